"""What holds at every decision of every game of Tekhenu."""

from tekhenu import GENERAL, Invariant
from tekhenu.rules.market import SLOTS
from tekhenu.rules.table import NOBODY, Tekhenu
from tekhenu.rules.wheel import dice_on_board
from tekhenu.rules.words import SECTIONS

__all__ = ["INVARIANTS"]

_DICE = {2: 22, 3: 24, 4: 26}


def _dice(table: Tekhenu) -> str | None:
    """TK-2.6."""
    lying = [*table.bag, *(die for dice in table.wheel for die in dice)]
    for pan in (table.pure_pan, table.tainted_pan, table.under_scales):
        lying += [die for dice in pan for die in dice]
    if table.in_hand != NOBODY:
        lying.append(table.in_hand)
    if len(lying) != _DICE[table.players] or len(set(lying)) != len(lying):
        return f"{len(lying)} dice, {len(set(lying))} of them different"
    return None


def _cards(table: Tekhenu) -> str | None:
    lying = sum(
        len(cards)
        for zone in table.box.vocabulary.zones.values()
        for cards in (getattr(table, zone.field) if zone.per_player else (getattr(table, zone.field),))
    )
    return None if lying == len(table.cards) else f"{lying} of {len(table.cards)} cards lie somewhere"


def _happiness(table: Tekhenu) -> str | None:
    """TK-5.5.2."""
    for player in range(table.players):
        if table.happiness[player] > table.population[player]:
            return f"{table.names[player]}: {table.happiness[player]} above {table.population[player]}"
    return None


def _pieces(table: Tekhenu) -> str | None:
    """TK-4.7.1, TK-4.7.2."""
    for player in range(table.players):
        buildings = table.districts.count(player) + table.sites.count(player) + table.buildings_left[player]
        statues = sum(gods.count(player) for gods in table.god_statues) + table.people_statues.count(player)
        pillars = table.pillars.count(player) + table.pillars_left[player]
        if (buildings, statues + table.statues_left[player], pillars) != (10, 6, 8):
            return f"{table.names[player]}: {buildings} buildings, {pillars} pillars"
    return None


def _temple(table: Tekhenu) -> str | None:
    laid = tuple(tile for tile in table.tiles if tile != NOBODY)
    if sorted(laid) != sorted(table.temple):
        return "the tiles on the spaces are not those of the temple"
    bare = [space for space, owner in enumerate(table.pillars) if owner != NOBODY and table.tiles[space] == NOBODY]
    return f"a pillar without a tile on space {bare[0] + 1}" if bare else None


def _statues(table: Tekhenu) -> str | None:
    """TK-2.5: 1, 2 or 3 statue spaces for each god."""
    crowded = [god for god, owners in enumerate(table.god_statues) if len(owners) > table.players - 1]
    return f"too many statues at {table.board.gods[crowded[0]]}" if crowded else None


def _market(table: Tekhenu) -> str | None:
    for at, zone in enumerate(SECTIONS):
        cards = table.zone(zone)
        full = (
            [slot for slot in range(len(SLOTS[at])) if slot not in table.gaps[at]] if at < table.open_sections else []
        )
        kinds = [table.cards[card].kind for card in cards]
        if not table.setting_up and kinds != [SLOTS[at][slot] for slot in full]:
            return f"section {at + 1} holds {kinds}"
    return None


def _frame(table: Tekhenu) -> str | None:
    """TK-4.1.4, DV-01."""
    if table.round > 16 or table.rotations > 8 or table.rotations > table.round // 2:
        return f"{table.rotations} rotations in round {table.round}"
    if table.maat_phases > table.rotations // 2 or table.scorings > table.rotations // 4:
        return f"{table.maat_phases} Maat phases and {table.scorings} scorings after {table.rotations} rotations"
    if not table.stack and (table.round, table.rotations, table.maat_phases, table.scorings) != (16, 8, 4, 2):
        return f"the game ended in round {table.round}"
    most = max(dice_on_board(table, player) for player in range(table.players))
    return f"{most} dice on one board" if most > 4 else None


def _faith(table: Tekhenu) -> str | None:
    """TK-6.3.7, R-79: between the clearing of the scales and the first destiny card nobody has faith."""
    if not table.setting_up and not any(table.destiny) and table.maat_phases < 4 and table.rotations:
        for player in range(table.players):
            if table.faith[player] or table.surplus[player] or dice_on_board(table, player):
                return f"{table.names[player]} still has {table.faith[player]} faith, {table.surplus[player]} goods"
    return None


def _order(table: Tekhenu) -> str | None:
    return None if sorted(table.order) == list(range(table.players)) else f"turn order {table.order}"


INVARIANTS = (
    *GENERAL,
    Invariant("dice conserved", "Bag, wheel and boards hold 22, 24 or 26 dice (TK-2.6).", _dice),
    Invariant("cards conserved", "Every card and tile lies somewhere.", _cards),
    Invariant("happiness within population", "Happiness is never above population (TK-5.5.2).", _happiness),
    Invariant("pieces conserved", "10 buildings, 8 pillars and 6 statues of each player (TK-4.7).", _pieces),
    Invariant("temple", "Every pillar stands on a tile, and every tile of the temple on a space.", _temple),
    Invariant("statue spaces", "No god has more statues than spaces (TK-2.5).", _statues),
    Invariant("market", "Every slot of the market holds a card of its kind, or is known to be empty.", _market),
    Invariant("frame", "16 rounds, 8 rotations, 4 Maat phases, 2 scorings, at most 4 dice on a board.", _frame),
    Invariant("scales", "Scales and faith are cleared before destiny cards are taken (TK-6.3.7).", _faith),
    Invariant("turn order", "The turn order names each player once.", _order),
)
