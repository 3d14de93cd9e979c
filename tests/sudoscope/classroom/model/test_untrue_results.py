"""Functions that are wrong for what they return, where what calls them asks for it."""

from pathlib import Path
from typing import Final

from sudoscope.classroom.model.findings import FindingKind
from tests.sudoscope.classroom.model.test_object_methods import graded
from tests.sudoscope.classroom.model.test_one_fault import UNITS

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


def test_a_forgotten_return_is_the_fault_where_its_caller_asks(tmp_path: Path) -> None:
    """What calls it is right with a right one."""
    assert all(grade.is_right for grade in graded(ARCS, tmp_path).values())
    for old, name in (("    return changed\n", "revise"), ("    return True\n", "ac3")):
        found = graded(ARCS.replace(old, ""), tmp_path)

        assert [n for n, grade in found.items() if not grade.is_right] == [name]
        assert found[name].faults[0].kind is FindingKind.RETURNED
