"""Layouts: places of all parts in a picture of a given size."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from solver.rules.digits import Mask
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.appearance import PicturePart, Safe
from viz.layout.aspect import Aspect, form_of, least_letters, scale_of
from viz.layout.board_placement import BoardPlacement
from viz.layout.composition import WantedPicture
from viz.layout.kept_layouts import keeps_layouts
from viz.layout.one_board import composed
from viz.shapes import Rect

_LEAST_FONT: Final = 10
_PHONE_CANDIDATE: Final = 34


class Places(Protocol):
    """The places of any layout, of one board or of two, in whole pixels."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""

    @property
    def board(self) -> Rect:
        """The board; the two of them."""

    @property
    def track(self) -> Rect | None:
        """The timeline."""

    @property
    def legend(self) -> Rect | None:
        """The legend of the timeline's markers."""

    @property
    def footer(self) -> Rect | None:
        """The row at the bottom, for controls."""

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels, at least 1."""

    def font(self, length: float, /) -> int:
        """*length* scaled with the font size, in pixels."""

    def __hash__(self) -> int:
        """Hash for caches by layout."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Places of all parts in whole pixels; a part that is ``None`` is not shown.

    Attributes:
        size: Width and height of the picture.
        form: Whose composition it has.
        scale: Pixels for each pixel of the design, above 0.0.
        font_scale: How many times as large as usual words are.
        placement: How large the board is, and where its cells are.
        board: The whole board, labels included; both of them where there are two.
        heading: What is solved, and how.
        technique: The technique and the number of the step, where they are not with the
            reason.
        reason: What happens, why, and what follows.
        tree: The search tree.
        counters: The numbers.
        chart: The curve of candidates left.
        track: The timeline.
        legend: What the markers of the timeline mean; may be in the left of the footer.
        footer: The row at the bottom, for controls.
        rules: Hairlines between the parts.
        caption: Captions, in place of the reason; ``None`` where they are below all.
        spill: Pixels below the reason into which a long one may go on.
        is_film: Whether it is that of a film, where parts come when they say something.
        large: Candidates that fill their cells, since all of these would be too small.
    """

    size: tuple[int, int]
    form: Aspect
    scale: float
    font_scale: float
    placement: BoardPlacement
    board: Rect
    heading: Rect | None = None
    reason: Rect | None = None
    tree: Rect | None = None
    counters: Rect | None = None
    chart: Rect | None = None
    track: Rect | None = None
    legend: Rect | None = None
    footer: Rect | None = None
    rules: tuple[Rect, ...] = ()
    technique: Rect | None = None
    caption: Rect | None = None
    spill: int = 0
    is_film: bool = False
    large: Mapping[Cell, Mask] = field(default_factory=dict)

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels of this layout, at least 1."""
        return max(1, round(length * self.scale))

    def font(self, size: float) -> int:
        """Font size in pixels for *size* in the design, scaled as the viewer wants.

        Where there is room: in small pictures they stay legible as long as they can.
        """
        return max(_LEAST_FONT, round(size * self.scale * self.font_scale))

    @property
    def is_for_phones(self) -> bool:
        """Whether it is that of a vertical video, which phones show."""
        return self.technique is not None

    @property
    def least_candidate(self) -> int:
        """Minimum font size of a candidate in a cell of nine, in pixels per em."""
        if self.is_for_phones:
            return self.px(_PHONE_CANDIDATE)
        return least_letters(self.size)

    def cell(self, cell: Cell) -> Rect:
        """The rectangle of *cell*, between its edges."""
        return self.placement.cell_rects[cell]

    def inner(self, cell: Cell) -> Rect:
        """The part of *cell* for digits, inside the margins of its rules."""
        return self.placement.inner_rects[cell]

    def mark(self, length: float) -> int:
        """*length* pixels of the design in a mark on the board, at least 1.

        Marks are as large a part of a cell on every board.
        """
        return max(1, round(length * self.scale * self.placement.relative))


@keeps_layouts(64)
def layout_for(  # noqa: PLR0913 - two of them by name alone
    size: tuple[int, int],
    rules: Variant,
    font_scale: float = 1.0,
    hidden: frozenset[PicturePart] = frozenset(),
    *,
    has_footer: bool = True,
    captions: int | None = None,
    safe: Safe = Safe.ADS,
    has_story: bool = False,
) -> Layout:
    """The layout for a picture of *size*, in the composition its form asks for.

    Args:
        size: Width and height in pixels.
        rules: Of the puzzle, whose board is shown.
        font_scale: How many times as large as usual words are, 1.0 to 2.0.
        hidden: The parts that are left out, so that the rest can be larger.
        has_footer: Whether there is a row for controls. In wide pictures it is always
            there: without controls, the legend is in it.
        captions: Of a video the height of its captions in pixels: a vertical one keeps
            to the ``safe_area`` above them; ``None`` in a window.
        safe: What a vertical video leaves free.
        has_story: Whether the place of the tree is for the techniques of a solve
            without guesses, and that of the chart for its difficulty.
    """
    made = composed(
        WantedPicture(
            size, rules, font_scale, hidden, has_footer, captions, safe, has_story
        )
    )
    place = made.rects.get
    return Layout(
        size,
        form_of(size),
        scale_of(size),
        font_scale,
        made.board,
        board=made.board.rect,
        heading=place("heading"),
        reason=place("reason"),
        tree=place("tree"),
        counters=place("counters"),
        chart=place("chart"),
        track=place("track"),
        legend=None if PicturePart.NAMES in hidden else place("legend"),
        footer=place("footer"),
        rules=made.rules,
        technique=place("technique"),
        caption=place("caption"),
        spill=made.spill,
        is_film=made.is_film,
    )
