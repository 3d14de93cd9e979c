"""Words of a solve by hand: the next task, and the result of a move."""

from typing import Final, NamedTuple

from solver.agents.consistency_levels import Level
from solver.explain import explain
from solver.explain.phrasing import Phrasing
from solver.explain.search_events import clash
from solver.rules.candidate_sets import Candidate
from sudoscope.exercises.model.by_hand.judging import Refusal, RefusalKind
from sudoscope.exercises.model.by_hand.move_reasons import (
    ArcReason,
    CellReason,
    Reason,
    UnitReason,
)
from sudoscope.exercises.model.by_hand.session import HandSolve
from viz.messages import phrases, spoken

_SHOWN: Final = 4
"""Cells of a counterexample that are named; the board shows all of them."""


class HandNotice(NamedTuple):
    """Result of a move, as a message key with its facts.

    Attributes:
        key: Of its sentence.
        reason: The arc, unit or cell it is about.
        refusal: The first move that was refused.
        candidates: What a hint is about.
        number: How many, where something is counted.
    """

    key: str
    reason: Reason | None = None
    refusal: Refusal | None = None
    candidates: tuple[Candidate, ...] = ()
    number: int = 0


class HandSentence(NamedTuple):
    """Title and sentence shown next to the board, and what is beside the title."""

    title: str
    sentence: str
    beside: str = ""


