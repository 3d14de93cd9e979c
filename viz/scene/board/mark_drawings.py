"""The drawing of each mark: under the digits of a cell, and at its candidates."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from solver.rules.digits import Digit, bit, digits
from viz.contrast import CLEAR, contrast
from viz.layout.board_placement import DIGIT
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import (
    BOTTOM,
    DEGREE_BITS,
    DEGREES,
    LEFT,
    RIGHT,
    TOP,
    CellMark,
    CellView,
    Mark,
)
from viz.scene.board.pencil_marks import PencilMarks, eased, numeral, pencil_marks
from viz.scene.board.step_marks import cross, diamond, frame, hollow_diamond
from viz.shapes import (
    Disc,
    Fill,
    Hatch,
    Line,
    Outline,
    Polygon,
    Rect,
    Ring,
    Shape,
    Weight,
    faded,
)
from viz.theme import Role, Theme

_HATCHED: Final = 0.8
_HATCHED_OVER: Final = 0.4
_GLOW: Final = 0.05
_CREST: Final = 0.14
_TINT: Final = 0.10
_SHADE: Final = 0.45
"""Opacity of the tile of a certain candidate: its digit can still be read."""
_DEEPER: Final = 0.07
_STRUCK: Final = 0.85
_SPENT: Final = 0.45
EARLIER: Final = 0.3
"""How strong a mark of an earlier clause is, 0.0 to 1.0."""
_PALE_GROUND: Final = 0.3
"""Opacity of a mark under a digit that could hardly be read on its full colour."""
_COVER: Final = 0.8
_HALF: Final = 0.5
_FALL: Final = 0.4
"""How far a struck candidate falls, in parts of its cell."""
_PALE: Final = 0.4
"""Opacity of a digit of a trial."""


class CellCanvas:
    """A cell that is drawn: what is seen of it, where, and how far its motion is.

    Attributes:
        view: What is seen.
        motion: What the cell sees of the step's motion.
        layout: Where everything is.
        theme: The colours.
        rect: The whole cell: bands, hatching and frames are as large.
        inner: What rules leave of it: digits, and marks around a digit, stay inside.
        breadth: The shorter side of ``inner``, in pixels.
        small: Places of its small digits.
    """

    def __init__(
        self, view: CellView, motion: Motion, layout: Layout, theme: Theme
    ) -> None:
        self.view = view
        self.motion = motion
        self.layout = layout
        self.theme = theme
        self.rect = layout.cell(view.cell)
        self.inner = layout.inner(view.cell)
        self.breadth = min(self.inner.width, self.inner.height)
        self.small: PencilMarks = pencil_marks(view.cell, layout, theme)

    def part(self, phase: Phase) -> float:
        """How far *phase* is, 0.0 to 1.0."""
        return eased(self.motion[phase])

    def level(self, mark: Mark, digit: int, usual: float) -> float:
        """How strong *mark* of *digit*, or of the cell, is by now, 0.0 to 1.0.

        It is *usual* where the words of a clause do not change it.
        """
        level: float | None = None
        for turn in self.view.turns:
            if turn.mark is mark and turn.digit == digit:
                long = turn.end - turn.start
                come = (self.motion[Phase.CLAUSE] - turn.start) * WHOLE // long
                if level is None or come > 0:
                    part = eased(min(max(0, come), WHOLE))
                    level = (turn.first + (turn.last - turn.first) * part) / WHOLE
        return usual if level is None else level

    def come(self, mark: Mark, phase: Phase) -> float:
        """How far *mark* of the cell itself has come, in its turn or in *phase*."""
        return self.level(mark, 0, self.part(phase))

    def of_house(self, mark: Mark) -> float:
        """How far *mark*, that of a house, has come; 0.0 where the cell is in none."""
        usual = self.part(Phase.HOUSE) if self.view.is_marked(mark) else 0.0
        return self.level(mark, 0, usual)

    def wide(self, length: float) -> int:
        """Pixels of a line that is *length* wide in the design and the usual theme."""
        return self.layout.mark(length * self.theme.stroke)

    @property
    def values(self) -> tuple[str, ...]:
        """What digits are called; empty where they are symbols."""
        return self.layout.placement.shape.values

    @property
    def ground(self) -> Rect:
        """What bands and frames cover."""
        return self.rect.inset(self.layout.mark(2))


class MarkDrawing(NamedTuple):
    """How a mark is drawn; what is ``None`` is not drawn.

    Attributes:
        phases: The phases of a step in which it moves.
        ground: Draws it under the digits.
        small: Draws a candidate that has it, with an opacity from 0.0 to 1.0, in place
            of the plain small digit.
        around: Draws it around the plain small digit.
        since: The phase before which ``small`` and ``around`` draw nothing yet.
    """

    phases: tuple[Phase, ...] = ()
    ground: Callable[[CellCanvas, CellMark], Iterable[Shape]] | None = None
    small: Callable[[CellCanvas, Digit, float], Iterable[Shape]] | None = None
    around: Callable[[CellCanvas, Digit, float], Iterable[Shape]] | None = None
    since: Phase | None = None


def _assumed(cell: CellCanvas, found: CellMark) -> Iterator[Shape]:
    """A tint, and a bar for each guess: the digit is not certain."""
    view, is_gone = cell.view, cell.view.has(Mark.GONE)
    if view.digit is None and not is_gone:
        return
    grown = cell.part(Phase.PLACE) if view.has(Mark.NEW) else 1.0
    if is_gone:
        grown = 1 - cell.part(Phase.REWIND)
    if not grown:
        return
    turned = cell.part(Phase.CLASH) if view.has(Mark.REFUTED) else 0.0
    yield from _tint(cell, found.number, grown, turned)
    if not is_gone:
        role = Role.CONTRADICTION if turned else Role.GUESS_LINE
        yield from _bars(cell, found.number, role, 1.0)


def _was_assumed(cell: CellCanvas, found: CellMark) -> Iterator[Shape]:
    """The same, which leaves with the wave."""
    left = 1 - cell.part(Phase.WAVE)
    if left:
        yield from _tint(cell, found.number, left, 0.0)
        yield from _bars(cell, found.number, Role.GUESS_LINE, left)


def _tint(cell: CellCanvas, depth: int, grown: float, turned: float) -> Iterator[Shape]:
    """A tint, deeper under more guesses.

    It turns to the colour of contradictions where the guess was wrong.
    """
    theme, deep = cell.theme, (_TINT + _DEEPER * max(0, depth - 1)) * grown
    if turned < 1:
        yield Fill(cell.ground, faded(theme[Role.GUESS], deep * (1 - turned)))
    if turned:
        yield Fill(cell.ground, faded(theme[Role.CONTRADICTION], deep * turned))


def _bars(cell: CellCanvas, depth: int, role: Role, opacity: float) -> Iterator[Shape]:
    """A bar for each guess, from the lower right corner."""
    mark, ground = cell.layout.mark, cell.ground
    length, width = mark(12), max(2, cell.wide(3))
    x, y = ground.right - mark(6) - length, ground.bottom
    colour = faded(cell.theme[role], opacity)
    for _ in range(depth):
        y -= width + mark(4)
        yield Fill(Rect(x, y, length, width), colour)


def _crest(cell: CellCanvas, _: CellMark) -> Iterator[Shape]:
    """A tint that is strongest when half of the wave has passed."""
    part = cell.part(Phase.WAVE)
    if height := 4 * part * (1 - part):
        yield Fill(cell.ground, faded(cell.theme[Role.PLACED], _CREST * height))


def _ghost(cell: CellCanvas, found: CellMark) -> Iterator[Shape]:
    """A faint tint, and a pale digit as large as one that is there."""
    theme, digit = cell.theme, Digit(found.number)
    yield Fill(cell.ground, faded(theme[Role.GUESS], _TINT))
    size, colour = round(cell.breadth * DIGIT), theme[Role.GUESS_LINE]
    middle = cell.inner.centre
    pale = faded(colour, _PALE)
    yield numeral(digit, middle, size, pale, Weight.REGULAR, cell.values)


def _glow(cell: CellCanvas, found: CellMark) -> Iterator[Shape]:
    yield Fill(cell.ground, faded(cell.theme[Role.PLACED], _GLOW * found.number))


def _shades(cell: CellCanvas, found: CellMark) -> Iterator[Shape]:
    """A tile behind each candidate, the darker the more probable it is."""
    half = cell.small.reach
    for digit in digits(found.digits):
        degree = _degree(found.number, digit)
        x, y = cell.small.place(digit)
        colour = faded(cell.theme[Role.ACCENT], _SHADE * degree / DEGREES)
        yield Fill(Rect(x - half, y - half, 2 * half, 2 * half), colour)


def is_dark(view: CellView, digit: Digit) -> bool:
    """Whether the tile behind a candidate is so dark that its digit needs full ink."""
    return _degree(view.number(Mark.PROBABLE), digit) > DEGREES // 2


def _degree(number: int, digit: Digit) -> int:
    """The degree of *digit* in the number of its mark."""
    return number >> DEGREE_BITS * (digit - 1) & DEGREES


def _band(cell: CellCanvas, _: CellMark) -> Iterator[Shape]:
    if part := cell.come(Mark.HOUSE, Phase.HOUSE):
        yield Fill(cell.ground, faded(cell.theme[Role.HOUSE], part))


def _cover(cell: CellCanvas, found: CellMark) -> Iterator[Shape]:
    """A line at the sides at which the house ends."""
    part = cell.come(Mark.COVER, Phase.HOUSE)
    if not part:
        return
    colour = faded(cell.theme[Role.ACCENT], _COVER * part)
    rect, width = cell.rect, max(2, cell.wide(3))
    right, bottom = rect.right - width, rect.bottom - width
    sides = (
        (TOP, Rect(rect.x, rect.y, rect.width, width)),
        (RIGHT, Rect(right, rect.y, width, rect.height)),
        (BOTTOM, Rect(rect.x, bottom, rect.width, width)),
        (LEFT, Rect(rect.x, rect.y, width, rect.height)),
    )
    for side, line in sides:
        if found.number & side:
            yield Fill(line, colour)


def _named(cell: CellCanvas, _: CellMark) -> Iterator[Shape]:
    """A frame, which is there while its name is read."""
    if part := cell.level(Mark.NAMED, 0, 0.0):
        yield Outline(cell.ground, faded(cell.theme[Role.ACCENT], part), cell.wide(4))


def _blocking_cell(cell: CellCanvas, found: CellMark) -> Iterator[Shape]:
    """A square frame around the digit, unless its candidates are framed."""
    part = cell.come(Mark.BLOCKING, Phase.BLOCK)
    if not found.digits and part:
        square = cell.inner.inset(round(cell.breadth * 0.12))
        yield from frame(square, cell.wide(3), cell.theme, part)


def _clash(cell: CellCanvas, _: CellMark) -> Iterator[Shape]:
    """Hatching and a frame; fainter where something is written over it."""
    part = cell.come(Mark.CLASH, Phase.CLASH)
    if not part:
        return
    colour = faded(cell.theme[Role.CONTRADICTION], part)
    is_empty = not cell.view.candidates and cell.view.digit is None
    hatched = faded(colour, _HATCHED if is_empty else _HATCHED_OVER)
    yield Hatch(cell.ground, hatched, cell.wide(3), cell.layout.mark(14))
    yield Outline(cell.ground, colour, cell.wide(4))


def _gone_frame(cell: CellCanvas, _: CellMark) -> Iterator[Shape]:
    if cell.motion[Phase.REWIND]:
        is_guess = cell.view.has(Mark.TAKEN_BACK)
        role = Role.GUESS_LINE if is_guess else Role.CONTRADICTION
        colour = faded(cell.theme[role], cell.part(Phase.REWIND))
        yield Outline(cell.ground, colour, cell.wide(4 if is_guess else 2))


def _opened_frame(cell: CellCanvas, _: CellMark) -> Iterator[Shape]:
    """A frame, where the digit has none of its own."""
    view = cell.view
    is_leaving = view.has(Mark.GONE) and cell.motion[Phase.REWIND]
    if not is_leaving and not view.has(Mark.NEW):
        role = Role.REMOVED if view.has(Mark.REMOVED) else Role.CONTRADICTION
        yield Outline(cell.ground, cell.theme[role], cell.wide(3))


_CORNER: Final = 0.5
"""Of the corner of a tile, in parts of its half: it leaves the digit free."""
_HOLLOW: Final = 1.25
"""How much larger a hollow diamond is, so that its line leaves the digit free."""


def _strength(cell: CellCanvas, digit: Digit, mark: Mark) -> float:
    """Opacity of the mark of a candidate: it comes in, or is of an earlier step."""
    is_earlier = bit(digit) & cell.view.marked_digits(Mark.EARLIER)
    usual = EARLIER if is_earlier else cell.part(Phase.CAUSE)
    return cell.level(mark, digit, usual)


def _on_ground(
    cell: CellCanvas, digit: Digit, role: Role, strength: float, opacity: float
) -> Iterator[Shape]:
    """The digit in the ink of its ground, once that is there; dots have none."""
    if strength < _HALF:
        yield cell.small.written(digit, Role.INK, opacity)
    elif not cell.small.is_dotted:
        yield cell.small.written(digit, role, opacity, Weight.SEMIBOLD)


def _supposed(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """A diamond under the digit, hollow where that is supposed to be false.

    It leaves where the digit turns out true, which has a ring of its own.
    """
    small, part = cell.small, _strength(cell, digit, Mark.SUPPOSED) * opacity
    if bit(digit) & cell.view.marked_digits(Mark.TRUE):
        part *= 1 - _strength(cell, digit, Mark.TRUE)
    is_false = bit(digit) & cell.view.marked_digits(Mark.FALSE)
    if is_false and _strength(cell, digit, Mark.FALSE) * opacity >= part:
        colour, at = faded(cell.theme[Role.GUESS_LINE], part), small.place(digit)
        yield from hollow_diamond(at, round(small.reach * _HOLLOW), colour, small.line)
        yield small.written(digit, Role.INK, opacity, Weight.SEMIBOLD)
        return
    yield from diamond(small.place(digit), small.reach, cell.theme, part)
    ink = Role.INK if part < _HALF else Role.GUESS_INK
    yield small.written(digit, ink, opacity, Weight.SEMIBOLD)


def _ring(
    cell: CellCanvas, digit: Digit, role: Role, width: int, strength: float
) -> Iterator[Shape]:
    """A ring around the digit, with a clear edge where it lies on a tile."""
    middle, inner, rect = cell.small.place(digit), cell.inner, cell.rect
    x, y = middle
    clear = max(1, width // 2)
    face = faded(cell.theme[Role.FACE], 0.8 * strength)
    room = min(x - inner.x, y - inner.y, inner.right - x, inner.bottom - y) - 1
    most = min(x - rect.x, y - rect.y, rect.right - x, rect.bottom - y) - 1
    reach = min(cell.small.reach + width // 2, most)  # a small board has no more
    yield Ring(middle, min(reach + clear, max(reach, room)), face, width + 2 * clear)
    yield Ring(middle, reach, faded(cell.theme[role], strength), width)


def _true(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """A full ring."""
    width = max(2, round(cell.small.line * 1.4))
    strength = _strength(cell, digit, Mark.TRUE) * opacity
    return _ring(cell, digit, Role.PLACED, width, strength)


def _false(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """A thin ring, struck; none over the diamond of what is supposed."""
    strength = _strength(cell, digit, Mark.FALSE) * opacity
    supposed = bit(digit) & cell.view.marked_digits(Mark.SUPPOSED)
    if supposed and _strength(cell, digit, Mark.SUPPOSED) * opacity >= strength:
        return
    width, arm = max(1, cell.small.line * 2 // 3), round(cell.small.reach * 0.7)
    yield from _ring(cell, digit, Role.REMOVED, width, strength)
    x, y = cell.small.place(digit)
    colour = faded(cell.theme[Role.REMOVED], strength)
    yield Line((x - arm, y + arm), (x + arm, y - arm), colour, width)


@lru_cache
def _look(theme: Theme, role: Role) -> tuple[float, Role, Role]:
    """The opacity of a mark in the colour of *role*, its digit's ink, and its edge.

    It is full under dark ink, or pale in an edge of its own where that is hard to read.
    """
    if contrast(theme[Role.CAUSE_INK], theme[role]) >= CLEAR:
        return 1.0, Role.CAUSE_INK, Role.GUESS_INK
    return _PALE_GROUND, Role.INK, role


def _weak(strength: float) -> float:
    """How strong the ground of a mark is; a weak mark is little more than its edge."""
    return strength * sqrt(strength)


_Small: TypeAlias = Callable[[CellCanvas, Digit, float], Iterator[Shape]]


def _set(mark: Mark, role: Role, across: int, down: int) -> _Small:
    """A tile in the colour of *role*, with a corner; -1 is left and up, 1 not."""

    def drawn(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
        small, strength = cell.small, _strength(cell, digit, mark) * opacity
        (x, y), reach = small.place(digit), small.reach
        edge, (full, ink, around) = max(1, reach // 8), _look(cell.theme, role)
        line = faded(cell.theme[around], strength)
        box = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
        yield Fill(box, faded(cell.theme[role], full * _weak(strength)), edge)
        yield Outline(box, line, edge, edge)
        tip, arm = (x + across * reach, y + down * reach), round(reach * _CORNER)
        sides = (tip[0] - across * arm, tip[1]), (tip[0], tip[1] - down * arm)
        yield Polygon((tip, *sides), line)
        yield from _on_ground(cell, digit, ink, strength, opacity)

    return drawn


def _second(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """A frame."""
    strength = _strength(cell, digit, Mark.SECOND) * opacity
    yield from cell.small.framed(digit, strength)
    yield cell.small.written(digit, Role.INK, opacity, Weight.SEMIBOLD)


def _cause(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """A disc under the digit; alone where a dot represents the digit."""
    small, strength = cell.small, _strength(cell, digit, Mark.CAUSE) * opacity
    (full, ink, _), colour = _look(cell.theme, Role.CAUSE), cell.theme[Role.CAUSE]
    shown = strength if small.is_dotted else full * _weak(strength)
    yield Disc(small.place(digit), small.reach, faded(colour, shown))
    if not small.is_dotted:
        line = max(1, small.line // 2)
        yield Ring(small.place(digit), small.reach, faded(colour, strength), line)
    yield from _on_ground(cell, digit, ink, strength, opacity)


def _removed(cell: CellCanvas, digit: Digit, _: float) -> Iterator[Shape]:
    """A digit under a growing cross; first as it was, then it fades, or it falls."""
    level = cell.level(Mark.REMOVED, digit, 1.0)
    if level < 1:
        yield from _falling(cell, digit, level)
        return
    if not cell.small.is_dotted:  # where a cross is no larger than the dot
        fading = cell.part(Phase.FADE)
        if fading < _HALF:
            yield cell.small.written(digit, Role.INK)
        else:
            opacity = 1 - (1 - _STRUCK) * fading
            yield cell.small.written(digit, Role.CANDIDATE, opacity)
    yield from _crossed(cell, digit, cell.part(Phase.STRIKE), 1.0)


def _falling(cell: CellCanvas, digit: Digit, level: float) -> Iterator[Shape]:
    """A digit in a ring that is struck, then falls; its cross stays where it was."""
    small = cell.small
    struck, fallen = min(1.0, 2 * level), max(0.0, 2 * level - 1)
    x, y = small.place(digit)
    room = max(0, cell.rect.bottom - y - small.reach - small.line)
    down = min(room, round(_FALL * cell.breadth * fallen * fallen))
    colour = faded(cell.theme[Role.REMOVED], struck * (1 - fallen))
    if fallen and not small.is_dotted:
        yield small.written(digit, Role.CANDIDATE, _STRUCK * fallen)
    yield Ring((x, y + down), small.reach + small.line, colour, small.line)
    if not small.is_dotted:
        ink = faded(cell.theme[Role.INK], 1 - fallen)
        yield numeral(
            digit, (x, y + down), small.size, ink, Weight.SEMIBOLD, cell.values
        )
    yield from _crossed(cell, digit, struck, 1.0)


def _spent(cell: CellCanvas, digit: Digit, _: float) -> Iterator[Shape]:
    """A faint digit under a faint cross."""
    yield cell.small.written(digit, Role.CANDIDATE, _SPENT)
    yield from _crossed(cell, digit, 1.0, _SPENT)


def _crossed(
    cell: CellCanvas, digit: Digit, grown: float, opacity: float
) -> Iterator[Shape]:
    small = cell.small
    arm = max(1, round(small.reach * 0.78 * grown))
    colour = faded(cell.theme[Role.REMOVED], opacity)
    yield from cross(small.place(digit), arm, colour, small.line)


def _option(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """The line of a diamond."""
    small, part = cell.small, _strength(cell, digit, Mark.OPTION) * opacity
    colour = faded(cell.theme[Role.GUESS_LINE], part)
    yield from hollow_diamond(small.place(digit), small.reach, colour, small.line)


def _blocking(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """A frame."""
    part = cell.level(Mark.BLOCKING, digit, cell.part(Phase.BLOCK))
    yield from cell.small.framed(digit, part * opacity)


_CAUSE: Final = (Phase.CAUSE,)
_SETS: Final = {
    Mark.SET_A: (Role.CAUSE, -1, -1),
    Mark.SET_B: (Role.SECOND, 1, -1),
    Mark.SET_C: (Role.SET_C, 1, 1),
    Mark.SET_D: (Role.SET_D, -1, 1),
}
_REWIND: Final = (Phase.REWIND,)

MARK_DRAWINGS: Final[dict[Mark, MarkDrawing]] = {
    Mark.CLUE: MarkDrawing(),
    Mark.NEW: MarkDrawing((Phase.PLACE,)),
    Mark.ASSUMED: MarkDrawing(ground=_assumed),
    Mark.WAS_ASSUMED: MarkDrawing(ground=_was_assumed),
    Mark.REFUTED: MarkDrawing((Phase.CLASH,)),
    Mark.WAVE: MarkDrawing((Phase.WAVE,), ground=_crest),
    Mark.APPEARS: MarkDrawing(),
    Mark.GHOST: MarkDrawing(ground=_ghost),
    Mark.GLOW: MarkDrawing(ground=_glow),
    Mark.PROBABLE: MarkDrawing(ground=_shades),
    Mark.HOUSE: MarkDrawing((Phase.HOUSE,), ground=_band),
    Mark.COVER: MarkDrawing((Phase.HOUSE,), ground=_cover),
    Mark.NAMED: MarkDrawing(ground=_named),
    Mark.BLOCKING: MarkDrawing(
        (Phase.BLOCK,), ground=_blocking_cell, around=_blocking, since=Phase.BLOCK
    ),
    Mark.CLASH: MarkDrawing((Phase.CLASH,), ground=_clash),
    Mark.GONE: MarkDrawing(_REWIND, ground=_gone_frame),
    Mark.OPENED: MarkDrawing(ground=_opened_frame),
    Mark.GUESSED: MarkDrawing(),
    Mark.OPEN_GUESS: MarkDrawing(),
    Mark.BLAMED: MarkDrawing((Phase.BLAME,)),
    Mark.TAKEN_BACK: MarkDrawing((Phase.FADE, Phase.BLAME)),
    Mark.SUPPOSED: MarkDrawing(_CAUSE, small=_supposed, since=Phase.CAUSE),
    Mark.EARLIER: MarkDrawing(),
    Mark.TRUE: MarkDrawing(_CAUSE, around=_true, since=Phase.CAUSE),
    Mark.FALSE: MarkDrawing(_CAUSE, around=_false, since=Phase.CAUSE),
    **{
        mark: MarkDrawing(_CAUSE, small=_set(mark, *look), since=Phase.CAUSE)
        for mark, look in _SETS.items()
    },
    Mark.SECOND: MarkDrawing(_CAUSE, small=_second, since=Phase.CAUSE),
    Mark.CAUSE: MarkDrawing(_CAUSE, small=_cause, since=Phase.CAUSE),
    Mark.REMOVED: MarkDrawing(
        (Phase.STRIKE, Phase.FADE), small=_removed, since=Phase.STRIKE
    ),
    Mark.SPENT: MarkDrawing(small=_spent),
    Mark.OPTION: MarkDrawing(_CAUSE, around=_option, since=Phase.CAUSE),
    Mark.FAILED: MarkDrawing((Phase.BLOCK,)),
    Mark.FADING: MarkDrawing(),
    Mark.RETURNING: MarkDrawing(_REWIND),
    Mark.DIMMED: MarkDrawing(),
}
"""Of every mark. What a mark changes in the digit itself, ``cells`` draws."""
