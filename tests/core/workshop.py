"""A game of three rules for the tests of the engine: every window, every sort of word, and positions laid out by hand."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import (
    CARD,
    PLAYER,
    WHOLE,
    Action,
    Ask,
    CardSet,
    EventKind,
    Frame,
    Game,
    Library,
    Parameter,
    Printed,
    Ruleset,
    SetType,
    Table,
    Vocabulary,
    Whole,
    ask,
    can_pay,
    charge,
    during,
    fire,
    gain,
    happen,
    per_player,
    perform,
    value_of,
    ways,
    work_off,
)

WORDS = Vocabulary("workshop", version=1, players=(1, 4))
VALUE = Whole(1, 6)
MOOD = WORDS.enum("mood_word", ("calm", "merry", "sad"))

for _name in ("gold", "scribe", "papyrus", "bread", "limestone", "granite"):
    WORDS.resource(_name)
WORDS.resource("faith", high=3)
WORDS.resource("vp", points=True, payable=False)

WORDS.zone("deck", visible="nobody", refill="discard")
WORDS.zone("hand", per_player=True, visible="owner", playable=True)
WORDS.zone("tableau", per_player=True, in_force=True)
WORDS.zone("vault", per_player=True, visible="nobody")
WORDS.zone("display")
WORDS.zone("discard")

_COPIES = Printed("copies", Whole(1, 9), default=1)
_WEIGHT = Printed("weight", Whole(1, 9))
WORDS.kind("spell", printed=(_COPIES, _WEIGHT), home="hand", discard="discard")
WORDS.kind("tool", printed=(_COPIES, _WEIGHT), moments=("taken",), home="tableau")
WORDS.kind("law", allows=("ability", "modifier"), ownerless=True)

WORDS.scope("turn")
WORDS.scope("day")

TASK = WORDS.event(
    "task",
    {"player": PLAYER, "value": VALUE},
    windows=("declaring", "before", "instead of", "after"),
    changes=("value",),
)
#: Its parameters come in another order than those of the event that it is a case of.
CARVE = WORDS.event(
    "carve",
    {"player": PLAYER, "stone": WORDS.resource_type, "value": VALUE},
    windows=("declaring", "before", "instead of", "at start of", "at end of", "after"),
    changes=("value",),
    parent=TASK,
)
BUILD = WORDS.event(
    "build",
    {"player": PLAYER, "value": VALUE},
    windows=("declaring", "before", "after"),
    changes=("value",),
    parent=TASK,
)
CALLED = WORDS.event("called", {"player": PLAYER, "kinds": SetType(WORDS.resource_type)}, windows=("after",))
WHISPERED = WORDS.event(
    "whispered",
    {"player": Parameter("player", PLAYER, optional=True), "card": Parameter("card", CARD, secret=True)},
    windows=("after",),
)
TURN = WORDS.event("turn", {"player": PLAYER}, windows=("during", "at start of", "at end of", "after"))
DAY = WORDS.event("day", {"number": Whole(1, 9)}, windows=("at start of", "at end of", "after"))

COST = WORDS.query("cost", {"player": PLAYER}, Whole(0, 9), lambda table, player: 4)
STRENGTH = WORDS.query("strength", {"player": PLAYER}, VALUE, lambda table, player: 3, change=True, treat=True)
MOOD_OF = WORDS.query("mood", {"player": PLAYER}, MOOD, lambda table, player: "calm", treat=True)

WORDS.function("turn_player", None, PLAYER, lambda table: table.active)
WORDS.function("dawn", None, WHOLE, lambda table: table.dawn)


@define(eq=False)
class Workshop(Table):
    """What lies on the table."""

    gold: list[int] = per_player()
    scribe: list[int] = per_player()
    papyrus: list[int] = per_player()
    bread: list[int] = per_player()
    limestone: list[int] = per_player()
    granite: list[int] = per_player()
    faith: list[int] = per_player()
    vp: list[int] = per_player()
    hand: list[tuple[int, ...]] = per_player(())
    tableau: list[tuple[int, ...]] = per_player(())
    vault: list[tuple[int, ...]] = per_player(())
    deck: tuple[int, ...] = ()
    display: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    dawn: int = 0


@define(eq=False)
class Carve(Action):
    """Make as much of a stone as the value says."""

    player: int
    value: int
    stone: str

    event: ClassVar[EventKind] = CARVE


def make(table: Workshop, carve: Carve) -> None:
    """The stones come."""
    gain(table, carve.player, carve.stone, carve.value)


Carve.follow(make)


@define(eq=False)
class Build(Action):
    """Pay the cost in gold for as many points as the value says."""

    player: int
    value: int

    event: ClassVar[EventKind] = BUILD

    def legal(self, table: Workshop) -> bool:  # type: ignore[override]
        """The gold must be there."""
        return can_pay(table, self.player, (("gold", value_of(table, COST, self.player)),))


def pay(table: Workshop, build: Build) -> None:
    """The gold goes."""
    charge(table, build.player, (("gold", value_of(table, COST, build.player)),), source="build")


def finish(table: Workshop, build: Build) -> None:
    """The points come."""
    gain(table, build.player, "vp", build.value, "building")


Build.follow(pay, finish)


@define(eq=False)
class Call(Action):
    """Name a set of resources; one of each comes."""

    player: int
    kinds: tuple[str, ...]

    event: ClassVar[EventKind] = CALLED


def bring(table: Workshop, call: Call) -> None:
    """One of each."""
    for kind in call.kinds:
        gain(table, call.player, kind, 1)


Call.follow(bring)

ASK_STRENGTH = Ask("turn.strength", "strength", "How strong are you?", VALUE)
ASK_NEXT = Ask("script.next", "next", "What now?", WHOLE, writes=lambda table, value: str(value))


@define(eq=False)
class Script(Frame):
    """What a test has players do, one thing after another."""

    todo: tuple[tuple[Any, ...], ...]
    answer: Any = None


def next_thing(table: Workshop, script: Script) -> None:
    """The next thing of the list."""
    if not script.todo:
        return
    word, *rest = script.todo[0]
    script.todo = script.todo[1:]
    script.pc = 0
    match word:
        case "charge":
            player, price = rest
            charge(table, player, price, source="script")
        case "gain":
            gain(table, *rest)
        case "ask":
            player, options = rest
            ask(table, script, ASK_NEXT, player, options, "answer")
        case "strength":
            (player,) = rest
            ask(table, script, ASK_STRENGTH, player, tuple(ways(table, STRENGTH, player)), "answer")
        case "whisper":
            happen(table, WHISPERED, *rest)
        case "fire":
            fire(table, *rest)
        case "during":
            during(table, TURN)
        case "agenda":
            work_off(table, *rest)
        case "active":
            (table.active,) = rest
        case _:
            perform(table, ACTIONS[word](*rest))


Script.follow(next_thing)


@define(eq=False)
class Turn(Action):
    """A stretch of time in which the things of a list are done."""

    player: int
    todo: tuple[tuple[Any, ...], ...] = ()

    event: ClassVar[EventKind] = TURN
    scope: ClassVar[str | None] = "turn"


@define(eq=False)
class Day(Action):
    """A longer stretch of time."""

    number: int
    todo: tuple[tuple[Any, ...], ...] = ()

    event: ClassVar[EventKind] = DAY
    scope: ClassVar[str | None] = "day"


def do_all(table: Workshop, stretch: Turn | Day) -> None:
    """Its list."""
    table.push(Script(stretch.todo))


Turn.follow(do_all)
Day.follow(do_all)

ACTIONS = {"carve": Carve, "build": Build, "call": Call, "turn": Turn, "day": Day}

WORDS.action(
    "carve",
    Carve,
    {
        "stone": Parameter("stone", WORDS.resource_type, candidates=lambda table, action: ("limestone", "granite")),
        "value": VALUE,
    },
    family="task",
    required=("value",),
)
WORDS.action("build", Build, {"value": VALUE}, family="task", required=("value",))
WORDS.action("call", Call, {"kinds": SetType(WORDS.resource_type)}, required=("kinds",))
WORDS.action("task", None, {"value": VALUE}, required=("value",))


def start(table: Workshop) -> None:
    """Nothing to do."""
    table.stack.append(Script(()))


#: As in Tekhenu: a gold stands for any basic resource.
EXCHANGES = tuple(("gold", kind, 1) for kind in ("papyrus", "bread", "limestone", "granite"))

WORKSHOP: Ruleset[Workshop] = Ruleset(
    "workshop",
    1,
    WORDS,
    Workshop,
    start,
    frames=(Script, Turn, Day, Carve, Build, Call),
    asks=(ASK_STRENGTH, ASK_NEXT),
)
WITH_GOLD: Ruleset[Workshop] = Ruleset(
    "workshop",
    1,
    WORDS,
    Workshop,
    start,
    frames=(Script, Turn, Day, Carve, Build, Call),
    asks=(ASK_STRENGTH, ASK_NEXT),
    exchanges=EXCHANGES,
)


def cards_of(text: str) -> CardSet:
    """The cards of a text, which need not say again which language and which words it uses."""
    return Library.of_text(f"language 1\nuses workshop 1\n\n{text}", WORDS).card_set()


def position(
    text: str = "",
    *,
    players: int = 2,
    cards: CardSet | None = None,
    rules: Ruleset[Workshop] = WORKSHOP,
    hold: dict[str, str] | None = None,
    **counters: int | tuple[int, ...],
) -> Workshop:
    """A table with some cards on it.

    ``hold`` says where cards lie: ``{"axe": "tableau 0", "axe#2": "hand 1", "saw": "deck"}``.
    A counter is that of all players, or a tuple.
    """
    table = rules.lay_out(players, 0, (), cards or cards_of(text), {})
    for key, place in (hold or {}).items():
        card = table.box.keys.index(key)
        zone, _, owner = place.partition(" ")
        word = WORDS.zones[zone]
        whose = int(owner) if owner else None
        table.put(word, whose, (*table.zone(word, whose), card))
    for name, value in counters.items():
        setattr(table, name, list(value) if isinstance(value, tuple) else [value] * players)
    return table


def play(table: Workshop, *todo: tuple[Any, ...], rules: Ruleset[Workshop] = WORKSHOP) -> Game[Workshop]:
    """The game that does the things of a list on a table, at its first decision."""
    table.stack.append(Script(todo))
    return Game(rules, table)


def scene(text: str, *todo: tuple[Any, ...], rules: Ruleset[Workshop] = WORKSHOP, **layout: Any) -> Game[Workshop]:
    """A position and what is done in it."""
    return play(position(text, rules=rules, **layout), *todo, rules=rules)


def told(game: Game[Any], *names: str) -> list[str]:
    """The texts of the events of some names, in order; of all but the choices if none is named."""
    return [one.text for one in game.events if (one.name in names if names else one.name != "chose")]


def options(game: Game[Any]) -> tuple[str, ...]:
    """The keys of the decision under way; nothing when the game is over."""
    return () if game.decision is None else game.decision.options.keys


def first_options(game: Game[Any], most: int = 200) -> list[str]:
    """Always take the first option until the game is over; the ids of the questions."""
    asked = []
    while game.decision is not None:
        asked.append(game.decision.id)
        assert len(asked) <= most, "the game does not end"
        game.answer(game.decision.options[0])
    return asked