class HandWords:
    """Sentences about a solve by hand in one language.

    Args:
        solve: Where it stands.
        level: The level of consistency to reach.
        language: Two letters, one of ``viz.messages.languages()``.
    """

    def __init__(self, solve: HandSolve, level: Level, language: str) -> None:
        self._solve = solve
        self._level = level
        self._language = spoken(language)
        self._phrasing = Phrasing(solve.puzzle.rules, self._language)
        self._phrases = phrases("by_hand", language)

    def said(self, notice: HandNotice) -> HandSentence:
        """Title and sentence of *notice*."""
        match notice.key:
            case "event":
                return self._event()
            case "clash" | "hint-take-back":
                return self._clash()
            case "refused":
                return self._refused(notice)
            case "missed":
                key = "missed-one" if notice.number == 1 else "missed-other"
                return self._titled("missed-title", self._filled(key, notice))
            case "level":
                return self._titled("title", self.to_go())
            case key:
                family = "hint" if key.startswith("hint-") else key
                title = f"{family}-title"
                title = title if title in self._phrases else "title"
                return self._titled(title, self._filled(key, notice))

    def asked(
        self,
        key: str,
        reason: Reason | None = None,
        *,
        cell: str = "",
        unit: str = "",
        marked: str = "",
    ) -> HandSentence:
        """Next task, depending on the selection.

        Args:
            key: Of the sentence.
            reason: What is chosen, if anything is.
            cell: The cell that was picked first.
            unit: The kind of unit that a cell is picked for.
            marked: What is to be guessed.
        """
        facts = self._facts(reason) | {"cell": cell, "candidate": marked}
        if unit:
            facts["unit"] = self._phrases[f"unit-{unit}"]
        return self._titled("title", self._say(key, **facts))

    def to_go(self) -> str:
        """Number of removals the level still requires."""
        finding = self._solve.finding(self._level)
        count, name = len(finding.removes), f"level-{self._level.slug}"
        if count:
            key = "to-go-one" if count == 1 else "to-go-other"
        elif finding.clash is not None:
            key = "level-clash"
        else:
            key, name = "reached", f"name-{self._level.slug}"
        number = self._phrasing.number(count)
        return self._say(key, level=self._phrases[name], count=number)

    def counts(self) -> str:
        """Counters so far."""
        solve = self._solve
        return self._say(
            "counts",
            struck=self._phrasing.number(solve.now.struck),
            refused=self._phrasing.number(solve.refused),
            missed=self._phrasing.number(solve.now.missed),
            guesses=self._phrasing.number(solve.guesses),
            hints=self._phrasing.number(solve.hints),
        )

    def level_count(self) -> str:
        """Level and the number of removals it still requires."""
        finding = self._solve.finding(self._level)
        count = len(finding.removes)
        if count:
            key = "counts-level"
        else:
            key = "counts-reached" if finding.clash is None else "counts-clash"
        level = self._phrases[f"level-{self._level.slug}"]
        return self._say(key, level=level, count=self._phrasing.number(count))

    def _event(self) -> HandSentence:
        """Sentence about the last event, and whether the level is reached."""
        trace = self._solve.trace()
        told = explain(trace, len(self._solve.now.events), self._language)
        sentence = told.sentences
        finding = self._solve.finding(self._level)
        if not finding.removes and finding.clash is None:
            sentence += f" {self.to_go()}"
        return HandSentence(told.title, sentence)

    def _clash(self) -> HandSentence:
        found = self._solve.clash
        if found is None:
            return self._titled("title", "")
        position = self._solve.now.position
        told = clash(self._phrasing, found, position)
        key = "clash-open" if position.guesses else "clash-none"
        return HandSentence(told.title, self._say(key, reason=told.reason))

    def _refused(self, notice: HandNotice) -> HandSentence:
        refusal = notice.refusal
        assert refusal is not None
        key = f"refused-{refusal.kind}"
        if refusal.is_placement and f"refused-place-{refusal.kind}" in self._phrases:
            key = f"refused-place-{refusal.kind}"
        elif refusal.kind is RefusalKind.UNSOUND and self._solve.now.position.guesses:
            key += "-under"
        sentence = self._filled(key, notice)
        if notice.number > 1:
            more = "more-refused-one" if notice.number == 2 else "more-refused-other"  # noqa: PLR2004
            count = self._phrasing.number(notice.number - 1)
            sentence += self._phrases[more].format(count=count)
        return self._titled("refused-title", sentence)

    def _filled(self, key: str, notice: HandNotice) -> str:
        facts = self._facts(notice.reason)
        facts["count"] = self._phrasing.number(notice.number)
        refusal = notice.refusal
        about = refusal.candidate if refusal else next(iter(notice.candidates), None)
        if about is not None:
            facts["candidate"] = self._phrasing.candidate(about)
            facts["cell"] = self._phrasing.cell(about.cell)
            facts["digit"] = self._phrasing.digit(about.digit)
        if refusal is not None:
            guesses = self._solve.now.position.guesses
            facts["guesses"] = self._phrasing.guesses(guesses)
            facts["example"] = self._example(refusal)
        return self._say(key, **facts)

    def _example(self, refusal: Refusal) -> str:
        """Some digits of the counterexample, the disputed one first."""
        grid = self._solve.grid
        others = [
            one
            for one in refusal.counterexample
            if one != refusal.candidate and not grid.is_assigned(one.cell)
        ]
        named = [refusal.candidate, *others[: _SHOWN - 1]]
        said = ", ".join(map(self._phrasing.candidate, named))
        return f"{said} …" if len(others) >= _SHOWN else said

    def _facts(self, reason: Reason | None) -> dict[str, str]:
        match reason:
            case None:
                return {}
            case ArcReason(first, second):
                names = self._phrasing.cell(first), self._phrasing.cell(second)
                arc = " → ".join(names)
                said = self._phrases["on-arc"].format(arc=arc)
                cells = self._phrasing.cells((first, second), "and")
                return {
                    "in_reason": said,
                    "arc": arc,
                    "second": names[1],
                    "cells": cells,
                }
            case UnitReason(scope):
                return {"in_reason": self._phrasing.in_scope(scope)}
            case CellReason(cell):
                name = self._phrasing.cell(cell)
                return {"in_reason": self._phrases["from-cell"].format(cell=name)}

    def _titled(self, key: str, sentence: str) -> HandSentence:
        return HandSentence(self._phrases[key], sentence)

    def _say(self, key: str, **facts: str) -> str:
        said = self._phrases[key].format_map(facts)
        return said[:1].upper() + said[1:]
