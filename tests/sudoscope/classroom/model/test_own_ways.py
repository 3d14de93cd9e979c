"""Code that works in ways of its own, and is right; and what only looks right."""

from pathlib import Path
from typing import Any, Final

import pytest

from solver.formats import read_puzzle
from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.fit_cases import fit_case
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.process import CallFailure, StudentProcess
from sudoscope.student_files.model.known_functions import functions_in

TABLES: Final = """
rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
units = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
units += [[r + c for r in rs for c in cs]
          for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")]
peers = {b: {p for u in units if b in u for p in u} - {b} for b in boxes}
"""
IN_PLACE: Final = """
def eliminate(values):
    count = 0
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in peers[box]:
            if values[box] in values[peer]:
                values[peer] = values[peer].replace(values[box], "")
                count += 1
    return count
"""
ESSAY: Final = """
class Contradiction(Exception):
    pass

def assign(values, s, d):
    for other in values[s].replace(d, ""):
        eliminate(values, s, other)
    return values

def eliminate(values, s, d):
    if d not in values[s]:
        return values
    values[s] = values[s].replace(d, "")
    if not values[s]:
        raise Contradiction(s)
    if len(values[s]) == 1:
        for p in peers[s]:
            eliminate(values, p, values[s])
    for unit in [u for u in units if s in u]:
        places = [b for b in unit if d in values[b]]
        if not places:
            raise Contradiction(s)
        if len(places) == 1:
            assign(values, places[0], d)
    return values
"""
ARCS: Final = """
from collections import namedtuple
Arc = namedtuple("Arc", "tail head")

def revise(domains, arc):
    gone = [v for v in domains[arc.tail] if all(v == w for w in domains[arc.head])]
    for v in gone:
        domains[arc.tail].remove(v)
    return gone

def ac3(domains, arcs=None):
    def near(a, b):
        same = a[0] // 3 == b[0] // 3 and a[1] // 3 == b[1] // 3
        return a != b and (a[0] == b[0] or a[1] == b[1] or same)
    cells = [(r, c) for r in range(9) for c in range(9)]
    arcs = arcs or [Arc(a, b) for a in cells for b in cells if near(a, b)]
    while arcs:
        arc = arcs.pop()
        if revise(domains, arc):
            if not domains[arc.tail]:
                return False
            arcs += [Arc(c, arc.tail) for c in cells if near(c, arc.tail)]
    return True
"""
PRUNED: Final = """
def AC3(csp):
    queue = [(a, b) for a in csp.variables for b in csp.neighbors[a]]
    csp.support_pruning()
    while queue:
        a, b = queue.pop()
        if revise(csp, a, b):
            if not csp.curr_domains[a]:
                return False
            queue += [(c, a) for c in csp.neighbors[a]]
    return True

def revise(csp, a, b):
    gone = [x for x in csp.curr_domains[a]
            if all(not csp.constraints(a, x, b, y) for y in csp.curr_domains[b])]
    for x in gone:
        csp.prune(a, x, [])
    return bool(gone)
"""
REDUCED: Final = """
def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in peers[box]:
            values[peer] = values[peer].replace(values[box], "")
    return values

def reduce_puzzle(values):
    before = None
    while before != values:
        before = dict(values)
        values = eliminate(values)
        for unit in units:
            for d in cols:
                places = [b for b in unit if d in values[b]]
                if len(places) == 1:
                    values[places[0]] = d
    return values if all(values.values()) else False
"""
HIDING: Final = ('values[box], "")', 'values[box], "") or values[peer]')
ONCE: Final = (
    "    while queue",
    """    if str(csp.curr_domains) in done:
        return True
    done.add(str(csp.curr_domains))
    while queue""",
)
DESTROYED: Final = (
    "            queue += [(c, a) for c in csp.neighbors[a]]",
    """            near = csp.neighbors[a]
            near.remove(b)
            queue += [(c, a) for c in near]""",
)
"""On a Sudoku no arc strikes twice, so that nothing shows it there."""
REVISE: Final = PRUNED[PRUNED.index("def revise") :]
IN_ROWS: Final = """
def solve(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for d in range(1, 10):
                    used = set(board[r]) | {row[c] for row in board}
                    b, e = r // 3 * 3, c // 3 * 3
                    used |= {board[b + k // 3][e + k % 3] for k in range(9)}
                    if d not in used:
                        board[r][c] = d
                        if solve(board):
                            return True
                board[r][c] = 0
                return False
    return True
"""
IN_TEXT: Final = """
def solve(grid):
    cells = [int(c) for c in grid.replace(".", "0")]
    rows = [cells[9 * r : 9 * r + 9] for r in range(9)]
    return "".join(str(d) for row in rows for d in row) if go(rows) else None
""" + IN_ROWS.replace("solve(", "go(")
MAP: Final = """
values red green blue
WA != NT SA
NT != SA Q
SA != Q NSW V
Q != NSW
NSW != V
"""
SEARCH: Final = """
def backtracking_search(csp):
    return backtrack({}, csp)

def backtrack(assigned, csp):
    open_ = [v for v in csp.variables if v not in assigned]
    if not open_:
        return assigned
    for value in csp.domains[open_[0]]:
        if csp.nconflicts(open_[0], value, assigned) == 0:
            assigned[open_[0]] = value
            if backtrack(assigned, csp) is not None:
                return assigned
            del assigned[open_[0]]
    return None
"""
TWINS: Final = """
def naked_twins(values):
    for unit in units:
        twos = [b for b in unit if len(values[b]) == 2]
        for pair in {values[b] for b in twos}:
            if sum(values[b] == pair for b in twos) == 2:
                for b in unit:
                    if values[b] != pair:
                        values[b] = "".join(d for d in values[b] if d not in pair)
                continue
    return values
"""


