"""Sums of groups and results of cages in words: nothing is said that is not so."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import prod
from random import Random
from typing import Final, NamedTuple

import pytest

from solver.explain import explain_deduction
from solver.explain.phrasing import Phrasing
from solver.explain.rule_sums import sides_of
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, digits
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.techniques.constraints.find import find_constraint_removals
from solver.techniques.constraints.rule_openings import RULE_OPENING
from sudoscope.rule_reasons.sum_groups import SumGroup, against
from tests.support import at, grid_of, with_rule

LINE: Final = ("A1", "B2", "C2", "D3", "E3")
GROUPS: Final = {"zipper": (), "region-sum": (2, 3), "double-arrow": ()}
AREA: Final = ("A1", "A2", "B2")
SIGNS: Final = {"+": sum, "×": prod, "−": lambda d: 2 * max(d) - sum(d)}
Way = tuple[Digit, ...]


class Step(NamedTuple):
    """A step by a rule of a small board.

    Attributes:
        grid: Where it was found.
        rule: Its rule.
        found: What it strikes.
        said: Its words.
        ways: All ways to fill the cells with what they hold; houses have it once.
    """

    grid: Grid
    rule: Rule
    found: Deduction
    said: str
    ways: Sequence[Way]


def fillings(grid: Grid, rule: Rule) -> list[Way]:
    """All ways to fill the cells of *rule*, by trial of each."""
    peers = grid.variant.peers
    apart = [
        (one, other)
        for one, other in combinations(range(len(rule.cells)), 2)
        if rule.cells[one] in peers[rule.cells[other]]
    ]
    return [
        way
        for way in product(*(digits(grid[cell]) for cell in rule.cells))
        if rule.allows(way) and all(way[a] != way[b] for a, b in apart)
    ]


def steps(
    kind: str, names: Sequence[str], values: tuple[int, ...], chance: Random
) -> Iterator[Step]:
    """What a rule of six rows strikes by itself, and from chosen candidates."""
    board = with_rule(kind, names, values, classic(6))
    (rule,) = board.constraints
    assert isinstance(rule, Rule)
    held = {
        n: "".join(chance.sample("123456", chance.choice((2, 3, 4)))) for n in names
    }
    opened, chosen = grid_of(board), grid_of(board, **held)
    found = [(opened, one) for one in RULE_OPENING.find(opened)]
    found += [(chosen, one) for one in find_constraint_removals(chosen)]
    for grid, one in found:
        if ways := fillings(grid, rule):
            said = explain_deduction(one, Position.at(grid)).line
            yield Step(grid, rule, one, said, ways)


def written(step: Step, way: Way) -> str:
    """The digits of *way*, as the sums of the groups have them."""
    rule = step.rule
    match rule.kind:
        case "double-arrow":
            parts = sides_of(rule, way)
        case "region-sum":
            parts = (way[:2], way[2:])
        case _:
            half = (len(way) + 1) // 2
            places = [dict.fromkeys((at, len(way) - 1 - at)) for at in range(half)]
            parts = tuple([way[at] for at in both] for both in places)
    return " = ".join("+".join(map(str, part)) for part in parts)


def assert_limits(step: Step) -> int:
    """Each sum that is said to be the least or the greatest of cells is that."""
    cell = step.grid.variant.cell_named
    found = re.findall(
        r"((?:[A-F]\d(?:, | and )?)+) make at (least|most) ([\d+]+) = (\d+)", step.said
    )
    for names, key, added, total in found:
        own = [step.rule.cells.index(cell[n]) for n in re.findall(r"[A-F]\d", names)]
        way = [*map(int, added.split("+"))]
        held = [digits(step.grid[step.rule.cells[at]]) for at in own]
        assert sum(way) == int(total), step.said
        assert all(one in each for one, each in zip(way, held, strict=True)), step.said
        if "With " not in step.said:
            made = [sum(each[at] for at in own) for each in step.ways]
            is_low = key == "least"
            assert (min(made) if is_low else -max(made)) >= (
                int(total) if is_low else -int(total)
            ), step.said
    for bound, total in re.findall(r"(\d+(?:−\d+)+) = (\d+)", step.said):
        first, *others = map(int, bound.split("−"))
        assert first - sum(others) == int(total), step.said
    return len(found)


def assert_common(step: Step, totals: str, parts: str) -> None:
    """The sums that all groups can have are named, with all ways to have them."""
    sums = {int(total) for total in re.findall(r"\d+", totals)}
    for names, ways in re.findall(r"([A-F]\d[^=]*) = ([^=A-F]*\d)", parts):
        told = {tuple(map(int, one.split("+"))) for one in re.findall(r"[\d+]+", ways)}
        cells = [step.grid.variant.cell_named[n] for n in names.split("+")]
        at = [step.rule.cells.index(cell) for cell in cells]
        assert {tuple(way[one] for one in at) for way in step.ways} <= told, step.said
        assert {*map(sum, told)} == sums, step.said


def assert_ends(step: Step) -> None:
    """The last sentence names each cell that loses a digit, or counts what falls."""
    last = re.split(r"\. |(?<=\d), (?:so|which)", step.said)[-1]
    cells = {step.grid.variant.cell_name(cell) for cell, _ in step.found.removes}
    assert cells <= {*re.findall(r"[A-F]\d", last)}, step.said


def assert_refuted(step: Step) -> int:
    """Whatever is said to go with a digit, there is no way with it."""
    found = re.findall(r"[Ww]ith ([A-F]\d) = (\d)", step.said)
    for name, digit in found:
        at = step.rule.cells.index(step.grid.variant.cell_named[name])
        assert all(way[at] != int(digit) for way in step.ways), step.said
    return len(found)


@pytest.mark.parametrize("kind", GROUPS)
def test_sums_of_groups_that_are_said_are_all_there_are(kind: str) -> None:
    """Ways, limits and what digits would make, tried on random small boards."""
    chance, listed, limits, refuted, plain = Random(5), 0, 0, 0, list[str]()
    for _ in range(120):
        names = LINE[: chance.choice((3, 5) if kind != "region-sum" else (5,))]
        for step in steps(kind, names, GROUPS[kind], chance):
            assert_ends(step)
            limits += assert_limits(step)
            refuted += assert_refuted(step)
            key = re.search(r"(leaves|allows) only (\d[\d+ =,or]*)\.", step.said)
            sums = {written(step, way) for way in step.ways}
            if key:
                told = {*re.findall(r"\d(?:[+\d =]*\d)?", key[2])}
                listed += 1
                assert sums <= told, step.said
                assert key[1] != "allows" or sums == told, step.said
            elif common := re.search(
                r"sum can only be ([\d, or]+): (.*?)\. ", step.said
            ):
                assert_common(step, common[1], common[2])
                listed += 1
            elif not re.search("make|With|at most|at least", step.said):
                plain.append(step.said)
    assert listed > 20
    assert limits + refuted > 5
    assert len(plain) < 5, plain


@pytest.mark.parametrize("operation", range(4))
def test_sets_of_digits_that_are_said_to_make_a_result_are_all_there_are(
    operation: int,
) -> None:
    """As written they make it; beside a digit that is refuted there is no way."""
    chance, listed = Random(7), 0
    for _ in range(120):
        names = AREA[: 2 if operation == 3 else chance.choice((2, 3))]
        result = chance.choice(
            ((5, 8, 11), (1, 2, 3), (6, 12, 20), (2, 3, 2))[operation]
        )
        for step in steps("math-cage", names, (operation, result), chance):
            assert_ends(step)
            assert_refuted(step)
            key = re.search(r"(leaves|allows|can) only (?:be )?(\d\S.*?)\. ", step.said)
            if not key:
                assert "ith " in step.said or "multiple" in step.said, step.said
                continue
            listed += 1
            told = {
                tuple(sorted(map(int, re.findall(r"\d", one))))
                for one in re.split(", | or ", key[2])
            }
            sets = {tuple(sorted(map(int, way))) for way in step.ways}
            assert sets <= told, step.said
            assert key[1] != "allows" or sets == told, step.said
            assert all(
                any(
                    step.rule.of.allows(step.rule.values, one[::turn])
                    for turn in (1, -1)
                )
                for one in told
            ), step.said
    assert listed > 20


def test_a_line_of_equal_sums_says_what_it_strikes_by_itself() -> None:
    """The limits of its sum are a reason; what falls is the conclusion."""
    board = with_rule("region-sum", ("A1", "B3", "C3"), (1, 2), classic(9))
    grid = grid_of(board)
    for found in (*RULE_OPENING.find(grid), *find_constraint_removals(grid)):
        line = explain_deduction(found, Position.at(grid)).line
        assert line.endswith(
            " A1 = B3+C3. B3 and C3 make at least 1+2 = 3 and A1 is at most 9. So A1 is"
            " at least 3, and B3 and C3 are at most 9−1 = 8."
        )
        assert Cell(0) in {cell for cell, _ in found.removes}


def test_a_sum_that_cells_cannot_make_says_which_digit_they_lack() -> None:
    """Of cells of one block the sums have different digits: here 1+2+3+5 alone."""
    words = Phrasing(classic(), "en")
    cells = [at(name) for name in ("A4", "A6", "B4", "B5")]
    held = [[1], [2, 3, 6], [2, 3, 6, 7], [3, 4, 8, 9]]
    ways = [way for way in product(*held) if len({*way}) == len(way)]
    group = SumGroup(cells, [tuple(map(Digit, way)) for way in ways])

    _, why = against(words, group, [11])

    assert group.sums[0] < 11
    assert why == (
        "A4, A6, B4 and B5 have no room for 1+2+3+5, as none of them can be 5"
    )


def test_a_rule_by_itself_says_no_more_than_it_strikes() -> None:
    """What else its cells have lost is no reason, nor are the few sums that leaves."""
    board = with_rule("region-sum", ("E3", "F3", "E4"), (2, 1))
    grid = grid_of(board, E3="125", F3="1256789", E4="1236")
    found = next(iter(RULE_OPENING.find(grid)))

    said = explain_deduction(found, Position.at(grid)).reason

    assert said.endswith(
        "E3 and F3 make at least 1+2 = 3 and E4 is at most 9."
        " So F3 is at most 9−1 = 8 and E4 is at least 3."
    )


def test_sums_that_would_repeat_a_digit_are_all_that_there_are() -> None:
    """Both sides of them, and each two see a digit of the other."""
    chance, tried = Random(6), 0
    key = re.compile(
        r"With ([A-F]\d) = (\d), [^ ]+ is ([\d+, or]+), but ([A-F\d, and]+)"
        r" could only be ([\d+, or]+), which"
    )
    for _ in range(300):
        for step in steps("double-arrow", ("A1", "A2", "B1", "B2"), (), chance):
            cells = [step.grid.variant.cell_name(cell) for cell in step.rule.cells]
            held = dict(
                zip(cells, (digits(step.grid[c]) for c in step.rule.cells), strict=True)
            )
            for one, digit, own, names, listed in key.findall(step.said):
                tried += 1
                others = re.findall(r"[A-F]\d", names)
                mine = [
                    c for c in (cells[0], cells[-1], *cells[1:-1]) if c not in others
                ]
                sums = {
                    tuple(map(int, w.split("+"))) for w in re.findall(r"[\d+]+", own)
                }
                ways = {
                    tuple(map(int, w.split("+"))) for w in re.findall(r"[\d+]+", listed)
                }
                able = {
                    way
                    for way in product(*(held[c] for c in mine))
                    if way[mine.index(one)] == int(digit) and len({*way}) == len(way)
                }
                beside = {
                    way
                    for way in product(*(held[c] for c in others))
                    if sum(way) in map(sum, able) and len({*way}) == len(way)
                }
                assert ways == beside, step.said
                assert sums == {w for w in able if sum(w) in map(sum, ways)} or any(
                    len(w) == 1 for w in sums
                ), step.said
                for left, right in product(able, beside):
                    assert sum(left) != sum(right) or {*left} & {*right}, step.said
    assert tried > 5


def test_each_digit_that_sums_strike_is_named_in_a_reason() -> None:
    """The reasons of few digits stand for the others, by their names."""
    chance, tried = Random(8), 0
    for _ in range(60):
        kind = chance.choice(("region-sum", "math-cage"))
        names = LINE if kind == "region-sum" else AREA
        values = (2, 3) if kind == "region-sum" else (0, chance.randrange(6, 16))
        for step in steps(kind, names, values, chance):
            said, cell_name = step.said, step.grid.variant.cell_name
            if not re.search(r"[Ww]ith [A-F]\d = \d", said):
                continue
            tried += 1
            for cell, digit in step.found.removes:
                listed = re.search(r"fits with ([^.]*)\.", said)
                groups = re.findall(
                    r"((?:\d(?:, | or )?)+) in ((?:[A-F]\d(?:, | or )?)+)",
                    listed[1] if listed else "",
                )
                assert f"ith {cell_name(cell)} = {digit}" in said or any(
                    f"{digit}" in held and cell_name(cell) in cells
                    for held, cells in groups
                ), said
    assert tried > 10


def test_what_is_placed_in_a_group_is_no_part_of_what_it_has_no_room_for() -> None:
    """With 5 in one cell, two others would have to make the rest."""
    cells = [at(name) for name in ("A6", "A5", "B6")]
    ways = [(Digit(5), Digit(a), Digit(b)) for a in (1, 4, 8) for b in (2, 7, 9)]
    _, why = against(Phrasing(classic(), "en"), SumGroup(cells, ways, cells[:1]), [19])

    assert why.endswith("A5 and B6 have no room for 6+8, as none of them can be 6")
    assert "is 5, and " in why
