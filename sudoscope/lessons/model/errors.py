"""The error of lessons; the tree of errors is drawn in ``solver.errors``."""

from solver.errors import SudoscopeError


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
