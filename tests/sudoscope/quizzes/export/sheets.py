"""Quizzes that tests write to files."""

from functools import cache

from solver.agents import agent_named, solve
from sudoscope.quizzes.export.sheet import QuizSheet, sheet_of
from sudoscope.quizzes.model.quiz import quiz_of
from tests.solver.variant_puzzles import example


@cache
def small_sheet(language: str = "en") -> QuizSheet:
    """Questions of many kinds about a small puzzle."""
    trace = solve(example("size-4-01").puzzle, agent_named("csp"))
    return sheet_of(trace, quiz_of(trace, count=4, seed=1), language)
