"""Errors of the viewer; the tree of errors is drawn in ``solver.errors``."""

from solver.errors import SudoscopeError


class RecordingError(SudoscopeError):
    """A video could not be written; no file was left behind."""


class RecordingCancelledError(SudoscopeError):
    """A recording was cancelled; no file was left behind."""


class DisplayError(SudoscopeError):
    """No window can be opened on this machine."""


class EditError(SudoscopeError, ValueError):
    """A requested part of a solve does not exist."""


class ThemeError(SudoscopeError, ValueError):
    """A file describes no theme."""


class OptionsError(SudoscopeError, ValueError):
    """Options of an export contradict each other, or one is not known."""


class LessonError(SudoscopeError, ValueError):
    """A file contains no lesson, or a statement of a lesson cannot be computed.

    The message has the first fault, and the number of the others.

    Attributes:
        faults: All that was found wrong, a sentence each.
    """

    def __init__(self, *faults: str) -> None:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"{faults[0]}{more}" if faults else "")
        self.faults = faults
