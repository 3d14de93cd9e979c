"""The formats of quizzes: what writes each, and what reads it back.

What a format takes to be written is loaded when it is.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from solver.errors import OutputError
from sudoscope.quizzes.export.reading_back import check_read
from sudoscope.quizzes.export.sheet import QuizSheet
from sudoscope.quizzes.model.question import QuestionText

QuizWriter: TypeAlias = Callable[[QuizSheet], bytes]
"""Makes a file of a quiz."""
QuizReader: TypeAlias = Callable[[bytes], tuple[QuestionText, ...]]
"""Reads the questions of a file."""


class QuizFiles(NamedTuple):
    """How files of a format are made.

    Attributes:
        write: Makes a file.
        read: Reads it back; ``None`` where it is for people alone.
    """

    write: QuizWriter
    read: QuizReader | None = None


class QuizFormat(NamedTuple):
    """A format of quizzes.

    Attributes:
        name: What ``--as`` calls it.
        ending: Of its files.
        files: Loads what makes them.
    """

    name: str
    ending: str
    files: Callable[[], QuizFiles]

    def checked(self, sheet: QuizSheet) -> bytes:
        """A file of *sheet* that was read back and says the same.

        Raises:
            ReadingBackError: It does not.
        """
        write, read = self.files()
        data = write(sheet)
        if read is not None:
            check_read(sheet, read(data))
        return data


def _gift() -> QuizFiles:
    from sudoscope.quizzes.export.gift import gift, read_gift  # noqa: PLC0415

    return QuizFiles(gift, read_gift)


def _moodle() -> QuizFiles:
    from sudoscope.quizzes.export.moodle import moodle_xml, read_moodle_xml  # noqa: PLC0415

    return QuizFiles(moodle_xml, read_moodle_xml)


def _qti() -> QuizFiles:
    from sudoscope.quizzes.export.qti import qti_package, read_qti_package  # noqa: PLC0415

    return QuizFiles(qti_package, read_qti_package)


def _pdf() -> QuizFiles:
    from sudoscope.quizzes.export.paper import pdf_quiz  # noqa: PLC0415

    return QuizFiles(pdf_quiz)


def _html() -> QuizFiles:
    from sudoscope.quizzes.export.paper import html_quiz  # noqa: PLC0415

    return QuizFiles(html_quiz)


def _drill() -> QuizFiles:
    from sudoscope.quizzes.export.drill import drill_page  # noqa: PLC0415

    return QuizFiles(drill_page)


def _json() -> QuizFiles:
    from sudoscope.quizzes.export.json_file import json_quiz, read_json_quiz  # noqa: PLC0415

    return QuizFiles(json_quiz, read_json_quiz)


FORMATS: Final = (
    QuizFormat("gift", ".gift", _gift),
    QuizFormat("moodle", ".xml", _moodle),
    QuizFormat("qti12", ".zip", _qti),
    QuizFormat("pdf", ".pdf", _pdf),
    QuizFormat("drill", ".drill.html", _drill),
    QuizFormat("html", ".html", _html),
    QuizFormat("json", ".json", _json),
)
"""Every format; the ending of a file names one of them, the longer ending first."""


def quiz_format(name: str | None, path: Path) -> QuizFormat:
    """The format called *name*, or else that of the ending of *path*.

    Raises:
        OutputError: No format has that ending.
    """
    for one in FORMATS:
        if one.name == name or (
            name is None and path.name.lower().endswith(one.ending)
        ):
            return one
    known = ", ".join(f"{one.ending} ({one.name})" for one in FORMATS)
    raise OutputError(
        f"{path} was not written: no format of quizzes has the ending"
        f" {path.suffix or path.name!r}; known: {known}, or say the format"
    )
