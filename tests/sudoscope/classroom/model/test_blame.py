"""Faults that are another function's: an AC-3 with a wrong REVISE, or with a queue."""

from pathlib import Path
from typing import Final

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.student_calls.model.process import CallFailure
from tests.sudoscope.networks.networks import network
from tests.support import EASY, puzzle_of
from viz.messages import languages

ON_BOARDS: Final = """
from collections import deque

CELLS = [r + c for r in "ABCD" for c in "1234"]


def near(x):
    block = lambda cell: ("ABCD".index(cell[0]) // 2, (int(cell[1]) - 1) // 2)
    return [
        y
        for y in CELLS
        if y != x and (y[0] == x[0] or y[1] == x[1] or block(x) == block(y))
    ]


def revise(domains, x, y):
    gone = {v for v in domains[x] if not any(w != v for w in domains[y])}
    domains[x] -= gone
    return bool(gone)


def ac3(domains, queue=None):
    queue = deque(queue or [(x, y) for x in CELLS for y in near(x)])
    while queue:
        x, y = queue.popleft()
        if revise(domains, x, y):
            if not domains[x]:
                return False
            queue.extend((z, x) for z in near(x) if z != y)
    return True
"""
ON_NETWORKS: Final = """
def revise(csp, x, y):
    revised = False
    for v in list(csp.curr_domains[x]):
        if not any(csp.constraints(x, v, y, w) for w in csp.curr_domains[y]):
            csp.prune(x, v)
            revised = True
    return revised


def AC3(csp, queue=None, removals=None):
    queue = queue or [(x, y) for x in csp.variables for y in csp.neighbors[x]]
    while queue:
        x, y = queue.pop()
        if revise(csp, x, y):
            if not csp.curr_domains[x]:
                return False
            queue += [(z, x) for z in csp.neighbors[x] if z != y]
    return True
"""
HIDDEN_CELLS: Final = """
def pairs(name):
    cells = [(r, c) for r in range(4) for c in range(4)]
    near = lambda a, b: a[0] == b[0] or a[1] == b[1] or (
        a[0] // 2 == b[0] // 2 and a[1] // 2 == b[1] // 2
    )
    return [(name(x), name(y)) for x in cells for y in cells if x != y and near(x, y)]


def ac3(domains, arcs=None):
    arcs = arcs or pairs(lambda cell: cell)
    left = list(arcs)
    while left:
        x, y = left.pop()
        kept = {v for v in domains[x] if domains[y] - {v}}
        if kept != domains[x]:
            domains[x] = kept
            if not kept:
                return False
            left += [(z, t) for z, t in arcs if t == x]
    return True
"""
BOARD: Final = Puzzle.parse("1.....4..2.....4", "classic-4")
OWN_QUEUES: Final = {
    "none": ("near(x)])", "near(x) if False])"),
    "rows": ("near(x)])", "near(x) if x[0] == y[0]])"),
}
"""How the queue that an AC-3 makes itself becomes too short."""
WRONG_REVISE: Final = {
    "boards": ("any(w != v", "any(w == v"),
    "boards, more": ("any(w != v", "all(w != v"),
}


