"""Faults of whole solvers that few puzzles show are seen on boards of the program."""

from functools import cache
from itertools import combinations, permutations
from typing import Any, Final

import pytest

from solver.oracle import counted
from solver.oracle.solution_count import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from sudoscope.student_files.model.trial_puzzles import quick, revealing

LINKS: Final = """
class Node:
    def __init__(self, column=None, row=None):
        self.left = self.right = self.up = self.down = self
        self.column, self.row, self.size = column or self, row, 0

    def after(self, last):
        self.left, self.right = last.left, last
        self.left.right = last.left = self

    def above(self, last):
        self.up, self.down = last.up, last
        self.up.down = last.up = self


def along(node, way):
    other = getattr(node, way)
    while other is not node:
        yield other
        other = getattr(other, way)


def cover(column):
    column.right.left, column.left.right = column.left, column.right
    for row in along(column, "down"):
        for node in along(row, "right"):
            node.down.up, node.up.down = node.up, node.down
            node.column.size -= 1


def uncover(column):
    for row in along(column, "up"):
        for node in along(row, "left"):
            node.down.up = node.up.down = node
            node.column.size += 1
    column.left.right = column.right.left = column


def found(root, chosen):
    if root.right is root:
        return chosen
    column = min(along(root, "right"), key=lambda one: one.size)
    cover(column)
    for row in along(column, "down"):
        for node in along(row, "right"):
            cover(node.column)
        if whole := found(root, [*chosen, row.row]):
            return whole
        for node in along(row, "left"):
            uncover(node.column)
    uncover(column)


def solve(text):
    root, columns = Node(), [Node() for _ in range(324)]
    for column in columns:
        column.after(root)
    for cell, clue in enumerate(text):
        r, c = divmod(cell, 9)
        for d in range(9) if clue == "." else [int(clue) - 1]:
            places = cell, 81 + 9 * r + d, 162 + 9 * c + d
            first = None
            for place in (*places, 243 + 9 * (r // 3 * 3 + c // 3) + d):
                node = Node(columns[place], (cell, d + 1))
                node.above(columns[place])
                columns[place].size += 1
                first = first or node
                if node is not first:
                    node.after(first)
    return "".join(str(digit) for _, digit in sorted(found(root, [])or []))
"""
ARCS: Final = """
CELLS = range(81)


def joined(a, b):
    (r, c), (s, d) = divmod(a, 9), divmod(b, 9)
    return a != b and (r == s or c == d or r // 3 == s // 3 and c // 3 == d // 3)


NEAR = {a: [b for b in CELLS if joined(a, b)] for a in CELLS}


def ac3(domains):
    arcs = [(a, b) for a in CELLS for b in NEAR[a]]
    while arcs:
        a, b = arcs.pop()
        gone = {v for v in domains[a] if domains[b] <= {v}}
        if gone:
            domains[a] = domains[a] - gone
            if not domains[a]:
                return False
            arcs += [(c, a) for c in NEAR[a] if c != b]
    return True


def filled(domains):
    if not ac3(domains):
        return None
    cells = [c for c in CELLS if len(domains[c]) > 1]
    if not cells:
        return domains
    cell = min(cells, key=lambda c: len(domains[c]))
    for digit in sorted(domains[cell]):
        if found := filled({**domains, cell: {digit}}):
            return found
    return None


def solve(text):
    found = filled({c: {*"123456789"} if d == "." else {d} for c, d in enumerate(text)})
    return "".join(min(found[c]) for c in CELLS) if found else ""
"""


def missed(code: str) -> int:
    """How many boards of the program *code* fills in another way, or not at all."""
    known: dict[str, Any] = {}
    exec(code, known)  # noqa: S102 - a text of this file
    rules, wrong = variant_named("classic"), 0
    for board in (*quick(rules), *revealing(rules)):
        text = "".join("." if clue is None else str(int(clue)) for clue in board.clues)
        try:
            found = known["solve"](text)
        except (AttributeError, RecursionError):
            found = ""
        wrong += found != "".join(map(str, map(int, counted(board).solution or ())))
    return wrong


def test_links_put_back_in_the_order_of_their_removal_are_seen() -> None:
    """On most puzzles that order does no harm."""
    right = 'in along(row, "left"):\n            uncover'
    assert LINKS.count(right) == 1

    assert missed(LINKS) == 0
    assert missed(LINKS.replace(right, right.replace("left", "right")))


@pytest.mark.parametrize("way", ["r < s", "r > s", "c < d", "c > d"])
def test_blocks_that_are_asked_one_way_alone_are_seen(way: str) -> None:
    """An AC-3 that puts arcs back by them leaves one digit in two cells of a block."""
    right = "c // 3 == d // 3)"
    assert ARCS.count(right) == 1

    assert missed(ARCS) == 0
    assert missed(ARCS.replace(right, f"c // 3 == d // 3 and {way})"))


@cache
def solution_text(puzzle: Puzzle) -> str:
    """The only solution of *puzzle*."""
    found = counted(puzzle)
    assert found.number is SolutionCount.ONE
    assert found.solution is not None
    return "".join(map(str, found.solution))


def filled_without(
    text: str, left_out: frozenset[int], way: int, *, by_rows: bool
) -> str:
    """What a plain search finds that looks at all blocks but those *left_out*."""
    board = list(text if by_rows else "".join(text[n::9] for n in range(9)))

    def block(place: int) -> int:
        row, column = divmod(place, 9) if by_rows else divmod(place, 9)[::-1]
        return row // 3 * 3 + column // 3

    near = [
        [
            other
            for other in range(81)
            if other // 9 == one // 9
            or other % 9 == one % 9
            or (block(other) == block(one) and block(one) not in left_out)
        ]
        for one in range(81)
    ]

    def search() -> bool:
        if "." not in board:
            return True
        place = board.index(".")
        for digit in "123456789"[::way]:
            if all(board[other] != digit for other in near[place]):
                board[place] = digit
                if search():
                    return True
        board[place] = "."
        return False

    assert search()
    return "".join(board if by_rows else (x for n in range(9) for x in board[n::9]))


@pytest.mark.parametrize("by_rows", [True, False])
@pytest.mark.parametrize("way", [1, -1])
def test_every_block_that_is_not_looked_at_is_seen(way: int, *, by_rows: bool) -> None:
    """Those are all smallest sets of blocks that do not follow from the others."""
    halves = [*combinations(range(3), 2)]
    four = [
        {3 * b + s for b in bands for s in stacks}
        for bands in halves
        for stacks in halves
    ]
    six = [
        {n for n in range(9) if n % 3 != kept[n // 3]}
        for kept in permutations(range(3))
    ]

    for left_out in map(frozenset, (*four, *six)):
        assert any(
            filled_without(puzzle.text, left_out, way, by_rows=by_rows)
            != solution_text(puzzle)
            for puzzle in quick(variant_named("classic"))[-8:]
        )
