"""Substeps: the single changes of a step, one after the other."""

from functools import lru_cache

from solver.explain.named_words import NamedText, NamingPhrasing, named
from solver.log.assignments import Change, changes_of
from solver.log.events import Event
from solver.log.position import Position, next_position
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from viz.messages import FALLBACK, board_phrases


def single_changes(trace: Trace, step: int) -> tuple[Change, ...]:
    """The changes of *step* in the order in which it is opened; none at step 0.

    Raises:
        IndexError: There is no such step.
    """
    if step == 0:
        return ()
    return _changes(trace.events[step - 1], trace.position(step - 1))


@lru_cache(maxsize=8)
def _changes(event: Event, before: Position) -> tuple[Change, ...]:
    """The changes of *event*; the latest are kept, as each substep asks for all."""
    return changes_of(event, before, next_position(event, before))


def change_words(
    trace: Trace, step: int, change: int, language: str = FALLBACK
) -> NamedText:
    """One sentence about the single *change* of *step*.

    Args:
        trace: What is replayed.
        step: An opened step.
        change: Its number, from 1, of ``single_changes``.
        language: Two letters.

    Raises:
        IndexError: There is no such step, or it has no such change.
    """
    changes = single_changes(trace, step)
    speaker = NamingPhrasing(trace.puzzle.rules, language)
    _, kind, cell, digit, *_ = changes[change - 1]
    words = board_phrases("changes", language, trace.puzzle.rules)
    said = words[kind.value].format(
        digit=speaker.digit(digit),
        cell=speaker.standing_for(speaker.cell(cell), [Candidate(cell, digit)]),
        number=change,
        count=len(changes),
    )
    return named(said)
