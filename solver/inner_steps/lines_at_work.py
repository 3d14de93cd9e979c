"""Lines at work: at which line of its listing a step of a run is, with what values."""

from typing import Final, NamedTuple, TypeAlias, assert_never

from solver.explain.phrasing import Phrasing
from solver.inner_steps.listings import LISTINGS, Listing
from solver.inner_steps.moves import (
    Arc,
    ArcMove,
    ArcsPutBack,
    ArcTaken,
    CandidateStruck,
    CellEmptied,
    CellMatched,
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    ComponentsFound,
    CoverColumn,
    CoverMove,
    DigitSpread,
    DigitTaken,
    EntryKind,
    HallSetStruck,
    HouseKept,
    HouseMove,
    HousesPutBack,
    HouseTaken,
    HouseUnmatched,
    Move,
    NothingStruck,
    OptionHidden,
    OptionTakenBack,
    OptionTried,
    PairlessStruck,
    PairsLost,
    PathMove,
    PathsPutBack,
    PathTaken,
    PeerChecked,
    PeerMove,
    QueueFilled,
    QueueMove,
    RunEnded,
    SupportSought,
    TrialFailed,
    TrialMove,
    TrialStarted,
    TrialSurvived,
    ValuesSpread,
    ValueStruck,
)
from solver.inner_steps.run import InnerRun
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell

Values: TypeAlias = tuple[tuple[str, str], ...]
"""Names of a listing, each with its value."""

_Found: TypeAlias = tuple[str, str, Values]
"""The slug of a listing, the key of its line, and the values."""

_QUEUES: Final = {
    EntryKind.ARCS: "ac3",
    EntryKind.PATHS: "pc2",
    EntryKind.HOUSES: "gac",
    EntryKind.DIGITS: "forward-checking",
}

_FAILING: Final = {"forward-checking": "Xj"}
"""What a listing calls the cell without a value, where that is not Xi."""


class LineAtWork(NamedTuple):
    """Where in a listing an inner step is.

    Attributes:
        listing: The listing; that of AC-3 where another inference has called it.
        line: The index of the line.
        values: The names of the listing that have a value now, each with it.
    """

    listing: Listing
    line: int
    values: Values = ()


def line_at_work(run: InnerRun, number: int, language: str) -> LineAtWork:
    """The line that step *number* of *run* carries out.

    Args:
        run: The run.
        number: Of the step, from 0.
        language: In which houses are named: one of ``solver.messages.languages()``.

    Raises:
        IndexError: There is no such step.
    """
    slug, key, values = _Finder(run, language).at(number)
    listing = LISTINGS[slug]
    return LineAtWork(listing, listing.places[key], values)


