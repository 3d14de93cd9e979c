"""Rules beyond houses together with houses, in words."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.rules.constraints.cage import Cage, combinations_of
from solver.rules.digits import bit, digits, symbol


def _combinations(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    cage, house = found.within
    assert isinstance(cage, Cage)
    held = sorted({cause.cell for cause in found.because})
    masks = tuple([before.grid[cell] for cell in cage.cells])
    lost = sorted({gone.digit for gone in found.removes})
    sets = [
        "+".join(map(symbol, digits(mask)))
        for mask in combinations_of(masks, cage.total) or ()
        if any(mask & bit(digit) for digit in lost)
    ]
    facts = {
        "cage": phrasing.scope(cage),
        "sets": phrasing.shortened(sets, "or"),
        "cells": phrasing.cells(held, "and"),
        "house": phrasing.scope(house),
        "in_house": phrasing.in_scope(house),
    }
    key = "combinations" if len(held) > 1 else "combinations-one"
    short = phrasing.say("cells-by-rules", "combinations-short", **facts)
    return Wording(short, phrasing.say("cells-by-rules", key, **facts))


SENTENCES: Final[dict[str, Sentence]] = {
    "cage-combinations": _combinations,
}
