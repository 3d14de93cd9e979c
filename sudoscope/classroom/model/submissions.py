"""Submissions of a class: the file of each student, and the digest of its content."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from sudoscope.classroom.model.functions import functions_in
from sudoscope.classroom.model.source import StudentCodeError

ENDINGS: Final = (".py", ".ipynb")
"""The endings of files with code; of two that fit equally well the first counts."""
_USUAL: Final = "solution"
"""The name of the file to hand in, in the best known course."""
_IMPORTED: Final = re.compile(rb"\b(?:from|import)\s+(\w+)")
_MOST_FILES: Final = 200
"""Files of one folder that are looked at; who hands in more has packed a library."""


class Submission(NamedTuple):
    """What one student handed in.

    Attributes:
        student: The name of the file without its ending, or of the folder; unique.
        path: The file with the code; ``None`` where the folder has none.
    """

    student: str
    path: Path | None


def submissions_in(
    paths: Sequence[Path], output: Path | None = None
) -> list[Submission]:
    """The submissions at *paths*, by name.

    A folder holds a file or a folder for each student; a file is one submission.

    Args:
        paths: Files and folders.
        output: A folder that is no submission, since results go there.

    Raises:
        StudentCodeError: A path cannot be read, or there is no submission at all.
    """
    found: list[tuple[Path, Path | None]] = []
    for path in paths:
        if path.is_dir():
            found += _in_class(path, output)
        elif path.is_file():
            found.append((path, path))
        else:
            raise StudentCodeError(f"cannot read {path}: no such file or folder")
    if not found:
        raise StudentCodeError(
            f"{paths[0]} holds no submissions; a file that ends in .py or .ipynb, or a"
            " folder with one, is expected for each student"
        )
    return list(_named(found))


def file_of(folder: Path) -> Path | None:
    """The file with the code of the student whose *folder* it is.

    It is ``solution.py``, or else the file with most of the known functions; files of
    tests come last.
    """
    files = [path for path in sorted(folder.rglob("*")) if _is_code(path, folder)]
    return min(files[:_MOST_FILES], key=_rank, default=None)


def is_of_several(folder: Path) -> bool:
    """Whether *folder* has the code of more than one student.

    It has no ``solution.py`` of its own, and beside the file that ``file_of`` finds is
    another one with some of its known functions, which it does not import.
    """
    best = file_of(folder)
    if best is None or (best.stem.lower() == _USUAL and best.parent == folder):
        return False
    wanted, imported = _names_in(best), set(_IMPORTED.findall(best.read_bytes()))
    files = [path for path in sorted(folder.rglob("*")) if _is_code(path, folder)]
    return any(
        not wanted.isdisjoint(_names_in(path))
        for path in files[:_MOST_FILES]
        if path != best and path.stem.encode() not in imported
    )


def _names_in(path: Path) -> set[str]:
    """The names of the known functions of a file; none if it cannot be read."""
    with suppress(StudentCodeError):
        return {function.name for function in functions_in(path)}
    return set()


def digest_of(path: Path) -> str:
    """A digest of the file at *path* and of the modules beside it that it imports."""
    digest = sha256()
    waiting, seen = [path], {path}
    while waiting:
        file = waiting.pop()
        try:
            data = file.read_bytes()
        except OSError:
            continue
        digest.update(len(data).to_bytes(8, "big") + data)
        names = sorted(set(_IMPORTED.findall(data)))
        for module in (path.parent / f"{name.decode()}.py" for name in names):
            if module not in seen and module.is_file():
                seen.add(module)
                waiting.append(module)
    return digest.hexdigest()


def _in_class(folder: Path, output: Path | None) -> Iterator[tuple[Path, Path | None]]:
    """The entry and the file of each student in *folder*."""
    other = None if output is None else output.resolve()
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        raise StudentCodeError(f"cannot read {folder}: {error.strerror}") from None
    for entry in entries:
        if entry.name.startswith((".", "__")) or entry.resolve() == other:
            continue
        if entry.is_dir():
            yield entry, file_of(entry)
        elif entry.suffix.lower() in ENDINGS:
            yield entry, entry


def _named(found: Sequence[tuple[Path, Path | None]]) -> Iterator[Submission]:
    """Each with a name that no other has, if need be with its folder and ending."""
    by_stem = Counter(map(_stem, (entry for entry, _ in found)))
    taken: set[str] = set()
    for entry, path in found:
        name = _stem(entry)
        if by_stem[name] > 1:
            name = f"{entry.resolve().parent.name}-{entry.name}"
        number = 1
        unique = name
        while unique in taken:
            number += 1
            unique = f"{name}-{number}"
        taken.add(unique)
        yield Submission(unique, path)


def _stem(entry: Path) -> str:
    return entry.stem if entry.suffix.lower() in ENDINGS else entry.name


def _is_code(path: Path, folder: Path) -> bool:
    parts = path.relative_to(folder).parts
    is_hidden = any(part.startswith((".", "__")) for part in parts)
    return path.suffix.lower() in ENDINGS and not is_hidden and path.is_file()


def _rank(path: Path) -> tuple[bool, bool, int, int, int, str]:
    """The smaller, the likelier it is the file that was handed in."""
    name = path.stem.lower()
    known = 0
    with suppress(StudentCodeError):
        known = len(functions_in(path))
    return (
        name != _USUAL,
        name.startswith("test") or name.endswith("_test"),
        -known,
        ENDINGS.index(path.suffix.lower()),
        len(path.parts),
        str(path),
    )
