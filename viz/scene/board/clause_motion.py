"""Motion of clauses: their marks come with their words, and what stays, stays.

The marks of a clause are compared with those of the clause before. What is in both
stays as it is, what is new comes with the words that name it, and what is gone leaves.
The rest of the board steps back, but for the places of the digits that are spoken of.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from solver.clauses.clause import (
    Clause,
    LinksFollowed,
    Stated,
    Told,
    candidates_of,
    houses_of,
)
from solver.explain.clause_words import spans
from solver.explain.named_words import names_in
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction, Link, by_rule
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.constraint import Scope
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.places import Cell
from viz.replay.phases import Phase
from viz.replay.timeline import WHOLE, Aside
from viz.scene.board.candidate_marks import CONTRARY, SETS
from viz.scene.board.cell_view import (
    CellMark,
    CellView,
    Mark,
    StepView,
    Turn,
)
from viz.scene.board.fish_marks import bases_and_covers, framed_in
from viz.scene.board.mark_drawings import EARLIER, MARK_DRAWINGS

_CHANGE: Final = 110
"""Thousandths in which marks leave or change, and the rest of the board steps back."""
_BACK: Final = 360
"""The same of digits that step back."""
_LEAST: Final = 140
_MOST: Final = 320
"""Thousandths that a mark takes to come, at least and at most."""
_LONGEST: Final = 560
"""When the last one has come at the earliest."""
_HALF: Final = 0.62
_LATE: Final = 150
"""Of the words those at which the last mark comes, at least, if it is no later behind
its own word, in thousandths."""
_EARLIER: Final = round(EARLIER * WHOLE)
"""How strong a mark of an earlier clause is, in thousandths."""
_MANY: Final = 15
"""Candidates of a pattern from which on their marks step back before what follows."""
_ALONG: Final = 0.7
"""Of the time of a house that in which its cells begin, one after the other."""
_SWEPT: Final = 800
"""When a house has come if nothing else comes after it."""

_FLIP: Final = (300, 400)
_FLIP_BACK: Final = (700, 800)
"""When a loop changes to its other state, and back."""
_LINES: Final = (_CHANGE, 850)
_BEFORE: Final = (-1, 0)
"""From when to when links and lines are drawn; those of clauses before are there."""

_TIMED: Final = frozenset(
    mark
    for mark, drawn in MARK_DRAWINGS.items()
    if {Phase.HOUSE, Phase.BLOCK, Phase.CAUSE, Phase.STRIKE, Phase.PLACE, Phase.CLASH}
    & {*drawn.phases}
) | {Mark.DIMMED}
"""Marks that come with words."""
_STRUCK: Final = frozenset(
    mark for mark, drawn in MARK_DRAWINGS.items() if Phase.STRIKE in drawn.phases
)
_PLAIN: Final = frozenset({Mark.DIMMED, Mark.HOUSE, Mark.COVER})
"""Marks that do not say which cell a name is of."""
_PATTERN: Final = frozenset({*SETS, Mark.CAUSE, Mark.SECOND})
"""Marks of a pattern; a candidate has one of them."""
_OF_HOUSES: Final = frozenset({Mark.HOUSE, Mark.COVER})

_Key: TypeAlias = tuple[Cell, Mark, int]
"""A mark: its cell, what it says, and the digit of its candidate, 0 for the cell."""


class Spoken(NamedTuple):
    """The words of a clause, and at which letter they name what.

    Attributes:
        length: Letters of the sentence.
        cells: Where each cell is named first.
        ends: Where each cell is named last.
        candidates: Where the words are that name each candidate.
        houses: Where the words are that name each house.
    """

    length: int
    cells: Mapping[Cell, int]
    ends: Mapping[Cell, int]
    candidates: Mapping[Candidate, int]
    houses: Mapping[Scope, int]


NOT_SPOKEN: Final = Spoken(1, {}, {}, {}, {})
"""Words that nobody reads."""


def clause_spoken(words: Phrasing, clause: Clause | None, text: str) -> Spoken:
    """Where *text* names what *clause* is about.

    Args:
        words: How cells and houses are called.
        clause: What is said; ``None`` where it is only the text that is known.
        text: Its sentence with its names, in the short form of pictures.
    """
    cells: dict[Cell, int] = {}
    candidates: dict[Candidate, int] = {}
    ends = {name.cell: name.start for name in names_in(text)}
    for name in names_in(text):
        cells.setdefault(name.cell, name.start)
    houses: dict[Scope, int] = {}
    at = 0
    for span in spans(words, clause, is_brief=True) if isinstance(clause, Told) else ():
        part, long = span.part, len(span.text)
        if part is not None:
            for number, house in enumerate(part.houses):
                houses.setdefault(house, at + long * number // len(part.houses))
            for number, candidate in enumerate(sorted(part.candidates)):
                middle = at + long * number // len(part.candidates)
                candidates.setdefault(candidate, middle)
        at += long
    links = clause.links if isinstance(clause, LinksFollowed) else ()
    if clause is not None and (isinstance(clause, Stated) or any(map(by_rule, links))):
        houses = _said_houses(words, houses_of(clause), text)
    return Spoken(max(1, len(text)), cells, ends, candidates, houses)


def _said_houses(
    words: Phrasing, houses: Sequence[Scope], text: str
) -> dict[Scope, int]:
    """Where *text* names each of *houses*; those it does not name come in turn."""
    said, room = text.casefold(), _HALF * len(text)
    found = {house: said.find(words.scope(house).casefold()) for house in houses}
    return {
        house: at if at >= 0 else round(room * number / len(houses))
        for number, (house, at) in enumerate(found.items())
    }


def stepped_back(view: CellView, bright: Mask) -> CellView:
    """*view* with its digit, or its candidates but for *bright*, stepping back."""
    if view.digit is not None:
        is_told = any(map(view.has, (Mark.CAUSE, Mark.NEW, Mark.BLOCKING)))
        return view if is_told else view.marked(Mark.DIMMED)
    for found in view.marks:
        if found.mark in _TIMED:
            bright = Mask(bright | found.digits)
    return view.with_candidates_marked(Mark.DIMMED, view.candidates & ~bright)


def with_faint_candidates(view: StepView) -> StepView:
    """*view*, in which the candidates that have no mark step back."""
    cells = (c if c.digit is not None else stepped_back(c, EMPTY) for c in view.cells)
    return replace(view, cells=tuple(cells))


def with_faint_pattern(view: StepView) -> StepView:
    """*view*, in which the marks of a pattern of many candidates step back."""
    shown = [
        (c, sum(found.digits for found in c.marks if found.mark in _PATTERN))
        for c in view.cells
    ]
    if sum(mask.bit_count() for _, mask in shown) <= _MANY:
        return view
    cells = tuple(c.with_candidates_marked(Mark.EARLIER, mask) for c, mask in shown)
    return replace(view, cells=cells)


def with_aside(view: StepView, aside: Aside) -> StepView:
    """*view* with the answer of *aside*, and all stepping back but cells it names."""
    cells = list(view.cells)
    for (at, digit), is_true in aside.answers:
        cell, mark = cells[at], Mark.TRUE if is_true else Mark.REMOVED
        if cell.digit is None:
            told = Mask(cell.marked_digits(mark) | bit(digit))
            cell = cell._replace(candidates=Mask(cell.candidates | told))
            cells[at] = cell.with_candidates_marked(mark, told)
    lit = {at for (at, _), _ in aside.answers}.union(*aside.cells)
    lit |= {name.cell for name in names_in(aside.said.reason) if lit}
    for at in {*range(len(cells))} - lit if lit else ():
        cells[at] = stepped_back(cells[at], EMPTY)
    return replace(view, cells=tuple(cells))


def drawn_over(view: StepView, before: StepView) -> StepView:
    """*view*, whose marks come in turn without words, where *before* was shown."""
    return MarkMotion(NOT_SPOKEN).drawn(view, before)


class MarkMotion:
    """Gives marks their turns: what comes, changes or leaves since the view before.

    Args:
        said: The words that they come with.
        clause: What these say; ``None`` for none, and for what follows.
        houses: Those that are spoken of.
        covers: Those of them whose edge is drawn; others are filled.
    """

    def __init__(
        self,
        said: Spoken,
        clause: Clause | None = None,
        houses: tuple[Scope, ...] = (),
        covers: Iterable[Scope] = (),
    ) -> None:
        self._said = said
        self._clause = clause
        self._houses = houses
        self._covers = frozenset(covers)

    def drawn(self, view: StepView, before: StepView | None) -> StepView:
        """*view*, whose marks come in turn.

        Args:
            view: What the clause shows.
            before: What the clause before shows; ``None`` at the first.
        """
        old = {} if before is None else _levels(before.cells)
        new = _levels(view.cells)
        known = () if before is None else before.links
        was_crossed = before is not None and bool(before.crossing)
        is_new = not {*view.links} <= {*known} or (view.crossing and not was_crossed)
        is_told = self._clause is not None and not (is_new or view.told)
        is_closed = is_told and _is_loop(view.links)
        states = {key for key in old if is_closed and key in new and key[1] in CONTRARY}
        turns = [turn for key in states for turn in _flips(key, old[key], new[key])]
        changed = {key for key in {**old, **new} if old.get(key) != new.get(key)}
        turns += self._changes(sorted(changed - states), old, new)
        turns += self._named([(cell, turn.mark) for cell, turn in turns])
        of_cells: dict[Cell, list[Turn]] = {}
        for cell, turn in turns:
            of_cells.setdefault(cell, []).append(turn)
        cells = list(view.cells)
        for cell, given in of_cells.items():
            was = None if before is None else before.cells[cell]
            cells[cell] = _with_turns(cells[cell], was, given)
        return replace(
            view,
            cells=tuple(cells),
            phases=(Phase.CLAUSE,),
            line_time=_LINES if is_new else _BEFORE,
            earlier=before,
        )

    def _changes(
        self, changed: list[_Key], old: Mapping[_Key, int], new: Mapping[_Key, int]
    ) -> Iterator[tuple[Cell, Turn]]:
        """What comes with the words, and what leaves; if nothing comes, as slowly."""
        come = [key for key in changed if new.get(key, 0) > old.get(key, 0)]
        times = self._times([key for key in come if key[1] is not Mark.DIMMED])
        if not times and self._clause is not None:
            yield from self._recalled(old, new)
        gone = [k for k in changed if k not in come and k[1] is not Mark.DIMMED]
        for number, key in enumerate(() if times else gone):
            start = _CHANGE + (WHOLE - 3 * _CHANGE) * number // len(gone)
            times[key] = start, start + _CHANGE
        is_end = self._clause is None
        for key in changed:
            cell, mark, digit = key
            stays = is_end and mark is Mark.DIMMED and key in old
            back = 0 if digit or mark is not Mark.DIMMED else _BACK - _CHANGE
            usual = (WHOLE - _CHANGE, WHOLE) if stays else (0, _CHANGE + back)
            levels = old.get(key, 0), new.get(key, 0)
            yield cell, Turn(mark, digit, *times.get(key, usual), *levels)

    def _named(self, timed: Iterable[tuple[Cell, Mark]]) -> Iterator[tuple[Cell, Turn]]:
        """A frame around each cell that has no mark of its own, while it is named."""
        own = {cell for cell, mark in timed if mark not in _PLAIN}
        named = sorted((at, cell) for cell, at in self._said.cells.items())
        ends = [*(at for at, _ in named[1:]), self._said.length]
        for (at, cell), until in zip(named, ends, strict=False):
            if cell in own:
                continue
            start = min(WHOLE - _LEAST, at * WHOLE // self._said.length)
            left = max(start + _CHANGE, until * WHOLE // self._said.length)
            yield cell, Turn(Mark.NAMED, 0, start, start + _CHANGE // 2, 0, WHOLE)
            yield cell, Turn(Mark.NAMED, 0, left - _CHANGE // 2, left, WHOLE, 0)

    def _recalled(
        self, old: Mapping[_Key, int], new: Mapping[_Key, int]
    ) -> Iterator[tuple[Cell, Turn]]:
        """Marks that stay step back, and come forward as they are named again."""
        shown = [
            key
            for key, level in new.items()
            if level == old.get(key) == WHOLE and key[2] and key[1] is not Mark.DIMMED
        ]
        told = {*candidates_of(self._clause)} if self._clause else set()
        named = [key for key in shown if Candidate(key[0], Digit(key[2])) in told]
        for key, time in self._times(named or shown).items():
            cell, mark, digit = key
            yield cell, Turn(mark, digit, 0, _CHANGE, WHOLE, _EARLIER)
            start = max(time[0], _CHANGE)
            yield cell, Turn(mark, digit, start, time[1], _EARLIER, WHOLE)

    def _times(self, keys: list[_Key]) -> dict[_Key, tuple[int, int]]:
        """From when to when each mark comes, in thousandths."""
        letters = self._letters(keys)
        starts, length = sorted({*letters.values()}), self._said.length
        last = starts[-1] if starts else 0
        stretch = max(1.0, _HALF * length / last) if last else 1.0
        times: dict[_Key, tuple[int, int]] = {}
        for at, after in zip(starts, (*starts[1:], length), strict=False):
            named = round(at * WHOLE / length)
            start = min(WHOLE - _LEAST, round(named * stretch), named + _LATE)
            end = min(
                WHOLE, max(start + _LEAST, round(after * stretch * WHOLE / length))
            )
            here = [key for key in keys if letters[key] == at]
            swept = [key for key in here if key[1] in _OF_HOUSES]
            rest = start, min(end, max(start + _MOST, _LONGEST * (at == last)))
            times |= dict.fromkeys(here, rest)
            end = min(end, max(start + 2 * _MOST, _SWEPT))
            for number, key in enumerate(swept):
                begin = start + round((end - start) * _ALONG * number / len(swept))
                times[key] = begin, begin + max(1, round((end - start) * (1 - _ALONG)))
        return times

    def _letters(self, keys: list[_Key]) -> dict[_Key, int]:
        """The letter of each mark; where no word names it, in the middle or later."""
        said = self._said
        letters: dict[_Key, int] = {}
        for house in self._houses:
            mark = Mark.COVER if house in self._covers else Mark.HOUSE
            for cell in house.cells:
                letters.setdefault((cell, mark, 0), said.houses.get(house, 0))
        for candidate, at in said.candidates.items():
            for key in keys:
                if key[::2] == candidate:
                    letters[key] = max(at, said.cells.get(candidate.cell, 0))
        rest = [key for key in keys if key not in letters]
        struck = [said.ends.get(key[0], 0) for key in rest if key[1] in _STRUCK]
        for number, key in enumerate(rest):
            first = max(struck) if key[1] in _STRUCK else 0
            part = (len(rest) + 2 * number) / (4 * len(rest))
            middle = first + round((said.length - first) * part)
            # A premise names its cell, too; what is struck falls with the last words.
            named = said.ends if key[1] in _STRUCK else said.cells
            letters[key] = named.get(key[0], 0 if key[1] in _OF_HOUSES else middle)
        return {key: letters[key] for key in keys}


class ClauseMotion(MarkMotion):
    """Gives the marks of a clause their turns.

    Args:
        found: The deduction that is told.
        clause: What is said of it; ``None`` for what follows.
        said: Its words.
    """

    def __init__(self, found: Deduction, clause: Clause | None, said: Spoken) -> None:
        if clause is None:
            houses, covers = found.within, bases_and_covers(found)[1]
        else:
            houses, covers = houses_of(clause), framed_in(clause)
        super().__init__(said, clause, houses, covers)
        self._found = found

    def dimmed(self, view: StepView) -> StepView:
        """*view* with all that is not spoken of marked as stepping back.

        What stays bright is what one can check the words with: a digit that is alone
        spoken of, or the digits of the clause in its houses; and placed digits of the
        rules whose signs are lit.
        """
        found, clause = self._found, self._clause
        ends = (*found.because, *found.removes, *found.places)
        told = (*candidates_of(clause), *found.removes) if clause else ends
        mask = Mask(sum(bit(digit) for digit in {one.digit for one in told}))
        lit = {cell for house in self._houses for cell in house.cells}
        if len({candidate.digit for candidate in ends}) == 1:
            lit = {cell.cell for cell in view.cells}
        own = {cell.cell: EMPTY for cell in view.cells} | by_cell(told)
        if isinstance(clause, Stated):  # names cells for what they hold
            own |= {cell: view.cells[cell].candidates for cell in self._said.cells}
        signed = {cell for rule in view.lit for cell in rule.cells}
        cells = (
            c
            if c.digit is not None and c.cell in signed  # on a sign it is hard to read
            else stepped_back(c, Mask(own[c.cell] | (mask if c.cell in lit else EMPTY)))
            for c in view.cells
        )
        return replace(view, cells=tuple(cells))


def _levels(cells: Iterable[CellView]) -> dict[_Key, int]:
    """How strong each mark is that comes with words."""
    levels: dict[_Key, int] = {}
    for view in cells:
        earlier = view.marked_digits(Mark.EARLIER)
        for mark, of_mark, _ in view.marks:
            if mark not in _TIMED:
                continue
            if not of_mark:
                is_faint = mark is Mark.CAUSE and view.is_marked(Mark.EARLIER)
                levels[view.cell, mark, 0] = _EARLIER if is_faint else WHOLE
            for digit in digits(of_mark):
                is_earlier = bit(digit) & earlier and mark is not Mark.DIMMED
                levels[view.cell, mark, digit] = _EARLIER if is_earlier else WHOLE
    return levels


def _flips(key: _Key, old: int, new: int) -> Iterator[tuple[Cell, Turn]]:
    """A loop closes: what is true becomes false and the reverse, and back."""
    cell, mark, digit = key
    yield cell, Turn(mark, digit, 0, _CHANGE, old, WHOLE)
    for this, first in ((mark, WHOLE), (CONTRARY[mark], 0)):
        yield cell, Turn(this, digit, *_FLIP, first, WHOLE - first)
        yield cell, Turn(this, digit, *_FLIP_BACK, WHOLE - first, first)
    yield cell, Turn(mark, digit, WHOLE - _CHANGE, WHOLE, WHOLE, new)


def _is_loop(links: tuple[Link, ...]) -> bool:
    """Whether *links* end where they begin."""
    return bool(links) and {*links[0].start} == {*links[-1].end}


def _with_turns(view: CellView, was: CellView | None, turns: list[Turn]) -> CellView:
    """*view* with *turns*, and with the marks that leave."""
    marks = {found.mark: found for found in view.marks}
    for turn in turns:
        found = marks.get(turn.mark)
        if found is None:
            number = 0 if was is None else was.number(turn.mark)
            found = CellMark(turn.mark, EMPTY, number)
        if turn.digit:
            found = found._replace(digits=Mask(found.digits | bit(Digit(turn.digit))))
        marks[turn.mark] = found
    in_order = tuple(sorted(turns, key=lambda turn: turn.start))
    return view._replace(marks=tuple(sorted(marks.values())), turns=in_order)
