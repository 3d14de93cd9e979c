"""Options for code of a student: the file, and what it may use."""

import re
from pathlib import Path
from typing import Final, NamedTuple

from sudoscope.cli.options.option_group import Option, headed, uncommon
from sudoscope.cli.options.option_types import Parsed
from sudoscope.student_calls.model.code_limits import CodeLimits
from viz.errors import OptionsError

_SECONDS: Final = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)\s*(s|m|min)?")
_MEMORY: Final = re.compile(r"([0-9]{1,6})\s*([MG])(?:i?B)?", re.IGNORECASE)
_LEAST_MEMORY: Final = 64
_USUAL: Final = CodeLimits()


class CodeFile(NamedTuple):
    """A student's file, and which function of it to run.

    Attributes:
        path: The file.
        function: The function; empty for the one that does most.
    """

    path: Path
    function: str = ""

    def __str__(self) -> str:
        return ":".join(filter(None, (str(self.path), self.function)))


def _code_file(text: str) -> CodeFile:
    """A file, or a file with a function behind a colon."""
    path, colon, function = text.rpartition(":")
    if colon and function.isidentifier() and not Path(text).exists():
        return CodeFile(Path(path), function)
    return CodeFile(Path(text))


def _seconds(text: str) -> float:
    found = _SECONDS.fullmatch(text.strip())
    seconds = float(found[1]) * (60 if found[2] in {"m", "min"} else 1) if found else 0
    if seconds <= 0:
        raise OptionsError(f"found {text!r}, expected a time like 10s or 2min")
    return seconds


def _memory(text: str) -> int:
    """A size in MiB."""
    found = _MEMORY.fullmatch(text.strip())
    size = int(found[1]) * (1024 if found[2].upper() == "G" else 1) if found else 0
    if size < _LEAST_MEMORY:
        raise OptionsError(
            f"found {text!r}, expected a size like 512M or 2G, {_LEAST_MEMORY}M at"
            " least"
        )
    return size


CODE: Final = "Own code"
"""The heading of these options in the help."""

CODE_LIMITS: Final[tuple[Option, ...]] = (
    headed(
        CODE,
        "--time",
        "code_seconds",
        type=Parsed("TIME", _seconds),
        default=f"{_USUAL.seconds:g}s",
        show_default=True,
        help="How much processor time a call of the code may use.",
    ),
    headed(
        CODE,
        "--memory",
        "code_memory",
        type=Parsed("SIZE", _memory),
        default=f"{_USUAL.memory}M",
        show_default=True,
        help="How much memory the code may use, where the system can limit it.",
    ),
)
CODE_OPTIONS: Final[tuple[Option, ...]] = (
    headed(
        CODE,
        "--code",
        type=Parsed("FILE[:FUNCTION]", _code_file, is_file=True),
        help="Let the code in this Python file solve PUZZLE, in a process of its own,"
        " and show what each of its functions does. With FUNCTION, that one runs, after"
        " those that come before it in a round of propagation.",
    ),
    *uncommon(*CODE_LIMITS),
)
