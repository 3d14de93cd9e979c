"""Words for the reasons of digits and removals, for window and terminal."""

from typing import Final

from solver.causes.why import ROOTS, Chain, Fact, FactKind, History
from solver.explain import Explanation, explain
from solver.explain.phrasing import Phrasing
from solver.log.deduction import gives_no_reason, is_by_digit
from solver.log.events import Deduced, Outcome
from solver.messages import numeral
from solver.rules.digits import Digit
from solver.rules.places import Cell
from viz.messages import board_phrases, spoken

_DIGITS: Final = frozenset({FactKind.GIVEN, FactKind.PLACED, FactKind.GUESSED})
"""Kinds of facts that are a digit on the board."""


class WhyWords:
    """Sentences about a fact: what is known, since when, and why.

    Args:
        history: Where the fact holds.
        language: Two letters, one of ``viz.messages.languages()``.
    """

    def __init__(self, history: History, language: str) -> None:
        self._history = history
        self._language = spoken(language)
        self._phrasing = Phrasing(history.trace.puzzle.rules, self._language)
        self._phrases = board_phrases("why", language, history.trace.puzzle.rules)
        self._explained: dict[int, Explanation] = {}

    def cell(self, cell: Cell) -> str:
        """The name of *cell*."""
        return self._phrasing.cell(cell)

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key* of the catalogue ``why``, its braces filled."""
        return self._phrases[key].format_map(facts)

    def open_cell(self, cell: Cell) -> str:
        """Sentence about the candidates of *cell*, which has no digit."""
        facts = self._history.facts_in(cell)
        left = [f.candidate.digit for f in facts if f.kind is FactKind.OPEN]
        key = "open-cell" if left else "open-cell-none"
        return self.say(
            key, cell=self.cell(cell), digits=self._phrasing.digits(left, "or")
        )

    def headline(self, fact: Fact) -> str:
        """*fact* with the step since which it holds."""
        return self._filled("since", fact)

    def title(self, fact: Fact) -> str:
        """*fact* in a few words."""
        return self._filled("title", fact)

    def line(self, fact: Fact) -> str:
        """*fact* as a line of a list, with its technique."""
        causes = self._history.causes(fact)
        line = self._filled("line", fact)
        if fact.kind is FactKind.REMOVED and len(causes) == 1:
            return self.say("by", line=line, cause=self._name(causes[0]))
        return line

    def _name(self, fact: Fact) -> str:
        key = "name-digit" if fact.kind is not FactKind.REMOVED else "name-removed"
        cell, digit = fact.candidate
        return self.say(key, cell=self.cell(cell), digit=self._said(digit))

    def step(self, fact: Fact) -> str:
        """The step of *fact*, for the side of a list."""
        return self.say("step", step=numeral(fact.step, self._language))

    def sentence(self, fact: Fact) -> str:
        """Why *fact* holds, as its step says it; empty for a clue and the like.

        Where the step struck several candidates, what concerns this one.
        """
        causes = self._history.causes(fact)
        event = self._history.trace.events[fact.step - 1] if fact.step else None
        if fact.kind is FactKind.REMOVED and len(causes) == 1:
            (cause,) = causes
            if cause.candidate.cell == fact.candidate.cell:
                return self._because("filled", fact, cause)
            is_seen = isinstance(event, Deduced) and is_by_digit(event.deduction)
            if is_seen and cause.kind in _DIGITS:
                return self._because("peer", fact, cause)
        if fact.kind in {FactKind.GIVEN, FactKind.OPEN} or not fact.step:
            return ""
        return self._explanation(fact.step).reason

    def guesses(self, fact: Fact) -> str:
        """The open guesses above *fact*; empty if there are none."""
        trace = self._history.trace
        found = trace.position(fact.step).guesses
        under = tuple(g for g in found if g.candidate != fact.candidate)
        if not under:
            return ""
        is_solved = trace.outcome is Outcome.SOLVED
        held = trace.position(len(trace)).guesses if is_solved else ()
        is_right = set(under) <= set(held)
        key = "under-held" if is_right else "under"
        count = "one" if len(under) == 1 else "many"
        return self.say(f"{key}-{count}", guesses=self._phrasing.guesses(under))

    def alone(self, fact: Fact) -> str:
        """Sentence about *fact* if it has no causes."""
        if fact.kind in ROOTS:
            return self.say("root")
        event = self._history.trace.events[fact.step - 1] if fact.step else None
        is_bare = isinstance(event, Deduced) and gives_no_reason(event.deduction)
        return self.say("no-reason" if is_bare else "rules-alone")

    def rest(self, chain: Chain) -> str:
        """Number of facts a chain omits; empty if it lists all."""
        if not chain.more:
            return ""
        key = "more-one" if chain.more == 1 else "more"
        return self.say(key, count=numeral(chain.more, self._language))

    def _said(self, digit: Digit) -> str:
        return self._history.trace.puzzle.rules.value_name(digit)

    def _because(self, key: str, fact: Fact, cause: Fact) -> str:
        """How the digit of *cause* affects the cell of *fact*."""
        rules, here = self._history.trace.puzzle.rules, fact.candidate.cell
        beside = cause.candidate.cell
        shared = (h for h in rules.houses_of[here] if beside in h.cells)
        house = next(shared, None)
        if key == "peer" and house is None:
            return self._explanation(fact.step).reason
        place = "" if house is None else self._phrasing.in_scope(house)
        return self.say(
            key,
            place=self._phrasing.capitalised(place),
            cell=self.cell(beside),
            digit=self._said(cause.candidate.digit),
        )

    def _filled(self, form: str, fact: Fact) -> str:
        key = f"{form}-{fact.kind}"
        if fact.kind is FactKind.REMOVED and f"{key}-first" in self._phrases:
            key += "" if fact.step else "-first"
        cell, digit = fact.candidate
        return self.say(
            key,
            cell=self.cell(cell),
            digit=self._said(digit),
            step=numeral(fact.step, self._language),
            technique=self._explanation(fact.step).title,
        )

    def _explanation(self, step: int) -> Explanation:
        if step not in self._explained:
            trace = self._history.trace
            self._explained[step] = explain(trace, step, self._language)
        return self._explained[step]
