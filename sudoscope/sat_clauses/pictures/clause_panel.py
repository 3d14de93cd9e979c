"""The panel of a clause: its literals, those false struck and the one left lit.

It is above the search tree, which keeps its place. The literals are struck one after
the other while the words of the step are read; then the one that is left lights up.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from sudoscope.sat_clauses.model.clause_at_work import (
    ClauseKind,
    ClauseLiteral,
    ClausesAtWork,
    Worth,
    clauses_at,
    has_clauses,
)
from viz.appearance import Appearance, LowerPanel
from viz.fonts import RISE, baseline_at, centred, text_width
from viz.layout.aspect import least_letters
from viz.messages import phrases, spoken
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.lower_parts import LowerPart
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Fill, Group, Line, Outline, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role

_TITLE: Final = 30
_SIZES: Final = (40, 36, 32, 30, 28, 26, 24, 22)
"""Sizes of literals that are tried, in pixels of the design."""
_HIGH: Final = 1.6
_DENSE: Final = 1.35
_WIDE: Final = 0.7
"""How high a literal's box is, and where all else has no room, and how much
wider than its text, in its letters."""
_GAP: Final = 0.35
"""Between literals and the word between them, and between rows, in letters."""
_HEAD: Final = 1.35
"""How high the title is, in its letters."""
_STRUCK: Final = 700
"""Thousandths of a step in which false literals are struck, one after the other."""
_ONE_BY_ONE: Final = 8
"""Clauses whose literals are struck so; those of others at the end of that time."""
_EDGE: Final = 0.08
_BOLD: Final = Weight.SEMIBOLD
_PANELS: Final = {
    LowerPanel.TREE: frozenset[ClauseKind](),
    LowerPanel.ALGORITHM: frozenset(
        {ClauseKind.CONFLICT, ClauseKind.KEPT, ClauseKind.LEARNED}
    ),
}
"""The panels above which clauses are, each with what it shows in its own way."""
_SHARE: Final = 0.58
"""The part of the room below the words that clauses have, above the tree."""


def _shows(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether a step is read at *moment* that is about a clause.

    In the panel of the algorithm a conflict has its graph, with what is learned.
    """
    is_passed = moment.calm or moment.stretch is not None or moment.is_question
    if look.panel not in _PANELS or is_passed or moment.aside is not None:
        return False
    found = _found(replay, moment.step)
    return found is not None and found.kind not in _PANELS[look.panel]


@lru_cache(maxsize=8)
def _found(replay: Replay, step: int) -> ClausesAtWork | None:
    """The clauses of a step, kept while it is read."""
    return clauses_at(replay.trace, step)


