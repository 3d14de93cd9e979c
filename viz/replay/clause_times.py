"""Telling: the clauses in which patterns are explained, and the time that each takes.

A pattern is an argument. It is told clause by clause, each in large letters with its
own marks, and then what follows from all of them. Its time is that of its clauses.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from solver.clauses.clause import Clause as ArgumentClause
from solver.clauses.clause import (
    LemmaRefuted,
    LinksFollowed,
    Supposed,
    Told,
    covers_of,
)
from solver.explain.concluded import concluded_at
from solver.explain.step_clauses import SaidClause, argument_at, said_clauses
from solver.log.trace import Trace
from viz.replay.argument_replay import ArgumentReplay
from viz.replay.difficulty import is_above_singles, step_difficulty
from viz.replay.reading_time import reading_ms
from viz.replay.timeline import UNREADABLE_MS, StepPart, Timeline, is_read_in
from viz.replay.undo_scenes import film_words, is_again
from viz.words.glossary import technique_of

SentenceTimes: TypeAlias = Callable[[str], int]
"""Gives the milliseconds that a sentence takes."""

_LOOK_MS: Final = 500
"""Beside its reading time: how long the eyes take from a clause to the board, where a
pattern is hard."""

_LONGEST_MS: Final = 30_000
"""A step is explained in so long at most; nets of many digits pass more quickly."""

_LEISURE: Final = 118
"""Percent of their reading time that words have at leisure: 17 letters a second."""

LEAST_TOLD: Final = Fraction(3, 5)
"""Of the time that its clauses take, what a step needs to be explained in them."""

_BRIEF_PART: Final = Fraction(3, 4)
"""The same of the short form."""

_MOST_READ: Final = 8
_MOST_LINKS: Final = 16
"""Clauses of an argument that are read, where it has more; the others pass. A chain is
followed link by link."""

_MANY: Final = 5
"""So many covers of a fish the eye cannot keep apart."""

_DIGIT_MS: Final = 700
"""How long the digit grows that the words of the step before have said."""

_PASSED_MS: Final = 340
"""How long a clause is shown that passes."""
_AFTER_PASSED_MS: Final = 2500
"""How much longer the one after those that pass, such as houses that are counted."""

_MOST_KEPT: Final = 512


class Clause(NamedTuple):
    """A part of a step that is explained by itself.

    Attributes:
        change: Its substep, from 1; 0 for what follows from all of them.
        text: Its sentence.
        ms: How long it takes to read it and to look at the board.
    """

    change: int
    text: str
    ms: int

    @property
    def part(self) -> StepPart:
        """The part of a timeline in which it is told."""
        return StepPart(self.change, self.ms)


def clause_ms(text: str) -> int:
    """Milliseconds it takes to read *text*, a clause, and to look at the board."""
    return reading_ms(text) + _LOOK_MS


def passed_over(steps: Sequence[ArgumentClause]) -> frozenset[int]:
    """The numbers, from 1, of the clauses of a long argument that a film passes over.

    Read are the first two and the last, and where branches are few what each begins
    and ends with: a net of 20 digits is one moment of the solve.
    """
    last = len(steps)
    has_links = any(isinstance(one, LinksFollowed) for one in steps)
    if last <= (_MOST_LINKS if has_links else _MOST_READ):
        return frozenset()
    begun = [n for n, one in enumerate(steps, start=1) if isinstance(one, Supposed)]
    read = {1, 2, last}
    ends = read | {*begun, *(number - 1 for number in begun[1:])}
    return frozenset(range(1, last)) - (ends if len(ends) <= _MOST_READ else read)


def is_followed(trace: Trace, step: int) -> bool:
    """Whether one can follow *step*: all of it is read, and few houses are in it."""
    covers = map(covers_of, argument_at(trace, step).steps)
    return is_read_whole(trace, step) and max(map(len, covers), default=0) < _MANY


def is_read_whole(trace: Trace, step: int) -> bool:
    """Whether a film reads all clauses of *step*, and shows what each rests on.

    Not of a net of many digits, of which most pass, nor of a proof inside another one.
    """
    steps = argument_at(trace, step).steps
    passed = (steps[number - 1] for number in passed_over(steps))
    has_proofs = any(isinstance(one, LemmaRefuted) for one in steps)
    return not has_proofs and all(isinstance(one, Told) for one in passed)


def passed_in_brief(steps: Sequence[ArgumentClause]) -> frozenset[int]:
    """The numbers, from 1, of the clauses over which a short form passes.

    It reads the first, and the one to which the links of a chain lead, or the last.
    """
    links = [n for n, one in enumerate(steps, 1) if isinstance(one, LinksFollowed)]
    end = min(len(steps), links[-1] + 1) if links else len(steps)
    return frozenset(range(2, len(steps) + 1)) - {end}


def with_counted(
    trace: Trace, timeline: Timeline, language: str, others: Collection[int] = ()
) -> Timeline:
    """*timeline*, in which sentences that nobody could read are none, but counted.

    Args:
        trace: What is replayed.
        timeline: When each step is shown, before anything is said after steps.
        language: Two letters, one the solver speaks.
        others: Steps that keep their sentence, as they have more than that.
    """
    kept = {*timeline.parts, *others, timeline.last_step, *timeline.rewards}
    counted = set[int]()
    for step in (step for step in timeline.shown if step not in kept):
        start, end = timeline.scene_of(step)
        if end - start < UNREADABLE_MS:
            continue
        words = film_words(trace, step, language).sentences
        if end - start < ceil(reading_ms(words) * LEAST_TOLD):
            said = concluded_at(trace, step, language)
            if not said or said in counted or not is_read_in(timeline, said):
                counted.add(step)
    return replace(timeline, counted=counted)


class Telling:
    """Tells the steps of one trace.

    Args:
        trace: What is replayed.
        language: Two letters, one the solver speaks.
        spoken_ms: How long each sentence takes, where it is longer than reading it, as
            for a voice; in milliseconds.
    """

    def __init__(
        self, trace: Trace, language: str, spoken_ms: SentenceTimes | None = None
    ) -> None:
        self.trace = trace
        self.language = language
        self._spoken_ms = spoken_ms
        self._arguments = ArgumentReplay(trace)
        self._known: dict[int, tuple[Clause, ...]] = {}

    def clauses(self, step: int, *, is_brief: bool = False) -> tuple[Clause, ...]:
        """The clauses of a hard step; empty for a step that is explained as one.

        In the short form most of them pass.
        """
        if is_brief:
            return self.told_parts(step, is_brief=True) if self.clauses(step) else ()
        if step not in self._known:
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            self._known[step] = self._made(step)
        return self._known[step]

    def ms(self, step: int) -> int:
        """Milliseconds it takes to explain *step*; of the puzzle with its rules."""
        if self.concluded_at(step):
            return _DIGIT_MS
        clauses = self.clauses(step)
        if clauses:
            whole = sum(clause.ms for clause in clauses)
            if self.is_silent and not step_difficulty(self.trace, step).is_hard:
                whole -= _LOOK_MS * len(clauses)
            return min(_LONGEST_MS, whole) if self.is_silent else whole
        return self.sentence_ms(film_words(self.trace, step, self.language).sentences)

    def leisure_ms(self, step: int) -> int:
        """The same where no length of the film is given: slower."""
        return self.ms(step) * (_LEISURE if self.is_silent else 100) // 100

    def concluded_at(self, step: int) -> int:
        """The step whose words say already what *step* places; 0 for none."""
        return concluded_at(self.trace, step, self.language)

    def brief_ms(self, step: int) -> int:
        """The same in the short form of its clauses, where that is shorter."""
        brief = self.clauses(step, is_brief=True) if self.is_silent else ()
        return min(self.ms(step), sum(clause.ms for clause in brief) or self.ms(step))

    def form(self, step: int, most: int) -> tuple[Clause, ...]:
        """The fullest form of the clauses of *step* that is read in *most* ms, or none.

        It has all of them, or is the short form.
        """
        if self.clauses(step) and most >= self.least_ms(step):
            return self.clauses(step)
        brief = self.clauses(step, is_brief=True) if self.is_silent else ()
        return brief if sum(one.ms for one in brief) * _BRIEF_PART <= most else ()

    def sentence_ms(self, text: str) -> int:
        """Milliseconds it takes to read *text*, or to hear it where that is longer."""
        return max(reading_ms(text), self._heard_ms(text))

    def _heard_ms(self, text: str) -> int:
        """Milliseconds that a voice takes for *text*; 0 where there is none."""
        return 0 if self._spoken_ms is None else self._spoken_ms(text)

    @property
    def is_silent(self) -> bool:
        """Whether no voice speaks the sentences."""
        return self._spoken_ms is None

    def least_ms(self, step: int) -> int:
        """Milliseconds that the explanation of *step* needs, if not at leisure."""
        if self.clauses(step):
            return ceil(self.ms(step) * (LEAST_TOLD if self.is_silent else 1))
        return self.ms(step)

    def technique(self, step: int) -> str:
        """The technique of *step*, or the kind of its event; empty for the start."""
        return technique_of(self.trace.events[step - 1]) if step else ""

    def told(self, step: int) -> tuple[SaidClause, ...]:
        """The steps of the argument of *step* in words; empty where it is plain.

        All of a film has the short ones, as it shows what these leave out.
        """
        return self._said(step)[:-1]

    def _said(self, step: int) -> tuple[SaidClause, ...]:
        is_told = bool(step) and not is_again(self.trace, step)
        if not (is_told and self._arguments.argument(step).steps):
            return ()
        return said_clauses(self.trace, step, self.language)

    def conclusion(self, step: int) -> str:
        """What follows from the argument of *step*, a deduction."""
        return said_clauses(self.trace, step, self.language)[-1].says

    def _made(self, step: int) -> tuple[Clause, ...]:
        if self.has_guesses or not is_above_singles(self.technique(step)):
            return ()
        return self.told_parts(step)

    def told_parts(self, step: int, *, is_brief: bool = False) -> tuple[Clause, ...]:
        """The clauses of *step* and what follows; none where it is plain.

        Each has the time to read what the picture says, or to hear all of it.
        """
        said = self._said(step)
        if not said[:-1]:
            return ()
        texts = (*(one.brief for one in said[:-1]), said[-1].says)
        steps = self._arguments.argument(step).steps if self.is_silent else ()
        passed = (passed_in_brief if is_brief else passed_over)(steps)
        counted = {n + 1 for n in passed if isinstance(steps[n - 1], Told)} - passed
        rests = dict.fromkeys(counted, 0 if is_brief else _AFTER_PASSED_MS)
        return tuple(
            Clause(
                number % len(texts),
                text,
                _PASSED_MS
                if number in passed
                else max(clause_ms(text), self._heard_ms(text)) + rests.get(number, 0),
            )
            for number, text in enumerate(texts, start=1)
        )

    @cached_property
    def has_guesses(self) -> bool:
        """Whether the solve is a search, whose subject is another."""
        return bool(self.trace.position(len(self.trace)).tally.guesses)
