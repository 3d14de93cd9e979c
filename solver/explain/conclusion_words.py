"""What a deduction places and strikes in words, where no clause says why."""

from typing import Final

from solver.clauses.conclusion import MOST_NAMED
from solver.clauses.part import Part
from solver.explain.clause_words import MOST_GROUPS, MOST_OUT, removals_text
from solver.explain.filled_sentences import LONGEST_LIST
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import by_cell

_FEW_DIGITS: Final = 2
"""Digits that are named although not each of the cells has lost all of them."""


def follows_from(phrasing: Phrasing, found: Deduction) -> str:
    """What *found* places, then what it strikes; empty if it does nothing."""
    said = phrasing.variant.value_name
    placed = [
        phrasing.say("follows", "places", cell=phrasing.cell(cell), digit=said(digit))
        for cell, digit in found.places
    ]
    return " ".join([*placed, struck(phrasing, found)]).strip()


def struck(phrasing: Phrasing, found: Deduction, *, is_each: bool = False) -> str:
    """What is struck; much by its digits, if *is_each* of them gone from each cell."""
    if not found.removes:
        return ""
    is_grouped = not is_each and is_read_by_groups(found)
    if len(found.removes) <= MOST_NAMED or is_grouped:
        out = removals_text(phrasing, Part(tuple(found.removes)))
        return phrasing.say("follows", "out", out=out)
    gone = sorted({candidate.digit for candidate in found.removes})
    cells = sorted({candidate.cell for candidate in found.removes})
    key = "removes" if len(gone) == 1 else "removes-many"
    is_whole = len(gone) <= _FEW_DIGITS or len(found.removes) == len(gone) * len(cells)
    if len(cells) > LONGEST_LIST and not is_each:
        key = "struck"
    elif not (is_each or is_whole):
        key = "struck-from"
    return phrasing.say(
        "follows",
        key,
        candidates=phrasing.counted("struck", len(found.removes)),
        digits=phrasing.digits(gone, "and"),
        cells=phrasing.cells(cells, "and"),
    )


def is_read_by_groups(found: Deduction) -> bool:
    """Whether a rule strikes so little that it is said of each group of cells."""
    is_little = 0 < len(found.removes) <= MOST_OUT and bool(found.constraints)
    return is_little and len({*by_cell(found.removes).values()}) <= MOST_GROUPS
