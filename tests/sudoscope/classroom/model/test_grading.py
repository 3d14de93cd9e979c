"""Grades: right code passes, and each mistake is found with an example."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solver import Puzzle
from solver.oracle import Counted, counted, solution
from solver.rules.digits import symbol
from solver.rules.named_variants import variant_named
from sudoscope.classroom.model import grader, grading, trial_cases
from sudoscope.classroom.model.candidate_grids import removed_by
from sudoscope.classroom.model.cases import Expected
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade, Grades
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.positions import cases_for
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.trial_puzzles import built_in
from tests.goldens import assert_golden
from tests.in_one_test import in_one_test
from tests.sudoscope.classroom.model.specimens import (
    ON_BOARDS,
    RIGHT,
    SLOW,
    WITH_TWINS,
    specimen,
)
from tests.support import EASY, NEEDS_A_GUESS, NO_CLUES, ON_DIAGONALS, puzzle_of

GOLDENS = Path(__file__).parent / "goldens"
ONE = (puzzle_of(WITH_TWINS),)


def grade(grades: Grades, name: str) -> FunctionGrade:
    """The grade of the function called *name*."""
    (found,) = (g for g in grades.functions if g.function.name == name)
    return found


@pytest.fixture(scope="module")
def wrong() -> Grades:
    """The functions of a course, each with a mistake; all but the search."""
    names = ("eliminate", "only_choice", "naked_twins", "reduce_puzzle")
    return grades_of(specimen("wrong_course"), names=names, limits=SLOW)


@pytest.fixture(scope="module")
def unruly() -> Grades:
    """Functions that print, wait, never end, or end the program."""
    limits = CodeLimits(seconds=0.2, memory=256)
    return grades_of(specimen("unruly"), ONE, limits=limits)


@pytest.mark.parametrize("name", RIGHT)
def test_right_code_is_right(name: str) -> None:
    """In every way of writing the functions; nothing is missed."""
    grades = grades_of(specimen(name), ONE, limits=SLOW)

    assert grades.is_right, [(g.function.name, g.faults) for g in grades.functions]
    for found in grades.functions:
        assert found.right or found.function.kind is FunctionKind.NAKED_TWINS
        assert (found.missed, found.unsound, found.beyond) == (0, 0, 0)


def test_grades_of_wrong_code_are_as_before(wrong: Grades) -> None:
    """How many candidates, calls and findings of each kind, and what shows them."""
    assert_golden(GOLDENS / "grades.txt", "".join(map(as_text, wrong.functions)))


def as_text(found: FunctionGrade) -> str:
    """A grade in lines, one for each finding."""
    names = variant_named("classic").candidate_name
    counts = ", ".join(f"{count} {kind}" for kind, count in found.counts)
    lines = [f"{found.function.name}: {found.calls} calls, {counts}"]
    lines += [
        f"    {field} {getattr(found, field)}"
        for field in ("right", "missed", "unsound", "beyond", "assignments", "idle")
    ]
    for finding in found.findings:
        shown = finding.candidate and names(finding.candidate)
        because = finding.reason.because if finding.reason else ()
        lines.append(
            f"    {finding.kind} in {finding.case.puzzle.text[:9]}: {shown}, left"
            f" {finding.left!r}, returned {finding.returned!r}, because"
            f" {' '.join(map(names, because))}"
        )
    return "\n".join(lines) + "\n"


def test_each_function_finds_the_file_as_it_was_loaded(tmp_path: Path) -> None:
    """Whatever the functions before it have changed there."""
    path = tmp_path / "solution.py"
    spoiler = "def only_choice(values):\n    boxes.clear()\n    return values\n"
    path.write_text(f"{specimen('wrong_twins').read_text('utf-8')}\n{spoiler}")

    before = grades_of(specimen("wrong_twins"), ONE, limits=SLOW).functions
    grades = grades_of(path, ONE, limits=SLOW).functions

    spared = {g.function.name: g.counts for g in grades}
    for plain in before:
        if plain.function.name != "only_choice":
            assert spared[plain.function.name] == plain.counts


def test_a_syntax_error_that_code_raises_itself_has_no_line(tmp_path: Path) -> None:
    """Nor the text of one."""
    path = tmp_path / "solution.py"
    path.write_text("def eliminate(values): raise SyntaxError('own')\n")

    (found,) = grades_of(path, ONE, limits=SLOW).functions

    failures = [finding.failure for finding in found.faults if finding.failure]
    assert [(f.type, f.text, f.source) for f in failures] == [
        ("SyntaxError", "own", "")
    ]


@pytest.mark.parametrize(
    ("function", "kind"),
    [
        ("eliminate", FindingKind.FAILED),
        ("only_choice", FindingKind.MISSED),
        ("naked_twins", FindingKind.UNSOUND),
        ("reduce_puzzle", FindingKind.NOT_REFUSED),
    ],
)
def test_each_mistake_is_found(wrong: Grades, function: str, kind: FindingKind) -> None:
    """It makes the function wrong."""
    found = grade(wrong, function)

    assert kind in {finding.kind for finding in found.faults}
    assert not found.is_right


def test_a_missed_removal_has_what_shows_it(wrong: Grades) -> None:
    """Columns were forgotten, so the example is in a column."""
    missed = next(
        finding
        for finding in grade(wrong, "only_choice").faults
        if finding.kind is FindingKind.MISSED
    )

    assert missed.reason is not None
    assert missed.reason.within[0].kind == "column"
    assert missed.candidate is not None
    assert symbol(missed.candidate.digit) in missed.left


def test_a_wrong_removal_has_a_counterexample(wrong: Grades) -> None:
    """The solution of the puzzle has the digit there."""
    unsound = grade(wrong, "naked_twins").faults[0]

    assert unsound.kind is FindingKind.UNSOUND
    assert unsound.candidate is not None
    known = solution(unsound.case.puzzle)
    assert known is not None
    assert known[unsound.candidate.cell] == unsound.candidate.digit


def test_an_error_has_the_line_of_the_student(wrong: Grades) -> None:
    """And not one of ours."""
    (failed,) = grade(wrong, "eliminate").faults

    assert failed.failure is not None
    assert failed.failure.type == "RuntimeError"
    assert failed.failure.function == "eliminate"
    assert failed.failure.source == "for box in values:"


def test_a_changed_argument_is_wrong_only_if_asked_for() -> None:
    """Courses differ."""
    names = ("eliminate",)

    grades = grades_of(
        specimen("course"), ONE, names=names, limits=SLOW, is_strict=True
    )

    (strict,) = grades.functions
    loose = replace(strict, is_strict=False)
    assert [f.kind for f in loose.remarks] == [FindingKind.MUTATED]
    assert loose.is_right
    assert not strict.is_right


@pytest.mark.parametrize(
    ("function", "kind", "error"),
    [
        ("eliminate", "error", "KeyError"),
        ("naked_twins", "time", ""),
        ("reduce_puzzle", "exit", "SystemExit"),
        ("search", "exit", ""),
        ("assign", "memory", "MemoryError"),
    ],
)
def test_whatever_code_does_is_told(
    unruly: Grades, function: str, kind: str, error: str
) -> None:
    """And the functions after it are tried all the same."""
    (finding,) = grade(unruly, function).faults

    assert finding.failure is not None
    assert (finding.failure.kind, finding.failure.type) == (kind, error)


def test_what_waits_for_a_person_is_not_wrong(unruly: Grades) -> None:
    """There is nobody here; whoever wrote it may answer."""
    found = grade(unruly, "only_choice")

    assert found.verdict is CodeVerdict.UNCALLED
    failure = found.unjudged or found.fit.failure
    assert failure is not None
    assert failure.type == "EOFError"


def test_prints_are_counted_and_cut(unruly: Grades) -> None:
    """They do not mix with the answers."""
    assert unruly.printed.startswith("eliminating eliminating")
    assert len(unruly.printed) <= 2_000


def test_support_is_looked_for() -> None:
    """A value whose only neighbour may differ has support."""
    found = grades_of(specimen("wrong_textbook"), ONE, limits=SLOW)

    revise, ac3 = found.functions
    assert FindingKind.UNSOUND in {finding.kind for finding in revise.faults}
    assert [(f.kind, f.returned) for f in ac3.faults] == [(FindingKind.MISSED, "")]
    assert FindingKind.OWN_RETURN in {finding.kind for finding in ac3.remarks}


def test_code_with_diagonals_is_tried_on_them(tmp_path: Path) -> None:
    """Its own table of peers tells, and a problem that it is given has the same."""
    text = specimen("course").read_text() + specimen("textbook").read_text()
    path = tmp_path / "solution.py"
    path.write_text(
        text.replace(
            "unitlist = row_units",
            "unitlist = [[r + c for r, c in zip(rows, cols)],"
            " [r + c for r, c in zip(rows, cols[::-1])]] + row_units",
        )
    )

    grades = grades_of(path, names=("eliminate", "ac3"), limits=SLOW)

    assert grades.variant == variant_named("diagonal")
    assert len(grades.functions) == 2
    assert grades.is_right


@in_one_test("kind", ON_BOARDS)
@in_one_test("slug", ["classic", "diagonal"])
def test_what_is_asked_is_true(kind: FunctionKind, slug: str) -> None:
    """No case asks to remove what the solution has, or forbids what it asks."""
    puzzles = built_in(variant_named(slug))
    known = [(puzzle, solution(puzzle) or ()) for puzzle in puzzles]

    cases = cases_for(kind, known)

    assert any(case.required for case in cases)
    for case in cases:
        asked = removed_by(case.required, case.grid)
        assert not case.allowed & case.truth
        assert not asked & ~case.allowed
        left = case._replace(before=case.before & ~asked).grid
        is_refused = case.expected in {Expected.FAILURE, Expected.FALSE}
        assert case.truth or is_refused or not left.is_possible


@pytest.mark.parametrize("text", [NO_CLUES, "12345678." + "........9" + "." * 63])
def test_a_puzzle_without_one_solution_is_refused(text: str) -> None:
    """Nothing could be held against it."""
    with pytest.raises(StudentCodeError, match="puzzle 1 has not exactly one"):
        grades_of(specimen("plain_sets"), (puzzle_of(text),), limits=SLOW)


def test_given_puzzles_are_solved_once_for_all_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hard one may take as long as the grading of a file."""
    asked = list[Puzzle]()

    def noted(puzzle: Puzzle) -> Counted:
        asked.append(puzzle)
        return counted(puzzle)

    monkeypatch.setattr(trial_cases, "counted", noted)
    puzzle = Puzzle.parse("4.21..4..4..2..4", "classic-4")

    first, again = (trial_cases.solved_puzzles([puzzle]) for _ in range(2))

    assert first == again
    assert asked == [puzzle]


