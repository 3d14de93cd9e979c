"""Traces as JSON lines: a header, then one event a line.

The header names the format and its version, which is apart from the program's. Cells
and units go by the names people see, and a candidate is written ``A1=5``, so that a
log can be read and searched without the program.
"""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final, assert_never

from solver.deduction import Deduction
from solver.digits import SYMBOLS, Digit, symbol
from solver.errors import PuzzleError, TraceError, UnknownNameError
from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
    Retracted,
)
from solver.formats import puzzle_from_text
from solver.grid import Candidate
from solver.legality import check
from solver.position import Position, next_position
from solver.trace import KEY_DISTANCE, Trace
from solver.variant import Variant, variant_named

FORMAT: Final = "sudoscope-trace"
VERSION: Final = 1
GZIP_MAGIC: Final = b"\x1f\x8b"
_FIRST_BYTES: Final = 200


def encoded(trace: Trace) -> Iterator[str]:
    """The lines of *trace*, each with its line end."""
    puzzle = trace.puzzle
    header = {
        "format": FORMAT,
        "version": VERSION,
        "variant": puzzle.variant.slug,
        "puzzle": puzzle.text,
        "title": puzzle.title,
        "agent": trace.agent,
        "strategies": list(trace.strategies),
    }
    writer = _Writer(puzzle.variant)
    for record in (header, *map(writer.record, trace.events)):
        yield json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def decoded(lines: Iterable[str]) -> Trace:
    """The trace that *lines* hold; every event is checked against the grid.

    Raises:
        TraceError: It is not a trace, of another version, or damaged; the message
            names the line.
    """
    numbered = enumerate(lines, start=1)
    header = _json(next(numbered, (1, "")))
    puzzle_text, variant = _opened(header)
    try:
        puzzle = puzzle_from_text(puzzle_text, variant, str(header.get("title", "")))
    except PuzzleError as error:
        raise TraceError(f"line 1: {error}") from None
    reader = _Reader(variant)
    events: list[Event] = []
    position = Position.start(puzzle)
    keys = [position]
    for number, line in numbered:
        event = reader.checked((number, line), position)
        if events and isinstance(events[-1], Finished):
            raise TraceError(f"line {number}: an event follows the end of the solve")
        position = next_position(event, position)
        events.append(event)
        if position.index % KEY_DISTANCE == 0:
            keys.append(position)
    agent, strategies = str(header.get("agent", "")), header.get("strategies")
    names = tuple(map(str, strategies)) if isinstance(strategies, list) else ()
    return Trace(puzzle, tuple(events), agent, names, tuple(keys))


def packed(trace: Trace, *, compressed: bool = False) -> bytes:
    """The content of a trace file. Equal traces give equal bytes."""
    data = "".join(encoded(trace)).encode()
    return gzip.compress(data, mtime=0) if compressed else data


def is_trace(data: bytes) -> bool:
    """Whether *data* begins like a trace file, compressed or not."""
    return data.startswith(GZIP_MAGIC) or FORMAT.encode() in data[:_FIRST_BYTES]


def read_trace(data: bytes) -> Trace:
    """The trace in the bytes of a file, compressed or not.

    Raises:
        TraceError: As for ``decoded``; or the bytes are no text or a broken archive.
    """
    try:
        if data.startswith(GZIP_MAGIC):
            data = gzip.decompress(data)
        text = data.decode("utf-8-sig")
    except (OSError, EOFError, zlib.error) as error:
        raise TraceError(f"the file is not a whole gzip archive: {error}") from None
    except UnicodeDecodeError as error:
        raise TraceError(f"byte {error.start} is not UTF-8 text") from None
    return decoded(text.splitlines())


