"""Hints: first where to look, then at which cells, then the answer."""

from dataclasses import dataclass
from enum import IntEnum

from solver.deduction import Deduction
from solver.digits import bit, digits
from solver.events import Guessed
from solver.grid import Candidate, Grid
from solver.variant import Cell, Unit
from viz.quiz.questions import Ask, Question
from viz.quiz.speech import Speech


class Level(IntEnum):
    """How much is given away."""

    NONE = 0
    UNIT = 1
    CELLS = 2
    ANSWER = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """What is given away.

    Attributes:
        sentence: In words; empty where nothing is.
        unit: Where to look; the answer lies in it.
        cells: Where to look more closely, in reading order.
        answer: The cells of the answer.
    """

    sentence: str = ""
    unit: Unit | None = None
    cells: tuple[Cell, ...] = ()
    answer: tuple[Cell, ...] = ()


def hint_of(question: Question, level: Level, language: str) -> Hint:
    """The hint of *level* to *question*."""
    speech = Speech(question.position, language)
    unit = _unit(question)
    match level:
        case Level.NONE:
            return Hint()
        case Level.UNIT:
            return Hint(speech.say("hint-unit", in_unit=speech.in_unit(unit)), unit)
        case Level.CELLS:
            return _closer(question, unit, speech)
        case Level.ANSWER:
            answer = tuple(dict.fromkeys(c.cell for c in question.expected))
            return Hint(_answer(question, speech), unit, answer=answer)


def _answer(question: Question, speech: Speech) -> str:
    recorded = question.recorded
    if isinstance(recorded, Guessed):
        said = speech.candidate(recorded.candidate)
        return speech.say("answer-guess", candidate=said)
    reason = speech.explained(recorded).reason
    if question.ask is Ask.PATTERN:
        return speech.say("answer-pattern", reason=reason)
    said = speech.candidate(recorded.places[0])
    return speech.say("answer-placement", candidate=said, reason=reason)


def _closer(question: Question, unit: Unit, speech: Speech) -> Hint:
    key, cells = _cells(question, unit)
    if key == "hint-causes" and len(cells) == 1:
        key = "hint-causes-one"
    names = speech.cells(cells)
    said = speech.say(key, in_unit=speech.in_unit(unit), cells=names)
    return Hint(said, None if key == "hint-guess" else unit, cells)


def _cells(question: Question, unit: Unit) -> tuple[str, tuple[Cell, ...]]:
    """The cells to look at more closely, and the phrase that says why."""
    grid = question.insight.settled
    recorded = question.recorded
    if isinstance(recorded, Guessed):
        return "hint-guess", _as_few(recorded, grid)
    if question.ask is Ask.PATTERN:
        return "hint-removals", tuple(sorted({c.cell for c in recorded.removes}))
    causes = _causes(recorded, unit, grid)
    if causes:
        return "hint-causes", causes
    return "hint-among", tuple(c for c in unit.cells if not grid.is_assigned(c))


def _as_few(guessed: Guessed, grid: Grid) -> tuple[Cell, ...]:
    """The open cells with no more candidates than the one that is guessed."""
    most = grid[guessed.candidate.cell].bit_count()
    return tuple(
        cell
        for cell in grid.variant.cells
        if not grid.is_assigned(cell) and grid[cell].bit_count() <= most
    )


def _causes(recorded: Deduction, unit: Unit, grid: Grid) -> tuple[Cell, ...]:
    """The digits in place that leave nothing else; all that they leave aside is open.

    For a digit with one place in a unit: those that keep it from the other cells.
    Else: those that keep the other digits from the cell.
    """
    place = recorded.places[0]
    if recorded.within:
        kept_out = [
            Candidate(cell, place.digit)
            for cell in unit.cells
            if cell != place.cell and not grid.is_assigned(cell)
        ]
    else:
        kept_out = [
            Candidate(place.cell, digit)
            for digit in digits(grid.variant.all_digits)
            if digit != place.digit
        ]
    causes = {_settled_beside(candidate, grid) for candidate in kept_out} - {None}
    return tuple(sorted(cell for cell in causes if cell is not None))


def _settled_beside(candidate: Candidate, grid: Grid) -> Cell | None:
    """The first peer that holds the digit of *candidate*."""
    peers = grid.variant.peers[candidate.cell]
    holders = (p for p in peers if grid.is_assigned(p))
    return next((p for p in holders if grid[p] == bit(candidate.digit)), None)


def _unit(question: Question) -> Unit:
    """The unit the step speaks of, else the fullest one around its cell."""
    recorded = question.recorded
    if isinstance(recorded, Deduction) and recorded.within:
        return recorded.within[0]
    grid = question.position.grid
    units = grid.variant.units_of[question.expected[0].cell]
    return max(units, key=lambda unit: sum(map(grid.is_assigned, unit.cells)))
