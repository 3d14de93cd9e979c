"""A quiz: questions about a solve, chosen by a seed."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Final, TypeAlias

from solver.log.trace import Trace
from sudoscope.quizzes.model.arcs import ac3_questions
from sudoscope.quizzes.model.columns import (
    exact_cover_questions,
    learned_questions,
    sat_questions,
)
from sudoscope.quizzes.model.conflicts import local_search_questions
from sudoscope.quizzes.model.halls import gac_questions
from sudoscope.quizzes.model.locked import locked_questions
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.placing import (
    dead_end_questions,
    elimination_questions,
    forward_checking_questions,
    only_choice_questions,
)
from sudoscope.quizzes.model.quiz_question import (
    QuizAnswer,
    QuizAsk,
    QuizKind,
    QuizQuestion,
)
from sudoscope.quizzes.model.searching import (
    backtrack_questions,
    degree_questions,
    lcv_questions,
    mrv_questions,
)
from sudoscope.quizzes.model.techniques import next_step_questions
from sudoscope.quizzes.model.twins import twins_questions

Maker: TypeAlias = Callable[[SolveMoment, Random], Iterator[QuizQuestion]]
"""Yields the questions of one kind at a moment; chance orders wrong answers."""

MAKERS: Final[dict[QuizKind, Maker]] = {
    QuizKind.ELIMINATION: elimination_questions,
    QuizKind.ONLY_CHOICE: only_choice_questions,
    QuizKind.TWINS: twins_questions,
    QuizKind.LOCKED: locked_questions,
    QuizKind.FORWARD_CHECKING: forward_checking_questions,
    QuizKind.DEAD_END: dead_end_questions,
    QuizKind.AC3: ac3_questions,
    QuizKind.MRV: mrv_questions,
    QuizKind.DEGREE: degree_questions,
    QuizKind.LCV: lcv_questions,
    QuizKind.NEXT_STEP: next_step_questions,
    QuizKind.BACKTRACK: backtrack_questions,
    QuizKind.GAC: gac_questions,
    QuizKind.EXACT_COVER: exact_cover_questions,
    QuizKind.SAT: sat_questions,
    QuizKind.LEARNED: learned_questions,
    QuizKind.LOCAL_SEARCH: local_search_questions,
}
"""What makes the questions of each kind."""

_PLACES: Final = 5
"""Parts of a list of options, each of which has the right one once in a turn."""
_MOST_STEPS: Final = 1_000
"""Steps of a solve that are looked at; of more, some by chance."""
_MOST_RIGHT: Final = 12
"""Right answers of a question; more are no question but work."""
_MOST_WRITTEN: Final = 6
"""Arcs that come back to a queue where all of them are to be written."""


def quiz_of(  # noqa: PLR0913 - six have defaults
    trace: Trace,
    kinds: Sequence[QuizKind] = tuple(QuizKind),
    count: int = 10,
    seed: int = 0,
    like: Sequence[QuizQuestion] = (),
    *,
    before: Sequence[QuizQuestion] = (),
    is_open: bool = False,
) -> tuple[QuizQuestion, ...]:
    """Questions about *trace*, in the order of its steps, each with its options.

    The kinds take turns as far as there are questions of each, no question comes
    twice, no two are asked at the same step, and the text of none states the answer of
    another. As far as there are others, nothing is
    right in half of them at most. Equal arguments make equal questions.

    Args:
        trace: The solve.
        kinds: What is asked.
        count: How many questions at most; fewer where the solve has no more.
        seed: Decides which ones, and which wrong answers are offered.
        like: Those of another quiz: there are as many of each of their sorts here, as
            far as the solve has them, and else of others.
        before: Those of earlier quizzes, which are asked again only where their sort
            has no others.
        is_open: Whether answers are written, and none are offered.
    """
    chance = Random(seed)  # noqa: S311 - no secret
    looked_at = _looked_at(trace, chance)
    drawn = _Drawn(chance, like, len(like) or count, before)
    every = {kind: _stream(looked_at, kind, seed) for kind in dict.fromkeys(kinds)}
    streams: dict[QuizKind, Iterator[QuizQuestion]] = {
        kind: (one for one in stream if not is_open or _can_be_written(one))
        for kind, stream in every.items()
    }
    for kind in cycle(tuple(streams)):
        if drawn.is_full or not streams:
            break
        stream = streams.get(kind, iter(())) if drawn.wants(kind) else ()
        if not any(map(drawn.takes, stream)):
            streams.pop(kind, None)
    for question in drawn.repeated:
        if not drawn.is_full:
            drawn.takes(question, again=True)
    for question in sorted(drawn.others, key=lambda other: not other.right):
        if not drawn.is_full:
            drawn.takes(question, again=True, of_any_sort=True)
    return tuple(sorted(drawn.made, key=lambda question: question.step))


class _Drawn:
    """The questions that were drawn so far.

    Args:
        chance: Chooses and orders their options.
        like: Those of another quiz, of whose sorts there are to be as many.
        most: How many there are at most.
        before: Those of earlier quizzes.
    """

    def __init__(
        self,
        chance: Random,
        like: Sequence[QuizQuestion],
        most: int,
        before: Sequence[QuizQuestion],
    ) -> None:
        self.made: list[QuizQuestion] = []
        self.others: list[QuizQuestion] = []
        """Those that were passed over, since there were enough of their sort."""
        self.repeated: list[QuizQuestion] = []
        """Those that were passed over, since they were asked before."""
        self._before = {question.essence for question in before}
        self._most_empty = max(1, most // 2)
        self._chance, self._most = chance, most
        self._steps: set[int] = set()
        self._essences: set[tuple[object, ...]] = set()
        self._answered: set[tuple[QuizAsk, tuple[QuizAnswer, ...]]] = set()
        self._spread = {ask: _spread(chance) for ask in QuizAsk}
        self._left = Counter(question.sort for question in like) if like else None

    @property
    def is_full(self) -> bool:
        """Whether no more are wanted."""
        return len(self.made) >= self._most

    def wants(self, kind: QuizKind) -> bool:
        """Whether one of *kind* may still be drawn."""
        left = self._left
        return left is None or any(ask.kind is kind for ask, _ in +left)

    def takes(
        self,
        question: QuizQuestion,
        *,
        again: bool = False,
        of_any_sort: bool = False,
    ) -> bool:
        """Whether *question* is drawn; *of_any_sort* where no more are of those wanted.

        It must be a new one, at a step without a question, and no text may state the
        answer of another; one that was asked before only comes *again* where there is
        no other.
        """
        if question.step in self._steps or question.essence in self._essences:
            return False
        if any(
            one.is_told_by(question) or question.is_told_by(one) for one in self.made
        ):
            return False
        if question.essence in self._before and not again:
            self.repeated.append(question)
            return False
        if not of_any_sort:
            if not self._suits(question):
                self.others.append(question)
                return False
            if self._left is not None:
                self._left[question.sort] -= 1
        place = next(self._spread[question.ask])
        self.made.append(question.with_options(self._chance, place))
        self._steps.add(question.step)
        self._essences.add(question.essence)
        self._answered.add((question.ask, question.right))
        return True

    def _suits(self, question: QuizQuestion) -> bool:
        """Whether more of its sort are wanted, and not too many have nothing right.

        Of those that only their boards tell apart each answer comes once.
        """
        answered = question.ask, question.right
        if question.names_nothing and answered in self._answered:
            return False
        if self._left is not None and not self._left[question.sort]:
            return False
        empty = sum(not one.right for one in self.made)
        return bool(question.right) or empty < self._most_empty


def _spread(chance: Random) -> Iterator[float]:
    """Places of right options, each as often as the others, in an order by chance.

    Whoever knows where most right answers are need not know the subject.
    """
    while True:
        places = [(n + chance.random()) / _PLACES for n in range(_PLACES)]
        chance.shuffle(places)
        yield from places


def _looked_at(trace: Trace, chance: Random) -> tuple[SolveMoment, ...]:
    """The steps of *trace* that are looked at, in order."""
    count = len(trace) + 1
    steps = chance.sample(range(count), min(count, _MOST_STEPS))
    return tuple(SolveMoment(trace, step) for step in sorted(steps))


def _stream(
    moments: Sequence[SolveMoment], kind: QuizKind, seed: int
) -> Iterator[QuizQuestion]:
    """The questions of *kind* at *moments*, in an order by chance."""
    chance = Random(f"{seed} {kind}")  # noqa: S311 - no secret
    for moment in chance.sample(moments, len(moments)):
        found = list(MAKERS[kind](moment, chance))
        chance.shuffle(found)
        yield from filter(_can_be_asked, found)


def _can_be_asked(question: QuizQuestion) -> bool:
    """Whether it has a wrong answer, and not too many right ones to be listed."""
    is_short = len(question.right) <= _MOST_RIGHT
    return bool(question.wrong) and (is_short or question.ask is QuizAsk.PUT_BACK)


def _can_be_written(question: QuizQuestion) -> bool:
    """Whether its right answers are not too many to be written down."""
    is_of_queue = question.ask is QuizAsk.PUT_BACK
    return not is_of_queue or len(question.right) <= _MOST_WRITTEN
