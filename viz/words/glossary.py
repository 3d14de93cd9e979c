"""The glossary: the terms on the screen, and which of them a step is about."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, assert_never

from solver.errors import check_step
from solver.inference import INFERENCES
from solver.log.constraint_removals import CONSTRAINT
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from solver.messages import words
from solver.rules.constraint import Scope
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import CAGE_SUM, Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from viz.messages import FALLBACK, tables

ANY_TECHNIQUE: Final = "technique"
"""The term for a technique that has none of its own."""

CONTRADICTION: Final = "⊥"
"""Stands where a level of consistency finds a contradiction."""

PARTS: Final = {
    "no-difference": "no-neighbour-difference",
    "no-ratio": "no-neighbour-ratio",
    "no-sum": "no-neighbour-sum",
    "entropy": "global-entropy",
}
"""Kinds of rules that are explained as parts of a rule of the whole board."""

RULE: Final = "rule-"
"""How the slugs of kinds of rules begin."""

AT_THE_START: Final = "clue"
"""The term for the puzzle as given."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One term.

    Attributes:
        slug: What it is found by: a technique's, inference's or agent's own name, or a
            word for something else on the screen.
        title: Its name on the screen.
        also: Other names, a comma between them; may be empty.
        text: What it is, in one to three sentences.
    """

    slug: str
    title: str
    also: str
    text: str


@cache
def glossary(language: str = FALLBACK) -> tuple[Entry, ...]:
    """Every term in *language*: the board, what is done with it, and further rules.

    Raises:
        UnknownNameError: There is no such language.
    """
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    terms = [
        _entry(slug, entry, language)
        for slug, entry in tables("glossary", language).items()
    ]
    place = next(n for n, term in enumerate(terms, 1) if term.slug == ANY_TECHNIQUE)
    about = words(language)["about"]
    techniques = (_entry(s.slug, {"text": about[s.slug]}, language) for s in LADDER)
    return (
        *terms[:place],
        *techniques,
        *terms[place:],
        *(
            Entry(slug, table["title"], table["also"], table["about"])
            for slug, table in words(language).items()
            if slug.startswith(RULE) and slug.removeprefix(RULE) not in PARTS
        ),
    )


def _entry(slug: str, entry: dict[str, str], language: str) -> Entry:
    """The entry of a term; what the solver names is called as it names it."""
    sections = words(language)
    also = (sections[kind].get(slug, "") for kind in ("also", "other-names"))
    title = sections["titles"].get(slug) or entry["title"]
    return Entry(
        slug, title, entry.get("also") or ", ".join(filter(None, also)), entry["text"]
    )


def level_title(
    slug: str, language: str = FALLBACK, *, of_variables: bool = False
) -> str:
    """Title of the level of consistency *slug*, for instance AC-3 or Naked pair.

    Args:
        slug: Of an inference or a strategy.
        language: Two letters, one the solver speaks.
        of_variables: Whether it is named over a network beyond Sudoku.
    """
    sections = words(language, over="network" if of_variables else "")
    short = sections["also"].get(slug) if slug in INFERENCES else None
    return short or sections["titles"][slug]


def place_of(slug: str, language: str = FALLBACK) -> int:
    """Index of *slug* in the glossary; an unknown slug is a technique."""
    slugs = [entry.slug for entry in glossary(language)]
    slug = slug.rpartition(":")[2]  # of a student's code the rule it follows
    return slugs.index(slug if slug in slugs else ANY_TECHNIQUE)


def term_at(trace: Trace, step: int) -> str:
    """Slug of the term for *step* of *trace*; step 0 is the puzzle, and its rules.

    Raises:
        IndexError: There is no such step.
    """
    if step == 0:
        return first_rule(trace.puzzle.constraints) or AT_THE_START
    check_step(step, len(trace))
    event = trace.events[step - 1]
    if isinstance(event, Deduced) and event.deduction.technique == CONSTRAINT:
        return first_rule(event.deduction.within) or term_of(event)
    return term_of(event)


def first_rule(scopes: Iterable[Scope]) -> str:
    """Slug of the term for the first rule beyond houses; empty if there is none."""
    rules = Rule | Either | BoardRule | Cage
    kind = next((scope.kind for scope in scopes if isinstance(scope, rules)), "")
    return kind if kind in {"", CAGE_SUM} else f"{RULE}{PARTS.get(kind, kind)}"


def technique_of(event: Event) -> str:
    """The slug of a deduction's technique, or the kind of another event."""
    match event:
        case Examined():
            return "examination"
        case Finished():
            return "end"
        case _:
            return term_of(event)


def term_of(event: Event) -> str:  # noqa: PLR0911 - one for each event
    """Slug of the term or technique of *event*."""
    match event:
        case Deduced(deduction):
            return deduction.technique
        case SearchStarted():
            return "search"
        case Guessed():
            return "guess"
        case Clashed():
            return "contradiction"
        case Retracted():
            return "retraction"
        case Restored():
            return "restoration"
        case Noted():
            return "noting"
        case Tried():
            return "attempt"
        case Examined(technique):
            return technique
        case Finished(outcome):
            return outcome.value
        case _:
            assert_never(event)
