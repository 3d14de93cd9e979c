"""Hints in words: first which technique, then where, then why and what follows."""

from collections.abc import Iterator
from enum import IntEnum

from solver.explain import Explanation, explain, explain_clash
from solver.explain.phrasing import Phrasing
from solver.log.contradiction import is_of_a_rule
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Finished,
    Outcome,
    SearchStarted,
    SolutionCount,
)
from solver.log.trace import Trace
from viz.messages import board_phrases


class Detail(IntEnum):
    """How much a hint reveals."""

    VAGUE = 1
    """The name of the technique."""
    CONCRETE = 2
    """Its digits, houses and cells."""
    FULL = 3
    """The whole argument, and what follows from it."""


def hint_lines(
    trace: Trace, level: Detail, language: str, *, is_possible: bool = True
) -> Iterator[str]:
    """Yield the lines of a hint to the next step.

    Args:
        trace: A solve up to that step, see ``sudoscope.answers.next_step``.
        level: How much.
        language: Two letters, one of ``solver.messages.languages()``.
        is_possible: Whether the puzzle may have a solution; else that is the hint.
    """
    words = board_phrases("hints", language, trace.puzzle.variant)
    match trace.events[-1]:
        case Deduced() if not is_possible:
            yield words["none"]
        case Deduced(deduction):
            said = explain(trace, len(trace), language)
            yield from _deduced(
                said, deduction, level, Phrasing(trace.puzzle.rules, language)
            )
        case SearchStarted(SolutionCount.SEVERAL):
            yield words["several"]
        case SearchStarted():
            yield words["search"]
        case Finished(Outcome.LIMITED):
            yield words["limited"]
        case _:
            clash = next((e for e in trace.events if isinstance(e, Clashed)), None)
            if clash is None:
                yield words["nothing"]
                return
            said_clash = explain_clash(clash, trace.puzzle.rules, language)
            key = "broken-rule" if is_of_a_rule(clash) else "contradiction"
            yield words[key].format(clash=said_clash)


def _deduced(
    said: Explanation, found: Deduction, level: Detail, phrasing: Phrasing
) -> Iterator[str]:
    words = board_phrases("hints", phrasing.language, phrasing.variant)
    match level:
        case Detail.VAGUE:
            title = f"{said.title} ({said.also})" if said.also else said.title
            yield words["vague"].format(technique=title)
        case Detail.CONCRETE:
            yield said.short or words["where"].format(
                technique=said.title, where=_where(found, phrasing)
            )
        case Detail.FULL:
            yield said.line


def _where(found: Deduction, phrasing: Phrasing) -> str:
    """In which house or rule it begins, or the cells it rests on."""
    if found.within:
        return phrasing.in_scope(found.within[0])
    cells = dict.fromkeys(candidate.cell for candidate in found.because)
    return phrasing.cells(cells, "and")
