"""Grading of a class: many submissions on several cores, stored one by one.

A stored result is used again as long as the file, the modules it imports, the settings
and the version of the program are the same.
"""

import json
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final, NamedTuple

from solver.errors import SudoscopeError
from solver.puzzle.puzzle import Puzzle
from solver.text.json_text import json_of
from solver.text.printable_line import escaped
from sudoscope.classroom.model.grades import FunctionGrade, Grades
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.ungraded import left_out_in
from sudoscope.marks.reports.arc_probe import probed_cause
from sudoscope.marks.reports.results import (
    StudentResult,
    function_results,
    other_results,
)
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.failure_kinds import is_of_machine
from sudoscope.student_files.model.handed_in import Submission, copy_to_run, digest_of
from sudoscope.student_files.model.submissions import modules_beside
from viz.cancellation import Check, go_on
from viz.output.atomic_file import write_whole

_GLANCE_S: Final = 0.2
"""How often it is looked whether the work was stopped."""
_FORMAT: Final = 9
"""Of stored results."""


@dataclass(frozen=True, slots=True)
class GradeSettings:
    """How each submission is graded.

    Attributes:
        puzzles: What functions are tried on; empty for those of the program.
        names: The functions to try; empty for all.
        limits: What one call may use.
        is_strict: Whether changing the given grid is wrong.
        variant: The rules of the code; empty for those that calls show.
        bridge: An adapter between the program and the code.
    """

    puzzles: tuple[Puzzle, ...] = ()
    names: tuple[str, ...] = ()
    limits: CodeLimits = field(default_factory=CodeLimits)
    is_strict: bool = False
    variant: str = ""
    bridge: Path | None = None

    def digest(self) -> str:
        """A digest of them and of the version of the program.

        Raises:
            StudentCodeError: The adapter cannot be read.
        """
        puzzles = [(puzzle.text, puzzle.variant.slug) for puzzle in self.puzzles]
        bridge = ""
        if self.bridge is not None:
            modules = modules_beside(self.bridge, of_others=True)
            bridge = digest_of(Submission("", self.bridge, modules))
        asked = self.names, self.limits, self.is_strict, self.variant, bridge
        facts = _FORMAT, _version(), puzzles, *asked
        return sha256(repr(facts).encode()).hexdigest()


def _version() -> str:
    try:
        return version("sudoscope")
    except PackageNotFoundError:
        return ""  # a checkout that is not installed


class _Task(NamedTuple):
    """One submission to grade."""

    submission: Submission
    digest: str
    settings: GradeSettings


