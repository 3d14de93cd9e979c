"""A quiz on paper: questions with boards, and the answers on pages at the end."""

from collections.abc import Iterable, Sequence
from typing import Final

from sudoscope.quizzes.export.body import spoken_board
from sudoscope.quizzes.export.handouts import HANDOUTS
from sudoscope.quizzes.export.handouts.handout import Handout, HandoutCue
from sudoscope.quizzes.export.pictures import BoardPictures
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from sudoscope.quizzes.model.question import QuestionText
from sudoscope.quizzes.model.quiz_question import QuizQuestion
from viz.messages import phrases

_SHORT: Final = 9
"""Letters of an option, of which several are on a line."""
_ON_A_LINE: Final = 2
_ON_A_PAGE: Final = 2
"""Questions that surely have room on a page."""
_FEW: Final = 5
"""Options that have a line each, however short they are."""
_BETWEEN: Final = " · "
_BOX: Final = "☐ "
"""To be ticked."""


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
    ends = page_ends([one.asked for one in sheet.questions])
    cues = (
        _cue(sheet, pictures, one, is_open=is_open)._replace(ends_page=ends_page)
        for one, ends_page in zip(sheet.questions, ends, strict=True)
    )
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


def page_ends(questions: Sequence[QuizQuestion]) -> list[bool]:
    """Of each of *questions* whether the next one is on a new page.

    No page has the answer of one in the board of another.
    """
    ends = [False] * len(questions)
    page: list[QuizQuestion] = []
    for number, asked in enumerate(questions):
        if not _goes_with(asked, page):
            ends[number - 1], page = True, []
        page.append(asked)
    return ends


def pages_of(questions: Iterable[QuizQuestion]) -> list[list[QuizQuestion]]:
    """*questions*, each on the first page that has room for it.

    No page has the answer of one in the board of another.
    """
    pages: list[list[QuizQuestion]] = []
    for asked in questions:
        open_ = (page for page in pages if len(page) < _ON_A_PAGE)
        page = next((page for page in open_ if _goes_with(asked, page)), None)
        if page is None:
            pages.append([asked])
        else:
            page.append(asked)
    return pages


def _goes_with(asked: QuizQuestion, page: Iterable[QuizQuestion]) -> bool:
    """Whether *asked* may be on *page*: no board there shows the answer of another."""
    return not any(o.is_answered_by(asked) or asked.is_answered_by(o) for o in page)


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
    """The options with boxes and letters, many short ones several on a line."""
    lettered = tuple(f"{_BOX}{option}" for option in asked.lettered)
    is_long = any(len(option.answer) > _SHORT for option in asked.options)
    if is_long or len(lettered) <= _FEW:
        return lettered
    starts = range(0, len(lettered), _ON_A_LINE)
    return tuple(_BETWEEN.join(lettered[at : at + _ON_A_LINE]) for at in starts)
