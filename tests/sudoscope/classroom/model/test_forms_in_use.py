"""Of several forms in which a wrong solver answers, the file's own is judged."""

from pathlib import Path
from typing import Any

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.candidate_grids import grid_state, state_grid
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.fit_cases import fit_case
from sudoscope.classroom.model.form_finding import fit_of
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.logs.representation import DigitContainer, known_cells
from sudoscope.student_calls.model.call_forms import CallForm, CodeFacts
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.given_grids import GridKind, given_grid, splits
from sudoscope.student_files.model.known_functions import functions_in
from tests.sudoscope.classroom.model.test_right_parts import graded
from tests.sudoscope.classroom.model.test_text_solvers import SOLVE

PLAIN = "def solve(grid):\n    return grid\n"
SPLIT = "def solve(grid):\n    return ''.join(grid.split())\n"
BY_ROWS = f"{PLAIN}\nsolve([[0, 2, 0, 4]] * 4 + [[1, 2, 3, 4]])\n"
GIVEN = f'{SPLIT}\nBOARD = "1234............"\nprint(solve(BOARD))\n'


def answer(state: list[str] | None) -> dict[str, Any]:
    """That of a solver that returns *state*, or nothing."""
    returned = "none" if state is None else "values"
    return {"returned": returned, "given": None, "state": state, "assignments": 0}


@pytest.mark.parametrize(
    ("code", "solved", "used"),
    [
        (PLAIN, {"text": 1}, "text"),  # a text of one line solves one, lines three
        (PLAIN, {}, "text"),  # nothing, and reads a full board
        (SPLIT, {}, "lines-spaced"),
        (SPLIT, {"text": 1}, "text"),
        (GIVEN, {}, "text"),
        (SPLIT, {"rows": 4, "text": 0}, "rows"),
    ],
)
def test_nonsense_in_another_form_is_not_judged(
    code: str, solved: dict[str, int], used: str, tmp_path: Path
) -> None:
    """Lines with spaces come back in part solved; the file is written for *used*."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")
    (solve,) = functions_in(path)
    rules = variant_named("classic-4")
    case = fit_case(solve, rules)
    left = dict(solved)

    def ask(form: CallForm, asked: Case) -> dict[str, Any] | CallFailure:
        truth = grid_state(state_grid(asked.truth, rules)) if asked.truth else None
        full = known_cells(grid_state(asked.grid))
        assert full.count(".") < 12, "one of many solutions may have no end"
        if form.subject not in {"text", "lines-spaced", *solved}:
            return CallFailure("error", "TypeError", "no text")
        if truth is None or "." not in full:
            return answer([*full])
        if form.subject == "lines-spaced":
            if asked.puzzle == case.puzzle:  # its first open cell alone
                at = full.index(".")
                known = [*full[:at], truth[at], *full[at + 1 :]]
                return answer(["1234" if one == "." else one for one in known])
            is_seen = full.count(".") == 1 and full[0] != "."
            return answer(truth if is_seen else None)
        if asked.puzzle != case.puzzle and left.get(form.subject):
            left[form.subject] -= 1
            return answer(truth)
        return answer(None)

    form = fit_of(path, solve, CodeFacts(), case, ask).form

    assert form == CallForm(used, "s", (form and form.keys) or "", DigitContainer.TEXT)


def test_the_text_of_a_file_shows_what_it_gives_a_solver(tmp_path: Path) -> None:
    """Where it is called, or by its docstring; what is read twice shows nothing."""
    path = tmp_path / "solution.py"
    for code, kind in (
        (GIVEN, GridKind.TEXT),
        (PLAIN, None),
        (f"{PLAIN}for one in ['1' * 81, '.' * 81]:\n    solve(one)\n", None),
        (f"{PLAIN}for one in ['{'1' * 81}', '{'.' * 81}']:\n    solve(one)\n", "text"),
        (f"{PLAIN}solve('''{'12.4 ' * 4}''')\n", GridKind.LINES),
        (f"{PLAIN}solve({[[0, 1, 2, 3]] * 4})\n", GridKind.ROWS),
        (f"{PLAIN}solve({[[*'0123']] * 4})\n", GridKind.TEXT_ROWS),
        (f"{PLAIN}solve([[0] * 9 for _ in range(9)])\n", GridKind.ROWS),
        (f"{PLAIN}solve([['.'] * 9 for _ in range(9)])\n", GridKind.TEXT_ROWS),
        (f"{PLAIN}solve([[0] * 7 for _ in range(9)])\n", None),
        (f"{PLAIN}solve({[0, 1, 2, 3] * 4})\n", GridKind.CELLS),
        (f"{PLAIN}solve({dict.fromkeys(range(16), 1)})\n", GridKind.TABLE),
        (f"{GIVEN}BOARD = input()\n", None),
        ('def solve(g):\n    """Solve 81 characters."""\n    return g\n', "text"),
        (
            f"class A:\n    def solve(self):\n        return 1\nA('{'.' * 16}')\n",
            "text",
        ),
    ):
        path.write_text(code, "utf-8")
        assert given_grid(path, functions_in(path)[0]) == kind, code
    for code, is_split in (
        (PLAIN, False),
        (SPLIT, True),
        ("def solve(g):\n    return g.replace('\\n', '')\n", True),
        (f"{PLAIN}def shown(g):\n    print('\\n'.join(g.split()))\n", False),
    ):
        path.write_text(code, "utf-8")
        assert splits(path, functions_in(path)[0]) == is_split, code


@pytest.mark.parametrize(
    ("result", "kind"),
    [
        ("found and rows[found]", FindingKind.FAILED),
        ("None", FindingKind.UNREADABLE),
        (
            "[[int(d) + 1 for d in found[r : r + 4]] for r in (0, 4, 8, 12)]",
            FindingKind.TURNED,
        ),
    ],
)
def test_what_a_solver_does_with_another_kind_of_grid_hides_nothing(
    result: str, kind: FindingKind, tmp_path: Path
) -> None:
    """It finds nothing there; the file itself gives it rows of numbers."""
    code = (
        f"{SOLVE}\n"
        "def solve(rows):\n"
        "    if '\"' in repr(rows) or \"'\" in repr(rows):\n        return None\n"
        "    text = ''.join(str(n) for row in rows for n in row)\n"
        "    found = _filled(text.replace('0', '.'))\n"
        f"    return found and {result}\n"
        "if __name__ == '__main__':\n    solve([[0] * 4 for _ in range(4)])\n"
    )

    (found,) = graded(code, tmp_path).values()

    assert found.verdict is CodeVerdict.WRONG
    assert kind in dict(found.counts)
