"""Positions of a solve: the grid, the open guesses and the counts after each event.

Both the board that makes a solve and the trace that replays it compute grids with
``next_position``, so a log cannot disagree with the grids it came from.
"""

from typing import NamedTuple, Self, assert_never

from solver.log.constraint_removals import CONSTRAINT
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.local_search import Attempt
from solver.puzzle.grid import Grid
from solver.puzzle.notes import Notes, noted
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.variant import Variant


class Tally(NamedTuple):
    """Counts up to a position. Retracted work is counted, too."""

    placements: int = 0
    removals: int = 0
    guesses: int = 0
    wrong_guesses: int = 0
    contradictions: int = 0
    backtracks: int = 0
    deepest: int = 0
    revisions: int = 0
    comparisons: int = 0

    @property
    def counted_comparisons(self) -> int | None:
        """The comparisons; ``None`` where the way of solving counts none."""
        return self.comparisons or None

    @property
    def nodes(self) -> int:
        """The nodes of the search tree: the root and one for each guess."""
        return self.guesses + 1


class SolveCounters(NamedTuple):
    """The work of a solve, as figures for a table. Retracted work is counted, too.

    All are counts; none depends on the machine or on time.

    Attributes:
        steps: Events in the log; each is a step of the replay.
        placements: Digits that were placed, by deduction or guess.
        removals: Candidates that were removed, those of an assigned cell included.
        guesses: Guesses; a last remaining option does not count.
        wrong_guesses: Guesses that were undone.
        contradictions: Dead ends.
        backtracks: How often guesses were undone, one or several at once.
        deepest: The most guesses that were open at once.
        nodes: Nodes of the search tree: the root and one for each guess.
        revisions: How often inferences looked: at neighbours, arcs, paths, houses
            or trials, so that two inferences cannot be compared by it. What rules
            filter in their own cells is not among them.
        comparisons: How often a value was compared with another, which all inferences,
            ``norvig`` and ``backtracking`` count in the same way; ``None`` where it was
            not counted, as in ``propagation``, ``human`` and ``dlx``.
    """

    steps: int
    placements: int
    removals: int
    guesses: int
    wrong_guesses: int
    contradictions: int
    backtracks: int
    deepest: int
    nodes: int
    revisions: int
    comparisons: int | None


class OpenGuess(NamedTuple):
    """A guess that has not been undone.

    Attributes:
        event: Index of its ``Guessed`` event, from 0.
        candidate: What was assumed.
        before: The grid it was made on.
    """

    event: int
    candidate: Candidate
    before: Grid


class Position(NamedTuple):
    """A solve after some number of events.

    Attributes:
        step: How many events led here.
        grid: The grid they left.
        guesses: The open guesses, outermost first.
        counted: The counts so far but for comparisons, and for what the grid shows:
            placements and removals are what they would be on an empty grid.
        notes: The pencil marks on the board.
        tried: The digits that local search tries in open cells, as bits of the planes.
        comparisons: The comparisons so far; apart, since most events add some.
    """

    step: int
    grid: Grid
    guesses: tuple[OpenGuess, ...]
    counted: Tally
    notes: Notes = ()
    tried: int = 0
    comparisons: int = 0

    def with_rules(self, rules: Variant) -> "Position":
        """A copy under equal *rules* with other names of cells."""
        guesses = tuple(
            guess._replace(before=guess.before.with_rules(rules))
            for guess in self.guesses
        )
        return self._replace(grid=self.grid.with_rules(rules), guesses=guesses)

    @classmethod
    def start(cls, puzzle: Puzzle) -> Self:
        """The position before the first event."""
        return cls.at(Grid.of(puzzle))

    @classmethod
    def at(cls, grid: Grid) -> Self:
        """The position before the first event of a solve that begins with *grid*."""
        placed, left = _in(grid)
        return cls(0, grid, (), Tally(placements=-placed, removals=left))

    @property
    def tally(self) -> Tally:
        """The counts so far."""
        placed, left = _in(self.grid)
        counted = self.counted
        counts = counted.placements + placed, counted.removals - left, *counted[2:-1]
        return Tally(*counts, self.comparisons)


