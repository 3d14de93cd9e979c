"""Rules of a kind: what all rules of a kind have in common, and one of them.

A kind says what its rules allow, in plain code and as a reading, how they are written
in records, and where they are drawn: along a line, between two cells, in cells, around
a corner, at the edge of the board, or nowhere, as what holds everywhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from solver.rules.constraint import PuzzleConstraint
from solver.rules.constraints.reading import Reading, apart, filtered_by
from solver.rules.digits import Digit, Mask, choice_count
from solver.rules.places import Cell

Values: TypeAlias = tuple[int, ...]
"""The numbers of a rule: a sum, a difference, lengths; what they are the kind says."""

Filter: TypeAlias = Callable[[Values, tuple[Mask, ...]], tuple[Mask, ...]]
"""The propagation of a kind, from a rule's numbers and the masks of its cells."""

Partners: TypeAlias = tuple[tuple[int, ...], ...]
"""For each cell of a rule the earlier ones that must hold other digits, as places."""

_REMEMBERED: Final = 200_000
_MOST_CHOICES: Final = 20_000
"""Choices of digits up to which propagation is exact."""


class RuleShape(Enum):
    """Where rules of a kind lie on the board, which says how they are drawn."""

    LINE = "line"
    """Along a path of cells, in this order."""
    PAIR = "pair"
    """Between two cells that touch."""
    CELL = "cell"
    """In each of its cells."""
    AREA = "area"
    """A group of cells with an outline, or several."""
    CORNER = "corner"
    """Around the corner where four cells meet."""
    EDGE = "edge"
    """Outside the board, before the first of its cells."""
    BOARD = "board"
    """Everywhere; nothing is drawn."""


@dataclass(frozen=True, slots=True)
class RuleKind:
    """A kind of rule.

    Attributes:
        slug: Its name in records and messages, for instance "thermometer".
        shape: Where its rules lie on the board.
        allows: The definition: whether the cells may hold digits, one a cell, in the
            order of the rule.
        reading: The definition as an automaton for a number of cells; ``None`` where
            ``filtered`` propagates, or houses and parts do.
        fields: What the numbers are called in records, in their order.
        listed: What the numbers after those are called; empty if there are none.
        reading_apart: The same for cells that all differ, where they have so many
            choices that the digits read are not remembered.
        filtered: A propagation in place of that of the reading.
        quick: A weaker propagation, for cells with many choices.
        sees: Whether its propagation counts on different digits in cells of one house.
        least: The fewest cells of a rule.
        most: The most; ``None`` if any number will do.
        is_whole: Whether it has a cell for each digit.
        has_few_states: Whether its reading has few states, however many cells it has,
            so that any of its rules is soon tried.
        is_loose: Whether it says little of two cells, and of very many pairs, so that
            a look at what such rules say together takes longer than it saves.
        alike: All digits in groups, by its numbers: it does not tell those of a group
            apart. ``None`` where it tells any two apart.
        check: What is wrong with the numbers of a rule of so many cells; empty if
            nothing is.
    """

    slug: str
    shape: RuleShape
    allows: Callable[[Values, Sequence[int]], bool] = field(compare=False)
    reading: Callable[[Values, int], Reading] | None = field(
        default=None, compare=False
    )
    fields: tuple[str, ...] = ()
    listed: str = ""
    filtered: Filter | None = field(default=None, compare=False)
    reading_apart: Callable[[Values, int], Reading] | None = field(
        default=None, compare=False, kw_only=True
    )
    quick: Filter | None = field(default=None, compare=False, kw_only=True)
    sees: bool = field(default=False, kw_only=True)
    least: int = field(default=1, kw_only=True)
    most: int | None = field(default=None, kw_only=True)
    is_whole: bool = field(default=False, kw_only=True)
    has_few_states: bool = field(default=False, kw_only=True)
    is_loose: bool = field(default=False, kw_only=True)
    alike: Callable[[Values], tuple[Mask, ...]] | None = field(
        default=None, kw_only=True, compare=False
    )
    check: Callable[[Values, int], str] | None = field(
        default=None, kw_only=True, compare=False
    )

    def problem(self, values: Values, count: int, digit_count: int) -> str:
        """What is wrong with a rule of *count* cells and these numbers; or nothing."""
        wanted = len(self.fields)
        if len(values) < wanted or (len(values) > wanted and not self.listed):
            names = ", ".join(filter(None, (*self.fields, self.listed)))
            return f"has {len(values)} numbers; expected: {names or 'none'}"
        least = digit_count if self.is_whole else self.least
        most = digit_count if self.is_whole else self.most or count
        if not least <= count <= most:
            bounds = f"{least}" if least == most else f"{least} or more"
            return f"has {count} cells; {bounds} expected"
        return self.check(values, count) if self.check is not None else ""


