"""The bookmarks of the current replay, and the file they are stored in."""

from pathlib import Path

from solver.agents.agent_options import MOST_MOVES, Cells
from viz.bookmarks import (
    Bookmark,
    Bookmarks,
    beside,
    for_solve,
    read_every,
    write_bookmarks,
)
from viz.player.state.playable import Origin, Playable
from viz.storage import StorageNotice, data_folder


class BookmarkStore:
    """Bookmarks and the file that stores them.

    Attributes:
        bookmarks: As they are.
        trouble: What a person should know about their file, once it was read.
    """

    def __init__(
        self,
        path: Path | None,
        bookmarks: Bookmarks,
        trouble: StorageNotice | None = None,
        beyond: tuple[Bookmark, ...] = (),
    ) -> None:
        self.bookmarks = bookmarks
        self.trouble = trouble
        self._path = path
        self._beyond = beyond

    @classmethod
    def unkept(cls) -> "BookmarkStore":
        """An empty store without a file."""
        return cls(None, Bookmarks())

    @classmethod
    def of(cls, origin: Origin, playable: Playable) -> "BookmarkStore":
        """The bookmarks of *playable*; one that is compared or marked stores none."""
        if origin.marks:
            return cls(None, Bookmarks.of(origin.marks))
        if origin.other is not None:
            return cls.unkept()
        path = _path(origin, playable)
        found = read_every(path, len(playable.trace))
        return cls(path, found.within, found.notice, found.beyond)

    def keep(self, bookmarks: Bookmarks) -> StorageNotice | None:
        """Store *bookmarks*; return a notice if they cannot be written.

        Those beyond the end of what is watched stay in the file: the next time the
        solve may be longer.
        """
        self.bookmarks = bookmarks
        if self._path is None:
            return None
        every = Bookmarks.of((*bookmarks.marks, *self._beyond))
        return write_bookmarks(self._path, every)


def _path(origin: Origin, playable: Playable) -> Path:
    """The file of the bookmarks: next to the trace file, else in the data folder."""
    if origin.path is not None:
        return beside(origin.path)
    options = origin.way.options
    told = [options.ties.value, str(options.values), str(options.seed)]
    if options.cells != Cells.FEWEST:
        told.append(str(options.cells))
    if options.moves != MOST_MOVES:
        told.append(str(options.moves))
    return for_solve(playable.trace, data_folder(), told)
