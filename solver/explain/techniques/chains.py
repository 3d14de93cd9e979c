"""Chains and loops in words: told link by link, each with its reason."""

from typing import Final

from solver.explain.link_words import link_said, state_said
from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction
from solver.log.position import Position


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
