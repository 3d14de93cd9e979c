"""One cell as shapes: marks under it, then its digit or its candidates."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from viz.contrast import faint
from viz.layout.board_placement import DIGIT
from viz.layout.layout import Layout
from viz.replay.phases import STILL, Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.board_drawings import drawing_of
from viz.scene.board.cell_view import LATEST_TURN, SWEPT, CellMark, CellView, Mark, Turn
from viz.scene.board.mark_drawings import EARLIER, MARK_DRAWINGS, CellCanvas, is_dark
from viz.scene.board.notes import colour_shapes, digit_shapes
from viz.scene.board.pencil_marks import numeral, pencil_marks
from viz.scene.board.step_marks import diamond, open_cross
from viz.shapes import (
    Disc,
    Group,
    Outline,
    Point,
    Ring,
    Shape,
    Text,
    Weight,
    between,
    faded,
    mixed,
)
from viz.theme import Role, Theme

_SMALLEST_DIGIT: Final = 0.5
_GUESSED: Final = 0.66
_DIAMOND: Final = 0.62
_OPEN_DIAMOND: Final = 0.2
_ASIDE: Final = 0.26
_LESS: Final = 0.75
_CERTAIN: Final = 0.5
_DIM: Final = 0.42
"""Opacity of digits and candidates while others are spoken of; digits have 3:1."""
DIM_SPOKEN: Final = 0.68
"""That of candidates in houses that are spoken of: 3:1."""
_SPOKEN: Final = (Mark.HOUSE, Mark.COVER)
_SMALL: Final = 0.8
_TURN_NOTCH: Final = 50
_RETURN_NOTCH: Final = 200
"""In how many thousandths digits come and go in turn, and candidates come back."""
_IN_TURN: Final = frozenset({Mark.WAVE, Mark.GONE})
"""Marks whose number says when they begin to move."""
_MOVING: Final = frozenset(m for m, drawn in MARK_DRAWINGS.items() if drawn.phases)
_HALVED: Final = frozenset({Phase.STRIKE, Phase.FADE})


def cell_group(
    view: CellView, motion: Motion, name: str, layout: Layout, theme: Theme
) -> Group:
    """The shapes of one cell.

    Args:
        view: What is seen of it.
        motion: How far the step has come.
        name: Of the cell, for the group.
        layout: Where it is.
        theme: Its colours.
    """
    seen = motion_seen(view, motion)
    if seen is not STILL and pencil_marks(view.cell, layout, theme).is_dotted:
        seen = _in_halves(seen)
    return _drawn(view, seen, name, layout, theme)


class StepCells:
    """The cells of one step, drawn again only where marks move.

    Args:
        views: The cells.
        names: Of the cells, for their groups.
        layout: Where they are.
        theme: Their colours.
        before: The cells of another step in the same place and colours; those that
            are alike are taken from it.
    """

    def __init__(
        self,
        views: Sequence[CellView],
        names: Sequence[str],
        layout: Layout,
        theme: Theme,
        before: "StepCells | None" = None,
    ) -> None:
        self._draw = partial(cell_group, layout=layout, theme=theme)
        self._moving: list[tuple[int, CellView, str]] = []
        self._still: list[Group] = []
        self._views, self.large = views, layout.large
        for place, (view, name) in enumerate(zip(views, names, strict=True)):
            if view.turns or (view.marks and any(m[0] in _MOVING for m in view.marks)):
                self._moving.append((place, view, name))
            same = before and before.large.get(view.cell) == layout.large.get(view.cell)
            group = before.still(place, view) if before and same else None
            if group is None:
                group = self._draw(view, STILL, name)
                group = before.as_before(place, group) if before else group
            self._still.append(group)
        self._latest: tuple[Motion, list[Group]] = STILL, self._still

    def still(self, place: int, view: CellView) -> Group | None:
        """The cell at *place* without motion, if it is seen as *view*."""
        known = self._views[place]
        return self._still[place] if view is known or view == known else None

    def as_before(self, place: int, group: Group) -> Group:
        """The group of the cell at *place*, if it is equal to *group*; else that."""
        return self._still[place] if self._still[place] == group else group

    def groups(self, motion: Motion) -> list[Group]:
        """The cells when the step has come so far."""
        if self._latest[0] != motion:
            groups = self._still.copy()
            for place, view, name in self._moving:
                groups[place] = self._draw(view, motion, name)
            self._latest = motion, groups
        return self._latest[1]


def motion_seen(view: CellView, motion: Motion) -> Motion:
    """The phases of *motion* that the marks of *view* move in; others count as ended.

    Cells that see the same are the same picture.
    """
    if motion is STILL or not view.marks:
        return STILL
    return _motion_seen(view.marks, view.turns, motion)


@lru_cache(maxsize=1024)
def _motion_seen(
    marks: tuple[CellMark, ...], turns: tuple[Turn, ...], motion: Motion
) -> Motion:
    seen = [WHOLE] * len(motion)
    if turns:
        seen[Phase.CLAUSE] = _clause_seen(turns, motion[Phase.CLAUSE])
    for mark, _, _ in marks:
        for phase in MARK_DRAWINGS[mark].phases:
            seen[phase] = motion[phase]
            if mark is Mark.RETURNING:
                seen[phase] -= seen[phase] % _RETURN_NOTCH
    for mark, _, number in marks:
        if mark in _IN_TURN or (number and mark in SWEPT):
            phase = MARK_DRAWINGS[mark].phases[0]
            if motion[phase] < WHOLE:
                seen[phase] = _in_turn(motion[phase], number)
    return tuple(seen)


def _clause_seen(turns: tuple[Turn, ...], now: int) -> int:
    """The latest moment up to *now* at which one of *turns* was under way."""
    if now == WHOLE:
        return WHOLE
    return max((min(now, turn.end) for turn in turns if turn.start < now), default=0)


def _in_turn(part: int, turn: int) -> int:
    """The cell's own part of a phase in which it begins at *turn*."""
    since = (part - turn) * WHOLE // (WHOLE - LATEST_TURN)
    own = min(max(0, since), WHOLE)
    return own - own % _TURN_NOTCH


