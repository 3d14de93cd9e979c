"""Rating of examples for a person: the hardest technique and its group."""

from enum import StrEnum
from math import inf
from typing import Final, NamedTuple

from solver.agents.rating import SEARCH
from solver.messages import decimal, words
from solver.techniques.fish import COMPLEX_FISH, LARGEST_FISH
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Family
from viz.messages import FALLBACK, phrases, spoken


class TechniqueGroup(StrEnum):
    """Techniques that one learns together, the easiest first."""

    SINGLES = "singles"
    SUBSETS = "subsets"
    FISH = "fish"
    UNIQUENESS = "uniqueness"
    CHAINS = "chains"
    FORCING = "forcing"


_GROUPS: Final[dict[Family, TechniqueGroup]] = {
    Family.BASIC: TechniqueGroup.SINGLES,
    Family.SINGLES: TechniqueGroup.SINGLES,
    Family.CONSTRAINTS: TechniqueGroup.SUBSETS,
    Family.LOCKED: TechniqueGroup.SUBSETS,
    Family.SUBSETS: TechniqueGroup.SUBSETS,
    Family.FISH: TechniqueGroup.FISH,
    Family.TURBOT: TechniqueGroup.FISH,
    Family.WINGS: TechniqueGroup.FISH,
    Family.COLOURING: TechniqueGroup.UNIQUENESS,
    Family.UNIQUENESS: TechniqueGroup.UNIQUENESS,
    Family.CHAINS: TechniqueGroup.CHAINS,
    Family.ALMOST_LOCKED_SETS: TechniqueGroup.CHAINS,
    Family.TEMPLATES: TechniqueGroup.FORCING,
    Family.FORCING: TechniqueGroup.FORCING,
}
_BEYOND_CHAINS: Final = frozenset(
    strategy.slug for strategy in (*COMPLEX_FISH, LARGEST_FISH)
)
"""Fish that nobody learns together with the plain ones."""
_FAMILIES: Final = {strategy.slug: strategy.family for strategy in LADDER}


class PuzzleRating(NamedTuple):
    """Rating of a puzzle solved as a person would.

    Attributes:
        hardest: The slug of the hardest technique, or "search".
        rating: On the scale of Sudoku Explainer; ``None`` for a search.
    """

    hardest: str
    rating: float | None

    @property
    def group(self) -> TechniqueGroup:
        """The group of the hardest technique; a search is among the hardest."""
        if self.hardest == SEARCH or self.hardest in _BEYOND_CHAINS:
            return TechniqueGroup.FORCING
        return _GROUPS[_FAMILIES[self.hardest]]

    @property
    def order(self) -> tuple[float, int]:
        """To sort by: the rating, then the place of the technique on the ladder."""
        slugs = [*_FAMILIES, SEARCH]
        return inf if self.rating is None else self.rating, slugs.index(self.hardest)

    def technique(self, language: str = FALLBACK) -> str:
        """Title of the hardest technique."""
        if self.hardest == SEARCH:
            return phrases("rating", language)[SEARCH]
        return words(spoken(language))["titles"][self.hardest]

    def title(self, language: str = FALLBACK) -> str:
        """The hardest technique and the rating: "X-wing · 3.2" for instance."""
        if self.rating is None:
            return self.technique(language)
        figure = decimal(self.rating, spoken(language))
        return f"{self.technique(language)} · {figure}"
