"""Logs as JSON lines: a header with the puzzle, then a line for each action.

The format is described in docs/trace-format.md, and as a JSON Schema in
``log.schema.json`` beside this module. Reading lists all faults of a log, not only the
first.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from solver.codec.header import puzzle_of_header
from solver.errors import LogError, SudoscopeError, TraceError
from solver.formats import read_puzzle
from solver.log.events import Outcome
from solver.puzzle.notes import NotedCell, Notes, parts_of
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.record_fields import Record, name_in, record_of, text_in
from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import CellNames
from solver.rules.digits import SYMBOLS, Digit, symbol
from solver.rules.places import Cell
from sudoscope.logs.entries import LogEntry, LogEntryKind, SolverLog

FORMAT: Final = "sudoscope-log"
VERSION: Final = 1

LONGEST_REASON: Final = 500
"""Characters of a reason in the log's own words."""
LATEST: Final = 10**12
"""Milliseconds from the start, at most: some thirty years."""
_MOST_FAULTS: Final = 20
_FIRST_BYTES: Final = 200
_FIRST_LINES: Final = 20_000
"""Bytes in which the first two lines of a log are."""
_EVENT: Final = b'"event"'
_PUZZLE: Final = b'"puzzle"'
_NAMED: Final = b'"format"'
_HEADER: Final = frozenset(
    {
        "format",
        "version",
        "puzzle",
        "variant",
        "rules",
        "constraints",
        "title",
        "solver",
    }
)
_KINDS: Final = ", ".join(kind.value for kind in LogEntryKind)
_OUTCOMES: Final = ", ".join(outcome.value for outcome in Outcome)


def is_log(data: bytes) -> bool:
    """Whether *data* begins like a log, with its header or, by mistake, without one.

    A puzzle as JSON on one line, and behind it a line that has none, is a log without
    its format.
    """
    head = data[:_FIRST_BYTES]
    if FORMAT.encode() in head:
        return True
    if not head.lstrip().startswith(b"{"):
        return False
    if _EVENT in head.partition(b"\n")[0]:
        return True
    first, *later = [line for line in data[:_FIRST_LINES].splitlines() if line.strip()]
    is_header = _PUZZLE in first and first.rstrip().endswith(b"}")
    is_header = is_header and _NAMED not in first
    return is_header and bool(later) and _PUZZLE not in later[0]


def read_log(lines: Iterable[str]) -> SolverLog:
    """The log in *lines*, with or without their line ends; empty lines are skipped.

    Raises:
        LogError: It has faults; the message lists all, each with its line.
    """
    numbered = ((n, line) for n, line in enumerate(lines, start=1) if line.strip())
    number, first = next(numbered, (1, ""))
    try:
        header = record_of(first, number)
        puzzle = _puzzle(header, number)
        solver = name_in(header, "solver", "")
    except (TraceError, ValueError) as error:
        raise LogError([_placed(error, number)]) from None
    reader = _Reader(puzzle)
    entries = tuple(reader.entries(numbered))
    if reader.faults:
        raise LogError(reader.faults)
    other = {name: value for name, value in header.items() if name not in _HEADER}
    return SolverLog(puzzle, entries, solver, other)


def _placed(error: Exception, number: int) -> str:
    """The message of a fault in a line, with the line's number before it."""
    said = str(error)
    return said if said.startswith("line ") else f"line {number}: {said}"


def _puzzle(header: Record, number: int) -> Puzzle:
    """The puzzle of a header.

    Raises:
        TraceError: The header is of another format or version, or has no puzzle.
    """
    found, version = header.get("format"), header.get("version")
    if found is None and "event" in header:
        raise TraceError(
            f"line {number}: an event found, a header expected before it:"
            f' {{"format": "{FORMAT}", "version": {VERSION}, "puzzle": "..."}}'
        )
    if found != FORMAT:
        raise TraceError(
            f"line {number}: a {FORMAT} header expected, found format {found!r}"
        )
    if type(version) is not int or version != VERSION:
        raise TraceError(
            f"line {number}: log format version {version!r} found, {VERSION} expected;"
            " a newer Sudoscope may read it"
        )
    if "puzzle" not in header:
        raise TraceError(f"line {number}: the header has no puzzle")
    header = header | {"puzzle": _puzzle_text(header["puzzle"])}
    try:
        if "rules" in header or "constraints" in header:
            return puzzle_of_header(header)
        variant = name_in(header, "variant", "")
        title = text_in(header, "title", "")
        return read_puzzle(text_in(header, "puzzle"), variant, title=title)
    except KeyError as error:
        raise TraceError(f"line {number}: {error.args[0]!r} is not known") from None
    except (SudoscopeError, ValueError) as error:
        raise TraceError(f"line {number}: {error}") from None


