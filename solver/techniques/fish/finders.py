"""Finders of fish: which fish belong to which technique, and their roles.

Source: the ultimate fish guide of the Sudoku Players' Forum, 2006, by Obi-Wahn and
others; the names after Hobiger, HoDoKu.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations

from solver.forms.fish_kinds import FishKind, Shape
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.techniques.digit_places import SPREADS_KEPT, DigitPlaces
from solver.techniques.fish.patterns import Fish, fish_of
from solver.techniques.placements import crowded


def _allows(kind: FishKind, *parts: Fish) -> bool:
    """Whether one fish, or two together, are of *kind*; sashimi if all are."""
    is_sashimi = all(fish.is_sashimi for fish in parts)
    return kind.is_sashimi is None or kind.is_sashimi is is_sashimi


def single_fish(kind: FishKind) -> Callable[[Grid], Iterator[Deduction]]:
    """A finder of all fish of a *kind*, by digit; of equal removals one."""

    def find(grid: Grid) -> Iterator[Deduction]:
        for digit, spread in crowded(grid):
            done: set[int] = set()
            for fish in _strongest(_fish(spread, kind), kind):
                if fish.removed not in done and _allows(kind, fish):
                    done.add(fish.removed)
                    yield _deduction(grid, kind.slug, digit, (fish,))

    return find


def siamese_fish(kind: FishKind) -> Callable[[Grid], Iterator[Deduction]]:
    """A finder of two fish of a *kind* with equal bases and different removals."""

    def find(grid: Grid) -> Iterator[Deduction]:
        for digit, spread in crowded(grid):
            done: set[int] = set()
            for one, other in combinations(_fish(spread, kind), 2):
                both = one.removed | other.removed
                if one.bases != other.bases or both in (one.removed, other.removed):
                    continue
                if both not in done and _allows(kind, one, other):
                    done.add(both)
                    yield _deduction(grid, kind.slug, digit, (one, other))

    return find


@lru_cache(SPREADS_KEPT)
def _fish(spread: DigitPlaces, kind: FishKind) -> list[Fish]:
    """The fish of a digit with houses of a *kind*, those with few fins first."""
    every = fish_of(spread, kind.shape, kind.size)
    found = [fish for fish in every if fish.is_finned is kind.is_finned]
    return sorted(found, key=lambda fish: (fish.fins | fish.endo_fins).bit_count())


def _strongest(found: list[Fish], kind: FishKind) -> list[Fish]:
    """The fish without those that remove less than another."""
    if kind.shape is Shape.BASIC:
        return found
    return [fish for fish in found if not _does_less(fish, found)]


def _does_less(fish: Fish, others: list[Fish]) -> bool:
    """Whether another fish removes all candidates that *fish* does, and more."""
    removed = fish.removed
    return any(
        removed != other.removed and not removed & ~other.removed for other in others
    )


def _deduction(
    grid: Grid, technique: str, digit: Digit, parts: tuple[Fish, ...]
) -> Deduction:
    removed = fins = endo_fins = body = 0
    for fish in parts:
        removed |= fish.removed
        fins |= fish.fins
        endo_fins |= fish.endo_fins
        body |= fish.body
    roles = tuple(
        (Candidate(Cell(cell), digit), role)
        for cells, role in (
            (body & ~fins, CandidateRole.BASE),
            (fins & ~endo_fins, CandidateRole.FIN),
            (endo_fins, CandidateRole.ENDO_FIN),
        )
        for cell in places(cells)
    )
    bases = parts[0].bases
    covers = dict.fromkeys(house for fish in parts for house in fish.covers)
    return Deduction(
        technique,
        removes=grid.variant.planes.of_digit(digit, removed),
        because=tuple(candidate for candidate, _ in roles),
        within=(*bases, *covers),
        roles=roles,
        truths=tuple(Truth(None, house, digit) for house in bases),
    )
