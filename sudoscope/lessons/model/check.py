"""Check lessons: prove each claim, each answer and each number in the text.

A claim is held against the solve. The answers must be the value of what is asked: all
right ones, and no other. A figure or a cell in the words must stand in a claim or an
answer of the same cue, so that no number is said that nothing proves.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from solver.errors import SudoscopeError
from solver.explain.named_words import pattern_of
from solver.log.trace import Trace
from solver.rules.variant import Variant
from sudoscope.lessons.model.annotations import (
    LONGEST,
    LONGEST_LINE,
    lines_length,
    note_lines,
    notes_of,
    parts_of,
    shown_faults,
)
from sudoscope.lessons.model.context import SolveContext, SolvePoint
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.lesson import Lesson, LessonCue, LessonQuestion, PlacedCue
from sudoscope.lessons.model.sentence_check import unproved_sentences
from sudoscope.lessons.model.statement_values import NONE, in_order
from sudoscope.quizzes.model.question import Value
from viz.replay.reading_time import LONGEST_NOTE
from viz.replay.step_reference import step_at
from viz.replay.undo_scenes import backtrack_of

_CELL: Final = re.compile(r"\b[A-Z]{1,2}[1-9][0-9]?\b")
_FIGURE: Final = re.compile(r"(?<![\w×-])[0-9]+(?:[.,][0-9]{3})*(?![\w×-])")
_NUMBER: Final = re.compile("[0-9]+")
LONGEST_WITH_LINES: Final = LONGEST + LONGEST_LINE
"""Characters at one step where notes on cells stand below the words."""


class LessonFault(NamedTuple):
    """An error in a lesson.

    Attributes:
        cue: The number of the cue.
        text: What is wrong, in a sentence.
    """

    cue: int
    text: str

    def __str__(self) -> str:
        return f"cue {self.cue}: {self.text}"


class _MisplacedCueError(LessonError):
    """Cue without a step, or out of order."""

    def __init__(self, fault: LessonFault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class CheckedLesson(NamedTuple):
    """Result of checking a lesson.

    Attributes:
        claims: How many claims there are.
        answers: How many answers.
        faults: All that is not so, in the order of the cues.
    """

    claims: int
    answers: int
    faults: tuple[LessonFault, ...]


def check_lesson(lesson: Lesson, trace: Trace | None = None) -> CheckedLesson:
    """Check all statements of *lesson* against its solve.

    Args:
        lesson: The lesson.
        trace: Its solve, if it was made before.
    """
    context = SolveContext(lesson.trace() if trace is None else trace)
    claims = sum(len(cue.claims) for cue in lesson.cues)
    answers = sum(len(cue.question.members) for cue in lesson.cues if cue.question)
    return CheckedLesson(claims, answers, tuple(_faults(lesson, context)))


def placed_cues(lesson: Lesson, context: SolveContext) -> tuple[PlacedCue, ...]:
    """The cues of *lesson* with their steps.

    Raises:
        LessonError: A step is not there, or before that of the cue before.
    """
    placed: list[PlacedCue] = []
    for cue in lesson.cues:
        try:
            step = step_at(context.trace, cue.spot)
        except SudoscopeError as error:
            raise _MisplacedCueError(LessonFault(cue.number, str(error))) from None
        if placed and step <= placed[-1].point.step:
            raise _MisplacedCueError(
                LessonFault(
                    cue.number,
                    f"{cue.spot} is step {step:,}, which is not after step"
                    f" {placed[-1].point.step:,} of the cue before; give it a later"
                    " step",
                )
            )
        placed.append(PlacedCue(cue, SolvePoint(context, step)))
    return tuple(placed)


def called_in(
    lesson: Lesson, placed: Sequence[PlacedCue], language: str
) -> tuple[PlacedCue, ...]:
    """*placed* in a solve whose values are as *language* calls those of *lesson*."""
    if language not in lesson.values:
        return tuple(placed)
    puzzle = lesson.puzzle_in(language)
    # the positions that are known have the values of before
    trace = replace(placed[0].point.context.trace, puzzle=puzzle, keys=())
    context = SolveContext(trace)
    return tuple(
        replace(one, point=one.point._replace(context=context)) for one in placed
    )


def _faults(lesson: Lesson, context: SolveContext) -> Iterator[LessonFault]:
    try:
        placed = placed_cues(lesson, context)
    except _MisplacedCueError as error:
        yield error.fault
        return
    for one in placed:
        cue, point = one.cue, one.point
        for text in (
            *_hurried(point),
            *_untrue(cue, point),
            *_wrong_answers(cue.stated, point),
            *_unproved(cue, lesson.puzzle.rules),
            *unproved_sentences(cue, lesson.puzzle.rules.cell_named),
            *shown_faults(lesson, cue, point),
        ):
            yield LessonFault(cue.number, text)
    yield from _too_long(lesson, placed)


def _hurried(point: SolvePoint) -> Iterator[str]:
    """Fault if a step is too short for its text because it joins the next one."""
    if backtrack_of(point.context.trace, point.step) == point.step > 0:
        yield (
            f"step {point.step:,} is shown in one motion with the step after it; put"
            f" the cue at step {point.step + 1:,}"
        )


def _untrue(cue: LessonCue, point: SolvePoint) -> Iterator[str]:
    for claim in cue.claims:
        try:
            actual = claim.quantity.at(point)
        except SudoscopeError as error:
            yield f"{claim.text!r} cannot be proved at step {point.step:,}: {error}"
            continue
        if not claim.is_true(actual):
            yield (
                f"{claim.text!r} is not so at step {point.step:,}: it is"
                f" {value_text(actual)}"
            )


def _wrong_answers(question: LessonQuestion | None, point: SolvePoint) -> Iterator[str]:
    if question is None:
        return
    if point.step == len(point.context.trace):
        yield "it asks at the last step, where no step is left to tell the answer"
        return
    try:
        actual = question.about.at(point)
    except SudoscopeError as error:
        yield (
            f"{question.about.text!r} cannot be answered at step {point.step:,}:"
            f" {error}"
        )
        return
    if actual != question.right:
        yield (
            f"the right answers to {question.about.text!r} at step {point.step:,} are"
            f" {value_text(actual)}, not {value_text(question.right)}"
        )


def _named(words: str, rules: Variant) -> tuple[set[str], str]:
    """The cells that *words* name, by their names in files, and what else they say.

    Own names of a single letter are not looked for, as sentences have such words.
    """
    own = {}
    if rules.has_own_names:
        names = {rules.cell_name(cell): rules.places[cell].name for cell in rules.cells}
        own = {name: place for name, place in names.items() if len(name) > 1}
    pattern = pattern_of(frozenset(own))
    found = {own.get(name, name) for name in pattern.findall(words)}
    return found, pattern.sub(" ", words)


def _unproved(cue: LessonCue, rules: Variant) -> Iterator[str]:
    """Numbers and cells in the text that no claim or answer of the cue contains."""
    parts = [claim.text for claim in cue.claims]
    question = cue.stated
    if question is not None:
        parts += [question.about.text, *question.right]
    proof = " ".join(parts).replace("=", " ")
    cells = set(_CELL.findall(proof))
    numbers = set(_NUMBER.findall(_CELL.sub(" ", proof)))
    asked = [] if question is None else [*question.words.items(), *question.why.items()]
    noted = [pair for note in cue.notes for pair in note.words.items()]
    for language, words in [*cue.say.items(), *asked, *noted]:
        named, rest = _named(words, rules)
        for cell in sorted((named & rules.cell_named.keys()) - cells):
            name = rules.cell_name(rules.cell_named[cell]) if rules.values else cell
            yield f"the words in {language} name {name}, and no claim does"
        for figure in _FIGURE.findall(rest):
            if re.sub("[.,]", "", figure) not in numbers:
                yield f"the words in {language} say {figure}, and no claim does"


def _too_long(lesson: Lesson, placed: Sequence[PlacedCue]) -> Iterator[LessonFault]:
    for language in lesson.languages:
        called = called_in(lesson, placed, language)
        for part in parts_of(called, language):
            if len(part.text) > LONGEST_NOTE:
                yield LessonFault(
                    part.cue,
                    f"the words in {language} have {len(part.text)} characters;"
                    f" {LONGEST_NOTE} at most for what is said, and for what is asked",
                )
        lines = {one.point.step: note_lines(one.cue, language) for one in placed}
        for note in notes_of(called, language):
            below = lines.get(note.step, ())
            long = len(note.text) + lines_length(below)
            most = LONGEST_WITH_LINES if below else LONGEST
            if long > most:
                beside = " and the notes on cells" if below else ""
                yield LessonFault(
                    note.cue,
                    f"the words in {language} at step {note.step:,} have"
                    f" {long} characters, with the answer of the cue before{beside};"
                    f" {most} at most can be read in a picture",
                )


def value_text(value: Value) -> str:
    """*value* in the notation of claims."""
    return " ".join(in_order(value)) or NONE
