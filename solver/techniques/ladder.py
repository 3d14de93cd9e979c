"""The ladder of strategies, in the order in which they are tried."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from solver.errors import SeveralNamedError, UnknownNameError
from solver.techniques import forcing
from solver.techniques.almost_locked_sets import ALMOST_LOCKED_SETS
from solver.techniques.almost_locked_sets.almost_locked_candidates import (
    ALMOST_LOCKED_CANDIDATES,
)
from solver.techniques.almost_locked_sets.fireworks import FIREWORKS
from solver.techniques.almost_locked_sets.sue_de_coq import SUE_DE_COQ
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.chains import CHAINS, GROUPED_CHAINS, unless_refuted
from solver.techniques.chains.rule_links import RULE_CHAIN
from solver.techniques.colouring.find import COLOURING
from solver.techniques.colouring.medusa import MEDUSA
from solver.techniques.constraints.cage_combinations import CAGE_COMBINATIONS
from solver.techniques.constraints.cages import CAGE_CLAIM, RULE_OF_45
from solver.techniques.constraints.find import CONSTRAINT
from solver.techniques.constraints.innies_and_outies import INNIES_AND_OUTIES
from solver.techniques.constraints.rule_cells import RULE_CLAIM, RULE_PARTNERS
from solver.techniques.constraints.rule_openings import RULE_OPENING
from solver.techniques.fish import BASIC_FISH, COMPLEX_FISH, FINNED_FISH, LARGEST_FISH
from solver.techniques.fish.equal_sets import EQUAL_SETS
from solver.techniques.grouped_forcing import GROUPED_FORCING
from solver.techniques.locked.find import LOCKED
from solver.techniques.names import folded, groups_by_name, meanings, names_of, title_of
from solver.techniques.singles.find import (
    FULL_HOUSE,
    HIDDEN_SINGLE,
    HIDDEN_SINGLE_AS_SEEN,
    NAKED_SINGLE,
)
from solver.techniques.strategy import Strategy
from solver.techniques.subsets.find import LOCKED_SUBSETS, SUBSETS
from solver.techniques.templates.broken_wings import BROKEN_WING
from solver.techniques.templates.exocets import DOUBLE_EXOCET, EXOCET, SENIOR_EXOCET
from solver.techniques.templates.find import TEMPLATES
from solver.techniques.templates.oddagons import BIVALUE_ODDAGON
from solver.techniques.templates.sector_sets import MULTI_SECTOR_LOCKED_SET
from solver.techniques.templates.sk_loops import SK_LOOP
from solver.techniques.templates.tridagons import REMOTE_TRIPLE, TRIDAGON
from solver.techniques.turbot.empty_rectangles import EMPTY_RECTANGLES
from solver.techniques.turbot.find import TURBOT
from solver.techniques.uniqueness import LINKED_RECTANGLES, UNIQUENESS
from solver.techniques.wings.find import BENT_QUAD, WINGS, WXYZ_WING
from solver.techniques.wings.remote_pairs import REMOTE_PAIR

LADDER: Final[tuple[Strategy, ...]] = (
    ELIMINATION,
    FULL_HOUSE,
    NAKED_SINGLE,
    HIDDEN_SINGLE,
    RULE_OPENING,
    CONSTRAINT,
    RULE_OF_45,
    CAGE_CLAIM,
    RULE_PARTNERS,
    RULE_CLAIM,
    INNIES_AND_OUTIES,
    CAGE_COMBINATIONS,
    *LOCKED_SUBSETS,
    *LOCKED,
    *SUBSETS,
    *BASIC_FISH,
    *TURBOT,
    *EMPTY_RECTANGLES,
    EQUAL_SETS,
    *WINGS,
    REMOTE_PAIR,
    *COLOURING,
    *UNIQUENESS,
    *FINNED_FISH,
    *ALMOST_LOCKED_CANDIDATES,
    SUE_DE_COQ,
    FIREWORKS,
    BIVALUE_ODDAGON,
    *LINKED_RECTANGLES,
    RULE_CHAIN,
    forcing.RULE_CONTRADICTION,
    *CHAINS,
    *MEDUSA,
    *GROUPED_CHAINS,
    WXYZ_WING,
    BENT_QUAD,
    *ALMOST_LOCKED_SETS,
    *COMPLEX_FISH,
    TRIDAGON,
    REMOTE_TRIPLE,
    EXOCET,
    SENIOR_EXOCET,
    DOUBLE_EXOCET,
    SK_LOOP,
    MULTI_SECTOR_LOCKED_SET,
    BROKEN_WING,
    *forcing.CHAINS,
    *GROUPED_FORCING,
    *forcing.NETS,
    LARGEST_FISH,
    *TEMPLATES,
)
"""Every strategy, the easiest first; the singles in the order of the tutorials."""

BY_SLUG: Final[dict[str, Strategy]] = {each.slug: each for each in LADDER}
"""Every strategy by its slug."""

HUMAN_ORDER: Final[tuple[Strategy, ...]] = tuple(
    {NAKED_SINGLE: HIDDEN_SINGLE_AS_SEEN, HIDDEN_SINGLE: NAKED_SINGLE}.get(each, each)
    for each in map(unless_refuted, LADDER)
)
"""The same in the order in which a person tries them: hidden singles before naked ones,
in blocks before lines, since that is how they are seen and how puzzles are rated."""


OF_NETWORKS: Final = frozenset(
    {
        *(ELIMINATION, FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE, HIDDEN_SINGLE_AS_SEEN),
        *(RULE_OPENING, CONSTRAINT, RULE_PARTNERS, RULE_CLAIM, RULE_CHAIN),
        *(forcing.RULE_CONTRADICTION, *SUBSETS),
    }
)
"""What is used on networks beyond Sudoku."""


def strategies_named(names: Iterable[str]) -> tuple[Strategy, ...]:
    """The strategies called *names*, in the order of the ladder.

    Each is a name of one or of a group, as ``solver.techniques.names`` reads it.

    Raises:
        UnknownNameError: One of them is not known.
    """
    wanted = {strategy.slug for name in names for strategy in _called(name)}
    return tuple(s for s in LADDER if s.slug in wanted)


def name_alone(strategy: Strategy) -> str:
    """The slug of *strategy*, or another of its names where that means a group."""
    names = (strategy.slug, *strategy.aliases)
    return next(name for name in names if _meant(name) == (strategy,))


def strategy_named(name: str) -> Strategy:
    """The one strategy called *name*.

    Raises:
        SeveralNamedError: It is the name of a group.
        UnknownNameError: It is not known.
    """
    found = _called(name)
    if len(found) > 1:
        raise SeveralNamedError("technique", name, [title_of(s.slug) for s in found])
    return found[0]


def slugs_meant(name: str) -> tuple[str, ...]:
    """The slugs of the strategies called *name*; where there are none, *name*."""
    return tuple(strategy.slug for strategy in _meant(name)) or (name,)


def _called(name: str) -> tuple[Strategy, ...]:
    found = _meant(name)
    if not found:
        known = (other for s in LADDER for other in [*names_of(s)][1:])
        raise UnknownNameError("technique", name, dict.fromkeys(known))
    return found


def _meant(name: str) -> tuple[Strategy, ...]:
    groups, known = _names()
    if name in BY_SLUG and name not in groups:  # other names take longer
        return (BY_SLUG[name],)
    return known.get(folded(name), ())


@cache
def _names() -> tuple[set[str], Mapping[str, tuple[Strategy, ...]]]:
    return {folded(group) for group, _ in groups_by_name("en")}, meanings(LADDER)
