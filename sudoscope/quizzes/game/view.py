"""View model of a quiz."""

from typing import Final, NamedTuple

from solver.rules.candidate_sets import Candidate
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.judging import Judgement, Verdict
from sudoscope.quizzes.game.questions import StepQuestion
from sudoscope.quizzes.game.score import Score

_DOUBTED: Final = frozenset({Verdict.WRONG, Verdict.UNDECIDED})


class Lives(NamedTuple):
    """Number of wrong answers that a game allows.

    Attributes:
        left: How many are left; at none the game is over.
        of: How many there were at first.
    """

    left: int
    of: int


class QuizView(NamedTuple):
    """View model of a quiz.

    Attributes:
        question: The open question.
        judgement: The judgement of the last answer, if there was one.
        level: The hint that is given.
        score: How the questions so far went.
        settled: Whether the question needs no further answer.
        lives: How many wrong answers are left; ``None`` where they are not counted.
    """

    question: StepQuestion
    judgement: Judgement | None
    level: HintLevel
    score: Score
    settled: bool
    lives: Lives | None = None

    @property
    def is_lost(self) -> bool:
        """Whether the game is over."""
        return self.lives is not None and not self.lives.left

    @property
    def is_open(self) -> bool:
        """Whether it can still be answered."""
        return not self.settled and not self.is_lost

    @property
    def supposed(self) -> Candidate | None:
        """The answer, where it can be played out: a digit that is not shown to stand.

        It is wrong, or nothing is known of it because a guess is open.
        """
        judgement = self.judgement
        if judgement is None or judgement.verdict not in _DOUBTED:
            return None
        answer = judgement.answer
        if not isinstance(answer, Candidate):
            return None
        is_open = not self.question.position.grid.is_assigned(answer.cell)
        return answer if is_open else None
