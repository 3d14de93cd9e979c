"""Layout of the card that takes answers to a lesson's questions."""

from typing import Final, NamedTuple

from solver.rules.geometry import Cell
from viz.kit.form_layout import rows_of, wanted_height
from viz.kit.widgets import Widget
from viz.layout.layout import Layout
from viz.player.ui.why_layout import card_rect, cleared_rect
from viz.shapes import Rect

_MARGIN: Final = 28
"""Pixels of the design inside the edge of the card."""
_LINES: Final = 120
"""Pixels of the design that a judgement may still need."""


class LessonCard(NamedTuple):
    """Where the card is.

    Attributes:
        rect: The card.
        cleared: The parts of the picture that it lies over, and itself.
        has_words: Whether the question is on the card, since its place is taken.
    """

    rect: Rect
    cleared: Rect
    has_words: bool

    def body(self, layout: Layout) -> Rect:
        """Where the widgets go."""
        return self.rect.inset(layout.px(_MARGIN))


def lesson_card(
    layout: Layout, cell: Cell, answering: tuple[Widget, ...], words: tuple[Widget, ...]
) -> LessonCard:
    """Below the reason where there is room, so that its words stay; else in its place.

    Args:
        layout: Where everything is.
        cell: One that stays in view.
        answering: What the card needs to take an answer.
        words: What the picture has said and asked.
    """
    below = _below_reason(layout)
    if below is not None:
        wanted = _wanted(answering, below.width, layout)
        if wanted + layout.font(_LINES) <= below.height:
            margin = layout.px(12)
            top, lower = below.y - margin, _lower(layout)
            left = layout.board.right
            cleared = Rect(left, top, layout.size[0] - left, lower - top)
            return LessonCard(
                _shortened(below, answering, layout), cleared, has_words=False
            )
    widgets = (*words, *answering)

    def least(place: Rect, rows: int) -> int:
        count = rows_of(widgets)
        shown = (*widgets[: min(count, rows)], *widgets[count:])
        return _wanted(shown, place.width, layout)

    rect = _shortened(card_rect(layout, cell, least), widgets, layout)
    return LessonCard(rect, cleared_rect(layout, rect), has_words=True)


def _below_reason(layout: Layout) -> Rect | None:
    """The room between the reason and the timeline, if they are beside the board."""
    reason = layout.reason
    if reason is None or reason.x < layout.board.right:
        return None
    margin = layout.px(24)
    left, top = layout.board.right + margin // 2, reason.bottom + margin // 2
    bottom = _lower(layout) - margin // 2
    if bottom <= top:
        return None
    return Rect(left, top, layout.size[0] - left - margin, bottom - top)


def _lower(layout: Layout) -> int:
    """Where the timeline begins, or the buttons, or the picture ends."""
    ends = [part.y for part in (layout.track, layout.footer) if part is not None]
    return min(ends, default=layout.size[1])


def _wanted(widgets: tuple[Widget, ...], width: int, layout: Layout) -> int:
    margin = 2 * layout.px(_MARGIN)
    return wanted_height(widgets, width - margin, layout) + margin


def _shortened(rect: Rect, widgets: tuple[Widget, ...], layout: Layout) -> Rect:
    """*rect* no higher than *widgets* need."""
    return rect._replace(height=min(rect.height, _wanted(widgets, rect.width, layout)))
