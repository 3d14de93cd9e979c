"""Hand runs of AC-3: their keys are those of a textbook program."""

import csv
from pathlib import Path
from typing import Final

import pytest

import sudoscope.quizzes.model.hand_run as runs
from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.formats import read_puzzle
from solver.inner_steps.moves import Arc
from solver.log.trace import Trace
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import bit, digits
from solver.rules.places import Cell
from sudoscope.networks.model.arcs import arcs_of
from sudoscope.quizzes.export.hand_runs import hand_exams, hand_handout, hand_paper
from sudoscope.quizzes.export.handouts.pdf import handout_pages
from sudoscope.quizzes.model.hand_run import HandRun, hand_run_of
from tests.sudoscope.conftest import Program
from tests.sudoscope.networks.networks import AUSTRALIA, network
from tests.support import NEEDS_A_GUESS
from viz.painters.pdf import PdfPage
from viz.shapes import Fill, Shape, Text

SMALL: Final = "1.....4..2.....4"
COUNT: Final = 6


def solved(text: str) -> Trace:
    """A solve with AC-3."""
    puzzle = network(text) if text == AUSTRALIA else read_puzzle(text)
    return solve(puzzle, AgentSpec.named("csp:ac3").chosen())


def textbook_rows(run: HandRun) -> list[tuple[object, ...]]:
    """The rows of *run* by a program of its own: sets, and a list as the queue."""
    rules, edges = run.grid.variant, edges_of(run.grid.variant)
    left = {cell: set(digits(run.grid[cell])) for cell in rules.cells}
    queue = [Arc(near, run.assigned.cell) for near in edges.near(run.assigned.cell)]
    assert [*run.queue] == queue
    rows: list[tuple[object, ...]] = []
    for _ in run.rows:
        arc = queue.pop(0)
        gone = {
            one
            for one in left[arc.cell]
            if not any(
                edges.unsupported(bit(one), arc.cell, bit(o), arc.other) == 0
                for o in left[arc.other]
            )
        }
        left[arc.cell] -= gone
        back = [Arc(n, arc.cell) for n in edges.near(arc.cell) if n != arc.other]
        added = [one for one in back if one not in queue] if gone else []
        added = added if left[arc.cell] else []
        queue += added
        rows.append((arc, sorted(gone), added, list(queue), sorted(left[arc.cell])))
    return rows


@pytest.mark.parametrize("text", [SMALL, AUSTRALIA])
def test_a_key_is_what_a_textbook_program_does(text: str) -> None:
    """Arc by arc: what is struck, what comes back, the queue, and what is left."""
    trace = solved(text)

    for seed in range(6):
        run = hand_run_of(trace, COUNT, seed)
        assert run is not None
        found = [
            (row.arc, [*row.struck], [*row.put_back], [*row.queue], [*row.domain])
            for row in run.rows
        ]
        assert found == textbook_rows(run), seed


@pytest.mark.parametrize("text", [SMALL, AUSTRALIA])
def test_an_arc_that_does_not_wait_strikes_nothing(text: str) -> None:
    """AC-3 ends with a consistent grid, since it begins with one but for its queue."""
    trace = solved(text)

    for seed in range(6):
        run = hand_run_of(trace, COUNT, seed)
        assert run is not None
        bits, rules = run.grid.candidates, run.grid.variant
        lossy = {Arc(one, two) for one, two, lost in arcs_of(bits, rules) if lost}
        assert lossy <= set(run.queue), seed


def test_a_puzzle_that_ac3_solves_is_begun_without_some_of_its_clues() -> None:
    """What is assigned is one of those, and the queue can be written by hand."""
    trace = solved(SMALL)
    clues = trace.puzzle.clues

    for exam in hand_exams(trace, COUNT, 3, 1):
        run = exam.run
        assert clues[run.assigned.cell] == run.assigned.digit
        given = {c for c, digit in enumerate(clues) if digit}
        left_out = {c.cell for c in run.left_out}
        for cell in given - left_out - {run.assigned.cell}:
            assert run.grid.value(Cell(cell)) == clues[cell]
        longest = max(len(row.queue) for row in run.rows)
        assert longest <= 2 * len(run.queue) + 20
        said = str(hand_paper(exam, trace, ".html", "en"))
        assert ("Begun without the clues" in said) == bool(left_out)


