"""Almost locked sets in words."""

from collections.abc import Iterable
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, with_role
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits

_SECTION: Final = "almost-locked-sets"
_A, _B, _C = CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C
_LETTERS: Final = "RSTUVWXYZ"
"""Of the digits of a wing, the last of which is removed."""
_FOUR: Final = 4
_COMMON: Final = CandidateRole.RESTRICTED_COMMON


def _needed(found: Deduction, role: CandidateRole) -> list[Candidate]:
    """The candidates with *role*.

    Raises:
        ValueError: There are none.
    """
    those = with_role(found, role)
    if not those:
        raise ValueError(f"{found.technique} without the role {role.value}")
    return those


def _cells(phrasing: Phrasing, candidates: Iterable[Candidate]) -> str:
    return phrasing.cells(sorted({c.cell for c in candidates}), "and")


def _digits(phrasing: Phrasing, candidates: Iterable[Candidate], word: str) -> str:
    return phrasing.digits(sorted({c.digit for c in candidates}), word)


def _set_facts(phrasing: Phrasing, found: Deduction, names: str) -> dict[str, str]:
    """Cells and digits of each of the sets called *names*, "ab" or "abc"."""
    facts: dict[str, str] = {}
    for name, role in zip(names, (_A, _B, _C), strict=False):
        those = _needed(found, role)
        facts[f"{name}_cells"] = _cells(phrasing, those)
        facts[f"{name}_digits"] = _digits(phrasing, those, "and")
    return facts


