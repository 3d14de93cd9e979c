"""A single in a puzzle with rules says which of these left it one way."""

import re
from functools import cache
from typing import Final

import pytest

from solver import solve
from solver.causes.premises import causes_of
from solver.explain import explain
from solver.explain.phrasing import Phrasing
from solver.log.deduction import CandidateRole, Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from tests.solver.rule_puzzles import rule_puzzle
from tests.solver.variant_puzzles import example
from tests.support import candidate_set, house, with_rule

SINGLES: Final = ("naked-single", "hidden-single")
ROW = [f"A{column}" for column in range(1, 10)]


def left_by(*gone: str) -> str:
    """What is said of A1 = 5 after rules have struck *gone*, one after the other."""
    lines = (ROW, ["C1", "B1", "A1"], ["C3", "B2", "A1"], ["B3", "A1"])
    rules = [with_rule("thermometer", one).constraints[0] for one in lines]
    steps = [
        Deduction("constraint", within=(rule,), removes=candidate_set(some))
        for rule, some in zip(rules, gone, strict=False)
    ]
    single = Deduction("naked-single", places=(next(iter(candidate_set("A1=5"))),))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=tuple(rules))
    trace = Trace(puzzle, tuple(map(Deduced, (*steps, single))))
    return explain(trace, len(trace)).sentences


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        (
            ["A1=1 A1=2 A1=3 A1=4 A1=6 A1=7 A1=8 A1=9"],
            "Only 5 is left for A1. The thermometer at A1 left no other.",
        ),
        (
            ["A1=1 A1=2 A1=3 A1=4", "A1=6 A1=7 A1=8 A1=9"],
            "struck 1, 2, 3 and 4 and the thermometer at C1 struck 6, 7, 8 and 9.",
        ),
        (
            ["A1=1 A1=2 A1=3 A1=4", "A1=6 A1=7", "A1=8", "A1=9"],
            "Only 5 is left for A1. The thermometer at B3 struck 9 there last.",
        ),
    ],
)
def test_a_naked_single_says_which_rules_left_it(gone: list[str], said: str) -> None:
    """One that left no other, up to three with their digits, or the last of more."""
    assert said in left_by(*gone)
    assert left_by(*gone).endswith("So A1 is 5.")


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        ("A1=9", "Only 5 is left for A1. The thermometer at A1 left no other."),
        (
            "A1=8 A1=9",
            "6, 7 and 9. 8 was struck from A1 before (Thermometer ends). So A1 is 5.",
        ),
    ],
)
def test_a_single_names_no_part_of_what_left_it(gone: str, said: str) -> None:
    """What several rules struck at once, each by itself, or all of them together.

    Of these the technique is named.
    """
    lines = (["A1", "A2"], ["C1", "C2"])
    rules = [with_rule("thermometer", one).constraints[0] for one in lines]
    left = {f"A1={digit}" for digit in "12346789"} - {*gone.split()}
    steps = (
        Deduction("rule-opening", within=tuple(rules), removes=candidate_set(gone)),
        Deduction(
            "constraint",
            within=(rules[0],),
            removes=candidate_set(" ".join(sorted(left))),
        ),
    )
    single = Deduction("naked-single", places=(next(iter(candidate_set("A1=5"))),))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=tuple(rules))
    trace = Trace(puzzle, tuple(map(Deduced, (*steps, single))))
    assert said in explain(trace, len(trace)).sentences


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_digit_that_a_cage_alone_struck_has_its_cage_in_the_words(
    language: str,
) -> None:
    """In a whole solve, for every naked single."""
    trace, count = solve(example("killer-4-05").puzzle), 0
    words = Phrasing(trace.puzzle.rules, language)
    for step, event in enumerate(trace.events, start=1):
        if not isinstance(event, Deduced) or event.deduction.rule != "naked-single":
            continue
        grid, said = trace.grid(step - 1), explain(trace, step, language).reason.lower()
        causes = causes_of(trace, step).items()
        struck = {
            cause.within[0]
            for gone, cause in causes
            if len(cause.within) == 1
            and all(
                grid.value(cell) != gone.digit for cell in grid.variant.peers[gone.cell]
            )
        }
        if len(struck) <= 3:  # of more the last one alone is named
            count += len(struck)
            assert all(words.scope(rule).lower() in said for rule in struck)
    assert count


