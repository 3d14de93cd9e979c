"""``sudoscope grade``: the functions of a student's code against their definitions."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

from sudoscope.classroom.commands.code_options import CODE_LIMITS
from sudoscope.classroom.model.chosen import chosen_in
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade, Grades
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.model.trial_cases import MOST_PUZZLES
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.cli.arguments.puzzle_argument import puzzles_in
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.solve_notices import saying_after
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.execution import CORES, MOST_WORKERS
from sudoscope.cli.options.option_group import below, file_option, headed
from sudoscope.cli.options.option_types import VARIANT, OneOf, Parsed, WholeNumber
from sudoscope.cli.options.output_types import STANDARD_OUTPUT, OutputFile
from sudoscope.marks.commands.class_grades import ClassOutput, grade_class
from sudoscope.marks.commands.result_file import (
    GRADERS,
    ResultRequest,
    write_result_file,
)
from sudoscope.marks.reports.class_grading import GradeSettings
from sudoscope.marks.reports.marks import PointScheme, points_from
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.function_kinds import (
    KNOWN_NAMES,
    USUAL_ARGUMENTS,
    key_of,
)
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.handed_in import ENDINGS, copy_to_run
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.submissions import submission_of
from viz.cancellation import cancelled_by_signals

EXIT_CODES: Final = {
    CodeVerdict.RIGHT: 0,
    CodeVerdict.WRONG: 1,
    CodeVerdict.UNCALLED: 3,
}
"""The exit code of each verdict; 2 is that of a file that cannot be used."""

_PATIENCE_S: Final = 20.0
"""Of wall time, after which the grade of one file says that it goes on."""
_TRIED: Final = "What is tried"
_CLASS: Final = "A class"
_OUTPUT: Final = "Output"
_EXAMPLES: Final = (
    ("Grade all functions of a file", "sudoscope grade solution.py"),
    (
        "One of them, on puzzles of one's own, for a program to read",
        "sudoscope grade solution.py --function eliminate --puzzles mine.txt --json",
    ),
    (
        "A class: a file or a folder for each student",
        "sudoscope grade submissions --points eliminate=2,search=3 --csv marks.csv",
    ),
)


@click.command("grade", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument(
    "code",
    metavar="FILE|FOLDER...",
    nargs=-1,
    type=click.Path(path_type=Path),
)
@headed(
    _TRIED,
    "--function",
    "names",
    multiple=True,
    metavar="NAME",
    help="Grade this function only; may be given several times.",
)
@headed(
    _TRIED,
    "--list",
    "as_list",
    is_flag=True,
    help="List known functions, of FILE or of any, and call none.",
)
@headed(
    _TRIED,
    "--puzzles",
    type=click.Path(),
    help="Try the code on the puzzles of this list, each with one solution; the first"
    f" {MOST_PUZZLES} count (default: some of the program's own).",
)
@headed(
    _TRIED,
    "--variant",
    type=VARIANT,
    default="",
    help="The rules of the code, or of --puzzles (default: what calls of the code show,"
    " or what the notation of the puzzles says).",
)
@headed(
    _TRIED,
    "--adapter",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Three functions between this program and code of another shape: make(grid),"
    " domains(thing) and run(thing).",
)
@headed(
    _TRIED,
    "--new-dict",
    is_flag=True,
    help="Count it as wrong if eliminate, only_choice or naked_twins change the"
    " dictionary that they are given.",
)
@CODE_LIMITS[0]
@CODE_LIMITS[1]
@headed(
    _CLASS,
    "--points",
    type=Parsed("LIST", points_from),
    help="The points of functions, like eliminate=2,search=3 (default: one for"
    " each that most have).",
)
@file_option(
    _CLASS,
    "--csv",
    "csv_file",
    help="Write the marks as a CSV table: id, score, max_score, comments, functions.",
)
@headed(
    _CLASS,
    "-o",
    "--output",
    type=OutputFile(),
    metavar="FOLDER",
    help="Write a page for each student and one for the lecturer. A"
    " second run grades only what has changed. With --as, the file to write (default:"
    " standard output).",
)
@headed(
    _CLASS,
    "--as",
    "grader",
    type=OneOf(GRADERS),
    metavar="GRADER",
    help="Write the result of one FILE or student's FOLDER as gradescope, prairielearn,"
    " check50 or nbgrader reads it, nbgrader also that of a class. With -o NAME.zip and"
    " no FILE, gradescope is the zip that makes an assignment there.",
)
@headed(
    _CLASS,
    "--workers",
    metavar="N",
    type=WholeNumber(1, MOST_WORKERS),
    default=CORES,
    help="Grade so many submissions at the same time (default: one for each"
    " processor).",
)
@json_option()
@below(_OUTPUT, language_option)
def command(  # noqa: PLR0913 - one for each option
    *,
    code: tuple[Path, ...],
    names: tuple[str, ...],
    as_list: bool,
    puzzles: str | None,
    variant: str,
    adapter: Path | None,
    new_dict: bool,
    code_seconds: float,
    code_memory: int,
    points: PointScheme | None,
    csv_file: Path | None,
    output: Path | None,
    grader: str | None,
    workers: int,
    as_json: bool,
    language: str,
) -> int:
    """Check the functions of a Python file against their definitions.

    The functions are those of well-known courses: eliminate, only_choice, naked_twins,
    reduce_puzzle and search over a dictionary of boxes; assign and eliminate with a box
    and a digit; revise and ac3. The exit code is 0 if all are right, 1 if one is wrong,
    3 if none is wrong and one could not be called. A FOLDER holds a file, or a folder
    with files, for each student of a class; the exit code is 0 if all could be called,
    else 3.
    """
    if points is not None and names:
        _check_points(points, names)
    if puzzles is not None:
        _check_code(code)
    folder = None if grader else output
    wanted = ClassOutput(folder, csv_file, points, workers, as_json, language)
    is_class = len(code) > 1 or any(map(Path.is_dir, code)) or wanted.is_asked
    if as_list and is_class:
        raise click.UsageError("--list takes one FILE, or none for all known names")
    if as_list:
        _print_functions(code, as_json=as_json)
        return 0
    tried = tuple(puzzles_in(puzzles, variant, is_whole=True)) if puzzles else ()
    limits = CodeLimits(code_seconds, code_memory)
    settings = GradeSettings(
        tried, names, limits, is_strict=new_dict, variant=variant, bridge=adapter
    )
    if grader:
        if csv_file or as_json:
            raise click.UsageError(
                "--as writes its own file; leave out --csv and --json"
            )
        request = ResultRequest(grader, output, settings, wanted, puzzles)
        return write_result_file(code, request)
    if output == STANDARD_OUTPUT:
        raise click.UsageError("'-' is standard output; name a folder for the pages")
    if not code:
        raise click.UsageError("Missing argument 'FILE|FOLDER...'.")
    if is_class:
        return grade_class(code, settings, wanted)
    submission = submission_of(code[0])
    long = (
        f"still at work: a call without an end is stopped after {code_seconds:g} s of"
        " processor time (--time)"
    )
    with (
        cancelled_by_signals() as stopped,
        copy_to_run(submission) as path,
        saying_after(long, _PATIENCE_S),
    ):
        grades = grades_of(
            path,
            tried,
            variant=variant,
            names=names,
            limits=limits,
            is_strict=new_dict,
            bridge=adapter,
            on_wait=stopped.check,
        )
    given = () if puzzles is None else (puzzles,)
    words = CodeWords(grades.variant, language, *given)
    if as_json:
        print_json("grade", **_record(code[0], grades, words))
    else:
        console = Output(highlight=False)
        printed = words.printed(grades.printed, grades.printed_bytes)
        console.print_lines([*words.grades(grades), *printed])
    is_open = any(g.fit.form is None and g.unjudged is None for g in grades.functions)
    if grades.verdict is CodeVerdict.UNCALLED and is_open and adapter is None:
        notice("--adapter FILE names an adapter; sudoscope grade --help says more")
    return EXIT_CODES[grades.verdict]


def _check_code(code: Sequence[Path]) -> None:
    """Refuse what a pattern after ``--puzzles`` has named beside its first file.

    Raises:
        UsageError: A file is no code.
    """
    for path in code:
        if path.is_file() and path.suffix.lower() not in ENDINGS:
            raise click.UsageError(
                f"{path.name} is no code, which ends in .py or .ipynb; --puzzles takes"
                " one file"
            )


def _check_points(points: PointScheme, names: tuple[str, ...]) -> None:
    """Refuse points for a function that is left out.

    Raises:
        click.UsageError: One has points, and is none of *names*.
    """
    tried = {key_of(name) for name in names}
    lost = [name for name in points.points if key_of(name) not in tried]
    if lost:
        raise click.UsageError(
            f"--points names {lost[0]}, which --function leaves out; name it in both,"
            " or leave --function out"
        )


def _print_functions(code: Sequence[Path], *, as_json: bool) -> None:
    """Print the functions of a file, or all names that are known, without one."""
    if not code:
        _print_names(as_json=as_json)
        return
    chosen = [f for f in chosen_in(code[0])[0] if not f.is_unnamed]
    functions = chosen or functions_in(code[0])
    if as_json:
        print_json("grade", functions=[_named(function) for function in functions])
        return
    for function in functions:
        file = f" of {function.file}" if function.is_beside else ""
        click.echo(f"{function.name} (line {function.line}{file})")


def _print_names(*, as_json: bool) -> None:
    """Print the names of each kind of function, a kind a line or a record of JSON."""
    if as_json:
        kinds = [{"kind": k.value, "names": [*v]} for k, v in KNOWN_NAMES.items()]
        print_json("grade", known=kinds)
        return
    for kind, (name, *others) in KNOWN_NAMES.items():
        click.echo(", ".join((f"{name}({USUAL_ARGUMENTS[kind]})", *others)))


def _named(function: StudentFunction) -> dict[str, Any]:
    """What is known of *function* before it is called."""
    return {
        "name": function.name,
        "class": function.owner,
        "line": function.line,
        "kind": function.kind.value,
    }


def _record(path: Path, grades: Grades, words: CodeWords) -> dict[str, Any]:
    """All that was found, for programs."""
    return {
        "file": str(path),
        "rules": grades.variant.slug,
        "rules_by": grades.rules.by.value,
        "notes": [" ".join(words.note(note)) for note in grades.notes],
        "right": grades.is_right,
        "verdict": grades.verdict.value,
        "functions": [_function_record(grade, words) for grade in grades.functions],
        "printed_bytes": grades.printed_bytes,
        "printed": grades.printed,
    }


def _function_record(grade: FunctionGrade, words: CodeWords) -> dict[str, Any]:
    counts = dict(grade.counts)
    return {
        **_named(grade.function),
        "right": grade.is_right,
        "verdict": grade.verdict.value,
        "form": None if grade.fit.form is None else list(grade.fit.form),
        "forms_tried": grade.fit.tried,
        "text": words.grade(grade),
        "calls": grade.calls,
        "removals": {
            "right": grade.right,
            "missed": grade.missed,
            "unsound": grade.unsound,
            "beyond": grade.beyond,
        },
        "assignments": grade.assignments,
        "idle_assignments": grade.idle,
        "findings": [
            {
                "kind": finding.kind.value,
                "fault": finding in grade.faults,
                "calls": counts[finding.kind],
                "puzzle": finding.case.puzzle.text,
                "text": " ".join(words.finding(grade, finding)),
            }
            for finding in grade.findings
        ],
    }
