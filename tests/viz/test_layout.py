"""Layouts: everything has its place in every form, at every size."""

from collections.abc import Iterator
from itertools import chain, combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.rules.named_variants import classic
from tests.in_one_test import in_one_test
from tests.viz.boards import BOARDS
from tests.viz.extents import apart, within
from viz.appearance import PicturePart
from viz.fonts import CAP_HEIGHT
from viz.layout.aspect import DESIGNS, Aspect, form_of, legible
from viz.layout.layout import Layout, layout_for
from viz.layout.lower_area import lower_area
from viz.shapes import Rect

SIZES = st.tuples(st.integers(1, 4096), st.integers(1, 4096)).map(legible)
HIDDEN = st.frozensets(st.sampled_from(PicturePart))
FONT_SCALES = st.floats(1.0, 2.0)
OF_PART = {
    PicturePart.REASON: ("reason",),
    PicturePart.TREE: ("tree",),
    PicturePart.COUNTERS: ("counters", "chart"),
    PicturePart.TIMELINE: ("track", "legend", "footer"),
    PicturePart.NAMES: ("legend",),
}


def parts(layout: Layout) -> dict[str, Rect]:
    """The areas that must not touch each other; a legend may lie in the footer."""
    names = ["board", "heading", *chain(*OF_PART.values())]
    found = {name: getattr(layout, name) for name in names}
    if layout.legend and layout.footer and not apart(layout.legend, layout.footer):
        del found["legend"]
    return {name: rect for name, rect in found.items() if rect is not None}


@given(
    size=SIZES,
    name=st.sampled_from(sorted(BOARDS)),
    scale=FONT_SCALES,
    hidden=HIDDEN,
    has_footer=st.booleans(),
)
def test_nothing_overlaps_or_leaves_the_picture(
    size: tuple[int, int],
    name: str,
    scale: float,
    hidden: frozenset[PicturePart],
    *,
    has_footer: bool,
) -> None:
    """The parts share the picture at any size, shape and font scale."""
    layout = layout_for(size, BOARDS[name], scale, hidden, has_footer=has_footer)
    found = parts(layout)

    for part, rect in found.items():
        assert within(rect, Rect(0, 0, *size)), part
        assert rect.width > 0, part
        assert rect.height > 0, part
    for (one, first), (other, second) in combinations(found.items(), 2):
        assert apart(first, second), (one, other)
    if layout.legend:
        assert within(layout.legend, Rect(0, 0, *size))


@given(size=SIZES, scale=FONT_SCALES, hidden=HIDDEN)
def test_what_is_hidden_is_not_there(
    size: tuple[int, int], scale: float, hidden: frozenset[PicturePart]
) -> None:
    """A hidden part has no place; reason, counters and timeline else have one."""
    layout = layout_for(size, classic(), scale, hidden)

    for part in hidden:
        assert all(getattr(layout, name) is None for name in OF_PART[part])
    for part in {
        PicturePart.REASON,
        PicturePart.COUNTERS,
        PicturePart.TIMELINE,
    } - hidden:
        assert getattr(layout, OF_PART[part][0]) is not None


@given(size=SIZES, hidden=HIDDEN, part=st.sampled_from(PicturePart))
def test_hiding_a_part_shrinks_no_other(
    size: tuple[int, int], hidden: frozenset[PicturePart], part: PicturePart
) -> None:
    """The board is never smaller for a part that is gone."""
    board = classic()
    before = layout_for(size, board, 1.0, hidden - {part})
    after = layout_for(size, board, 1.0, hidden | {part})

    assert after.board.width >= before.board.width


@given(size=SIZES, timeline=st.booleans())
def test_a_board_alone_is_as_large_as_can_be_and_in_the_middle(
    size: tuple[int, int], *, timeline: bool
) -> None:
    """With all words hidden the board nearly touches two sides of its room."""
    hidden = frozenset(PicturePart) - ({PicturePart.TIMELINE} if timeline else set())
    layout = layout_for(size, classic(), 1.0, hidden)
    bottom = layout.track.y if layout.track else size[1]
    cell = layout.cell(classic().cells[0]).width
    room = size[0] - layout.board.width, bottom - layout.board.height

    assert min(room) < cell
    assert abs(2 * layout.board.x - room[0]) <= 2
    assert abs(2 * layout.board.y - room[1]) <= cell // 2


@given(size=SIZES, hidden=HIDDEN)
def test_the_cells_tile_the_board(
    size: tuple[int, int], hidden: frozenset[PicturePart]
) -> None:
    """Cells are equal squares side by side, inside the board's picture."""
    layout = layout_for(size, classic(), 1.0, hidden)
    rects = [layout.cell(cell) for cell in classic().cells]

    assert len({(rect.width, rect.height) for rect in rects}) == 1
    assert rects[0].width == rects[0].height
    for left, right in pairwise(rects):
        assert right.x == left.right or right.x == rects[0].x
    assert rects[0].x >= layout.board.x
    assert rects[-1].bottom <= layout.board.bottom


