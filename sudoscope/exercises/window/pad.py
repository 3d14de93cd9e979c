"""The pad of someone who solves with the mouse: choices, digits and commands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from solver.puzzle.notes import COLOURS
from solver.puzzle.puzzle import Puzzle
from sudoscope.exercises.window.own_board import Mode
from viz.appearance import Appearance, PicturePart
from viz.fonts import CAP_HEIGHT, centred
from viz.kit.widgets import Action, Button, Choice, Pressed, Rank, Set
from viz.layout.aspect import Aspect, form_of, least_letters
from viz.layout.layout import Layout, layout_for
from viz.player.ui.side_layout import side_area
from viz.scene.board.notes import colour_of
from viz.shapes import Align, Fill, Group, Outline, Point, Rect, Shape, Text, Weight
from viz.text_fitting import LEADING, fitted, fitting
from viz.theme import Role, Theme

_KEY: Final = 92
"""Pixels of the design that a key is high, at most."""
_DIGIT: Final = 1.25
"""Height of a digit's key, in parts of another's."""
_WORDS: Final = 0.26
"""Of the height, for what is said; at most this many pixels of the design."""
_MOST_WORDS: Final = 330
_MOST_SHARE: Final = 1.35
"""How much larger that part gets where words are."""
_WIDE: Final = 1.3
"""Breadth of an area, in parts of its height, from which digits stand beside."""
_NARROWEST: Final = 96
"""Pixels of the design that a key with a word is wide, at least."""
_LARGEST_WORDS: Final = 144
"""At most so many where words are large: more lines of keys would be lower ones."""
_LABEL, _DETAIL = 26, 20
_KEPT: Final = 6
"""Commands that stay where words are long: those from the check on."""
_SMALL: Final = 0.75
"""Of the usual letters, for a word to be on one line."""

PadRows: TypeAlias = tuple[tuple[str, ...], ...]
"""Names of keys that stand together, row by row or in several rows."""


class _Face(NamedTuple):
    """How a key with a word looks, and what comes of it."""

    label: str
    detail: str
    action: Action
    is_filled: bool = False
    is_on: bool = False
    has_focus: bool = False


class PadKey(NamedTuple):
    """A key of the pad.

    Attributes:
        name: What it does: the value of a choice, a digit's number or a command.
        rect: Where it is.
    """

    name: int | str
    rect: Rect


class Pad(NamedTuple):
    """The keys of a pad, as widgets, and how they are.

    Attributes:
        choices: Rows of keys, of each of which one is in use.
        buttons: The commands; those of the first rank are filled.
        details: The keyboard's keys for what the choices offer.
        digits: The names of the digits; none where digits are no keys.
        mode: What a digit becomes.
        full: The digits that are on the board as often as they can be.
        focus: The choice or command that the keyboard is at, if it is at one.
    """

    choices: tuple[Choice, ...]
    buttons: tuple[Button, ...]
    details: Mapping[str, str]
    digits: tuple[str, ...] = ()
    mode: Mode = Mode.DIGIT
    full: frozenset[int] = frozenset()
    focus: str | None = None

    @property
    def rows(self) -> PadRows:
        """The names of its keys, but for digits: of choices, then of commands."""
        chosen = (tuple(one.value for one in c.options) for c in self.choices)
        return (*chosen, tuple(button.name for button in self.buttons))

    def action(self, key: PadKey) -> Action:
        """What comes of a click on *key*."""
        return self.face(key.name).action

    def face(self, name: int | str) -> _Face:
        """How the key called *name* looks, and what comes of it."""
        for choice in self.choices:
            for value, label, *_ in choice.options:
                if value == name:
                    is_on = value == choice.value
                    return _Face(
                        label,
                        self.details.get(value, ""),
                        Set(choice.name, value),
                        is_on=is_on,
                        has_focus=is_on and choice.name == self.focus,
                    )
        for button in self.buttons:
            if button.name == name:
                is_filled, is_at = button.rank is Rank.PRIMARY, name == self.focus
                action = Pressed(button.name)
                return _Face(
                    button.label, button.detail, action, is_filled, has_focus=is_at
                )
        return _Face("", "", Pressed(str(name)))


@dataclass(frozen=True, slots=True)
class ExercisePlaces:
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


def exercise_places(
    size: tuple[int, int],
    puzzle: Puzzle,
    appearance: Appearance,
    rows: PadRows,
    digits: int = 0,
) -> ExercisePlaces:
    """Place the board as large as it goes, words and pad right of it or below.

    Args:
        size: Width and height of the picture in pixels.
        puzzle: What is solved.
        appearance: The size of the words.
        rows: The names of the keys, those of commands last.
        digits: How many digits are keys.
    """
    hidden = {PicturePart.TIMELINE, PicturePart.TREE}
    if form_of(size) is Aspect.SQUARE:
        hidden.add(PicturePart.REASON)  # so that there is a column beside the board
    layout = layout_for(
        size, puzzle.rules, appearance.font_scale, frozenset(hidden), has_footer=False
    )
    area, _ = side_area(layout)
    gap = layout.px(20)
    share = _WORDS * min(_MOST_SHARE, max(1.0, appearance.font_scale))
    high = min(round(area.height * share), layout.font(_MOST_WORDS))
    message = area._replace(height=high)
    pad = area._replace(y=message.bottom + gap, height=area.height - high - gap)
    if area.width > _WIDE * area.height:
        half = (area.width - gap) // 2
        beside = area._replace(x=area.x + half + gap, width=half)
        words = pad._replace(width=half) if digits else beside
        message = (message if digits else area)._replace(width=half)
        unit = min(layout.px(_KEY), words.height // _lines(rows, words, layout))
        keys = _stacked(words, rows, unit, layout, 8)
        squares = _digits(beside, digits, layout, area.height)
        return ExercisePlaces(layout, message, (*keys, *squares))
    lines, deep = _lines(rows, pad, layout), _rows_of_digits(digits)
    unit = min(layout.px(_KEY), round(pad.height / (lines + _DIGIT * deep + 0.5)))
    above = _stacked(pad, rows[:-1], unit, layout, 12)
    top = above[-1].rect.bottom + layout.px(12)
    height = round(unit * _DIGIT * deep)
    squares = _digits(pad._replace(y=top, height=height), digits, layout, height)
    top = squares[-1].rect.bottom + layout.px(12) if squares else top
    below = _stacked(pad._replace(y=top), rows[-1:], unit, layout, 12)
    return ExercisePlaces(layout, message, (*above, *below, *squares))


def reading(places: ExercisePlaces, commands: Sequence[str]) -> ExercisePlaces:
    """*places* with the room of choices and commands for words, which are long.

    Digits stay, so that one can write by mouse alone, and of the *commands* the last.

    Args:
        places: The usual ones.
        commands: Those that are shown, in order.
    """
    layout, message = places.layout, places.message
    kept = [key for key in places.keys if key.name in commands][-_KEPT:]
    digits = [key for key in places.keys if isinstance(key.name, int)]
    top, right = kept[0].rect.y, max(key.rect.right for key in kept)
    if digits and digits[0].rect.x < right:  # in the same column: down to what stays
        down = top - layout.px(12) - digits[-1].rect.bottom
        digits = [k._replace(rect=k.rect._replace(y=k.rect.y + down)) for k in digits]
        top = digits[0].rect.y
        right = max(right, *(key.rect.right for key in digits))
    height = top - layout.px(12) - message.y
    place = Rect(message.x, message.y, right - message.x, height)
    return ExercisePlaces(layout, place, (*kept, *digits))


def _lines(rows: PadRows, area: Rect, layout: Layout) -> int:
    """In how many lines the keys of *rows* stand in *area*."""
    per_row = _per_row(area, layout)
    return sum(-(-len(names) // per_row) for names in rows)


def _stacked(
    area: Rect, rows: PadRows, unit: int, layout: Layout, gap: int
) -> list[PadKey]:
    """The keys of *rows* from the top of *area*, each *unit* high with a gap.

    Between rows there are *gap* pixels of the design.
    """
    keys: list[PadKey] = []
    per_row, y = _per_row(area, layout), area.y
    for names in rows:
        rects = _grid(area._replace(y=y), len(names), per_row, unit, layout)
        keys += map(PadKey, names, rects)
        y = rects[-1].bottom + layout.px(gap)
    return keys


def _per_row(area: Rect, layout: Layout) -> int:
    """How many keys with words stand side by side: 4, or fewer in a narrow area."""
    least = min(layout.font(_NARROWEST), layout.px(_LARGEST_WORDS))
    return max(2, min(4, area.width // least))


def _rows_of_digits(count: int) -> int:
    """In how many rows the digits stand: as square as it goes, at most 4 rows."""
    if not count:
        return 0
    across = next(n for n in range(1, count + 1) if n * n >= count)
    return min(4, -(-count // max(across, -(-count // 4))))


def _digits(area: Rect, count: int, layout: Layout, height: int) -> list[PadKey]:
    if not count:
        return []
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


def pad_groups(
    places: ExercisePlaces, pad: Pad, pointed: PadKey | None, appearance: Appearance
) -> Iterator[Group]:
    """The keys of *pad*, one of them under the mouse."""
    theme, layout = appearance.theme, places.layout
    for key in places.keys:
        is_pointed = pointed is not None and key.name == pointed.name
        face = pad.face(key.name)
        if isinstance(key.name, int):
            shapes = _digit(key.name, key.rect, pad, theme, layout)
        else:
            shapes = _word(face, key.rect, layout, theme)
        ground = _ground(key.rect, face, layout, theme, is_pointed=is_pointed)
        yield Group(f"key {key.name}", key.rect, (*ground, *shapes))


def _ground(
    rect: Rect, face: _Face, layout: Layout, theme: Theme, *, is_pointed: bool
) -> Iterator[Shape]:
    radius, inner = layout.px(8), rect.inset(layout.px(4))
    if face.is_filled:
        yield Fill(rect, theme[Role.ACCENT], radius)
        if is_pointed or face.has_focus:
            yield Outline(inner, theme[Role.FACE], layout.px(2), radius // 2)
        return
    role = Role.TRACK if face.is_on or is_pointed else Role.FACE
    edge = Role.ACCENT if face.is_on else Role.RULE
    width = layout.px(4 if face.is_on else 2)
    yield Fill(rect, theme[role], radius)
    yield Outline(rect, theme[edge], width, radius)
    if face.has_focus:
        yield Outline(inner, theme[Role.INK], layout.px(2), radius // 2)


def _digit(
    number: int, rect: Rect, pad: Pad, theme: Theme, layout: Layout
) -> Iterator[Shape]:
    """A digit as it will be written; in the mode of colours, a colour."""
    x, y = rect.centre
    size = min(rect.height, rect.width) * 3 // 5
    if pad.mode is Mode.COLOUR:
        if number > COLOURS:
            return
        yield Fill(rect.inset(layout.px(8)), colour_of(number, theme), layout.px(4))
        size = size * 2 // 3
    elif pad.mode is Mode.CORNER:
        size = size * 3 // 5
        x, y = rect.x + rect.width // 4, rect.y + rect.height // 3
    elif pad.mode is Mode.CENTRE:
        size = size * 3 // 5
    is_full = pad.mode is Mode.DIGIT and number in pad.full
    ink = theme[Role.QUIET if is_full else Role.INK]
    yield centred(pad.digits[number - 1], (x, y), size, ink)


def _word(face: _Face, rect: Rect, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A word, in lines where it is long, and its key below or beside it."""
    label, detail = face.label, face.detail
    x, middle = rect.centre
    room = rect.width - layout.px(10)
    usual = min(layout.font(_LABEL), rect.height // 2)
    lines: tuple[str, ...] = (label,)
    size = fitting(label, usual, room)
    if size < usual * _SMALL:
        size, lines = fitted(label, usual, room, rect.height * 3 // 5)
    more = round(size * LEADING) * (len(lines) - 1)
    small = min(layout.font(_DETAIL), size)
    is_high = detail and rect.height >= (more + size + small) * 5 // 4
    has_detail = is_high and small >= least_letters(layout.size) * 4 // 5
    beside = f"{label}  {detail}"
    is_beside = detail and not has_detail and len(lines) == 1
    if is_beside and fitting(beside, size, room) == size:
        lines = (beside,)
    first = middle + round(size * CAP_HEIGHT / 2) - more // 2
    first -= small * 3 // 5 if has_detail else 0
    is_strong = face.is_filled or face.is_on
    weight = Weight.SEMIBOLD if is_strong else Weight.REGULAR
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    if face.is_filled:
        ink = quiet = theme[Role.FACE]
    for number, line in enumerate(lines):
        y = first + number * round(size * LEADING)
        yield Text(line, x, y, size, ink, weight, Align.CENTRE)
    if has_detail:
        small = fitting(detail, small, room)
        baseline = first + more + small * 5 // 4
        yield Text(detail, x, baseline, small, quiet, align=Align.CENTRE)
