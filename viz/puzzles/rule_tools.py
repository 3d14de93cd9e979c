"""Tools of the editor that put rules on the board, and what is refused.

A tool makes a constraint of cells that were chosen and a number that was typed. What
cannot be is a ``RuleRefusal``, which the editor says in words.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from solver.errors import VariantError
from solver.rules.constraint import Constraint
from solver.rules.constraints import boards, cells, edges, lines, pairs, sums
from solver.rules.constraints.boards import BoardKind, board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.either import Either, either
from solver.rules.constraints.kinds import RuleEntry, rule_of, rules
from solver.rules.constraints.rule import Rule, RuleKind, RuleShape, Values
from solver.rules.geometry import Cell, Place
from solver.rules.variant import Variant

_MOST_FIGURES: Final = 4
_LEAST_OF_LINE: Final = 2


class Problem(StrEnum):
    """Why a rule cannot be put on the board."""

    SHORT = "short"
    """It has too few cells; the number says how many it needs."""
    NUMBER = "number"
    """It needs a number."""
    IMPOSSIBLE = "impossible"
    """No digits keep it."""
    BOARD = "board"
    """The board cannot have it."""


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
    OUTSIDE = "outside"


Numbers: TypeAlias = Callable[[Variant, tuple[Cell, ...], str], Values | None]
"""The numbers of a rule from its cells and what was typed; ``None`` if that is none."""


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


def _lengths(variant: Variant, found: tuple[Cell, ...], _typed_text: str) -> Values:
    regions = (variant.region_of[cell] for cell in found)
    return tuple(len(list(group)) for _, group in groupby(regions))


@dataclass(frozen=True, slots=True)
class RuleTool:
    """A tool for rules of a kind.

    Attributes:
        name: Of the tool: the slug of its kind, or "cage-sum".
        family: The group it is in.
        kind: ``None`` for cages.
        numbers: Its numbers.
        has_number: Whether a number is typed that it cannot do without.
    """

    name: str
    family: ToolGroup
    kind: RuleKind | None
    numbers: Numbers = _no_numbers
    has_number: bool = False

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
    def is_drawn(self) -> bool:
        """Whether its cells are chosen one after the other."""
        return self.shape in {RuleShape.LINE, RuleShape.PAIR, RuleShape.AREA}

    @property
    def marks_cells(self) -> bool:
        """Whether a cell is marked at once, and all of them are one rule."""
        return self.shape is RuleShape.CELL

    def made(
        self, variant: Variant, found: tuple[Cell, ...], typed: str
    ) -> Constraint | RuleRefusal:
        """The rule of the cells *found* with the number that was *typed*."""
        if len(found) < self.least and not self.marks_cells:
            return RuleRefusal(Problem.SHORT, self.least)
        values = self.numbers(variant, found, typed)
        if values is None or len(typed) > _MOST_FIGURES:
            return RuleRefusal(Problem.NUMBER)
        try:
            (rule,) = self._rules(variant, found, values)
        except VariantError:
            return RuleRefusal(Problem.IMPOSSIBLE)
        masks = [variant.all_digits] * len(rule.cells)
        return rule if all(rule.filtered(masks)) else RuleRefusal(Problem.IMPOSSIBLE)

    def _rules(
        self, variant: Variant, found: tuple[Cell, ...], values: Values
    ) -> tuple[Constraint, ...]:
        if self.kind is None:
            return cages(variant, [(found, values[0])])
        if self.kind in {cells.MINIMUM, cells.MAXIMUM}:
            found = (found[0], *sorted(_beside(variant, found[0])))
        return rules(variant, [RuleEntry(self.kind, found, values)])


def _beside(variant: Variant, cell: Cell) -> Iterable[Cell]:
    for one, other in boards.touching(variant):
        if cell in {one, other}:
            yield other if cell == one else one


def _tool(
    family: ToolGroup, kind: RuleKind, numbers: Numbers = _no_numbers, **more: bool
) -> RuleTool:
    return RuleTool(kind.slug, family, kind, numbers, **more)


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
        RuleTool("cage-sum", ToolGroup.CELLS, None, _typed, has_number=True),
        _tool(ToolGroup.CELLS, cells.EVEN),
        _tool(ToolGroup.CELLS, cells.ODD),
        _tool(ToolGroup.CELLS, cells.MINIMUM),
        _tool(ToolGroup.CELLS, cells.MAXIMUM),
        _tool(ToolGroup.CELLS, cells.QUADRUPLE, _digits, has_number=True),
        _tool(ToolGroup.OUTSIDE, edges.SANDWICH, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, edges.X_SUM, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, edges.SKYSCRAPER, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, edges.NUMBERED_ROOM, _typed, has_number=True),
        _tool(ToolGroup.OUTSIDE, sums.LITTLE_KILLER, _typed, has_number=True),
    )
}
"""Every tool by its name, in the order of the palette."""

EVERYWHERE: Final[dict[str, tuple[BoardKind, Values]]] = {
    "knight": (boards.LEAPER, (1, 2)),
    "king": (boards.LEAPER, (1, 1)),
    "neighbours": (boards.NO_NEIGHBOUR_DIFFERENCE, (1,)),
}
"""Rules that are on or off for the whole board, by the name of their switch."""


def tools_of(family: ToolGroup) -> tuple[RuleTool, ...]:
    """The tools of a *family*."""
    return tuple(tool for tool in TOOLS.values() if tool.family is family)


def with_rule(
    constraints: tuple[Constraint, ...], rule: Constraint, variant: Variant
) -> tuple[Constraint, ...]:
    """*constraints* and *rule*, with a label that none of its kind has.

    The same rule again takes it away.
    """
    same = [other for other in constraints if _are_alike(other, rule)]
    if same:
        return tuple(other for other in constraints if other is not same[0])
    names = {other.name for other in constraints}
    while rule.name in names:
        rule = _relabelled(rule, variant)
    return (*constraints, rule)


def _are_alike(one: Constraint, other: Constraint) -> bool:
    """Whether two rules differ in their labels at most."""
    if isinstance(one, Rule) and isinstance(other, Rule):
        return (one.of, one.cells, one.values) == (other.of, other.cells, other.values)
    return one == other


def _relabelled(rule: Constraint, variant: Variant) -> Constraint:
    label = f"{rule.label}'"
    if isinstance(rule, Either):
        return either(label, rule.options)
    if isinstance(rule, Rule):
        return rule_of(variant, rule.of, label, rule.cells, rule.values)
    (cage,) = cages(variant, [(rule.cells, getattr(rule, "total", 0))])
    return type(cage)(label, cage.cells, cage.total)


def with_mark(
    constraints: tuple[Constraint, ...], tool: RuleTool, cell: Cell, variant: Variant
) -> tuple[Constraint, ...] | RuleRefusal:
    """*constraints* with *cell* marked by *tool*, or no longer if it was.

    All cells that are even, or odd, are one rule; a minimum is one by itself.
    """
    if tool.kind in {cells.MINIMUM, cells.MAXIMUM}:
        made = tool.made(variant, (cell,), "")
        if isinstance(made, RuleRefusal):
            return made
        return with_rule(constraints, made, variant)
    before = next((r for r in constraints if r.kind == tool.name), None)
    marked = set(before.cells) if before is not None else set()
    rest = tuple(rule for rule in constraints if rule is not before)
    left = tuple(sorted(marked ^ {cell}))
    if not left:
        return rest
    made = tool.made(variant, left, "")
    return made if isinstance(made, RuleRefusal) else (*rest, made)


def without_rule_at(
    constraints: tuple[Constraint, ...], cell: Cell
) -> tuple[Constraint, ...]:
    """*constraints* without the last rule that is drawn at *cell*."""
    for place in range(len(constraints) - 1, -1, -1):
        rule = constraints[place]
        if _is_at(rule, cell):
            return constraints[:place] + constraints[place + 1 :]
    return constraints


def _is_at(rule: Constraint, cell: Cell) -> bool:
    """Whether *rule* is drawn at *cell*: a clue outside at the first of its cells."""
    if isinstance(rule, Either):
        return any(_is_at(own, cell) for own in rule.rules)
    if not isinstance(rule, Rule):
        return rule.kind == "cage-sum" and cell in rule.cells
    if rule.of.shape is RuleShape.EDGE:
        return rule.cells[0] == cell
    if rule.of in {cells.MINIMUM, cells.MAXIMUM}:
        return rule.cells[0] == cell
    return cell in rule.cells


def everywhere_on(constraints: Iterable[Constraint]) -> frozenset[str]:
    """The names of the switches that are on."""
    held = {(rule.kind, getattr(rule, "values", ())) for rule in constraints}
    return frozenset(
        name
        for name, (kind, values) in EVERYWHERE.items()
        if (kind.slug, values) in held
    )


def switched(
    constraints: tuple[Constraint, ...], name: str, variant: Variant
) -> tuple[Constraint, ...]:
    """*constraints* with the rule of a switch, or without if they have it."""
    kind, values = EVERYWHERE[name]
    if name in everywhere_on(constraints):
        return tuple(
            rule
            for rule in constraints
            if (rule.kind, getattr(rule, "values", ())) != (kind.slug, values)
        )
    return (*constraints, board_rule(variant, kind, values))


def corner_at(variant: Variant, cell: Cell) -> tuple[Cell, ...]:
    """The four cells around the lower right corner of *cell*; empty at the edge."""
    row, column = variant.places[cell]
    places = [
        Place(row + down, column + across) for down in (0, 1) for across in (0, 1)
    ]
    found = [variant.cell_at[place] for place in places if place in variant.cell_at]
    return tuple(found) if len(found) == len(places) else ()


def lines_from(variant: Variant, cell: Cell, tool: RuleTool) -> list[tuple[Cell, ...]]:
    """The lines that clues outside can have, beginning at *cell* on the edge."""
    is_straight = tool.kind is not None and tool.kind.is_whole
    found = []
    for down, across in _STRAIGHT if is_straight else _SLANTED:
        row, column = variant.places[cell]
        line = []
        if Place(row - down, column - across) in variant.cell_at:
            continue
        while (at := variant.cell_at.get(Place(row, column))) is not None:
            line.append(at)
            row, column = row + down, column + across
        if len(line) == variant.digit_count or (not is_straight and len(line) > 1):
            found.append(tuple(line))
    return found


_STRAIGHT: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_SLANTED: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def touch(variant: Variant, one: Cell, other: Cell, form: RuleShape) -> bool:
    """Whether a line, or a group of cells, can go on from *one* to *other*."""
    (row, column), (to_row, to_column) = variant.places[one], variant.places[other]
    down, across = abs(row - to_row), abs(column - to_column)
    return (down + across == 1) or (form is RuleShape.LINE and down == across == 1)
