"""The questions of a page: what is asked before steps, with every answer judged.

A page cannot deduce anything, so each answer that can be given comes with its judgement
and its sentence. Sentences stand in a table, without the name of the cell.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from sudoscope.pages.content import PageContent
from sudoscope.pages.frame_store import MARKS, FrameStore
from sudoscope.pages.interning import Interned
from sudoscope.pages.packing import Record
from sudoscope.pages.regions import PageShape
from sudoscope.quizzes.game.hints import Hint, HintLevel, hint_of
from sudoscope.quizzes.game.judging import Judgement, Truth, Verdict, judge
from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.game.questions import Answer, Questions, StepQuestion
from sudoscope.quizzes.game.score import Score
from sudoscope.quizzes.game.view import QuizView
from sudoscope.quizzes.model.all_deductions import only_solution
from sudoscope.quizzes.pictures.marks import marks
from viz.replay.timeline import Moment
from viz.shapes import Shape

_VERDICTS: Final = {verdict: number for number, verdict in enumerate(Verdict)}
_CELL: Final = "\N{REPLACEMENT CHARACTER}"
"""In place of the cell of an answer."""
_USUAL_CELLS: Final = 81
MOST_QUESTIONS: Final = 200
"""Questions of a page at most, the first ones: nobody answers as many."""


class PageQuestions:
    """Writes the questions of a page, with every answer judged.

    Args:
        content: What is in the page.
        kinds: The steps that it can ask before.
    """

    def __init__(self, content: PageContent, kinds: frozenset[Kind]) -> None:
        self._trace = content.replay.trace
        self._durations = content.timeline.durations
        self._language = content.language
        self._questions = Questions(self._trace, kinds)
        self._sentences: Interned[tuple[int, str]] = Interned()
        self._answered: dict[str, int] = {}

    @cached_property
    def moments(self) -> dict[int, Moment]:
        """The moments that are shown while a question is open, by the step after."""
        return {step: self._question(step).shown for step in self._steps}

    def record(
        self, board: PageShape, store: FrameStore, check: Callable[[], None]
    ) -> Record:
        """The questions; marks are numbers of groups on the board.

        ======== ====================================================================
        field    meaning
        ======== ====================================================================
        marks    of a question, for each level of hint from 0; where a digit is asked,
                 the same without the frame around its cell follow
        answered marks by cell and verdict, with a colon between them
        ======== ====================================================================

        Args:
            board: Where they are drawn.
            store: Takes the marks.
            check: Called before each question; what it raises ends the work.
        """
        asked = []
        for step in self._steps:
            check()
            asked.append(self._record(self._question(step), board, store))
        return {
            "questions": asked,
            "verdicts": self._sentences.values,
            "answered": self._answered,
        }

    @cached_property
    def _steps(self) -> list[int]:
        """The steps that are asked about, fewer on large boards."""
        rules = self._trace.puzzle.rules
        most = max(1, MOST_QUESTIONS * _USUAL_CELLS // max(_USUAL_CELLS, len(rules)))
        shown = [step for step in self._questions.steps if self._durations[step]]
        return shown[:most]

    def _question(self, step: int) -> StepQuestion:
        question = self._questions.before(step)
        assert question is not None
        return question

    def _record(
        self, question: StepQuestion, board: PageShape, store: FrameStore
    ) -> Record:
        judgements = [
            judge(question, answer, self._truth, self._language)
            for answer in _all(question)
        ]
        said = question.said(self._language, self._trace.puzzle.rules)
        hints = {level: hint_of(question, level, self._language) for level in HintLevel}
        return {
            "step": question.step,
            "ask": said.text,
            "how": said.note,
            "cell": -1 if question.cell is None else question.cell,
            "answers": [self._judged(found) for found in judgements],
            "hints": [hint.sentence for hint in hints.values()],
            "marks": list(self._marks(question, hints, judgements, board, store)),
        }

    @cached_property
    def _truth(self) -> Truth:
        """The puzzle's only solution, if it has exactly one."""
        return only_solution(self._trace.puzzle)

    def _judged(self, found: Judgement) -> int:
        """The place of a judgement in the table."""
        key = _VERDICTS[found.verdict], self._nameless(found)
        return self._sentences.number(key)

    def _nameless(self, found: Judgement) -> str:
        name = self._trace.puzzle.rules.cell_name(found.cell)
        return re.sub(rf"\b{name}\b", _CELL, found.sentence)

    def _marks(
        self,
        question: StepQuestion,
        hints: Mapping[HintLevel, Hint],
        judgements: Sequence[Judgement],
        board: PageShape,
        store: FrameStore,
    ) -> Iterator[int]:
        """The marks of each hint; those of answers go into their table."""
        look, origin = board.scene.appearance, board.board[:2]
        into = store.family(0, MARKS)

        def drawn(level: HintLevel, given: Judgement | None = None) -> list[Shape]:
            view = QuizView(question, given, level, Score(), settled=False)
            return list(marks(view, hints[level], board.layout, look))

        for level in HintLevel:
            yield into.add(drawn(level), origin)
        first = judgements[0]
        for given in judgements:
            key = f"{given.cell}:{_VERDICTS[given.verdict]}"
            if key not in self._answered:
                answer = drawn(HintLevel.NONE, given)
                self._answered[key] = into.add(answer, origin)
        if question.cell is not None:
            around = len(drawn(HintLevel.NONE, first))
            for level in HintLevel:
                yield into.add(drawn(level, first)[:-around], origin)


def _all(question: StepQuestion) -> list[Answer]:
    """Every answer that can be given: each digit of its cell, or each cell."""
    variant = question.position.grid.variant
    if question.cell is None:
        return list(variant.cells)
    every = range(1, variant.digit_count + 1)
    return [Candidate(question.cell, Digit(digit)) for digit in every]
