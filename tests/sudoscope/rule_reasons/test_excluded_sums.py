"""Sums that cells cannot make, in words: why, before those that they can."""

import re
from collections import Counter
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Final

from solver.agents import solve
from solver.explain import explain, explain_deduction
from solver.explain.cage_words import sum_of_others
from solver.explain.phrasing import Phrasing
from solver.formats.reader import read_puzzles
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.position import Position
from solver.rules.constraints.cage import Cage, combinations_of
from solver.rules.named_variants import classic
from solver.techniques.constraints.find import find_constraint_removals
from sudoscope.rule_reasons.excluded_sums import excluded_said
from sudoscope.rule_reasons.repeated_sums import repeated_said
from tests.support import at, candidate_set, grid_of

PUZZLES: Final = Path(__file__).parents[3] / "benchmarks" / "puzzles"


def test_a_cage_says_why_it_holds_no_other_sum() -> None:
    """Every sum of different digits is held, named, or has what all of these need."""
    puzzle = read_puzzles((PUZZLES / "killer.json").read_text()).chosen().puzzle
    trace, seen = solve(puzzle, "human"), set[str]()
    for step, event in enumerate(trace.events, start=1):
        match event:
            case Deduced(Deduction(technique="constraint", within=(Cage() as one,))):
                said = explain(trace, step).reason
            case _:
                continue
        if not re.match(r"The cage of \d+ at \w+ (holds|has|can hold) ", said):
            continue
        grid, size = trace.grid(step - 1), len(one.cells)
        held = [v for cell in one.cells if (v := grid.value(cell)) is not None]
        if held:  # what is left is without what is placed
            taken = "−".join(map(str, [one.total, *held]))
            assert f"{taken} = {one.total - sum(held)}" in said, said
            after = said.partition(" = ")[2].partition(f"{taken} = ")[2]
            assert ("leaves" in after) is (len(held) < size - 1), said
        needed = re.search(r"Every other sum needs ([^;]*), for which", said)
        listed = {*map(int, re.findall(r"\d", needed[1]))} if needed else {0}
        for digits_ in combinations(range(1, 10), size):
            if sum(digits_) != one.total or not {*held} <= {*digits_}:
                continue
            left = [digit for digit in digits_ if digit not in held]
            name = "+".join(map(str, left))
            ends = f"{left[0]} and {left[-1]}"
            is_held = name in said or re.search(f"(holds|only) {ends}", said)
            assert is_held or listed & {*digits_} or size > 2, (said, name)
        seen |= {*re.findall("repeat|no cell|already|Every", said)}
    assert {"repeat", "no cell", "already"} <= seen


def test_the_few_combinations_that_are_left_follow_from_what_is_said() -> None:
    """From the digits of one of two cells, or why each other is out, said before."""
    chance, seen, words = Random(5), Counter[str](), Phrasing(classic(), "en")
    for _ in range(150):
        held = [
            "".join(chance.sample("123456789", chance.choice((2, 6)))) for _ in "12"
        ]
        total, grid = chance.randrange(4, 15), grid_of(D9=held[0], E9=held[1])
        pairs = [(int(a), int(b)) for a in held[0] for b in held[1] if a != b]
        left = {tuple(sorted(pair)) for pair in pairs if sum(pair) == total}
        gone = [
            f"{name}={digit}"
            for at_, name in enumerate(("D9", "E9"))
            for digit in held[at_]
            if not any(p[at_] == int(digit) and sum(p) == total for p in pairs)
        ]
        found = Deduction("rule-of-45", removes=candidate_set(" ".join(gone)))
        said = sum_of_others(words, [at("D9"), at("E9")], total, found, grid)
        if "That can only be" not in said:
            continue
        reason, listed = said.removesuffix(".").split(" That can only be ")
        assert {
            (int(p[0]), int(p[2])) for p in re.findall(r"\d\+\d", listed)
        } == left, said
        needs = re.match(r" (\w9) is ([\d, or]+), so .* be ([\d, or]+)\.", said)
        if needs:
            known = [int(digit) for digit in sorted(held[needs[1] == "E9"])]
            assert [int(d) for d in re.findall(r"\d+", needs[2])] == known, said
            needed = [int(number) for number in re.findall(r"\d+", needs[3])]
            assert needed == [total - digit for digit in known], said
            seen["needed"] += 1
        else:
            every = {(a, total - a) for a in range(1, 10) if a < total - a <= 9}
            named = re.findall(r"(\d)\+(\d)", reason)
            assert {(int(a), int(b)) for a, b in named} == every - left, said
            seen["excluded"] += 1
    assert min(seen["needed"], seen["excluded"]) > 1, seen


