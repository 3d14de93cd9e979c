"""Practice of a technique: boards on which it is the next step."""

from random import Random
from typing import Final

from solver.agents import solve
from solver.agents.default_agent import FOR_PEOPLE
from solver.agents.spec import AgentSpec
from solver.log.events import Deduced
from solver.puzzle.notes import NotedCell
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import Digit
from solver.rules.named_variants import classic

_TRIES: Final = 8
"""How many boards are made until one needs the technique; most do."""
_THIRDS: Final = (0, 1, 2)


def practice_board(
    puzzle: Puzzle, technique: str, random: Random
) -> tuple[Puzzle, OwnSheet] | None:
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
        sheet = sheet_before(made, technique)
        if sheet is not None:
            return made, sheet
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


def sheet_before(puzzle: Puzzle, technique: str) -> OwnSheet | None:
    """What a person has written before the first use of *technique*, if it is used."""
    trace = solve(puzzle, AgentSpec.named(FOR_PEOPLE).chosen())
    steps = (
        step
        for step, event in enumerate(trace.events)
        if isinstance(event, Deduced) and event.deduction.technique == technique
    )
    step = next(steps, None)
    if step is None:
        return None
    grid, cells = trace.grid(step), puzzle.variant.cells
    empty = (cell for cell in cells if not grid.is_assigned(cell))
    notes = tuple(NotedCell(cell, centre=grid[cell]) for cell in empty)
    return OwnSheet(tuple(map(grid.value, cells)), notes)
