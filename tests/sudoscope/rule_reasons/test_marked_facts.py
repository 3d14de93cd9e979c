"""What a sentence says that a cell holds is marked while it is read."""

import re

from solver import solve
from solver.clauses.clause import candidates_of
from solver.explain.step_clauses import said_clauses
from solver.log.events import Deduced
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from tests.solver.rule_puzzles import records_of


def test_what_a_sentence_of_a_rule_says_that_a_cell_holds_is_marked_with_it() -> None:
    """Up to four digits, but for those that the step strikes."""
    fact = re.compile(
        r"(?<!\d, )\b([A-Z]\d+(?:(?:, | and )[A-Z]\d+)*) (?:is|are) "
        r"(\d(?:, \d)*(?: or \d)?)(?=[,.]| and )"
    )
    tried = 0
    for record in records_of("rules.jsonl"):
        trace, rules = solve(record.puzzle, "human"), record.puzzle.rules
        for step, event in enumerate(trace.events, start=1):
            if not isinstance(event, Deduced) or event.deduction.rule != "constraint":
                continue
            gone, grid = {*event.deduction.removes}, trace.grid(step - 1)
            for clause in said_clauses(trace, step)[:-1]:
                if "eside" in clause.says or " so " in clause.says:
                    continue
                shown = {*candidates_of(clause.clause)}
                for cells, listed in fact.findall(clause.says):
                    held = {int(digit) for digit in re.findall(r"\d", listed)}
                    for name in re.findall(r"[A-Z]\d+", cells):
                        cell = rules.cell_named[name]
                        own = {
                            Candidate(cell, d) for d in digits(grid[cell]) if d in held
                        }
                        tried += bool(own - gone)
                        assert own - gone <= shown, clause.says
    assert tried > 90
