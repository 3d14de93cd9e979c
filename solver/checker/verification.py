"""Verification: a trace proved, event by event, from nothing but itself.

A guess is closed by a contradiction in its branch, shown by ``Clashed``, or because all
options of a guess made in it were closed. What it assumed is refuted then, where it was
made. Guesses that are taken back together with one that is closed need not be closed:
nothing is claimed of them.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import NamedTuple, assert_never

from solver.checker.constraint_choices import by_definitions
from solver.checker.deductions import Given, after, why_not, wrong_change
from solver.checker.learned_clauses import LEARNED, with_learned
from solver.checker.local_search import after_trying, cannot_try, wrong_try
from solver.checker.position import CheckedGuess, CheckedPosition
from solver.checker.search_events import (
    is_confirmed,
    wrong_clash,
    wrong_comparisons,
    wrong_end,
    wrong_examination,
    wrong_guess,
)
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    SolutionCount,
    Tried,
)
from solver.log.trace import Trace
from solver.oracle import counted
from solver.rules.candidate_sets import Candidates


class UnprovedStep(NamedTuple):
    """An event that is not proved.

    Attributes:
        step: Its number, from 1.
        event: What it says.
        reason: Why it does not follow, in English.
    """

    step: int
    event: Event
    reason: str


class Verification(NamedTuple):
    """What was proved of a trace.

    Attributes:
        trace: Which.
        proved: How many deductions of each technique were proved, in order of their
            first use.
        failures: The events that were not, in order.
        events: How many events were looked at: all, unless one could not be carried
            out.
    """

    trace: Trace
    proved: Mapping[str, int]
    failures: tuple[UnprovedStep, ...]
    events: int

    @property
    def is_proved(self) -> bool:
        """Whether every event follows."""
        return not self.failures


def verify(
    trace: Trace,
    *,
    on_event: Callable[[int], None] | None = None,
    limit: int | None = None,
    techniques: AbstractSet[str] | None = None,
    find_more: Callable[[Trace], Deduction | None] | None = None,
) -> Verification:
    """Prove every event of *trace*, with no code of a strategy or an agent.

    Args:
        trace: The trace to prove; nothing in it is assumed.
        on_event: Called with the number of events so far. It may raise to stop.
        limit: After how many failures to stop; ``None``: never.
        techniques: Whose deductions are to be proved; all other events are assumed to
            be right. ``None``: everything.
        find_more: What the strategies of a trace find at its end, if anything. A solve
            is not stuck where that is proved, too.

    An event that fails is carried out if it can be, and the next ones are proved from
    there.
    """
    checker = _Checker(trace, techniques, find_more)
    failures: list[UnprovedStep] = []
    looked = 0
    for event in trace.events:
        looked += 1
        reason = checker.take(event)
        if reason is not None and checker.is_asked(event):
            failures.append(UnprovedStep(looked, event, reason))
        if checker.is_lost or len(failures) == limit:
            break
        if on_event is not None:
            on_event(looked)
    return Verification(trace, dict(checker.proved), tuple(failures), looked)


def why_wrong_end(trace: Trace) -> str | None:
    """Reason why *trace* does not end as its last event says, in English, or ``None``.

    Its deductions are taken for granted.
    """
    checker = _Checker(trace, frozenset())
    reason = None
    for event in trace.events:
        reason = checker.take(event)
        if checker.is_lost:
            break
    return reason


class _Checker:
    """Takes one event after the other.

    Attributes:
        proved: The deductions proved so far, by technique.
        is_lost: Whether an event could not be carried out, so that nothing can follow.
    """

    def __init__(
        self,
        trace: Trace,
        techniques: AbstractSet[str] | None = None,
        find_more: Callable[[Trace], Deduction | None] | None = None,
    ) -> None:
        self._trace = trace
        self._techniques = techniques
        self._find_more = find_more
        self.proved: Counter[str] = Counter()
        self.is_lost = False
        self._puzzle = trace.puzzle
        self._position = CheckedPosition.start(trace.puzzle)
        self._left_before = self._position.left
        self._guesses: list[CheckedGuess] = []
        self._given = Given(self._position.filled, lambda: self._is_unique)
        self._taken = 0
        self._has_searched = self._is_over = self._is_hopeless = False

    @cached_property
    def _count(self) -> SolutionCount:
        return counted(by_definitions(self._puzzle)).number

    @property
    def _is_unique(self) -> bool:
        return self._count is SolutionCount.ONE

    def take(self, event: Event) -> str | None:
        """Carry out *event*; why it does not follow, or ``None``."""
        if self._is_over:
            self.is_lost = True
            return "it comes after the end"
        reason = self._take(event) or wrong_comparisons(event, self._position)
        self._taken += 1
        if not isinstance(event, Deduced | Clashed):
            self._left_before = self._position.left
        return reason

    def _take(self, event: Event) -> str | None:  # noqa: PLR0911 - one for each event
        match event:
            case Deduced(deduction):
                return self._deduce(deduction)
            case Guessed():
                return self._guess(event)
            case Retracted(guess):
                return self._retract(guess)
            case Clashed():
                reason = wrong_clash(event, self._position)
                if reason is None:
                    self._position = self._position._replace(is_closed=True)
                return reason
            case Restored(candidates):
                return self._restore(candidates)
            case Noted():
                return None
            case Tried():
                return self._try(event)
            case SearchStarted(solutions):
                return self._start_search(solutions)
            case Examined():
                removed = (self._left_before & ~self._position.left).bit_count()
                return wrong_examination(event, self._position, removed)
            case Finished():
                self._is_over = True
                return self._wrong_end(event)
            case _:
                assert_never(event)

    def _wrong_end(self, event: Finished) -> str | None:
        """Reason why the solve did not end so; a log that stops claims nothing more."""
        if self._trace.is_log and event.outcome is Outcome.STUCK:
            return None
        reason = wrong_end(
            event,
            self._position,
            self._puzzle,
            is_impossible=self._is_impossible,
            techniques=self._trace.strategies,
        )
        if reason or event.outcome is not Outcome.STUCK or self._find_more is None:
            return reason
        more = self._find_more(self._trace)
        if more is None or why_not(more, self._position, self._given) is not None:
            return None
        return f"{more.technique} finds more"

    def is_asked(self, event: Event) -> bool:
        """Whether *event* is to be proved."""
        if self._techniques is None:
            return True
        if not isinstance(event, Deduced):
            return False
        return event.deduction.technique in self._techniques

    def _deduce(self, deduction: Deduction) -> str | None:
        if self._techniques is not None and (
            deduction.technique not in self._techniques
        ):
            self._position = after(deduction, self._position)
            return None
        reason = why_not(deduction, self._position, self._given)
        if reason is None:
            self.proved[deduction.technique] += 1
        elif wrong_change(deduction, self._position):
            self.is_lost = True
            return reason
        self._position = after(deduction, self._position)
        if reason is None and deduction.rule == LEARNED:
            self._position = with_learned(deduction, self._position)
        return reason

    def _guess(self, event: Guessed) -> str | None:
        self._has_searched = True
        reason = wrong_guess(event, self._position)
        if not self._position.has(event.candidate):
            self.is_lost = True
            return reason
        before = self._position
        self._guesses.append(CheckedGuess(self._taken, event.candidate, before))
        self._position = before.with_guess(event.candidate)
        return reason

    def _try(self, event: Tried) -> str | None:
        reason = cannot_try(event, self._position)
        if reason is not None:
            self.is_lost = True
            return reason
        before = self._position
        self._position = after_trying(event, before)
        return wrong_try(event, before)

    def _retract(self, number: int) -> str | None:
        if all(guess.event != number for guess in self._guesses):
            self.is_lost = True
            return f"event {number + 1} is no guess that is open"
        reason = None
        if not self._is_closed():
            name = self._position.rules.candidate_name(self._guesses[-1].candidate)
            reason = f"the branch of the guess {name} was not closed"
        learned = self._position.learned
        while True:
            guess = self._guesses.pop()
            refuted = guess.before.refuted
            if self._is_closed():
                refuted |= guess.before.rules.planes.bit(guess.candidate)
            self._position = guess.before._replace(refuted=refuted, learned=learned)
            if guess.event == number:
                return reason

    def _restore(self, candidates: Candidates) -> str | None:
        """More is possible again, so nothing has to be proved; clues stay."""
        planes = self._position.rules.planes
        if candidates.bits > planes.full or candidates.cells != planes.cells:
            self.is_lost = True
            return "it restores candidates of another board"
        if any(self._given.cells >> gone.cell & 1 for gone in candidates):
            self.is_lost = True
            return "it takes back a clue"
        self._position = self._position.restored(candidates)
        return None

    def _is_closed(self) -> bool:
        """Whether nothing can be true at this point of the solve."""
        return self._position.is_closed or _has_no_option(self._position)

    def _start_search(self, claimed: SolutionCount) -> str | None:
        if self._has_searched:
            return "the search had begun before"
        self._has_searched = True
        if is_confirmed(claimed, self._count):
            self._is_hopeless = claimed is SolutionCount.NONE
            return None
        return f"the solutions were counted: {self._count}, not {claimed}"

    def _is_impossible(self) -> bool:
        """Whether it was shown that there is no solution."""
        first = self._guesses[0].before if self._guesses else self._position
        return first.is_closed or _has_no_option(first) or self._is_hopeless


def _has_no_option(position: CheckedPosition) -> bool:
    """Whether guesses refuted all that a cell or a house can still hold.

    What nobody can hold at all is a contradiction, and has to be told as one.
    """
    if not position.refuted:
        return False
    rules, planes, refuted = position.rules, position.rules.planes, position.refuted
    choices = [planes.column << cell for cell in rules.cells]
    choices += [
        planes.of_digit(digit, inside).bits
        for _, inside in rules.full_house_sets
        for digit in rules.digits
    ]
    options = (position.left & choice for choice in choices)
    return any(left and not left & ~refuted for left in options)
