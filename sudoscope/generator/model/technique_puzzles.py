"""Generated puzzles that need a certain technique, and no harder one.

Puzzles are made and solved as a person would, with the ladder up to that technique.
One that is solved so and uses it needs it: where it was used first, nothing easier had
found anything. One that gets stuck, before it or later, is given digits where it is
stuck. To do so in several ways takes less than to make another puzzle.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from math import inf
from random import Random
from typing import Final

from solver.agents.deduction import deduce
from solver.agents.limits import looking
from solver.errors import InterruptionError, PuzzleError
from solver.log.board import Board
from solver.log.events import Deduced
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.ladder import LADDER
from solver.techniques.names import title_of
from solver.techniques.strategy import Family, Strategy
from solver.techniques.usual import applicable
from sudoscope.generator.model.generator import generated

TRIES: Final = 500
"""How many puzzles are made in search of one."""

_MOST_GIVEN: Final = 12
"""How many digits a puzzle is given where it is stuck."""

_WAYS: Final = 20
"""In how many ways each puzzle is given digits."""


@contextmanager
def ended_at(until: float) -> Iterator[None]:
    """End the block, wherever in a solve or a count it is, at *until*.

    Args:
        until: In seconds of ``time.time()``.
    """
    with suppress(InterruptionError), looking(partial(look_at_time, until)):
        yield


def look_at_time(until: float) -> None:
    """Let a search go on before *until*, in seconds of ``time.time()``.

    Raises:
        InterruptionError: The time is over.
    """
    if time.time() >= until:
        raise InterruptionError


class NoneFoundError(PuzzleError):
    """No such puzzle was found, and there may be one."""


def generated_for(  # noqa: PLR0913 - what ``generated`` takes, and two more
    strategy: Strategy,
    variant: Variant,
    *,
    seed: int,
    clues: int | None = None,
    symmetric: bool = False,
    tries: int = TRIES,
    until: float = inf,
    make: Callable[..., Puzzle] = generated,
) -> Puzzle:
    """A puzzle of *variant* with exactly one solution that needs *strategy*.

    It is solved without a guess and without any technique above that on the ladder.
    It need not be minimal.

    Args:
        strategy: Of the ladder.
        variant: The rules.
        seed: Equal seeds and arguments give equal puzzles.
        clues: How many clues it has.
        symmetric: Whether its clues look the same when the board is turned by 180°.
        tries: How many puzzles are made at most.
        until: When to give up, in seconds of ``time.time()``; only this depends on the
            machine.
        make: Makes each of them, as ``generated`` does; also one with further rules.

    Raises:
        NoneFoundError: No such puzzle was found.
        PuzzleError: There can be none.
    """
    chance, made = Random(seed), 0  # noqa: S311 - a puzzle is no secret
    began = time.time()
    if make is generated:
        _ladder_to(strategy, variant)
    with ended_at(until):
        while made < tries and time.time() < until:
            made += 1
            puzzle = make(
                variant, seed=chance.getrandbits(32), clues=clues, symmetric=symmetric
            )
            ladder = _ladder_to(strategy, puzzle.rules)
            may_give = clues is None and not symmetric
            found = (
                _given_digits(strategy, puzzle, ladder, chance)
                if may_give
                else _needing(strategy, puzzle, ladder, None)
            )
            if found is not None:
                return found
    raise NoneFoundError(
        _none_found(strategy, made, time.time() - began, is_late=time.time() >= until)
    )


def _none_found(strategy: Strategy, made: int, took_s: float, *, is_late: bool) -> str:
    """What was looked for, for how long, and what allows more of it."""
    more = (
        "more time (--limit-seconds, in the library limit_seconds)"
        if is_late
        else "more attempts (--tries, in the library tries)"
    )
    attempts = "1 attempt" if made == 1 else f"{made:,} attempts"
    return (
        f"no puzzle that needs {title_of(strategy.slug)} and nothing harder was found"
        f" in {attempts} ({took_s:.0f} s){', when the time was over' * is_late}; allow"
        f" {more}, or try another seed"
    )


def _ladder_to(strategy: Strategy, variant: Variant) -> tuple[Strategy, ...]:
    """The ladder of *variant*, with all rules, up to *strategy*.

    Raises:
        PuzzleError: No puzzle can need that.
    """
    ladder = applicable(LADDER, variant, is_unique=True)
    if strategy not in ladder:
        rules = " with such rules" * bool(variant.constraints)
        raise PuzzleError(
            f"{title_of(strategy.slug)} finds nothing in {variant.slug} puzzles{rules}"
        )
    if strategy.family is Family.BASIC:
        title = title_of(strategy.slug)
        raise PuzzleError(f"every puzzle needs {title}; name another technique")
    return ladder[: ladder.index(strategy) + 1]


def _given_digits(
    strategy: Strategy, puzzle: Puzzle, ladder: tuple[Strategy, ...], chance: Random
) -> Puzzle | None:
    """*puzzle* with digits more, in one of several ways, as ``_needing`` returns it."""
    filled = _filled(puzzle)
    for _ in range(_WAYS):
        board, clues = Board(puzzle), list(puzzle.clues)
        for _ in range(_MOST_GIVEN):
            deduce(board, ladder[:-1])
            if board.grid.is_complete and tuple(clues) == puzzle.clues:
                return None  # it is too easy as it is
            if board.grid.is_complete:
                break
            if next(strategy.find(board.grid), None) is not None:
                near = replace(puzzle, clues=tuple(clues))
                if found := _needing(strategy, near, ladder, chance):
                    return found
                break
            cell = chance.choice(_open_cells(board))
            clues[cell] = filled[cell]
            board.assign_value(cell, filled[cell])
    return None


def _needing(
    strategy: Strategy,
    puzzle: Puzzle,
    ladder: tuple[Strategy, ...],
    chance: Random | None,
) -> Puzzle | None:
    """*puzzle*, if *ladder* solves it and needs its last technique.

    Args:
        strategy: The end of the ladder.
        puzzle: What is solved.
        ladder: What it is solved with.
        chance: Decides which digits are given where it is stuck; ``None`` for no such.
    """
    for _ in range(_MOST_GIVEN):
        board = Board(puzzle)
        deduce(board, ladder)
        if not _uses(strategy, board):
            return None
        if board.grid.is_complete:
            return puzzle
        if chance is None:
            return None
        puzzle = with_clue(puzzle, chance.choice(_open_cells(board)))
    return None


def _open_cells(board: Board) -> list[Cell]:
    grid = board.grid
    return [cell for cell in grid.variant.cells if not grid.is_assigned(cell)]


def _uses(strategy: Strategy, board: Board) -> bool:
    return any(
        isinstance(event, Deduced) and event.deduction.technique == strategy.slug
        for event in board.trace().events
    )


def with_clue(puzzle: Puzzle, cell: Cell) -> Puzzle:
    """*puzzle*, which has one solution, with the digit of *cell* given, too."""
    clues = list(puzzle.clues)
    clues[cell] = _filled(puzzle)[cell]
    return replace(puzzle, clues=tuple(clues))


def _filled(puzzle: Puzzle) -> tuple[Digit, ...]:
    filled = solution(puzzle)
    assert filled is not None, "it has one solution"
    return filled
