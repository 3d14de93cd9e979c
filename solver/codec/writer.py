"""Traces as lines of text."""

import json
from collections.abc import Iterable, Iterator
from typing import assert_never

from solver.codec.fields import Record
from solver.codec.header import header_record
from solver.deduction import Deduction
from solver.digits import symbol
from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Retracted,
)
from solver.grid import Candidate
from solver.trace import Trace
from solver.variant import Variant


def encoded(trace: Trace) -> Iterator[str]:
    """The lines of *trace*, each with its line end."""
    yield _line(header_record(trace))
    writer = _Writer(trace.puzzle.variant)
    written: dict[Event, str] = {}
    for event in trace.events:
        line = written.get(event)
        if line is None:
            line = written[event] = _line(writer.record(event))
        yield line


def _line(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


class _Writer:
    """Events as records of plain values."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def record(self, event: Event) -> Record:
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

    def _deduction(self, deduction: Deduction) -> Record:
        record: Record = {
            "event": "deduced",
            "technique": deduction.technique,
            "places": self._candidates(deduction.places),
            "removes": self._candidates(deduction.removes),
            "because": self._candidates(deduction.because),
            "within": [unit.name for unit in deduction.within],
        }
        return {k: v for k, v in record.items() if v or k == "technique"}

    def _candidate(self, candidate: Candidate) -> str:
        return f"{self.variant.cell_name(candidate.cell)}={symbol(candidate.digit)}"

    def _candidates(self, candidates: Iterable[Candidate]) -> str:
        return " ".join(map(self._candidate, candidates))
