"""A naked single in a puzzle with rules says which of these left its cell one digit."""

import pytest

from solver import solve
from solver.causes.premises import causes_of
from solver.explain import explain
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from tests.solver.variant_puzzles import example
from tests.support import candidate_set, with_rule

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
            "Only 5 is left for A1. The thermometer at A1 leaves no other.",
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
    """One that leaves no other, up to three with their digits, or the last of more."""
    assert said in left_by(*gone)
    assert left_by(*gone).endswith("So A1 is 5.")


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
