"""Difficulty: which steps of a solve are hard for a person, the hardest first."""

import re
from functools import cache
from typing import Final, NamedTuple

from solver.agents.spec import agent_in
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.places import Cell
from solver.techniques.strategy import Family

HARD: Final = 3.0
"""Rating from which a technique is hard: pairs, and what comes after them."""

_PERSON: Final = "human"

_EASY_FAMILIES: Final = frozenset({Family.BASIC, Family.SINGLES})


class StepDifficulty(NamedTuple):
    """How hard a technique is; greater is harder.

    Attributes:
        rating: After Sudoku Explainer, 1.0 and up; 0 for what is no technique.
        place: On the ladder, from 1.
    """

    rating: float
    place: int

    @property
    def is_hard(self) -> bool:
        """Whether it takes a pattern that has to be argued."""
        return self.rating >= HARD


NO_TECHNIQUE: Final = StepDifficulty(0, 0)


@cache
def _difficulties() -> dict[str, StepDifficulty]:
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    return {
        strategy.slug: StepDifficulty(strategy.rating, place)
        for place, strategy in enumerate(LADDER, start=1)
    }


@cache
def _above_singles() -> frozenset[str]:
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    return frozenset(s.slug for s in LADDER if s.family not in _EASY_FAMILIES)


def is_of_a_person(trace: Trace) -> bool:
    """Whether *trace* was solved as a person would; such a solve begins with singles.

    That the clues strike candidates is what people see without a step.
    """
    return agent_in(trace.agent) == _PERSON


def difficulty_of(technique: str) -> StepDifficulty:
    """The difficulty of the technique with that slug."""
    return _difficulties().get(technique, NO_TECHNIQUE)


def is_above_singles(technique: str) -> bool:
    """Whether *technique* is one of the ladder that is neither a single nor a rule."""
    return technique in _above_singles()


def step_difficulty(trace: Trace, step: int) -> StepDifficulty:
    """The difficulty of *step*; of no technique for what is no deduction."""
    if not step:
        return NO_TECHNIQUE
    event = trace.events[step - 1]
    if not isinstance(event, Deduced):
        return NO_TECHNIQUE
    return difficulty_of(event.deduction.technique)


def is_by_rule(trace: Trace, step: int) -> bool:
    """Whether *step* is a deduction that rests on a rule beyond houses."""
    event = trace.events[step - 1] if step else None
    return isinstance(event, Deduced) and bool(event.deduction.constraints)


def led_by_rules(trace: Trace) -> dict[int, int]:
    """By steps that place the last digit of a cell: the last rule that struck there."""
    struck, led = dict[Cell, int](), dict[int, int]()
    for step, event in enumerate(trace.events, start=1):
        found = event.deduction if isinstance(event, Deduced) else None
        if found and found.technique == "naked-single":
            led[step] = struck.get(found.places[0].cell, 0)
        elif found and found.constraints:
            struck |= dict.fromkeys((cell for cell, _ in found.removes), step)
    return {step: rule for step, rule in led.items() if rule}


def first_uses_above_singles(trace: Trace) -> dict[str, int]:
    """The step in which each technique above singles is first used, the hardest first.

    Of two that are rated alike the one that is higher on the ladder is harder.
    """
    first: dict[str, int] = {}
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Deduced):
            first.setdefault(event.deduction.technique, step)
    hard = filter(is_above_singles, first)
    return {slug: first[slug] for slug in sorted(hard, key=difficulty_of, reverse=True)}


def named_use(trace: Trace) -> int:
    """The first use of a technique above singles that the title names; 0 for none."""
    title = " ".join(["", *re.findall(r"\w+", trace.puzzle.title.casefold())])
    uses = first_uses_above_singles(trace).items() if title else ()
    return next((s for slug, s in uses if f" {slug.replace('-', ' ')}" in title), 0)


def first_with_candidates(trace: Trace) -> int:
    """The first step of a person's solve whose argument needs candidates.

    Until then only digits are found, which are seen without them. 0 in other solves:
    their subject is how candidates go.
    """
    if not is_of_a_person(trace):
        return 0
    for step, event in enumerate(trace.events, start=1):
        is_plain = isinstance(event, Deduced) and (
            event.deduction.technique in _plain_techniques()
        )
        if not is_plain:
            return step
    return len(trace)


@cache
def _plain_techniques() -> frozenset[str]:
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    return frozenset(s.slug for s in LADDER if s.family in _EASY_FAMILIES)
