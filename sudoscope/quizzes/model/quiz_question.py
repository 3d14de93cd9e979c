"""A question made from definitions, as data: right answers and wrong ones."""

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final, NamedTuple, Self, TypeAlias

from solver.inner_steps.dlx import CoverColumn
from solver.inner_steps.moves import Arc
from solver.log.events import Clashed
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, symbol
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.quizzes.model.question import (
    AnswerKind,
    Question,
    QuestionOption,
    QuestionText,
    Value,
    member,
)

_MOST_RIGHT: Final = 4
_SEVERAL: Final = 2
"""Right answers from which on there are several."""
_MOST_OPTIONS: Final = 8
_MOST_WRONG_OF_ONE: Final = 4
_MOST_WORDS: Final = 5
"""Words that the window offers, one of them right."""


class QuizKind(StrEnum):
    """The kinds of questions, as a command names them."""

    ELIMINATION = "elimination"
    """The cells that lose the digit of a cell."""
    ONLY_CHOICE = "only-choice"
    """The digit with one place left in a house, and the place."""
    TWINS = "twins"
    """Naked twins of a house, and what they strike."""
    LOCKED = "locked"
    """What a digit strikes whose places in one house all lie in another."""
    FORWARD_CHECKING = "forward-checking"
    """The cells that one assignment leaves with one candidate."""
    DEAD_END = "dead-end"
    """The cell that one assignment leaves without a candidate."""
    AC3 = "ac3"
    """What a revision removes, which arcs it puts back, and which arc is next."""
    MRV = "mrv"
    """The cell with the minimum remaining values."""
    DEGREE = "degree"
    """Of equal cells the one with the most open neighbours."""
    LCV = "lcv"
    """The least constraining value of a cell."""
    NEXT_STEP = "next-step"
    """The technique that finds something."""
    BACKTRACK = "backtrack"
    """The guess that is taken back after a contradiction."""
    GAC = "gac"
    """What all-different of a house strikes by a matching."""
    EXACT_COVER = "exact-cover"
    """The columns that a row covers, and the column with the fewest rows."""
    SAT = "sat"
    """The clause that is a unit."""
    LEARNED = "learned"
    """What a learned clause forces to be false."""
    LOCAL_SEARCH = "local-search"
    """The cells in conflict, and the digit with the fewest conflicts."""


class QuizAsk(StrEnum):
    """Questions; the value names their sentences.

    Attributes:
        kind: What it is a question of.
        answers: What its answers are: arcs, techniques, columns and clauses are words.
    """

    _value_: str
    kind: QuizKind
    answers: AnswerKind

    def __new__(cls, name: str, kind: QuizKind, answers: AnswerKind) -> Self:
        """A question that is called *name*."""
        ask = str.__new__(cls, name)
        ask._value_ = name
        ask.kind, ask.answers = kind, answers
        return ask

    ELIMINATION = "elimination", QuizKind.ELIMINATION, AnswerKind.CELLS
    ONLY_CHOICE = "only-choice", QuizKind.ONLY_CHOICE, AnswerKind.CANDIDATES
    TWINS = "twins", QuizKind.TWINS, AnswerKind.CELLS
    TWINS_STRIKE = "twins-strike", QuizKind.TWINS, AnswerKind.CANDIDATES
    LOCKED = "locked", QuizKind.LOCKED, AnswerKind.CANDIDATES
    FORWARD_CHECKING = "forward-checking", QuizKind.FORWARD_CHECKING, AnswerKind.CELLS
    DEAD_END = "dead-end", QuizKind.DEAD_END, AnswerKind.CELLS
    REVISE = "revise", QuizKind.AC3, AnswerKind.DIGITS
    PUT_BACK = "put-back", QuizKind.AC3, AnswerKind.WORD
    NEXT_ARC = "next-arc", QuizKind.AC3, AnswerKind.WORD
    MRV = "mrv", QuizKind.MRV, AnswerKind.CELLS
    DEGREE = "degree", QuizKind.DEGREE, AnswerKind.CELLS
    LCV = "lcv", QuizKind.LCV, AnswerKind.DIGITS
    NEXT_STEP = "next-step", QuizKind.NEXT_STEP, AnswerKind.WORD
    BACKTRACK = "backtrack", QuizKind.BACKTRACK, AnswerKind.CANDIDATES
    GAC = "gac", QuizKind.GAC, AnswerKind.CANDIDATES
    COVERS = "covers", QuizKind.EXACT_COVER, AnswerKind.WORD
    FEWEST_ROWS = "fewest-rows", QuizKind.EXACT_COVER, AnswerKind.WORD
    UNIT = "unit", QuizKind.SAT, AnswerKind.WORD
    LEARNED = "learned", QuizKind.LEARNED, AnswerKind.CANDIDATES
    IN_CONFLICT = "in-conflict", QuizKind.LOCAL_SEARCH, AnswerKind.CELLS
    FEWEST_CONFLICTS = "fewest-conflicts", QuizKind.LOCAL_SEARCH, AnswerKind.DIGITS


