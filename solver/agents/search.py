"""Depth-first search, for every agent that tries one option after the other.

An agent says which options there are and what follows from one of them; this does the
guessing, the taking back and the next try, all through the board.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from solver.board import Board
from solver.deduction import Deduction
from solver.events import Clashed, Outcome
from solver.grid import Candidate

Options: TypeAlias = tuple[Candidate, ...]
"""What to try, in this order; one of them must be true."""


class Brancher(Protocol):
    """What an agent decides in a search."""

    def options(self, board: Board) -> Options | Clashed:
        """What to try next on a grid that is not complete, or why nothing can be."""

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        """Log what follows from *chosen*, which was just placed; or how it clashes."""

    @property
    def only_option(self) -> str:
        """Technique that places an only option; empty to guess it all the same."""


@dataclass(frozen=True, slots=True)
class _Open:
    """A choice that was made and may have to be made otherwise."""

    options: Options
    rest: Iterator[Candidate]


def search(board: Board, brancher: Brancher) -> Outcome:
    """Try options depth-first until the grid is solved or every way has failed.

    A guess that fails is taken back and the next option tried; when none is left, the
    guess before it has failed. Nothing is concluded from a failure.
    """
    choices: list[_Open] = []
    clash: Clashed | None = None
    while clash is not None or not board.grid.is_complete:
        if clash is not None:
            board.clash(clash)
            clash = None
            if not _next_choice(board, choices):
                return Outcome.UNSOLVABLE
            clash = brancher.follow(board, board.latest_guess)
            continue
        found = brancher.options(board)
        if isinstance(found, Clashed):
            clash = found
        else:
            clash = brancher.follow(board, _chosen(board, found, brancher, choices))
    return Outcome.SOLVED


def _chosen(
    board: Board, options: Options, brancher: Brancher, choices: list[_Open]
) -> Candidate:
    """Place the first of *options*, as a guess where there are others."""
    if len(options) == 1 and brancher.only_option:
        reason = brancher.only_option
        board.commit(Deduction(reason, places=options, because=options))
        return options[0]
    rest = iter(options)
    first = next(rest)
    choices.append(_Open(options, rest))
    board.guess(first, options)
    return first


def _next_choice(board: Board, choices: list[_Open]) -> bool:
    """Take back guesses until one has another option, and guess that."""
    while choices:
        board.retract()
        following = next(choices[-1].rest, None)
        if following is not None:
            board.guess(following, choices[-1].options)
            return True
        choices.pop()
    return False
