"""Lines that meet themselves: rules without a cell twice that say the same.

A rule has each cell once. Where a line crosses itself or ends where it began, a rule of
neighbours goes on step by step, a palindrome is one of pairs, a set has each cell once,
and equal sums are compared two by two. Where the rule itself says that no cell can be
met twice, or a cell would count twice in one sum, it is refused.
"""

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Final

from solver.errors import VariantError
from solver.rules.constraints import lines
from solver.rules.constraints.rule import RuleKind, Values
from solver.rules.places import Cell
from solver.rules.variant import Variant

_STEPS: Final = (lines.WHISPER, lines.RELATION, lines.SLOW_THERMOMETER)
"""What two neighbours say, and nothing more."""
_RUNS: Final = (lines.MODULAR, lines.ENTROPIC)
"""What each run of some cells says."""
_SETS: Final = (lines.RENBAN, lines.NABNER)
_BETWEEN_ENDS: Final = (lines.BETWEEN, lines.LOCKOUT)
_THIRDS: Final = 3


def met_once(
    variant: Variant, kind: RuleKind, line: tuple[Cell, ...], values: Values
) -> Iterator[tuple[tuple[Cell, ...], Values]]:
    """Cells and numbers of each rule of *kind* that together say what *line* says.

    Args:
        variant: The board, which names cells.
        kind: The kind of rule.
        line: Its cells in order, of which some may be met again.
        values: The numbers of the rule.

    Raises:
        VariantError: The rule cannot hold where a cell is met twice, or would count it
            twice in one sum.
    """
    again = [cell for at, cell in enumerate(line) if cell in line[:at]]
    if not again:
        yield line, values
    elif kind is lines.REGION_SUM and sum(values) == len(line):
        yield from _pairs_of_parts(variant, line, values)
    else:
        yield from ((cells, values) for cells in _parts(variant, kind, line, values))


def _parts(
    variant: Variant, kind: RuleKind, line: tuple[Cell, ...], values: Values
) -> Iterator[tuple[Cell, ...]]:
    """The cells of each rule that a *line* with a cell twice is."""
    again = [cell for at, cell in enumerate(line) if cell in line[:at]]
    if kind in _SETS:
        yield tuple(dict.fromkeys(line))
    elif kind is lines.PALINDROME:
        pairs = _from_both_ends(line)
        yield from dict.fromkeys(
            (min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]
        )
    elif kind is lines.ZIPPER:
        yield from _pairs_of_sums(variant, line)
    elif kind in _BETWEEN_ENDS and not {line[0], line[-1]} & {*again}:
        yield tuple(dict.fromkeys((*line[:-1], line[-1])))
    elif kind in _STEPS:
        yield from _segments(variant, kind, line, 2)
    elif kind in _RUNS and values:
        reach = values[0] if kind is lines.MODULAR else _THIRDS
        yield from _segments(variant, kind, line, max(reach, 1))
    else:
        raise _refusal(variant, kind, again[0])


def _from_both_ends(line: tuple[Cell, ...]) -> list[tuple[Cell, Cell]]:
    """The pairs of cells as far from one end as from the other, from the ends."""
    half = len(line) // 2
    return list(zip(line[:half], line[: -half - 1 : -1], strict=True))


def _pairs_of_parts(
    variant: Variant, line: tuple[Cell, ...], values: Values
) -> Iterator[tuple[tuple[Cell, ...], Values]]:
    """The parts of a region sum line, two by two: equal to the next is equal to all."""
    ends = [*accumulate(values)]
    parts = [line[end - n : end] for end, n in zip(ends, values, strict=True)]
    for part, after in pairwise(parts):
        cells = (*part, *after)
        _check_once(variant, lines.REGION_SUM, cells)
        yield cells, (len(part), len(after))


def _pairs_of_sums(
    variant: Variant, line: tuple[Cell, ...]
) -> Iterator[tuple[Cell, ...]]:
    """The sums of a zipper line, each with the middle or with the next one."""
    pairs = _from_both_ends(line)
    found: list[tuple[Cell, ...]]
    if len(line) % 2:
        middle = line[len(line) // 2]
        found = [(one, middle, other) for one, other in pairs]
    else:
        found = [(first, *inner, last) for (first, last), inner in pairwise(pairs)]
    for cells in found:
        _check_once(variant, lines.ZIPPER, cells)
        yield cells


def _check_once(variant: Variant, kind: RuleKind, cells: tuple[Cell, ...]) -> None:
    """Refuse a cell that is twice among those of one rule."""
    again = next((cell for at, cell in enumerate(cells) if cell in cells[:at]), None)
    if again is not None:
        raise _refusal(variant, kind, again)


def _segments(
    variant: Variant, kind: RuleKind, line: tuple[Cell, ...], reach: int
) -> Iterator[tuple[Cell, ...]]:
    """Parts of *line* without a cell twice: each run of *reach* cells is in one."""
    start = 0
    while True:
        end = start
        while end < len(line) and line[end] not in line[start:end]:
            end += 1
        if end < len(line) and end - start < reach:
            raise _refusal(variant, kind, line[end])
        yield line[start:end]
        if end == len(line):
            return
        start = end - reach + 1


def _refusal(variant: Variant, kind: RuleKind, cell: Cell) -> VariantError:
    return VariantError(
        f"a {kind.slug} meets {variant.cell_name(cell)} twice where its rule does not"
        " allow that"
    )
