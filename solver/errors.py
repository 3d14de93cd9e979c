"""What can go wrong, as one tree.

::

    SudoscopeError                what a person may see; the message is a sentence
    ├── PuzzleError (ValueError)          a text or its clues are no puzzle
    ├── NotationError (ValueError)        a notation cannot hold or do what is asked
    ├── VariantError (ValueError)         places, houses or a size make no variant
    ├── TraceError (ValueError)           a trace file is damaged or not a trace
    │   └── LogError                      a log of another solver has faults
    ├── IllegalMoveError (ValueError)     a change the grid does not allow
    ├── UnknownNameError (LookupError)    no such strategy, agent, variant, theme
    ├── WayError (ValueError)             a way of solving is written wrongly
    ├── ExtensionError                    a strategy or agent of one's own is wrong
    ├── OutputError                       a file could not be written
    ├── SolveCancelledError               a solve was told to stop
    ├── RecordingError                    a video could not be written (viz)
    ├── RecordingCancelledError           a recording was told to stop (viz)
    ├── ThemeError (ValueError)           a file describes no theme (viz)
    ├── LessonError (ValueError)          a file describes no lesson (viz)
    ├── DisplayError                      no window can be opened (viz)
    ├── OptionsError (ValueError)         options of an export do not go together (viz)
    └── EditError (ValueError)            a solve has no such part to show (viz)

A puzzle without a solution is no error: that is an ``Outcome``. A dead end is an
event.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_MOST_TOLD: Final = 40
"""So many names at most are told where one is not known."""
_NEAR: Final = 5
_LIKENESS: Final = 0.6
"""How much alike a name is, from 0 to 1, to be offered in place of another."""


class SudoscopeError(Exception):
    """Something a person did or has to know; the message is meant for them."""


class PuzzleError(SudoscopeError, ValueError):
    """A text is not a puzzle, or its clues contradict each other."""


class NotationError(SudoscopeError, ValueError):
    """A notation cannot hold a puzzle, or not do what is asked of it."""


class VariantError(SudoscopeError, ValueError):
    """Places, houses, constraints or a size do not make a variant."""


class TraceError(SudoscopeError, ValueError):
    """A trace file is damaged, of another format, or not a trace."""


class LogError(TraceError):
    """A log of another solver has faults.

    Attributes:
        faults: All that were found, in order, each with its line.
    """

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        if len(self.faults) == 1:
            super().__init__(self.faults[0])
        else:
            listed = "".join(f"\n  {fault}" for fault in self.faults)
            super().__init__(f"{len(self.faults)} faults in the log{listed}")


class IllegalMoveError(SudoscopeError, ValueError):
    """A change was asked for that the grid does not allow."""


class WayError(SudoscopeError, ValueError):
    """A way of solving is written wrongly, or asks for what its agent cannot do."""


class ExtensionError(SudoscopeError):
    """A strategy or an agent of somebody's own cannot be used; the message says why."""


class OutputError(SudoscopeError):
    """A file could not be written; no part of it was left behind."""


class SolveCancelledError(SudoscopeError):
    """A solve was told to stop before it ended."""


class UnknownNameError(SudoscopeError, LookupError):
    """Nothing of that kind is registered under that name.

    Attributes:
        kind: What was looked for: "strategy", "agent", "variant", …
        name: The name that was given.
        known: All names there are, in the order they are offered.
        near: Those of them that are written much like *name*, the nearest first.

    Args:
        listed: Where the names are listed; needed where they are too many to be told.
    """

    def __init__(
        self, kind: str, name: str, known: Iterable[str], listed: str = ""
    ) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        self.near = tuple(get_close_matches(name.lower(), self.known, _NEAR, _LIKENESS))
        super().__init__(f"no {kind} is called {name!r}; {self._offer(listed)}")

    def _offer(self, listed: str) -> str:
        if len(self.known) <= _MOST_TOLD or not listed:
            return f"known: {', '.join(self.known)}"
        nearest = f"nearest: {', '.join(self.near)}; " if self.near else ""
        return f"{nearest}all {len(self.known)} names: {listed}"
