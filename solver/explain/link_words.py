"""Links of chains and forcing chains in words, each with its reason."""

from collections.abc import Sequence
from typing import Final

from solver.clauses.clause import NothingLeft
from solver.clauses.part import known
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Link, Node
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
from solver.techniques.grid_index import shared_house

_SECTION: Final = "links"


def link_said(
    phrasing: Phrasing, link: Link, before: Position, *, is_brief: bool = False
) -> str:
    """What follows along *link*, with its reason in brackets.

    In brief without one that the board shows: a line along a house, or a lit house.
    """
    state = state_said(phrasing, link.end, is_true=link.is_strong, after="then-")
    if is_brief and len(link.cells) <= 1:
        return state
    reason = _reason(phrasing, link, before)
    return phrasing.part(_SECTION, "link", state=state, reason=reason)


def _reason(phrasing: Phrasing, link: Link, before: Position) -> str:
    cells = {candidate.cell for candidate in (*link.start, *link.end)}
    house = link.reason
    if link.cells and len(link.cells) > 1:
        return _of_set(phrasing, link, before)
    if house is None and not link.is_strong and len(cells) > 1:
        house = shared_house(before.grid.variant, cell_set(cells))
        if house is None:
            return _of_sight(phrasing, link)
    if house is None or link.cells:
        return phrasing.part(_SECTION, "only-digit" if link.is_strong else "one-cell")
    key = "only-place" if link.is_strong else "one-house"
    names = {"house": phrasing.scope(house), "in_house": phrasing.in_scope(house)}
    return phrasing.part(_SECTION, key, **names)


def _of_sight(phrasing: Phrasing, link: Link) -> str:
    """Which cells see the others, where these are in several houses."""
    one, others = sorted(([c.cell for c in n] for n in (link.start, link.end)), key=len)
    cells = phrasing.cells(one, "and")
    if len(one) > 1:
        return phrasing.part(_SECTION, "see-all", cells=cells)
    seen = phrasing.cells(others, "and")
    return phrasing.part(_SECTION, "sees", cell=cells, others=seen)


def _of_set(phrasing: Phrasing, link: Link, before: Position) -> str:
    """What is left in a set; it may force a cell beside it."""
    grid = before.grid
    forced = _forced(link, before)
    cells = [cell for cell in link.cells if cell != forced]
    held = 0
    for cell in cells:
        held |= grid[cell]
    held &= ~(1 << link.start[0].digit - 1)
    return phrasing.part(
        _SECTION,
        "left-in-set" if forced is None else "left-by-set",
        cells=phrasing.cells(cells, "and"),
        digits=phrasing.digits(digits(Mask(held)), "and"),
    )


def _forced(link: Link, before: Position) -> Cell | None:
    """The cell that a set leaves one candidate: in no house that the set is in."""
    if shared_house(before.grid.variant, cell_set(link.cells)) is not None:
        return None
    return link.end[0].cell


def state_said(
    phrasing: Phrasing, node: Node, *, is_true: bool, after: str = ""
) -> str:
    """That a node is true, or false, to be put into a sentence: behind "then", too."""
    is_none = len(node) > 1 and not is_true
    key = "is-not-among" if is_none else "is" if is_true else "is-not"
    return phrasing.part(
        _SECTION,
        after + key,
        cells=phrasing.cells([c.cell for c in node], "nor" if is_none else "or"),
        digit=phrasing.digit(node[0].digit),
    )


def nothing_said(phrasing: Phrasing, end: NothingLeft) -> str:
    """The constraint that cannot be kept, the cell without a digit, or the house."""
    truth = end.truth
    if end.unkept is not None:
        return phrasing.part(_SECTION, "unkept", rule=phrasing.scope(end.unkept))
    if truth.house is None:
        assert truth.cell is not None
        if end.needed:
            return _clash_said(phrasing, end.needed)
        return phrasing.part(_SECTION, "no-digit", cell=phrasing.cell(truth.cell))
    assert truth.digit is not None
    return phrasing.part(
        _SECTION,
        "no-place",
        in_house=phrasing.in_scope(truth.house),
        digit=phrasing.digit(truth.digit),
    )


def _clash_said(phrasing: Phrasing, needed: Sequence[Candidate]) -> str:
    """Two digits of a cell, or a digit in two cells that see each other."""
    told = known(needed)
    key = "cell-of-several" if len(told.cells) == 1 else "digit-of-both"
    return phrasing.part(
        _SECTION,
        key,
        cells=phrasing.cells(told.cells, "and"),
        digits=phrasing.digits(told.digits, "and"),
    )
