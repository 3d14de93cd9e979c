"""The rating of Sudoku Explainer 1.2.1: its producers in their order, hint by hint.

Each step is the first that a producer finds; only chains of one producer are compared.
The rating of a puzzle is that of its hardest step (ER); beside it are the hardest up to
the first digit (EP) and the first step (ED).

Source: Juillerat, Sudoku Explainer 1.2.1, 2007; the order and the figures after the
Sudoku Explainer wiki, "Difficulty ratings in Sudoku Explainer v1.2.1".
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from solver.errors import InterruptionError, PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from sudoscope.rating.model.sudoku_explainer.aligned_exclusion import aligned_exclusions
from sudoscope.rating.model.sudoku_explainer.board import RatedBoard
from sudoscope.rating.model.sudoku_explainer.bug import graves
from sudoscope.rating.model.sudoku_explainer.cycles import cycles_and_chains
from sudoscope.rating.model.sudoku_explainer.dynamic_chains import dynamic_chains
from sudoscope.rating.model.sudoku_explainer.fish import fish
from sudoscope.rating.model.sudoku_explainer.forcing_chains import (
    multiple_chains,
    nishio,
)
from sudoscope.rating.model.sudoku_explainer.locked import locked_candidates
from sudoscope.rating.model.sudoku_explainer.singles import (
    direct_hidden_sets,
    direct_lockings,
    hidden_singles,
    last_cells,
    naked_singles,
)
from sudoscope.rating.model.sudoku_explainer.step import RatedStep
from sudoscope.rating.model.sudoku_explainer.subsets import (
    hidden_sets_that_strike,
    naked_sets,
)
from sudoscope.rating.model.sudoku_explainer.unique_loops import unique_loops
from sudoscope.rating.model.sudoku_explainer.wings import wings

Producer: TypeAlias = Callable[[RatedBoard], Iterator[RatedStep]]

PRODUCERS: Final[tuple[Producer, ...]] = (
    last_cells,
    hidden_singles,
    direct_lockings,
    partial(direct_hidden_sets, size=2),
    naked_singles,
    partial(direct_hidden_sets, size=3),
    locked_candidates,
    partial(naked_sets, size=2),
    partial(fish, size=2),
    partial(hidden_sets_that_strike, size=2),
    partial(naked_sets, size=3),
    partial(fish, size=3),
    partial(hidden_sets_that_strike, size=3),
    partial(wings, size=2),
    partial(wings, size=3),
    unique_loops,
    partial(naked_sets, size=4),
    partial(fish, size=4),
    partial(hidden_sets_that_strike, size=4),
    graves,
    partial(aligned_exclusions, size=2),
    cycles_and_chains,
    partial(aligned_exclusions, size=3),
    nishio,
    multiple_chains,
    dynamic_chains,
    dynamic_chains,
)
"""What is asked at each step, in this order."""

QUICK: Final = PRODUCERS[:-2]
"""Those that take milliseconds: all but dynamic chains, which have 8.5 and more."""
DYNAMIC: Final = 85
"""The lowest rating of the others, in tenths."""

BEYOND: Final = 110
"""The lowest rating of what is not looked for, in tenths: dynamic chains that hold
dynamic chains which hold chains again."""


class ExplainerFigures(NamedTuple):
    """The three figures by which a rating is published, in tenths.

    Attributes:
        hardest: Of all steps (ER).
        to_first_digit: Of the steps up to the first digit that is placed (EP).
        first: Of the first step (ED); 0 where none was found.
        is_exact: Whether all steps were found; else the first two are the least.
    """

    hardest: int
    to_first_digit: int
    first: int
    is_exact: bool


class ExplainerRating(NamedTuple):
    """The rating of a puzzle.

    Attributes:
        steps: The steps, in order.
        is_solved: Whether they solve it.
        left: Where they do not, the least rating of what is left, in tenths: 0 where
            the search was ended.
    """

    steps: tuple[RatedStep, ...]
    is_solved: bool
    left: int = 0

    @property
    def hardest(self) -> RatedStep | None:
        """The first step of the highest rating."""
        return max(self.steps, key=lambda step: step.rating, default=None)

    @property
    def least(self) -> int:
        """The rating, in tenths, or the least that it can be."""
        return max(self.hardest.rating if self.hardest else 0, self.left)

    @property
    def to_first_digit(self) -> int:
        """The highest rating up to the first digit that is placed, in tenths."""
        highest = 0
        for step in self.steps:
            highest = max(highest, step.rating)
            if step.places:
                return highest
        return self.least

    @property
    def figures(self) -> ExplainerFigures:
        """What is published of it."""
        first = self.steps[0].rating if self.steps else 0
        return ExplainerFigures(self.least, self.to_first_digit, first, self.is_solved)


def can_be_rated(puzzle: Puzzle) -> bool:
    """Whether *puzzle* is a classic one of nine digits, without further rules."""
    return puzzle.variant == classic() and not puzzle.constraints


def explainer_rating(
    puzzle: Puzzle,
    on_look: Callable[[], None] | None = None,
    on_step: Callable[[RatedStep], None] | None = None,
) -> ExplainerRating:
    """The rating of *puzzle*, which has one solution.

    It takes milliseconds up to about 8.5, and seconds a step from 9.5 on; the hardest
    puzzles known take minutes.

    Args:
        puzzle: A classic one of nine digits.
        on_look: Called many times a second; it may raise to end the search, and where
            it raises an ``InterruptionError`` the steps before are the rating.
        on_step: Called with each step.

    Raises:
        PuzzleError: It is of another kind.
    """
    if not can_be_rated(puzzle):
        raise PuzzleError("Sudoku Explainer rates classic puzzles of nine digits alone")
    board, steps = board_of(puzzle, on_look), list[RatedStep]()
    while not board.is_solved:
        try:
            step = next_step(board)
        except InterruptionError:
            return ExplainerRating(tuple(steps), is_solved=False)
        if step is None:
            return ExplainerRating(tuple(steps), is_solved=False, left=BEYOND)
        steps.append(step)
        take(board, step)
        if on_step is not None:
            on_step(step)
    return ExplainerRating(tuple(steps), is_solved=True)


def board_of(puzzle: Puzzle, on_look: Callable[[], None] | None = None) -> RatedBoard:
    """The board of *puzzle*, a classic one, before the first step."""
    return RatedBoard([clue and clue - 1 for clue in puzzle.clues], on_look)


def next_step(
    board: RatedBoard, producers: Sequence[Producer] = PRODUCERS
) -> RatedStep | None:
    """The first step that one of *producers* finds on *board*."""
    for producer in producers:
        board.on_look()
        found = [*producer(board)]
        if found:
            different = {(step.places, frozenset(step.strikes)) for step in found}
            return found[0]._replace(open_steps=len(different))
    return None


def take(board: RatedBoard, step: RatedStep) -> None:
    """Do on *board* what *step* says."""
    for cell, digit in step.strikes:
        board.strike(cell, digit)
    for cell, digit in step.places:
        board.place(cell, digit)
