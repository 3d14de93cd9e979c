"""Either: of several rules, each with cells of its own, at least one holds.

A line that is a renban or a whisper; a thermometer with its bulb at either end. An
option may be several rules that hold together. What is left is what some option leaves:
one that leaves nothing is out, and the last that is not out holds.

Source: constructive disjunction, as in Van Hentenryck, Saraswat and Deville, "Design,
Implementation, and Evaluation of the Constraint Language cc(FD)", Journal of Logic
Programming 37, 1998.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import chain
from operator import or_
from typing import Final, TypeAlias

from solver.errors import VariantError
from solver.rules.constraint import PuzzleConstraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, Mask
from solver.rules.places import Cell

EITHER: Final = "either"
"""The slug of the kind."""
MOST_OPTIONS: Final = 100
"""Options of a rule; no puzzle has that many."""
_LEAST: Final = 2

OptionRule: TypeAlias = Rule | Cage
"""A rule that may be an option, or part of one."""

Option: TypeAlias = tuple[OptionRule, ...]
"""Rules that hold together; most often one."""

Masks: TypeAlias = tuple[Mask, ...]
Propagation: TypeAlias = Callable[[OptionRule, Sequence[Mask]], Masks]
"""What a rule leaves of the masks of its cells."""


@dataclass(frozen=True, slots=True)
class Either(PuzzleConstraint):
    """At least one of *options* holds; it has no house, since none is there for sure.

    Attributes:
        label: Distinguishes it from others: the name of its first cell.
        options: Two or more, each of one rule or more.
        cells: Those of all options, in the order in which they name them.
    """

    label: str
    options: tuple[Option, ...]
    cells: tuple[Cell, ...] = field(init=False, repr=False, compare=False)
    _places: tuple[tuple[tuple[int, ...], ...], ...] = field(
        init=False, repr=False, compare=False
    )
    """For each rule of each option its cells, as places in ``cells``."""

    def __post_init__(self) -> None:
        listed = [cell for rule in self.rules for cell in rule.cells]
        cells = tuple(dict.fromkeys(listed))
        place_of = {cell: place for place, cell in enumerate(cells)}
        places = tuple(
            tuple(tuple(place_of[cell] for cell in rule.cells) for rule in option)
            for option in self.options
        )
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "_places", places)

    @property
    def kind(self) -> str:
        """Always "either"."""
        return EITHER

    @property
    def rules(self) -> tuple[OptionRule, ...]:
        """The rules of all options, in their order."""
        return tuple(chain.from_iterable(self.options))

    def allows(self, digits: Sequence[Digit]) -> bool:
        """Whether all rules of some option allow the digits of their cells."""
        return any(
            all(
                rule.allows([digits[place] for place in places])
                for rule, places in zip(option, own, strict=True)
            )
            for option, own in zip(self.options, self._places, strict=True)
        )

    def filtered(self, masks: Sequence[Mask]) -> Masks:
        """What some option leaves; exact where each option is one rule that is."""
        return united(self.left(masks, _filtered))

    def quickly_filtered(self, masks: Sequence[Mask]) -> Masks:
        """A propagation that may remove less, for searches without a log."""
        return united(self.left(masks, _quickly_filtered))

    def left(self, masks: Sequence[Mask], propagate: Propagation) -> list[Masks]:
        """For each option what its rules leave of *masks*, all empty if it is out.

        Rules that hold together are asked until none of them removes anything.
        """
        return [
            _left_together(masks, option, places, propagate)
            for option, places in zip(self.options, self._places, strict=True)
        ]

    def open_options(self, masks: Sequence[Mask]) -> list[Option]:
        """The options that are not out, in their order."""
        left = self.left(masks, _filtered)
        return [o for o, kept in zip(self.options, left, strict=True) if all(kept)]


def united(left: Sequence[Masks]) -> Masks:
    """The digits of each cell that some option leaves; *left* has one entry each."""
    return tuple(Mask(reduce(or_, column)) for column in zip(*left, strict=True))


def _filtered(rule: OptionRule, masks: Sequence[Mask]) -> Masks:
    return rule.filtered(masks)


def _quickly_filtered(rule: OptionRule, masks: Sequence[Mask]) -> Masks:
    return (
        rule.quickly_filtered(masks)
        if isinstance(rule, Rule)
        else _filtered(rule, masks)
    )


def _left_together(
    masks: Sequence[Mask],
    option: Option,
    places: Sequence[tuple[int, ...]],
    propagate: Propagation,
) -> Masks:
    kept = list(masks)
    while all(kept):
        before = tuple(kept)
        for rule, own in zip(option, places, strict=True):
            found = propagate(rule, [kept[place] for place in own])
            if not all(found):
                return (EMPTY,) * len(kept)
            for place, mask in zip(own, found, strict=True):
                kept[place] = mask
        if len(option) == 1 or tuple(kept) == before:
            return tuple(kept)
    return (EMPTY,) * len(kept)


def either(label: str, options: Sequence[Option]) -> Either:
    """A rule that one of *options* holds.

    Raises:
        VariantError: There are too few options or too many, one is empty, or two are
            equal.
    """
    found = tuple(options)
    if not _LEAST <= len(found) <= MOST_OPTIONS:
        raise VariantError(
            f"{EITHER} {label} has {len(found)} options; {_LEAST} to {MOST_OPTIONS}"
            " expected"
        )
    if not all(found):
        raise VariantError(f"{EITHER} {label} has an option without a rule")
    if len({*found}) < len(found):
        raise VariantError(f"{EITHER} {label} has an option twice")
    return Either(label, found)
