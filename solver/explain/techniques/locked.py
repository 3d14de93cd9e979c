"""Locked candidates in words."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction
from solver.log.position import Position


def _locked(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    house, other = found.within
    facts = {
        "digit": phrasing.digit(found.because[0].digit),
        "cells": phrasing.cells([c.cell for c in found.because], "and"),
        "cells_or": phrasing.cells([c.cell for c in found.because], "or"),
        "in_house": phrasing.in_scope(house),
        "house": phrasing.scope(house),
        "other": phrasing.scope(other),
    }
    short = phrasing.say("locked", f"{found.rule}-short", **facts)
    return Wording(short, phrasing.say("locked", "reason", **facts))


SENTENCES: Final[dict[str, Sentence]] = {"pointing": _locked, "claiming": _locked}
