"""Pictures of the boards of a quiz, with lines around the cells that it names."""

from dataclasses import replace
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.places import Cell
from sudoscope.grid_picture import grid_frame
from sudoscope.quizzes.export.sheet import SheetQuestion
from viz.appearance import Appearance, PicturePart
from viz.layout.layout import layout_for
from viz.replay.annotations import CellNote
from viz.scene.board.cell_frames import cell_frames
from viz.scene.board.labels import labels
from viz.shapes import Fill, Frame
from viz.theme import Role, theme_named

THEME: Final = "paper"
"""The colours of print."""
SIZE: Final = (1000, 1000)
"""Of a board, in pixels."""
_HIDDEN: Final = frozenset(PicturePart)
_LETTERS: Final = 36
"""Least letters beside the board, in pixels: a picture is small on a page."""


class BoardPictures:
    """Draws the boards of a quiz.

    Args:
        language: Two letters.
        theme: Name of the colours.

    Raises:
        SudoscopeError: There is no such theme.
    """

    def __init__(self, language: str, theme: str = THEME) -> None:
        self._appearance = Appearance(theme_named(theme), language)

    def frame(self, question: SheetQuestion) -> Frame:
        """The board of *question*, with a line around the cells that it names."""
        return self.of_grid(question.asked.grid, question.asked.marks)

    def of_grid(self, grid: Grid, marks: tuple[Cell, ...]) -> Frame:
        """The board of *grid*, with a line around *marks*."""
        theme, rules = self._appearance.theme, grid.variant
        ground, *drawn = grid_frame(grid, SIZE, self._appearance).groups
        layout = layout_for(SIZE, rules, hidden=_HIDDEN, has_footer=False)
        paper = Fill(ground.bounds, theme[Role.FACE])
        named = labels(layout.placement, theme, rules.names, _LETTERS)
        groups = [replace(ground, shapes=(paper,))]
        groups += [named if group.name == named.name else group for group in drawn]
        notes = (CellNote(marks, ""),) if marks else ()
        lines = cell_frames(notes, layout, theme)
        return Frame(SIZE, (*groups, *((lines,) if lines else ())))

    def png(self, question: SheetQuestion) -> bytes:
        """The same as a PNG file."""
        from viz.encoders.images.png import png  # noqa: PLC0415 - slow to load
        from viz.export.video_recording import Canvas  # noqa: PLC0415

        frame = self.frame(question)
        canvas = Canvas(frame.size)
        canvas.paint(frame)
        return png(canvas.pixels, frame.size)
