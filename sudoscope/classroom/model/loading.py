"""Loads a student's file statement by statement, so that one of them spoils no other.

Files often end in calls that solve a puzzle, draw a picture or read an argument. What
such a statement does wrong is noted, and no function is blamed for it. A statement that
takes long is stopped where the system can do that, and is left out when the file is
loaded again.
"""

import ast
import random
import signal
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final, NamedTuple, NoReturn

from sudoscope.classroom.model.call_results import error_record
from sudoscope.classroom.model.source import source_text

_DEEPEST: Final = 6_000
"""Nested calls before a recursion counts as endless; observing takes some of them."""
_LONG_S: Final = 0.5
"""A statement that takes longer is not run again."""
_MOST_NOTES: Final = 20
DEFINITIONS: Final = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
    *(ast.Import, ast.ImportFrom),
)
ALIASES: Final = ("student", "solution")
"""Further names under which the code can be imported, by an adapter."""


class _TooLongError(BaseException):
    """A statement has taken its time; nothing but this module catches it."""


class LoadedCode(NamedTuple):
    """A student's module.

    Attributes:
        module: The module, with all that its statements defined.
        notes: What went wrong at a statement: ``line``, ``kind`` ("time" for one that
            was stopped, "long" for one that took long, "error"), and for an error
            ``error``, its record.
    """

    module: ModuleType
    notes: list[dict[str, Any]]


def loaded(
    path: Path, *, seconds: float, skipped: Collection[int] = (), name: str = ""
) -> LoadedCode:
    """The module at *path*, under its usual name; its main part is not run.

    Args:
        path: A Python file or a notebook.
        seconds: What its statements may take together; without a limit where the
            system has no timer.
        skipped: The lines of statements that are left out.
        name: The name of the module, if it has another than its file.
    """
    module = _named_module(path, name or path.stem)
    # The text is parsed before by the parent: what fails here fails there.
    tree = ast.parse(source_text(path), str(path))
    notes: list[dict[str, Any]] = []
    end = time.monotonic() + seconds
    for statement in tree.body:
        if statement.lineno in skipped:
            continue
        code = compile(ast.Module([statement], []), str(path), "exec")
        begin = time.monotonic()
        is_definition = isinstance(statement, DEFINITIONS)
        note = _carried_out(code, module, max(0.05, end - begin), path)
        took = time.monotonic() - begin
        if note is None and took > _LONG_S and not is_definition:
            note = {"kind": "long"} if isinstance(statement, ast.Expr) else None
        if note is not None and len(notes) < _MOST_NOTES:
            notes.append(note | {"line": statement.lineno})
    return LoadedCode(module, notes)


def _named_module(path: Path, name: str) -> ModuleType:
    module = ModuleType(name)
    module.__file__ = str(path)
    sys.path.insert(0, str(path.parent))
    sys.argv = [str(path)]
    sys.setrecursionlimit(_DEEPEST)
    random.seed(0)
    sys.modules[name] = module
    for alias in ALIASES:
        if not (path.parent / f"{alias}.py").is_file():
            sys.modules.setdefault(alias, module)
    return module


def _carried_out(
    code: Any, module: ModuleType, seconds: float, path: Path
) -> dict[str, Any] | None:
    """Run a statement; the note on what went wrong, if anything did."""
    try:
        with stopped_after(seconds):
            exec(code, module.__dict__)  # noqa: S102 - it is what is to be run
    except _TooLongError:
        return {"kind": "time"}
    except MemoryError:
        raise
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return {"kind": "error", "error": error_record(error, str(path))}
    return None


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """A context whose code is stopped after *seconds* of wall time.

    It needs a timer of the system; without one nothing is stopped here, and the process
    that waits ends this one.
    """
    if sys.platform == "win32":
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> NoReturn:
        raise _TooLongError

    old = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.2)  # again if it is swallowed
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
