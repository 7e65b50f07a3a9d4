"""Python calls in the author's words to the same tree that a card file gives.

    card("technology", "T01", "Osiris rites").after("god_action", by="you", where=name("god") == "osiris").do(
        gain(2, "vp")
    ).build()
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeVar

from attrs import evolve, frozen

from tekhenu.effects import syntax as s
from tekhenu.effects.building.effects import (
    all_of,
    arguments,
    block,
    change,
    choose,
    choose_one,
    choose_order,
    choose_some,
    draw,
    for_each,
    for_this,
    gain,
    grant,
    if_,
    let,
    lose,
    may,
    may_change,
    may_pay,
    may_treat,
    modify,
    move,
    nothing,
    of_any,
    option,
    pay,
    perform,
    perform_again,
    price,
    repeat,
    shuffle,
    transfer,
    until_end_of,
)
from tekhenu.effects.building.effects import Arguments as Arguments
from tekhenu.effects.building.values import (
    E,
    Value,
    any_of,
    call,
    collect,
    conditional,
    count,
    every,
    from_to,
    happened,
    highest,
    lookup,
    lowest,
    name,
    node,
    optional,
    set_of,
    setting,
    some,
    text,
    times,
    total,
)
from tekhenu.effects.sayable import complaints
from tekhenu.errors import CardError
