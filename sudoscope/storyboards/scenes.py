"""Storyboards as values: the scenes of a film, in order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from solver.explain.own_words import CONCLUSION, QUESTION, WHOLE

CLAUSE_NAMES: Final[Mapping[int, str]] = MappingProxyType(
    {CONCLUSION: "end", QUESTION: "question"}
)
"""How the last clause of a step is called in a file, and the question before it.

A scene of a question is that of the step before, which it is in the place of; its name
and a file say the step that is asked about.
"""

VERSION: Final = 2
"""Of the files. In those of version 1, which do not say it, a question is about the
step after its own."""

LONGEST_WORDS: Final = 500
"""Characters of the words of a scene."""


class Identity(NamedTuple):
    """Of which film a storyboard is.

    Attributes:
        puzzle: Its clues, one symbol a cell.
        agent: What solved it.
        steps: How many steps its solve has.
        language: Of its words, two letters.
        cell_names: How its words name cells.
        symbols: What its words say in place of digits.
    """

    puzzle: str
    agent: str
    steps: int
    language: str
    cell_names: str
    symbols: str


@dataclass(frozen=True, slots=True)
class StoryScene:
    """What a film shows at once.

    Attributes:
        first: Its first step.
        last: Its last, which is another where several pass quickly.
        clause: The clause that is told, from 1, ``CONCLUSION``, ``QUESTION`` where the
            next step is asked about, or ``WHOLE`` where the steps are shown as one.
        ms: How long it is shown, in milliseconds; ``None``: as long as the film would.
        words: What is said; empty for what the program says.
        pause: Milliseconds that it rests at its end.
        note: What stands below the words; empty for nothing.
        is_cut: Whether it is left out.
        line: Of the file; 0 where it is of none.
    """

    first: int
    last: int
    clause: int = WHOLE
    ms: int | None = None
    words: str = ""
    pause: int = 0
    note: str = ""
    is_cut: bool = False
    line: int = 0

    @property
    def is_of_two(self) -> bool:
        """Whether it has two steps, as a backtrack and what follows from it."""
        return self.last - self.first == 1

    @property
    def is_clause(self) -> bool:
        """Whether it is a part of a step that is told in clauses."""
        return self.clause not in {WHOLE, QUESTION}

    @property
    def place(self) -> tuple[int, int, int]:
        """What scenes are sorted by: steps, and the clauses of a step."""
        clause = self.clause if self.clause != CONCLUSION else 1_000_000
        return self.first, self.last, clause

    @property
    def step(self) -> int:
        """Its first step, or that which a question is about, as a file says it."""
        return self.first + (self.clause == QUESTION)

    @property
    def name(self) -> str:
        """Which it is, for messages."""
        steps = f"{self.step:,}"
        if self.last != self.first:
            return f"steps {steps} to {self.last:,}"
        if self.clause == WHOLE:
            return f"step {steps}"
        return f"step {steps}, clause {CLAUSE_NAMES.get(self.clause, self.clause)}"


def is_opening(scenes: Sequence[StoryScene]) -> bool:
    """Whether the first of *scenes* is a question that is asked before the replay."""
    first, *others = scenes
    is_early = bool(others) and others[0].first <= first.first
    return first.clause == QUESTION and is_early


class Storyboard(NamedTuple):
    """The scenes of a film.

    Attributes:
        film: Which film it is.
        scenes: In the order of their steps; a question may come before all.
    """

    film: Identity
    scenes: tuple[StoryScene, ...]
