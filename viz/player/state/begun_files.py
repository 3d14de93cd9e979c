"""The files of what a person has begun, such as puzzles being edited.

A window writes to files of its own alone, so that of two windows neither destroys what
the other one made. What it goes on with it takes over: once that is in a file of its
own, the one it was read from goes, unless another window has changed it meanwhile.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Final, NamedTuple, TypeAlias, TypeVar

from solver.errors import SudoscopeError
from solver.puzzle.puzzle import Puzzle
from solver.registry import Registry, loaded
from solver.rules.digits import symbol
from viz.player.state.keys_and_commands import WindowCommand
from viz.puzzles.puzzle_draft import Draft
from viz.storage import (
    LARGEST,
    StorageNotice,
    Trouble,
    begun_folder,
    remove_kept,
    set_aside,
    write_text,
)
from viz.words.variants import puzzle_kind

FileJob: TypeAlias = Callable[[], StorageNotice | None]
"""Writes or removes a file, and says what is wrong; never raises."""

_LONGEST_S: Final = 10.0
"""Seconds to wait for a disk before the window closes without it."""


class FileWriter:
    """Does what is to be done to files, in order and in a thread of its own.

    Of several jobs for one file that wait only the newest is done.
    """

    def __init__(self) -> None:
        self._waiting: dict[Path, FileJob] = {}
        self._troubles: list[StorageNotice] = []
        self._thread: Thread | None = None
        self._lock = Lock()

    def do(self, path: Path, job: FileJob) -> None:
        """Have *job* done, which leaves the file at *path* as it is to be."""
        with self._lock:
            self._waiting.pop(path, None)
            self._waiting[path] = job
            if self._thread is None:
                self._thread = Thread(target=self._run, name="files", daemon=True)
                self._thread.start()

    def flush(self) -> None:
        """Wait until all is done."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(_LONGEST_S)

    def take_troubles(self) -> tuple[StorageNotice, ...]:
        """What went wrong since the last call, in order."""
        with self._lock:
            taken, self._troubles = tuple(self._troubles), []
            return taken

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return
                path = next(iter(self._waiting))
                job = self._waiting.pop(path)
            trouble = job()
            if trouble is not None:
                with self._lock:
                    self._troubles.append(trouble)


_T = TypeVar("_T")
_NAME: Final = re.compile(r"([a-z]+)-([0-9a-f]{16})-[0-9a-f]{8}\.jsonl?")


class WorkKind(NamedTuple):
    """A kind of what can be begun and continued.

    Attributes:
        name: Begins the names of its files.
        ending: Ends them.
        reader: ``"package.module:NAME"`` of a function that takes a path and a text,
            and gives what was begun; ``None`` for what is finished.
        title: The same of one that takes what was begun and a language, and gives the
            words of the card that goes on with it.
        command: Goes on with it once its puzzle is shown, or at once where it takes
            boards.
    """

    name: str
    ending: str
    reader: str
    title: str
    command: WindowCommand


KINDS: Final[Registry[WorkKind]] = Registry("work kinds", (), lambda kind: kind.name)


class Begun(NamedTuple):
    """Something to go on with.

    Attributes:
        kind: What it is.
        path: Its file.
        board: Its rules and digits, which may contradict each other in a draft.
        ms: The milliseconds that it has taken, where they are counted; else 0.
        puzzle: What is solved or edited; ``None`` for a draft with contradictions.
    """

    kind: WorkKind
    path: Path
    board: Draft
    ms: int
    puzzle: Puzzle | None


Reader: TypeAlias = Callable[[Path, str], Begun | None]


class WorkFile:
    """The file of one piece of work, which this window alone writes.

    Args:
        path: The file; it may not be there.
        writer: Writes it.
        taken: The file that it was read from, which is another one.
    """

    def __init__(
        self, path: Path, writer: FileWriter, taken: Path | None = None
    ) -> None:
        self.path = path
        self._writer = writer
        self._taken = taken
        self._state = _state_of(taken)

    def write(self, text: str) -> None:
        """Have *text* in it."""
        self._writer.do(self.path, lambda: self._written(text))

    def update(self, text: str) -> None:
        """Have *text* in it, unless another window has taken it over or removed it."""
        self._writer.flush()
        if self.path.exists() or (self._taken is not None and self._taken.exists()):
            self.write(text)

    def remove(self) -> None:
        """Have none."""
        self._writer.do(self.path, self._removed)

    def moved_to(self, path: Path) -> "WorkFile":
        """The file at *path*, which takes this one over when it is written."""
        self._writer.flush()
        taken = self.path if self.path.exists() else self._taken
        return WorkFile(path, self._writer, taken)

    def is_at(self, path: Path) -> bool:
        """Whether it is, or takes over, the file at *path*."""
        return path in (self.path, self._taken)

    def _written(self, text: str) -> StorageNotice | None:
        return write_text(self.path, text) or self._take_over()

    def _removed(self) -> StorageNotice | None:
        return remove_kept(self.path) or self._take_over()

    def _take_over(self) -> StorageNotice | None:
        """Remove the file that it was read from, unless that was changed since."""
        taken, self._taken = self._taken, None
        if taken is None or _state_of(taken) != self._state:
            return None
        return remove_kept(taken)


