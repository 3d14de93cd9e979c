"""What is to be said of a student's file itself, as what went wrong at its loading."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sudoscope.student_calls.model.call_forms import CodeFacts
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.functions import (
    CLASS,
    StudentFunction,
    written_in,
)


class LoadingNote(NamedTuple):
    """What went wrong at a statement while a file was loaded, or a class without use.

    Attributes:
        file: The name of the file.
        line: Where the statement begins.
        kind: "time" for one that was stopped, "long" for one that took long and is not
            run again, "error" for one that raised an error, "ended" where the process
            ended; "replaced" for a class of which no object is used.
        error: The error.
        source: The first line of the statement.
    """

    file: str
    line: int
    kind: str
    error: CallFailure | None = None
    source: str = ""


def loading_notes(facts: CodeFacts, file: str) -> tuple[LoadingNote, ...]:
    """What *facts* say went wrong when the file called *file* was loaded."""
    return tuple(
        LoadingNote(
            file,
            note["line"],
            note["kind"],
            CallFailure.of(note["error"], file) if note["error"] else None,
            note["source"],
        )
        for note in facts.notes
    )


def replaced_classes(
    path: Path, facts: CodeFacts, graded: Sequence[StudentFunction]
) -> tuple[LoadingNote, ...]:
    """The classes of the file at *path* whose place a problem of the program takes.

    That is made of the same parts. Of those that have a *graded* method there are
    objects.
    """
    used = {function.owner for function in graded}
    return tuple(
        LoadingNote(one.file, one.line, "replaced")
        for one in written_in(path)
        if one.other == CLASS and one.name in {*facts.of_parts} - used
    )
