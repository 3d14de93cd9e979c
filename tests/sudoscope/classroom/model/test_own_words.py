"""What code of its own design returns or raises in place of the expected grid."""

from pathlib import Path
from typing import Final

import pytest

from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.trial_puzzles import quick
from tests.sudoscope.classroom.model.test_right_parts import NORVIG, graded, wrong_in
from viz.messages import languages

IN_PLACE: Final = """
cells = [(r, c) for r in range(4) for c in range(4)]
units = [[(r, c) for c in range(4)] for r in range(4)]
units += [[(r, c) for r in range(4)] for c in range(4)]
units += [
    [(r + i, c + j) for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)
]


def eliminate(domains):
    before = sum(map(len, domains.values()))
    for cell in [c for c in cells if len(domains[c]) == 1]:
        for peer in {p for unit in units if cell in unit for p in unit} - {cell}:
            domains[peer] -= domains[cell]
    return before != sum(map(len, domains.values()))


def only_choice(domains):
    before = sum(map(len, domains.values()))
    for unit in units:
        for digit in (1, 2, 3, 4):
            places = [c for c in unit if digit in domains[c]]
            if len(places) == 1:
                domains[places[0]] = {digit}
    return before != sum(map(len, domains.values()))


def reduce_puzzle(domains):
    while eliminate(domains) | only_choice(domains):
        pass
    return all(domains.values())
"""
CHANGED: Final = "return before != sum(map(len, domains.values()))"
WORDS: Final = {
    "that it changed": CHANGED,
    "how much": "return before - sum(map(len, domains.values()))",
    "nothing": "",
}
RAISING: Final = (
    "class Contradiction(Exception):\n"
    "    def __init__(self, square, where):\n"
    "        self.square = square\n"
    + NORVIG.replace("return False", "raise Contradiction(s, values)")
    .replace(" else False", " else None")
    .replace(
        "        found = search(assign(values.copy(), s, d))\n        if found:\n",
        "        try:\n"
        "            found = search(assign(values.copy(), s, d))\n"
        "        except Contradiction:\n            continue\n        else:\n",
    )
)


@pytest.mark.parametrize("words", WORDS)
def test_passes_may_change_the_grid_and_return_words(
    words: str, tmp_path: Path
) -> None:
    """A number, too, or nothing where no function of the file asks for more."""
    code = IN_PLACE.replace(CHANGED, WORDS[words])
    code = code if WORDS[words] else code.partition("def reduce_puzzle")[0]

    found = graded(code, tmp_path)

    assert not wrong_in(found)
    assert dict(found["eliminate"].counts)[FindingKind.OWN_RETURN]


def test_a_pass_without_a_return_is_wrong_beside_one_with(tmp_path: Path) -> None:
    """That one shows what the course expects."""
    alone, others = IN_PLACE.partition("def reduce_puzzle")[0].rsplit(CHANGED, 1)

    found = graded(alone.replace(CHANGED, "") + "return domains" + others, tmp_path)

    assert wrong_in(found) == {"eliminate"}


def test_an_error_of_its_own_says_that_nothing_fits(tmp_path: Path) -> None:
    """With what is raised, a right part is caught where it is called, too."""
    assert not wrong_in(graded(RAISING, tmp_path))

    planted = RAISING.replace('replace(d, "")', "replace(d, d)", 1)
    assert planted != RAISING

    assert wrong_in(graded(planted, tmp_path)) == {"assign"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("if not values[s]:", "if not values[s][0]:"),
        ("if not values[s]:", "if values[s]:"),
    ],
    ids=["accident", "solvable"],
)
def test_an_error_by_accident_or_on_a_solvable_grid_is_none(
    old: str, new: str, tmp_path: Path
) -> None:
    """Only what the code raises itself, and where nothing fits, is an answer."""
    assert RAISING.count(old)

    assert "eliminate" in wrong_in(graded(RAISING.replace(old, new, 1), tmp_path))


def test_the_fault_of_one_of_two_that_call_each_other_is_its_own(
    tmp_path: Path,
) -> None:
    """A right ``assign`` calls the student's ``eliminate``, whose fault stays."""
    code = NORVIG.replace("for p in peers[s]", "for p in [*peers[s]][:0]").replace(
        "not places or (len(places) == 1 and not assign(values, places[0], d))",
        "not places or (len(places) == 1 and len(values[places[0]]) > 1"
        " and not assign(values, places[0], d))",
    )
    assert code.count("[:0]") == 1

    found = graded(code, tmp_path)

    assert wrong_in(found) == {"eliminate"}
    assert FindingKind.CALLS in dict(found["assign"].counts)


def test_a_list_of_cells_is_a_grid_where_its_siblings_take_one(tmp_path: Path) -> None:
    """A search that walks through the cells is given no dictionary by their places."""
    changes = {
        '"ABCD", "1234"': "(0, 4, 8, 12), (0, 1, 2, 3)",
        '("AB", "CD") for cs in ("12", "34")': "(rows[:2], rows[2:])"
        " for cs in (cols[:2], cols[2:])",
        "all(len(values[s]) == 1 for s in squares)": "all(len(v) == 1 for v in values)",
        "values.copy()": "values[:]",
    }
    code = NORVIG
    for old, new in changes.items():
        assert code.count(old) == 1
        code = code.replace(old, new)

    assert not wrong_in(graded(code, tmp_path))


@pytest.mark.parametrize("language", languages())
def test_a_search_that_does_not_end_on_an_easy_puzzle_is_told_which(
    language: str,
) -> None:
    """It had a part of the time alone: any search solves such a puzzle in far less."""
    (puzzle, *_) = quick(classic())
    case = Case(puzzle, Grid.of(puzzle).candidates, 1, is_quick=True)
    function = StudentFunction("solve", FunctionKind.SOLVE, "", 1, 1, 1)
    late = CallFailure("time", text="0.5")
    found = GradeFinding(FindingKind.FAILED, case, failure=late)
    fit = CallFit(CallForm("text", "s", "", DigitContainer.TEXT))
    grade = FunctionGrade(
        function, calls=1, findings=(found,), counts=((found.kind, 1),), fit=fit
    )

    said = " ".join(CodeWords(classic(), language).grade(grade))

    assert puzzle.text in said
    assert "0.5" in said or "0,5" in said
