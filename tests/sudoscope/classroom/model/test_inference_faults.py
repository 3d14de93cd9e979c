"""Searches that maintain arc consistency or look forward, with one fault each.

A solver is judged by its solutions. A fault that leaves them as they are, and only has
the search guess more often, is none that a trial can see.
"""

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from solver.rules.named_variants import classic
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords

CODE: Final = """
from collections import deque

def cross(A, B):
    return [a + b for a in A for b in B]

digits = "123456789"
rows = "ABCDEFGHI"
squares = cross(rows, digits)
unitlist = ([cross(rows, c) for c in digits] + [cross(r, digits) for r in rows]
            + [cross(rs, cs) for rs in ("ABC", "DEF", "GHI")
               for cs in ("123", "456", "789")])
peers = {s: set(x for u in unitlist if s in u for x in u) - {s} for s in squares}

def parse(grid):
    return {s: (list(digits) if c in ".0" else [c]) for s, c in zip(squares, grid)}

def revise(domains, xi, xj, removed):
    revised = False
    for x in domains[xi][:]:
        if not any(x != y for y in domains[xj]):
            domains[xi].remove(x)
            removed.append((xi, x))
            revised = True
    return revised

def mac(domains, var, removed):
    queue = deque((n, var) for n in peers[var])
    while queue:
        xi, xj = queue.popleft()
        if revise(domains, xi, xj, removed):
            if not domains[xi]:
                return False
            for xk in peers[xi] - {xj}:
                queue.append((xk, xi))
    return True

def forward_check(domains, var, value, removed):
    for n in peers[var]:
        if value in domains[n]:
            domains[n].remove(value)
            removed.append((n, value))
            if not domains[n]:
                return False
    return True

def restore(domains, removed):
    for s, v in removed:
        domains[s].append(v)

def select(assignment, domains):
    left = [s for s in squares if s not in assignment]
    return min(left, key=lambda s: len(domains[s]))

def backtrack(assignment, domains):
    if len(assignment) == 81:
        return assignment
    var = select(assignment, domains)
    for value in list(domains[var]):
        assignment[var] = value
        removed = [(var, v) for v in domains[var] if v != value]
        domains[var] = [value]
        if INFERENCE:
            result = backtrack(assignment, domains)
            if result is not None:
                return result
        restore(domains, removed)
        del assignment[var]
    return None

def solve(grid):
    domains = parse(grid)
    result = backtrack({}, domains)
    if result is None:
        return False
    return "".join(result[s] for s in squares)
"""
MAC: Final = "mac(domains, var, removed)"
FORWARD: Final = "forward_check(domains, var, value, removed)"
REVISED: Final = "domains[xi].remove(x)\n            removed.append((xi, x))"
CHECKED: Final = "domains[n].remove(value)\n            removed.append((n, value))"
RESTORED: Final = "                return result\n        restore"


class Fault(NamedTuple):
    """A change of the code.

    Attributes:
        inference: What the search calls after each assignment.
        before: What is there.
        after: What is in its place.
    """

    inference: str
    before: str
    after: str


