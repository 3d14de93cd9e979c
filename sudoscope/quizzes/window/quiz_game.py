"""The quiz in a replay: its open question and its score. Pure state."""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property
from typing import Final

from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.techniques import usual
from solver.techniques.strategy import Strategy
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.judging import Judgement, Truth, Verdict, judge
from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.game.questions import Answer, Ask, Questions, StepQuestion
from sudoscope.quizzes.game.score import AnswerOutcome, Score
from sudoscope.quizzes.game.view import Lives, QuizView
from sudoscope.quizzes.model.all_deductions import only_solution
from viz.messages import phrases

USUAL: Final = frozenset({Kind.PLACEMENTS, Kind.FIRST_USES, Kind.PATTERNS})
"""What is asked unless told otherwise."""


class Quiz:
    """Asks questions before steps of a replay.

    A replay that is about to show a step calls ``hold_before`` and, where it returns
    True, stays on ``question.shown`` until ``go_on``, ``skip`` or ``drop`` closes the
    question. Each step is asked about once.

    Args:
        trace: The solve.
        kinds: The steps to ask before.
        language: Of all that is said; may be changed at any time.
        strategies: The strategies that answers may use.
        lives: How many wrong answers end the game; ``None``: any number is allowed.

    Attributes:
        language: Of all that is said.
        question: The open question.
        judgement: The judgement of the last answer to it.
        level: The hint that is given to it.
        settled: Whether it needs no further answer.
        score: How the questions so far went.
        lives: How many wrong answers are left, if they are counted.
    """

    def __init__(
        self,
        trace: Trace,
        kinds: AbstractSet[Kind] = USUAL,
        language: str = "en",
        strategies: tuple[Strategy, ...] = usual.USUAL,
        lives: int | None = None,
    ) -> None:
        self.lives = None if lives is None else Lives(lives, lives)
        self.language = language
        self.question: StepQuestion | None = None
        self.judgement: Judgement | None = None
        self.level = HintLevel.NONE
        self.settled = False
        self.score = Score()
        self._trace = trace
        self._asked_for = (kinds, strategies)
        self._questions = Questions(trace, kinds, strategies)
        self._done: set[int] = set()
        self._missed = False

    @property
    def trace(self) -> Trace:
        """The solve that is asked about."""
        return self._trace

    @cached_property
    def truth(self) -> Truth:
        """The puzzle's only solution, if it has exactly one; found when needed."""
        return only_solution(self._trace.puzzle)

    @property
    def view(self) -> QuizView | None:
        """The view of the open question; ``None`` while there is none."""
        if self.question is None:
            return None
        return QuizView(
            self.question,
            self.judgement,
            self.level,
            self.score,
            self.settled,
            self.lives,
        )

    def rename(self, trace: Trace) -> None:
        """Use *trace*, the same with other cell names."""
        self._trace = trace
        self._questions = Questions(trace, *self._asked_for)
        if self.question is not None:
            self.question = self._questions.before(self.question.step)

    @property
    def is_lost(self) -> bool:
        """Whether no wrong answer is left."""
        return self.lives is not None and not self.lives.left

    @property
    def _open_question(self) -> StepQuestion | None:
        """The question, while it can be answered."""
        return None if self.settled or self.is_lost else self.question

    def restart(self) -> None:
        """Restart: no score, all lives, all questions to be asked."""
        self.drop()
        self.score = Score()
        self._done.clear()
        if self.lives is not None:
            self.lives = self.lives._replace(left=self.lives.of)

    def next_step(self, step: int) -> int | None:
        """The first step after *step* that is still to be asked about."""
        following = self._questions.after(step)
        while following is not None and following in self._done:
            following = self._questions.after(following)
        return following

    def hold_before(self, step: int) -> bool:
        """Open the question before *step*, if one is left, and say whether there is."""
        if self.question is not None and self.question.step == step:
            return True
        self.drop()
        if step not in self._done:
            self.question = self._questions.before(step)
        return self.question is not None

    def pick(self, cell: Cell) -> Judgement | None:
        """Answer with *cell*; ``None`` where no cell is asked."""
        question = self.question
        if question is None or question.ask is Ask.DIGIT:
            return None
        return self.answer(cell)

    def enter(self, digit: Digit) -> Judgement | None:
        """Answer with *digit*; ``None`` where no digit is asked."""
        question = self.question
        if question is None or question.cell is None:
            return None
        return self.answer(Candidate(question.cell, digit))

    def answer(self, answer: Answer) -> Judgement | None:
        """Judge *answer*; a right one settles the question and is counted.

        ``None`` where nothing is asked or the question is settled.
        """
        question = self._open_question
        if question is None:
            return None
        judgement = judge(question, answer, self.truth, self.language)
        if judgement.verdict.is_right and self.level is not HintLevel.NONE:
            hinted = phrases("quiz", self.language)["hinted"]
            said = f"{judgement.sentence} {hinted}"
            judgement = replace(judgement, sentence=said)
        self.judgement = judgement
        if judgement.verdict.is_right:
            at_first = not self._missed and self.level is HintLevel.NONE
            first, later = AnswerOutcome.FIRST, AnswerOutcome.LATER
            self._settle(question, first if at_first else later)
        elif judgement.verdict is Verdict.WRONG:
            self._missed = True
            if self.lives is not None:
                self.lives = self.lives._replace(left=self.lives.left - 1)
        return judgement

    def hint(self) -> None:
        """Give one more hint; the last one is the answer, which settles it."""
        question = self._open_question
        if question is None:
            return
        self.level = HintLevel(self.level + 1)
        self.judgement = None
        if self.level is HintLevel.ANSWER:
            self._settle(question, AnswerOutcome.SHOWN)

    def show(self) -> None:
        """Show the answer at once."""
        if self._open_question is not None:
            self.level = HintLevel.CELLS
            self.hint()

    def skip(self) -> int | None:
        """Skip and close the question; return the step it was about, if any."""
        if self.is_lost:
            return None
        if self.question is not None and not self.settled:
            self._settle(self.question, AnswerOutcome.SKIPPED)
        return self.go_on()

    def go_on(self) -> int | None:
        """Close a settled question and return the step it was about.

        ``None``, and the question stays, where it is not settled.
        """
        if self.question is None or not self.settled:
            return None
        step = self.question.step
        self.drop()
        return step

    def drop(self) -> None:
        """Close the question without counting it; a settled one stays counted."""
        self.question = None
        self.judgement = None
        self.level = HintLevel.NONE
        self.settled = False
        self._missed = False

    def _settle(self, question: StepQuestion, outcome: AnswerOutcome) -> None:
        self.score, self.settled = self.score.after(outcome), True
        self._done.add(question.step)
