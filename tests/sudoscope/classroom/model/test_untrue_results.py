"""Functions that are wrong for what they return, where what calls them asks for it."""

from pathlib import Path
from typing import Final

from solver.formats import read_puzzle
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from tests.sudoscope.classroom.model.test_object_methods import graded
from tests.sudoscope.classroom.model.test_one_fault import UNITS
from tests.sudoscope.classroom.model.test_own_ways import MAP
from tests.sudoscope.classroom.model.test_wrong_parts import said
from viz.messages import languages

CODE: Final = """
class Grid:
    def __init__(self, text):
        self.held = [{int(t)} if t in "1234" else {1, 2, 3, 4} for t in text]
        self.units = [[4 * k + n for n in range(4)] for k in range(4)]
        self.units += [[4 * n + k for n in range(4)] for k in range(4)]
        self.units += [[k + n for n in (0, 1, 4, 5)] for k in (0, 2, 8, 10)]

    def eliminate(self):
        for unit in self.units:
            for cell in [c for c in unit if len(self.held[c]) == 1]:
                for other in unit:
                    if other != cell:
                        self.held[other] -= self.held[cell]

    def only_choice(self):
        for unit in self.units:
            for digit in range(1, 5):
                places = [c for c in unit if digit in self.held[c]]
                if len(places) == 1:
                    self.held[places[0]] = {digit}

    def reduce_puzzle(self):
        before = None
        while before != sum(map(len, self.held)):
            before = sum(map(len, self.held))
            self.eliminate()
            self.only_choice()
            if not all(self.held):
                return False
        return True

    def solve(self):
        open_ = [cell for cell in range(16) if len(self.held[cell]) > 1]
        if not open_:
            return "".join(str(d) for digits in self.held for d in digits)
        kept = [set(digits) for digits in self.held]
        for digit in sorted(kept[open_[0]]):
            self.held = [set(digits) for digits in kept]
            self.held[open_[0]] = {digit}
            if self.reduce_puzzle():
                found = self.solve()
                if found:
                    return found
        return None
"""
ARCS: Final = (
    UNITS
    + """
def revise(domains, x, y):
    changed = False
    for digit in set(domains[x]):
        if domains[y] == {digit}:
            domains[x].remove(digit)
            changed = True
    return changed


def ac3(domains):
    queue = [(x, y) for x in cells for y in peers[x]]
    while queue:
        x, y = queue.pop()
        if revise(domains, x, y):
            if not domains[x]:
                return False
            queue += [(z, x) for z in peers[x]]
    return True


def backtrack(domains):
    if not ac3(domains):
        return None
    cell = max(cells, key=lambda c: len(domains[c]))
    if len(domains[cell]) == 1:
        return domains
    for digit in domains[cell]:
        copy = {c: set(held) for c, held in domains.items()}
        copy[cell] = {digit}
        found = backtrack(copy)
        if found:
            return found
    return None


def solve(text):
    held = ({1, 2, 3, 4} if t in ".0" else {int(t)} for t in text)
    found = backtrack(dict(zip(cells, held)))
    return found and "".join(str(*found[c]) for c in cells)
"""
)
ASKED: Final = (
    CODE.split("    def reduce_puzzle")[0].replace(
        "self.held[cell]\n\n", "self.held[cell]\n        return all(self.held)\n\n"
    )
    + "    def solve"
    + CODE.split("    def solve")[1].replace("reduce_puzzle", "eliminate")
)
"""A solver that asks the pass itself."""
_GUARD: Final = ("if other != cell", "if len(self.held[other]) > 1")
"""Two equal digits in a house stay, and no cell becomes empty."""
CHANGES: Final = {
    (("        return True", "        return"),): FindingKind.RETURNED,
    (("return False", "pass"),): FindingKind.NOT_REFUSED,
    (_GUARD,): FindingKind.NOT_REFUSED,
    (_GUARD, ("[set(digits) for digits in kept]", "[*kept]")): None,
}
"""Of each the kind of fault of ``reduce_puzzle``; ``None`` where ``solve`` has one."""


