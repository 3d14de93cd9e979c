"""Pictures of options: a theme in its own colours, and the shape of a picture."""

from dataclasses import dataclass

from viz.shapes import Disc, Fill, Outline, Polygon, Rect, Shape
from viz.theme import Role, Theme, theme_named


@dataclass(frozen=True, slots=True)
class ThemeSwatch:
    """A small board with marks, in the colours of a theme.

    Attributes:
        name: Of the theme.
    """

    name: str

    def shapes(self, rect: Rect, theme: Theme) -> tuple[Shape, ...]:
        """The swatch, as large as *rect*; *theme* is the one around it."""
        own = theme_named(self.name)
        radius = max(1, rect.height // 8)
        cell = max(2, (rect.height * 3 // 4) // 2)
        line = max(1, cell // 12)
        left, top = rect.x + cell // 3, rect.y + (rect.height - 2 * cell) // 2
        board = Rect(left, top, 2 * cell, 2 * cell)
        shapes: list[Shape] = [
            Fill(rect, own[Role.BACKGROUND], radius),
            Outline(rect, theme[Role.QUIET], line, radius),
            Fill(board, own[Role.FACE]),
            Fill(Rect(left + cell - line // 2, top, line, 2 * cell), own[Role.QUIET]),
            Fill(Rect(left, top + cell - line // 2, 2 * cell, line), own[Role.QUIET]),
            Outline(board, own[Role.FIRM_LINE], 2 * line),
        ]
        reach, half = max(1, cell // 4), cell // 2
        shapes.append(Disc((left + half, top + half), reach, own[Role.PLACED]))
        x, y = left + cell + half, top + cell + half
        diamond = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        shapes.append(Polygon(diamond, own[Role.GUESS]))
        x = board.right + cell // 3
        room = rect.right - cell // 3 - x
        for place, (role, part) in enumerate(
            ((Role.INK, 1.0), (Role.QUIET, 0.7), (Role.ACCENT, 0.4))
        ):
            if room > line:
                bar = Rect(
                    x, top + place * (2 * cell // 3), round(room * part), 2 * line
                )
                shapes.append(Fill(bar, own[role]))
        return tuple(shapes)


@dataclass(frozen=True, slots=True)
class AspectShape:
    """A rectangle with the aspect ratio of a picture, larger for larger pictures.

    Attributes:
        width: Of the picture in pixels.
        height: Of it.
        part: How much of the room it takes, above 0.0 and up to 1.0.
    """

    width: int
    height: int
    part: float = 1.0

    def shapes(self, rect: Rect, theme: Theme) -> tuple[Shape, ...]:
        """The rectangle in the middle of *rect*."""
        scale = self.part * min(rect.width / self.width, rect.height / self.height)
        wide, high = (max(3, round(side * scale)) for side in (self.width, self.height))
        x, y = rect.centre
        box = Rect(x - wide // 2, y - high // 2, wide, high)
        line, radius = max(1, rect.height // 20), max(1, rect.height // 16)
        return (
            Fill(box, theme[Role.TRACK], radius),
            Outline(box, theme[Role.QUIET], line, radius),
        )
