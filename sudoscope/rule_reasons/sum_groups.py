"""Groups of cells that are added up, in words: what they make, or cannot make."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from solver.explain.named_words import saying_true
from solver.explain.phrasing import Phrasing
from solver.explain.rule_removals import cells_said, listed_clauses
from solver.explain.rule_sums import added
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell
from sudoscope.rule_reasons.excluded_sums import hitting
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    held_said,
)
from sudoscope.rule_reasons.fillings import MOST_FILLED, filled

_FEW_WAYS: Final = 4
"""Sets of digits that are written."""
_FEWEST_OPEN: Final = 2
"""Cells of which sums are written."""
MOST_SUMS: Final = 4
"""Sums of a group that are named; of more the ends."""


class SumGroup(NamedTuple):
    """Cells that are added up.

    Attributes:
        cells: Which.
        ways: The digits that they can have, each in its cell.
        placed: Which of them have a digit on the board.
    """

    cells: Sequence[Cell]
    ways: Sequence[tuple[Digit, ...]]
    placed: Sequence[Cell] = ()

    @property
    def sums(self) -> list[int]:
        """The sums that they can have, ascending."""
        return sorted({sum(way) for way in self.ways})

    def beside(self, sums: Sequence[int]) -> "SumGroup":
        """The same where it has one of *sums*."""
        return self._replace(ways=[way for way in self.ways if sum(way) in sums])

    def with_digit(self, one: Candidate) -> "SumGroup":
        """The same where a cell of it has its digit."""
        at = self.cells.index(one.cell)
        return self._replace(ways=[way for way in self.ways if way[at] == one.digit])


def limit_said(words: Phrasing, group: SumGroup, key: str) -> str:
    """What a group makes at least or at most, with its digits."""
    way = (min if key == "least" else max)(group.ways, key=sum)
    if len(way) == 1:
        facts = {"cell": words.cells(group.cells, "and"), "low": "", "high": ""}
        facts |= {"low": words.digit(way[0]), "high": words.digit(way[0])}
        return saying_true(words.part("steps-by-rules", f"at-{key}", **facts))
    return words.part(
        SECTION,
        f"group-{key}",
        cells=words.cells(group.cells, "and"),
        added=added(words, way),
        sum=f"{sum(way)}",
    )


def against(words: Phrasing, group: SumGroup, sums: Sequence[int]) -> tuple[str, str]:
    """Why *group* has none of *sums*; with "most" or "least", where a limit says it.

    The limit is that of the *sums*: the group makes at least more than they at most.
    """
    if group.sums[0] > sums[-1]:
        return "most", limit_said(words, group, "least")
    if group.sums[-1] < sums[0]:
        return "least", limit_said(words, group, "most")
    if len(group.cells) == 1:
        lacks = _mask([one for one in words.variant.digits if one in sums])
        if lacks.bit_count() < len(sums):
            return "", cells_said(words, "is", group.cells, _mask(group.sums))
        return "", cells_said(words, "is-not", group.cells, lacks)
    if len(group.sums) <= MOST_SUMS:
        return "", makes(words, group, group.sums)
    return "", _no_room(words, group, sums)


def _no_room(words: Phrasing, group: SumGroup, sums: Sequence[int]) -> str:
    """What is placed in *group*, and why the others do not make one of *sums*."""
    ways = _sets(words, group, sums)
    if not ways and len(sums) > MOST_SUMS:
        return ""
    told = [added(words, way) for way in ways] or [f"{one}" for one in sums]
    open_ = [at for at, cell in enumerate(group.cells) if cell not in group.placed]
    cells = [group.cells[at] for at in open_] if ways else group.cells
    facts = {"cells": words.cells(cells, "and"), "sums": words.listed(told, "or")}
    held = _mask([way[at] for way in group.ways for at in open_])
    lacks, key = Mask(words.variant.all_digits & ~held), "no-room" if ways else "no-sum"
    if ways and all(_mask(way) & lacks for way in ways):
        missing = hitting([_mask(way) for way in ways], lacks)
        facts["digits"], key = words.digits(missing, "or"), "no-room-lacks"
    said = [words.part(SECTION, key, **facts)]
    if ways and group.placed:
        first = zip(group.cells, group.ways[0], strict=True)
        has = {cell: bit(digit) for cell, digit in first if cell in group.placed}
        said = [held_said(words, has), *said]
    return listed_clauses(words, said)


def _sets(
    words: Phrasing, group: SumGroup, sums: Sequence[int]
) -> list[tuple[Digit, ...]]:
    """The digits of the open cells that make one of *sums* beside what is placed.

    Those of cells that see each other are different. Empty where they are many, or one
    cell is open.
    """
    every, cells = words.variant.digits, group.cells
    held = [
        (group.ways[0][at],) if cell in group.placed else every
        for at, cell in enumerate(cells)
    ]
    open_ = [at for at, each in enumerate(held) if each is every]
    if len(open_) < _FEWEST_OPEN or len(every) ** len(open_) > MOST_FILLED:
        return []
    ways = (way for way in filled(words.variant, cells, held) if sum(way) in sums)
    found = {tuple(sorted(way[at] for at in open_)) for way in ways}
    return sorted(found) if len(found) <= _FEW_WAYS else []


def makes(words: Phrasing, group: SumGroup, sums: Sequence[int]) -> str:
    """That a group makes one of *sums*."""
    listed = words.listed([f"{one}" for one in sums], "or")
    return words.part(SECTION, "makes", cells=named_sum(words, group), sums=listed)


def named_sum(words: Phrasing, group: SumGroup) -> str:
    """The cells of a group as a sum: "B7+C7"."""
    return "+".join(map(words.cell, group.cells))


def _mask(digits_: Sequence[int]) -> Mask:
    return reduce(or_, (bit(Digit(one)) for one in digits_), EMPTY)
