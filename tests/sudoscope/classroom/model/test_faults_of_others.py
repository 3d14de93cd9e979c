"""Faults that show in a call of one function, and are another one's, or none."""

from pathlib import Path
from typing import Final

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from tests.sudoscope.classroom.model.test_blame import said
from tests.sudoscope.classroom.model.test_wrong_parts import CODE

NEAR: Final = """
def near(v):
    r, c = v
    found = {(r, k) for k in range(9)} | {(k, c) for k in range(9)}
    block = {(r - r % 3 + i, c - c % 3 + j) for i in range(3) for j in range(3)}
    return (found | block) - {v}


N = {(r, c): near((r, c)) for r in range(9) for c in range(9)}


def revise(domains, x, y):
    gone = {a for a in domains[x] if a in domains[y]}
    domains[x] -= gone
    return bool(gone)


def ac3(domains):
    arcs = {(x, y) for x in N for y in N[x]}
    while arcs:
        x, y = arcs.pop()
        if revise(domains, x, y):
            if not domains[x]:
                return False
            arcs |= {(z, x) for z in N[x] - {y}}
    return True
"""
FORWARD_AND_BACK: Final = """
def fits(b, r, c, v):
    top, left = r - r % 3, c - c % 3
    block = [b[top + i][left + j] for i in range(3) for j in range(3)]
    return v not in b[r] and v not in [row[c] for row in b] and v not in block


def solve(board):
    cells = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]
    k = 0
    while 0 <= k < len(cells):
        r, c = cells[k]
        v, board[r][c] = board[r][c] + 1, 0
        while v <= 9 and not fits(board, r, c, v):
            v += 1
        if v <= 9:
            board[r][c] = v
            k += 1
        else:
            k -= 1
    return k > len(cells)
"""


def graded(code: str, folder: Path) -> dict[str, FunctionGrade]:
    """The grades on puzzles of the program, by the names of the functions."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return {g.function.name: g for g in grades_of(path, variant="classic").functions}


def test_a_pass_that_fails_on_a_wrong_guess_is_at_fault(tmp_path: Path) -> None:
    """And not the search, which is right with a right pass."""
    counted = """
def only_choice(values):
    for unit in held:
        every = "".join(values[b] for b in unit)
        for digit in cols:
            if every.count(digit) == 1:
                (box,) = [b for b in unit if digit in values[b]]
                values[box] = digit
    return values


def reduce_puzzle(values):
    before = None
    while before != values:
        before = dict(values)
        values = only_choice(eliminate(values))
        if not all(values.values()):
            return False
    return values


def search(values):
    values = reduce_puzzle(values)
    if not values:
        return False
    left = [b for b in boxes if len(values[b]) > 1]
    if not left:
        return values
    box = min(left, key=lambda b: len(values[b]))
    for digit in values[box]:
        if found := search({**values, box: digit}):
            return found
    return False
"""
    head = CODE.replace("lines + blocks + diagonals", "lines + blocks")
    head = head.partition("def only_choice")[0]

    found = graded(head + counted, tmp_path)

    assert FindingKind.FAILED in dict(found["only_choice"].counts)
    assert found["search"].is_right, said(found["search"])
    assert FindingKind.CALLS in dict(found["search"].counts)


def test_what_is_returned_wrongly_in_each_call_is_not_kept(tmp_path: Path) -> None:
    """Where the first call has the fault, too, nothing between calls is its cause."""
    found = graded(FORWARD_AND_BACK, tmp_path)["solve"]

    assert FindingKind.REFUSED in dict(found.counts)
    assert FindingKind.KEPT not in dict(found.counts)


def test_an_ac3_beside_a_wrong_revise_is_called_as_it_wants(tmp_path: Path) -> None:
    """What strikes all with the wrong one may do so in forms that do not fit it."""
    found = graded(NEAR, tmp_path)

    assert found["revise"].faults
    assert found["ac3"].is_right, said(found["ac3"])
    assert FindingKind.CALLS in dict(found["ac3"].counts)


def test_what_is_tried_on_networks_alone_says_so_of_boards(tmp_path: Path) -> None:
    """A network would not help one that takes the board of a Sudoku."""
    found = graded("def min_conflicts(board):\n    return board\n", tmp_path)

    assert "a board of a Sudoku is not tried" in said(found["min_conflicts"])
    assert "Gitter eines Sudokus" in said(found["min_conflicts"], language="de")
