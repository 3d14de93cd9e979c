"""Facts: what a lesson may state about a solve, each computed from the solve.

A *quantity* is something that can be asked at a step: how many candidates are left, what
the step strikes, what AC-3 would remove. Its value is a set of words: the number, the
answer yes or no, or the candidates, cells or digits. Only these forms are understood.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.digits import digits, symbol
from solver.events import Deduced, Event, Guessed
from solver.inner_steps.in_trace import InnerSteps, OpenedPart
from solver.levels import Finding, compared, levels_named
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate, Candidates, places
from solver.trace import Trace
from viz.errors import LessonError
from viz.glossary import technique_of
from viz.replay.comparison import Side

Value: TypeAlias = frozenset[str]
"""A number, word or answer alone, or the members of a set."""

YES: Final = "yes"
NO: Final = "no"
NONE: Final = "none"
"""How a claim writes the empty set."""

_CELL: Final = r"[A-Z]{1,2}[1-9][0-9]?"
_DIGIT: Final = r"[1-9A-Z]"
_CANDIDATE: Final = rf"{_CELL}={_DIGIT}"
_WAY: Final = r"[a-z0-9][a-z0-9:+-]*"


class Kind(StrEnum):
    """What the value of a quantity is, and how a claim writes it."""

    NUMBER = "a number"
    TRUTH = "yes or no"
    WORD = "a word"
    CANDIDATES = "candidates like A1=3"
    CELLS = "cells like A1"
    DIGITS = "digits"

    @property
    def is_set(self) -> bool:
        """Whether the value may have several members, or none."""
        return self in {Kind.CANDIDATES, Kind.CELLS, Kind.DIGITS}

    def values(self, text: str) -> Value:
        """The value that *text* writes.

        Raises:
            LessonError: It is no value of this kind.
        """
        words = text.split()
        if self.is_set and words == [NONE]:
            return frozenset()
        is_one = self.is_set or len(words) == 1
        if not is_one or not words or not all(map(_WRITTEN[self].fullmatch, words)):
            raise LessonError(f"found {text!r}, expected {self.value}")
        return frozenset(words)


_WRITTEN: Final = {
    Kind.NUMBER: re.compile(r"[0-9]{1,9}"),
    Kind.TRUTH: re.compile("yes|no"),
    Kind.WORD: re.compile(r"[a-z][a-z0-9-]*"),
    Kind.CANDIDATES: re.compile(_CANDIDATE),
    Kind.CELLS: re.compile(_CELL),
    Kind.DIGITS: re.compile(_DIGIT),
}


class Evidence:
    """A solve, and what has been computed from it.

    Args:
        trace: The solve.

    Attributes:
        trace: The same.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._findings: dict[tuple[str, int], Finding] = {}
        self._solves: dict[str, Side] = {}

    @cached_property
    def inner(self) -> InnerSteps:
        """The inner steps of the solve."""
        return InnerSteps(self.trace)

    def finding(self, level: str, step: int) -> Finding:
        """What *level* finds on the grid after *step*."""
        key = level, step
        if key not in self._findings:
            levels = levels_named([level], self.trace.puzzle.rules)
            self._findings[key] = compared(self.trace.grid(step), levels).findings[0]
        return self._findings[key]

    def solved_by(self, way: str) -> Side:
        """The whole solve of the same puzzle in another way."""
        if way not in self._solves:
            trace = solve(self.trace.puzzle, AgentSpec.named(way).chosen())
            self._solves[way] = Side.of(trace)
        return self._solves[way]


class Point(NamedTuple):
    """A step of a solve that is asked about.

    Attributes:
        evidence: The solve.
        step: From 0.
    """

    evidence: Evidence
    step: int

    @property
    def event(self) -> Event | None:
        """What happened there; ``None`` at step 0."""
        return self.evidence.trace.events[self.step - 1] if self.step else None

    @property
    def next(self) -> "Point":
        """The step after it.

        Raises:
            LessonError: There is none.
        """
        if self.step == len(self.evidence.trace):
            raise LessonError(f"step {self.step} is the last; there is no next one")
        return self._replace(step=self.step + 1)


Words: TypeAlias = tuple[str, ...]
"""The parts of a quantity that vary: a cell, a level, a way of solving."""


