"""Runs of students' code, in a process of its own."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from solver import Outcome, Puzzle, read_trace
from solver.causes.premises import premises_of
from solver.codec import packed
from solver.errors import SolveCancelledError, UnknownNameError
from solver.explain import explain
from solver.log.events import Deduced, Guessed, Retracted
from solver.messages import languages
from solver.rules.constraints.cage import Cage
from solver.rules.named_variants import classic, diagonal, jigsaw, latin, samurai
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.code_runs.model.running import CodeRun, run_code
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.square_boards import check_square
from tests.sudoscope.classroom.model.specimens import FOLDER, SLOW, WITH_TWINS, specimen
from tests.support import EASY, EASY_SOLUTION, NEEDS_A_GUESS, puzzle_of

QUICK = CodeLimits(seconds=0.3)


def run(name: str, puzzle: str, function: str = "") -> CodeRun:
    """A run of a specimen, which may take long on a busy machine."""
    return run_code(specimen(name), puzzle_of(puzzle), function=function, limits=SLOW)


@pytest.fixture(scope="module")
def searched() -> CodeRun:
    """A run that needs twins and guesses."""
    return run("course", WITH_TWINS)


@pytest.mark.parametrize("name", ["course", "essay", "crossword"])
def test_right_code_solves_the_puzzle(name: str) -> None:
    """In every way of writing the functions."""
    done = run(name, EASY)

    assert done.failure is None
    assert done.wrong is None
    assert done.trace.solution is not None
    assert done.trace.solution.text == EASY_SOLUTION
    assert read_trace(packed(done.trace)) == done.trace


def test_code_that_names_no_cells_runs_on_other_boards() -> None:
    """A problem says its own cells."""
    done = run_code(specimen("textbook"), Puzzle.parse("12..3......4...."), limits=SLOW)

    assert done.failure is None
    assert len(done.trace) > 5


def test_single_functions_are_run_until_nothing_changes() -> None:
    """Where there is neither a search nor a reduce_puzzle."""
    done = run("plain_sets", EASY)

    assert done.trace.outcome is Outcome.STUCK
    assert done.trace.strategies == ("your-eliminate",)


def test_each_change_is_told_under_its_function(searched: CodeRun) -> None:
    """With the rule that shows it."""
    events = searched.trace.events
    used = {e.deduction.technique for e in events if isinstance(e, Deduced)}

    assert {
        "your-eliminate:elimination",
        "your-only_choice:hidden-single",
        "your-naked_twins:naked-pair",
    } <= used
    assert all(technique.startswith("your-") for technique in used)


def test_guesses_of_a_search_are_guesses(searched: CodeRun) -> None:
    """And those that fail are taken back."""
    kinds = Counter(map(type, searched.trace.events))

    assert kinds[Guessed] > kinds[Retracted] > 0
    assert searched.trace.outcome is Outcome.SOLVED


def test_steps_rest_on_what_is_there(searched: CodeRun) -> None:
    """As for our own agents."""
    trace = searched.trace
    for event, position in zip(trace.events, trace.positions(), strict=False):
        premises = premises_of(event, position)
        assert all(position.grid.holds(c) for c in premises.present), event
        assert not premises.absent.bits & position.grid.candidates, event


@pytest.mark.parametrize("language", languages())
def test_steps_are_told_in_words(searched: CodeRun, language: str) -> None:
    """The function is the title, and the reason that of the rule."""
    step = next(
        number
        for number, event in enumerate(searched.trace.events, start=1)
        if isinstance(event, Deduced)
        and event.deduction.technique == "your-naked_twins:naked-pair"
    )

    said = explain(searched.trace, step, language)

    assert said.title.endswith("naked_twins")
    assert said.title != "Your naked_twins" or language == "en"
    assert said.also
    assert "{" not in said.reason
    assert said.follows


def test_a_wrong_step_ends_the_replay() -> None:
    """It is the last but the end, and a solution contradicts it."""
    done = run("wrong_twins", WITH_TWINS, "naked_twins")

    assert done.wrong is not None
    assert done.wrong.by == "naked_twins"
    assert done.wrong.step == len(done.trace) - 1
    event = done.trace.events[done.wrong.step - 1]
    assert isinstance(event, Deduced)
    assert event.deduction.because == (done.wrong.true,)
    assert done.wrong.true in event.deduction.removes


def test_a_loop_without_end_is_stopped() -> None:
    """What was done until then is kept."""
    done = run_code(specimen("endless"), puzzle_of(EASY), limits=QUICK)

    assert done.failure is not None
    assert done.failure.kind == "time"
    assert done.trace.outcome is Outcome.LIMITED


def test_a_limit_of_events_stops_the_code(tmp_path: Path) -> None:
    """Not at its end, or when its time is over."""
    path = tmp_path / "solution.py"
    path.write_text(
        specimen("course").read_text()
        + "\n\ndef search(values):\n"
        + "    before = values.copy()\n"
        + "    while True:\n"
        + "        for digit in values['B3']:\n"
        + "            attempt = before.copy()\n"
        + "            attempt['B3'] = digit\n"
        + "            reduce_puzzle(attempt)\n"
    )

    heard = [0]

    done = run_code(
        path,
        puzzle_of(NEEDS_A_GUESS),
        limits=SLOW,
        limit_events=100,
        on_event=heard.append,
    )

    assert max(heard) < 5_000
    assert done.failure is None
    assert done.trace.outcome is Outcome.LIMITED
    assert 100 <= len(done.trace) < 200


def test_the_program_imports_nothing_of_the_code() -> None:
    """It runs elsewhere, and leaves no files behind."""
    run("plain_sets", EASY)

    assert "plain_sets" not in sys.modules
    assert not (specimen("plain_sets").parent / "__pycache__").exists()


def test_code_may_have_modules_called_like_ours(tmp_path: Path) -> None:
    """Its own folder comes first, and nothing of ours is loaded before."""
    (tmp_path / "solver.py").write_text("MARK = 'own'\n")
    path = tmp_path / "solution.py"
    path.write_text(
        "import solver\nassert solver.MARK == 'own'\n"
        "def eliminate(values):\n    return values\n"
    )

    done = run_code(path, puzzle_of(EASY), limits=SLOW)

    assert done.failure is None


def test_a_statement_that_cannot_be_run_is_noted(tmp_path: Path) -> None:
    """The line is the student's own."""
    path = tmp_path / "solution.py"
    path.write_text("def eliminate(values): ...\nimport no_such_module\n")

    done = run_code(path, puzzle_of(EASY), limits=SLOW)

    (note,) = done.notes
    assert note.error is not None
    assert (note.error.type, note.line) == ("ModuleNotFoundError", 2)
    assert note.error.source == "import no_such_module"


