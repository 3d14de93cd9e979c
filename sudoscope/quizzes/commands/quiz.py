"""``sudoscope quiz``: questions about a solve, with answers and reasons."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

import click
from click.core import ParameterSource

from solver.agents.spec import AgentSpec
from solver.errors import PuzzleError
from solver.log.trace import Trace
from solver.registry import Registry
from solver.rules.cell_names import CellNames
from sudoscope.cli.arguments.trace_argument import trace_source
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import cell_names_option, language_option
from sudoscope.cli.options.option_group import below, file_option, headed
from sudoscope.cli.options.option_types import SIZE_TYPE, OneOf, WholeNumber
from sudoscope.cli.options.solving import Request, takes_request_of_quizzes
from sudoscope.cli.output.output_files import check_outputs, write_or_refuse
from sudoscope.quizzes.commands.exams import check_exam, write_exam, write_hand_runs
from sudoscope.quizzes.commands.lacking_kinds import nothing_of, say_lacking
from sudoscope.quizzes.export.exam import Exam
from sudoscope.quizzes.export.formats import FORMATS, quiz_format
from sudoscope.quizzes.export.json_file import quiz_content
from sudoscope.quizzes.export.sheet import sheet_of, text_lines
from sudoscope.quizzes.model.quiz import quiz_of
from sudoscope.quizzes.model.quiz_question import QuizKind, QuizQuestion
from viz.cancellation import cancelled_by_signals
from viz.export.choices import SIZE

_Size: TypeAlias = tuple[int, int] | None
QuizWindow: TypeAlias = Callable[
    [AgentSpec, Trace, Sequence[QuizQuestion], str, _Size], None
]
"""Asks questions about a solve in a window, until it is closed.