class _Writer:
    """Events as records of plain values."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def record(self, event: Event) -> dict[str, object]:
        match event:
            case Deduced(deduction):
                return self._deduction(deduction)
            case Guessed(candidate, options):
                return {
                    "event": "guessed",
                    "candidate": self._candidate(candidate),
                    "options": self._candidates(options),
                }
            case Clashed(cells, digit, unit):
                return {
                    "event": "clashed",
                    "cells": " ".join(map(self.variant.cell_name, cells)),
                    "digit": symbol(digit) if digit else None,
                    "unit": unit.name if unit else None,
                }
            case Examined(technique, revisions):
                return {
                    "event": "examined",
                    "technique": technique,
                    "revisions": revisions,
                }
            case Retracted(guess):
                return {"event": "retracted", "guess": guess}
            case Finished(outcome):
                return {"event": "finished", "outcome": outcome.value}
            case _:
                assert_never(event)

    def _deduction(self, deduction: Deduction) -> dict[str, object]:
        record: dict[str, object] = {
            "event": "deduced",
            "technique": deduction.technique,
            "places": self._candidates(deduction.places),
            "removes": self._candidates(deduction.removes),
            "because": self._candidates(deduction.because),
            "within": [unit.name for unit in deduction.within],
        }
        return {key: value for key, value in record.items() if value}

    def _candidate(self, candidate: Candidate) -> str:
        return f"{self.variant.cell_name(candidate.cell)}={symbol(candidate.digit)}"

    def _candidates(self, candidates: Iterable[Candidate]) -> str:
        return " ".join(map(self._candidate, candidates))


class _Reader:
    """Records as events. Raises ``LookupError`` or ``ValueError`` for what is none."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._known: dict[str, Event] = {}

    def checked(self, numbered: tuple[int, str], position: Position) -> Event:
        """The event of a line; equal lines give the same object, kept once.

        Raises:
            TraceError: It is none, or none that fits *position*.
        """
        number, line = numbered
        try:
            if line not in self._known:
                self._known[line] = self.event(_json(numbered))
            check(self._known[line], position)
        except TraceError:
            raise
        except LookupError as error:
            found = f"{error.args[0]!r} is not known"
        except (ValueError, TypeError, AttributeError) as error:
            found = str(error)
        else:
            return self._known[line]
        raise TraceError(f"line {number}: no valid event: {found}")

    def event(self, record: dict[str, Any]) -> Event:
        match record["event"]:
            case "deduced":
                return Deduced(self._deduction(record))
            case "guessed":
                options = self._candidates(record["options"])
                return Guessed(self._candidate(record["candidate"]), options)
            case "clashed":
                return self._clash(record)
            case "examined":
                return Examined(str(record["technique"]), int(record["revisions"]))
            case "retracted":
                return Retracted(int(record["guess"]))
            case "finished":
                return Finished(Outcome(record["outcome"]))
            case other:
                raise ValueError(f"no event is called {other!r}")

    def _deduction(self, record: dict[str, Any]) -> Deduction:
        return Deduction(
            str(record["technique"]),
            places=self._candidates(record.get("places", "")),
            removes=self._candidates(record.get("removes", "")),
            because=self._candidates(record.get("because", "")),
            within=tuple(
                map(self.variant.unit_named.__getitem__, record.get("within", ()))
            ),
        )

    def _clash(self, record: dict[str, Any]) -> Clashed:
        digit, unit = record["digit"], record["unit"]
        return Clashed(
            tuple(map(self.variant.cell_named.__getitem__, record["cells"].split())),
            self._digit(digit) if digit is not None else None,
            self.variant.unit_named[unit] if unit is not None else None,
        )

    def _candidates(self, text: str) -> tuple[Candidate, ...]:
        return tuple(map(self._candidate, text.split()))

    def _candidate(self, text: str) -> Candidate:
        cell, _, digit = text.partition("=")
        return Candidate(self.variant.cell_named[cell], self._digit(digit))

    def _digit(self, text: str) -> Digit:
        if len(text) != 1 or text not in SYMBOLS[: self.variant.size]:
            raise ValueError(f"{text!r} is not a digit 1 to {self.variant.size}")
        return Digit(SYMBOLS.index(text) + 1)


def _json(numbered: tuple[int, str]) -> dict[str, Any]:
    number, line = numbered
    try:
        record = json.loads(line)
    except ValueError:
        record = None
    if not isinstance(record, dict):
        shown = line.strip()[:40]
        raise TraceError(f"line {number}: a JSON object expected, found {shown!r}")
    return record


def _opened(header: dict[str, Any]) -> tuple[str, Variant]:
    """The puzzle's text and rules, once format and version are known to fit."""
    if header.get("format") != FORMAT:
        raise TraceError(
            f"line 1: a {FORMAT} header expected, found format {header.get('format')!r}"
        )
    if header.get("version") != VERSION:
        raise TraceError(
            f"trace format version {header.get('version')!r} found, version {VERSION}"
            " expected; a newer Sudoscope may read it"
        )
    try:
        return str(header["puzzle"]), variant_named(str(header.get("variant")))
    except UnknownNameError as error:
        raise TraceError(f"line 1: {error}") from None
    except KeyError:
        raise TraceError("line 1: the header has no puzzle") from None
