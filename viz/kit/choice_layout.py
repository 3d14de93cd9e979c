"""Layout of a choice's options: segments in a row, tiles in a grid, or neither."""

from itertools import accumulate
from typing import Final, NamedTuple

from viz.fonts import text_width
from viz.kit.scale import LETTERS, ROW, DialogScale, grown
from viz.kit.widgets import Choice, Several, Tabs
from viz.shapes import Rect, Weight

SMALL: Final = 25
"""Size of the letters of segments and tiles."""
PADDING: Final = 16
"""Between the edge of a row and what is written in it."""
VALUE_FROM: Final = 0.46
"""Where the value of a choice or field begins, as a part of the row."""
SEGMENT_INSET: Final = 5
"""Between the edge of a row and its segments."""
_MOST_SEGMENTS: Final = 7
_MOST_KEYS: Final = 13
"""Keys that stand side by side."""
_KEY: Final = 62
_KEY_GAP: Final = 8
_TILE: Final = 106
_TILE_GAP: Final = 10
_WIDEST_TILE: Final = 230
_BELOW_TILES: Final = 10


class OptionPlaces(NamedTuple):
    """Clickable areas of the options of a choice.

    Attributes:
        rects: One for each option; empty where the value stands between arrows.
        height: Of the whole widget, in pixels.
    """

    rects: tuple[Rect, ...]
    height: int


def option_places(choice: Choice, row: Rect, scale: DialogScale) -> OptionPlaces:
    """Places of the options of *choice* in a widget whose first row is *row*."""
    if choice.has_pictures:
        return _tiles(choice, row, scale)
    height = grown(scale, ROW)
    return OptionPlaces(_segments(choice, row._replace(height=height), scale), height)


def tab_rects(tabs: Tabs, row: Rect, scale: DialogScale) -> tuple[Rect, ...]:
    """The tabs in *row*, from its left, each as wide as its label needs.

    Where they have no room so, each is narrower by the same share.
    """
    size, padding = scale.font(LETTERS), scale.px(PADDING)
    widths = [
        text_width(option.label, size, Weight.SEMIBOLD) + 2 * padding
        for option in tabs.options
    ]
    if sum(widths) > row.width:
        widths = [wide * row.width // sum(widths) for wide in widths]
    edges = accumulate(widths, initial=row.x)
    return tuple(
        row._replace(x=x, width=width) for x, width in zip(edges, widths, strict=False)
    )


def key_places(several: Several, row: Rect, scale: DialogScale) -> OptionPlaces:
    """Places of the keys of *several*: equally wide, on as few lines as possible."""
    count, gap = len(several.options), scale.px(_KEY_GAP)
    lines = -(-count // _MOST_KEYS)
    across, high = -(-count // lines), grown(scale, _KEY)
    rects = []
    for number in range(count):
        line, place = divmod(number, across)
        left, right = ((row.width + gap) * at // across for at in (place, place + 1))
        top = row.y + line * (high + gap)
        rects.append(Rect(row.x + left, top, right - left - gap, high))
    return OptionPlaces(tuple(rects), lines * (high + gap) - gap)


def _segments(choice: Choice, row: Rect, scale: DialogScale) -> tuple[Rect, ...]:
    """Segments from the column of values, or from further left if they need it."""
    if not 1 < len(choice.options) <= _MOST_SEGMENTS:
        return ()
    padding = scale.px(PADDING)
    widths = _label_widths(choice, scale, padding)
    right = row.right - padding
    usual = row.x + round(row.width * VALUE_FROM)
    label = text_width(choice.label, scale.font(LETTERS))
    least = row.x + label + 2 * padding
    spare = right - usual - sum(widths)
    if spare < 0 and right - sum(widths) < least:
        return ()
    share = max(0, spare) // len(widths)
    inset = scale.px(SEGMENT_INSET)
    x = right - sum(widths) - share * len(widths)
    rects = []
    for width in widths:
        wide = width + share
        rects.append(Rect(x, row.y + inset, wide, row.height - 2 * inset))
        x += wide
    return tuple(rects)


def _tiles(choice: Choice, row: Rect, scale: DialogScale) -> OptionPlaces:
    """A grid of equal tiles below the label, in the fewest lines for their labels."""
    padding, gap = scale.px(PADDING), scale.px(_TILE_GAP)
    count, room = len(choice.options), row.width - 2 * padding
    widest = max(_label_widths(choice, scale, scale.px(4)))
    fits = max(1, (room + gap) // (widest + gap))
    lines = -(-count // min(fits, count))
    columns = -(-count // lines)
    width = min((room + gap) // columns - gap, grown(scale, _WIDEST_TILE))
    height, top = grown(scale, _TILE), row.y + grown(scale, ROW)
    rects = tuple(
        Rect(
            row.x + padding + number % columns * (width + gap),
            top + number // columns * (height + gap),
            width,
            height,
        )
        for number in range(count)
    )
    below = grown(scale, _BELOW_TILES)
    return OptionPlaces(rects, rects[-1].bottom + below - row.y)


def _label_widths(choice: Choice, scale: DialogScale, padding: int) -> list[int]:
    """Width of each option with its label in the heaviest weight."""
    size = scale.font(SMALL)
    return [
        text_width(option.label, size, Weight.SEMIBOLD) + 2 * padding
        for option in choice.options
    ]