SEEN: Final = {
    "MAC is not recorded": Fault(MAC, REVISED, "domains[xi].remove(x)"),
    "MAC keeps the last removal": Fault(MAC, "in removed:", "in removed[:-1]:"),
    "MAC restores nothing": Fault(MAC, "        restore(domains, removed)\n", ""),
    "MAC restores after a search alone": Fault(
        MAC, RESTORED, f"{RESTORED.partition('        restore')[0]}            restore"
    ),
    "MAC restores after an inference alone": Fault(
        MAC,
        "        restore(domains",
        "        else:\n            restore(domains",
    ),
    "MAC ends after one arc": Fault(
        MAC,
        "queue.append((xk, xi))\n    return",
        "queue.append((xk, xi))\n        return",
    ),
    "MAC revises arcs the other way": Fault(
        MAC, "if revise(domains, xi, xj", "if revise(domains, xj, xi"
    ),
    "MAC returns nothing": Fault(MAC, "xi))\n    return True\n", "xi))\n"),
    "forward checking takes from the wrong cell": Fault(
        FORWARD, CHECKED, CHECKED.replace("[n]", "[var]").replace("(n,", "(var,")
    ),
    "forward checking is not recorded": Fault(
        FORWARD, CHECKED, "domains[n].remove(value)"
    ),
    "forward checking restores nothing": Fault(
        FORWARD, "        restore(domains, removed)\n", ""
    ),
    "forward checking ends after one cell": Fault(
        FORWARD,
        "False\n    return True\n\ndef restore",
        "False\n        return True\n\ndef restore",
    ),
    "forward checking leaves blocks out": Fault(
        FORWARD,
        "        if value in domains[n]:",
        "        if n[0] != var[0] and n[1] != var[1]:\n            continue\n"
        "        if value in domains[n]:",
    ),
    "forward checking keeps other values lost": Fault(
        FORWARD, "[(var, v) for v in domains[var] if v != value]", "[]"
    ),
}
"""Faults that lose solutions, or let values into one that conflict."""
UNSEEN: Final = {
    "MAC looks at no further arc": Fault(
        MAC, "                queue.append((xk, xi))\n", "                pass\n"
    ),
    "MAC looks at arcs of one direction": Fault(
        MAC, "deque((n, var)", "deque((var, n)"
    ),
    "MAC does not see an empty domain": Fault(
        MAC, "            if not domains[xi]:\n                return False\n", ""
    ),
    "MAC looks at an arc again": Fault(MAC, "peers[xi] - {xj}", "peers[xi]"),
    "MAC skips a cell after a removal": Fault(MAC, "domains[xi][:]", "domains[xi]"),
    "forward checking does not see an empty domain": Fault(
        FORWARD, "            if not domains[n]:\n                return False\n", ""
    ),
}
"""Faults after which the search finds the same solutions, with more guesses at most."""


def verdict(fault: Fault, folder: Path) -> CodeVerdict:
    """The verdict on a solver with *fault*."""
    code = CODE.replace("INFERENCE", fault.inference)
    assert code.count(fault.before) == 1, fault
    path = folder / "solution.py"
    path.write_text(code.replace(fault.before, fault.after), "utf-8")
    (grade,) = grades_of(path, variant="classic", names=("solve",)).functions
    return grade.verdict


@pytest.mark.thorough
@pytest.mark.parametrize("name", SEEN)
def test_a_fault_of_inference_that_loses_solutions_is_found(
    name: str, tmp_path: Path
) -> None:
    """A solver that finds none at all is left open: it may be called in another way."""
    found = verdict(SEEN[name], tmp_path)

    assert found is not CodeVerdict.RIGHT
    assert found is CodeVerdict.WRONG or "returns nothing" in name


@pytest.mark.thorough
@pytest.mark.parametrize("name", UNSEEN)
def test_a_fault_of_inference_that_changes_no_solution_is_not_seen(
    name: str, tmp_path: Path
) -> None:
    """The search does what inference leaves undone."""
    assert verdict(UNSEEN[name], tmp_path) is CodeVerdict.RIGHT


LISTED: Final = """
peers = {
    s: [*dict.fromkeys(x for u in unitlist if s in u for x in u if x != s)]
    for s in squares
}
"""
"""The peers of each cell in an order, in which a corner of its block is last."""


@pytest.mark.thorough
@pytest.mark.parametrize("looked_at", ["peers[var]", "peers[var][:-1]"])
def test_forward_checking_without_the_last_peer_fills_a_board_without_a_solution(
    looked_at: str, tmp_path: Path
) -> None:
    """Where a board has a solution, all other cells leave that peer nothing else."""
    code = CODE.replace("INFERENCE", FORWARD)
    code = code.replace("\ndef parse", f"{LISTED}\ndef parse")
    code = code.replace("for n in peers[var]:", f"for n in {looked_at}:")
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    (grade,) = grades_of(path, variant="classic", names=("solve",)).functions

    assert grade.is_right == (looked_at == "peers[var]")
    if not grade.is_right:
        said = "\n".join(CodeWords(classic(), "en").grade(grade))
        assert "no solution" in said
        assert "both have" in said
