"""A turn: take a die and perform an action with it (TK-4.3 to TK-4.5)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import (
    WHOLE,
    Action,
    Ask,
    EventKind,
    ask,
    can_pay,
    charge,
    drop_items,
    during,
    item_key,
    move,
    perform,
    possible,
    ready_items,
    start_item,
    value_of,
    ways,
)
from tekhenu.core.events import FORFEITED
from tekhenu.core.life import concerned
from tekhenu.core.payments import PAY
from tekhenu.core.windows import PLAY
from tekhenu.rules.actions import ALL_ACTIONS, GODS_BY_NAME, action_key, action_of
from tekhenu.rules.market import refill_market
from tekhenu.rules.queries import ANUBIS_PRICE, PURITY_OF, WAYS_TO_TAKE, affordable, untouched
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.wheel import RESOURCE_OF, purities, section_of, take_from_wheel
from tekhenu.rules.words import DEDICATED, DIE, KIND, PURITY, TAKE_DIE, TURN, VALUE, WAY, WORDS

__all__ = ["ASK_ACTION", "ASK_DIE", "ASK_PURITY", "ASK_VALUE", "ASK_WAY", "Dedicate", "TakeDie", "Turn"]


#: The other values a value can be changed to.
_OTHERS = {value: tuple(other for other in range(1, 7) if other != value) for value in range(1, 7)}


def scribes_for(value: int, wanted: int) -> int:
    """TK-4.4.1: each scribe changes the value by 1 or 2."""
    return (abs(wanted - value) + 1) // 2


def _value_label(table: Any, value: int) -> str:
    scribes = scribes_for(table.stack[-1].value, value)
    return f"{value} for {scribes} scribe{'s' if scribes > 1 else ''}" if scribes else f"{value} as it is"


def _way_label(table: Any, way: str) -> str:
    if way != "anubis":
        return "onto the scales" if way == "open" else "without an action"
    scribes = sum(amount for _, amount in anubis_price(table, table.stack[-1].player))
    return f"under the scales, by an Anubis action for {scribes} scribes"


def _choice_key(table: Any, choice: tuple[Any, ...]) -> str:
    return action_key(table, choice[1]) if choice[0] == "normal" else item_key(table, choice[1])


ASK_DIE = Ask("turn.die", "die", "Which die do you take?", DIE, fleeting=True)
ASK_WAY = Ask("turn.way", "way", "How do you take it?", WAY, labels=_way_label)
ASK_VALUE = Ask("turn.value", "value", "With which value do you use it?", VALUE, labels=_value_label)
ASK_PURITY = Ask("turn.purity", "purity", "Do you treat it as pure or as tainted?", PURITY)
ASK_ACTION = Ask("turn.action", "action", "Which action do you perform?", WHOLE, writes=_choice_key)


# --- taking a die ---------------------------------------------------------------------------------------------------


@define(eq=False)
class TakeDie(Action):
    """Take a die from a section of the wheel (TK-4.3.2)."""

    player: int
    die: int
    section: str
    way: str
    face: int
    color: str
    value: int
    purity: str | None = None
    #: Has the price of an Anubis action been paid?
    paid: bool = False
    #: Only what costs neither scribes nor blessings is looked at (R-03).
    thrifty: bool = False
    wanted: int = 0

    event: ClassVar[EventKind] = TAKE_DIE

    def legal(self, table: Any) -> bool:
        """TK-4.3.2, R-122 a: it is not forbidden, and some action with it is legal."""
        if self.way == "anubis":
            return self.paid or affordable(table, self.player, anubis_price(table, self.player))
        if self.way == "idle":
            return self.purity != "forbidden" or all(one[2] == "forbidden" for one in _distinct(table, self.player))
        if self.purity == "forbidden" or (self.purity is None and not takeable(table, self)):
            return False
        return self.color in RESOURCE_OF or possible(
            table, action_of(self.player, (self.section,), self.value, self.die, self.way)
        )

    def assured(self, table: Any) -> bool:
        """With a die that produces, no value and no payment can spoil the turn."""
        if self.way == "anubis":
            return True
        question = table.pending[0]
        return (
            question in (PLAY, PAY, ASK_VALUE, ASK_PURITY)
            and self.color != "gray"
            and (self.purity or value_of(table, PURITY_OF, self.player, self.color, self.section, self.way))
            != "forbidden"
        )


def takeable(table: Tekhenu, taking: TakeDie) -> bool:
    """Can the die be pure or tainted for its player?"""
    found = ways(table, PURITY_OF, taking.player, taking.color, taking.section, taking.way)
    return any(purity != "forbidden" for purity in found)


def anubis_price(table: Tekhenu, player: int) -> tuple[tuple[str, int], ...]:
    """TK-4.5.1: exactly 2 scribes."""
    scribes = value_of(table, ANUBIS_PRICE, player)
    return (("scribe", scribes),) if scribes else ()


def pay_anubis(table: Tekhenu, taking: TakeDie) -> None:
    """TK-4.5.1: the scribes are spent."""
    if taking.way == "anubis":
        taking.paid = True
        price = anubis_price(table, taking.player)
        if price:
            charge(table, taking.player, price, source="Anubis")


def choose_value(table: Tekhenu, taking: TakeDie) -> None:
    """TK-4.4.1, TK-4.4.2: each value that scribes can reach, at the fewest scribes."""
    taking.wanted = taking.value
    if taking.way == "idle" or taking.thrifty or not can_pay(table, taking.player, (("scribe", 1),)):
        return
    most = next(n for n in (3, 2, 1) if can_pay(table, taking.player, (("scribe", n),)))
    reachable = tuple(value for value in range(1, 7) if scribes_for(taking.value, value) <= most)
    if table.trial is not None:
        # Where nothing could be done even if the value came for nothing, the many ways of paying for it lead nowhere.
        reachable = tuple(value for value in reachable if _with_value(taking, value).legal(table))
    if reachable:
        ask(table, taking, ASK_VALUE, taking.player, reachable, "wanted")


def _with_value(taking: TakeDie, value: int) -> TakeDie:
    changed = taking.copy()
    changed.value = value
    return changed


def pay_scribes(table: Tekhenu, taking: TakeDie) -> None:
    """TK-4.4.1: the face on the scales stays as it is (R-04)."""
    scribes = scribes_for(taking.value, taking.wanted)
    taking.value = taking.wanted
    if scribes:
        charge(table, taking.player, (("scribe", scribes),), source="value of the die")


def choose_purity(table: Tekhenu, taking: TakeDie) -> None:
    """TK-4.2.2, R-14: cards may let a forbidden die be treated otherwise.  R-13: perhaps not under the scales."""
    if taking.way == "anubis" and not table.settings["anubis_purity"]:
        return
    found = tuple(ways(table, PURITY_OF, taking.player, taking.color, taking.section, taking.way))
    if taking.way != "anubis" and len(found) > 1:
        found = tuple(purity for purity in found if purity != "forbidden")
    ask(table, taking, ASK_PURITY, taking.player, found, "purity")


def put_on_scales(table: Tekhenu, taking: TakeDie) -> None:
    """TK-4.3.4: the die goes onto its pan; that of an Anubis action under the scales, after the action (R-123)."""
    player, die = taking.player, taking.die
    take_from_wheel(table, die, taking.section)
    table.faces = (*table.faces[:die], taking.face, *table.faces[die + 1 :])
    if taking.way == "anubis":
        table.in_hand = die
    elif taking.purity == "forbidden":
        table.under_scales[player] += (die,)
    elif taking.purity == "pure":
        table.pure_pan[player] += (die,)
    else:
        table.tainted_pan[player] += (die,)
    table.taken = (die, taking.section, taking.way, taking.color, taking.value, taking.purity)
    table.to_act = taking.way != "idle"


TakeDie.follow(put_on_scales, declaring=(pay_anubis, choose_value, pay_scribes, choose_purity))


def ways_to_take(table: Tekhenu, player: int) -> dict[int, tuple[str, ...]]:
    """The dice that a player may take, each with the ways in which; of dice that are alike the first.

    R-01, R-03: a die may be taken without an action if no combination is legal without scribes and blessings.
    """
    allowed = value_of(table, WAYS_TO_TAKE, player)
    openly = "open" in allowed
    anubis = ("anubis",) if "anubis" in allowed and affordable(table, player, anubis_price(table, player)) else ()
    found: dict[int, tuple[str, ...]] = {}
    free = not openly
    legal: dict[tuple[str, int], bool] = {}
    changes = _changes(table, player)
    recolored = not changes.isdisjoint(("*", "event:color"))
    for god, die, purity in _distinct(table, player):
        ways = anubis
        if openly and (purity != "forbidden" or recolored):
            plain = purity != "forbidden" and table.colors[die] != "gray"
            free = free or plain
            if plain or _can_take(table, player, god, die, purity, changes, legal):
                ways = ("open", *anubis)
        if ways:
            found[die] = ways
    if not free and not _free(table, player):
        every = _distinct(table, player)
        for _, die, _ in [one for one in every if one[2] != "forbidden"] or every:
            found[die] = (*found.get(die, ()), "idle")
    return found


def _distinct(table: Tekhenu, player: int) -> list[tuple[str, int, str]]:
    """The dice on the wheel, each with its section and the best purity it can have for a player.

    Of dice alike in section, color and face only the first is there.
    """
    plain = untouched(table, PURITY_OF)
    colors, faces = table.colors, table.faces
    found = []
    for god, dice in zip(table.board.gods, table.wheel, strict=True):
        light = purities(table, god)
        last = ("", 0)
        for die in dice:
            one = (colors[die], faces[die])
            if one == last:
                continue
            last = one
            if plain:
                found.append((god, die, light[one[0]]))
            else:
                able = takeable(table, TakeDie(player, die, god, "open", one[1], one[0], one[1]))
                found.append((god, die, "tainted" if able else "forbidden"))
    return found


def _can_take(
    table: Tekhenu,
    player: int,
    god: str,
    die: int,
    purity: str,
    changes: frozenset[str],
    legal: dict[tuple[str, int], bool],
) -> bool:
    """R-122 a: can a die that does not simply produce be taken?

    It is tried on a copy only if cards can change what matters, or stand for scribes.
    ``legal`` remembers which actions of which gods are legal with which value.
    """
    face = table.faces[die]
    taking = TakeDie(player, die, god, "open", face, table.colors[die], face)
    if purity == "forbidden":
        return possible(table, taking)
    exchanges = any(owner is None or owner == player for _, _, owner in table.index.exchanges)
    plain = GODS_BY_NAME[god](player, face, die, "open")
    if plain.ready(table) or table.temporary or concerned(table, plain):
        for value in (face, *_OTHERS[face]):
            scribes = scribes_for(face, value)
            if not changes and scribes > table.scribe[player]:
                if not exchanges or not affordable(table, player, (("scribe", scribes),)):
                    continue
            if (god, value) not in legal:
                legal[god, value] = possible(table, action_of(player, (god,), value, die, "open"))
            if legal[god, value]:
                return not scribes or not (exchanges or changes) or possible(table, taking)
    return not changes.isdisjoint(("*", "event:color")) and possible(table, taking)


def _changes(table: Tekhenu, player: int) -> frozenset[str]:
    """What cards can change while a player takes a die."""
    declaring = table.index.events.get(TAKE_DIE, {}).get("declaring", ())
    prints = (hook.ability.footprint for hook in declaring if hook.owner == player or hook.ability.by != "you")
    return frozenset().union(*(one.writes for one in prints))


def _free(table: Tekhenu, player: int) -> bool:
    """Is some combination legal without spending scribes or blessings?  (R-03)"""
    child = table.copy()
    child.scribe[player] = 0
    child.put(WORDS.zones["blessings"], player, ())
    for god, die, _ in _distinct(table, player):
        face = table.faces[die]
        if possible(child, TakeDie(player, die, god, "open", face, table.colors[die], face, thrifty=True)):
            return True
    return False


# --- the turn -------------------------------------------------------------------------------------------------------


@define(eq=False)
class Turn(Action):
    """A player takes a die and performs an action."""

    player: int
    die: int = NOBODY
    way: str = "open"
    #: The dice that may be taken, each with the ways in which.
    found: tuple[tuple[int, tuple[str, ...]], ...] = ()
    #: What comes next: the normal action, or an item of the agenda.
    choice: tuple[Any, ...] = ()

    event: ClassVar[EventKind] = TURN
    scope: ClassVar[str | None] = "turn"


def begin(table: Tekhenu, turn: Turn) -> None:
    """TK-4.3.1: the start of the turn is over; blessings for any time may be played (R-17)."""
    during(table, TURN)


def choose_die(table: Tekhenu, turn: Turn) -> None:
    """TK-4.3.2."""
    found = ways_to_take(table, turn.player)
    turn.found = tuple(found.items())
    ask(table, turn, ASK_DIE, turn.player, tuple(found), "die")


def choose_way(table: Tekhenu, turn: Turn) -> None:
    """TK-4.3.2, TK-4.5.1."""
    ways = next(ways for die, ways in turn.found if die == turn.die)
    turn.found = ()
    ask(table, turn, ASK_WAY, turn.player, ways, "way")


def take_die(table: Tekhenu, turn: Turn) -> None:
    """TK-4.3.3, TK-4.3.4."""
    god = section_of(table, turn.die)
    face, color = table.faces[turn.die], table.colors[turn.die]
    perform(table, TakeDie(turn.player, turn.die, god, turn.way, face, color, face))


def after_taking(table: Tekhenu, turn: Turn) -> None:
    """R-17: a point after taking the die."""
    during(table, TURN)


def choose_action(table: Tekhenu, turn: Turn) -> None:
    """TK-4.3.5, R-21: the normal action and the extra ones in any order; what is impossible is not offered (R-22)."""
    options: list[tuple[Any, ...]] = [("normal", what) for what in normal_actions(table, turn.player)]
    if table.agenda:
        options += [("granted", item) for item in ready_items(table, turn.player)]
    if options:
        ask(table, turn, ASK_ACTION, turn.player, options, "choice")
        return
    give_up(table, turn)
    turn.go_to(put_under)


def normal_actions(table: Tekhenu, player: int) -> list[tuple[str, ...]]:
    """What the die of the turn can be used for now.

    A die kept for a god action may produce after all if no god action is possible any more (R-22).
    """
    if not table.to_act or not table.taken:
        return []
    die, section, way, color, value, _ = table.taken
    if way == "anubis":
        named: tuple[tuple[str, ...], ...] = ALL_ACTIONS
    elif color in RESOURCE_OF:
        named = ((section,), ("produce", RESOURCE_OF[color]))
    else:
        named = ((section,),)
    found = [
        what for what in named if what[0] == "produce" or possible(table, action_of(player, what, value, die, way))
    ]
    kept = [what for what in found if _kind(what) in table.kinds] if table.kinds else found
    return kept or found


def _kind(what: tuple[str, ...]) -> str:
    return "produce" if what[0] == "produce" else "god_action"


def do_action(table: Tekhenu, turn: Turn) -> None:
    """TK-4.3.5, TK-4.3.8."""
    source, what = turn.choice
    if source == "granted":
        start_item(table, what)
        return
    die, _, way, _, value, _ = table.taken  # type: ignore[misc]
    table.to_act = False
    perform(table, action_of(turn.player, what, value, die, way))


def go_on(table: Tekhenu, turn: Turn) -> None:
    """R-21: as long as there is something to do."""
    if table.to_act or table.agenda:
        turn.go_to(choose_action)


def give_up(table: Tekhenu, turn: Turn) -> None:
    """R-22: what cannot be performed any more is lost; by a switch the blessing is kept."""
    if table.to_act:
        table.to_act = False
        table.note(FORFEITED, turn.player, "action", None)
    for item in drop_items(table, turn.player):
        card = item[3]
        if card is not None and table.settings["failed_extra"] == "kept" and card in table.blessing_discard:
            move(table, card, WORDS.zones["blessings"], turn.player)


def put_under(table: Tekhenu, turn: Turn) -> None:
    """TK-4.5.2, R-123: the die of an Anubis action goes under the scales."""
    if table.in_hand != NOBODY:
        table.under_scales[turn.player] += (table.in_hand,)
        table.in_hand = NOBODY


def refill(table: Tekhenu, turn: Turn) -> None:
    """TK-4.3.9, TK-5.6.9."""
    refill_market(table)


def enter_turn(table: Tekhenu, turn: Turn) -> None:
    """TK-4.1.2: the turn of a player comes, and no die is taken yet."""
    table.active = table.turn_of = turn.player
    table.taken, table.to_act, table.kinds, table.used_value = (), False, (), 0


def leave_turn(table: Tekhenu, turn: Turn) -> None:
    """TK-4.1.3: nobody's turn, until the next one comes."""
    table.turn_of = NOBODY
    table.taken = ()


Turn.follow(
    begin,
    choose_die,
    choose_way,
    take_die,
    after_taking,
    choose_action,
    do_action,
    go_on,
    put_under,
    refill,
    declaring=(enter_turn,),
    last=(leave_turn,),
)


# --- words ----------------------------------------------------------------------------------------------------------


@define(eq=False)
class Dedicate(Action):
    """Keep the die of the turn for one kind of action; possible only if such an action can be performed now."""

    player: int
    kind: str

    event: ClassVar[EventKind] = DEDICATED

    def legal(self, table: Any) -> bool:
        """Some action of the kind is possible."""
        return any(_kind(what) == self.kind for what in normal_actions(table, self.player))


def dedicate(table: Tekhenu, dedicating: Dedicate) -> None:
    """From now on only such an action is offered."""
    table.kinds = (dedicating.kind,)


Dedicate.follow(dedicate)

WORDS.action(
    "dedicate", Dedicate, {"kind": KIND}, required=("kind",), description="Keep the die of the turn for such an action."
)
WORDS.action("turn", Turn, cards=False)
