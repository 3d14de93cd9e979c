"""Forms of colouring: clusters of strong links, and their two colours."""

from collections.abc import Sequence
from typing import Final

from solver.forms.form import (
    ONE,
    SOME,
    BareGrid,
    Count,
    Form,
    Law,
    branches_of,
    cells_counted_on,
    cells_of,
    link_name,
    names_houses,
    seen_from,
    with_role,
)
from solver.forms.links import by_houses, is_listed, is_plain, runs_on
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import cell_set

_COLOURS: Final = (
    CandidateRole.COLOUR_A,
    CandidateRole.COLOUR_B,
    CandidateRole.COLOUR_C,
    CandidateRole.COLOUR_D,
)


def _is_all_strong(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    for link in found.links:
        if not link.is_strong:
            return f"{link_name(link, found)} is weak, and {found.rule} has strong ones"
    return None


def _has_clash(found: Deduction, grid: BareGrid) -> str | None:
    """Its last link alone is weak, between two cells of one colour."""
    del grid
    (links,) = branches_of(found)
    weak = [link for link in links if not link.is_strong]
    if weak != [links[-1]]:
        return f"{found.rule} has one weak link, the last"
    colours = dict(found.roles)
    one, other = (colours.get(node[0]) for node in (weak[0].start, weak[0].end))
    if one is other:
        return None
    return f"{link_name(weak[0], found)} is between two colours, not in one"


def _is_coloured(found: Deduction, grid: BareGrid) -> str | None:
    """Strong links join the two colours of a cluster; all ends have a colour."""
    del grid
    colours = dict(found.roles)
    for link in found.links:
        one, other = (colours.get(node[0]) for node in (link.start, link.end))
        if one is None or other is None:
            return f"{link_name(link, found)}: an end has no colour"
        if link.is_strong and _OPPOSITE.get(one) is not other:
            return f"{link_name(link, found)} does not join two colours of a cluster"
    return None


def _clashes(found: Deduction) -> list[tuple[CandidateRole, CandidateRole]]:
    """The colours of the ends of its weak links."""
    colours = dict(found.roles)
    return [
        (colours[link.start[0]], colours[link.end[0]])
        for link in found.links
        if not link.is_strong
    ]


def _joins_clusters(found: Deduction, grid: BareGrid) -> str | None:
    """Its weak links join two clusters; what is removed sees both other colours."""
    pairs = _clashes(found)
    if not pairs or any(other in {one, _OPPOSITE[one]} for one, other in pairs):
        return f"{found.rule} has weak links between two clusters"
    return _sees_both(found, grid, [(_OPPOSITE[a], _OPPOSITE[b]) for a, b in pairs])


def _is_trap(found: Deduction, grid: BareGrid) -> str | None:
    """What is removed sees both colours."""
    return _sees_both(found, grid, [_COLOURS[:2]])


def _sees_both(
    found: Deduction,
    grid: BareGrid,
    pairs: Sequence[Sequence[CandidateRole]],
) -> str | None:
    """Each removed candidate sees both colours of one of *pairs*."""
    planes = grid.rules.planes
    cells = {role: planes.bits(with_role(found, role)) for role in _COLOURS}
    for gone in found.removes:
        seen = seen_from(grid.rules, gone)
        if not any(all(seen & cells[colour] for colour in pair) for pair in pairs):
            return f"{grid.name(gone)} does not see both colours"
    return None


def _sees_a_cluster(found: Deduction, grid: BareGrid) -> str | None:
    """A colour has weak links to both colours of the other cluster, and is removed."""
    del grid
    pairs = _clashes(found)
    wrong = {one for one, _ in pairs}
    if len(wrong) == 1 and {other for _, other in pairs} == {*_COLOURS[2:]}:
        return _loses(found, wrong.pop())
    return f"{found.rule} has a colour that sees both of another cluster"


def _clashes_in(place: str) -> Law:
    """Its weak link, the last, is in a cell or in a house: *place*."""

    def law(found: Deduction, grid: BareGrid) -> str | None:
        del grid
        is_right = (found.links[-1].reason is None) is (place == "cell")
        return None if is_right else f"a colour of {found.rule} is twice in a {place}"

    return law


def _sees_colours(*ways: tuple[str, str]) -> Law:
    """Each removed candidate has colours in its cell, or sees its digit in them.

    One of *ways* says where, for both of the colours.
    """

    def law(found: Deduction, grid: BareGrid) -> str | None:
        planes = grid.rules.planes
        colours = [planes.bits(with_role(found, role)) for role in _COLOURS[:2]]
        for gone in found.removes:
            beside = planes.column << gone.cell
            near = {"cell": beside, "house": seen_from(grid.rules, gone) & ~beside}
            if not any(
                all(near[w] & c for w, c in zip(way, colours, strict=True))
                for way in ways
            ):
                return f"{grid.name(gone)} does not see both colours of {found.rule}"
        return None

    return law


def _empties_a_cell(found: Deduction, grid: BareGrid) -> str | None:
    """All that is left of a cell is linked with colour A."""
    planes = grid.rules.planes
    ends = with_role(found, CandidateRole.CONTRADICTION)
    weak = {link.end[0] for link in found.links if not link.is_strong}
    if weak != {*ends}:
        return f"the weak links of {found.rule} do not lead to one cell"
    cells = cells_of(ends)
    if cells & ~cell_set(cells_counted_on(found)):
        return f"{found.rule} does not count on its cell"
    if cells.bit_count() != 1 or grid.in_cells(cells) & ~planes.bits(ends):
        return f"{found.rule} leaves something in its cell"
    return _loses(found, CandidateRole.COLOUR_A)


def _is_wrap(found: Deduction, grid: BareGrid) -> str | None:
    """The colour that sees itself is removed."""
    del grid
    return _loses(found, _clashes(found)[0][0])


def _loses(found: Deduction, wrong: CandidateRole) -> str | None:
    if {*found.removes} <= {*with_role(found, wrong)}:
        return None
    return "it does not remove the colour that is wrong"


_OPPOSITE: Final = {
    CandidateRole.COLOUR_A: CandidateRole.COLOUR_B,
    CandidateRole.COLOUR_B: CandidateRole.COLOUR_A,
    CandidateRole.COLOUR_C: CandidateRole.COLOUR_D,
    CandidateRole.COLOUR_D: CandidateRole.COLOUR_C,
}


def _form(
    count: int,
    *laws: Law,
    digits: Count = ONE,
    may: frozenset[CandidateRole] = frozenset(),
) -> Form:
    """The form of colouring with *count* colours."""
    shared = (runs_on, is_listed, is_plain, names_houses, by_houses, _is_coloured)
    return Form(
        digits=digits,
        truths=SOME,
        roles=frozenset(_COLOURS[:count]),
        may=may,
        branches=ONE,
        laws=(*shared, *laws),
    )


_MEDUSA: Final[tuple[tuple[Law, ...], ...]] = (
    (_has_clash, _clashes_in("cell"), _is_wrap),
    (_has_clash, _clashes_in("house"), _is_wrap),
    (_is_all_strong, _sees_colours(("cell", "cell"))),
    (_is_all_strong, _sees_colours(("house", "house"))),
    (_is_all_strong, _sees_colours(("cell", "house"), ("house", "cell"))),
    (_empties_a_cell,),
)
"""What else the rules of 3D Medusa ask for, in their order."""


COLOURING: Final[dict[str, Form]] = {
    "simple-colouring-trap": _form(2, _is_all_strong, _is_trap),
    "simple-colouring-wrap": _form(2, _has_clash, _is_wrap),
    "multi-colouring-1": _form(4, _joins_clusters),
    "multi-colouring-2": _form(4, _sees_a_cluster),
    **{
        f"3d-medusa-{rule}": _form(
            2,
            *laws,
            digits=(2, SOME[1]),
            may=frozenset(
                {CandidateRole.CONTRADICTION} if rule == len(_MEDUSA) else ()
            ),
        )
        for rule, laws in enumerate(_MEDUSA, start=1)
    },
}
