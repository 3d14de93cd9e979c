"""The legend of the graph of a house: what each line and each tint is."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from viz.appearance import Appearance
from viz.fonts import baseline_at, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.scene.algorithm.house_graph import CHANGED, COMPONENTS, MATCHED, STRUCK
from viz.scene.board.step_marks import cross
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Fill, Group, Line, Outline, Rect, Shape, Text, faded
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_SMALL: Final = 22
_LEADING: Final = 1.45
_SAMPLE: Final = 44
_GAP: Final = 12
_TINT: Final = 0.3


class _Entry(NamedTuple):
    """A key of ``algorithm.toml``, and what draws the sample in a box."""

    key: str
    sample: Callable[[Rect, Layout, Theme], Iterator[Shape]]


def house_legend(canvas: PanelCanvas) -> Group:
    """What the lines and tints of a graph mean, in as many columns as there is room."""
    area, layout, appearance = canvas
    words = phrases("algorithm", appearance.language)
    size, gap = _size(layout), layout.px(_GAP)
    columns = _columns(area.width, layout, appearance)
    wide, high = area.width // columns, round(size * _LEADING)
    shapes: list[Shape] = []
    for place, entry in enumerate(_ENTRIES):
        row, column = divmod(place, columns)
        box = Rect(area.x + column * wide, area.y + row * high, wide, high)
        margin = layout.px(MATCHED) // 2 + 1
        sample = box._replace(x=box.x + margin, width=layout.px(_SAMPLE))
        shapes += entry.sample(sample, layout, appearance.theme)
        text, x = words[entry.key], sample.right + gap
        fits = fitting(text, size, box.right - x)
        baseline = baseline_at(box.centre[1], fits)
        shapes.append(Text(text, x, baseline, fits, appearance.theme[Role.INK]))
    return Group("algorithm legend", area, tuple(shapes))


def legend_height(width: int, layout: Layout, appearance: Appearance) -> int:
    """How high the legend is in a place of that width, in pixels."""
    rows = -(-len(_ENTRIES) // _columns(width, layout, appearance))
    return rows * round(_size(layout) * _LEADING)


def _size(layout: Layout) -> int:
    return max(least_letters(layout.size), layout.font(_SMALL))


def _columns(width: int, layout: Layout, appearance: Appearance) -> int:
    words = phrases("algorithm", appearance.language)
    said: Sequence[str] = [words[entry.key] for entry in _ENTRIES]
    widest = max(text_width(text, _size(layout)) for text in said)
    return max(1, width // (layout.px(_SAMPLE + 3 * _GAP) + widest))


def _stroke(box: Rect, colour: tuple[int, int, int, int], width: int) -> Line:
    y = box.centre[1]
    return Line((box.x, y), (box.right, y), colour, width)


def _candidate(box: Rect, layout: Layout, theme: Theme) -> Iterator[Shape]:
    yield _stroke(box, faded(theme[Role.QUIET], 0.6), layout.px(2))


def _matched(box: Rect, layout: Layout, theme: Theme) -> Iterator[Shape]:
    yield _stroke(box, theme[Role.CAUSE], layout.px(MATCHED))


def _changed(box: Rect, layout: Layout, theme: Theme) -> Iterator[Shape]:
    yield _stroke(box, theme[CHANGED], layout.px(MATCHED))


def _struck(box: Rect, layout: Layout, theme: Theme) -> Iterator[Shape]:
    width, removed = layout.px(STRUCK), theme[Role.REMOVED]
    yield _stroke(box, removed, width)
    yield from cross(box.centre, layout.px(9), removed, width)


def _swatch(box: Rect) -> Rect:
    margin = box.height // 6
    return box._replace(y=box.y + margin, height=box.height - 2 * margin)


def _component(box: Rect, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The tints of the first components, side by side, each with its dots."""
    swatch, side = _swatch(box), max(2, layout.px(4))
    wide = swatch.width // 2
    for place, role in enumerate(COMPONENTS[:2]):
        part = swatch._replace(x=swatch.x + place * wide, width=wide)
        yield Fill(part, faded(theme[role], _TINT))
        for dot in range(place + 1):
            x = part.x + side + 2 * side * dot
            yield Fill(Rect(x, part.y + side, side, side), theme[role])


def _hall(box: Rect, layout: Layout, theme: Theme) -> Iterator[Shape]:
    swatch, radius = _swatch(box), layout.px(6)
    yield Fill(swatch, faded(theme[Role.CAUSE], _TINT), radius)
    yield Outline(swatch, theme[Role.CAUSE], layout.px(4), radius)


_ENTRIES: Final = (
    _Entry("line-candidate", _candidate),
    _Entry("line-matched", _matched),
    _Entry("line-changed", _changed),
    _Entry("line-struck", _struck),
    _Entry("node-component", _component),
    _Entry("node-hall", _hall),
)
