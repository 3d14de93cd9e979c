"""Judging: compare an answer with all possible deductions and with the solution."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from solver.log.deduction import Deduction
from solver.log.events import Guessed
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.quizzes.game.phrases import Speech
from sudoscope.quizzes.game.questions import Answer, Ask, StepQuestion

Truth: TypeAlias = tuple[Digit, ...] | None
"""The digit of every cell, row by row; ``None`` where not exactly one fits."""


class Verdict(StrEnum):
    """Quality of an answer."""

    RIGHT_AS_RECORDED = "right as recorded"
    """The solve does the same."""
    RIGHT_OTHER_WAY = "right in another way"
    """It can be deduced, though the solve does something else next."""
    TRUE_BUT_NOT_DEDUCED = "true but not deduced"
    """It belongs to the only solution, but nothing in use shows it yet."""
    UNDECIDED = "undecided"
    """Nothing in use shows it, and whether it is true cannot be asked: a guess is
    open, or not exactly one solution exists."""
    WRONG = "wrong"
    """It cannot be, or nothing follows there."""

    @property
    def is_right(self) -> bool:
        """Whether the answer is accepted."""
        return self in (Verdict.RIGHT_AS_RECORDED, Verdict.RIGHT_OTHER_WAY)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of an answer.

    Attributes:
        answer: The answer.
        verdict: How good it is.
        sentence: Why.
        deductions: What shows it, easiest first; empty unless it is right.
    """

    answer: Answer
    verdict: Verdict
    sentence: str
    deductions: tuple[Deduction, ...] = ()

    @property
    def cell(self) -> Cell:
        """The cell of the answer."""
        return _cell(self.answer)


def judge(
    question: StepQuestion, answer: Answer, truth: Truth, language: str
) -> Judgement:
    """Judge *answer*, with a reason.

    Under an open guess *truth* is not asked: what follows is judged relative to what
    is assumed, and nothing is said about the guess itself.

    Args:
        question: The question.
        answer: A cell, or a candidate where a digit was asked.
        truth: The only solution of the puzzle, if there is exactly one.
        language: Of the sentence.
    """
    judge_ = _Judge(question, truth, language)
    match question.ask:
        case Ask.GUESS:
            return judge_.guess(_cell(answer))
        case Ask.PATTERN:
            return judge_.deduced(_cell(answer)) or judge_.no_pattern(_cell(answer))
        case Ask.WHERE | Ask.DIGIT:
            return judge_.deduced(answer) or judge_.not_placed(answer)


def _cell(answer: Answer) -> Cell:
    return answer.cell if isinstance(answer, Candidate) else answer


