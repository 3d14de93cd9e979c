"""A question about a moment of a solve, as data: right answers and wrong ones."""

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final, NamedTuple, TypeAlias

from solver.inner_steps.dlx import CoverColumn
from solver.inner_steps.moves import Arc
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell

_MOST_RIGHT: Final = 4
_MOST_OPTIONS: Final = 8
_MOST_WRONG_OF_ONE: Final = 4


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
    """Questions; the value names their sentences."""

    ELIMINATION = "elimination"
    ONLY_CHOICE = "only-choice"
    TWINS = "twins"
    TWINS_STRIKE = "twins-strike"
    LOCKED = "locked"
    FORWARD_CHECKING = "forward-checking"
    DEAD_END = "dead-end"
    REVISE = "revise"
    PUT_BACK = "put-back"
    NEXT_ARC = "next-arc"
    MRV = "mrv"
    DEGREE = "degree"
    LCV = "lcv"
    NEXT_STEP = "next-step"
    BACKTRACK = "backtrack"
    GAC = "gac"
    COVERS = "covers"
    FEWEST_ROWS = "fewest-rows"
    UNIT = "unit"
    LEARNED = "learned"
    IN_CONFLICT = "in-conflict"
    FEWEST_CONFLICTS = "fewest-conflicts"


class AnswerKind(StrEnum):
    """What the answers to a question are."""

    CELLS = "cells"
    DIGITS = "digits"
    CANDIDATES = "candidates"
    ARCS = "arcs"
    TECHNIQUES = "techniques"
    COLUMNS = "columns"
    """Demands: columns of the exact cover, or clauses."""


QuizAnswer: TypeAlias = Cell | Digit | Candidate | Arc | CoverColumn | str
"""An answer: as the ``AnswerKind`` says, a technique by its slug."""


class QuizOption(NamedTuple):
    """An answer that is offered.

    Attributes:
        answer: The answer; ``None`` says that there is none.
        is_right: Whether it is right.
    """

    answer: QuizAnswer | None
    is_right: bool


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
class QuizQuestion:
    """A question with its answers.

    Attributes:
        kind: What it is a question of.
        ask: What is asked.
        step: The step of the solve that is shown with it.
        grid: The grid at that step.
        answers: What its answers are.
        right: All right answers, in board order; empty where nothing is right.
        wrong: Wrong answers that somebody might give, the likeliest first.
        facts: What its sentences name.
        marks: The cells that a picture outlines.
        is_single: Whether exactly one option is right, which may be "nothing".
        options: What is offered; empty until ``with_options`` has chosen.
    """

    kind: QuizKind
    ask: QuizAsk
    step: int
    grid: Grid
    answers: AnswerKind
    right: tuple[QuizAnswer, ...]
    wrong: tuple[QuizAnswer, ...]
    facts: QuizFacts
    marks: tuple[Cell, ...] = ()
    is_single: bool = True
    options: tuple[QuizOption, ...] = ()

    @property
    def essence(self) -> tuple[object, ...]:
        """What makes questions the same, wherever they are asked."""
        return self.ask, self.facts._replace(queue=())

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
