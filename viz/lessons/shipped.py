"""The lessons that come with the program."""

from pathlib import Path

from solver.errors import UnknownNameError
from viz.lessons.lesson import Lesson
from viz.lessons.reading import ENDING, read_lesson
from viz.resources import assets


def lesson_files() -> dict[str, Path]:
    """The files of the lessons that come with the program, by name, in their order."""
    files = sorted((assets() / "lessons").glob(f"*{ENDING}"))
    return {file.stem.partition("-")[2]: file for file in files}


def lesson_named(name: str) -> Lesson:
    """The lesson of that name, or that in the file called *name*.

    Raises:
        LessonError: The file cannot be read, or describes no lesson.
        UnknownNameError: There is neither.
    """
    files = lesson_files()
    if name in files:
        return read_lesson(files[name])
    path = Path(name)
    if path.suffix == ENDING or path.is_file():
        return read_lesson(path)
    raise UnknownNameError("lesson", name, files)
