"""Chains: strong and weak links in turns, between candidates, groups or sets.

If the first node of a chain is false the last is true, so one of both is; if a chain
closes on itself it says more. The names are those of the kinds that people tell apart:
chains of one digit (X), of cells with two candidates (XY), all others (AIC), and loops.
With groups and almost locked sets as nodes they are called grouped.

Source: sudopedia.org on Nice Loops and Alternating Inference Chains; which chain is
called what, and when, follows Hobiger, HoDoKu 2.2.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.techniques.chains import clauses
from solver.techniques.chains.chain_deduction import deduction
from solver.techniques.chains.find import (
    BIVALUE,
    GROUPED,
    ONE_DIGIT,
    PLAIN,
    WITH_SETS,
    ChainFinding,
    Map,
    between,
    seen_by_both,
    seen_by_equals,
    shortest,
)
from solver.techniques.chains.loops import continuous, discontinuous
from solver.techniques.chains.network import seen_in
from solver.techniques.strategy import Family, Strategy

Finder = Callable[[Grid], Iterator[Deduction]]
_Kind = Callable[[Map], Iterable[ChainFinding]]

_LEAST: Final = 6
"""Nodes of an X-chain; those with four are skyscrapers, kites and turbot fish."""


def find_x_chains(grid: Grid) -> Iterator[Deduction]:
    """Chains of one digit, short ones first; each conclusion once."""
    known = grid.known(ONE_DIGIT)
    for chain, removes in shortest(between(known, seen_by_equals)):
        if len(chain.nodes) >= _LEAST:
            yield deduction("x-chain", known.network, chain, removes)


def find_xy_chains(grid: Grid) -> Iterator[Deduction]:
    """Chains of cells with two candidates, short ones first; each conclusion once."""
    known = grid.known(BIVALUE)
    for chain, removes in shortest(between(known, seen_by_equals)):
        yield deduction("xy-chain", known.network, chain, removes)


def _ends(known: Map) -> Iterator[ChainFinding]:
    """Chains between two candidates that remove more than one."""
    return between(known, seen_by_both)


def chain_finder(
    technique: str,
    *,
    with_sets: bool = True,
    change: Callable[[Map], Map] | None = None,
) -> Finder:
    """Finds chains of a kind, short ones first; each conclusion once.

    Grouped ones only where a node is a group or a set: one map after another, each
    as *change* makes it, as one in which no other takes a crossed chain's place.
    """
    kind, is_grouped = _KINDS[technique], technique.startswith("grouped")
    maps = (
        ((GROUPED, WITH_SETS) if with_sets else (GROUPED,)) if is_grouped else (PLAIN,)
    )

    def find(grid: Grid) -> Iterator[Deduction]:
        told = set()
        for map_of in maps:
            known = grid.known(map_of)
            network = known.network
            for chain, removes in shortest(kind(change(known) if change else known)):
                if removes in told or (is_grouped and network.is_plain(chain.nodes)):
                    continue
                told.add(removes)
                yield deduction(technique, network, chain, removes)

    return find


_KINDS: Final[dict[str, _Kind]] = {
    "continuous-nice-loop": continuous,
    "discontinuous-nice-loop": discontinuous,
    "aic": _ends,
    "grouped-continuous-nice-loop": continuous,
    "grouped-discontinuous-nice-loop": discontinuous,
    "grouped-aic": _ends,
}


def _strategy(
    slug: str, rating: float, score: int, code: str, aliases: tuple[str, ...] = ()
) -> Strategy:
    return Strategy(
        slug,
        chain_finder(slug),
        Family.CHAINS,
        rating,
        score,
        aliases=aliases,
        codes=(code,),
        clauses=clauses.loop if "loop" in slug else clauses.between,
    )


X_CHAIN: Final = Strategy(
    "x-chain",
    find_x_chains,
    Family.CHAINS,
    rating=6.6,
    score=260,
    codes=("0701",),
    clauses=clauses.between,
)
XY_CHAIN: Final = Strategy(
    "xy-chain",
    find_xy_chains,
    Family.CHAINS,
    rating=6.7,
    score=260,
    codes=("0702",),
    clauses=clauses.between,
)
CHAINS: Final[tuple[Strategy, ...]] = (
    X_CHAIN,
    XY_CHAIN,
    _strategy("continuous-nice-loop", 7.0, 280, "0706"),
    _strategy("discontinuous-nice-loop", 7.1, 280, "0707"),
    _strategy("aic", 7.1, 280, "0708", ("alternating-inference-chain",)),
)
"""Chains and loops of candidates alone."""
GROUPED_CHAINS: Final[tuple[Strategy, ...]] = (
    _strategy("grouped-continuous-nice-loop", 7.3, 300, "0709"),
    _strategy("grouped-discontinuous-nice-loop", 7.4, 300, "0710"),
    _strategy("grouped-aic", 7.4, 300, "0711"),
)
"""Those with groups, rated above the others."""


def unless_refuted(strategy: Strategy) -> Strategy:
    """*strategy*; after these chains it is not asked where they have refuted it."""
    leads_back = REFUTED_BY.get(strategy.slug)
    if leads_back is None:
        return strategy

    def find(grid: Grid) -> Iterator[Deduction]:
        if grid.known(leads_back):
            yield from strategy.find(grid)

    return replace(strategy, find=find)


def _leads_back(map_of: Callable[[Grid], Map], grid: Grid) -> bool:
    """Whether a candidate leads to one that it sees, or to a digit in cells of sets."""
    known = grid.known(map_of)
    network, sees = known.network, dict(known.network.weak)
    for inside in places(network.ways.insides):
        for node in places(sees[inside] & grid.variant.planes.full):
            sees[node] |= 1 << inside
    return any(known.after.get(node, 0) & sees[node] for node in seen_in(grid))


_PLAIN, _SETS = (partial(_leads_back, map_of) for map_of in (PLAIN, WITH_SETS))
REFUTED_BY: Final = {
    **dict.fromkeys(("aic", "digit-forcing-chain"), _PLAIN),
    **{f"3d-medusa-{rule}": _PLAIN for rule in range(1, 6)},
    **dict.fromkeys(("grouped-aic", "als-xz", "als-xy-wing", "als-xy-chain"), _SETS),
}
"""What has to be so for techniques to find anything: all they remove leads back."""
