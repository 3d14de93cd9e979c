"""``sudoscope hint``: the next step, given away little by little."""

from typing import Final

import click

from solver.agents.agent_options import Profile
from solver.log.events import Deduced
from solver.rules.cell_names import CellNames
from sudoscope.answers.hint_levels import Detail, hint_lines
from sudoscope.answers.next_step import is_possible, next_step
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

_HINT: Final = "Hint"
_MORE: Final = {Detail.VAGUE: "more-vague", Detail.CONCRETE: "more-concrete"}
"""The sentence that says how to see more."""
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
    until = request.limit_from_now()
    trace = next_step(named, Profile(request.profile), request.limits)
    can_go_on, detail = is_possible(trace, until), Detail(int(level))
    lines = [*hint_lines(trace, detail, language, is_possible=can_go_on)]
    if can_go_on and detail in _MORE and isinstance(trace.events[-1], Deduced):
        lines.append(phrases("hints", language)[_MORE[detail]])
    if as_json:
        facts = (
            step_facts(trace, len(trace), language) if len(trace) and can_go_on else {}
        )
        known = {key: facts.get(key) for key in _REVEALED[detail]}
        print_json("hint", level=detail.value, **known, lines=lines)
    else:
        Output(highlight=False).print_lines(lines)
    return int(not can_go_on)
