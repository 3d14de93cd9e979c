"""A plugin for pytest: ``--sudoscope FILE`` adds a test for each function of FILE.

PYTEST_DONT_REWRITE
It imports neither ``solver`` nor ``viz``, so that tests of a module of that name run as
if Sudoscope were not installed. Functions are found and graded by a process of its own.
"""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any, Final

import pytest

from sudoscope.name_clashes import python_command

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_OPTION: Final = "--sudoscope"
_RIGHT: Final = 0
_WRONG: Final = 1
_UNCALLED: Final = 3


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the plugin."""
    group = parser.getgroup("sudoscope", "grade Sudoku code")
    group.addoption(
        _OPTION,
        action="append",
        default=[],
        metavar="FILE",
        help="add a test for each function of this Python file that Sudoscope knows",
    )
    group.addoption(
        "--sudoscope-time",
        type=float,
        default=10.0,
        metavar="SECONDS",
        help="how long one call of such a function may take (default: 10)",
    )


def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the tests of the files that were asked for."""
    for name in config.getoption(_OPTION):
        path = (config.invocation_params.dir / name).resolve()
        file = _CodeFile.from_parent(session, path=path)
        items.extend(session.genitems(file))


class _CodeFile(pytest.File):
    """A student's file."""

    def collect(self) -> Iterator[pytest.Item]:
        """A test for each function.

        Raises:
            CollectError: The file has none, or is no Python.
        """
        done = _grade(self.path, "--list", "--json")
        if done.returncode != _RIGHT:
            raise self.CollectError(_sentence(done))
        for function in json.loads(done.stdout)["functions"]:
            yield _FunctionTest.from_parent(self, name=function["name"])


class _WrongError(Exception):
    """A function is wrong; the message says how."""


class _FunctionTest(pytest.Item):
    """One function, which passes if it is right."""

    def runtest(self) -> None:
        """Grade the function.

        Raises:
            _WrongError: It is wrong, or could not be graded.
        """
        seconds = self.config.getoption("--sudoscope-time")
        asked = ("--function", self.name, "--time", f"{seconds}s", "--json")
        done = _grade(self.path, *asked)
        if done.returncode == _UNCALLED:
            pytest.skip(_reasons(done))
        if done.returncode == _WRONG:
            raise _WrongError(_reasons(done))
        if done.returncode != _RIGHT:
            raise _WrongError(_sentence(done))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> str:
        """The sentences about the function, without a traceback of this plugin."""
        if isinstance(excinfo.value, _WrongError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The file and the name of the test."""
        return self.path, None, self.name


def _grade(path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """The command ``sudoscope grade`` on the file at *path*, when it has ended."""
    return subprocess.run(
        python_command("sudoscope.__main__", "grade", str(path), *options),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _reasons(done: subprocess.CompletedProcess[str]) -> str:
    """Why a function is not right: the worst fault first, as the summary shows it."""
    found = json.loads(done.stdout)
    (function,) = found["functions"]
    verdict, *reasons = function["text"]
    rules = f"Tried with {found['rules']} rules."
    lines = [*reasons[:1], verdict, *reasons[1:], *found["notes"], rules]
    return "\n".join((lines[0].strip(), *lines[1:]))


def _sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The reason that a command gave for its failure."""
    said = done.stderr.strip() or f"sudoscope ended with exit code {done.returncode}"
    return said.splitlines()[-1].removeprefix("sudoscope: ")
