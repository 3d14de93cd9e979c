"""Practice of a technique: boards on which it is the next step."""

from itertools import islice
from random import Random
from typing import Final, NamedTuple

from solver.agents import solve
from solver.agents.default_agent import FOR_PEOPLE
from solver.agents.spec import AgentSpec
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.puzzle.notes import NotedCell
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.techniques.ladder import BY_SLUG
from sudoscope.exercises.model.own_solve.checking import is_struck

_TRIES: Final = 8
"""How many boards are made until one needs the technique; most do."""
_THIRDS: Final = (0, 1, 2)
_MOST: Final = 12
"""Steps of the technique that count as found."""


class PracticeBoard(NamedTuple):
    """A board on which a technique is the next step.

    Attributes:
        puzzle: Its clues.
        sheet: With the digits before that step and all candidates noted.
        steps: Those of the technique that are open, that of the solve first.
    """

    puzzle: Puzzle
    sheet: OwnSheet
    steps: tuple[Deduction, ...]

    def is_found(self, now: OwnSheet) -> bool:
        """Whether one of the steps is written on the sheet."""
        return any(self._is_done(step, now) for step in self.steps)

    def _is_done(self, step: Deduction, now: OwnSheet) -> bool:
        """Whether its digits are placed, or without any more digits its strikes."""
        if step.places:
            return all(now.digits[cell] == digit for cell, digit in step.places)
        # A digit strikes candidates for another reason.
        return now.digits == self.sheet.digits and is_struck(step, now)


def practice_board(
    puzzle: Puzzle, technique: str, random: Random
) -> PracticeBoard | None:
    """A board like *puzzle*, written on up to where *technique* is the next step.

    Args:
        puzzle: A classic one whose solve needs the technique.
        technique: Its slug.
        random: Chooses among boards that are alike.

    Returns:
        The board with its digits and all candidates noted; ``None`` where none of
        those tried needs the technique.
    """
    for _ in range(_TRIES):
        made = alike(puzzle, random)
        board = _board_before(made, technique)
        if board is not None:
            return board
    return None


def alike(puzzle: Puzzle, random: Random) -> Puzzle:
    """*puzzle* with its rows, columns and digits changed about; as hard as it is."""
    digits = [Digit(digit) for digit in range(1, 10)]
    random.shuffle(digits)
    rows, columns = _lines(random), _lines(random)
    turned = random.random() < 1 / 2
    clues = []
    for row in rows:
        for column in columns:
            at = column * 9 + row if turned else row * 9 + column
            clue = puzzle.clues[at]
            clues.append(None if clue is None else digits[clue - 1])
    return Puzzle(classic(), tuple(clues), puzzle.title)


def _lines(random: Random) -> list[int]:
    """The nine lines: those of a third stay together."""
    thirds = random.sample(_THIRDS, 3)
    return [third * 3 + line for third in thirds for line in random.sample(_THIRDS, 3)]


def _board_before(puzzle: Puzzle, technique: str) -> PracticeBoard | None:
    """*puzzle* as a person has it before the first use of *technique*, if any."""
    trace = solve(puzzle, AgentSpec.named(FOR_PEOPLE).chosen())
    uses = (
        (step, event.deduction)
        for step, event in enumerate(trace.events)
        if isinstance(event, Deduced) and event.deduction.technique == technique
    )
    step, used = next(uses, (0, None))
    if used is None:
        return None
    grid, cells = trace.grid(step), puzzle.variant.cells
    empty = (cell for cell in cells if not grid.is_assigned(cell))
    notes = tuple(NotedCell(cell, centre=grid[cell]) for cell in empty)
    sheet = OwnSheet(tuple(map(grid.value, cells)), notes)
    strategy = BY_SLUG.get(technique)
    others = islice(strategy.find(grid), _MOST) if strategy else ()
    steps = (used, *(other for other in others if other.technique == technique))
    return PracticeBoard(puzzle, sheet, steps)
