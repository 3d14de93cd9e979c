"""Steps of a solve as records of plain values, all with the same fields.

A record has what somebody, or a program that learns, knew before the step, what the
step was, and what it rests on. Cells and candidates are written as in trace files.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple

from solver.agents.rating import technique_rating
from solver.causes.premises import Premises, premises_of
from solver.codec.writer import EventWriter
from solver.explain import Explanation, explain
from solver.log.deduction import Deduction
from solver.log.events import Deduced, Event, Guessed
from solver.log.position import Position
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.record_fields import Record
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Mask, digits, symbol
from solver.techniques.strategy import IN_BLOCK, is_in_block
from sudoscope.cli.console.result_table import ResultTable
from sudoscope.lab.model.data_columns import ColumnType, DataColumn, data_column
from sudoscope.probability.model.probabilities import Probabilities, probabilities

_TABLED: Final = frozenset(
    {"event", "technique", "places", "removes", "because", "within"}
)
"""What a trace file says of an event that is a field of its own here."""
_OPEN: Final = "."
_NO_CANDIDATE: Final = "-"


@cache
def _word(mask: Mask) -> str:
    """The digits of a cell."""
    return _NO_CANDIDATE if mask == EMPTY else "".join(map(symbol, digits(mask)))


class StepRow(NamedTuple):
    """What columns take from a step.

    Attributes:
        number: That of the puzzle in its list.
        step: That of the step, from 1.
        names: Of the cells, in reading order.
        before: The position before it.
        words: The digits left in each cell before it.
        record: What a trace file says of it.
        deduction: What it concludes, and by what technique.
        said: Its sentence.
        premises: What it rests on.
        probabilities: Of each candidate before it, where they are wanted.
    """

    number: int
    step: int
    names: Sequence[str]
    before: Position
    words: Sequence[str]
    record: Record
    deduction: Deduction
    said: Explanation
    premises: Premises
    probabilities: Probabilities | None


def _concluded(event: Event) -> Deduction:
    """What *event* concludes, and by what technique."""
    match event:
        case Deduced(deduction):
            return deduction
        case Guessed(candidate):
            return Deduction("", places=(candidate,))
        case _:
            return Deduction("")


def _named(path: str, about: str) -> DataColumn[StepRow]:
    """The candidates at the end of a path of attributes, by their names."""
    candidates = attrgetter(path)

    def value(row: StepRow) -> str:
        names = row.names
        return " ".join([f"{names[c.cell]}={symbol(c.digit)}" for c in candidates(row)])

    return data_column(path.rpartition(".")[2], about, value)


def _rating(found: Deduction) -> float | None:
    """Sudoku Explainer's rating of *found*: that of its technique, or less."""
    return IN_BLOCK if is_in_block(found) else technique_rating(found.technique)


def _cells(row: StepRow) -> str:
    assigned = row.before.grid.assigned
    return "".join(
        word if assigned >> cell & 1 else _OPEN for cell, word in enumerate(row.words)
    )


def _shares(row: StepRow) -> list[list[float]]:
    assert row.probabilities is not None
    grid, shares = row.before.grid, row.probabilities.shares
    return [
        [round(shares[Candidate(cell, digit)], 4) for digit in digits(mask)]
        for cell, mask in zip(grid.variant.cells, grid.masks, strict=True)
    ]


