"""What a file of a quiz says, read back, and what it should say."""

from collections.abc import Mapping

from solver.errors import SudoscopeError
from sudoscope.quizzes.export.body import image_name, images_in
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from sudoscope.quizzes.model.question import QuestionOption, QuestionText


class ReadingBackError(SudoscopeError):
    """A file does not say what was to be written."""


def expected(question: SheetQuestion) -> QuestionText:
    """What a reader must find of *question*: a file has one text, and one name."""
    said = question.said
    whole = said._replace(text=said.asked, title=said.name)
    return whole._replace(right="", note="", number=1)


def check_read(sheet: QuizSheet, read: tuple[QuestionText, ...]) -> None:
    """Refuse a file that does not say what *sheet* says.

    Raises:
        ReadingBackError: A question is missing, or differs.
    """
    wanted = tuple(map(expected, sheet.questions))
    if len(read) != len(wanted):
        raise ReadingBackError(
            f"found {len(read)} questions when the file was read back,"
            f" expected {len(wanted)}"
        )
    for one, other in zip(wanted, read, strict=True):
        if one != other:
            part = next(
                name
                for name in QuestionText._fields
                if getattr(one, name) != getattr(other, name)
            )
            raise ReadingBackError(
                f"question {one.title!r} read back has another {part}:"
                f" found {getattr(other, part)!r}, expected {getattr(one, part)!r}"
            )


def shares(options: tuple[QuestionOption[str], ...]) -> tuple[float, ...]:
    """Percent of the points for each option where several can be chosen.

    The right ones share 100, the wrong ones take as much away together. They have five
    decimals, as the fractions that Moodle knows.
    """
    right = sum(option.is_right for option in options)
    wrong = len(options) - right
    return tuple(
        round(100 / right if option.is_right else -100 / wrong, 5) for option in options
    )


def percent(share: float) -> str:
    """*share* as a file writes it: without a point where it is whole.

    >>> percent(50.0), percent(-33.33333)
    ('50', '-33.33333')
    """
    return f"{share:.5f}".rstrip("0").rstrip(".")


def check_pictures(body: str, folder: str, files: Mapping[str, bytes]) -> None:
    """Refuse a text whose pictures are missing, damaged or not used.

    Args:
        body: The text, with its pictures in *folder*.
        folder: What is before the name of each picture.
        files: The pictures by name.

    Raises:
        ReadingBackError: One is not there, or is not the one that its name says.
    """
    names = {source.removeprefix(folder) for source in images_in(body)}
    if names != set(files):
        raise ReadingBackError(
            f"found the pictures {sorted(files)} when the file was read back,"
            f" expected {sorted(names)}"
        )
    for name, picture in files.items():
        if image_name(picture) != name:
            raise ReadingBackError(f"the picture {name} is damaged in the file")
