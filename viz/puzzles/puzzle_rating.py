"""How hard a puzzle is for a person: the one place that says a rating."""

from enum import StrEnum
from math import inf, isinf
from typing import Final, NamedTuple

from solver.agents.rating import SEARCH, rating_of, technique_rating
from solver.log.constraint_removals import CONSTRAINT
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.messages import decimal
from solver.techniques.constraints.rule_openings import RULE_OPENING
from solver.techniques.fish import COMPLEX_FISH, LARGEST_FISH
from solver.techniques.ladder import LADDER
from solver.techniques.names import title_of
from solver.techniques.strategy import Family
from viz.messages import FALLBACK, phrases, spoken
from viz.words.glossary import first_rule


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
    """How hard a puzzle is for a person, with the source of the figure.

    Attributes:
        hardest: What its hardest step is, solved as a person would: the slug of a
            technique, the term of a kind of rule, or "search".
        rating: Of such a step, on the ladder; ``None`` for a search.
        explainer: The rating that Sudoku Explainer gives the puzzle, by steps of its
            own; ``None`` where it gives none, or none is known.
    """

    hardest: str
    rating: float | None
    explainer: float | None = None

    @property
    def value(self) -> float:
        """The figure that is shown; infinite for a search."""
        known = self.rating if self.explainer is None else self.explainer
        return inf if known is None else known

    @property
    def family(self) -> Family | None:
        """The family of the hardest technique; ``None`` for a search or nothing."""
        if self.hardest in {SEARCH, ""}:
            return None
        return _FAMILIES.get(self.hardest, Family.CONSTRAINTS)

    @property
    def group(self) -> TechniqueGroup:
        """The group of the hardest technique; a search is among the hardest."""
        if self.family is None or self.hardest in _BEYOND_CHAINS:
            return TechniqueGroup.FORCING
        return _GROUPS[self.family]

    @property
    def place(self) -> int:
        """The place of the hardest technique on the ladder; a search is the last."""
        ladder = ["", *_FAMILIES, SEARCH]
        known = self.hardest if self.hardest in ladder else CONSTRAINT
        return ladder.index(known)

    @property
    def order(self) -> tuple[float, int]:
        """To sort by: the figure that is shown, then the place on the ladder."""
        return self.value, self.place

    def technique(self, language: str = FALLBACK) -> str:
        """Title of the hardest technique, or of the rule of the hardest step."""
        if self.family is None:
            return phrases("rating", language)[self.hardest or "nothing"]
        return title_of(self.hardest, spoken(language))

    def title(self, language: str = FALLBACK) -> str:
        """The rating as it is written everywhere: by its source, with one decimal.

        That is "SE 7.2", and without a figure of Sudoku Explainer the hardest step:
        "Hardest step: X-wing (3.2)", "Hardest rule: Rule chain (6.5)"; of what a rule
        says by itself its name, because all rules have one figure.
        """
        words, technique = phrases("rating", language), self.technique(language)
        figure = "" if isinf(self.value) else decimal(self.value, spoken(language))
        key = "hardest-step"
        if self.explainer is not None:
            key = "explained"
        elif self.family is None or not figure:
            key = "hardest"
        elif self.family is Family.CONSTRAINTS:
            key = "hardest-rule-step" if self.hardest in _FAMILIES else "hardest-rule"
        return words[key].format(technique=technique, rating=figure)


def solve_rating(trace: Trace) -> PuzzleRating:
    """The hardest step of *trace*; a step with a rule where the hardest is a single.

    Singles are in each solve, and do not tell puzzles with rules apart.
    """
    found = rating_of(trace)
    if found.family not in {None, Family.SINGLES}:
        return PuzzleRating(_term(trace, found.hardest), found.rating)
    with_rule = [u.technique for u in found.uses if _is_of_rule(u.technique)]
    if not with_rule or found.guesses:
        return PuzzleRating(found.hardest, found.rating)
    hardest = max(reversed(with_rule), key=lambda slug: technique_rating(slug) or 0)
    return PuzzleRating(_term(trace, hardest), technique_rating(hardest))


def _is_of_rule(technique: str) -> bool:
    return _FAMILIES[technique] is Family.CONSTRAINTS


def _term(trace: Trace, technique: str) -> str:
    """The rule of the first step of *technique*, if it names no more than that."""
    if technique not in {CONSTRAINT, RULE_OPENING.slug}:
        return technique
    found = (e.deduction for e in trace.events if isinstance(e, Deduced))
    within = next(d.within for d in found if d.technique == technique)
    return first_rule(within) or technique
