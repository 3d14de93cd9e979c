"""Tools of the editor that put rules on the board, and what is refused.

A tool makes a constraint of cells that were chosen and a number that was typed. What
cannot be is a ``RuleRefusal``, which the editor says in words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from solver.errors import VariantError
from solver.rules.constraint import Constraint
from solver.rules.constraints import cells, lines, outside_clues, pairs, sums
from solver.rules.constraints.cage import cages
from solver.rules.constraints.kinds import RuleEntry, rules
from solver.rules.constraints.rule import RuleKind, RuleShape, Values
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.editor.model.rule_places import BLOCK, COLUMN, ROW, beside, house_around

MOST_FIGURES: Final = 4
"""The figures of a number that is typed."""
OPERATIONS: Final = "+−×÷"
"""The signs of Mathdoku cages; each is at the place that has its number."""
_LEAST_OF_LINE: Final = 2


class Problem(StrEnum):
    """Why a rule cannot be put on the board."""

    SHORT = "short"
    """It has too few cells; the number says how many it needs."""
    NUMBER = "number"
    """It needs a number."""
    UNNUMBERED = "unnumbered"
    """A number was typed, and it has none."""
    IMPOSSIBLE = "impossible"
    """No digits keep it."""
    BOARD = "board"
    """The board cannot have it there."""
    COPY = "copy"
    """A copy of a shape has no room where it was put."""
    ALONE = "alone"
    """It is to be a choice with the rule before, and there is none."""
    TWICE = "twice"
    """It is in that choice already."""


class RuleRefusal(NamedTuple):
    """What is wrong with a rule.

    Attributes:
        problem: What.
        least: The fewest cells, where it has too few.
    """

    problem: Problem
    least: int = 0


class ToolGroup(StrEnum):
    """A group of tools, by where their rules lie."""

    DIGITS = "digits"
    """No rules: clues are typed."""
    LINES = "lines"
    PAIRS = "pairs"
    CELLS = "cells"
    AREAS = "areas"
    OUTSIDE = "outside"
    REGIONS = "regions"
    """No tools: the borders of regions are dragged."""
    BOARD = "board-wide"
    """No tools: rules that hold everywhere are switched, and clues typed."""


Numbers: TypeAlias = Callable[[Variant, tuple[Cell, ...], str], Values | None]
"""The numbers of a rule from the cells that were chosen and what was typed; ``None`` if
that is none."""

Cells: TypeAlias = Callable[[Variant, tuple[Cell, ...]], tuple[Cell, ...]]
"""The cells of a rule from those that were chosen; none where the board has no such."""


def _chosen(_variant: Variant, found: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return found


def _with_neighbours(variant: Variant, found: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return (found[0], *sorted(beside(variant, found[0])))


def _house(kind: str, variant: Variant, found: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return house_around(variant, found[0], kind)


def _twins(_variant: Variant, found: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """A shape in reading order, and its copy in the same."""
    half = len(found) // 2
    order = sorted(range(half), key=found.__getitem__)
    return tuple(found[start + at] for start in (0, half) for at in order)


def _no_numbers(_variant: Variant, _cells: tuple[Cell, ...], _typed: str) -> Values:
    return ()


def _fixed(number: int) -> Numbers:
    return lambda _variant, _cells, typed: (int(typed or number),)


def _typed(_variant: Variant, _cells: tuple[Cell, ...], typed: str) -> Values | None:
    return (int(typed),) if typed else None


def _far(variant: Variant, _cells: tuple[Cell, ...], typed: str) -> Values:
    return (int(typed or (variant.digit_count + 1) // 2),)


def _near(variant: Variant, _cells: tuple[Cell, ...], typed: str) -> Values:
    return (int(typed or variant.digit_count // 2),)


def _size(variant: Variant, _cells: tuple[Cell, ...], _typed_text: str) -> Values:
    return (variant.digit_count,)


def _digits(_variant: Variant, _cells: tuple[Cell, ...], typed: str) -> Values | None:
    return tuple(sorted(map(int, typed))) or None


def _operation(
    _variant: Variant, _cells: tuple[Cell, ...], typed: str
) -> Values | None:
    """The operation, + if none was typed, and the result."""
    number = typed.rstrip(OPERATIONS)
    sign = typed[len(number) :] or OPERATIONS[0]
    return (OPERATIONS.index(sign), int(number)) if number else None


def _half(_variant: Variant, found: tuple[Cell, ...], _typed_text: str) -> Values:
    return (len(found) // 2,)


def _place_along(
    kind: str, variant: Variant, found: tuple[Cell, ...], _typed_text: str
) -> Values | None:
    line = house_around(variant, found[0], kind)
    return (line.index(found[0]), line.index(found[0]) + 1) if line else ()


def _lengths(variant: Variant, found: tuple[Cell, ...], _typed_text: str) -> Values:
    regions = (variant.region_of[cell] for cell in found)
    return tuple(len(list(group)) for _, group in groupby(regions))


_UNTYPED: Final = (_no_numbers, _size, _half, _lengths)
"""Numbers that come of the cells or the board alone."""


@dataclass(frozen=True, slots=True)
class RuleTool:
    """A tool for rules of a kind.

    Attributes:
        name: Of the tool: the slug of its kind, or "cage-sum", or a form of its kind.
        family: The group it is in.
        kind: ``None`` for cages.
        numbers: Its numbers.
        cells: Its cells.
        has_number: Whether a number is typed that it cannot do without.
        has_sign: Whether a number has one of ``OPERATIONS``.
        has_copy: Whether its cells are a shape that is then put elsewhere once more.
        is_alone: Whether each cell that is marked is a rule by itself.
    """

    name: str
    family: ToolGroup
    kind: RuleKind | None
    numbers: Numbers = _no_numbers
    cells: Cells = _chosen
    has_number: bool = False
    has_sign: bool = False
    has_copy: bool = False
    is_alone: bool = False

    @property
    def shape(self) -> RuleShape:
        """Where its rules lie."""
        return self.kind.shape if self.kind is not None else RuleShape.AREA

    @property
    def least(self) -> int:
        """The fewest cells that are to be chosen."""
        if self.kind is None:
            return 1
        return max(
            self.kind.least, _LEAST_OF_LINE if self.shape is RuleShape.LINE else 1
        )

    @property
    def most(self) -> int | None:
        """With so many cells a rule is done; ``None`` for any number."""
        return 2 if self.shape is RuleShape.PAIR else None

    @property
    def takes_number(self) -> bool:
        """Whether a number can be typed for it."""
        return not isinstance(self.numbers, partial) and self.numbers not in _UNTYPED

    @property
    def is_drawn(self) -> bool:
        """Whether its cells are chosen one after the other."""
        return self.shape in {RuleShape.LINE, RuleShape.PAIR, RuleShape.AREA}

    @property
    def is_straight(self) -> bool:
        """Whether clues outside are for rows and columns, not for diagonals."""
        return self.kind is not None and self.kind.is_whole

    @property
    def marks_cells(self) -> bool:
        """Whether a cell is marked as soon as it is chosen."""
        return self.shape is RuleShape.CELL

    def made(
        self, variant: Variant, found: tuple[Cell, ...], typed: str
    ) -> Constraint | RuleRefusal:
        """The rule of the cells *found* with the number that was *typed*."""
        if len(found) < self.least and not self.marks_cells:
            return RuleRefusal(Problem.SHORT, self.least)
        values = self.numbers(variant, found, typed)
        if values is None or len(typed.rstrip(OPERATIONS)) > MOST_FIGURES:
            return RuleRefusal(Problem.NUMBER)
        own = self.cells(variant, found)
        if not own:
            return RuleRefusal(Problem.BOARD)
        try:
            (rule,) = self._rules(variant, own, values)
        except VariantError:
            return RuleRefusal(Problem.IMPOSSIBLE)
        masks = [variant.all_digits] * len(rule.cells)
        return rule if all(rule.filtered(masks)) else RuleRefusal(Problem.IMPOSSIBLE)

    def _rules(
        self, variant: Variant, own: tuple[Cell, ...], values: Values
    ) -> tuple[Constraint, ...]:
        if self.kind is None:
            return cages(variant, [(own, values[0])])
        return rules(variant, [RuleEntry(self.kind, own, values)])


def _tool(
    family: ToolGroup, kind: RuleKind, numbers: Numbers = _no_numbers, **more: Any
) -> RuleTool:
    return RuleTool(kind.slug, family, kind, numbers, **more)


def _extreme(kind: RuleKind) -> RuleTool:
    return _tool(ToolGroup.CELLS, kind, cells=_with_neighbours, is_alone=True)


def _index(kind: str) -> RuleTool:
    """The tool for cells whose digit says where their number is in a house."""
    return RuleTool(
        f"{cells.INDEXING.slug}-{kind}",
        ToolGroup.CELLS,
        cells.INDEXING,
        partial(_place_along, kind),
        partial(_house, kind),
        is_alone=True,
    )


TOOLS: Final[dict[str, RuleTool]] = {
    tool.name: tool
    for tool in (
        _tool(ToolGroup.LINES, lines.THERMOMETER),
        _tool(ToolGroup.LINES, lines.SLOW_THERMOMETER),
        _tool(ToolGroup.LINES, sums.ARROW, _fixed(1)),
        _tool(ToolGroup.LINES, sums.DOUBLE_ARROW),
        _tool(ToolGroup.LINES, lines.WHISPER, _far),
        _tool(ToolGroup.LINES, lines.RENBAN),
        _tool(ToolGroup.LINES, lines.NABNER),
        _tool(ToolGroup.LINES, lines.PALINDROME),
        _tool(ToolGroup.LINES, lines.BETWEEN),
        _tool(ToolGroup.LINES, lines.LOCKOUT, _near),
        _tool(ToolGroup.LINES, lines.REGION_SUM, _lengths),
        _tool(ToolGroup.LINES, lines.ZIPPER),
        _tool(ToolGroup.LINES, lines.MODULAR, _fixed(3)),
        _tool(ToolGroup.LINES, lines.ENTROPIC, _size),
        _tool(ToolGroup.PAIRS, pairs.DIFFERENCE, _fixed(1)),
        _tool(ToolGroup.PAIRS, pairs.RATIO, _fixed(2)),
        _tool(ToolGroup.PAIRS, pairs.PAIR_SUM, _fixed(10)),
        _tool(ToolGroup.PAIRS, pairs.GREATER),
        _tool(ToolGroup.CELLS, cells.EVEN),
        _tool(ToolGroup.CELLS, cells.ODD),
        _extreme(cells.MINIMUM),
        _extreme(cells.MAXIMUM),
        _tool(ToolGroup.CELLS, cells.COUNTING),
        *map(_index, (ROW, COLUMN, BLOCK)),
        RuleTool("cage-sum", ToolGroup.AREAS, None, _typed, has_number=True),
        _tool(
            ToolGroup.AREAS, sums.MATH_CAGE, _operation, has_number=True, has_sign=True
        ),
        _tool(ToolGroup.AREAS, cells.CLONE, _half, cells=_twins, has_copy=True),
        _tool(ToolGroup.AREAS, cells.QUADRUPLE, _digits, has_number=True),
        _tool(ToolGroup.OUTSIDE, outside_clues.SANDWICH, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, outside_clues.X_SUM, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, outside_clues.SKYSCRAPER, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, outside_clues.NUMBERED_ROOM, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, sums.LITTLE_KILLER, _typed, has_number=True),
    )
}
"""Every tool by its name, in the order of the palette."""


def tools_of(family: ToolGroup) -> tuple[RuleTool, ...]:
    """The tools of a *family*."""
    return tuple(tool for tool in TOOLS.values() if tool.family is family)
