"""Moves: the smallest steps of inferences, as a closed set.

Each move has the cells, digits and houses that it is about; the grid after it is in its
``InnerStep``.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell


class Arc(NamedTuple):
    """An arc that AC-3 revises: each candidate of *cell* needs support in *other*."""

    cell: Cell
    other: Cell


class EntryKind(StrEnum):
    """The kind of entry of a queue."""

    ARCS = "arcs"
    PATHS = "paths"
    HOUSES = "houses"
    DIGITS = "digits"
    """Cells that hold their digit."""


class QueueFilled(NamedTuple):
    """A queue is filled and a run, or a part of one, begins.

    Attributes:
        waiting: How many entries there are.
        kind: What they are.
    """

    waiting: int
    kind: EntryKind


class ArcTaken(NamedTuple):
    """The arc that has waited longest leaves the queue."""

    arc: Arc


class SupportSought(NamedTuple):
    """A value of the arc's cell was compared with those of its other cell.

    Attributes:
        arc: The arc that is revised.
        digit: The value that needs support.
        support: The lowest value of the other cell that supports it, if any.
        compared: How many values of the other cell were compared: in peers 1 or 2.
    """

    arc: Arc
    digit: Digit
    support: Digit | None
    compared: int


class ValueStruck(NamedTuple):
    """A value without support is removed from the arc's cell.

    Attributes:
        arc: The arc that was revised.
        digit: What *arc.cell* loses.
        is_ruled: Whether a rule of two cells joins the cells; else they are peers, and
            the other cell can only hold *digit*.
    """

    arc: Arc
    digit: Digit
    is_ruled: bool = False


class ArcsPutBack(NamedTuple):
    """A cell has changed, so the arcs of its neighbours to it must be revised again.

    Attributes:
        changed: The cell that lost a value.
        arcs: What was put at the end of the queue, in that order; maybe nothing.
        already: How many other arcs to the cell were waiting still.
    """

    changed: Cell
    arcs: tuple[Arc, ...]
    already: int


class NothingStruck(NamedTuple):
    """A revision changed nothing.

    Attributes:
        arc: The arc that was revised.
        is_assigned: Whether a value has no support, but the cell holds it for good.
    """

    arc: Arc
    is_assigned: bool


class CellEmptied(NamedTuple):
    """A cell has no candidate left, which ends a run."""

    cell: Cell


class RunEnded(NamedTuple):
    """The queue is empty, and nothing more can be removed in this way.

    Attributes:
        struck: How many candidates the run has removed.
        is_settled: Whether each cell has one candidate left; else a guess is next.
    """

    struck: int
    is_settled: bool


class DigitTaken(NamedTuple):
    """Forward checking turns to a cell that holds a digit."""

    cause: Candidate


class PeerChecked(NamedTuple):
    """A neighbour of a cell that holds a digit was checked.

    Attributes:
        cause: The cell, and what it holds.
        peer: The neighbour.
        struck: What it lost: in a peer the digit, if it had it and does not hold it.
        is_ruled: Whether a rule of two cells joins it with the cell.
    """

    cause: Candidate
    peer: Cell
    struck: tuple[Digit, ...]
    is_ruled: bool = False


class TrialStarted(NamedTuple):
    """A candidate is assumed on a copy of the grid."""

    assumed: Candidate


class DigitSpread(NamedTuple):
    """In a trial the only candidate of a cell leaves the cell's peers.

    Attributes:
        cause: The cell, and its only candidate.
        peers: The cells that lose the digit, ascending.
        single: The cells that have one candidate left by that, ascending.
    """

    cause: Candidate
    peers: tuple[Cell, ...]
    single: tuple[Cell, ...]


class ValuesSpread(NamedTuple):
    """In a trial neighbours lose what has no support in a cell that rules join.

    Attributes:
        cell: The cell, which has changed.
        values: Its values, ascending.
        gone: What neighbours lose.
        single: The cells that have one candidate left by that, ascending.
    """

    cell: Cell
    values: tuple[Digit, ...]
    gone: tuple[Candidate, ...]
    single: tuple[Cell, ...]


class TrialFailed(NamedTuple):
    """The assumption leaves no candidate for a cell, so it is wrong.

    Attributes:
        assumed: The candidate.
        emptied: The cell.
    """

    assumed: Candidate
    emptied: Cell


class TrialSurvived(NamedTuple):
    """The assumption empties no cell; that does not make it right."""

    assumed: Candidate


class CandidateStruck(NamedTuple):
    """A candidate was refuted and is removed from the grid."""

    gone: Candidate


class PathTaken(NamedTuple):
    """The path that has waited longest leaves the queue: one end, between, other."""

    path: tuple[Cell, Cell, Cell]


class PairsLost(NamedTuple):
    """Pairs of the ends that no digit of the middle cell is compatible with.

    Attributes:
        path: One end, the cell between, the other end.
        pairs: What the ends can no longer hold together; maybe nothing.
        earlier: Of a single pair, the pairs that fell before and on which it rests:
            an end, and a value of the middle cell that does not clash with either end.
    """

    path: tuple[Cell, Cell, Cell]
    pairs: tuple[tuple[Candidate, Candidate], ...]
    earlier: tuple[tuple[Candidate, Candidate], ...] = ()


class PairlessStruck(NamedTuple):
    """A candidate has no pair left with another cell and is removed.

    Attributes:
        gone: The candidate.
        other: The cell that no pair is left with.
    """

    gone: Candidate
    other: Cell


class PathsPutBack(NamedTuple):
    """Relations have changed, so the paths over them must be revised again."""

    paths: tuple[tuple[Cell, Cell, Cell], ...]


class HouseTaken(NamedTuple):
    """The house that has waited longest leaves the queue.

    Attributes:
        house: The house.
        edges: Its graph: a cell and a digit for each candidate, cells and then digits
            ascending.
    """

    house: House
    edges: tuple[Candidate, ...]


class CellMatched(NamedTuple):
    """A further cell of the house gets a digit of its own.

    Attributes:
        house: The house.
        path: The cells that changed their digit, each with its new one; the first had
            none before, and each takes the digit of the next. One for a free digit.
        matching: Every cell that has a digit now, with that.
    """

    house: House
    path: tuple[Candidate, ...]
    matching: tuple[Candidate, ...]


class ComponentsFound(NamedTuple):
    """The strongly connected components of the graph with its matching.

    Attributes:
        house: The house.
        matching: Every cell with its digit.
        components: Cells that can pass digits on in a circle, ascending, those with the
            lowest cell first.
    """

    house: House
    matching: tuple[Candidate, ...]
    components: tuple[tuple[Cell, ...], ...]


class HallSetStruck(NamedTuple):
    """n cells hold n digits in all, so that the other cells of the house lose these.

    Attributes:
        house: The house.
        cells: The Hall set, ascending.
        digits: What it holds, ascending.
        removes: The edges that go: in no matching, ascending by digit.
    """

    house: House
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    removes: tuple[Candidate, ...]


class HouseUnmatched(NamedTuple):
    """A cell of the house gets no digit: more cells than digits.

    Attributes:
        house: The house.
        cell: The cell.
        cells: The cells that hold all it could have between them, ascending.
        digits: What they hold, ascending.
    """

    house: House
    cell: Cell
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]


class HousesPutBack(NamedTuple):
    """Cells have changed, so their other houses must be filtered again.

    Attributes:
        changed: The cells that lost a candidate, in the order of the house.
        houses: What was put at the end of the queue; maybe nothing.
    """

    changed: tuple[Cell, ...]
    houses: tuple[House, ...]


class HouseKept(NamedTuple):
    """No edge of the house was removed."""

    house: House


class CoverColumn(NamedTuple):
    """A column of an exact cover, which needs exactly one option.

    Attributes:
        cell: The cell that needs a digit; ``None`` where a house needs one.
        digit: The digit that *house* needs a place for.
        house: The house; ``None`` where a cell needs a digit.
    """

    cell: Cell | None = None
    digit: Digit | None = None
    house: House | None = None


class ColumnChosen(NamedTuple):
    """The search turns to a column with the fewest options.

    Attributes:
        column: The column.
        options: What could cover it, ascending.
        sizes: How many options each column has that is not covered, cells first.
    """

    column: CoverColumn
    options: tuple[Candidate, ...]
    sizes: tuple[tuple[CoverColumn, int], ...]


class OptionTried(NamedTuple):
    """An option is put into the cover."""

    option: Candidate


class ColumnCovered(NamedTuple):
    """A column of the option is covered: it leaves the list of columns.

    Attributes:
        option: What covers it.
        column: The column.
        gone: Its other options, which leave their columns next, ascending by digit;
            maybe nothing.
    """

    option: Candidate
    column: CoverColumn
    gone: tuple[Candidate, ...]


class OptionHidden(NamedTuple):
    """An option that shares a covered column leaves its other columns.

    Attributes:
        option: What covers the column.
        column: The column that both are in.
        gone: The option that leaves.
    """

    option: Candidate
    column: CoverColumn
    gone: Candidate


class OptionTakenBack(NamedTuple):
    """An option has failed and leaves the cover."""

    option: Candidate


class ColumnUncovered(NamedTuple):
    """A column is open again, and its options return.

    Attributes:
        option: What has covered it.
        column: The column.
        back: The options that return by that, in the order that undoes their leaving.
    """

    option: Candidate
    column: CoverColumn
    back: tuple[Candidate, ...]


QueueMove: TypeAlias = QueueFilled | CellEmptied | RunEnded
"""A beginning or an end, in any run that has one."""

ArcMove: TypeAlias = (
    ArcTaken | SupportSought | ValueStruck | ArcsPutBack | NothingStruck
)
"""A move of AC-3."""

PeerMove: TypeAlias = DigitTaken | PeerChecked
"""A move of forward checking."""

TrialMove: TypeAlias = (
    TrialStarted
    | DigitSpread
    | ValuesSpread
    | TrialFailed
    | TrialSurvived
    | CandidateStruck
)
"""A move of SAC, in addition to those of AC-3."""

PathMove: TypeAlias = PathTaken | PairsLost | PairlessStruck | PathsPutBack
"""A move of PC-2, in addition to those of AC-3."""

HouseMove: TypeAlias = (
    HouseTaken
    | CellMatched
    | ComponentsFound
    | HallSetStruck
    | HouseUnmatched
    | HousesPutBack
    | HouseKept
)
"""A move of GAC."""

CoverMove: TypeAlias = (
    ColumnChosen
    | OptionTried
    | ColumnCovered
    | OptionHidden
    | OptionTakenBack
    | ColumnUncovered
)
"""A move of dancing links."""

Move: TypeAlias = (
    QueueMove | ArcMove | PeerMove | TrialMove | PathMove | HouseMove | CoverMove
)

Entry: TypeAlias = Arc | tuple[Cell, Cell, Cell] | House | Candidate
"""What waits in a queue: an arc, a path, a house, or a cell with its digit."""
