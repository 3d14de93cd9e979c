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
from solver.formats import read_puzzle, read_puzzles
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.position import Position
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.support import candidate_set, candidates, grid_of, with_rule

KILLER: Final = Path(__file__).parents[3] / "benchmarks" / "puzzles" / "killer.json"
LINED: Final = (
    '{"id": "1", "rows": 9, "cols": 9, "values": [1, 9], "regions": [3, 3],'
    f' "givens": "{"." * 81}", "constraints":'
    ' [{"type": "KIND", "cells": ["R1C1", "R1C2", "R2C3"]}]}'
)


def lined(kind: str) -> Puzzle:
    """An empty board with one line, from A1 to B3."""
    (record,) = read_puzzles(LINED.replace("KIND", kind)).records()
    return record.puzzle


def told(puzzle: Puzzle, before: str, because: str, gone: str) -> str:
    """What is said of a step of the line, after *before* was struck."""
    (line,) = puzzle.constraints
    struck = Deduction("manual", removes=candidate_set(before))
    found = Deduction(
        "constraint",
        removes=candidate_set(gone),
        because=candidates(because),
        within=(line,),
    )
    return explain(Trace(puzzle, (Deduced(struck), Deduced(found))), 2).line


def test_a_step_names_the_ends_that_strike_alone() -> None:
    """Of A1, 3 to 8, its least digit strikes in A2; its own 8 falls by the line."""
    said = told(
        lined("thermo"),
        "A1=1 A1=2 A1=9 A2=1 A2=9",
        "A1=3 A2=8",
        "A2=2 A2=3 A1=8",
    )

    assert said.endswith("A1 is at least 3, so A2 is at least 4 and A1 is at most 7.")


def test_a_cell_with_few_digits_left_is_said_to_have_them() -> None:
    """Rather than the many that fall."""
    only = " ".join(f"A1={digit}" for digit in "12345678")
    gone = " ".join(f"B3={digit}" for digit in "12345678")

    assert told(lined("palindrome"), only, "A1=9", gone).endswith(
        "A1 is 9. So B3 is 9."
    )


def test_what_is_next_to_a_cause_comes_first_and_as_tight_as_it_follows() -> None:
    """Of a thermometer whose tip is 3, the cell before it and then the bulb."""
    tip = " ".join(f"B3={digit}" for digit in "12456789")
    gone = "A1=2 A1=3 A1=4 A1=5 A1=6 A1=7 A2=1 A2=3 A2=4 A2=5 A2=6 A2=7 A2=8"

    said = told(lined("thermo"), f"{tip} A1=8 A1=9 A2=9", "B3=3", gone)

    assert said.endswith("B3 is 3, so A2 is 2 and A1 is 1.")


BOUNDED: Final = ("thermo", "slow_thermo", "between", "double_arrow")
_SAID: Final = re.compile(
    r"((?:[A-I][1-9](?:, | and )?)+) (?:is|are|has|have) (?:(no) )?"
    r"(?:at (least|most) (\d)|(\d) to (\d)|([\d, or]+))"
)


def ranges(said: str) -> dict[str, set[int]]:
    """The digits that a clause about cells leaves each."""
    found = dict[str, set[int]]()
    for cells, lacks, end, limit, low, high, listed in _SAID.findall(said):
        least = int(limit) if end == "least" else int(low or 1)
        most = int(limit) if end == "most" else int(high or 9)
        held = set(range(least, most + 1))
        named = {int(digit) for digit in re.findall(r"\d", listed)}
        left = held - named if lacks else held & (named or held)
        found |= dict.fromkeys(re.findall(r"[A-I]\d", cells), left)
    return found


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
            if ", so " not in said:
                continue
            tried += 1
            causes, effects = map(ranges, said.split(", so "))
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


@pytest.mark.parametrize(
    ("kind", "values"),
    [("whisper", (5,)), ("difference", (1,)), ("ratio", (2,)), ("pair-sum", (9,))],
)
def test_what_fits_beside_a_digit_is_all_that_a_step_of_pairs_needs(
    kind: str, values: tuple[int, ...]
) -> None:
    """Of its causes only what they lack of that; each digit struck has no other."""
    names = ("A1", "B2", "A3")[: 3 if kind == "whisper" else 2]
    board = with_rule(kind, names, values)
    (rule,) = board.constraints
    assert isinstance(rule, Rule)
    every_digit = [board.all_digits for _ in names]
    own = "".join(map(str, digits(rule.filtered(every_digit)[0])))
    chance, tried = Random(1), 0
    for _ in range(60):
        sizes = {n: chance.choice((1, 3, len(own))) for n in names}
        held = {n: "".join(chance.sample(own, k)) for n, k in sizes.items()}
        grid = grid_of(board, **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).reason
            fits = re.findall(r"eside (\d) only ([\d, or]+) fit", said)
            if not fits:
                continue
            tried += 1
            for digit, partners in fits:
                allowed = [
                    d for d in board.digits if rule.of.allows(values, (int(digit), d))
                ]
                assert [int(d) for d in re.findall(r"\d", partners)] == allowed, said
            causes = ranges(said.split(" fit")[-1].split(", which")[0])
            every = [
                c
                for c in product(board.digits, repeat=len(names))
                if rule.allows(c)
                and all(d in causes.get(n, {d}) for n, d in zip(names, c, strict=True))
            ]
            for cell, digit in found.removes:
                place = rule.cells.index(cell)
                assert digit not in {choice[place] for choice in every}, said
    assert tried > 4


