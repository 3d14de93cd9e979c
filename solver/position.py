"""Where a solve stands: the grid, the open guesses and the counts, event by event.

Both the board that makes a solve and the trace that replays it compute grids with
``next_position``, so a log cannot disagree with the grids it came from.
"""

from dataclasses import dataclass
from typing import NamedTuple, Self, assert_never

from solver.deduction import Deduction
from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Retracted,
)
from solver.grid import Candidate, Grid
from solver.puzzle import Puzzle


class Tally(NamedTuple):
    """What has been counted up to a position. Retracted work stays counted."""

    placements: int = 0
    removals: int = 0
    guesses: int = 0
    wrong_guesses: int = 0
    contradictions: int = 0
    backtracks: int = 0
    deepest: int = 0
    revisions: int = 0

    @property
    def nodes(self) -> int:
        """Nodes of the search tree: the root and one for each guess."""
        return self.guesses + 1


class OpenGuess(NamedTuple):
    """A guess that has not been taken back.

    Attributes:
        event: Index of its ``Guessed`` event, from 0.
        candidate: What was assumed.
        before: The grid it was made on.
    """

    event: int
    candidate: Candidate
    before: Grid


@dataclass(frozen=True, slots=True)
class Position:
    """A solve after some number of events.

    Attributes:
        index: How many events led here.
        grid: The grid they left.
        guesses: The open guesses, outermost first.
        tally: The counts so far.
    """

    index: int
    grid: Grid
    guesses: tuple[OpenGuess, ...]
    tally: Tally

    @classmethod
    def start(cls, puzzle: Puzzle) -> Self:
        """Before the first event."""
        return cls(0, Grid.of(puzzle), (), Tally())


def next_position(event: Event, position: Position) -> Position:
    """The position after *event*, which must be legal there."""
    match event:
        case Deduced(deduction):
            return _after_deduction(deduction, position)
        case Guessed():
            return _after_guess(event, position)
        case Clashed():
            count = position.tally.contradictions + 1
            return _moved(position, tally=position.tally._replace(contradictions=count))
        case Examined(_, revisions):
            count = position.tally.revisions + revisions
            return _moved(position, tally=position.tally._replace(revisions=count))
        case Retracted(guess):
            return _after_retraction(guess, position)
        case Finished():
            return _moved(position)
        case _:
            assert_never(event)


def _moved(
    position: Position,
    *,
    grid: Grid | None = None,
    guesses: tuple[OpenGuess, ...] | None = None,
    tally: Tally | None = None,
) -> Position:
    return Position(
        position.index + 1,
        position.grid if grid is None else grid,
        position.guesses if guesses is None else guesses,
        position.tally if tally is None else tally,
    )


def _after_deduction(deduction: Deduction, position: Position) -> Position:
    grid = position.grid
    removed = len(deduction.removes)
    if deduction.removes:
        grid = grid.without(deduction.removes)
    for candidate in deduction.places:
        removed += grid[candidate.cell].bit_count() - 1
        grid = grid.with_value(candidate)
    tally = position.tally
    tally = tally._replace(
        placements=tally.placements + len(deduction.places),
        removals=tally.removals + removed,
    )
    return _moved(position, grid=grid, tally=tally)


def _after_guess(event: Guessed, position: Position) -> Position:
    guess = OpenGuess(position.index, event.candidate, position.grid)
    guesses = (*position.guesses, guess)
    tally = position.tally
    tally = tally._replace(
        placements=tally.placements + 1,
        removals=tally.removals + position.grid[event.candidate.cell].bit_count() - 1,
        guesses=tally.guesses + 1,
        deepest=max(tally.deepest, len(guesses)),
    )
    grid = position.grid.with_value(event.candidate)
    return _moved(position, grid=grid, guesses=guesses, tally=tally)


def _after_retraction(guess: int, position: Position) -> Position:
    depth = next(i for i, open_ in enumerate(position.guesses) if open_.event == guess)
    taken_back = len(position.guesses) - depth
    tally = position.tally
    tally = tally._replace(
        wrong_guesses=tally.wrong_guesses + taken_back,
        backtracks=tally.backtracks + 1,
    )
    return _moved(
        position,
        grid=position.guesses[depth].before,
        guesses=position.guesses[:depth],
        tally=tally,
    )