def _puzzle_text(puzzle: Any) -> Any:
    """A puzzle as text, if it is given as rows of numbers, 0 for empty."""
    if not isinstance(puzzle, list):
        return puzzle
    flat = [
        digit for row in puzzle for digit in (row if isinstance(row, list) else [row])
    ]
    known = range(len(SYMBOLS) + 1)
    if not all(type(digit) is int and digit in known for digit in flat):
        raise TraceError("puzzle: numbers expected in its rows, 0 for an empty cell")
    return "".join(symbol(Digit(digit)) if digit else "." for digit in flat)


class _Reader:
    """Converts lines into entries and collects their faults.

    Attributes:
        faults: What was found, each with its line; a last one says that there are more.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.faults: list[str] = []
        self._puzzle = puzzle
        self._cells = _cell_names(puzzle)
        self._open_guesses = 0
        self._guesses = 0
        self._latest: int | None = None
        self._end: int | None = None

    def entries(self, numbered: Iterable[tuple[int, str]]) -> Iterator[LogEntry]:
        """The entries of all lines without a fault."""
        for number, line in numbered:
            if len(self.faults) >= _MOST_FAULTS:
                self.faults.append(f"line {number} and those after it were not read")
                return
            try:
                entry = self._entry(record_of(line, number), number)
                self._check_order(entry)
            except (TraceError, ValueError) as error:
                self.faults.append(_placed(error, number))
            except KeyError as error:
                self.faults.append(f"line {number}: {error.args[0]}: missing")
            else:
                yield entry

    def _entry(self, record: Record, number: int) -> LogEntry:
        """The entry of a record.

        Raises:
            KeyError: A field is missing.
            ValueError: A field holds something else than it should.
        """
        kind = self._kind(record)
        entry = LogEntry(
            number,
            kind,
            technique=name_in(record, "technique", ""),
            reason=text_in(record, "reason", "", LONGEST_REASON),
            at=_time_in(record),
            **self._because(record),
        )
        match kind:
            case LogEntryKind.SET | LogEntryKind.REMOVE | LogEntryKind.RESTORE:
                return entry._replace(candidates=self._concerned(record, kind))
            case LogEntryKind.GUESS:
                (guess,) = self._concerned(record, kind)
                options = self._options(record, guess.cell)
                if options and guess not in options:
                    raise ValueError("options: the guess itself is not among them")
                return entry._replace(candidates=(guess,), options=options)
            case LogEntryKind.CLEAR:
                cells = (self._cell(record["cell"]),)
                self._check_given(cells)
                return entry._replace(cells=cells)
            case LogEntryKind.NOTE:
                return entry._replace(notes=self._notes(record))
            case LogEntryKind.DONE:
                return entry._replace(outcome=_outcome_in(record))
            case LogEntryKind.RETRACT:
                return entry

    def _notes(self, record: Record) -> Notes:
        """The pencil marks of an entry, each cell once."""
        count = self._puzzle.rules.digit_count
        parts = [parts_of(text, count) for text in text_in(record, "notes").split()]
        notes = tuple(NotedCell(self._cell(name, "notes"), *m) for name, m in parts)
        if not notes or len({note.cell for note in notes}) < len(notes):
            raise ValueError("notes: one cell at least expected, and each once")
        return notes

    def _kind(self, record: Record) -> LogEntryKind:
        name = text_in(record, "event")
        try:
            return LogEntryKind(name)
        except ValueError:
            raise ValueError(
                f"event: one of {_KINDS} expected, found {name!r:.40}"
            ) from None

    def _concerned(self, record: Record, kind: LogEntryKind) -> tuple[Candidate, ...]:
        """The candidates of an entry: at least one, and none of a clue."""
        if "candidates" in record:
            if "cell" in record or "digit" in record:
                raise ValueError(
                    "candidates: expected without cell and digit, which say the same"
                )
            found = self._candidates(record, "candidates")
            if not found:
                raise ValueError("candidates: one at least expected, like 'A1=5'")
        else:
            found = (Candidate(self._cell(record["cell"]), self._digit(record)),)
        if kind is LogEntryKind.GUESS and len(found) > 1:
            raise ValueError(f"candidates: one expected to guess, found {len(found)}")
        if kind is LogEntryKind.SET and len({c.cell for c in found}) < len(found):
            raise ValueError("candidates: a cell is set twice")
        self._check_clues(found, kind)
        return tuple(dict.fromkeys(found))

    def _check_clues(self, found: tuple[Candidate, ...], kind: LogEntryKind) -> None:
        """Refuse a change of a clue; repeating the clue is allowed."""
        for cell, digit in found:
            clue = self._puzzle.clues[cell]
            if clue is None or kind is LogEntryKind.RESTORE:
                continue
            name, is_same = self._puzzle.rules.cell_name(cell), clue == digit
            change = ""
            if kind is LogEntryKind.REMOVE and is_same:
                change = "lose"
            elif kind is LogEntryKind.GUESS:
                change = "be guessed to be"
            elif kind is LogEntryKind.SET and not is_same:
                change = "be set to"
            if change:
                raise ValueError(
                    f"{name} is a clue, {symbol(clue)}, and cannot {change}"
                    f" {symbol(digit)}"
                )

    def _check_given(self, cells: tuple[Cell, ...]) -> None:
        for cell in cells:
            if self._puzzle.clues[cell] is not None:
                name = self._puzzle.rules.cell_name(cell)
                raise ValueError(f"{name} is a clue and cannot be cleared")

    def _check_order(self, entry: LogEntry) -> None:
        """Refuse an entry that is not allowed at its place.

        Raises:
            ValueError: It follows the end, takes back a guess where none is open, or
                is earlier than the one before.
        """
        if self._end is not None:
            raise ValueError(f"found after done, which line {self._end} says")
        if entry.at is not None:
            if self._latest is not None and entry.at < self._latest:
                raise ValueError(
                    f"at: {self._latest} or more expected, as in the lines before,"
                    f" found {entry.at}"
                )
            self._latest = entry.at
        match entry.kind:
            case LogEntryKind.GUESS:
                self._open_guesses += 1
                self._guesses += 1
            case LogEntryKind.RETRACT:
                if not self._open_guesses:
                    made = (
                        f"of {self._guesses} all are" if self._guesses else "none was"
                    )
                    raise ValueError(
                        "retract: an open guess expected before it;"
                        f" {made} {'taken back' if self._guesses else 'made'}"
                    )
                self._open_guesses -= 1
            case LogEntryKind.DONE:
                self._end = entry.line
            case _:
                pass

    def _because(self, record: Record) -> dict[str, Any]:
        """The cells and candidates that a reason names."""
        cells, candidates = [], []
        for name in text_in(record, "because", "").split():
            if "=" in name:
                candidates.append(self._candidate(name, "because"))
            else:
                cells.append(self._cell(name, "because"))
        return {"because": tuple(candidates), "because_cells": tuple(cells)}

    def _options(self, record: Record, cell: Cell) -> tuple[Candidate, ...]:
        """The options of a guess: candidates, or a list of digits of its cell."""
        options = record.get("options")
        if not isinstance(options, list):
            return self._candidates(record, "options")
        return tuple(
            Candidate(cell, self._digit_of(digit, "options")) for digit in options
        )

    def _candidates(self, record: Record, name: str) -> tuple[Candidate, ...]:
        texts = text_in(record, name, "").split()
        return tuple(self._candidate(text, name) for text in texts)

    def _candidate(self, text: str, field: str) -> Candidate:
        cell, sign, digit = text.partition("=")
        if not sign:
            raise ValueError(
                f"{field}: cell and digit expected, like 'A1=5', found {text!r:.40}"
            )
        return Candidate(self._cell(cell, field), self._digit_of(digit, field))

    def _cell(self, name: Any, field: str = "cell") -> Cell:
        found = self._cells.get(name.upper()) if isinstance(name, str) else None
        if found is None:
            first, last = self._puzzle.rules.cells[0], self._puzzle.rules.cells[-1]
            places = self._puzzle.rules.places
            named = [CellNames.LETTERS.cell(places[c]) for c in (first, last)]
            numbered = CellNames.NUMBERS.cell(places[first])
            raise ValueError(
                f"{field}: a cell from {named[0]} to {named[1]}, or like {numbered},"
                f" expected, found {name!r:.40}"
            )
        return found

    def _digit(self, record: Record) -> Digit:
        return self._digit_of(record["digit"], "digit")

    def _digit_of(self, found: Any, field: str) -> Digit:
        """A digit as a number, or as its symbol."""
        highest = self._puzzle.rules.digit_count
        if type(found) is int and 1 <= found <= highest:
            return Digit(found)
        if isinstance(found, str) and len(found) == 1:
            place = SYMBOLS.find(found.upper())
            if 0 <= place < highest:
                return Digit(place + 1)
        raise ValueError(
            f"{field}: a digit 1 to {symbol(Digit(highest))} expected, found"
            f" {found!r:.40}"
        )


def _cell_names(puzzle: Puzzle) -> Mapping[str, Cell]:
    """The cells by their names in capitals, with letters and with numbers."""
    names: dict[str, Cell] = {}
    for cell in puzzle.rules.cells:
        place = puzzle.rules.places[cell]
        names[CellNames.LETTERS.cell(place).upper()] = cell
        names[CellNames.NUMBERS.cell(place).upper()] = cell
    return names


def _time_in(record: Record) -> int | None:
    found = record.get("at")
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise ValueError(f"at: a number of milliseconds expected, found {found!r:.40}")  # noqa: TRY004
    if not 0 <= found <= LATEST:
        raise ValueError(f"at: 0 to {LATEST:,} milliseconds expected, found {found!r}")
    return int(found)


def _outcome_in(record: Record) -> Outcome | None:
    name = text_in(record, "outcome", "")
    if not name:
        return None
    try:
        return Outcome(name)
    except ValueError:
        raise ValueError(
            f"outcome: one of {_OUTCOMES} expected, found {name!r:.40}"
        ) from None
