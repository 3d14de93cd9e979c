"""The signs of rules: each kind has one, on its board, legible in every theme, lit."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from solver.puzzle import Puzzle
from solver.rules.builders import classic
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.constraints.rule import Rule
from solver.rules.geometry import Cell
from solver.rules.variant import Variant
from solver.trace import Trace
from tests.in_one_test import in_one_test
from tests.solver.rules.test_rule_kinds import RULES
from tests.viz.extents import extent, within
from viz.contrast import TEXT, contrast
from viz.layout.board_placement import BoardPlacement, board_shape, fitted
from viz.layout.cell_margins import CAGE_LIKE
from viz.layout.layout import layout_for
from viz.replay.phases import STILL, Motion
from viz.scene.board.board_background import board_group, board_shapes
from viz.scene.board.lit_rules import lit_rules
from viz.scene.board.rule_signs import SIGNS
from viz.scene.board.sign_drawing import RuleDrawing
from viz.scene.board.views.step import step_view
from viz.shapes import Disc, Group, Shape, Text
from viz.theme import THEMES, Role, theme_named

PAPER: Final = theme_named("paper")
UNDRAWN: Final = frozenset({"no-difference", "no-ratio", "no-sum", "entropy"})
"""Kinds that are parts of rules of the whole board."""
THIN: Final = frozenset({"arrow", "double-arrow"})
"""Kinds whose lines are so thin that digits on them are legible."""
each_rule: Final = in_one_test(
    "rule", RULES, ids=lambda rule: f"{rule.kind} {rule.values}"
)
"""Runs a test with each example of a rule on four digits."""


def board_of(rule: Rule) -> Variant:
    """A board with *rule* alone."""
    return Puzzle(classic(4), (None,) * 16, constraints=(rule,)).rules


def placed(rules: Variant, side: int = 500) -> BoardPlacement:
    """Its board in a square."""
    return fitted(board_shape(rules), side, side)


def sign_of(rule: Rule, side: int = 500) -> tuple[Shape, ...]:
    """What is drawn of *rule*."""
    return tuple(
        SIGNS[rule.kind](RuleDrawing(rule, placed(board_of(rule), side), PAPER))
    )


def test_every_kind_has_a_sign() -> None:
    """A kind that is added is drawn, or is said to have no drawing."""
    assert set(SIGNS) == set(RULE_KINDS)


@each_rule
@in_one_test("side", [150, 500])
def test_a_sign_is_drawn_on_the_board_and_around_it(rule: Rule, side: int) -> None:
    """Nothing is outside the room of the board, however small it is."""
    rules = board_of(rule)
    plain = {*board_shapes(classic(4), placed(rules, side), PAPER)}
    found = [
        s for s in board_shapes(rules, placed(rules, side), PAPER) if s not in plain
    ]

    assert bool(found) == (rule.kind not in UNDRAWN)
    assert all(within(extent(s), placed(rules, side).rect) for s in found)


@in_one_test("theme", THEMES)
@in_one_test("kind", sorted(set(RULE_KINDS) - THIN - UNDRAWN))
def test_candidates_are_legible_on_lines_in_every_theme(theme: str, kind: str) -> None:
    """And lines are seen on the face of the cells."""
    colours = theme_named(theme)
    line = colours.line(kind)

    if kind in colours.lines:
        assert contrast(colours[Role.CANDIDATE], line) >= TEXT
        assert contrast(colours[Role.FACE], line) >= 1.25


@pytest.mark.parametrize("theme", THEMES)
def test_edges_of_circles_are_seen_in_every_theme(theme: str) -> None:
    """Their contrast is that of marks."""
    colours = theme_named(theme)

    assert contrast(colours[Role.FACE], colours.line("circle")) >= 3


@pytest.mark.parametrize(
    "kind", ["difference", "ratio", "pair-sum", "greater", "quadruple"]
)
def test_signs_between_cells_leave_candidates_free(kind: str) -> None:
    """No small digit is where a dot is, in a cell of the size it has on a phone."""
    rule = next(rule for rule in RULES if rule.kind == kind)
    placement = placed(board_of(rule), 330)
    discs = [shape for shape in sign_of(rule, 330) if isinstance(shape, Disc)]

    assert discs
    for rect in placement.inner_rects:
        column, row = rect.width / 3, rect.height / 3
        for x in (0.5, 1.5, 2.5):
            for y in (0.5, 1.5, 2.5):
                middle = rect.x + x * column, rect.y + y * row
                for disc in discs:
                    away = max(
                        abs(middle[0] - disc.centre[0]) - 0.2 * column,
                        abs(middle[1] - disc.centre[1]) - 0.28 * row,
                    )
                    assert away > 0.7 * disc.radius, (rect, middle)


def edge_clues(kind: str) -> Iterator[Rule]:
    """Clues of a *kind* before every row and column of a board, from each side."""
    board = classic(4)
    rows = [tuple(Cell(4 * row + at) for at in range(4)) for row in range(4)]
    columns = [tuple(Cell(4 * at + column) for at in range(4)) for column in range(4)]
    lines = [*rows, *columns]
    both = [*lines, *(line[::-1] for line in lines)]
    yield from rules(board, [RuleEntry(RULE_KINDS[kind], line, (3,)) for line in both])


def diagonal_sums() -> Iterator[Rule]:
    """Sums of every diagonal of a board, from both ends."""
    board, found = classic(4), []
    for down, across in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        for cell, place in enumerate(board.places):
            before = place.row - down, place.column - across
            if {*before} <= {0, 1, 2, 3}:
                continue
            line = [cell]
            while (after := _next(line[-1], down, across)) is not None:
                line.append(after)
            found.append(
                RuleEntry(RULE_KINDS["little-killer"], tuple(map(Cell, line)), (20,))
            )
    yield from rules(board, [entry for entry in found if len(entry.cells) > 1])


def _next(cell: int, down: int, across: int) -> int | None:
    row, column = divmod(cell, 4)
    row, column = row + down, column + across
    return 4 * row + column if {row, column} <= {0, 1, 2, 3} else None


@pytest.mark.parametrize(
    "made", [edge_clues("sandwich"), diagonal_sums()], ids=["edges", "diagonals"]
)
def test_no_two_clues_outside_lie_on_each_other_or_on_cells(
    made: Iterator[Rule],
) -> None:
    """All of a board that has every one that it can have."""
    found = tuple(made)
    board = Puzzle(classic(4), (None,) * 16, constraints=found).rules
    placement = placed(board)
    boxes = [
        extent(shape)
        for rule in found
        for shape in SIGNS[rule.kind](RuleDrawing(rule, placement, PAPER))
        if isinstance(shape, Text)
    ]

    assert len(boxes) == len(found) >= 16
    for number, box in enumerate(boxes):
        assert not box.meets(placement.grid)
        assert not any(box.meets(other) for other in boxes[number + 1 :]), box


@pytest.mark.parametrize("cell", [0, 3, 12, 15])
def test_the_clue_of_a_single_cell_is_outside_too(cell: int) -> None:
    """A diagonal may be one corner of the board."""
    (rule,) = rules(
        classic(4), [RuleEntry(RULE_KINDS["little-killer"], (Cell(cell),), (3,))]
    )

    number = next(shape for shape in sign_of(rule) if isinstance(shape, Text))

    assert not extent(number).meets(placed(board_of(rule)).grid)


def test_shaded_cells_lie_under_lines_along_cells_and_those_under_the_grid() -> None:
    """Whatever the order of the rules: a line that a fill hides is not seen."""
    board = classic(4)
    line = RuleEntry(RULE_KINDS["renban"], (Cell(0), Cell(1)))
    shade = RuleEntry(RULE_KINDS["clone"], (Cell(0), Cell(10)), (1,))
    constraints = rules(board, [line, shade])
    variant = Puzzle(board, (None,) * 16, constraints=constraints).rules
    shapes = list(board_shapes(variant, placed(variant), PAPER))
    first = {
        colour: next(
            i for i, s in enumerate(shapes) if getattr(s, "colour", None) == colour
        )
        for colour in (
            PAPER.line("clone"),
            PAPER.line("renban"),
            PAPER[Role.HAIRLINE],
        )
    }

    assert [*first.values()] == sorted(first.values())


def lit(rule: Rule, motion: Motion = STILL) -> Group | None:
    """What is lit of *rule* at a step that rests on it."""
    puzzle = Puzzle(classic(4), (None,) * 16, constraints=(rule,))
    view = replace(step_view(Trace(puzzle, ()), 0), lit=(rule,))
    layout = layout_for((1920, 1080), puzzle.rules)
    return lit_rules(view, motion, layout, PAPER)


@each_rule
def test_the_sign_of_a_rule_at_work_has_an_edge_of_accents(rule: Rule) -> None:
    """Once it has come; what has no sign, and a cage, has its cells alone."""
    group = lit(rule)

    assert (group is not None) == (rule.kind not in UNDRAWN | {CAGE_LIKE})
    assert lit(rule, (0,) * len(STILL)) is None
    if group is not None:
        colours = [getattr(shape, "colour", None) for shape in group.shapes]
        assert PAPER[Role.ACCENT] in colours
        assert all(within(extent(shape), group.bounds) for shape in group.shapes)


@pytest.mark.parametrize("kind", sorted(BOARD_KINDS))
def test_a_rule_of_the_whole_board_leaves_the_board_as_it_is(kind: str) -> None:
    """It is said in words."""
    numbers = {"leaper": (1, 2), "global-entropy": (4,)}.get(kind, (1,))
    rule = board_rule(classic(4), BOARD_KINDS[kind], numbers)
    variant = Puzzle(classic(4), (None,) * 16, constraints=(rule,)).rules
    placement = placed(classic(4))

    assert board_group(variant, placement, PAPER) == board_group(
        classic(4), placement, PAPER
    )
