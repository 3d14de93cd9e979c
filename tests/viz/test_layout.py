"""Layouts: everything has its place at every size."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.variant import classic
from viz.board_picture import BOARDS, board_picture
from viz.layout import SMALLEST, Layout, layout_for
from viz.metrics import CAP_HEIGHT
from viz.shapes import Rect

SIZES = st.tuples(st.integers(SMALLEST[0], 4096), st.integers(SMALLEST[1], 2400))


def parts(layout: Layout) -> list[Rect]:
    """The areas that must not touch each other."""
    return [layout.board, layout.panel, layout.track, layout.footer]


def apart(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have no pixel in common."""
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


@given(size=SIZES, name=st.sampled_from(BOARDS))
def test_nothing_overlaps_or_leaves_the_picture(
    size: tuple[int, int], name: str
) -> None:
    """Board, words, timeline and footer share the picture at any size and shape."""
    layout = layout_for(size, board_picture(name))

    for part in parts(layout):
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= size[0]
        assert part.bottom <= size[1]
        assert part.width > 0
        assert part.height > 0
    for one, other in combinations(parts(layout), 2):
        assert apart(one, other)


@given(size=SIZES)
def test_the_cells_tile_the_board(size: tuple[int, int]) -> None:
    """Cells are equal squares side by side, inside the board's picture."""
    layout = layout_for(size, board_picture("classic"))
    rects = [layout.cell(cell) for cell in classic().cells]

    assert len({(rect.width, rect.height) for rect in rects}) == 1
    assert rects[0].width == rects[0].height
    for left, right in pairwise(rects):
        assert right.x == left.right or right.x == rects[0].x
    assert rects[0].x >= layout.board.x
    assert rects[-1].bottom <= layout.board.bottom


def test_candidates_and_reasons_are_legible_at_1080p() -> None:
    """A candidate digit is at least 14 pixels high, the reason's letters 28 an em."""
    layout = layout_for((1920, 1080), board_picture("classic"))
    candidate = layout.cell(classic().cells[0]).height * 0.28

    assert candidate * CAP_HEIGHT >= 14
    assert layout.px(42) >= 28


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_board_is_as_large_as_the_height_allows(size: tuple[int, int]) -> None:
    """At 16:9 the board leaves less than a cell of height unused."""
    layout = layout_for(size, board_picture("classic"))

    assert layout.track.y - layout.board.height < layout.cell(classic().cells[0]).height
