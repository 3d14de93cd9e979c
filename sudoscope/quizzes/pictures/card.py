"""The quiz card's geometry: where its words, digits and buttons go."""

from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple

from solver.rules.digits import Digit, digits
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.game.view import QuizView
from viz.layout.layout import Layout
from viz.shapes import Point, Rect

_COMPACT: Final = 420
"""Pixels of the design below which a card is set closely."""

_LOW: Final = 320
"""Pixels of the design below which two lines of digits stand beside the buttons."""

_ONE_ROW: Final = 860
"""Pixels of the design from which a compact card has digits beside its buttons."""


_IN_A_LINE: Final = 13
"""Digits that have room beside each other."""


class Control(StrEnum):
    """A button of the card; the value names its phrase."""

    HINT = "hint"
    SHOW = "show"
    SKIP = "skip"
    GO_ON = "go-on"
    WHAT_IF = "what-if"
    AGAIN = "again"


class CardPlan(NamedTuple):
    """Where things go on a card.

    Attributes:
        inner: The card without its margins.
        head: Height of the line with number and score.
        words: Where question, hint and judgement stand.
        keys: The digits to pick from; none where a cell is asked.
        controls: The buttons.
    """

    inner: Rect
    head: int
    words: Rect
    keys: tuple[tuple[Digit, Rect], ...]
    controls: tuple[tuple[Control, Rect], ...]


def card_plan(view: QuizView, rect: Rect, layout: Layout) -> CardPlan:
    """Where things go on a card that fills *rect*.

    Buttons and digits stay in place, whatever is said above them.
    """
    controls = _controls(view)
    compact = rect.height < layout.px(_COMPACT)
    inner = rect.inset(layout.px(18 if compact else 32))
    gap, height = layout.px(12), layout.px(50 if compact else 60)
    row = Rect(inner.x, inner.bottom - height, inner.width, height)
    above = row
    keys: tuple[Rect, ...] = ()
    if count := len(_digits(view)):
        lines = -(-count // _IN_A_LINE)
        is_low = rect.height < layout.px(_COMPACT if lines == 1 else _LOW)
        if is_low and rect.width >= layout.px(_ONE_ROW):
            split = inner.width // 2 if lines == 1 else inner.width * 2 // 3
            keys = _keys(row._replace(width=split - gap), count, gap)
            row = Rect(inner.x + split, row.y, inner.width - split, height)
        else:
            tall = layout.px((50 if compact else 68) * (2 * lines + 1) / 3)
            area = Rect(inner.x, row.y - 2 * gap - tall, inner.width, tall)
            above, keys = area, _keys(area, count, gap)
    head = layout.px(34 if compact else 44)
    top = inner.y + head + layout.px(10 if compact else 22)
    return CardPlan(
        inner,
        head,
        Rect(inner.x, top, inner.width, max(0, above.y - layout.px(8) - top)),
        tuple(zip(_digits(view), keys, strict=True)),
        tuple(zip(controls, _parts(row, max(3, len(controls)), gap), strict=False)),
    )


def _controls(view: QuizView) -> tuple[Control, ...]:
    """The buttons; a wrong digit can be played out, at the right of the others."""
    played = (Control.WHAT_IF,) if view.supposed is not None else ()
    if view.is_lost:
        return (Control.AGAIN, *played)
    if view.settled:
        return (Control.GO_ON,)
    return (Control.HINT, Control.SHOW, Control.SKIP, *played)


def _digits(view: QuizView) -> tuple[Digit, ...]:
    """The digits to pick from."""
    if view.question.ask is not Ask.DIGIT or not view.is_open:
        return ()
    return digits(view.question.position.grid.variant.all_digits)


def _keys(area: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """*count* keys that fill *area*, in as few lines as will do."""
    lines = -(-count // _IN_A_LINE)
    across, between = -(-count // lines), gap // 2
    high = (area.height - (lines - 1) * between) // lines
    tops = (area.y + line * (high + between) for line in range(lines))
    rows = (area._replace(y=top, height=high) for top in tops)
    return tuple(key for row in rows for key in _parts(row, across, gap))[:count]


def _parts(row: Rect, count: int, gap: int) -> list[Rect]:
    """*row* in *count* equal parts, *gap* pixels apart."""
    edges = [row.x + (row.width + gap) * i // count for i in range(count + 1)]
    return [
        Rect(left, row.y, right - gap - left, row.height)
        for left, right in pairwise(edges)
    ]


def pressed(
    view: QuizView, rect: Rect, layout: Layout, point: Point
) -> Digit | Control | None:
    """The button or digit at *point* of the card in *rect*, or nothing."""
    plan = card_plan(view, rect, layout)
    for control, place in plan.controls:
        if place.holds(point):
            return control
    for digit, place in plan.keys:
        if place.holds(point):
            return digit
    return None