QuizAnswer: TypeAlias = Cell | Digit | Candidate | Arc | CoverColumn | str
"""An answer: as the ``AnswerKind`` says, a technique by its slug."""

Statement: TypeAlias = tuple[str, object]
"""What is said of something: its kind, and of what."""

QuizOption: TypeAlias = QuestionOption[QuizAnswer | None]
"""An answer that is offered; ``None`` says that there is none."""


class QuizFacts(NamedTuple):
    """What the sentences of a question may name; which, depends on the question.

    Attributes:
        cause: A candidate that was placed.
        house: The house that is asked about.
        other: Another house, which has all places that are named.
        cells: Cells that are named.
        digits: Digits that are named.
        arc: The arc that is revised.
        queue: The queue of AC-3 before arcs are put back, the next one first.
        counts: For each of *digits* how many candidates of the peers it takes, or for
            each of *cells* how many open neighbours it has; for MRV the least number;
            for each of *columns* its rows.
        guesses: The open guesses, in board order.
        steps: For each of *guesses* the step in which it was made.
        columns: Columns that are named, with their number of rows in *counts*.
        clause: The literals of a learned clause: they cannot all be true.
        pass_count: How many further arcs are revised before the one that is asked for.
        clash: The contradiction.
    """

    cause: Candidate | None = None
    house: House | None = None
    other: House | None = None
    cells: tuple[Cell, ...] = ()
    digits: tuple[Digit, ...] = ()
    arc: Arc | None = None
    queue: tuple[Arc, ...] = ()
    counts: tuple[int, ...] = ()
    guesses: tuple[Candidate, ...] = ()
    steps: tuple[int, ...] = ()
    columns: tuple[CoverColumn, ...] = ()
    clause: tuple[Candidate, ...] = ()
    pass_count: int = 0
    clash: Clashed | None = None


