"""The words of every technique, in both languages, as a page that a person can read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from solver.explain import explain_deduction
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence
from solver.explain.phrasing import Phrasing
from solver.log.position import Position
from solver.messages import languages
from solver.techniques.ladder import LADDER
from tests.goldens import assert_golden
from tests.techniques import TECHNIQUES, found_with, trace_with

PAGE: Final = Path(__file__).parents[3] / "docs" / "techniques-in-words.md"
HEAD: Final = """# Techniques in words

One case of each technique, the easiest first, as `sudoscope explain` says it and as a
film or an opened step tells it: what one sees, what follows from it, and why the
candidates fall. The tests write this page.
"""


def test_the_words_of_every_technique_are_those_of_the_page() -> None:
    """Read it from top to bottom when words change."""
    assert_golden(PAGE, "\n".join((HEAD, *_sections())))


def _sections() -> Iterator[str]:
    """A section for each technique that has a case."""
    for strategy in LADDER:
        if strategy.slug in TECHNIQUES:
            trace = trace_with(strategy.slug)
            before = trace.position(len(trace) - 1)
            yield f"## {_heading(strategy.slug, before)}\n"
            for language in languages():
                yield from _clauses(strategy.slug, before, language)


def _heading(technique: str, before: Position) -> str:
    return explain_deduction(found_with(technique), before).title


def _clauses(technique: str, before: Position, language: str) -> Iterator[str]:
    """The heading of a language and the clauses, then the conclusion."""
    found, words = found_with(technique), Phrasing(before.grid.variant, language)
    said, argument = (
        explain_deduction(found, before, language),
        argument_of(found, before.grid),
    )
    yield f"**{said.short or said.title}**\n"
    if argument.outline or argument.conclusion is None:
        yield f"{said.reason}\n"
    for clause in argument.steps:
        yield f"* {sentence(words, clause, before)}"
    yield f"\n{said.follows}\n" if argument.steps else f"{said.follows}\n"
