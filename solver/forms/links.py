"""Forms of techniques in links: turbot fish, wings, chains and loops.

The links of a branch are numbered from 1, each goes on from the one before, and they
come to what the technique says of them: two ends of which one is true, or a loop.
Whether each link is one is proved by the checker.
"""

from itertools import groupby
from typing import Final

from solver.forms.form import (
    ANY,
    NO,
    ONE,
    SOME,
    BareGrid,
    Count,
    Form,
    Law,
    branches_of,
    cells_counted_on,
    link_name,
    names_houses,
    removes_one_digit,
    seen_from,
)
from solver.forms.patterns import is_pivoted
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.rules.house import House
from solver.rules.variant import REGIONS

_LINES: Final = ("row", "column")
_ACROSS: Final = {"row": "column", "column": "row"}


def runs_on(found: Deduction, grid: BareGrid) -> str | None:
    """Each branch is numbered from 1, and no number comes again."""
    del grid
    return _wrong_number(found, may_fork=False)


def may_fork(found: Deduction, grid: BareGrid) -> str | None:
    """Each branch is numbered from 1; a number comes again only where it forks."""
    del grid
    return _wrong_number(found, may_fork=True)


def _wrong_number(found: Deduction, *, may_fork: bool) -> str | None:
    for link in found.links:
        if not link.start or not link.end:
            return f"{link_name(link, found)}: it has no two ends"
        if any(len({c.digit for c in node}) > 1 for node in (link.start, link.end)):
            return f"{link_name(link, found)}: an end has more than one digit"
    order = [links[0].branch for links in branches_of(found)]
    if order != sorted({*order}):
        return "its branches are not one after the other"
    for links in branches_of(found):
        before: Link | None = None
        for link in links:
            last = before.number if before else 0
            beside = may_fork and before and (before.number, before.start)
            if link.number != last + 1 and (link.number, link.start) != beside:
                return f"{link_name(link, found)}: its number should be {last + 1}"
            before = link
    return None


def is_listed(found: Deduction, grid: BareGrid) -> str | None:
    """Every end is among the causes or the conclusions."""
    listed = {*found.because, *found.places, *found.removes}
    for link in found.links:
        for candidate in (*link.start, *link.end):
            if candidate not in listed:
                name = grid.rules.candidate_name(candidate)
                return f"{link_name(link, found)}: {name} is not listed as a cause"
    return None


def is_path(found: Deduction, grid: BareGrid) -> str | None:
    """Each link begins where one before it ends; strong and weak take turns."""
    del grid
    for links in branches_of(found):
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


