"""Solve stories: the techniques that a person's solve has met, and how hard each is."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate
from typing import Final, NamedTuple, Self

from solver.log.constraint_removals import CONSTRAINT
from solver.techniques.strategy import Family
from viz.replay.difficulty import StepDifficulty, difficulty_of, is_of_a_person
from viz.replay.replay import Replay
from viz.words.glossary import term_at

_TENTHS: Final = 10


class Rung(NamedTuple):
    """A technique that was met.

    Attributes:
        slug: Which; of a kind of rule the name of its words.
        difficulty: Its rating and its place.
        uses: How often it was used so far, at least 1.
        is_current: Whether it is the latest, or once all is done the hardest.
    """

    slug: str
    difficulty: StepDifficulty
    uses: int
    is_current: bool


class Peak(NamedTuple):
    """The hardest step so far.

    Attributes:
        step: Its number; of several alike the first.
        slug: Its technique.
        rating: Of the technique.
    """

    step: int
    slug: str
    rating: float


@dataclass(frozen=True)
class SolveStory:
    """The techniques of a solve without guesses; says nothing before it happens.

    Attributes:
        steps: The steps in which each of its techniques is used, in order.
        last: The number of the last step.
    """

    steps: Mapping[str, Sequence[int]]
    last: int

    @classmethod
    def of(cls, replay: Replay) -> Self | None:
        """The story of *replay*; ``None`` for another agent, guesses, networks."""
        is_network = replay.trace.puzzle.variant.has_own_names  # which has no ratings
        if is_network or replay.has_guesses or not is_of_a_person(replay.trace):
            return None
        found: dict[str, Sequence[int]] = {}
        for slug in _rated():
            if slug == CONSTRAINT:
                found |= _by_rule(replay)
            elif slug in replay.kinds:
                found[slug] = replay.kinds[slug]
        return cls(found, len(replay.trace)) if found else None

    def met(self, step: int) -> tuple[Rung, ...]:
        """The techniques used up to *step*, the hardest first."""
        used = ((slug, bisect_right(at, step)) for slug, at in self.steps.items())
        met = [(_difficulty(slug), slug, uses) for slug, uses in used if uses]
        met.sort(key=lambda one: one[0], reverse=True)
        current = met[0][1] if met and step == self.last else self._current[step]
        return tuple(Rung(slug, at, uses, slug == current) for at, slug, uses in met)

    def peak(self, step: int) -> Peak | None:
        """The hardest step up to *step*; ``None`` before the first technique."""
        met = self.met(step)
        if not met:
            return None
        slug = met[0].slug
        return Peak(self.steps[slug][0], slug, met[0].difficulty.rating)

    @cached_property
    def tenths(self) -> tuple[int, ...]:
        """The rating at each step, from step 0, in tenths; 0 before the first.

        What a digit strikes is a part of the step that placed it, so it keeps its
        rating.
        """
        return tuple(
            round(_difficulty(slug).rating * _TENTHS) for slug in self._current
        )

    @cached_property
    def _current(self) -> tuple[str, ...]:
        """The latest technique at each step, from step 0; empty before the first."""
        used = [""] * (self.last + 1)
        for slug, steps in self.steps.items():
            for step in steps:
                used[step] = slug
        return tuple(accumulate(used, lambda before, slug: slug or before))


def _by_rule(replay: Replay) -> dict[str, list[int]]:
    """The steps that rest on each kind of rule, by the name of its words."""
    found: dict[str, list[int]] = {}
    for step in replay.kinds.get(CONSTRAINT, ()):
        term = term_at(replay.trace, step)
        found.setdefault(term, []).append(step)
    return found


@cache
def _rated() -> tuple[str, ...]:
    """What has a rating. That digits strike candidates is seen without a technique."""
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    return tuple(s.slug for s in LADDER if s.family is not Family.BASIC)


def _difficulty(slug: str) -> StepDifficulty:
    """The difficulty of a technique, or of a kind of rule."""
    return difficulty_of(slug if not slug or slug in _rated() else CONSTRAINT)