def counters_of(position: Position) -> SolveCounters:
    """The counts at *position*, and the number of events before it."""
    tally = position.tally
    counts = tally._asdict() | {"comparisons": tally.counted_comparisons}
    return SolveCounters(steps=position.step, nodes=tally.nodes, **counts)


def _in(grid: Grid) -> tuple[int, int]:
    """The number of assigned cells of *grid*, and of candidates."""
    return grid.assigned.bit_count(), grid.candidates.bit_count()


def next_position(event: Event, position: Position) -> Position:
    """The position after *event*, which must be legal there."""
    step, grid, guesses, counted, notes, tried, compared = position
    match event:
        case Deduced(deduction, comparisons):
            return after_deduction(deduction, position, comparisons)
        case Guessed():
            return _after_guess(event, position)
        case Clashed():
            counted = counted._replace(contradictions=counted.contradictions + 1)
        case Examined(technique, revisions, comparisons):
            if technique != CONSTRAINT:
                counted = counted._replace(revisions=counted.revisions + revisions)
            compared += comparisons
        case Retracted(guess):
            return _after_retraction(guess, position)
        case Restored(candidates):
            grid, counted = _after_restoring(grid.restored(candidates), position)
        case Noted(changes):
            notes = noted(notes, changes)
        case Tried(candidates, comparisons):
            tried = Attempt.at(grid, tried).trying(candidates).held
            compared += comparisons
        case SearchStarted():
            pass
        case Finished(_, comparisons):
            compared += comparisons
        case _:
            assert_never(event)
    return Position(step + 1, grid, guesses, counted, notes, tried, compared)


def after_deduction(
    deduction: Deduction, position: Position, comparisons: int = 0
) -> Position:
    """The position after *deduction* is committed, which must be legal there.

    Args:
        deduction: What is concluded.
        position: Where.
        comparisons: How many values were compared for it.
    """
    step, grid, guesses, counted, notes, tried, compared = position
    if deduction.removes.bits:
        grid = grid.without(deduction.removes)
    for candidate in deduction.places:
        grid = grid.with_value(candidate)
    compared += comparisons
    after = (step + 1, grid, guesses, counted, notes, tried, compared)
    return tuple.__new__(Position, after)


def _after_guess(event: Guessed, position: Position) -> Position:
    step, grid, guesses, counted, notes, tried, compared = position
    guesses = (*guesses, OpenGuess(step, event.candidate, grid))
    counted = counted._replace(
        guesses=counted.guesses + 1,
        deepest=max(counted.deepest, len(guesses)),
    )
    compared += event.comparisons
    after = grid.with_value(event.candidate)
    return Position(step + 1, after, guesses, counted, notes, tried, compared)


def _after_restoring(after: Grid, position: Position) -> tuple[Grid, Tally]:
    """The grid *after* candidates are restored, and the counts, which do not shrink."""
    (placed, left), (placed_after, left_after) = _in(position.grid), _in(after)
    counted = position.counted
    return after, counted._replace(
        placements=counted.placements + placed - placed_after,
        removals=counted.removals + left_after - left,
    )


def _after_retraction(guess: int, position: Position) -> Position:
    step, grid, guesses, counted, notes, tried, compared = position
    depth = next(i for i, open_ in enumerate(guesses) if open_.event == guess)
    before = guesses[depth].before
    (placed, left), (placed_before, left_before) = _in(grid), _in(before)
    counted = counted._replace(
        placements=counted.placements + placed - placed_before,
        removals=counted.removals + left_before - left,
        wrong_guesses=counted.wrong_guesses + len(guesses) - depth,
        backtracks=counted.backtracks + 1,
    )
    guesses = guesses[:depth]
    return Position(step + 1, before, guesses, counted, notes, tried, compared)
