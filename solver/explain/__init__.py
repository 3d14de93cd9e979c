"""A step of a trace in words."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias, assert_never

from solver.explain import deduction_words, local_search, search_events
from solver.explain.explanation import Explanation
from solver.explain.first_step import start
from solver.explain.named_words import NamingPhrasing, named
from solver.explain.own_words import in_own_words, with_log_reasons
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction, code_function
from solver.log.events import (
    Clashed,
    Deduced,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.position import Position
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.registry import Registry
from solver.rules.variant import Variant

__all__ = [
    "Explanation",
    "explain",
    "explain_backtrack",
    "explain_clash",
    "explain_deduction",
]

_KEPT: Final = 1024

StepWording: TypeAlias = Callable[[Explanation, Trace, int, str], Explanation]

STEP_WORDS: Final[Registry[StepWording]] = Registry("step words")
"""What wings add to the words of a step, given these, its solve and the language."""


def explain(trace: Trace, step: int, language: str = FALLBACK) -> Explanation:
    """What happened at *step* of *trace*; step 0 is the puzzle as given.

    Args:
        trace: The solve to explain.
        step: Which step, 0 to the number of events.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        IndexError: There is no such step.
        UnknownNameError: There is no such language.
    """
    known, key = trace.derived(_known), (step, language)
    if key not in known:
        if len(known) >= _KEPT:
            known.clear()
        known[key] = in_own_words(_explained(trace, step, language), trace, step)
    return known[key]


def _known(_: Trace) -> dict[tuple[int, str], Explanation]:
    """What was said of steps, which times, pictures and subtitles ask for in turn."""
    return {}


def _explained(trace: Trace, step: int, language: str) -> Explanation:
    phrasing = NamingPhrasing(trace.puzzle.rules, language)
    if step == 0:
        return _named(start(phrasing, trace.puzzle))
    said = _event(phrasing, trace, step)
    for worded in STEP_WORDS.values():
        said = worded(said, trace, step, language)
    said = _named(said)
    own = trace.other.get(step)
    if own is None:
        return said
    event = trace.events[step - 1]
    technique = event.deduction.technique if isinstance(event, Deduced) else ""
    return with_log_reasons(phrasing, said, own, technique)


def explain_deduction(
    found: Deduction, before: Position, language: str = FALLBACK
) -> Explanation:
    """What *found* concludes at *before*, whether or not a solve went that way.

    Raises:
        UnknownNameError: There is no such language.
    """
    phrasing = NamingPhrasing(before.grid.variant, language)
    return _named(deduction_words.deduction(phrasing, found, before))


def explain_clash(found: Clashed, variant: Variant, language: str = FALLBACK) -> str:
    """What contradicts the rules of *variant*, without a full stop.

    Raises:
        UnknownNameError: There is no such language.
    """
    return search_events.contradiction_said(Phrasing(variant, language), found)


def explain_backtrack(trace: Trace, step: int, language: str = FALLBACK) -> Explanation:
    """A backtrack in words: what leaves the board, and what follows from it.

    Args:
        trace: The solve to explain.
        step: The backtrack, between a contradiction and a refutation.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
        ValueError: The three steps around *step* are others.
    """
    match trace.events[step - 2 : step + 1]:
        case (Clashed(), Retracted() as taken, Deduced(refuted)):
            phrasing = NamingPhrasing(trace.puzzle.rules, language)
            before, after = trace.position(step - 1), trace.position(step)
            return _named(
                search_events.backtrack(phrasing, taken, refuted, before, after)
            )
        case _:
            raise ValueError(f"step {step} is no backtrack with a refutation after it")


def _named(said: Explanation) -> Explanation:
    """*said* as it is read, with the names of cells in it."""
    reason, follows, short = map(named, (said.reason, said.follows, said.short))
    return replace(said, reason=reason, follows=follows, short=short)


def _event(  # noqa: PLR0911 - one for each event
    phrasing: Phrasing, trace: Trace, step: int
) -> Explanation:
    before = trace.position(step - 1)
    match trace.events[step - 1]:
        case Deduced(deduction):
            return deduction_words.deduction(phrasing, deduction, before)
        case SearchStarted(solutions):
            return search_events.search_start(phrasing, solutions)
        case Guessed() as event:
            return search_events.guess(phrasing, event, before)
        case Clashed() as event:
            flaw = _flaw_before(trace, step)
            return search_events.clash(phrasing, event, before, flaw)
        case Examined(technique, revisions, _):
            return phrasing.explanation(
                technique, phrasing.examined(technique, revisions)
            )
        case Retracted() as event:
            return search_events.retraction(
                phrasing, event, before, trace.position(step)
            )
        case Restored(candidates):
            return search_events.restoration(phrasing, candidates, before)
        case Noted(notes):
            return search_events.noting(phrasing, notes, before)
        case Tried() as event:
            return local_search.tried(phrasing, event, before, trace.position(step))
        case Finished(Outcome.STUCK | Outcome.LIMITED as outcome) if before.tried:
            return local_search.ended(phrasing, outcome, before)
        case Finished(outcome):
            flaw = _flaw_before(trace, step)
            return search_events.finish(phrasing, trace, outcome, _source(trace), flaw)
        case unknown:
            assert_never(unknown)


def _flaw_before(trace: Trace, step: int) -> search_events.Flaw:
    """What is wrong with the steps that are shown before *step*, if anything is.

    A trace of the program's own has no steps that could be.
    """
    if not trace.other:
        return search_events.Flaw.NONE
    while step > 1:
        step -= 1
        match trace.events[step - 1]:
            case Retracted(guess):
                step = guess + 1
            case Deduced(deduction) if deduction.rule == "unsound":
                return search_events.Flaw.WRONG
            case _ if "unproved" in trace.other.get(step, {}):
                return search_events.Flaw.UNPROVED
            case _:
                pass
    return search_events.Flaw.NONE


def _source(trace: Trace) -> search_events.Source:
    """Who solved it: the program, somebody's own code, or a log that was read."""
    if trace.is_log:
        return search_events.Source.LOG
    found = (e.deduction for e in reversed(trace.events) if isinstance(e, Deduced))
    latest = next(found, None)
    if latest is not None and code_function(latest.technique):
        return search_events.Source.CODE
    return search_events.Source.AGENT
