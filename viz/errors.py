"""Errors of the viewer; the tree of errors is drawn in ``solver.errors``."""

from typing import Final

from solver.errors import SudoscopeError

STOPPED: Final = 130
"""The exit code after Ctrl+C."""


class RecordingError(SudoscopeError):
    """A video could not be written; no file was left behind."""


class RecordingCancelledError(SudoscopeError):
    """A recording was cancelled; no file was left behind.

    Attributes:
        code: The exit code of a program that it ends.
    """

    def __init__(self, message: str = "stopped", code: int = STOPPED) -> None:
        super().__init__(message)
        self.code = code


class DisplayError(SudoscopeError):
    """No window can be opened on this machine."""


class EditError(SudoscopeError, ValueError):
    """A requested part of a solve does not exist."""


class ThemeError(SudoscopeError, ValueError):
    """A file describes no theme."""


class OptionsError(SudoscopeError, ValueError):
    """Options of an export contradict each other, or one is not known."""
