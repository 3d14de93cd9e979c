"""Fish: one digit, N base houses and N cover houses; by shape, then by size.

Ratings of basic fish are those of Sudoku Explainer, of fish with lines and fins those
of its revisions. It has no others; they are set between X-chains and forcing chains,
but for the largest.
"""

from typing import Final

from solver.forms.fish_kinds import FISH_KINDS
from solver.techniques.fish.clauses import fish
from solver.techniques.fish.finders import siamese_fish, single_fish
from solver.techniques.strategy import Family, Strategy


def _fish(slug: str, rating: float, score: int, code: str) -> Strategy:
    kind = FISH_KINDS[slug]
    find = siamese_fish(kind) if kind.is_siamese else single_fish(kind)
    return Strategy(slug, find, Family.FISH, rating, score, codes=(code,), clauses=fish)


def _pair(slug: str, rating: float, score: int, code: str) -> tuple[Strategy, Strategy]:
    """A finned fish, and two of them with the same bases."""
    return (
        _fish(slug, rating, score, code),
        _fish(f"siamese-{slug}", rating, score, f"{code}1"),
    )


BASIC_FISH: Final[tuple[Strategy, ...]] = (
    _fish("x-wing", 3.2, 140, "0300"),
    _fish("swordfish", 3.8, 150, "0301"),
    _fish("jellyfish", 5.2, 160, "0302"),
)
FINNED_FISH: Final[tuple[Strategy, ...]] = (
    *_pair("finned-x-wing", 3.4, 130, "0310"),
    *_pair("sashimi-x-wing", 3.5, 150, "0320"),
    *_pair("finned-swordfish", 4.0, 200, "0311"),
    *_pair("sashimi-swordfish", 4.1, 240, "0321"),
    *_pair("finned-jellyfish", 5.4, 250, "0312"),
    *_pair("sashimi-jellyfish", 5.6, 260, "0322"),
)
COMPLEX_FISH: Final[tuple[Strategy, ...]] = (
    _fish("franken-x-wing", 7.0, 300, "0330"),
    _fish("franken-swordfish", 7.1, 350, "0331"),
    _fish("franken-jellyfish", 7.2, 370, "0332"),
    *_pair("finned-franken-x-wing", 7.3, 390, "0340"),
    *_pair("finned-franken-swordfish", 7.4, 410, "0341"),
    *_pair("finned-franken-jellyfish", 7.5, 430, "0342"),
    _fish("mutant-x-wing", 7.6, 450, "0350"),
    _fish("mutant-swordfish", 7.6, 450, "0351"),
    _fish("mutant-jellyfish", 7.6, 450, "0352"),
    *_pair("finned-mutant-x-wing", 7.7, 470, "0360"),
    *_pair("finned-mutant-swordfish", 7.8, 470, "0361"),
    *_pair("finned-mutant-jellyfish", 7.9, 470, "0362"),
    *_pair("finned-mutant-squirmbag", 8.0, 470, "0363"),
)
LARGEST_FISH: Final = _fish("finned-mutant-whale", 9.6, 470, "0364")
"""Six houses take longer to look through than forcing nets, so it comes after them."""
