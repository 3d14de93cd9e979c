"""Fish: one digit, N base houses and N cover houses; by shape, then by size.

Ratings of basic fish are those of Sudoku Explainer, of fish with lines and fins those
of its revisions. It has no others; they are set between X-chains and forcing chains,
but for the largest.
"""

from typing import Final

from solver.log.deduction import Family, Strategy
from solver.techniques.fish.finders import FishKind, siamese_fish, single_fish
from solver.techniques.fish.patterns import Shape


def _plain(kind: FishKind, rating: float, score: int, code: str) -> Strategy:
    return Strategy(
        kind.slug, single_fish(kind), Family.FISH, rating, score, codes=(code,)
    )


def _pair(
    kind: FishKind, rating: float, score: int, code: str
) -> tuple[Strategy, Strategy]:
    """A finned fish, and two of them with the same bases."""
    twin = kind._replace(slug=f"siamese-{kind.slug}")
    find = siamese_fish(twin)
    return (
        _plain(kind, rating, score, code),
        Strategy(twin.slug, find, Family.FISH, rating, score, codes=(f"{code}1",)),
    )


def _finned(name: str, size: int) -> FishKind:
    return FishKind(
        f"finned-{name}", size, Shape.BASIC, is_finned=True, is_sashimi=False
    )


def _sashimi(name: str, size: int) -> FishKind:
    return FishKind(
        f"sashimi-{name}", size, Shape.BASIC, is_finned=True, is_sashimi=True
    )


def _franken(name: str, size: int) -> FishKind:
    return FishKind(f"franken-{name}", size, Shape.FRANKEN)


def _mutant(name: str, size: int) -> FishKind:
    return FishKind(f"mutant-{name}", size, Shape.MUTANT)


def _with_fins(kind: FishKind) -> FishKind:
    return kind._replace(slug=f"finned-{kind.slug}", is_finned=True)


BASIC_FISH: Final[tuple[Strategy, ...]] = (
    _plain(FishKind("x-wing", 2), 3.2, 140, "0300"),
    _plain(FishKind("swordfish", 3), 3.8, 150, "0301"),
    _plain(FishKind("jellyfish", 4), 5.2, 160, "0302"),
)
FINNED_FISH: Final[tuple[Strategy, ...]] = (
    *_pair(_finned("x-wing", 2), 3.4, 130, "0310"),
    *_pair(_sashimi("x-wing", 2), 3.5, 150, "0320"),
    *_pair(_finned("swordfish", 3), 4.0, 200, "0311"),
    *_pair(_sashimi("swordfish", 3), 4.1, 240, "0321"),
    *_pair(_finned("jellyfish", 4), 5.4, 250, "0312"),
    *_pair(_sashimi("jellyfish", 4), 5.6, 260, "0322"),
)
COMPLEX_FISH: Final[tuple[Strategy, ...]] = (
    _plain(_franken("x-wing", 2), 7.0, 300, "0330"),
    _plain(_franken("swordfish", 3), 7.1, 350, "0331"),
    _plain(_franken("jellyfish", 4), 7.2, 370, "0332"),
    *_pair(_with_fins(_franken("x-wing", 2)), 7.3, 390, "0340"),
    *_pair(_with_fins(_franken("swordfish", 3)), 7.4, 410, "0341"),
    *_pair(_with_fins(_franken("jellyfish", 4)), 7.5, 430, "0342"),
    _plain(_mutant("x-wing", 2), 7.6, 450, "0350"),
    _plain(_mutant("swordfish", 3), 7.6, 450, "0351"),
    _plain(_mutant("jellyfish", 4), 7.6, 450, "0352"),
    *_pair(_with_fins(_mutant("x-wing", 2)), 7.7, 470, "0360"),
    *_pair(_with_fins(_mutant("swordfish", 3)), 7.8, 470, "0361"),
    *_pair(_with_fins(_mutant("jellyfish", 4)), 7.9, 470, "0362"),
    *_pair(_with_fins(_mutant("squirmbag", 5)), 8.0, 470, "0363"),
)
LARGEST_FISH: Final = _plain(_with_fins(_mutant("whale", 6)), 9.6, 470, "0364")
"""Six houses take longer to look through than forcing nets, so it comes after them."""
