"""Files of quizzes: read back they say the same, and false ones are refused."""

import io
import json
import zipfile
from dataclasses import replace
from itertools import chain

import pytest
from pypdf import PdfReader

from solver.agents import agent_named, solve
from sudoscope.quizzes.export.formats import FORMATS, QuizFormat
from sudoscope.quizzes.export.gift import gift, read_gift
from sudoscope.quizzes.export.json_file import json_quiz, read_json_quiz
from sudoscope.quizzes.export.paper import pdf_quiz
from sudoscope.quizzes.export.qti import qti_package, read_qti_package
from sudoscope.quizzes.export.reading_back import (
    ReadingBackError,
    check_read,
    expected,
    shares,
)
from sudoscope.quizzes.export.sheet import sheet_of
from sudoscope.quizzes.model.question import QuestionOption
from sudoscope.quizzes.model.quiz import quiz_of
from tests.solver.variant_puzzles import example
from tests.sudoscope.networks.networks import AUSTRALIA, network
from tests.sudoscope.quizzes.export.sheets import small_sheet

READ = [one for one in FORMATS if one.files().read is not None]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("made", READ, ids=lambda one: one.name)
def test_a_file_says_the_same_when_it_is_read(made: QuizFormat, language: str) -> None:
    """Questions, options, which are right, and reasons; the same bytes each time."""
    sheet = small_sheet(language)
    data = made.checked(sheet)

    write, read = made.files()
    assert read is not None
    assert read(data) == tuple(map(expected, sheet.questions))
    assert write(sheet) == data


@pytest.mark.parametrize("made", READ, ids=lambda one: one.name)
def test_signs_of_the_format_are_part_of_the_text(made: QuizFormat) -> None:
    """None of them ends an answer or a question."""
    odd = r"a = b ~ c # {d} : \n é < & > ]]> %50% // x"
    sheet = small_sheet()
    (first, *_) = sheet.questions
    options = (QuestionOption(odd, is_right=True), QuestionOption("b", is_right=False))
    said = first.said._replace(
        title=odd, text=odd, reason=odd, options=options, is_single=True
    )
    changed = sheet._replace(title=odd, questions=(first._replace(said=said),))

    made.checked(changed)


def test_a_sheet_has_the_title_of_its_puzzle_or_one_of_its_own() -> None:
    """A puzzle without one does not leave the sheet nameless."""
    puzzle = example("size-4-01").puzzle
    untitled = solve(replace(puzzle, title=""), agent_named("csp"))
    titled = solve(replace(puzzle, title="Four by four"), agent_named("csp"))

    assert sheet_of(titled, (), "en").title == "Four by four"
    assert sheet_of(untitled, (), "en").title == "Questions about a Sudoku"


def test_a_file_with_another_right_answer_is_refused() -> None:
    """The message says which question, and what was found."""
    sheet = small_sheet()
    question = next(one for one in sheet.questions if one.said.is_single)
    turned = [
        option._replace(is_right=not option.is_right)
        for option in question.said.options
    ]
    said = question.said._replace(options=tuple(turned[:2]))
    wrong = sheet._replace(
        questions=(question._replace(said=said), *sheet.questions[1:])
    )
    with pytest.raises(ReadingBackError, match="another"):
        check_read(sheet, read_gift(gift(wrong)))
    with pytest.raises(ReadingBackError, match=f"expected {len(sheet.questions)}"):
        check_read(sheet, ())


@pytest.mark.thorough
def test_pages_have_every_question_and_the_answers_at_the_end() -> None:
    """With options in letters; the answers are on pages of their own."""
    sheet = small_sheet()
    pages = [
        " ".join(page.extract_text().split())
        for page in PdfReader(io.BytesIO(pdf_quiz(sheet))).pages
    ]
    first = next(n for n, page in enumerate(pages) if "Answers" in page)
    asked, answers = " ".join(pages[:first]), " ".join(pages[first:])
    for question in sheet.questions:
        assert question.said.options[0].answer in asked
        assert f"{question.said.letters} · " in answers
        assert question.said.reason not in asked


def test_a_package_without_a_picture_is_refused() -> None:
    """So is one whose picture is another."""
    data = qti_package(small_sheet())
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        files = {name: package.read(name) for name in package.namelist()}
    image = next(name for name in files if name.endswith(".png"))

    with pytest.raises(ReadingBackError, match="expected"):
        read_qti_package(_zipped({n: d for n, d in files.items() if n != image}))
    with pytest.raises(ReadingBackError, match="damaged"):
        read_qti_package(_zipped(files | {image: files[image][:-1]}))


def test_every_format_has_its_own_ending_and_name() -> None:
    """So that a file says what it is."""
    assert len({one.ending for one in FORMATS}) == len(FORMATS)
    assert len({one.name for one in FORMATS}) == len(FORMATS)


def _zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        for name, data in files.items():
            package.writestr(name, data)
    return packed.getvalue()


def test_points_are_shared_by_the_right_answers() -> None:
    """And taken away by the wrong ones, as all of them together."""
    options = tuple(QuestionOption(str(n), is_right=n < 3) for n in range(5))

    assert shares(options) == (33.33333, 33.33333, 33.33333, -50.0, -50.0)


def test_json_names_what_a_network_names() -> None:
    """Variables and values, not cells and digits; it is read back, too."""
    trace = solve(network(AUSTRALIA), agent_named("csp"))
    data = json_quiz(sheet_of(trace, quiz_of(trace, count=2, seed=1), "en"))

    for question in json.loads(data)["questions"]:
        names, values = set(question["candidates"]), question["candidates"].values()
        assert names == {"WA", "NT", "SA", "Q", "NSW", "V", "T"}
        assert {*chain(*values)} <= {"red", "green", "blue"}
        assert names.issuperset((*question["marks"], *question["open"]))
    assert len(read_json_quiz(data)) == 2
