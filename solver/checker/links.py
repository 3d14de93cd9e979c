"""Links: whether each step of a chain is one.

A weak link joins what cannot be true together, a strong one what cannot be false
together; in a branch, what an earlier link has ruled out counts as gone. Both do so for
the reason that is told: in the house, the cell or the set that is named.
"""

from collections import defaultdict

from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError, is_refuted, sees
from solver.checker.rule_pairs import clash_by
from solver.forms.form import link_name
from solver.log.deduction import Deduction, Link, Node
from solver.rules.constraint import Constraint
from solver.rules.house import House


def wrong_link(found: Deduction, position: CheckedPosition) -> str | None:
    """Reason why a link of *found* is none, in English, or ``None``."""
    off: dict[int, int] = defaultdict(int)
    for link in sorted(found.links, key=lambda link: (link.branch, link.number)):
        reason = _why_not(link, position, off[link.branch])
        if reason is not None:
            return f"{link_name(link, found)}: {reason}"
        if not link.is_strong:
            off[link.branch] |= position.rules.planes.bits(link.end)
    return None


def joined_by(found: Deduction, position: CheckedPosition) -> list[int]:
    """What is true by the strong links of *found* through sets that it counts on.

    An end of each must be true, so that both together are a truth, given as bits. A
    chain of sets is proved along its links then, one set at a time.
    """
    counted_on = {truth.cell for truth in found.truths}
    joined = [
        (link, position.rules.planes.bits((*link.start, *link.end)))
        for link in found.links
        if link.is_strong and link.cells and counted_on.issuperset(link.cells)
    ]
    return [ends for link, ends in joined if _clash(link, position, ends)]


def _why_not(link: Link, position: CheckedPosition, off: int) -> str | None:
    if not link.start or not link.end:
        return "it has no two ends"
    for candidate in (*link.start, *link.end):
        if not position.has(candidate):
            return f"{position.rules.candidate_name(candidate)} is gone"
    reason = _why_not_there(link, position)
    if reason is not None:
        return reason
    if link.is_strong:
        if link.reason is not None and not isinstance(link.reason, House):
            return f"{link.reason.name} is no house"
        return _why_not_strong(link, position, off)
    if link.reason is not None and not isinstance(link.reason, House):
        return _why_not_by_rule(link, link.reason, position)
    return _why_not_weak(link, position, off)


def _why_not_there(link: Link, position: CheckedPosition) -> str | None:
    """Reason why the ends are not where the link says, or ``None``."""
    rules, reason, ends = position.rules, link.reason, (*link.start, *link.end)
    if any(len({c.digit for c in node}) > 1 for node in (link.start, link.end)):
        return "an end has more than one digit"
    if reason is not None and rules.scope_named.get(reason.name) != reason:
        return f"{reason.name} is no rule of the puzzle"
    if reason is not None:
        inside = link.cells or [candidate.cell for candidate in ends]
        for cell in inside:
            if cell not in reason.cells:
                return f"{rules.cell_name(cell)} is not in {reason.name}"
    if link.cells:
        outside = [c for c in ends if link.is_strong and c.cell not in link.cells]
        for candidate in outside:
            return f"{rules.candidate_name(candidate)} is not in its cells"
    elif reason is None and link.is_strong:
        if len({candidate.cell for candidate in ends}) > 1:
            return "it names no house, and its ends are in several cells"
    elif isinstance(reason, House) and len({c.digit for c in ends}) > 1:
        return f"its ends are of several digits, which {reason.name} does not join"
    return None


def _why_not_weak(link: Link, position: CheckedPosition, off: int) -> str | None:
    rules, planes = position.rules, position.rules.planes
    ends = planes.bits(link.end)
    for start in link.start:
        seen = sees(rules, start)
        for end in link.end:
            gone = off & ~ends | seen | sees(rules, end)
            if seen & planes.bit(end):
                continue
            if not link.cells or not _clash(link, position, gone):
                return f"{_named(link.start, position)} can be true beside it"
    return None


def _why_not_by_rule(
    link: Link, rule: Constraint, position: CheckedPosition
) -> str | None:
    """A rule that is named must forbid each candidate of one end with the other's."""
    for start in link.start:
        for end in link.end:
            if not clash_by(rule, start, end, position.rules):
                return f"{_named(link.start, position)} can be true beside it"
    return None


def _why_not_strong(link: Link, position: CheckedPosition, off: int) -> str | None:
    ends = position.rules.planes.bits((*link.start, *link.end))
    if _clash(link, position, off | ends):
        return None
    first, second = _named(link.start, position), _named(link.end, position)
    return f"{first} and {second} can both be false"


def _clash(link: Link, position: CheckedPosition, gone: int) -> bool:
    """Whether what the link rests on cannot hold without *gone*."""
    rules, planes = position.rules, position.rules.planes
    if link.cells:
        truths = [position.in_cell(cell) for cell in link.cells]
    elif isinstance(link.reason, House):
        if link.reason not in rules.full_houses:
            return False
        inside = rules.house_sets[link.reason]
        digit = link.start[0].digit
        truths = [position.left & planes.of_digit(digit, inside).bits]
    else:
        truths = [position.in_cell(link.start[0].cell)]
    try:
        return is_refuted(rules, truths, gone)
    except TooLongError:
        return False


def _named(node: Node, position: CheckedPosition) -> str:
    return " or ".join(map(position.rules.candidate_name, node))
