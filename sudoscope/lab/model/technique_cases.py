"""Technique cases: what a technique must find in a grid, in HoDoKu's library format.

A case is a line ``:code:digits:cells:deleted:eliminations:placements:extra``. It is
passed when the technique finds something with those digits, and everything that it
finds with them has exactly the effects of the case. Where the code ends in ``-x`` the
technique must find nothing at all.

Source: Hobiger, HoDoKu 2.2, its library format and the way its regression test counts.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variants import classic
from solver.techniques.almost_locked_sets.blossom import find_blossoms_apart
from solver.techniques.almost_locked_sets.pairs import ALS_XZ
from solver.techniques.almost_locked_sets.xy_chains import (
    find_chains_apart,
    find_wings_apart,
)
from solver.techniques.chains import shortest_alone, without_sets
from solver.techniques.ladder import LADDER
from solver.techniques.turbot.empty_rectangles import find_small_empty_rectangles

Finder = Callable[[Grid], Iterator[Deduction]]

_FIELDS: Final = 7
"""After the first colon; the last is missing in some lines."""
_TRIPLE: Final = 3
_FAILS: Final = "-x"

_BY_EFFECT: Final = ("07", "09", "1101", "12")
"""Codes whose digits are those that are removed; 0703 is none of them."""
_BY_DEADLY: Final = "06"
"""Codes whose digits are those of the deadly pattern, without what else it rests on."""
_BY_PATTERN: Final = ("0703",)
_BY_FIRST: Final = ("0404",)
"""Codes of two patterns in one, whose digit is that of the first."""


def _beside_pattern(find: Finder) -> Finder:
    """The deductions of *find* without removals from the cells of a pattern."""

    def found(grid: Grid) -> Iterator[Deduction]:
        planes = grid.variant.planes
        for step in find(grid):
            cells = cell_set(because.cell for because in step.because)
            rest = step.removes.bits & ~planes.in_cells(cells)
            if rest:
                yield step._replace(removes=Candidates(rest, planes.cells))

    return found


VARIANTS: Final[dict[str, Finder]] = {
    "0402-1": find_small_empty_rectangles,
    "0707-2": shortest_alone("discontinuous-nice-loop"),
    "0709-1": without_sets("grouped-continuous-nice-loop"),
    "0709-2": shortest_alone("grouped-continuous-nice-loop"),
    "0710-1": without_sets("grouped-discontinuous-nice-loop"),
    "0710-2": without_sets("grouped-discontinuous-nice-loop"),
    "0711-1": shortest_alone("grouped-aic", with_sets=False),
    "0711-2": shortest_alone("grouped-aic", with_sets=False),
    "0711-3": shortest_alone("grouped-aic"),
    "0901-2": _beside_pattern(ALS_XZ.find),
    "0902-1": find_wings_apart,
    "0903-1": find_chains_apart,
    "0904-1": find_blossoms_apart,
}
"""Finders of codes that allow less, or more, than the strategy of the ladder."""


class Effects(NamedTuple):
    """The effects of a step: candidates removed, and digits placed."""

    removes: frozenset[Candidate]
    places: frozenset[Candidate]


@dataclass(frozen=True, slots=True)
class TechniqueCase:
    """One case: a grid, and what a technique must find in it.

    Attributes:
        line: Its number in the file, from 1.
        code: HoDoKu's code with its variant: "0300", "03111", "0606-x".
        digits: The digits of the steps that count; empty for all.
        grid: The grid before the step.
        effects: The effects that every step that counts must have.
    """

    line: int
    code: str
    digits: frozenset[Digit]
    grid: Grid
    effects: Effects

    @property
    def must_fail(self) -> bool:
        """Whether nothing may be found."""
        return self.code.endswith(_FAILS)


class CaseResult(NamedTuple):
    """The result of a case.

    Attributes:
        case: The case.
        technique: The slug of the technique; empty where none has the code.
        found: The effects of each step that counts.
    """

    case: TechniqueCase
    technique: str
    found: tuple[Effects, ...]

    @property
    def is_passed(self) -> bool:
        """Whether the technique found what it must."""
        if not self.technique:
            return False
        if self.case.must_fail:
            return not self.found
        return bool(self.found) and set(self.found) == {self.case.effects}


def read_cases(
    lines: Iterable[str], on_damaged: Callable[[PuzzleError], None]
) -> Iterator[TechniqueCase]:
    """The cases of a file in HoDoKu's library format, without comments.

    Args:
        lines: Of the file.
        on_damaged: Called for each line that is no case, with a message that names it.
    """
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text and not text.startswith("#"):
            try:
                yield _case(text, number)
            except PuzzleError as error:
                on_damaged(error)


def _case(text: str, number: int) -> TechniqueCase:
    fields = text.split(":")[1:]
    if not text.startswith(":") or not _FIELDS - 1 <= len(fields) <= _FIELDS + 1:
        raise PuzzleError(
            f"line {number}: a case like :code:digits:cells:deleted:eliminations:"
            f"placements: expected, found {text[:40]!r}"
        )
    code, digits, cells, deleted, removes, places, *_ = fields
    try:
        effects = Effects(frozenset(_triples(removes)), frozenset(_triples(places)))
        wanted = frozenset(Digit(int(digit)) for digit in digits)
        grid = _grid(cells, tuple(_triples(deleted)))
    except ValueError as error:
        raise PuzzleError(f"line {number}: {error}") from None
    return TechniqueCase(number, code, wanted, grid, effects)


def _triples(text: str) -> Iterator[Candidate]:
    """Candidates written as digit, row and column."""
    for triple in text.split():
        if len(triple) != _TRIPLE or not triple.isdecimal() or "0" in triple:
            raise ValueError(f"digit, row and column expected, found {triple!r}")
        digit, row, column = map(int, triple)
        yield Candidate(Cell(9 * (row - 1) + column - 1), Digit(digit))


def _grid(text: str, deleted: tuple[Candidate, ...]) -> Grid:
    """The grid of *text*, in which a digit after ``+`` was placed and not given."""
    rules = classic()
    values: list[int] = []
    placed = 0
    is_placed = False
    for symbol in text:
        if symbol == "+":
            is_placed = True
            continue
        if symbol not in ".0123456789":
            raise ValueError(f"a digit, a dot or + expected, found {symbol!r}")
        placed |= is_placed << len(values)
        values.append(0 if symbol == "." else int(symbol))
        is_placed = False
    if len(values) != len(rules):
        raise ValueError(f"{len(rules)} cells expected, found {len(values)}")
    masks = [1 << value - 1 if value else rules.all_digits for value in values]
    assigned = sum(1 << cell for cell, value in enumerate(values) if value)
    grid = Grid.of_masks(rules, masks, assigned).with_clues(assigned & ~placed)  # type: ignore[arg-type]
    planes = rules.planes
    for cause, peers in grid.strikes():
        grid = grid.without(planes.of_digit(cause.digit, peers))
    return grid.without(planes.set_of(deleted)) if deleted else grid


def run_case(case: TechniqueCase) -> CaseResult:
    """Look for the technique of *case* in its grid."""
    technique, find = _finder(case.code.removesuffix(_FAILS))
    if find is None:
        return CaseResult(case, "", ())
    steps = find(case.grid)
    counted = (s for s in steps if not case.digits or _digits(case, s) == case.digits)
    return CaseResult(case, technique, tuple(map(_effects, counted)))


def _finder(code: str) -> tuple[str, Finder | None]:
    plain = code.partition("-")[0]
    strategy = next((s for s in LADDER if {code, plain} & {*s.codes}), None)
    if strategy is None:
        return "", None
    return strategy.slug, VARIANTS.get(code, strategy.find)


def _digits(case: TechniqueCase, step: Deduction) -> frozenset[Digit]:
    """Digits that identify the step among those of its technique."""
    if step.places:
        return frozenset(place.digit for place in step.places)
    if case.code.startswith(_BY_FIRST):
        return frozenset({step.because[0].digit})
    if case.code.startswith(_BY_DEADLY):
        roles = step.roles
        return frozenset(c.digit for c, role in roles if role is CandidateRole.DEADLY)
    is_effect = case.code.startswith(_BY_EFFECT)
    if is_effect and not case.code.startswith(_BY_PATTERN):
        return frozenset(gone.digit for gone in step.removes)
    return frozenset(because.digit for because in step.because)


def _effects(step: Deduction) -> Effects:
    return Effects(frozenset(step.removes), frozenset(step.places))


def passed_by_technique(
    results: Iterable[CaseResult],
) -> dict[tuple[str, str], tuple[int, int]]:
    """By code and technique the number of cases passed, and of all cases."""
    passed: Counter[tuple[str, str]] = Counter()
    every: Counter[tuple[str, str]] = Counter()
    for result in results:
        key = (result.case.code, result.technique)
        every[key] += 1
        passed[key] += result.is_passed
    return {key: (passed[key], every[key]) for key in sorted(every)}
