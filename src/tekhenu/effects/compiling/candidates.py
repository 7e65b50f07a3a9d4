"""A choice on a card to what may be chosen."""

from typing import TYPE_CHECKING

from tekhenu.core.programs import Expr
from tekhenu.effects.compiling import ops
from tekhenu.effects.compiling.expressions import Writer
from tekhenu.effects.syntax import (
    Choose,
)

if TYPE_CHECKING:
    from tekhenu.effects.compiling.assemble import Assembler

__all__ = ["candidates"]


def candidates(code: "Assembler", node: Choose, writer: Writer) -> Expr:
    """What may be chosen: members, sets of members or orders of them."""
    of = writer.infer(node.source)
    local = f"x_{node.variable}"
    inner = writer.within(node.variable, of.element, local)
    source = writer.write(node.source)
    where = "" if node.where is None else f" if {inner.write(node.where)}"
    members = writer.source(f"tuple({local} for {local} in {source}{where})")
    if node.mode == "one":
        return members
    if node.mode == "order":
        return lambda t, you, this, e, v: ops.orders(members(t, you, this, e, v))
    assert node.low is not None
    assert node.high is not None
    low, high = writer.function(node.low), writer.function(node.high)
    return lambda t, you, this, e, v: ops.subsets(
        members(t, you, this, e, v), low(t, you, this, e, v), high(t, you, this, e, v)
    )
