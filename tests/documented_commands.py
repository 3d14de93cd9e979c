"""Reads the command lines of the documentation, with what they are said to print."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_FENCE: Final = re.compile(
    r"^(?P<indent> *)```(?P<kind>\w*)[^\n]*\n(?P<text>.*?)^ *```$",
    re.DOTALL | re.MULTILINE,
)
_SAVED_AS: Final = re.compile(
    r"(?:[Ss]ave (?:this|it) as |^)`(?P<name>\w+\.\w+)`(?: is |\.|;)", re.MULTILINE
)
_OMITTED: Final = "..."


class Block(NamedTuple):
    """One block of a page.

    Attributes:
        line: The number of its first line in the page, from 1.
        text: What is between its fences.
        printed: What the last command in it prints, as the page shows it; ``None``
            where the page shows nothing.
        saved_as: The name of the file that the page says to save it as, or ``None``.
    """

    line: int
    text: str
    printed: str | None
    saved_as: str | None

    @property
    def commands(self) -> Iterator[str]:
        """Its lines, without comments and empty ones."""
        for line in self.text.splitlines():
            command = line.strip()
            if command and not command.startswith("#"):
                yield command


def blocks(page: str) -> Iterator[Block]:
    """The blocks of *page* to run or to save, in order.

    A block without a language right behind one of the shell is what that one prints.
    """
    found = list(_FENCE.finditer(page))
    for number, fence in enumerate(found):
        after = found[number + 1] if number + 1 < len(found) else None
        before = page[: fence.start()].rstrip().rpartition("\n\n")[2]
        saved = _SAVED_AS.search(before)
        if fence["kind"] != "sh" and saved is None:
            continue
        shows = (
            after is not None
            and not after["kind"]
            and not page[fence.end() : after.start()].strip()
        )
        yield Block(
            page.count("\n", 0, fence.start()) + 2,
            fence["text"],
            after["text"] if shows and after is not None else None,
            saved["name"] if saved is not None else None,
        )


def agrees(shown: str, printed: str) -> bool:
    r"""Whether *printed* is what a page shows.

    Three dots in a page are anything: on a line of their own any lines, at the end of
    a line the rest of it. Blanks are as wide as one.

    >>> agrees("a  1\n...\nc ...", "a 1\nb 2\nc 3\n")
    True
    >>> agrees("a 1\nc 3", "a 1\nb 2\nc 3\n")
    False
    """
    parts = [re.escape(" ".join(part.split())) for part in shown.split(_OMITTED)]
    text = " ".join(printed.split())
    return re.fullmatch(r" ?.*? ?".join(parts), text) is not None
