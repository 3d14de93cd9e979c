"""The text of a student's file: a Python file, or the code cells of a notebook."""

import os
import stat
from pathlib import Path
from typing import Any, Final

from solver.errors import SudoscopeError
from solver.text.json_text import json_of

NOTEBOOK: Final = ".ipynb"
_LARGEST: Final = 2_000_000
_LARGEST_NOTEBOOK: Final = 20_000_000
"""Bytes; notebooks hold pictures, too."""
_MAGIC: Final = ("%", "!", "?")
_LONGEST_LINE: Final = 120
"""Characters of a line that are shown."""


class StudentCodeError(SudoscopeError, ValueError):
    """A file is no Python, or has none of the functions that are known."""


def source_text(path: Path) -> str:
    """The Python code of the file at *path*.

    Of a notebook these are its code cells in order, each after a line "# cell 3" with
    its number among the code cells, from 1. Lines for the shell and for the notebook
    itself are left out, so that line numbers count in this text.

    Raises:
        StudentCodeError: It cannot be read, is too large, or is no notebook.
    """
    data = ordinary_bytes(path)
    is_notebook = path.suffix.lower() == NOTEBOOK
    return _notebook_text(path, data) if is_notebook else _decoded(path, data)


def shown_line(text: str, number: int) -> str:
    """The line *number* of *text*, from 1, as far as it can be shown."""
    lines = text.splitlines()
    return lines[number - 1].strip()[:_LONGEST_LINE] if number <= len(lines) else ""


def ordinary_bytes(path: Path) -> bytes:
    """The content of a file that somebody else has made; it never waits.

    A pipe might wait for ever and a device has no end, so neither is opened.

    Raises:
        StudentCodeError: It cannot be read, is no ordinary file, or is too large.
    """
    largest = _LARGEST_NOTEBOOK if path.suffix.lower() == NOTEBOOK else _LARGEST
    try:
        _check_ordinary(path, path.stat())
        with open(path, "rb", opener=_opened_at_once) as file:
            _check_ordinary(path, os.fstat(file.fileno()))  # others may replace it
            data = file.read(largest + 1)
    except OSError as error:
        raise StudentCodeError(f"cannot read {path}: {error.strerror}") from None
    if len(data) > largest:
        raise StudentCodeError(f"{path} is too large for code: over {largest:,} bytes")
    return data


def _check_ordinary(path: Path, facts: os.stat_result) -> None:
    if not stat.S_ISREG(facts.st_mode):
        raise StudentCodeError(
            f"{path} is a folder, a pipe or a device; an ordinary file was expected"
        )


def _opened_at_once(path: str, flags: int) -> int:
    """The descriptor of *path*; a pipe is not waited for."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _decoded(path: Path, data: bytes) -> str:
    from importlib.util import decode_source  # noqa: PLC0415 - the codec that is named

    try:
        return decode_source(data)
    except (SyntaxError, UnicodeDecodeError, LookupError) as error:
        line = _first_other_line(data)
        if line and b"coding" not in b"".join(data.splitlines()[:2]):
            raise StudentCodeError(
                f"{path}, line {line} is not UTF-8, and no other encoding is named,"
                " so that Python cannot read it; save it as UTF-8, or let it begin with"
                " a line like # coding: latin-1"
            ) from None
        raise StudentCodeError(f"{path} is not Python: {error}") from None


def _first_other_line(data: bytes) -> int:
    """The number of the first line that is not UTF-8; 0 if all are."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return data.count(b"\n", 0, error.start) + 1
    return 0


def _notebook_text(path: Path, data: bytes) -> str:
    try:
        cells = json_of(data)["cells"]
        texts = [_cell_text(cell) for cell in cells if cell["cell_type"] == "code"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise StudentCodeError(
            f"{path} is no notebook; a JSON file with cells was expected, as Jupyter"
            " saves it (.ipynb)"
        ) from None
    return "\n".join(
        f"# cell {number}\n{text}" for number, text in enumerate(texts, start=1)
    )


def _cell_text(cell: dict[str, Any]) -> str:
    """The Python of a code cell; empty for a cell in another language."""
    source = cell["source"]
    lines = (source if isinstance(source, str) else "".join(source)).splitlines()
    first = lines[0].split()[0] if lines and lines[0].split() else ""
    if first.startswith("%%") and first not in {"%%time", "%%timeit", "%%capture"}:
        return ""
    return "\n".join(_plain_line(line) for line in lines)


def _plain_line(line: str) -> str:
    """*line*, or ``pass`` in its place where it is no Python of its own."""
    text = line.strip()
    is_magic = text.startswith(_MAGIC) or (
        text.endswith("?") and not text.startswith("#")
    )
    return line[: len(line) - len(line.lstrip())] + "pass" if is_magic else line
