"""What a card says in plain English."""

from collections.abc import Callable

import pytest
from hypothesis import given

from bazaar.cards import FOLDER
from bazaar.rules import BAZAAR
from effects import forms, trees
from effects.reading import card_of, declaration_of, effect_of, expression_of, item_of
from effects.toy import TOY
from effects.wording import worded
from tekhenu.effects import syntax as s
from tekhenu.effects.explain import explain_card, explain_node
from tekhenu.effects.format import format_node
from tekhenu.effects.library import card_files
from tekhenu.effects.parse import parse
from tekhenu.effects.walking import names, walk

WORDS = BAZAAR.vocabulary


def said(lines: str) -> str:
    """A line of a card of the Bazaar in English."""
    return explain_node(declaration_of(lines), WORDS)


def done(lines: str) -> str:
    """An effect of a card of the Bazaar in English."""
    return explain_node(effect_of(lines), WORDS)


def true(text: str) -> str:
    """A condition in English."""
    return explain_node(expression_of(text), WORDS)


# --- the whole


def test_every_card_of_the_bazaar_reads_like_a_rulebook(golden: Callable[[str, str], None]) -> None:
    """Each card, edition, limit and property of the demonstration game, with its text in English under it."""
    files = [parse(path.read_bytes(), name=path.name) for path in card_files(FOLDER)]
    items = [item for one in files for item in one.file.items if not isinstance(item, s.Test)]
    titles = {id: item.title or id for item in items if isinstance(item, s.Card) for id in item.ids}

    told = [f"{format_node(item)}\n\n{explain_node(item, WORDS, titles=titles)}\n" for item in items]

    golden("explain/bazaar.txt", f"\n{'-' * 80}\n\n".join(told))


def test_every_form_of_the_language_has_its_words(golden: Callable[[str, str], None]) -> None:
    """Each form that the grammar knows, with its text in English under it; its words may belong to no game."""
    tables = (forms.EXPRESSIONS, forms.EFFECTS, forms.DECLARATIONS, forms.ITEMS)
    told = [f"{text}\n\n{explain_node(node, TOY)}\n" for table in tables for text, node in table.items()]

    golden("explain/forms.txt", f"\n{'-' * 80}\n\n".join(told))


def test_no_kind_of_node_is_left_out() -> None:
    """The forms above hold every class of the tree, and each can be explained by itself."""
    tables = (forms.EXPRESSIONS, forms.EFFECTS, forms.DECLARATIONS, forms.ITEMS)
    found = {type(part): part for table in tables for node in table.values() for part in walk(node)}
    found[s.Comment] = s.Comment("# why", own_line=True)
    found[s.File] = s.File(1, None, (next(iter(forms.ITEMS.values())),))

    kinds = {one for one in vars(s).values() if isinstance(one, type) and hasattr(one, "span")}
    assert found.keys() == kinds
    assert all(explain_node(node, TOY).strip() for node in found.values())


@given(trees.files)
def test_whatever_the_language_can_say_can_be_explained(file: s.File) -> None:
    """No tree is left without words, even one whose words no game knows."""
    assert all(explain_node(item, TOY).strip() for item in file.items)


@given(worded(trees.cards))
def test_a_card_in_the_words_of_a_game_has_no_trace_of_the_language(card: s.Card) -> None:
    """No operator, brace or dotted path is left in the text, and the same card has the same text."""
    text = explain_card(card, TOY)
    quoted = [card.title or "", *(one.value for one in walk(card) if isinstance(one, s.Text))]
    quoted.extend(one.label or "" for one in walk(card) if isinstance(one, s.Option))
    for one in quoted:
        text = text.replace(one, "") if one else text

    signs = ["==", "!=", "<", ">", "{", "}", ".."]
    if "none" not in names(card):
        signs.append("None")
    assert not [sign for sign in signs if sign in text], text
    assert explain_card(card, TOY) == explain_card(card, TOY)


@given(worded(trees.expressions))
def test_a_value_is_a_phrase_on_one_line(value: s.Expression) -> None:
    """Values can be said by themselves, and take one line."""
    assert len(explain_node(value, TOY).splitlines()) == 1


# --- titles and printed values


def test_ids_stand_beside_the_title_unless_it_is_made_of_them() -> None:
    """A card is called by its title, and by its ids where the title does not give them away."""
    card = item_of('blessing B07, B08 "Full houses"\n  when taken: nothing\n')
    plain = item_of('charm market_day "Market day"\n  copies 2\n')

    assert explain_node(card, TOY).splitlines()[0] == "Full houses (blessing B07, B08)"
    assert explain_node(plain, WORDS) == "Market day (charm)\nCopies: 2."


