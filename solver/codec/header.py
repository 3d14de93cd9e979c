"""The first line of a trace file: format, version, puzzle, and who solved it."""

from typing import Final, NamedTuple

from solver.codec.fields import Record, text_in, texts_in
from solver.errors import PuzzleError, TraceError, UnknownNameError
from solver.formats import puzzle_from_text
from solver.puzzle import Puzzle
from solver.trace import Trace
from solver.variant import variant_named

FORMAT: Final = "sudoscope-trace"
VERSION: Final = 1


class Header(NamedTuple):
    """What a trace file says before its events."""

    puzzle: Puzzle
    agent: str
    strategies: tuple[str, ...]


def header_record(trace: Trace) -> Record:
    """The header of *trace* as plain values."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "variant": trace.puzzle.variant.slug,
        "puzzle": trace.puzzle.text,
        "title": trace.puzzle.title,
        "agent": trace.agent,
        "strategies": list(trace.strategies),
    }


def read_header(record: Record) -> Header:
    """The header that *record* holds.

    Raises:
        TraceError: It is of another format or version, or its puzzle is none.
    """
    _check_version(record)
    if "puzzle" not in record:
        raise TraceError("line 1: the header has no puzzle")
    try:
        variant = variant_named(text_in(record, "variant", ""))
        title = text_in(record, "title", "")
        puzzle = puzzle_from_text(text_in(record, "puzzle"), variant, title)
        agent = text_in(record, "agent", "")
        return Header(puzzle, agent, texts_in(record, "strategies"))
    except (UnknownNameError, PuzzleError, ValueError) as error:
        raise TraceError(f"line 1: {error}") from None


def _check_version(record: Record) -> None:
    found = record.get("format")
    if found != FORMAT:
        raise TraceError(f"line 1: a {FORMAT} header expected, found format {found!r}")
    version = record.get("version")
    if type(version) is not int or version != VERSION:
        raise TraceError(
            f"line 1: trace format version {version!r} found, version {VERSION}"
            " expected; a newer Sudoscope may read it"
        )
