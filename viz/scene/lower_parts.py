"""Parts that wings add to the lower panel, each shown while it has to be seen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from solver.log.trace import Trace
from solver.registry import Registry
from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.replay.comparison import Side
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group, Rect

PartDrawing: TypeAlias = Callable[[Replay, Moment, PanelCanvas], tuple[Group, ...]]


@dataclass(frozen=True, slots=True)
class LowerPart:
    """Something that is shown below the words of some traces.

    Attributes:
        name: What it is.
        has: Whether a trace has it: then there is a lower panel.
        shows: Whether it is shown at a moment, in place of what the core shows there;
            asked of traces that have it. Graph, levels and probabilities come first.
        draw: Draws it at a moment.
        has_room: Whether there is a lower panel for it alone.
    """

    name: str
    has: Callable[[Trace], bool]
    shows: Callable[[Replay, Moment, Appearance], bool]
    draw: PartDrawing
    has_room: bool = True


LOWER_PARTS: Final[Registry[LowerPart]] = Registry(
    "lower parts", name_of=lambda part: part.name
)


class StepInset(Protocol):
    """Draws a second solve beside the steps of a first one, in a part of a picture."""

    def __init__(
        self,
        first: Side,
        second: Side,
        area: Rect,
        layout: Layout,
        appearance: Appearance,
    ) -> None:
        """Draw *second* beside *first* in *area*."""

    def groups(self, step: int) -> tuple[Group, ...]:
        """The second solve beside *step* of the first one."""


INSETS: Final[Registry[type[StepInset]]] = Registry("insets")
"""What draws a second solve, in the same place; without one none is shown."""