def _in_halves(motion: Motion) -> Motion:
    """*motion* with half a strike, where dots represent the candidates.

    Nobody sees more of it there, and boards with so many candidates are drawn less
    often.
    """
    return tuple(
        WHOLE // 2 if phase in _HALVED and 0 < part < WHOLE else part
        for phase, part in enumerate(motion)
    )


@lru_cache(maxsize=4096)
def _drawn(
    view: CellView, motion: Motion, name: str, layout: Layout, theme: Theme
) -> Group:
    cell = CellCanvas(view, motion, layout, theme)
    drawing = drawing_of(layout.placement.shape.drawing)
    if drawing is not None and drawing.cell is not None:
        return Group(f"cell {name}", cell.rect, tuple(drawing.cell(cell)))
    shapes = (*_ground(cell), *_contents(cell))
    return Group(f"cell {name}", cell.rect, shapes)


def _ground(cell: CellCanvas) -> Iterator[Shape]:
    """The colours of notes, and the marks under digit and candidates."""
    if cell.view.notes is not None:
        yield from colour_shapes(cell.view.notes, cell.rect, cell.layout, cell.theme)
    for found in cell.view.marks:
        draw = MARK_DRAWINGS[found.mark].ground
        if draw is not None:
            yield from draw(cell, found)


def _contents(cell: CellCanvas) -> Iterator[Shape]:
    """The digit or the candidates."""
    view = cell.view
    if gone := digits(view.marked_digits(Mark.GONE)):
        yield from _DigitDrawing(cell, gone[0]).leaving()
    elif view.digit is not None and view.has(Mark.NEW):
        is_below = cell.small.in_middle(view.marked_digits(Mark.FAILED))
        if not (is_below and cell.motion[Phase.PLACE]):
            yield from _failed(cell)
        yield from _DigitDrawing(cell, view.digit).arriving()
    else:
        yield from _candidates(cell)
        if view.notes is not None and view.digit is None and not view.candidates:
            yield from digit_shapes(view.notes, cell.layout, cell.theme)
        if view.digit is not None:
            yield from _DigitDrawing(cell, view.digit).standing()


def _candidates(cell: CellCanvas) -> Iterator[Shape]:
    """The candidates of a cell, and those that were guessed and failed."""
    yield from _failed(cell)
    plain = _plain_dots(cell)
    yield from cell.small.dots(plain, cell.theme[Role.CANDIDATE])
    returning = cell.view.marked_digits(Mark.RETURNING)
    returned = cell.part(Phase.REWIND)
    for digit in digits(Mask(cell.view.candidates & ~plain)):
        yield from _small(cell, digit, returned if bit(digit) & returning else 1.0)


def _plain_dots(cell: CellCanvas) -> Mask:
    """Candidates without a mark that are dots: nearly all of a large board."""
    if not cell.small.is_dotted:
        return EMPTY
    marked = 0
    for _, of_mark, _ in cell.view.marks:
        marked |= of_mark
    return Mask(cell.view.candidates & ~marked)


def _failed(cell: CellCanvas) -> Iterator[Shape]:
    """Digits that are gone because they were guessed and failed, crossed out."""
    if cell.motion[Phase.BLOCK]:
        for digit in digits(cell.view.marked_digits(Mark.FAILED)):
            yield from cell.small.refuted(digit)


