"""Clauses: what each names it marks, what it claims follows, and the end names all."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from solver.clauses.clause import (
    Argument,
    Claim,
    LinksFollowed,
    Told,
    candidates_of,
    cells_of,
    houses_of,
    none_of,
    one_of,
)
from solver.explain import explain_deduction
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence, spans
from solver.explain.named_words import names_in
from solver.explain.phrasing import Phrasing
from solver.explain.step_clauses import said_clauses
from solver.log.position import Position
from solver.messages import languages, words
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.techniques.ladder import LADDER
from tests.in_one_test import in_one_test
from tests.solver.explain.claims import claims_of, follows
from tests.techniques import ARGUED, found_with, grid_with, trace_with

MOST_NAMED: Final = 6
"""So many candidates that fall are named one by one."""
MOST_WORDS: Final = {"en": 18, "de": 23}
"""Words of a short form."""
_OF_SET: Final = 8
"""More words where a link goes through a set, whose cells and digits are named."""
_OF_KINDS: Final = 2
"""More where houses of several kinds are named: marks do not say which count first."""
ASSUMING: Final = frozenset(s.slug for s in LADDER if s.assumes)
"""Techniques that assume something of the puzzle."""
PENDING: Final = frozenset[str]()
"""Techniques of which some claims are too much for the prover, and are assumed."""


@cache
def argument(technique: str) -> Argument:
    """The argument of the first thing it finds."""
    return argument_of(found_with(technique), grid_with(technique))


def position(technique: str) -> Position:
    """Where its solve stood before."""
    trace = trace_with(technique)
    return trace.position(len(trace) - 1)


each_technique = in_one_test("technique", ARGUED)


@each_technique
def test_the_conclusion_names_what_falls(technique: str) -> None:
    """Cell and digit of each, up to six; more as a set. All of them are marked.

    Of a cell that has one digit left that digit is named.
    """
    found, last = found_with(technique), argument(technique).conclusion
    assert last is not None
    falls, grid = {*found.removes, *found.places}, grid_with(technique)
    for language in languages():
        phrasing = Phrasing(grid_with(technique).variant, language)
        said = sentence(phrasing, last, position(technique))
        if len(falls) <= MOST_NAMED:
            for cell, digit in falls:
                assert phrasing.cell(cell) in said
                left = [d for d in digits(grid[cell]) if (cell, d) not in falls]
                named = {digit, *(left if len(left) == 1 else ())}
                assert any(re.search(rf"\b{phrasing.digit(d)}\b", said) for d in named)
    assert falls <= {*candidates_of(last)}


@each_technique
def test_the_sentence_is_its_clauses(technique: str) -> None:
    """What is read at once is what is told one after the other, or its outline."""
    told, before = argument(technique), position(technique)
    assert told.conclusion is not None
    for language in languages():
        phrasing = Phrasing(grid_with(technique).variant, language)
        said = explain_deduction(found_with(technique), before, language)
        clauses = [sentence(phrasing, clause, before) for clause in told.whole]
        assert said.reason == " ".join(clauses)
        assert said.follows == sentence(phrasing, told.conclusion, before)


@each_technique
def test_the_spans_of_a_sentence_are_the_sentence(technique: str) -> None:
    """And a name in it belongs to the part that has it."""
    phrasing = Phrasing(grid_with(technique).variant, "en")
    for clause in (*argument(technique).steps, argument(technique).conclusion):
        if not isinstance(clause, Told):
            continue
        made = spans(phrasing, clause)
        said = "".join(span.text for span in made)
        assert said == sentence(phrasing, clause, position(technique))
        assert any(span.part for span in made)


@each_technique
def test_what_a_clause_names_is_among_what_it_has(technique: str) -> None:
    """Each cell and candidate in its words, long and short, in every language."""
    trace = trace_with(technique)
    for language in languages():
        said = said_clauses(trace, len(trace), language)
        for clause, says in ((one.clause, text) for one in said for text in one[1:]):
            candidates = candidates_of(clause)
            cells = {*cells_of(clause), *(c.cell for c in candidates)}
            cells.update(cell for house in houses_of(clause) for cell in house.cells)
            for name in names_in(says):
                assert name.cell in cells, says
                named = {Candidate(name.cell, digit) for digit in digits(name.digits)}
                assert named <= {*candidates}, says


@each_technique
def test_short_forms_are_short(technique: str) -> None:
    """What a film says of a clause, which its marks complete; German takes more."""
    trace = trace_with(technique)
    for language, most in MOST_WORDS.items():
        *told, _ = said_clauses(trace, len(trace), language)
        if argument(technique).steps:
            for one in told:
                is_set = isinstance(one.clause, LinksFollowed) and one.clause.inside
                is_mixed = len({house.kind for house in houses_of(one.clause)}) > 1
                more = _OF_SET * bool(is_set) + _OF_KINDS * is_mixed
                assert len(one.brief.split()) <= most + more, one


def test_a_set_is_named_in_short_too() -> None:
    """Which cells have which digits left: marks alone do not say that these are all."""
    trace = trace_with("death-blossom")
    told = said_clauses(trace, len(trace))

    briefs = [one.brief for one in told if isinstance(one.clause, LinksFollowed)]
    assert briefs[0] == (
        "Then H8 is not 1, so C8 is 6 (C8 and H8 have only 4 and 6 left)."
    )


@pytest.mark.thorough
@each_technique
def test_each_claim_follows_from_what_it_rests_on(technique: str) -> None:
    """From its truths and the claims before it; not without them."""
    grid = grid_with(technique)
    earlier: list[Claim] = []
    for clause in argument(technique).steps:
        for claim, truths in claims_of(clause):
            assert follows(claim, grid, truths, earlier), clause
            if truths:
                assert not follows(claim, grid, (), ()), clause
        earlier += [claim for claim, _ in claims_of(clause)]
        if isinstance(clause, Told) and clause.assumed:
            assert technique in ASSUMING | PENDING
            earlier += clause.assumed
    if earlier:
        found = found_with(technique)
        placed = [one_of((candidate,)) for candidate in found.places]
        for claim in (*none_of(found.removes), *placed):
            assert follows(claim, grid, (), earlier), claim


@each_technique
def test_what_lacks_its_form_is_told_generally(technique: str) -> None:
    """Without houses, links or roles nothing is said that would name them."""
    bare = found_with(technique)._replace(within=(), links=(), truths=(), roles=())

    said = explain_deduction(bare, position(technique))

    assert said.reason.startswith(f"Concluded by “{said.title}”")
    assert (said.short, bool(said.follows)) == ("", True)


def test_every_sentence_is_used() -> None:
    """Each sentence of a family is the key of a clause, in every language."""
    sources = Path(__file__).parents[3] / "solver"
    text = "".join(
        path.read_text("utf-8")
        for folder in ("techniques", "clauses")
        for path in (sources / folder).rglob("*.py")
    )
    used = {*re.findall(r'"([a-z-]+)\.([a-z0-9-]+)"', text)}
    for section in {section for section, _ in used}:
        keys = {key for other, key in used if other == section}
        for language in languages():
            assert words(language)[section].keys() == keys, section
