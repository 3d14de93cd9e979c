"""Marks of cells: each has a drawing, is seen, and moves in its phases alone."""

from dataclasses import replace
from itertools import combinations

import pytest

from solver.rules.digits import EMPTY, Digit, Mask
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.viz.colours import contrast, over
from viz.layout.layout import layout_for
from viz.replay.phases import STILL, Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import CellMark, CellView, Mark, MarkedBoard, Turn
from viz.scene.board.cells import cell_group, motion_seen
from viz.scene.board.mark_drawings import MARK_DRAWINGS
from viz.scene.board.step_marks import open_cross
from viz.shapes import (
    Colour,
    Disc,
    Fill,
    Group,
    Line,
    Picture,
    Polygon,
    Ring,
    Shape,
    Text,
)
from viz.theme import THEMES, Role, theme_named

CELL = CellView(Cell(0), None, Mask(0b111))
LAYOUT = layout_for((1280, 720), classic())
each_mark = in_one_test("mark", Mark)


def drawn(view: CellView, motion: Motion = STILL) -> Group:
    """The picture of the cell."""
    return cell_group(view, motion, "A1", LAYOUT, theme_named("paper"))


def moving(phase: Phase, part: int = 200) -> Motion:
    """A motion whose *phase* has come so far, and nothing else moves."""
    return tuple(part if each == phase else WHOLE for each in range(len(STILL)))


@each_mark
def test_every_mark_has_a_drawing(mark: Mark) -> None:
    """It stands in the table, whatever part of a cell it changes."""
    assert mark in MARK_DRAWINGS


@each_mark
def test_every_mark_is_seen(mark: Mark) -> None:
    """A cell with it looks otherwise than one without, at some time of some step."""
    number = 1 if mark in {Mark.ASSUMED, Mark.WAS_ASSUMED, Mark.GLOW, Mark.COVER} else 0
    plain = CellView(Cell(0), Digit(1), Mask(0b110))
    under = plain.marked(Mark.ASSUMED, 1)
    gone = CELL.with_candidates_marked(Mark.GONE, 0b1)
    caused = CELL.with_candidates_marked(Mark.CAUSE, 0b100)
    views = [CELL, plain, under, plain.marked(Mark.NEW), plain.marked(Mark.WAVE), gone]
    read = CELL._replace(turns=(Turn(mark, 0, 0, WHOLE, 0, WHOLE),))
    views += [caused, read]

    assert any(
        drawn(changed, motion) != drawn(view, motion)
        for motion in (STILL, *(moving(phase) for phase in Phase))
        for view in views
        for changed in (
            view.marked(mark, number),
            view.with_candidates_marked(mark, 0b100, number),
        )
    )


@each_mark
def test_a_mark_moves_in_its_phases_alone(mark: Mark) -> None:
    """Others count as ended in its cell, which then need not be drawn anew."""
    view = CELL.with_candidates_marked(mark, 0b1)
    for phase in Phase:
        motion = moving(phase)
        seen = motion_seen(view, motion)
        assert (seen == STILL) is (phase not in MARK_DRAWINGS[mark].phases)


CODE = (
    *(Mark.SUPPOSED, Mark.TRUE, Mark.FALSE, Mark.SECOND, Mark.CAUSE, Mark.REMOVED),
    *(Mark.SET_A, Mark.SET_B, Mark.SET_C, Mark.SET_D, Mark.OPTION),
)
"""What candidates of an argument are."""


def outline(shape: Shape) -> Shape:
    """*shape* in the one colour that somebody sees who sees none."""
    assert not isinstance(shape, Picture)
    return replace(shape, colour=(0, 0, 0, 255))


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("size", [(640, 360), (1920, 1080)])
def test_no_two_marks_are_alike_without_colour(
    name: str, size: tuple[int, int]
) -> None:
    """Each has its shape, in every theme, and on a small board too."""
    layout = layout_for(size, classic())
    drawings = [
        [
            outline(shape)
            for shape in cell_group(
                CELL.with_candidates_marked(mark, 0b10),
                STILL,
                "A1",
                layout,
                theme_named(name),
            ).shapes
        ]
        for mark in CODE
    ]

    assert all(one != other for one, other in combinations(drawings, 2))


def test_an_earlier_mark_is_the_same_but_faint() -> None:
    """It keeps its shape and its place."""
    for mark in set(CODE) - {Mark.SUPPOSED, Mark.OPTION, Mark.REMOVED}:
        now = CELL.with_candidates_marked(mark, 0b10)
        before = now.with_candidates_marked(Mark.EARLIER, 0b10)
        pairs = zip(drawn(now).shapes, drawn(before).shapes, strict=True)
        marked = [pair for pair in pairs if not isinstance(pair[0], Text)]

        assert marked
        for one, other in marked:
            assert outline(one) == outline(other)
            assert not isinstance(one, Picture)
            assert not isinstance(other, Picture)
            assert 0 < other.colour[3] < one.colour[3]


def test_the_ring_of_a_digit_of_an_earlier_step_is_faint() -> None:
    """As large, where it was: what one sentence said is not what the next one says."""
    ringed = CellView(Cell(0), Digit(7), EMPTY).marked(Mark.CAUSE)
    now, before = (
        [shape for shape in drawn(view).shapes if isinstance(shape, Ring)]
        for view in (ringed, ringed.marked(Mark.EARLIER))
    )
    assert [*map(outline, now)] == [*map(outline, before)]
    assert 0 < before[0].colour[3] < now[0].colour[3]


