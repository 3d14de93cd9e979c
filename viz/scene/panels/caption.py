"""Captions: the reason in large letters, below a video or over the window's picture."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from solver.explain.named_words import lines_named
from viz.appearance import Appearance, Safe
from viz.fonts import RISE, text_width, wrapped
from viz.layout.aspect import Aspect, form_of, scale_of
from viz.layout.layout import Places
from viz.layout.safe_area import safe_area
from viz.scene.panels.name_marks import NameMark, marks_in_line
from viz.scene.panels.reason import partly_read
from viz.shapes import (
    Align,
    Colour,
    Fill,
    Group,
    Point,
    Rect,
    Shape,
    Text,
    TextHighlight,
    Weight,
)
from viz.text_fitting import LEADING, cut_off, evenly_wrapped, fitted
from viz.theme import Role, Theme

_CAPTIONS: Final = {
    Aspect.WIDE: 150,
    Aspect.STANDARD: 150,
    Aspect.SQUARE: 136,
    Aspect.TALL: 146,
}
"""How high the room for captions is, in pixels of the design."""

_LETTERS: Final = 54
_PHONE_LETTERS: Final = 52
_TITLE: Final = 28
_BESIDE_LETTERS: Final = 60
_TITLE_BESIDE: Final = 46
"""Beside a board captions are at least as large as the words that they replace."""
_LEAST: Final = 28
_PHONE_LEAST: Final = 48
"""The least letters of captions; longer ones go on below, or are cut off."""
_SPILL: Final = 86
"""How far a long caption of a vertical video goes on below its room."""
_INSET: Final = 48
_LINES: Final = 3
_LINES_BESIDE: Final = 9


def caption_room(size: tuple[int, int], safe: Safe = Safe.ADS) -> Rect:
    """Where captions are written in a picture of *size*; the replay is above it.

    Args:
        size: Width and height in pixels.
        safe: What a vertical video leaves free.
    """
    form, scale = form_of(size), scale_of(size)
    high = max(1, round(_CAPTIONS[form] * scale))
    area = safe_area(size, safe)
    return Rect(area.x, area.bottom - high, area.width, high)


@lru_cache(maxsize=16)
def caption_band(
    said: tuple[str, str] | None,
    size: tuple[int, int],
    appearance: Appearance,
    marks: tuple[NameMark, ...] = (),
    beside: Rect | None = None,
) -> Group:
    """A caption in its room: title, and below it the reason, as large as they fit.

    Args:
        said: Title and reason; ``None`` for an empty room.
        size: Width and height of the picture in pixels.
        appearance: How the viewer wants it.
        marks: Of the cells that the reason may name.
        beside: Its room beside the board; ``None``: it is below the replay.
    """
    room = beside or caption_room(size, appearance.safe)
    theme, scale = appearance.theme, scale_of(size)
    if said is None:
        return Group("caption", room, (Fill(room, theme[Role.BACKGROUND]),))
    title, whole = said
    text = whole
    is_phone = not beside and room.width < size[0]  # its title is above the board
    inset = 0 if is_phone or beside else max(1, round(_INSET * scale))
    wide, middle = room.width - 2 * inset, room.centre[0]
    heading = _TITLE_BESIDE if beside else 0 if is_phone else _TITLE
    small = round(heading * scale * appearance.font_scale)
    gap = round(small * (LEADING + bool(beside) * 0.3))
    high = room.height - gap - inset // 2
    wanted = _BESIDE_LETTERS if beside else _PHONE_LETTERS if is_phone else _LETTERS
    largest = max(1, round(wanted * scale * appearance.font_scale))
    least = round((_PHONE_LEAST if form_of(size) is Aspect.TALL else _LEAST) * scale)
    letters, _ = fitted(text, largest, wide, high)
    if letters < least:
        letters = least
        if is_phone:
            high = room.height + round(_SPILL * scale)
            room = room._replace(height=high)
        text = _as_much_as_fits(text, letters, wide, high)
    lines = evenly_wrapped(text, letters, wide)
    leading = round(letters * LEADING)
    spare = 0 if beside else max(0, high - leading * len(lines))
    y = room.y + spare // 2
    at = (middle, y + round(small * RISE))
    head = _centred((title,), at, small, 0, theme[Role.QUIET]) if small else ()
    at = (middle, y + gap + round(letters * 0.86))
    lines = tuple(lines_named(whole, lines))
    written = _flush(_centred(lines, at, letters, leading, theme[Role.INK]))
    if beside:  # in the place of the words, so they look like them
        ink, weight = theme[Role.INK], Weight.SEMIBOLD
        head = tuple(replace(t, colour=ink, weight=weight) for t in head)
    if beside or is_phone:  # flush left, as all words are there
        head, written = (
            tuple(replace(t, x=room.x, align=Align.LEFT) for t in texts)
            for texts in (head, written)
        )
    under = (s for line in written for s in marks_in_line(line, marks, theme))
    ground = Fill(room, theme[Role.BACKGROUND])
    return Group("caption", room, (ground, *head, *under, *written))


def partly_lit(band: Group, title: str, read: int) -> Group:
    """*band*, a caption with *title*, of whose words *read* letters have been read."""
    left = dict[Text, int]()
    for line in (s for s in band.shapes if isinstance(s, Text) and s.text != title):
        left[line] = max(0, read)
        read -= len(line.text) + 1
    shapes: list[Shape] = []
    ground = next(s.colour for s in band.shapes if isinstance(s, Fill))
    for shape in band.shapes:
        if isinstance(shape, Text) and shape in left:
            shapes += partly_read(shape, left[shape], ground)
        elif not isinstance(shape, TextHighlight) or shape.end <= left[shape.line]:
            shapes.append(shape)
    return replace(band, shapes=tuple(shapes))


def _flush(lines: Iterable[Text]) -> tuple[Text, ...]:
    """Centred *lines* as lines flush left in the same place, as marks need them."""
    wide = ((line, text_width(line.text, line.size)) for line in lines)
    return tuple(
        replace(line, x=line.x - width // 2, align=Align.LEFT) for line, width in wide
    )


def _as_much_as_fits(text: str, letters: int, width: int, height: int) -> str:
    """*text*, or its beginning, as far as it has room."""

    def fits(said: str) -> bool:
        return len(wrapped(said, letters, width)) * LEADING * letters <= height

    return text if fits(text) else cut_off(text, fits)


@lru_cache(maxsize=16)
def caption_box(words: str, layout: Places, theme: Theme) -> Group:
    """*words* large: beside the board if that is free, or above the timeline."""
    size, room = layout.font(40), layout.px(24)
    beside = _beside(layout)
    width = beside.width if beside else layout.size[0] - 2 * room
    width = min(width, layout.px(1500))
    most = _LINES if beside is None else _LINES_BESIDE
    lines = wrapped(words, size, width - 2 * room)
    while size > 1 and (
        len(lines) > most
        or any(text_width(line, size) > width - 2 * room for line in lines)
    ):
        size = max(1, size * 9 // 10)
        lines = wrapped(words, size, width - 2 * room)
    step = round(size * 1.3)
    height = step * len(lines) + room
    wide = max(text_width(line, size) for line in lines) + 2 * room
    if beside is None:
        lower = layout.track.y if layout.track else layout.size[1]
        x, y = (layout.size[0] - wide) // 2, lower - height - layout.px(8)
    else:
        x, y = beside.x + (beside.width - wide) // 2, beside.centre[1] - height // 2
    rect = Rect(x, y, wide, height)
    ground = Fill(rect, theme[Role.INK], layout.px(8))
    at = (rect.centre[0], rect.y + room // 2 + size)
    written = _centred(lines, at, size, step, theme[Role.FACE])
    return Group("caption", rect, (ground, *written))


def _beside(layout: Places) -> Rect | None:
    """The room to the right of a board without panels, or ``None``."""
    gap, board = layout.px(24), layout.board
    width = layout.size[0] - board.right - 2 * gap
    is_alone = board.x > layout.size[0] // 8
    if not is_alone or width < layout.px(300):
        return None
    return Rect(board.right + gap, board.y, width, board.height)


def _centred(
    lines: Sequence[str], at: Point, size: int, leading: int, colour: Colour
) -> tuple[Text, ...]:
    """*lines* centred below each other, the first at *at*."""
    (x, y), centre = at, Align.CENTRE
    return tuple(
        Text(line, x, y + number * leading, size, colour, align=centre)
        for number, line in enumerate(lines)
    )