class ResultFolder:
    """The stored results of submissions, a file each, by the digest of the content.

    Args:
        folder: Where they are; ``None`` stores nothing.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def find(self, student: str, file: str, digest: str) -> StudentResult | None:
        """The stored result for a content, under the name of *student* and *file*."""
        if self._folder is None:
            return None
        with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
            record = json_of(self._path(digest).read_bytes())
            return StudentResult.from_record(record).handed_in(student, file)
        return None

    def add(self, result: StudentResult) -> None:
        """Store *result*, if another grade would say the same.

        Raises:
            OutputError: It cannot be written.
        """
        is_lasting = result.is_lasting and not result.problem
        if self._folder is not None and is_lasting:
            data = json.dumps(result.record(), ensure_ascii=False)
            write_whole(self._path(result.digest), data.encode())

    def _path(self, digest: str) -> Path:
        assert self._folder is not None
        return self._folder / f"{digest}.json"


def graded_class(
    submissions: Sequence[Submission],
    settings: GradeSettings,
    stored: ResultFolder,
    executor: Executor,
    check: Check = go_on,
) -> Generator[StudentResult, None, None]:
    """The result of each of *submissions*, in the order in which they are ready.

    What has the same content is graded once.

    Args:
        submissions: What is graded.
        settings: How.
        stored: Earlier results, which are used again; new ones are added.
        executor: Where.
        check: Called in between; what it raises stops the work. What was graded until
            then is stored.
    """
    common = settings.digest()
    tasks: list[_Task] = []
    for submission in submissions:
        check()
        try:
            content = digest_of(submission)
        except Exception as error:  # noqa: BLE001 - one entry never stops the class
            yield _without_marks(submission, error)
            continue
        digest = sha256(f"{common} {content}".encode()).hexdigest()
        known = stored.find(submission.student, submission.file, digest)
        if known is not None:
            yield known
        else:
            tasks.append(_Task(submission, digest, settings))
    for result in _as_completed(tasks, executor, check):
        stored.add(result)
        yield result


def _without_marks(submission: Submission, error: Exception) -> StudentResult:
    """The result of what cannot be graded, with the reason."""
    said, kind = str(error), type(error).__name__
    if isinstance(error, OSError):
        said = f"{kind}: {said}"
    elif not isinstance(error, SudoscopeError):
        last = extract_tb(error.__traceback__)[-1]
        said = f"{kind}: {said}" if said else kind
        said = (
            "an error of sudoscope itself, which says nothing about this code"
            f" ({Path(last.filename).name}, line {last.lineno}: {said})"
        )
    if submission.path is not None:
        said = said.replace(str(submission.path), submission.path.name)
    named = submission.student, submission.file, ""
    return StudentResult(*named, problem=escaped(said))


def _as_completed(
    tasks: Sequence[_Task], executor: Executor, check: Check
) -> Iterator[StudentResult]:
    """The results of *tasks*; those with the same digest share one."""
    same: dict[str, list[_Task]] = {}
    for task in tasks:
        same.setdefault(task.digest, []).append(task)
    futures: Mapping[Future[StudentResult], list[_Task]]
    futures = {executor.submit(graded_submission, t[0]): t for t in same.values()}
    waiting = set(futures)
    try:
        while waiting:
            check()
            done, waiting = wait(waiting, _GLANCE_S, FIRST_COMPLETED)
            for future in done:
                result = future.result()
                for task in futures[future]:
                    of = task.submission
                    yield result.handed_in(of.student, of.file)
    finally:
        for future in waiting:
            future.cancel()


def graded_submission(task: _Task) -> StudentResult:
    """The result of *task*; nothing that a submission does raises an error."""
    start = time.monotonic()
    submission = task.submission
    try:
        with copy_to_run(submission) as path:
            facts = _graded(path, task.settings)
    except Exception as error:  # noqa: BLE001 - one file never stops the class
        return _without_marks(submission, error)
    seconds = round(time.monotonic() - start, 2)
    named = submission.student, submission.file, task.digest
    return StudentResult(*named, seconds=seconds, **facts)


def _graded(path: Path, settings: GradeSettings) -> dict[str, Any]:
    """What was found in the file at *path*.

    Raises:
        SudoscopeError: It cannot be graded.
    """
    grades = grades_of(
        path,
        settings.puzzles,
        names=settings.names,
        limits=settings.limits,
        is_strict=settings.is_strict,
        variant=settings.variant,
        bridge=settings.bridge,
    )

    def probed(grade: FunctionGrade) -> str:
        return probed_cause(path, grade, grades.variant, settings.limits)

    return {
        "rules": grades.variant.slug,
        "functions": function_results(grades, probed),
        "others": other_results(_left_out(path, grades), grades.variant),
        "printed": grades.printed,
        "is_lasting": not any(map(_is_of_machine, grades.functions)),
    }


def _left_out(path: Path, grades: Grades) -> Sequence[FunctionGrade]:
    """What was not graded in the file; on networks it is another set of functions."""
    if grades.variant.has_own_names:
        return ()
    return left_out_in(path, [grade.function for grade in grades.functions])


def _is_of_machine(grade: FunctionGrade) -> bool:
    """Whether a grade of the same code may be another one when the machine is idle."""
    reasons = (grade.unjudged, grade.fit.failure)
    return any(reason is not None and is_of_machine(reason) for reason in reasons)
