"""Steps of a solve as records of plain values, all with the same fields.

A record has what somebody, or a program that learns, knew before the step, what the
step was, and what it rests on. Cells and candidates are written as in trace files.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

from solver.agents.rating import technique_rating
from solver.causes.premises import premises_of
from solver.codec.writer import event_record
from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Deduced, Event, Guessed
from solver.log.position import Position
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.probability.probabilities import probabilities
from solver.puzzle.grid import Grid
from solver.puzzle.record_fields import Record
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Mask, digits, symbol

Names: TypeAlias = Sequence[str]
"""What the cells are called, in reading order."""

STEP_FIELDS: Final = {
    "number": "the number of the puzzle in its list, from 1",
    "step": "the number of the step in its solve, from 1",
    "grid": "the cells before the step, row by row, with . for an open cell",
    "candidates": "the digits left in each cell before the step, a word for each cell"
    " in the same order; - where none is left",
    "event": "what kind of step it is, as in trace files: deduced, guessed, …",
    "technique": "the technique of a deduction; else null",
    "rating": "the rating of the technique on Sudoku Explainer's scale; null where it"
    " has none",
    "places": "the candidates that become digits, like A1=5 B2=6",
    "removes": "the candidates that are removed",
    "because": "the candidates that a person would check first",
    "within": "the houses and other rules that the step uses, as a list of names",
    "title": "the step in few words",
    "reason": "the step and its reason in a sentence",
    "present": "premises: the digits that the step rests on",
    "absent": "premises: the candidates that must be gone for the step to follow",
    "assumed": "premises: the guesses that it was made under, the outermost first",
    "details": "what else a trace file says of the step",
}
"""The fields of a record, in order, and what each holds."""
PROBABILITY_FIELDS: Final = {
    "basis": "what the probabilities before the step are: counted, sampled or believed",
    "solutions_left": "how many solutions are left before the step, an estimate where"
    " they are sampled; null where it is not known",
    "shares": "for each cell a list with the probability of each of its candidates, in"
    " the order of their digits",
}
"""The fields that follow where probabilities are wanted."""

_TABLED: Final = frozenset(
    {"event", "technique", "places", "removes", "because", "within"}
)
"""What a trace file says of an event that is a field of its own here."""
_OPEN: Final = "."
_NO_CANDIDATE: Final = "-"


def step_records(
    trace: Trace,
    number: int = 1,
    language: str = FALLBACK,
    *,
    has_probabilities: bool = False,
) -> Iterator[Record]:
    """A record for each event of *trace*, with the fields of ``STEP_FIELDS``.

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
        has_probabilities: Whether records have ``PROBABILITY_FIELDS``, too; these take
            about a tenth of a second each.

    Raises:
        UnknownNameError: There is no such language.
    """
    rules = trace.puzzle.rules
    names = [place.name for place in rules.places]
    for step, event in enumerate(trace.events, start=1):
        before = trace.position(step - 1)
        said = explain(trace, step, language)
        details = event_record(event, rules)
        yield {
            "number": number,
            "step": step,
            **_grid(before.grid),
            "event": details["event"],
            **_conclusions(event, names),
            "title": said.title,
            "reason": said.reason,
            **_premises(event, before, names),
            "details": {k: v for k, v in details.items() if k not in _TABLED},
            **(_probabilities(before.grid) if has_probabilities else {}),
        }


def _grid(grid: Grid) -> Record:
    """What is known of each cell of *grid*."""
    words = [_word(mask) for mask in grid.masks]
    assigned = grid.assigned
    return {
        "grid": "".join(
            word if assigned >> cell & 1 else _OPEN for cell, word in enumerate(words)
        ),
        "candidates": " ".join(words),
    }


def _probabilities(grid: Grid) -> Record:
    """How probable each candidate of *grid* is, and what that is made of."""
    found = probabilities(grid)
    return {
        "basis": found.basis.value,
        "solutions_left": found.solutions,
        "shares": [
            [round(found.shares[Candidate(c, digit)], 4) for digit in digits(mask)]
            for c, mask in zip(grid.variant.cells, grid.masks, strict=True)
        ],
    }


@cache
def _word(mask: Mask) -> str:
    """The digits of a cell."""
    return _NO_CANDIDATE if mask == EMPTY else "".join(map(symbol, digits(mask)))


def _conclusions(event: Event, names: Names) -> Record:
    """What *event* concludes, and by what technique."""
    match event:
        case Deduced(deduction):
            found = deduction
        case Guessed(candidate):
            found = Deduction("", places=(candidate,))
        case _:
            found = Deduction("")
    return {
        "technique": found.technique or None,
        "rating": technique_rating(found.rule),
        "places": _named(found.places, names),
        "removes": _named(found.removes, names),
        "because": _named(found.because, names),
        "within": [scope.name for scope in found.within],
    }


def _premises(event: Event, before: Position, names: Names) -> Record:
    """What *event* rests on."""
    found = premises_of(event, before)
    return {
        name: _named(candidates, names) for name, candidates in found._asdict().items()
    }


def _named(candidates: Iterable[Candidate], names: Names) -> str:
    return " ".join([f"{names[c.cell]}={symbol(c.digit)}" for c in candidates])
