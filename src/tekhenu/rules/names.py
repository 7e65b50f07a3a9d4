"""The names that the rules of Tekhenu, its board files and its cards share."""

__all__ = ["BASIC", "COLORS", "GODS", "GOODS", "LIGHTINGS", "REWARDS"]

#: The gods by their number in the quick reference; a board file says how they lie around the obelisk.
GODS = ("horus", "ra", "hathor", "bastet", "thoth", "osiris")
LIGHTINGS = ("sunny", "shaded", "dark")
#: The colors of the dice.
COLORS = ("white", "black", "yellow", "brown", "gray")
#: The basic resources, which are also the districts of the Osiris grid from left to right.
BASIC = ("papyrus", "bread", "limestone", "granite")
#: All resources: what costs are paid with.
GOODS = (*BASIC, "gold")
#: All that a reward may give, in the order in which it is gained: happiness last, as it stops at the population.
REWARDS = (*GOODS, "scribe", "faith", "vp", "population", "happiness")
