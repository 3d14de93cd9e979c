"""Chains and loops in words: told link by link, each with its reason."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction, Link, Node
from solver.log.position import Position
from solver.rules.candidate_sets import cell_set
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell


def _between(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A chain whose first or last node is true."""
    start, end = found.links[0].start, found.links[-1].end
    facts = {
        "title": phrasing.title(found.rule),
        "digits": phrasing.digits(sorted({c.digit for c in (*start, *end)}), "and"),
        "start": phrasing.cell(start[0].cell),
        "end": phrasing.cell(end[0].cell),
    }
    reason = phrasing.say(
        "chains",
        "between",
        story=_story(phrasing, found, before),
        start=state_said(phrasing, start, is_true=True),
        end=state_said(phrasing, end, is_true=True),
    )
    return Wording(phrasing.say("chains", "between-short", **facts), reason)


def _loop(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A loop, which is continuous where what follows is what was assumed."""
    first, last = found.links[0], found.links[-1]
    closes = first.is_strong is not last.is_strong
    kind = "continuous" if closes else "discontinuous"
    story = _story(phrasing, found, before)
    state = state_said(phrasing, first.start, is_true=first.is_strong)
    cells = {candidate.cell for link in found.links for candidate in link.start}
    short = phrasing.say(
        "chains",
        "loop-short",
        title=phrasing.title(found.rule),
        start=phrasing.cell(first.start[0].cell),
        count=phrasing.in_cells(len(cells)),
    )
    return Wording(short, phrasing.say("chains", kind, story=story, state=state))


def _story(phrasing: Phrasing, found: Deduction, before: Position) -> str:
    """Every link, the strong and the weak ones in turns, two a sentence."""
    first = found.links[0]
    start = state_said(phrasing, first.start, is_true=not first.is_strong)
    told = [phrasing.say("chains", "suppose", state=start)]
    links = [link_said(phrasing, link, before) for link in found.links]
    if not first.is_strong:
        told.append(phrasing.say("chains", "then", one=links.pop(0)))
    for place in range(0, len(links) - 1, 2):
        one, other = links[place : place + 2]
        told.append(phrasing.say("chains", "then-so", one=one, other=other))
    if len(links) % 2:
        told.append(phrasing.say("chains", "then", one=links[-1]))
    return " ".join(told)


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


SENTENCES: Final[dict[str, Sentence]] = {
    "x-chain": _between,
    "xy-chain": _between,
    "continuous-nice-loop": _loop,
    "rule-chain": _loop,
    "discontinuous-nice-loop": _loop,
    "aic": _between,
    "grouped-continuous-nice-loop": _loop,
    "grouped-discontinuous-nice-loop": _loop,
    "grouped-aic": _between,
}
