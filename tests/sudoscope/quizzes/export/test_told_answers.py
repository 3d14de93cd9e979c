"""No question of a version is answered by the text of another one of it."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.rules.named_variants import variant_named
from sudoscope.quizzes.export.exam import Exam, exam_sheets, mixed
from sudoscope.quizzes.export.sheet import SheetQuestion
from sudoscope.quizzes.model.quiz import quiz_of
from sudoscope.quizzes.model.quiz_question import QuizAsk, QuizKind
from tests.in_one_test import in_one_test
from tests.sudoscope.quizzes.export.test_exam import MEDIUM
from tests.support import EASY, puzzle_of

SMALL = "...23.......24.."
SOLVES = ((SMALL, "csp"), (MEDIUM, "csp"), (EASY, "human"), (MEDIUM, "backtracking"))


@cache
def solved(text: str, way: str) -> Trace:
    """The solve of a puzzle in a *way*."""
    rules = variant_named("classic-4" if len(text) < 20 else "classic")
    return solve(puzzle_of(text, rules), AgentSpec.named(way).chosen())


def giving_away(question: SheetQuestion) -> Iterator[str]:
    """Words that would give the answer of *question* away."""
    asked, right = question.asked, question.said.right
    names = [place.name for place in asked.grid.variant.places]
    match asked.ask:
        case QuizAsk.REVISE if asked.right:
            yield (
                question.said.text.partition("(")[2].partition(")")[0] + ") has struck"
            )
        case QuizAsk.ONLY_CHOICE:
            yield f"{right}."
            yield f"{right} "
        case QuizAsk.LCV:
            yield f"{names[asked.facts.cells[0]]} = {right}"
        case QuizAsk.TWINS:
            yield f"{right.replace(', ', ' and ')} are a naked pair"
        case _:
            pass


@in_one_test("text, way", SOLVES)
def test_no_text_states_what_is_asked_beside_it(text: str, way: str) -> None:
    """In no version, by whatever seed and of whatever kinds."""
    trace, pairs = solved(text, way), 0
    kinds = {(QuizKind.AC3,), (QuizKind.TWINS, QuizKind.ONLY_CHOICE), (*QuizKind,)}
    for some, seed in ((some, seed) for some in sorted(kinds) for seed in (0, 5)):
        for sheet in exam_sheets(trace, Exam(some, 15, 4, seed, is_open=True)):
            answers = [[*giving_away(one)] for one in sheet.questions]
            for one, other in permutations(range(len(answers)), 2):
                text = sheet.questions[other].said.text
                told = [words for words in answers[one] if words in text]
                assert not told, (some, seed, sheet.questions[one].said.text, text)
                pairs += 1
    assert pairs


def test_what_nothing_answers_is_not_at_the_end_of_an_exam() -> None:
    """By the steps of a solve it would be, as cells are filled there."""
    trace = solved(SMALL, "csp")
    ends = []
    for seed in range(12):
        asked = quiz_of(trace, (QuizKind.AC3,), seed=seed)
        order = mixed(asked, seed)
        assert sorted(map(id, order)) == sorted(map(id, asked))
        empty = sum(not one.right for one in asked)
        assert empty > 1
        assert any(one.right for one in order[-empty:])
        ends.append(bool(order[-1].right))
    assert set(ends) == {False, True}


def test_a_revision_is_one_of_three_options_at_least() -> None:
    """Of a cell with one candidate, too."""
    for seed in range(8):
        for one in quiz_of(solved(MEDIUM, "csp"), (QuizKind.AC3,), 20, seed):
            assert one.ask is not QuizAsk.REVISE or len(one.options) > 2


def test_the_guess_taken_back_is_one_of_several() -> None:
    """One that is the only guess named would need no board."""
    found = quiz_of(solved(MEDIUM, "backtracking"), (QuizKind.BACKTRACK,), 20)
    assert found
    assert all(len(one.facts.guesses) > 1 for one in found)
