"""The result files of graders on the command line: ``grade --as``."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final

import click

from solver.errors import OutputError
from solver.text.printable_line import plain_name
from sudoscope.cli.console.notices import notice
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from sudoscope.marks.commands.class_grades import (
    ClassOutput,
    asked_names,
    graded_results,
)
from sudoscope.marks.reports.asked_names import check_names
from sudoscope.marks.reports.autograder_zip import autograder_zip
from sudoscope.marks.reports.class_grading import GradeSettings
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.result_files import RESULT_FILES, ResultFacts, result_text
from sudoscope.marks.reports.tables import nbgrader_table
from sudoscope.marks.reports.words import ClassWords
from sudoscope.student_files.model.handed_in import Submission
from sudoscope.student_files.model.submissions import (
    is_of_several,
    submission_of,
    submissions_in,
)

NBGRADER: Final = "nbgrader"
GRADERS: Final = (*RESULT_FILES, NBGRADER)
"""The graders whose files can be written."""
_ZIPPED: Final = "gradescope"
_ZIP: Final = ".zip"


@dataclass(frozen=True, slots=True)
class ResultRequest:
    """The result file that is wanted.

    Attributes:
        grader: One of ``GRADERS``.
        target: Where it goes; ``None`` for standard output.
        settings: How submissions are graded.
        output: The points and the language.
        puzzles: The file of puzzles that was named, if any.
    """

    grader: str
    target: Path | None
    settings: GradeSettings
    output: ClassOutput
    puzzles: str | None

    @property
    def is_zip(self) -> bool:
        """Whether the zip of an assignment is wanted, and no result."""
        return self.target is not None and self.target.suffix.lower() == _ZIP


def write_result_file(paths: Sequence[Path], request: ResultRequest) -> int:
    """Write what *request* says of the submission at *paths*; the exit code.

    Raises:
        StudentCodeError: There is no submission, or no function of a name.
        OutputError: The file cannot be written.
        click.UsageError: There is not exactly one submission.
    """
    names = asked_names(request.settings, request.output)
    if request.is_zip:
        check_names(names, request.settings)
        _write_zip(paths, request)
        return 0
    is_table = request.grader == NBGRADER
    if not is_table and len(paths) != 1:
        raise click.UsageError(
            f"--as {request.grader} takes one FILE, or the FOLDER of one student"
        )
    if not paths:
        raise click.UsageError("Missing argument 'FILE|FOLDER...'.")
    submissions = submissions_in(paths) if is_table else [_submission(paths[0])]
    check_names(names, request.settings, submissions)
    sources = [str(one.path) for one in submissions if one.path]
    check_outputs(request.target, sources=sources)
    results, stopped = graded_results(submissions, request.settings, request.output)
    if stopped:
        return stopped
    title = plain_name(paths[0].resolve().stem)
    report = ClassReport.of(title, results, request.output.points)
    _write(request.target, _text(report, request))
    return 0


def _submission(path: Path) -> Submission:
    """The submission in a file, or in the folder of one student."""
    if path.is_dir() and is_of_several(path):
        raise click.UsageError(
            f"{path} holds the code of several students; --as takes one FILE, or"
            " the FOLDER of one student"
        )
    return submission_of(path)


def _text(report: ClassReport, request: ResultRequest) -> str:
    if request.grader == NBGRADER:
        return nbgrader_table(report).csv(report.marks)
    (marks,) = report.marks
    words = ClassWords(request.output.language)
    return result_text(request.grader, ResultFacts.of(marks, report.scheme, words))


def _write(target: Path | None, text: str) -> None:
    if target is None:
        click.echo(text, nl=False)
    else:
        write_or_refuse(target, text.encode())


def _write_zip(paths: Sequence[Path], request: ResultRequest) -> None:
    """Write the zip of an assignment, whose settings are those of this command.

    Raises:
        OutputError: It cannot be written, or a file for it cannot be read.
        click.UsageError: Another grader than Gradescope, or a submission, was named.
    """
    assert request.target is not None
    if request.grader != _ZIPPED:
        raise click.UsageError(f"only {_ZIPPED} takes a {_ZIP}; name another file")
    if paths:
        raise click.UsageError("a zip holds no submission; leave FILE out")
    files = {}
    for name, source in _files(request):
        try:
            files[name] = source.read_bytes()
        except OSError as error:
            raise OutputError(f"cannot read {source}: {error.strerror}") from None
    arguments = list(_arguments(request, dict(_files(request))))
    least = version("sudoscope")
    data = autograder_zip(least, arguments, files)
    write_or_refuse(request.target, data)
    notice(
        f"the zip installs sudoscope {least} or later from the package index of the"
        " grader's machine; where that has none, add a wheel of it to the zip, which is"
        " installed in its place"
    )


def _files(request: ResultRequest) -> Iterator[tuple[str, Path]]:
    """The files that the grader needs, by their names in the zip."""
    if request.puzzles:
        source = Path(request.puzzles)
        yield f"puzzles{source.suffix}", source
    if request.settings.bridge is not None:
        yield "adapter.py", request.settings.bridge


def _arguments(request: ResultRequest, files: dict[str, Path]) -> Iterator[str]:
    """The options that grade as this command would."""
    settings, output = request.settings, request.output
    if output.points is not None:
        yield from ("--points", str(output.points))
    for name in settings.names:
        yield from ("--function", name)
    for name in files:
        yield from ("--adapter" if name == "adapter.py" else "--puzzles", name)
    if settings.variant:
        yield from ("--variant", settings.variant)
    if settings.is_strict:
        yield "--new-dict"
    yield from ("--time", f"{settings.limits.seconds:g}s")
    yield from ("--memory", f"{settings.limits.memory}M")
    yield from ("--language", output.language)