class _Judge:
    """Judges the answers to one question."""

    def __init__(self, question: StepQuestion, truth: Truth, language: str) -> None:
        self.question = question
        self.position = question.position
        self.insight = question.insight
        self.settled = question.insight.settled
        self.truth = None if question.position.guesses else truth
        self.speech = Speech(question.position, language)

    def deduced(self, answer: Answer) -> Judgement | None:
        """That *answer* follows, if it does."""
        recorded, question = self.question.recorded, self.question
        if isinstance(recorded, Deduction) and _matches(answer, question.expected):
            return self._as_recorded(answer, recorded)
        shown = (
            found
            for one, deductions in question.others
            if _matches(answer, (one,))
            for found in deductions
        )
        following = tuple(dict.fromkeys(shown))
        return self._other_way(answer, following) if following else None

    def not_placed(self, answer: Answer) -> Judgement:
        if isinstance(answer, Candidate):
            return self._not_shown(answer)
        return Judgement(answer, Verdict.WRONG, self._nothing_follows(answer))

    def no_pattern(self, cell: Cell) -> Judgement:
        title = self.speech.technique(self.question.recorded)
        why = self._say("wrong-pattern", technique=title, cell=cell)
        return Judgement(cell, Verdict.WRONG, why)

    def guess(self, cell: Cell) -> Judgement:
        recorded = self.question.recorded
        assert isinstance(recorded, Guessed)
        if cell == recorded.candidate.cell:
            why = self._say("right-guess", cell=cell)
            return Judgement(cell, Verdict.RIGHT_AS_RECORDED, why)
        if self.settled.is_assigned(cell):
            return Judgement(cell, Verdict.WRONG, self._filled(cell))
        if _matches(cell, tuple(dict(self.question.others))):
            is_option = _matches(cell, recorded.options)
            key = "right-guess" if is_option else "right-guess-other"
            why = self._say(key, cell=cell)
            return Judgement(cell, Verdict.RIGHT_OTHER_WAY, why)
        return Judgement(cell, Verdict.WRONG, self._say("wrong-guess", cell=cell))

    def _as_recorded(self, answer: Answer, recorded: Deduction) -> Judgement:
        reason = self.speech.explained(recorded).reason
        sentence = self.speech.say("right", reason=reason)
        verdict = Verdict.RIGHT_AS_RECORDED
        return Judgement(answer, verdict, sentence, (recorded,))

    def _other_way(self, answer: Answer, shown: tuple[Deduction, ...]) -> Judgement:
        is_direct = shown[0] in self.insight.direct
        said = self.speech.explained(shown[0])
        key = "right-other" if is_direct else "right-settled"
        sentence = self.speech.say(key, technique=said.title, reason=said.reason)
        return Judgement(answer, Verdict.RIGHT_OTHER_WAY, sentence, shown)

    def _not_shown(self, answer: Candidate) -> Judgement:
        why = self._against(answer)
        if why:
            return Judgement(answer, Verdict.WRONG, why)
        said = self.speech.candidate(answer)
        if self.truth is not None:
            sentence = self.speech.say("true", candidate=said)
            return Judgement(answer, Verdict.TRUE_BUT_NOT_DEDUCED, sentence)
        guesses = self.speech.guesses
        key = "undecided-under" if guesses else "undecided"
        sentence = self.speech.say(key, candidate=said, guesses=guesses)
        return Judgement(answer, Verdict.UNDECIDED, sentence)

    def _against(self, answer: Candidate) -> str:
        """Reason why *answer* is impossible; empty if it is possible."""
        cell, digit = answer
        grid = self.position.grid
        if grid.is_assigned(cell):
            return self._filled(cell)
        for house in grid.variant.houses_of[cell]:
            for peer in house.cells:
                if grid.value(peer) == digit:
                    return self.speech.say(
                        "wrong-peer",
                        peer=self.speech.cell(peer),
                        in_house=self.speech.in_scope(house),
                        digit=self.speech.digit(digit),
                    )
        if self.truth is not None and self.truth[cell] == digit:
            return ""
        if not grid.holds(answer):
            return self._say("wrong-struck", cell=cell, digit=self.speech.digit(digit))
        if self.truth is not None:
            said = self.speech.candidate(answer)
            return self.speech.say("wrong-solution", candidate=said)
        return ""

    def _nothing_follows(self, cell: Cell) -> str:
        if self.settled.is_assigned(cell):
            return self._filled(cell)
        key = "wrong-where" if self.settled[cell] else "wrong-empty"
        return self._say(key, cell=cell)

    def _filled(self, cell: Cell) -> str:
        (digit,) = digits(self.position.grid[cell])
        return self._say("wrong-filled", cell=cell, digit=self.speech.digit(digit))

    def _say(self, key: str, /, *, cell: Cell, **facts: str) -> str:
        """Fill a phrase about *cell*; it may name the candidates of the cell."""
        options = self.speech.digits(digits(self.settled[cell]))
        name = self.speech.cell(cell)
        return self.speech.say(key, cell=name, options=options, **facts)


def _matches(answer: Answer, candidates: tuple[Candidate, ...]) -> bool:
    """Whether *answer* is one of *candidates*, or the cell of one."""
    if isinstance(answer, Candidate):
        return answer in candidates
    return any(candidate.cell == answer for candidate in candidates)
