"""Lessons: a puzzle, an agent, and cues at steps of the solve."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Self, TypeAlias

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.model.context import SolvePoint
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.statement_values import YES, values_in
from sudoscope.lessons.model.statements import Quantity, quantity_from
from sudoscope.lessons.model.typed_names import value_asked
from sudoscope.quizzes.model.question import (
    AnswerKind,
    Question,
    QuestionText,
    Value,
)
from viz.appearance import LowerPanel, PanelChoice, PicturePart
from viz.words.glossary import AT_THE_START, technique_of

Words: TypeAlias = Mapping[str, str]
"""What is said, by the two letters of its language."""

_CLAIM: Final = re.compile(r"(.+?) (==|!=|<=|>=|<|>) (.+)")
_EQUAL: Final = "=="
_UNEQUAL: Final = "!="
_STOPPED: Final = "stopped"


_NOT_FOR_CHILDREN: Final = frozenset(
    {PicturePart.TREE, PicturePart.COUNTERS, PicturePart.NAMES}
)
"""Counts, ratings, curves and names of techniques."""


class LessonLevel(StrEnum):
    """Knowledge a lesson requires."""

    CHILDREN = "children"
    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    ADVANCED = "advanced"


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement about a step that can be proved or refuted.

    Attributes:
        text: As it was written.
        quantity: What it is about.
        sign: How the quantity is held against the value.
        value: The value.
    """

    text: str
    quantity: Quantity
    sign: str
    value: Value

    @classmethod
    def of(cls, text: str) -> Self:
        """The claim that *text* writes: a quantity, a sign and a value.

        A quantity alone, one that is yes or no, is claimed to be yes.

        Raises:
            LessonError: It is none.
        """
        found = _CLAIM.fullmatch(text)
        quantity = quantity_from(found[1] if found else text)
        if found is None:
            if quantity.kind is not AnswerKind.TRUTH:
                raise LessonError(
                    f"found {text!r}, expected a value behind it, like '{text} == …'"
                )
            return cls(text, quantity, _EQUAL, frozenset({YES}))
        sign = found[2]
        if sign not in {_EQUAL, _UNEQUAL} and quantity.kind is not AnswerKind.NUMBER:
            raise LessonError(
                f"found {sign!r} in {text!r}, expected == or !=: only numbers are"
                " greater or less"
            )
        return cls(text, quantity, sign, values_in(found[3], quantity.kind))

    def is_true(self, actual: Value) -> bool:
        """Whether the claim holds if the quantity is *actual*."""
        if self.sign == _EQUAL:
            return actual == self.value
        if self.sign == _UNEQUAL:
            return actual != self.value
        (left,), (right,) = map(int, actual), map(int, self.value)
        return {
            "<": left < right,
            ">": left > right,
            "<=": left <= right,
            ">=": left >= right,
        }[self.sign]


@dataclass(frozen=True, slots=True)
class LessonQuestion(Question):
    """A question of a lesson file, with all right answers.

    Attributes:
        words: What is asked.
        about: The quantity that answers it.
        right: Its value: every right answer, and nothing else.
        why: The reason that is said with the answer; may be empty.
    """

    words: Words
    about: Quantity
    right: Value
    why: Words = field(default_factory=dict, hash=False)

    @property
    def answers(self) -> AnswerKind:
        """The kind of the quantity."""
        return self.about.kind

    @property
    def members(self) -> Value:
        """The right answers."""
        return self.right

    @property
    def is_gone(self) -> bool:
        """Whether the quantity is of candidates that are struck."""
        return self.about.form.is_gone

    @property
    def is_between_two(self) -> bool:
        """Whether only two answers are possible: yes or no, one way or the other."""
        pattern = self.about.form.pattern
        return self.answers is AnswerKind.TRUTH or pattern.startswith("fewer")

    def offered(self, trace: Trace) -> tuple[str, ...]:
        """The words of which one is chosen; none where the answer is no word.

        That is which of two ways has fewer of what is counted, how a solve may end, or
        what the steps of *trace* are.
        """
        if self.answers is not AnswerKind.WORD:
            return ()
        if self.is_between_two:
            return self.about.words
        if self.about.form.pattern.startswith("outcome"):
            return (*(outcome.value for outcome in Outcome), _STOPPED)
        return tuple(dict.fromkeys([AT_THE_START, *map(technique_of, trace.events)]))

    def said(self, language: str, rules: Variant) -> QuestionText:
        """The question in a language that it is written in, this one if it is."""
        spoken = language if language in self.words else next(iter(self.words))
        value = value_asked(self.words[spoken], self.right, rules)
        notation = AnswerNotation(
            self.answers, rules, language, is_gone=self.is_gone, value=value
        )
        right, why = notation.write(self.right), self.why.get(spoken, "")
        return QuestionText(self.words[spoken], right, why)


