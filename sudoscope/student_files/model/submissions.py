"""Submissions of a class: the file that is taken of each student, and what it needs."""

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from solver.text.printable_line import plain_name
from sudoscope.student_files.model.handed_in import (
    ENDINGS,
    OF_PACKAGES,
    Submission,
    files_below,
    is_elsewhere,
    is_hidden,
)
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.own_modules import own_files
from sudoscope.student_files.model.source import StudentCodeError, ordinary_bytes

_USUAL: Final = "solution"
"""The name of the file to hand in, in the best known course."""
_IMPORTED: Final = re.compile(rb"\b(?:from|import)\s+(\w+)")
_MOST_FILES: Final = 200
"""Files of code of one folder that are looked into."""
_NO_FILE: Final = "the folder has no file that ends in .py or .ipynb"
_NO_CODE: Final = "a file that ends in .py or .ipynb is expected"
_HANDED_IN: Final = frozenset(
    {".c", ".cpp", ".cs", ".docx", ".go", ".java", ".js", ".m", ".pdf", ".r", ".rar"}
    | {".rb", ".rs", ".ts", ".zip"}
)
"""How files end that students hand in instead. Others may be the lecturer's own."""
_LINK: Final = (
    "{name} is a link to something that was not handed in with it, so it was not"
    " followed; hand in the file itself"
)


def submissions_in(
    paths: Sequence[Path], output: Path | None = None
) -> list[Submission]:
    """The submissions at *paths*, by name.

    A folder holds a file or a folder for each student; a file is one submission.

    Args:
        paths: Files and folders. A link is followed only if it is named alone: of
            several, one may be to the work of another.
        output: A folder that is no submission, since results go there.

    Raises:
        StudentCodeError: A path cannot be read, or there is no submission at all.
    """
    found: list[tuple[Path, Submission]] = []
    for path in paths:
        is_alone = len(paths) == 1
        if path.is_dir() and (is_alone or not path.is_symlink()):
            found += _in_class(path, output)
        elif os.path.lexists(path):
            found.append((path, _named_file(path, is_alone=is_alone)))
        else:
            raise StudentCodeError(f"cannot read {path}: no such file or folder")
    if not found:
        raise StudentCodeError(
            f"{paths[0]} holds no submissions; a file that ends in .py or .ipynb, or a"
            " folder with one, is expected for each student"
        )
    return list(_with_names(found))


def submission_of(path: Path) -> Submission:
    """The submission of one student: a file, or the folder with all files.

    Raises:
        StudentCodeError: It cannot be read.
    """
    if path.is_dir():
        found = _in_folder(path)
        return found._replace(student=plain_name(path.resolve().name))
    (found,) = submissions_in([path])
    return found


def is_of_several(folder: Path) -> bool:
    """Whether *folder* has the code of more than one student.

    It has no ``solution.py`` of its own, and beside the file that is taken is another
    one with some of its known functions, which it does not import.
    """
    code = _code_below(folder)
    best = min(code, key=_rank, default=None)
    if best is None or (best.stem.lower() == _USUAL and best.parent == folder):
        return False
    return _has_others(best, code)


def main_file_of_one(folder: Path) -> Path | None:
    """The file in *folder* that imports all else there, as that of one student does.

    ``None`` where the folder looks like that of a class. A module that all students of
    a class import leaves more than one that is not imported.
    """
    with suppress(OSError):
        entries = [e for e in folder.iterdir() if not is_hidden(e.name)]
        code = [e for e in entries if e.suffix.lower() in ENDINGS and e.is_file()]
        parts = [e for e in entries if e.is_dir() and e.name not in OF_PACKAGES]
        imported = {name for file in code for name in _imported_names(file)}
        left = [e for e in (*code, *parts) if e.stem not in imported]
        is_of_one = len(left) == 1 < len(code) + len(parts)
        return left[0] if is_of_one and left[0] in code else None
    return None


def is_one_of_several(path: Path) -> bool:
    """Whether code of other students is in the folder of the file at *path*."""
    is_usual = path.stem.lower() == _USUAL
    return not is_usual and _has_others(path, _code_below(path.parent))


def _has_others(path: Path, code: Sequence[Path]) -> bool:
    """Whether one of *code* has some of the functions that are known in *path*.

    Those that it imports are its own.
    """
    wanted, imported = _names_in(path), set(_imported_names(path))
    own = {path, *own_files(path)}
    return any(
        not wanted.isdisjoint(_names_in(other))
        for other in code
        if other not in own and other.stem not in imported
    )


def _code_below(folder: Path) -> list[Path]:
    """The files with code in *folder* and its folders."""
    return _code_in(files_below(folder))


def _code_in(files: Sequence[Path]) -> list[Path]:
    """Those of *files* with code, as many as are looked into."""
    code = [path for path in files if path.suffix.lower() in ENDINGS]
    return code[:_MOST_FILES]


