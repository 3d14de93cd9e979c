"""A quiz as cues of a lesson: the window asks, takes answers and judges them."""

from collections.abc import Sequence
from typing import Final

from solver.inner_steps.dlx import CoverColumn
from solver.inner_steps.moves import Arc
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, symbol
from solver.rules.places import Cell
from sudoscope.lessons.model.context import SolveContext, SolvePoint
from sudoscope.lessons.model.lesson import LessonCue, LessonQuestion, PlacedCue
from sudoscope.lessons.model.quantity_form import QuantityForm
from sudoscope.lessons.model.statement_values import QuantityKind, Value
from sudoscope.lessons.model.statements import Quantity
from sudoscope.quizzes.model import (
    AnswerKind,
    QuestionWords,
    QuizAnswer,
    QuizAsk,
    QuizQuestion,
)
from viz.messages import languages, phrases, spoken
from viz.replay.annotations import Annotations, CellNote, CellNotes

_KINDS: Final = {
    AnswerKind.CELLS: QuantityKind.CELLS,
    AnswerKind.DIGITS: QuantityKind.DIGITS,
    AnswerKind.CANDIDATES: QuantityKind.CANDIDATES,
    AnswerKind.ARCS: QuantityKind.WORD,
    AnswerKind.TECHNIQUES: QuantityKind.WORD,
    AnswerKind.COLUMNS: QuantityKind.WORD,
}
_MOST_WORDS: Final = 5
"""Words that are offered, one of them right."""


def quiz_cues(trace: Trace, questions: Sequence[QuizQuestion]) -> tuple[PlacedCue, ...]:
    """The cues that ask *questions*, which are about *trace*.

    Cells, digits and candidates are answered in full, on the board. Of words one is
    chosen; where several are right, one of these is offered.
    """
    context = SolveContext(trace)
    return tuple(
        PlacedCue(
            LessonCue(number, str(asked.step), {}, _question(asked)),
            SolvePoint(context, asked.step),
        )
        for number, asked in enumerate(questions, start=1)
    )


def quiz_annotations(questions: Sequence[QuizQuestion]) -> Annotations:
    """Lines around the cells that *questions* name, each at its step."""
    notes = (
        CellNotes(asked.step, (CellNote(asked.marks, ""),))
        for asked in questions
        if asked.marks
    )
    return Annotations(cells=tuple(notes))


def _question(asked: QuizQuestion) -> LessonQuestion:
    kind, options = _KINDS[asked.answers], _words(asked)
    right = frozenset(_member(asked, answer) for answer in asked.right)
    if kind is QuantityKind.WORD:
        right &= frozenset(options)
    texts, reasons = {}, {}
    for language in languages():
        said = QuestionWords(asked, spoken(language))
        note = phrases("quiz_sheet", language)["one-right"] if options else ""
        texts[language] = f"{said.text} {note}".rstrip()
        reasons[language] = said.reason
    about = _quantity(asked.ask, kind, right)
    return LessonQuestion(texts, about, right, options, reasons)


def _words(asked: QuizQuestion) -> tuple[str, ...]:
    """The words that are offered, exactly one of them right; none on the board."""
    if _KINDS[asked.answers] is not QuantityKind.WORD:
        return ()
    offered = [option for option in asked.options if option.answer is not None]
    first = next(option for option in offered if option.is_right)
    kept = [option for option in offered if option is first or not option.is_right]
    return tuple(
        _member(asked, option.answer)
        for option in kept[: max(_MOST_WORDS, kept.index(first) + 1)]
        if option.answer is not None
    )


def _quantity(ask: QuizAsk, kind: QuantityKind, right: Value) -> Quantity:
    """What the question is about; its value is known."""
    name = f"quiz {ask}"
    form = QuantityForm(name, "the answer to a question", kind, lambda _, __: right)
    return Quantity(name, form, (), is_next=False, is_count=False)


def _member(asked: QuizQuestion, answer: QuizAnswer) -> str:
    """*answer* as lessons write values."""
    places = asked.grid.variant.places
    match asked.answers, answer:
        case AnswerKind.CANDIDATES, Candidate(cell, digit):
            return f"{places[cell].name}={symbol(digit)}"
        case AnswerKind.CELLS, int():
            return places[Cell(answer)].name
        case AnswerKind.DIGITS, int():
            return symbol(Digit(answer))
        case (AnswerKind.ARCS, Arc()) | (AnswerKind.COLUMNS, CoverColumn()):
            return QuestionWords(asked).answer(answer)
        case _:
            return str(answer)
