"""Full houses in words; the other singles have one sentence each elsewhere."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction
from solver.log.position import Position


def _full_house(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    ((cell, digit),), (house,) = found.places, found.within
    facts = {
        "cell": phrasing.cell(cell),
        "digit": phrasing.digit(digit),
        "house": phrasing.scope(house),
        "in_house": phrasing.in_scope(house),
        "digits": phrasing.digits(sorted(c.digit for c in found.because), "and"),
    }
    return Wording(
        phrasing.say("singles", "full-house-short", **facts),
        phrasing.say("singles", "full-house", **facts),
    )


SENTENCES: Final[dict[str, Sentence]] = {"full-house": _full_house}
