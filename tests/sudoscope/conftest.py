"""The program, run in this process."""

import io
import sys
from typing import NamedTuple, Protocol

import pytest

from sudoscope.cli.main import main


class Result(NamedTuple):
    """What a run of the program left.

    Attributes:
        code: The exit code.
        out: What was printed.
        err: What was printed to standard error.
    """

    code: object
    out: str
    err: str


class Program(Protocol):
    """``sudoscope``, to be called with its arguments."""

    def __call__(self, *arguments: str, stdin: bytes = b"") -> Result:
        """Run it, with *stdin* as standard input."""


@pytest.fixture
def sudoscope(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Program:
    """The program with a wide terminal that knows no colours."""
    monkeypatch.setenv("COLUMNS", "200")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "PY_COLORS"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, stdin: bytes = b"") -> Result:
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
        )
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        printed = capsys.readouterr()
        return Result(ended.value.code, printed.out, printed.err)

    return run
