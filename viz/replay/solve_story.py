"""Solve stories: the techniques that a person's solve has met, and how hard each is."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate
from typing import Final, NamedTuple, Self

from solver.log.constraint_removals import CONSTRAINT
from solver.log.events import Deduced
from solver.techniques.strategy import IN_BLOCK, Family, is_in_block
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
        in_blocks: Those of hidden singles that are in blocks, where they are easier.
    """

    steps: Mapping[str, Sequence[int]]
    last: int
    in_blocks: frozenset[int] = frozenset()

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
        steps = enumerate(replay.trace.events, start=1)
        deduced = ((at, e.deduction) for at, e in steps if isinstance(e, Deduced))
        easy = frozenset(at for at, deduction in deduced if is_in_block(deduction))
        return cls(found, len(replay.trace), easy) if found else None

    def met(self, step: int) -> tuple[Rung, ...]:
        """The techniques used up to *step*, the hardest first."""
        used = ((s, at[: bisect_right(at, step)]) for s, at in self.steps.items())
        met = [(self._rated(slug, at), slug, len(at)) for slug, at in used if at]
        met.sort(key=lambda one: one[0], reverse=True)
        current = met[0][1] if met and step == self.last else self._current[step][0]
        return tuple(Rung(slug, at, uses, slug == current) for at, slug, uses in met)

    def peak(self, step: int) -> Peak | None:
        """The hardest step up to *step*; ``None`` before the first technique."""
        met = self.met(step)
        if not met:
            return None
        slug, hardest = met[0].slug, met[0].difficulty
        steps = (s for s in self.steps[slug] if self._rated(slug, [s]) == hardest)
        return Peak(next(steps), slug, hardest.rating)

    def _rated(self, slug: str, steps: Iterable[int]) -> StepDifficulty:
        """The difficulty of the hardest of *steps*, all of which use *slug*."""
        known, is_easy = _difficulty(slug), slug and self.in_blocks.issuperset(steps)
        return known._replace(rating=IN_BLOCK) if is_easy else known

    @cached_property
    def tenths(self) -> tuple[int, ...]:
        """The rating at each step, from step 0, in tenths; 0 before the first.

        What a digit strikes is a part of the step that placed it, so it keeps its
        rating.
        """
        ratings = (self._rated(slug, [at]).rating for slug, at in self._current)
        return tuple(round(rating * _TENTHS) for rating in ratings)

    @cached_property
    def _current(self) -> tuple[tuple[str, int], ...]:
        """The latest technique at each step, from step 0, and the step that used it."""
        used = [("", 0)] * (self.last + 1)
        for slug, steps in self.steps.items():
            for step in steps:
                used[step] = slug, step
        return tuple(accumulate(used, lambda before, now: now if now[0] else before))


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