STEP_COLUMNS: Final[tuple[DataColumn[StepRow], ...]] = (
    data_column(
        "number",
        "the number of the puzzle in its list, from 1",
        type_=ColumnType.WHOLE,
    ),
    data_column(
        "step", "the number of the step in its solve, from 1", type_=ColumnType.WHOLE
    ),
    data_column(
        "grid",
        "the cells before the step, row by row, with . for an open cell",
        _cells,
    ),
    data_column(
        "candidates",
        "the digits left in each cell before the step, a word for each cell in the same"
        " order; - where none is left",
        lambda row: " ".join(row.words),
    ),
    data_column(
        "event",
        "what kind of step it is, as in trace files: deduced, guessed, …",
        lambda row: row.record["event"],
    ),
    data_column(
        "technique",
        "the technique of a deduction; else null",
        lambda row: row.deduction.technique or None,
    ),
    data_column(
        "rating",
        "the rating of the step on Sudoku Explainer's scale; null where it has none",
        lambda row: _rating(row.deduction),
        ColumnType.REAL,
    ),
    _named("deduction.places", "the candidates that become digits, like A1=5 B2=6"),
    _named("deduction.removes", "the candidates that are removed"),
    _named("deduction.because", "the candidates that a person would check first"),
    data_column(
        "within",
        "the houses and other rules that the step uses, as a list of names",
        lambda row: [scope.name for scope in row.deduction.within],
        ColumnType.NAMES,
    ),
    data_column("title", "the step in few words", attrgetter("said.title")),
    data_column(
        "reason", "the step and its reason in a sentence", attrgetter("said.reason")
    ),
    _named("premises.present", "premises: the digits that the step rests on"),
    _named(
        "premises.absent",
        "premises: the candidates that must be gone for the step to follow",
    ),
    _named(
        "premises.assumed",
        "premises: the guesses that it was made under, the outermost first",
    ),
    data_column(
        "details",
        "what else a trace file says of the step",
        lambda row: {k: v for k, v in row.record.items() if k not in _TABLED},
        ColumnType.OBJECT,
    ),
)
"""The columns of a step's line."""
PROBABILITY_COLUMNS: Final[tuple[DataColumn[StepRow], ...]] = (
    data_column(
        "basis",
        "what the probabilities before the step are: counted, sampled or believed",
        attrgetter("probabilities.basis.value"),
    ),
    data_column(
        "solutions_left",
        "how many solutions are left before the step, an estimate where they are"
        " sampled; null where it is not known",
        attrgetter("probabilities.solutions"),
        ColumnType.REAL,
    ),
    data_column(
        "shares",
        "for each cell a list with the probability of each of its candidates, in the"
        " order of their digits",
        _shares,
        ColumnType.SHARES,
    ),
)
"""The columns that follow where probabilities are wanted."""


def step_records(
    trace: Trace,
    number: int = 1,
    language: str = FALLBACK,
    *,
    has_probabilities: bool = False,
) -> Iterator[Record]:
    """A record for each event of *trace*, with the keys of ``STEP_COLUMNS``.

    >>> from solver import solve
    >>> record = list(step_records(solve("1...|..3.|.4..|...2")))[1]
    >>> record["grid"], record["technique"], record["places"], record["present"]
    ('1.....3..4.....2', 'naked-single', 'A4=4', '')
    >>> record["reason"], record["absent"]
    ('Only 4 is left for A4. So A4 is 4.', 'A4=1 A4=2 A4=3')

    Args:
        trace: The log of a solve.
        number: That of the puzzle in its list.
        language: Two letters, one of ``solver.messages.languages()``.
        has_probabilities: Whether records have ``PROBABILITY_COLUMNS``, too; these take
            about a tenth of a second each.

    Raises:
        UnknownNameError: There is no such language.
    """
    more = PROBABILITY_COLUMNS if has_probabilities else ()
    table = ResultTable("", (*STEP_COLUMNS, *more))
    names = [place.name for place in trace.puzzle.rules.places]
    writer = EventWriter(trace.puzzle.rules)
    for step, event in enumerate(trace.events, start=1):
        before = trace.position(step - 1)
        row = StepRow(
            number,
            step,
            names,
            before,
            [_word(mask) for mask in before.grid.masks],
            writer.record(event),
            _concluded(event),
            explain(trace, step, language),
            premises_of(event, before),
            probabilities(before.grid) if has_probabilities else None,
        )
        yield table.record(row)
