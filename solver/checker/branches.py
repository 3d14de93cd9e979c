"""Branches: whether links that are told as an argument are one.

Their numbers run on, each goes on from the one before, and they come to what the
technique is about to say of them: two ends of which one is true, a loop, or branches
that agree or contradict.
"""

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from solver.checker.forcing import is_forced
from solver.checker.links import Branch, link_name
from solver.checker.position import CheckedPosition
from solver.checker.refutation import sees
from solver.deduction import CandidateRole, Deduction, Link

Law: TypeAlias = Callable[[Deduction, Sequence[Branch], CheckedPosition], str | None]
"""Why a technique cannot be told by links; ``None`` where it can."""


def wrong_argument(found: Deduction, position: CheckedPosition) -> str | None:
    """Why the links of *found* are not the argument that its technique tells."""
    branches = [list(part) for _, part in groupby(found.links, lambda n: n.branch)]
    laws = LAWS.get(found.rule, ())
    reason = _why_no_pattern(found)
    if reason is not None:
        return reason
    if laws and not branches:
        return f"it has no links, by which {found.technique} is told"
    if laws:
        laws = (_is_listed, *laws)
    for law in (_runs_on, *laws):
        reason = law(found, branches, position)
        if reason is not None:
            return reason
    return None


def _why_no_pattern(found: Deduction) -> str | None:
    """Why a technique that is told at one look cannot be what *found* says."""
    if found.rule in LAWS or not _PATTERN.fullmatch(found.rule):
        return None
    if found.links:
        return f"it has links, and {found.technique} is not told by links"
    if any(role in _ASSUMED for _, role in found.roles):
        return f"it assumes a candidate, and {found.technique} assumes none"
    return None