def graded(code: str, folder: Path, puzzle: Puzzle = BOARD) -> dict[str, FunctionGrade]:
    """The grade of each function, by its name."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return {g.function.name: g for g in grades_of(path, [puzzle]).functions}


def said(grade: FunctionGrade, puzzle: Puzzle = BOARD, language: str = "en") -> str:
    """The lines about a grade."""
    return "\n".join(CodeWords(puzzle.rules, language).grade(grade))


@pytest.mark.parametrize("name", OWN_QUEUES)
def test_the_queue_that_an_ac3_makes_itself_counts(name: str, tmp_path: Path) -> None:
    """With one that is passed to it, it would be right."""
    before, after = OWN_QUEUES[name]
    assert before in ON_BOARDS
    assert graded(ON_BOARDS, tmp_path)["ac3"].is_right

    found = graded(ON_BOARDS.replace(before, after), tmp_path)

    assert found["revise"].is_right
    assert found["ac3"].verdict is CodeVerdict.WRONG
    assert "all arcs passed to it, it is right" in said(found["ac3"])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("list(csp.curr_domains[x])", "csp.curr_domains[x]"),
        ("in csp.curr_domains[y]", "in csp.domains[y]"),
    ],
    ids=["walked", "first"],
)
def test_a_revise_is_wrong_where_a_sudoku_does_not_show_it(
    before: str, after: str, tmp_path: Path
) -> None:
    """One digit goes at most there, and what is left is what there was at first."""
    assert before in ON_NETWORKS

    found = graded(ON_NETWORKS.replace(before, after), tmp_path)

    assert found["revise"].verdict is CodeVerdict.WRONG
    assert found["AC3"].is_right, said(found["AC3"])


def test_cells_that_are_made_in_a_function_have_its_names(tmp_path: Path) -> None:
    """They are found where they are usual ones; else all arcs are passed."""
    own = HIDDEN_CELLS.replace("lambda cell: cell", "lambda cell: (0, *cell)")
    wrong = HIDDEN_CELLS.replace("if t == x", "if z == x")

    assert graded(HIDDEN_CELLS, tmp_path)["ac3"].is_right
    assert graded(own, tmp_path)["ac3"].is_right
    assert "Missed" in said(graded(wrong, tmp_path)["ac3"])


def test_an_empty_queue_of_the_textbook_counts_on_networks(tmp_path: Path) -> None:
    """Its signature has a queue that is optional."""
    queens = network("queens 5")
    assert all(g.is_right for g in graded(ON_NETWORKS, tmp_path, queens).values())
    cut = ON_NETWORKS.index("queue or [")
    end = ON_NETWORKS.index("\n", cut)

    code = f"{ON_NETWORKS[:cut]}queue or []{ON_NETWORKS[end:]}"
    found = graded(code, tmp_path, queens)

    assert found["AC3"].verdict is CodeVerdict.WRONG
    assert "Missed" in said(found["AC3"], queens)


@pytest.mark.parametrize("name", WRONG_REVISE)
def test_an_ac3_is_not_blamed_for_its_revise(name: str, tmp_path: Path) -> None:
    """With a right one in its place it is right, which is said."""
    before, after = WRONG_REVISE[name]
    assert before in ON_BOARDS

    found = graded(ON_BOARDS.replace(before, after), tmp_path)

    assert found["revise"].verdict is CodeVerdict.WRONG
    assert found["ac3"].is_right
    assert "With a right revise in place of the one that it calls, it is right" in said(
        found["ac3"]
    )
    assert "Mit einem richtigen revise" in said(found["ac3"], language="de")


def test_a_revise_that_keeps_the_last_value_is_wrong(tmp_path: Path) -> None:
    """It hides the contradiction; what calls it is right with a right one."""
    head = "def revise(domains, x, y):\n"
    keeps = f"{head}    if len(domains[x]) == 1:\n        return False\n"

    found = graded(ON_BOARDS.replace(head, keeps), tmp_path)

    assert "returned False, but True was expected" in said(found["revise"])
    assert found["ac3"].is_right
    assert "With a right revise" in said(found["ac3"])


def test_a_revise_may_raise_where_it_leaves_nothing(tmp_path: Path) -> None:
    """An error that is raised on purpose says that nothing fits."""
    head = "def revise(domains, x, y):\n"
    stops = (
        f"{head}    if domains[x] == domains[y] and len(domains[x]) == 1:\n"
        "        raise ValueError('a domain is empty')\n"
    )

    found = graded(ON_BOARDS.replace(head, stops), tmp_path)

    assert found["revise"].is_right, said(found["revise"])


def test_an_ac3_with_a_wrong_revise_keeps_its_own_faults(tmp_path: Path) -> None:
    """They are found with a right one in its place."""
    code = ON_BOARDS.replace(*WRONG_REVISE["boards"]).replace("queue.extend(", "list(")

    found = graded(code, tmp_path)

    assert found["ac3"].verdict is CodeVerdict.WRONG
    assert "which is not right either" in said(found["ac3"])


def test_what_a_right_revise_does_not_fit_is_not_judged(tmp_path: Path) -> None:
    """One that returns a table is no standard; a wrong one says nothing of ac3."""
    code = (
        ON_BOARDS.replace(*WRONG_REVISE["boards"])
        .replace("return bool(gone)", "return {'lost': bool(gone)}")
        .replace("if revise(domains, x, y):", "if revise(domains, x, y)['lost']:")
    )

    found = graded(code, tmp_path)

    assert found["ac3"].verdict is CodeVerdict.UNCALLED
    assert "It calls a function that is wrong: revise." in said(found["ac3"])


@pytest.mark.parametrize("code", [ON_NETWORKS, ON_NETWORKS.replace("(csp.", "(csp_.")])
def test_on_networks_an_ac3_is_not_blamed_either(code: str, tmp_path: Path) -> None:
    """Whether its REVISE strikes too little, or stops with an error."""
    queens = network("queens 5")
    wrong = code.replace("csp.constraints(x, v, y, w)", "v != w")

    found = graded(wrong, tmp_path, queens)

    assert found["revise"].verdict is CodeVerdict.WRONG
    assert found["AC3"].is_right


def test_a_search_is_not_judged_by_a_wrong_part(tmp_path: Path) -> None:
    """The reason names the part, and no other that is right without it."""
    queens = network("queens 5")
    code = ON_NETWORKS.replace("csp.constraints(x, v, y, w)", "v != w") + (
        "def backtracking_search(csp):\n"
        "    AC3(csp)\n"
        "    return {v: csp.curr_domains[v][0] for v in csp.variables}\n"
    )

    found = graded(code, tmp_path, queens)["backtracking_search"]

    assert found.verdict is CodeVerdict.UNCALLED
    assert "a function that is wrong: revise." in said(found, queens)


FLAGS: Final = """
cells = [(r, c) for r in range(9) for c in range(9)]
units = [[c for c in cells if c[0] == n] for n in range(9)]
units += [[c for c in cells if c[1] == n] for n in range(9)]
units += [[c for c in cells if (c[0] // 3, c[1] // 3) == (r, k)]
          for r in range(3) for k in range(3)]

def eliminate(domains):
    changed = False
    for unit in units:
        for cell in unit:
            for other in unit:
                gone = domains[other] & domains[cell]
                if other != cell and len(domains[cell]) == 1 and gone:
                    domains[other] -= gone
                    changed = True
    return changed

def only_choice(domains):
    changed = False
    for unit in units:
        for v in range(1, 10):
            spots = [c for c in unit if v in domains[c]]
            if len(spots) == 1 and len(domains[spots[0]]) > 1:
                domains[spots[0]] = {v}
                changed = True
    return changed

def reduce_puzzle(domains):
    while eliminate(domains) or only_choice(domains):
        pass
    return all(domains.values()) and domains
"""
LOOP: Final = "while eliminate(domains) or only_choice(domains):\n        pass"
SHALLOW: Final = """old = None
    while old != domains:
        old = dict(domains)
        eliminate(domains)
        only_choice(domains)"""
DENIED: Final = {
    "none": ("", "", set[str]()),
    "the flag of a pass": (
        "changed = True\n    return",
        "changed = len(gone) > 9\n    return",
        {"eliminate"},
    ),
    "the loop": (LOOP, SHALLOW, {"reduce_puzzle"}),
}
"""A change of the code, and the functions that it makes wrong."""


@pytest.mark.parametrize("name", DENIED)
def test_a_pass_that_denies_its_changes_is_the_wrong_one(
    name: str, tmp_path: Path
) -> None:
    """What goes by that stops early, as a loop of its own may do."""
    old, new, wrong = DENIED[name]
    path = tmp_path / "solution.py"
    path.write_text(FLAGS.replace(old, new, 1) if old else FLAGS, "utf-8")

    found = grades_of(path, [puzzle_of(EASY)])

    assert {g.function.name for g in found.functions if not g.is_right} == wrong
    said = "\n".join(CodeWords(found.variant, "en").grades(found))
    assert ("stops too early" in said) is ("eliminate" in wrong)


@pytest.mark.parametrize("kind", ["calls", "calls-open"])
def test_several_functions_that_are_called_have_a_sentence_of_their_own(
    kind: str,
) -> None:
    """No verb in it is that of one function."""
    for language in languages():
        words = CodeWords(BOARD.rules, language)
        one, several = (
            words.failure(CallFailure(kind, text=names))[0]
            for names in ("revise", "revise, mrv")
        )
        assert several.replace("revise, mrv", "revise") != one


def test_what_could_not_be_called_is_not_said_to_be_wrong(tmp_path: Path) -> None:
    """Nor can what calls it be judged."""
    queens = network("queens 5")

    code = ON_BOARDS.replace("domains[", "domains.cells[")

    found = graded(code, tmp_path, queens)

    assert found["revise"].verdict is CodeVerdict.UNCALLED
    assert "that could not be called by itself: revise" in said(found["ac3"], queens)