@dataclass(frozen=True, slots=True)
class QuizQuestion(Question):
    """A question with its answers.

    Attributes:
        ask: What is asked.
        step: The step of the solve that is shown with it.
        grid: The grid at that step.
        right: All right answers, in board order; empty where nothing is right.
        wrong: Wrong answers that somebody might give, the likeliest first.
        facts: What its sentences name.
        marks: The cells that a picture outlines.
        is_single: Whether exactly one option is right, which may be "nothing".
        options: What is offered; empty until ``with_options`` has chosen.
    """

    ask: QuizAsk
    step: int
    grid: Grid
    right: tuple[QuizAnswer, ...]
    wrong: tuple[QuizAnswer, ...]
    facts: QuizFacts
    marks: tuple[Cell, ...] = ()
    is_single: bool = True
    options: tuple[QuizOption, ...] = ()

    @property
    def answers(self) -> AnswerKind:
        """What its answers are."""
        return self.ask.answers

    @property
    def sort(self) -> tuple[QuizAsk, int]:
        """What makes it as hard as another one: what is asked, and of how many.

        Whether nothing, one thing or more is right.
        """
        return self.ask, min(len(self.right), _SEVERAL)

    @property
    def members(self) -> Value:
        """The right answers; of words those that are offered."""
        right = self.right
        if self.answers is AnswerKind.WORD:
            offered = (answer for answer, is_right in self.options if is_right)
            right = tuple(answer for answer in offered if answer is not None)
        return frozenset(map(self._member, right))

    @property
    def named_digits(self) -> tuple[Digit, ...]:
        """The candidates of the cell that it is about, of which some are right."""
        return self.facts.digits if self.answers is AnswerKind.DIGITS else ()

    def offered(self, trace: Trace | None = None) -> tuple[str, ...]:
        """The words of which one is chosen, whatever *trace* is."""
        del trace
        if self.answers is not AnswerKind.WORD:
            return ()
        return tuple(self._member(answer) for answer, _ in self.options)

    def said(self, language: str, rules: Variant) -> QuestionText:
        """The question in words."""
        from sudoscope.quizzes.model.sentences import question_text  # noqa: PLC0415 - it names the parts of this

        return question_text(self, language, rules)

    @property
    def essence(self) -> tuple[object, ...]:
        """What makes questions the same, wherever they are asked.

        One that names nothing is about its board.
        """
        board = self.grid if self.names_nothing else None
        return self.ask, self.facts._replace(queue=()), board

    @property
    def names_nothing(self) -> bool:
        """Whether nothing but the board tells it from others."""
        return self.facts == QuizFacts()

    def is_answered_by(self, other: "QuizQuestion") -> bool:
        """Whether the board of *other*, of the same solve, shows the answer.

        It is a later one, on which a cell of the answer is not as it was; of words,
        such as arcs and techniques, a board shows nothing.
        """
        if self.answers is AnswerKind.WORD or other.step <= self.step:
            return False
        return any(self.grid[cell] != other.grid[cell] for cell in self._cells_meant)

    def is_told_by(self, other: "QuizQuestion") -> bool:
        """Whether the text of *other*, of the same solve, states the answer."""
        return not self._telling.isdisjoint(other.stated)

    @property
    def stated(self) -> frozenset[Statement]:
        """What its text states that another question may ask for."""
        facts = self.facts
        placed = (*facts.guesses, *((facts.cause,) if facts.cause else ()))
        stated: list[Statement] = [("placed", one) for one in placed]
        match self.ask:
            case QuizAsk.PUT_BACK | QuizAsk.NEXT_ARC:
                stated += [("revised", facts.arc)]
            case QuizAsk.TWINS_STRIKE:
                stated += [("twins", facts.cells)]
            case QuizAsk.DEGREE:
                stated += [("fewest", cell) for cell in facts.cells]
            case _:
                pass
        return frozenset(stated)

    @property
    def _telling(self) -> frozenset[Statement]:
        """The statements each of which would give its answer away."""
        facts, right = self.facts, self.right
        told: list[Statement] = []
        match self.ask:
            case QuizAsk.REVISE:
                told += [("revised", facts.arc)]
            case QuizAsk.LCV:
                told += [
                    ("placed", Candidate(facts.cells[0], Digit(one)))
                    for one in right
                    if isinstance(one, int)
                ]
            case QuizAsk.ONLY_CHOICE:
                told += [("placed", one) for one in right]
            case QuizAsk.TWINS:
                told += [("twins", right)]
            case QuizAsk.MRV:
                told += [("fewest", one) for one in right]
            case _:
                pass
        return frozenset(told)

    @property
    def _cells_meant(self) -> frozenset[Cell]:
        """The cells of its right answers, or where none is right of the wrong ones."""
        match self.answers:
            case AnswerKind.DIGITS:
                return frozenset(self.marks[:1])
            case AnswerKind.CANDIDATES:
                meant = self.right or self.wrong
                return frozenset(a.cell for a in meant if isinstance(a, Candidate))
            case _:
                meant = self.right or self.wrong
                return frozenset(Cell(a) for a in meant if isinstance(a, int))

    def with_options(self, chance: Random, place: float = 0.0) -> "QuizQuestion":
        """A copy with options, shuffled: right ones and wrong ones.

        One right answer has up to four wrong ones beside it. Of several right answers
        up to four are offered, and there are up to eight options.

        Args:
            chance: Shuffles the options.
            place: Where a single right one is, from 0 for the first to below 1.
        """
        if not self.right:
            right: list[QuizAnswer | None] = [None]
            wrong: list[QuizAnswer | None] = [*self.wrong[:_MOST_WRONG_OF_ONE]]
        elif self.is_single:
            right, wrong = [*self.right], [*self.wrong[:_MOST_WRONG_OF_ONE]]
            if self.ask is QuizAsk.REVISE:
                wrong = [None, *wrong[: _MOST_WRONG_OF_ONE - 1]]
        else:
            count = min(len(self.right), _MOST_RIGHT)
            right = [*chance.sample(self.right, count)]
            wrong = [*self.wrong[: _MOST_OPTIONS - count]]
        options = [QuizOption(answer, is_right=False) for answer in wrong]
        chosen = [QuizOption(answer, is_right=True) for answer in right]
        if not self.is_single:
            options += chosen
        chance.shuffle(options)
        if self.is_single:
            at = int(place * (len(options) + 1))
            options[at:at] = chosen
        return replace(self, options=tuple(options))

    def for_board(self) -> "QuizQuestion":
        """A copy for those who answer on the board, or choose one of some words.

        Cells, digits and candidates are answered in full. Of words one is right; where
        several are, one of these is offered.
        """
        if self.answers is not AnswerKind.WORD:
            return replace(self, options=())
        known = [option for option in self.options if option.answer is not None]
        first = next(option for option in known if option.is_right)
        kept = [option for option in known if option is first or not option.is_right]
        most = max(_MOST_WORDS, kept.index(first) + 1)
        return replace(self, options=tuple(kept[:most]), is_single=True)

    def _member(self, answer: QuizAnswer | None) -> str:
        """*answer* as lessons write values."""
        from sudoscope.quizzes.model.sentences import QuestionWords  # noqa: PLC0415 - it names the parts of this

        places = self.grid.variant.places
        match self.answers, answer:
            case _, Candidate():
                return member(answer, self.answers, self.grid.variant)
            case AnswerKind.CELLS, int():
                return places[Cell(answer)].name
            case AnswerKind.DIGITS, int():
                return symbol(Digit(answer))
            case _, Arc() | CoverColumn():
                return QuestionWords(self).answer(answer)
            case _:
                return str(answer)