def _names_in(path: Path) -> set[str]:
    """The names of the known functions of a file; none if it cannot be read."""
    with suppress(StudentCodeError):
        return {function.name for function in functions_in(path)}
    return set()


def _imported_names(path: Path) -> list[str]:
    """The names that a file imports; none if it cannot be read."""
    with suppress(StudentCodeError):
        found = set(_IMPORTED.findall(ordinary_bytes(path)))
        return sorted(name.decode() for name in found)
    return []


def modules_beside(path: Path, *, of_others: bool) -> tuple[Path, ...]:
    """The modules beside *path* that it imports, and those that they import.

    Args:
        path: The file.
        of_others: Whether a module with functions that are known is one of them; in a
            class it is the work of another student. A link never is.
    """
    own = own_files(path)[1:] if of_others else ()
    found = [path, *(module for module in own if not module.is_symlink())]
    for file in found:  # which grows meanwhile
        for name in _imported_names(file):
            module = path.parent / f"{name}.py"
            if module in found or module.is_symlink() or not module.is_file():
                continue
            if of_others or not _names_in(module):
                found.append(module)
    return tuple(found[1:])


def _in_class(folder: Path, output: Path | None) -> Iterator[tuple[Path, Submission]]:
    """The entry and the submission of each student in *folder*."""
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        raise StudentCodeError(f"cannot read {folder}: {error.strerror}") from None
    for entry in entries:
        if is_hidden(entry.name) or entry.name in OF_PACKAGES:
            continue
        if _is_same(entry, output):
            continue
        if entry.is_symlink() and _may_be_code(entry):
            yield entry, _link(entry)
        elif entry.is_dir() and not entry.is_symlink():
            yield entry, _in_folder(entry)
        elif entry.suffix.lower() in ENDINGS:
            yield entry, _file_alone(entry)
        elif entry.suffix.lower() in _HANDED_IN:
            yield entry, Submission("", None, problem=_NO_CODE)


def _is_same(entry: Path, output: Path | None) -> bool:
    """Whether *entry* is the folder for results; a link to it is none."""
    if output is None:
        return False
    if entry.absolute() == output.absolute():
        return True
    is_same = os.path.realpath(entry) == os.path.realpath(output)
    return is_same and not entry.is_symlink()


def _may_be_code(link: Path) -> bool:
    """Whether a link in a class stands for code, a folder, or nothing that is there."""
    is_file = os.path.isfile(link)  # noqa: PTH113 - raises nothing, wherever it leads
    return link.suffix.lower() in ENDINGS or not is_file


def _in_folder(folder: Path) -> Submission:
    """The submission in the *folder* of one student."""
    try:
        files = files_below(folder)
    except StudentCodeError as error:
        return Submission("", None, problem=str(error))
    best = min(_code_in(files), key=_rank, default=None)
    if best is None:
        return Submission("", None, problem=_NO_FILE)
    if is_elsewhere(best, folder):
        return _link(best)
    others = tuple(path for path in files if path != best)
    return Submission("", best, others, folder)


def _file_alone(path: Path) -> Submission:
    """The submission of a file among those of other students."""
    if not path.is_file():  # a pipe, say: whoever reads it says so
        return Submission("", path)
    return Submission("", path, modules_beside(path, of_others=False))


def _named_file(path: Path, *, is_alone: bool) -> Submission:
    """The submission of a file that was named.

    All in its folder may belong to it where no other student's code is there.
    """
    if path.is_symlink() and not is_alone:
        return _link(path)
    if not is_alone or not path.is_file():
        return _file_alone(path)
    others = modules_beside(path, of_others=True)
    if is_one_of_several(path):
        return Submission("", path, others)
    below = (file for file in files_below(path.parent) if file != path)
    return Submission("", path, (*others, *(f for f in below if f not in others)))


def _link(path: Path) -> Submission:
    return Submission("", None, problem=_LINK.format(name=path.name))


def _with_names(found: Sequence[tuple[Path, Submission]]) -> Iterator[Submission]:
    """Each with a name that no other has, if need be with its folder and ending."""
    by_stem = Counter(_stem(entry) for entry, _ in found)
    taken: set[str] = set()
    for entry, submission in found:
        name = _stem(entry)
        if by_stem[name] > 1:
            name = (
                f"{plain_name(entry.absolute().parent.name)}-{plain_name(entry.name)}"
            )
        number = 1
        unique = name
        while unique in taken:
            number += 1
            unique = f"{name}-{number}"
        taken.add(unique)
        yield submission._replace(student=unique)


def _stem(entry: Path) -> str:
    name = entry.stem if entry.suffix.lower() in ENDINGS else entry.name
    return plain_name(name)


def _rank(path: Path) -> tuple[bool, bool, int, int, int, str]:
    """The smaller, the likelier it is the file that was handed in."""
    name = path.stem.lower()
    return (
        name != _USUAL,
        name.startswith("test") or name.endswith("_test"),
        -len(_names_in(path)),
        ENDINGS.index(path.suffix.lower()),
        len(path.parts),
        str(path),
    )
