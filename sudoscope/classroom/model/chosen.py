"""What of a student's file is graded, before any of it is called."""

from collections.abc import Sequence
from pathlib import Path

from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.ungraded import ungraded_in, without_parts
from sudoscope.student_calls.model.bridge import bridged_function
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.known_functions import asked_for, functions_in
from sudoscope.student_files.model.main_part import script_in
from sudoscope.student_files.model.place_functions import place_functions_in
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.unnamed_parts import unnamed_parts


def chosen_in(
    path: Path, names: Sequence[str] = (), bridge: Path | None = None
) -> tuple[tuple[StudentFunction, ...], list[FunctionGrade]]:
    """The functions to try, and those that have a known name and cannot be tried.

    Args:
        path: The student's file.
        names: The functions that are asked for; by default all.
        bridge: An adapter that is tried in place of them.

    Raises:
        StudentCodeError: There is none.
    """
    if bridge is not None:
        return (bridged_function(bridge),), []
    places = tuple(place_functions_in(path).values())
    try:
        known = without_parts(path, functions_in(path))
    except StudentCodeError:
        ungraded = ungraded_in(path, (), names)
        script = script_in(path) if not names else None
        alone = asked_for(places, names) if script is None else (script,)
        if not ungraded and not alone:
            raise
        return alone, ungraded
    chosen = asked_for((*known, *places), names)
    ungraded = ungraded_in(path, known, names)
    if not chosen and not ungraded:
        raise StudentCodeError(
            f"{path} has no function called {', '.join(names)};"
            f" found: {', '.join(f.name for f in known)}"
        )
    parts = () if names else unnamed_parts(path, known)
    return (*chosen, *parts), ungraded