def test_a_run_can_be_stopped() -> None:
    """What was done until then is kept."""

    def stop(_events: int) -> None:
        raise SolveCancelledError

    done = run_code(
        specimen("course"),
        puzzle_of(NEEDS_A_GUESS),
        limits=SLOW,
        on_event=stop,
    )

    assert done.trace.outcome is Outcome.LIMITED


def test_what_the_code_did_is_recorded_until_that_is_stopped() -> None:
    """The listener hears of events, too, once the code has ended."""
    heard: list[int] = []

    def stop_going_back(events: int) -> None:
        heard.append(events)
        if len(heard) > 1 and events < heard[-2]:
            raise SolveCancelledError

    done = run_code(
        specimen("course"),
        puzzle_of(NEEDS_A_GUESS),
        limits=SLOW,
        on_event=stop_going_back,
    )

    assert heard[-1] < heard[-2]
    assert done.trace.outcome is Outcome.LIMITED


def test_a_function_that_is_not_there_is_refused() -> None:
    """The message names those that are."""
    with pytest.raises(UnknownNameError, match="only_choice"):
        run_code(specimen("course"), puzzle_of(EASY), function="twins")


IN_OBJECT = """
class Board:
    def __init__(self, grid):
        self.values = dict(enumerate(grid))

    def eliminate(self):
        self.values = {}
"""


def test_a_method_on_the_grid_of_its_object_is_not_run(tmp_path: Path) -> None:
    """Alone it is refused as what it is; functions of the same name are run."""
    path = tmp_path / "solution.py"
    path.write_text(IN_OBJECT, "utf-8")
    with pytest.raises(StudentCodeError, match="grid of their object"):
        run_code(path, puzzle_of(EASY), limits=SLOW)

    path.write_text(specimen("course").read_text("utf-8") + IN_OBJECT, "utf-8")
    done = run_code(path, puzzle_of(EASY), function="eliminate", limits=SLOW)

    assert done.failure is None
    assert len(done.trace) > 5


@pytest.mark.parametrize(
    "rules",
    [
        samurai(),
        latin(9),
        classic(6),
        jigsaw(tuple(c // 4 for c in range(16))),
        classic(4).with_constraints([Cage("A1", (Cell(0), Cell(1)), 3)]),
    ],
    ids=lambda rules: rules.slug,
)
def test_other_boards_are_refused(rules: Variant) -> None:
    """Before the code is run; the message says which boards there are."""
    with pytest.raises(StudentCodeError, match="square blocks") as refused:
        check_square(rules)

    assert rules.slug in str(refused.value)


@pytest.mark.parametrize("rules", [classic(4), classic(), diagonal(), classic(16)])
def test_usual_boards_pass(rules: Variant) -> None:
    """Courses have a project with diagonals."""
    check_square(rules)


@pytest.mark.parametrize(
    ("name", "has_guesses"),
    [
        ("grid_of_numbers.py", True),
        ("own_names.py", False),
        ("beside/own_problem.py", False),
        ("domains_passed.py", False),
    ],
)
def test_code_of_other_shapes_is_followed(name: str, has_guesses: object) -> None:
    """A board of lists, cells with names of their own, objects of own classes."""
    done = run_code(FOLDER / "shapes" / name, puzzle_of(EASY), limits=SLOW)

    assert done.failure is None
    assert done.trace.outcome is Outcome.SOLVED
    assert bool(done.trace.counters.wrong_guesses) == has_guesses
