"""What a sentence says that a cell holds is marked while it is read."""

import re

from solver import solve
from solver.clauses.clause import Stated, candidates_of
from solver.explain.step_clauses import said_clauses
from solver.log.deduction import CandidateRole
from solver.log.events import Deduced
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from tests.solver.rule_puzzles import records_of


def test_what_a_sentence_of_a_rule_says_that_a_cell_holds_is_marked_with_it() -> None:
    """Up to four digits, also what the step strikes, and no others of the cell."""
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
            grid = trace.grid(step - 1)
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
                        tried += bool(own)
                        assert own == {c for c in shown if c.cell == cell}, clause.says
    assert tried > 100


def test_what_is_tried_is_marked_as_such_and_alone_in_its_cell() -> None:
    """In a cell that is tried with 9 the 9, not the digits that it keeps."""
    supposed, tried = re.compile(r"^(?:In [^:]*: )?With ([A-Z]\d+) = (\d)[ ,]"), 0
    for record in (*records_of("rules.jsonl"), *records_of("rules/first_steps.jsonl")):
        trace, rules = solve(record.puzzle, "human"), record.puzzle.rules
        for step, event in enumerate(trace.events, start=1):
            if not isinstance(event, Deduced) or event.deduction.rule != "constraint":
                continue
            for clause in said_clauses(trace, step)[:-1]:
                found = supposed.match(clause.says)
                if found is None or not isinstance(clause.clause, Stated):
                    continue
                cell, digit = rules.cell_named[found[1]], Digit(int(found[2]))
                marked = [
                    (part.role, one)
                    for part in clause.clause.parts
                    for one in part.candidates
                    if one.cell == cell
                ]
                tried += 1
                wanted = (CandidateRole.ASSUMPTION, Candidate(cell, digit))
                assert marked == [wanted], clause.says
    assert tried > 20
