"""Templates and tridagons in words."""

from typing import Final

from solver.deduction import Deduction
from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.position import Position


def _templates(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    digit = found.truths[0].digit
    assert digit is not None
    concluded = found.places or tuple(found.removes)
    cells = phrasing.cells([c.cell for c in concluded], "and")
    facts = {"digit": phrasing.digit(digit), "cells": cells}
    others = sorted({t.digit for t in found.truths if t.digit} - {digit})
    key = found.rule
    reason = phrasing.say("templates", "ways", **facts)
    if others:
        forced = phrasing.candidates(c for c in found.because if c.digit != digit)
        reason += " " + phrasing.say("templates", "others", forced=forced)
    reason += " " + phrasing.say("templates", key, **facts)
    return Wording(phrasing.say("templates", f"{key}-short", **facts), reason)


def _tridagon(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The twelve cells, the three digits, and the guardian."""
    del before
    guardian = next(iter(found.removes)).cell
    cells = sorted({guardian, *(candidate.cell for candidate in found.because)})
    three = sorted({candidate.digit for candidate in found.because})
    facts = {
        "cell": phrasing.cell(guardian),
        "cells": phrasing.cells(cells, "and"),
        "digits": phrasing.digits(three, "and"),
    }
    return Wording(
        phrasing.say("templates", "tridagon-short", **facts),
        phrasing.say("templates", "tridagon", **facts),
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "template-set": _templates,
    "template-delete": _templates,
    "tridagon": _tridagon,
}
