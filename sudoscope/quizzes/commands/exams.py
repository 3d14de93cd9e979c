"""Exams on the command line: ``quiz --versions``."""

from pathlib import Path
from time import process_time

import click

from solver.log.trace import Trace
from sudoscope.cli.console.notices import notice
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from sudoscope.quizzes.commands.lacking_kinds import say_lacking
from sudoscope.quizzes.export.exam import (
    KEY,
    Exam,
    exam_paths,
    exam_sheets,
    key_rows,
)


def check_exam(output: Path | None, exam: Exam, source: str, *, is_alone: bool) -> None:
    """Refuse, before any work, an exam whose files cannot be written.

    Args:
        output: The name that was given.
        exam: What is wanted.
        source: The puzzle, which must not be written over.
        is_alone: Whether nothing else was asked for.

    Raises:
        click.UsageError: Something else was asked for, or no name was given.
        OutputError: A file cannot be written.
    """
    if output is None or not is_alone:
        raise click.UsageError("--versions takes -o NAME.pdf or NAME.html alone")
    check_outputs(*exam_paths(output, exam), sources=(source,))


def write_hand_runs(
    trace: Trace, exam: Exam, count: int, output: Path, until: float
) -> bool:
    """Write versions of a hand run of AC-3 and their key; whether there is one.

    Args:
        trace: The solve.
        exam: What is wanted; of its kinds and questions nothing counts.
        count: How many revisions each has.
        output: The name that was given.
        until: The CPU time of the process, in seconds, after which none is begun.

    Raises:
        OutputError: A file cannot be written.
    """
    from sudoscope.quizzes.export import hand_runs

    made = hand_runs.hand_exams(trace, count, exam.versions, exam.seed, until)
    if len(made) < exam.versions and process_time() >= until:
        notice(
            f"--limit-seconds was reached after {len(made)} of {exam.versions} versions"
        )
    elif len(made) < exam.versions:
        notice(f"there are {len(made)} different hand runs of {count} revisions here")
    *paths, key = exam_paths(output, exam)
    for one, path in zip(made, paths, strict=False):
        ending = path.suffix.lower()
        data = hand_runs.hand_paper(one, trace, ending, exam.language)
        write_or_refuse(path, data)
    if made:
        rows = hand_runs.hand_key(made, trace, exam.language)
        write_or_refuse(key, hand_runs.HAND_KEY.csv(rows).encode())
    return bool(made)


def write_exam(trace: Trace, exam: Exam, output: Path, *, names_kinds: bool) -> bool:
    """Write the versions and their key; whether the solve has any question.

    Args:
        trace: The solve.
        exam: What is wanted.
        output: The name that was given.
        names_kinds: Whether somebody chose the kinds; then those that lack are named.

    Raises:
        OutputError: A file cannot be written.
    """
    from sudoscope.quizzes.export.paper import exam_paper

    sheets = exam_sheets(trace, exam)
    fewest = min(len(sheet.questions) for sheet in sheets)
    if not fewest:
        return False
    if fewest < exam.most:
        notice(f"a version has {fewest} questions, not {exam.most}: there are no more")
    if len({one.sorts for one in sheets}) > 1:
        notice("the versions do not ask the same sorts: the solve has too few of some")
    asked = [question.asked for one in sheets for question in one.questions]
    if repeated := len(asked) - len({question.essence for question in asked}):
        notice(
            f"some versions share questions ({repeated} of {len(asked)}): the solve has"
            " too few of their sorts"
        )
    if names_kinds:
        say_lacking(exam.kinds, asked, trace)
    *paths, key = exam_paths(output, exam)
    for sheet, path in zip(sheets, paths, strict=True):
        data = exam_paper(sheet, path.suffix.lower(), is_open=exam.is_open)
        write_or_refuse(path, data)
    write_or_refuse(key, KEY.csv(key_rows(sheets, exam)).encode())
    return True