def _is_one_digit(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    for links in branches_of(found):
        digits = {c.digit for link in links for c in (*link.start, *link.end)}
        if len(digits) > 1:
            return f"its links are of {len(digits)} digits, and {found.rule} is of one"
    return None


def _is_grouped(link: Link) -> bool:
    return bool(link.cells) or len(link.start) > 1 or len(link.end) > 1


def is_plain(found: Deduction, grid: BareGrid) -> str | None:
    """Each link is between single candidates."""
    del grid
    for link in found.links:
        if _is_grouped(link):
            name = link_name(link, found)
            return f"{name}: {found.rule} goes from one candidate to one other"
    return None


def has_group(found: Deduction, grid: BareGrid) -> str | None:
    """One of its links is of a group or through a set."""
    del grid
    if any(map(_is_grouped, found.links)):
        return None
    return f"none of its links is of a group or a set, and {found.rule} has one"


def _is_by_cells(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    for link in found.links:
        if link.is_strong and (link.reason or link.cells):
            return f"{link_name(link, found)}: {found.rule} has strong links in cells"
    return None


def _is_by_a_house(found: Deduction, grid: BareGrid) -> str | None:
    """The third of five links is strong in a house, the first and last in cells."""
    del grid
    (links,) = branches_of(found)
    if [link.reason is None for link in links if link.is_strong] == [True, False, True]:
        return None
    return f"{found.rule} has strong links in a cell, a house and a cell"


def _ends_in_block(found: Deduction, grid: BareGrid) -> str | None:
    """The last link is in a block, the one before in a line through it."""
    del grid
    for links in branches_of(found):
        *_, entry, last = (link.reason for link in links)
        if entry is None or last is None or entry.kind not in _LINES:
            return f"{found.rule} comes into a block along a row or column"
        if last.kind in _LINES:
            return f"the last link of {found.rule} is in a block, not in {last.name}"
    return None


def _is_by_sets(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    for link in found.links:
        if link.is_strong and not link.cells:
            return f"{link_name(link, found)}: {found.rule} has strong links in sets"
    return None


def _has_links(count: int) -> Law:
    def has(found: Deduction, grid: BareGrid) -> str | None:
        del grid
        for links in branches_of(found):
            if len(links) != count:
                return f"{found.rule} has {count} links, not {len(links)}"
        return None

    return has


def _has_links_from(count: int) -> Law:
    def has(found: Deduction, grid: BareGrid) -> str | None:
        del grid
        least = min(len(links) for links in branches_of(found))
        if least >= count:
            return None
        return f"{found.rule} has {count} links or more, not {least}"

    return has


def _has_true_end(found: Deduction, grid: BareGrid) -> str | None:
    """One of both ends is true, and what is removed sees both of some branch."""
    planes, rules = grid.rules.planes, grid.rules
    for links in branches_of(found):
        if not (links[0].is_strong and links[-1].is_strong):
            return "its first and its last link are not both strong"
    for gone in found.removes:
        seen = seen_from(rules, gone)
        ends = [
            planes.bits((*links[0].start, *links[-1].end))
            for links in branches_of(found)
        ]
        if not any(both & ~seen == 0 for both in ends):
            return f"{rules.candidate_name(gone)} does not see both ends"
    return None


def _goes_through_a_rule(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    if any(link.reason and not isinstance(link.reason, House) for link in found.links):
        return None
    return f"none of its links is by a rule, and one of {found.rule} is"


def _closes(found: Deduction, grid: BareGrid) -> str | None:
    """It ends where it begins."""
    del grid
    (links,) = branches_of(found)
    if links[0].start != links[-1].end:
        return f"its links do not come back to where they begin, and {found.rule} does"
    return None


def _is_continuous(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    (links,) = branches_of(found)
    if links[0].is_strong is links[-1].is_strong:
        return (
            f"its first and its last link are of one kind, and {found.rule} is not so"
        )
    return None


def _is_discontinuous(found: Deduction, grid: BareGrid) -> str | None:
    """What it begins with is false, or true and all in its cell."""
    (links,) = branches_of(found)
    if links[0].is_strong is not links[-1].is_strong:
        return (
            f"its first and its last link are of two kinds, and {found.rule} is not so"
        )
    planes = grid.rules.planes
    gone, start = found.removes.bits, planes.bits(links[0].start)
    if not links[0].is_strong:
        return None if gone == start else "it does not remove what it begins with"
    inside = planes.column << links[0].start[0].cell & ~start
    is_whole = len(links[0].start) == 1 and found.places in {(), links[0].start}
    if gone & ~inside or not is_whole:
        return "it concludes more than that what it begins with is true"
    return None


def _joins_lines(found: Deduction, grid: BareGrid) -> str | None:
    """Two rows joined in a column, or two columns joined in a row: the skyscraper."""
    del grid
    (kinds,) = _kinds(found)
    if kinds[0] in _LINES and kinds == [kinds[0], _ACROSS[kinds[0]], kinds[0]]:
        return None
    return f"{found.rule} has two rows and a column, or two columns and a row"


def _joins_row_and_column(found: Deduction, grid: BareGrid) -> str | None:
    """A row and a column joined in a block: the two-string kite."""
    del grid
    for first, middle, last in _kinds(found):
        if middle not in REGIONS or {first, last} != {*_LINES}:
            return f"{found.rule} has a row and a column that are joined in a block"
    return None


def _kinds(found: Deduction) -> list[list[str]]:
    """The kinds of the houses of the links, by branch."""
    return [
        [link.reason.kind if link.reason else "" for link in links]
        for links in branches_of(found)
    ]


def by_houses(found: Deduction, grid: BareGrid) -> str | None:
    """Each link between two cells names the house of both."""
    del grid
    for link in found.links:
        cells = {candidate.cell for candidate in (*link.start, *link.end)}
        if len(cells) > 1 and not link.cells and not isinstance(link.reason, House):
            return f"{link_name(link, found)} names no house"
    return None


def _is_of_pairs(found: Deduction, grid: BareGrid) -> str | None:
    """Cells with the same two digits, an even number of them, at least four."""
    del grid
    chain = cells_counted_on(found)
    along = [branch[0].start[0].cell for branch in branches_of(found)]
    cells = [c.cell for c in found.because]
    is_chain = len(chain) % 2 == 0 and len(chain) >= _SHORTEST
    if not is_chain or {*cells} != {*chain} or {*along} != {chain[0]}:
        return "it does not count on an even number of cells, four or more"
    return None


def _has_sets(found: Deduction, grid: BareGrid) -> str | None:
    """Its first branch goes through several sets, and each set counts."""
    del grid
    inside = {cell for link in found.links for cell in link.cells}
    if not {*cells_counted_on(found)} >= inside:
        return "it does not count on the cells of its sets"
    return None


def _has_petals(found: Deduction, grid: BareGrid) -> str | None:
    """A branch for each digit of the stem, which is one cell."""
    stem = [c for c, role in found.roles if role is CandidateRole.PIVOT]
    starts = [links[0].start for links in branches_of(found)]
    if len({c.cell for c in stem}) != 1:
        return "its stem is not one cell"
    whole = grid.in_cells(1 << stem[0].cell)
    begun = [candidate for start in starts for candidate in start]
    if grid.rules.planes.bits(begun) != whole or len(begun) != len(starts):
        return "its branches do not begin with the digits of the stem"
    bits = grid.rules.planes.bits
    for gone in found.removes:
        seen = seen_from(grid.rules, gone)
        for links in branches_of(found):
            ends = [link.end for link in links if link.end[0].digit == gone.digit]
            if not any(bits(end) & ~seen == 0 for end in ends):
                return f"{grid.name(gone)} does not see an end of each branch"
    return None


def _linked(  # noqa: PLR0913 - the counts of a form
    *laws: Law,
    roles: frozenset[CandidateRole],
    may: frozenset[CandidateRole] = frozenset(),
    branches: Count = ONE,
    digits: Count = ANY,
    truths: Count = SOME,
    places: Count = NO,
    is_forked: bool = False,
) -> Form:
    numbered = may_fork if is_forked else runs_on
    return Form(
        places=places,
        digits=digits,
        truths=truths,
        roles=roles,
        may=may,
        branches=branches,
        laws=(numbered, is_listed, names_houses, *laws),
    )


_SHORTEST: Final = 4
_TWO: Final = (2, 2)
_ENDS: Final = frozenset({CandidateRole.PINCER})
_COLOURED: Final = frozenset({CandidateRole.COLOUR_A, CandidateRole.COLOUR_B})
OF_SETS: Final = frozenset(
    {CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C}
)
_TURBOT: Final = (is_path, _has_true_end, _is_one_digit, _has_links(3), by_houses)
_BETWEEN: Final = (is_path, _has_true_end)
_LOOP: Final = (is_path, _closes)

TURBOT: Final[dict[str, Form]] = {
    "skyscraper": _linked(*_TURBOT, is_plain, _joins_lines, roles=_ENDS, digits=ONE),
    "two-string-kite": _linked(
        *_TURBOT, is_plain, _joins_row_and_column, roles=_ENDS, digits=ONE
    ),
    "turbot-fish": _linked(*_TURBOT, is_plain, roles=_ENDS, digits=ONE),
    "dual-two-string-kite": _linked(
        *_TURBOT, is_plain, _joins_row_and_column, roles=_ENDS, branches=_TWO
    ),
    "empty-rectangle": _linked(*_TURBOT, _ends_in_block, roles=_ENDS, digits=ONE),
    "dual-empty-rectangle": _linked(
        *_TURBOT, _ends_in_block, roles=_ENDS, branches=_TWO
    ),
}

LINKED_WINGS: Final[dict[str, Form]] = {
    "xy-wing": _linked(
        *_BETWEEN,
        _has_links(5),
        is_plain,
        _is_by_cells,
        by_houses,
        removes_one_digit,
        is_pivoted,
        roles=_ENDS | {CandidateRole.PIVOT},
        truths=(3, 3),
    ),
    "w-wing": _linked(
        *_BETWEEN,
        _has_links(5),
        is_plain,
        _is_by_a_house,
        by_houses,
        removes_one_digit,
        roles=_ENDS,
        truths=(3, 3),
    ),
    "remote-pair": _linked(
        is_path,
        _has_true_end,
        is_plain,
        _is_by_cells,
        by_houses,
        _is_of_pairs,
        roles=_ENDS,
        branches=SOME,
        digits=_TWO,
    ),
}

CHAINS: Final[dict[str, Form]] = {
    "rule-chain": Form(
        places=(0, 1),
        truths=SOME,
        roles=_COLOURED,
        branches=ONE,
        laws=(
            runs_on,
            is_listed,
            *_LOOP,
            is_plain,
            _goes_through_a_rule,
            _is_discontinuous,
        ),
    ),
    "x-chain": _linked(*_BETWEEN, is_plain, _is_one_digit, roles=_COLOURED),
    "xy-chain": _linked(*_BETWEEN, is_plain, _is_by_cells, roles=_COLOURED),
    "aic": _linked(*_BETWEEN, is_plain, roles=_COLOURED),
    "grouped-aic": _linked(*_BETWEEN, has_group, roles=_COLOURED, may=OF_SETS),
    "continuous-nice-loop": _linked(*_LOOP, is_plain, _is_continuous, roles=_COLOURED),
    "discontinuous-nice-loop": _linked(
        *_LOOP, is_plain, _is_discontinuous, roles=_COLOURED, places=(0, 1)
    ),
    "grouped-continuous-nice-loop": _linked(
        *_LOOP, has_group, _is_continuous, roles=_COLOURED, may=OF_SETS
    ),
    "grouped-discontinuous-nice-loop": _linked(
        *_LOOP,
        has_group,
        _is_discontinuous,
        roles=_COLOURED,
        may=OF_SETS,
        places=(0, 1),
    ),
}

_IN_ROWS: Final = OF_SETS - {CandidateRole.SET_C} | {CandidateRole.RESTRICTED_COMMON}
LINKED_SETS: Final[dict[str, Form]] = {
    "als-xy-wing": _linked(
        is_path,
        _is_by_sets,
        _has_true_end,
        _has_links(5),
        _has_sets,
        roles=_IN_ROWS | OF_SETS,
        branches=SOME,
    ),
    "als-xy-chain": _linked(
        is_path,
        _is_by_sets,
        _has_true_end,
        _has_links_from(7),
        _has_sets,
        roles=_IN_ROWS | OF_SETS,
        branches=SOME,
    ),
    "death-blossom": _linked(
        is_path,
        _is_by_sets,
        _has_sets,
        _has_petals,
        roles=frozenset({CandidateRole.PIVOT, CandidateRole.SET_A}),
        may=OF_SETS,
        branches=(2, SOME[1]),
        is_forked=True,
    ),
}