def _smalls(cell: CellCanvas, mask: int, opacity: float = 1.0) -> Iterator[Shape]:
    """The candidates of *mask*."""
    for digit in digits(Mask(mask)):
        yield from _small(cell, digit, opacity)


def _small(cell: CellCanvas, digit: Digit, opacity: float) -> Iterator[Shape]:
    """A candidate as its first mark draws it, or plain with what is around it."""
    if not opacity:
        return
    around: list[Shape] = []
    is_written = False
    if bit(digit) & cell.view.marked_digits(Mark.DIMMED):
        dim = _DIM + (DIM_SPOKEN - _DIM) * max(map(cell.of_house, _SPOKEN))
        opacity *= 1 - (1 - dim) * cell.level(Mark.DIMMED, digit, 1.0)
    for mark, of_mark, number in cell.view.marks:
        is_written |= mark is Mark.GHOST and number == digit  # as a large one
        drawing = MARK_DRAWINGS[mark]
        usual = 1.0 if drawing.since is None else cell.motion[drawing.since]
        has_begun = cell.level(mark, digit, usual)
        if not (has_begun and of_mark & bit(digit)):
            continue
        if drawing.small is not None and not is_written:
            yield from drawing.small(cell, digit, opacity)
            is_written = True
        if drawing.around is not None:
            around += drawing.around(cell, digit, opacity)
    yield from around
    if not is_written:
        role = Role.INK if is_dark(cell.view, digit) else Role.CANDIDATE
        yield cell.small.written(digit, role, opacity)


@lru_cache
def _dim_digit(theme: Theme, role: Role) -> float:
    """The opacity of a digit that steps back, in a house or not."""
    theme = theme.seen or theme
    face, band = theme[Role.FACE], theme[Role.HOUSE]
    grounds = face, mixed(face, band, band[3] / 255)
    return max(faint(theme[role], ground, _DIM) for ground in grounds)


