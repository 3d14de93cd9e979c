"""A student's code, which solves a puzzle for commands, and what is said of it."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

import click

from solver.agents.limits import Limits
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.commands.code_options import CODE_OPTIONS, CodeFile
from sudoscope.cli.options.other_solvers import SolverOptions
from sudoscope.student_calls.model.code_limits import CodeLimits

if TYPE_CHECKING:
    from sudoscope.code_runs.model.running import CodeRun


@dataclass(frozen=True, slots=True)
class CodeSolver:
    """A student's code, which solves a puzzle in a process of its own.

    Attributes:
        code: The file, and which function of it.
        limits: What the code may use.
    """

    code: CodeFile
    limits: CodeLimits

    flag: ClassVar = "--code"
    title: ClassVar = "the code"

    def check(self) -> None:
        """Look whether there is something to run.

        Raises:
            StudentCodeError: The file cannot be read, or has no function that is known.
        """
        from sudoscope.student_files.model.known_functions import functions_in

        functions_in(self.code.path)

    def trace(
        self, puzzle: Puzzle, limits: Limits, tell: Callable[[int], None]
    ) -> Trace:
        """The trace of the code; what went wrong is said.

        In a class the code runs on a copy: beside it is the work of other students.

        Raises:
            StudentCodeError: The code cannot be run.
            SolveCancelledError: *tell* stopped it.
        """
        from sudoscope.code_runs.model.running import run_code
        from sudoscope.student_files.model.handed_in import copy_to_run
        from sudoscope.student_files.model.submissions import (
            is_one_of_several,
            submission_of,
        )

        path = self.code.path
        with ExitStack() as stack:
            if is_one_of_several(path):
                path = stack.enter_context(copy_to_run(submission_of(path)))
            run = run_code(
                path,
                puzzle,
                function=self.code.function,
                limits=self.limits,
                limit_events=limits.events,
                on_event=tell,
            )
        _say(run, puzzle)
        return run.trace


def _asked(given: Mapping[str, Any]) -> CodeSolver | None:
    """The code that is named, if one is."""
    code: CodeFile | None = given["code"]
    limits = CodeLimits(given["code_seconds"], given["code_memory"])
    return None if code is None else CodeSolver(code, limits)


CODE_SOLVERS: Final = (
    SolverOptions(("code", "code_seconds", "code_memory"), CODE_OPTIONS, _asked),
)


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
