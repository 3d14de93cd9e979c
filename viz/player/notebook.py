"""The notebook: the bookmarks of what is watched, and the file they are kept in."""

from pathlib import Path

from viz.player.bookmarks import (
    Bookmark,
    Bookmarks,
    beside,
    for_solve,
    read_every,
    write_bookmarks,
)
from viz.player.kept import Notice, data_folder
from viz.player.show import Origin, Show


class Notebook:
    """Bookmarks that are kept from one start to the next.

    Attributes:
        bookmarks: As they are.
        trouble: What a person should know about their file, once it was read.
    """

    def __init__(
        self,
        path: Path | None,
        bookmarks: Bookmarks,
        trouble: Notice | None = None,
        beyond: tuple[Bookmark, ...] = (),
    ) -> None:
        self.bookmarks = bookmarks
        self.trouble = trouble
        self._path = path
        self._beyond = beyond

    @classmethod
    def unkept(cls) -> "Notebook":
        """Without a file, and empty."""
        return cls(None, Bookmarks())

    @classmethod
    def of(cls, origin: Origin, show: Show) -> "Notebook":
        """The bookmarks of *show*; those of a comparison are not kept."""
        if origin.other is not None:
            return cls.unkept()
        path = _path(origin, show)
        found = read_every(path, len(show.trace))
        return cls(path, found.within, found.notice, found.beyond)

    def keep(self, bookmarks: Bookmarks) -> Notice | None:
        """Have *bookmarks* from now on; a notice where they cannot be written.

        Those beyond the end of what is watched stay in the file: the next time the
        solve may be longer.
        """
        self.bookmarks = bookmarks
        if self._path is None:
            return None
        every = Bookmarks.of((*bookmarks.marks, *self._beyond))
        return write_bookmarks(self._path, every)


def _path(origin: Origin, show: Show) -> Path:
    """Beside the trace file or, without one, where the system keeps such things."""
    if origin.path is not None:
        return beside(origin.path)
    options = origin.way.options
    told = (options.ties.value, options.values.value, str(options.seed))
    return for_solve(show.trace, data_folder(), told)