def test_a_sum_without_room_names_the_cells_that_it_would_leave_too_little() -> None:
    """Its digits are named that these have; no way to fill the cells is left out."""
    chance, words, seen = Random(6), Phrasing(classic(), "en"), Counter[bool]()
    names = ("D7", "E7", "F7")
    for _ in range(60):
        held = {name: "".join(sorted(chance.sample("1234567", 3))) for name in names}
        grid, total = grid_of(**held), chance.randrange(9, 17)
        cells, masks = [*map(at, names)], tuple(grid[at(name)] for name in names)
        left = combinations_of(masks, total) or ()
        said = excluded_said(words, cells, total, left, grid)
        for sums, have, of in re.findall(
            r"([\d+, and]+) would leave (no digit|only [\d and]+) for ([^.]+)\.", said
        ):
            few, named = of.split(" and "), {*re.findall(r"\d", have)}
            seen[bool(named)] += 1
            for way in re.findall(r"\d\+\d\+\d", sums):
                assert {d for one in few for d in held[one] if d in way} == named, said
                assert len(named) < len(few), said
        for way in permutations(range(1, 8), 3):
            is_held = all(str(d) in held[n] for d, n in zip(way, names, strict=True))
            if is_held and sum(way) == total:
                assert "+".join(map(str, sorted(way))) not in said, said
    assert min(seen.values()) > 1, seen


def test_what_cells_of_few_digits_leave_the_others_is_said_before_the_sums() -> None:
    """No two of their digits make 13 or 14, so a 5 in E5 is out."""
    grid = grid_of(B5="12", E5="58", F5="12369", F6="1269")
    cells, words = [*map(at, ("B5", "E5", "F5", "F6"))], Phrasing(classic(), "en")
    found = Deduction("innies-and-outies", removes=candidate_set("E5=5"))

    said = repeated_said(words, cells, 20, found, grid)

    assert said == (
        " B5 is 1 or 2 and E5 is 5 or 8. So F5 and F6 have to make 10, 11, 13 or 14,"
        " but cannot make 13 or 14. That can only be 1+2+8+9."
    )


def test_sums_of_cells_that_may_hold_a_digit_twice_are_all_named() -> None:
    """What is said to be the only sums is all that the cells can make."""
    chance, words, seen = Random(8), Phrasing(classic(), "en"), Counter[bool]()
    names = ("B5", "E5", "F5", "F6")  # B5 and F6 do not see each other
    for _ in range(60):
        held = ["".join(sorted(chance.sample("12345678", 2))) for _ in names]
        choices = [*product(*held)]
        total = sum(map(int, chance.choice(choices)))
        made = {"+".join(sorted(c)) for c in choices if sum(map(int, c)) == total}
        grid = grid_of(**dict(zip(names, ("9" + held[0], *held[1:]), strict=True)))
        found = Deduction("innies-and-outies", removes=candidate_set("B5=9"))
        cells = [at(name) for name in names]
        said = repeated_said(words, cells, total, found, grid)
        named = {*re.findall(r"\d(?:\+\d){3}", said)}
        nines = [(9, *map(int, c)) for c in product(*held[1:])]
        is_sure = all(sum(each) != total for each in nines)
        assert not is_sure or named in (set(), made), said
        seen[any("+" in one and len({*one}) < 5 for one in named)] += is_sure
    assert seen[True]
    assert seen[False]


def test_where_more_falls_than_is_tried_all_ways_are_written_in_order() -> None:
    """Of a cage whose open cells are few; each digit that falls is in none."""
    chance, tried = Random(2), 0
    names = ("A1", "A2", "B4")
    for _ in range(150):
        held = {n: "".join(chance.sample("123456789", 4)) for n in names}
        cage = Cage("A1", tuple(map(at, names)), chance.randrange(8, 22))
        grid = grid_of(classic().with_constraints((cage,)), **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            if "allows only A1+A2+B4 = " not in said:
                continue
            tried += 1
            written = said.split("allows only ")[1].split(".")[0]
            listed = re.findall(r"\d\+\d\+\d", written)
            ways = {tuple(map(int, one.split("+"))) for one in listed}
            able = {
                way
                for way in product(*(map(int, held[n]) for n in names))
                if sum(way) == cage.total and len({*way}) == len(way)
            }
            assert ways == able, said
            for cell, digit in found.removes:
                place = [*map(at, names)].index(cell)
                assert digit not in {way[place] for way in ways}, said
    assert tried > 5
