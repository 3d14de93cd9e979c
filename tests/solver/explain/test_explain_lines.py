"""Rules of lines in words: what of their cells a step rests on, and what is left."""

import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.clauses.clause import candidates_of
from solver.explain import explain, explain_deduction
from solver.explain.named_words import names_in
from solver.explain.step_clauses import argument_at
from solver.formats import read_puzzles
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.position import Position
from solver.log.trace import Trace
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.solver.told import lined, ranges, told_after
from tests.support import candidate_set, candidates, grid_of

KILLER: Final = Path(__file__).parents[3] / "benchmarks" / "puzzles" / "killer.json"


def test_a_step_names_the_ends_that_strike_alone() -> None:
    """Of A1, 3 to 8, its least digit strikes in A2; its own 8 falls by the line."""
    said = told_after(
        lined("thermometer"),
        "A1=1 A1=2 A1=9 A2=1 A2=9",
        "A1=3 A2=8",
        "A2=2 A2=3 A1=8",
    )

    assert said.endswith("A1 is at least 3, so A2 is at least 4 and A1 is at most 7.")


def test_a_cell_with_few_digits_left_is_said_to_have_them() -> None:
    """Rather than the many that fall."""
    only = " ".join(f"A1={digit}" for digit in "12345678")
    gone = " ".join(f"B3={digit}" for digit in "12345678")

    assert told_after(lined("palindrome"), only, "A1=9", gone).endswith(
        "A1 is 9. So B3 is 9."
    )


def test_what_is_next_to_a_cause_comes_first_and_as_tight_as_it_follows() -> None:
    """Of a thermometer whose tip is 3, the cell before it and then the bulb."""
    tip = " ".join(f"B3={digit}" for digit in "12456789")
    gone = "A1=2 A1=3 A1=4 A1=5 A1=6 A1=7 A2=1 A2=3 A2=4 A2=5 A2=6 A2=7 A2=8"

    said = told_after(lined("thermometer"), f"{tip} A1=8 A1=9 A2=9", "B3=3", gone)

    assert said.endswith("B3 is 3, so A2 is 2 and A1 is 1.")


BEFORE: Final = re.compile(r"(\d[^.]*) (?:was|were) struck from ([^.]*) before")
BOUNDED: Final = ("thermometer", "slow-thermometer", "between")


@pytest.mark.parametrize("kind", BOUNDED)
def test_what_a_sentence_leaves_cells_follows_from_the_causes_it_names(
    kind: str,
) -> None:
    """By all choices of digits; and it strikes what the step strikes."""
    puzzle = lined(kind)
    (rule,) = puzzle.constraints
    assert isinstance(rule, Rule)
    names = [puzzle.variant.cell_name(cell) for cell in rule.cells]
    every_digit = puzzle.variant.digits
    choices = [c for c in product(every_digit, repeat=3) if rule.allows(c)]
    chance, tried = Random(1), 0
    for _ in range(25):
        held = {n: "".join(chance.sample("123456789", 5)) for n in names}
        grid = grid_of(puzzle.rules, **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).reason
            said = said.replace(". So ", ", so ")
            if ", so " not in said:
                continue
            tried += 1
            causes, effects = map(ranges, said.split(", so "))
            for gone, cells in BEFORE.findall(said):
                for name in re.findall(r"[A-Z]\d", cells):
                    lost = {*map(int, re.findall(r"\d", gone))}
                    causes[name] = causes.get(name, {*every_digit}) - lost
            every = [
                c
                for c in choices
                if all(d in causes.get(n, {d}) for n, d in zip(names, c, strict=True))
            ]
            assert every, said
            for place, name in enumerate(names):
                left = effects.get(name, {*range(1, 10)})
                assert {choice[place] for choice in every} <= left, said
                gone = {c.digit for c in found.removes if c.cell == rule.cells[place]}
                assert not gone & left, said
    assert tried > 4


def test_a_cell_is_named_for_what_it_gives_and_then_for_what_it_loses() -> None:
    """So the first name has the mark of a premise, though the cell loses digits."""
    gone = "A2=2 A2=3 A1=8"
    puzzle = lined("thermometer")
    held = {"A1": "345678", "A2": "2345678", "B3": "123456789"}
    grid = grid_of(puzzle.rules, **held)
    found = Deduction(
        "constraint",
        removes=candidate_set(gone),
        because=candidates("A1=3 A2=8"),
        within=puzzle.constraints,
    )

    said = explain_deduction(found, Position.at(grid)).reason

    a1, a2, _ = puzzle.constraints[0].cells
    assert said.endswith("A1 is at least 3, so A2 is at least 4 and A1 is at most 7.")
    assert [(one.cell, digits(one.digits)) for one in names_in(said)][-3:] == [
        (a1, (3,)),
        (a2, (2, 3)),
        (a1, (8,)),
    ]


def test_each_digit_that_is_named_as_a_premise_is_marked_with_its_words() -> None:
    """One that only excludes a sum, too; the step itself does not list it."""
    puzzle = lined("arrow", "A1 A2 B3", 1)
    before = candidate_set(" ".join(f"B3={digit}" for digit in "1345789"))
    placed = Deduction("manual", places=candidates("A1=3 A2=1"))
    struck = Deduction("manual", removes=before)
    found = Deduction(
        "constraint",
        removes=candidate_set("B3=6"),
        because=candidates("A1=3"),
        within=puzzle.constraints,
    )
    trace = Trace(puzzle, (Deduced(placed), Deduced(struck), Deduced(found)))

    _, premises, *_ = argument_at(trace, 3).clauses

    assert {*candidates("A1=3 A2=1")} <= {*candidates_of(premises)}


def test_a_reason_of_one_sentence_marks_its_causes() -> None:
    """There is no sentence of the rule before it that they would follow."""
    puzzle = read_puzzles(KILLER.read_text("utf-8")).chosen().puzzle
    trace = solve(puzzle, "human", limits=Limits(events=60))
    seen = 0
    for step, event in enumerate(trace.events, start=1):
        match event:
            case Deduced(Deduction(technique="constraint", because=because)):
                first, *_ = argument_at(trace, step).clauses
            case _:
                continue
        said = explain(trace, step)
        if because and said.follows and ". " not in said.reason:
            seen += 1
            assert {*because} <= {*candidates_of(first)}
    assert seen
