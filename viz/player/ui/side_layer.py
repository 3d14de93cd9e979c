"""A layer over the show: a dialog, and a picture that takes keys and clicks."""

from collections.abc import Sequence
from typing import ClassVar, TypeAlias, assert_never

from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.appearance import Appearance
from viz.kit.dialog_drawing import (
    Style,
    body_of,
    close_button,
    dialog_ground,
    more_signs,
    widget_groups,
)
from viz.kit.dialog_layout import Plan, fitting_scale, name_of, rows_of
from viz.kit.dialog_state import DialogState
from viz.kit.input_events import (
    InputEvent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.kit.scale import DialogScale
from viz.kit.widgets import Action, Widget
from viz.layout.layout import Places
from viz.player.state.keys_and_commands import Command, keys
from viz.player.state.notices import Toast
from viz.player.state.requests import Ask, Over, Run
from viz.replay.timeline import Moment
from viz.scene.view_state import ViewState
from viz.shapes import Group, Point, Rect
from viz.theme import Theme

Reply: TypeAlias = tuple[Ask, ...] | None
"""What follows from an event; ``None``: it was not for this layer."""


class SideDialogState:
    """Widgets beside a board, or alone, with their focus and scroll.

    Args:
        focus: Name of the control that has the focus at first; the first otherwise.
        has_focus: Whether keys go to the widgets at first, and not to the board.

    Attributes:
        has_focus: Whether keys go to the widgets.
        rect: The dialog that ``dialog`` drew last.
    """

    def __init__(self, focus: str | None = None, *, has_focus: bool = True) -> None:
        self.has_focus = has_focus
        self.rect = self._shut = Rect(0, 0, 0, 0)
        self._state = DialogState(focus)
        self._plan = Plan(self.rect, (), 0, 0)

    @property
    def focus(self) -> str | None:
        """Name of the control that keys go to while the widgets have the focus."""
        return self._state.focus

    @property
    def writes(self) -> bool:
        """Whether letters go into a field."""
        return self.has_focus and self._state.writes

    @property
    def is_scrolled(self) -> bool:
        """Whether the first of the widgets is out of view."""
        return self._plan.above > 0

    def groups(
        self, widgets: Sequence[Widget], body: Rect, scale: DialogScale, theme: Theme
    ) -> tuple[Group, ...]:
        """The *widgets* in *body*, as they can be clicked until the next picture."""
        plan, style = self._state.plan(widgets, body, scale), Style(scale, theme)
        return (*self.planned(plan, style), *more_signs(plan, style))

    def planned(self, plan: Plan, style: Style) -> tuple[Group, ...]:
        """The widgets of *plan*, as they can be clicked until the next picture."""
        self._plan = plan
        return widget_groups(plan, self._state if self.has_focus else _NO_FOCUS, style)

    def dialog(
        self,
        title: str,
        rect: Rect,
        widgets: Sequence[Widget],
        style: Style,
        columns: int = 1,
    ) -> tuple[Group, ...]:
        """A dialog with its title, the cross that closes it, and *widgets*.

        Args:
            title: Of the dialog.
            rect: The area it covers.
            widgets: From the top.
            style: How it is drawn; in columns the widgets are smaller if that fits.
            columns: The number of columns of widgets.
        """
        self.rect, self._shut = rect, close_button(rect, style.scale)
        body = body_of(rect, style.scale)
        scale = fitting_scale(tuple(widgets), body, style.scale, columns)
        plan = self._state.plan(widgets, body, scale, columns)
        more = plan.above > 0, plan.below > 0
        foot = plan.body.bottom if rows_of(widgets) < len(widgets) else None
        ground = dialog_ground(title, rect, style, more, foot)
        return (ground, *self.planned(plan, Style(scale, style.theme)))

    def closes_at(self, at: Point) -> bool:
        """Whether the cross of the dialog is at *at*."""
        return self._shut.holds(at)

    def is_left_at(self, at: Point) -> bool:
        """Whether a click at *at* closes the dialog: on its cross or beside it."""
        return self.closes_at(at) or not self.rect.holds(at)

    def reset(self, focus: str | None) -> None:
        """Scroll to the top and give the focus to the control called *focus*."""
        self._state = DialogState(focus)

    def focus_on(self, name: str) -> None:
        """Send keys to the control called *name*."""
        self.has_focus, self._state.focus = True, name

    def tab(self, key: Key, widgets: Sequence[Widget]) -> None:
        """Move the focus from the board along the *widgets*, and back to the board."""
        names = [name for name in map(name_of, widgets) if name is not None]
        first, last = (names[-1], names[0]) if key.shift else (names[0], names[-1])
        if not self.has_focus:
            self.focus_on(first)
        elif self._state.focus == last:
            self.has_focus = False
        else:
            self._state.key(key, widgets)

    def key(self, key: Key, widgets: Sequence[Widget]) -> Action | None:
        """Use the control that has the focus."""
        return self._state.key(key, widgets)

    def type(self, text: str, widgets: Sequence[Widget]) -> Action | None:
        """Write *text* into the field that has the focus."""
        return self._state.type(text, widgets)

    def press(self, at: Point) -> Action | None:
        """Click at *at*."""
        return self._state.press(at, self._plan)

    def point(self, at: Point | None) -> None:
        """Move the mouse to *at*, or away."""
        self._state.point(at, self._plan)

    def scroll(self, by: int) -> None:
        """Scroll by *by* widgets, downwards where above 0."""
        self._state.scroll(by, self._plan)


_NO_FOCUS = DialogState("")


class SideLayer:
    """A layer, which takes events before the show below it does.

    The kinds of layers override what they do otherwise: an event that is not mentioned
    goes to the dialog, and the layer closes without a trace.

    Args:
        state: Its widgets; none by default.

    Attributes:
        dialog_state: Its widgets.
        notice_room: Its room for words, in which messages hide no key, if it has one.
        covers: Whether the show cannot be seen behind it.
        leaves_toolbar: Whether the buttons below the board can be used beside it.
        takes_puzzles: Whether a puzzle that comes in goes into it.
        tells_notices: Whether messages are in its words, and not over its picture.
        holds_show: Whether what plays waits for it.
        is_start_page: Whether it is the page on which a puzzle is chosen.
    """

    leaves_toolbar: ClassVar[bool] = False
    takes_puzzles: ClassVar[bool] = False
    tells_notices: ClassVar[bool] = False
    holds_show: ClassVar[bool] = False
    is_start_page: ClassVar[bool] = False

    def __init__(self, state: SideDialogState | None = None) -> None:
        self.dialog_state = state or SideDialogState()
        self.notice_room: Rect | None = None

    @property
    def leaves_row(self) -> bool:
        """Whether the row under the board can be used beside it, where there is one."""
        return self.leaves_toolbar

    @property
    def hides_reason(self) -> bool:
        """Whether it has words in place of those of the step."""
        return False

    @property
    def covers(self) -> bool:
        """Whether the show cannot be seen behind it."""
        return False

    @property
    def writes(self) -> bool:
        """Whether pasted text goes into one of its fields."""
        return self.dialog_state.writes

    @property
    def is_busy(self) -> bool:
        """Whether its picture changes by itself."""
        return False

    @property
    def is_over(self) -> bool:
        """True if its subject is gone and it must close."""
        return False

    @property
    def saved(self) -> Trace | None:
        """What is saved while it is open; ``None``: the solve that is watched."""
        return None

    def puzzle(self, watched: Puzzle) -> Puzzle | None:
        """What is copied and saved while *watched* is shown; ``None`` if it is none."""
        return watched

    @property
    def moment(self) -> Moment | None:
        """The moment that the board shows; ``None``: that of the playback."""
        return None

    def take(self, puzzle: Puzzle) -> None:
        """Take a *puzzle* that came in, where it takes puzzles."""

    def close(self) -> None:
        """Stop what it runs in the background."""

    def keep(self) -> None:
        """Have what a person has made in it written to a file, if that changed."""

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """Its picture.

        What it places here, events may use: the player has it placed before an event
        wherever anything has happened since the last picture.
        """
        del layout, appearance
        return ()

    def below(self, view_state: ViewState, layout: Places) -> ViewState:
        """*view_state* without what has no room in the picture below the layer."""
        del layout
        return view_state

    def handle(self, event: InputEvent) -> Reply:
        """Take *event*, or leave it to what is below."""
        match event:
            case KeyPressed(key):
                return self.key(key)
            case TextTyped(text):
                return self.type(text)
            case PointerPressed(at):
                return self.press(at)
            case PointerReleased():
                return self.release()
            case PointerMoved(at):
                self.point(at)
                return None
            case WheelTurned(by, at):
                return self.turn(by, at)
            case _:
                assert_never(event)

    def key(self, key: Key) -> Reply:
        """Take a key; commands that work over every dialog are left."""
        return None if works_everywhere(key) else ()

    def type(self, text: str) -> Reply:
        """Take text that is typed or pasted."""
        del text
        return ()

    def press(self, at: Point) -> Reply:
        """Take a click at *at*."""
        return self.used(self.dialog_state.press(at))

    def release(self) -> Reply:
        """Take the release of the mouse button."""
        return None

    def point(self, at: Point | None) -> None:
        """Move the mouse to *at*, or away."""
        self.dialog_state.point(at)

    def turn(self, by: int, at: Point) -> Reply:
        """Turn the wheel by *by* notches, upwards where above 0, at *at*."""
        del at
        self.dialog_state.scroll(-by)
        return ()

    def act(self, action: Action) -> Reply:
        """Carry out what a widget asks for."""
        del action
        return ()

    def used(self, action: Action | None) -> Reply:
        """Carry out *action*, if the dialog gave one."""
        return () if action is None else self.act(action)


def works_everywhere(key: Key) -> bool:
    """Whether *key* is for a command that works over every dialog."""
    command = keys().get(key)
    return command is not None and command.entry.is_global


def of_window(key: Key) -> Reply:
    """What *key*, of no use to a layer that covers the show, does: leave, or say no."""
    command = keys().get(key)
    if command is None or works_everywhere(key) or command is Command.PASTE:
        return () if command is None else None
    if command in {Command.SETTINGS, Command.GLOSSARY}:
        return (Over(command),)
    is_elsewhere = command is Command.START_PAGE or command.entry.over_start
    return (Run(command),) if is_elsewhere else (Toast("only-watching"),)
