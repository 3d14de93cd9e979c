"""Skyscrapers, kites, turbot fish and empty rectangles in words."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, scope_of
from solver.log.deduction import Deduction, Link, Node
from solver.log.position import Position


def _joined(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """Two strong links and the weak one between them; one or two of these."""
    del before
    reasons = []
    for first, weak, last in _branches(found):
        facts = _facts(phrasing, first, last) | {
            "joined": _cells(phrasing, weak.start + weak.end),
            "in_house": phrasing.in_scope(scope_of(weak)),
            "free": _cells(phrasing, first.start + last.end, "or"),
        }
        reasons.append(phrasing.say("turbot", "reason", **facts))
    return Wording(_short(phrasing, found), " ".join(reasons))


def _rectangle(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A strong link into a line of a block; one or two of these."""
    del before
    reasons = []
    for link, entry, block in _branches(found):
        facts = _facts(phrasing, link, block) | {
            "block": phrasing.scope(scope_of(block)),
            "in_block": phrasing.in_scope(scope_of(block)),
            "line": phrasing.scope(scope_of(entry)),
            "far": _cells(phrasing, link.start),
            "near": _cells(phrasing, link.end),
            "rest": _cells(phrasing, block.end, "or"),
            "both": _cells(phrasing, link.start + block.end),
        }
        reasons.append(phrasing.say("turbot", "rectangle-reason", **facts))
    return Wording(_short(phrasing, found), " ".join(reasons))


def _branches(found: Deduction) -> list[tuple[Link, Link, Link]]:
    """The three links of each argument."""
    links = found.links
    assert links
    return [(links[at], links[at + 1], links[at + 2]) for at in range(0, len(links), 3)]


def _facts(phrasing: Phrasing, first: Link, last: Link) -> dict[str, str]:
    """The digit, and the houses and cells of the two strong links."""
    return {
        "digit": phrasing.digit(first.start[0].digit),
        "in_one": phrasing.in_scope(scope_of(first)),
        "in_other": phrasing.in_scope(scope_of(last)),
        "one_cells": _cells(phrasing, first.start + first.end, "or"),
        "other_cells": _cells(phrasing, last.start + last.end, "or"),
    }


def _short(phrasing: Phrasing, found: Deduction) -> str:
    """The name with the digits and the houses of the strong links."""
    strong = [link for link in found.links if link.is_strong]
    digits = sorted({link.start[0].digit for link in strong})
    houses = dict.fromkeys(phrasing.scope(scope_of(link)) for link in strong)
    return phrasing.say(
        "turbot",
        "short",
        name=phrasing.title(found.rule),
        digits=phrasing.digits(digits, "and"),
        houses=phrasing.listed(list(houses), "and"),
    )


def _cells(phrasing: Phrasing, node: Node, conjunction: str = "and") -> str:
    """The cells of a node, or of two that were put together."""
    return phrasing.cells(dict.fromkeys(end.cell for end in node), conjunction)


SENTENCES: Final[dict[str, Sentence]] = {
    "skyscraper": _joined,
    "two-string-kite": _joined,
    "dual-two-string-kite": _joined,
    "turbot-fish": _joined,
    "empty-rectangle": _rectangle,
    "dual-empty-rectangle": _rectangle,
}
