"""Events: what can happen in a solve. A closed set, matched exhaustively."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from solver.deduction import Deduction
from solver.digits import Digit
from solver.grid import Candidate
from solver.variant import Cell, Unit


class Outcome(StrEnum):
    """How a solve ended."""

    SOLVED = "solved"
    """Every cell is assigned and every unit holds each digit."""
    STUCK = "stuck"
    """Nothing more was found; the puzzle may still have a solution."""
    UNSOLVABLE = "unsolvable"
    """Every way led to a contradiction: the puzzle has no solution."""
    LIMITED = "limited"
    """A limit of steps or time was reached before an end was found."""


@dataclass(frozen=True, slots=True)
class Deduced:
    """Something followed, and the grid changed by it."""

    deduction: Deduction


@dataclass(frozen=True, slots=True)
class Guessed:
    """A search assumed a candidate, to see where it leads.

    Attributes:
        candidate: What is assumed.
        options: What it was chosen from, itself among them, in the order in which the
            search tries them: the digits of one cell, or the cells for one digit.
    """

    candidate: Candidate
    options: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Clashed:
    """The grid contradicts the rules. One of three cases.

    Attributes:
        cells: One cell without any candidate (then *digit* and *unit* are ``None``),
            two cells of *unit* that were both given *digit*, or none.
        digit: The digit that *unit* holds twice or, without *cells*, has no place for.
        unit: Where.
    """

    cells: tuple[Cell, ...] = ()
    digit: Digit | None = None
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class Examined:
    """An inference has looked at everything it looks at; nothing changed by that.

    What it found stands in the events before.

    Attributes:
        technique: Slug of the inference.
        revisions: How often it compared domains: arcs revised for AC-3, paths for
            PC-2, assumptions tried for SAC, units matched for GAC.
    """

    technique: str
    revisions: int


@dataclass(frozen=True, slots=True)
class Retracted:
    """A guess was taken back, and everything since with it.

    Attributes:
        guess: Index of the ``Guessed`` event, from 0.
    """

    guess: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The solve ended; always the last event."""

    outcome: Outcome


Event: TypeAlias = Deduced | Guessed | Clashed | Examined | Retracted | Finished
