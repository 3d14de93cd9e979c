"""Layers over the replay, which handle keys and clicks before it does."""

from typing import Protocol, TypeAlias, assert_never

from viz.appearance import Appearance
from viz.kit.form_drawing import (
    Style,
    body_of,
    close_button,
    dialog_ground,
    widget_groups,
)
from viz.kit.form_layout import Plan, fitting_scale, rows_of, wanted_height
from viz.kit.form_state import FormState
from viz.kit.input_events import (
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.kit.keys import Key
from viz.kit.scale import grown
from viz.kit.widgets import Action, Widget
from viz.layout.layout import Places
from viz.player.state.commands import KEYS, Command
from viz.player.state.requests import Ask, Close
from viz.player.ui.notices import notice_area
from viz.shapes import Fill, Group, Rect
from viz.theme import Role

Reply: TypeAlias = tuple[Ask, ...] | None
"""What follows from an event; ``None``: it was not for this layer."""


class Layer(Protocol):
    """Something over the replay."""

    @property
    def covers(self) -> bool:
        """Whether the replay cannot be seen behind it."""

    @property
    def writes(self) -> bool:
        """Whether what is pasted belongs into it."""

    @property
    def is_busy(self) -> bool:
        """Whether its picture changes by itself."""

    @property
    def is_over(self) -> bool:
        """Whether what it is about is no longer there."""

    def close(self) -> None:
        """Stop what it has running beside."""

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """Its picture."""

    def handle(self, event: InputEvent) -> Reply:
        """Take *event*, or leave it to what is below."""


class Dialog(Protocol):
    """Contents of a dialog and the effects of its widgets. The kit does the rest."""

    @property
    def title(self) -> str:
        """The heading."""

    @property
    def columns(self) -> int:
        """How many columns its widgets have; 1 stands beside the board."""

    def widgets(self) -> tuple[Widget, ...]:
        """Its widgets at present."""

    def act(self, action: Action) -> tuple[Ask, ...]:
        """The requests that follow from *action*."""


class DialogLayer:
    """A dialog with its focus and scroll, as a layer.

    Args:
        dialog: Its contents.
        focus: Name of the control that has the focus at first; the first otherwise.

    Attributes:
        dialog: Its contents.
        opened_by: The command that brought it, whose key closes it again.
    """

    def __init__(self, dialog: Dialog, focus: str | None = None) -> None:
        self.dialog = dialog
        self.opened_by: Command | None = None
        self._form = FormState(focus)
        self._rect = Rect(0, 0, 0, 0)
        self._shut = Rect(0, 0, 0, 0)
        self._plan = Plan(self._rect, (), 0, 0)

    covers = False
    is_busy = False
    is_over = False

    @property
    def writes(self) -> bool:
        """Whether a field has the focus."""
        return self._form.writes

    def close(self) -> None:
        """Nothing runs beside a dialog."""

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The dialog, as the last frame left it."""
        widgets = self.dialog.widgets()
        self._rect = rect = dialog_rect(layout, self.dialog.columns)
        body = body_of(rect, layout)
        columns = min(self.dialog.columns, max(1, rect.width // grown(layout, 560)))
        if columns == 1:
            spare = body.height - wanted_height(widgets, body.width, layout)
            if spare > 0:
                self._rect = rect._replace(height=rect.height - spare)
                body = body_of(self._rect, layout)
        self._shut = close_button(self._rect, layout)
        scale = fitting_scale(widgets, body, layout, columns)
        self._plan = plan = self._form.plan(widgets, body, scale, columns)
        style = Style(layout, appearance.theme)
        more = plan.above > 0, plan.below > 0
        foot = plan.body.bottom if rows_of(widgets) < len(widgets) else None
        return (
            *_cleared(rect, layout, appearance),
            dialog_ground(self.dialog.title, self._rect, style, more, foot),
            *widget_groups(plan, self._form, Style(scale, appearance.theme)),
        )

    def handle(self, event: InputEvent) -> Reply:
        """Use the widgets; Esc closes, and so does the key that opened it.

        Beside the dialog a click closes it.
        """
        match event:
            case KeyPressed(key):
                return self._key(key)
            case TextTyped(text):
                return self._act(self._form.type(text, self.dialog.widgets()))
            case PointerPressed(at):
                if self._shut.holds(at) or not self._rect.holds(at):
                    return (Close(),)
                return self._act(self._form.press(at, self._plan))
            case PointerMoved(at):
                self._form.point(at, self._plan)
                return None
            case WheelTurned(by):
                self._form.scroll(-by, self._plan)
                return ()
            case PointerReleased():
                return None
            case _:
                assert_never(event)

    def _key(self, key: Key) -> Reply:
        command = KEYS.get(key)
        is_letter = self._form.writes and len(key.name) == 1 and not key.ctrl
        is_opener = command is not None and command is self.opened_by
        if key.name == "escape" or (is_opener and not is_letter):
            return (Close(),)
        action = self._form.key(key, self.dialog.widgets())
        if action is not None:
            return self._act(action)
        if command is Command.PASTE and self._form.writes and key.ctrl:
            return None
        return None if works_everywhere(key) and not is_letter else ()

    def _act(self, action: Action | None) -> Reply:
        return () if action is None else self.dialog.act(action)


def works_everywhere(key: Key) -> bool:
    """Whether *key* is for a command that works over every dialog."""
    command = KEYS.get(key)
    return command is not None and command.entry.is_global


def _cleared(dialog: Rect, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
    """Clear the area right of the board if the *dialog* overlaps it."""
    left, (width, height) = layout.board.right, layout.size
    if dialog.x < left:
        return ()
    lower = layout.track.y if layout.track else height
    area = Rect(left, 0, width - left, max(lower, 0))
    return (Group("cleared", area, (Fill(area, appearance.theme[Role.BACKGROUND]),)),)


def dialog_rect(layout: Places, columns: int) -> Rect:
    """Where a dialog goes: beside the board, or in the middle where it has columns."""
    width, height = layout.size
    margin = layout.px(24)
    top, bottom = _beside_notices(layout, margin)
    if columns > 1:
        wide = min(width - 2 * margin, layout.px(1800))
        return Rect((width - wide) // 2, top, wide, bottom - top)
    lower = min(layout.track.y, bottom) if layout.track else bottom
    if width * 5 >= height * 6:
        wide = min(max(width - layout.board.right - 2 * margin, width * 2 // 5), width)
        return Rect(width - wide - margin, top, wide, lower - top)
    top = height * 2 // 5
    return Rect(margin, top, width - 2 * margin, lower - top)


def _beside_notices(layout: Places, margin: int) -> tuple[int, int]:
    """The top and the bottom of a dialog, which leave room for messages."""
    notices, height = notice_area(layout, over_toolbar=True), layout.size[1]
    if notices.y > height // 2:
        return margin, notices.y - margin
    return notices.bottom + margin, height - margin
