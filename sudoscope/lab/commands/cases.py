"""``sudoscope cases``: technique cases, and how many of them are passed."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

import click

from solver.errors import PuzzleError
from solver.messages import words as solver_words
from solver.techniques.ladder import strategies_named
from sudoscope.cli.arguments.puzzle_argument import given
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, Wording
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.shell_completion import files
from sudoscope.lab.model.technique_cases import (
    CaseResult,
    passed_by_technique,
    read_cases,
    run_case,
)
from viz.messages import phrases


class _Total(NamedTuple):
    """How many cases of a code were passed.

    Attributes:
        code: The code; empty for all.
        technique: The slug of its technique, empty for none; ``None`` for all.
        passed: How many were passed.
        every: Of how many.
    """

    code: str
    technique: str | None
    passed: int
    every: int


def _technique(total: _Total, said: Wording) -> str:
    if total.technique:
        return solver_words(said.language)["titles"][total.technique]
    return "" if total.technique is None else said.say("unknown")


CASES: Final[ResultTable[CaseResult]] = ResultTable(
    "",
    (
        ResultColumn("line", value=attrgetter("case.line")),
        ResultColumn("code", value=attrgetter("case.code")),
        ResultColumn("technique", value=lambda result: result.technique or None),
        ResultColumn("must_find_nothing", value=attrgetter("case.must_fail")),
        ResultColumn("found", value=lambda result: len(result.found)),
        ResultColumn("is_passed"),
    ),
)
"""A row for each case."""
TOTALS: Final[ResultTable[_Total]] = ResultTable(
    "rating",
    (
        ResultColumn(
            "",
            "code",
            lambda total, said: total.code or said.say("all"),
            is_text=True,
            layout={"no_wrap": True},
        ),
        ResultColumn("", "technique", _technique, is_text=True),
        ResultColumn("", "passed", value=attrgetter("passed")),
        ResultColumn("", "of", value=attrgetter("every")),
    ),
)
"""A row for each code."""
_EXAMPLES: Final = (
    ("The cases of a file, by technique", "sudoscope lab cases cases.txt"),
    ("Which cases of fish fail", "sudoscope lab cases cases.txt --code fish --failed"),
)


@click.command("cases", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("file", shell_complete=files)
@click.option(
    "--code",
    "codes",
    multiple=True,
    metavar="CODE",
    help="Only cases whose code begins so, or of the technique or group of this name;"
    " may be given several times.",
)
@click.option("--failed", is_flag=True, help="List the cases that failed, by line.")
@json_option()
@language_option
def command(
    *, file: str, codes: tuple[str, ...], failed: bool, as_json: bool, language: str
) -> int:
    """Check the techniques against the technique cases of FILE.

    A case is a line :code:digits:cells:deleted:eliminations:placements: as in the
    library of HoDoKu. It is passed
    when the technique finds exactly that; where the code ends in -x, when it finds
    nothing. The exit code is 1 where one failed; one
    whose code no technique has fails, and so does a line that is no case.
    """
    source = given(file)
    damaged: list[PuzzleError] = []
    every = list(read_cases(source.text().splitlines(), damaged.append))
    wanted = tuple(code for name in codes for code in _codes_named(name))
    cases = [case for case in every if not codes or case.code.startswith(wanted)]
    for error in damaged:
        notice(f"{source.prefix()}{error}")
    if not cases:
        raise PuzzleError(f"{source.name} holds no such case")
    results = [run_case(case) for case in cases]
    has_failed = int(bool(damaged) or any(not result.is_passed for result in results))
    if as_json:
        print_json("cases", cases=CASES.records(results))
        return has_failed
    console = Output(highlight=False)
    console.print(printed(TOTALS, _totals(results), language))
    if failed:
        console.print_lines(
            _failure(result, language) for result in results if not result.is_passed
        )
    return has_failed


def _codes_named(name: str) -> tuple[str, ...]:
    """The beginning of codes itself, or those of the techniques called *name*."""
    if name[:1].isdecimal():
        return (name,)
    return tuple(code for s in strategies_named([name]) for code in s.codes)


def _totals(results: Sequence[CaseResult]) -> Iterator[_Total]:
    """The total of each code, and that of all."""
    for (code, slug), counts in passed_by_technique(results).items():
        yield _Total(code, slug, *counts)
    passed = sum(result.is_passed for result in results)
    yield _Total("", None, passed, len(results))


def _failure(result: CaseResult, language: str) -> str:
    words, case = phrases("rating", language), result.case
    if not result.technique:
        why = "unknown"
    elif case.must_fail:
        why = "why-found"
    else:
        why = "why-other" if result.found else "why-nothing"
    return words["line"].format(line=case.line, code=case.code, why=words[why])
