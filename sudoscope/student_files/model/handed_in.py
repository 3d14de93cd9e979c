"""Files that a student handed in: which there are, what is in them, a copy to run.

Whoever hands something in decides what it is: a link to the work of another student, a
pipe, a name that is no text. So all of it is read here, and nothing but ordinary files
counts that lie in the folder of that student. The code is run on a copy of them: what
it writes is gone afterwards, and it finds the work of nobody else beside it.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from solver.text.printable_line import plain_name
from sudoscope.student_files.model.source import StudentCodeError, ordinary_bytes

ENDINGS: Final = (".py", ".ipynb")
"""The endings of files with code; of two that fit equally well the first counts."""
_MOST_ENTRIES: Final = 2_000
"""Files and folders of one student that are looked at; who hands in more has packed a
library."""
_MOST_BYTES: Final = 50_000_000
"""Of one student, in the copy; what comes after is left out."""


class Submission(NamedTuple):
    """What one student handed in.

    Attributes:
        student: The name of the file without its ending, or of the folder; unique, and
            text that can be written as UTF-8.
        path: The file with the code; ``None`` where there is none.
        others: Files that go with it, below ``root``; what of them is no ordinary file
            is left out.
        folder: The folder of this student alone, if there is one.
        problem: Why nothing of it can be used; empty if it can.
    """

    student: str
    path: Path | None
    others: tuple[Path, ...] = ()
    folder: Path | None = None
    problem: str = ""

    @property
    def root(self) -> Path:
        """The folder that the names of the files begin in."""
        assert self.path is not None
        return self.folder or self.path.parent

    @property
    def file(self) -> str:
        """The name of the file with the code; empty if there is none."""
        return "" if self.path is None else plain_name(self.path.name)


OF_PACKAGES: Final = frozenset({"__init__.py", "__main__.py"})
"""Names that make a folder a package, and no submission of their own."""


def is_hidden(name: str) -> bool:
    """Whether a file of this *name* is made by programs, and handed in by nobody.

    But for those that make a folder a package.
    """
    return name.startswith((".", "__")) and name not in OF_PACKAGES


def files_below(folder: Path) -> list[Path]:
    """The files and links to files in *folder* and its folders, by depth, then name.

    Links to folders are not followed. What is beyond the first thousands is left out.

    Raises:
        StudentCodeError: The folder itself cannot be read.
    """
    found: list[Path] = []
    waiting, looked_at = [folder], 0
    for here in waiting:  # which grows meanwhile
        for entry in _entries(here, folder):
            looked_at += 1
            if looked_at > _MOST_ENTRIES:
                return found
            if entry.is_dir(follow_symlinks=False):
                waiting.append(here / entry.name)
            else:
                found.append(here / entry.name)
    return found


def _entries(here: Path, folder: Path) -> list[os.DirEntry[str]]:
    """What is in *here*, by name, without what is hidden."""
    try:
        with os.scandir(here) as entries:
            known = [entry for entry in entries if not is_hidden(entry.name)]
    except OSError as error:
        if here != folder:
            return []
        raise StudentCodeError(f"cannot read {folder}: {error.strerror}") from None
    return sorted(known, key=lambda entry: entry.name)


def is_elsewhere(path: Path, folder: Path) -> bool:
    """Whether *path* is a link to something that is not in *folder*, or to nothing."""
    if not path.is_symlink():
        return False
    real = Path(os.path.realpath(path))
    return not real.is_relative_to(os.path.realpath(folder)) or not real.exists()


def contents(submission: Submission) -> Iterator[tuple[Path, bytes]]:
    """The content of each file, by its name below the root; that of the code first.

    Raises:
        StudentCodeError: The code cannot be read, or there is none.
    """
    if submission.path is None:
        raise StudentCodeError(submission.problem)
    path, root = submission.path, submission.root
    data = ordinary_bytes(path)
    count = len(data)
    yield path.relative_to(root), data
    for other in submission.others:
        if is_elsewhere(other, root):
            continue
        with suppress(StudentCodeError):
            data = ordinary_bytes(other)
            count += len(data)
            if count > _MOST_BYTES:
                return
            yield other.relative_to(root), data


def digest_of(submission: Submission) -> str:
    """A digest of the content of the files, and of the names of all but the first.

    Data beside a file that has no folder of its own are not in it: they are anybody's.

    Raises:
        StudentCodeError: The code cannot be read.
    """
    digest = sha256()
    for number, (name, data) in enumerate(contents(submission)):
        if submission.folder is None and name.suffix.lower() not in ENDINGS and number:
            continue
        for part in (os.fsencode(name) if number else b"", data):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


@contextmanager
def copy_to_run(submission: Submission) -> Iterator[Path]:
    """The file with the code in a copy of the submission, which is gone afterwards.

    Errors of what is done with it name the file that was handed in.

    Raises:
        StudentCodeError: The code cannot be read.
    """
    with tempfile.TemporaryDirectory(
        prefix="sudoscope-", ignore_cleanup_errors=True
    ) as home:
        code = _copied(submission, Path(os.path.realpath(home)))
        try:
            yield code
        except StudentCodeError as error:
            said = str(error).replace(str(code), str(submission.path))
            raise StudentCodeError(said) from None


def _copied(submission: Submission, root: Path) -> Path:
    """The file with the code, once all files are written below *root*.

    Raises:
        StudentCodeError: The code cannot be read, or something not be written.
    """
    made: list[Path] = []
    for name, data in contents(submission):
        made.append(root / name)
        try:
            made[-1].parent.mkdir(parents=True, exist_ok=True)
            made[-1].write_bytes(data)
        except OSError as error:
            raise StudentCodeError(
                f"{submission.path} cannot be copied to be run: {error.strerror}; the"
                f" folder for temporary files, {root.parent}, needs room"
            ) from None
    return made[0]
