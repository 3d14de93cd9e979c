"""Questions of a quiz: which step is asked about, and what is asked."""

from bisect import bisect_right
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, TypeAlias

from solver.agents.search import cells_with_fewest
from solver.log.deduction import UNREASONED, Deduction
from solver.log.events import Deduced, Event, Guessed, Retracted, SolutionCount
from solver.log.position import Position
from solver.log.trace import Trace
from solver.oracle import counted
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.basic import elimination
from solver.techniques.strategy import Strategy
from solver.techniques.usual import USUAL, applicable
from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.game.phrases import Speech
from sudoscope.quizzes.model.all_deductions import AllDeductions, deducible
from sudoscope.quizzes.model.moment import cells_of
from sudoscope.quizzes.model.question import (
    AnswerKind,
    Question,
    QuestionText,
    Value,
    member,
)
from viz.replay.timeline import WHOLE, Moment

_TO_SEE_AT_ONCE: Final = "naked-single"
"""The technique whose digit the marks show, so that only its place is a question."""


class Ask(StrEnum):
    """The kinds of questions; the value names its phrases."""

    WHERE = "where"
    """A cell whose digit follows."""
    DIGIT = "digit"
    """The digit of a cell that is shown."""
    PATTERN = "pattern"
    """A cell that a technique, which is named, rests on."""
    GUESS = "guess"
    """A cell to guess in."""


Answer: TypeAlias = Cell | Candidate
"""A cell that was picked, or a digit put into one."""


@dataclass(frozen=True)
class StepQuestion(Question):
    """A question before a step, with all that is needed to judge the answer.

    One right answer is enough, and the one that the solve goes on with is no better.

    Attributes:
        step: The step that comes next.
        ask: The kind of question.
        recorded: The next step of the solve.
        trace: The whole solve, which knows why candidates are gone.
        position: Where the solve stands before it.
        insight: All that can be deduced there.
    """

    step: int
    ask: Ask
    recorded: Deduction | Guessed
    trace: Trace
    position: Position
    insight: AllDeductions

    @property
    def shown(self) -> Moment:
        """The moment shown while the question is open, without the answer."""
        step = self.step - 1
        return Moment(step, WHOLE, calm=True, glow_from=step)

    @property
    def cell(self) -> Cell | None:
        """The cell shown by the question; ``None`` if the cell is asked for."""
        if self.ask is Ask.DIGIT and isinstance(self.recorded, Deduction):
            return self.recorded.places[0].cell
        return None

    @property
    def answers(self) -> AnswerKind:
        """Digits for the cell that is shown, or cells."""
        return AnswerKind.CELLS if self.cell is None else AnswerKind.CANDIDATES

    @property
    def members(self) -> Value:
        """All right answers."""
        rules, found = self.position.grid.variant, (*self.expected, *dict(self.others))
        return frozenset(
            member(one, self.answers, rules)
            for one in found
            if self.cell in {None, one.cell}
        )

    def said(self, language: str, rules: Variant) -> QuestionText:
        """The question in words, with the names of its own position."""
        del rules
        speech, facts = Speech(self.position, language), {}
        if self.cell is not None:
            facts["cell"] = speech.cell(self.cell)
        if self.ask is Ask.PATTERN:
            facts["technique"] = speech.technique(self.recorded)
        return QuestionText(
            speech.say(self.ask, **facts), note=speech.say(f"{self.ask}-how")
        )

    @property
    def expected(self) -> tuple[Candidate, ...]:
        """The candidates that the recorded step places or rests on."""
        match self.recorded:
            case Guessed(candidate):
                return (candidate,)
            case Deduction(places=places, because=because):
                return because if self.ask is Ask.PATTERN else places

    @property
    def others(self) -> Iterator[tuple[Candidate, tuple[Deduction, ...]]]:
        """What else is right, each with all that shows it; nothing shows a guess."""
        match self.ask, self.recorded:
            case Ask.PATTERN, Deduction(technique=technique):
                for found in self.insight.by_technique.get(technique, ()):
                    yield from ((one, (found,)) for one in found.because)
            case Ask.GUESS, Guessed(options=options):
                yield from ((one, ()) for one in (*options, *self._fewest))
            case _:
                yield from self.insight.placements.items()

    @property
    def _fewest(self) -> Iterator[Candidate]:
        """A candidate of each cell that has the fewest."""
        grid = self.insight.settled
        for cell in cells_of(cells_with_fewest(grid)):
            yield Candidate(cell, grid.variant.digits[0])


