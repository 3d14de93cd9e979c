"""The layout of vertical videos: board and sentence fill what platforms leave free.

The board is as wide as that, and the sentence below it has letters that can be read on
a phone. What a viewer can do without, such as the name of the puzzle, the technique,
the argument as a diagram and the timeline, lies outside, where some platforms cover it.
"""

from typing import Final

from solver.rules.variant import Variant
from viz.appearance import PicturePart
from viz.layout.aspect import scale_of
from viz.layout.board_placement import BoardPlacement, board_shape, with_grid_in
from viz.layout.composition import Composition, WantedPicture
from viz.layout.safe_area import adorned_area, safe_area
from viz.shapes import Rect

_SENTENCE: Final = 130
_LONG: Final = 100
"""How high the sentence is, two lines of 56 pixels, and how much higher a long one."""

_GAP: Final = 14
_TECHNIQUE: Final = 64
_HEADING: Final = 52
_TRACK: Final = 44
_FOOTER: Final = 44
_MARKER: Final = 16
"""How far the first and the last marker reach beyond the timeline."""


def phone(wanted: WantedPicture) -> Composition:
    """The composition of a vertical video; captions take the place of the sentence."""
    area, outer = safe_area(wanted.size, wanted.safe), adorned_area(wanted.size)
    scale, shows = scale_of(wanted.size), wanted.shows

    def px(length: float) -> int:
        return max(1, round(length * scale))

    says = bool(wanted.captions) or shows(PicturePart.REASON)
    words = px(_SENTENCE) + px(_GAP) if says else 0
    board = _placed(wanted.rules, area, words)
    rects: dict[str, Rect] = {}
    if says:
        top = board.clues_bottom + px(_GAP)
        sentence = Rect(area.x, top, area.width, area.bottom - top)
        above = board.rect.y - px(_TECHNIQUE)
        rects["technique"] = Rect(area.x, above, area.width, px(_TECHNIQUE))
        rects["heading"] = rects["technique"]._replace(
            y=above - px(_HEADING), height=px(_HEADING)
        )
        if shows(PicturePart.REASON):
            rects["reason"] = sentence
    low = outer.bottom - px(_FOOTER) * wanted.has_footer
    row = Rect(area.x, low - px(_TRACK), area.width, px(_TRACK))
    if says and shows(PicturePart.TREE):
        top = area.bottom + px(_LONG)
        foot = row.y if shows(PicturePart.TIMELINE) else low
        rects["tree"] = Rect(area.x, top, area.width, foot - top)
    if shows(PicturePart.TIMELINE):
        rects["track"] = row._replace(
            x=row.x + px(_MARKER), width=row.width - 2 * px(_MARKER)
        )
    if wanted.has_footer:
        rects["footer"] = row._replace(y=low, height=px(_FOOTER))
    return Composition(board, rects, (), spill=px(_LONG - _GAP), is_film=True)


def _placed(rules: Variant, area: Rect, words: int) -> BoardPlacement:
    """The board at the top of *area*, above *words* pixels for the sentence.

    Without a sentence it is in the middle.
    """
    board = with_grid_in(board_shape(rules), area.width, area.height - words)
    grid = board.grid
    labels = grid.x - board.rect.x
    left = area.x + (area.width - grid.width - labels) // 2
    spare = area.height - words - (board.clues_bottom - grid.y)
    top = area.y - (grid.y - board.rect.y) + (0 if words else spare // 2)
    return board.moved(left, top)
