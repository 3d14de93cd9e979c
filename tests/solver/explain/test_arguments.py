"""Arguments: the laws of all techniques of the ladder, and cases of some."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from solver.agents.human import HumanAgent
from solver.agents.solving import solve
from solver.clauses.clause import (
    Argument,
    BranchesEnd,
    Clause,
    LemmaRefuted,
    LinksFollowed,
    NothingLeft,
    RefutedBefore,
    SinglePlaced,
    Supposed,
    Told,
)
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence
from solver.explain.column_words import column_entry
from solver.explain.phrasing import Phrasing
from solver.explain.step_clauses import said_clauses
from solver.log.deduction import CandidateRole
from solver.log.position import Position
from solver.messages import languages
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import NONE, Candidate, Candidates
from solver.techniques.forcing.clauses import lemma_argument
from solver.techniques.forcing.forcing_chains import find_digit_forcing_chains
from solver.techniques.ladder import LADDER
from tests.in_one_test import in_one_test
from tests.support import EASY, candidate, candidates, grid_of, puzzle_of
from tests.techniques import ARGUED, found_with, grid_with, trace_with

NETS: Final = ("contradiction-net", "nested-net")
BROKEN: Final = re.compile(r"[{}]|  | [.,:]|^ |\b(in|and|or|only) ?[.,:]|[.,:][A-Za-z]")
"""What a sentence has where a fact is missing."""
each_technique = in_one_test("technique", ARGUED)


@cache
def argument(technique: str) -> Argument:
    """The argument of the first thing it finds."""
    return argument_of(found_with(technique), grid_with(technique))


def position(technique: str) -> Position:
    """Where its solve stood before."""
    trace = trace_with(technique)
    return trace.position(len(trace) - 1)


def told(step: Clause) -> Iterator[Candidate]:
    """The candidates that come in with *step*."""
    match step:
        case Told(candidates=shown, links=links):
            yield from shown
            yield from (c for link in links for c in (*link.start, *link.end))
        case Supposed(node):
            yield from node
        case LinksFollowed(links, inside):
            yield from inside
            yield from (c for link in links for c in (*link.start, *link.end))
        case SinglePlaced(placed) | LemmaRefuted(placed):
            yield placed
        case BranchesEnd(goal):
            yield goal
        case _:
            return


@each_technique
def test_every_candidate_of_a_deduction_is_told(technique: str) -> None:
    """What it rests on, whatever has a role, and the ends of all its links."""
    found = found_with(technique)

    shown = {c for step in argument(technique).steps for c in told(step)}

    wanted = {*found.because, *(c for c, _ in found.roles)}
    wanted |= {c for link in found.links for c in (*link.start, *link.end)}
    assert wanted <= shown


def test_a_cell_that_is_supposed_to_hold_a_digit_is_said_to_hold_no_other() -> None:
    """Another digit has no other cell left, and the cell would have to be both."""
    seen = 0
    for technique in ARGUED:
        words = Phrasing(grid_with(technique).variant, "en")
        supposed = None
        for step in argument(technique).steps:
            match step:
                case Supposed(node, is_true):
                    supposed = node[0] if is_true and len(node) == 1 else None
                case LinksFollowed(links) if (
                    supposed is not None
                    and len({c.cell for c in (supposed, *links[-1].end)}) == 1
                ):
                    text = sentence(words, step, position(technique))
                    seen += "would have to be" in text
                    held = re.findall(rf"{words.cell(supposed.cell)} is (\d)", text)
                    assert {*held} <= {words.digit(supposed.digit)}, text
    assert seen


@each_technique
def test_every_house_of_a_pattern_is_looked_at(technique: str) -> None:
    """Of a chain those that links rest on; templates use nearly all there are."""
    if technique.startswith("template"):
        return
    found, steps = found_with(technique), argument(technique).steps
    chained = [step for step in steps if isinstance(step, LinksFollowed)]

    told = (*steps, argument(technique).conclusion)

    seen = {h for s in told if isinstance(s, Told) for h in s.houses}

    assert chained or {*found.within} <= seen


@each_technique
def test_links_are_followed_once_and_in_their_order(technique: str) -> None:
    """Branch by branch, or all strong ones of a cluster before the weak ones."""
    found = found_with(technique)
    steps = argument(technique).steps

    followed = [
        link for step in steps if isinstance(step, LinksFollowed) for link in step.links
    ]
    shown = [link for step in steps if isinstance(step, Told) for link in step.links]

    if followed:
        assert followed == [*found.links]
    elif shown:
        assert sorted(shown) == sorted(found.links)


@each_technique
def test_every_step_has_a_sentence(technique: str) -> None:
    """Whole, without a brace that was left, and short in a column."""
    for language in languages():
        phrasing = Phrasing(grid_with(technique).variant, language)
        told = argument(technique)
        ends = [end for end in (told.heading, told.conclusion) if end is not None]
        for step in (*told.steps, *ends):
            said = sentence(phrasing, step, position(technique))
            assert said.endswith(".") or step is told.heading
            assert not BROKEN.search(said), said
            assert len(column_entry(phrasing, step).what) < 40


@pytest.mark.parametrize("technique", NETS)
def test_a_net_tells_why_nothing_else_is_left(technique: str) -> None:
    """Each other option of the cell or house was struck by a digit told before."""
    found, grid = found_with(technique), grid_with(technique)
    proofs = [argument(technique)]
    proofs += [
        lemma_argument(found, grid, step.number)
        for step in argument(technique).steps
        if isinstance(step, LemmaRefuted)
    ]

    for proof in proofs:
        assert_closed(proof, grid)


def assert_closed(proof: Argument, grid: Grid) -> None:
    """Every single of *proof* follows from what was told, up to the contradiction."""
    placed: list[Candidate] = []
    refuted: set[Candidate] = set()
    for step in proof.steps:
        match step:
            case Supposed(node):
                placed.append(node[0])
            case LemmaRefuted(gone):
                refuted.add(gone)
            case RefutedBefore(all_gone):
                refuted |= {*all_gone}
            case SinglePlaced() | NothingLeft():
                truth, strikes = step.truth, step.strikes
                own = step.candidate if isinstance(step, SinglePlaced) else None
                left = truth.candidates(grid.variant) & grid.candidates
                options = {*Candidates(left, len(grid.variant))}
                assert {strike.gone for strike in strikes} == options - {own}
                for gone, by in strikes:
                    assert sees(grid, placed, gone, by) or gone in refuted
                if own is not None:
                    placed.append(own)
            case _:
                raise AssertionError(step)
    assert isinstance(proof.steps[-1], NothingLeft)


def sees(grid: Grid, placed: list[Candidate], gone: Candidate, by: int | None) -> bool:
    """Whether a digit placed in cell *by* takes *gone* away."""
    return any(
        cell == by
        and (
            digit != gone.digit
            if cell == gone.cell
            else digit == gone.digit and grid.variant.peer_sets[cell] >> gone.cell & 1
        )
        for cell, digit in placed
    )


def test_each_refuted_candidate_of_a_nested_net_has_its_proof() -> None:
    """Under the assumption, with the help of those before it."""
    found, grid = found_with("nested-net"), grid_with("nested-net")
    lemmas = [c for c, role in found.roles if role is CandidateRole.REFUTED]
    assert len(lemmas) > 1

    for number, lemma in enumerate(lemmas):
        proof = lemma_argument(found, grid, number)
        supposed = [s.node[0] for s in proof.steps if isinstance(s, Supposed)]
        assert supposed == [found.because[0], lemma]
        used = [s.candidates for s in proof.steps if isinstance(s, RefutedBefore)]
        assert {c for gone in used for c in gone} <= {*lemmas[:number]}


def test_a_candidate_that_nothing_refutes_has_no_proof() -> None:
    """A trace may say what does not follow."""
    found = found_with("nested-net")
    (first, *_) = [c for c, role in found.roles if role is CandidateRole.REFUTED]
    grid = grid_of().with_value(candidate("I9=9"))

    assert lemma_argument(found, grid, 0).steps == ()
    assert first not in {*found.because[:1]}


@each_technique
def test_a_deduction_that_lacks_something_is_told_without(technique: str) -> None:
    """Traces may come from elsewhere; nothing is raised."""
    found, grid = found_with(technique), grid_with(technique)
    phrasing = Phrasing(grid.variant, "en")
    lacking = (
        found._replace(truths=()),
        found._replace(roles=()),
        found._replace(within=()),
        found._replace(links=()),
        found._replace(because=()),
        found._replace(removes=NONE, places=()),
        found._replace(truths=(), roles=(), within=(), links=()),
    )

    for less in lacking:
        for step in argument_of(less, grid).steps:
            said = sentence(phrasing, step, position(technique))
            assert not BROKEN.search(said), said


def test_plain_deductions_have_no_argument() -> None:
    """Singles and eliminations are told at once."""
    plain = {s.slug for s in LADDER} - {*ARGUED}
    trace = solve(puzzle_of(EASY), HumanAgent(LADDER[:5]))

    for step, event in enumerate(trace.events):
        found = getattr(event, "deduction", None)
        if found is not None and found.technique in plain:
            assert argument_of(found, trace.grid(step)).steps == ()


def test_a_fish_is_told_from_its_bases_to_its_fins() -> None:
    """Bases and their candidates, covers, what holds without the fins, then fins."""
    bases, covers, without, fins = argument("finned-x-wing").steps
    found = found_with("finned-x-wing")

    assert isinstance(bases, Told)
    assert isinstance(covers, Told)
    assert isinstance(fins, Told)
    assert (bases.houses, covers.houses) == (found.within[:2], found.within[2:])
    assert next(part.role for part in fins.new_parts) is CandidateRole.FIN
    assert isinstance(without, Told)
    assert {c for claim in without.claims for c, _ in claim} >= {*found.removes}


@pytest.mark.parametrize("technique", ["finned-mutant-jellyfish", "mutant-jellyfish"])
def test_a_film_names_each_house_of_a_fish(technique: str) -> None:
    """The bases and the covers; then it says why the fish holds without what is out."""
    trace = trace_with(technique)
    rules = trace.puzzle.variant
    said = " ".join(one.brief for one in said_clauses(trace, len(trace), "en"))

    for house in found_with(technique).within:
        assert re.search(rf"\b{re.escape(rules.label(house))}\b", said)
    if "finned" in technique:
        assert re.search(r"Without .* get it in the other cells\.", said)


def test_a_wing_is_told_from_its_pivot_to_its_ends() -> None:
    """Pivot, each pincer with the digit of the pivot that forces it, and the ends."""
    steps = argument("xy-wing").steps
    keys = [step.key for step in steps if isinstance(step, Told)]

    assert keys == ["wings.pivot", "wings.pincer", "wings.pincer", "conclusions.ends"]


def test_a_rectangle_of_type_4_tells_what_the_other_place_leads_to() -> None:
    """The digit with two places, and what the wrong digit in one of them would do."""
    steps = argument("uniqueness-test-4").steps
    found = found_with("uniqueness-test-4")
    keys = [step.key for step in steps if isinstance(step, Told)]

    assert keys[-2:] == ["uniqueness.places", "uniqueness.other-one"]
    assert isinstance(steps[-1], Told)
    assert {*found.removes} <= {*steps[-1].candidates}


def test_what_is_assumed_of_a_deadly_pattern_is_all_that_is_assumed() -> None:
    """That one of the other candidates of its cells is true, and nothing else."""
    first, *others = argument("uniqueness-test-2").steps
    found = found_with("uniqueness-test-2")
    extra = {c for c, role in found.roles if role is CandidateRole.FIN}

    assert isinstance(first, Told)
    assert {c for claim in first.assumed for c, _ in claim} == extra
    assert not any(step.assumed for step in others if isinstance(step, Told))


def test_a_colouring_marks_each_colour_where_it_names_it() -> None:
    """Both colours of a cluster in one sentence, with their roles."""
    places, colours = argument("simple-colouring-trap").steps
    found = found_with("simple-colouring-trap")

    assert isinstance(places, Told)
    assert isinstance(colours, Told)
    marked = [(c, part.role) for part in colours.new_parts for c in part.candidates]
    assert sorted(marked) == sorted(found.roles)
    assert places.links == found.links


def test_a_forcing_chain_ends_with_what_its_branches_share() -> None:
    """Its options, the branch of each, and the goal."""
    steps = argument("cell-forcing-chain").steps
    found = found_with("cell-forcing-chain")

    first, *middle, last = steps
    assert isinstance(first, Told)
    assert isinstance(last, BranchesEnd)
    assert last.goal in {*found.places, *found.removes}
    begun = [step.node[0] for step in middle if isinstance(step, Supposed)]
    assert [*first.candidates] == begun
    assert len(argument("cell-forcing-chain").branches) == len(begun) >= 3


def test_a_candidate_that_contradicts_itself_has_branches_of_its_own() -> None:
    """Both are supposed alike, and end in the same candidate, true and false."""
    grid = grid_of(A1="13", A2="12", A3="12")
    goal = candidates("A1=1")[0]
    found = next(d for d in find_digit_forcing_chains(grid) if goal in d.removes)

    steps = argument_of(found, grid).steps

    assert len({(s.node, s.is_true) for s in steps if isinstance(s, Supposed)}) == 1
    assert isinstance(steps[-1], BranchesEnd)
    assert steps[-1].is_contradiction