class BegunFiles:
    """All files of what was begun, in this window and in others.

    They are in the folder of the bookmarks.

    Attributes:
        writer: Writes them.
    """

    def __init__(self) -> None:
        self.writer = FileWriter()
        self._folder = begun_folder()
        self._troubles: list[StorageNotice] = []

    def file_of(
        self, kind: WorkKind, board: Draft, begun: Begun | None = None
    ) -> WorkFile:
        """A new file of this window, for what was begun at *board*.

        Args:
            kind: What it is.
            board: The puzzle as it was when it was begun.
            begun: What it goes on with; that is found where it was before.
        """
        named = _NAME.fullmatch(begun.path.name) if begun else None
        path = self.path_for(kind, named[2] if named else digest(board))
        return WorkFile(path, self.writer, begun.path if begun else None)

    def path_for(self, kind: WorkKind, key: str) -> Path:
        """A new name for a file of the board with the digest *key*."""
        import secrets  # noqa: PLC0415 - slow to load

        name = f"{kind.name}-{key}-{secrets.token_hex(4)}.{kind.ending}"
        return self._folder / name

    def paths(self, kind: WorkKind | None = None, key: str = "") -> Sequence[Path]:
        """The files that there are, the newest first.

        Args:
            kind: Of what; by default of any that is known.
            key: The digest of their board; by default of any.
        """
        self.writer.flush()
        known = {one.name for one in (KINDS.values() if kind is None else (kind,))}
        found = []
        try:
            for path in self._folder.iterdir():
                named = _NAME.fullmatch(path.name)
                if named is None or not path.is_file():
                    continue
                if named[1] in known and key in {"", named[2]}:
                    found.append((path.stat().st_mtime_ns, path))
        except OSError:
            pass  # there is no such folder yet, or a file has gone meanwhile
        return [path for _, path in sorted(found, reverse=True)]

    def prefer(self, path: Path) -> None:
        """Make the file at *path* the newest, which is continued."""
        self.writer.flush()
        with suppress(OSError):
            path.touch()

    def read(self, path: Path, reader: Callable[[Path, str], _T | None]) -> _T | None:
        """What *reader* reads in the file at *path*; set aside what it refuses.

        Where the last line alone is at fault, the lines before it are kept.
        """
        try:
            with path.open("rb") as file:
                whole = file.read(LARGEST + 1)
        except OSError:
            return None
        begin = whole.rstrip().rpartition(b"\n")[0]
        for data in (whole, begin):
            with suppress(SudoscopeError, ValueError, RecursionError):
                found = reader(path, data.decode())
                if data is begin and found is not None:
                    self._troubles.append(set_aside(path, Trouble.CUT))
                    write_text(path, data.decode())
                return found
        self._troubles.append(set_aside(path, Trouble.NOT_BEGUN))
        return None

    def take_troubles(self) -> tuple[StorageNotice, ...]:
        """What went wrong since the last call."""
        taken, self._troubles = (*self._troubles, *self.writer.take_troubles()), []
        return tuple(dict.fromkeys(taken))


def all_begun(files: BegunFiles) -> Iterator[Begun]:
    """What was kept and is not finished, the latest first."""
    kinds = {kind.name: kind for kind in KINDS.values()}
    for path in files.paths():
        reader: Reader = loaded(kinds[path.name.partition("-")[0]].reader)
        found = files.read(path, reader)
        if found is not None:
            yield found


def title_of(begun: Begun, language: str) -> str:
    """The words of the card that continues *begun*."""
    title: Callable[[Begun, str], str] = loaded(begun.kind.title)
    return title(begun, language)


def puzzle_name(begun: Begun, language: str) -> str:
    """The title of the puzzle, or what kind of puzzle it is."""
    board = begun.board
    blank = Puzzle(board.variant, (None,) * len(board.digits), "", board.constraints)
    return board.title or puzzle_kind(blank, language)


def digest(board: Draft) -> str:
    """What distinguishes *board* from others: its rules and digits, not its title."""
    import hashlib  # noqa: PLC0415

    from solver.puzzle.rule_records import constraint_record, rules_record  # noqa: PLC0415 - slow to load

    variant = board.variant
    record = {
        **rules_record(variant),
        "clues": ["" if digit is None else symbol(digit) for digit in board.digits],
        "constraints": [constraint_record(rule, variant) for rule in board.constraints],
    }
    told = json.dumps(record, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _state_of(path: Path | None) -> tuple[int, int] | None:
    """What shows whether a file was changed; ``None`` for none."""
    try:
        found = path.stat() if path is not None else None
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size) if found is not None else None
