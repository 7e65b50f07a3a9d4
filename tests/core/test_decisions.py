"""Decisions: their keys, how they are answered, and what an answer that is refused leaves behind."""

from random import Random

import pytest

from core.bazaars import LONG, SHORT, Setup, positions
from core.workshop import first_options, options, scene, told
from tekhenu import AmbiguousAnswer, EngineError, IllegalAnswer
from tekhenu.core.save import plain_table


def check_keys(setup: Setup) -> None:
    """At every decision: at least two options, each with a key of its own, the same when asked again and in a copy."""
    for game in positions(setup):
        if game.decision is None:
            continue
        keys = game.decision.options.keys
        assert len(keys) > 1
        assert len(set(keys)) == len(keys), f"{game.decision.id}: {keys}"
        assert all(key and key == key.strip() for key in keys)
        assert keys == game.decision.options.keys
        copy = game.copy().decision
        assert copy is not None
        assert (copy.id, copy.kind, copy.player, copy.prompt) == (
            game.decision.id,
            game.decision.kind,
            game.decision.player,
            game.decision.prompt,
        )
        assert copy.options.keys == keys
        assert all(one.label for one in game.decision.options)


@pytest.mark.parametrize("setup", SHORT, ids=str)
def test_keys_are_unique_and_stable(setup: Setup) -> None:
    """Among the options of one decision no key comes twice, and no key changes while nothing happens."""
    check_keys(setup)


@pytest.mark.soak
@pytest.mark.parametrize("setup", LONG, ids=str)
def test_keys_in_many_games(setup: Setup) -> None:
    """The same in many games."""
    check_keys(setup)


@pytest.mark.parametrize("setup", SHORT[:4], ids=str)
def test_an_option_and_its_key_are_the_same_answer(setup: Setup) -> None:
    """Answered by options or by keys, two games go the same way."""
    one, other = setup.new(), setup.new()
    chance = Random(setup.seed)
    while one.decision is not None:
        at = chance.randrange(len(one.decision.options))
        key = one.decision.options[at].key
        one.answer(one.decision.options[at])
        other.answer(key)

    assert plain_table(one.table) == plain_table(other.table)
    assert one.answers == other.answers


def test_options_are_a_sequence() -> None:
    """They can be counted, sliced and taken from the end."""
    game = scene("", ("ask", 0, (1, 2, 3)))
    assert game.decision is not None
    found = game.decision.options

    assert [str(one) for one in found] == ["1", "2", "3"]
    assert (found[-1].key, [one.key for one in found[1:]], len(found)) == ("3", ["2", "3"], 3)
    with pytest.raises(IndexError):
        found[3]


@pytest.mark.parametrize("answer", ["4", "", None, 1, ("1",)])
def test_an_illegal_answer_changes_nothing(answer: object) -> None:
    """Anything that is not an option is refused, and the game waits as before."""
    game = scene("", ("ask", 0, (1, 2, 3)))
    before = plain_table(game.table)

    with pytest.raises(IllegalAnswer):
        game.answer(answer)  # type: ignore[arg-type]

    assert plain_table(game.table) == before
    assert game.answers == ()

    game.answer("2")

    assert game.over


def test_an_illegal_answer_is_told_what_is_legal() -> None:
    """The message names the question and the options."""
    game = scene("", ("ask", 0, tuple(range(20))))

    with pytest.raises(IllegalAnswer, match=r"'x' is not an option of 'script.next'; options are: 0, 1.* and 8 more"):
        game.answer("x")


def test_a_key_that_fits_two_options_is_ambiguous() -> None:
    """Rules that give two options the same key are told so."""
    game = scene("", ("ask", 0, (1, "1")))

    with pytest.raises(AmbiguousAnswer, match="fits 2 options"):
        game.answer("1")


def test_a_game_that_is_over_takes_no_answer() -> None:
    """There is nothing to decide."""
    game = scene("")

    with pytest.raises(IllegalAnswer, match="over"):
        game.answer("1")


def test_an_option_of_another_time_counts_by_its_key() -> None:
    """An option that was kept from an earlier decision is refused unless the same is offered now."""
    text = "spell s\n  copies 2\n  play during turn by you: gain 1 vp\n"
    game = scene(text, ("turn", 0, (("during",), ("ask", 0, (1, 2)))), hold={"s#1": "hand 0", "s#2": "hand 0"})
    assert game.decision is not None
    first, second, _ = game.decision.options

    game.answer(first)
    game.answer(second)

    assert game.table.vp[0] == 2
    with pytest.raises(IllegalAnswer):
        game.answer(first)


def test_an_option_of_a_copy_is_an_answer_of_the_original() -> None:
    """A player who thinks ahead on a copy may answer with what was found there."""
    game = scene("", ("ask", 0, (1, 2, 3)))
    twin = game.copy()
    assert twin.decision is not None

    game.answer(twin.decision.options[1])

    assert game.answers == (1,)
    assert not twin.over


def test_forced_decisions_are_taken_and_noted() -> None:
    """With one option nobody is asked; the log says that it was forced."""
    game = scene("", ("ask", 1, (7,)))

    assert game.over
    assert [(one["player"], one["answer"], one["forced"]) for one in game.events] == [(1, "7", True)]


def test_free_decisions_are_noted_as_such() -> None:
    """The log tells who chose what."""
    game = scene("", ("ask", 1, (7, 8)))

    game.answer("8")

    assert [(one["player"], one["answer"], one["forced"]) for one in game.events] == [(1, "8", False)]


def test_a_question_without_options_is_the_fault_of_the_rule() -> None:
    """A dead end raises EngineError, and the game is as before the answer that led there."""
    game = scene("", ("ask", 0, (1, 2)), ("ask", 0, ()))
    before = plain_table(game.table)

    with pytest.raises(EngineError, match="nothing to choose from"):
        game.answer("1")

    assert plain_table(game.table) == before
    assert options(game) == ("1", "2")


def test_played_cards_keep_their_names_in_the_log() -> None:
    """What was played, ordered or taken from the agenda is told by its name long after."""
    text = (
        "spell s\n  play during turn by you: grant carve(value: 2, stone: any of {limestone, granite})\n"
        "tool a\n  after carve by you: gain you.vp gold\ntool b\n  after carve by you: gain 1 vp\n"
    )
    hold = {"s": "hand 0", "a": "tableau 0", "b": "tableau 0"}
    game = scene(text, ("turn", 0, (("during",), ("agenda", 0))), hold=hold)

    for answer in ("s", "granite", "b"):
        game.answer(answer)

    assert told(game, "chose") == [
        "Player 1 chooses s",
        "Player 1 chooses carve(stone: any, value: 2) by s",
        "Player 1 chooses granite",
        "Player 1 chooses b",
    ]


def test_several_abilities_of_one_card_have_numbers() -> None:
    """A card with two things to play shows which is meant."""
    text = "spell s\n  play during turn by you: gain 1 gold\n  play during turn by you: gain 1 bread\n"
    game = scene(text, ("turn", 0, (("during",),)), hold={"s": "hand 0"})

    assert options(game) == ("s/1", "s/2", "pass")

    game.answer("s/2")

    assert game.table.bread[0] == 1


def test_decisions_have_ids_of_card_ability_and_path() -> None:
    """The id is the same in every game, and different for two questions of one ability."""
    text = "tool t\n  after carve by you:\n    choose n from 1..2\n    choose m from 1..2\n    may: gain n + m vp\n"
    game = scene(text, ("carve", 0, 1, "granite"), hold={"t": "tableau 0"})

    assert first_options(game) == ["t/1/choose n", "t/1/choose m", "t/1/may do"]
