"""Compositions: where the board and all other parts of a picture are."""

from dataclasses import dataclass

from viz.layout.board_placement import BoardPlacement
from viz.shapes import Rect


@dataclass(frozen=True, slots=True)
class Composition:
    """Places of the board and of all other parts.

    Attributes:
        board: The board in its place.
        rects: Every other part that is shown, by name.
        rules: Hairlines between parts.
        spill: Pixels below the reason into which a long one may go on.
        is_film: Whether it is that of a film, which has no controls.
    """

    board: BoardPlacement
    rects: dict[str, Rect]
    rules: tuple[Rect, ...] = ()
    spill: int = 0
    is_film: bool = False
