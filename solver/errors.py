"""Errors of the solver and the viewer, as one tree.

::

    SudoscopeError                what a person may see; the message is a sentence
    ├── ArgumentError (TypeError, ValueError)   a function takes no such value
    │   └── StepError (IndexError)            a trace has no such step
    ├── PuzzleError (ValueError)          a text or its clues are no puzzle
    │   ├── SeveralPuzzlesError           a text holds several where one is expected
    │   └── UnreadRulesError              rules are only drawn, or not known
    ├── NotationError (ValueError)        a notation cannot hold or do what is asked
    │   └── SeveralToWriteError           several puzzles for a notation that holds one
    ├── VariantError (ValueError)         places, houses or a size make no variant
    ├── TraceError (ValueError)           a trace file is damaged or not a trace
    │   ├── LogError                      a log of another solver has faults
    │   └── MissingPuzzleError            a replay does not say what was solved
    ├── IllegalMoveError (ValueError)     a change the grid does not allow
    ├── UnknownNameError (LookupError)    no such strategy, agent, variant, theme
    ├── SeveralNamedError (LookupError)   a name of a group where one is expected
    ├── UnfoundPremisesError (ValueError) a step does not follow from its grid
    ├── WayError (ValueError)             a way of solving is written wrongly
    ├── ExtensionError                    a strategy or agent of one's own is wrong
    ├── OutputError                       a file could not be written
    ├── SolveCancelledError               a solve was cancelled
    ├── WorkerError                       a worker process ended before its task
    ├── RecordingError                    a video could not be written (viz)
    ├── RecordingCancelledError           a recording was cancelled (viz)
    ├── PictureError (ValueError)         a picture cannot be read for sure (viz)
    ├── ThemeError (ValueError)           a file describes no theme (viz)
    ├── LessonError (ValueError)          a file describes no lesson (lessons)
    ├── DisplayError                      no window can be opened (viz)
    ├── OptionsError (ValueError)         options of an export do not go together (viz)
    │   └── ConflictError                 two of them, as data (viz.choice_errors)
    └── EditError (ValueError)            a solve has no such part to show (viz)
        └── StoryboardError               a file describes no such film (storyboards)

A puzzle without a solution is no error: that is an ``Outcome``. A dead end is an
event.
"""

from collections.abc import Callable, Iterable
from types import UnionType
from typing import Final

from solver.text.near_names import near_names, question

_MOST_LISTED: Final = 50
"""Known names that a message lists at most."""
_NEAR: Final = 5


class SudoscopeError(Exception):
    """Base of all errors whose message is written for people."""


class ArgumentError(SudoscopeError, TypeError, ValueError):
    """A value, or one of a type, that a function does not take."""


def check_type(value: object, kind: type | UnionType, expected: str) -> None:
    """Refuse another type in words, since few who write a line use a type checker.

    Args:
        value: Of an argument.
        kind: What it must be an instance of.
        expected: That, in words; behind "expected".

    Raises:
        ArgumentError: It is of another class.
    """
    if not isinstance(value, kind):
        raise ArgumentError(f"found {type(value).__name__}, expected {expected}")


class StepError(ArgumentError, IndexError):
    """A trace has no such step."""


def check_step(step: int, last: int, first: int = 0) -> None:
    """Raise ``StepError`` where *step* is not between *first* and *last*."""
    if not first <= step <= last:
        raise StepError(f"step {step} is not between {first} and {last}")


TRACE_EXPECTED: Final = "Trace, which solve makes"
"""What ``check_type`` says where a trace is expected."""


class PuzzleError(SudoscopeError, ValueError):
    """A text is not a puzzle, or its clues contradict each other."""


class SeveralPuzzlesError(PuzzleError):
    """A text holds several puzzles where one is expected, and none was chosen.

    Attributes:
        count: How many it holds.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        super().__init__(f"{count} puzzles found, one expected")


class UnreadRulesError(PuzzleError):
    """A puzzle has rules that were not read.

    Attributes:
        rest: Makes the record of what was read.
    """

    def __init__(self, said: str, rest: Callable[[], object]) -> None:
        self.rest = rest
        super().__init__(said)


class NotationError(SudoscopeError, ValueError):
    """A notation cannot hold a puzzle, or not do what is asked of it."""


class SeveralToWriteError(NotationError):
    """Several puzzles are to be written in a notation that holds one.

    Attributes:
        notation: The title of the notation.
    """

    def __init__(self, notation: str) -> None:
        self.notation = notation
        super().__init__(f"{notation} holds one puzzle, several found")


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


class MissingPuzzleError(TraceError):
    """A replay holds no puzzle that can be read here; it must be given as well."""


class IllegalMoveError(SudoscopeError, ValueError):
    """A change was asked for that the grid does not allow."""


class UnfoundPremisesError(SudoscopeError, ValueError):
    """A removal does not follow from its grid, so that nothing can be its premises."""

    def __init__(self, removal: str) -> None:
        super().__init__(f"{removal} does not follow from its grid")


class WayError(SudoscopeError, ValueError):
    """A way of solving is written wrongly, or asks for what its agent cannot do."""


class ExtensionError(SudoscopeError):
    """A user's strategy or agent cannot be used; the message says why."""


class OutputError(SudoscopeError):
    """A file could not be written; no part of it was left behind."""


class SolveCancelledError(SudoscopeError):
    """A solve was cancelled before it ended."""


class InterruptionError(Exception):
    """A solve was interrupted by a limit; ``solve`` turns it into an outcome."""


class WorkerError(SudoscopeError):
    """A process that did a part of the work ended before it was done."""


class UnknownNameError(SudoscopeError, LookupError):
    """Nothing of that kind is registered under that name.

    Attributes:
        kind: What was looked for: "technique", "agent", "variant", …
        name: The name that was given.
        known: All names there are, in the order they are offered.
        near: Those of them that are written much like *name*, the nearest first.
        is_listed: Whether the message lists all names; it does where they are few.
    """

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        self.near = near_names(name, self.known, _NEAR)
        self.is_listed = len(self.known) <= _MOST_LISTED
        super().__init__(f"no {kind} is called {name!r}; {self._offer()}")

    def _offer(self) -> str:
        if self.is_listed:
            known = ", ".join(self.known)
            asked = question(self.near)
            return f"{asked} Known: {known}" if asked else f"known: {known}"
        nearest = f"nearest: {', '.join(self.near)}; " if self.near else ""
        return f"{nearest}{len(self.known)} names are known"


class SeveralNamedError(SudoscopeError, LookupError):
    """A name means several things, which the message lists, where one is expected."""

    def __init__(self, kind: str, name: str, meant: Iterable[str]) -> None:
        listed = ", ".join(meant)
        super().__init__(f"{name!r} is the name of several; name one {kind}: {listed}")