def test_a_step_of_pairs_names_the_one_digit_that_counts() -> None:
    """Not all that its causes lack."""
    record = LINED.replace('"KIND"', '"whisper", "value": 5')
    puzzle = read_puzzles(record).chosen().puzzle

    said = told(puzzle, "A1=5 A2=5 B3=5 A2=9 A2=3", "A2=8", "A1=4 B3=4")

    assert said.endswith(
        "Beside 4 only 9 fits. A2 has no 9 left, which leaves no room for 4 in A1 and"
        " B3."
    )


def arrow(cells: str = "A1 A2 B3") -> Puzzle:
    """An empty board with an arrow along *cells*, its circle first."""
    record = (
        '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic", "clues":'
        f' "{"." * 81}", "constraints": [{{"kind": "arrow", "label": "A1",'
        f' "cells": "{cells}", "circle": 1}}]}}'
    )
    return read_puzzles(record).chosen().puzzle


def test_an_arrow_writes_the_few_sums_that_what_is_said_leaves() -> None:
    """In a sentence of its own; none where there are many."""
    puzzle = arrow()
    few = " ".join(f"A1={digit}" for digit in "1456789")
    gone = " ".join(f"{c}={d}" for c in ("A2", "B3") for d in "3456789")

    said = told(puzzle, few, "A1=2 A1=3", gone)

    assert said.endswith(
        "A1 is 2 or 3. That leaves only 3 = 1+2 or 3 = 2+1. So A2 and B3 are 1 or 2."
    ), said
    assert "That leaves" not in told(puzzle, "A1=9", "A1=8", "A2=8 A2=9")
    for circle, is_written in ((6, True), (7, False)):
        others = " ".join(f"A1={digit}" for digit in range(1, 10) if digit != circle)
        gone = " ".join(f"{c}={d}" for c in ("A2", "B3") for d in range(circle, 10))
        said = told(puzzle, others, f"A1={circle}", gone)
        sums = "6 = 1+5, 6 = 2+4, 6 = 4+2 or 6 = 5+1. "
        assert (f"That leaves only {sums}" in said) is is_written, said
        assert ("That leaves" in said) is is_written, said


def test_the_sums_of_an_arrow_are_those_that_its_cells_can_still_make() -> None:
    """All of these, whatever excludes the others; a cell left with one digit is it."""
    puzzle = arrow()
    chance, written = Random(2), 0
    for _ in range(60):
        held = {n: "".join(chance.sample("1234567", 3)) for n in ("A1", "A2", "B3")}
        can = {c for c in product(*held.values()) if int(c[0]) == int(c[1]) + int(c[2])}
        can = {c for c in can if c[1] != c[2]}
        grid = grid_of(puzzle.rules, **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).reason
            if "That leaves only" not in said:
                continue
            written += 1
            listed, ends = said.split("That leaves only")[1].split(". So ")
            assert {*re.findall(r"(\d) = (\d)\+(\d)", listed)} == can, said
            for name, left in zip(held, zip(*can, strict=True), strict=True):
                if len({*left}) == 1 and len(held[name]) > 1:
                    assert ranges(ends)[name] == {int(left[0])}, said
    assert written > 9
    mask = {"A1": "3", "A2": "1", "B3": "26"}
    (step,) = find_constraint_removals(grid_of(puzzle.rules, **mask))
    said = explain_deduction(step, Position.at(grid_of(puzzle.rules, **mask))).reason
    assert said.endswith("A1 is 3 and A2 is 1. That leaves only 3 = 1+2. So B3 is 2.")


