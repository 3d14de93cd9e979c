"""A step of a trace in words."""

from typing import assert_never

from solver.deduction import Deduction
from solver.events import (
    Clashed,
    Deduced,
    Examined,
    Finished,
    Guessed,
    Retracted,
    SearchStarted,
)
from solver.explain import deductions, search_events
from solver.explain.explanation import Explanation
from solver.explain.speaker import Speaker
from solver.position import Position
from solver.puzzle import Puzzle
from solver.rules.constraints.cage import Cage
from solver.trace import Trace
from solver.words import FALLBACK

__all__ = ["Explanation", "explain", "explain_deduction"]


def explain(trace: Trace, step: int, language: str = FALLBACK) -> Explanation:
    """What happened at *step* of *trace*; step 0 is the puzzle as given.

    Args:
        trace: What is told of.
        step: Which step, 0 to the number of events.
        language: Two letters, one of ``solver.words.languages()``.

    Raises:
        IndexError: There is no such step.
        UnknownNameError: There is no such language.
    """
    speaker = Speaker(trace.puzzle.rules, language)
    if step == 0:
        return _start(speaker, trace.puzzle)
    return _event(speaker, trace, step)


def explain_deduction(
    found: Deduction, before: Position, language: str = FALLBACK
) -> Explanation:
    """What *found* concludes at *before*, whether or not a solve went that way.

    Raises:
        UnknownNameError: There is no such language.
    """
    speaker = Speaker(before.grid.variant, language)
    return deductions.deduction(speaker, found, before)


def _event(speaker: Speaker, trace: Trace, step: int) -> Explanation:
    before = trace.position(step - 1)
    match trace.events[step - 1]:
        case Deduced(deduction):
            return deductions.deduction(speaker, deduction, before)
        case SearchStarted(solutions):
            return search_events.search_start(speaker, solutions)
        case Guessed() as event:
            return search_events.guess(speaker, event, before)
        case Clashed() as event:
            return search_events.clash(speaker, event, before)
        case Examined(technique, revisions):
            return speaker.explanation(
                technique, speaker.examined(technique, revisions)
            )
        case Retracted() as event:
            return search_events.retraction(
                speaker, event, before, trace.position(step)
            )
        case Finished(outcome):
            return search_events.finish(speaker, outcome, before)
        case unknown:
            assert_never(unknown)


def _start(speaker: Speaker, puzzle: Puzzle) -> Explanation:
    clues = puzzle.clue_count
    cages = sum(isinstance(rule, Cage) for rule in puzzle.constraints)
    if cages:
        key = "start-both" if clues else "start-cages"
    else:
        key = "start" if clues else "start-empty"
    reason = speaker.say(
        "reasons",
        key,
        clues=speaker.counted("clues", clues),
        cages=speaker.counted("cages", cages),
    )
    return speaker.explanation("start", reason, speaker.say("follows", "start"))
