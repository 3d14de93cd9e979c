"""Names of functions that were asked for: each known, or in a submission of the class.

A name with a typing error would cost every student its points without a word.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress

from sudoscope.classroom.model.ungraded import left_out_in
from sudoscope.marks.reports.class_grading import GradeSettings
from sudoscope.student_calls.model.bridge import bridged_function
from sudoscope.student_files.model.function_kinds import (
    KNOWN_NAMES,
    key_of,
    kinds_called,
)
from sudoscope.student_files.model.handed_in import Submission
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.source import StudentCodeError


def check_names(
    names: Sequence[str],
    settings: GradeSettings,
    submissions: Sequence[Submission] | None = None,
) -> None:
    """Refuse a name that is no known one, and that no submission has.

    Args:
        names: Those that were asked for.
        settings: How submissions are graded.
        submissions: The class; ``None`` where there is none yet.

    Raises:
        StudentCodeError: There is such a name; or the adapter cannot be read.
    """
    unknown = [name for name in names if not kinds_called(name)]
    if not unknown:
        return
    found = Counter(
        name
        for one in submissions or ()
        for name in dict.fromkeys(_names_in(one, settings))
    )
    if settings.bridge is not None:
        found[bridged_function(settings.bridge).name] += 1
    keys = set(map(key_of, found))
    lost = next((name for name in unknown if key_of(name) not in keys), None)
    if lost is None:
        return
    where = "there is no known" if submissions is None else "no submission has a"
    names = [name for name, _ in found.most_common()]
    said = f"found: {', '.join(names)}" if names else f"known: {_all_known()}"
    raise StudentCodeError(f"{where} function called {lost} that can be graded; {said}")


def _all_known() -> str:
    return ", ".join(dict.fromkeys(names[0] for names in KNOWN_NAMES.values()))


def _names_in(submission: Submission, settings: GradeSettings) -> Iterator[str]:
    """What can be graded in *submission*, and what is listed; nothing if unread."""
    if submission.path is None:
        return
    on_networks = any(puzzle.variant.has_own_names for puzzle in settings.puzzles)
    with suppress(StudentCodeError):
        known = functions_in(submission.path, on_networks=on_networks)
        yield from (function.name for function in known)
        others = left_out_in(submission.path, known)
        yield from (grade.function.name for grade in others)
