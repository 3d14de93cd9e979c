"""The palette: all rules that can be put on the board, with their signs."""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from sudoscope.editor.model.rule_making import TOOLS, RuleTool
from sudoscope.editor.pictures.new_rule import tool_title
from sudoscope.editor.pictures.rule_signs import rule_sign
from viz.appearance import Appearance
from viz.fonts import centred
from viz.kit.dialog_drawing import Style, body_of
from viz.kit.input_events import ENTER, Key
from viz.layout.aspect import least_letters
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.requests import Close
from viz.player.ui.board_keys import MOVES
from viz.player.ui.dialog_layer import dialog_rect
from viz.player.ui.side_layer import Reply, SideLayer, works_everywhere
from viz.shapes import Fill, Group, Outline, Point, Rect, Shape
from viz.text_fitting import LEADING, fitted, fitting
from viz.theme import Role

_WIDE: Final = 1.25
"""How wide a place is, in its heights, as nearly as it goes."""
_LABEL: Final = 22
_SMALLEST: Final = 0.8
"""Of the letters of a label, before it is in two lines."""
_LEAST_HEIGHTS: Final = 3
"""Of a place in sizes of its label, above which there is a label."""
_GAP: Final = 8


class _ToolPlace(NamedTuple):
    """A rule and where it can be clicked."""

    tool: RuleTool
    rect: Rect


class RulePalette(SideLayer):
    """Lets one of all tools be chosen, by mouse or keys.

    Args:
        tool: The one in use, which is marked at first.

    Attributes:
        chosen: The one that was chosen; ``None`` until then.
    """

    def __init__(self, tool: RuleTool | None) -> None:
        super().__init__()
        self.chosen: RuleTool | None = None
        self._tools = tuple(TOOLS.values())
        self._at = self._tools.index(tool) if tool is not None else 0
        self._places: tuple[_ToolPlace, ...] = ()
        self._across = 1

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The dialog, with the name of the marked rule as its title."""
        rect, style = dialog_rect(layout, 1), Style(layout, appearance.theme)
        words = phrases("editor-rules", appearance.language)
        name = tool_title(self._tools[self._at], appearance.language)
        title = f"{words['all-rules']}: {name}"
        ground = self.dialog_state.dialog(title, rect, (), style)
        self._place(body_of(rect, layout), layout.px(_GAP))
        drawn = (
            self._drawn(place, layout, appearance, is_marked=at == self._at)
            for at, place in enumerate(self._places)
        )
        return (*ground, *drawn)

    def _place(self, body: Rect, gap: int) -> None:
        """Place all tools in *body*, in as many columns as make them well shaped."""
        count = len(self._tools)
        tried = range(1, count + 1)
        self._across = min(
            tried,
            key=lambda n: abs(body.width / n - _WIDE * body.height / ceil(count / n)),
        )
        down = ceil(count / self._across)
        wide, high = body.width // self._across, body.height // down
        self._places = tuple(
            _ToolPlace(
                tool,
                Rect(
                    body.x + at % self._across * wide,
                    body.y + at // self._across * high,
                    max(1, wide - gap),
                    max(1, high - gap),
                ),
            )
            for at, tool in enumerate(self._tools)
        )

    @staticmethod
    def _drawn(
        place: _ToolPlace, layout: Places, appearance: Appearance, *, is_marked: bool
    ) -> Group:
        shapes = tuple(_shapes(place, layout, appearance, is_marked=is_marked))
        return Group(f"tool {place.tool.name}", place.rect, shapes)

    def key(self, key: Key) -> Reply:
        """Move the mark, choose, or leave."""
        if key.name == "escape":
            return (Close(),)
        if key.name in MOVES:
            down, right = MOVES[key.name]
            at = self._at + right + down * self._across
            self._at = at if 0 <= at < len(self._tools) else self._at
        elif key.name in {*ENTER, "space"}:
            return self._choose(self._at)
        elif works_everywhere(key):
            return None
        return ()

    def press(self, at: Point) -> Reply:
        """Choose the rule at *at*; a click on the cross or beside it all closes."""
        found = self._found(at)
        if found is not None:
            return self._choose(found)
        return (Close(),) if self.dialog_state.is_left_at(at) else ()

    def point(self, at: Point | None) -> None:
        """Mark the rule under the mouse."""
        found = None if at is None else self._found(at)
        self._at = self._at if found is None else found

    def _found(self, at: Point) -> int | None:
        holding = (n for n, place in enumerate(self._places) if place.rect.holds(at))
        return next(holding, None)

    def _choose(self, place: int) -> Reply:
        self.chosen = self._tools[place]
        return (Close(),)


def _shapes(
    place: _ToolPlace, layout: Places, appearance: Appearance, *, is_marked: bool
) -> Iterator[Shape]:
    theme, rect, radius = appearance.theme, place.rect, layout.px(8)
    yield Fill(rect, theme[Role.TRACK if is_marked else Role.FACE], radius)
    yield Outline(rect, theme[Role.ACCENT if is_marked else Role.RULE], 2, radius)
    label, room = tool_title(place.tool, appearance.language), layout.px(_GAP)
    size = max(layout.px(_LABEL), least_letters(layout.size) * 3 // 4)
    foot = round(size * 1.5) if rect.height > _LEAST_HEIGHTS * size else 0
    least, wide = round(size * _SMALLEST), rect.width - room
    size, lines = fitting(label, size, wide), tuple[str, ...]((label,))
    if size < least:  # two lines take more of the sign's room
        foot = min(foot * 7 // 5, rect.height // 2)
        size, lines = fitted(label, least, wide, foot)
    sign = rule_sign(place.tool)
    picture = rect.inset(room)._replace(height=max(1, rect.height - foot - 2 * room))
    if sign is not None:
        yield from sign.shapes(picture, theme)
    if foot:
        step = round(size * LEADING)
        y = rect.bottom - foot // 2 - step * (len(lines) - 1) // 2
        for line in lines:
            yield centred(line, (rect.centre[0], y), size, theme[Role.INK])
            y += step
