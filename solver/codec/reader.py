"""Traces read from lines of text, every event checked against the grid."""

from collections.abc import Iterable

from solver.codec.fields import Record, number_in, record_of, text_in, texts_in
from solver.codec.header import read_header
from solver.deduction import Deduction
from solver.digits import SYMBOLS, Digit
from solver.errors import TraceError
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
from solver.grid import Candidate
from solver.legality import check
from solver.position import Position, next_position
from solver.trace import KEY_DISTANCE, Trace
from solver.variant import Variant


def decoded(lines: Iterable[str]) -> Trace:
    """The trace that *lines* hold, with or without their line ends.

    Raises:
        TraceError: It is not a trace, of another version, or damaged; the message
            names the line.
    """
    numbered = enumerate(lines, start=1)
    header = read_header(record_of(next(numbered, (1, ""))[1], 1))
    reader = _Reader(header.puzzle.variant)
    events: list[Event] = []
    position = Position.start(header.puzzle)
    keys = [position]
    for number, line in numbered:
        event = reader.checked(line, number, position)
        if events and isinstance(events[-1], Finished):
            raise TraceError(f"line {number}: an event follows the end of the solve")
        position = next_position(event, position)
        events.append(event)
        if position.index % KEY_DISTANCE == 0:
            keys.append(position)
    return Trace(
        header.puzzle, tuple(events), header.agent, header.strategies, tuple(keys)
    )


class _Reader:
    """Records as events."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._known: dict[str, Event] = {}

    def checked(self, line: str, number: int, position: Position) -> Event:
        """The event of a line; equal lines give the same object, kept once.

        Raises:
            TraceError: It is none, or none that fits *position*.
        """
        try:
            if line not in self._known:
                self._known[line] = self.event(record_of(line, number))
            check(self._known[line], position)
        except TraceError:
            raise
        except KeyError as error:
            found = f"{error.args[0]!r} is not known"
        except ValueError as error:
            found = str(error)
        else:
            return self._known[line]
        raise TraceError(f"line {number}: no valid event: {found}")

    def event(self, record: Record) -> Event:
        """The event of a record.

        Raises:
            KeyError: A field is missing, or a cell or unit is not known.
            ValueError: A field holds something else than it should.
        """
        match text_in(record, "event"):
            case "deduced":
                return Deduced(self._deduction(record))
            case "guessed":
                candidate = self._candidate(text_in(record, "candidate"))
                return Guessed(candidate, self._candidates(record, "options"))
            case "clashed":
                return self._clash(record)
            case "examined":
                revisions = number_in(record, "revisions")
                return Examined(text_in(record, "technique"), revisions)
            case "retracted":
                return Retracted(number_in(record, "guess"))
            case "finished":
                return Finished(Outcome(text_in(record, "outcome")))
            case other:
                raise ValueError(f"no event is called {other!r}")

    def _deduction(self, record: Record) -> Deduction:
        return Deduction(
            text_in(record, "technique"),
            places=self._candidates(record, "places"),
            removes=self._candidates(record, "removes"),
            because=self._candidates(record, "because"),
            within=tuple(
                self.variant.unit_named[name] for name in texts_in(record, "within")
            ),
        )

    def _clash(self, record: Record) -> Clashed:
        names = text_in(record, "cells").split()
        has_digit, has_unit = record["digit"] is not None, record["unit"] is not None
        return Clashed(
            tuple(self.variant.cell_named[name] for name in names),
            self._digit(text_in(record, "digit")) if has_digit else None,
            self.variant.unit_named[text_in(record, "unit")] if has_unit else None,
        )

    def _candidates(self, record: Record, name: str) -> tuple[Candidate, ...]:
        return tuple(map(self._candidate, text_in(record, name, "").split()))

    def _candidate(self, text: str) -> Candidate:
        cell, _, digit = text.partition("=")
        return Candidate(self.variant.cell_named[cell], self._digit(digit))

    def _digit(self, text: str) -> Digit:
        if len(text) != 1 or text not in SYMBOLS[: self.variant.size]:
            raise ValueError(f"{text!r} is not a digit 1 to {self.variant.size}")
        return Digit(SYMBOLS.index(text) + 1)
