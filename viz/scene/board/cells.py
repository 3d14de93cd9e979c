"""One cell as shapes: band, marks, then digit or candidates over them."""

from collections.abc import Iterator
from functools import lru_cache

from solver.digits import EMPTY, Digit, Mask, bit
from viz.layout.board_placement import DIGIT
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.scene.board.cell_view import CellView, Guessing
from viz.scene.board.numerals import eased, numeral
from viz.scene.board.pencil_marks import PencilMarks, seen_in_dots
from viz.scene.board.step_marks import diamond, frame, open_cross
from viz.shapes import (
    Disc,
    Fill,
    Group,
    Hatch,
    Outline,
    Point,
    Rect,
    Ring,
    Shape,
    Text,
    Weight,
    between,
    faded,
)
from viz.theme import Role, Theme

_SMALLEST_DIGIT = 0.5
_GUESSED = 0.66
_DIAMOND = 0.62
_OPEN_DIAMOND = 0.2
_HATCHED = 0.8
_HATCHED_OVER = 0.4
_ASIDE = 0.26
_LESS = 0.75
_GLOW = 0.05
_CREST = 0.14
_CERTAIN = 0.5
_SMALL = 0.8
_FAINT = 0.2
_TINT = 0.10
_DEEPER = 0.07


def cell_group(
    view: CellView, motion: Motion, name: str, layout: Layout, theme: Theme
) -> Group:
    """The shapes of one cell.

    Args:
        view: What is seen of it.
        motion: What it sees of the step's motion.
        name: Of the cell, for the group.
        layout: Where it is.
        theme: Its colours.
    """
    return _drawn(view, seen_in_dots(view.cell, motion, layout), name, layout, theme)


@lru_cache(maxsize=4096)
def _drawn(
    view: CellView, motion: Motion, name: str, layout: Layout, theme: Theme
) -> Group:
    drawn = _Cell(view, motion, layout, theme)
    return Group(f"cell {name}", drawn.rect, tuple(drawn.shapes()))


