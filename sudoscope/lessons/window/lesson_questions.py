"""The questions of a lesson, their answers and outcomes. Pure state."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.quizzes.game.score import AnswerOutcome
from sudoscope.quizzes.model.question import CheckedAnswer, Question, Value
from viz.messages import phrases

if TYPE_CHECKING:
    from sudoscope.lessons.window.lesson_place import LessonPlace

MOST_TRIES: Final = 2
"""Wrong answers after which the right one is shown."""


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question with the answers to it so far.

    Attributes:
        number: Its place among the questions of the lesson, from 1.
        step: The step it is asked at.
        cue: What it is part of.
        question: What is asked.
        draft: What is typed or chosen by now, as text.
        tries: The answers so far; an unreadable text is none.
        unread: The last text that could not be read, if it was the last answer.
        outcome: How it ended; ``None`` while it is open.
    """

    number: int
    step: int
    cue: PlacedCue
    question: Question
    draft: str = ""
    tries: tuple[CheckedAnswer, ...] = ()
    unread: str | None = None
    outcome: AnswerOutcome | None = None

    @property
    def is_open(self) -> bool:
        """Whether it can still be answered."""
        return self.outcome is None

    @property
    def has_second_try(self) -> bool:
        """Whether a second answer is allowed; not with two options."""
        return not self.question.is_between_two

    def answered(self, given: Value) -> "AskedQuestion":
        """After the answer *given*."""
        checked = self.question.judged(given)
        tries = (*self.tries, checked)
        outcome = None
        if checked.is_right:
            is_first = len(tries) == 1
            outcome = AnswerOutcome.FIRST if is_first else AnswerOutcome.LATER
        elif len(tries) == MOST_TRIES or not self.has_second_try:
            outcome = AnswerOutcome.SHOWN
        return replace(self, tries=tries, unread=None, outcome=outcome)


class LessonQuestions:
    """Asks the questions of a lesson at their steps.

    Args:
        cues: The cues of the lesson; those without a question are passed over.
        is_asking: Whether the learner answers; else they are left to the room.
        is_quiz: Whether it goes from question to question, and not step by step.

    Attributes:
        is_asking: The same.
        is_quiz: The same.
        is_for_class: Whether questions that the learner does not answer are on a card
            for those in the room.
        place: Where it is kept how far the learner is; ``None`` if it is not.
        language: The one that the window speaks as long; empty for that of the viewer.
        is_for_children: Whether the score is in a child's words, with a tick for each.
    """

    def __init__(
        self, cues: Iterable[PlacedCue], *, is_asking: bool, is_quiz: bool = False
    ) -> None:
        asked = [one for one in cues if one.cue.question is not None]
        self.is_asking = is_asking
        self.is_quiz = is_quiz
        self.is_for_class = not is_asking
        self.place: LessonPlace | None = None
        self.language = ""
        self.is_for_children = False
        self._asked = {
            one.point.step: AskedQuestion(number, one.point.step, one, one.cue.question)
            for number, one in enumerate(asked, start=1)
            if one.cue.question is not None
        }

    @property
    def count(self) -> int:
        """How many questions there are."""
        return len(self._asked)

    @property
    def ends_on_card(self) -> bool:
        """Whether a card ends it, with the score: a lesson that asks something."""
        return self.count > 0 and not self.is_quiz

    @property
    def answered_at_first(self) -> int:
        """How many were answered at the first try."""
        return self._counts[AnswerOutcome.FIRST]

    def score(self, language: str) -> str:
        """How many were answered at the first try, in words."""
        words, first = phrases("answers", language), self.answered_at_first
        key = "score-children" if self.is_for_children else "score"
        said = words[key].format(first=first, count=self.count, ticks="✓" * first)
        return " ".join(said.split())

    @property
    def is_complete(self) -> bool:
        """Whether no question is open."""
        return not any(asked.is_open for asked in self._asked.values())

    @property
    def _counts(self) -> Counter[AnswerOutcome | None]:
        return Counter(asked.outcome for asked in self._asked.values())

    def at(self, step: int) -> AskedQuestion | None:
        """The question that is asked at *step*; ``None`` while none is."""
        return self._asked.get(step) if self.is_asking else None

    def before_class(self, step: int) -> AskedQuestion | None:
        """The question at *step* that the room answers; ``None`` while none is."""
        is_shown = self.is_for_class and not self.is_asking
        return self._asked.get(step) if is_shown else None

    def step_after(self, step: int) -> int | None:
        """The step of the first open question after *step*; ``None`` if none is."""
        found = (asked.step for asked in self._asked.values() if asked.is_open)
        return min((at for at in found if at > step), default=None)

    def next_held(self, before: int, until: int) -> int | None:
        """The first step that an open question holds, after *before* up to *until*.

        That is the one after the question, which gives the answer away.
        """
        if not self.is_asking:
            return None
        held = (asked.step + 1 for asked in self._asked.values() if asked.is_open)
        return next((step for step in held if before < step <= until), None)

    def write(self, step: int, draft: str) -> None:
        """Keep *draft* as the answer that is not submitted yet."""
        asked = self._open(step)
        if asked is not None:
            self._asked[step] = replace(asked, draft=draft, unread=None)

    def give(self, step: int, given: Value | None) -> None:
        """Judge *given*; ``None``, an unreadable draft, is no try."""
        asked = self._open(step)
        if asked is not None and given is None:
            self._asked[step] = replace(asked, unread=asked.draft)
        elif asked is not None and given is not None:
            self._asked[step] = asked.answered(given)

    def show(self, step: int) -> None:
        """Show the right answer."""
        self._end(step, AnswerOutcome.SHOWN)

    def skip(self, step: int) -> None:
        """Skip the question; the next step shows its answer."""
        self._end(step, AnswerOutcome.SKIPPED)

    @property
    def ended(self) -> dict[str, str]:
        """The names of the outcomes of those that are closed, by their steps."""
        return {
            str(step): asked.outcome.name
            for step, asked in self._asked.items()
            if asked.outcome is not None
        }

    def close(self, step: int, outcome: AnswerOutcome) -> None:
        """Have the question at *step* be closed; none if there is none."""
        self._end(step, outcome)

    def reopen(self) -> None:
        """Ask every question anew."""
        for step, asked in self._asked.items():
            self._asked[step] = AskedQuestion(
                asked.number, step, asked.cue, asked.question
            )

    def pass_by(self, step: int) -> None:
        """Skip the open questions before *step*, which is shown by now."""
        if self.is_asking:
            for asked in self._asked.values():
                if asked.is_open and asked.step < step:
                    self.skip(asked.step)

    def _end(self, step: int, outcome: AnswerOutcome) -> None:
        asked = self._open(step)
        if asked is not None:
            self._asked[step] = replace(asked, outcome=outcome, unread=None)

    def _open(self, step: int) -> AskedQuestion | None:
        asked = self._asked.get(step)
        return asked if asked is not None and asked.is_open else None
