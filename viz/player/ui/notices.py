"""Notices: messages and progress."""

from collections.abc import Iterator
from functools import lru_cache, reduce
from typing import Final

from viz.appearance import Appearance
from viz.fonts import text_width, wrapped
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.keys_and_commands import Command
from viz.player.ui.toolbar import buttons
from viz.shapes import Align, Fill, Group, Outline, Rect, Shape, Text
from viz.text_fitting import LEADING, ending, fitted, fitting
from viz.theme import Role

_ROW: Final = 52
_BESIDE: Final = 420
"""Pixels of the design that a message has at least to stay under a board."""
_SPEED: Final = {Command.SLOWER, Command.FASTER}
_LETTERS: Final = 26
_LEAST: Final = 22
"""Pixels of the design that the letters of a message have at least."""


@lru_cache(maxsize=16)
def message(
    words: str,
    layout: Places,
    appearance: Appearance,
    *,
    over_toolbar: bool = False,
    over_page: bool = False,
) -> Group:
    """A short message in the ``notice_area``.

    Args:
        words: The message.
        layout: Where everything is.
        appearance: Its colours, and the language of the buttons.
        over_toolbar: As for ``notice_area``.
        over_page: Whether a page covers the picture, of which nothing is to be hidden
            but what lies under the words.
    """
    area, theme = notice_area(layout, over_toolbar=over_toolbar), appearance.theme
    if over_page and layout.board.right - area.x >= layout.font(_BESIDE):
        area = area._replace(width=min(area.width, layout.board.right - area.x))
    room, size = layout.px(18), layout.font(_LETTERS)
    within = area.width - 2 * room
    size = max(fitting(words, size, within), layout.font(_LEAST))
    lines = [ending(line, size, within) for line in wrapped(words, size, within)]
    step = round(size * 1.3)
    height = step * (len(lines) - 1) + size * 2
    wide = max(text_width(line, size) for line in lines) + 2 * room
    y = area.centre[1] - size
    lowest = layout.size[1] - room // 2
    if layout.footer is not None and area.y < layout.footer.y:
        lowest = layout.footer.y
    y = max(0, min(y, lowest - height))
    rect = Rect(area.x, y, wide, height)
    top, bottom = min(y, area.y), max(rect.bottom, area.bottom)
    bounds = Rect(area.x, top, area.width, bottom - top)
    shapes: list[Shape] = []
    if not over_page and area.y > layout.size[1] // 2:
        covered = (
            _buttons_at(rect, layout, appearance.language)
            if over_toolbar
            else (_legend_at(rect, layout))
        )
        for part in covered:
            bounds = bounds.around(part)
            shapes.append(Fill(part, theme[Role.BACKGROUND]))
    shapes.append(Fill(rect, theme[Role.INK], layout.px(8)))
    baseline = rect.y + size * 4 // 3
    for line in lines:
        shapes.append(Text(line, rect.x + room, baseline, size, theme[Role.FACE]))
        baseline += step
    return Group("message", bounds, tuple(shapes))


@lru_cache(maxsize=16)
def message_in(room: Rect, words: str, layout: Places, appearance: Appearance) -> Group:
    """A short message at the foot of *room*, below a layer's words of its own."""
    theme, gap = appearance.theme, layout.px(18)
    across = room.width - 2 * gap
    size, lines = fitted(words, layout.font(_LETTERS), across, room.height - gap)
    step = int(size * LEADING)
    height = step * len(lines) + gap
    rect = room._replace(y=room.bottom - height, height=height)
    baselines = range(rect.y + gap // 2 + size, rect.bottom, step)
    said = [
        Text(line, room.x + gap, baseline, size, theme[Role.FACE])
        for line, baseline in zip(lines, baselines, strict=False)
    ]
    return Group("message", room, (Fill(rect, theme[Role.INK], layout.px(8)), *said))


def _legend_at(words: Rect, layout: Places) -> Iterator[Rect]:
    """The legend, if *words* cover a part of it."""
    if layout.legend is not None and words.meets(layout.legend):
        yield layout.legend


def _buttons_at(words: Rect, layout: Places, language: str) -> Iterator[Rect]:
    """The buttons that *words* cover in part.

    Those for slower and faster have the speed between them, so go together.
    """
    placed = buttons(layout, language)
    touched = {button.command for button in placed if words.meets(button.rect)}
    if touched & _SPEED:
        touched |= _SPEED
    rects = [button.rect for button in placed if button.command in touched]
    if rects:
        yield reduce(Rect.around, rects)


def cancel_rect(layout: Places, area: Rect) -> Rect:
    """The button that stops the running task, whose progress is in *area*."""
    side = min(area.height, layout.font(52))
    width = min(layout.font(150), area.width // 2)
    return Rect(area.right - width, area.centre[1] - side // 2, width, side)


@lru_cache(maxsize=16)
def progress(said: str, area: Rect, layout: Places, appearance: Appearance) -> Group:
    """The progress of a task, *said* in words in *area*, with a button to stop it."""
    theme = appearance.theme
    words = phrases("player", appearance.language)
    room = layout.px(18)
    button = cancel_rect(layout, area)
    size = min(layout.font(_LETTERS), button.height * 2 // 3)
    rect = Rect(area.x, button.y, area.width, button.height)
    said_size = fitting(said, size, rect.width - button.width - 2 * room)
    stop_size = fitting(words["cancel"], size, button.width - room)
    baseline = rect.centre[1] + size // 3
    inner = button.inset(layout.px(5))
    middle = inner.centre[0]
    ink, face = theme[Role.INK], theme[Role.FACE]
    shapes: tuple[Shape, ...] = (
        Fill(rect, ink, layout.px(8)),
        Text(said, rect.x + room, baseline, said_size, face),
        Outline(inner, face, layout.px(2), layout.px(6)),
        Text(words["cancel"], middle, baseline, stop_size, face, align=Align.CENTRE),
    )
    return Group("progress", rect, shapes)


def notice_area(layout: Places, *, over_toolbar: bool = False) -> Rect:
    """The place of messages.

    In the row under the board, where nothing else is; else over the legend, and along
    the top where that is narrow.

    Args:
        layout: Where everything is.
        over_toolbar: Go where the buttons are, which something lies over.
    """
    footer, legend, gap = layout.footer, layout.legend, layout.px(24)
    if over_toolbar and footer is not None:
        return footer._replace(height=layout.size[1] - footer.y)
    free = row_under_board(layout)
    if free is not None:
        return free
    if legend is not None and legend.width >= layout.font(420):
        height = max(legend.height, layout.px(_ROW))
        y = legend.centre[1] - height // 2
        if footer is not None and legend.y < footer.y:
            y = min(y, footer.y - height)
        return legend._replace(y=y, height=height)
    return Rect(gap, gap // 2, layout.size[0] - 2 * gap, layout.font(60))


def row_under_board(layout: Places) -> Rect | None:
    """The row between a board and the timeline, if there is one that is empty.

    That is where the legend is in the same row, right of the board. Large words have
    no room in it.
    """
    legend, track, board = layout.legend, layout.track, layout.board
    if legend is None or track is None or legend.x < board.right:
        return None
    if not legend.y < board.bottom <= track.y < legend.bottom + legend.height:
        return None
    height = max(legend.height, layout.px(_ROW))
    if 2 * layout.font(_LETTERS) > height * 5 // 4:
        return None
    y = legend.centre[1] - height // 2
    return Rect(track.x, y, board.right - layout.px(24) - track.x, height)