def test_other_cards_are_called_by_their_titles() -> None:
    """A line about another card names it as players do, if its title is known."""
    card = card_of("scored before first_trader")

    assert explain_card(card, WORDS).endswith("Scored before first trader.")
    assert explain_card(card, WORDS, titles={"first_trader": "First among traders"}).endswith(
        "Scored before First among traders."
    )


# --- when


@pytest.mark.parametrize(
    ("head", "text"),
    [
        ("after produce by you", "After you make any good"),
        ("after produce by you where good == linen", "After you make linen"),
        ("after produce by another player where good in {grain, linen}", "After another player makes grain or linen"),
        ("after produce by any player where good != linen",
         "After any player makes any good, if the good is not linen"),
        ("before gained by you where resource == coin", "Before you gain coins"),
        ("before gained by you where amount >= 3 and resource == coin", "Before you gain at least 3 coins"),
        ("before gained by you where amount == 1 and resource == coin", "Before you gain 1 coin"),
        ("after take_die by you", "After you take a die"),
        ("after take_die by you where value == 6", "After you take a die and count it as 6"),
        ("play declaring take_die by you", "You may play this as you take a die"),
        ("play during turn by you", "You may play this at any time in your turn"),
        ("use during turn by you", "You may use this at any time in your turn"),
        ("use during turn by you, limit 1 per turn", "You may use this once per turn, at any time in your turn"),
        ("play during turn by you, limit 1 per round", "You may play this once per round, at any time in your turn"),
        ("at start of turn by another player", "At the start of another player's turn"),
        ("at end of round", "At the end of each round"),
        ("after deed by you where value == 1, limit 2 per turn",
         "Up to twice per turn, after your deed, if the value is 1"),
        ("after paid by you where source == this", "After you pay any resource through this card"),
        ("after moved by you where to == hand", "After you have a card moved to the hand"),
        ("after shuffled where zone == deck", "After the deck is shuffled"),
        ("when taken", "When this is taken"),
    ],
)  # fmt: skip
def test_the_head_of_an_ability_tells_when_it_works(head: str, text: str) -> None:
    """The event is told as the game tells it, with what the condition settles put in its place."""
    assert said(f"{head}: gain 1 favour") == f"{text}: gain 1 favour."


def test_an_event_that_does_not_happen_is_told_with_would() -> None:
    """What replaces an event is told with what it replaces."""
    assert said("instead of lost by you where resource == grain: nothing") == (
        "Whenever you would lose grain, nothing happens instead."
    )
    assert said("play instead of produce by you: gain 2 coin") == (
        "You may play this when you would make any good: gain 2 coins instead."
    )


def test_remarks_stand_in_parentheses_behind_the_sentence() -> None:
    """What counts once for all copies, or even by itself, is said last."""
    assert said("once for each owner: after visit by you, even by itself: gain copies coin") == (
        "After you visit the market: gain 1 coin for each copy of this that you have. "
        "(However many copies you have, this happens only once. This counts even if this card itself brought it about.)"
    )


def test_on_a_card_of_nobody_you_is_that_player() -> None:
    """A rule of the house speaks of whoever the event, or the question, is about."""
    tax = item_of("edict tax\n  at end of turn by any player where you.coin > 5: lose 1 coin\n")
    round_ = item_of("edict e\n  at end of round: gain 1 coin\n")

    assert explain_node(tax, WORDS).splitlines()[1] == (
        "At the end of any player's turn, if that player has more than 5 coins: that player loses 1 coin."
    )
    assert explain_node(round_, WORDS).splitlines()[1] == "At the end of each round: the active player gains 1 coin."


# --- what


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("gain 2 coin, 1 favour", "Gain 2 coins and 1 favour."),
        ("gain 1 of any {grain, linen}", "Gain 1 grain or linen."),
        ("gain you.stall coin", "Gain 1 coin for each stall that you have."),
        ("gain you.stall + 1 coin", "Gain coins equal to your stalls plus 1."),
        ("gain you.stall / 2 rounded up coin", "Gain 1 coin for every 2 stalls that you have (or part of that)."),
        ("pay 1 coin", "Pay 1 coin."),
        ("transfer 2 grain to turn_player", "Give 2 grain to the turn player."),
        ("shuffle deck", "Shuffle the deck."),
        ("draw 1 from deck keep 1 in you.hand", "Draw 1 card from the deck and put it into your hand."),
        ("move this under deck", "Put this card under the deck."),
        ("move this to deck", "Put this card on top of the deck."),
        ("repeat 2 times: gain 1 coin", "Do this twice: gain 1 coin."),
        ("perform build(value: 1)", "Build a stall with value 1."),
        ("perform sell(value: any of 1..3)", "Sell any good with any value from 1 to 3."),
        ("perform any deed(value: 2)", "Perform any deed with value 2."),
        ("grant visit(value: 5) for 1 favour", "Get an extra action for 1 favour: visit the market with value 5."),
        ("may: gain 1 coin", "You may gain 1 coin."),
        (
            "may, compulsory if setting(tax): gain 1 coin",
            "You may gain 1 coin (compulsory if the setting “tax” is on).",
        ),
        ("may pay 1 coin: gain 1 favour", "You may pay 1 coin to gain 1 favour."),
        ("nothing", "Nothing happens."),
    ],
)
def test_a_simple_effect_is_one_sentence(effect: str, text: str) -> None:
    """Numbers, nouns and verbs agree."""
    assert done(effect) == text


