"""Quantities of probabilities: solutions, their shares, beliefs, learned shares."""

from collections.abc import Iterator
from typing import Final

from solver.log.events import Guessed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, symbol
from sudoscope.lab.model.learned_orders import learned_shares
from sudoscope.lessons.model.context import SolvePoint
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.quantity_form import QuantityForm, Words, cell_of, number
from sudoscope.probability.model.beliefs import beliefs
from sudoscope.probability.model.probabilities import (
    Basis,
    Probabilities,
    probabilities,
)
from sudoscope.quizzes.model.question import AnswerKind, Value


def _grid(point: SolvePoint) -> Grid:
    return point.context.trace.grid(point.step)


def _counted(point: SolvePoint) -> Probabilities:
    """The probabilities at *point*, where the solutions could be counted."""
    found = probabilities(_grid(point), walks=0)
    if found.solutions is None:
        raise LessonError("found too many solutions, expected few enough to count")
    return found


def _named(point: SolvePoint, words: Words) -> Candidate:
    """The candidate that *words*, a cell and a digit, name."""
    cell = cell_of(point, words[0])
    for digit in point.context.trace.puzzle.rules.digits:
        if symbol(digit) == words[1]:
            return Candidate(cell, Digit(digit))
    raise LessonError(f"there is no digit {words[1]}")


def _solutions(point: SolvePoint, _words: Words) -> Value:
    return number(round(_counted(point).solutions or 0))


def _probability(point: SolvePoint, words: Words) -> Value:
    """Percent of the solutions, rounded."""
    found, candidate = _counted(point), _named(point, words)
    if found.basis is Basis.COUNTED:
        return number(round(100 * found.shares.get(candidate, 0.0)))
    if not found.solution:
        raise LessonError("found no solution, expected one or more")
    return number(100 * (found.solution[candidate.cell] == candidate.digit))


def _belief(point: SolvePoint, words: Words) -> Value:
    """Percent by belief propagation, rounded."""
    candidate = _named(point, words)
    return number(round(100 * beliefs(_grid(point)).get(candidate, 0.0)))


def _learned(point: SolvePoint, words: Words) -> Value:
    """Percent by the learned order of values, rounded."""
    candidate = _named(point, words)
    before = point.step - isinstance(point.event, Guessed)
    shares = learned_shares(point.context.trace.grid(before), candidate.cell)
    return number(round(100 * shares.get(candidate.digit, 0.0)))


def _right(point: SolvePoint, _words: Words) -> Value:
    found, grid = _counted(point), _grid(point)
    if not found.solution:
        raise LessonError("found no solution or several, expected one")
    likeliest = found.likeliest(grid)
    return number(sum(found.solution[c] == one.digit for c, one in likeliest.items()))


def _same(point: SolvePoint, _words: Words) -> Value:
    return frozenset(_names_of_same(point))


def _names_of_same(point: SolvePoint) -> Iterator[str]:
    found, grid = _counted(point), _grid(point)
    for cell, one in found.likeliest(grid).items():
        if found.solution or found.shares[one] >= 1:
            yield grid.variant.places[cell].name


PROBABILITY_FORMS: Final = (
    QuantityForm(
        "solutions",
        "solutions of the grid after the step, up to 2,000",
        AnswerKind.NUMBER,
        _solutions,
    ),
    QuantityForm(
        "probability of {cell}={digit}",
        "of these solutions how many in a hundred have A1=3",
        AnswerKind.NUMBER,
        _probability,
    ),
    QuantityForm(
        "cells equal in all solutions",
        "the open cells with the same digit in all of them",
        AnswerKind.CELLS,
        _same,
    ),
    QuantityForm(
        "belief in {cell}={digit}",
        "percent that ten rounds of belief propagation give A1=3",
        AnswerKind.NUMBER,
        _belief,
    ),
    QuantityForm(
        "learned share of {cell}={digit}",
        "percent that csp has learned to give A1=3, before the step if that is a guess",
        AnswerKind.NUMBER,
        _learned,
    ),
    QuantityForm(
        "beliefs that are right",
        "open cells whose most probable digit by beliefs is that of the one solution",
        AnswerKind.NUMBER,
        _right,
    ),
)
"""What a lesson may state of probabilities."""
