"""The usual strategies, and which of any can find something under given rules.

A solve with these alone does not load the other techniques.
"""

from collections.abc import Iterable
from typing import Final

from solver.rules.constraints.filters import filters_of
from solver.rules.constraints.rule import Rule
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.constraints.cages import CAGE_CLAIM, RULE_OF_45
from solver.techniques.constraints.find import CONSTRAINT
from solver.techniques.constraints.rule_cells import RULE_CLAIM, RULE_PARTNERS
from solver.techniques.singles.find import HIDDEN_SINGLE, NAKED_SINGLE
from solver.techniques.strategy import Assumption, Family, Strategy
from solver.techniques.subsets.find import NAKED_PAIR

USUAL: Final[tuple[Strategy, ...]] = (
    ELIMINATION,
    NAKED_SINGLE,
    HIDDEN_SINGLE,
    CONSTRAINT,
    RULE_OF_45,
    CAGE_CLAIM,
    RULE_PARTNERS,
    RULE_CLAIM,
    NAKED_PAIR,
)
"""What propagation and deduction use unless told otherwise: the rules of the tutorials
on constraint propagation, and what soon follows from constraints. With the last two of
these many puzzles take a tenth of the guesses; ``applicable`` says where not."""


_BY_SLUG: Final = {each.slug: each for each in USUAL}


def strategy_of(slug: str) -> Strategy | None:
    """The strategy called *slug*, if there is one: of the usual, or of the ladder."""
    if slug in _BY_SLUG:
        return _BY_SLUG[slug]
    from solver.techniques.ladder import BY_SLUG  # noqa: PLC0415 - slow to load

    return BY_SLUG.get(slug)


def applicable(
    strategies: Iterable[Strategy], variant: Variant, *, is_unique: bool = False
) -> tuple[Strategy, ...]:
    """Those of *strategies* that can find anything under the rules of *variant*.

    Strategies about constraints need some, and networks beyond Sudoku have no others
    than those that ask for no rows, blocks or cages. Of the usual ones, those about
    rules together are left out where all rules are loose.

    Args:
        strategies: Those to choose from.
        variant: The rules.
        is_unique: Whether the puzzle is known to have one solution. Strategies that
            rest on that are left out without it, and beside constraints, which tell
            cells apart that houses do not.
    """
    if variant.has_own_names:
        from solver.techniques.ladder import OF_NETWORKS  # noqa: PLC0415 - slow to load

        strategies = [one for one in strategies if one in OF_NETWORKS]
    grants_unique = is_unique and not variant.constraints
    if strategies == USUAL and _has_loose_rules_alone(variant):
        strategies = [s for s in USUAL if s not in (RULE_PARTNERS, RULE_CLAIM)]
    return tuple(
        strategy
        for strategy in strategies
        if (variant.constraints or strategy.family is not Family.CONSTRAINTS)
        and (grants_unique or Assumption.UNIQUE_SOLUTION not in strategy.assumes)
    )


def _has_loose_rules_alone(variant: Variant) -> bool:
    rules = [filter_.rule for filter_ in filters_of(variant)]
    return bool(rules) and all(isinstance(r, Rule) and r.of.is_loose for r in rules)
