"""A step of a trace in words."""

from typing import Final, assert_never

from solver.code_lines import wrong_end
from solver.deduction import Deduction, code_function
from solver.events import (
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
from solver.explain import attempts, deductions, search_events
from solver.explain.explanation import Explanation
from solver.explain.log_reasons import with_log_reasons
from solver.explain.phrasing import Phrasing
from solver.explain.rule_words import given_rules, said_rules
from solver.messages import FALLBACK
from solver.position import Position
from solver.puzzle import Puzzle
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.variant import Variant
from solver.trace import Trace

__all__ = [
    "Explanation",
    "explain",
    "explain_backtrack",
    "explain_clash",
    "explain_deduction",
]


_RULES_SAID: Final = 2
"""Kinds of rules up to which the first step says what they are."""


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
    phrasing = Phrasing(trace.puzzle.rules, language)
    if step == 0:
        return _start(phrasing, trace.puzzle)
    said = _event(phrasing, trace, step)
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
    phrasing = Phrasing(before.grid.variant, language)
    return deductions.deduction(phrasing, found, before)


def explain_conclusion(
    found: Deduction, variant: Variant, language: str = FALLBACK
) -> str:
    """What *found* places and strikes, without why.

    Raises:
        UnknownNameError: There is no such language.
    """
    return deductions.follows_from(Phrasing(variant, language), found)


def explain_clash(found: Clashed, variant: Variant, language: str = FALLBACK) -> str:
    """What contradicts the rules of *variant*, without a full stop.

    Raises:
        UnknownNameError: There is no such language.
    """
    return search_events.contradiction_said(Phrasing(variant, language), found)


def explain_backtrack(trace: Trace, step: int, language: str = FALLBACK) -> Explanation:
    """A backtrack in one sentence: why, what leaves, and what follows from it.

    Args:
        trace: The solve to explain.
        step: The backtrack, between a contradiction and a refutation.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
        ValueError: The three steps around *step* are others.
    """
    match trace.events[step - 2 : step + 1]:
        case (Clashed() as clashed, Retracted() as retracted, Deduced(refuted)):
            phrasing = Phrasing(trace.puzzle.rules, language)
            events = search_events.Backtrack(clashed, retracted, refuted)
            before, after = trace.position(step - 1), trace.position(step)
            return search_events.backtrack(phrasing, events, before, after)
        case _:
            raise ValueError(f"step {step} is no backtrack with a refutation after it")


def _event(  # noqa: PLR0911 - one for each event
    phrasing: Phrasing, trace: Trace, step: int
) -> Explanation:
    before = trace.position(step - 1)
    match trace.events[step - 1]:
        case Deduced(deduction):
            return deductions.deduction(phrasing, deduction, before)
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
            return attempts.tried(phrasing, event, before, trace.position(step))
        case Finished(Outcome.STUCK | Outcome.LIMITED as outcome) if before.tried:
            return attempts.ended(phrasing, outcome, before)
        case Finished(outcome):
            is_clash = step > 1 and isinstance(trace.events[step - 2], Clashed)
            return search_events.finish(
                phrasing,
                outcome,
                before,
                is_clash=is_clash,
                source=_source(trace),
                flaw=_flaw_before(trace, step),
                wrong=wrong_end(trace),
            )
        case unknown:
            assert_never(unknown)


def _flaw_before(trace: Trace, step: int) -> search_events.Flaw:
    """What is wrong with the steps that stand before *step*, if anything is.

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
    if "log" in trace.other.get(0, {}):
        return search_events.Source.LOG
    found = (e.deduction for e in reversed(trace.events) if isinstance(e, Deduced))
    latest = next(found, None)
    if latest is not None and code_function(latest.technique):
        return search_events.Source.CODE
    return search_events.Source.AGENT


def _start(phrasing: Phrasing, puzzle: Puzzle) -> Explanation:
    clues = puzzle.clue_count
    cages = sum(isinstance(rule, Cage) for rule in puzzle.constraints)
    if any(isinstance(rule, GivenCandidates) for rule in puzzle.constraints):
        key = "start-candidates" if clues else "start-candidates-alone"
    elif cages:
        key = "start-both" if clues else "start-cages"
    else:
        key = "start" if clues else "start-empty"
    given = given_rules(puzzle.constraints, phrasing.language)
    if given:
        return _start_with_rules(phrasing, puzzle, given, cages)
    reason = phrasing.say(
        "reasons",
        key,
        clues=phrasing.counted("clues", clues),
        cages=phrasing.counted("cages", cages),
        left=phrasing.counted("to-find", len(puzzle.clues) - clues),
    )
    return phrasing.explanation("start", reason, phrasing.say("follows", "start"))


def _start_with_rules(
    phrasing: Phrasing, puzzle: Puzzle, rules: list[str], cages: int
) -> Explanation:
    clues = puzzle.clue_count
    given = [
        *([phrasing.counted("clue-count", clues)] if clues else []),
        *rules,
        *([phrasing.counted("cages-given", cages)] if cages else []),
    ]
    is_one = len(given) == 1 and clues + cages + len(puzzle.constraints) == 1
    reason = phrasing.say(
        "reasons",
        "start-rule" if is_one else "start-rules",
        given=phrasing.listed(given, "and"),
        left=phrasing.counted("to-find", len(puzzle.clues) - clues),
    )
    said = said_rules(puzzle.constraints, phrasing.language)
    is_short = len(said) <= _RULES_SAID
    follows = " ".join(said) if is_short else phrasing.say("follows", "start")
    return phrasing.explanation("start", reason, follows)
