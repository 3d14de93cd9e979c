"""Files of quizzes: read back they say the same, and false ones are refused."""

import pytest

from tests.viz.quiz_files.sheets import small_sheet
from viz.export.quiz.formats import FORMATS, QuizFormat
from viz.export.quiz.gift import gift, read_gift
from viz.export.quiz.reading_back import (
    ReadingBackError,
    check_read,
    expected,
    shares,
)
from viz.export.quiz.sheet import SheetOption

READ = [one for one in FORMATS if one.read is not None]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("made", READ, ids=lambda one: one.name)
def test_a_file_says_the_same_when_it_is_read(made: QuizFormat, language: str) -> None:
    """Questions, options, which are right, and reasons; the same bytes each time."""
    sheet = small_sheet(language)
    data = made.checked(sheet)

    assert made.read is not None
    assert made.read(data) == tuple(map(expected, sheet.questions))
    assert made.write(sheet) == data


@pytest.mark.parametrize("made", READ, ids=lambda one: one.name)
def test_signs_of_the_format_are_part_of_the_text(made: QuizFormat) -> None:
    """None of them ends an answer or a question."""
    odd = r"a = b ~ c # {d} : \n é < & > ]]> %50% // x"
    sheet = small_sheet()
    (first, *_) = sheet.questions
    options = (SheetOption(odd, is_right=True), SheetOption("b", is_right=False))
    question = first._replace(
        title=odd, text=odd, reason=odd, options=options, is_single=True
    )
    changed = sheet._replace(title=odd, questions=(question,))

    made.checked(changed)


def test_a_file_with_another_right_answer_is_refused() -> None:
    """The message says which question, and what was found."""
    sheet = small_sheet()
    question = next(one for one in sheet.questions if one.is_single)
    turned = [
        option._replace(is_right=not option.is_right) for option in question.options
    ]
    wrong = sheet._replace(
        questions=(
            question._replace(options=tuple(turned[:2])),
            *sheet.questions[1:],
        )
    )
    with pytest.raises(ReadingBackError, match="another"):
        check_read(sheet, read_gift(gift(wrong)))
    with pytest.raises(ReadingBackError, match=f"expected {len(sheet.questions)}"):
        check_read(sheet, ())


def test_points_are_shared_by_the_right_answers() -> None:
    """And taken away by the wrong ones, as all of them together."""
    options = tuple(SheetOption(str(n), is_right=n < 3) for n in range(5))

    assert shares(options) == (33.33333, 33.33333, 33.33333, -50.0, -50.0)
