"""A quiz on paper: no question of a page is answered by the picture of another."""

import re
from html import escape
from io import BytesIO
from itertools import pairwise, permutations
from random import Random

import pytest
from pypdf import PdfReader

from solver.agents import agent_named, solve
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from sudoscope.quizzes.export.exam import mixed
from sudoscope.quizzes.export.paper import exam_paper, html_quiz, page_ends, pdf_quiz
from sudoscope.quizzes.export.sheet import sheet_of
from sudoscope.quizzes.model.quiz import quiz_of
from sudoscope.quizzes.model.quiz_question import QuizKind, QuizQuestion
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of
from viz.messages import languages


def solved() -> Trace:
    """A solve with questions of many kinds."""
    return solve(puzzle_of(EASY), agent_named("propagation"))


def pages_of(questions: tuple[QuizQuestion, ...]) -> list[list[QuizQuestion]]:
    """The questions of each page that has to end where it does."""
    ends = [0, *(at for at, is_end in enumerate(page_ends(questions), 1) if is_end)]
    return [[*questions[a:b]] for a, b in pairwise([*ends, len(questions)])]


@pytest.mark.parametrize("kind", [QuizKind.ONLY_CHOICE, QuizKind.ELIMINATION])
def test_no_board_of_a_page_shows_what_is_asked_beside_another(kind: QuizKind) -> None:
    """What is struck or placed is as it was on each board of the page."""
    trace = solved()
    questions = quiz_of(trace, kinds=[kind], count=10, seed=3)
    pages = pages_of(questions)

    assert [one for page in pages for one in page] == [*questions]
    assert len(pages) > 1
    for asked, other in (pair for page in pages for pair in permutations(page, 2)):
        for answer in asked.right:
            assert isinstance(answer, Candidate | int)
            cell = answer.cell if isinstance(answer, Candidate) else Cell(answer)
            is_later = other.step > asked.step
            assert not is_later or other.grid[cell] == asked.grid[cell]


def test_words_are_not_seen_on_a_board() -> None:
    """Techniques and arcs stay on a page together."""
    questions = quiz_of(solved(), kinds=[QuizKind.NEXT_STEP], count=4, seed=3)

    assert not any(page_ends(questions))


def test_the_order_of_an_exam_is_one_with_few_pages() -> None:
    """All questions are there, by chance; a plain order by chance takes more pages."""
    kinds = [QuizKind.ONLY_CHOICE, QuizKind.ELIMINATION]
    questions, plain, paged = quiz_of(solved(), kinds=kinds, count=12, seed=3), 0, 0
    for seed in range(5):
        order, shuffled = mixed(questions, seed), [*questions]
        Random(seed).shuffle(shuffled)
        assert sorted(map(id, order)) == sorted(map(id, questions))
        plain += sum(page_ends(shuffled))
        paged += sum(page_ends(order))

    assert paged < plain


def test_each_file_to_print_begins_a_page_there() -> None:
    """The page of a browser says so to its printer."""
    trace = solved()
    questions = quiz_of(trace, kinds=[QuizKind.ONLY_CHOICE], count=6, seed=3)
    page = html_quiz(sheet_of(trace, questions, "en")).decode()

    assert page.count("ends-page") - page.count(".ends-page") == sum(
        page_ends(questions)
    )


@pytest.mark.parametrize("language", languages())
def test_no_option_on_paper_is_torn_from_its_box(language: str) -> None:
    """However large the boards are that are beside it."""
    trace = solve(puzzle_of(NEEDS_A_GUESS))
    questions = quiz_of(trace, count=12, seed=3)
    pages = PdfReader(BytesIO(pdf_quiz(sheet_of(trace, questions, language)))).pages
    lines = [line.strip() for p in pages for line in p.extract_text().split("\n")]

    assert any(line.count("☐") > 1 for line in lines)
    assert not [line for line in lines if re.search(r"☐( [a-z]\))?$", line)]


def test_every_option_on_paper_has_a_box_to_tick() -> None:
    """Few options have a line each, and long ones; an open exam has no options."""
    trace = solved()
    questions = quiz_of(trace, count=12, seed=3)
    sheet = sheet_of(trace, questions, "en")
    page = html_quiz(sheet).decode()

    for one in sheet.questions:
        for option in one.said.lettered:
            assert f"☐ {escape(option)}" in page
        if len(one.said.options) <= 5:
            first, second = one.said.lettered[:2]
            assert f"{escape(first)} · ☐ {escape(second)}" not in page
    assert "☐" not in exam_paper(sheet, ".html", is_open=True).decode()