def _als_xz(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    commons = sorted({c.digit for c in _needed(found, _COMMON)})
    facts = _set_facts(phrasing, found, "ab") | {
        "commons": phrasing.digits(commons, "and"),
        "first": phrasing.digit(commons[0]),
        "second": phrasing.digit(commons[-1]),
        "removed": _digits(phrasing, found.removes, "and"),
    }
    linked = "single" if len(commons) == 1 else "double"
    short = phrasing.say(_SECTION, f"als-xz-{linked}-short", **facts)
    reason = phrasing.say(_SECTION, f"als-xz-{linked}", **facts)
    if name := wing_name(found):
        count = phrasing.amount(len(name))
        reason += " " + phrasing.say(_SECTION, "wing", count=count, name=name)
    return Wording(short, reason)


def wing_name(found: Deduction) -> str:
    """The letters of the wing that two almost locked sets are; empty if they are none.

    A wing of so many cells has as many digits, and its cells lie in two houses that
    cross. The largest is RSTUVWXYZ; those of three and four are techniques of their
    own.
    """
    cells = {candidate.cell for candidate in found.because}
    count = len(cells)
    is_even = count == len({candidate.digit for candidate in found.because})
    crossed = set.intersection(*({*scope.cells} for scope in found.within))
    is_wing = is_even and crossed and _FOUR < count <= len(_LETTERS)
    return _LETTERS[-count:] if is_wing else ""


def _almost_locked(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The cells of one house, the room in the other, and the digits of both."""
    del before
    first, second = found.within
    alone = _needed(found, _A)
    facts = {
        "title": phrasing.title(found.rule),
        "a_cells": _cells(phrasing, alone),
        "b_cells": _cells(phrasing, _needed(found, _B)),
        "digits": _digits(phrasing, alone, "and"),
        "digits_or": _digits(phrasing, alone, "or"),
        "in_first": phrasing.in_scope(first),
        "in_second": phrasing.in_scope(second),
        "second": phrasing.scope(second),
    }
    return Wording(
        phrasing.say(_SECTION, "almost-locked-short", **facts),
        phrasing.say(_SECTION, "almost-locked", **facts),
    )


def _sue_de_coq(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    line, block = found.within
    in_line, in_block, shared = (_needed(found, role) for role in (_A, _B, _C))
    here, there, both = (
        {c.digit for c in part} for part in (in_line, in_block, shared)
    )
    twice = sorted(here & there)
    facts = _set_facts(phrasing, found, "abc") | {
        "count": phrasing.amount(len({c.cell for c in found.because})),
        "line": phrasing.scope(line),
        "block": phrasing.scope(block),
        "digits": phrasing.digits(sorted(here | there | both), "and"),
        "twice": phrasing.digits(twice, "and"),
        "line_digits": phrasing.digits(sorted(here | both - there), "or"),
        "block_digits": phrasing.digits(sorted(there | both - here), "or"),
    }
    short = phrasing.say(_SECTION, "sue-de-coq-short", **facts)
    key = "sue-de-coq-twice" if twice else "sue-de-coq"
    return Wording(short, phrasing.say(_SECTION, key, **facts))


def _row(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """Sets in a row, as their links tell: the first branch goes through all of them."""
    links = [link for link in found.links if link.branch == 0]
    inside = [link for link in links if link.cells]
    if not inside:
        raise ValueError(f"{found.technique} without links")
    sets = [phrasing.cells(link.cells, "and") for link in inside]
    commons = [link.end[0].digit for link in inside[:-1]]
    steps = [
        phrasing.say(
            _SECTION,
            "row-step",
            one=one,
            following=following,
            digit=phrasing.digit(common),
        )
        for one, following, common in zip(sets, sets[1:], commons, strict=False)
    ]
    facts = {
        "sets": " – ".join(sets),
        "all": " ".join(_described(phrasing, link, before) for link in inside),
        "steps": " ".join(steps),
        "commons": phrasing.listed([phrasing.digit(c) for c in commons], "and"),
        "first": sets[0],
        "last": sets[-1],
        "removed": _digits(phrasing, found.removes, "and"),
        "removed_or": _digits(phrasing, found.removes, "or"),
    }
    short = phrasing.say(_SECTION, f"{found.rule}-short", **facts)
    return Wording(short, phrasing.say(_SECTION, "row", **facts))


def _described(phrasing: Phrasing, link: Link, before: Position) -> str:
    """The set that *link* goes through, with its digits."""
    held = [Candidate(c, d) for c in link.cells for d in digits(before.grid[c])]
    cells, those = _cells(phrasing, held), _digits(phrasing, held, "and")
    return phrasing.say(_SECTION, "set", cells=cells, digits=those)


def _death_blossom(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    stem = _needed(found, CandidateRole.PIVOT)
    petals = {link.branch: link for link in found.links if link.cells}
    facts = {
        "stem": _cells(phrasing, stem),
        "digits": _digits(phrasing, stem, "and"),
        "petals": phrasing.amount(len(petals)),
        "removed": _digits(phrasing, found.removes, "and"),
    }
    cases = [
        phrasing.say(
            _SECTION,
            "petal",
            described=_described(phrasing, link, before),
            digit=phrasing.digit(link.start[0].digit),
            **{key: facts[key] for key in ("stem", "removed")},
        )
        for link in petals.values()
    ]
    facts["cases"] = " ".join(cases)
    short = phrasing.say(_SECTION, "death-blossom-short", **facts)
    return Wording(short, phrasing.say(_SECTION, "death-blossom", **facts))


def _fireworks(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """Both lines, the three digits and the three cells."""
    del before
    row, column = found.within
    own = with_role(found, CandidateRole.BASE)
    cells = sorted({candidate.cell for candidate in own})
    (crossing,) = {*row.cells} & {*column.cells}
    facts = {
        "row": phrasing.scope(row),
        "column": phrasing.scope(column),
        "digits": phrasing.digits(sorted({c.digit for c in own}), "and"),
        "cells": phrasing.cells(cells, "and"),
        "outer": phrasing.cells([c for c in cells if c != crossing], "and"),
        "crossing": phrasing.cell(crossing),
    }
    reason = phrasing.say("almost-locked-sets", "fireworks", **facts)
    if any(gone.cell not in cells for gone in found.removes):
        reason += " " + phrasing.say("almost-locked-sets", "fireworks-off", **facts)
    return Wording(
        phrasing.say("almost-locked-sets", "fireworks-short", **facts), reason
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "als-xz": _als_xz,
    "als-xy-wing": _row,
    "als-xy-chain": _row,
    "death-blossom": _death_blossom,
    "almost-locked-pair": _almost_locked,
    "almost-locked-triple": _almost_locked,
    "sue-de-coq": _sue_de_coq,
    "fireworks": _fireworks,
}