def test_a_method_is_wrong_for_a_result_with_which_no_solver_is_right(
    tmp_path: Path,
) -> None:
    """The solver is right with a right one, which changes the same sets as its own."""
    for changes, kind in CHANGES.items():
        code = CODE
        for old, new in changes:
            code = code.replace(old, new)

        found = graded(code, tmp_path)

        name = "reduce_puzzle" if kind else "solve"
        assert [n for n, grade in found.items() if not grade.is_right] == [name]
        if kind:
            assert [fault.kind for fault in found[name].faults] == [kind]
            assert FindingKind.CALLS in dict(found["solve"].counts)


def test_a_pass_is_wrong_where_its_solver_asks_for_its_result(tmp_path: Path) -> None:
    """Whether each cell has a digit left."""
    assert all(grade.is_right for grade in graded(ASKED, tmp_path).values())
    told = {"True": FindingKind.NOT_REFUSED, "": FindingKind.RETURNED}
    for result, kind in told.items():
        found = graded(ASKED.replace("all(self.held)", result), tmp_path)

        assert [n for n, grade in found.items() if not grade.is_right] == ["eliminate"]
        assert [fault.kind for fault in found["eliminate"].faults] == [kind]


_NO_REVISE: Final = ("    return changed\n", "")
_NO_AC3: Final = ("    return True\n", "")
_REVISED: Final = "if revise(domains, x, y):"
FORGOTTEN: Final = {
    (_NO_REVISE,): ["revise"],
    (_NO_REVISE, ("                return False\n", "                break\n")): [
        "revise",
        "ac3",
    ],
    (_NO_AC3, ("not ac3(domains)", "ac3(domains) is False")): [],
    (_NO_AC3, ("digit in domains[cell]", "digit in [*domains[cell]][:1]")): ["ac3"],
}
"""Of each the functions that are wrong."""
ROWS: Final = """
UNITS = [[(r, c) for c in range(4)] for r in range(4)]
UNITS += [[(r, c) for r in range(4)] for c in range(4)]
UNITS += [[(r + i, c + j) for i in (0, 1) for j in (0, 1)]
          for r in (0, 2) for c in (0, 2)]


def reduce_puzzle(grid):
    before = None
    while before != grid:
        before = [list(row) for row in grid]
        for unit in UNITS:
            for r, c in unit:
                for i, j in unit:
                    if len(grid[r][c]) == 1 and (i, j) != (r, c):
                        grid[i][j] = grid[i][j].replace(grid[r][c], "")
            for digit in "1234":
                places = [(r, c) for r, c in unit if digit in grid[r][c]]
                if len(places) == 1:
                    grid[places[0][0]][places[0][1]] = digit
        if not all(map(all, grid)):
            return False


def search(grid):
    if not reduce_puzzle(grid):
        return False
    open_ = [(r, c) for r in range(4) for c in range(4) if len(grid[r][c]) > 1]
    for digit in grid[open_[0][0]][open_[0][1]] if open_ else ():
        copy = [list(row) for row in grid]
        copy[open_[0][0]][open_[0][1]] = digit
        found = search(copy)
        if found:
            return found
    return False if open_ else grid
"""
NETWORK: Final = """
def ac3(csp):
    queue = [(a, b) for a in csp.variables for b in csp.neighbors[a]]
    while queue:
        a, b = queue.pop()
        if revise(csp, a, b):
            if not csp.domains[a]:
                return False
            queue += [(c, a) for c in csp.neighbors[a]]
    return True


def revise(csp, a, b):
    for x in list(csp.domains[a]):
        if all(not csp.constraints(a, x, b, y) for y in csp.domains[b]):
            csp.domains[a].remove(x)
"""


