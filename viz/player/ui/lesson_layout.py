"""Layout of the card that takes answers to a lesson's questions."""

from typing import Final, NamedTuple

from solver.rules.geometry import Cell
from viz.kit.form_layout import rows_of, wanted_height
from viz.kit.scale import LETTERS, grown
from viz.kit.widgets import Widget
from viz.layout.layout import Layout
from viz.player.ui.why_layout import card_rect, cleared_rect
from viz.shapes import Rect

_MARGIN: Final = 28
"""Pixels of the design inside the edge of the card."""
_VERDICT: Final = 3 * LETTERS
"""Pixels of the design that a judgement of two lines needs."""


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


class CardParts(NamedTuple):
    """What a card has room for.

    Attributes:
        bare: What takes the answer, before there was one.
        short: The card as it is, without the question.
        whole: The card as it is, with the question.
    """

    bare: tuple[Widget, ...]
    short: tuple[Widget, ...]
    whole: tuple[Widget, ...]


def lesson_card(layout: Layout, cell: Cell, parts: CardParts) -> LessonCard:
    """Below the reason where there is room, so that its words stay; else in its place.

    It does not move when an answer is judged.

    Args:
        layout: Where everything is.
        cell: One that stays in view.
        parts: What goes on the card.
    """
    below = _below_reason(layout)
    if below is not None:
        wanted = _wanted(parts.bare, below.width, layout) + grown(layout, _VERDICT)
        if wanted <= below.height:
            card = _shortened(below, parts.short, layout)
            return LessonCard(card, _right_of_board(layout, below.y), has_words=False)

    def least(place: Rect, rows: int) -> int:
        count = rows_of(parts.whole)
        shown = (*parts.whole[: min(count, rows)], *parts.whole[count:])
        return _wanted(shown, place.width, layout)

    rect = _shortened(card_rect(layout, cell, least), parts.whole, layout)
    cleared = cleared_rect(layout, rect)
    if rect.x >= layout.board.right:
        cleared = cleared.around(_right_of_board(layout, cleared.y))
    return LessonCard(rect, cleared, has_words=True)


def _below_reason(layout: Layout) -> Rect | None:
    """The room between the reason and the timeline, if they are beside the board."""
    reason = layout.reason
    if reason is None or reason.x < layout.board.right:
        return None
    margin = layout.px(12)
    top, bottom = reason.bottom + margin, _lower(layout) - margin
    return reason._replace(y=top, height=bottom - top) if bottom > top else None


def _right_of_board(layout: Layout, top: int) -> Rect:
    """All of the picture right of the board, from *top* to the timeline."""
    left = layout.board.right
    return Rect(left, top, layout.size[0] - left, _lower(layout) - top)


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
