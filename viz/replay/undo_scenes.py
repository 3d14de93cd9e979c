"""Undo scenes: a backtrack and the refutation after it, shown as one scene.

In a trace they are two steps, and they keep their numbers. While it plays, one sentence
tells both, and one motion goes through both: the digits leave, the guess is struck, and
where one option is left it is placed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from solver.explain import Explanation, explain, explain_backtrack
from solver.explain.first_step import rule_sentences
from solver.explain.named_words import names_found
from solver.explain.own_words import WHOLE, own_words
from solver.explain.phrasing import Phrasing
from solver.log.events import (
    Clashed,
    Deduced,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
)
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.notes import AGENT
from viz.messages import phrases
from viz.replay.algorithm_words import FILM_WORDS
from viz.replay.difficulty import is_above_singles, is_of_a_person
from viz.replay.phases import phase_counts, phases_after_backtrack
from viz.replay.timeline import StepPart, Timeline, joined_motion
from viz.replay.turning_points import with_turn

if TYPE_CHECKING:
    from viz.replay.pace import Pace

NO_PARTS: Final[Mapping[int, Sequence[StepPart]]] = MappingProxyType({})
"""No step is opened."""


def backtrack_of(trace: Trace, step: int) -> int:
    """The backtrack of the scene that contains *step*; 0 if there is none."""
    return next((first for first in (step, step - 1) if _is_joined(trace, first)), 0)


def _is_joined(trace: Trace, step: int) -> bool:
    """Whether *step* is a backtrack between a contradiction and its refutation."""
    match trace.events[max(0, step - 2) : step + 1]:
        case (Clashed(), Retracted(), Deduced(deduction)):
            # What a log says need not be so.
            return deduction.technique == "refutation" and not trace.is_log
        case _:
            return False


def is_jump(trace: Trace, step: int) -> bool:
    """Whether *step* takes back several guesses at once."""
    if not any(isinstance(e, Retracted) for e in trace.events[max(0, step - 1) : step]):
        return False
    return len(trace.position(step - 1).guesses) > len(trace.position(step).guesses) + 1


def is_again(trace: Trace, step: int) -> bool:
    """Whether *step* is the pattern of the step before it, in another house.

    Of a rule, and of a sum by no candidates, the house or the rule is the cause itself.
    """
    match trace.events[max(0, step - 2) : step]:
        case (Deduced(one), Deduced(other)):
            is_same = one.technique == other.technique and one.because == other.because
            is_cause = other.technique == "constraint" or not other.because
            is_same = is_same and not (is_cause and one.within != other.within)
            return is_same and is_above_singles(other.technique)  # is slow at first
        case _:
            return False


def scene_words(trace: Trace, step: int, language: str = FALLBACK) -> Explanation:
    """Explanation shown while *step* plays; one for both steps of a scene.

    Args:
        trace: What is replayed.
        step: Its number.
        language: Two letters, one the solver speaks.
    """
    first = backtrack_of(trace, step)
    if not first:
        return explain(trace, step, language)
    return explain_backtrack(trace, first, language)


def film_words(
    trace: Trace, step: int, language: str = FALLBACK, *, is_scene: bool = True
) -> Explanation:
    """Explanation in a film, which says what a step turns or how it was chosen.

    Args:
        trace: What is replayed.
        step: Its number.
        language: Two letters, one the solver speaks.
        is_scene: Whether the two steps of a scene have one, or each its own.
    """
    first = backtrack_of(trace, step) if is_scene else 0
    if own_words(trace, first or step, WHOLE) is not None:
        return explain(trace, first or step, language)
    said = (scene_words if is_scene else explain)(trace, step, language)
    if not step:
        return _in_terms(_opening(said, trace, language), trace, step, language)
    if isinstance(trace.events[step - 1], SearchStarted):
        begins = phrases("film", language)["search"]
        return replace(said, reason=begins, follows="")  # without the solutions
    if is_again(trace, step):  # whose reason has been read
        said = replace(said, reason=said.follows, follows="")
    said = with_turn(
        _searching(said, trace, step, language), trace, first or step, language
    )
    return _in_terms(said, trace, first or step, language)


def _in_terms(said: Explanation, trace: Trace, step: int, language: str) -> Explanation:
    """*said* in the terms of the algorithm of *trace*, where a wing has any."""
    for worded in FILM_WORDS.values():
        said = worded(said, trace, step, language)
    return said


def _searching(
    said: Explanation, trace: Trace, step: int, language: str
) -> Explanation:
    """*said* of a guess or a dead end, without what the guesses before have shown."""
    event, before = trace.events[step - 1], trace.position(step - 1)
    if isinstance(event, Guessed):
        is_first = not before.tally.guesses
        return replace(said, reason=said.reason if is_first else said.short, follows="")
    if not (isinstance(event, Clashed) and before.guesses) or trace.other:
        return said
    rules, (cell, digit) = trace.puzzle.rules, before.guesses[-1].candidate
    key = "wrong-here" if before.guesses[1:] else "wrong"
    wrong = phrases("stretches", language)[key].format(
        cell=rules.cell_name(cell), digit=rules.value_name(digit)
    )
    return replace(said, follows=names_found(wrong, rules))


def _opening(said: Explanation, trace: Trace, language: str) -> Explanation:
    """*said* of the puzzle, its rules if it has any; a search asks how long it is.

    A program that turns out to need no guess asks whether it needs one.
    """
    puzzle = trace.puzzle
    rules = rule_sentences(Phrasing(puzzle.variant, language), puzzle)
    asked, is_own = "", trace.agent == AGENT or bool(trace.other)
    if trace.position(len(trace)).tally.guesses:
        asked = phrases("film", language)["question-guesses"]
    elif trace.outcome is Outcome.SOLVED and not (is_of_a_person(trace) or is_own):
        asked = phrases("compare", language)["ask-patterns"]
    if rules:
        return replace(said, reason=said.follows, follows=asked)
    return replace(said, reason=asked or said.reason, follows="")


def timeline_of(
    trace: Trace, pace: "Pace", shown: Iterable[range] | None = None
) -> Timeline:
    """Timeline of *trace*, with backtracks and refutations joined into scenes.

    Args:
        trace: What is replayed.
        pace: How long each step is shown.
        shown: The steps that are shown, in any order; ``None``: all.
    """
    return joined_timeline(trace, pace.durations(trace, shown))


def joined_timeline(
    trace: Trace,
    times: Sequence[int],
    parts: Mapping[int, Sequence[StepPart]] = NO_PARTS,
) -> Timeline:
    """The timeline of *trace* with *times* in milliseconds for its steps.

    The two steps of a scene share their time so that one motion goes through both.
    """
    times = list(times)
    phases = phase_counts(trace.events)
    joined = {step for step in _backtracks(trace) if times[step] and times[step + 1]}
    for first in joined:
        second = first + 1
        event = trace.events[first]
        assert isinstance(event, Deduced)
        phases[second] = len(phases_after_backtrack(event.deduction))
        whole = times[first] + times[second]
        motion = joined_motion(whole, phases[first] + phases[second])
        part = motion * phases[first] // (phases[first] + phases[second])
        times[first] = min(max(1, part), whole - 1)
        times[second] = whole - times[first]
    return Timeline(times, bytes(phases), frozenset(joined), parts)


def _backtracks(trace: Trace) -> Iterator[int]:
    """Backtracks joined with the step after them."""
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Retracted) and _is_joined(trace, step):
            yield step
