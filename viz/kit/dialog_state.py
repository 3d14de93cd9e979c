"""State of a dialog: focus, scroll and values."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from viz.kit.dialog_layout import Placed, Plan, lead_of, name_of, plan, rows_of
from viz.kit.input_events import ENTER, Key
from viz.kit.scale import DialogScale
from viz.kit.widgets import (
    Action,
    Button,
    Choice,
    Control,
    Field,
    Heading,
    PictureButton,
    Pressed,
    Set,
    Several,
    Tabs,
    Toggle,
    Widget,
    Words,
    primary_of,
)
from viz.shapes import Point, Rect

_LONGEST_TEXT: Final = 400
_PAGE: Final = 8


class DialogState:
    """Focus, scroll and mouse of one dialog.

    Attributes:
        focus: Name of the control that keys go to, if there is one.
        pointed: Name of the control the mouse is at, if there is one.
        first: Number of the first widget in view.
        has_selected: Whether all of the field is selected, and typing replaces it.
    """

    has_selected = False

    def __init__(self, focus: str | None = None) -> None:
        self.focus = focus
        self.pointed: str | None = None
        self.first = 0

    def plan(
        self,
        widgets: Sequence[Widget],
        body: Rect,
        scale: DialogScale,
        columns: int = 1,
    ) -> Plan:
        """Place *widgets*, scrolled so that the focus is in view."""
        self._settle(widgets)
        lead = lead_of(widgets)
        names = [name_of(widget) for widget in widgets[lead:]]
        self.first = min(self.first, max(0, rows_of(widgets) - lead - 1))
        if self._follows and self.focus is not None and self.focus not in names:
            self.first = 0
        elif self._follows and self.focus is not None:
            place = names.index(self.focus)
            if place < self.first:
                self.first = max(0, place - 1)
            focus = self.focus

            def shows(first: int) -> bool:
                return plan(widgets, body, scale, first, columns).shows(focus)

            if not shows(self.first):
                self.first += bisect_left(range(self.first, place), 1, key=shows)
        return plan(widgets, body, scale, self.first, columns)

    def key(self, key: Key, widgets: Sequence[Widget]) -> Action | None:
        """Move the focus by *key*, or change the control that has the focus.

        Enter presses the primary button, wherever the focus is but on another button.
        """
        self._settle(widgets)
        self._follows = True
        control = self._control(widgets)
        was_selected = self.has_selected
        if key == Key("a", ctrl=True) and isinstance(control, Field):
            self.has_selected = bool(control.text)
        elif key.name in _ENDS_SELECTION:
            self.has_selected = False
            if was_selected and isinstance(control, Field) and key.name in _ERASING:
                return Set(control.name, "")
        step = _FOCUS_STEPS.get(key)
        if control is None and step is not None:
            last = max(0, len(widgets) - 1)
            self.first = min(max(0, self.first + step), last)
        elif step is not None:
            self._move(widgets, step)
            self._writes = isinstance(self._control(widgets), Field)
        elif control is not None:
            primary = primary_of(widgets) if key.name in ENTER else None
            if primary is not None and not isinstance(control, Button | PictureButton):
                return Pressed(primary.name)
            return _changed(control, key)
        return None

    def type(self, text: str, widgets: Sequence[Widget]) -> Action | None:
        """Write *text* into the field that has the focus; ``None`` if none has."""
        control = self._control(widgets)
        plain = "".join(letter for letter in text if letter.isprintable())
        if not isinstance(control, Field) or not plain:
            return None
        before = "" if self.has_selected else control.text
        self.has_selected = False
        return Set(control.name, (before + plain)[:_LONGEST_TEXT])

    def press(self, at: Point, planned: Plan) -> Action | None:
        """Click at *at*, which also moves the focus."""
        placed = planned.at(at)
        if placed is None:
            return None
        self.focus, self.has_selected = name_of(placed.widget), False
        self._writes = isinstance(placed.widget, Field)
        return _clicked(placed, at)

    def point(self, at: Point | None, planned: Plan) -> None:
        """Note that the mouse is at *at*, or that it has left."""
        placed = planned.at(at) if at is not None else None
        self.pointed = name_of(placed.widget) if placed else None

    def scroll(self, by: int, planned: Plan) -> None:
        """Scroll by *by* widgets, downwards where above 0; not beyond the ends."""
        self._follows = False
        if by > 0:
            by = min(by, planned.below)
        self.first = max(0, self.first + by)

    @property
    def writes(self) -> bool:
        """Whether typed letters go into a field."""
        return self._writes

    _follows = True
    _writes = False

    def _settle(self, widgets: Sequence[Widget]) -> None:
        """Give the focus to the first control if no control has it."""
        names = [n for n in map(name_of, widgets) if n is not None]
        if self.focus not in names:
            self.focus = names[0] if names else None
        self._writes = isinstance(self._control(widgets), Field)

    def _control(self, widgets: Sequence[Widget]) -> Control | None:
        for widget in widgets:
            match widget:
                case Heading() | Words():
                    pass
                case _ if widget.name == self.focus:
                    return widget
                case _:
                    pass
        return None

    def _move(self, widgets: Sequence[Widget], by: int) -> None:
        names = [name for name in map(name_of, widgets) if name is not None]
        place = names.index(self.focus or "") + by
        if abs(by) == 1:
            self.focus = names[place % len(names)]
        else:
            self.focus = names[min(max(0, place), len(names) - 1)]


_ERASING: Final = frozenset({"backspace", "delete"})
_ENDS_SELECTION: Final = frozenset({*_ERASING, "tab", "left", "right", "up", "down"})
"""What is typed is a key before it is a letter, and replaces what is selected."""
_FOCUS_STEPS: Final = {
    Key("tab"): 1,
    Key("tab", shift=True): -1,
    Key("down"): 1,
    Key("up"): -1,
    Key("page down"): _PAGE,
    Key("page up"): -_PAGE,
    Key("home"): -1_000_000,
    Key("end"): 1_000_000,
}


def _changed(control: Control, key: Key) -> Action | None:
    """The effect of *key* on the control that has the focus."""
    presses = key.name in ENTER or key.name == "space"
    match control:
        case Button(name) | PictureButton(name):
            return Pressed(name) if presses else None
        case Toggle(name, _, is_on):
            turns = presses or key.name in {"left", "right"}
            return Set(name, "off" if is_on else "on") if turns else None
        case Choice(name) | Tabs(name):
            by = -1 if key.name == "left" else int(presses or key.name == "right")
            return Set(name, control.beside(by)) if by else None
        case Several():
            return None
        case Field(name, _, text):
            if key.name == "backspace":
                return Set(name, "" if key.ctrl else text[:-1])
            return Pressed(name) if key.name in ENTER else None


def _clicked(placed: Placed, at: Point) -> Action | None:
    match placed.widget:
        case Button(name) | PictureButton(name):
            return Pressed(name)
        case Toggle(name, _, is_on):
            return Set(name, "off" if is_on else "on")
        case (Choice() | Several() | Tabs()) as choice if placed.options:
            chosen = zip(choice.options, placed.options, strict=True)
            found = (option.value for option, rect in chosen if rect.holds(at))
            value = next(found, None)
            return None if value is None else Set(choice.name, value)
        case Choice() as choice:
            left = at[0] < placed.rect.x + placed.rect.width * 7 // 10
            return Set(choice.name, choice.beside(-1 if left else 1))
        case _:
            return None