def test_blocks_stand_under_their_head_as_a_list() -> None:
    """What is more than one sentence is written below, deeper for each block."""
    block = (
        "all:\n"
        "  choose one:\n"
        "    option: pay 1 coin\n"
        "    option if you.grain > 1:\n"
        "      pay 1 grain\n"
        "      gain 1 coin\n"
        "  gain 1 favour"
    )

    assert done(block) == (
        "Do all of this or none of it:\n"
        "- Choose one:\n"
        "  - Pay 1 coin.\n"
        "  - If you have more than 1 grain:\n"
        "    - Pay 1 grain.\n"
        "    - Gain 1 coin.\n"
        "- Gain 1 favour."
    )


def test_a_label_is_said_only_where_the_option_does_not_say_it() -> None:
    """The label of an option is not repeated by its text."""
    options = 'choose one:\n  option "grain": gain 2 grain\n  option "be generous": gain 1 favour'

    assert done(options) == "Choose one:\n- Gain 2 grain.\n- “be generous”: gain 1 favour."


def test_names_are_said_by_what_they_stand_for() -> None:
    """A chosen thing is called that thing; a second one of the kind keeps its name."""
    text = explain_card(
        card_of(
            "when taken:\n"
            "  choose p from others where p.coin > 0 and p.grain == 0\n"
            "  choose q from others where q.stall > p.stall\n"
            "  lose 1 coin for p\n"
            "  gain 1 coin for q\n"
            "  choose n from 1..3\n"
            "  gain n grain\n"
            "  gain 2 * n coin"
        ),
        WORDS,
    )

    assert text.splitlines()[2:] == [
        "- Choose another player who has at least 1 coin and no grain.",
        "- Choose another player (q) who has more stalls than that player.",
        "- That player loses 1 coin.",
        "- Player q gains 1 coin.",
        "- Choose a number from 1 to 3.",
        "- Gain that many grain.",
        "- Gain twice that many coins.",
    ]


def test_a_name_that_is_used_at_once_is_not_named() -> None:
    """A number that only the next effect uses is said there; one that is used later keeps its name."""
    once = card_of("when taken:\n  let n = count(c in you.guild)\n  repeat n times: gain 1 coin")
    twice = card_of("when taken:\n  let n = you.coin\n  gain n grain\n  gain n linen")
    later = card_of("when taken:\n  let n = you.coin\n  gain 1 coin\n  gain n grain")

    assert explain_card(once, WORDS).splitlines()[1] == (
        "When this is taken: for each craft in your guild: gain 1 coin."
    )
    assert explain_card(twice, WORDS).splitlines()[2] == "- Let “n” be your coins."
    assert explain_card(later, WORDS).splitlines()[2:] == [
        "- Let “n” be your coins.",
        "- Gain 1 coin.",
        "- Gain “n” grain.",
    ]


def test_what_another_player_decides_is_said_so() -> None:
    """Who pays and who decides is the subject of the sentence."""
    lines = "for each p in others:\n  may pay 1 coin by p to you: gain 1 favour for p\n  else: lose 1 grain for p"

    assert done(lines) == (
        "For each other player:\n"
        "- That player may pay 1 coin to you.\n"
        "- If so: that player gains 1 favour.\n"
        "- If not: that player loses 1 grain."
    )


# --- modifiers


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("modify cost(you) - 1", "The coins that the next stall costs are 1 less for you."),
        ("modify cost(you) + you.stall", "The coins that the next stall costs are higher by your stalls for you."),
        ("modify cost(player) becomes 3", "The coins that the next stall costs are 3 for every player."),
        ("modify price(you, {low}) at least 1",
         "The coins that one unit brings are at least 1 for you, if the demand is low."),
        ("may treat wanted(you, good) as {high} where wanted(you, good) == low",
         "You may treat how much a good is wanted as high, if it is low."),
        ("may change worth(you, die) by -1..1",
         "You may change the value that a die has for you by up to 1, up or down."),
        ("may change worth(you, die) by 0..2", "You may raise the value that a die has for you by up to 2."),
        ("may change worth(you, die) by -2..0", "You may lower the value that a die has for you by up to 2."),
        ("may pay coin as grain", "You may pay 1 coin in place of each grain."),
        ("may pay 2 coin as favour where you.favour == 0",
         "You may pay 2 coins in place of each favour, if you have no favour."),
    ],
)  # fmt: skip
def test_a_modifier_is_a_statement(line: str, text: str) -> None:
    """The question is told by its description, with whom it is about and when it holds."""
    assert said(line) == text


