"""Drawing of a form's widgets."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from viz.font_metrics import CAP_HEIGHT, text_width, wrapped
from viz.kit.form_layout import LETTERS, FormScale, Placed, Plan, grown, name_of
from viz.kit.form_state import FormState
from viz.kit.widgets import Button, Choice, Field, Heading, Toggle, Words
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Group,
    Line,
    Outline,
    Polygon,
    Rect,
    Shape,
    Text,
    Weight,
)
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_PADDING: Final = 16
_ROUND: Final = 10
_TITLE: Final = 40
_HEAD: Final = 84
_MARGIN: Final = 32
_VALUE_FROM: Final = 0.46
"""Where the value of a choice or field begins, as a part of the row."""


class Style(NamedTuple):
    """How a dialog is drawn."""

    scale: FormScale
    theme: Theme


def body_of(rect: Rect, scale: FormScale) -> Rect:
    """The area for widgets in a dialog that covers *rect*: below its title."""
    margin, head = scale.px(_MARGIN), grown(scale, _HEAD)
    return Rect(
        rect.x + margin,
        rect.y + head,
        rect.width - 2 * margin,
        rect.height - head - margin,
    )


def close_button(rect: Rect, scale: FormScale) -> Rect:
    """Where a dialog that covers *rect* is closed by mouse."""
    side, room = grown(scale, 48), scale.px(18)
    return Rect(rect.right - side - room, rect.y + room, side, side)


def widget_groups(planned: Plan, form: FormState, style: Style) -> tuple[Group, ...]:
    """The widgets in view."""
    return tuple(
        _row(
            placed,
            form.focus is not None and name_of(placed.widget) == form.focus,
            form.pointed is not None and name_of(placed.widget) == form.pointed,
            style,
        )
        for placed in planned.placed
    )


@lru_cache(maxsize=16)
def dialog_ground(
    title: str, rect: Rect, style: Style, more: tuple[bool, bool] = (False, False)
) -> Group:
    """An empty dialog with its title and the cross that closes it.

    Args:
        title: Stands over it.
        rect: Where it is.
        style: How it is drawn.
        more: Whether there is more above and below what is in view.
    """
    scale, theme = style
    margin, radius = scale.px(_MARGIN), scale.px(14)
    shut = close_button(rect, scale)
    room = shut.x - rect.x - 2 * margin
    size = fitting(title, scale.font(_TITLE), room, Weight.SEMIBOLD)
    baseline = rect.y + grown(scale, 56)
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    (x, y), arm = shut.centre, shut.width // 6
    shapes: list[Shape] = [
        Fill(rect, theme[Role.PANEL], radius),
        Outline(rect, theme[Role.RULE], scale.px(2), radius),
        Text(title, rect.x + margin, baseline, size, ink, Weight.SEMIBOLD),
        Line((x - arm, y - arm), (x + arm, y + arm), quiet, scale.px(3)),
        Line((x - arm, y + arm), (x + arm, y - arm), quiet, scale.px(3)),
    ]
    reach = scale.px(9)
    middle = rect.centre[0]
    if more[0]:
        y = rect.y + grown(scale, _HEAD) - 2 * reach
        corners = ((middle - reach, y), (middle + reach, y), (middle, y - reach))
        shapes.append(Polygon(corners, quiet))
    if more[1]:
        y = rect.bottom - margin // 2 - reach // 2
        corners = ((middle - reach, y), (middle + reach, y), (middle, y + reach))
        shapes.append(Polygon(corners, quiet))
    return Group("sheet", rect, tuple(shapes))


@lru_cache(maxsize=512)
def _row(
    placed: Placed,
    focused: bool,  # noqa: FBT001 - a cache key
    pointed: bool,  # noqa: FBT001
    style: Style,
) -> Group:
    scale, theme = style
    drawn = _Row(placed.rect, scale, theme, focused=focused)
    shapes: list[Shape] = []
    if pointed:
        shapes.append(Fill(placed.rect, theme[Role.TRACK], scale.px(_ROUND)))
    shapes += drawn.shapes(placed)
    if focused:
        width = scale.px(3)
        ring = Outline(placed.rect, theme[Role.ACCENT], width, scale.px(_ROUND))
        shapes.append(ring)
    return Group(f"widget {name_of(placed.widget) or ''}", placed.rect, tuple(shapes))


class _Row:
    """Draws into the rectangle of one widget."""

    def __init__(
        self, rect: Rect, scale: FormScale, theme: Theme, *, focused: bool
    ) -> None:
        self.rect = rect
        self.focused = focused
        self.scale = scale
        self.theme = theme
        self.size = scale.font(LETTERS)
        self.room = scale.px(_PADDING)
        self.baseline = rect.centre[1] + round(self.size * CAP_HEIGHT / 2)

    def shapes(self, placed: Placed) -> Iterator[Shape]:
        match placed.widget:
            case Heading(text):
                yield from self._heading(text)
            case Words(text, is_quiet):
                yield from self._words(text, Role.QUIET if is_quiet else Role.INK)
            case Button() as button:
                yield from self._button(button)
            case Choice() as choice:
                yield from self._choice(choice)
            case Toggle(_, label, is_on):
                yield from self._toggle(label, is_on=is_on)
            case Field() as field:
                yield from self._field(field)

    def _heading(self, text: str) -> Iterator[Shape]:
        rule = Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, 1)
        yield Fill(rule, self.theme[Role.RULE])
        baseline = self.rect.bottom - grown(self.scale, 14)
        size = fitting(text, self.size, self.rect.width, Weight.SEMIBOLD)
        ink = self.theme[Role.INK]
        yield Text(text, self.rect.x, baseline, size, ink, Weight.SEMIBOLD)

    def _words(self, text: str, role: Role) -> Iterator[Shape]:
        step = grown(self.scale, LETTERS * 1.3)
        baseline = self.rect.y + self.size
        for line in wrapped(text, self.size, self.rect.width):
            if baseline + self.size // 3 > self.rect.bottom:
                return
            size = fitting(line, self.size, self.rect.width)
            yield Text(line, self.rect.x, baseline, size, self.theme[role])
            baseline += step

    def _button(self, button: Button) -> Iterator[Shape]:
        left, right = self.rect.x + self.room, self.rect.right - self.room
        weight = Weight.SEMIBOLD if button.is_main else Weight.REGULAR
        small = self.scale.font(24)
        detail = ending(button.detail, small, (right - left) * 2 // 3)
        beside = text_width(detail, small) + self.room if detail else 0
        size = fitting(button.label, self.size, right - left - beside, weight)
        if button.is_main:
            inner = self.rect.inset(self.scale.px(3))
            yield Fill(inner, self.theme[Role.TRACK], self.scale.px(_ROUND))
        yield Text(
            button.label, left, self.baseline, size, self.theme[Role.INK], weight
        )
        if detail:
            quiet = self.theme[Role.QUIET]
            yield Text(detail, right, self.baseline, small, quiet, align=Align.RIGHT)

    def _label(self, label: str) -> Text:
        left = self.rect.x + self.room
        room = round(self.rect.width * _VALUE_FROM) - self.room
        size = fitting(label, self.size, room)
        return Text(label, left, self.baseline, size, self.theme[Role.INK])

    def _value_rect(self) -> Rect:
        start = round(self.rect.width * _VALUE_FROM)
        width = self.rect.width - start - self.room
        return Rect(self.rect.x + start, self.rect.y, width, self.rect.height)

    def _choice(self, choice: Choice) -> Iterator[Shape]:
        yield self._label(choice.label)
        area = self._value_rect()
        arrow = grown(self.scale, 9)
        quiet, ink = self.theme[Role.QUIET], self.theme[Role.INK]
        y = area.centre[1]
        yield _arrow(area.x + arrow, y, -arrow, quiet)
        yield _arrow(area.right - arrow, y, arrow, quiet)
        label = choice.chosen.label
        size = fitting(label, self.size, area.width - 6 * arrow)
        yield Text(label, area.centre[0], self.baseline, size, ink, align=Align.CENTRE)

    def _toggle(self, label: str, *, is_on: bool) -> Iterator[Shape]:
        height, width = grown(self.scale, 30), grown(self.scale, 56)
        y = self.rect.centre[1] - height // 2
        pill = Rect(self.rect.right - self.room - width, y, width, height)
        room = pill.x - self.rect.x - 2 * self.room
        size = fitting(label, self.size, room)
        ink = self.theme[Role.INK]
        yield Text(label, self.rect.x + self.room, self.baseline, size, ink)
        radius = height // 2
        ground = self.theme[Role.ACCENT] if is_on else self.theme[Role.TRACK]
        yield Fill(pill, ground, radius)
        yield Outline(pill, self.theme[Role.QUIET], self.scale.px(2), radius)
        x = pill.right - radius if is_on else pill.x + radius
        knob = self.theme[Role.PANEL] if is_on else self.theme[Role.QUIET]
        yield Disc((x, pill.centre[1]), radius - self.scale.px(5), knob)

    def _field(self, field: Field) -> Iterator[Shape]:
        yield self._label(field.label)
        area = self._value_rect().inset(self.scale.px(3))
        yield Fill(area, self.theme[Role.FACE], self.scale.px(6))
        yield Outline(area, self.theme[Role.QUIET], self.scale.px(2), self.scale.px(6))
        left, room = area.x + self.room, area.width - 2 * self.room
        text = ending(field.text, self.size, room)
        role = Role.INK if text else Role.QUIET
        shown = text or ending(field.hint, self.size, room)
        yield Text(shown, left, self.baseline, self.size, self.theme[role])
        if not self.focused:
            return
        x = left + (text_width(text, self.size) if text else 0) + self.scale.px(2)
        top, bottom = area.y + self.scale.px(7), area.bottom - self.scale.px(7)
        caret = Rect(min(x, area.right - 2), top, self.scale.px(2), bottom - top)
        yield Fill(caret, self.theme[Role.ACCENT])


def _arrow(x: int, y: int, reach: int, colour: Colour) -> Polygon:
    """A small triangle that points right, or left where *reach* is below 0."""
    high = abs(reach)
    return Polygon(
        ((x + reach, y), (x - reach, y - high), (x - reach, y + high)), colour
    )


@lru_cache(maxsize=256)
def ending(text: str, size: int, width: int) -> str:
    """The end of *text* that is no wider than *width*, after an ellipsis if cut."""
    if text_width(text, size) <= width:
        return text
    start = 1
    while start < len(text) and text_width(f"…{text[start:]}", size) > width:
        start += 1
    return f"…{text[start:]}"
