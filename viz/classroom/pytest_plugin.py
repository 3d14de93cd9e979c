"""A plugin for pytest: ``--sudoscope FILE`` adds a test for each function of FILE.

PYTEST_DONT_REWRITE
Without the option nothing else is imported, so that it costs other runs nothing. The
code is read to find its functions and never imported into the process of the tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from solver.student_code.grading import Grades

_OPTION: Final = "--sudoscope"


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
        from solver.student_code.functions import (  # noqa: PLC0415 - when asked for
            StudentCodeError,
            functions_in,
        )

        try:
            functions = functions_in(self.path)
        except StudentCodeError as error:
            raise self.CollectError(str(error)) from None
        for function in functions:
            yield _FunctionTest.from_parent(self, name=function.name)


class _WrongError(Exception):
    """A function is wrong; the message says how."""


class _FunctionTest(pytest.Item):
    """One function, which passes if it is right."""

    def runtest(self) -> None:
        """Grade the function.

        Raises:
            _WrongError: It is wrong.
        """
        from solver.student_code.grading import grades_of  # noqa: PLC0415
        from solver.student_code.process import CodeLimits  # noqa: PLC0415

        limits = CodeLimits(seconds=self.config.getoption("--sudoscope-time"))
        grades = grades_of(self.path, names=(self.name,), limits=limits)
        if not grades.is_right:
            raise _WrongError("\n".join(_said(grades)))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> str:
        """The sentences about the function, without a traceback of this plugin."""
        if isinstance(excinfo.value, _WrongError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the test is from, and what it is called."""
        return self.path, None, self.name


def _said(grades: Grades) -> list[str]:
    from viz.words.student_code import CodeWords  # noqa: PLC0415 - when a test fails

    words = CodeWords(grades.variant)
    lines = [line for grade in grades.functions for line in words.grade(grade)]
    return [*lines, *words.printed(grades.printed, grades.printed_bytes)]
