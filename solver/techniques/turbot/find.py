"""Turbot fish: two strong links of one digit, joined by a weak one.

Each strong link is a house with two places for the digit. Where an end of one sees an
end of the other, not both of these ends are true, so one of the free ends is, and no
cell that sees both can hold the digit. By the houses it is called

* skyscraper: two rows joined in a column, or two columns joined in a row;
* two-string kite: a row and a column joined in a block;
* dual two-string kite: two kites on the same two cells of a block, of one digit with
  the row of either cell and the column of the other, or of two digits;
* turbot fish: whatever is left, usually with a block as one of the two houses.

Two rows joined in two columns are an X-wing and are none of these.

Source: Nick70 and others, "Turbot Fish", Sudoku Programmers' Forum, 2005; the names
and their order after Hobiger, HoDoKu.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import Final, NamedTuple

from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS, Variant
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces, spreads
from solver.techniques.grid_index import (
    ACROSS,
    StrongLink,
    alternating,
    links_of,
    shared_house,
    together,
)
from solver.techniques.placements import may_lose
from solver.techniques.strategy import Family, Strategy
from solver.techniques.turbot import clauses

SKYSCRAPER_SLUG: Final = "skyscraper"
KITE_SLUG: Final = "two-string-kite"
DUAL_KITE_SLUG: Final = "dual-two-string-kite"
TURBOT_SLUG: Final = "turbot-fish"


class _Turbot(NamedTuple):
    """Two strong links with the weak link between them.

    Attributes:
        technique: What it is called.
        digit: Which digit.
        cells: Free end, joined end, joined end, free end.
        houses: Of the first strong link, of the second, and of the joined ends.
        removed: The cells that lose the digit, as a set of cells.
    """

    technique: str
    digit: Digit
    cells: tuple[Cell, Cell, Cell, Cell]
    houses: tuple[House, House, House]
    removed: int


def find_skyscrapers(grid: Grid) -> Iterator[Deduction]:
    """Find strong links in two rows joined in a column, or in two columns, by digit."""
    yield from _called(grid, SKYSCRAPER_SLUG)


def find_two_string_kites(grid: Grid) -> Iterator[Deduction]:
    """Find strong links in a row and a column, joined in a block, by digit."""
    yield from _called(grid, KITE_SLUG)


def find_turbot_fish(grid: Grid) -> Iterator[Deduction]:
    """Find strong links joined in any other way, each set of four cells once."""
    yield from _called(grid, TURBOT_SLUG)


def _called(grid: Grid, slug: str) -> Iterator[Deduction]:
    for turbot in grid.known(_turbots):
        if turbot.technique == slug:
            yield _deduction(grid.variant, slug, turbot)


def find_dual_two_string_kites(grid: Grid) -> Iterator[Deduction]:
    """Find two kites on the same two cells of a block, of one digit or of two."""
    kites: dict[frozenset[Cell], list[_Turbot]] = {}
    for kite in grid.known(_turbots):
        if kite.technique == KITE_SLUG:
            kites.setdefault(frozenset(kite.cells[1:3]), []).append(kite)
    for pairs in kites.values():
        for one, other in combinations(pairs, 2):
            if (one.digit, one.removed) != (other.digit, other.removed):
                pair = (one, other)
                yield together(
                    [_deduction(grid.variant, DUAL_KITE_SLUG, each) for each in pair]
                )


def _turbots(grid: Grid) -> tuple[_Turbot, ...]:
    """Every two strong links that are joined and remove something, with their names."""
    by_digit = map(_turbots_of, grid.variant.digits, spreads(grid))
    return tuple(chain.from_iterable(by_digit))


@lru_cache(SPREADS_KEPT)
def _turbots_of(digit: Digit, spread: DigitPlaces) -> tuple[_Turbot, ...]:
    """The turbots of a digit, the turbot fish last.

    A turbot fish that has the cells of a skyscraper, a kite or another turbot fish in
    the same order is left out.
    """
    if not may_lose(spread):
        return ()
    found: list[_Turbot] = []
    named: set[tuple[Cell, ...]] = set()
    turbots = list(_joined(digit, spread))
    for is_rest in (False, True):
        for turbot in turbots:
            if (turbot.technique == TURBOT_SLUG) is not is_rest:
                continue
            ends = turbot.cells
            if is_rest and ends in named:
                continue
            named |= {ends, ends[::-1]}
            found.append(turbot)
    return tuple(found)


def _joined(digit: Digit, spread: DigitPlaces) -> Iterator[_Turbot]:
    """Every two strong links of *digit* that are joined and remove something."""
    variant, where, _ = spread
    links, peer_sets = links_of(digit, spread), variant.peer_sets
    ends = [
        (number, link, end, link.ends[1 - side])
        for number, link in enumerate(links)
        for side, end in enumerate(link.ends)
    ]
    for number, one, joined, free in ends:
        seen = where & peer_sets[free]
        near = peer_sets[joined] & ~one.cells
        for later, other, end, last in ends:
            if later <= number or not near >> end & 1 or one.cells >> last & 1:
                continue
            removed = seen & peer_sets[last]
            if removed:
                cells = (free, joined, end, last)
                named = _named(variant, one, other, cells)
                if named is not None:
                    slug, house = named
                    houses = (one.house, other.house, house)
                    yield _Turbot(slug, digit, cells, houses, removed)


def _named(
    variant: Variant, one: StrongLink, other: StrongLink, cells: tuple[Cell, ...]
) -> tuple[str, House] | None:
    """The technique of two links, and the house that joins them; no X-wings."""
    free, joined, end, last = cells
    kind, other_kind = one.house.kind, other.house.kind
    slug = TURBOT_SLUG
    near, far = 1 << joined | 1 << end, 1 << free | 1 << last
    house = shared_house(variant, near)
    assert house is not None
    if kind == other_kind and kind in ACROSS:
        across = shared_house(variant, near, (ACROSS[kind],))
        if across is not None:
            if shared_house(variant, far, (ACROSS[kind],)) is not None:
                return None
            slug, house = SKYSCRAPER_SLUG, across
    elif ACROSS.get(kind) == other_kind:
        region = shared_house(variant, near, REGIONS)
        if region is not None:
            slug, house = KITE_SLUG, region
    return slug, house


def _deduction(variant: Variant, slug: str, turbot: _Turbot) -> Deduction:
    """The deduction of two joined links."""
    digit = turbot.digit
    nodes = tuple(Candidate(cell, digit) for cell in turbot.cells)
    one, other, joined = turbot.houses
    return Deduction(
        slug,
        removes=variant.planes.of_digit(digit, turbot.removed),
        because=nodes,
        within=tuple(dict.fromkeys(turbot.houses)),
        roles=tuple((end, CandidateRole.PINCER) for end in (nodes[0], nodes[-1])),
        links=alternating([(node,) for node in nodes], (one, joined, other)),
        truths=tuple(Truth(None, house, digit) for house in (one, other)),
    )


SKYSCRAPER: Final = Strategy(
    SKYSCRAPER_SLUG,
    find_skyscrapers,
    Family.TURBOT,
    rating=4.0,
    score=130,
    codes=("0400",),
    clauses=clauses.two_strong_links,
)
TWO_STRING_KITE: Final = Strategy(
    KITE_SLUG,
    find_two_string_kites,
    Family.TURBOT,
    rating=4.1,
    score=150,
    aliases=("2-string-kite",),
    codes=("0401",),
    clauses=clauses.two_strong_links,
)
DUAL_TWO_STRING_KITE: Final = Strategy(
    DUAL_KITE_SLUG,
    find_dual_two_string_kites,
    Family.TURBOT,
    rating=4.1,
    score=150,
    aliases=("dual-2-string-kite",),
    codes=("0404",),
    clauses=clauses.two_strong_links,
)
TURBOT_FISH: Final = Strategy(
    TURBOT_SLUG,
    find_turbot_fish,
    Family.TURBOT,
    rating=4.2,
    score=120,
    aliases=("turbot-chain",),
    codes=("0403",),
    clauses=clauses.two_strong_links,
)
TURBOT: Final[tuple[Strategy, ...]] = (
    SKYSCRAPER,
    TWO_STRING_KITE,
    DUAL_TWO_STRING_KITE,
    TURBOT_FISH,
)
"""Two strong links that are joined, the easiest first."""
