"""Free names: what a file is called that is given no name, so that it replaces none."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path


def numbered(stem: str, number: int) -> str:
    """The name of the file *number*, from 1, of those that would be called *stem*."""
    return stem if number == 1 else f"{stem}-{number}"


def free_stems(folder: Path, stem: str) -> Iterator[str]:
    """The names *stem*, *stem*-2, … that no file of *folder* has, without end.

    A file has a name whatever its ending: ``solve.mp4`` has subtitles in ``solve.srt``,
    and is ``solve.part.mp4`` while it is written. A folder that is not there has none.

    Raises:
        OSError: The folder cannot be listed.
    """
    taken = set()
    for path in folder.iterdir() if folder.is_dir() else ():
        parts = path.name.casefold().split(".")
        taken |= {".".join(parts[:end]) for end in range(1, len(parts) + 1)}
    for number in count(1):
        name = numbered(stem, number)
        if name.casefold() not in taken:
            yield name
