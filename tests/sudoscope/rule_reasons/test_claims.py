"""Why rules need a digit, in words: the fillings that are named are all there are."""

import re
from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.rules.named_variants import classic
from solver.techniques.constraints.rule_cells import RULE_CLAIM
from sudoscope.rule_reasons.claims import claim_reason
from tests.support import at, grid_of, with_rule

CASES: Final = (
    ("difference", ("A1", "A2"), (1,)),
    ("ratio", ("A1", "A2"), (2,)),
    ("pair-sum", ("A1", "A2"), (5,)),
    ("arrow", ("A1", "A2", "B1"), (1,)),
    ("renban", ("A1", "A2", "B1"), ()),
    ("region-sum", ("A1", "A2", "B3"), (2, 1)),
    ("math-cage", ("A1", "A2", "B1"), (0, 9)),
    ("quadruple", ("A1", "A2", "B1", "B2"), (1, 4)),
    ("little-killer", ("A3", "B2", "C1"), (8,)),
    ("nabner", ("A1", "A2", "B1"), ()),
)
ENDS: Final = (("renban", ()), ("whisper", (3,)))
NAMES: Final = ("one", "two", "three", "four")


def fillings(grid: Grid, rule: Rule | Cage | Either) -> list[tuple[Candidate, ...]]:
    """All ways to fill the cells of *rule*, by trial of each."""
    return [
        way
        for way in product(
            *([Candidate(cell, d) for d in digits(grid[cell])] for cell in rule.cells)
        )
        if rule.allows([one.digit for one in way])
        and all(
            a.digit != b.digit or a.cell not in grid.variant.peers[b.cell]
            for a, b in combinations(way, 2)
        )
    ]


def test_a_rule_that_needs_a_digit_has_only_the_fillings_that_are_named() -> None:
    """Of all kinds; the ends that arrows and diagonals have without it are these."""
    chance, listed, total = Random(3), 0, 0
    for kind, names, values in CASES * 12:
        board = with_rule(kind, names, values, classic(6))
        (rule,) = board.constraints
        assert isinstance(rule, Rule | Cage)
        held = {
            n: "".join(chance.sample("123456", chance.choice((2, 3)))) for n in names
        }
        grid = grid_of(board, **held)
        ways, name = fillings(grid, rule), board.candidate_name
        for found in RULE_CLAIM.find(grid) if ways else ():
            total += 1
            said = explain_deduction(found, Position.at(grid)).reason
            gone = {*found.because}
            assert all(gone.intersection(way) for way in ways), said
            first = said.split(". ")[0]
            told = re.findall(r"[A-F]\d = \d", first)
            if "room only for" in first and told:
                listed += 1
                cells = {board.cell_named[one[:2]] for one in told}
                size = len(cells)
                named = {
                    frozenset(told[at : at + size]) for at in range(0, len(told), size)
                }
                assert named == {
                    frozenset(name(one) for one in way if one.cell in cells)
                    for way in ways
                }, said
            elif "room only for" in first:
                listed += 1
                sets = {
                    "".join(f"{d}" for d in sorted({d for _, d in w})) for w in ways
                }
                parts = re.split(r", or |(?<=and \d), ", first.split("only for ")[1])
                assert {"".join(re.findall(r"\d", one)) for one in parts} == sets, said
            elif "Without" in first:
                assert re.search("more than|too much|too little", first), said
                lacking, together = first.split(" at least ")[-1].split(", together ")
                added = sum(
                    map(int, re.findall(r"= (\d)", lacking.split(" at most ")[-1]))
                )
                assert together.startswith(f"{added}, which is"), said
                cells_added = re.findall(r"[A-F]\d = ", lacking)
                assert len(cells_added) == len(names) - (kind == "arrow"), said
            elif rule.kind != "quadruple":
                assert sum(map(len, ways)) > 8, said
    assert listed > 20
    assert total < 2 * listed


def test_an_arrow_says_why_it_needs_a_digit() -> None:
    """What its cells are at least without it is more than its circle can be."""
    board = with_rule("arrow", ("A1", "B1", "B2", "B3"), (1,))
    grid = grid_of(board, A1="678", B1="1234", B2="1234", B3="234")

    whole = [
        one for one in RULE_CLAIM.find(grid) if at("B9") in {c for c, _ in one.removes}
    ]
    (one,) = (found for found in whole if found.because[0].digit == 1)
    assert (
        "Without 1 in B1 and B2, on the arrow at A1 there would be at least B1 = 2,"
        " B2 = 3 and B3 = 4, together 9, which is more than A1 = 8."
    ) in explain_deduction(one, Position.at(grid)).reason


def test_a_cage_says_why_it_needs_a_digit() -> None:
    """Without it its cells make more than its sum, even with the least digits."""
    base = classic()
    cells = tuple(at(name) for name in ("C1", "C2", "D1"))
    board = base.with_constraints((Cage("C1", cells, 10),))
    grid = grid_of(board, C1="1245", C2="157", D1="14")

    said = [
        explain_deduction(found, Position.at(grid)).reason
        for found in RULE_CLAIM.find(grid)
        if found.because[0].digit == 1
    ]
    assert said
    assert all(
        one.startswith(
            "Without 1 in C1, C2 and D1, in the cage of 10 at C1 there would be at"
            " least C1 = 2, C2 = 5 and D1 = 4, together 11, which is too much."
        )
        for one in said
    )


def test_what_is_named_of_a_part_of_the_cells_is_in_each_filling() -> None:
    """Of lines in groups, and of rules of which one holds: no claim lacks a reason."""
    chance, tried = Random(5), Counter[str]()
    line = ("A1", "A2", "B3", "B4")
    base, options = classic(6), list[tuple[Rule]]()
    for kind, values in ENDS:
        (one,) = with_rule(kind, line[:3], values, base).constraints
        assert isinstance(one, Rule)
        options.append((one,))
    either = Either("A1", tuple(options))
    boards = [with_rule(kind, line, (6,), base) for kind in ("entropic", "modular")]
    boards += [with_rule("region-sum", (*line, "B5"), (2, 3), base)]
    for board in [*boards, base.with_constraints((either,))] * 80:
        (rule,) = board.constraints
        assert isinstance(rule, Rule | Either)
        held = ["".join(chance.sample("123456", chance.choice((2, 3)))) for _ in line]
        grid = grid_of(board, **dict(zip(line, held, strict=True)))
        ways = fillings(grid, rule)
        for found in RULE_CLAIM.find(grid) if ways else ():
            (told,) = claim_reason(found, grid) or (None,)
            if told is None:
                tried["none"] += 1
                continue
            name = told.key.split(".")[1]
            tried[name[:-2]] += 1
            named = [told.parts[n].candidates for n in NAMES if n in told.parts]
            if name.startswith("ways"):
                assert all(any({*one} <= {*way} for one in named) for way in ways)
                assert all(any({*one} <= {*way} for way in ways) for one in named)
            else:
                cells = {one.cell for one in told.parts["places"].candidates}
                sets = {frozenset(d for c, d in way if c in cells) for way in ways}
                assert sets == {frozenset(d for _, d in one) for one in named}
    assert tried["ways"] > 20, tried
    assert tried["sets-in"], tried
    assert tried["none"] < sum(tried.values()) / 10, tried
