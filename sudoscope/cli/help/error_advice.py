"""Errors in the words of the command line: which option helps, or is meant."""

from solver.errors import (
    MissingPuzzleError,
    SeveralPuzzlesError,
    SeveralToWriteError,
    SudoscopeError,
    UnknownNameError,
    UnreadRulesError,
)
from sudoscope.cli.settings.flags import flag_of
from viz.choice_errors import ConflictError


def with_hint(error: SudoscopeError) -> str:
    """The message of *error*, with the option or the command that helps, if any."""
    match error:
        case SeveralPuzzlesError(count=count):
            return f"{error}; choose with --nth 1 to {count}"
        case UnreadRulesError():
            return f"{error}; take what can be read with --digits-alone"
        case SeveralToWriteError():
            return f"{error}; choose one with --nth"
        case MissingPuzzleError():
            return f"{error}; give the puzzle, too, with --puzzle"
        case UnknownNameError(kind="technique", is_listed=False):
            return f"{error}; list them with: sudoscope techniques"
        case ConflictError(key="easy-short"):
            better = "sudoscope generate --rating 3-6 | sudoscope record - --short"
            return f"{error.worded(flag_of)}; a better short is made by: {better}"
        case ConflictError():
            return error.worded(flag_of)
        case _:
            return str(error)
