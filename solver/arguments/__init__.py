"""Arguments: a deduction taken apart into what is said one after the other.

Nothing of that is kept in a trace. It is read from the deduction, and what a deduction
does not list, such as the proofs inside a nested net, is made again from the grid that
it was found in, when it is asked for.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeAlias

from solver.arguments import chains, patterns
from solver.arguments.nets import lemma_argument, net
from solver.arguments.sentences import (
    ColumnEntry,
    argument_sentence,
    column_entry,
    conclusion_entry,
    end_said,
)
from solver.arguments.steps import Argument, ArgumentStep, PartShown
from solver.forms import has_form
from solver.log.deduction import Deduction, Family
from solver.puzzle.grid import Grid
from solver.techniques.ladder import LADDER

__all__ = [
    "Argument",
    "ArgumentStep",
    "ColumnEntry",
    "argument_of",
    "argument_sentence",
    "column_entry",
    "conclusion_entry",
    "end_said",
    "lemma_argument",
]

_Builder: TypeAlias = Callable[[Deduction], Iterator[ArgumentStep]]

_BY_FAMILY: Final[dict[Family, _Builder]] = {
    Family.LOCKED: patterns.locked,
    Family.FISH: patterns.fish,
    Family.TURBOT: chains.chained,
    Family.COLOURING: patterns.coloured,
    Family.UNIQUENESS: patterns.uniqueness,
    Family.CHAINS: chains.chained,
    Family.ALMOST_LOCKED_SETS: chains.chained,
    Family.TEMPLATES: patterns.templates,
    Family.FORCING: chains.forced,
}
"""How a technique is told; what is not here is plain, or has an entry of its own."""

_BY_TECHNIQUE: Final[dict[str, _Builder]] = {
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quad"), patterns.hidden),
    **dict.fromkeys(("naked-pair", "naked-triple", "naked-quad"), patterns.naked),
    **dict.fromkeys(("locked-pair", "locked-triple"), patterns.naked),
    **dict.fromkeys(("xy-wing", "xyz-wing"), patterns.pivoted_wing),
    **dict.fromkeys(
        ("skyscraper", "two-string-kite", "dual-two-string-kite", "turbot-fish"),
        patterns.two_strong_links,
    ),
    "w-wing": patterns.pairs_and_link,
    "remote-pair": chains.chained,
    "equal-sets": patterns.equal_sets,
    "rule-chain": chains.chained,
    "rule-claim": patterns.needed_by_rule,
    "rule-partners": patterns.forced_by_rules,
    "wxyz-wing": patterns.bent_set,
    "bent-quad": patterns.bent_set,
    "bug-plus-1": patterns.grave,
    "reverse-bug": patterns.reverse_grave,
    **dict.fromkeys(("mug-1", "mug-2", "mug-3", "mug-4"), patterns.multivalue_grave),
    "als-xz": patterns.two_sets,
    **dict.fromkeys(
        ("almost-locked-pair", "almost-locked-triple"),
        patterns.almost_locked_candidates,
    ),
    "sue-de-coq": patterns.crossing_sets,
    "fireworks": patterns.fireworks,
    "bivalue-oddagon": patterns.bivalue_oddagon,
    "broken-wing": patterns.broken_wing,
    "tridagon": patterns.tridagon,
    "remote-triple": patterns.remote_triple,
    "exocet": patterns.exocet,
    "senior-exocet": patterns.senior_exocet,
    "double-exocet": patterns.double_exocet,
    "sk-loop": patterns.sk_loop,
    "multi-sector-locked-set": patterns.locked_sectors,
    "death-blossom": chains.petalled,
}

_NETS: Final = frozenset({"rule-contradiction", "contradiction-net", "nested-net"})


def argument_of(found: Deduction, grid: Grid) -> Argument:
    """The argument of *found*, step by step.

    It has no steps where it is plain, or lacks the form of its technique.

    Args:
        found: What was found.
        grid: Where.
    """
    if not has_form(found, grid):
        return Argument()
    if found.rule in _NETS:
        return Argument(tuple(net(found, grid)) if found.because else ())
    build = _BY_TECHNIQUE.get(found.rule)
    family = _families().get(found.rule)
    if build is None and family is not None:
        build = _BY_FAMILY.get(family)
    if build is None:
        return Argument()
    return Argument(tuple(step for step in build(found) if _is_whole(step)))


def _is_whole(step: ArgumentStep) -> bool:
    """Whether *step* can be said; in a trace from elsewhere something may lack."""
    return not isinstance(step, PartShown) or step.is_whole


@cache
def _families() -> dict[str, Family]:
    return {strategy.slug: strategy.family for strategy in LADDER}
