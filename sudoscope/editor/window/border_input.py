"""Borders of a jigsaw that are being drawn: the cells a drag passes join its region."""

from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.editor.model.drawn_regions import DrawnRegions
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.pictures.drawn_borders import BorderView


class BorderInput:
    """Regions while they are drawn; once all are of one size the board has them."""

    def __init__(self) -> None:
        self._drawn: DrawnRegions | None = None
        self._board: Variant | None = None
        self._held: int | None = None

    @property
    def has_begun(self) -> bool:
        """Whether a region is held, or some are not of the right size yet."""
        return self._held is not None or self._drawn is not None

    def view(self, variant: Variant) -> BorderView:
        """What the picture shows of them on a board of *variant*."""
        drawn = self._on(variant)
        return BorderView(regions=drawn, is_begun=self.has_begun)

    def take(self, sketch: Sketch, cell: Cell) -> None:
        """Hold the region of *cell*, which the next cells join."""
        drawn = self._on(sketch.variant)
        self._held = None if drawn is None else drawn.regions[cell]

    def join(self, sketch: Sketch, cell: Cell) -> Sketch:
        """Let *cell* join the region that is held; by keys the first cell is taken."""
        drawn = self._on(sketch.variant)
        if drawn is None:
            return sketch
        if self._held is None:
            self.take(sketch, cell)
            return sketch
        self._drawn, self._board = drawn.moved(cell, self._held), sketch.variant
        return sketch

    def finish(self, sketch: Sketch) -> Sketch:
        """Hold no region; put the borders on the board where they are right."""
        self._held = None
        made = None if self._drawn is None else self._drawn.variant
        if made is None:
            return sketch
        self.drop()
        return sketch.under(made)

    def drop(self) -> None:
        """Forget what was drawn."""
        self._drawn = self._board = self._held = None

    def _on(self, variant: Variant) -> DrawnRegions | None:
        """What is drawn on a board of *variant*; nothing where it was another."""
        if self._drawn is not None and self._board != variant:
            self.drop()
        return DrawnRegions.of(variant) if self._drawn is None else self._drawn