def test_as_many_given_puzzles_count_for_a_search_as_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those of the program that come before them do not take their places."""
    tried: dict[FunctionKind, set[Puzzle]] = {}

    def noted(function: StudentFunction, *asked: Any, **_: bool) -> FunctionGrade:
        tried[function.kind] = {case.puzzle for case in asked[1]}
        return FunctionGrade(function)

    monkeypatch.setattr(grading, "MOST_PUZZLES", 1)
    monkeypatch.setattr(grader, "graded_on", noted)
    given = (*ONE, puzzle_of(NEEDS_A_GUESS))
    grades_of(specimen("course"), given, names=("eliminate", "search"), limits=SLOW)

    counted = [{*given} & found for found in tried.values()]
    assert counted == [{*ONE}, {*ONE}]


def test_a_puzzle_is_refused_by_its_own_number(tmp_path: Path) -> None:
    """Not by that among those that are put before it for a search."""
    path = tmp_path / "solution.py"
    path.write_text("def solve(grid): return grid\n", "utf-8")

    with pytest.raises(StudentCodeError, match="puzzle 2 has not exactly one"):
        grades_of(path, (*ONE, puzzle_of(NO_CLUES)), limits=SLOW)


def test_a_function_that_is_not_there_is_refused() -> None:
    """The message names those that are."""
    with pytest.raises(StudentCodeError, match="found: eliminate, only_choice"):
        grades_of(specimen("course"), names=("twins",))


_OBJECT = """class Sudoku:
    def __init__(self, board):
        self.board = board

    def search(self):
        for place in range(81):
            if not self.board[place // 9][place % 9]:
                return any(self.fits(place, n) for n in range(1, 10))
        return True

    def fits(self, place, number):
        row, column = divmod(place, 9)
        for i in range(9):
            block = self.board[row // 3 * 3 + i // 3][column // 3 * 3 + i % 3]
            if number in (self.board[row][i], self.board[i][column], block):
                return False
        self.board[row][column] = number
        if self.search():
            return True
        self.board[row][column] = 0
        return False

    def solve(self):
        return self.search()
"""


def test_a_search_of_an_object_is_listed_unless_others_were_asked_for(
    tmp_path: Path,
) -> None:
    """It is judged by the solver that calls it."""
    path = tmp_path / "solution.py"
    path.write_text(_OBJECT)
    puzzles = (puzzle_of(EASY),)
    for names, expected in (((), ["solve", "search"]), (("solve",), ["solve"])):
        grades = grades_of(path, puzzles, names=names, limits=SLOW)

        assert [one.function.name for one in grades.functions] == expected
        assert grades.is_right


def test_puzzles_of_ones_own_are_used() -> None:
    """With their rules."""
    puzzle = Puzzle.parse(ON_DIAGONALS, "diagonal")

    grades = grades_of(specimen("textbook"), (puzzle,), names=("revise",), limits=SLOW)

    assert grades.variant.slug == "diagonal"
    assert grades.is_right


_OF_CELL, _OF_HOUSE = "if not values[s]: return False", "if not places: return False"


@pytest.mark.parametrize("check", ["", _OF_CELL, _OF_HOUSE])
def test_the_last_digit_or_place_is_not_taken_without_a_word(
    check: str, tmp_path: Path
) -> None:
    """Where all other cells and houses have several, each shows in its check alone."""
    path = tmp_path / "solution.py"
    code = _NORVIG.replace("CHECK", f"    {_OF_CELL}")
    path.write_text(code.replace(check, "pass") if check else code, "utf-8")

    found = grades_of(path, ONE, variant="", names=("eliminate",), limits=SLOW)

    is_right = {g.function.name: g.is_right for g in found.functions}
    assert is_right == {"eliminate": not check}


_NORVIG = """
squares = [r + c for r in "ABCDEFGHI" for c in "123456789"]
lines = [[s for s in squares if s[i] == x] for i in (0, 1) for x in
         ("ABCDEFGHI", "123456789")[i]]
blocks = [[r + c for r in rs for c in cs] for rs in ("ABC", "DEF", "GHI")
          for cs in ("123", "456", "789")]
units = {s: [u for u in lines + blocks if s in u] for s in squares}
peers = {s: set(sum(units[s], [])) - {s} for s in squares}
def assign(values, s, d):
    rest = values[s].replace(d, "")
    return values if all(eliminate(values, s, e) for e in rest) else False
def eliminate(values, s, d):
    if d not in values[s]: return values
    values[s] = values[s].replace(d, "")
CHECK
    if len(values[s]) == 1:
        if not all(eliminate(values, p, values[s]) for p in peers[s]): return False
    for u in units[s]:
        places = [p for p in u if d in values[p]]
        if not places: return False
        if len(places) == 1 and not assign(values, places[0], d): return False
    return values
"""
