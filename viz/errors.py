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