def _runs_on(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """Each branch is numbered from 1; a number comes again only where it forks."""
    del position
    may_fork = found.rule not in LAWS or found.rule == _FORKED
    order = [links[0].branch for links in branches]
    if order != sorted({*order}):
        return "its branches are not one after the other"
    for links in branches:
        before: Link | None = None
        for link in links:
            last = before.number if before else 0
            beside = may_fork and before and (before.number, before.start)
            if link.number != last + 1 and (link.number, link.start) != beside:
                return f"{link_name(link, found)}: its number should be {last + 1}"
            before = link
    return None


def _is_listed(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """Every end is among the causes or the conclusions."""
    del branches
    listed = {*found.because, *found.places, *found.removes}
    for link in found.links:
        for candidate in (*link.start, *link.end):
            if candidate not in listed:
                name = position.rules.candidate_name(candidate)
                return f"{link_name(link, found)}: {name} is not listed as a cause"
    return None


def _is_path(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """Each link begins where one before it ends; strong and weak take turns."""
    del position
    for links in branches:
        steps = [list(step) for _, step in groupby(links, lambda link: link.number)]
        before: list[Link] = []
        for step in steps:
            for link in step:
                ends = [one.end for one in before]
                if before and link.start not in ends:
                    return (
                        f"{link_name(link, found)} does not go on from the one before"
                    )
                if any(one.is_strong is link.is_strong for one in before):
                    return f"{link_name(link, found)} is of the kind of the one before"
            before = step
    return None


def _is_one_digit(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    del position
    for links in branches:
        digits = {c.digit for link in links for c in (*link.start, *link.end)}
        if len(digits) > 1:
            return f"its links are of {len(digits)} digits, and {found.rule} is of one"
    return None


def _is_grouped(link: Link) -> bool:
    return bool(link.cells) or len(link.start) > 1 or len(link.end) > 1


def _is_plain(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    del branches, position
    for link in found.links:
        if _is_grouped(link):
            name = link_name(link, found)
            return f"{name}: {found.rule} goes from one candidate to one other"
    return None


def _has_group(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    del branches, position
    if any(map(_is_grouped, found.links)):
        return None
    return f"none of its links is of a group or a set, and {found.rule} has one"


def _is_by_cells(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    del branches, position
    for link in found.links:
        if link.is_strong and (link.reason or link.cells):
            return f"{link_name(link, found)}: {found.rule} has strong links in cells"
    return None


def _is_by_a_house(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """The third of five links is strong in a house, the first and last in cells."""
    del position
    (links,) = branches
    if [link.reason is None for link in links if link.is_strong] == [True, False, True]:
        return None
    return f"{found.rule} has strong links in a cell, a house and a cell"


def _ends_in_block(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """The last link is in a block, the one before in a line through it."""
    del position
    for links in branches:
        *_, entry, last = (link.reason for link in links)
        if entry is None or last is None or entry.kind not in _LINES:
            return f"{found.rule} comes into a block along a row or column"
        if last.kind in _LINES:
            return f"the last link of {found.rule} is in a block, not in {last.name}"
    return None


def _has_colours(count: int) -> Law:
    def has(
        found: Deduction, branches: Sequence[Branch], position: CheckedPosition
    ) -> str | None:
        del branches, position
        colours = {role for _, role in found.roles} & {*_COLOURS}
        if colours == {*_COLOURS[:count]}:
            return None
        return f"{found.rule} has {count} colours, not {len(colours)}"

    return has


def _is_all_strong(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    del branches, position
    for link in found.links:
        if not link.is_strong:
            return f"{link_name(link, found)} is weak, and {found.rule} has strong ones"
    return None


def _has_clash(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """Its last link alone is weak, between two cells of one colour."""
    del position
    (links,) = branches
    weak = [link for link in links if not link.is_strong]
    if weak != [links[-1]]:
        return f"{found.rule} has one weak link, the last"
    colours = dict(found.roles)
    one, other = (colours.get(node[0]) for node in (weak[0].start, weak[0].end))
    if one is other:
        return None
    return f"{link_name(weak[0], found)} is between two colours, not in one"


def _is_by_sets(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    del branches, position
    for link in found.links:
        if link.is_strong and not link.cells:
            return f"{link_name(link, found)}: {found.rule} has strong links in sets"
    return None


def _has_branches(least: int, most: int) -> Law:
    def has(
        found: Deduction, branches: Sequence[Branch], position: CheckedPosition
    ) -> str | None:
        del position
        if least <= len(branches) <= most:
            return None
        return f"{found.rule} has not {len(branches)} branches"

    return has


def _has_links(count: int) -> Law:
    def has(
        found: Deduction, branches: Sequence[Branch], position: CheckedPosition
    ) -> str | None:
        del position
        for links in branches:
            if len(links) != count:
                return f"{found.rule} has {count} links, not {len(links)}"
        return None

    return has


def _has_true_end(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """One of both ends is true, and what is removed sees both of some branch."""
    planes, rules = position.rules.planes, position.rules
    for links in branches:
        if not (links[0].is_strong and links[-1].is_strong):
            return "its first and its last link are not both strong"
    for gone in found.removes:
        seen = sees(rules, gone)
        ends = [planes.bits((*links[0].start, *links[-1].end)) for links in branches]
        if not any(both & ~seen == 0 for both in ends):
            return f"{rules.candidate_name(gone)} does not see both ends"
    return None


def _closes(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """It ends where it begins."""
    del position
    (links,) = branches
    if links[0].start != links[-1].end:
        return f"its links do not come back to where they begin, and {found.rule} does"
    return None


def _is_continuous(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    del position
    (links,) = branches
    if links[0].is_strong is links[-1].is_strong:
        return (
            f"its first and its last link are of one kind, and {found.rule} is not so"
        )
    return None


def _is_discontinuous(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """What it begins with is false, or true and all in its cell."""
    (links,) = branches
    if links[0].is_strong is not links[-1].is_strong:
        return (
            f"its first and its last link are of two kinds, and {found.rule} is not so"
        )
    planes = position.rules.planes
    gone, start = found.removes.bits, planes.bits(links[0].start)
    if not links[0].is_strong:
        return None if gone == start else "it does not remove what it begins with"
    inside = planes.column << links[0].start[0].cell & ~start
    if gone & ~inside or found.places not in {(), links[0].start}:
        return "it concludes more than that what it begins with is true"
    return None


_CHAIN: Final = (_has_branches(1, 1), _is_path)
_BETWEEN: Final = (*_CHAIN, _has_true_end)
_LOOP: Final = (*_CHAIN, _closes)
_TURBOT: Final = (_is_path, _has_true_end, _is_one_digit, _has_links(3))
_ONE, _TWO = _has_branches(1, 1), _has_branches(2, 2)
_FORCED: Final = (_is_path, _is_plain, is_forced)

_COLOURS: Final = (
    CandidateRole.COLOUR_A,
    CandidateRole.COLOUR_B,
    CandidateRole.COLOUR_C,
    CandidateRole.COLOUR_D,
)
_CLUSTER: Final = (_ONE, _is_plain, _is_one_digit, _has_colours(2))
_CLUSTERS: Final = (_ONE, _is_plain, _is_one_digit, _has_colours(4))
_ASSUMED: Final = (CandidateRole.ASSUMPTION, CandidateRole.REFUTED)
_LINES: Final = ("row", "column")
_FORKED: Final = "death-blossom"
_PATTERN: Final = re.compile(
    r"full-house|(naked|hidden|locked)-(single|pair|triple|quad)|pointing|claiming"
    r"|(.*-)?(x-wing|swordfish|jellyfish|squirmbag|whale|leviathan)|w?xyz-wing"
    r"|uniqueness-test-\d|hidden-rectangle|avoidable-rectangle-\d|bug-plus-1"
    r"|als-xz|sue-de-coq|template-(set|delete)"
)
"""Techniques that are told without links."""

LAWS: Final[dict[str, tuple[Law, ...]]] = {
    "skyscraper": (*_TURBOT, _ONE, _is_plain),
    "two-string-kite": (*_TURBOT, _ONE, _is_plain),
    "turbot-fish": (*_TURBOT, _ONE, _is_plain),
    "dual-two-string-kite": (*_TURBOT, _TWO, _is_plain),
    "empty-rectangle": (*_TURBOT, _ONE, _ends_in_block),
    "dual-empty-rectangle": (*_TURBOT, _TWO, _ends_in_block),
    "xy-wing": (*_BETWEEN, _has_links(5), _is_plain, _is_by_cells),
    "w-wing": (*_BETWEEN, _has_links(5), _is_plain, _is_by_a_house),
    "remote-pair": (_is_path, _has_true_end, _is_plain, _is_by_cells),
    "simple-colouring-trap": (*_CLUSTER, _is_all_strong),
    "simple-colouring-wrap": (*_CLUSTER, _has_clash),
    "multi-colouring-1": _CLUSTERS,
    "multi-colouring-2": _CLUSTERS,
    "x-chain": (*_BETWEEN, _is_plain, _is_one_digit),
    "xy-chain": (*_BETWEEN, _is_plain, _is_by_cells),
    "aic": (*_BETWEEN, _is_plain),
    "grouped-aic": (*_BETWEEN, _has_group),
    "continuous-nice-loop": (*_LOOP, _is_plain, _is_continuous),
    "discontinuous-nice-loop": (*_LOOP, _is_plain, _is_discontinuous),
    "grouped-continuous-nice-loop": (*_LOOP, _has_group, _is_continuous),
    "grouped-discontinuous-nice-loop": (*_LOOP, _has_group, _is_discontinuous),
    "als-xy-wing": (_is_path, _is_by_sets, _has_links(5)),
    "als-xy-chain": (_is_path, _is_by_sets),
    "death-blossom": (_is_path, _is_by_sets),
    "digit-forcing-chain": _FORCED,
    "cell-forcing-chain": _FORCED,
    "unit-forcing-chain": _FORCED,
}
"""How each technique is told by its links."""
