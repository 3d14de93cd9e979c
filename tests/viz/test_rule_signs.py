"""The signs of rules: each kind has one, on its board, legible in every theme, lit."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np
import pygame
import pytest

from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.either import Either
from solver.rules.constraints.kinds import (
    BOARD_KINDS,
    RULE_KINDS,
    RuleEntry,
    rules,
)
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits, symbol
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.rules.test_rule_kinds import (
    EITHERS,
    RULES,
    OptionEntry,
    either_of,
    entry,
    named,
)
from tests.viz.extents import extent, within
from viz.contrast import TEXT, contrast, luminance
from viz.fonts import CAP_HEIGHT, advance
from viz.layout.board_placement import BoardPlacement, board_shape, fitted
from viz.layout.cell_margins import CAGE_LIKE
from viz.layout.layout import Layout, layout_for
from viz.painters.surface import ScreenPainter
from viz.replay.phases import STILL, Motion
from viz.scene.board.board_background import board_group, board_shapes
from viz.scene.board.cell_view import StepView
from viz.scene.board.lit_rules import _grown, lit_rules
from viz.scene.board.pencil_marks import pencil_marks
from viz.scene.board.rule_signs import SIGNS
from viz.scene.board.sign_drawing import RuleDrawing
from viz.scene.board.views.step import step_view
from viz.shapes import Disc, Fill, Frame, Group, Ring, Shape, Text
from viz.theme import THEMES, Role, Theme, theme_named

PAPER: Final = theme_named("paper")
UNDRAWN: Final = frozenset({"no-difference", "no-ratio", "no-sum", "entropy"})
"""Kinds that are parts of rules of the whole board."""
LIKE: Final = 40
"""Steps of each of red, green and blue up to which a pixel has a colour."""
LOOKS: Final = (("paper", 540), ("night", 1600), ("chalk", 360), ("contrast", 540))
"""Themes, each with the height of a picture; one above 1,500 is upright."""
CROSSED: Final = frozenset({"arrow", "even", "lockout"})
"""Kinds whose edges come into most small digits."""
THIN: Final = frozenset({"arrow", "double-arrow"})
"""Kinds whose lines are so thin that digits on them are legible."""
each_rule: Final = in_one_test("rule", [*RULES, *EITHERS], ids=named)
"""Runs a test with each example of a rule on four digits."""


def board_of(rule: Constraint) -> Variant:
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
def test_a_sign_is_drawn_on_the_board_and_around_it(
    rule: Constraint, side: int
) -> None:
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


def test_arrows_of_diagonals_are_apart_from_those_of_others() -> None:
    """Two that end at one corner of a cell, too; a number is over no arrow."""
    found = tuple(diagonal_sums())
    board = Puzzle(classic(4), (None,) * 16, constraints=found).rules
    placement = placed(board)
    signs = [
        [*map(extent, SIGNS[rule.kind](RuleDrawing(rule, placement, PAPER)))]
        for rule in found
    ]

    for number, (text, *arrow) in enumerate(signs):
        assert not any(text.meets(line) for line in arrow)
        for other in (one for sign in signs[number + 1 :] for one in sign):
            assert not any(one.meets(other) for one in (text, *arrow)), found[number]


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


def lit(
    rule: Rule | Either, motion: Motion = STILL, side: int = 1080, theme: Theme = PAPER
) -> Group | None:
    """What is lit of *rule* at a step that rests on it."""
    view, layout = lit_view(rule, side)
    return lit_rules(view, motion, layout, theme)


def lit_view(rule: Rule | Either, side: int) -> tuple[StepView, Layout]:
    """A board with *rule* lit and every candidate, and where it is."""
    puzzle = Puzzle(classic(4), (None,) * 16, constraints=(rule,))
    view = replace(step_view(Trace(puzzle, ()), 0), lit=(rule,))
    size = (16 * side // 9, side) if side < 1500 else (9 * side // 16, side)
    return view, layout_for(size, puzzle.rules)


@each_rule
def test_the_sign_of_a_rule_at_work_has_an_edge_of_accents(rule: Rule | Either) -> None:
    """Once it has come; what has no sign, and a cage, has its cells alone."""
    group = lit(rule)

    assert (group is not None) == (rule.kind not in UNDRAWN | {CAGE_LIKE})
    assert lit(rule, (0,) * len(STILL)) is None
    if group is not None:
        colours = [getattr(shape, "colour", None) for shape in group.shapes]
        assert PAPER[Role.ACCENT] in colours
        assert all(within(extent(shape), group.bounds) for shape in group.shapes)


@pytest.mark.thorough
@in_one_test(
    ("rule", "theme", "side"),
    [
        pytest.param(rule, *look, id=f"{rule.kind} {rule.values} {look[0]}")
        for number, rule in enumerate(RULES)
        for turn, look in enumerate(LOOKS)
        if turn == number % len(LOOKS) or rule.kind in CROSSED
    ],
)
def test_no_edge_of_a_rule_at_work_hides_a_candidate(
    rule: Rule, theme: str, side: int
) -> None:
    """The colour of accents is nowhere where a small digit is, in any theme or size."""
    colours = theme_named(theme)
    group = lit(rule, side=side, theme=colours)
    if group is None:
        return
    view, layout = lit_view(rule, side)
    surface = pygame.Surface(layout.size, 0, 32)
    ground = Group("ground", layout.board, (Fill(layout.board, colours[Role.FACE]),))
    ScreenPainter(surface).paint(Frame(layout.size, (ground, group)))
    pixels = pygame.surfarray.pixels3d(surface).astype(np.int16)
    parts = enumerate(colours[Role.ACCENT][:3])
    lighted = np.ones(pixels.shape[:2], bool)
    for part, accent in parts:
        lighted &= np.abs(pixels[..., part] - accent) < LIKE

    assert lighted.any()
    for cell in view.cells:
        assert cell.candidates
        marks = pencil_marks(cell.cell, layout, colours)
        for digit in digits(cell.candidates):
            x, y = marks.place(digit)
            wide = round(advance(symbol(digit), marks.size) / 2)
            high = round(marks.size * CAP_HEIGHT / 2)
            inked = lighted[x - wide : x + wide, y - high : y + high]
            assert not inked.any(), (cell.cell, digit)


@pytest.mark.parametrize("theme", THEMES)
def test_dots_have_the_colour_that_words_say(theme: str) -> None:
    """White ones are light and black ones dark, on dark cells as well."""
    colours = theme_named(theme)
    light, dark = (
        next(s for s in SIGNS[kind](_dot(kind, colours)) if isinstance(s, Disc))
        for kind in ("difference", "ratio")
    )

    assert luminance(light.colour) > 0.5
    assert luminance(dark.colour) < 0.1


def _dot(kind: str, theme: Theme) -> RuleDrawing:
    rule = next(rule for rule in RULES if rule.kind == kind)
    return RuleDrawing(rule, placed(board_of(rule)), theme)


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


def drawn(*options: OptionEntry) -> list[Shape]:
    """What a choice adds to a board of four digits."""
    rules = board_of(either_of(*options))
    plain = {*board_shapes(classic(4), placed(rules), PAPER)}
    return [s for s in board_shapes(rules, placed(rules), PAPER) if s not in plain]


def test_a_line_of_two_kinds_has_beads_of_both() -> None:
    """As many of each, and none where another is; a question mark says it."""
    cells = "A1 B2 C3 C4"
    found = drawn((entry("renban", cells),), (entry("whisper", cells, 2),))
    beads = [shape for shape in found if isinstance(shape, Disc)]
    renban, whisper = (
        {bead.centre for bead in beads if bead.colour == PAPER.line(kind)}
        for kind in ("renban", "whisper")
    )

    assert len(renban) == len(whisper) > 3
    assert renban.isdisjoint(whisper)
    assert [s.text for s in found if isinstance(s, Text)] == ["?"]


def test_a_thermometer_of_both_ways_has_two_bulbs() -> None:
    """Both larger than its beads, which are there once."""
    found = drawn(
        (entry("thermometer", "A1 A2 A3"),), (entry("thermometer", "A3 A2 A1"),)
    )
    bulbs = [shape for shape in found if isinstance(shape, Disc) and shape.radius > 30]

    assert len(bulbs) == 2
    assert len(found) == len({*found})


def test_options_of_the_same_place_are_both_seen() -> None:
    """Dots lie side by side, and numbers outside have a stroke between them."""
    pair, row = "B2 B3", "C1 C2 C3 C4"
    dots = drawn((entry("difference", pair, 1),), (entry("ratio", pair, 2),))
    clues = drawn((entry("sandwich", row, 2),), (entry("sandwich", row, 5),))

    assert len({s.centre for s in dots if isinstance(s, Ring)}) == 3
    assert "2/5" in [s.text for s in clues if isinstance(s, Text)]


def test_options_that_lie_apart_have_the_number_of_their_choice() -> None:
    """So that a viewer sees which belong together."""
    found = drawn((entry("odd", "A1"),), (entry("even", "D4"),))

    assert [s.text for s in found if isinstance(s, Text)] == ["?1", "?1"]


def test_an_edge_lies_around_its_figure_on_every_side() -> None:
    """Wherever on the board that is."""
    square = ((100, 300), (110, 300), (110, 310), (100, 310))

    grown = _grown(square, 4)

    assert grown == ((97, 297), (113, 297), (113, 313), (97, 313))
