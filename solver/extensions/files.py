"""Files of strategies and agents: loaded in this process, errors with their line."""

import importlib.util
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NoReturn

from solver.errors import ExtensionError, InterruptionError, SolveCancelledError

_STOPS: Final = (KeyboardInterrupt, GeneratorExit)
_INTERRUPTIONS: Final = (InterruptionError, SolveCancelledError)
SUFFIX: Final = ".py"
_KEPT: Final = 32


def module_at(path: Path) -> ModuleType:
    """The module of the file at *path*; it runs once, until it is changed.

    Raises:
        ExtensionError: There is no such file, or it fails.
    """
    try:
        found = path.resolve().stat()
    except OSError as error:
        raise ExtensionError(f"cannot read {path}: {error.strerror or error}") from None
    if not path.is_file():
        raise ExtensionError(f"{path} is no file; a Python file expected")
    return _loaded(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=_KEPT)
def _loaded(path: Path, _changed: int, _size: int) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ExtensionError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    folder = str(path.resolve().parent)
    sys.path.insert(0, folder)
    try:
        with errors_told(str(path)):
            spec.loader.exec_module(module)
    finally:
        with suppress(ValueError):
            sys.path.remove(folder)
    return module


def named_values(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """What *module* defines and does not keep to itself, in its order."""
    for name, value in vars(module).items():
        if not name.startswith("_"):
            yield name, value


@contextmanager
def errors_told(source: str) -> Iterator[None]:
    """Tell an error of the code from *source* with its line, and nothing of ours.

    Args:
        source: A file, or what else to call the code.

    Raises:
        ExtensionError: There was one.
    """
    try:
        with _without_exit():
            yield
    except _STOPS:
        raise
    except BaseException as error:
        if isinstance(error, ExtensionError):
            raise
        is_stop = not isinstance(error, Exception) or isinstance(error, _INTERRUPTIONS)
        if is_stop and _is_of_program(error):
            raise  # a signal or a limit that ends the program or the solve
        raise ExtensionError(_described(error, source)) from None


@contextmanager
def _without_exit() -> Iterator[None]:
    """Until the block ends ``os._exit`` is an error, but for processes begun there."""
    leave, program = os._exit, os.getpid()

    def refuse(status: int) -> NoReturn:
        if os.getpid() != program:
            leave(status)
        raise RuntimeError(f"os._exit({status}) would end the program")

    os._exit = refuse
    try:
        yield
    finally:
        os._exit = leave


def _is_of_program(error: BaseException) -> bool:
    """Whether *error* was raised by code of this program, and not by what it calls."""
    frames = traceback.extract_tb(error.__traceback__)
    return bool(frames) and frames[-1].filename.startswith(_PROGRAM)


def _described(error: BaseException, source: str) -> str:
    """What went wrong, and the last line of theirs on the way to it."""
    said = " ".join(str(error).split())[:300]
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    if isinstance(error, SyntaxError):
        return f"{source}, line {error.lineno}: {what}"
    path = Path(source).resolve()
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).resolve() == path]
    if not own:
        own = [frame for frame in frames if _is_foreign(frame.filename)]
    if not own:
        return f"{source}: {what}"
    last = own[-1]
    place = "" if last.name == "<module>" else f", in {last.name}"
    return f"{source}, line {last.lineno}{place}: {what}"


def _is_foreign(filename: str) -> bool:
    """Whether a file belongs neither to this program nor to Python."""
    return not filename.startswith((*_PROGRAM, sys.base_prefix, "<"))


_PROGRAM: Final = tuple(
    f"{Path(__file__).parents[2] / package}{os.sep}" for package in ("solver", "viz")
)
"""The folders of this program's code."""