SEARCHED: Final = """
def search(values):
    values = reduce_puzzle(values)
    if not values:
        return False
    open_ = [b for b in boxes if len(values[b]) > 1]
    if not open_:
        return values
    box = min(open_, key=lambda b: len(values[b]))
    for d in values[box]:
        found = search({**values, box: d})
        if found:
            return found
    return False
"""
GUARDS: Final = (
    ("values[peer] =", "if values[peer] != values[box]: values[peer] ="),
    (
        REDUCED[REDUCED.index("    for box") : REDUCED.index("    return values\n")],
        """    filled = {b: v for b, v in values.items() if len(v) == 1}
    values = {
        b: v if b in filled else
        "".join(d for d in v if d not in {filled.get(p) for p in peers[b]})
        for b, v in values.items()
    }
""",
    ),
)
"""Ways to leave boxes of one digit as they are: two equal ones stay."""


def wrong_in(code: str, tmp_path: Path, network: str = "") -> set[str]:
    """The names of the functions of *code* that are wrong; all can be called."""
    path = tmp_path / "solution.py"
    path.write_text(code)
    puzzles = [read_puzzle(network)] if network else []
    grades = grades_of(path, puzzles, limits=CodeLimits(2.0)).functions
    assert all(g.verdict is not CodeVerdict.UNCALLED for g in grades)
    return {g.function.name for g in grades if not g.is_right}


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        (IN_PLACE, set()),
        (IN_PLACE.replace("return count", "return count == 0"), set()),
        (IN_PLACE.replace("return count", ""), set()),
        (IN_PLACE.replace("return count", "") + "\nx = lambda v: eliminate(v) or v", 1),
        (ESSAY, set()),
        (
            ESSAY.replace("for p in peers[s]", "for p in [*peers[s]][:-9]"),
            {"eliminate"},
        ),
        (ARCS, set()),
        (PRUNED, set()),
        (REVISE.replace("b, y) for y in csp.curr_", "b, y) for y in csp."), {"revise"}),
        (PRUNED.replace("if not csp.curr_domains", "if not csp.domains"), {"AC3"}),
        (PRUNED.replace("AC3(csp)", "AC3(csp, done=set())").replace(*ONCE), {"AC3"}),
        (PRUNED.replace(*DESTROYED), {"AC3"}),
        (REDUCED, set()),
        (REDUCED.replace(*HIDING), {"eliminate"}),
        (IN_ROWS.replace("range(1, 10)", "range(1, 9)"), {"solve"}),
        (IN_TEXT.replace("range(1, 10)", "range(1, 9)"), {"solve"}),
        (TWINS, set()),
        (TWINS.replace("continue", "break"), {"naked_twins"}),
    ],
)
def test_only_what_is_wrong_is_wrong(
    tmp_path: Path, code: str, wrong: set[str] | int
) -> None:
    """What returns, raises or names things in another way is right."""
    expected = {"eliminate"} if wrong == 1 else wrong
    assert wrong_in(TABLES + code, tmp_path) == expected


def test_the_pass_that_hides_a_contradiction_is_wrong_in_each_form(
    tmp_path: Path,
) -> None:
    """A search that is right with a right one is right, whatever grid it returned."""
    for guard, search in zip(GUARDS, ("", SEARCHED), strict=True):
        code = REDUCED.replace(*guard)
        assert code != REDUCED
        assert wrong_in(TABLES + code + search, tmp_path) == {"eliminate"}, guard


def test_a_map_shows_a_search_that_undoes_nothing(tmp_path: Path) -> None:
    """From some values every search has to take back a guess."""
    assert wrong_in(SEARCH, tmp_path, MAP) == set()
    found = SEARCH.replace("            del assigned[open_[0]]\n", "")
    assert found != SEARCH
    assert wrong_in(found, tmp_path, MAP) == {"backtracking_search"}


