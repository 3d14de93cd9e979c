"""A REVISE whose result is the new domain, and that changes no grid."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.networks.model.trial_networks import trial_networks
from tests.sudoscope.classroom.model.test_blame import ON_BOARDS, graded, said

LEFT: Final = "[v for v in dx if any(v != w for w in dy)]"
RESULTS: Final = {
    "list": f"return {LEFT}",
    "set": f"return set({LEFT})",
    "text": f"return ''.join(map(str, {LEFT}))",
    "tuple": f"return tuple({LEFT})",
    "domain first": f"left = {LEFT}; return left, len(left) < len(dx)",
    "truth first": f"left = {LEFT}; return len(left) < len(dx), set(left)",
}
HEADS: Final = {
    "grid": "def revise(domains, x, y):\n    dx, dy = domains[x], domains[y]\n",
    "two domains": "def revise(dx, dy):\n",
}


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("result", RESULTS)
def test_the_domain_that_a_revise_returns_is_its_effect(
    head: str, result: str, tmp_path: Path
) -> None:
    """Whatever holds the values, alone or beside whether they changed."""
    code = f"{HEADS[head]}    {RESULTS[result]}\n"

    found = graded(code, tmp_path)["revise"]

    assert found.is_right, said(found)
    assert found.right
    assert not found.missed


def test_truth_values_are_no_digits(tmp_path: Path) -> None:
    """Where a set is compared with an array, each value of that is true or not."""
    body = "    left = {v for v in dx if any(v != w for w in dy)}\n"
    code = f"import numpy\n{HEADS['grid']}{body}    return left != dx, left\n"

    found = graded(code, tmp_path)["revise"]

    assert found.is_right, said(found)
    assert not found.missed


def test_a_returned_domain_is_called_so(tmp_path: Path) -> None:
    """As a remark, in both languages."""
    found = graded(f"{HEADS['grid']}    {RESULTS['set']}\n", tmp_path)["revise"]

    assert "It returned the new domain; textbooks return True." in said(found)
    assert "Sie gab die neue Domäne zurück" in said(found, language="de")


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        (f"return {LEFT} + [v for v in dx if int(v) == 1]", FindingKind.MISSED),
        ("return set(dy)", FindingKind.RESTORED),
        ("return {v for v in dx if v in dy}", FindingKind.UNSOUND),
        ("return ''.join(v for v in dx if v not in dy)", FindingKind.UNSOUND),
    ],
)
def test_a_wrong_domain_that_is_returned_is_a_fault(
    wrong: str, kind: FindingKind, tmp_path: Path
) -> None:
    """The fault is the one of what is returned."""
    found = graded(f"{HEADS['grid']}    {wrong}\n", tmp_path)["revise"]

    assert kind in {fault.kind for fault in found.faults}, said(found)


def test_removed_values_that_are_returned_are_no_new_domain(tmp_path: Path) -> None:
    """The grid that is changed shows the effect; an empty list removes nothing."""
    code = (
        f"{HEADS['grid']}    gone = [v for v in dx if all(v == w for w in dy)]\n"
        "    domains[x] = type(dx)(v for v in dx if v not in gone)\n"
        "    return gone\n"
    )

    found = graded(code, tmp_path)["revise"]

    assert found.is_right, said(found)
    assert found.right


def test_an_arc_of_the_files_own_type_and_a_number_for_a_truth_value(
    tmp_path: Path,
) -> None:
    """The values that were struck are counted; 0 of them is false."""
    arc = "from collections import namedtuple\nArc = namedtuple('Arc', 'tail head')\n"
    code = (
        "def revise(grid, arc):\n"
        "    old = grid[arc.tail]\n"
        "    grid[arc.tail] = {v for v in old if grid[arc.head] - {v}}\n"
        "    return len(old) - len(grid[arc.tail])\n"
    )

    right = graded(arc + code, tmp_path)["revise"]
    always = graded(arc + code.replace("len(old) -", "1 +"), tmp_path)["revise"]
    unknown = graded(code, tmp_path)["revise"]

    assert right.is_right, said(right)
    assert FindingKind.RETURNED in {fault.kind for fault in always.faults}
    assert unknown.verdict is CodeVerdict.UNCALLED


ROWS_OF_AN_OBJECT: Final = """
class Puzzle:
    def __init__(self, text):
        size = int(len(text) ** 0.5)
        held = [{int(d)} if d in "1234" else {1, 2, 3, 4} for d in text]
        self.domains = [held[r * size : (r + 1) * size] for r in range(size)]

    def peers(self, cell):
        r, c = cell
        for i in range(4):
            for j in range(4):
                is_near = i == r or j == c or (i // 2 == r // 2 and j // 2 == c // 2)
                if is_near and (i, j) != cell:
                    yield i, j

    def revise(self, x, y):
        held, near = self.domains[x[0]][x[1]], self.domains[y[0]][y[1]]
        gone = {a for a in held if not any(a == b for b in near)}
        held -= gone
        return len(gone) > 0

    def ac3(self):
        cells = [(r, c) for r in range(4) for c in range(4)]
        todo = [(a, b) for a in cells for b in self.peers(a)]
        while todo:
            a, b = todo.pop(0)
            if self.revise(a, b):
                if not self.domains[a[0]][a[1]]:
                    return False
                todo.extend((n, a) for n in self.peers(a) if n != b)
        return True
"""


def test_a_right_revise_finds_domains_in_rows_of_an_object(tmp_path: Path) -> None:
    """Cells are pairs of a row and a column there; what calls it is right then."""
    wrong = graded(ROWS_OF_AN_OBJECT, tmp_path)
    right = ROWS_OF_AN_OBJECT.replace("a == b", "a != b")

    assert not wrong["revise"].is_right
    assert wrong["ac3"].is_right
    assert all(g.is_right for g in graded(right, tmp_path).values())


ON_NETWORK: Final = """
def revise(csp, x, y):
    kept = [v for v in csp.domains[x] if any(
        csp.constraints(x, v, y, w) for w in csp.domains[y])]
    return RESULT


def ac3(csp):
    queue = [(x, y) for x in csp.variables for y in csp.neighbors[x]]
    while queue:
        x, y = queue.pop()
        kept = KEPT
        if len(kept) < len(csp.domains[x]):
            csp.domains[x] = list(kept)
            if not kept:
                return False
            queue += [(z, x) for z in csp.neighbors[x] if z != y]
    return True
"""


@pytest.mark.parametrize(
    ("result", "kept"),
    [
        ("frozenset(kept)", "revise(csp, x, y)"),
        ("kept, len(kept) < len(csp.domains[x])", "revise(csp, x, y)[0]"),
    ],
    ids=["domain", "pair"],
)
def test_the_new_domain_may_be_returned_on_a_network(
    result: str, kept: str, tmp_path: Path
) -> None:
    """As on boards, what changes no domain works by what it returns."""
    puzzle, _ = trial_networks()[0]
    code = ON_NETWORK.replace("RESULT", result).replace("KEPT", kept)

    grades = graded(code, tmp_path, puzzle)
    empty = graded(code.replace("any(", "all("), tmp_path, puzzle)

    assert all(grade.is_right for grade in grades.values())
    assert not empty["revise"].is_right


def test_a_right_revise_returns_the_new_domain_where_the_wrong_one_does(
    tmp_path: Path,
) -> None:
    """What calls it puts the domain into its grid, and is right then."""
    code = ON_BOARDS.replace(
        "    domains[x] -= gone\n    return bool(gone)",
        "    return bool(gone), domains[x] - gone",
    )
    code = code.replace(
        "        if revise(domains, x, y):\n",
        "        changed, kept = revise(domains, x, y)\n"
        "        domains[x] = kept\n        if changed:\n",
    )
    wrong = graded(code.replace("w != v", "w == v"), tmp_path)

    assert all(grade.is_right for grade in graded(code, tmp_path).values())
    assert not wrong["revise"].is_right
    assert wrong["ac3"].is_right