It is given how the puzzle was solved, the solve, the questions, the language, and the
size of the window, ``None`` for the one it had.
"""
QUIZ_WINDOWS: Final = Registry[QuizWindow]("quiz windows")
"""The first is used."""
_QUIZ: Final = "Quiz"
_EXAM: Final = "An exam"
_OF_QUESTIONS: Final = {"kinds": "--kind", "count": "--count", "is_open": "--open"}
_MOST_VERSIONS: Final = 50
_MOST_REVISIONS: Final = 40
_MOST: Final = 200
_NAMES: Final = tuple(one.name for one in FORMATS)
_MOST_STEPS: Final = 20_000
"""Steps of a solve that nobody has limited: enough for questions."""
_EXAMPLES: Final = (
    ("Ten questions with their answers", "sudoscope quiz puzzle.txt"),
    (
        "Five about AC-3 and MRV in a search",
        "sudoscope quiz puzzle.txt --agent csp --kind ac3 --kind mrv --count 5",
    ),
    (
        "Twenty for Moodle, in German",
        "sudoscope quiz puzzle.txt --count 20 --language de -o quiz.xml",
    ),
    ("Answer them in the window", "sudoscope quiz puzzle.txt --play"),
    (
        "A page that asks without end, in any browser",
        "sudoscope quiz puzzle.txt --count 60 -o quiz.drill.html",
    ),
    (
        "Four exams to print, and their key",
        "sudoscope quiz puzzle.txt --agent csp --versions 4 -o exam.pdf",
    ),
    ("On paper, with the answers at the end", "sudoscope quiz puzzle.txt -o quiz.pdf"),
)


@click.command("quiz", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_request_of_quizzes
@headed(
    _QUIZ,
    "-k",
    "--kind",
    "kinds",
    type=OneOf([kind.value for kind in QuizKind]),
    multiple=True,
    help="What is asked; may be given several times (default: every kind in turn).",
)
@headed(
    _QUIZ,
    "--count",
    type=WholeNumber(1, _MOST),
    default=10,
    show_default=True,
    help="How many questions at most. --seed decides which.",
)
@file_option(
    _QUIZ,
    "-o",
    "--output",
    help="Write a file; its ending says the format"
    f" ({', '.join(one.ending for one in FORMATS)}).",
)
@headed(
    _QUIZ,
    "--as",
    "named",
    type=OneOf(_NAMES),
    help="The format, whatever the file is called.",
)
@headed(
    "Window",
    "--play",
    is_flag=True,
    help="Ask in a window, beside the replay: answer on the board or with keys.",
)
@headed(
    "Window",
    "--size",
    type=SIZE_TYPE,
    help=f"Size of the window: {', '.join(SIZE.values)} or WxH.",
)
@headed(
    _EXAM,
    "--versions",
    type=WholeNumber(1, _MOST_VERSIONS),
    help="Write so many exams to print, NAME-1.pdf and so on without their answers, and"
    " the key of all in NAME-key.csv. Each has a seed of its own, from --seed on.",
)
@headed(
    _EXAM,
    "--open",
    "is_open",
    is_flag=True,
    help="Leave room to write the answers in an exam, in place of options.",
)
@headed(
    _EXAM,
    "--hand-run",
    "hand_run",
    type=WholeNumber(1, _MOST_REVISIONS),
    metavar="N",
    help="With --versions: in place of questions a hand run of AC-3, N revisions to"
    " write down; the key has the arc, what it strikes, and the queue after each.",
)
@json_option(_QUIZ)
@below(_QUIZ, language_option)
@below(_QUIZ, cell_names_option)
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    kinds: tuple[str, ...],
    count: int,
    output: Path | None,
    named: str | None,
    play: bool,
    size: _Size,
    versions: int | None,
    is_open: bool,
    hand_run: int | None,
    as_json: bool,
    language: str,
    cell_names: str,
) -> int:
    """Make questions about the solve of PUZZLE.

    Each has a board, right answers, plausible wrong ones and the reason. They follow
    from the definitions of the techniques and algorithms on that board. PUZZLE is a
    puzzle, a file, a trace written by solve, or - for standard input.
    """
    writes = output is not None or named is not None or as_json
    _check_window(size, plays=play, writes=writes)
    asked = tuple(map(QuizKind, kinds)) or tuple(QuizKind)
    exam = Exam(asked, count, versions or 0, request.seed, is_open, language)
    if hand_run is not None:
        _check_hand_run(click.get_current_context(), versions)
    _check_output(output, named, exam, request.puzzle, is_asked=play or as_json)
    until = request.limit_from_now()
    with cancelled_by_signals() as stopped:
        within = replace(request, limit_events=request.limit_events or _MOST_STEPS)
        trace = trace_source(within).make(stopped.check_solve)
    if stopped.is_cancelled:
        return stopped.code
    if trace.is_noted:
        raise PuzzleError(
            f"{request.puzzle} is a solve by a person, whose boards have pencil marks"
            " and not all candidates; give the puzzle itself"
        )
    trace = trace.with_cell_names(CellNames(cell_names))
    if exam.versions and output is not None:
        if hand_run is not None:
            return 0 if write_hand_runs(trace, exam, hand_run, output, until) else 1
        if write_exam(trace, exam, output, names_kinds=bool(kinds)):
            return 0
        notice(nothing_of(asked))
        return 1
    questions = quiz_of(trace, asked, count, request.seed)
    if not questions:
        notice(nothing_of(asked))
        return 1
    say_lacking(asked if kinds else (), questions, trace)
    if len(questions) < count:
        notice(f"the solve has fewer such questions: {len(questions)}, not {count}")
    if play:
        _play(request, trace, questions, language, size)
        return 0
    sheet = sheet_of(trace, questions, language)
    if output is not None:
        write_or_refuse(output, quiz_format(named, output).checked(sheet))
    if as_json:
        print_json("quiz", **quiz_content(sheet))
    elif output is None:
        Output(highlight=False).print_lines(text_lines(sheet))
    return 0


def _check_window(size: _Size, *, plays: bool, writes: bool) -> None:
    """Refuse a window that writes, and the size of none.

    Raises:
        click.UsageError: Options do not go together.
    """
    if plays and writes:
        raise click.UsageError(
            "--play writes nothing; leave --output, --as and --json out"
        )
    if size is not None and not plays:
        raise click.UsageError("--size goes with --play, which opens a window")


def _check_hand_run(context: click.Context, versions: int | None) -> None:
    """Refuse a hand run without an exam, or with options of questions.

    Raises:
        click.UsageError: There are no versions, or such an option is given.
    """
    if not versions:
        raise click.UsageError("--hand-run goes with --versions, which writes exams")
    given = [
        option
        for name, option in _OF_QUESTIONS.items()
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    ]
    if given:
        raise click.UsageError(
            f"--hand-run asks no questions; leave {', '.join(given)} out"
        )


def _check_output(
    output: Path | None, named: str | None, exam: Exam, puzzle: str, *, is_asked: bool
) -> None:
    """Refuse, before any work, files that cannot be written.

    Raises:
        click.UsageError: Options do not go together.
        OutputError: A file cannot be written.
    """
    if exam.versions:
        check_exam(output, exam, puzzle, is_alone=named is None and not is_asked)
    elif exam.is_open:
        raise click.UsageError("--open goes with --versions, which writes exams")
    elif output is not None:
        quiz_format(named, output)
        check_outputs(output, sources=(puzzle,))
    elif named is not None:
        raise click.UsageError("--as goes with --output; name a file to write")


def _play(
    request: Request,
    trace: Trace,
    questions: Sequence[QuizQuestion],
    language: str,
    size: _Size,
) -> None:
    """Ask *questions* in the window.

    Raises:
        click.UsageError: There is no window that can.
    """
    windows = QUIZ_WINDOWS.values()
    if not windows:
        raise click.UsageError("no window here can ask; leave --play out")
    windows[0](request.way, trace, questions, language, size)
