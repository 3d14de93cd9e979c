"""Why a rule needs a digit in some of its cells: its few fillings, or what lacks it."""

from collections.abc import Container, Iterator, Sequence
from itertools import chain, combinations
from math import prod
from typing import Final, NamedTuple

from solver.clauses.clause import Told
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import CAGE_SUM, Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.fillings import MOST_FILLED, filled

_SECTION: Final = "claim-reasons"
_NAMES: Final = ("one", "two", "three", "four")
"""What sentences call ways; more are not named."""
_PAIR: Final = 2
"""Ways that are said rather than anything else."""
_MOST_NAMED: Final = 8
"""Candidates of all of them."""
_MOST_SETS: Final = 3
"""Sets of digits that are named."""
_QUADRUPLE: Final = "quadruple"
_OF_SETS: Final = frozenset({CAGE_SUM, "math-cage", "nabner", "renban"})
_DIAGONAL: Final = "little-killer"


class _Claim(NamedTuple):
    """A digit that a rule needs.

    Attributes:
        found: The deduction.
        grid: Where.
        rule: The rule.
        open: Its cells that hold no digit.
    """

    found: Deduction
    grid: Grid
    rule: Rule | Cage | Either
    open: Sequence[Cell]

    @property
    def total(self) -> int | None:
        """What its cells add up to, if the rule is a sum."""
        if isinstance(self.rule, Cage):
            return self.rule.total
        if isinstance(self.rule, Rule) and self.rule.kind == _DIAGONAL:
            return self.rule.values[0]
        return None

    def fillings(self) -> Iterator[tuple[Candidate, ...]]:
        """The ways to fill its open cells."""
        for way in self.ways(self.rule.cells, without=False):
            if self.rule.allows([digit for _, digit in way]):
                yield tuple(one for one in way if one.cell in self.open)

    def ways(
        self, cells: Sequence[Cell], *, without: bool
    ) -> Iterator[tuple[Candidate, ...]]:
        """The ways to fill *cells*, by houses alone; nothing where they are many.

        Args:
            cells: Some of the rule.
            without: Whether those that have the digit of the claim are left out.
        """
        gone = {*self.found.because} if without else set[Candidate]()
        held = [
            [d for d in digits(self.grid[c]) if Candidate(c, d) not in gone]
            for c in cells
        ]
        if prod(map(len, held)) <= MOST_FILLED:
            for way in filled(self.grid.variant, cells, held):
                yield tuple(map(Candidate, cells, way))


def claim_reason(found: Deduction, grid: Grid) -> tuple[Told, ...]:
    """Why the rule of *found* needs its digit; empty where that is long."""
    (rule,) = found.within
    if not isinstance(rule, Rule | Cage | Either):
        return ()
    open_ = [cell for cell in rule.cells if not grid.is_assigned(cell)]
    claim = _Claim(found, grid, rule, open_)
    if rule.kind == _QUADRUPLE:
        parts = {"rule": in_houses((rule,)), "places": Part(found.because)}
        return (Told(f"{_SECTION}.listed", parts),)
    ways = [*dict.fromkeys(claim.fillings())]
    return (
        _few_ways(claim, ways, _PAIR)
        or _least_without(claim)
        or _total_without(claim)
        or _few_sets(claim, ways)
        or _few_ways(claim, ways, len(_NAMES))
        or _of_places(claim, ways)
    )


def _few_ways(
    claim: _Claim, ways: Sequence[tuple[Candidate, ...]], most: int
) -> tuple[Told, ...]:
    """At most so many *ways* to fill the rule, or else the cells of the claim."""
    places = {one.cell for one in claim.found.because}
    few = [
        [*dict.fromkeys(tuple(one for one in way if one.cell in among) for way in ways)]
        for among in ({*claim.open}, places)
    ]
    return next(filter(None, (_listed(claim, each, most) for each in few)), ())


def _listed(
    claim: _Claim, fillings: Sequence[tuple[Candidate, ...]], most: int
) -> tuple[Told, ...]:
    """All *fillings*, at most so many and short."""
    if not 0 < len(fillings) <= most or sum(map(len, fillings)) > _MOST_NAMED:
        return ()
    named = zip(_NAMES, map(Part, fillings), strict=False)
    parts = {"rule": in_houses((claim.rule,)), **dict(named)}
    return (Told(f"{_SECTION}.ways-{len(fillings)}", parts),)