class _DigitDrawing:
    """Draws the large digit of a cell."""

    def __init__(self, cell: CellCanvas, digit: Digit) -> None:
        self._cell = cell
        self._view = cell.view
        self._digit = digit

    def standing(self) -> Iterator[Shape]:
        """A digit that was there before the step."""
        cell, view = self._cell, self._view
        usual = EARLIER if view.is_marked(Mark.EARLIER) else cell.part(Phase.CAUSE)
        part = cell.level(Mark.CAUSE, 0, usual)
        if part and view.is_marked(Mark.CAUSE):
            colour = faded(cell.theme[Role.CAUSE], part)
            radius = cell.breadth // 2 - cell.layout.mark(5)
            yield Disc(cell.inner.centre, radius, faded(colour, 0.18))
            yield Ring(cell.inner.centre, radius, colour, cell.wide(5))
        is_blamed = view.has(Mark.BLAMED)
        if is_blamed and cell.motion[Phase.BLAME]:
            part = cell.part(Phase.BLAME)
            yield from self._guessed(part, 1 - (1 - _GUESSED) * part)
            return
        if view.has(Mark.GUESSED):
            yield from self._guessed(1, _GUESSED)
            return
        if is_blamed or view.has(Mark.OPEN_GUESS):
            yield from self._open_guess()
        role = Role.CLUE if view.has(Mark.CLUE) else self._placed
        if view.has(Mark.APPEARS):
            grown = cell.part(Phase.WAVE)
            yield self._big(role, _SMALL + (1 - _SMALL) * grown)
        elif view.candidates:
            yield self._big(role, _GUESSED, middle=self._middle)
        else:
            yield self._big(role)

    def _open_guess(self) -> Iterator[Shape]:
        """A small diamond in the corner."""
        cell = self._cell
        reach = cell.breadth // 2
        corner = round(reach * 0.3)
        middle = (cell.inner.x + corner, cell.inner.y + corner)
        share = _OPEN_DIAMOND * cell.layout.placement.filling
        yield from diamond(middle, round(reach * share), cell.theme)

    def arriving(self) -> Iterator[Shape]:
        """A digit that the step places: it grows where its candidate was."""
        cell, view = self._cell, self._view
        part = cell.come(Mark.NEW, Phase.PLACE)
        fading = view.marked_digits(Mark.FADING)
        if not part:
            yield from _smalls(cell, fading | bit(self._digit))
            return
        stay = self._staying
        yield from _smalls(cell, stay)
        yield from _smalls(cell, fading & ~stay, 1 - part)
        if view.has(Mark.GUESSED):
            grown = _SMALLEST_DIGIT + (1 - _SMALLEST_DIGIT) * part
            yield from self._guessed(part, _GUESSED * grown)
            return
        frame = cell.inner.inset(cell.layout.mark(3))
        yield Outline(frame, faded(cell.theme[self._placed], part), cell.wide(4))
        scale = 1 - (1 - _SMALLEST_DIGIT) * (1 - part)
        if stay:
            yield self._big(self._placed, scale * _GUESSED, middle=self._middle)
        else:
            yield self._big(self._placed, scale)

    def leaving(self) -> Iterator[Shape]:
        """A digit that is taken back; its candidates return."""
        cell = self._cell
        if self._view.has(Mark.TAKEN_BACK):
            yield from self._refuted()
            return
        part = cell.part(Phase.REWIND)
        yield from _smalls(cell, self._view.candidates, part)
        if part < 1:
            yield self._big(Role.GUESS_LINE, opacity=1 - part)

    def _refuted(self) -> Iterator[Shape]:
        """A guess that was wrong: crossed, then small, at its candidate's place."""
        cell, small, digit = self._cell, self._cell.small, self._digit
        others, part = self._view.candidates & ~bit(digit), cell.part(Phase.FADE)
        if part == 1:
            yield from _smalls(cell, others)
            yield from small.refuted(digit)
            return
        at = between(cell.inner.centre, small.place(digit), part)
        large = cell.breadth * _DIAMOND / 2
        radius = round(large + (small.reach - large) * part)
        yield from _smalls(cell, others, part)
        yield from diamond(at, radius, cell.theme)
        size = round(cell.breadth * DIGIT * _GUESSED)
        size = round(size + (small.size - size) * part)
        ink = cell.theme[Role.GUESS_INK]
        yield numeral(digit, at, size, ink, Weight.REGULAR, cell.values)
        if blamed := cell.part(Phase.BLAME):
            arm, mark = max(1, round(radius * 0.9 * blamed)), cell.layout.mark
            width = mark(2.5 + 2.5 * (1 - part))
            yield from open_cross(at, arm, ink, width + mark(3))
            yield from open_cross(at, arm, cell.theme[Role.REMOVED], width)

    def _guessed(self, grown: float, scale: float) -> Iterator[Shape]:
        """The digit in its large diamond, which has *grown* so far, 0.0 to 1.0."""
        cell, middle = self._cell, self._middle
        share = _OPEN_DIAMOND + (_DIAMOND - _OPEN_DIAMOND) * grown
        if cell.small.near_middle(self._staying):
            share, scale = share * _LESS, scale * _LESS
        yield from diamond(middle, round(cell.breadth / 2 * share), cell.theme)
        yield self._big(Role.GUESS_INK, scale, middle=middle)

    @property
    def _placed(self) -> Role:
        """The colour of a digit that was put there: for good, or under a guess."""
        view = self._view
        is_open = self._cell.part(Phase.WAVE) < _CERTAIN and view.has(Mark.WAS_ASSUMED)
        return Role.GUESS_LINE if is_open or view.has(Mark.ASSUMED) else Role.PLACED

    @property
    def _staying(self) -> Mask:
        """The small digits that stay beside a large one: options, single changes."""
        view = self._view
        if view.has(Mark.NEW) and not view.has(Mark.OPENED):
            options = view.marked_digits(Mark.OPTION)
            return Mask(view.marked_digits(Mark.FADING) & options)
        return view.candidates if view.digit else EMPTY

    @property
    def _middle(self) -> Point:
        """Where the digit is among small digits: aside, if one is in the middle."""
        cell, others = self._cell, self._staying
        if not cell.small.in_middle(others):
            return cell.inner.centre
        x, y = cell.small.corner(self._digit, others)
        room = cell.inner.inset(round(cell.breadth * _ASIDE))
        return min(max(x, room.x), room.right), min(max(y, room.y), room.bottom)

    def _big(
        self,
        role: Role,
        scale: float = 1.0,
        opacity: float = 1.0,
        middle: Point | None = None,
    ) -> Text:
        cell = self._cell
        largest = cell.layout.placement.digit_size(self._view.cell)
        size = max(1, round((cell.breadth * DIGIT if middle else largest) * scale))
        weight = Weight.BOLD if role is Role.CLUE else Weight.REGULAR
        if self._view.is_marked(Mark.DIMMED):
            dim = _dim_digit(cell.theme, role)
            opacity *= 1 - (1 - dim) * cell.level(Mark.DIMMED, 0, 1.0)
        colour = cell.small.tone(role, opacity)
        at = middle or cell.inner.centre
        return numeral(self._digit, at, size, colour, weight, cell.values)
