"""The pages of a class, as files: one for each student, one for the lecturer."""

from pathlib import Path
from typing import Final

from solver.errors import OutputError
from sudoscope.marks.reports.index_page import STUDENTS, index_page, page_name
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.student_page import student_page
from sudoscope.marks.reports.words import ClassWords
from viz.output.atomic_file import write_whole

_INDEX: Final = "index.html"


def write_pages(folder: Path, report: ClassReport, words: ClassWords) -> Path:
    """Write all pages into *folder*, which is there, and return that of the lecturer.

    Raises:
        OutputError: One cannot be written.
    """
    students = folder / STUDENTS
    try:
        students.mkdir(exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"the folder {students} cannot be made: {error.strerror}"
        ) from None
    for one in report.marks:
        page = student_page(one, report.scheme, words)
        write_whole(students / page_name(one.result.student), page)
    index = folder / _INDEX
    write_whole(index, index_page(report, words))
    return index
