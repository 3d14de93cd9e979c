"""Wings and remote pairs in words."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, scope_of
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.rules.places import Cell


def _pivoted(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A pivot with two pincers: the XY-wing and the XYZ-wing."""
    del before
    pivot, one, other = _cells(found)
    (digit,) = {gone.digit for gone in found.removes}
    held = {c: [h.digit for h in found.because if h.cell == c] for c in _cells(found)}
    (first,) = (d for d in held[one] if d != digit)
    (last,) = (d for d in held[other] if d != digit)
    reason = phrasing.say(
        "wings",
        found.rule,
        pivot=phrasing.cell(pivot),
        one=phrasing.cell(one),
        other=phrasing.cell(other),
        digit=phrasing.digit(digit),
        first=phrasing.digit(first),
        last=phrasing.digit(last),
        in_one=phrasing.in_scope(found.within[0]),
        in_other=phrasing.in_scope(found.within[-1]),
    )
    return Wording(_short(phrasing, found), reason)


def _w_wing(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    _, into, strong, out, _ = found.links
    one, other = into.start[0], out.end[0]
    (digit,) = {gone.digit for gone in found.removes}
    reason = phrasing.say(
        "wings",
        found.rule,
        one=phrasing.cell(one.cell),
        other=phrasing.cell(other.cell),
        near=phrasing.cell(strong.start[0].cell),
        far=phrasing.cell(strong.end[0].cell),
        linked=phrasing.digit(one.digit),
        digit=phrasing.digit(digit),
        in_house=phrasing.in_scope(scope_of(strong)),
        in_first=phrasing.in_scope(scope_of(into)),
        in_last=phrasing.in_scope(scope_of(out)),
        house=phrasing.scope(scope_of(strong)),
    )
    return Wording(_short(phrasing, found), reason)


def _four(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The WXYZ-wing."""
    del before
    (digit,) = {gone.digit for gone in found.removes}
    held = sorted({candidate.digit for candidate in found.because})
    holders = [c.cell for c in found.because if c.digit == digit]
    reason = phrasing.say(
        "wings",
        found.rule,
        cells=phrasing.cells(_cells(found), "and"),
        digits=phrasing.digits(held, "and"),
        others=phrasing.digits([d for d in held if d != digit], "and"),
        digit=phrasing.digit(digit),
        holders=phrasing.cells(holders, "and"),
        holders_or=phrasing.cells(holders, "or"),
    )
    return Wording(_short(phrasing, found), reason)


def _remote_pair(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    chain = _cells(found)
    pair = sorted({candidate.digit for candidate in found.because})
    steps = [
        phrasing.say(
            "wings",
            "step",
            one=phrasing.cell(link.start[0].cell),
            other=phrasing.cell(link.end[0].cell),
            in_house=phrasing.in_scope(scope_of(link)),
        )
        for link in found.links
        if not link.is_strong and link.branch == 0
    ]
    reason = phrasing.say(
        "wings",
        found.rule,
        cells=phrasing.cells(chain, "and"),
        digits=phrasing.digits(pair, "and"),
        digits_or=phrasing.digits(pair, "or"),
        first=phrasing.digit(pair[0]),
        last=phrasing.digit(pair[1]),
        steps=phrasing.listed(steps, "and"),
        ends=phrasing.cells((chain[0], chain[-1]), "and"),
    )
    return Wording(_short(phrasing, found), reason)


def _short(phrasing: Phrasing, found: Deduction) -> str:
    """The name with the digits and the cells."""
    return phrasing.say(
        "wings",
        "short",
        name=phrasing.title(found.rule),
        digits=phrasing.digits(sorted({c.digit for c in found.because}), "and"),
        cells=phrasing.cells(dict.fromkeys(c.cell for c in found.because), "and"),
    )


def _cells(found: Deduction) -> tuple[Cell, ...]:
    """The cells that it counts on, in their order."""
    assert found.truths
    return tuple(truth.cell for truth in found.truths if truth.cell is not None)


SENTENCES: Final[dict[str, Sentence]] = {
    "xy-wing": _pivoted,
    "xyz-wing": _pivoted,
    "w-wing": _w_wing,
    "wxyz-wing": _four,
    "bent-quad": _four,
    "remote-pair": _remote_pair,
}
