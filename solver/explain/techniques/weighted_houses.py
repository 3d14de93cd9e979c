"""Sums of houses in words: innies and outies, and equal sets."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.log.weighted_houses import halves, houses_and_cages, weights, with_sign
from solver.rules.constraint import Scope

_SECTION: Final = "weighted-houses"


def _difference(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    houses, cages = houses_and_cages(found)
    counted = weights(houses, cages)
    inner, outer = with_sign(counted, 1), with_sign(counted, -1)
    whole = len(houses) * sum(before.grid.variant.digits)
    total = sum(cage.total for cage in cages)
    facts = {
        "houses": phrasing.houses(houses),
        "house_total": phrasing.number(whole),
        "cage_total": phrasing.number(total),
        "rest": phrasing.number(abs(whole - total)),
        "inner": phrasing.cells(inner, "and"),
        "outer": phrasing.cells(outer, "and"),
    }
    if not (inner and outer):
        key = "inner" if inner else "outer"
    else:
        key = "more" if whole > total else "less" if whole < total else "same"
    short = phrasing.say(_SECTION, "difference-short", **facts)
    return Wording(short, phrasing.say(_SECTION, key, **facts))


def _equal_sets(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    added, subtracted = halves(found)
    counted = weights(added, subtracted)
    gone = next(iter(found.removes))
    sign = 1 if counted[gone.cell] > 0 else -1
    lost = sorted({candidate.digit for candidate in found.removes})
    facts = {
        "added": _by_kind(phrasing, added),
        "subtracted": _by_kind(phrasing, subtracted),
        "here": phrasing.cells(sorted({c.cell for c in found.removes}), "or"),
        "there": phrasing.cells(with_sign(counted, -sign), "and"),
        "digit": phrasing.digit(gone.digit),
        "a_digit": phrasing.a_digit(gone.digit),
        "digits": phrasing.digits(lost, "or"),
    }
    key = "equal-sets" if len(lost) == 1 else "equal-sets-many"
    short = phrasing.say(_SECTION, "equal-sets-short", **facts)
    return Wording(short, phrasing.say(_SECTION, key, **facts))


def _by_kind(phrasing: Phrasing, houses: Sequence[Scope]) -> str:
    """Houses of several kinds: "rows C and G and blocks 4 and 6"."""
    kinds = [tuple(own) for _, own in groupby(houses, lambda house: house.kind)]
    return phrasing.listed([phrasing.houses(own) for own in kinds], "and")


SENTENCES: Final[dict[str, Sentence]] = {
    "innies-and-outies": _difference,
    "equal-sets": _equal_sets,
}