@dataclass(frozen=True, slots=True)
class Rule(PuzzleConstraint):
    """A rule of some kind.

    Attributes:
        of: Its kind.
        label: Distinguishes it from others of its kind: the name of its first cell.
        cells: In the order that the rule gives them; a thermometer's from its bulb.
        values: Its numbers; what they are ``of`` says.
        partners: For each cell, as places from 0, the earlier cells that are in a
            house with it; empty where that is left to the houses.
    """

    of: RuleKind
    label: str
    cells: tuple[Cell, ...]
    values: Values = ()
    partners: Partners = ()

    @property
    def kind(self) -> str:
        """The slug of its kind."""
        return self.of.slug

    def allows(self, digits: Sequence[Digit]) -> bool:
        """Whether its cells may hold *digits*, one a cell."""
        return self.of.allows(self.values, digits) and self._differ(digits)

    def _differ(self, digits: Sequence[Digit]) -> bool:
        """Whether digits differ in cells of one house, where that is its concern."""
        return all(
            digits[place] != digits[other]
            for place, others in enumerate(self.partners)
            for other in others
        )

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """The propagation; see ``Constraint``."""
        return _filtered(self.of, self.values, self.partners, tuple(masks))

    def quickly_filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """A propagation that may remove less, for searches without a log."""
        quick = self.of.quick or self.of.filtered
        return quick(self.values, tuple(masks)) if quick else self.filtered(masks)


@lru_cache(_REMEMBERED)
def _filtered(
    kind: RuleKind, values: Values, partners: Partners, masks: tuple[Mask, ...]
) -> tuple[Mask, ...]:
    if kind.filtered is not None:
        return kind.filtered(values, masks)
    if kind.quick is not None:
        masks = kind.quick(values, masks)
        if not partners or not all(masks):
            return masks
    has_many = choice_count(masks) > _MOST_CHOICES
    if has_many and kind.quick is not None:
        return masks
    if has_many and kind.reading_apart is not None and _all_differ(partners):
        reading = _reading_apart(kind, values, len(masks))
    else:
        reading = reading_of(kind, values, len(masks), () if has_many else partners)
    return masks if reading is None else filtered_by(reading, masks)


def _all_differ(partners: Partners) -> bool:
    """Whether each cell differs from all before it."""
    return bool(partners) and all(
        len(others) == place for place, others in enumerate(partners)
    )


@lru_cache(_REMEMBERED)
def _reading_apart(kind: RuleKind, values: Values, count: int) -> Reading | None:
    return None if kind.reading_apart is None else kind.reading_apart(values, count)


@lru_cache(_REMEMBERED)
def reading_of(
    kind: RuleKind, values: Values, count: int, partners: Partners
) -> Reading | None:
    """The reading of a rule of *count* cells, ``None`` if its kind has none."""
    if kind.reading is None:
        return None
    reading = kind.reading(values, count)
    return apart(reading, partners) if any(partners) else reading


def is_positive(values: Values, _count: int) -> str:
    """What is wrong with a first number that is not above 0; empty if it is."""
    return "" if values[0] > 0 else f"has {values[0]}; a number above 0 expected"
