"""Colouring in clauses: each cluster, colours that see each other, what is wrong."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from solver.clauses.clause import Argument, Claim, Told, none_of, one_of
from solver.clauses.conclusion import concluded
from solver.clauses.part import Part, known, reasons_of, role_part
from solver.forms.form import with_role
from solver.log.deduction import CandidateRole, Deduction, Link, Truth, truths_of
from solver.puzzle.grid import Grid

_CLUSTERS: Final = (
    (CandidateRole.COLOUR_A, CandidateRole.COLOUR_B),
    (CandidateRole.COLOUR_C, CandidateRole.COLOUR_D),
)
_BESIDE: Final = {
    "3d-medusa-3": "colouring.both-in-cell",
    "3d-medusa-4": "colouring.both-seen",
    "3d-medusa-5": "colouring.one-and-one",
}
_OPPOSITE: Final = {one: other for a, b in _CLUSTERS for one, other in ((a, b), (b, a))}


def trap(found: Deduction, grid: Grid) -> Argument:
    """What sees both colours of a cluster."""
    del grid
    last = concluded(found, "colouring.trapped")
    return Argument(tuple(_clusters(found)), last, _heading(found))


def wrap(found: Deduction, grid: Grid) -> Argument:
    """The colour of which two cells see each other."""
    del grid
    (clash,) = _clashes(found)
    wrong = role_part(found, _colours(found, clash)[0])
    told = _clash("colouring.wrap", clash, _colours(found, clash))
    told = told._replace(claims=(*told.claims, *none_of(wrong.candidates)))
    last = concluded(found, "colouring.wrong", wrong=wrong._replace(is_known=True))
    return Argument((*_clusters(found), told), last, _heading(found))


def either_of_two(found: Deduction, grid: Grid) -> Argument:
    """Colours of two clusters of which one is right: multi-colouring 1."""
    del grid
    told = [_one_is_right(found, clash) for clash in _clashes(found)]
    key = "colouring.both" if len(told) == 1 else "colouring.pair"
    last = concluded(found, key)
    return Argument((*_clusters(found), *told), last, _heading(found))


def wrong_beside_both(found: Deduction, grid: Grid) -> Argument:
    """A colour that sees both colours of another cluster: multi-colouring 2."""
    del grid
    clashes = [(clash, _colours(found, clash)) for clash in _clashes(found)]
    told = [_clash("colouring.clash", *clash) for clash in clashes]
    wrong = role_part(found, clashes[0][1][0])._replace(is_known=True)
    one, other = (
        role_part(found, colour)._replace(is_known=True) for colour in _CLUSTERS[1]
    )
    key = "colouring.wrong-beside"
    last = concluded(found, key, one=one, other=other, wrong=wrong)
    return Argument((*_clusters(found), *told), last, _heading(found))


def twice(found: Deduction, grid: Grid) -> Argument:
    """A colour that a cell or a house has twice: 3D Medusa, rules 1 and 2."""
    del grid
    (clash,) = _clashes(found)
    key = "colouring.twice-in-house" if clash.reason else "colouring.twice"
    told = _clash(key, clash, _colours(found, clash))
    return _wrong(found, told)


def beside_colours(found: Deduction, grid: Grid) -> Argument:
    """What cannot be true with either colour: rules 3 to 5."""
    del grid
    last = concluded(found, _BESIDE[found.rule])
    return Argument(tuple(_coloured(found)), last, _heading_of_all(found))


def emptied(found: Deduction, grid: Grid) -> Argument:
    """A colour that leaves nothing in a cell: rule 6."""
    del grid
    (cell,) = {link.end[0].cell for link in _clashes(found)}
    left = role_part(found, CandidateRole.CONTRADICTION)
    wrong = known(with_role(found, CandidateRole.COLOUR_A))
    clashes = tuple(_clashes(found))
    parts = {"left": left, "wrong": wrong._replace(role=CandidateRole.COLOUR_A)}
    parts["looked"] = reasons_of(clashes)
    told = Told("colouring.emptied", parts, clashes)
    return _wrong(found, told._replace(truths=(Truth(cell),)))


def _wrong(found: Deduction, told: Told) -> Argument:
    """That colour A is wrong, as *told* explains."""
    wrong = role_part(found, CandidateRole.COLOUR_A)._replace(is_known=True)
    told = told._replace(claims=(*told.claims, *none_of(wrong.candidates)))
    last = concluded(found, "colouring.all-wrong", wrong=wrong)
    return Argument((*_coloured(found), told), last, _heading_of_all(found))


def _coloured(found: Deduction) -> Iterator[Told]:
    """The strong links of several digits, and the two colours that they join."""
    links = tuple(link for link in found.links if link.is_strong)
    one, other = (role_part(found, colour) for colour in _CLUSTERS[0])
    parts = {"looked": reasons_of(links)}
    parts["ends"] = Part((*one.candidates, *other.candidates))
    claims = tuple(one_of(link.start + link.end) for link in links)
    truths = tuple(truth for link in links for truth in truths_of(link))
    yield Told("colouring.links", parts, links, claims, truths)
    claims = tuple(((k.start[0], False), (k.end[0], False)) for k in links)
    yield Told("colouring.either", {"one": one, "other": other}, claims=claims)


def _heading_of_all(found: Deduction) -> Told:
    coloured = (
        c for pair in _CLUSTERS for role in pair for c in with_role(found, role)
    )
    return Told("colouring.heading-of-all", {"all": known(coloured)})


def _clusters(found: Deduction) -> Iterator[Told]:
    """Where the digit has two places, and the two colours of these."""
    colours = dict(found.roles)
    for pair in _CLUSTERS:
        links = [k for k in found.links if k.is_strong and colours[k.start[0]] in pair]
        if links:
            yield from _cluster(found, tuple(links), pair)


def _cluster(
    found: Deduction, links: tuple[Link, ...], pair: Sequence[CandidateRole]
) -> Iterator[Told]:
    one, other = (role_part(found, colour) for colour in pair)
    looked = reasons_of(links)
    claims = tuple(one_of(link.start + link.end) for link in links)
    truths = tuple(truth for link in links for truth in truths_of(link))
    parts = {"looked": looked, "one": one, "other": other}
    if len(links) == 1:
        yield Told("colouring.two-places", parts, links, claims, truths)
        return
    ends = Part((*one.candidates, *other.candidates))
    parts = {"looked": looked, "ends": ends}
    yield Told("colouring.places", parts, links, claims, truths)
    parts = {"one": one, "other": other}
    claims = tuple(
        claim
        for a, b in product(one.candidates, other.candidates)
        for claim in (((a, True), (b, True)), ((a, False), (b, False)))
    )
    yield Told("colouring.colours", parts, claims=claims)


def _one_is_right(found: Deduction, clash: Link) -> Told:
    """Where two colours see each other, one of the opposite ones is right."""
    colours = _colours(found, clash)
    told = _clash("colouring.one-right", clash, colours)
    one, other = (
        role_part(found, _OPPOSITE[colour])._replace(is_known=True)
        for colour in colours
    )
    either: list[Claim] = [
        one_of(both) for both in product(one.candidates, other.candidates)
    ]
    parts = {**told.parts, "right": one, "or_right": other}
    return told._replace(parts=parts, claims=(*told.claims, *either))


def _clash(key: str, clash: Link, colours: tuple[CandidateRole, CandidateRole]) -> Told:
    """Two cells that see each other, with their colours."""
    one, other = (
        Part(node, role=colour)
        for node, colour in zip((clash.start, clash.end), colours, strict=True)
    )
    parts = {
        "one": one,
        "other": other,
        "ends": known(clash.start + clash.end),
        "looked": reasons_of((clash,)),
    }
    claim = ((clash.start[0], False), (clash.end[0], False))
    return Told(key, parts, (clash,), (claim,))


def _clashes(found: Deduction) -> list[Link]:
    return [link for link in found.links if not link.is_strong]


def _colours(found: Deduction, clash: Link) -> tuple[CandidateRole, CandidateRole]:
    """Those of the ends of *clash*."""
    colours = dict(found.roles)
    return colours[clash.start[0]], colours[clash.end[0]]


def _heading(found: Deduction) -> Told:
    return Told("colouring.heading", {"all": known(found.because)})
