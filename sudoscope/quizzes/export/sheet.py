"""A quiz in the words of a language: what every file and every page of it shows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solver.log.trace import Trace
from sudoscope.quizzes.export.text_board import board_lines
from sudoscope.quizzes.model.question import QuestionText
from sudoscope.quizzes.model.quiz_question import QuizAsk, QuizQuestion
from viz.messages import board_phrases, phrases
from viz.words.variants import puzzle_kind


class SheetQuestion(NamedTuple):
    """A question with its board.

    Attributes:
        said: The question in words.
        board: The position as text, line by line.
        asked: The question as data.
    """

    said: QuestionText
    board: tuple[str, ...]
    asked: QuizQuestion

    @property
    def has_more(self) -> bool:
        """Whether some right answers are not offered."""
        offered = sum(option.is_right for option in self.said.options)
        return offered < len(self.asked.right)


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

    @property
    def sorts(self) -> tuple[tuple[QuizAsk, int], ...]:
        """The sort of each question, in an order that does not go by the solve."""
        return tuple(sorted(question.asked.sort for question in self.questions))


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
            SheetQuestion(
                asked.said(language, asked.grid.variant)._replace(number=number),
                board_lines(asked.grid),
                asked,
            )
            for number, asked in enumerate(questions, start=1)
        ),
    )


def text_lines(sheet: QuizSheet) -> Iterator[str]:
    """*sheet* as text: the questions with their boards, the answers at the end."""
    words = phrases("quiz_sheet", sheet.language)
    yield from (sheet.title, sheet.facts, sheet.legend)
    for question in sheet.questions:
        said = question.said
        yield from ("", f"{said.number}. {said.asked}", "")
        yield from (f"    {line}".rstrip() for line in question.board)
        yield ""
        yield from (f"  {option}" for option in said.lettered)
    yield from ("", words["answers"])
    for question in sheet.questions:
        said = question.said
        right = [words["answer"].format(letters=said.letters)]
        if question.has_more:
            right.append(words["all-right"].format(answer=said.right))
        yield f"{said.number}. {' '.join(right)} {said.reason}"