def test_a_function_without_an_end_is_waited_for_once(tmp_path: Path) -> None:
    """What calls it has a tenth of the time, and a right one in its place then."""
    path, stopped = tmp_path / "solution.py", list[str]()
    path.write_text(TABLES + REDUCED.replace("while before != values", "while True"))
    ask = StudentProcess.ask

    def noted(self: StudentProcess, order: dict[str, Any], *more: Any) -> Any:
        answer = ask(self, order, *more)
        if self.failure is not None:
            stopped.append(self.failure.text)
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StudentProcess, "ask", noted)
        grades = grades_of(path, limits=CodeLimits(1.0)).functions

    assert [g.function.name for g in grades if not g.is_right] == ["reduce_puzzle"]
    assert stopped == ["1"]


def test_a_search_without_an_end_is_waited_for_once_in_each_call(
    tmp_path: Path,
) -> None:
    """The same call would use up its time again; another one may be easier."""
    path, asked = tmp_path / "solution.py", list[str]()
    path.write_text("def search(values):\n    while True: pass\n")
    rules, functions = variant_named("classic"), functions_in(path)
    hard, easy = map(fit_case, functions * 2, (rules, rules))
    hard, easy = (case._replace(is_quick=False) for case in (hard, easy))
    easy = easy._replace(share=0.5)
    form = CallForm("values", "s", "A1", DigitContainer.TEXT)
    session = CodeSession(path, functions, rules, CodeLimits(0.1))
    ask = session.asker(functions[0])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StudentProcess, "ask", noting(asked))
        found = [ask(form, case) for case in (hard, easy, hard, easy)]
    session.close()

    assert [f.text for f in found if isinstance(f, CallFailure)] == [
        *("0.1", "0.05", "0.1", "0.05")
    ]
    assert asked.count("call") == 2


def test_the_time_of_a_call_goes_by_what_it_calls(tmp_path: Path) -> None:
    """A search has all of it once, a part with a wrong function, little with a stop."""
    path, shares = tmp_path / "solution.py", list[float]()
    path.write_text(
        "def reduce_puzzle(values):\n    return values\n"
        "def search(values):\n    return reduce_puzzle(values)\n"
    )
    rules, (reduce, search) = variant_named("classic"), functions_in(path)
    case = fit_case(search, rules)
    form = CallForm("values", "s", "A1", DigitContainer.TEXT)

    def asked(_: CodeSession, order: dict[str, Any], _rules: Any) -> Any:
        shares.append(order["share"])
        none = {"returned": "none", "given": None, "state": None}
        return CallFailure("time") if order["function"] == reduce.name else none

    session = CodeSession(path, (reduce, search), rules, CodeLimits())
    plain = session.asker(search)
    with_right = session.asker(search, [RightPart(reduce)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CodeSession, "_asked", asked)
        plain(form, case)
        session.note_wrong(reduce)
        hard = case._replace(share=0.4, is_quick=False)
        for each in (case, hard):
            plain(form, each)
            with_right(form, each)
        session.asker(reduce)(form, case)
        for each in (case, hard):
            plain(form, each)
            with_right(form, each)
    session.close()

    assert case.is_quick
    assert shares == [1, 0.1, 1, 0.1, 0.4, 1, 0.05, 1, 0.05, 0.4]


def test_with_a_right_part_a_call_has_all_of_the_time_that_it_never_had(
    tmp_path: Path,
) -> None:
    """What does not end in a part of it may end; what had all of it needs no more."""
    path, shares = tmp_path / "solution.py", list[float]()
    path.write_text(
        "def reduce_puzzle(values):\n    return values\n"
        "def search(values):\n    return reduce_puzzle(values)\n"
    )
    rules, (reduce, search) = variant_named("classic"), functions_in(path)
    case = fit_case(search, rules)
    form = CallForm("values", "s", "A1", DigitContainer.TEXT)

    def asked(_: CodeSession, order: dict[str, Any], _rules: Any) -> Any:
        shares.append(order["share"])
        return CallFailure("time")

    for is_wrong in (True, False):
        session = CodeSession(path, (reduce, search), rules, CodeLimits())
        if is_wrong:
            session.note_wrong(reduce)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(CodeSession, "_asked", asked)
            session.asker(search)(form, case)
            session.asker(search, [RightPart(reduce)])(form, case)
        session.close()

    assert shares == [0.1, 1, 1, 0.1]


def noting(asked: list[str]) -> Any:
    """``StudentProcess.ask``, which adds what it is to do to *asked*."""
    ask = StudentProcess.ask

    def noted(self: StudentProcess, order: dict[str, Any], *more: Any) -> Any:
        asked.append(order.get("do", "load"))
        return ask(self, order, *more)

    return noted