def all_hidden() -> Iterator[frozenset[PicturePart]]:
    """Every set of parts that can be hidden."""
    for count in range(len(PicturePart) + 1):
        yield from map(frozenset, combinations(PicturePart, count))


@in_one_test("scale", [1.0, 1.5, 2.0])
@in_one_test("form", Aspect)
def test_candidates_are_legible_at_1080p(form: Aspect, scale: float) -> None:
    """A candidate digit is at least 14 pixels high, whatever else is shown."""
    for hidden in all_hidden():
        layout = layout_for(DESIGNS[form], classic(), scale, hidden)
        candidate = layout.cell(classic().cells[0]).height * 0.28

        assert candidate * CAP_HEIGHT >= 14, hidden


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_board_is_as_large_as_the_height_allows(size: tuple[int, int]) -> None:
    """At 16:9 the board leaves less than a cell of height unused."""
    layout = layout_for(size, classic())
    cell = layout.cell(classic().cells[0])

    assert layout.track is not None
    assert layout.track.y - layout.board.height < cell.height


@in_one_test(
    ("size", "form"),
    [
        ((1920, 1080), Aspect.WIDE),
        ((1280, 800), Aspect.WIDE),
        ((2560, 1080), Aspect.WIDE),
        ((1024, 768), Aspect.STANDARD),
        ((1280, 1024), Aspect.STANDARD),
        ((1080, 1080), Aspect.SQUARE),
        ((1080, 1350), Aspect.SQUARE),
        ((1080, 1920), Aspect.TALL),
        ((768, 1024), Aspect.TALL),
    ],
)
def test_the_form_follows_the_pictures_shape(
    size: tuple[int, int], form: Aspect
) -> None:
    """Common screens and videos have the composition made for them."""
    assert form_of(size) is form


@given(size=st.tuples(st.integers(1, 3000), st.integers(1, 3000)))
def test_a_picture_never_gets_too_small_to_read(size: tuple[int, int]) -> None:
    """Sizes are kept where there is room, and else made larger, not smaller."""
    width, height = legible(size)

    assert width >= size[0]
    assert height >= size[1]
    assert min(width, height) >= 360
    assert width * height >= 640 * 360
    assert legible((width, height)) == (width, height)
    if min(size) >= 360:
        assert abs(width * size[1] - height * size[0]) < 2 * max(size)


@given(size=SIZES, scale=FONT_SCALES, hidden=HIDDEN)
def test_words_keep_away_from_the_pictures_sides(
    size: tuple[int, int], scale: float, hidden: frozenset[PicturePart]
) -> None:
    """Beside the board nothing comes nearer than its own labels do."""
    layout = layout_for(size, classic(), scale, hidden)
    nearest = layout.px(20)

    for part, rect in parts(layout).items():
        if part != "board":
            assert rect.x >= nearest, part
            assert size[0] - rect.right >= nearest, part


@pytest.mark.parametrize("form", Aspect)
def test_parts_line_up(form: Aspect) -> None:
    """Edges agree: with the cells on the left, with each other on the right."""
    layout = layout_for(DESIGNS[form], classic())
    grid = layout.placement.grid
    left, right, top = grid.x, grid.right, grid.y
    found = parts(layout)

    assert found["track"].x == found["footer"].x == left
    assert found["footer"].right == found["track"].right == found["heading"].right
    assert found["reason"].right == found["track"].right
    match form:
        case Aspect.WIDE | Aspect.STANDARD:
            assert found["heading"].bottom == top == layout.rules[0].y
            assert found["reason"].x == found["tree"].x == found["heading"].x
        case Aspect.SQUARE:
            assert found["reason"].x == left
            assert found["heading"].y == top
        case Aspect.TALL:
            assert found["reason"].x == found["counters"].x == left
            assert abs(found["reason"].right - right) <= 1
    if form is Aspect.STANDARD:
        assert (found["counters"].x, found["chart"].right) == (left, right)


def test_the_room_below_the_words_is_as_wide_as_it_must_be() -> None:
    """To the pixel; where it is narrower there is none."""
    layout = layout_for((1920, 1080), classic())
    area = lower_area(layout, 1)

    assert area is not None
    assert lower_area(layout, area.width) == area
    assert lower_area(layout, area.width + 1) is None


def test_no_length_vanishes() -> None:
    """However short it is, a pixel is left, and no more."""
    layout = layout_for((640, 360), classic())

    assert layout.px(0.1) == layout.mark(0.1) == 1
    assert layout.px(1) == 1
