"""Layout of the editor: board, status, number pad and widgets."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from solver.rules.variant import Variant
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.pictures.edited_board import shown_rules
from viz.appearance import Appearance
from viz.fonts import centred
from viz.kit.dialog_layout import height_of
from viz.kit.widgets import Button
from viz.layout.layout import Layout, layout_for
from viz.player.ui.side_layout import side_area
from viz.shapes import Fill, Group, Outline, Point, Rect, Shape
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_PAD: Final = 68
_SMALL: Final = 40
_STATUS: Final = 270
_WIDGETS: Final = 7
EMPTIES, TAKES_BACK = "×", "←"
"""What is on the square of the pad that empties a cell, or takes a figure back."""
ACTIONS: Final = (
    ("undo", "redo", "empty", "rules"),
    ("copy", "copy-link", "save", "begun"),
)
"""What the keys with words do, in lines."""
_NARROWEST, _LOWEST = 104, 40
"""Pixels of the design that such a key has to have for its word."""
_ACROSS: Final = 6
"""Squares in a line that leave the keys where they are, of figures as of digits."""
_IN_COLUMN: Final = 3
"""Squares in a line right of the board, where the widgets are below it, at least."""
_LARGEST: Final = 1.4
"""How many times as large as usual words are there, at most."""
_LETTERS: Final = 26
_FIGURES: Final = tuple("1234567890")


@dataclass(frozen=True, slots=True)
class EditorPlaces:
    """The places of the parts beside the board.

    Attributes:
        layout: Of the board.
        words: What is said of the sketch.
        pad: The squares to click.
        keys: What is on each of them.
        body: The widgets.
        actions: The keys with words beside the squares, by the names of what they do;
            none where there is no room for them.
    """

    layout: Layout
    words: Rect
    pad: tuple[Rect, ...]
    keys: tuple[str, ...]
    body: Rect
    actions: Mapping[str, Rect]

    def action_at(self, at: Point) -> str | None:
        """What the key at *at* does, if there is one."""
        found = (name for name, rect in self.actions.items() if rect.holds(at))
        return next(found, None)


def pad_keys(variant: Variant, *, of_numbers: bool) -> tuple[str, ...]:
    """What is on the pad: the digits of a board, or the figures of numbers."""
    if of_numbers:
        return (*_FIGURES, TAKES_BACK)
    return (*map(variant.value_name, variant.digits), EMPTIES)


def editor_places(
    size: tuple[int, int],
    sketch: Sketch,
    appearance: Appearance,
    keys: tuple[str, ...],
    *,
    has_picture: bool = False,
) -> EditorPlaces:
    """Place the board as in a replay, the rest right of it or below.

    Args:
        size: Of the window, in pixels.
        sketch: The puzzle.
        appearance: How the viewer wants it.
        keys: What is on the squares of the pad.
        has_picture: Whether the words share their room with a picture.
    """
    rules = shown_rules(sketch.rules, appearance.naming)
    layout = layout_for(size, rules, appearance.font_scale)
    margin = layout.px(28)
    area, is_below = side_area(layout)
    board = layout.board
    column = Rect(board.right, board.y, size[0] - board.right, board.height)
    column = column.inset(margin)
    if is_below and column.width > column.height // 3:
        return _around_board(area, column, margin, layout, keys)
    if is_below:
        return _beside_each_other(area, margin, layout, keys)
    squares = 2 * layout.px(_PAD) + layout.px(8)
    others = squares + _widgets_height(layout) + margin // 2 + layout.px(24)
    wanted = area.width // 2 if has_picture else layout.font(_STATUS)
    height = min(max(wanted, layout.font(_STATUS)), area.height - others)
    words = area._replace(height=max(height, area.height // 5))
    pad = _pad(area._replace(y=words.bottom + margin // 2), layout, len(keys))
    top = pad[-1].bottom + layout.px(24)
    body = Rect(area.x, top, area.width, area.bottom - top)
    return EditorPlaces(layout, words, pad, keys, body, _actions(area, pad, layout))


def _actions(area: Rect, pad: tuple[Rect, ...], layout: Layout) -> Mapping[str, Rect]:
    """The keys with words right of the *pad*, in as many lines as it has."""
    gap = layout.px(8)
    left = max(*(rect.right for rect in pad), pad[0].x + _ACROSS * (pad[0].width + gap))
    left, top, bottom = left + gap, pad[0].y, pad[-1].bottom
    wide = (area.right - left + gap) // max(map(len, ACTIONS)) - gap
    high = (bottom - top + gap) // len(ACTIONS) - gap
    if wide < layout.font(_NARROWEST) or high < layout.font(_LOWEST):
        return {}
    return {
        name: Rect(left + x * (wide + gap), top + y * (high + gap), wide, high)
        for y, names in enumerate(ACTIONS)
        for x, name in enumerate(names)
    }


def _beside_each_other(
    area: Rect, margin: int, layout: Layout, keys: tuple[str, ...]
) -> EditorPlaces:
    """Words and squares at the left, the widgets at the right of *area*.

    Many squares stand in more rows, as long as half of the height is left for words.
    """
    width = (area.width - margin) // 2
    left = area._replace(width=width)
    rows = 1 if area.height < _widgets_height(layout) + layout.px(_PAD) else 2
    pad = _pad(left, layout, len(keys), rows)
    while pad[0].height < layout.px(_SMALL):
        rows += 1
        closer = _pad(left, layout, len(keys), rows)
        is_larger = closer[0].height > pad[0].height
        if not is_larger or closer[-1].bottom - area.y > area.height // 2:
            break
        pad = closer
    high = pad[-1].bottom - pad[0].y
    room = area.height - high - margin // 2
    words = area._replace(width=width, height=min(layout.font(_STATUS), room))
    down = words.bottom + margin // 2 - area.y
    moved = tuple(rect._replace(y=rect.y + down) for rect in pad)
    up = margin // 2
    body = Rect(area.x + width + margin, area.y - up, width, area.height + up)
    return EditorPlaces(layout, words, moved, keys, body, {})


def _around_board(
    area: Rect, column: Rect, margin: int, layout: Layout, keys: tuple[str, ...]
) -> EditorPlaces:
    """Words and squares in the *column* right of the board, the widgets below it.

    There is room for larger words as far as both buttons stay in a line.
    """
    layout = replace(layout, font_scale=min(layout.font_scale, _LARGEST))
    across = _IN_COLUMN
    pad = _pad(column, layout, len(keys), -(-len(keys) // across))
    while pad[-1].bottom - column.y > column.height // 2 and across < len(keys):
        across += 1
        pad = _pad(column, layout, len(keys), -(-len(keys) // across))
    down = column.bottom - pad[-1].bottom
    moved = tuple(rect._replace(y=rect.y + down) for rect in pad)
    words = column._replace(height=moved[0].y - margin // 2 - column.y)
    body = area._replace(y=area.y - margin // 2, height=area.height + margin // 2)
    return EditorPlaces(layout, words, moved, keys, body, {})


def _widgets_height(layout: Layout) -> int:
    """The height of all widgets in pixels."""
    return _WIDGETS * height_of(Button("", ""), 1, layout) + layout.px(24)


def _pad(area: Rect, layout: Layout, count: int, rows: int = 2) -> tuple[Rect, ...]:
    """The squares of the number pad, in *rows* rows from the top left of *area*."""
    across, gap = -(-count // rows), layout.px(8)
    high = min(layout.px(_PAD), area.height // 4)
    side = min(high, (area.width - gap * (across - 1)) // across)
    squares = (divmod(number, across) for number in range(count))
    return tuple(
        Rect(area.x + x * (side + gap), area.y + y * (side + gap), side, side)
        for y, x in squares
    )


def pad_groups(
    places: EditorPlaces, labels: Mapping[str, str], theme: Theme
) -> tuple[Group, ...]:
    """The number pad, and the keys with words beside it.

    Args:
        places: Where they are.
        labels: The words, by the names of what the keys do.
        theme: The colours.
    """
    layout = places.layout
    squares = (
        _key(label, label, rect, rect.height * 3 // 5, layout, theme)
        for label, rect in zip(places.keys, places.pad, strict=True)
    )
    sizes = (
        fitting(labels[name], layout.font(_LETTERS), rect.width - layout.px(12))
        for name, rect in places.actions.items()
    )
    size = min(sizes, default=1)
    words = (
        _key(name, labels[name], rect, size, layout, theme)
        for name, rect in places.actions.items()
    )
    return (*squares, *words)


def _key(  # noqa: PLR0913, PLR0917 - what, where and how
    name: str, label: str, rect: Rect, size: int, layout: Layout, theme: Theme
) -> Group:
    radius = layout.px(8)
    shapes: tuple[Shape, ...] = (
        Fill(rect, theme[Role.FACE], radius),
        Outline(rect, theme[Role.RULE], layout.px(2), radius),
        centred(label, rect.centre, size, theme[Role.INK]),
    )
    return Group(f"key {name}", rect, shapes)
