"""How an own solve went: what could have been known earlier, and where it was slow."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from statistics import median
from typing import Final, NamedTuple

from solver.agents.limits import Limits
from solver.log.events import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from sudoscope.exercises.model.own_solve.checking import (
    Digits,
    SheetVerdict,
    candidates_left,
)
from sudoscope.exercises.model.own_solve.hints import OwnHint, next_hint
from sudoscope.exercises.model.own_solve.open_steps import OpenSteps, single_hint
from sudoscope.exercises.model.own_solve.session import OwnSolve, changes_in
from sudoscope.logs.entries import LogEntry, LogEntryKind
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
        total: How many digits were written and stayed.
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
    puzzle, found = solve.puzzle, tuple(_written(solve))
    hinted = frozenset(one for step in solve.hinted.values() for one in step)
    return WayReview(
        len(found),
        found[-1].at if found else 0,
        _taken_back(solve),
        len(solve.hinted),
        _earlier(puzzle, found, hinted),
        tuple(_slow(puzzle, found, hinted, tell)),
    )


def _written(solve: OwnSolve) -> Iterator[WrittenDigit]:
    """The digits that stayed, in order."""
    last = 0
    kept: dict[Candidate, tuple[int, OwnSheet]] = {}
    for at, before, after in changes_in(solve.log):
        pairs = zip(solve.puzzle.rules.cells, before.digits, after.digits, strict=True)
        for cell, old, new in pairs:
            if old is not None and old != new:
                kept.pop(Candidate(cell, old), None)
            if new is not None and old != new:
                kept[Candidate(cell, new)] = at, before
    for number, (candidate, (at, before)) in enumerate(kept.items(), start=1):
        yield WrittenDigit(candidate, number, at, at - last, before)
        last = at


def _taken_back(solve: OwnSolve) -> int:
    def takes_back(entries: Iterator[LogEntry]) -> bool:
        return any(entry.kind is LogEntryKind.CLEAR for entry in entries)

    times = groupby(solve.entries, key=lambda entry: entry.at)
    return sum(takes_back(group) for _, group in times)


def _earlier(
    puzzle: Puzzle, found: Sequence[WrittenDigit], hinted: frozenset[Candidate]
) -> tuple[OpenEarlier, ...]:
    """The digits not *hinted* that followed long before they were written."""
    now, late = list(puzzle.clues), []
    missing = {one.candidate: one for one in found if one.candidate not in hinted}
    time = 0
    for number in range(len(found) + 1):
        for candidate, technique in singles(puzzle, tuple(now)):
            one = missing.pop(candidate, None)
            if one is not None and one.number - number > _PASSED:
                sheet = OwnSheet(tuple(now))
                late.append(OpenEarlier(one, number, time, sheet, technique))
        if number < len(found):
            (cell, digit), time = found[number].candidate, found[number].at
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
