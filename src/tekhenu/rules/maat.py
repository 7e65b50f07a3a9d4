"""Rotation and Maat phase (TK-6.2, TK-6.3)."""

from typing import Any, ClassVar

from attrs import define

from tekhenu import CARD, Action, Ask, EventKind, Whole, ask, fire, happen, lose, move, perform, value_of
from tekhenu.rules.ending import EndOfGame
from tekhenu.rules.queries import ANKH
from tekhenu.rules.scoring import Scoring
from tekhenu.rules.table import Tekhenu
from tekhenu.rules.wheel import balance, dice_on_board, draw_dice, lighting, put_dice, turn_wheel
from tekhenu.rules.words import FAITH_PLACED, MAAT_PHASE, ROTATION, WORDS

__all__ = ["ASK_DESTINY", "ASK_FAITH", "MaatPhase", "Rotation", "maat_loss", "refill_dice", "take_destiny"]


def _faith_label(table: Any, shift: int) -> str:
    maat = table.stack[-1]
    player = maat.left[0]
    side = "the left pan" if shift > 0 else "the right pan"
    what = f"{abs(shift)} faith on {side}" if shift else "no faith"
    return f"{what}: balance {balance(table, player) + shift:+d}"


ASK_FAITH = Ask("maat.faith", "faith", "By how much do you shift the balance with faith?", Whole(), labels=_faith_label)
ASK_DESTINY = Ask("destiny.card", "card", "Which destiny card do you take?", CARD)


def maat_loss(balance: int) -> int:
    """TK-6.3.4: the VP that a balance costs."""
    return 0 if balance > -3 else 1 if balance > -6 else 2 if balance > -9 else 3


# --- Maat phase -----------------------------------------------------------------------------------------------------


@define(eq=False)
class MaatPhase(Action):
    """The scales are weighed, and a new turn order follows."""

    number: int
    #: The players who still come in the step under way.
    left: tuple[int, ...] = ()
    shift: int = 0
    #: The final balance of each player.
    balances: tuple[int, ...] = ()
    card: int = -1

    event: ClassVar[EventKind] = MAAT_PHASE
    phase: ClassVar[bool] = True


