"""Why no digits fit a rule, in words: what is said is enough, by all choices."""

import re
from itertools import combinations, product
from random import Random
from typing import Final

from solver.explain import explain
from solver.explain.step_clauses import said_clauses
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from tests.support import with_rule

LINE: Final = ("A1", "A2", "B3")
KINDS: Final = (("renban", ()), ("whisper", (3,)), ("little-killer", (11,)))
FACT: Final = re.compile(
    r"((?:[A-F]\d(?:, | and )?)+) (?:is|are) (\d(?:, \d)*(?:,? or \d)?)"
)
SUM: Final = re.compile(r"make at (most|least) [\d+]+ = (\d+), so no")


def broken(board: Variant, held: dict[str, str]) -> Trace | None:
    """A trace in which cells *held* these digits, and the rule of *board* is broken."""
    (rule,) = board.constraints
    cells = {board.cell_named[name]: digits for name, digits in held.items()}
    gone = [
        Candidate(cell, digit)
        for cell, digits in cells.items()
        for digit in board.digits
        if f"{digit}" not in digits
    ]
    if choices(board, held):
        return None
    before = Deduction("manual", removes=board.planes.set_of(gone))
    puzzle = Puzzle(board, (None,) * len(board))
    return Trace(puzzle, (Deduced(before), Clashed((), None, rule)))


def choices(board: Variant, held: dict[str, str]) -> list[tuple[Digit, ...]]:
    """The choices of the digits *held* that the rule of *board* and houses allow."""
    (rule,) = board.constraints
    assert isinstance(rule, Rule | Cage)
    peers = board.peers
    apart = [
        pair
        for pair in combinations(range(len(rule.cells)), 2)
        if rule.cells[pair[1]] in peers[rule.cells[pair[0]]]
    ]
    named = [board.cell_name(cell) for cell in rule.cells]
    options = [[Digit(int(d)) for d in held[name]] for name in named]
    return [
        way
        for way in product(*options)
        if rule.allows(way) and all(way[a] != way[b] for a, b in apart)
    ]


def test_what_is_said_of_a_broken_rule_is_enough_to_break_it() -> None:
    """Whatever other cells hold; a sum is as great or small as it can be."""
    chance, few, sums = Random(5), 0, 0
    base = classic(6)
    boards = [with_rule(kind, LINE, values, base) for kind, values in KINDS]
    boards.append(with_rule("little-killer", ("A4", "B3", "C2", "D1"), (20,), base))
    cage = Cage("A1", tuple(base.cell_named[n] for n in ("A1", "A2", "B1", "B2")), 12)
    for board in [*boards, base.with_constraints((cage,))] * 60:
        (rule,) = board.constraints
        names = [board.cell_name(cell) for cell in rule.cells]
        held = {n: "".join(sorted(chance.sample("123456", 2))) for n in names}
        trace = broken(board, held)
        if trace is None:
            continue
        said = explain(trace, 2).reason
        facts = FACT.findall(said) if ", so no digits fit" in said else []
        told = dict.fromkeys(names, "123456")
        for cells, digits_ in facts:
            for name in re.findall(r"[A-F]\d", cells):
                told[name] = "".join(re.findall(r"\d", digits_))
                assert told[name] == held[name], said
        if facts:
            few += 1
            assert not any(map(rule.allows, options(told, names))), said
        for key, total in SUM.findall(said):
            sums += 1
            most = max if key == "most" else min
            assert most(map(sum, apart(board, held, names))) == int(total), said
    assert few > 30
    assert sums


def options(told: dict[str, str], names: list[str]) -> list[tuple[Digit, ...]]:
    """All choices of what is *told* of cells."""
    return [*product(*([Digit(int(d)) for d in told[name]] for name in names))]


def apart(
    board: Variant, held: dict[str, str], names: list[str]
) -> list[tuple[Digit, ...]]:
    """The choices in which cells that see each other differ, as those of a cage do."""
    cells = [board.cell_named[name] for name in names]
    is_cage = isinstance(board.constraints[0], Cage)
    return [
        way
        for way in options(held, names)
        if all(
            one != other
            for (a, one), (b, other) in combinations(zip(cells, way, strict=True), 2)
            if is_cage or b in board.peers[a]
        )
    ]


def test_a_film_says_why_a_rule_is_broken() -> None:
    """The clause of the dead end is the sentence with its reason."""
    board = with_rule("renban", LINE, (), classic(6))
    trace = broken(board, {"A1": "1", "A2": "23", "B3": "6"})
    assert trace is not None
    expected = "A1 is 1 and B3 is 6, so no digits fit the renban line at A1."
    assert explain(trace, 2).reason == expected
    assert said_clauses(trace, 2)[0].says == expected
