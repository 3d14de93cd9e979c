"""``sudoscope quiz``: questions printed, written, and what is refused."""

import json
from pathlib import Path

import pytest

from solver.codec import packed
from solver.log.trace import Trace
from solver.puzzle.notes import AGENT
from sudoscope.quizzes.commands import quiz
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of
from viz.player.state.settings import Settings


def test_questions_have_boards_and_answers(sudoscope: Program) -> None:
    """The answers come at the end, each with its reason."""
    found = sudoscope("quiz", EASY, "--kind", "elimination", "--count", "2")

    assert found.code == 0
    asked, _, answers = found.out.partition("\nAnswers\n")
    assert asked.count("From which cells does that strike") == 2
    assert answers.count(" sees ") == 2


def test_one_question_is_one(sudoscope: Program) -> None:
    """Not "1 questions"."""
    assert "Sudoku, 1 question\n" in sudoscope("quiz", EASY, "--count", "1").out


def test_the_same_seed_prints_the_same(sudoscope: Program) -> None:
    """In German as in English, and another seed does not."""
    same = [sudoscope("quiz", EASY, "--seed", "2", "-l", "de").out for _ in range(2)]

    assert same[0] == same[1]
    assert "Antworten" in same[0]
    assert sudoscope("quiz", EASY, "--seed", "3", "-l", "de").out != same[0]


def test_the_window_of_a_quiz_has_the_size_that_is_asked_for(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As those of play, lesson and compare have."""
    sizes: list[tuple[int, int]] = []

    def watched(_opening: object, settings: Settings, *_: object, **__: object) -> None:
        sizes.append(settings.window)

    monkeypatch.setattr("sudoscope.cli.options.window.watch", watched)
    found = sudoscope("quiz", EASY, "--count", "1", "--play", "--size", "1111x777")

    assert (found.code, sizes) == (0, [(1111, 777)])


def test_the_ending_says_the_format(sudoscope: Program, tmp_path: Path) -> None:
    """Or ``--as`` does."""
    one, other = tmp_path / "quiz.gift", tmp_path / "quiz.txt"

    assert sudoscope("quiz", EASY, "-o", str(one)).code == 0
    assert sudoscope("quiz", EASY, "-o", str(other), "--as", "gift").code == 0
    assert one.read_bytes() == other.read_bytes()
    assert sorted(tmp_path.iterdir()) == [one, other]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("-o", "quiz.doc"),
            "no format of quizzes has the ending '.doc'; known: .gift",
        ),
        (("--as", "gift"), "--as goes with --output"),
        (("--play", "-o", "quiz.gift"), "--play writes nothing"),
        (("--size", "720p"), "--size goes with --play"),
        (("--kind", "twin"), "did you mean twins?"),
    ],
)
def test_what_cannot_be_is_refused(
    sudoscope: Program, arguments: tuple[str, ...], said: str
) -> None:
    """Before the puzzle is solved, with what helps."""
    found = sudoscope("quiz", EASY, *arguments)

    assert found.code == 2
    assert said in " ".join(found.err.split())


def test_a_kind_that_a_solve_has_not_is_said(sudoscope: Program) -> None:
    """With the agent that has it, and nothing is written."""
    found = sudoscope("quiz", EASY, "--kind", "backtrack", "-o", "quiz.gift")

    assert found.code == 1
    assert "no question of: backtrack; try --agent csp --inference" in found.err
    assert not Path("quiz.gift").exists()


def test_a_solve_by_a_person_is_refused(sudoscope: Program, tmp_path: Path) -> None:
    """Its boards have pencil marks, and questions are about candidates."""
    mine = tmp_path / "mine.jsonl"
    mine.write_bytes(packed(Trace(puzzle_of(EASY), (), agent=AGENT)))

    found = sudoscope("quiz", str(mine))

    assert found.code == 2
    assert "give the puzzle itself" in found.err


def test_fewer_questions_than_asked_for_are_counted(sudoscope: Program) -> None:
    """A solve has only so many of a kind."""
    found = sudoscope("quiz", EASY, "--kind", "next-step", "--count", "200")

    assert found.code == 0
    assert "fewer such questions: " in found.err


def test_a_kind_that_the_solve_has_none_of_is_named(sudoscope: Program) -> None:
    """Beside the questions of the others; no kind is named that nobody chose."""
    kinds = ("--kind", "ac3", "--kind", "learned")
    chosen = sudoscope("quiz", EASY, "--agent", "csp", *kinds, "--count", "1")
    free = sudoscope("quiz", EASY, "--agent", "csp", "--count", "1")

    assert chosen.code == free.code == 0
    assert "no question of: learned; try --agent dpll" in chosen.err
    assert "ac3" not in chosen.err
    assert free.err == ""


def test_a_long_search_is_left_after_some_steps(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its beginning has questions enough; who names a limit has that one."""
    monkeypatch.setattr(quiz, "_MOST_STEPS", 60)
    line = ("quiz", EASY, "--agent", "csp", "--kind", "elimination", "--json")

    usual = json.loads(sudoscope(*line).out)["questions"]
    named = json.loads(sudoscope(*line, "--limit-events", "500").out)["questions"]

    assert 0 < max(question["step"] for question in usual) <= 60
    assert max(question["step"] for question in named) > 60


def test_dead_ends_come_up_where_inference_looks_one_step_ahead(
    sudoscope: Program,
) -> None:
    """Where there are none, the message says with which inference there are."""
    line = ("quiz", NEEDS_A_GUESS, "--agent", "csp", "--kind", "dead-end")

    none = sudoscope(*line)
    some = sudoscope(*line, "--inference", "forward-checking")

    assert none.code == 1
    assert "--inference forward-checking" in none.err
    assert some.code == 0
