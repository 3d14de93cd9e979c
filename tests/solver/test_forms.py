"""A technique's name is a claim: each deduction has the form that its name says."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.clauses.clause import LemmaRefuted
from solver.explain import explain_deduction
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence
from solver.explain.deduction_words import OWN_WORDS
from solver.explain.phrasing import Phrasing
from solver.forms import FORMS, BareGrid, has_form, why_misnamed
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.log.position import Position
from solver.messages import languages
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates
from solver.techniques.forcing.clauses import lemma_argument
from solver.techniques.ladder import LADDER
from tests.in_one_test import in_one_test
from tests.solver.solves import trace_of
from tests.solver.variant_puzzles import example
from tests.support import (
    EASY,
    candidate,
    candidate_set,
    digit_of,
    grid_of,
    house,
    puzzle_of,
)
from tests.techniques import TECHNIQUES, found_with, grid_with, why_unproved

ALSO: Final[dict[str, set[str]]] = {
    "naked-single": {"last-option", "unit-clause"},
    "hidden-single": {"last-option", "unit-clause"},
    "elimination": {"consistency", "forward-checking", "cover", "ac3"}
    | {"at-most-one", "by-hand-arc", "by-hand-cell"},
    "constraint": {"gac", "by-hand-unit"},
    "rule-of-45": {"innies-and-outies"},
    "naked-pair": {"gac", "by-hand-unit"},
    "skyscraper": {"turbot-fish"},
    "two-string-kite": {"turbot-fish"},
    "turbot-fish": {"empty-rectangle"},
    "multi-colouring-2": {"multi-colouring-1"},
    "wxyz-wing": {"bent-quad"},
    "bent-quad": {"wxyz-wing"},
    "x-chain": {"aic"},
    "xy-chain": {"aic"},
    "aic": {"x-chain"},
    "digit-forcing-chain": {"cell-forcing-chain"},
    "contradiction-net": {"nested-net", "rule-contradiction"},
}
"""Other names that are true, too, of the first thing found with a technique."""
CAGED: Final = example("killer-15").puzzle
ABOUT_CAGES: Final = ("constraint", "rule-of-45", "cage-claim")
SOURCES: Final = (*TECHNIQUES, "elimination", *ABOUT_CAGES)


@cache
def source(technique: str) -> tuple[Deduction, Grid]:
    """The first thing that *technique* finds, and where."""
    if technique in TECHNIQUES:
        return found_with(technique), grid_with(technique)
    (strategy,) = [s for s in LADDER if s.slug == technique]
    if technique == "elimination":
        grid = Grid.of(puzzle_of(EASY))
        return next(strategy.find(grid)), grid
    trace = trace_of(CAGED, "human")
    grids = (trace.grid(step) for step in range(len(trace)))
    return next((found, grid) for grid in grids for found in strategy.find(grid))


def why(found: Deduction, grid: Grid) -> str | None:
    """Reason of the checker to reject *found*, or ``None``."""
    position = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    return why_not(found, position, Given(grid.clues, lambda: True))


def tell(
    found: Deduction, grid: Grid, spoken: Sequence[str] = languages()
) -> list[str]:
    """All that is said of *found*, in each language that is *spoken*."""
    before, said = Position.at(grid), []
    for language in spoken:
        words = Phrasing(grid.variant, language)
        told = explain_deduction(found, before, language)
        said += [told.title, told.reason]
        for step in argument_of(found, grid).steps:
            said.append(sentence(words, step, before))
            if isinstance(step, LemmaRefuted):
                lemma_argument(found, grid, step.number)
    return said


def test_every_technique_has_a_form() -> None:
    """Those of the ladder, and all that have sentences of their own."""
    assert {strategy.slug for strategy in LADDER} <= {*FORMS}
    assert {*OWN_WORDS} <= {*FORMS}


@in_one_test("technique", SOURCES)
def test_whatever_a_technique_finds_has_its_form(technique: str) -> None:
    """The table asks for nothing that a strategy does not list."""
    found, grid = source(technique)

    assert why_misnamed(
        found, BareGrid(grid.variant, grid.candidates, grid.assigned)
    ) is (None)


@pytest.mark.thorough
@in_one_test("technique", SOURCES)
def test_a_deduction_is_proved_under_its_own_name_alone(technique: str) -> None:
    """Of the names of all other techniques only those are proved that are true, too."""
    found, grid = source(technique)

    proved = {
        name
        for name in FORMS
        if name != technique and why(found._replace(technique=name), grid) is None
    }

    assert proved == ALSO.get(technique, set())
    assert why(found, grid) is None


GENERAL: Final = {
    "en": "Concluded by “",
    "de": "Das schließt „",
}
"""How a reason begins that is given without the form of a technique."""


@pytest.mark.thorough
@in_one_test("technique", SOURCES)
def test_under_any_name_a_deduction_can_be_told(technique: str) -> None:
    """In each language, and step by step; without the form of the name in general."""
    found, grid = source(technique)
    first = SOURCES.index(technique)
    for number, name in enumerate(FORMS, start=first):
        renamed = found._replace(technique=name)
        if has_form(renamed, grid):
            assert all(tell(renamed, grid))
        elif number % 9 == 0:  # by each language in turn
            language = languages()[number % len(languages())]
            _, reason = tell(renamed, grid, [language])
            assert argument_of(renamed, grid).steps == ()
            assert reason.startswith(GENERAL[language])


WITH_ENDS: Final = ("als-xz", "als-xy-wing", "als-xy-chain", "death-blossom")


@in_one_test("technique", WITH_ENDS)
def test_what_falls_sees_the_ends_that_its_clauses_name(technique: str) -> None:
    """A candidate of the same digit that sees only some of them is refused."""
    found, grid = source(technique)
    planes = grid.variant.planes
    digits = {gone.digit for gone in found.removes}
    others = [
        candidate
        for candidate in Candidates(grid.candidates, planes.cells)
        if candidate.digit in digits and candidate not in found.removes
    ]

    assert others
    for other in others:
        lying = found._replace(removes=planes.set_of([other]))
        assert not has_form(lying, grid) or why(lying, grid) is None


def test_houses_of_fireworks_cross_in_one_of_its_cells() -> None:
    """Two rows do not, though three digits have three cells there."""
    own = ("A1", "A9", "I1")
    lines = [f"{row}{column}" for row in "AI" for column in range(1, 10)]
    grid = grid_of(**{cell: "456789" for cell in lines if cell not in own})
    three = tuple(candidate(f"{cell}={digit}") for cell in own for digit in "123")
    rows = house("row A"), house("row I")
    found = Deduction(
        "fireworks",
        removes=candidate_set("A1=4"),
        because=three,
        within=rows,
        roles=tuple((one, CandidateRole.BASE) for one in three),
        truths=tuple(
            Truth(house=row, digit=digit_of(digit)) for row in rows for digit in "123"
        ),
    )

    assert why_misnamed(
        found, BareGrid(grid.variant, grid.candidates, grid.assigned)
    ) == ("its houses do not cross in one of its cells")


FIELDS: Final = ("because", "within", "roles", "links", "truths", "places")


@given(data=st.data())
def test_whatever_a_deduction_leaves_out_it_can_be_told(
    data: st.DataObject,
) -> None:
    """Parts that lack, are another's, are shuffled or have another role."""
    one, other = (source(data.draw(st.sampled_from(SOURCES))) for _ in range(2))
    found, grid = one
    for field in data.draw(st.lists(st.sampled_from(FIELDS), max_size=3, unique=True)):
        parts = list(getattr(found, field))
        if len(other[1].variant) == len(grid.variant):
            parts += getattr(other[0], field)
        kept = data.draw(st.lists(st.sampled_from(parts), max_size=9)) if parts else []
        changed: dict[str, Any] = {field: tuple(kept)}
        found = found._replace(**changed)
    has_other_role = data.draw(st.booleans())
    if found.roles and has_other_role:
        role = data.draw(st.sampled_from(CandidateRole))
        (first, _), *rest = found.roles
        found = found._replace(roles=((first, role), *rest))
    name = data.draw(st.sampled_from([found.technique, *FORMS]))

    assert all(tell(found._replace(technique=name), grid))


@in_one_test("technique", TECHNIQUES)
def test_links_rest_on_what_is_counted_on(technique: str) -> None:
    """Without the truth of a strong link or of a set the form is not there."""
    found, grid = found_with(technique), grid_with(technique)

    for at, truth in enumerate(found.truths if found.links else ()):
        rest = (*found.truths[:at], *found.truths[at + 1 :])
        less = found._replace(truths=rest)
        assert not has_form(less, grid) or why_unproved(less, grid) is None, truth
