"""Where a panel is drawn, and how."""

from typing import NamedTuple

from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.shapes import Colour, Rect
from viz.theme import Role


class PanelCanvas(NamedTuple):
    """A part of a picture that something is drawn into.

    Attributes:
        area: Where.
        layout: How large everything is.
        look: The colours and the language.
    """

    area: Rect
    layout: Layout
    look: Appearance

    def at(self, area: Rect) -> "PanelCanvas":
        """The same elsewhere."""
        return self._replace(area=area)

    def ink(self, role: Role) -> Colour:
        """A colour of the theme."""
        return self.look.theme[role]
