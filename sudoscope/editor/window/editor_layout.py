"""Layout of the editor: board, status, number pad and widgets."""

from dataclasses import dataclass
from typing import Final

from solver.rules.digits import symbol
from solver.rules.variant import Variant
from sudoscope.editor.model.sketch import Sketch
from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT
from viz.kit.form_layout import height_of
from viz.kit.widgets import Button
from viz.layout.layout import Layout, layout_for
from viz.player.ui.side_layout import side_area
from viz.shapes import Align, Fill, Group, Outline, Rect, Shape, Text
from viz.theme import Role, Theme

_PAD: Final = 68
_SMALL: Final = 40
_STATUS: Final = 270
_WIDGETS: Final = 7
EMPTIES, TAKES_BACK = "×", "←"
"""What is on the square of the pad that empties a cell, or takes a figure back."""
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
    """

    layout: Layout
    words: Rect
    pad: tuple[Rect, ...]
    keys: tuple[str, ...]
    body: Rect


def pad_keys(variant: Variant, *, of_numbers: bool) -> tuple[str, ...]:
    """What is on the pad: the digits of a board, or the figures of numbers."""
    if of_numbers:
        return (*_FIGURES, TAKES_BACK)
    return (*map(symbol, variant.digits), EMPTIES)


def editor_places(
    size: tuple[int, int],
    sketch: Sketch,
    appearance: Appearance,
    keys: tuple[str, ...],
) -> EditorPlaces:
    """Place the board as in a replay, the rest right of it or below.

    Args:
        size: Of the window, in pixels.
        sketch: The puzzle.
        appearance: How the viewer wants it.
        keys: What is on the squares of the pad.
    """
    layout = layout_for(size, sketch.rules, appearance.font_scale)
    margin = layout.px(28)
    area, is_below = side_area(layout)
    if is_below:
        return _beside_each_other(area, margin, layout, keys)
    squares = 2 * layout.px(_PAD) + layout.px(8)
    others = squares + _widgets_height(layout) + margin // 2 + layout.px(24)
    height = min(layout.font(_STATUS), area.height - others)
    words = area._replace(height=max(height, area.height // 5))
    pad = _pad(area._replace(y=words.bottom + margin // 2), layout, len(keys))
    top = pad[-1].bottom + layout.px(24)
    body = Rect(area.x, top, area.width, area.bottom - top)
    return EditorPlaces(layout, words, pad, keys, body)


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
    return EditorPlaces(layout, words, moved, keys, body)


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


def pad_groups(places: EditorPlaces, theme: Theme) -> tuple[Group, ...]:
    """The number pad: digits or figures, and a square that empties a cell."""
    return tuple(
        _key(label, rect, places.layout, theme)
        for label, rect in zip(places.keys, places.pad, strict=True)
    )


def _key(label: str, rect: Rect, layout: Layout, theme: Theme) -> Group:
    size, radius = rect.height * 3 // 5, layout.px(8)
    x, y = rect.centre
    shapes: tuple[Shape, ...] = (
        Fill(rect, theme[Role.FACE], radius),
        Outline(rect, theme[Role.RULE], layout.px(2), radius),
        Text(
            label,
            x,
            y + round(size * CAP_HEIGHT / 2),
            size,
            theme[Role.INK],
            align=Align.CENTRE,
        ),
    )
    return Group(f"key {label}", rect, shapes)
