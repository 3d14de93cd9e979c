"""Layout of the start page: its head, the actions, and a grid of cards that scrolls."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from viz.kit.choice_layout import PADDING
from viz.kit.dialog_layout import Placed, Plan, height_of, placed_in
from viz.kit.scale import ROW, DialogScale, grown
from viz.kit.widgets import Choice, Heading, PictureButton, Widget, Words
from viz.shapes import Rect

_MARGIN: Final = 56
_GAP: Final = 15
_HEAD: Final = 168
_LOW_HEAD: Final = 168
_FIELD: Final = 68
_BUTTON: Final = 190
_ACTION: Final = 100
_LOW_ACTION: Final = 100
"""Height of an action where everything is below each other."""
_CARD: Final = 168
_OUTSET: Final = 5
"""How far fields and buttons reach beyond the margins: as wide as their own."""
_HIGHEST_CARD: Final = 240
_NARROWEST_CARD: Final = 440
_NARROWEST_ACTION: Final = 360
_LEFT: Final = 0.38
"""Width of the left part, where there are two, as a part of the picture."""
_WIDE: Final = 1.2
"""Width of a picture in heights from which there are two parts."""


@dataclass(frozen=True, slots=True)
class StartWidgets:
    """The widgets of the start page.

    Attributes:
        purpose: What the next puzzle is for.
        entry: The field for a puzzle, and the button that takes it.
        said: What is said of what is in the field.
        begun: What can be gone on with: two cards at most.
        actions: What else can be done.
        cards: Puzzles to choose, with the heading over each part of them.
    """

    purpose: Choice
    entry: tuple[Widget, Widget]
    said: Words
    begun: tuple[PictureButton, ...]
    actions: tuple[PictureButton, ...]
    cards: tuple[tuple[Heading, tuple[PictureButton, ...]], ...]

    @property
    def all(self) -> tuple[Widget, ...]:
        """All widgets in the order of Tab."""
        first = (self.purpose, *self.entry, self.said, *self.begun, *self.actions)
        parts: list[Widget] = []
        for heading, cards in self.cards:
            parts += (heading, *cards)
        return (*first, *parts)


class _Band(NamedTuple):
    """Widgets beside each other.

    Attributes:
        widgets: From the left; none for the head of the page.
        parts: The width of each, as a part of what the gaps leave.
        height: In pixels.
        outset: How far it reaches to the left and right of the others, in pixels.
    """

    widgets: tuple[Widget, ...]
    parts: tuple[float, ...]
    height: int
    outset: int = 0


@dataclass(frozen=True, slots=True)
class StartPlan:
    """The places of everything on the start page.

    Attributes:
        plan: What is in view.
        head: Where the title goes; ``None`` where it is scrolled out of view.
        whole: Where every control would be without scrolling, to move the focus by.
        rows: The row that scrolls into view with each control of those that scroll.
    """

    plan: Plan
    head: Rect | None
    whole: tuple[Placed, ...]
    rows: dict[str, int]


def start_plan(
    page: StartWidgets, size: tuple[int, int], scale: DialogScale, first: int
) -> StartPlan:
    """Place *page* on a picture of *size*, its scrolling part from row *first* on.

    Wide pictures have the cards at the right of the rest, below what was begun. In
    others, and where the rest is too high, they are below it, and everything scrolls.
    """
    margin, (width, height) = grown(scale, _MARGIN), size
    whole = Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    if width >= height * _WIDE:
        left = whole._replace(width=round(width * _LEFT) - margin)
        bands = _upper(page, page.actions, left.width, scale, (_HEAD, _ACTION))
        fixed = _stacked(bands, left, scale)
        if fixed[-1].rect.bottom <= whole.bottom:
            x = left.right + margin
            right = whole._replace(x=x, width=whole.right - x)
            begun = _grid(page.begun, max(1, len(page.begun)), grown(scale, _ACTION))
            bands = (*begun, *_lower(page, right.width, scale))
            bands = _stretched(bands, len(begun), right.height, scale)
            return _planned(fixed, _stacked(bands, right, scale), right, first, scale)
    actions = (*page.begun, *page.actions)
    upper = _upper(page, actions, whole.width, scale, (_LOW_HEAD, _LOW_ACTION))
    bands = (*upper, *_lower(page, whole.width, scale))
    bands = _stretched(bands, len(upper), whole.height, scale)
    return _planned((), _stacked(bands, whole, scale), whole, first, scale)


class _Cell(NamedTuple):
    """A widget, or the head, in a row of a part that may scroll."""

    row: int
    widget: Widget | None
    rect: Rect


def _upper(
    page: StartWidgets,
    actions: Sequence[Widget],
    width: int,
    scale: DialogScale,
    heights: tuple[int, int],
) -> tuple[_Band, ...]:
    """The head, the field with its button, the message, and the actions.

    Args:
        page: What is on it.
        actions: Those that stand here.
        width: In pixels.
        scale: Of the page.
        heights: Of the head and of an action, in pixels of the design.
    """
    head, action = heights
    gap = grown(scale, _GAP)
    button = min(0.4, grown(scale, _BUTTON) / (width - gap))
    across = min(len(actions), _fitting(width, scale, _NARROWEST_ACTION))
    if across < len(actions):
        across = 1
    line = height_of(Words("x"), width, scale)
    inset = scale.px(PADDING)
    said = height_of(page.said, width + 2 * inset, scale)
    said = min(max(said, 2 * line), 4 * line)
    return (
        _Band((), (), grown(scale, head)),
        _Band((page.purpose,), (1.0,), grown(scale, ROW), scale.px(_OUTSET)),
        _Band(
            page.entry,
            (1 - button, button),
            grown(scale, _FIELD),
            scale.px(_OUTSET),
        ),
        _Band((page.said,), (1.0,), said, inset),
        *_grid(actions, across, grown(scale, action)),
    )


def _lower(page: StartWidgets, width: int, scale: DialogScale) -> tuple[_Band, ...]:
    """The headings, each over its cards in as many columns as fit."""
    across, bands = _fitting(width, scale, _NARROWEST_CARD), []
    for heading, cards in page.cards:
        bands.append(_Band((heading,), (1.0,), height_of(heading, width, scale)))
        bands += _grid(cards, across, grown(scale, _CARD))
    return tuple(bands)


def _fitting(width: int, scale: DialogScale, narrowest: float) -> int:
    gap = grown(scale, _GAP)
    return max(1, (width + gap) // (grown(scale, narrowest) + gap))


def _grid(cards: Sequence[Widget], across: int, height: int) -> tuple[_Band, ...]:
    return tuple(
        _Band(tuple(cards[start : start + across]), (1 / across,) * across, height)
        for start in range(0, len(cards), across)
    )


def _stretched(
    bands: tuple[_Band, ...], count: int, height: int, scale: DialogScale
) -> tuple[_Band, ...]:
    """*bands*, cards after the first *count* higher where that fills *height*."""
    gap = grown(scale, _GAP)
    above, rest = bands[: count + 1], bands[count + 1 :]
    room, lines = height - sum(band.height + gap for band in above), 0
    for band in rest:
        if band.height > room:
            break
        room -= band.height + gap
        lines += _has_cards(band)
    if not lines:
        return bands
    most = grown(scale, _HIGHEST_CARD) - grown(scale, _CARD)
    more = min((room + gap) // lines, most)
    higher = (
        band._replace(height=band.height + more * _has_cards(band)) for band in rest
    )
    return (*above, *higher)


def _has_cards(band: _Band) -> bool:
    return isinstance(band.widgets[0], PictureButton)


def _stacked(
    bands: Sequence[_Band], area: Rect, scale: DialogScale
) -> tuple[_Cell, ...]:
    """*bands* one below the other in *area* and, where they are higher, beyond it."""
    gap, y = grown(scale, _GAP), area.y
    cells: list[_Cell] = []
    for row, band in enumerate(bands):
        if not band.widgets:
            cells.append(_Cell(row, None, Rect(area.x, y, area.width, band.height)))
        x, inner = area.x - band.outset, gap - 2 * band.outset
        room = area.width + 2 * band.outset - inner * (len(band.parts) - 1)
        for widget, part in zip(band.widgets, band.parts, strict=False):
            width = int(room * part)
            cells.append(_Cell(row, widget, Rect(x, y, width, band.height)))
            x += width + inner
        y += band.height + gap
    return tuple(cells)


def _planned(
    fixed: Sequence[_Cell],
    scrolled: Sequence[_Cell],
    area: Rect,
    first: int,
    scale: DialogScale,
) -> StartPlan:
    """The visible rows when *scrolled* begins with row *first*, or earlier."""
    rows = scrolled[-1].row + 1
    tops = {cell.row: cell.rect.y for cell in scrolled}
    bottom = max(cell.rect.bottom for cell in scrolled)
    enough = (row for row in tops if bottom - tops[row] <= area.height)
    first = min(first, next(enough, rows - 1))
    up = tops[first] - area.y
    shown = [
        cell._replace(rect=cell.rect._replace(y=cell.rect.y - up))
        for cell in scrolled
        if cell.row >= first
    ]
    shown = [
        cell for cell in shown if cell.row == first or cell.rect.bottom <= area.bottom
    ]
    last = shown[-1].row
    seen = (*fixed, *shown)
    placed = tuple(
        _placed(cell, area, scale) for cell in seen if cell.widget is not None
    )
    whole = tuple(
        Placed(cell.widget, cell.rect)
        for cell in (*fixed, *scrolled)
        if cell.widget is not None
    )
    names = ((getattr(cell.widget, "name", ""), cell.row) for cell in scrolled)
    head = next((cell.rect for cell in seen if cell.widget is None), None)
    plan = Plan(area, placed, first, rows - 1 - last)
    return StartPlan(plan, head, whole, {name: row for name, row in names if name})


def _placed(cell: _Cell, area: Rect, scale: DialogScale) -> Placed:
    """The widget in view, cut to the height of the area."""
    assert cell.widget is not None
    height = min(cell.rect.height, max(area.bottom - cell.rect.y, 1))
    return placed_in(cell.widget, cell.rect._replace(height=height), scale)
