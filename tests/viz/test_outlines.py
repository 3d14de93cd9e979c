"""Outlines of cages: around their cells and no others, clear of everything else."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.rules.digits import full_mask
from solver.rules.named_variants import latin
from solver.rules.places import Cell
from tests.viz.boards import BOARDS, KILLERS, each_killer
from tests.viz.extents import apart, extent, within
from viz.layout.board_placement import BoardPlacement, board_shape, fitted
from viz.layout.layout import layout_for
from viz.replay.phases import STILL
from viz.scene.board.board_background import board_group
from viz.scene.board.cell_view import CellView
from viz.scene.board.cells import cell_group
from viz.scene.board.outlines import Segment, dashes, outline
from viz.shapes import Fill, Point, Rect, Shape, Text
from viz.theme import Role, theme_named

PAPER = theme_named("paper")
ANY_CELLS = st.sets(st.sampled_from(latin(6).cells), min_size=1, max_size=12)


def placement(side: int = 600) -> BoardPlacement:
    """A board of six by six."""
    return fitted(board_shape(latin(6)), side, side)


def encloses(line: tuple[Segment, ...], point: Point) -> bool:
    """Whether *point* is inside: a ray to the left crosses the line an odd time."""
    x, y = point
    return (
        sum(start[0] == end[0] < x and start[1] <= y < end[1] for start, end in line)
        % 2
        == 1
    )


@given(cells=ANY_CELLS, inset=st.integers(1, 30))
def test_an_outline_encloses_exactly_its_cells(cells: set[Cell], inset: int) -> None:
    """Cells of any shape, with holes, in several parts, or touching at corners."""
    board = placement()
    line = outline(cells, board, inset)

    for cell, rect in enumerate(board.cell_rects):
        assert encloses(line, rect.centre) == (cell in cells)


@given(cells=ANY_CELLS, inset=st.integers(1, 30))
def test_an_outline_is_closed(cells: set[Cell], inset: int) -> None:
    """At every corner a level piece and an upright one end."""
    line = outline(cells, placement(), inset)
    level = Counter(
        end for piece in line if piece[0][1] == piece[1][1] for end in piece
    )
    upright = Counter(
        end for piece in line if piece[0][0] == piece[1][0] for end in piece
    )

    assert level == upright
    assert set(level.values()) == {1}


@given(cells=ANY_CELLS, inset=st.integers(3, 30))
def test_an_outline_stays_inside_its_cells(cells: set[Cell], inset: int) -> None:
    """Every dash covers pixels of its own cells alone, as far from their edges."""
    board = placement()
    own = [board.cell_rects[cell] for cell in cells]
    others = [r for c, r in enumerate(board.cell_rects) if c not in cells]

    for segment in outline(cells, board, inset):
        for dash in dashes(segment, board.cell, 2):
            assert any(not apart(dash, rect) for rect in own)
            assert all(apart(dash, rect) for rect in others)


@given(
    start=st.integers(0, 300),
    long=st.integers(1, 900),
    cell=st.integers(8, 250),
    width=st.integers(1, 6),
)
def test_dashes_reach_both_ends(start: int, long: int, cell: int, width: int) -> None:
    """They are in order, apart from each other, and corners are not open."""
    segment = Segment((start, 50), (start + long, 50))
    found = list(dashes(segment, cell, width))

    assert found[0].x == start - width // 2
    assert found[-1].right == start - width // 2 + long + width
    for one, other in pairwise(found):
        assert one.right < other.x
    assert {(dash.y, dash.height) for dash in found} == {(50 - width // 2, width)}


@pytest.mark.thorough
@given(
    name=st.sampled_from(sorted(KILLERS)),
    size=st.sampled_from([(1920, 1080), (1080, 1920), (1280, 720), (700, 500)]),
)
def test_digits_keep_clear_of_cages(name: str, size: tuple[int, int]) -> None:
    """No candidate touches a sum or a cage's line, in any cell."""
    rules = BOARDS[name]
    layout = layout_for(size, rules)
    drawn = board_group(rules, layout.placement, PAPER).shapes
    sums = [written(shape) for shape in drawn if isinstance(shape, Text)]
    line = dashes_in(drawn)

    for cell in rules.cells:
        view = CellView(cell, candidates=full_mask(rules.digit_count))
        group = cell_group(view, STILL, rules.cell_name(cell), layout, PAPER)
        digits = [s for s in group.shapes if isinstance(s, Text)]
        near = [r for r in (*sums, *line) if not apart(r, group.bounds)]
        for digit in digits:
            assert all(apart(written(digit), rect) for rect in near), digit


@each_killer
def test_a_sum_stands_clear_of_the_line(name: str) -> None:
    """The line is open where the sum is."""
    rules = BOARDS[name]
    board = fitted(board_shape(rules), 900, 900)
    drawn = board_group(rules, board, PAPER).shapes
    line = dashes_in(drawn)

    for shape in drawn:
        if isinstance(shape, Text):
            assert within(extent(shape), board.rect)
            assert all(apart(written(shape), dash) for dash in line), shape


def dashes_in(drawn: Iterable[Shape]) -> list[Rect]:
    """The dashes of all cages."""
    colour = PAPER[Role.QUIET]
    return [s.rect for s in drawn if isinstance(s, Fill) and s.colour == colour]


def written(text: Text) -> Rect:
    """The rectangle that the figures of *text* cover, without room for tails."""
    rect = extent(text)
    high = round(text.size * 0.66)
    return rect._replace(y=text.baseline - high, height=high)
