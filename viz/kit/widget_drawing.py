"""Drawing of one widget into its rectangle."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from viz.fonts import baseline_at, text_width, wrapped
from viz.kit.choice_layout import PADDING, SMALL, VALUE_FROM
from viz.kit.dialog_layout import DETAIL, Placed
from viz.kit.scale import LETTERS, ROW, DialogScale, grown
from viz.kit.widgets import (
    Button,
    Choice,
    Field,
    Heading,
    Option,
    PictureButton,
    Rank,
    Several,
    Tabs,
    Toggle,
    Words,
)
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Outline,
    Polygon,
    Rect,
    Shape,
    Text,
    TextHighlight,
    Weight,
)
from viz.text_fitting import ending, fitting, shortened
from viz.theme import Role, Theme

ROUND: Final = 10
"""How round the corners of a widget are."""
_SMALL_TEXT: Final = 23
_LEAST: Final = 11
_CARET: Final = (0.5, -0.1, 1.0, 1.15)
"""What of the room behind the last letter the caret takes."""


class WidgetDrawing:
    """Draws into the rectangle of one widget.

    Attributes:
        selected: Whether all of the text of a field is selected.
    """

    selected = False

    def __init__(
        self,
        placed: Placed,
        scale: DialogScale,
        theme: Theme,
        *,
        focused: bool,
        pointed: bool,
    ) -> None:
        self.placed = placed
        self.rect = placed.rect
        self.focused = focused
        self.pointed = pointed
        self.scale = scale
        self.theme = theme
        self.size = scale.font(LETTERS)
        self.room = scale.px(PADDING)
        self.baseline = self._line(self.rect, self.size)

    def shapes(self) -> Iterator[Shape]:
        """Shapes of the widget without the focus ring."""
        match self.placed.widget:
            case Heading(text):
                yield from self._heading(text)
            case Words(text, is_quiet):
                yield from self._words(text, Role.QUIET if is_quiet else Role.INK)
            case Button(rank=Rank.ROW) as button:
                yield from self._button(button)
            case Button() as button:
                yield from self._framed_button(button)
            case PictureButton() as button:
                yield from self._picture_button(button)
            case Choice() as choice:
                yield from self._choice(choice)
            case Several() as several:
                yield from self._keys(several)
            case Tabs() as tabs:
                yield from self._tabs(tabs)
            case Toggle(_, label, is_on):
                yield from self._toggle(label, is_on=is_on)
            case Field() as field:
                yield from self._field(field)

    @staticmethod
    def _line(rect: Rect, size: int) -> int:
        """The baseline of letters of *size* in the middle of *rect*."""
        return baseline_at(rect.centre[1], size)

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
        left, room = self.rect.x + self.room, max(1, self.rect.width - 2 * self.room)
        for line in wrapped(text, self.size, room):
            if baseline + self.size // 3 > self.rect.bottom:
                return
            size = fitting(line, self.size, room)
            yield Text(line, left, baseline, size, self.theme[role])
            baseline += step

    def _button(self, button: Button) -> Iterator[Shape]:
        left, right = self.rect.x + self.room, self.rect.right - self.room
        wide, small = right - left, self.scale.font(DETAIL)
        spare = wide - self.room - text_width(button.label, self.size)
        detail = shortened(button.detail, small, max(spare, wide // 2))
        beside = text_width(detail, small) + self.room if detail else 0
        label = shortened(button.label, self.size, wide - beside)
        yield Text(label, left, self.baseline, self.size, self.theme[Role.INK])
        if detail:
            quiet = self.theme[Role.QUIET]
            yield Text(detail, right, self.baseline, small, quiet, align=Align.RIGHT)

    def _framed_button(self, button: Button) -> Iterator[Shape]:
        """A button, filled or outlined, a little smaller than the ring of the focus."""
        theme, is_primary = self.theme, button.rank is Rank.PRIMARY
        area, radius = self.rect.inset(self.scale.px(5)), self.scale.px(ROUND - 2)
        ink = theme[Role.FACE if is_primary else Role.INK]
        if is_primary:
            yield Fill(area, theme[Role.ACCENT], radius)
        else:
            if self.pointed:
                yield Fill(area, theme[Role.TRACK], radius)
            yield Outline(area, theme[Role.QUIET], self.scale.px(2), radius)
        if self.pointed and is_primary:
            inner = area.inset(self.scale.px(4))
            yield Outline(inner, ink, self.scale.px(2), max(1, radius // 2))
        room, high = max(1, area.width - 2 * self.room), self.rect.height * 3 // 4
        small = min(self.scale.font(DETAIL), high)
        detail = f"   {button.detail}" if button.detail else ""
        beside = text_width(detail, small)
        if beside > room // 2:
            detail, beside = "", 0
        weight = Weight.SEMIBOLD if is_primary else Weight.REGULAR
        size = fitting(button.label, min(self.size, high), room - beside, weight)
        wide = text_width(button.label, size, weight)
        x = area.centre[0] - (wide + beside) // 2
        yield Text(button.label, x, self.baseline, size, ink, weight)
        if detail:
            yield Text(detail, x + wide, self.baseline, small, ink)

    def _picture_button(self, button: PictureButton) -> Iterator[Shape]:
        """The picture in a square at the left, the title and text right of it."""
        theme, inner = self.theme, self.rect.inset(self.room)
        yield Fill(self.rect, theme[Role.PANEL], self.scale.px(ROUND))
        role = Role.QUIET if self.pointed else Role.RULE
        role = Role.INK if button.is_on else role
        width = self.scale.px(3 if button.is_on else 2)
        yield Outline(self.rect, theme[role], width, self.scale.px(ROUND))
        side = min(inner.height, inner.width // 2)
        square = Rect(inner.x, inner.y + (inner.height - side) // 2, side, side)
        yield from button.picture.shapes(square, theme)
        left = square.right + self.room
        room = inner.right - left
        size = fitting(button.label, self.size, room, Weight.SEMIBOLD)
        small = self.scale.font(_SMALL_TEXT)
        lines = wrapped(button.text, small, room)
        step, below = round(small * 1.25), round(self.size * 1.25)
        fits = max(0, inner.height - below) // step
        details = list(wrapped(button.detail, small, room)) if button.detail else []
        if len(details) > fits:
            details = [button.detail]
        fits = max(0, fits - len(details))
        shown = list(lines[:fits])
        high = below + (len(shown) + len(details)) * step
        baseline = inner.y + (inner.height - high) // 2
        baseline += self.size * 9 // 10
        ink, quiet = theme[Role.INK], theme[Role.QUIET]
        yield Text(button.label, left, baseline, size, ink, Weight.SEMIBOLD)
        baseline += below - self.size
        if shown and len(lines) > fits:
            shown[-1] = shortened(f"{shown[-1]} {lines[fits]}", small, room)
        for line, colour in [(x, quiet) for x in shown] + [(x, ink) for x in details]:
            baseline += step
            yield Text(line, left, baseline, fitting(line, small, room), colour)

    def _label(self, label: str) -> Text:
        left = self.rect.x + self.room
        room = round(self.rect.width * VALUE_FROM) - self.room
        size = fitting(label, self.size, room)
        return Text(label, left, self.baseline, size, self.theme[Role.INK])

    def _value_rect(self) -> Rect:
        start = round(self.rect.width * VALUE_FROM)
        width = self.rect.width - start - self.room
        return Rect(self.rect.x + start, self.rect.y, width, self.rect.height)

    def _choice(self, choice: Choice) -> Iterator[Shape]:
        if not self.placed.options:
            yield from self._arrows(choice)
        elif choice.has_pictures:
            yield from self._tiles(choice)
        else:
            yield from self._segments(choice)

    def _arrows(self, choice: Choice) -> Iterator[Shape]:
        """The value between two arrows."""
        yield self._label(choice.label)
        area = self._value_rect()
        arrow = grown(self.scale, 9)
        quiet, ink = self.theme[Role.QUIET], self.theme[Role.INK]
        y = area.centre[1]
        yield _triangle(area.x + arrow, y, -arrow, quiet)
        yield _triangle(area.right - arrow, y, arrow, quiet)
        label = choice.chosen.label
        size = fitting(label, self.size, area.width - 6 * arrow)
        yield Text(label, area.centre[0], self.baseline, size, ink, align=Align.CENTRE)

    def _segments(self, choice: Choice) -> Iterator[Shape]:
        """All values side by side on one background; the chosen one is highlighted."""
        theme, rects = self.theme, self.placed.options
        label_room = rects[0].x - self.rect.x - 2 * self.room
        left, size = self.rect.x + self.room, self.size
        size = fitting(choice.label, size, label_room)
        yield Text(choice.label, left, self.baseline, size, theme[Role.INK])
        first, last = rects[0], rects[-1]
        whole = first._replace(width=last.right - first.x)
        radius, line = self.scale.px(ROUND - 2), self.scale.px(2)
        yield Fill(whole, theme[Role.TRACK], radius)
        small = self._option_size(choice.options, self.scale.font(SMALL))
        for place, (option, rect) in enumerate(zip(choice.options, rects, strict=True)):
            is_chosen = place == choice.place
            if is_chosen:
                inner = rect.inset(self.scale.px(2))
                yield Fill(inner, theme[Role.PANEL], radius)
                yield Outline(inner, theme[Role.INK], line, radius)
            yield self._option_label(option, rect, small, is_chosen=is_chosen)

    def _keys(self, several: Several) -> Iterator[Shape]:
        """A key for each value; selected keys have a thick border and a bar."""
        theme, size = self.theme, self._option_size(several.options, self.size)
        radius, bar = self.scale.px(ROUND), self.scale.px(6)
        for option, rect in zip(several.options, self.placed.options, strict=False):
            is_on = option.value in several.values
            yield Fill(rect, theme[Role.FACE], radius)
            role, width = (Role.INK, 4) if is_on else (Role.HAIRLINE, 2)
            yield Outline(rect, theme[role], self.scale.px(width), radius)
            if is_on:
                inset = rect.width // 4
                y = rect.bottom - 3 * bar
                under = Rect(rect.x + inset, y, rect.width - 2 * inset, bar)
                yield Fill(under, theme[Role.ACCENT])
            yield self._option_label(option, rect, size, is_chosen=is_on)

    def _tiles(self, choice: Choice) -> Iterator[Shape]:
        """The label, and below it a picture and a label for each value."""
        theme, small = self.theme, self.scale.font(SMALL)
        named = self._option_size(choice.options, small)
        top = self.rect._replace(height=grown(self.scale, ROW))
        left, right = top.x + self.room, top.right - self.room
        detail = choice.chosen.detail
        beside = text_width(detail, small) + self.room if detail else 0
        size = fitting(choice.label, self.size, max(1, right - left - beside))
        baseline = self._line(top, self.size)
        yield Text(choice.label, left, baseline, size, theme[Role.INK])
        if detail and left + text_width(choice.label, size) + beside <= right:
            quiet = theme[Role.QUIET]
            yield Text(detail, right, baseline, small, quiet, align=Align.RIGHT)
        radius = self.scale.px(ROUND)
        placed = zip(choice.options, self.placed.options, strict=True)
        for place, (option, rect) in enumerate(placed):
            is_chosen = place == choice.place
            role = Role.INK if is_chosen else Role.RULE
            width = self.scale.px(3 if is_chosen else 2)
            yield Fill(rect, theme[Role.FACE], radius)
            yield Outline(rect, theme[role], width, radius)
            foot = grown(self.scale, 38)
            below = Rect(rect.x, rect.bottom - foot, rect.width, foot)
            if option.picture is not None:
                gap = grown(self.scale, 12)
                area = rect.inset(gap)._replace(height=rect.height - foot - gap)
                yield from option.picture.shapes(area, theme)
            yield self._option_label(option, below, named, is_chosen=is_chosen)

    def _tabs(self, tabs: Tabs) -> Iterator[Shape]:
        """The names of the pages on a hairline; the one shown is underlined."""
        theme, line = self.theme, self.scale.px(4)
        size = self._option_size(tabs.options, self.size)
        rule = self.rect._replace(y=self.rect.bottom - 1, height=1)
        yield Fill(rule, theme[Role.RULE])
        placed = zip(tabs.options, self.placed.options, strict=True)
        for place, (option, rect) in enumerate(placed):
            is_chosen = place == tabs.place
            if is_chosen:
                under = rect._replace(y=rect.bottom - line, height=line)
                yield Fill(under, theme[Role.ACCENT])
            yield self._option_label(option, rect, size, is_chosen=is_chosen)

    def _option_size(self, options: Sequence[Option], size: int) -> int:
        """The one size, up to *size* px, of the names of *options*; `_LEAST` at least.

        A name that is too long for that is cut, so that no name makes all unreadable.
        """
        placed = zip(options, self.placed.options, strict=False)
        fits = (fitting(o.label, size, r.width, Weight.SEMIBOLD) for o, r in placed)
        return max(min(fits, default=size), min(size, _LEAST))

    def _option_label(
        self, option: Option, rect: Rect, size: int, *, is_chosen: bool
    ) -> Text:
        weight = Weight.SEMIBOLD if is_chosen else Weight.REGULAR
        label = shortened(option.label, size, rect.width, weight)
        ink, (x, _) = self.theme[Role.INK], rect.centre
        return Text(label, x, self._line(rect, size), size, ink, weight, Align.CENTRE)

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
        """The text of the field, right of its label or over the whole width."""
        area = self.rect
        if field.label:
            yield self._label(field.label)
            area = self._value_rect()
        area = area.inset(self.scale.px(4))
        yield Fill(area, self.theme[Role.FACE], self.scale.px(6))
        yield Outline(area, self.theme[Role.QUIET], self.scale.px(2), self.scale.px(6))
        left, room = area.x + self.room, area.width - 2 * self.room
        text = ending(field.text, self.size, room)
        role = Role.INK if text else Role.QUIET
        shown = text or shortened(field.hint, self.size, room)
        line = Text(shown, left, self.baseline, self.size, self.theme[role])
        if self.selected and self.focused:
            yield TextHighlight(line, 0, len(text), self.theme[Role.TRACK])
        yield line
        if self.focused:
            before = line if text else replace(line, text="", x=left - self.room // 2)
            end, colour = len(text), self.theme[Role.ACCENT]
            yield TextHighlight(before, end, end, colour, part=_CARET)


def _triangle(x: int, y: int, reach: int, colour: Colour) -> Polygon:
    """A small triangle that points right, or left where *reach* is below 0."""
    high = abs(reach)
    return Polygon(
        ((x + reach, y), (x - reach, y - high), (x - reach, y + high)), colour
    )
