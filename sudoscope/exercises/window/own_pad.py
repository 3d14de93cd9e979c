"""The pad of someone who solves with the mouse: modes, digits and commands."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from solver.puzzle.notes import COLOURS
from solver.puzzle.puzzle import Puzzle
from sudoscope.exercises.window.own_board import Mode
from viz.appearance import Appearance, PicturePart
from viz.fonts import CAP_HEIGHT, centred
from viz.layout.aspect import Aspect, form_of, least_letters
from viz.layout.layout import Layout, layout_for
from viz.player.ui.side_layout import side_area
from viz.scene.board.notes import colour_of
from viz.shapes import Align, Fill, Group, Outline, Point, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role, Theme

ACTIONS: Final = (
    "clear",
    "undo",
    "redo",
    "candidates",
    "filter",
    "steps",
    "check",
    "hint",
    "watch",
    "more",
    "help",
    "back",
)
"""The commands of the pad in order, the most used ones."""
FURTHER: Final = (
    "pause",
    "restart",
    "way-back",
    "thirds",
    "compare",
    "record",
    "check",
    "hint",
    "exercise",
    "more",
    "help",
    "back",
)
"""Those that ``more`` shows in their place; as many, so that no key moves."""
_FILLED: Final = frozenset({"check", "hint"})
"""What one asks of the program; the others write, look or leave."""
_KEY: Final = 92
"""Pixels of the design that a key is high, at most."""
_DIGIT: Final = 1.25
"""Height of a digit's key, in parts of another's."""
_WORDS: Final = 0.26
"""Of the height, for what is said; at most this many pixels of the design."""
_MOST_WORDS: Final = 330
_WIDE: Final = 1.3
"""Breadth of an area, in parts of its height, from which digits stand beside."""
_NARROWEST: Final = 96
"""Pixels of the design that a key with a word is wide, at least."""
_LABEL, _DETAIL = 26, 20


class PadKey(NamedTuple):
    """A key of the pad.

    Attributes:
        name: What it does: a mode, a digit's number or an action.
        rect: Where it is.
    """

    name: Mode | int | str
    rect: Rect


@dataclass(frozen=True, slots=True)
class OwnPlaces:
    """The places of the parts.

    Attributes:
        layout: Of the board.
        message: What is said.
        keys: The pad.
    """

    layout: Layout
    message: Rect
    keys: tuple[PadKey, ...]

    def key_at(self, at: Point) -> PadKey | None:
        """The key at *at*, if there is one."""
        return next((key for key in self.keys if key.rect.holds(at)), None)


def own_places(
    size: tuple[int, int],
    puzzle: Puzzle,
    appearance: Appearance,
    actions: tuple[str, ...] = ACTIONS,
) -> OwnPlaces:
    """Place the board as large as it goes, words and pad right of it or below.

    Args:
        size: Width and height of the picture in pixels.
        puzzle: What is solved.
        appearance: The size of the words.
        actions: The commands of the pad.
    """
    hidden = {PicturePart.TIMELINE, PicturePart.TREE}
    if form_of(size) is Aspect.SQUARE:
        hidden.add(PicturePart.REASON)  # so that there is a column beside the board
    layout = layout_for(
        size, puzzle.rules, appearance.font_scale, frozenset(hidden), has_footer=False
    )
    area, _ = side_area(layout)
    count = puzzle.rules.digit_count
    gap = layout.px(20)
    high = min(round(area.height * _WORDS), layout.font(_MOST_WORDS))
    message = area._replace(height=high)
    pad = area._replace(y=message.bottom + gap, height=area.height - high - gap)
    if area.width > _WIDE * area.height:
        half = (area.width - gap) // 2
        message = message._replace(width=half)
        words = pad._replace(width=half)
        digits = area._replace(x=area.x + half + gap, width=half)
        rows = _words(words, layout, actions)
        keys = [*rows, *_digits(digits, count, layout, area.height)]
        return OwnPlaces(layout, message, tuple(keys))
    per_row = _per_row(pad, layout)
    lines = -(-len(Mode) // per_row) + -(-len(ACTIONS) // per_row)
    deep = _rows_of_digits(count)
    unit = min(layout.px(_KEY), round(pad.height / (lines + _DIGIT * deep + 0.5)))
    modes = _grid(pad, len(Mode), per_row, unit, layout)
    top = modes[-1].bottom + layout.px(12)
    digits = pad._replace(y=top, height=round(unit * _DIGIT * deep))
    squares = _digits(digits, count, layout, digits.height)
    top = squares[-1].rect.bottom + layout.px(12)
    placed = _grid(pad._replace(y=top), len(actions), per_row, unit, layout)
    named = [*zip(Mode, modes, strict=True), *zip(actions, placed, strict=True)]
    keys = [PadKey(name, rect) for name, rect in named]
    return OwnPlaces(layout, message, (*keys, *squares))


def reading(places: OwnPlaces) -> OwnPlaces:
    """*places* with the room of modes and digits for words, which are long."""
    actions = tuple(key for key in places.keys if key.name in {*ACTIONS, *FURTHER})
    message, right = places.message, max(key.rect.right for key in places.keys)
    end = min(key.rect.y for key in actions) - places.layout.px(12)
    place = Rect(message.x, message.y, right - message.x, end - message.y)
    return OwnPlaces(places.layout, place, actions)


def _words(area: Rect, layout: Layout, commands: tuple[str, ...]) -> list[PadKey]:
    """Modes and *commands* in *area*."""
    per_row, names = _per_row(area, layout), (*Mode, *commands)
    rows = -(-len(Mode) // per_row) + -(-len(commands) // per_row)
    unit = min(layout.px(_KEY), area.height // rows)
    modes = _grid(area, len(Mode), per_row, unit, layout)
    below = area._replace(y=modes[-1].bottom + layout.px(8))
    actions = _grid(below, len(commands), per_row, unit - layout.px(2), layout)
    return [
        PadKey(name, rect) for name, rect in zip(names, (*modes, *actions), strict=True)
    ]


def _per_row(area: Rect, layout: Layout) -> int:
    """How many keys with words stand side by side: 4, or fewer in a narrow area."""
    room = area.width // layout.font(_NARROWEST)
    return max(2, min(4, room))


def _rows_of_digits(count: int) -> int:
    """In how many rows the digits stand: as square as it goes, at most 4 rows."""
    across = next(n for n in range(1, count + 1) if n * n >= count)
    return min(4, -(-count // max(across, -(-count // 4))))


def _digits(area: Rect, count: int, layout: Layout, height: int) -> list[PadKey]:
    rows = _rows_of_digits(count)
    across = -(-count // rows)
    most = round(layout.px(_KEY) * _DIGIT * 2)
    unit = min(height // rows, most)
    rects = _grid(area, count, across, unit, layout)
    return [PadKey(number, rect) for number, rect in enumerate(rects, start=1)]


def _grid(
    area: Rect, count: int, across: int, unit: int, layout: Layout
) -> tuple[Rect, ...]:
    """*count* keys in rows from the top left of *area*, each *unit* high with a gap."""
    gap = layout.px(8)
    rects = []
    for number in range(count):
        row, column = divmod(number, across)
        left = area.width * column // across
        is_last = column + 1 == across
        right = area.width * (column + 1) // across - (0 if is_last else gap)
        y = area.y + row * unit
        rects.append(Rect(area.x + left, y, max(1, right - left), max(1, unit - gap)))
    return tuple(rects)


class PadLook(NamedTuple):
    """How the pad is drawn.

    Attributes:
        mode: The mode in use.
        labels: The word of each key that has one.
        details: The keyboard's key for it.
        full: The digits that are on the board as often as they can be.
        pointed: The name of the key under the mouse.
    """

    mode: Mode
    labels: dict[str, str]
    details: dict[str, str]
    full: frozenset[int]
    pointed: Mode | int | str | None = None


def pad_groups(
    places: OwnPlaces, look: PadLook, appearance: Appearance
) -> Iterator[Group]:
    """The keys of the pad."""
    theme, layout = appearance.theme, places.layout
    for key in places.keys:
        if isinstance(key.name, int):
            shapes = _digit(key.name, key.rect, look, layout, theme)
        else:
            shapes = _word(str(key.name), key.rect, look, layout, theme)
        ground = _ground(key, look, layout, theme)
        yield Group(f"key {key.name}", key.rect, (*ground, *shapes))


def _ground(
    key: PadKey, look: PadLook, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    radius, is_on = layout.px(8), key.name == look.mode
    if key.name in _FILLED:
        yield Fill(key.rect, theme[Role.ACCENT], radius)
        if key.name == look.pointed:
            inner = key.rect.inset(layout.px(4))
            yield Outline(inner, theme[Role.FACE], layout.px(2), radius // 2)
        return
    role = Role.TRACK if is_on or key.name == look.pointed else Role.FACE
    edge = Role.ACCENT if is_on else Role.RULE
    width = layout.px(4 if is_on else 2)
    yield Fill(key.rect, theme[role], radius)
    yield Outline(key.rect, theme[edge], width, radius)


def _digit(
    number: int, rect: Rect, look: PadLook, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """A digit as it will be written; in the mode of colours, a colour."""
    x, y = rect.centre
    size = min(rect.height, rect.width) * 3 // 5
    if look.mode is Mode.COLOUR:
        if number > COLOURS:
            return
        yield Fill(rect.inset(layout.px(8)), colour_of(number, theme), layout.px(4))
        size = size * 2 // 3
    elif look.mode is Mode.CORNER:
        size = size * 3 // 5
        x, y = rect.x + rect.width // 4, rect.y + rect.height // 3
    elif look.mode is Mode.CENTRE:
        size = size * 3 // 5
    is_full = look.mode is Mode.DIGIT and number in look.full
    ink = theme[Role.QUIET if is_full else Role.INK]
    yield centred(look.labels[str(number)], (x, y), size, ink)


def _word(
    name: str, rect: Rect, look: PadLook, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """A word, and below it the key of the keyboard where there is room."""
    label, detail = look.labels[name], look.details.get(name, "")
    x, middle = rect.centre
    room = rect.width - layout.px(10)
    size = fitting(label, min(layout.font(_LABEL), rect.height // 2), room)
    small = min(layout.font(_DETAIL), size)
    is_high = detail and rect.height >= (size + small) * 5 // 4
    has_detail = is_high and small >= least_letters(layout.size) * 4 // 5
    down = round(size * CAP_HEIGHT / 2) - (small * 3 // 5 if has_detail else 0)
    is_filled = name in _FILLED
    is_strong = is_filled or name == look.mode
    weight = Weight.SEMIBOLD if is_strong else Weight.REGULAR
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    if is_filled:
        ink = quiet = theme[Role.FACE]
    yield Text(label, x, middle + down, size, ink, weight, Align.CENTRE)
    if has_detail:
        small = fitting(detail, small, room)
        baseline = middle + down + small * 5 // 4
        yield Text(detail, x, baseline, small, quiet, align=Align.CENTRE)
