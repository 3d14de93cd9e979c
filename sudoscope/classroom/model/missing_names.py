"""Names that functions need and that were not defined when their file was loaded."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.student_calls.model.loading_notes import LoadingNote
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.main_part import set_in_main

_UNKNOWN_NAME: Final = re.compile(r"name '(\w+)' is not defined")


class MissingNames:
    """Why a name of a file is not defined.

    Args:
        path: The file.
        notes: What went wrong while it was loaded.

    Raises:
        StudentCodeError: The file cannot be read, or is no Python.
    """

    def __init__(self, path: Path, notes: Sequence[LoadingNote]) -> None:
        self._file = path.name
        self._notes = notes
        self._unrun = set_in_main(path)

    def noted(self, grade: FunctionGrade) -> FunctionGrade:
        """*grade* with the statement that should define a name it could not find.

        It failed, or it is only run when the file is started as a program.
        """
        found = [finding.failure for finding in grade.findings]
        for failure in (*found, grade.fit.failure):
            match = failure and _UNKNOWN_NAME.search(failure.text)
            statement = self._statement(match[1]) if match else None
            if statement is not None:
                return replace(grade, missing=statement)
        return grade

    def _statement(self, name: str) -> CallFailure | None:
        failed = self._failed_definition(name)
        line = self._unrun.get(name, 0)
        if failed is None and line:
            return CallFailure("unrun", text=name, file=self._file, line=line)
        return failed

    def _failed_definition(self, name: str) -> CallFailure | None:
        """The failed statement that should define *name*, if there is one."""
        for note in self._notes:
            error = note.error or CallFailure(
                note.kind, file=note.file, line=note.line, source=note.source
            )
            is_all = "import *" in error.source
            if is_all or re.search(rf"\b{name}\b", error.source):
                return error
        return None
