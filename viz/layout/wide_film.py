"""The layout of wide films: the board as high as the picture, the words beside it.

Below the words there is room for what says something at a moment: the argument as a
diagram, the search tree, the techniques at the end; the timeline is thin, at the foot.
"""

from typing import Final

from viz.appearance import PicturePart
from viz.layout.aspect import scale_of
from viz.layout.board_placement import board_shape, fitted
from viz.layout.composition import Composition, WantedPicture
from viz.shapes import Rect

_WIDEST: Final = 0.62
"""Of the width that the board takes at most."""
_EDGE: Final = 14
_BESIDE: Final = 64
_HEADING: Final = 56
_REASON: Final = 0.44
"""Of the height between heading and timeline that the words take."""
_GAP: Final = 20
_TRACK: Final = 44
_FOOTER: Final = 40


def wide_film(wanted: WantedPicture) -> Composition:
    """The composition of a wide film; captions take the place of the words."""
    (width, height), shows = wanted.size, wanted.shows
    scale, has_captions = scale_of(wanted.size), bool(wanted.captions)

    def px(length: float) -> int:
        return max(1, round(length * scale))

    edge = px(_EDGE)
    board = fitted(board_shape(wanted.rules), round(width * _WIDEST), height - 2 * edge)
    board = board.moved(2 * edge, (height - board.rect.height) // 2)
    left = max(board.grid.right, board.rect.right - edge) + px(_BESIDE)
    panel = Rect(left, 2 * edge, width - left - px(48), height - 4 * edge)
    rects = {"heading": panel._replace(height=px(_HEADING))}
    foot = panel.bottom
    for name, high, is_there in (
        ("footer", _FOOTER, wanted.has_footer),
        ("track", _TRACK, shows(PicturePart.TIMELINE)),
    ):
        if is_there:
            foot -= px(high)
            rects[name] = panel._replace(y=foot, height=px(high))
    top = rects["heading"].bottom + px(_GAP)
    high = round((foot - top) * _REASON)
    if not shows(PicturePart.TREE):
        high = foot - top
    if has_captions or shows(PicturePart.REASON):
        name = "caption" if has_captions else "reason"
        rects[name] = panel._replace(y=top, height=high)
        top += high + px(_GAP)
    if shows(PicturePart.TREE):
        rects["tree"] = panel._replace(y=top, height=foot - px(_GAP) - top)
    return Composition(board, rects, (), is_film=True)
