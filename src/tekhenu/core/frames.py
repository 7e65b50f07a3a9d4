"""What is under way, as plain data: frames on a stack, each with the number of its next step."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from attrs import define, field

from tekhenu.core.copying import first_copy

if TYPE_CHECKING:
    pass

__all__ = ["Frame", "Step"]

#: One step of a rule: it changes the table, asks, or pushes further frames, which are done before the next step.
Step: TypeAlias = Callable[[Any, Any], None]


@define(eq=False)
class Frame:
    """A list of steps under way.

    A subclass adds fields of plain data: numbers, words, truths, None, tuples of these.
    A step that asks names the field that takes the answer.
    """

    #: What is done, in the order of the rulebook.
    steps: ClassVar[tuple[Step, ...]] = ()
    #: The steps with those that the engine adds.
    program: ClassVar[tuple[Step, ...]] = ()

    #: The next step.
    pc: int = field(default=0, kw_only=True)

    def __init_subclass__(cls) -> None:
        """Fix the program of a class that names its steps."""
        super().__init_subclass__()
        cls.copy = first_copy  # type: ignore[method-assign,assignment]
        if "steps" in cls.__dict__:
            cls.follow(*cls.steps)

    @classmethod
    def follow(cls, *steps: Step) -> None:
        """Name the steps of the class; for classes that stand before their steps in a module."""
        cls.steps = cls.program = steps

    @classmethod
    def word(cls) -> str:
        """The name of this kind of frame in a save."""
        return cls.__name__

    def copy(self) -> Self:
        """The same frame, sharing nothing that changes."""
        return first_copy(self)  # type: ignore[no-any-return]

    def go_to(self, step: Step) -> None:
        """Make a step the next one."""
        self.pc = self.program.index(step)