@pytest.mark.parametrize("kind", ["arrow", "double-arrow"])
def test_the_sums_of_a_long_arrow_follow_from_what_is_said_before_them(
    kind: str,
) -> None:
    """By all choices of digits; each cell that loses some is said to keep theirs."""
    names, chance, written = ("D1", "E1", "F2", "E2"), Random(3), 0
    board = with_rule(kind, names, (1,) * (kind == "arrow"))
    (rule,) = board.constraints
    assert isinstance(rule, Rule)
    form = "{0} = {1}+{2}+{3}" if kind == "arrow" else "{0}+{3} = {1}+{2}"
    choices = [c for c in product(board.digits, repeat=4) if rule.allows(c)]
    for _ in range(40):
        grid = grid_of(
            board, **{n: "".join(chance.sample("123456789", 3)) for n in names}
        )
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            if "That leaves only" not in said:
                continue
            written += 1
            premises, rest = said.split("That leaves only")
            sums, ends = rest.split(". So ")
            causes = ranges(premises)
            left = [
                c
                for c in choices
                if all(d in causes.get(n, {d}) for n, d in zip(names, c, strict=True))
            ]
            listed = [form.format(*one) for one in left]
            assert sorted(re.findall(r"[\d+]+ = [\d+]+", sums)) == sorted(listed), said
            for cell in {c.cell for c in found.removes}:
                kept = {one[rule.cells.index(cell)] for one in left}
                assert ranges(ends)[board.cell_name(cell)] == kept, said
    assert written > 3


def test_the_opening_of_an_arrow_writes_the_sums_that_it_follows_from() -> None:
    """The bounds that strike, each as the least digits give it."""
    grid = grid_of(arrow("D1 E1 F2 E2").rules)
    (found,) = RULE_OPENING.find(grid)

    said = explain_deduction(found, Position.at(grid)).line

    assert said.endswith(
        " the digits add up to the circle. They make at least 1+2+3 = 6 and each"
        " of them is at most 9−1−2 = 6. So D1 is at least 6, and E1, F2 and E2 are at"
        " most 6."
    )


def outside(kind: str, cells: str, total: int) -> Puzzle:
    """An empty board with a *total* of *kind* outside it, along *cells*."""
    first = cells.split(maxsplit=1)[0]
    return read_puzzle(
        '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic", "clues":'
        f' "{"." * 81}", "constraints": [{{"kind": "{kind}", "label": "{first}",'
        f' "cells": "{cells}", "total": {total}}}]}}'
    )


ROW: Final = "A1 A2 A3 A4 A5 A6 A7 A8 A9"


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (outside("x-sum", ROW, 3), "That leaves only 3 = 2+1. So A1 is 2, A2 is 1, "),
        (
            outside("little-killer", "A4 B3 C2 D1", 30),
            "Beside A4 or D1 the others make at most 9+8+9 = 26 and beside B3 or C2 ",
        ),
        (
            outside("little-killer", "A2 B1", 17),
            "That leaves only 17 = 8+9 or 17 = 9+8.",
        ),
        (outside("little-killer", "A1", 3), " add up to 3. So A1 is 3."),
    ],
)
def test_the_opening_of_a_total_outside_writes_its_sums(
    puzzle: Puzzle, said: str
) -> None:
    """The few there are, or those of the others that limit a cell."""
    grid = grid_of(puzzle.rules)
    found = next(RULE_OPENING.find(grid))

    assert said in explain_deduction(found, Position.at(grid)).line


def test_the_length_of_an_x_sum_is_limited_by_what_so_many_digits_make() -> None:
    """Where only its first cell loses digits."""
    grid = grid_of(outside("x-sum", ROW, 25).rules)
    found = next(RULE_OPENING.find(grid))
    first = found._replace(removes=candidate_set(" ".join(f"A1={d}" for d in "123789")))

    assert explain_deduction(first, Position.at(grid)).line.endswith(
        "With 3 in A1, 3 digits make at most 3+9+8 = 20 and with 7 in A1, 7 digits make"
        " at least 7+1+2+3+4+5+6 = 28. So A1 is 4, 5 or 6."
    )


@pytest.mark.parametrize("total", [16, 22, 29])
def test_the_length_of_an_x_sum_that_no_limit_excludes_has_a_reason(total: int) -> None:
    """5 digits can make 15 and 17, but not 16 with 5."""
    found = next(RULE_OPENING.find(grid := grid_of(outside("x-sum", ROW, total).rules)))

    line = explain_deduction(found, Position.at(grid)).line
    assert f" digits there make {total}. So A1 is " in line


def test_a_diagonal_writes_the_few_sums_that_what_is_said_leaves() -> None:
    """As an arrow does."""
    gone = "B1=1 B1=2 B1=3 B1=4 B1=5 B1=6 B1=7 B1=8"
    only = " ".join(f"A2={digit}" for digit in "12345789")
    said = told(outside("little-killer", "A2 B1", 15), only, "A2=6", gone)

    assert said.endswith("A2 is 6. That leaves only 15 = 6+9. So B1 is 9.")


def test_a_cell_is_named_for_what_it_gives_and_then_for_what_it_loses() -> None:
    """So the first name has the mark of a premise, though the cell loses digits."""
    gone = "A2=2 A2=3 A1=8"
    puzzle = lined("thermo")
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
    puzzle = arrow()
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
