"""A quiz in the words of a language: what every file and every page of it shows."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from solver.log.trace import Trace
from sudoscope.quizzes.export.text_board import board_lines
from sudoscope.quizzes.model import QuestionWords, QuizQuestion
from viz.messages import board_phrases, phrases, spoken
from viz.words.variants import puzzle_kind


class SheetOption(NamedTuple):
    """An answer that is offered.

    Attributes:
        text: The answer.
        is_right: Whether it is right.
    """

    text: str
    is_right: bool


class SheetQuestion(NamedTuple):
    """A question in words.

    Attributes:
        number: Its place in the quiz, from 1.
        title: Its kind.
        text: What is asked.
        note: How many answers are right, one or some.
        options: What is offered, in order.
        is_single: Whether exactly one option is right.
        right: All right answers, also those that are not offered.
        reason: Why they are right.
        board: The position as text, line by line.
        asked: The question as data.
    """

    number: int
    title: str
    text: str
    note: str
    options: tuple[SheetOption, ...]
    is_single: bool
    right: str
    reason: str
    board: tuple[str, ...]
    asked: QuizQuestion

    @property
    def name(self) -> str:
        """What a list of questions calls it.

        Numbers have two figures, since course sites sort by name.
        """
        return f"{self.number:02} {self.title}"

    @property
    def has_more(self) -> bool:
        """Whether some right answers are not offered."""
        offered = sum(option.is_right for option in self.options)
        return offered < len(self.asked.right)

    @property
    def letters(self) -> str:
        """The letters of the right options."""
        pairs = zip(ascii_lowercase, self.options, strict=False)
        return ", ".join(letter for letter, option in pairs if option.is_right)


class QuizSheet(NamedTuple):
    """A quiz in words.

    Attributes:
        language: Two letters.
        title: Of the quiz.
        facts: The kind of puzzle and the number of questions, in one line.
        legend: How the text of a board is read.
        trace: The solve that is asked about.
        questions: In order.
    """

    language: str
    title: str
    facts: str
    legend: str
    trace: Trace
    questions: tuple[SheetQuestion, ...]


def sheet_of(
    trace: Trace, questions: Sequence[QuizQuestion], language: str
) -> QuizSheet:
    """The sheet of *questions*, which are about *trace*, in *language*.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = board_phrases("quiz_sheet", language, trace.puzzle.variant)
    kind = puzzle_kind(trace.puzzle, language)
    return QuizSheet(
        language,
        trace.puzzle.title or words["title"],
        words["facts-one" if len(questions) == 1 else "facts"].format(
            puzzle=kind, count=len(questions)
        ),
        words["board"],
        trace,
        tuple(
            _question(number, asked, language)
            for number, asked in enumerate(questions, start=1)
        ),
    )


def _question(number: int, asked: QuizQuestion, language: str) -> SheetQuestion:
    words = phrases("quiz_sheet", language)
    said = QuestionWords(asked, spoken(language))
    return SheetQuestion(
        number,
        said.title,
        said.text,
        words["one-right" if asked.is_single else "some-right"],
        tuple(
            SheetOption(said.answer(option.answer), option.is_right)
            for option in asked.options
        ),
        asked.is_single,
        said.right,
        said.reason,
        board_lines(asked.grid),
        asked,
    )


def text_lines(sheet: QuizSheet) -> Iterator[str]:
    """*sheet* as text: the questions with their boards, the answers at the end."""
    words = phrases("quiz_sheet", sheet.language)
    yield from (sheet.title, sheet.facts, sheet.legend)
    for question in sheet.questions:
        yield from ("", f"{question.number}. {question.text} {question.note}", "")
        yield from (f"    {line}".rstrip() for line in question.board)
        yield ""
        for letter, option in zip(ascii_lowercase, question.options, strict=False):
            yield f"  {letter}) {option.text}"
    yield from ("", words["answers"])
    for question in sheet.questions:
        said = [words["answer"].format(letters=question.letters)]
        if question.has_more:
            said.append(words["all-right"].format(answer=question.right))
        yield f"{question.number}. {' '.join(said)} {question.reason}"
