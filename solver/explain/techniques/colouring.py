"""Colouring in words."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, scope_of
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position

_NAMES: Final = {
    CandidateRole.COLOUR_A: "A",
    CandidateRole.COLOUR_B: "B",
    CandidateRole.COLOUR_C: "C",
    CandidateRole.COLOUR_D: "D",
}
_OPPOSITE: Final = {"A": "B", "B": "A", "C": "D", "D": "C"}


def _coloured(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The clusters, then cells that see each other, then what follows of them."""
    del before
    assert found.roles
    assert found.links
    colours = {candidate: _NAMES[role] for candidate, role in found.roles}
    digit = phrasing.digit(found.because[0].digit)
    parts = [
        _cluster(phrasing, found, names)
        for names in ("AB", "CD")
        if names[0] in colours.values()
    ]
    for link in found.links:
        if link.is_strong:
            continue
        one, other = colours[link.start[0]], colours[link.end[0]]
        facts = {
            "digit": digit,
            "one": phrasing.cell(link.start[0].cell),
            "other": phrasing.cell(link.end[0].cell),
            "in_house": phrasing.in_scope(scope_of(link)),
            "colour": one,
            "other_colour": other,
            "opposite": _OPPOSITE[one],
            "other_opposite": _OPPOSITE[other],
        }
        parts.append(phrasing.say("colouring", f"{found.rule}-clash", **facts))
    end = f"{found.rule}-end"
    if end in phrasing.sections["colouring"]:
        parts.append(phrasing.say("colouring", end, digit=digit))
    short = phrasing.say(
        "colouring",
        "short",
        name=phrasing.title(found.rule),
        digit=digit,
        cells=phrasing.cells([c.cell for c in found.because], "and"),
    )
    return Wording(short, " ".join(parts))


def _cluster(phrasing: Phrasing, found: Deduction, names: str) -> str:
    """Where the digit has two places, and the two colours of these."""
    colours = {candidate: _NAMES[role] for candidate, role in found.roles}
    houses = dict.fromkeys(
        phrasing.in_scope(scope_of(link))
        for link in found.links
        if link.is_strong and colours[link.start[0]] in names
    )
    first, second = (
        phrasing.cells([c.cell for c, name in colours.items() if name == own], "and")
        for own in names
    )
    return phrasing.say(
        "colouring",
        "cluster" if len(houses) > 1 else "cluster-of-one",
        digit=phrasing.digit(found.because[0].digit),
        in_houses=phrasing.listed(list(houses), "and"),
        colour=names[0],
        other_colour=names[1],
        first=first,
        second=second,
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "simple-colouring-trap": _coloured,
    "simple-colouring-wrap": _coloured,
    "multi-colouring-1": _coloured,
    "multi-colouring-2": _coloured,
}
