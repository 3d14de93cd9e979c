"""The layer of a dialog: widgets with a title, beside the board or over it."""

from typing import Protocol

from viz.appearance import Appearance
from viz.kit.dialog_drawing import Style, body_of
from viz.kit.dialog_layout import wanted_height
from viz.kit.input_events import Key
from viz.kit.scale import grown
from viz.kit.widgets import Action, Widget
from viz.layout.layout import Places
from viz.player.state.keys_and_commands import Command, WindowCommand, keys
from viz.player.state.requests import Ask, Close
from viz.player.ui.notices import notice_area
from viz.player.ui.side_layer import Reply, SideDialogState, SideLayer, works_everywhere
from viz.shapes import Fill, Group, Point, Rect
from viz.theme import Role


class Dialog(Protocol):
    """The contents of a dialog and the effects of its widgets."""

    @property
    def title(self) -> str:
        """The title of the dialog."""

    @property
    def columns(self) -> int:
        """The number of columns of widgets; 1 is beside the board."""

    def widgets(self) -> tuple[Widget, ...]:
        """Its widgets at present."""

    def act(self, action: Action) -> tuple[Ask, ...]:
        """The requests that follow from *action*."""


class DialogLayer(SideLayer):
    """A dialog with its focus and scroll.

    Args:
        dialog: Its contents.
        focus: Name of the control that has the focus at first; the first otherwise.

    Attributes:
        dialog: Its contents.
        opened_by: The command that opened it, whose key closes it again.
    """

    holds_show = True

    def __init__(self, dialog: Dialog, focus: str | None = None) -> None:
        super().__init__(SideDialogState(focus))
        self.dialog = dialog
        self.opened_by: WindowCommand | None = None

    @property
    def leaves_row(self) -> bool:
        """Whether it is a column beside the board."""
        return self.leaves_toolbar or self.dialog.columns == 1

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The dialog and its widgets."""
        widgets = self.dialog.widgets()
        place = rect = dialog_rect(layout, self.dialog.columns)
        columns = min(self.dialog.columns, max(1, place.width // grown(layout, 440)))
        if columns == 1:
            body = body_of(place, layout)
            spare = body.height - wanted_height(widgets, body.width, layout)
            rect = place._replace(height=place.height - max(0, spare))
        style, title = Style(layout, appearance.theme), self.dialog.title
        dialog = self.dialog_state.dialog(title, rect, widgets, style, columns)
        return (*_cleared(place, layout, appearance), *dialog)

    def key(self, key: Key) -> Reply:
        """Use the widgets; Esc closes, and so does the key that opened the dialog."""
        command = keys().get(key)
        is_letter = self.dialog_state.writes and len(key.name) == 1 and not key.ctrl
        is_opener = command is not None and command is self.opened_by
        if key.name == "escape" or (is_opener and not is_letter):
            return (Close(),)
        action = self.dialog_state.key(key, self.dialog.widgets())
        if action is not None:
            return self.act(action)
        if command is Command.PASTE and self.dialog_state.writes and key.ctrl:
            return None
        return None if works_everywhere(key) and not is_letter else ()

    def type(self, text: str) -> Reply:
        """Write into the field that has the focus."""
        return self.used(self.dialog_state.type(text, self.dialog.widgets()))

    def press(self, at: Point) -> Reply:
        """Use the widgets; the cross closes, and so does a click beside the dialog."""
        if self.dialog_state.is_left_at(at):
            return (Close(),)
        return super().press(at)

    def act(self, action: Action) -> Reply:
        """Carry out what a widget asks for."""
        return self.dialog.act(action)


def _cleared(dialog: Rect, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
    """Clear the area right of the board if the *dialog* overlaps it."""
    left, (width, height) = layout.board.right, layout.size
    if dialog.x < left:
        return ()
    lower = layout.track.y if layout.track else height
    area = Rect(left, 0, width - left, max(lower, 0))
    return (Group("cleared", area, (Fill(area, appearance.theme[Role.BACKGROUND]),)),)


def dialog_rect(layout: Places, columns: int) -> Rect:
    """The place of a dialog: beside the board, or in the middle if it has columns."""
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
    """The top and bottom of a dialog, with room for messages."""
    notices, height = notice_area(layout, over_toolbar=True), layout.size[1]
    if notices.y > height // 2:
        return margin, notices.y - margin
    return notices.bottom + margin, height - margin
