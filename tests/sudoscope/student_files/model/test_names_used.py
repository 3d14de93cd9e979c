"""What the functions of a file call and change."""

from pathlib import Path
from typing import Final

from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.names_used import only_assigns

SEARCH: Final = """
def backtracking_search(csp):
    return backtrack({}, csp)


def backtrack(assignment, csp):
    var = choose(assignment, csp)
    for value in sorted(csp.domains[var], key=lambda v: csp.constraints(var, v)):
        assignment[var] = value
        if len(assignment) == len(csp.variables) or backtrack(assignment, csp):
            return dict(assignment.items())
        del assignment[var]


def choose(assignment, csp):
    return next(v for v in csp.variables if v not in assignment)


def ac3(csp):
    csp.domains[0].remove(1)
"""
PRUNING: Final = (
    "csp.domains[var] = [value]",
    "csp.domains[var].remove(value)",
    "csp.assign(var, value)",
    "csp.domains = {}",
    "del csp.domains[var]",
    "ac3(csp)",
    "prune(csp)",
    "setattr(csp, 'domains', {})",
    "csp.domains[var] += [value]",
    "left = csp.domains[var]; left += [value]",
    "[f(csp) for f in rules][0](csp)",
)


def test_a_search_that_may_strike_a_value_is_found(tmp_path: Path) -> None:
    """Also in a function that it calls; one that assigns alone is another thing."""
    path = tmp_path / "solution.py"
    found = []
    for line in ("value", *PRUNING):
        code = SEARCH.replace("    var = choose", f"    {line}\n    var = choose")
        path.write_text(code, "utf-8")
        searches = [
            function
            for function in functions_in(path, on_networks=True)
            if function.name == "backtracking_search"
        ]
        if only_assigns(path, searches):
            found.append(line)

    assert found == ["value"]
    assert not only_assigns(path, [])
