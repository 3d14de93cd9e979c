"""Notations of links: found in a text, and written with a packed puzzle."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from solver.formats.extra_text import left_out, words_in
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord, single
from sudoscope.puzzle_links import links_in
from sudoscope.puzzle_sites.lz_string import compressed

_OF_LINKS: Final = re.compile(r"[/=<>]|\.\w|\[InternetShortcut\]|\[Desktop|Entry\]")
_OF_FILES: Final = re.compile(r"[/=]")
_TAGS: Final = re.compile(r"<[^<>]{0,200}>")
_FIGURE: Final = re.compile(r"\d")
_LONGEST_WORD: Final = 30

LinkFinder: TypeAlias = Callable[
    [str], Sequence[tuple[int, Callable[[], PuzzleRecord]]]
]
"""The links of a text: the line of each, from 1, and what reads its puzzle."""


def _is_beside(word: str) -> bool:
    """Whether a word of a text with links is none, nor a part of a shortcut's file."""
    return len(word) <= _LONGEST_WORD and not _OF_LINKS.search(word)


def _beside(text: str) -> list[str]:
    """What stands beside the links of *text*: words, and what has figures."""
    links = links_in(text)
    rest = text
    for link in links:
        rest = rest.replace(link.address, " ")
    rest = _TAGS.sub(" ", rest) if links else rest
    parts = rest.split()
    words = words_in(" ".join(filter(_is_beside, parts)))
    if not links:
        return words
    cut_off = (
        part
        for part in parts
        if _FIGURE.search(part) and not _OF_FILES.search(part)
        if not (_is_beside(part) and words_in(part))
    )
    return [*words, *cut_off]


def _with_warnings(
    read: Callable[[], PuzzleRecord], warnings: tuple[str, ...]
) -> PuzzleRecord:
    record = read()
    return replace(record, warnings=(*record.warnings, *warnings))


def link_notation(
    name: str,
    title: str,
    find: LinkFinder,
    write: Callable[[PuzzleRecord], str] | None = None,
) -> Notation:
    """A notation of links that hold a puzzle.

    Args:
        name: As in ``Notation``.
        title: As in ``Notation``.
        find: Finds the links of a text.
        write: The link of a puzzle; ``None`` where links are only read.
    """

    def entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
        beside = left_out(_beside(text))
        return (
            PuzzleEntry(line, partial(_with_warnings, read, beside))
            for line, read in find(text)
        )

    return Notation(
        name,
        title,
        (".txt",),
        lambda text: bool(find(text)),
        entries,
        single(write, title) if write is not None else None,
    )


def packing(
    address: str, write: Callable[[PuzzleRecord], str]
) -> Callable[[PuzzleRecord], str]:
    """What writes links: *address*, then the text that *write* gives, packed."""
    return lambda record: f"{address}{compressed(write(record).rstrip())}\n"
