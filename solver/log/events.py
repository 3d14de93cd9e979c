"""Events: a closed set of what can happen in a solve, matched exhaustively."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from solver.log.deduction import Deduction
from solver.oracle.solution_count import (
    SolutionCount as SolutionCount,  # noqa: PLC0414 - a field of an event
)
from solver.puzzle.notes import Notes
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Scope
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell


class Outcome(StrEnum):
    """How a solve ended."""

    SOLVED = "solved"
    """Every cell is assigned and no rule is broken."""
    STUCK = "stuck"
    """Nothing more was found; the puzzle may still have a solution."""
    UNSOLVABLE = "unsolvable"
    """Every way led to a contradiction, or it is known that every way would."""
    LIMITED = "limited"
    """It was stopped, by a limit or by a person, before an end was found."""


class CellChoice(StrEnum):
    """Why a search chooses this cell, or house, next: names of the core's orders.

    ``solver.log.search_orders`` has all orders.
    """

    FEWEST = "fewest"
    """It has the fewest options; the first of several in reading order."""
    FEWEST_AT_RANDOM = "fewest-at-random"
    """It has the fewest options; one of several by chance."""
    TIGHTEST = "tightest"
    """It has the fewest options; of several, most follows from its lowest one."""
    READING_ORDER = "reading-order"
    """It is the first that is empty."""
    RANDOM = "random"
    """It is one that is empty, by chance."""


class DigitChoice(StrEnum):
    """Why a search tries this option first: names of the core's orders."""

    ASCENDING = "ascending"
    """It comes first: the lowest digit, or the first cell in reading order."""
    LEAST_CONSTRAINING = "least-constraining"
    """It takes the fewest candidates from the peers."""
    RANDOM = "random"
    """It was picked by chance."""


class Deduced(NamedTuple):
    """A deduction that changed the grid.

    Attributes:
        deduction: What was concluded, and why.
        comparisons: How many values were compared since the event before, where the
            way of solving counts that; 0 where it does not.
    """

    deduction: Deduction
    comparisons: int = 0


class SearchStarted(NamedTuple):
    """The start of a search, logged before its first guess: no deduction was left.

    Attributes:
        solutions: What a fast count without a log found beforehand.
    """

    solutions: SolutionCount


class Guessed(NamedTuple):
    """A guess: a search assumes a candidate.

    Attributes:
        candidate: What is assumed.
        options: What it was chosen from, itself among them, in the order in which the
            search tries them: the digits of one cell, or the cells for one digit. What
            was refuted before is not among them.
        cell_choice: Why this cell or house: the name of an order of cells, such as a
            ``CellChoice``; ``None`` where it is not known.
        digit_choice: Why this option first: the name of an order of values, such as a
            ``DigitChoice``; ``None`` where it is not known.
        house: Where the options are the places of one digit; ``None`` for the digits
            of a cell.
        comparisons: As for ``Deduced``.
    """

    candidate: Candidate
    options: tuple[Candidate, ...]
    cell_choice: str | None = None
    digit_choice: str | None = None
    house: House | None = None
    comparisons: int = 0


class Clashed(NamedTuple):
    """A contradiction of the grid with a rule, in one of four cases.

    ============================== ========= ===== ==========
    contradiction                  cells     digit scope
    ============================== ========= ===== ==========
    a cell without candidates      the cell  –     –
    a house without a place        –         yes   the house
    a digit twice                  two cells yes   the house
    a constraint that cannot hold  its cells –     constraint
    ============================== ========= ===== ==========

    Attributes:
        cells: Where it shows.
        digit: The digit that *scope* holds twice or has no place for.
        scope: The rule that is broken.
    """

    cells: tuple[Cell, ...] = ()
    digit: Digit | None = None
    scope: Scope | None = None


class Examined(NamedTuple):
    """The end of a run of an inference; the grid does not change.

    Its removals are the events before.

    Attributes:
        technique: Slug of the inference.
        revisions: How often it compared domains: arcs revised for AC-3, paths for
            PC-2, assumptions tried for SAC, houses matched for GAC. For "constraint":
            how many rules filtered their own cells, since they are no arcs.
        comparisons: As for ``Deduced``: those since its last removal. Those of the
            whole run are the sum over its events.
    """

    technique: str
    revisions: int
    comparisons: int = 0


class Retracted(NamedTuple):
    """The undoing of a guess and of all that followed it.

    Attributes:
        guess: Index of the ``Guessed`` event, from 0.
    """

    guess: int


class Restored(NamedTuple):
    """The return of single candidates; no guess is undone.

    Only logs of other solvers and of people have it. Nothing has to be proved for it:
    where more is possible, nothing false has been claimed.

    Attributes:
        candidates: What may be true again. A cell of theirs that held a digit is open
            again, with these and with the candidates that it had left.
    """

    candidates: Candidates


class Noted(NamedTuple):
    """A change of pencil marks; the grid does not change.

    Only a person's own solve and logs have it. Nothing has to be proved for it.

    Attributes:
        notes: The marks of each cell that changed, as they are from now on.
    """

    notes: Notes


class Tried(NamedTuple):
    """Digits that local search tries in open cells; the grid does not change.

    The first fills all open cells: in reading order each with a digit that has the
    fewest conflicts with the cells before it and those that are filled. Each later one
    changes a cell in conflict to another digit, one with the fewest conflicts there.
    Conflicts are computed by ``solver.log.local_search``.

    Attributes:
        candidates: What is tried from now on.
        comparisons: As for ``Deduced``.
    """

    candidates: tuple[Candidate, ...]
    comparisons: int = 0


class Finished(NamedTuple):
    """The end of the solve; always the last event.

    Attributes:
        outcome: How it ended.
        comparisons: As for ``Deduced``.
    """

    outcome: Outcome
    comparisons: int = 0


Event: TypeAlias = (
    Deduced
    | SearchStarted
    | Guessed
    | Clashed
    | Examined
    | Retracted
    | Restored
    | Noted
    | Tried
    | Finished
)
