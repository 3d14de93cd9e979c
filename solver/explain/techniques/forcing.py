"""Forcing chains and contradiction nets in words."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from solver.explain.link_words import nothing_said
from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, with_role
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraint import Constraint, Scope
from solver.rules.digits import Mask, bit

_MOST_RULES: Final = 3
"""Rules that are named; of others there are so many."""
_MOST_STEPS: Final = 6
"""Digits of a branch that are told one by one; of the others there are so many."""


def _chain(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """Every branch, and what they have in common or how they contradict."""
    del before
    branches = [list(links) for _, links in groupby(found.links, lambda n: n.branch)]
    goal = found.places[0] if found.places else next(iter(found.removes))
    told = [_branch(phrasing, links) for links in branches]
    starts = {(links[0].start, links[0].is_strong) for links in branches}
    key = "chain-contradiction" if len(starts) == 1 else "chain-verity"
    key += "-on" if found.places else "-off"
    ends = phrasing.candidate(branches[0][-1].end[0])
    facts = {"cell": phrasing.cell(goal.cell), "digit": phrasing.digit(goal.digit)}
    so = phrasing.say("forcing", key, end=ends, **facts)
    short = phrasing.say("forcing", f"{found.rule}-short", **_source(phrasing, found))
    return Wording(short, " ".join([*told, so]), is_whole=True)


def _source(phrasing: Phrasing, found: Deduction) -> dict[str, str]:
    start = found.because[0]
    facts = {
        "cell": phrasing.cell(start.cell),
        "digit": phrasing.digit(start.digit),
        "candidate": phrasing.candidate(start),
    }
    if found.within:
        facts["in_house"] = phrasing.scope(found.within[0])
    return facts


def _branch(phrasing: Phrasing, links: Sequence[Link]) -> str:
    """One branch: what is assumed, and what follows one after the other."""
    start, is_off = links[0].start[0], links[0].is_strong
    steps = [
        _step(phrasing, link.end[0], link.reason) for link in links if link.is_strong
    ]
    last = links[-1]
    if not last.is_strong:
        gone = _parts(phrasing, last.end[0])
        steps.append(phrasing.part("forcing", "step-gone", **gone))
    key = "branch-off" if is_off else "branch-on"
    facts = {"candidate": phrasing.candidate(start), **_parts(phrasing, start)}
    return phrasing.say("forcing", key, steps=_listed(phrasing, steps), **facts)


def _parts(phrasing: Phrasing, candidate: Candidate) -> dict[str, str]:
    return {
        "cell": phrasing.cell(candidate.cell),
        "digit": phrasing.digit(candidate.digit),
    }


def _step(phrasing: Phrasing, candidate: Candidate, house: Scope | None) -> str:
    """A digit that follows, since its cell or a house has nothing else left."""
    facts = {"candidate": phrasing.candidate(candidate)}
    if house is None:
        return phrasing.part("forcing", "step-cell", **facts)
    facts["in_house"] = phrasing.in_scope(house)
    return phrasing.part("forcing", "step-house", **facts)


def _listed(phrasing: Phrasing, steps: Sequence[str]) -> str:
    """The steps with commas; of many the first and the last."""
    if len(steps) > _MOST_STEPS:
        left_out = len(steps) - _MOST_STEPS + 1
        more = phrasing.part("forcing", "step-more", count=phrasing.number(left_out))
        steps = [*steps[: _MOST_STEPS - 2], more, steps[-1]]
    return ", ".join(steps)


def _net(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """What follows from the assumption by singles, and where nothing is left."""
    assumed, *follows = found.because
    steps = [
        _step(phrasing, candidate, truth.house)
        for candidate, truth in zip(follows, found.truths, strict=False)
    ]
    facts = {
        "steps": _listed(phrasing, steps),
        "candidate": phrasing.candidate(assumed),
        "nothing": nothing_said(
            phrasing, found.truths[len(follows)], _unkept(found, before.grid)
        ),
        **_parts(phrasing, assumed),
    }
    lemmas = with_role(found, CandidateRole.REFUTED)
    if lemmas:
        facts["refuted"] = phrasing.guesses_of(lemmas)
    key = ("net" if steps else "net-at-once") + ("-nested" if lemmas else "")
    if found.within:
        facts["rules"] = _rules(phrasing, found.within)
        key += "-ruled"
    short = phrasing.say("forcing", f"{found.rule}-short", **facts)
    return Wording(short, phrasing.say("forcing", key, **facts), is_whole=True)


def _rules(phrasing: Phrasing, rules: Sequence[Scope]) -> str:
    """The rules that a net rests on; of many the first, and how many more."""
    named = [phrasing.scope(rule) for rule in rules]
    if len(named) > _MOST_RULES:
        count = phrasing.number(len(named) - _MOST_RULES + 1)
        more = phrasing.part("forcing", "more-rules", count=count)
        named = [*named[: _MOST_RULES - 1], more]
    return phrasing.listed(named, "and")


def _unkept(found: Deduction, grid: Grid) -> Constraint | None:
    """The constraint on the emptied cell that the digits of a net cannot keep."""
    masks = _under(found, grid)
    cell = found.truths[len(found.because) - 1].cell
    before: list[Mask] = []
    while masks != before:
        before = list(masks)
        for rule in found.constraints:
            held = [masks[c] for c in rule.cells]
            if not all(held):
                continue
            for c, kept in zip(rule.cells, rule.filtered(held), strict=True):
                masks[c] = kept
            if not all(masks[c] for c in rule.cells):
                return rule if cell in rule.cells else None
    return None


def _under(found: Deduction, grid: Grid) -> list[Mask]:
    """What each cell may hold once the digits of a net follow, by houses alone."""
    masks = list(grid.masks)
    for cell, digit in with_role(found, CandidateRole.REFUTED):
        masks[cell] = Mask(masks[cell] & ~bit(digit))
    for cell, digit in found.because:
        for peer in places(grid.variant.peer_sets[cell]):
            masks[peer] = Mask(masks[peer] & ~bit(digit))
        masks[cell] = Mask(masks[cell] & bit(digit))
    return masks


SENTENCES: Final[dict[str, Sentence]] = {
    "digit-forcing-chain": _chain,
    "cell-forcing-chain": _chain,
    "unit-forcing-chain": _chain,
    "rule-contradiction": _net,
    "contradiction-net": _net,
    "nested-net": _net,
}