@pytest.mark.parametrize(
    ("technique", "line", "roles", "said"),
    [
        ("constraint", ["A1", "A2"], (), "The thermometer at A1 left no other."),
        ("rule-of-45", ["C1", "C2"], (), "were struck from A1 before (Rule of 45)."),
        (
            "rule-contradiction",
            ["A1", "A2"],
            (CandidateRole.ASSUMPTION,),
            "were struck from A1 before (Contradiction by rules).",
        ),
    ],
)
def test_a_rule_that_is_but_a_link_of_an_argument_struck_nothing(
    technique: str, line: list[str], roles: tuple[CandidateRole, ...], said: str
) -> None:
    """A rule is named for its own step on its own cell; else the technique is."""
    rule = with_rule("thermometer", line).constraints[0]
    gone = candidate_set(" ".join(f"A1={digit}" for digit in "12346789"))
    step = Deduction(
        technique,
        within=(rule,),
        removes=gone,
        roles=tuple(zip(gone, roles, strict=False)),
    )
    single = Deduction("naked-single", places=(next(iter(candidate_set("A1=5"))),))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=(rule,))
    trace = Trace(puzzle, (Deduced(step), Deduced(single)))
    assert said in explain(trace, 2).sentences


@cache
def solved(title: str) -> Trace:
    """The solve of a puzzle with rules as a person would."""
    return solve(rule_puzzle(title), "human")


def named_and_took(trace: Trace, step: int, language: str) -> tuple[set[str], set[str]]:
    """Which rules are named at a single, and which took a digit in their own step."""
    words = Phrasing(trace.puzzle.rules, language)
    said = explain(trace, step, language).reason.lower()
    names = {words.scope(rule).lower() for rule in trace.puzzle.constraints}
    took = set[str]()
    for gone, cause in causes_of(trace, step).items():
        match trace.events[cause.step - 1]:
            case Deduced(found) if not found.links and CandidateRole.ASSUMPTION not in {
                role for _, role in found.roles
            }:
                rules = (rule for rule in found.constraints if gone.cell in rule.cells)
                took |= {words.scope(rule).lower() for rule in rules}
            case _:
                pass
    return {name for name in names if re.search(rf"{re.escape(name)}\b", said)}, took


@pytest.mark.parametrize("title", ["renban-01", "between-01"])
def test_each_rule_that_is_named_took_a_digit_of_its_own_cell_itself(
    title: str,
) -> None:
    """In whole solves with chains and contradictions by rules, for every single."""
    trace, count = solved(title), 0
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Deduced) and event.deduction.rule in SINGLES:
            for language in ("en", "de"):
                named, took = named_and_took(trace, step, language)
                count += len(named)
                assert named <= took
    assert count


def kept_from(*gone: str) -> str:
    """What is said of 5 in B2, alone in its block after rules struck what is *gone*."""
    lines = (["C1", "B1", "A1"], ["C3", "B3", "A3"], ["C2", "B2", "A2"], ["A2", "A3"])
    rules = [with_rule("thermometer", one).constraints[0] for one in lines]
    steps = [
        Deduction("constraint", within=(rule,), removes=candidate_set(some))
        for rule, some in zip(rules, gone, strict=False)
    ]
    place = next(iter(candidate_set("B2=5")))
    block = house("block 1")
    single = Deduction("hidden-single", (place,), because=(place,), within=(block,))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=tuple(rules))
    trace = Trace(puzzle, tuple(map(Deduced, (*steps, single))))
    return explain(trace, len(trace)).sentences


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        (
            ["A1=5 B1=5 C1=5", "A3=5 B3=5 C3=5", "A2=5 C2=5"],
            "C1. The thermometer at C3 struck 5 from A3, B3 and C3. The thermometer",
        ),
        (
            ["A1=5 B1=5 C1=5", "B3=5 C3=5", "C2=5", "A2=5 A3=5"],
            "The thermometer at A2 struck 5 from A2 and A3 last.",
        ),
    ],
)
def test_a_hidden_single_says_which_rules_left_it(gone: list[str], said: str) -> None:
    """Up to three with the cells that they shut, or the last of more."""
    says = kept_from(*gone)
    assert says.startswith("In block 1, only B2 can still hold 5. ")
    assert said in says
    assert says.endswith("So B2 is 5.")


def test_a_hidden_single_names_no_rule_for_what_digits_show() -> None:
    """A filled cell, and one that sees the digit, need none, nor do classic puzzles."""
    trace, count = solve(example("killer-4-05").puzzle), 0
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Deduced) and event.deduction.rule == "hidden-single":
            grid, says = trace.grid(step - 1), explain(trace, step).reason
            (place,), (house, *_) = event.deduction.places, event.deduction.within
            shut = [
                grid.variant.cell_name(cell)
                for cell in house.cells
                if grid.value(cell) is None
                and all(
                    grid.value(peer) != place.digit for peer in grid.variant.peers[cell]
                )
            ]
            named = says.partition(". ")[2]
            count += "struck" in named
            assert {*re.findall(r"[A-Z]\d", re.sub(r"at [A-Z]\d", "", named))} <= {
                *shut
            }
    assert count
