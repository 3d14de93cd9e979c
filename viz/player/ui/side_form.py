"""The widgets beside a board: room for them, and Tab from the board and back."""

from collections.abc import Sequence

from viz.kit.form_drawing import Style, widget_groups
from viz.kit.form_layout import Plan, name_of
from viz.kit.form_state import FormState
from viz.kit.keys import Key
from viz.kit.scale import FormScale
from viz.kit.widgets import Action, Widget
from viz.layout.layout import Layout
from viz.shapes import Group, Point, Rect
from viz.theme import Theme


class SideForm:
    """Widgets beside a board, with their focus and scroll.

    Args:
        focus: Name of the control that has the focus at first.

    Attributes:
        has_focus: Whether keys go to the widgets, and not to the board.
    """

    def __init__(self, focus: str) -> None:
        self.has_focus = False
        self._state = FormState(focus)
        self._plan = Plan(Rect(0, 0, 0, 0), (), 0, 0)

    @property
    def focus(self) -> str | None:
        """Name of the control that keys go to while the widgets have the focus."""
        return self._state.focus

    def groups(
        self, widgets: Sequence[Widget], body: Rect, scale: FormScale, theme: Theme
    ) -> tuple[Group, ...]:
        """The *widgets* in *body*, as they can be clicked until the next picture."""
        self._plan = self._state.plan(widgets, body, scale)
        shown = self._state if self.has_focus else FormState("")
        return widget_groups(self._plan, shown, Style(scale, theme))

    def tab(self, key: Key, widgets: Sequence[Widget]) -> None:
        """From the board to the *widgets*, along them, and back to the board."""
        names = [name for name in map(name_of, widgets) if name is not None]
        first, last = (names[-1], names[0]) if key.shift else (names[0], names[-1])
        if not self.has_focus:
            self.has_focus = True
            self._state.focus = first
        elif self._state.focus == last:
            self.has_focus = False
        else:
            self._state.key(key, widgets)

    @property
    def is_scrolled(self) -> bool:
        """Whether the first of the widgets is out of view."""
        return self._plan.above > 0

    @property
    def writes(self) -> bool:
        """Whether letters go into a field."""
        return self.has_focus and self._state.writes

    def focus_on(self, name: str) -> None:
        """Have keys go to the control called *name*."""
        self.has_focus, self._state.focus = True, name

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
        """The mouse is at *at*, or away."""
        self._state.point(at, self._plan)

    def scroll(self, by: int) -> None:
        """Scroll by *by* widgets, downwards where above 0."""
        self._state.scroll(by, self._plan)


def side_area(layout: Layout) -> tuple[Rect, bool]:
    """The larger area right of the board or below it, and whether it is below."""
    (width, height), board, margin = layout.size, layout.board, layout.px(28)
    right = Rect(board.right, 0, width - board.right, height).inset(margin)
    below = Rect(0, board.bottom, width, height - board.bottom).inset(margin)
    area = max(right, below, key=lambda rect: max(0, rect.width) * max(0, rect.height))
    return area, area is below