def test_versions_differ_and_a_seed_says_the_same_again() -> None:
    """Each has something to strike."""
    trace = solved(AUSTRALIA)

    exams = hand_exams(trace, COUNT, 4, 1)

    assert len(exams) == 4
    assert len({one.run for one in exams}) == 4
    assert exams == hand_exams(trace, COUNT, 4, 1)
    assert all(any(row.struck for row in one.run.rows) for one in exams)


def test_a_hand_run_has_a_row_for_each_revision_on_its_pages() -> None:
    """Under headings on each page, above its foot, below the board on the first."""
    trace = solved(NEEDS_A_GUESS)
    for count in (2, 8, 40):
        (exam,) = hand_exams(trace, count, 1, 0)

        pages = handout_pages(hand_handout(exam, trace, "en"))

        numbered = [one.text for page in pages for one in texts(page)]
        rows = [text for text in numbered if text.isdecimal()]
        assert rows == [str(number + 1) for number in range(count)]
        for page in pages:
            said = texts(page)
            assert [one.text for one in said].count("arcs that come back") == 1
            feet = {one.baseline for one in said if " / " in one.text}
            rules = [one for one in shapes(page)[1:] if isinstance(one, Fill)]
            assert max(one.rect.bottom for one in rules) < min(feet)
        assert [len(page.pictures) for page in pages] == [1] + [0] * (len(pages) - 1)


def texts(page: PdfPage) -> list[Text]:
    """The words of *page*, from the top down."""
    return [one for one in shapes(page) if isinstance(one, Text)]


def shapes(page: PdfPage) -> tuple[Shape, ...]:
    """What is drawn on *page*, from the back to the front."""
    (group,) = page.frame.groups
    return group.shapes


@pytest.mark.parametrize(("ending", "language"), [("pdf", "en"), ("html", "de")])
def test_a_hand_run_is_written_with_its_key(
    sudoscope: Program, tmp_path: Path, ending: str, language: str
) -> None:
    """No version has its answers; the key has a row for each revision."""
    out = tmp_path / f"exam.{ending}"
    options = ("--agent", "csp", "--hand-run", "5", "--versions", "2", "-l", language)

    found = sudoscope("quiz", SMALL, *options, "-o", str(out))

    assert found.code == 0, found.err
    with (tmp_path / "exam-key.csv").open() as file:
        rows = [*csv.DictReader(file)]
    assert [row["revision"] for row in rows] == [*"12345"] * 2
    assert {path.name for path in tmp_path.iterdir()} == {
        *(f"exam-1.{ending}", f"exam-2.{ending}", "exam-key.csv")
    }


def test_a_hand_run_is_part_of_an_exam(sudoscope: Program) -> None:
    """Alone it is refused, in a sentence."""
    found = sudoscope("quiz", SMALL, "--hand-run", "5")

    assert found.code == 2
    assert "--hand-run goes with --versions" in found.err


@pytest.mark.parametrize("option", [("--kind", "ac3"), ("--count", "5"), ("--open",)])
def test_options_of_questions_are_refused(
    sudoscope: Program, option: tuple[str, ...], tmp_path: Path
) -> None:
    """A hand run asks none; the option is named."""
    exam = ("--hand-run", "5", "--versions", "2", "-o", str(tmp_path / "exam.pdf"))

    found = sudoscope("quiz", SMALL, *exam, *option)

    assert found.code == 2
    assert f"leave {option[0]} out" in found.err
    assert not [*tmp_path.iterdir()]


def test_one_revision_is_soon_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One row cannot have two that strike; and no run is made that nobody asked for."""
    trace, made, begun = solved(AUSTRALIA), [0], runs._begun

    def counted(*args: object) -> HandRun | None:
        made[0] += 1
        return begun(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(runs, "_begun", counted)
    (exam,) = hand_exams(trace, 1, 1, 1)

    assert exam.run.rows[0].struck
    assert made[0] < 20


def test_a_limit_ends_the_search_for_runs(sudoscope: Program, tmp_path: Path) -> None:
    """Nothing is begun after it, and the sentence names the option."""
    assert hand_exams(solved(SMALL), COUNT, 4, 1, until=0.0) == ()
    exam = ("--hand-run", "5", "--versions", "2", "-o", str(tmp_path / "exam.pdf"))

    found = sudoscope("quiz", SMALL, *exam, "--limit-seconds", "0.000001")

    assert found.code == 1
    assert "--limit-seconds was reached after 0 of 2 versions" in found.err
    assert not [*tmp_path.iterdir()]
