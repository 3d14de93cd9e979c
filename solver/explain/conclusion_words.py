"""What a deduction places and strikes in words, where no clause says why."""

from itertools import groupby
from operator import itemgetter
from typing import Final

from solver.clauses.conclusion import MOST_NAMED
from solver.clauses.part import Part
from solver.explain.clause_words import MOST_OUT, removals_text
from solver.explain.filled_sentences import LONGEST_LIST
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.rules.constraints.rule import Rule

_FEW_DIGITS: Final = 2
"""Digits that are named although not each of the cells has lost all of them."""


def follows_from(phrasing: Phrasing, found: Deduction) -> str:
    """What *found* places, then what it strikes; empty if it does nothing."""
    return f"{_placed(phrasing, found)} {struck(phrasing, found)}".strip()


def _placed(phrasing: Phrasing, found: Deduction) -> str:
    """What is placed, where no sentence of the technique says it."""
    said = phrasing.variant.value_name
    return " ".join(
        phrasing.say("follows", "places", cell=phrasing.cell(cell), digit=said(digit))
        for cell, digit in found.places
    )


def struck(phrasing: Phrasing, found: Deduction) -> str:
    """What is struck."""
    if not found.removes:
        return ""
    if len(found.removes) <= MOST_NAMED or _is_read_by_groups(found):
        out = removals_text(phrasing, Part(tuple(found.removes)))
        return phrasing.say("follows", "out", out=out)
    gone = sorted({candidate.digit for candidate in found.removes})
    cells = sorted({candidate.cell for candidate in found.removes})
    key = "removes" if len(gone) == 1 else "removes-many"
    if len(cells) > LONGEST_LIST:
        key = "struck"
    elif len(gone) > _FEW_DIGITS and len(found.removes) < len(gone) * len(cells):
        key = "struck-from"
    return phrasing.say(
        "follows",
        key,
        candidates=phrasing.counted("struck", len(found.removes)),
        digits=phrasing.digits(gone, "and"),
        cells=phrasing.cells(cells, "and"),
    )


def _is_read_by_groups(found: Deduction) -> bool:
    """Whether a rule strikes so that the cells are two groups, each with its digits."""
    if not (found.within and isinstance(found.within[0], Rule)):
        return False
    cells = groupby(sorted(found.removes), key=itemgetter(0))
    lost = [tuple(digit for _, digit in of_cell) for _, of_cell in cells]
    is_named = len(found.removes) <= MOST_OUT
    return is_named and len({*lost}) <= _FEW_DIGITS
