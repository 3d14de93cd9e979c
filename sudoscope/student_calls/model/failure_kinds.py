"""What a failed call proves: a fault of the code, or something about where it ran.

A file, a module, an input or a network that is missing here may be there for the
student; a busy machine says nothing at all. None of it is ever counted as wrong.
"""

from collections.abc import Sequence
from typing import Final

from sudoscope.networks.model.csp_problem import LACKS
from sudoscope.student_calls.model.process import CallFailure

_OF_MACHINE: Final = frozenset({"wall", "wait"})
_OUTSIDE: Final = frozenset(
    (
        *("FileNotFoundError", "IsADirectoryError", "NotADirectoryError", "OSError"),
        *("PermissionError", "FileExistsError", "BlockingIOError", "EOFError"),
        *("ModuleNotFoundError", "ImportError", "KeyboardInterrupt", "TclError"),
        *("ConnectionError", "ConnectionRefusedError", "ConnectionResetError"),
        *("ConnectionAbortedError", "BrokenPipeError", "TimeoutError", "URLError"),
        *("HTTPError", "SSLError", "gaierror", "herror", "UnsupportedOperation"),
    )
)
"""Errors about files, modules, input, the network and the display."""
_OWN: Final = frozenset({"NameError", "UnboundLocalError", "NotImplementedError"})
"""Errors that no way of calling brings about."""
_NO_ARC: Final = "'tuple' object has no attribute"
"""How an error begins that arcs are pairs here, and have other parts elsewhere."""
_WALKED: Final = "during iteration"
"""How an error ends that what is walked over grows, shrinks or has other keys; after
what it is."""
_THREADS: Final = "can't start new thread"
_RUNNING: Final = {
    _WALKED: "walked",
    _THREADS: "threads",
    "raised StopIteration": "StopIteration",
}
"""What the errors mean that Python calls by no name of their own, by how they end."""
_CONTAINERS: Final = ("str", "set", "list", "int", "csp")
"""What may hold the digits of a cell or the grid, by its type."""
_UNPACKED: Final = ("values to unpack", "cannot unpack")
"""What errors say of a grid, say, that is taken for two numbers."""
_FORMS: Final = 2
"""Different grids that must fail alike before the code itself is at fault."""


def is_of_machine(failure: CallFailure) -> bool:
    """Whether *failure* may be gone at the next try, with the same code."""
    return failure.kind in _OF_MACHINE


def is_of_place(failure: CallFailure) -> bool:
    """Whether *failure* is about the machine or what is on it, not the code.

    So is a word of the command line that is missing.
    """
    is_argument = failure.type == "IndexError" and "argv" in failure.source
    is_limit = failure.type == "RuntimeError" and failure.text == _THREADS
    return is_argument or is_limit or is_of_machine(failure) or failure.type in _OUTSIDE


def is_of_problem(failure: CallFailure) -> bool:
    """Whether the problem or the arc that was passed lacks what the code asks for.

    Those of the course may have it.
    """
    lacks = (LACKS, _NO_ARC)
    return failure.type == "AttributeError" and failure.text.startswith(lacks)


def proves_nothing(failure: CallFailure) -> bool:
    """Whether *failure* is about what the code was given or where it ran."""
    return is_of_place(failure) or is_of_problem(failure)


def is_own(failure: CallFailure) -> bool:
    """Whether *failure* is the code's, however it was called."""
    return failure.type in _OWN or failure.source.startswith("raise NotImplemented")


def is_of_walk(failure: CallFailure, over: str = "") -> bool:
    """Whether what is walked *over*, a "Set" or anything, has changed."""
    is_changed = failure.text.startswith(over) and failure.text.endswith(_WALKED)
    return failure.type == "RuntimeError" and is_changed


def is_of_container(failure: CallFailure) -> bool:
    """Whether what holds the digits, or the grid, lacks what the code asks of it.

    Another container may have that: so it is no fault by itself.
    """
    is_lack = failure.type in {"AttributeError", "TypeError"}
    return is_lack and any(f"'{kind}'" in failure.text for kind in _CONTAINERS)


def is_of_text(failure: CallFailure) -> bool:
    """Whether a text was wanted: a container lacks what a text alone has."""
    is_lack = failure.type == "AttributeError" and is_of_container(failure)
    *_, name, _ = ("", "", *failure.text.split("'"))
    return is_lack and hasattr(str, name) and not hasattr(list, name)


def is_of_shape(failure: CallFailure) -> bool:
    """Whether what was passed has other parts, or is held in another container.

    Of several failures one of these says least of the code.
    """
    is_other = any(words in failure.text for words in _UNPACKED)
    return is_other or is_of_container(failure)


def meaning_of(failure: CallFailure) -> str:
    """The name of the error that *failure* has, or a word for what it means.

    ``RuntimeError`` means many things, of which only the text says which.
    """
    if failure.source.startswith("raise NotImplemented"):
        return "NotImplementedError"
    ends = _RUNNING if failure.type == "RuntimeError" else {}
    meant = (word for end, word in ends.items() if failure.text.endswith(end))
    return next(meant, failure.type)


def is_meant(failure: CallFailure) -> bool:
    """Whether an error was raised on purpose, as some say that nothing fits."""
    # The statement may follow the condition in its line.
    line = f": {failure.source}"
    is_raised = failure.kind == "error" and (": raise " in line or ": assert " in line)
    is_raised = is_raised or failure.type == "SystemExit"
    return is_raised and not is_own(failure) and not is_of_place(failure)


def is_same_everywhere(failures: Sequence[tuple[object, CallFailure]]) -> bool:
    """Whether calls of different forms failed in the same way at the same line.

    Args:
        failures: What each call was given for a grid, and how it failed.
    """
    ways = {(f.kind, f.type, f.text, f.file, f.line) for _, f in failures}
    grids = {grid for grid, _ in failures}
    return len(ways) == 1 and len(grids) >= _FORMS
