"""The formats of quizzes: what writes each, and what reads it back."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from solver.errors import OutputError
from viz.export.quiz.gift import gift, read_gift
from viz.export.quiz.reading_back import ReadQuestion, check_read
from viz.export.quiz.sheet import QuizSheet


class QuizFormat(NamedTuple):
    """A format of quizzes.

    Attributes:
        name: What ``--as`` calls it.
        ending: Of its files.
        write: Makes a file.
        read: Reads the questions of one; ``None`` where it is for people alone.
    """

    name: str
    ending: str
    write: Callable[[QuizSheet], bytes]
    read: Callable[[bytes], tuple[ReadQuestion, ...]] | None = None

    def checked(self, sheet: QuizSheet) -> bytes:
        """A file of *sheet* that was read back and says the same.

        Raises:
            ReadingBackError: It does not.
        """
        data = self.write(sheet)
        if self.read is not None:
            check_read(sheet, self.read(data))
        return data


FORMATS: Final = (QuizFormat("gift", ".gift", gift, read_gift),)
"""Every format; the ending of a file names one of them."""


def quiz_format(name: str | None, path: Path) -> QuizFormat:
    """The format called *name*, or else that of the ending of *path*.

    Raises:
        OutputError: No format has that ending.
    """
    for one in FORMATS:
        if one.name == name or (name is None and one.ending == path.suffix.lower()):
            return one
    known = ", ".join(f"{one.ending} ({one.name})" for one in FORMATS)
    raise OutputError(
        f"{path} was not written: no format of quizzes has the ending"
        f" {path.suffix or path.name!r}; known: {known}, or say the format with --as"
    )
