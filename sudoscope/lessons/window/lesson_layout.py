"""Layout of the card that takes answers in a lesson: beside the board or below it."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from viz.kit.dialog_layout import wanted_height
from viz.kit.scale import LETTERS, DialogScale, Tightened, grown
from viz.kit.widgets import Widget
from viz.layout.layout import Layout
from viz.player.ui.side_layout import cleared_rect
from viz.shapes import Fill, Outline, Rect
from viz.theme import Role, Theme

_MARGIN: Final = 28
"""Pixels of the design inside the edge of the card."""
_VERDICT: Final = 3.5 * LETTERS
"""Pixels of the design that a judgement of two lines needs."""
_TIGHTENED: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How much smaller widgets get, in turn, where larger letters leave no room."""
_SMALLER: Final = (1.0, 0.9, 0.8, 0.7)
"""How much smaller letters get, in turn, where a panel would have no room."""
_LEAST_WIDTH: Final = 480
"""Pixels of the design that the card needs beside the board."""


class CardShape(Enum):
    """What is on the card, from the most room that it needs to the least."""

    BELOW_WORDS = auto()
    """The answer alone: what was said and asked stays in view above it."""
    WHOLE = auto()
    """What was said and asked, and the answer."""
    CLOSE = auto()
    """The same, with small buttons in one row."""
    CLOSEST = auto()
    """The same, without what was said before the question."""

    @property
    def has_heading(self) -> bool:
        """Whether a short line is at the top, with room beside it."""
        return self in {CardShape.BELOW_WORDS, CardShape.WHOLE}


_TRIED: Final = (
    (CardShape.BELOW_WORDS, False),
    (CardShape.WHOLE, False),
    (CardShape.CLOSE, False),
    (CardShape.CLOSE, True),
    (CardShape.CLOSEST, False),
    (CardShape.CLOSEST, True),
)
"""Shapes, and whether they may cover the timeline and the buttons, in turn."""


class LessonCard(NamedTuple):
    """Where the card is.

    Attributes:
        rect: The card.
        cleared: The parts of the picture that it lies over, and itself.
        shape: What is on it.
        scale: Of the widgets.
        rest: The room below it that no answer takes, which may be without height.
    """

    rect: Rect
    cleared: Rect
    shape: CardShape
    scale: DialogScale
    rest: Rect

    @property
    def body(self) -> Rect:
        """Where the widgets go."""
        return self.rect.inset(self.scale.px(_MARGIN))


class CardForm(NamedTuple):
    """The widgets of a shape.

    Attributes:
        unanswered: Before there was an answer; the place of the card goes by these, so
            that it does not move when an answer is judged.
        now: As they are.
    """

    unanswered: tuple[Widget, ...]
    now: tuple[Widget, ...]


def lesson_card(
    layout: Layout,
    form: Callable[[CardShape], CardForm],
    needed: int = 0,
    *,
    has_words_above: bool = True,
    larger: Sequence[float] = (),
) -> LessonCard:
    """The first shape that has room, and its place.

    Args:
        layout: Where everything is.
        form: Gives the widgets of a shape.
        needed: The height, in pixels, of what a lesson shows below the card. A shape
            that leaves less gives way to one with small buttons, then to smaller
            letters, then to the question alone.
        has_words_above: Whether what is said and asked is in view above the card.
        larger: How much larger letters may be where they have room, the most first.
    """
    found = _with_room(layout, form, needed, (CardShape.WHOLE,), larger)
    if found is not None:
        return found
    first: LessonCard | None = None
    for shape, covers in _TRIED if has_words_above else _TRIED[1:]:
        if covers or shape is CardShape.CLOSEST:
            found = (_with_room(layout, form, needed) if needed else None) or first
            if found is not None:
                return found
        unanswered, now = form(shape)
        for place in _places(layout, shape, covers=covers):
            wanted = _wanted(unanswered, place.width, layout)
            wanted += grown(layout, _VERDICT)
            wanted = max(wanted, _wanted(now, place.width, layout))
            if wanted > place.height:
                continue
            card = _card(place._replace(height=wanted), now, shape, layout)
            if covers or card.rest.height >= needed:
                return card
            first = first or card
    places = _places(layout, shape, covers=True)
    place = max(places, key=lambda place: place.width * place.height)
    scales = [Tightened(layout, factor) for factor in _TIGHTENED]
    fits = (s for s in scales if _wanted(now, place.width, s) <= place.height)
    scale = next(fits, scales[-1])
    return _card(place, now, shape, layout)._replace(scale=scale)


