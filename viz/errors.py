"""Errors of the viewer; the tree of errors is drawn in ``solver.errors``."""

from typing import Self

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


class EasyShortError(EditError):
    """A solve has no step that is worth a short.

    Attributes:
        step: Its hardest step.
    """

    def __init__(self, step: int, title: str) -> None:
        self.step, self.title = step, title
        super().__init__(
            f"the hardest step of this puzzle is step {step:,}, {title}, which one sees"
            " in a second, so it makes no short; choose a puzzle with a harder step,"
            " or name this one to have it told all the same"
        )

    def __reduce__(self) -> tuple[type[Self], tuple[int, str]]:
        """So that it goes from one process to another as it is."""
        return type(self), (self.step, self.title)
