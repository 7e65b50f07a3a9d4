"""What came of a command, and a card file that nothing is wrong with."""

from attrs import frozen

__all__ = ["SOUND", "Ran"]

SOUND = """\
language 1
uses bazaar 1

craft weaver_of_the_north "Weaver of the north"  # she comes once a year
  guild weavers
  after produce by you where good == linen: gain 1 coin
"""


@frozen
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str