def words_down(layout: Layout) -> Rect:
    """The words and the room below them, above the timeline and the buttons."""
    words = layout.reason or layout.board
    return _between(words, words.y, _lower(layout) - layout.px(12))


def card_ground(rect: Rect, layout: Layout, theme: Theme) -> tuple[Fill, Outline]:
    """The ground of a card at *rect*."""
    radius = layout.px(12)
    fill = Fill(rect, theme[Role.PANEL], radius)
    return fill, Outline(rect, theme[Role.RULE], layout.px(2), radius)


def _with_room(
    layout: Layout,
    form: Callable[[CardShape], CardForm],
    needed: int,
    shapes: Sequence[CardShape] = (CardShape.CLOSE, CardShape.CLOSEST),
    factors: Sequence[float] = _SMALLER,
) -> LessonCard | None:
    """The card with the largest letters that leaves *needed* below it, if one does."""
    for shape in shapes:
        unanswered, now = form(shape)
        for factor in factors:
            scale = Tightened(layout, factor)
            for place in _places(layout, shape, covers=False):
                wanted = _wanted(unanswered, place.width, scale) + grown(
                    scale, _VERDICT
                )
                wanted = max(wanted, _wanted(now, place.width, scale))
                if wanted > place.height:
                    continue
                low = place._replace(height=wanted)
                card = _card(low, now, shape, layout, scale)
                if card.rest.height >= needed:
                    return card
    return None


def _card(
    place: Rect,
    widgets: tuple[Widget, ...],
    shape: CardShape,
    layout: Layout,
    scale: DialogScale | None = None,
) -> LessonCard:
    """A card in *place*, no higher than *widgets* need."""
    margin = layout.px(12)
    cleared = cleared_rect(layout, place)
    if place.x >= layout.board.right:
        left, top = layout.board.right, cleared.y
        if shape is CardShape.BELOW_WORDS:
            top = place.y
        lower = _lower(layout)
        bottom = lower if place.bottom <= lower else layout.size[1]
        cleared = Rect(left, top, layout.size[0] - left, bottom - top)
    scale = scale or layout
    high = min(place.height, _wanted(widgets, place.width, scale))
    top = place.bottom + margin
    rest = _between(place, top, _lower(layout) - margin)
    return LessonCard(place._replace(height=high), cleared, shape, scale, rest)


def _places(layout: Layout, shape: CardShape, *, covers: bool) -> Iterator[Rect]:
    """The places for a card of *shape*, the best first; none over the board.

    Args:
        layout: Where everything is.
        shape: Of the card.
        covers: Whether it may cover the timeline and the buttons.
    """
    width, height = layout.size
    margin, board, reason = layout.px(12), layout.board, layout.reason
    bottom = (height if covers else _lower(layout)) - margin
    is_beside = reason is not None and reason.x >= board.right
    if shape is CardShape.BELOW_WORDS:
        if reason is not None and is_beside:
            yield _between(reason, reason.bottom + margin, bottom)
        return
    if reason is not None and is_beside:
        yield _between(reason, reason.y, bottom)
    left = board.right + margin
    beside = Rect(left, 0, width - left - margin, 0)
    if beside.width >= layout.px(_LEAST_WIDTH):
        yield _between(beside, margin, bottom)
    below = Rect(margin, 0, width - 2 * margin, 0)
    yield _between(below, board.bottom + margin, bottom)


def _between(rect: Rect, top: int, bottom: int) -> Rect:
    return rect._replace(y=top, height=max(1, bottom - top))


def _lower(layout: Layout) -> int:
    """The top of the timeline or the buttons, else the bottom of the picture."""
    ends = [part.y for part in (layout.track, layout.footer) if part is not None]
    return min(ends, default=layout.size[1])


def _wanted(widgets: tuple[Widget, ...], width: int, scale: DialogScale) -> int:
    margin = 2 * scale.px(_MARGIN)
    return wanted_height(widgets, width - margin, scale) + margin