class _Cell:
    """Draws one cell.

    Attributes:
        rect: All of it: bands, hatching and frames are as large.
        inner: What rules leave of it: digits, and marks around a digit, stay in it.
        breadth: The shorter side of that.
    """

    def __init__(
        self, view: CellView, motion: Motion, layout: Layout, theme: Theme
    ) -> None:
        self.view = view
        self.motion = motion
        self.rect = layout.cell(view.cell)
        self.inner = layout.inner(view.cell)
        self.breadth = min(self.inner.width, self.inner.height)
        self.layout = layout
        self.theme = theme
        self.small = PencilMarks(view, motion, layout, theme)

    def shapes(self) -> Iterator[Shape]:
        yield from self._ground()
        view = self.view
        if view.gone is not None:
            yield from self._leaving(view.gone)
        elif view.digit is None:
            yield from self.small.standing()
        elif view.is_new:
            yield from self.small.failed()
            yield from self._arriving(view.digit)
        else:
            yield from self.small.standing()
            yield from self._standing(view.digit)

    def _part(self, phase: Phase) -> float:
        return eased(self.motion[phase])

    def _wide(self, length: float) -> int:
        """Pixels of a line that is *length* wide in the design and the usual theme."""
        return self.layout.mark(length * self.theme.stroke)

    def _ground(self) -> Iterator[Shape]:
        """What lies under the digits: band, hatching, frames."""
        inner = self.rect.inset(self.layout.mark(2))
        view, theme = self.view, self.theme
        if view.was_assumed or (view.assumed and (view.digit or view.gone)):
            yield from self._assumption(inner)
        if view.in_wave and (crest := self._crest):
            yield Fill(inner, faded(theme[Role.PLACED], _CREST * crest))
        if view.glow:
            yield Fill(inner, faded(theme[Role.PLACED], _GLOW * view.glow))
        if view.in_house and self.motion[Phase.HOUSE]:
            yield Fill(inner, faded(theme[Role.HOUSE], self._part(Phase.HOUSE)))
        if view.blocks and not view.blocking and self.motion[Phase.BLOCK]:
            square = self.inner.inset(round(self.breadth * 0.12))
            part = self._part(Phase.BLOCK)
            yield from frame(square, self._wide(3), theme, part)
        if view.clashes and self.motion[Phase.CLASH]:
            colour = faded(theme[Role.CONTRADICTION], self._part(Phase.CLASH))
            gap, width = self.layout.mark(14), self._wide(3)
            is_empty = not view.candidates and view.digit is None
            strength = _HATCHED if is_empty else _HATCHED_OVER
            yield Hatch(inner, faded(colour, strength), width, gap)
            yield Outline(inner, colour, self._wide(4))
        if view.gone is not None and self.motion[Phase.REWIND]:
            part = self._part(Phase.REWIND)
            taken_back = view.guessing is Guessing.TAKEN_BACK
            role = Role.GUESS_LINE if taken_back else Role.CONTRADICTION
            width = self._wide(4 if taken_back else 2)
            yield Outline(inner, faded(theme[role], part), width)
        elif view.is_opened and not view.is_new:
            role = Role.REMOVED if view.removed else Role.CONTRADICTION
            yield Outline(inner, theme[role], self._wide(3))

    def _assumption(self, inner: Rect) -> Iterator[Shape]:
        """A tint, and a bar for each guess the digit stands under: it is not certain.

        It turns to the colour of contradictions where the guess was wrong.
        """
        view, theme = self.view, self.theme
        grown = self._part(Phase.PLACE) if view.is_new else 1.0
        if view.gone is not None:
            grown = 1 - self._part(Phase.REWIND)
        if view.was_assumed:
            grown = 1 - self._part(Phase.WAVE)
        if not grown:
            return
        under = view.assumed or view.was_assumed
        deeper = 0.0 if view.is_rushed else _DEEPER * (under - 1)
        deep = (_TINT + deeper) * grown
        turned = self._part(Phase.CLASH) if view.is_refuted else 0.0
        if turned < 1:
            yield Fill(inner, faded(theme[Role.GUESS], deep * (1 - turned)))
        if turned:
            yield Fill(inner, faded(theme[Role.CONTRADICTION], deep * turned))
        if view.is_rushed or view.gone is not None:
            return
        length, width = self.layout.mark(12), max(2, self._wide(3))
        gap = width + self.layout.mark(4)
        x, y = inner.right - self.layout.mark(6) - length, inner.bottom
        role = Role.CONTRADICTION if turned else Role.GUESS_LINE
        gone = self._part(Phase.WAVE) if view.was_assumed else 0.0
        colour = faded(theme[role], 1 - gone)
        for _ in range(under):
            y -= gap
            yield Fill(Rect(x, y, length, width), colour)

    @property
    def _crest(self) -> float:
        """How high the wave is here: 0.0 before and behind it, 1.0 at its height."""
        part = self._part(Phase.WAVE)
        return 4 * part * (1 - part)

    def _standing(self, digit: Digit) -> Iterator[Shape]:
        """A digit that was there before the step."""
        view = self.view
        if view.is_cause and self.motion[Phase.CAUSE]:
            part = self._part(Phase.CAUSE)
            colour = faded(self.theme[Role.CAUSE], part)
            radius = self.breadth // 2 - self.layout.mark(5)
            yield Disc(self.inner.centre, radius, faded(colour, 0.18))
            yield Ring(self.inner.centre, radius, colour, self._wide(5))
        blamed = view.guessing is Guessing.BLAMED
        if blamed and self.motion[Phase.BLAME]:
            part = self._part(Phase.BLAME)
            yield from self._guessed(digit, part, 1 - (1 - _GUESSED) * part)
            return
        if view.guessing is Guessing.NEW:
            yield from self._guessed(digit, 1, _GUESSED)
            return
        if blamed or view.guessing is Guessing.OPEN:
            reach = self.breadth // 2
            corner = round(reach * 0.3)
            middle = (self.inner.x + corner, self.inner.y + corner)
            share = _OPEN_DIAMOND * self.layout.placement.filling
            yield from diamond(middle, round(reach * share), self.theme)
        role = Role.CLUE if view.is_clue else self._placed
        if view.appears:
            part = self._part(Phase.WAVE)
            yield self._big(digit, role, _mixed(_SMALL, part), _mixed(_FAINT, part))
        elif view.candidates:
            yield self._big(digit, role, _GUESSED, middle=self._middle(digit))
        else:
            yield self._big(digit, role)

    def _arriving(self, digit: Digit) -> Iterator[Shape]:
        """A digit that the step places: it grows where its candidate was."""
        part = self._part(Phase.PLACE)
        if not part:
            everything = Mask(self.view.leaving | bit(digit))
            yield from self.small.of(everything)
            return
        stay = self._staying
        yield from self.small.of(stay)
        yield from self.small.of(Mask(self.view.leaving & ~stay), 1 - part)
        if self.view.guessing is Guessing.NEW:
            grown = _SMALLEST_DIGIT + (1 - _SMALLEST_DIGIT) * part
            yield from self._guessed(digit, part, _GUESSED * grown)
            return
        ring = self.inner.inset(self.layout.mark(3))
        colour = faded(self.theme[self._placed], part)
        yield Outline(ring, colour, self._wide(4))
        scale = 1 - (1 - _SMALLEST_DIGIT) * (1 - part)
        if stay:
            yield self._big(
                digit, self._placed, scale * _GUESSED, middle=self._middle(digit)
            )
        else:
            yield self._big(digit, self._placed, scale)

    @property
    def _placed(self) -> Role:
        """The colour of a digit that was put there: for good, or under a guess."""
        is_open = self.view.was_assumed and self._part(Phase.WAVE) < _CERTAIN
        return Role.GUESS_LINE if self.view.assumed or is_open else Role.PLACED

    @property
    def _staying(self) -> Mask:
        """The small digits that stay beside a large one: options, single changes."""
        view = self.view
        if view.is_new and not view.is_opened:
            return Mask(view.leaving & view.options)
        return view.candidates if view.digit else EMPTY

    def _guessed(self, digit: Digit, grown: float, scale: float) -> Iterator[Shape]:
        """The digit in its large diamond, which has *grown* so far, 0.0 to 1.0."""
        share = _OPEN_DIAMOND + (_DIAMOND - _OPEN_DIAMOND) * grown
        middle = self._middle(digit)
        if self.small.near_middle(self._staying):
            share, scale = share * _LESS, scale * _LESS
        radius = round(self.breadth / 2 * share)
        yield from diamond(middle, radius, self.theme)
        yield self._big(digit, Role.GUESS_INK, scale, middle=middle)

    def _middle(self, digit: Digit) -> Point:
        """Where *digit* stands among small digits: aside, if one is in the middle."""
        others = self._staying
        if not self.small.in_middle(others):
            return self.inner.centre
        x, y = self.small.corner(digit, others)
        room = self.inner.inset(round(self.breadth * _ASIDE))
        return min(max(x, room.x), room.right), min(max(y, room.y), room.bottom)

    def _leaving(self, digit: Digit) -> Iterator[Shape]:
        """A digit that is taken back; its candidates return."""
        if self.view.guessing is Guessing.TAKEN_BACK:
            yield from self._refuted(digit)
            return
        part = self._part(Phase.REWIND)
        yield from self.small.of(self.view.candidates, part)
        if part < 1:
            yield self._big(digit, Role.GUESS_LINE, opacity=1 - part)

    def _refuted(self, digit: Digit) -> Iterator[Shape]:
        """A guess that was wrong: crossed, then small, at its candidate's place."""
        part = self._part(Phase.FADE)
        if part == 1:
            yield from self.small.of(Mask(self.view.candidates & ~bit(digit)))
            yield from self.small.refuted(digit)
            return
        at = between(self.inner.centre, self.small.place(digit), part)
        large, small = self.breadth * _DIAMOND / 2, self.small.reach
        radius = round(large + (small - large) * part)
        yield from self.small.of(Mask(self.view.candidates & ~bit(digit)), part)
        yield from diamond(at, radius, self.theme)
        size = round(self.breadth * DIGIT * _GUESSED)
        size = round(size + (self.small.size - size) * part)
        ink = self.theme[Role.GUESS_INK]
        yield numeral(digit, at, size, ink, Weight.REGULAR)
        if blamed := self._part(Phase.BLAME):
            arm = max(1, round(radius * 0.9 * blamed))
            width = self.layout.mark(2.5 + 2.5 * (1 - part))
            yield from open_cross(at, arm, ink, width + self.layout.mark(3))
            yield from open_cross(at, arm, self.theme[Role.REMOVED], width)

    def _big(
        self,
        digit: Digit,
        role: Role,
        scale: float = 1.0,
        opacity: float = 1.0,
        middle: Point | None = None,
    ) -> Text:
        largest = self.layout.placement.digit_size(self.view.cell)
        size = max(1, round((self.breadth * DIGIT if middle else largest) * scale))
        weight = Weight.BOLD if role is Role.CLUE else Weight.REGULAR
        colour = faded(self.theme[role], opacity)
        return numeral(digit, middle or self.inner.centre, size, colour, weight)


def _mixed(start: float, part: float) -> float:
    """From *start* to 1.0, where *part* goes from 0.0 to 1.0."""
    return start + (1 - start) * part
