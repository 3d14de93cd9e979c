"""Parts that wings add to the lower panel, each shown while it has to be seen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.registry import Registry
from solver.rules.places import Cell
from viz.appearance import PANELS, Appearance, LowerPanel
from viz.layout.layout import Layout
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.cell_view import StepView
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group, Rect

if TYPE_CHECKING:
    from viz.replay.comparison import Side

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
        above: The part of the room, 0.0 to 1.0, that is free for it above the tree or
            the algorithm, which go on below; 0.0 where it takes their place.
    """

    name: str
    has: Callable[[Trace], bool]
    shows: Callable[[Replay, Moment, Appearance], bool]
    draw: PartDrawing
    has_room: bool = True
    above: float = 0.0


LOWER_PARTS: Final[Registry[LowerPart]] = Registry(
    "lower parts", name_of=lambda part: part.name
)


@dataclass(frozen=True, slots=True)
class BoardMarking:
    """How a panel about the grid that is left marks the board.

    Attributes:
        draw: Of a trace the view of a step, with the level that is chosen, as marked.
        hides_step: Whether what happens in the step is not shown then.
        says: What it says of a cell that somebody asks about, in a language; may be
            empty.
    """

    draw: Callable[[Trace, StepView, str], StepView]
    hides_step: bool = False
    says: Callable[[Grid, Cell, str], str] = lambda _grid, _cell, _language: ""


@dataclass(frozen=True, slots=True)
class ChosenPanel:
    """A panel that each solve has, where somebody chose it.

    Attributes:
        name: As ``PANELS`` has it.
        draw: Draws it at a moment.
        marking: How it marks the board; ``None`` where it does not.
    """

    name: str
    draw: PartDrawing
    marking: BoardMarking | None = None


CHOSEN_PANELS: Final[Registry[ChosenPanel]] = Registry(
    "chosen panels", name_of=lambda panel: panel.name
)
"""They are read when one is chosen, so that no first picture waits for them."""


def chosen_panel(panel: LowerPanel) -> ChosenPanel | None:
    """What draws *panel*; ``None`` where the core does, or its wing is not there."""
    name = PANELS[panel].drawing
    panels = CHOSEN_PANELS.values() if name else ()
    return next((one for one in panels if one.name == name), None)


class StepInset(Protocol):
    """Draws a second solve beside the steps of a first one, in a part of a picture."""

    def __init__(
        self,
        first: "Side",
        second: "Side",
        area: Rect,
        layout: Layout,
        appearance: Appearance,
    ) -> None:
        """Draw *second* beside *first* in *area*."""

    def groups(self, step: int, progress: int = WHOLE) -> tuple[Group, ...]:
        """The second solve beside *step* of the first one, at *progress* of it."""


INSETS: Final[Registry[type[StepInset]]] = Registry("insets")
"""What draws a second solve, in the same place; without one none is shown."""
