"""Choices: named values, or a number between bounds, each with a default."""

from dataclasses import dataclass
from typing import TypeAlias

from viz.errors import OptionsError


@dataclass(frozen=True, slots=True)
class NamedChoice:
    """One of several named values, or some of them.

    Attributes:
        name: The field of ``ExportOptions`` and of ``Settings`` that holds it.
        values: The names, in the order in which they are offered.
        default: The usual one; ``None`` for an option without a default.
    """

    name: str
    values: tuple[str, ...]
    default: str | None

    def check(self, value: object) -> None:
        """Refuse other values.

        Raises:
            OptionsError: *value* is none.
        """
        if value not in self.values and (value is not None or self.default):
            known = ", ".join([*["None"] * (self.default is None), *self.values])
            raise OptionsError(f"{self.name}: found {value!r}, expected one of {known}")

    @property
    def usual(self) -> str:
        """The default, or else the first."""
        return self.values[0] if self.default is None else self.default


@dataclass(frozen=True, slots=True)
class NumberChoice:
    """A number between bounds.

    Attributes:
        name: The field of ``ExportOptions`` or of ``Settings`` that holds it.
        low: The least.
        high: The most.
        default: The usual one; ``None`` for an option without a default.
        offered: Those that a dialog offers, in order.
        unit: What it counts, behind the number in a message.
    """

    name: str
    low: float
    high: float
    default: float | None
    offered: tuple[float, ...] = ()
    unit: str = ""

    def check(self, value: float | None) -> None:
        """Refuse numbers out of bounds.

        Raises:
            OptionsError: *value* is.
        """
        if value is None and self.default is None:
            return
        if value is None or not self.low <= value <= self.high:
            raise OptionsError(
                f"{self.name}: found {value}{self.unit}, expected"
                f" {_said(self.low)} to {_said(self.high)}"
            )

    @property
    def is_whole(self) -> bool:
        """Whether it is a whole number."""
        return isinstance(self.low, int) and isinstance(self.high, int)

    @property
    def usual(self) -> float:
        """The default, or else the first that is offered."""
        return self.offered[0] if self.default is None else self.default


Choosable: TypeAlias = NamedChoice | NumberChoice


def _said(number: float) -> str:
    return f"{number:,}" if isinstance(number, int) else f"{number:g}"
