"""How an own solve went: what could have been known earlier, and where it was slow."""

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final, NamedTuple

from solver.agents.limits import Limits
from solver.log.events import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.exercises.model.own_solve.checking import (
    Digits,
    SheetVerdict,
    candidates_left,
    judged,
)
from sudoscope.exercises.model.own_solve.hints import OwnHint, next_hint
from sudoscope.exercises.model.own_solve.open_steps import OpenSteps, single_hint
from sudoscope.exercises.model.own_solve.session import OwnSolve, changes_in
from viz.player.state.background_task import Tell

_MOST: Final = 5
"""Digits of each list."""
_PASSED: Final = 3
"""So many others were written meanwhile, at the least, where one was open earlier."""
_LONG_MS: Final = 10_000
_SLOW: Final = 2
"""A wait is long from this on, and from so many times the usual wait."""
_SECONDS: Final = 5.0
"""For the step that a person would have seen in a wait."""
_NAKED, _HIDDEN = "naked-single", "hidden-single"


class WrittenDigit(NamedTuple):
    """A digit that was written and stayed.

    Attributes:
        candidate: Which one, and where.
        number: How many had been written by then, with this one.
        at: When, in milliseconds from the start.
        waited: Milliseconds since the digit before.
        before: What was on the sheet until then.
    """

    candidate: Candidate
    number: int
    at: int
    waited: int
    before: OwnSheet


class OpenEarlier(NamedTuple):
    """A digit that followed from the digits on the board long before it was written.

    Attributes:
        written: When it was.
        since: How many digits had been written when it followed; 0 for the clues alone.
        since_at: When that was, in milliseconds.
        sheet: The digits that there were then and stayed.
        technique: By what it followed: the slug of a single.
    """

    written: WrittenDigit
    since: int
    since_at: int
    sheet: OwnSheet
    technique: str

    def hint(self, puzzle: Puzzle) -> OwnHint | None:
        """The step by which it followed; ``None`` where a wrong digit forbids it."""
        steps = OpenSteps(self.sheet, SheetVerdict(SolutionCount.UNKNOWN))
        return single_hint(puzzle, steps, self.technique, self.written.candidate)


class SlowDigit(NamedTuple):
    """A digit before which there was a long wait.

    Attributes:
        written: Which one, and how long.
        singles: How many cells had a digit that followed at once.
        hint: The easiest step then, or why there was none.
    """

    written: WrittenDigit
    singles: int
    hint: OwnHint


class WayReview(NamedTuple):
    """What there is to say of a solve.

    Attributes:
        total: How many digits were written and stayed, without those that were there at
            the beginning.
        ms: The time until the last of them.
        taken_back: How often a digit was erased, undone or replaced.
        hints: How many steps were done by hints.
        earlier: The latest against what was known first.
        slow: The longest wait first.
    """

    total: int
    ms: int
    taken_back: int
    hints: int
    earlier: tuple[OpenEarlier, ...]
    slow: tuple[SlowDigit, ...]


def reviewed(solve: OwnSolve, tell: Tell) -> WayReview:
    """Compare *solve* with what a person could have seen at each moment.

    Args:
        solve: What was done.
        tell: Called now and then with a number; it may raise to stop.
    """
    puzzle, digits = solve.puzzle, solve.now.digits
    begun, written = _written(solve)
    wrong = {Cell(c) for c in judged(puzzle, digits, lambda: tell(0)).wrong}
    right = [one for one in written if one.candidate.cell not in wrong]
    hinted = frozenset(one for step in solve.hinted.values() for one in step)
    start = [digit if cell not in wrong else None for cell, digit in enumerate(begun)]
    return WayReview(
        len(written),
        written[-1].at if written else 0,
        _taken_back(solve),
        len(solve.hinted),
        _earlier(puzzle, start, right, hinted, tell),
        tuple(_slow(puzzle, written, hinted, tell)),
    )


