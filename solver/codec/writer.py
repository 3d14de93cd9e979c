"""Traces as lines of text."""

import json
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from solver.codec.header import header_record
from solver.log.deduction import Deduction, Link, Truth
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from solver.puzzle.notes import Notes, text_of
from solver.puzzle.record_fields import Record
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import symbol
from solver.rules.places import Cell
from solver.rules.variant import Variant


def encoded(trace: Trace) -> Iterator[str]:
    """The lines of *trace*, each with its line end."""
    yield _line(header_record(trace) | trace.other.get(0, {}))
    writer = EventWriter(trace.puzzle.rules)
    written: dict[Event, str] = {}
    guesses: list[int] = []
    for step, event in enumerate(trace.events, start=1):
        is_latest = isinstance(event, Retracted) and guesses[-1:] == [event.guess]
        _follow(event, step - 1, guesses)
        if step in trace.other:
            yield _line(writer.record(event) | trace.other[step])
            continue
        if is_latest:
            yield _LATEST_RETRACTED
            continue
        line = written.get(event)
        if line is None:
            line = written[event] = _line(writer.record(event))
        yield line


def _follow(event: Event, index: int, guesses: list[int]) -> None:
    """Update *guesses*, the indices of the open guesses, by *event*."""
    if isinstance(event, Guessed):
        guesses.append(index)
    elif isinstance(event, Retracted):
        del guesses[guesses.index(event.guess) :]


def _line(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


_LATEST_RETRACTED: Final = _line({"event": "retracted"})


def _compared(count: int) -> Record:
    """The field that says how many values were compared, where any were."""
    return {"comparisons": count} if count else {}


class EventWriter:
    """Converts events into the plain values that a trace file has.

    Args:
        rules: Those of the puzzle, which name its cells.
    """

    def __init__(self, rules: Variant) -> None:
        self.rules = rules

    def record(self, event: Event) -> Record:  # noqa: PLR0911 - one for each event
        """What happened, as plain values."""
        match event:
            case Deduced(deduction, comparisons):
                return self._deduction(deduction) | _compared(comparisons)
            case SearchStarted(solutions):
                return {"event": "search-started", "solutions": solutions.value}
            case Guessed():
                return self._guess(event)
            case Clashed(cells, digit, scope):
                return {
                    "event": "clashed",
                    "cells": self._cells(cells),
                    "digit": symbol(digit) if digit else None,
                    "scope": scope.name if scope else None,
                }
            case Examined(technique, revisions, comparisons):
                return {
                    "event": "examined",
                    "technique": technique,
                    "revisions": revisions,
                    **_compared(comparisons),
                }
            case Retracted(guess):
                return {"event": "retracted", "guess": guess}
            case Restored(candidates):
                text = self._candidates(candidates)
                return {"event": "restored", "candidates": text}
            case Noted(notes):
                return {"event": "noted", "notes": self._notes(notes)}
            case Tried(candidates, comparisons):
                text = self._candidates(candidates)
                tried = {"event": "tried", "candidates": text}
                return tried | _compared(comparisons)
            case Finished(outcome, comparisons):
                end = {"event": "finished", "outcome": outcome.value}
                return end | _compared(comparisons)
            case _:
                assert_never(event)

    def _deduction(self, found: Deduction) -> Record:
        roles: dict[str, list[Candidate]] = {}
        for candidate, role in found.roles:
            roles.setdefault(role.value, []).append(candidate)
        record: Record = {
            "event": "deduced",
            "technique": found.technique,
            "places": self._candidates(found.places),
            "removes": self._candidates(found.removes),
            "because": self._candidates(found.because),
            "within": [scope.name for scope in found.within],
            "roles": {role: self._candidates(who) for role, who in roles.items()},
            "links": [self._link(link) for link in found.links],
            "absent": self._candidates(found.absent),
            "truths": [self._truth(truth) for truth in found.truths],
        }
        return {k: v for k, v in record.items() if v or k == "technique"}

    def _notes(self, notes: Notes) -> str:
        places = self.rules.places
        return " ".join(text_of(note, places[note.cell].name) for note in notes)

    def _link(self, link: Link) -> Record:
        record: Record = {
            "from": self._candidates(link.start),
            "to": self._candidates(link.end),
            "strong": link.is_strong,
        }
        if link.reason:
            record["reason"] = link.reason.name
        record["number"] = link.number
        if link.branch:
            record["branch"] = link.branch
        if link.cells:
            record["cells"] = self._cells(link.cells)
        return record

    def _truth(self, truth: Truth) -> str:
        if truth.cell is not None:
            return self.rules.places[truth.cell].name
        assert truth.house is not None
        assert truth.digit is not None
        return f"{symbol(truth.digit)} in {truth.house.name}"

    def _cells(self, cells: Iterable[Cell]) -> str:
        return " ".join(self.rules.places[cell].name for cell in cells)

    def _guess(self, event: Guessed) -> Record:
        record = {
            "event": "guessed",
            "candidate": self._candidate(event.candidate),
            "options": self._candidates(event.options),
            "cell_choice": event.cell_choice and str(event.cell_choice),
            "digit_choice": event.digit_choice and str(event.digit_choice),
            "house": event.house and event.house.name,
            "comparisons": event.comparisons,
        }
        return {k: v for k, v in record.items() if v}

    def _candidate(self, candidate: Candidate) -> str:
        return f"{self.rules.places[candidate.cell].name}={symbol(candidate.digit)}"

    def _candidates(self, candidates: Iterable[Candidate]) -> str:
        return " ".join(map(self._candidate, candidates))
