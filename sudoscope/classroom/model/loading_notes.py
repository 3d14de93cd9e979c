"""What went wrong while a file of a student was loaded."""

from typing import NamedTuple

from sudoscope.student_calls.model.call_forms import CodeFacts
from sudoscope.student_calls.model.process import CallFailure


class LoadingNote(NamedTuple):
    """What went wrong at a statement while a file was loaded.

    Attributes:
        file: The name of the file.
        line: Where the statement begins.
        kind: "time" for one that was stopped, "long" for one that took long and is not
            run again, "error" for one that raised an error, "ended" where the process
            ended.
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
