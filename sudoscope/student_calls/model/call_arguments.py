"""The arguments of a call, by the letters of its layout."""

from collections.abc import (
    Callable,
)
from math import isqrt
from typing import Any, Final, NamedTuple

from sudoscope.logs.domain_tables import (
    DomainTable,
)
from sudoscope.logs.representation import (
    Representation,
    key_styles,
)
from sudoscope.student_calls.model.module_tables import ModuleTables


class PreparedCall(NamedTuple):
    """A call that is ready to be made.

    Attributes:
        function: What is called.
        args: Its arguments.
        subject: What stands for the grid among them, or the object of a method.
        table: Where the state is; ``None`` for a puzzle as a text.
        shape: How cells and digits are written in further arguments.
    """

    function: Callable[..., Any]
    args: tuple[Any, ...]
    subject: Any
    table: DomainTable | None
    shape: Representation


def _differ(_first: Any, digit: Any, _second: Any, other: Any) -> bool:
    """Whether two cells may hold these digits, as textbooks test it."""
    return bool(digit != other)


ARGUMENTS: Final[
    dict[str, Callable[[ModuleTables, dict[str, Any], PreparedCall], Any]]
] = {
    "s": lambda _, _order, call: call.subject,
    "D": lambda _, _order, call: call.table.holder if call.table is not None else None,
    "x": lambda _, order, call: call.shape.keys[order["cell"]],
    "y": lambda _, order, call: call.shape.keys[order["other"]],
    "a": lambda module, order, call: module.arc(
        call.shape.keys[order["cell"]], call.shape.keys[order["other"]]
    ),
    "X": lambda _, order, call: call.subject[call.shape.keys[order["cell"]]],
    "Y": lambda _, order, call: call.subject[call.shape.keys[order["other"]]],
    "d": lambda _, order, call: call.shape.digit(order["digit"]),
    "v": lambda _, _order, call: list(call.shape.keys),
    "n": lambda module, _order, call: module.neighbors(call.shape.keys),
    "q": lambda module, _order, call: module.arcs(call.shape.keys),
    "c": lambda _, _order, _call: _differ,
    "i": lambda module, order, _call: order["cell"] // isqrt(module.cells),
    "j": lambda module, order, _call: order["cell"] % isqrt(module.cells),
    "p": lambda module, order, _call: divmod(order["cell"], isqrt(module.cells)),
    "P": lambda module, order, _: divmod(order["cell"], isqrt(module.cells))[::-1],
    "I": lambda module, order, _call: order["cell"] // isqrt(module.cells) + 1,
    "J": lambda module, order, _call: order["cell"] % isqrt(module.cells) + 1,
    "Q": lambda module, order, _: key_styles(module.cells)["(1, 1)"][order["cell"]],
    "R": lambda module, order, _: key_styles(module.cells)["(1, 1)"][order["cell"]][
        ::-1
    ],
    "0": lambda _, _order, _call: None,
    "T": lambda _, _order, _call: True,
    "F": lambda _, _order, _call: False,
    "z": lambda _, _order, _call: 0,
    "b": lambda module, _order, _call: module.block,
    "u": lambda module, _order, call: module.houses(call.shape.keys),
    "k": lambda module, order, _call: getattr(module.module, order["class"]),
}
"""What each letter of a layout means."""