@dataclass(frozen=True, slots=True)
class LessonCellNote:
    """Cells that a cue outlines, with a text.

    Attributes:
        cells: Their names, at least one.
        words: What is said.
    """

    cells: tuple[str, ...]
    words: Words


@dataclass(frozen=True, slots=True)
class LessonCue:
    """Text, question, panel and notes at a step.

    Attributes:
        number: Its place in the lesson, from 1.
        spot: The step, as ``step_at`` reads it.
        say: What is said; may be empty.
        question: What is asked there, if anything.
        claims: The statements that prove what is said.
        is_open: Whether the step is shown in its smallest steps.
        slow: How many times as long as usual the step is shown.
        panel: What stands below the words from here on; ``None``: as before.
        notes: Notes on cells.
        compared: Another way of solving that is shown beside the step, if any.
    """

    number: int
    spot: str
    say: Words
    question: Question | None = None
    claims: tuple[Claim, ...] = ()
    is_open: bool = False
    slow: int = 1
    panel: PanelChoice | None = None
    notes: tuple[LessonCellNote, ...] = ()
    compared: AgentSpec | None = None

    @property
    def stated(self) -> LessonQuestion | None:
        """Its question, if a lesson file states it."""
        return self.question if isinstance(self.question, LessonQuestion) else None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A puzzle, an agent and the cues at steps of its solve.

    Attributes:
        name: What it is found by: the name of its file.
        title: What it is called.
        about: What one learns, in a sentence.
        level: What it expects its readers to know.
        minutes: How long it takes with its questions, roughly.
        puzzle: What is solved.
        way: How.
        panel: What stands below the words beside the board.
        speed_percent: How fast the steps between cues pass, 100 as usual.
        cues: What is said and asked, in the order of their steps.
        values: What the values of the puzzle are called, from the first, with a blank
            between two; without words as the puzzle calls them.
    """

    name: str
    title: Words
    about: Words
    level: LessonLevel
    minutes: int
    puzzle: Puzzle
    way: AgentSpec
    panel: LowerPanel
    speed_percent: int
    cues: tuple[LessonCue, ...]
    values: Words = field(default_factory=dict, hash=False)

    @property
    def is_for_children(self) -> bool:
        """Whether its pictures have the words and the score that children know."""
        return self.level is LessonLevel.CHILDREN

    @property
    def hidden(self) -> frozenset[PicturePart]:
        """The parts of pictures that are not for those who take it."""
        return _NOT_FOR_CHILDREN if self.is_for_children else frozenset()

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages it is written in."""
        return tuple(self.title)

    def spoken(self, language: str) -> str:
        """*language*, or the first it is written in where it is not in that one."""
        return language if language in self.languages else self.languages[0]

    def puzzle_in(self, language: str) -> Puzzle:
        """The puzzle with its values as *language* calls them."""
        values = self.values.get(language, "").split()
        if not values:
            return self.puzzle
        variant = replace(self.puzzle.variant, values=tuple(values))
        return replace(self.puzzle, variant=variant)

    def trace(self) -> Trace:
        """The solve that it is about."""
        return solve(self.puzzle, self.way.chosen())


@dataclass(frozen=True, slots=True)
class PlacedCue:
    """A cue with its step.

    Attributes:
        cue: The cue.
        point: Its step.
    """

    cue: LessonCue
    point: SolvePoint

    @property
    def rules(self) -> Variant:
        """Those of the board, with the names of its cells and digits."""
        return self.point.context.trace.puzzle.rules
