"""The formats of quizzes: what writes each, and what reads it back.

What a format takes to be written is loaded when it is.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from solver.errors import OutputError
from solver.registry import loaded
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
        writer: What makes a file, as "module:function" of this package.
        reader: What reads it back, the same way; empty where it is for people alone.
    """

    name: str
    ending: str
    writer: str
    reader: str = ""

    def files(self) -> QuizFiles:
        """What makes its files, which is loaded now."""
        read: QuizReader | None = loaded(_HERE + self.reader) if self.reader else None
        return QuizFiles(loaded(_HERE + self.writer), read)

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


_HERE: Final = "sudoscope.quizzes.export."
FORMATS: Final = (
    QuizFormat("gift", ".gift", "gift:gift", "gift:read_gift"),
    QuizFormat("moodle", ".xml", "moodle:moodle_xml", "moodle:read_moodle_xml"),
    QuizFormat("qti12", ".zip", "qti:qti_package", "qti:read_qti_package"),
    QuizFormat("pdf", ".pdf", "paper:pdf_quiz"),
    QuizFormat("drill", ".drill.html", "drill:drill_page"),
    QuizFormat("html", ".html", "paper:html_quiz"),
    QuizFormat("json", ".json", "json_file:json_quiz", "json_file:read_json_quiz"),
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
