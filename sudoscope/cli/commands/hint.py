"""``sudoscope hint``: the next step, given away little by little."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

import click

from solver.agents.options import Profile
from solver.explain import Explanation, explain, explain_clash
from solver.explain.phrasing import Phrasing
from solver.hints.next_step import next_step
from solver.log.contradiction import is_of_a_rule
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Finished,
    Outcome,
    SearchStarted,
    SolutionCount,
)
from solver.log.trace import Trace
from solver.rules.cell_names import CellNames
from sudoscope.cli.arguments.puzzle_argument import puzzle_given
from sudoscope.cli.arguments.puzzle_files import PUZZLE_FILES
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.step_facts import step_facts
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import cell_names_option, language_option
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.option_types import OneOf
from sudoscope.cli.options.solving import Request, takes_hinted
from viz.messages import phrases


class Detail(IntEnum):
    """How much a hint reveals."""

    VAGUE = 1
    """The name of the technique."""
    CONCRETE = 2
    """Its digits, houses and cells."""
    FULL = 3
    """The whole argument, and what follows from it."""


def hint_lines(trace: Trace, level: Detail, language: str) -> Iterator[str]:
    """Yield the lines of a hint to the next step.

    Args:
        trace: A solve up to that step, see ``solver.hints.next_step``.
        level: How much.
        language: Two letters, one of ``solver.messages.languages()``.
    """
    words = phrases("hints", language)
    match trace.events[-1]:
        case Deduced(deduction):
            said = explain(trace, len(trace), language)
            yield from _deduced(
                said, deduction, level, Phrasing(trace.puzzle.rules, language)
            )
        case SearchStarted(SolutionCount.SEVERAL):
            yield words["several"]
        case SearchStarted():
            yield words["search"]
        case Finished(Outcome.LIMITED):
            yield words["limited"]
        case _:
            clash = next((e for e in trace.events if isinstance(e, Clashed)), None)
            if clash is None:
                yield words["nothing"]
                return
            said_clash = explain_clash(clash, trace.puzzle.rules, language)
            key = "broken-rule" if is_of_a_rule(clash) else "contradiction"
            yield words[key].format(clash=said_clash)


def _deduced(
    said: Explanation, found: Deduction, level: Detail, phrasing: Phrasing
) -> Iterator[str]:
    words = phrases("hints", phrasing.language)
    match level:
        case Detail.VAGUE:
            title = f"{said.title} ({said.also})" if said.also else said.title
            yield words["vague"].format(technique=title)
            yield words["more-vague"]
        case Detail.CONCRETE:
            yield said.short or words["where"].format(
                technique=said.title, where=_where(found, phrasing)
            )
            yield words["more-concrete"]
        case Detail.FULL:
            yield said.line


def _where(found: Deduction, phrasing: Phrasing) -> str:
    """In which house or rule it begins, or the cells it rests on."""
    if found.within:
        return phrasing.in_scope(found.within[0])
    cells = dict.fromkeys(candidate.cell for candidate in found.because)
    return phrasing.cells(cells, "and")


_HINT: Final = "Hint"
_LEVELS: Final = tuple(str(level.value) for level in Detail)
_VAGUE: Final = ("event", "technique", "title")
_REVEALED: Final = {
    Detail.VAGUE: _VAGUE,
    Detail.CONCRETE: _VAGUE,
    Detail.FULL: (*_VAGUE, "places", "removes", "reason", "clauses"),
}
"""The facts of the step that a hint of each level has."""
_EXAMPLES: Final = (
    ("Which technique goes on", "sudoscope hint puzzle.txt"),
    ("The whole argument", "sudoscope hint puzzle.txt --level 3"),
)


@click.command("hint", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_hinted
@headed(
    _HINT,
    "--level",
    type=OneOf(_LEVELS),
    default=_LEVELS[0],
    show_default=True,
    help="How much to say: 1 the name of the technique, 2 also where it is, 3 why it"
    " holds and what follows.",
)
@below(_HINT, language_option)
@json_option(_HINT)
@below(_HINT, cell_names_option)
def command(
    *, request: Request, level: str, language: str, cell_names: str, as_json: bool
) -> int:
    """Say what a person would do next in PUZZLE.

    It is the easiest technique that finds anything, once each digit is gone from the
    cells that see it. PUZZLE is a puzzle, a file, or - for standard input; its digits
    may be clues or filled in by hand, in a photo as well.
    """
    puzzle = puzzle_given(request.puzzle, request.variant, request.nth)
    for files in PUZZLE_FILES.values():
        puzzle = files.with_entries(puzzle, request.puzzle, request.variant)
    named = puzzle.with_cell_names(CellNames(cell_names))
    trace = next_step(named, Profile(request.profile), request.limits)
    detail = Detail(int(level))
    lines = hint_lines(trace, detail, language)
    if as_json:
        facts = step_facts(trace, len(trace), language) if len(trace) else {}
        known = {key: facts.get(key) for key in _REVEALED[detail]}
        print_json("hint", level=detail.value, **known, lines=list(lines))
    else:
        Output(highlight=False).print_lines(lines)
    return int(any(isinstance(event, Clashed) for event in trace.events))
