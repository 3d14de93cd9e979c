"""A step of a trace in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from solver.changes import ChangeKind, changes_of
from solver.deduction import Deduction
from solver.digits import Digit, symbol
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
from solver.position import OpenGuess, Position
from solver.trace import Trace
from solver.variant import Cell, Unit, Variant
from solver.words import words

LONGEST_LIST: Final = 9
"""Cells named one by one before the rest is counted."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What happened at a step, as a person would say it.

    Attributes:
        title: The technique, in a word or two.
        also: Another name people know it by, or empty.
        reason: One sentence that names the cells and the unit.
        follows: What it leads to; may be empty.
    """

    title: str
    also: str
    reason: str
    follows: str


def explain(trace: Trace, step: int, language: str = "en") -> Explanation:
    """What happened at *step* of *trace*; step 0 is the puzzle as given.

    Raises:
        IndexError: There is no such step.
    """
    speaker = _Speaker(trace.puzzle.variant, words(language))
    if step == 0:
        return speaker.start(trace.puzzle.clue_count)
    return speaker.event(trace.events[step - 1], trace.position(step - 1), trace)


class _Speaker:
    """Fills the sentences of a language with cells, digits and units."""

    def __init__(self, variant: Variant, sentences: dict[str, dict[str, str]]) -> None:
        self.variant = variant
        self.sentences = sentences

    def event(self, event: Event, before: Position, trace: Trace) -> Explanation:
        match event:
            case Deduced(deduction):
                return self.deduction(deduction, before)
            case Guessed():
                return self.guess(event, len(before.guesses) + 1)
            case Clashed():
                return self.clash(event, before)
            case Examined(technique, revisions):
                return self.examination(technique, revisions)
            case Retracted():
                return self.retraction(event, before, trace)
            case Finished(outcome):
                return self.finish(outcome, before)
            case _:
                assert_never(event)

    def start(self, clues: int) -> Explanation:
        return self._explanation(
            "start",
            self._say("reasons", "start", clues=self._count("clue", clues)),
            self._say("follows", "start"),
        )

    def deduction(self, found: Deduction, before: Position) -> Explanation:
        return self._explanation(
            found.technique, self._reason(found, before), self._conclusion(found)
        )

    def guess(self, event: Guessed, depth: int) -> Explanation:
        cell, digit = event.candidate
        cells = [option.cell for option in event.options]
        in_one_cell = len(set(cells)) == 1
        shown = [option.digit for option in event.options]
        reason = self._say(
            "reasons",
            "guess" if in_one_cell else "guess-place",
            cell=self._cell(cell),
            digit=symbol(digit),
            options=self._digits(shown, "or")
            if in_one_cell
            else self._cells(cells, "or"),
        )
        return self._explanation(
            "guess", reason, self._say("follows", "guess", depth=depth)
        )

    def clash(self, event: Clashed, before: Position) -> Explanation:
        facts = {"cells": self._cells(event.cells, "and")}
        if event.unit is None or event.digit is None:
            key = "no-candidate"
            facts["cell"] = self._cell(event.cells[0])
        else:
            key = "twice" if event.cells else "no-place"
            facts |= {"unit": event.unit.name, "digit": symbol(event.digit)}
        clash = self._say("reasons", key, **facts)
        if not before.guesses:
            reason = self._say("reasons", "no-solution", clash=clash)
        else:
            *outer, latest = before.guesses
            reason = self._say(
                "reasons",
                "wrong-guess-under" if outer else "wrong-guess",
                clash=clash,
                guess=self._candidate(latest.candidate),
                guesses=self._guesses(outer),
            )
        return self._explanation("contradiction", reason)

    def examination(self, technique: str, revisions: int) -> Explanation:
        done = self._say("reasons", "examination", count=revisions)
        reason = self.sentences["examinations"].get(technique, done)
        return self._explanation(technique, reason.format(count=f"{revisions:,}"))

    def retraction(
        self, event: Retracted, before: Position, trace: Trace
    ) -> Explanation:
        (guess,) = (g for g in before.guesses if g.event == event.guess)
        changes = changes_of(event, before, trace.position(before.index + 1))
        lost = sum(change.kind is ChangeKind.UNPLACED for change in changes)
        back = len(changes) - lost
        return self._explanation(
            "retraction",
            self._say("reasons", "retraction", guess=self._candidate(guess.candidate)),
            self._say(
                "follows",
                "retraction",
                placements=self._count("digit", lost),
                candidates=self._count("candidate", back),
            ),
        )

    def finish(self, outcome: Outcome, before: Position) -> Explanation:
        tally = before.tally
        missing = len(self.variant.cells) - before.grid.assigned.bit_count()
        follows = ""
        if outcome is Outcome.SOLVED:
            key = "solved-with"
            if tally.guesses <= 1:
                key = ("solved-without", "solved-one")[tally.guesses]
                key += "-wrong" if tally.wrong_guesses else ""
            facts = {"guesses": tally.guesses, "wrong": tally.wrong_guesses}
            follows = self._say("follows", key, **facts)
        reason = self._say("reasons", outcome.value, left=self._count("left", missing))
        return self._explanation(outcome.value, reason, follows)

    def _explanation(self, key: str, reason: str, follows: str = "") -> Explanation:
        fallback = key.replace("-", " ").capitalize()
        title = self.sentences["titles"].get(key, fallback)
        return Explanation(title, self.sentences["also"].get(key, ""), reason, follows)

    def _guesses(self, guesses: Sequence[OpenGuess]) -> str:
        return self._shortened([self._candidate(g.candidate) for g in guesses], "and")

    def _reason(self, found: Deduction, before: Position) -> str:
        """The technique's own sentence, where the deduction has all that it names."""
        key = found.technique
        cells = {candidate.cell for candidate in found.because}
        if key == "elimination" and not all(map(before.grid.is_assigned, cells)):
            key = "elimination-open"
        if key == "refutation" and before.guesses:
            key = "refutation-under"
        if key == "gac" and len(cells) == 1:
            key = "gac-single"
        sentence = self.sentences["deductions"].get(key, "")
        try:
            return sentence.format_map(self._facts(found, before)) or self._other(found)
        except KeyError:
            return self._other(found)

    def _other(self, found: Deduction) -> str:
        return self._say("reasons", "other", technique=found.technique)

    def _facts(self, found: Deduction, before: Position) -> dict[str, str]:
        """Whatever a sentence about a deduction may name."""
        cells = list(dict.fromkeys(c.cell for c in found.because))
        shown = sorted({c.digit for c in found.because})
        facts = {"guesses": self._guesses(before.guesses)}
        if found.because:
            facts |= {
                "cause": self._cell(cells[0]),
                "causes": self._listed(
                    list(map(self._candidate, found.because)), "and"
                ),
                "last_cell": self._cell(cells[-1]),
                "cells": self._cells(cells, "and"),
                "digit": symbol(shown[0]),
                "digits": self._digits(shown, "and"),
                "digits_or": self._digits(shown, "or"),
            }
        if found.within:
            facts["unit"] = found.within[0].name
            facts["units"] = self._units(found.within)
        if found.removes:
            removed = found.removes[0]
            gone = sorted({c.digit for c in found.removes})
            facts["removed_cell"] = self._cell(removed.cell)
            facts["removed_digit"] = symbol(removed.digit)
            facts["removed_digits_or"] = self._digits(gone, "or")
        return facts

    def _conclusion(self, found: Deduction) -> str:
        said = [
            self._say("follows", "places", cell=self._cell(cell), digit=symbol(digit))
            for cell, digit in found.places
        ]
        if found.removes:
            gone = sorted({c.digit for c in found.removes})
            cells = list(dict.fromkeys(c.cell for c in found.removes))
            said.append(
                self._say(
                    "follows",
                    "removes" if len(gone) == 1 else "removes-many",
                    digits=self._digits(gone, "and"),
                    cells=self._cells(cells, "and"),
                )
            )
        return " ".join(said)

    def _say(self, section: str, key: str, /, **facts: object) -> str:
        return self.sentences[section][key].format_map(facts)

    def _count(self, noun: str, count: int) -> str:
        return self._say("follows", noun if count == 1 else f"{noun}s", count=count)

    def _cell(self, cell: Cell) -> str:
        return self.variant.cell_name(cell)

    def _candidate(self, candidate: Candidate) -> str:
        return f"{self._cell(candidate.cell)} = {symbol(candidate.digit)}"

    def _cells(self, cells: Sequence[Cell], conjunction: str) -> str:
        return self._shortened([self._cell(cell) for cell in cells], conjunction)

    def _shortened(self, names: list[str], conjunction: str) -> str:
        if len(names) > LONGEST_LIST:
            rest = len(names) - LONGEST_LIST + 1
            names[LONGEST_LIST - 1 :] = [self._say("lists", "more", count=rest)]
        return self._listed(names, conjunction)

    def _digits(self, members: Iterable[Digit], conjunction: str) -> str:
        return self._listed([symbol(digit) for digit in members], conjunction)

    def _units(self, units: Sequence[Unit]) -> str:
        return self._listed([unit.name for unit in units], "or")

    def _listed(self, names: Sequence[str], conjunction: str) -> str:
        *first, last = names or [""]
        if not first:
            return last
        return f"{', '.join(first)} {self.sentences['lists'][conjunction]} {last}"
