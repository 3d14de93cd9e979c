"""Exams: versions of a quiz on paper, and one key for whoever corrects them."""

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from solver.errors import OutputError
from solver.log.trace import Trace
from sudoscope.cli.console.result_table import ResultTable, tool_columns
from sudoscope.quizzes.export.handouts import HANDOUTS
from sudoscope.quizzes.export.sheet import QuizSheet, sheet_of
from sudoscope.quizzes.model.quiz import quiz_of
from sudoscope.quizzes.model.quiz_question import QuizKind, QuizQuestion
from sudoscope.quizzes.model.sentences import QuestionWords
from viz.messages import phrases, spoken


class KeyRow(NamedTuple):
    """What a key says of a question.

    Attributes:
        version: The number of its version, from 1.
        seed: That of the version.
        question: Its number, from 1.
        kind: What is asked.
        letters: Of the right options; empty where none are offered.
        right: The right answer.
        reason: Why it is.
    """

    version: int
    seed: int
    question: int
    kind: str
    letters: str
    right: str
    reason: str


KEY: Final[ResultTable[KeyRow]] = ResultTable("", tool_columns(*KeyRow._fields))
"""A row for each question of each version."""
_ORDERS: Final = 20
"""Orders by chance of which the one with the fewest pages is taken."""


class Exam(NamedTuple):
    """What an exam has.

    Attributes:
        kinds: What is asked.
        most: Questions of a version at most.
        versions: How many there are.
        seed: That of the first version; the others have the next ones.
        is_open: Whether there is room to write in place of options.
        language: Two letters.
    """

    kinds: tuple[QuizKind, ...]
    most: int
    versions: int
    seed: int = 0
    is_open: bool = False
    language: str = "en"

    @property
    def numbers(self) -> range:
        """The numbers of the versions."""
        return range(1, self.versions + 1)

    def seed_of(self, number: int) -> int:
        """The seed of a version."""
        return self.seed + number - 1


def exam_paths(output: Path, exam: Exam) -> tuple[Path, ...]:
    """The file of each version, and that of the key.

    Raises:
        OutputError: *output* ends in no format of paper.
    """
    if output.suffix.lower() not in HANDOUTS:
        raise OutputError(
            f"{output} was not written: an exam is a file to print, so its name ends in"
            f" {' or '.join(HANDOUTS)}"
        )
    versions = (output.with_stem(f"{output.stem}-{n}") for n in exam.numbers)
    return (*versions, output.with_name(f"{output.stem}-key.csv"))


def exam_sheets(trace: Trace, exam: Exam) -> tuple[QuizSheet, ...]:
    """The sheet of each version: other questions about the solve *trace*.

    All have as many of each sort as the first, so that none is harder. A question comes
    in two of them only where its sort has too few. The order goes neither by the steps
    of the solve nor by the answers.
    """
    said = phrases("quiz_sheet", exam.language)["version"]
    sheets = []
    first: tuple[QuizQuestion, ...] = ()
    before: list[QuizQuestion] = []
    for number in exam.numbers:
        asked = quiz_of(
            trace,
            exam.kinds,
            exam.most,
            exam.seed_of(number),
            first,
            before=before,
            is_open=exam.is_open,
        )
        first = first or asked
        before += asked
        sheet = sheet_of(trace, mixed(asked, exam.seed_of(number)), exam.language)
        name = said.format(version=number)
        sheets.append(sheet._replace(facts=f"{name} · {sheet.facts}"))
    return tuple(sheets)


def mixed(asked: Sequence[QuizQuestion], seed: int) -> list[QuizQuestion]:
    """*asked* in an order by chance; several of which nothing is right not all last.

    Of some orders it is one that takes the fewest pages.
    """
    chance, order = Random(seed), [*asked]  # noqa: S311 - no secret
    empty = sum(not question.right for question in order)
    from sudoscope.quizzes.export.paper import pages_of  # noqa: PLC0415 - it draws

    found: list[list[list[QuizQuestion]]] = []
    while len(found) < _ORDERS:
        chance.shuffle(order)
        pages = pages_of(order)
        last = [*chain(*pages)][len(order) - empty :]
        if not 1 < empty < len(order) or any(question.right for question in last):
            found.append(pages)
    return [*chain(*min(found, key=len))]


def key_rows(sheets: Sequence[QuizSheet], exam: Exam) -> Iterator[KeyRow]:
    """What the key says of each question of each version."""
    for number, sheet in zip(exam.numbers, sheets, strict=True):
        for question in sheet.questions:
            yield KeyRow(
                number,
                exam.seed_of(number),
                question.said.number,
                question.asked.ask.kind.value,
                "" if exam.is_open else question.said.letters,
                QuestionWords(question.asked, spoken(exam.language)).whole_right,
                question.said.reason,
            )
