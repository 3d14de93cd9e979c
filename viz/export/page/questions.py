"""The questions of a page: what is asked before steps, with every answer judged.

A page cannot deduce anything, so each answer that can be given comes with its judgement
and its sentence. Sentences stand in a table, without the name of the cell.
"""

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, Final

from solver.all_deductions import only_solution
from solver.digits import Digit
from solver.rules.planes import Candidate
from viz.export.page.content import MOST_QUESTIONS, PageContent
from viz.export.page.interning import Interned
from viz.export.page.steps import Record
from viz.quiz.hints import HintLevel, hint_of
from viz.quiz.judging import Judgement, Truth, Verdict, judge
from viz.quiz.phrases import Speech
from viz.quiz.questions import Answer, Ask, Question, Questions

_VERDICTS: Final = {verdict: number for number, verdict in enumerate(Verdict)}
_CELL: Final = "\N{REPLACEMENT CHARACTER}"
"""In place of the cell of an answer."""
_USUAL_CELLS: Final = 81


def questions_record(content: PageContent, check: Callable[[], None]) -> Record:
    """What the page asks before which steps.

    Args:
        content: What is in the page.
        check: Called before each question; what it raises ends the work.
    """
    made = _Asked(content)
    asked = []
    for step in made.steps():
        check()
        asked.append(made.record(step))
    return {"questions": asked, "verdicts": made.sentences.values}


class _Asked:
    """Writes questions.

    Attributes:
        sentences: The sentences about answers, each with its verdict.
    """

    def __init__(self, content: PageContent) -> None:
        self._trace = content.replay.trace
        self._durations = content.timeline.durations
        self._language = content.language
        self._questions = Questions(self._trace, content.options.kinds)
        self.sentences: Interned[tuple[int, str]] = Interned()

    def steps(self) -> list[int]:
        """The steps that are asked about, fewer on large boards."""
        rules = self._trace.puzzle.rules
        most = max(1, MOST_QUESTIONS * _USUAL_CELLS // max(_USUAL_CELLS, len(rules)))
        shown = [step for step in self._questions.steps if self._durations[step]]
        return shown[:most]

    def record(self, step: int) -> Record:
        """The question before *step*."""
        question = self._questions.before(step)
        assert question is not None
        speech = Speech(question.position, self._language)
        facts: dict[str, str] = {}
        if question.cell is not None:
            facts["cell"] = speech.cell(question.cell)
        if question.ask is Ask.PATTERN:
            facts["technique"] = speech.technique(question.recorded)
        return {
            "step": step,
            "ask": speech.say(question.ask, **facts),
            "how": speech.say(f"{question.ask}-how"),
            "cell": -1 if question.cell is None else question.cell,
            "answers": [self._judged(question, answer) for answer in _all(question)],
            "hints": list(self._hints(question)),
        }

    @cached_property
    def _truth(self) -> Truth:
        """The puzzle's only solution, if it has exactly one."""
        return only_solution(self._trace.puzzle)

    def _judged(self, question: Question, answer: Answer) -> int:
        """The place of the judgement of *answer* in the table."""
        found = judge(question, answer, self._truth, self._language)
        return self.sentences.number((_VERDICTS[found.verdict], self._nameless(found)))

    def _nameless(self, found: Judgement) -> str:
        name = self._trace.puzzle.rules.cell_name(found.cell)
        return re.sub(rf"\b{name}\b", _CELL, found.sentence)

    def _hints(self, question: Question) -> Iterator[list[Any]]:
        """For each level its sentence, and the cells: house, closer, answer."""
        for level in (HintLevel.HOUSE, HintLevel.CELLS, HintLevel.ANSWER):
            hint = hint_of(question, level, self._language)
            house = hint.scope.cells if hint.scope is not None else ()
            yield [hint.sentence, list(house), list(hint.cells), list(hint.answer)]


def _all(question: Question) -> list[Answer]:
    """Every answer that can be given: each digit of its cell, or each cell."""
    variant = question.position.grid.variant
    if question.cell is None:
        return list(variant.cells)
    every = range(1, variant.digit_count + 1)
    return [Candidate(question.cell, Digit(digit)) for digit in every]