def weigh(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.1, R-76: faith is placed in the present turn order."""
    maat.left = table.order
    maat.balances = tuple(balance(table, player) for player in range(table.players))


def place_faith(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.2: any number of faith tokens on either pan."""
    while maat.left:
        player = maat.left[0]
        faith = table.faith[player]
        if faith:
            shifts = tuple(range(-faith, faith + 1))
            if not table.settings["faith_away"]:
                now = maat.balances[player]
                shifts = tuple(shift for shift in shifts if abs(now + shift) <= abs(now))
            ask(table, maat, ASK_FAITH, player, shifts, "shift")
            return
        maat.left = maat.left[1:]
    maat.go_to(lose_points)


def shift_balance(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.2: +1 for each on the left, -1 for each on the right."""
    player = maat.left[0]
    total = maat.balances[player] + maat.shift
    maat.balances = (*maat.balances[:player], total, *maat.balances[player + 1 :])
    if maat.shift:
        lose(table, player, "faith", abs(maat.shift), "scales")
        happen(table, FAITH_PLACED, player, maat.shift, total)
    maat.left = maat.left[1:]
    maat.go_to(place_faith)


def lose_points(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.3, TK-6.3.4: negative balances cost VP."""
    for player in table.order:
        loss = maat_loss(maat.balances[player])
        if loss:
            lose(table, player, "vp", loss, "balance")


def new_order(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.5: ascending by absolute balance; tied, the higher ankh value first."""
    table.order = tuple(
        sorted(table.order, key=lambda player: (abs(maat.balances[player]), -value_of(table, ANKH, player)))
    )
    table.active = table.order[0]


def score(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.6: if the arrow points to the lowest-numbered scoring marker still on the board."""
    if table.markers and table.arrow == table.markers[0]:
        perform(table, Scoring(table.scorings + 1))


def end_or_go_on(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.5.2, TK-6.5.3: after the second scoring the phase is over; what follows is the end of the game (R-77)."""
    if not table.markers:
        maat.left = ()
        maat.go_to(done)


def clear_scales(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.7: dice to the bag, everything on the scales and all faith to the supply."""
    faces = list(table.faces)
    for player in range(table.players):
        dice = (*table.pure_pan[player], *table.tainted_pan[player], *table.under_scales[player])
        for die in dice:
            faces[die] = 0
        table.bag = tuple(sorted((*table.bag, *dice)))
        table.pure_pan[player] = table.tainted_pan[player] = table.under_scales[player] = ()
        table.surplus[player] = 0
        if table.faith[player]:
            lose(table, player, "faith", table.faith[player], "end of the Maat phase")
    table.faces = tuple(faces)


def return_destinies(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.8: all destiny cards go back to the middle (R-80)."""
    for player in range(table.players):
        for card in table.destiny[player]:
            move(table, card, WORDS.zones["destiny_middle"])
    maat.left = table.order


def choose_destiny(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.8: in the new turn order each player takes one."""
    if maat.left:
        ask(table, maat, ASK_DESTINY, maat.left[0], tuple(sorted(table.destiny_middle)), "card")
    else:
        maat.go_to(done)


def gain_destiny(table: Tekhenu, maat: MaatPhase) -> None:
    """TK-6.3.8: and gains its reward."""
    player, maat.left = maat.left[0], maat.left[1:]
    maat.go_to(choose_destiny)
    take_destiny(table, player, maat.card)
    fire(table, "taken", maat.card, player)


def done(table: Tekhenu, maat: MaatPhase) -> None:
    """The phase ends; cards may react to its end (R-77)."""
    table.maat_phases += 1


def take_destiny(table: Tekhenu, player: int, card: int) -> None:
    """A player takes a destiny card and keeps it face up."""
    move(table, card, WORDS.zones["destiny"], player)


MaatPhase.follow(
    weigh,
    place_faith,
    shift_balance,
    lose_points,
    new_order,
    score,
    end_or_go_on,
    clear_scales,
    return_destinies,
    choose_destiny,
    gain_destiny,
    done,
)


# --- rotation -------------------------------------------------------------------------------------------------------


@define(eq=False)
class Rotation(Action):
    """The wheel turns."""

    number: int

    event: ClassVar[EventKind] = ROTATION


def turn(table: Tekhenu, rotation: Rotation) -> None:
    """TK-6.2.1: one section clockwise."""
    table.rotations += 1
    turn_wheel(table)


def weigh_souls(table: Tekhenu, rotation: Rotation) -> None:
    """TK-6.2.2: if the players have 4 dice on their boards."""
    if dice_on_board(table, table.order[-1]) == 4:
        perform(table, MaatPhase(table.maat_phases + 1))


def end_game(table: Tekhenu, rotation: Rotation) -> None:
    """TK-6.5.3: after the second scoring the game ends; TK-6.5.4: nothing else of the rotation is reached."""
    if not table.markers:
        perform(table, EndOfGame())
        rotation.pc = len(rotation.program) - 1


def add_dice(table: Tekhenu, rotation: Rotation) -> None:
    """TK-6.2.3: so many dice as players for each shaded section, the lower index first (R-121)."""
    refill_dice(table)


def refill_dice(table: Tekhenu) -> None:
    """TK-6.2.3; should the bag run short, dice go alternately to the two sections (R-93)."""
    shaded = [at for at, god in enumerate(table.board.gods) if lighting(table, god) == "shaded"]
    if len(table.bag) >= len(shaded) * table.players:
        for at in shaded:
            put_dice(table, at, draw_dice(table, table.players))
        return
    turn = 0
    while table.bag:
        put_dice(table, shaded[turn % len(shaded)], draw_dice(table, 1))
        turn += 1


Rotation.follow(turn, weigh_souls, end_game, add_dice)

WORDS.action("maat_phase", MaatPhase, {"number": Whole(1, 4)}, required=("number",), cards=False)
WORDS.action("rotation", Rotation, {"number": Whole(1, 8)}, required=("number",), cards=False)
