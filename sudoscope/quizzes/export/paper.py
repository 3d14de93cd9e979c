"""A quiz on paper: questions with boards, and the answers on pages at the end."""

from typing import Final

from sudoscope.quizzes.export.body import spoken_board
from sudoscope.quizzes.export.handouts import HANDOUTS
from sudoscope.quizzes.export.handouts.handout import Handout, HandoutCue
from sudoscope.quizzes.export.pictures import BoardPictures
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from sudoscope.quizzes.model.question import QuestionText
from viz.messages import phrases

_SHORT: Final = 9
"""Letters of an option, of which several are on a line."""
_ON_A_LINE: Final = 4
_BETWEEN: Final = " · "


def exam_paper(sheet: QuizSheet, ending: str, *, is_open: bool) -> bytes:
    """*sheet* as an exam in the format of *ending*, without its answers.

    Args:
        sheet: The questions.
        ending: A key of ``HANDOUTS``.
        is_open: Whether there is room to write in place of options.
    """
    return HANDOUTS[ending](_handout(sheet, is_open=is_open)._replace(key=""))


def pdf_quiz(sheet: QuizSheet) -> bytes:
    """*sheet* as pages to print."""
    return HANDOUTS[".pdf"](_handout(sheet))


def html_quiz(sheet: QuizSheet) -> bytes:
    """The same as a page of HTML."""
    return HANDOUTS[".html"](_handout(sheet))


def _handout(sheet: QuizSheet, *, is_open: bool = False) -> Handout:
    """*sheet* with its answers; without options where it *is_open*."""
    words, pictures = phrases("handouts", sheet.language), BoardPictures(sheet.language)
    cues = (_cue(sheet, pictures, one, is_open=is_open) for one in sheet.questions)
    return Handout(
        sheet.language,
        sheet.title,
        sheet.facts,
        "",
        words["name"],
        tuple(cues),
        words["key"],
        has_large_pictures=True,
    )


def _cue(
    sheet: QuizSheet,
    pictures: BoardPictures,
    question: SheetQuestion,
    *,
    is_open: bool,
) -> HandoutCue:
    label = phrases("handouts", sheet.language)["question"]
    said = question.said
    asked = said._replace(note="", options=()) if is_open else said
    return HandoutCue(
        said.title,
        pictures.frame(question),
        spoken_board(question),
        "",
        (),
        None,
        asked,
        label.format(number=said.number),
        _rows(asked),
    )


def _rows(asked: QuestionText) -> tuple[str, ...]:
    """The options with their letters, short ones several on a line."""
    lettered = asked.lettered
    if any(len(option.answer) > _SHORT for option in asked.options):
        return lettered
    starts = range(0, len(lettered), _ON_A_LINE)
    return tuple(_BETWEEN.join(lettered[at : at + _ON_A_LINE]) for at in starts)
