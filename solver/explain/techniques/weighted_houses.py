"""Sums of houses in words: innies and outies, and equal sets."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.log.weighted_houses import houses_and_cages, weights, with_sign

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


SENTENCES: Final[dict[str, Sentence]] = {
    "innies-and-outies": _difference,
}
