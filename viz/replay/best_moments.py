"""The most interesting moments of a solve, for highlights and for single pictures."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from solver.log.events import Deduced
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Family
from viz.replay.difficulty import (
    difficulty_of,
    first_uses_above_singles,
    is_above_singles,
    is_of_a_person,
    step_difficulty,
)
from viz.replay.markers import Marker
from viz.replay.short_film import asked_candidate, placing
from viz.replay.turning_points import turning_points
from viz.replay.undo_scenes import backtrack_of
from viz.words.glossary import technique_of

if TYPE_CHECKING:
    from viz.replay.replay import Replay

_BEFORE: Final = 4
_AFTER: Final = 1
_LONGEST: Final = 9
"""Steps of a moment at most."""


class HighlightKind(StrEnum):
    """Reason why a moment is a highlight."""

    SOLVED = "solved"
    DEAD_END = "dead-end"
    FIRST_GUESS = "first-guess"
    LAST_GUESS = "last-guess"
    COSTLY = "costly"
    HARDEST = "hardest"
    TECHNIQUE = "technique"


class Highlight(NamedTuple):
    """A moment of a solve.

    Attributes:
        step: What it is about.
        kind: Why it is worth being shown.
        steps: What is shown of the solve: some steps before it and after it.
    """

    step: int
    kind: HighlightKind
    steps: range


def highlights_of(
    replay: "Replay",
    count: int,
    within: range | None = None,
    has_room: Callable[[Sequence[Highlight]], bool] | None = None,
) -> tuple[Highlight, ...]:
    """The *count* best moments in order of steps; fewer if there are not so many.

    The end of a solve is one of the best two. Moments whose steps would overlap are
    one.

    Args:
        replay: The solve.
        count: How many at most.
        within: The steps they may be about; ``None``: all.
        has_room: Whether there is time for so many moments, in order; the best one is
            chosen in any case.
    """
    inside = range(len(replay.trace) + 1) if within is None else within
    chosen: list[Highlight] = []
    for one in _ranked(replay):
        if len(chosen) == count:
            break
        steps = range(
            max(one.steps.start, inside.start), min(one.steps.stop, inside.stop)
        )
        if one.step not in inside:
            continue
        more = _with(chosen, one._replace(steps=steps))
        if not chosen or has_room is None or has_room(sorted(more)):
            chosen = more
    return tuple(sorted(chosen))


def _with(chosen: list[Highlight], new: Highlight) -> list[Highlight]:
    """*chosen* with *new*, unless they overlap in more than what leads to a step."""
    others, steps = [], new.steps
    for other in chosen:
        if other.steps.stop <= new.step:
            steps = range(max(steps.start, other.steps.stop), steps.stop)
            others.append(other)
        elif steps.stop <= other.step:
            led = range(max(other.steps.start, steps.stop), other.steps.stop)
            others.append(other._replace(steps=led))
        else:
            return chosen
    return [*others, new._replace(steps=steps)]


def dead_ends(replay: "Replay") -> Sequence[int]:
    """Contradictions below guesses, the deepest first."""
    tree = replay.tree
    found = [
        (-tree.depths[node], step)
        for node, step in enumerate(tree.clashed)
        if node and step
    ]
    return [step for _, step in sorted(found)]


def hardest_first_use(replay: "Replay") -> int | None:
    """First step of the hardest technique used, if any is no mere rule."""
    events = replay.trace.events
    used = {
        technique_of(events[step - 1]): step
        for step in replay.markers[Marker.FIRST_USE]
    }
    known = [name for name in used if name in _techniques()]
    return used[max(known, key=difficulty_of)] if known else None


@cache
def _techniques() -> frozenset[str]:
    """The techniques of the ladder without its rules, such as elimination."""
    return frozenset(s.slug for s in LADDER if s.family is not Family.BASIC)


def _ranked(replay: "Replay") -> Iterator[Highlight]:
    """All highlights, the best first.

    The hardest step of a program's search is a guess, not its hardest technique.
    """
    guesses, ends = replay.markers[Marker.GUESS], dead_ends(replay)
    tree = replay.tree
    made = enumerate(tree.made) if tree.is_solved else ()
    winning = [step for node, step in made if node and not tree.died[node]]
    hardest, *others = _techniques_by_rating(replay) or (None,)
    first = [] if hardest is None else [hardest]
    end, is_led = [len(replay.trace)], not guesses or is_of_a_person(replay.trace)
    turns = turning_points(replay.trace).items()
    costly = [step for step, turn in turns if turn.kind == "cost"]
    best: tuple[tuple[Iterable[int], HighlightKind], ...] = (
        (end if guesses else (), HighlightKind.SOLVED),
        (first if is_led else (), HighlightKind.HARDEST),
        (costly, HighlightKind.COSTLY),
        (ends[:1], HighlightKind.DEAD_END),
        (guesses[:1], HighlightKind.FIRST_GUESS),
        (winning[-1:], HighlightKind.LAST_GUESS),
        (() if is_led else first, HighlightKind.TECHNIQUE),
        (() if guesses else end, HighlightKind.SOLVED),
        (others, HighlightKind.TECHNIQUE),
        (ends[1:], HighlightKind.DEAD_END),
    )
    for steps, kind in best:
        for step in steps:
            yield _highlight(replay, step, kind)


def _techniques_by_rating(replay: "Replay") -> list[int]:
    """Steps of techniques above singles, the hardest first; first uses before others.

    Of a solve by singles alone, the first use of the hardest.
    """
    trace = replay.trace
    first = list(first_uses_above_singles(trace).values())
    if not first:
        single = hardest_first_use(replay)
        return [] if single is None else [single]
    again = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced)
        and is_above_singles(event.deduction.technique)
        and step not in first
    ]
    again.sort(key=lambda step: (step_difficulty(trace, step), -step), reverse=True)
    return [*first, *again]


def _highlight(replay: "Replay", step: int, kind: HighlightKind) -> Highlight:
    """The moment of *step*, beginning at its guess if that is near."""
    first, last = step - _BEFORE, min(len(replay.trace), step + _AFTER)
    if kind is HighlightKind.DEAD_END:
        made = replay.tree.made[replay.tree.node_at(step)]
        first = max(made - 1, step + _AFTER - _LONGEST + 1)
    elif kind in {HighlightKind.FIRST_GUESS, HighlightKind.LAST_GUESS}:
        first, last = step - 1, min(len(replay.trace), step + _BEFORE)
    elif kind is HighlightKind.COSTLY:
        first = step - 1
    elif kind in {HighlightKind.HARDEST, HighlightKind.TECHNIQUE}:
        asked = asked_candidate(replay.trace, step)
        left = asked[0] if asked and asked[1] else None
        is_next = left is not None and placing(replay.trace, step, left) == step + 1
        first, last = step - 1, step + is_next  # from the board that it begins with
    last += backtrack_of(replay.trace, last) == last  # a scene of two
    return Highlight(step, kind, range(max(0, first), last + 1))
