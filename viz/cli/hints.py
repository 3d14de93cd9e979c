"""Errors of the solver in the words of the command line: which option helps."""

from solver.errors import (
    MissingPuzzleError,
    SeveralPuzzlesError,
    SeveralToWriteError,
    SudoscopeError,
    UnknownNameError,
)


def with_hint(error: SudoscopeError) -> str:
    """The message of *error*, with the option or the command that helps, if any."""
    match error:
        case SeveralPuzzlesError(count=count):
            return f"{error}; choose with --nth 1 to {count}"
        case SeveralToWriteError():
            return f"{error}; choose one with --nth"
        case MissingPuzzleError():
            return f"{error}; give the puzzle, too, with --puzzle"
        case UnknownNameError(kind="strategy", is_listed=False):
            return f"{error}; list them with: sudoscope solve --help"
        case _:
            return str(error)