def _drawn(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    found = _found(replay, moment.step)
    if found is None:
        return ()
    words = Phrasing(replay.trace.puzzle.rules, spoken(canvas.look.language))
    progress = WHOLE if canvas.look.reduced_motion else moment.progress
    return (clause_group(found, progress, words, canvas),)


class _Box(NamedTuple):
    """Where a literal is, and the word before it."""

    literal: ClauseLiteral
    number: int
    box: Rect
    follows: bool


def clause_group(
    found: ClausesAtWork, progress: int, words: Phrasing, canvas: PanelCanvas
) -> Group:
    """The clauses with a title, as large as there is room for.

    Args:
        found: The clauses.
        progress: How far the step has been read, in thousandths.
        words: Names cells and digits.
        canvas: Where, and how.
    """
    shapes = tuple(_Drawing(found, progress, words, canvas).shapes())
    return Group("clause", canvas.area, shapes)


class _Drawing:
    def __init__(
        self, found: ClausesAtWork, progress: int, words: Phrasing, canvas: PanelCanvas
    ) -> None:
        self.found = found
        self.progress = progress
        self.words = words
        self.canvas = canvas
        self.is_dense = False
        self.said = phrases("algorithm", canvas.look.language)
        layout = canvas.layout
        self.least = least_letters(layout.size, is_for_phones=layout.is_for_phones)

    def shapes(self) -> Iterator[Shape]:
        """The title, then each literal that has room, and how many clauses have not."""
        area, title = self.canvas.area, self._title()
        yield title
        high = round(title.size * _HEAD)
        room = area._replace(y=area.y + high, height=area.height - high)
        if room.height < self.least * _HIGH:
            return
        size, boxes, shown = self._placed(room)
        for one in boxes:
            yield from self._literal(one, size)
        left = len(self.found.clauses) - shown
        if left and boxes:
            more = self.said["clause-more"]
            text = more.format(count=figure(left, self.canvas.look.language))
            last = boxes[-1].box
            x, baseline = last.right + size, baseline_at(last.centre[1], size)
            if x + text_width(text, size) <= area.right:
                yield Text(text, x, baseline, size, self.canvas.ink(Role.QUIET))

    def _title(self) -> Text:
        """What the clause is."""
        area, layout = self.canvas.area, self.canvas.layout
        text = self.said[f"clause-{self.found.kind}"].format(number=self.found.number)
        most = max(self.least, layout.font(_TITLE))
        size = fitting(text, most, area.width, _BOLD)
        role = Role.INK
        if self.found.kind is ClauseKind.CONFLICT:
            role = Role.CONTRADICTION
        ink = self.canvas.ink(role)
        return Text(text, area.x, area.y + round(size * RISE), size, ink, _BOLD)

    def _placed(self, room: Rect) -> tuple[int, list[_Box], int]:
        """The largest letters in which all has room, where it is then; how many fit."""
        sizes = [max(self.least, self.canvas.layout.font(one)) for one in _SIZES]
        is_one = len(self.found.clauses) == 1
        for self.is_dense, size in [*((False, s) for s in sizes), (is_one, sizes[-1])]:
            boxes, shown = self._rows(room, size)
            if shown == len(self.found.clauses):
                return size, boxes, shown
        size = sizes[-1] if is_one else sizes[len(sizes) // 2]
        return size, *self._rows(room, size)

    @property
    def _word(self) -> str:
        """Between two literals; none where there is no room for it."""
        return "" if self.is_dense else self.said["clause-or"]

    def _rows(self, room: Rect, size: int) -> tuple[list[_Box], int]:
        """The literals in rows, and how many whole clauses have room."""
        boxes, shown, gap = list[_Box](), 0, round(size * _GAP)
        high = round(size * (_DENSE if self.is_dense else _HIGH))
        between = text_width(self._word, size) + gap * (1 + bool(self._word))
        x, y, number = room.x, room.y, 0
        for clause in self.found.clauses:
            begun = len(boxes)
            wide = [self._wide(literal, size) for literal in clause]
            whole = sum(wide) + between * (len(clause) - 1)
            if x > room.x and x + whole > room.right:
                x, y = room.x, y + high + gap
            for place, (literal, width) in enumerate(zip(clause, wide, strict=True)):
                if place and x + between + width > room.right:
                    x, y = room.x, y + high + gap
                x += between if place and not (self.is_dense and x == room.x) else 0
                if y + high > room.bottom:
                    del boxes[begun:]
                    return boxes, shown
                box = Rect(x, y, width, high)
                boxes.append(_Box(literal, number, box, follows=place > 0))
                x, number = x + width, number + 1
            x, shown = x + 2 * size, shown + 1
        return boxes, shown

    def _wide(self, literal: ClauseLiteral, size: int) -> int:
        return text_width(self._name(literal), size, _BOLD) + round(size * _WIDE)

    def _name(self, literal: ClauseLiteral) -> str:
        """Such as "A1 = 3", or "A1 ≠ 3" for its negation."""
        cell, digit = literal.candidate
        sign = "≠" if literal.is_negated else "="
        return f"{self.words.cell(cell)} {sign} {self.words.digit(digit)}"

    def _literal(self, one: _Box, size: int) -> Iterator[Shape]:
        """A literal as it is worth now, and the word before it."""
        (literal, _, box, follows), ink = one, self.canvas.ink
        if follows and self._word:
            word, gap = self._word, round(size * _GAP)
            x = box.x - gap - text_width(word, size)
            if x > self.canvas.area.x:
                baseline = baseline_at(box.centre[1], size)
                yield Text(word, x, baseline, size, ink(Role.QUIET))
        name, radius = self._name(literal), box.height // 4
        width = max(2, round(size * _EDGE))
        worth = self._now(one)
        if worth in {Worth.TRUE, Worth.DECIDED}:
            is_decided = worth is Worth.DECIDED
            role = Role.GUESS_LINE if is_decided else Role.PLACED
            yield Fill(box, ink(role), radius)
            yield centred(name, box.centre, size, ink(Role.BACKGROUND), _BOLD)
            return
        role = Role.QUIET if worth is Worth.FALSE else Role.INK
        edge = Role.REMOVED if worth is Worth.FALSE else Role.FIRM_LINE
        yield Outline(box, ink(edge), width, radius)
        yield centred(name, box.centre, size, ink(role), _BOLD)
        if worth is Worth.FALSE:
            middle, inset = box.centre[1], round(size * _WIDE / 3)
            ends = (box.x + inset, middle), (box.right - inset, middle)
            yield Line(*ends, ink(Role.REMOVED), width)

    def _now(self, one: _Box) -> Worth:
        """What a literal is worth as far as the step has been read."""
        worth, due = one.literal.worth, _STRUCK
        if worth is Worth.FALSE:
            count = sum(map(len, self.found.clauses[:_ONE_BY_ONE]))
            due = min(due, _STRUCK * (one.number + 1) // count)
        return worth if self.progress >= due else Worth.OPEN


CLAUSES: Final = LowerPart(
    "clause", has_clauses, _shows, _drawn, has_room=False, above=_SHARE
)
"""What is above the search tree of a solve on clauses."""