class Form(NamedTuple):
    """A quantity that a lesson may name.

    Attributes:
        example: How it is written.
        meaning: What it is, in a few words.
        kind: What its value is.
        pattern: What is read as it; its groups are what varies.
        value: Its value at a point.
    """

    example: str
    meaning: str
    kind: Kind
    pattern: str
    value: Callable[[Point, Words], Value]


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something that can be asked at a step.

    Attributes:
        text: As it was written.
        form: Which.
        words: What varies in it.
        is_next: Whether the step after that of the cue is meant.
        is_count: Whether the number of its members is meant.
    """

    text: str
    form: Form
    words: Words
    is_next: bool
    is_count: bool

    @property
    def kind(self) -> Kind:
        """What its value is."""
        return Kind.NUMBER if self.is_count else self.form.kind

    def at(self, point: Point) -> Value:
        """Its value at *point*.

        Raises:
            SudoscopeError: It cannot be asked there, or names what is not there.
        """
        found = self.form.value(point.next if self.is_next else point, self.words)
        return _number(len(found)) if self.is_count else found


def quantity_from(text: str) -> Quantity:
    """The quantity that *text* writes.

    Raises:
        LessonError: It is none.
    """
    rest = text.strip()
    is_count, is_next = rest.startswith(_COUNT), False
    rest = rest.removeprefix(_COUNT)
    is_next = rest.startswith(_NEXT)
    rest = rest.removeprefix(_NEXT)
    for form in FORMS:
        found = re.fullmatch(form.pattern, rest)
        if found and (form.kind.is_set or not is_count):
            return Quantity(text.strip(), form, found.groups(), is_next, is_count)
    known = ", ".join(form.example for form in FORMS)
    raise LessonError(
        f"found {text!r}, expected one of: {known}; '{_COUNT}' may stand before what"
        f" is a set, and '{_NEXT}' before any, for the step after"
    )


_COUNT: Final = "number of "
_NEXT: Final = "next "


def _number(count: int) -> Value:
    return frozenset({str(count)})


def _truth(*, holds: bool) -> Value:
    return frozenset({YES if holds else NO})


def _candidates(point: Point, found: Iterable[Candidate]) -> Value:
    rules = point.evidence.trace.puzzle.rules
    return frozenset(
        f"{rules.places[cell].name}={symbol(digit)}" for cell, digit in found
    )


def _cell(point: Point, name: str) -> Cell:
    found = point.evidence.trace.puzzle.rules.cell_named.get(name)
    if found is None:
        raise LessonError(f"there is no cell {name}")
    return found


def _digits_in(point: Point, name: str, step: int) -> Value:
    grid = point.evidence.trace.grid(step)
    return frozenset(map(symbol, digits(grid[_cell(point, name)])))


def _struck(point: Point, _words: Words) -> Value:
    if point.step == 0:
        return frozenset()
    trace = point.evidence.trace
    gone = trace.grid(point.step - 1).open_candidates & ~(
        trace.grid(point.step).candidates
    )
    return _candidates(point, Candidates(gone, trace.puzzle.rules.planes.cells))


def _most_struck(point: Point, _words: Words) -> Value:
    steps = range(1, point.step + 1)
    counts = (len(_struck(point._replace(step=step), ())) for step in steps)
    return _number(max(counts, default=0))


def _struck_so_far(point: Point, _words: Words) -> Value:
    trace = point.evidence.trace
    return _number(
        (trace.grid(0).candidates & ~trace.grid(point.step).candidates).bit_count()
    )


def _placed(point: Point, _words: Words) -> Value:
    match point.event:
        case Deduced(deduction):
            return _candidates(point, deduction.places)
        case _:
            return frozenset()


def _guessed(point: Point, _words: Words) -> Value:
    match point.event:
        case Guessed(candidate):
            return _candidates(point, [candidate])
        case _:
            return frozenset()


def _options(point: Point, _words: Words) -> Value:
    match point.event:
        case Guessed(_, options):
            return _candidates(point, options)
        case _:
            return frozenset()


def _because(point: Point, _words: Words) -> Value:
    match point.event:
        case Deduced(deduction):
            return _candidates(point, deduction.because)
        case _:
            return frozenset()


def _technique(point: Point, _words: Words) -> Value:
    return frozenset({"clue" if point.event is None else technique_of(point.event)})


def _tally(name: str) -> Callable[[Point, Words], Value]:
    def counted(point: Point, _words: Words) -> Value:
        position = point.evidence.trace.position(point.step)
        return _number(getattr(position.tally, name))

    return counted


def _open_cells(point: Point, _words: Words) -> Value:
    grid = point.evidence.trace.grid(point.step)
    return _number(len(grid.variant) - grid.assigned.bit_count())


def _cells(point: Point, _words: Words) -> Value:
    return _number(len(point.evidence.trace.puzzle.rules))


def _peers(point: Point, words: Words) -> Value:
    return _number(len(point.evidence.trace.puzzle.rules.peers[_cell(point, words[0])]))


def _empty_cells(point: Point, _words: Words) -> Value:
    trace = point.evidence.trace
    found = places(trace.grid(point.step).empty_cells)
    return frozenset(trace.puzzle.rules.places[cell].name for cell in found)


def _filled(point: Point, _words: Words) -> Value:
    return _number(point.evidence.trace.grid(point.step).assigned.bit_count())


def _left(point: Point, _words: Words) -> Value:
    return _number(point.evidence.trace.grid(point.step).candidates_left)


def _depth(point: Point, _words: Words) -> Value:
    return _number(len(point.evidence.trace.position(point.step).guesses))


def _holds(point: Point, words: Words) -> Value:
    return _truth(holds=words[1] in _digits_in(point, words[0], point.step))


def _gone(point: Point, words: Words) -> Value:
    return _truth(holds=words[1] not in _digits_in(point, words[0], point.step))


def _solution_of(point: Point, words: Words) -> Value:
    trace = point.evidence.trace
    if trace.solution is None:
        raise LessonError("the solve ends without a solution")
    return _digits_in(point, words[0], len(trace))


def _right(point: Point, words: Words) -> Value:
    return _truth(holds=words[1] in _solution_of(point, words))


def _digits_of(point: Point, words: Words) -> Value:
    return _digits_in(point, words[0], point.step)


def _places_of(point: Point, words: Words) -> Value:
    digit, name = words
    rules = point.evidence.trace.puzzle.rules
    scope = rules.scope_named.get(name)
    if scope is None:
        raise LessonError(
            f"there is no house {name!r}; known: {', '.join(rules.scope_named)}"
        )
    return frozenset(
        rules.places[cell].name
        for cell in scope.cells
        if digit in _digits_in(point, rules.places[cell].name, point.step)
    )


def _removed(point: Point, words: Words) -> Value:
    return _candidates(point, point.evidence.finding(words[0], point.step).removes)


def _cost(point: Point, words: Words) -> Value:
    return _number(point.evidence.finding(words[0], point.step).cost)


def _clash(point: Point, words: Words) -> Value:
    found = point.evidence.finding(words[0], point.step)
    return _truth(holds=found.clash is not None)


def _settles(point: Point, words: Words) -> Value:
    return _truth(holds=point.evidence.finding(words[0], point.step).is_settled)


def _part(point: Point) -> OpenedPart:
    found = point.evidence.inner.at(point.step)
    if found is None:
        raise LessonError(
            f"step {point.step} is no step of an inference and cannot be opened"
        )
    return found


def _queue(point: Point, _words: Words) -> Value:
    part = _part(point)
    return _number(part.run[part.end - 1].queue_length)


def _queue_at_start(point: Point, _words: Words) -> Value:
    return _number(_part(point).run[0].queue_length)


def _inner_steps(point: Point, _words: Words) -> Value:
    part = _part(point)
    return _number(part.end - part.first)


def _comparisons(point: Point, _words: Words) -> Value:
    part = _part(point)
    return _number(part.run[part.end - 1].comparisons)


def _run_revisions(point: Point, _words: Words) -> Value:
    part = _part(point)
    return _number(part.run[part.end - 1].revisions)


def _new_revisions(point: Point, _words: Words) -> Value:
    part = _part(point)
    before = part.run[part.first - 1].revisions if part.first else 0
    return _number(part.run[part.end - 1].revisions - before)


def _of_solve(count: Callable[[Side], int]) -> Callable[[Point, Words], Value]:
    def counted(point: Point, words: Words) -> Value:
        return _number(count(point.evidence.solved_by(words[0])))

    return counted


def _outcome(point: Point, words: Words) -> Value:
    outcome = point.evidence.solved_by(words[0]).trace.outcome
    return frozenset({"stopped" if outcome is None else outcome.value})


FORMS: Final = (
    Form("step", "the number of the step", Kind.NUMBER, "step",
         lambda point, _: _number(point.step)),
    Form("technique", "what the step is: a technique, guess, contradiction, …",
         Kind.WORD, "technique", _technique),
    Form("candidates_left", "candidates of the cells that are not filled",
         Kind.NUMBER, "candidates_left", _left),
    Form("open_cells", "cells that are not filled", Kind.NUMBER, "open_cells",
         _open_cells),
    Form("filled_cells", "cells that are filled", Kind.NUMBER, "filled_cells", _filled),
    Form("cells", "cells of the board", Kind.NUMBER, "cells", _cells),
    Form("peers of A1", "cells that share a house with A1", Kind.NUMBER,
         rf"peers of ({_CELL})", _peers),
    Form("cells without candidates", "the cells that nothing is left for", Kind.CELLS,
         "cells without candidates", _empty_cells),
    Form("holds A1=3", "whether A1 may still be 3", Kind.TRUTH,
         rf"holds ({_CELL})=({_DIGIT})", _holds),
    Form("gone A1=3", "whether it may not be 3 any more", Kind.TRUTH,
         rf"gone ({_CELL})=({_DIGIT})", _gone),
    Form("right A1=3", "whether the solution has it", Kind.TRUTH,
         rf"right ({_CELL})=({_DIGIT})", _right),
    Form("solution of A1", "the digit that the solution has there", Kind.DIGITS,
         rf"solution of ({_CELL})", _solution_of),
    Form("digits of A1", "what A1 may still be", Kind.DIGITS, rf"digits of ({_CELL})",
         _digits_of),
    Form("places of 3 in row A", "where 3 may still be in a house", Kind.CELLS,
         rf"places of ({_DIGIT}) in (.+)", _places_of),
    Form("struck", "the candidates that the step takes from open cells",
         Kind.CANDIDATES, "struck", _struck),
    Form("candidates struck so far", "how many are gone since the puzzle as given",
         Kind.NUMBER, "candidates struck so far", _struck_so_far),
    Form("placed", "the digits that the step concludes", Kind.CANDIDATES, "placed",
         _placed),
    Form("because", "the candidates that the step rests on", Kind.CANDIDATES,
         "because", _because),
    Form("guessed", "what the step guesses", Kind.CANDIDATES, "guessed", _guessed),
    Form("options", "what the guess was chosen from", Kind.CANDIDATES, "options",
         _options),
    Form("most struck by one step so far", "the most that one step has taken away",
         Kind.NUMBER, "most struck by one step so far", _most_struck),
    Form("guesses", "guesses so far", Kind.NUMBER, "guesses", _tally("guesses")),
    Form("depth", "guesses that are not taken back", Kind.NUMBER, "depth", _depth),
    Form("contradictions", "contradictions so far", Kind.NUMBER, "contradictions",
         _tally("contradictions")),
    Form("backtracks", "guesses taken back so far", Kind.NUMBER, "backtracks",
         _tally("backtracks")),
    Form("removed by ac3", "what a level would remove from the grid after the step",
         Kind.CANDIDATES, rf"removed by ({_WAY})", _removed),
    Form("cost of ac3", "what that costs, in the unit of the level", Kind.NUMBER,
         rf"cost of ({_WAY})", _cost),
    Form("cost of ac3 at start", "the same on the puzzle as given", Kind.NUMBER,
         rf"cost of ({_WAY}) at start", lambda point, words: _cost(
             point._replace(step=0), words)),
    Form("clash of ac3", "whether the level finds a contradiction", Kind.TRUTH,
         rf"clash of ({_WAY})", _clash),
    Form("settled by ac3", "whether the level leaves one candidate to each cell",
         Kind.TRUTH, rf"settled by ({_WAY})", _settles),
    Form("queue", "entries in the queue when the step is done", Kind.NUMBER, "queue",
         _queue),
    Form("queue at start", "entries in it when the run begins", Kind.NUMBER,
         "queue at start", _queue_at_start),
    Form("inner steps", "smallest steps of the step", Kind.NUMBER, "inner steps",
         _inner_steps),
    Form("revisions", "revisions of the run when the step is done", Kind.NUMBER,
         "revisions", _run_revisions),
    Form("revisions since step before", "how many of them belong to this step",
         Kind.NUMBER, "revisions since step before", _new_revisions),
    Form("comparisons", "comparisons of the run when the step is done", Kind.NUMBER,
         "comparisons", _comparisons),
    Form("steps of csp:gac", "steps of the whole solve in another way", Kind.NUMBER,
         rf"steps of ({_WAY})", _of_solve(lambda side: side.last_step)),
    Form("guesses of csp:gac", "its guesses", Kind.NUMBER, rf"guesses of ({_WAY})",
         _of_solve(lambda side: side.tally.guesses)),
    Form("backtracks of csp:gac", "its guesses taken back", Kind.NUMBER,
         rf"backtracks of ({_WAY})", _of_solve(lambda side: side.tally.backtracks)),
    Form("work of csp:gac", "its single changes and comparisons, as compare counts",
         Kind.NUMBER, rf"work of ({_WAY})", _of_solve(lambda side: side.work[-1])),
    Form("outcome of csp:gac", "how it ends: solved, stuck, unsolvable", Kind.WORD,
         rf"outcome of ({_WAY})", _outcome),
)  # fmt: skip
"""All quantities, in the order of the documentation."""
