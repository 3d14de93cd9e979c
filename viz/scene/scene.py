"""The scene: one composition of board, words, counters and timeline."""

from dataclasses import dataclass
from functools import cached_property

from solver.explain import Explanation, explain
from solver.trace import Trace
from solver.variant import Variant
from viz.board_picture import BoardPicture, board_picture, drawn
from viz.layout import Layout, layout_for
from viz.metrics import CAP_HEIGHT
from viz.scene import panel
from viz.scene.cells import cell_group
from viz.scene.step import StepView, step_view
from viz.scene.strip import Strip, Track, legend
from viz.shapes import Align, Fill, Frame, Group, Rect, Text
from viz.theme import Role, Theme
from viz.timeline import WHOLE, Moment


@dataclass(frozen=True)
class Scene:
    """Turns moments into frames. A pure function of its fields and the moment.

    Window and video both show what ``frame`` returns.

    Attributes:
        trace: What is replayed.
        size: Width and height of the frames in pixels.
        theme: The colours.
    """

    trace: Trace
    size: tuple[int, int]
    theme: Theme

    @cached_property
    def board(self) -> BoardPicture:
        """The picture under the digits: the one made for the variant."""
        return board_picture(self.trace.puzzle.variant.slug)

    @cached_property
    def layout(self) -> Layout:
        """Where everything goes."""
        return layout_for(self.size, self.board)

    @property
    def track(self) -> Track:
        """The timeline's geometry, for whoever points at it."""
        return self._strip.track

    def frame(self, moment: Moment) -> Frame:
        """The picture at *moment*. Equal moments give equal frames."""
        view, said = self._step(moment.step)
        return Frame(
            self.size,
            (
                *self._ground,
                *self._cells(view, moment.progress),
                panel.reason(said, view.step, len(self.trace), self.layout, self.theme),
                panel.guesses(view.position, self.layout, self.theme),
                panel.numbers(panel.counters(view.position), self.layout, self.theme),
                *self._strip.groups(view.step),
            ),
        )

    def said(self, step: int) -> Explanation:
        """The words shown at *step*."""
        return self._step(step)[1]

    def _step(self, step: int) -> tuple[StepView, Explanation]:
        """What a step shows; the last few are kept while their motion is drawn."""
        if step not in self._steps:
            if len(self._steps) >= 4:  # noqa: PLR2004
                self._steps.clear()
            self._steps[step] = step_view(self.trace, step), explain(self.trace, step)
        return self._steps[step]

    @cached_property
    def _steps(self) -> dict[int, tuple[StepView, Explanation]]:
        return {}

    @cached_property
    def _strip(self) -> Strip:
        return Strip(self.trace, self.layout, self.theme)

    @cached_property
    def _ground(self) -> tuple[Group, ...]:
        """What is the same at every step, under everything else."""
        whole = Rect(0, 0, *self.size)
        layout = self.layout
        picture = drawn(self.board, layout.board, layout.zoom, self.theme)
        return (
            Group("background", whole, (Fill(whole, self.theme[Role.BACKGROUND]),)),
            Group("board", layout.board, (picture,)),
            Group("labels", layout.board, tuple(self._labels())),
            panel.heading(self.trace, layout, self.theme),
            legend(layout, self.theme),
        )

    def _labels(self) -> list[Text]:
        """Row letters left of the board and column numbers above it."""
        layout, colour = self.layout, self.theme[Role.QUIET]
        size = round(layout.cell(self._variant.cells[0]).width * 0.24)
        drop = round(size * CAP_HEIGHT / 2)
        x = (layout.board.x + layout.xs[0]) // 2
        y = (layout.board.y + layout.ys[0]) // 2 + drop
        labels = []
        for unit in self._variant.units:
            middle = layout.cell(unit.cells[0]).centre
            if unit.kind == "row":
                place = (x, middle[1] + drop)
            elif unit.kind == "column":
                place = (middle[0], y)
            else:
                continue
            labels.append(Text(unit.label, *place, size, colour, align=Align.CENTRE))
        return labels

    def _cells(self, view: StepView, progress: int) -> list[Group]:
        name, layout, theme = self._variant.cell_name, self.layout, self.theme
        return [
            cell_group(
                cell, progress if cell.moves else WHOLE, name(cell.cell), layout, theme
            )
            for cell in view.cells
        ]

    @property
    def _variant(self) -> Variant:
        return self.trace.puzzle.variant