def _of_places(
    claim: _Claim, ways: Sequence[tuple[Candidate, ...]]
) -> tuple[Told, ...]:
    """What the fewest places of the claim hold that need the digit themselves.

    Each way to fill them, as far as its first cell with the digit; else the few sets of
    digits that are in them.
    """
    places, gone = [one.cell for one in claim.found.because], {*claim.found.because}
    sizes = range(1, len(places) + 1)
    for among in chain.from_iterable(combinations(places, size) for size in sizes):
        inside = [[one for one in way if one.cell in among] for way in ways]
        if not all(gone.intersection(each) for each in inside):
            continue
        told = dict.fromkeys(_until(each, gone) for each in inside)
        listed = _listed(claim, sorted(told, key=len), len(_NAMES))
        return listed or _sets_in(claim, [*map(tuple, inside)])
    return ()


def _until(
    way: Sequence[Candidate], gone: Container[Candidate]
) -> tuple[Candidate, ...]:
    """*way* as far as its first candidate of *gone*."""
    last = next(at for at, one in enumerate(way) if one in gone)
    return tuple(way[: last + 1])


def _sets_in(claim: _Claim, ways: Sequence[tuple[Candidate, ...]]) -> tuple[Told, ...]:
    """The few sets of digits of *ways*, each of a part of the cells of the rule."""
    sets = dict[tuple[Digit, ...], dict[Candidate, None]]()
    for way in ways:
        key = tuple(sorted(one.digit for one in way))
        sets.setdefault(key, {}).update(dict.fromkeys(way))
    if not 0 < len(sets) <= _MOST_SETS:
        return ()
    named = zip(_NAMES, (Part(tuple(each)) for each in sets.values()), strict=False)
    cells = known(dict.fromkeys(chain.from_iterable(ways)))
    parts = {"rule": in_houses((claim.rule,)), "places": cells, **dict(named)}
    return (Told(f"{_SECTION}.sets-in-{len(sets)}", parts),)


def _few_sets(claim: _Claim, ways: Sequence[tuple[Candidate, ...]]) -> tuple[Told, ...]:
    """The few sets of digits, where the claim is of all cells that could have its own.

    Of a rule of which a set says all, with what is placed in it.
    """
    if claim.rule.kind not in _OF_SETS:
        return ()
    placed = [
        Candidate(cell, digits(claim.grid[cell])[0])
        for cell in claim.rule.cells
        if cell not in claim.open
    ]
    digit, gone = claim.found.because[0].digit, {*claim.found.because}
    inside = {
        Candidate(cell, digit)
        for cell in claim.open
        if digit in digits(claim.grid[cell])
    }
    sets = dict[tuple[Digit, ...], dict[Candidate, None]]()
    for way in ways:
        key = tuple(sorted({one.digit for one in (*way, *placed)}))
        sets.setdefault(key, {}).update(dict.fromkeys((*way, *placed)))
    if not 0 < len(sets) <= _MOST_SETS or not inside <= gone:
        return ()
    named = zip(_NAMES, (Part(tuple(each)) for each in sets.values()), strict=False)
    parts = {"rule": in_houses((claim.rule,)), **dict(named)}
    return (Told(f"{_SECTION}.sets-{len(sets)}", parts),)


def _least_without(claim: _Claim) -> tuple[Told, ...]:
    """What an arrow holds at least without the digit, where its circle is less."""
    found, grid, rule, _ = claim
    if not isinstance(rule, Rule) or (rule.kind, rule.values) != ("arrow", (1,)):
        return ()
    circle, *shaft = rule.cells
    ways = claim.ways(shaft, without=True)
    total, least = min(((sum(d for _, d in way), way) for way in ways), default=(0, ()))
    most = Candidate(circle, digits(grid[circle])[-1])
    if total <= most.digit:
        return ()
    parts = {"places": known(found.because), "rule": in_houses((rule,))}
    parts |= {"least": known(least), "most": known((most,))}
    return (Told(f"{_SECTION}.least", parts),)


def _total_without(claim: _Claim) -> tuple[Told, ...]:
    """That a diagonal or a cage holds too much or too little without the digit."""
    found, rule = claim.found, claim.rule
    if claim.total is None:
        return ()
    made = [
        (sum(held), way)
        for way in claim.ways(rule.cells, without=True)
        if (held := [digit for _, digit in way])
        and (not isinstance(rule, Cage) or len({*held}) == len(held))
    ]
    for key, (total, way) in (
        ("too-much", min(made, default=(0, ()))),
        ("too-little", max(made, default=(0, ()))),
    ):
        if total > claim.total if key == "too-much" else 0 < total < claim.total:
            parts = {"places": known(found.because), "rule": in_houses((rule,))}
            return (Told(f"{_SECTION}.{key}", parts | {"held": known(way)}),)
    return ()
