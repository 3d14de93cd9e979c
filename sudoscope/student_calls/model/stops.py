"""How the program stops code of a student that takes too long, without a word.

An error that is raised while a generator is closed cannot go on from there: Python
prints it with its traceback, as if the code had, and goes on with what closed it.
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs


class StoppedError(BaseException):
    """Code is stopped; their handlers do not catch it.

    Args:
        again: What has the code stopped later, if it goes on all the same.
    """

    def __init__(self, again: Callable[[], object] | None = None) -> None:
        super().__init__()
        self.again = again


def keep_stops_unsaid() -> None:
    """Have nothing printed where code is stopped in what cannot pass an error on."""
    say = sys.unraisablehook

    def hook(told: "UnraisableHookArgs") -> None:
        error = told.exc_value
        if not isinstance(error, StoppedError):
            say(told)
        elif error.again is not None:
            error.again()

    sys.unraisablehook = hook
