"""Kinds of questions that a solve does not have, and what helps."""

from collections.abc import Collection, Sequence
from typing import Final

from solver.log.trace import Trace
from sudoscope.cli.console.notices import notice
from sudoscope.quizzes.model.quiz import quiz_of
from sudoscope.quizzes.model.quiz_question import QuizKind, QuizQuestion

_OF_SEARCHES: Final = frozenset({QuizKind.BACKTRACK, QuizKind.DEAD_END})
"""Kinds that need wrong guesses."""
_AGENTS: Final = {
    QuizKind.LEARNED: "dpll",
    QuizKind.LOCAL_SEARCH: "min-conflicts",
    QuizKind.AC3: "csp",
}
"""The agent whose solves have questions of a kind."""


def say_lacking(
    asked: Sequence[QuizKind], questions: Collection[QuizQuestion], trace: Trace
) -> None:
    """Name on the terminal those of *asked* that *trace* has no question of.

    Args:
        asked: The kinds that somebody chose.
        questions: Those that are asked; of their kinds there are some.
        trace: The solve.
    """
    found = {question.ask.kind for question in questions}
    lacking = [
        kind for kind in asked if kind not in found and not quiz_of(trace, (kind,), 1)
    ]
    if lacking:
        notice(nothing_of(lacking))


def nothing_of(kinds: Sequence[QuizKind]) -> str:
    """Why there are no questions, and what helps."""
    said = f"this solve has no question of: {', '.join(kinds)}"
    if set(kinds) <= _OF_SEARCHES:
        return (
            f"{said}; try --agent csp --inference forward-checking, which runs into"
            " dead ends, or a harder puzzle"
        )
    agents = {_AGENTS[kind] for kind in kinds if kind in _AGENTS}
    if agents:
        return f"{said}; try --agent {' or '.join(sorted(agents))}, or a harder puzzle"
    return f"{said}; try another --kind, --agent or puzzle"
