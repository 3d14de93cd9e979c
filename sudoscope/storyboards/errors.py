"""The error of storyboards; the tree of errors is drawn in ``solver.errors``."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from viz.errors import EditError


class StoryboardError(EditError):
    """A file is no storyboard, or one of another film."""


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Put the name of the file at *path* before what is wrong with it.

    Raises:
        StoryboardError: One was raised inside.
    """
    try:
        yield
    except StoryboardError as error:
        raise StoryboardError(f"{path}, {error}") from None
