"""What ``sudoscope verify`` writes of a proved trace, as the wings add it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from solver.checker import Verification
from solver.registry import Registry
from sudoscope.cli.options.option_group import Option


@dataclass(frozen=True, slots=True)
class VerifyOutput:
    """A kind of output.

    Attributes:
        name: Of the value that asks for it: a name of *options*.
        options: Its options, by the names of their values.
        check: Refuses values before anything is solved or proved, with a
            ``SudoscopeError``.
        write: Writes a trace of which every step was proved, from the values, with the
            "language" of the command among them, and from what is called now and then,
            which may raise to stop; raises a
            ``SudoscopeError`` where it cannot.
        examples: For the help: a description and a command line each.
    """

    name: str
    options: Mapping[str, Option]
    check: Callable[[Mapping[str, Any]], None]
    write: Callable[[Verification, Mapping[str, Any], Callable[[], None]], None]
    examples: tuple[tuple[str, str], ...] = ()


VERIFY_OUTPUTS: Final = Registry[VerifyOutput](
    "verify outputs", name_of=lambda one: one.name
)
