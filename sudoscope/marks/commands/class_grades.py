"""The grades of a class on the command line: progress, table, files."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from solver.text.printable_line import escaped, plain_name
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import print_json
from sudoscope.cli.console.notices import notice, print_written
from sudoscope.cli.console.progress import tracked_each
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.output.output_files import (
    check_outputs,
    make_folder,
    write_or_refuse,
)
from sudoscope.marks.reports.asked_names import check_names
from sudoscope.marks.reports.class_grading import (
    GradeSettings,
    ResultFolder,
    graded_class,
)
from sudoscope.marks.reports.fault_groups import FaultGroup
from sudoscope.marks.reports.marks import PointScheme, share_right
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.results import StudentResult
from sudoscope.marks.reports.tables import UNKNOWN, marks_table, points_text
from sudoscope.marks.reports.words import ClassWords
from sudoscope.processes.worker_pool import process_pool
from sudoscope.student_files.model.handed_in import Submission
from sudoscope.student_files.model.submissions import main_file_of_one, submissions_in
from viz.cancellation import cancelled_by_signals
from viz.errors import RecordingCancelledError

if TYPE_CHECKING:
    from rich.table import Table

_STORED: Final = "results"
"""The folder of stored results in the one of the pages."""
SOME_UNCALLED: Final = 3
"""The exit code where a submission could not be called."""
_WIDEST: Final = 100


@dataclass(frozen=True, slots=True)
class ClassOutput:
    """What is made of the grades of a class, and how.

    Attributes:
        folder: Where pages and results go, if anywhere.
        csv_file: Where the marks go, if anywhere.
        points: The points of functions; ``None`` for one each.
        workers: How many submissions are graded at once.
        as_json: Whether JSON is printed in place of a table.
        language: Two letters.
    """

    folder: Path | None = None
    csv_file: Path | None = None
    points: PointScheme | None = None
    workers: int = 1
    as_json: bool = False
    language: str = "en"

    @property
    def is_asked(self) -> bool:
        """Whether something is wanted that only a class has."""
        return bool(self.folder or self.csv_file or self.points)


def grade_class(
    paths: Sequence[Path], settings: GradeSettings, output: ClassOutput
) -> int:
    """Grade the submissions at *paths*, and return the exit code of the program.

    Raises:
        StudentCodeError: There are no submissions, or none has a function of a name.
        OutputError: Something cannot be written.
    """
    submissions = submissions_in(paths, output.folder)
    main_file = main_file_of_one(paths[0]) if len(paths) == 1 else None
    if main_file is not None:
        file = escaped(str(main_file))
        notice(ClassWords(output.language).say("one-student", file=file))
    check_names(asked_names(settings, output), settings, submissions)
    check_outputs(output.csv_file, sources=[str(s.path) for s in submissions if s.path])
    results, stopped = graded_results(submissions, settings, output)
    title = plain_name(paths[0].resolve().stem)
    report = ClassReport.of(title, results, output.points)
    words = ClassWords(output.language)
    with cancelled_by_signals():  # a signal now loses nothing of what was graded
        _write(report, words, output, is_stopped=stopped != 0)
    if stopped:
        key = "stopped" if output.folder else "stopped-lost"
        done, every = len(results), len(submissions)
        notice(words.say(key, done=done, all=every))
        if output.csv_file is not None:
            notice(words.say("stopped-csv"))
        return stopped
    return SOME_UNCALLED if report.uncalled else 0


def asked_names(settings: GradeSettings, output: ClassOutput) -> tuple[str, ...]:
    """The names of functions that options give: to be tried, or to have points."""
    points = () if output.points is None else output.points.points
    return (*settings.names, *points)


def _write(
    report: ClassReport, words: ClassWords, output: ClassOutput, *, is_stopped: bool
) -> None:
    """Print *report* and write its files; no CSV where it lacks submissions.

    Raises:
        OutputError: Something cannot be written.
    """
    if output.as_json:
        print_json("grade-class", **_facts(report, words))
    else:
        _print(report, words)
    if output.csv_file is not None and not is_stopped:
        text = marks_table(report.scheme, words).csv(report.marks)
        write_or_refuse(output.csv_file, text.encode())
    if output.folder is not None:
        from sudoscope.marks.reports.pages import write_pages

        page = write_pages(output.folder, report, words)
        print_written(f"{page} and {len(report.marks):,} pages")


def graded_results(
    submissions: Sequence[Submission], settings: GradeSettings, output: ClassOutput
) -> tuple[list[StudentResult], int]:
    """The results, as many as there are, and the exit code if it was stopped.

    Raises:
        OutputError: They cannot be stored.
    """
    folder = None if output.folder is None else output.folder / _STORED
    if folder is not None:
        make_folder(folder)
    stored, results = ResultFolder(folder), []
    workers = min(output.workers, len(submissions))
    try:
        with (
            cancelled_by_signals() as stopped,
            process_pool(workers) as executor,
            closing(
                graded_class(submissions, settings, stored, executor, stopped.check)
            ) as found,
        ):
            for result in tracked_each(found, "Grades", len(submissions)):
                results.append(result)  # noqa: PERF402 - kept when the work is stopped
    except RecordingCancelledError as error:
        return results, error.code
    return results, 0


def _print(report: ClassReport, words: ClassWords) -> None:
    """The table, the groups of faults, and what a person has to look at."""
    console = Output(highlight=False)
    console.width = max(console.width, _WIDEST)
    console.print(_table(report, words))
    lines = ["", words.summary(report.marks, report.scheme.most)]
    for key, groups in (("faults", report.groups), ("remarks", report.remarks)):
        if groups:
            lines += ["", f"{words.say(key)}:"]
            count = len(report.marks)
            lines += [f"  {words.fault(group, count)}" for group in groups]
    if report.uncalled:
        lines += ["", f"{words.say('by-hand')}:"]
        for one in report.uncalled:
            said = " ".join(words.why_uncalled(one))
            lines.append(f"  {one.result.student}: {said}")
    console.print_lines(map(escaped, lines))


def _table(report: ClassReport, words: ClassWords) -> "Table":
    """A row for each submission, and below them the share that is right."""
    scheme = report.scheme
    table = printed(marks_table(scheme, words), report.marks, words.language)
    most = words.say("of-points", most=points_text(scheme.most))
    shares = [_share(report, name) for name in scheme.points]
    table.add_row(words.say("rate"), most, *shares)
    return table


def _share(report: ClassReport, name: str) -> str:
    """How many of those that could be called have the function right, in per cent."""
    share = share_right(report.marks, name)
    return UNKNOWN if share is None else f"{round(100 * share)} %"


def _facts(report: ClassReport, words: ClassWords) -> dict[str, Any]:
    """The marks and the groups of faults, for programs."""
    return {
        "max_score": report.scheme.most,
        "points": dict(report.scheme.points),
        "submissions": marks_table(report.scheme, words).records(report.marks),
        "faults": [_group_facts(group, words) for group in report.groups],
    }


def _group_facts(group: FaultGroup, words: ClassWords) -> dict[str, Any]:
    return {
        "function": group.function,
        "cause": group.cause,
        "text": words.cause(group),
        "submissions": list(group.students),
        "puzzle": group.finding.example.puzzle,
    }