def _written(solve: OwnSolve) -> tuple[Digits, tuple[WrittenDigit, ...]]:
    """What was there at the beginning, and the digits that were written and stayed.

    Both without what was taken away later; the latter in order.
    """
    begun, last = list(solve.puzzle.clues), 0
    kept: dict[Candidate, tuple[int, OwnSheet]] = {}
    for at, before, after in changes_in(solve.log):
        pairs = zip(solve.puzzle.rules.cells, before.digits, after.digits, strict=True)
        for cell, old, new in pairs:
            if old is not None and old != new:
                begun[cell] = solve.puzzle.clues[cell]
                kept.pop(Candidate(cell, old), None)
            if new is not None and old != new and at:
                kept[Candidate(cell, new)] = at, before
            elif new is not None and not at:
                begun[cell] = new
    written = []
    for number, (candidate, (at, before)) in enumerate(kept.items(), start=1):
        written.append(WrittenDigit(candidate, number, at, at - last, before))
        last = at
    return tuple(begun), tuple(written)


def _taken_back(solve: OwnSolve) -> int:
    changes = (
        zip(b.digits, a.digits, strict=True) for _, b, a in changes_in(solve.log)
    )
    return sum(any(o is not None and o != n for o, n in pairs) for pairs in changes)


def _earlier(
    puzzle: Puzzle,
    start: Sequence[Digit | None],
    found: Sequence[WrittenDigit],
    hinted: frozenset[Candidate],
    tell: Tell,
) -> tuple[OpenEarlier, ...]:
    """The digits not *hinted* that followed long before they were written.

    Args:
        puzzle: What is solved.
        start: The digits that were there at the beginning.
        found: The right ones that were written; of wrong ones nothing follows.
        hinted: What was written by hints.
        tell: Called with the number of each.
    """
    now, late = list(start), []
    missing = {one.candidate: one for one in found if one.candidate not in hinted}
    since = time = 0
    for number in range(len(found) + 1):
        tell(number)
        for candidate, technique in singles(puzzle, tuple(now)):
            one = missing.pop(candidate, None)
            if one is not None and one.number - since > _PASSED:
                sheet = OwnSheet(tuple(now))
                late.append(OpenEarlier(one, since, time, sheet, technique))
        if number < len(found):
            (cell, digit), since, time, *_ = found[number]
            now[cell] = digit
    late.sort(key=lambda one: one.since_at - one.written.at)
    return tuple(late[:_MOST])


def singles(puzzle: Puzzle, written: Digits) -> Iterator[tuple[Candidate, str]]:
    """Each digit that follows at once, with its technique, the naked ones first."""
    left, planes = candidates_left(puzzle, written), puzzle.rules.planes
    for cell in puzzle.rules.cells:
        mask = planes.mask(left, cell)
        if mask and not mask & (mask - 1):
            yield Candidate(cell, digits(mask)[0]), _NAKED
    for house in puzzle.rules.full_houses:
        for digit in puzzle.rules.digits:
            places = [c for c in house.cells if left & planes.bit(Candidate(c, digit))]
            if len(places) == 1:
                yield Candidate(places[0], digit), _HIDDEN


def _slow(
    puzzle: Puzzle,
    found: Sequence[WrittenDigit],
    hinted: frozenset[Candidate],
    tell: Tell,
) -> Iterator[SlowDigit]:
    """The longest waits before digits, those not *hinted*."""
    if not found:
        return
    usual = median(one.waited for one in found)
    least = max(_LONG_MS, _SLOW * usual)
    waits = [o for o in found if o.waited >= least and o.candidate not in hinted]
    waits.sort(key=lambda one: -one.waited)
    for number, one in enumerate(waits[:_MOST]):
        tell(number)
        sheet = one.before
        open_cells = {c.cell for c, _ in singles(puzzle, sheet.digits)}
        limits = Limits(seconds=_SECONDS)
        hint = next_hint(puzzle, sheet.digits, sheet.struck, limits, sheet.notes)
        yield SlowDigit(one, len(open_cells), hint)