class Questions:
    """All questions about a trace.

    Args:
        trace: The solve.
        kinds: The steps to ask before.
        strategies: The strategies that answers may use.
    """

    def __init__(
        self,
        trace: Trace,
        kinds: AbstractSet[Kind],
        strategies: tuple[Strategy, ...] = USUAL,
    ) -> None:
        self.trace = trace
        self.strategies = strategies
        self._asks = _asks(trace, kinds, {strategy.slug for strategy in strategies})
        self.steps = tuple(self._asks)

    def before(self, step: int) -> StepQuestion | None:
        """The question before *step*, if any."""
        ask = self._asks.get(step)
        if ask is None:
            return None
        position = self.trace.position(step - 1)
        event = self.trace.events[step - 1]
        recorded = event.deduction if isinstance(event, Deduced) else event
        assert isinstance(recorded, Deduction | Guessed)
        insight = deducible(position.grid, self._granted)
        return StepQuestion(step, ask, recorded, self.trace, position, insight)

    @cached_property
    def _granted(self) -> tuple[Strategy, ...]:
        """The strategies that are sound here; uniqueness requires a single solution."""
        puzzle = self.trace.puzzle
        is_unique = counted(puzzle).number is SolutionCount.ONE
        return applicable(self.strategies, puzzle.rules, is_unique=is_unique)

    def after(self, step: int) -> int | None:
        """The first step after *step* that is asked about, or ``None``."""
        place = bisect_right(self.steps, step)
        return self.steps[place] if place < len(self.steps) else None


def _asks(
    trace: Trace, kinds: AbstractSet[Kind], known: AbstractSet[str]
) -> dict[int, Ask]:
    """The question before each step, in the order of the steps."""
    asks: dict[int, Ask] = {}
    seen: set[str] = set()
    before: Event | None = None
    for step, event in enumerate(trace.events, start=1):
        match event:
            case Deduced(found) if not _is_stretch(found) and _has_reason(found):
                is_first = found.technique not in seen
                seen.add(found.technique)
                if kinds & _kinds_of(found, known, is_first=is_first):
                    asks[step] = _ask_of(found, len(asks))
            case Guessed() if Kind.GUESSES in kinds:
                if not isinstance(before, Retracted):
                    asks[step] = Ask.GUESS
            case _:
                pass
        before = event
    return asks


def _is_stretch(found: Deduction) -> bool:
    """Whether several digits act at once, so that there is no single cause."""
    return found.technique == elimination.SLUG and len(found.because) > 1


def _has_reason(found: Deduction) -> bool:
    """Whether the step has a logical reason; claims of a log may be false."""
    return found.rule not in UNREASONED


def _kinds_of(
    found: Deduction, known: AbstractSet[str], *, is_first: bool
) -> AbstractSet[Kind]:
    kinds = {Kind.PLACEMENTS} if len(found.places) == 1 else set()
    if found.technique in known and found.because:
        if is_first:
            kinds.add(Kind.FIRST_USES)
        if found.removes and found.is_pattern:
            kinds.add(Kind.PATTERNS)
    return kinds


def _ask_of(found: Deduction, asked: int) -> Ask:
    """Ask for place and digit alternately, unless the digit is visible at once."""
    if not found.places:
        return Ask.PATTERN
    if found.technique == _TO_SEE_AT_ONCE or asked % 2 == 0:
        return Ask.WHERE
    return Ask.DIGIT
