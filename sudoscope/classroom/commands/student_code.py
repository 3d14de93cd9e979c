"""Runs of a student's code for commands, and what is said of them."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.options.solving import Request

if TYPE_CHECKING:
    from sudoscope.classroom.model.running import CodeRun


def traced_code(request: Request, puzzle: Puzzle, tell: Callable[[int], None]) -> Trace:
    """The trace of the code that *request* names; what went wrong is said.

    In a class the code runs on a copy: beside it is the work of other students.

    Raises:
        StudentCodeError: The code cannot be run.
        SolveCancelledError: *tell* stopped it.
    """
    from sudoscope.classroom.model.handed_in import copy_to_run
    from sudoscope.classroom.model.running import run_code
    from sudoscope.classroom.model.submissions import is_one_of_several, submission_of

    assert request.code is not None
    path = request.code.path
    with ExitStack() as stack:
        if is_one_of_several(path):
            path = stack.enter_context(copy_to_run(submission_of(path)))
        run = run_code(
            path,
            puzzle,
            function=request.code.function,
            limits=request.code_limits,
            limit_events=request.limit_events,
            on_event=tell,
        )
    _say(run, puzzle)
    return run.trace


def _say(run: "CodeRun", puzzle: Puzzle) -> None:
    """Say on standard error what the code printed and what went wrong."""
    from sudoscope.classroom.pictures.words import CodeWords

    words = CodeWords(puzzle.rules)
    lines = [line for note in run.notes for line in words.note(note)]
    lines += words.printed(run.printed, run.printed_bytes)
    if run.failure is not None:
        key = "run-error" if run.failure.kind == "error" else "run-failed"
        lines += [words.say(key), *words.failure(run.failure)]
    if run.wrong is not None:
        lines.append(words.wrong(run.wrong))
    for line in lines:
        click.echo(f"sudoscope: {line}", err=True)
