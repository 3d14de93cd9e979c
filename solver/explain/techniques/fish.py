"""Fish in words."""

from itertools import combinations
from typing import Final, NamedTuple

from solver.deduction import CandidateRole, Deduction
from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, with_role
from solver.position import Position
from solver.rules.constraint import Scope
from solver.rules.geometry import Cell
from solver.rules.variant import Variant

_SIZES: Final = {
    "x-wing": 2,
    "swordfish": 3,
    "jellyfish": 4,
    "squirmbag": 5,
    "whale": 6,
}
_TWICE: Final = 2


class _Part(NamedTuple):
    """What one fish removes, and why; each ascending.

    Attributes:
        covers: Its cover houses.
        fins: The base cells outside of them.
        removed: What is struck.
    """

    covers: tuple[Scope, ...]
    fins: list[Cell]
    removed: list[Cell]


def _fish(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    size = next(_SIZES[name] for name in _SIZES if found.rule.endswith(name))
    bases = found.within[:size]
    parts = _parts(phrasing.variant, found, size)
    facts = _facts(phrasing, found, bases)
    name = phrasing.title(found.rule)
    covers = _listed(phrasing, found.within[size:])
    short = phrasing.say("fish", "short", name=name, covers=covers, **facts)
    sentences = [phrasing.say("fish", "bases", **facts)]
    if len(parts) > 1:
        sentences.append(phrasing.say("fish", "two", **facts))
    sentences += [_argument(phrasing, found, part, facts) for part in parts]
    return Wording(short, " ".join(sentences))


def _facts(
    phrasing: Phrasing, found: Deduction, bases: tuple[Scope, ...]
) -> dict[str, str]:
    return {
        "digit": phrasing.digit(found.because[0].digit),
        "cells": phrasing.cells(sorted(c.cell for c in found.because), "and"),
        "in_bases": phrasing.listed([phrasing.in_scope(h) for h in bases], "and"),
        "bases": _listed(phrasing, bases),
        "count": phrasing.amount(len(bases)),
    }


def _listed(phrasing: Phrasing, houses: tuple[Scope, ...]) -> str:
    return phrasing.listed([phrasing.scope(house) for house in houses], "and")


def _argument(
    phrasing: Phrasing, found: Deduction, part: _Part, facts: dict[str, str]
) -> str:
    """Why one fish removes what it does."""
    endo = sorted(c.cell for c in with_role(found, CandidateRole.ENDO_FIN))
    held = {candidate.cell for candidate in found.because}
    cannibals = [cell for cell in part.removed if cell in held]
    is_finned = bool(part.fins or endo)
    more = facts | {
        "covers": _listed(phrasing, part.covers),
        "fins": phrasing.cells(part.fins, "and"),
        "endo_fins": phrasing.cells(endo, "and"),
        "cannibals": phrasing.cells(cannibals, "and"),
        "removed": phrasing.cells(part.removed, "and"),
    }
    keys = ["outside" if part.fins else "inside"]
    keys += ["endo"] if endo else []
    keys += ["without-fins" if is_finned else "full"]
    keys += ["cannibal"] if cannibals else []
    keys += ["fins"] if is_finned else []
    return " ".join(phrasing.say("fish", key, **more) for key in keys)


def _parts(variant: Variant, found: Deduction, size: int) -> list[_Part]:
    """The fish, or the two of a Siamese one, whose covers come one after the other."""
    covers = found.within[size:]
    first, rest = covers[:size], covers[size:]
    one = _part(variant, found, first)
    if not rest:
        return [one]
    missing = {gone.cell for gone in found.removes} - {*one.removed}
    for shared in combinations(first, size - len(rest)):
        other = _part(variant, found, (*shared, *rest))
        if missing and missing <= {*other.removed}:
            return [one, other]
    raise ValueError(f"{found.technique} lacks its second fish")


def _part(variant: Variant, found: Deduction, covers: tuple[Scope, ...]) -> _Part:
    """The fish with these *covers*, as far as it removes what *found* does."""
    endo = sorted(c.cell for c in with_role(found, CandidateRole.ENDO_FIN))
    held = {candidate.cell for candidate in found.because}
    covered = [cell for house in covers for cell in house.cells]
    fins = sorted(held - {*covered})
    removed = sorted(
        gone.cell
        for gone in found.removes
        if covered.count(gone.cell) >= (_TWICE if gone.cell in held else 1)
        and all(variant.peer_sets[gone.cell] >> fin & 1 for fin in (*fins, *endo))
    )
    return _Part(covers, fins, removed)


_KINDS: Final = (
    *("", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-"),
    *("finned-mutant-", "siamese-finned-", "siamese-sashimi-"),
    *("siamese-finned-franken-", "siamese-finned-mutant-"),
)
SENTENCES: Final[dict[str, Sentence]] = {
    f"{kind}{name}": _fish
    for kind in _KINDS
    for name, size in _SIZES.items()
    if size <= _SIZES["jellyfish"] or kind.endswith("finned-mutant-")
}