def test_a_forgotten_return_is_the_fault_where_its_caller_asks(tmp_path: Path) -> None:
    """What calls it is right with a right one; who asks nothing may get nothing."""
    for changes, expected in FORGOTTEN.items():
        code = ARCS
        for old, new in changes:
            assert old in code
            code = code.replace(old, new)

        found = graded(code, tmp_path)

        wrong = [n for n, g in found.items() if g.verdict is CodeVerdict.WRONG]
        assert wrong == expected, changes
        if wrong == ["revise"]:
            number = code.splitlines().index(f"        {_REVISED}") + 1
            words = {one: said(found["revise"], one) for one in languages()}
            call = "revise(A2, A1) returned None, but True was expected.\n"
            assert f"{call}    Line {number} of solution.py uses" in words["en"]
            assert f"its result: {_REVISED}" in words["en"]
            assert f"Zeile {number} von solution.py" in words["de"]


def test_rows_and_networks_show_a_forgotten_return(tmp_path: Path) -> None:
    """What changes the rows of a grid need return them to nobody but who asks."""
    found = graded(ROWS, tmp_path)
    assert [n for n, grade in found.items() if not grade.is_right] == ["reduce_puzzle"]

    path = tmp_path / "solution.py"
    path.write_text(NETWORK)
    on_map = grades_of(path, [read_puzzle(MAP)]).functions
    assert [g.function.name for g in on_map if not g.is_right] == ["revise"]


PAIRS: Final = (
    UNITS
    + """
def revise(domains, x, y):
    kept = {digit for digit in domains[x] if domains[y] != {digit}}
    return {**domains, x: kept}, kept != domains[x]


def ac3(domains):
    queue = [(x, y) for x in cells for y in peers[x]]
    while queue:
        x, y = queue.pop()
        domains, changed = revise(domains, x, y)
        if changed:
            if not domains[x]:
                return domains, False
            queue += [(z, x) for z in peers[x]]
    return domains, True


def search(given):
    domains, is_left = ac3(given)
    if not is_left:
        return None
    if all(len(held) == 1 for held in domains.values()):
        return domains
    cell = min(c for c in cells if len(domains[c]) > 1)
    for digit in domains[cell]:
        found = search({**domains, cell: {digit}})
        if found:
            return found
    return None
"""
    + "\n\ndef solve"
    + ARCS.split("def solve")[1].replace("backtrack", "search")
)
"""Functions that return new domains beside a truth value."""
UNTRUE_PAIRS: Final = {
    (("domains, False\n", "domains, True\n"),): ["ac3"],
    (("domains, changed =", "_, changed ="), ("queue += [(z, x)", "[(z, x)")): ["ac3"],
    (("if domains[y] != {digit}", "if digit not in domains[y]"),): ["revise"],
    (): [],
}
"""Of each the functions that are wrong."""


def test_a_truth_beside_new_domains_is_the_fault_of_what_returns_it(
    tmp_path: Path,
) -> None:
    """A right function in its place returns new domains and a truth, too."""
    for changes, expected in UNTRUE_PAIRS.items():
        code = PAIRS
        for old, new in changes:
            assert old in code
            code = code.replace(old, new)

        found = graded(code, tmp_path)

        wrong = [n for n, g in found.items() if g.verdict is CodeVerdict.WRONG]
        assert wrong == expected, changes


NEW_DOMAIN: Final = (
    PAIRS.split("def revise")[0]
    + """
def revise(domains, x, y):
    kept = {digit for digit in domains[x] if domains[y] != {digit}}
    return kept, kept != domains[x]


def ac3(domains):
    domains = dict(domains)
    queue = {(x, y) for x in cells for y in peers[x]}
    while queue:
        x, y = queue.pop()
        kept, changed = revise(domains, x, y)
        if changed:
            if not kept:
                return None
            domains[x] = kept
            queue |= {(z, x) for z in peers[x]}
    return domains
"""
)


def test_a_contrary_truth_beside_a_new_domain_is_a_fault_of_revise(
    tmp_path: Path,
) -> None:
    """Its caller, which goes by that, is right with a right one."""
    assert all(grade.is_right for grade in graded(NEW_DOMAIN, tmp_path).values())

    found = graded(NEW_DOMAIN.replace("kept !=", "kept =="), tmp_path)

    assert [n for n, grade in found.items() if not grade.is_right] == ["revise"]
    assert [fault.kind for fault in found["revise"].faults] == [FindingKind.RETURNED]
