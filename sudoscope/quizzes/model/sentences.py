"""Questions, answers and reasons in words."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from solver.explain import explain_clash
from solver.explain.phrasing import Phrasing
from solver.inner_steps.dlx import CoverColumn
from solver.inner_steps.moves import Arc
from solver.messages import FALLBACK, Sections, load
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.quizzes.model.arcs import QUEUE_SAID
from sudoscope.quizzes.model.question import AnswerKind, QuestionOption, QuestionText
from sudoscope.quizzes.model.quiz_question import QuizAnswer, QuizAsk, QuizQuestion
from viz.messages import phrases, spoken

_SEVERAL: Final = frozenset(
    {QuizAsk.ELIMINATION, QuizAsk.FORWARD_CHECKING, QuizAsk.DEAD_END}
)
"""Questions whose reason has a singular for one right answer."""
_LEAST_MORE: Final = 2
_ANSWER_NAMES: Final = {
    QuizAsk.NEXT_STEP: "technique",
    QuizAsk.NEXT_ARC: "next",
    QuizAsk.UNIT: "column",
    QuizAsk.FEWEST_ROWS: "column",
    QuizAsk.COVERS: "column",
    QuizAsk.LEARNED: "literal",
}
"""What reasons call the right answer."""
_OF_DIGITS: Final = frozenset({QuizAsk.LCV, QuizAsk.FEWEST_CONFLICTS})
"""Questions that choose one of some digits."""


_MESSAGES: Final = Path(__file__).parents[1] / "messages"


class QuizPhrasing(Phrasing):
    """Fills the sentences of questions, too."""

    def __init__(self, variant: Variant, language: str) -> None:
        super().__init__(variant, language)
        own = _sections(language, variant.has_own_names)
        self.sections = {**self.sections, **own}

    def arc(self, arc: Arc) -> str:
        """The two ends of *arc*, the one that loses values first."""
        names = {"cell": self.cell(arc.cell), "other": self.cell(arc.other)}
        return self.part("quiz-parts", "arc", **names)


@cache
def _sections(language: str, of_variables: bool) -> Sections:  # noqa: FBT001 - a key
    return load(_MESSAGES, language, "quiz_questions", of_variables=of_variables)


class QuestionWords:
    """The sentences of a question in a language.

    Args:
        question: The question.
        language: Two letters, one of ``solver.messages.languages()``.
        rules: With the names of cells and digits; ``None``: those of the grid.

    Raises:
        UnknownNameError: There is no such language.
    """

    def __init__(
        self,
        question: QuizQuestion,
        language: str = FALLBACK,
        rules: Variant | None = None,
    ) -> None:
        self._question = question
        self._language = language
        self._words = QuizPhrasing(rules or question.grid.variant, language)

    @property
    def title(self) -> str:
        """The name of the kind of question."""
        return self._words.say("quiz-titles", self._question.ask.kind)

    @property
    def text(self) -> str:
        """The question."""
        return self._words.say("quiz-questions", self._key(), **self._facts())

    @property
    def reason(self) -> str:
        """Why the right answers are right and others are not."""
        question = self._question
        key = str(question.ask)
        if question.ask in _SEVERAL and len(question.right) == 1:
            key += "-one"
        elif question.ask is QuizAsk.REVISE and not question.right:
            key += "-nothing"
        elif question.ask is QuizAsk.MRV and len(question.facts.cells) > 1:
            key += "-tied"
        elif question.ask is QuizAsk.BACKTRACK and len(question.facts.guesses) == 1:
            key += "-one"
        elif question.ask is QuizAsk.NEXT_ARC and question.facts.pass_count:
            key += "-after"
        return self._words.say("quiz-reasons", key, **(self._facts() | self._found()))

    def answer(self, answer: QuizAnswer | None) -> str:
        """An answer as it is offered; ``None`` is "nothing"."""
        if answer is None:
            return self._words.part("quiz-parts", "nothing")
        match answer:
            case Candidate():
                return self._words.candidate(answer)
            case Arc():
                return self._words.arc(answer)
            case CoverColumn():
                return self._column(answer)
            case str():
                return self._technique(answer)
            case _ if self._question.answers is AnswerKind.CELLS:
                return self._words.cell(Cell(answer))
            case _:
                (digit,) = [d for d in self._words.variant.digits if d == answer]
                return self._words.digit(digit)

    @property
    def right(self) -> str:
        """All right answers, in a row; of arcs the end of a long list is counted."""
        if any(isinstance(answer, Arc) for answer in self._question.right):
            found = list(map(self.answer, self._question.right))
            return self._words.shortened(found, "and")
        return self.whole_right

    @property
    def whole_right(self) -> str:
        """All right answers, however many, for whoever marks an exam."""
        return ", ".join(map(self.answer, self._question.right or (None,)))

    def _facts(self) -> dict[str, str]:
        """What the question names."""
        words, facts = self._words, self._question.facts
        said: dict[str, str] = {}
        if facts.cause is not None:
            said["cause"] = words.candidate(facts.cause)
            said["cell"] = words.cell(facts.cause.cell)
            said["digit"] = words.digit(facts.cause.digit)
        if facts.house is not None:
            said["in_house"] = words.in_scope(facts.house)
        if facts.other is not None:
            said["in_other"] = words.in_scope(facts.other)
        if facts.cells:
            said["cells"] = words.cells(facts.cells, "and")
            said.setdefault("cell", words.cell(facts.cells[0]))
        if facts.digits:
            joining = "or" if self._question.ask in _OF_DIGITS else "and"
            said["digits"] = words.digits(facts.digits, joining)
            said["first"] = words.digit(facts.digits[0])
            said["second"] = words.digit(facts.digits[-1])
            said.setdefault("digit", said["first"])
        if facts.arc is not None:
            said["arc"] = words.arc(facts.arc)
            said["cell"] = words.cell(facts.arc.cell)
            said["other"] = words.cell(facts.arc.other)
        if facts.queue:
            said["queue"] = self._queue(facts.queue)
            said["count"] = words.number(facts.pass_count)
        if facts.clause:
            clause = [words.candidate(literal) for literal in facts.clause]
            said["clause"] = words.listed(clause, "and")
        if facts.columns:
            said["columns"] = self._counts(map(self._column, facts.columns))
        if facts.clash is not None:
            variant = words.variant
            said["clash"] = explain_clash(facts.clash, variant, self._language)
            said["guesses"] = self._guesses()
            said["guess"] = self.answer(self._question.right[0])
        return said

    def _found(self) -> dict[str, str]:
        """What the reason names of the right answer."""
        words, question = self._words, self._question
        if question.ask in _ANSWER_NAMES:
            return {_ANSWER_NAMES[question.ask]: self.right}
        match question.ask, question.right:
            case QuizAsk.ONLY_CHOICE, (Candidate(cell, digit),):
                return {"cell": words.cell(cell), "digit": words.digit(digit)}
            case QuizAsk.DEGREE, (int() as cell,):
                counts = self._counts(map(words.cell, question.facts.cells))
                return {"cell": words.cell(Cell(cell)), "counts": counts}
            case (
                QuizAsk.ELIMINATION
                | QuizAsk.FORWARD_CHECKING
                | QuizAsk.DEAD_END
                | QuizAsk.TWINS,
                _,
            ):
                cells = [cell for cell in words.variant.cells if cell in question.right]
                return {"cells": self._all_cells(cells)}
            case (QuizAsk.REVISE | QuizAsk.LCV | QuizAsk.FEWEST_CONFLICTS, _):
                counts = self._counts(map(words.digit, question.facts.digits))
                return {"digit": self.right, "counts": counts}
            case QuizAsk.MRV, (int() as cell,):
                count = words.number(question.facts.counts[0])
                return {"cell": words.cell(Cell(cell)), "count": count}
            case _:
                return {}

    def _key(self) -> str:
        """The key of the question, which may have a form of its own."""
        question = self._question
        if question.ask is QuizAsk.NEXT_ARC and question.facts.pass_count:
            is_one = question.facts.pass_count == 1
            return f"{question.ask}-after-one" if is_one else f"{question.ask}-after"
        return str(question.ask)

    def _guesses(self) -> str:
        """The guesses in board order, each with its step."""
        words, facts = self._words, self._question.facts
        return words.listed(
            [
                words.part(
                    "quiz-parts",
                    "guess",
                    guess=words.candidate(guess),
                    step=words.number(step),
                )
                for guess, step in zip(facts.guesses, facts.steps, strict=True)
            ],
            "and",
        )

    def _column(self, column: CoverColumn) -> str:
        """A demand as it is offered."""
        words = self._words
        if column.cell is not None:
            cell = words.cell(column.cell)
            return words.part("quiz-parts", "column-cell", cell=cell)
        assert column.digit is not None
        assert column.house is not None
        digit, in_house = words.digit(column.digit), words.in_scope(column.house)
        return words.part("quiz-parts", "column", digit=digit, in_house=in_house)

    def _counts(self, names: Iterable[str]) -> str:
        """The number that belongs to each of *names*."""
        counts = zip(names, self._question.facts.counts, strict=True)
        return ", ".join(
            self._words.part("quiz-parts", "count", name=name, count=count)
            for name, count in counts
        )

    def _all_cells(self, cells: Sequence[Cell]) -> str:
        return self._words.listed([self._words.cell(cell) for cell in cells], "and")

    def _queue(self, queue: Sequence[Arc]) -> str:
        words = self._words
        said = [words.arc(arc) for arc in queue[:QUEUE_SAID]]
        more = len(queue) - len(said)
        if more < _LEAST_MORE:
            return words.listed([words.arc(arc) for arc in queue], "and")
        return words.part(
            "quiz-parts", "queue-more", arcs=", ".join(said), count=words.number(more)
        )

    def _technique(self, slug: str) -> str:
        title = self._words.title(slug)
        also = self._words.sections["also"].get(slug)
        return f"{title} ({also})" if also else title


def question_text(
    question: QuizQuestion, language: str, rules: Variant
) -> QuestionText:
    """*question* in the words of a language; see ``Question.said``."""
    said = QuestionWords(question, spoken(language), rules)
    notes = phrases("quiz_sheet", language)
    note = notes["one-right" if question.is_single else "some-right"]
    options = tuple(
        QuestionOption(said.answer(answer), is_right)
        for answer, is_right in question.options
    )
    one = [option.answer for option in options if option.is_right]
    return QuestionText(
        said.text,
        one[0] if one and question.is_single else said.right,
        said.reason,
        note if options else "",
        options,
        question.is_single,
        said.title,
    )
