"""A quiz on paper: questions with boards, and the answers on pages at the end."""

from string import ascii_lowercase
from typing import Final

from sudoscope.quizzes.export.body import spoken_board
from sudoscope.quizzes.export.handouts import HANDOUTS
from sudoscope.quizzes.export.handouts.handout import (
    Handout,
    HandoutCue,
    HandoutQuestion,
)
from sudoscope.quizzes.export.pictures import BoardPictures
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
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
    paper = _handout(sheet)._replace(key="")
    if is_open:
        cues = [cue._replace(question=_opened(cue)) for cue in paper.cues]
        asked = zip(cues, sheet.questions, strict=True)
        paper = paper._replace(cues=tuple(_without_note(*pair) for pair in asked))
    return HANDOUTS[ending](paper)


def _opened(cue: HandoutCue) -> HandoutQuestion | None:
    """The question of *cue* without options."""
    return None if cue.question is None else cue.question._replace(options=())


def _without_note(cue: HandoutCue, question: SheetQuestion) -> HandoutCue:
    """*cue* without the words about how many options are right."""
    asked = cue.question
    assert asked is not None
    return cue._replace(question=asked._replace(text=question.text))


def pdf_quiz(sheet: QuizSheet) -> bytes:
    """*sheet* as pages to print."""
    return HANDOUTS[".pdf"](_handout(sheet))


def html_quiz(sheet: QuizSheet) -> bytes:
    """The same as a page of HTML."""
    return HANDOUTS[".html"](_handout(sheet))


def _handout(sheet: QuizSheet) -> Handout:
    words, pictures = phrases("handouts", sheet.language), BoardPictures(sheet)
    return Handout(
        sheet.language,
        sheet.title,
        sheet.facts,
        "",
        words["name"],
        tuple(_cue(sheet, pictures, question) for question in sheet.questions),
        words["key"],
        has_large_pictures=True,
    )


def _cue(
    sheet: QuizSheet, pictures: BoardPictures, question: SheetQuestion
) -> HandoutCue:
    label = phrases("handouts", sheet.language)["question"]
    asked = HandoutQuestion(
        label.format(number=question.number),
        f"{question.text} {question.note}",
        f"{question.letters} · {question.right}",
        _lines(question),
        question.reason,
    )
    return HandoutCue(
        question.title,
        pictures.frame(question),
        spoken_board(question),
        "",
        (),
        None,
        asked,
    )


def _lines(question: SheetQuestion) -> tuple[str, ...]:
    """The options with their letters, short ones several on a line."""
    pairs = zip(ascii_lowercase, question.options, strict=False)
    lettered = [f"{letter}) {option.text}" for letter, option in pairs]
    if max(len(option.text) for option in question.options) > _SHORT:
        return tuple(lettered)
    starts = range(0, len(lettered), _ON_A_LINE)
    return tuple(_BETWEEN.join(lettered[at : at + _ON_A_LINE]) for at in starts)
