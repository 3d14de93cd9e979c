"""Rules beyond houses together with houses, in words."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.forms.constraints import partners_of
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.rules.constraints.cage import Cage, combinations_of
from solver.rules.digits import bit, digits, symbol
from solver.rules.house import House


def _partners(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    *rules, house = found.within
    gone, partners = [*found.removes], partners_of(found)
    facts = {
        "gone": phrasing.listed([phrasing.candidate(one) for one in gone], "and"),
        "cell": phrasing.cell(gone[0].cell),
        "lost": phrasing.digits([one.digit for one in gone], "or"),
        "cells": phrasing.cells([cause.cell for cause in partners[0]], "and"),
        "digit": phrasing.digits([held[0].digit for held in partners], "or"),
        "rules": phrasing.houses(rules),
        "house": phrasing.scope(house),
    }
    key = "partners" if len(partners[0]) > 1 else "partner"
    key += "-many" if len(gone) > 1 else ""
    short = phrasing.say("cells-by-rules", "partners-short", **facts)
    return Wording(short, phrasing.say("cells-by-rules", key, **facts), is_whole=True)


def _claim(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    (rule,) = found.within
    assert not isinstance(rule, House)
    facts = {
        "rule": phrasing.scope(rule),
        "in_rule": phrasing.in_scope(rule),
        "digit": phrasing.digit(found.because[0].digit),
        "cells": phrasing.cells([c.cell for c in found.because], "or"),
        "gone": phrasing.cells([c.cell for c in found.removes], "and"),
    }
    count = "one" if len(found.because) == 1 else "other"
    many = "one" if len(found.removes) == 1 else "other"
    reason = phrasing.say("cells-by-rules", "claim", **facts)
    sees = phrasing.say("cells-by-rules", f"sees-{count}-{many}", **facts)
    short = phrasing.say("cells-by-rules", "claim-short", **facts)
    return Wording(short, f"{reason} {sees}")


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
    "rule-partners": _partners,
    "rule-claim": _claim,
    "cage-combinations": _combinations,
}
