"""Stacks: bands share a height without gaps or overlaps."""

from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from viz.layout.stack import Band, stacked
from viz.shapes import Rect

AREAS = st.builds(
    Rect,
    st.integers(0, 99),
    st.integers(0, 99),
    st.integers(1, 900),
    st.integers(40, 900),
)
HEIGHTS = st.lists(
    st.tuples(st.integers(1, 300), st.integers(0, 4), st.integers(0, 40)),
    min_size=1,
    max_size=5,
)


def bands_of(heights: list[tuple[int, int, int]], spare: int = 0) -> list[Band]:
    """Bands called 0, 1, 2 and so on; the last *spare* of them can be left out."""
    kept = len(heights) - spare
    return [
        Band(str(n), height, grow, gap, is_spare=n >= kept)
        for n, (height, grow, gap) in enumerate(heights)
    ]


@given(area=AREAS, heights=HEIGHTS)
def test_bands_lie_one_below_another_inside_the_area(
    area: Rect, heights: list[tuple[int, int, int]]
) -> None:
    """In their order, as wide as the area, none beyond its edges."""
    done = stacked(area, bands_of(heights), 2)
    rects = [done.rects[str(n)] for n in range(len(heights))]

    assert all((r.x, r.width) == (area.x, area.width) for r in rects)
    assert rects[0].y >= area.y
    assert rects[-1].bottom <= area.bottom
    for upper, lower in pairwise(rects):
        assert upper.bottom <= lower.y


@given(area=AREAS, heights=HEIGHTS)
def test_free_height_goes_to_the_bands_that_grow(
    area: Rect, heights: list[tuple[int, int, int]]
) -> None:
    """All of it, in proportion; where there is none, everybody needs too much."""
    needed = sum(height + gap for height, _, gap in heights)
    shares = sum(grow for _, grow, _ in heights)
    free = area.height - needed
    rects = stacked(area, bands_of(heights), 2).rects

    if free < 0:
        return
    for n, (height, grow, _) in enumerate(heights):
        extra = rects[str(n)].height - height
        assert abs(extra - (free * grow / shares if shares else 0)) <= 1
    if shares:
        assert rects[str(len(heights) - 1)].bottom == area.bottom


@given(area=AREAS, heights=HEIGHTS)
@example(area=Rect(0, 0, 50, 40), heights=[(1, 0, 0), (300, 0, 0)])
def test_bands_that_are_too_high_become_lower_alike(
    area: Rect, heights: list[tuple[int, int, int]]
) -> None:
    """Each has the same part of the height that it needs, and one pixel at least."""
    needed = sum(height + gap for height, _, gap in heights)
    room = min(area.height, needed)
    rects = stacked(area, bands_of([(h, 0, gap) for h, _, gap in heights]), 2).rects

    for n, (height, _, _) in enumerate(heights):
        found = rects[str(n)].height
        assert found >= 1
        assert found * needed <= max(needed, height * room)
        assert (found + 1) * needed > height * room


def test_the_last_spare_band_goes_first() -> None:
    """Bands are left out from the end until the others have their height."""
    heights = [(100, 0, 0), (100, 0, 10), (100, 0, 10)]

    for height, names in ((320, "012"), (319, "01"), (210, "01"), (209, "0")):
        done = stacked(Rect(0, 0, 50, height), bands_of(heights, spare=2), 2)
        assert "".join(done.rects) == names


def test_hairlines_lie_in_the_middle_of_their_gaps() -> None:
    """Only where asked for; the first one on the upper edge of the area."""
    bands = [
        Band("a", 20, gap=10, is_ruled=True),
        Band("b", 20, gap=12, is_ruled=True),
        Band("c", 20, gap=12),
    ]

    done = stacked(Rect(5, 100, 50, 94), bands, 2)

    assert done.rules == (Rect(5, 100, 50, 2), Rect(5, 135, 50, 2))
