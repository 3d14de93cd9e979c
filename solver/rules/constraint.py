"""Constraints: rules that are more than "no digit twice"."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from solver.rules.digits import Digit, Mask
from solver.rules.house import House
from solver.rules.places import Cell


@runtime_checkable
class Constraint(Protocol):
    """A rule about the digits of some cells.

    It is given the digits or masks of its own cells alone, in the order of ``cells``,
    so that small ones can be tested by trying everything. Constraints are values:
    equal ones mean the same rule.
    """

    @property
    def kind(self) -> str:
        """The kind of rule, for instance "cage"."""

    @property
    def label(self) -> str:
        """Distinguishes it from others of its kind in a puzzle."""

    @property
    def name(self) -> str:
        """Kind and label, for instance "cage A1"; unique within a puzzle."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, each once, in the order of the rule."""

    @property
    def houses(self) -> tuple[House, ...]:
        """Houses that it implies: cells without repeated digits; often none."""

    @property
    def parts(self) -> tuple["Constraint", ...]:
        """Constraints of fewer cells that it implies; often none."""

    def __hash__(self) -> int:
        """Equal constraints have equal hashes."""

    def allows(self, digits: Sequence[Digit]) -> bool:
        """The definition: whether its cells may hold *digits*, one a cell."""

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """The propagation: *masks* without digits that cannot be.

        Nothing that some allowed choice from *masks* holds is removed. Where no choice
        is allowed, all masks that come back are empty.
        """


class PuzzleConstraint:
    """What constraints of a puzzle have in common; most imply no other rule."""

    __slots__ = ()

    label: str

    @property
    def kind(self) -> str:
        """The kind of rule; each class says it."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """Kind and label, for instance "cage-sum A1"."""
        return f"{self.kind} {self.label}"

    @property
    def houses(self) -> tuple[House, ...]:
        """None: digits may repeat in its cells."""
        return ()

    @property
    def parts(self) -> tuple[Constraint, ...]:
        """None."""
        return ()


Scope: TypeAlias = House | Constraint
"""The scope of a deduction or a contradiction."""
