"""Parts that wings add to the lower panel, each shown while it has to be seen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from solver.log.trace import Trace
from solver.registry import Registry
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group

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
