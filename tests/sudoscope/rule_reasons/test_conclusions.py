"""Conclusions of steps by rules: whatever is said before, each says what falls."""

import json
import re
from random import Random
from typing import Final

from solver.agents import solve
from solver.explain import explain, explain_deduction
from solver.explain.step_clauses import said_clauses
from solver.formats import read_puzzles
from solver.log.events import Deduced
from solver.log.position import Position
from solver.rules.constraints.cage import cages
from solver.rules.named_variants import classic
from solver.techniques.constraints.cages import RULE_OF_45
from solver.techniques.constraints.find import find_constraint_removals
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.solver.rule_puzzles import records_of
from tests.sudoscope.rule_reasons.test_lost_digits import with_cage
from tests.support import at, grid_of, with_rule

FILES: Final = ("rules/small.jsonl", "rules.jsonl")
CLUES: Final = (
    "....32.................4..5.......76..6.8.34...9.1.....5.9.....7..2.............9"
)
MANY: Final = re.compile(r"\d+ candidates are struck|\d more")


def test_the_last_clause_of_a_step_by_a_rule_names_each_cell_that_loses_a_digit() -> (
    None
):
    """Or counts what is struck, where it is much."""
    tried = 0
    for record in (record for name in FILES for record in records_of(name)):
        trace = solve(record.puzzle)
        cell_name = trace.puzzle.variant.cell_name
        for step, event in enumerate(trace.events, 1):
            if not (isinstance(event, Deduced) and event.deduction.constraints):
                continue
            tried += 1
            last = str(said_clauses(trace, step)[-1].says)
            cells = {cell_name(cell) for cell, _ in event.deduction.removes}
            named = cells <= {*re.findall(r"[A-Z]\d+", last)}
            assert named or MANY.search(last), last
    assert tried > 200


def test_a_line_that_strikes_the_same_of_all_its_cells_says_so() -> None:
    """The sums that it has are no conclusion."""
    grid = grid_of(with_rule("region-sum", ("A1", "B4", "C5"), (1, 2)))
    (found,) = RULE_OPENING.find(grid)
    one = found._replace(
        removes=grid.variant.planes.set_of(c for c in found.removes if c.digit == 1)
    )

    line = explain_deduction(one, Position.at(grid)).line
    assert line.endswith("A1 is at least 3. So A1 has no 1 left."), line


def test_a_rule_that_strikes_much_names_what_falls_or_stays() -> None:
    """Digits that no cell keeps, the few that they keep, or those of each group."""
    even = with_rule("even", ("A1", "B4", "C5", "D2"), ())
    circle = with_rule("quadruple", ("B6", "B7", "C6", "C7"), (2, 6, 6, 8))
    cage = with_cage(("A1", "A2"), 7)
    ends = []
    for grid in (
        grid_of(even, A1="1267", B4="3568", C5="24579", D2="2489"),
        grid_of(circle, B6="1346789", B7="2345679", C6="1346789", C7="12345679"),
        grid_of(cage, A1="12345789", A2="13456789"),
    ):
        (found,) = find_constraint_removals(grid)
        line = explain_deduction(found, Position.at(grid)).line
        ends.append(re.split(r"\. (?=So |\d)", line)[-1])
    assert ends == [
        "1, 3, 5, 7 and 9 are struck from A1, B4, C5 and D2.",
        "So B6 and C6 are 6 or 8, and B7 and C7 are 2 or 6.",
        "So A1 is not 5, 7, 8 or 9, and A2 is not 1, 7, 8 or 9.",
    ]


def test_what_inner_cells_of_a_house_may_be_is_said_where_that_is_little() -> None:
    """Also where they lose so much that it would be counted."""
    row = [*map(at, (f"A{column}" for column in range(1, 10)))]
    board = classic()
    sums = cages(board, [(tuple(row[3:6]), 17), (tuple(row[6:]), 20)])
    names = ("A1", "A2", "A3")
    cells = dict(zip(names, ("1235678", "1256789", "1235689"), strict=True))
    grid = grid_of(board.with_constraints(sums), **cells)

    (found,) = RULE_OF_45.find(grid)

    line = explain_deduction(found, Position.at(grid)).line
    assert line.endswith("So A1, A2 and A3 are 1, 2 or 5."), line


def denied(said: str, digit: int) -> bool:
    """Whether what is *said* of a cell leaves it no *digit*."""
    limit = re.search(r"(?:.* = )?(\d+)$", said)
    if "at least" in said and limit:
        return digit < int(limit[1])
    if "at most" in said and limit:
        return digit > int(limit[1])
    named = str(digit) in re.findall(r"\d", said)
    return named if re.search("not|no ", said) else not named


def test_the_end_of_a_step_along_an_arrow_denies_each_digit_that_falls() -> None:
    """Also those between the bounds of a cell, of which it is said why."""
    chance, amid = Random(4), 0
    names = ("B2", "C2", "D2")
    for _ in range(150):
        held = {n: "".join(chance.sample("123456", 4)) for n in names}
        grid = grid_of(with_rule("arrow", names, (1,), classic(6)), **held)
        for found in find_constraint_removals(grid):
            line = explain_deduction(found, Position.at(grid)).line
            amid += bool(re.search(r"at (least|most) .*\. With [B-D]2", line))
            end = re.split(r"\. (?=So )|(?<=\d), (?=so |which )", line)[-1]
            if end.startswith("which"):
                continue
            parts = re.findall(
                r"((?:[B-D]2(?:, | and )?)+) (.*?)"
                r"(?=, and [B-D]2|, [B-D]2| and [B-D]2|\.$)",
                end,
            )
            said = {n: text for cells, text in parts for n in re.findall(r"\w2", cells)}
            for cell, digit in found.removes:
                assert denied(said[grid.variant.cell_name(cell)], digit), line
    assert amid


def test_a_cell_that_keeps_one_digit_is_named_after_much_that_falls() -> None:
    """A film may ask why it must be that."""
    marks = (("even", "A8 B6 B7 B9 G3"), ("odd", "C1 F7 G5 I6"))
    rules = [
        {"kind": kind, "label": cells[:2], "cells": cells} for kind, cells in marks
    ]
    head = {"format": "sudoscope-puzzle", "version": 1, "variant": "classic"}
    text = json.dumps(head | {"clues": CLUES, "constraints": rules})
    (record,) = read_puzzles(text, notation="json").records()

    trace = solve(record.puzzle)

    steps = (n for n in range(1, len(trace) + 1) if "odd" in explain(trace, n).reason)
    assert explain(trace, next(steps)).follows == (
        "2, 4, 6 and 8 are struck from C1, F7, G5 and I6. So F7 is 5 and G5 is 7."
    )
