"""Hints of a quiz: first the place, then the cells, then the answer."""

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final

from solver.causes.premises import causes_of
from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Guessed
from solver.puzzle.grid import Grid
from solver.rules.constraint import Scope
from solver.rules.house import House
from solver.rules.places import Cell
from sudoscope.quizzes.game.phrases import Speech
from sudoscope.quizzes.game.questions import Ask, StepQuestion

REFUTATION: Final = "refutation"
"""The technique of what follows from a guess that failed."""


class HintLevel(IntEnum):
    """How much a hint reveals."""

    NONE = 0
    HOUSE = 1
    CELLS = 2
    ANSWER = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: where to look, or the answer.

    Attributes:
        sentence: In words; empty where nothing is.
        scope: Where to look; the answer lies in it.
        cells: Where to look more closely, in reading order.
        answer: The cells of the answer.
    """

    sentence: str = ""
    scope: Scope | None = None
    cells: tuple[Cell, ...] = ()
    answer: tuple[Cell, ...] = ()


def hint_of(question: StepQuestion, level: HintLevel, language: str) -> Hint:
    """The hint of *level* to *question*."""
    speech = Speech(question.position, language)
    scope = _scope(question)
    match level:
        case HintLevel.NONE:
            return Hint()
        case HintLevel.HOUSE:
            said = speech.say("hint-house", in_house=speech.in_scope(scope))
            return Hint(_after_failure(question, language, said), scope)
        case HintLevel.CELLS:
            closer = _closer(question, scope, speech)
            said = _after_failure(question, language, closer.sentence)
            return replace(closer, sentence=said)
        case HintLevel.ANSWER:
            answer = tuple(dict.fromkeys(c.cell for c in question.expected))
            return Hint(_answer(question, speech), scope, answer=answer)


def _after_failure(question: StepQuestion, language: str, said: str) -> str:
    """*said*, preceded by the cell or house in which a refuted guess fails."""
    recorded, trace = question.recorded, question.trace
    if not isinstance(recorded, Deduction) or recorded.technique != REFUTATION:
        return said
    for step in range(question.step - 1, 0, -1):
        if isinstance(trace.events[step - 1], Clashed):
            return f"{explain(trace, step, language).reason} {said}"
    return said


def _answer(question: StepQuestion, speech: Speech) -> str:
    recorded = question.recorded
    if isinstance(recorded, Guessed):
        said = speech.candidate(recorded.candidate)
        return speech.say("answer-guess", candidate=said)
    reason = speech.explained(recorded).reason
    if question.ask is Ask.PATTERN:
        return speech.say("answer-pattern", reason=reason)
    said = speech.candidate(recorded.places[0])
    return speech.say("answer-placement", candidate=said, reason=reason)


def _closer(question: StepQuestion, scope: Scope, speech: Speech) -> Hint:
    key, cells = _cells(question, scope)
    if key == "hint-causes" and len(cells) == 1:
        key = "hint-causes-one"
    names = speech.cells(cells)
    said = speech.say(key, in_house=speech.in_scope(scope), cells=names)
    return Hint(said, None if key == "hint-guess" else scope, cells)


def _cells(question: StepQuestion, scope: Scope) -> tuple[str, tuple[Cell, ...]]:
    """The cells to look at more closely, and the phrase that says why."""
    grid = question.insight.settled
    recorded = question.recorded
    if isinstance(recorded, Guessed):
        return "hint-guess", _as_few(recorded, grid)
    if question.ask is Ask.PATTERN:
        return "hint-removals", tuple(sorted({c.cell for c in recorded.removes}))
    causes = _causes(question)
    if causes:
        return "hint-causes", causes
    return "hint-among", tuple(c for c in scope.cells if not grid.is_assigned(c))


def _as_few(guessed: Guessed, grid: Grid) -> tuple[Cell, ...]:
    """Open cells with at most as many candidates as the guessed cell."""
    most = grid[guessed.candidate.cell].bit_count()
    return tuple(
        cell
        for cell in grid.variant.cells
        if not grid.is_assigned(cell) and grid[cell].bit_count() <= most
    )


def _causes(question: StepQuestion) -> tuple[Cell, ...]:
    """Digits on the board that exclude all other values, as far as digits do."""
    grid = question.position.grid
    causes = causes_of(question.trace, question.step)
    found = {
        cause.cell
        for gone, (_, because, _) in causes.items()
        for cause in because
        if cause.cell != gone.cell
    }
    return tuple(sorted(cell for cell in found if grid.is_assigned(cell)))


def _scope(question: StepQuestion) -> Scope:
    """The house of the step, or else the fullest house or rule of its cell."""
    recorded = question.recorded
    if isinstance(recorded, Deduction) and recorded.within:
        return recorded.within[0]
    grid, cell = question.position.grid, question.expected[0].cell
    rules = grid.variant
    joined = (rule for rule in rules.constraints if cell in rule.cells)
    alone = House("variable", rules.cell_name(cell), (cell,))
    scopes: tuple[Scope, ...] = rules.houses_of[cell] or tuple(joined) or (alone,)
    return max(scopes, key=lambda scope: sum(map(grid.is_assigned, scope.cells)))
