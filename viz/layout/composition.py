"""Compositions: where the board and all other parts of a picture are."""

from dataclasses import dataclass
from typing import NamedTuple

from solver.rules.variant import Variant
from viz.appearance import PicturePart, Safe
from viz.layout.board_placement import BoardPlacement
from viz.shapes import Rect


class WantedPicture(NamedTuple):
    """What a picture is to show; each as the argument of ``layout_for``."""

    size: tuple[int, int]
    rules: Variant
    font_scale: float
    hidden: frozenset[PicturePart]
    has_footer: bool
    captions: int | None
    safe: Safe
    has_story: bool

    def shows(self, part: PicturePart) -> bool:
        """Whether *part* is not left out."""
        return part not in self.hidden


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