def ground_of(group: Group, digit: Text, face: Colour) -> Colour:
    """The colour behind *digit*, whatever lies there."""
    ground = face
    for shape in group.shapes:
        if shape == digit:
            break
        if isinstance(shape, Fill | Disc) or (
            isinstance(shape, Polygon) and len(shape.points) == 4  # no corner
        ):
            ground = over(shape.colour, ground)
    return ground


@pytest.mark.parametrize("name", THEMES)
def test_a_digit_can_be_read_on_its_mark(name: str) -> None:
    """4.5:1 on each mark of a candidate, now or of an earlier step, on any ground."""
    theme = theme_named(name)
    face = theme[Role.FACE]
    for mark in set(CODE) - {Mark.REMOVED}:
        now = CELL.with_candidates_marked(mark, 0b10)
        for view in (now, now.with_candidates_marked(Mark.EARLIER, 0b10)):
            for ground in (face, over(theme[Role.HOUSE], face)):
                group = cell_group(view, STILL, "A1", LAYOUT, theme)
                shown = [s for s in group.shapes if isinstance(s, Text)]
                digit = next(s for s in shown if s.text == "2")
                behind = ground_of(group, digit, ground)
                ink = over(digit.colour, behind)
                assert contrast(ink, behind) >= 4.5, (mark, view)


@pytest.mark.parametrize("name", THEMES)
def test_no_diagonal_is_seen_through_a_digit_that_steps_back(name: str) -> None:
    """Large or small: its line would strike it. Elsewhere nothing lies under digits."""
    layout = layout_for((1280, 720), diagonal())
    large, small = CellView(Cell(0), Digit(1), EMPTY), CELL
    for view in (
        large.marked(Mark.DIMMED),
        small.with_candidates_marked(Mark.DIMMED, 7),
    ):
        for cell, is_crossed in ((Cell(0), True), (Cell(1), False)):
            found = view._replace(cell=cell)
            group = cell_group(found, STILL, "A1", layout, theme_named(name))
            texts = [shape for shape in group.shapes if isinstance(shape, Text)]
            assert texts
            assert all((text.colour[3] == 255) is is_crossed for text in texts)


def test_what_is_true_in_a_set_shows_both() -> None:
    """A ring lies over the tile, so that neither hides the other."""
    tile = CELL.with_candidates_marked(Mark.SET_A, 0b10)
    both = tile.with_candidates_marked(Mark.TRUE, 0b10)
    ring = CELL.with_candidates_marked(Mark.TRUE, 0b10)

    shapes = drawn(both).shapes
    assert set(drawn(tile).shapes) <= set(shapes)
    assert {s for s in drawn(ring).shapes if isinstance(s, Ring)} <= set(shapes)


def test_what_was_supposed_and_is_true_has_the_ring_alone() -> None:
    """No diamond shines through it: that would be a sign of its own."""
    supposed = CELL.with_candidates_marked(Mark.SUPPOSED, 0b10)
    shapes = drawn(supposed.with_candidates_marked(Mark.TRUE, 0b10)).shapes

    assert any(isinstance(s, Ring) and s.colour[3] == 255 for s in shapes)
    assert not any(isinstance(s, Polygon) and s.colour[3] for s in shapes)


def test_a_cell_has_each_mark_once_in_their_order() -> None:
    """The later one replaces the earlier one; equal marks make equal cells."""
    one = CELL.marked(Mark.HOUSE).with_candidates_marked(Mark.CAUSE, 0b1)
    other = CELL.with_candidates_marked(Mark.CAUSE, 0b10)
    other = other.marked(Mark.HOUSE).with_candidates_marked(Mark.CAUSE, 0b1)

    assert one == other
    assert one.marks == (CellMark(Mark.HOUSE), CellMark(Mark.CAUSE, Mask(0b1)))
    assert one.without(Mark.CAUSE).marks == (CellMark(Mark.HOUSE),)


def test_no_candidates_have_no_mark() -> None:
    """Marking none of the candidates does not mark the cell itself."""
    assert CELL.with_candidates_marked(Mark.CAUSE, EMPTY) == CELL
    board = MarkedBoard([CELL])
    board.mark_candidates(Mark.CAUSE, ())
    assert board.cells == [CELL]


def test_a_mark_is_of_the_digit_or_of_candidates() -> None:
    """Both count as having it; only the first marks the cell itself."""
    itself = CELL.marked(Mark.CAUSE)
    candidate = CELL.with_candidates_marked(Mark.CAUSE, 0b1)

    assert itself.has(Mark.CAUSE)
    assert candidate.has(Mark.CAUSE)
    assert itself.is_marked(Mark.CAUSE)
    assert not candidate.is_marked(Mark.CAUSE)
    assert (itself.marked_digits(Mark.CAUSE), candidate.marked_digits(Mark.CAUSE)) == (
        EMPTY,
        0b1,
    )


def test_a_cross_leaves_the_figure_in_its_middle_free() -> None:
    """Each of its four strokes stays in a quarter of its own."""
    strokes = open_cross((0, 0), 20, theme_named("paper")[Role.REMOVED], 2)

    quarters = [
        {(end[0] > 0, end[1] > 0) for end in (stroke.start, stroke.end)}
        for stroke in strokes
        if isinstance(stroke, Line)
    ]
    assert sorted(quarters, key=sorted) == [
        {(right, low)} for right in (False, True) for low in (False, True)
    ]