class _Finder:
    """Finds lines of one run."""

    def __init__(self, run: InnerRun, language: str) -> None:
        self.run = run
        self.words = Phrasing(run.start.variant, language)

    def at(self, number: int) -> _Found:
        move = self.run[number].move
        match move:
            case QueueFilled() | CellEmptied() | RunEnded():
                return self._of_queues(move, number)
            case (
                ArcTaken()
                | SupportSought()
                | ValueStruck()
                | ArcsPutBack()
                | NothingStruck()
            ):
                key, values = self._of_arcs(move)
                return "ac3", key, values
            case DigitTaken() | PeerChecked():
                key, values = self._of_peers(move)
                return "forward-checking", key, values
            case PathTaken() | PairsLost() | PairlessStruck() | PathsPutBack():
                key, values = self._of_paths(move)
                return "pc2", key, values
            case (
                ColumnChosen()
                | OptionTried()
                | ColumnCovered()
                | OptionHidden()
                | OptionTakenBack()
                | ColumnUncovered()
            ):
                key, values = self._of_columns(move)
                return "cover", key, values
            case (
                TrialStarted()
                | DigitSpread()
                | ValuesSpread()
                | TrialFailed()
                | TrialSurvived()
                | CandidateStruck()
            ):
                key, values = self._of_trials(move, number)
                return "sac", key, values
            case _:
                key, values = self._of_houses(move)
                return "gac", key, values

    def _of_queues(self, move: QueueMove, number: int) -> _Found:
        match move:
            case QueueFilled(waiting, kind):
                return _QUEUES[kind], "fill", (("|queue|", str(waiting)),)
            case CellEmptied(cell):
                slug = self._failing(number)
                return (
                    slug,
                    "fail",
                    ((_FAILING.get(slug, "Xi"), self.words.cell(cell)),),
                )
            case RunEnded():
                return self.run.technique, "done", ()
            case _:
                assert_never(move)

    def _failing(self, number: int) -> str:
        """The listing in which a cell without a value ends the run."""
        before: Move = self.run[max(0, number - 1)].move
        match before:
            case QueueFilled(kind=kind):
                return _QUEUES[kind]
            case ValueStruck():
                return "ac3"
            case _:
                return self.run.technique

    def _of_arcs(self, move: ArcMove) -> tuple[str, Values]:
        cell = self.words.cell
        match move:
            case ArcTaken(arc):
                return "take", self._arc(arc)
            case SupportSought(arc, digit, support):
                found = "–" if support is None else self._said(support)
                return "seek", (
                    *self._arc(arc),
                    ("x", self._said(digit)),
                    ("y", found),
                )
            case ValueStruck(arc, digit):
                return "delete", (
                    *self._arc(arc),
                    ("x", self._said(digit)),
                )
            case NothingStruck(arc):
                return "kept", self._arc(arc)
            case ArcsPutBack(changed, arcs):
                count = "|arcs|", str(len(arcs))
                added = ("Xk", cell(arcs[0].cell)) if len(arcs) == 1 else count
                return "back", (("Xi", cell(changed)), added)
            case _:
                assert_never(move)

    def _said(self, digit: Digit) -> str:
        return self.words.variant.value_name(digit)

    def _arc(self, arc: Arc) -> Values:
        return ("Xi", self.words.cell(arc.cell)), ("Xj", self.words.cell(arc.other))

    def _of_peers(self, move: PeerMove) -> tuple[str, Values]:
        match move:
            case DigitTaken(cause):
                return "take", self._value(cause)
            case PeerChecked(cause, peer, struck):
                values = (*self._value(cause), ("Xj", self.words.cell(peer)))
                return "delete" if struck else "test", values
            case _:
                assert_never(move)

    def _value(self, candidate: Candidate) -> Values:
        cell = self.words.cell(candidate.cell)
        return ("Xi", cell), ("x", self._said(candidate.digit))

    def _of_trials(self, move: TrialMove, number: int) -> tuple[str, Values]:
        match move:
            case TrialStarted(assumed):
                return "try", self._value(assumed)
            case DigitSpread() | ValuesSpread():
                tried = self.run[number].assumed
                return "spread", () if tried is None else self._value(tried)
            case TrialFailed(assumed):
                return "tested", (*self._value(assumed), ("consistent", "false"))
            case TrialSurvived(assumed):
                return "tested", (*self._value(assumed), ("consistent", "true"))
            case CandidateStruck(gone):
                return "delete", self._value(gone)
            case _:
                assert_never(move)

    def _of_paths(self, move: PathMove) -> tuple[str, Values]:
        match move:
            case PathTaken(path):
                return "take", self._path(path)
            case PairsLost(path, pairs):
                values = self._path(path)
                if len(pairs) == 1:
                    x, y = (self._said(end.digit) for end in pairs[0])
                    values = *values, ("(x, y)", f"({x}, {y})")
                return "pairs", values
            case PairlessStruck(gone, other):
                return "delete", (*self._value(gone), ("Xj", self.words.cell(other)))
            case PathsPutBack(paths):
                return "back", (("|paths|", str(len(paths))),)
            case _:
                assert_never(move)

    def _path(self, path: tuple[Cell, Cell, Cell]) -> Values:
        return tuple(zip(("Xi", "Xk", "Xj"), map(self.words.cell, path), strict=True))

    def _of_houses(self, move: HouseMove) -> tuple[str, Values]:
        match move:
            case HouseTaken(house):
                return "take", self._house(house)
            case CellMatched(house, path):
                values = (*self._house(house), ("Xi", self.words.cell(path[0].cell)))
                return "match", values
            case HouseUnmatched(house, cell):
                values = (*self._house(house), ("Xi", self.words.cell(cell)))
                return "unmatched", values
            case ComponentsFound(house, _, components):
                return "parts", (*self._house(house), ("|S|", str(len(components))))
            case HallSetStruck(house):
                return "delete", self._house(house)
            case HouseKept(house):
                return "test", self._house(house)
            case HousesPutBack(_, houses):
                return "back", (("|houses|", str(len(houses))),)
            case _:
                assert_never(move)

    def _house(self, house: House) -> Values:
        return (("H", self.words.scope(house)),)

    def _of_columns(self, move: CoverMove) -> tuple[str, Values]:
        match move:
            case ColumnChosen(column):
                return "choose", (("c", self._column(column)),)
            case OptionTried(option):
                return "try", (("r", self.words.candidate(option)),)
            case OptionTakenBack(option):
                return "undo", (("r", self.words.candidate(option)),)
            case ColumnCovered(_, column):
                return "hide", (("j", self._column(column)),)
            case OptionHidden(_, column, gone):
                names = ("j", self._column(column)), ("i", self.words.candidate(gone))
                return "unlink", names
            case ColumnUncovered(_, column):
                return "relink", (("j", self._column(column)),)
            case _:
                assert_never(move)

    def _column(self, column: CoverColumn) -> str:
        """A column as short as can be: its cell, or its digit and its house."""
        if column.cell is not None:
            return self.words.cell(column.cell)
        assert column.digit is not None
        assert column.house is not None
        return f"{self._said(column.digit)}, {self.words.scope(column.house)}"
