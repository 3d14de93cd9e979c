"""Links of chains and forcing chains in words, each with its reason."""

from solver.explain.phrasing import Phrasing
from solver.log.deduction import Link, Node, Truth
from solver.log.position import Position
from solver.rules.candidate_sets import cell_set
from solver.rules.constraint import Constraint
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell


def link_said(phrasing: Phrasing, link: Link, before: Position) -> str:
    """What follows along *link*, with its reason in brackets."""
    words = phrasing.sections["chains"]
    state = state_said(phrasing, link.end, is_true=link.is_strong)
    return words["link"].format(state=state, reason=_reason(phrasing, link, before))


def _reason(phrasing: Phrasing, link: Link, before: Position) -> str:
    words = phrasing.sections["chains"]
    if link.cells:
        return _of_set(phrasing, link, before)
    if link.reason is not None:
        key = "only-place" if link.is_strong else "one-house"
        house = link.reason
        return words[key].format(
            house=phrasing.scope(house), in_house=phrasing.in_scope(house)
        )
    if {c.cell for c in link.start} != {c.cell for c in link.end}:
        return words["sees-all"]
    return words["only-digit" if link.is_strong else "one-cell"]


def _of_set(phrasing: Phrasing, link: Link, before: Position) -> str:
    """What a set holds; without the digit that it loses if it forces another cell."""
    grid = before.grid
    forced = _forced(link, before)
    cells = [cell for cell in link.cells if cell != forced]
    held = 0
    for cell in cells:
        held |= grid[cell]
    if forced is not None:
        held &= ~(1 << link.start[0].digit - 1)
    key = "of-cell" if len(cells) == 1 else "of-set"
    return phrasing.sections["chains"][key if forced is None else "left-by-set"].format(
        cells=phrasing.cells(cells, "and"),
        digits=phrasing.digits(digits(Mask(held)), "and"),
    )


def _forced(link: Link, before: Position) -> Cell | None:
    """The cell that a set leaves one candidate: in no house that the set is in."""
    houses = before.grid.variant.house_sets.values()
    if any(not cell_set(link.cells) & ~inside for inside in houses):
        return None
    return link.end[0].cell


def state_said(phrasing: Phrasing, node: Node, *, is_true: bool) -> str:
    """That a node is true, or false, to be put into a sentence."""
    key = ("is" if is_true else "is-not") + ("" if len(node) == 1 else "-among")
    return phrasing.sections["chains"][key].format(
        cells=phrasing.cells([c.cell for c in node], "and"),
        digit=phrasing.digit(node[0].digit),
    )


def nothing_said(
    phrasing: Phrasing, truth: Truth, unkept: Constraint | None = None
) -> str:
    """The constraint that cannot be kept, the cell without a digit, or the house."""
    if unkept is not None:
        return phrasing.part("forcing", "unkept", rule=phrasing.scope(unkept))
    if truth.house is None:
        assert truth.cell is not None
        cell = phrasing.cell(truth.cell)
        return phrasing.part("forcing", "no-digit", cell=cell)
    assert truth.digit is not None
    return phrasing.part(
        "forcing",
        "no-place",
        in_house=phrasing.in_scope(truth.house),
        digit=phrasing.digit(truth.digit),
    )
