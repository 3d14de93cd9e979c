"""The process that shows the states of ``sudoscope.visualize_assignments``."""

import sys
from ast import literal_eval
from typing import Final

from sudoscope.name_clashes import leave_out_others

WRONG: Final = 2


def main() -> None:
    """Read states and options from standard input and show them.

    The input is ``repr`` of a list of dictionaries and of a dictionary of arguments.
    What cannot be shown ends the process with exit code 2 and one sentence on standard
    error.
    """
    leave_out_others()
    from solver.errors import SudoscopeError  # noqa: PLC0415 - found now, not before
    from sudoscope.all_wings import install  # noqa: PLC0415
    from sudoscope.code_runs.shown_states import visualize_assignments  # noqa: PLC0415

    install()

    try:
        states, options = literal_eval(sys.stdin.read())
    except (ValueError, SyntaxError, RecursionError):
        _fail("a state holds a value that is no text, number, set, list or tuple")
    try:
        visualize_assignments(states, options.pop("puzzle"), **options)
    except SudoscopeError as error:
        _fail(str(error))


def _fail(words: str) -> None:
    print(words, file=sys.stderr)  # noqa: T201 - read by the process that asked
    sys.exit(WRONG)
