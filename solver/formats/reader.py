"""One reader for all notations: the text shows which one it is."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from solver.errors import NotationError, PuzzleError, UnknownNameError
from solver.formats.extra_text import rule_words, unread
from solver.formats.json_values import json_value
from solver.formats.notation import LONGEST, Notation, PuzzleEntry, PuzzleRecord, chosen
from solver.formats.plain_notations import GRID, LINE
from solver.formats.registry import notations
from solver.formats.samurai import NOTATION as SAMURAI
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import is_line_of_cells
from solver.rules.constraints.given_candidates import GivenCandidates

_ANY_TEXT: Final = ".txt"
"""An ending that says no more than none: texts of any notation have it."""


@dataclass(frozen=True, slots=True)
class PuzzleCollection:
    """The puzzles of a text, not read yet.

    Attributes:
        notation: How they are written.
        entries: In the order of the text, one at least.
    """

    notation: Notation
    entries: tuple[PuzzleEntry, ...]

    def chosen(self, nth: int | None = None) -> PuzzleRecord:
        """The *nth* of them, from 1; ``None`` where there must be one alone.

        Raises:
            PuzzleError: There is no *nth*, there are several and none was chosen, or
                what was chosen is no puzzle.
            VariantError: Its rules make no variant.
        """
        return chosen(self.entries, nth)

    def records(self) -> Iterator[PuzzleRecord]:
        """All puzzles, each read when it is asked for.

        Raises:
            PuzzleError: One is no puzzle.
            VariantError: Its rules make no variant.
        """
        return (entry.read() for entry in self.entries)


def read_puzzles(
    text: str, variant: str = "", *, suffix: str = "", notation: str = ""
) -> PuzzleCollection:
    """Find the puzzles of a text, in any notation.

    Args:
        text: The content of a file, an argument or a clipboard.
        variant: The name of the rules, where the text does not say them: by default
            those that the notation says, else classic ones. A name without a size
            means the size that the text has.
        suffix: The ending of the file, such as ".sdk": its notations are tried first.
        notation: The name of the notation, where that is known.

    Raises:
        PuzzleError: The text is no puzzle of these rules, or it says its own.
        UnknownNameError: There is no variant or notation of that name.
        VariantError: There is no variant of that size.
        NotationError: The notation cannot be read.
    """
    found = (
        notation_named(notation) if notation else sniffed(text, suffix, variant=variant)
    )
    if found.read is None:
        raise NotationError(f"{found.title} can only be written, not read")
    _check_variant(found, variant)
    entries = tuple(found.read(text, variant))
    if not entries:
        raise PuzzleError(f"no puzzles found in this text, which is {found.title}")
    if not text.lstrip("\ufeff \t\r\n").startswith("{") and (words := rule_words(text)):
        # objects name the fields that are not known, and have empty ones for rules
        entries = tuple(
            entry._replace(read=partial(_naming, entry, words)) for entry in entries
        )
    return PuzzleCollection(found, entries)


def _naming(entry: PuzzleEntry, words: tuple[str, ...]) -> PuzzleRecord:
    """Read *entry*; where it has no rules, warn of *words* that name some."""
    record = entry.read()
    puzzle = record.puzzle
    has_rules = any(not isinstance(r, GivenCandidates) for r in puzzle.constraints)
    if has_rules or not puzzle.variant.slug.startswith("classic"):
        return record
    said = " ".join((*record.warnings, puzzle.title, record.source)).casefold()
    lost = unread(word for word in words if word not in said)
    return replace(record, warnings=(*record.warnings, *lost))


def read_lines(
    lines: Iterable[str], notation: Notation, variant: str = ""
) -> Iterator[PuzzleEntry]:
    """The puzzles of a long list, line by line, so that it need not fit in memory.

    Args:
        lines: Of a file, with or without their ends.
        notation: That of the list, one with a ``stream``.
        variant: The name of the rules, where the list does not say them.

    Raises:
        PuzzleError: It is no list, or a line of it is longer than a puzzle.
        NotationError: The notation is no list.
    """
    if notation.stream is None:
        raise NotationError(f"{notation.title} is read as a whole, not line by line")
    _check_variant(notation, variant)
    return notation.stream(map(_bounded, lines), variant)


def _bounded(line: str) -> str:
    if len(line) > LONGEST:
        raise PuzzleError(f"a line of more than {LONGEST:,} characters is no puzzle")
    return line


def _check_variant(notation: Notation, variant: str) -> None:
    if variant and notation.says_rules and (notation, variant) != (SAMURAI, "samurai"):
        raise PuzzleError(
            f"this text is {notation.title} and says its own rules; leave the variant"
            f" {variant!r} out"
        )


def sniffed(text: str, suffix: str = "", *, variant: str = "") -> Notation:
    """The notation that *text* looks like; plain cells if it looks like none.

    Args:
        text: The whole text, or its beginning.
        suffix: The ending of the file: its notations are tried first.
        variant: The name of the rules that were asked for, if any.

    Raises:
        PuzzleError: It looks like none and is too long for plain cells, or JSON, or a
            line of it is too long for any.
    """
    _check_lines(text)
    if variant == "samurai":
        return SAMURAI
    ending = suffix.lower().replace(_ANY_TEXT, "")
    if not ending and is_line_of_cells(text):
        return LINE
    ordered = sorted(
        notations(),
        key=lambda known: (known.is_plain, ending not in known.suffixes),
    )
    for known in ordered:
        if variant and known is SAMURAI:
            continue
        if known.looks_like(text):
            return known
    named = [known for known in ordered if ending in known.suffixes]
    if len(named) == 1:  # which says what it expects, better than plain cells do
        return named[0]
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        json_value(text, "the JSON")
        raise PuzzleError("no puzzle found: this JSON is of no notation that is known")
    if GRID.longest is not None and len(text) > GRID.longest:
        raise PuzzleError(
            f"no puzzle found: {len(text):,} characters that look like no notation of"
            f" puzzles, beginning with {text.lstrip()[:20]!r}"
        )
    return GRID


def _check_lines(text: str) -> None:
    """Refuse a long text that is no list, before its letters are looked at.

    Raises:
        PuzzleError: One of its lines is longer than any puzzle.
    """
    if len(text) <= LONGEST:
        return
    longest = max(map(len, text.splitlines()))
    if longest > LONGEST:
        raise PuzzleError(
            f"no puzzle found: a line has {longest:,} characters, and no puzzle has"
            f" more than {LONGEST:,}; it begins with {text.lstrip()[:20]!r}"
        )


def notation_named(name: str) -> Notation:
    """The notation called *name*.

    Raises:
        UnknownNameError: There is no such notation.
    """
    for known in notations():
        if name == known.name:
            return known
    raise UnknownNameError("notation", name, [known.name for known in notations()])


def notation_to_write(name: str = "", suffix: str = "") -> Notation:
    """The notation called *name*, or the first that is written to such files.

    Plain ones come before those that have signs of their own.

    Raises:
        UnknownNameError: There is no notation of that name.
        NotationError: It can only be read, or no notation has such files.
    """
    ending = suffix.lower()
    if name:
        found = notation_named(name)
        if found.write is None:
            raise NotationError(f"{found.title} can only be read, not written")
        return found
    for known in sorted(notations(), key=lambda known: not known.is_plain):
        if known.write is not None and ending in known.suffixes:
            return known
    names = ", ".join(known.name for known in notations() if known.write is not None)
    raise NotationError(f"cannot write {ending} files; choose one of {names}")


def write_puzzles(records: Iterable[PuzzleRecord], notation: Notation) -> Iterator[str]:
    """The text of *records*, piece by piece.

    Raises:
        NotationError: The notation cannot be written, or cannot hold one of them.
    """
    if notation.write is None:
        raise NotationError(f"{notation.title} can only be read, not written")
    return notation.write(records)


def written_on_one_line(puzzle: Puzzle) -> str:
    """A text without line ends that reads as *puzzle* again, but for its title.

    It is cells alone where they are enough.

    Raises:
        NotationError: No notation of one line can hold it.
    """
    record = PuzzleRecord(puzzle)
    for notation in sorted(notations(), key=lambda known: not known.is_plain):
        if notation.is_one_line and notation.write is not None:
            with suppress(NotationError):
                return "".join(notation.write((record,))).strip()
    raise NotationError(
        f"no notation of one line holds this puzzle of the rules {puzzle.variant.slug}"
    )