def test_a_question_without_a_description_goes_by_its_name() -> None:
    """Where the game does not describe a question, its name and its parameters must do."""
    assert explain_node(declaration_of("modify hand_limit(you) at least 5"), TOY) == "Your hand limit is at least 5."
    assert explain_node(declaration_of("modify color_of(die) becomes red"), TOY) == "The color of a die is red."
    assert explain_node(declaration_of("modify cost(action, {bread, stone}) becomes 0"), TOY) == (
        "The cost of an act for bread or stone is 0."
    )


# --- scores


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("score 2 points per you.stall", "Scores 2 points for each stall that you have."),
        ("score 1 points per you.stored / 2 rounded down",
         "Scores 1 point for every 2 grain in the barn that you have."),
        ("score 1 points per count(c in you.guild where c.guild == clerks)",
         "Scores 1 point for each craft in your guild, such that the guild of that craft is clerks."),
        ("score 1 points per times(sell by you where good == linen, this game)",
         "Scores 1 point for each time you sold linen this game."),
        ("score 1 points per you.grain + you.linen", "Scores 1 point for each grain and each linen that you have."),
        ("score 5 points if you.stall > highest(p.stall for p in others) or 0",
         "Scores 5 points if you have more stalls than any other player."),
        ("score lookup(you.stall: 1, 3, 6, then + 2) points",
         "Scores 1, 3 or 6 points for 1, 2 or 3 stalls that you have, and 2 more for each one after that."),
    ],
)  # fmt: skip
def test_a_score_says_what_it_counts(line: str, text: str) -> None:
    """Points are given for things, not for expressions."""
    assert said(line) == text


# --- conditions


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("you.coin == 0", "you have no coins"),
        ("you.coin == 1", "you have exactly 1 coin"),
        ("you.coin < 4", "you have fewer than 4 coins"),
        ("you.grain < 4", "you have less than 4 grain"),
        ("you.coin in 1..3", "you have from 1 to 3 coins"),
        ("you.coin >= you.favour", "you have at least as many coins as favour"),
        ("you.coin > 1 and you.grain > 1", "you have more than 1 coin and more than 1 grain"),
        ("you.coin > 1 and (you.grain > 1 or you.seat == 1)",
         "you have more than 1 coin, and either you have more than 1 grain or your seat is 1"),
        ("not you.coin > 1", "you have at most 1 coin"),
        ("not you.coin < 4", "you have at least 4 coins"),
        ("not you.coin in 1..3", "you do not have from 1 to 3 coins"),
        ("you.coin != 3", "you do not have exactly 3 coins"),
        ("you.coin != you.favour", "you do not have exactly as many coins as favour"),
        ("not (you.coin > 1 and you.seat == 1)", "it is not so that both you have more than 1 coin and your seat is 1"),
        ("turn_player == you", "it is your turn"),
        ("turn_player != you", "it is not your turn"),
        ("this in you.guild", "this card is in your guild"),
        ("this.kind in {charm, craft}", "this card is a charm or a craft"),
        ("this.owner == you", "you own this card"),
        ("player_count >= 3", "there are at least 3 players"),
        ("count(c in market) == 1", "there is exactly 1 card in the market"),
        ("all(p.stall > 0 for p in players)", "every player has at least 1 stall"),
        ("any(p.stall > 2 for p in others)", "some other player has more than 2 stalls"),
        ("not any(p.stall == 0 for p in players)", "every player has at least 1 stall"),
        ("sum(p.stall for p in players) >= 6", "all players together have at least 6 stalls"),
        ("happened(sell by you, this round)", "you sold any good this round"),
        ("not happened(build by you, this game)", "you did not build a stall this game"),
        ("setting(tax)", "the setting “tax” is on"),
        ("not setting(tax)", "the setting “tax” is off"),
        ("setting(rounds) > 3", "the setting “rounds” is more than 3"),
    ],
)  # fmt: skip
def test_a_condition_is_a_clause(condition: str, text: str) -> None:
    """A comparison is told in the way in which players speak of its left side."""
    assert true(condition) == text
