"""Layouts as data: where everything goes in each form, on several boards."""

from dataclasses import fields
from itertools import product
from typing import Final

import pytest

from solver.rules.places import Cell
from tests.goldens import assert_golden
from tests.viz.boards import BOARDS
from tests.viz.goldens import FOLDER
from viz.appearance import WORDS, Appearance, PicturePart
from viz.layout.aspect import DESIGNS, Aspect, least_letters
from viz.layout.board_placement import BoardPlacement
from viz.layout.comparison import CompareLayout, compare_layout
from viz.layout.layout import Layout, layout_for
from viz.layout.lower_area import lower_area
from viz.shapes import Rect
from viz.theme import theme_named

GOLDENS: Final = FOLDER.parent / "layout_goldens"
SHOWN: Final = (
    "classic-9",
    "classic-16",
    "wide",
    "high",
    "killer-4",
    "cages that share cells",
)
"""Boards of several sizes and shapes, and with rules that need room in cells."""
HIDDEN: Final = (
    frozenset[PicturePart](),
    frozenset({PicturePart.TREE}),
    frozenset({PicturePart.COUNTERS}),
    frozenset({PicturePart.REASON}),
    frozenset({PicturePart.TIMELINE}),
    frozenset({PicturePart.COUNTERS, PicturePart.REASON}),
    WORDS,
)
ODD: Final = {
    Aspect.WIDE: (1366, 700),
    Aspect.STANDARD: (1001, 777),
    Aspect.SQUARE: (801, 799),
    Aspect.TALL: (390, 844),
}
"""Sizes at which nothing is a whole number of pixels, for each form."""


def as_text(rect: Rect | None) -> str:
    """A rectangle in a few letters."""
    return "none" if rect is None else "{}+{}+{}x{}".format(*rect)


def placement_as_text(placement: BoardPlacement) -> str:
    """A board, its first cell and what is derived from them."""
    first, inner = placement.cell_rects[0], placement.inner_rects[0]
    shape = placement.shape
    return (
        f"{as_text(placement.rect)} grid {as_text(placement.grid)}"
        f" first {as_text(first)} inner {as_text(inner)}"
        f" last {as_text(placement.cell_rects[-1])}"
        f" digits {shape.digit_columns}x{shape.digit_rows}"
        f" of {placement.digit_size(Cell(0)):.2f}"
        f" label {shape.label:.3f} unit {placement.line_unit}"
        f" relative {placement.relative:.3f} filling {placement.filling:.3f}"
    )


def layout_as_text(layout: Layout) -> str:
    """Everything that has a place in a layout, a line each."""
    rects = {
        field.name: getattr(layout, field.name)
        for field in fields(layout)
        if isinstance(getattr(layout, field.name), Rect) and field.name != "board"
    }
    lines = [f"board {placement_as_text(layout.placement)}"]
    lines += [f"{name} {as_text(rect)}" for name, rect in rects.items()]
    lines.append(f"rules {' '.join(map(as_text, layout.rules))}")
    lines.append(f"below the words {as_text(lower_area(layout, layout.px(300)))}")
    lines.append(f"letters {layout.font(20)} mark {layout.mark(10)}")
    return "".join(f"    {line}\n" for line in lines)


def comparison_as_text(layout: CompareLayout) -> str:
    """Both halves of a comparison, and what they share."""
    halves = [
        f"half {placement_as_text(half.board.placement)} head {as_text(half.head)}"
        f" reason {as_text(half.reason)} numbers {as_text(half.numbers)}"
        for half in layout.halves
    ]
    whole = layout.whole
    shared = {
        "table": layout.table,
        "track": whole.track,
        "legend": whole.legend,
        "footer": whole.footer,
    }
    lines = [
        *halves,
        *(f"{name} {as_text(rect)}" for name, rect in shared.items()),
        f"letters {layout.font(20)} length {layout.px(10)} stacked {layout.stacked}",
    ]
    return "".join(f"    {line}\n" for line in lines)


def one_board(form: Aspect) -> str:
    """Layouts of one board: each board once, and one of them in many ways."""
    plain = [(name, DESIGNS[form], 1.0, HIDDEN[0], True) for name in SHOWN]
    many = [
        ("classic-9", size, scale, hidden, has_footer)
        for size, scale in ((DESIGNS[form], 1.0), (ODD[form], 1.6))
        for hidden, has_footer in product(HIDDEN, (True, False))
    ]
    lines = [f"letters are at least {least_letters(ODD[form])}\n"]
    for name, size, scale, hidden, has_footer in (*plain, *many):
        layout = layout_for(size, BOARDS[name], scale, hidden, has_footer=has_footer)
        without = " ".join(sorted(hidden))
        lines.append(f"{name} {size} {scale} footer {has_footer} without: {without}\n")
        lines.append(layout_as_text(layout))
    return "".join(lines)


def captioned() -> str:
    """Layouts of vertical videos, in the area that platforms leave free."""
    lines = []
    for size, captions in product(((1080, 1920), (720, 1280)), (0, 100)):
        for hidden in (HIDDEN[0], WORDS):
            layout = layout_for(
                size, BOARDS["classic-9"], 1.0, hidden, captions=captions
            )
            lines.append(f"{size} captions {captions} without {len(hidden)}\n")
            lines.append(layout_as_text(layout))
    return "".join(lines)


def two_boards(form: Aspect) -> str:
    """Layouts of two boards."""
    theme = theme_named("paper")
    hidden = (HIDDEN[0], HIDDEN[2], HIDDEN[3], HIDDEN[4], WORDS)
    ways = (("classic-9", DESIGNS[form], 1.0), ("wide", ODD[form], 1.6))
    lines = []
    for (name, size, scale), parts in product(ways, hidden):
        appearance = Appearance(theme, font_scale=scale, hidden=parts)
        layout = compare_layout(size, BOARDS[name], appearance)
        without = " ".join(sorted(parts))
        lines.append(f"{name} {size} {scale} without: {without}\n")
        lines.append(comparison_as_text(layout))
    return "".join(lines)


@pytest.mark.parametrize("form", Aspect)
def test_one_board_and_all_beside_it_are_where_they_were(form: Aspect) -> None:
    """Every rectangle, to the pixel, in each form."""
    assert_golden(GOLDENS / f"one_board_{form.name.lower()}.txt", one_board(form))


def test_vertical_videos_keep_the_places_of_everything() -> None:
    """Within the area that is not covered, above the captions."""
    assert_golden(GOLDENS / "vertical_video.txt", captioned())


@pytest.mark.parametrize("form", Aspect)
def test_two_boards_and_all_beside_them_are_where_they_were(form: Aspect) -> None:
    """Every rectangle, to the pixel, in each form."""
    assert_golden(GOLDENS / f"two_boards_{form.name.lower()}.txt", two_boards(form))
