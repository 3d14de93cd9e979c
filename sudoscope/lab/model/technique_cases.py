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
from functools import partial
from itertools import chain, product
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, cell_set, places
from solver.rules.digits import Digit, Mask, digits
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.techniques.almost_locked_sets.blossom import find_death_blossoms
from solver.techniques.almost_locked_sets.pairs import ALS_XZ
from solver.techniques.almost_locked_sets.xy_chains import (
    find_als_xy_chains,
    find_als_xy_wings,
)
from solver.techniques.chains import chain_finder
from solver.techniques.chains.find import Map
from solver.techniques.grid_index import (
    ACROSS,
    candidates_in,
    open_cells,
    places_of,
    places_seeing,
)
from solver.techniques.ladder import LADDER
from solver.techniques.turbot.empty_rectangles import find_empty_rectangles
from solver.techniques.uniqueness import UNIQUENESS

Finder = Callable[[Grid], Iterator[Deduction]]

_FIELDS: Final = 7
"""After the first colon; the last is missing in some lines."""
_TRIPLE: Final = 3
_DIGITS: Final = "123456789"
_FAILS: Final = "-x"

_BY_EFFECT: Final = ("07", "09", "1101", "12")
"""Codes whose digits are those that are removed; 0703 is none of them."""
_BY_DEADLY: Final = "06"
"""Codes whose digits are those of the deadly pattern, without what else it rests on."""
_BY_PATTERN: Final = ("0703",)
_WITHOUT_GUARDIANS: Final = ("14",)
"""Codes whose digits are those of the pattern, without what keeps it from being one."""
_GUARDIANS: Final = (CandidateRole.FIN, CandidateRole.PINCER)
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


def _bent_sets(size: int) -> Finder:
    """Finds *size* cells of a line and a block with as many digits, as ALS-XZ.

    One of the digits alone may be twice in them; it is removed from what sees it there.
    """

    def found(grid: Grid) -> Iterator[Deduction]:
        lines = [i for h, i in grid.variant.house_sets.items() if h.kind in ACROSS]
        blocks = [i for h, i in grid.variant.house_sets.items() if h.kind == "block"]
        known: set[int] = set()
        for line, block in product(lines, blocks):
            if not line & block:
                continue
            near = [*places((line | block) & open_cells(grid))]
            for cells, masks in _sharing(near, grid, size):
                if cells & ~line and cells & ~block and cells not in known:
                    known.add(cells)
                    yield from _loose_digit(grid, cells, masks)

    return found


def _sharing(near: list[int], grid: Grid, size: int) -> Iterator[tuple[int, Mask]]:
    """*size* of the cells *near* that have so many digits, with these."""
    stack = [(0, 0, 0, 0)]
    while stack:
        at, cells, held, count = stack.pop()
        if count == size:
            if held.bit_count() == size:
                yield cells, Mask(held)
            continue
        for number in range(at, len(near) - (size - count) + 1):
            union = held | grid.masks[near[number]]
            if union.bit_count() <= size:
                stack.append((number + 1, cells | 1 << near[number], union, count + 1))


def _loose_digit(grid: Grid, cells: int, held: Mask) -> Iterator[Deduction]:
    """What the one digit that may be twice in *cells* is removed from, if any."""
    peers, planes = grid.variant.peer_sets, grid.variant.planes
    every, loose = places_of(grid), list[Digit]()
    places_in = {d: every[d - 1] & cells for d in digits(held)}
    for digit, where in places_in.items():
        if any(where & ~(peers[cell] | 1 << cell) for cell in places(where)):
            loose.append(digit)
            if len(loose) > 1:
                return
    if loose:
        gone = places_seeing(grid, loose[0], places_in[loose[0]])
        if gone:
            removes = planes.of_digit(loose[0], gone)
            because = candidates_in(grid, cells)
            yield Deduction(ALS_XZ.slug, removes=removes, because=because)


def find_bug_lites(grid: Grid) -> Iterator[Deduction]:
    """BUG-lites and the extended rectangles of which each cell has two of the digits.

    One or two cells have others, of one digit where there are two.
    """
    by_slug = {strategy.slug: strategy.find for strategy in UNIQUENESS}
    for kind in ("bug-lite", "bug-lite-2"):
        yield from by_slug[kind](grid)
    for kind in ("extended-rectangle-1", "extended-rectangle-2"):
        for step in by_slug[kind](grid):
            roles = step.roles
            cells = [c.cell for c, role in roles if role is CandidateRole.DEADLY]
            if {*Counter(cells).values()} == {2}:
                yield step


def _first_chains(known: Map) -> Map:
    """*known*, where an end whose first chain crosses itself is given up."""
    return known._replace(most_unwanted=0)


_shortest = partial(chain_finder, change=_first_chains)

VARIANTS: Final[dict[str, Finder]] = {
    "0622": find_bug_lites,
    **{f"080{size}": _bent_sets(size) for size in range(5, 10)},
    "0402-1": partial(find_empty_rectangles, least=2),
    "0707-2": _shortest("discontinuous-nice-loop"),
    "0709-1": chain_finder("grouped-continuous-nice-loop", with_sets=False),
    "0709-2": _shortest("grouped-continuous-nice-loop"),
    "0710-1": chain_finder("grouped-discontinuous-nice-loop", with_sets=False),
    "0710-2": chain_finder("grouped-discontinuous-nice-loop", with_sets=False),
    "0711-1": _shortest("grouped-aic", with_sets=False),
    "0711-2": _shortest("grouped-aic", with_sets=False),
    "0711-3": _shortest("grouped-aic"),
    "0901-2": _beside_pattern(ALS_XZ.find),
    "0902-1": partial(find_als_xy_wings, is_apart=True),
    "0903-1": partial(find_als_xy_chains, is_apart=True),
    "0904-1": partial(find_death_blossoms, is_apart=True),
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
        wanted = frozenset(_wanted(digits))
        grid = _grid(cells, tuple(_triples(deleted)))
    except ValueError as error:
        raise PuzzleError(f"line {number}: {error}") from None
    return TechniqueCase(number, code, wanted, grid, effects)


def _wanted(text: str) -> Iterator[Digit]:
    """The digits of the steps that count; "x" stands for all."""
    for symbol in "" if text == "x" else text:
        if symbol not in _DIGITS:
            raise ValueError(f"digits from 1 to 9 expected, found {text[:40]!r}")
        yield Digit(int(symbol))


def _triples(text: str) -> Iterator[Candidate]:
    """Candidates written as digit, row and column."""
    for triple in text.split():
        if len(triple) != _TRIPLE or {*triple} - {*_DIGITS}:
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
    """The first technique of *code*, and what finds all that have it."""
    plain = code.partition("-")[0]
    every = [s for s in LADDER if {code, plain} & {*s.codes}]
    if not every:
        return "", None

    def find(grid: Grid) -> Iterator[Deduction]:
        return chain.from_iterable(strategy.find(grid) for strategy in every)

    return every[0].slug, VARIANTS.get(code, find)


def _digits(case: TechniqueCase, step: Deduction) -> frozenset[Digit]:
    """Digits that identify the step among those of its technique."""
    if step.places:
        return frozenset(place.digit for place in step.places)
    if case.code.startswith(_BY_FIRST):
        return frozenset({step.because[0].digit})
    if case.code.startswith(_BY_DEADLY):
        roles = step.roles
        return frozenset(c.digit for c, role in roles if role is CandidateRole.DEADLY)
    if case.code.startswith(_WITHOUT_GUARDIANS):
        beside = {c for c, role in step.roles if role in _GUARDIANS}
        return frozenset(c.digit for c in step.because if c not in beside)
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
