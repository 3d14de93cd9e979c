"""Loads a student's file statement by statement, so that one of them spoils no other.

Files often end in calls that solve a puzzle, draw a picture or read an argument. What
such a statement does wrong is noted, and no function is blamed for it. A statement that
takes long is stopped where the system can do that, and is left out when the file is
loaded again.
"""

import __future__

import ast
import builtins
import importlib
import io
import random
import signal
import sys
import time
from collections import deque
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final, NamedTuple, NoReturn

from sudoscope.student_calls.model.call_results import error_record
from sudoscope.student_calls.model.stops import StoppedError
from sudoscope.student_files.model.main_part import SCRIPT, PuzzleSource, reading_in
from sudoscope.student_files.model.source import shown_line, source_text

_DEEPEST: Final = 6_000
"""Nested calls before a recursion counts as endless; observing takes some of them."""
_LONG_S: Final = 0.5
"""A statement that takes longer is not run again."""
_MOST_NOTES: Final = 20
_MOST_WALL: Final = 4.0
"""Wall time per second of CPU time of statements, some of which wait for a person."""
_LEETCODE: Final = "Solution"
"""The class of a paste from there, which needs no imports."""
_SUPPLIED: Final = ("typing", "collections", "itertools", "functools", "math", "heapq")
DEFINITIONS: Final = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
    *(ast.Import, ast.ImportFrom),
)
ALIASES: Final = ("student", "solution")
"""Further names under which the code can be imported, by an adapter."""


class _TooLongError(StoppedError):
    """A statement has taken its time."""


class LoadedCode(NamedTuple):
    """A student's module.

    Attributes:
        module: The module, with all that its statements defined.
        notes: What went wrong at a statement: ``line``, ``source``, ``kind`` ("time"
            for one that was stopped, "long" for one that took long, "error"), for an
            error ``error``, its record.
    """

    module: ModuleType
    notes: list[dict[str, Any]]


def loaded(
    path: Path, *, seconds: float, skipped: Collection[int] = (), name: str = ""
) -> LoadedCode:
    """The module at *path*, under its usual name; its main part is not run.

    Args:
        path: A Python file or a notebook.
        seconds: Of CPU time, for its statements together; without a limit where
            the system has no timer.
        skipped: The lines of statements that are left out.
        name: The name of the module, if it has another than its file.
    """
    module = _named_module(path, name or path.stem)
    # The text is parsed before by the parent: what fails here fails there.
    text = source_text(path)
    tree = ast.parse(text, str(path))
    if any(isinstance(s, ast.ClassDef) and s.name == _LEETCODE for s in tree.body):
        vars(module)["__builtins__"] = _supplied()
    notes: list[dict[str, Any]] = []
    flags = _future_flags(tree)
    end = time.process_time() + seconds
    for statement in tree.body:
        if statement.lineno in skipped:
            continue
        one = ast.Module([statement], [])
        code = compile(one, str(path), "exec", flags, dont_inherit=True)
        begin = time.process_time()
        is_definition = isinstance(statement, DEFINITIONS)
        note = _carried_out(code, module, max(0.05, end - begin), path)
        took = time.process_time() - begin
        if note is None and took > _LONG_S and not is_definition:
            note = {"kind": "long"} if isinstance(statement, ast.Expr) else None
        if note is not None and len(notes) < _MOST_NOTES:
            source = shown_line(text, statement.lineno)
            notes.append(note | {"line": statement.lineno, "source": source})
    return LoadedCode(module, notes)


def _supplied() -> dict[str, Any]:
    """The built-in names, and those that LeetCode has imported for its classes."""
    found = dict(vars(builtins))
    for name in _SUPPLIED:
        module = importlib.import_module(name)
        public = getattr(module, "__all__", vars(module))
        names = {one: getattr(module, one) for one in public if one[0] != "_"}
        found = {name: module} | names | found
    return found


def is_run_out(results: Iterator[Any], seconds: float) -> bool:
    """Whether a generator of a student has come to its own end, which it is led to.

    One that is dropped before may leave what it has changed as it was then, such as a
    default argument, for the calls that follow.

    Args:
        results: What is left of it.
        seconds: Of CPU time that it may take; without a timer it gets none.
    """
    if sys.platform == "win32":
        return False
    try:
        with stopped_after(seconds):
            deque(results, maxlen=0)
    except MemoryError:
        raise
    except BaseException:  # noqa: BLE001 - whatever the code does
        return False
    return True


def run_script(file: str, folder: str, text: str) -> None:
    """Start *file* as a program that finds *text* where it looks for it.

    Args:
        file: The program.
        folder: For a file with *text*, if it wants one in its command line.
        text: The puzzle.

    Raises:
        TypeError: It is no text.
        Exception: What the code raised.
    """
    if not isinstance(text, str):
        raise TypeError("a program reads texts")
    own, arguments = sys.stdin, sys.argv
    tree = ast.parse(source_text(Path(file)), file)
    code = compile(tree, file, "exec", dont_inherit=True)
    reading, _ = reading_in(tree) or (PuzzleSource.STDIN, 0)
    if reading is PuzzleSource.FILE:
        given = Path(folder, "puzzle.txt")
        given.write_text(text, "utf-8", newline="\n")
        text = str(given)
    if reading is not PuzzleSource.STDIN:
        sys.argv = [file, text]
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
    try:
        exec(code, {"__name__": SCRIPT, "__file__": file})  # noqa: S102 - its purpose
    except SystemExit as ended:
        if ended.code:
            raise
    finally:
        sys.stdin, sys.argv = own, arguments


def _future_flags(tree: ast.Module) -> int:
    """The flags of the compiler that ``from __future__ import`` of a file asks for.

    Each statement is compiled alone, so that it would not know them.
    """
    names = (
        alias.name
        for statement in tree.body
        if isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        for alias in statement.names
    )
    features = (getattr(__future__, name, None) for name in names)
    flags = 0
    for feature in features:
        flags |= getattr(feature, "compiler_flag", 0)
    return flags


def _named_module(path: Path, name: str) -> ModuleType:
    module = ModuleType(name)
    module.__file__ = str(path)
    package, folder = "", path.parent
    while (folder / "__init__.py").is_file():
        package, folder = f"{folder.name}.{package}".strip("."), folder.parent
    if package:  # as its relative imports want it
        module.__package__ = package
        sys.path.append(str(folder))
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
    """A context whose code is stopped after *seconds* of CPU time.

    Code that waits, as one that shows a window, is stopped after more of wall time. It
    needs timers of the system; without them nothing is stopped here, and the process
    that waits ends this one.
    """
    if sys.platform == "win32":
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> NoReturn:
        raise _TooLongError

    timers = (
        (signal.ITIMER_PROF, signal.SIGPROF, seconds),
        (signal.ITIMER_REAL, signal.SIGALRM, _MOST_WALL * seconds),
    )
    old = [signal.signal(number, stop) for _, number, _ in timers]
    for timer, _, after in timers:
        signal.setitimer(timer, after, 0.2)  # again if it is swallowed
    try:
        yield
    finally:
        for (timer, number, _), handler in zip(timers, old, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)
