"""Lines that meet themselves: rules without a cell twice that say the same.

A rule has each cell once. Where a line crosses itself or ends where it began, a rule of
neighbours goes on step by step, a palindrome is one of pairs, and a set has each cell
once. Where the rule itself says that no cell can be met twice, it is refused.
"""

from collections.abc import Iterator
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
) -> Iterator[tuple[Cell, ...]]:
    """The cells of each rule of *kind* that together say what *line* says.

    Args:
        variant: The board, which names cells.
        kind: The kind of rule.
        line: Its cells in order, of which some may be met again.
        values: The numbers of the rule.

    Raises:
        VariantError: The rule cannot hold where a cell is met twice.
    """
    again = [cell for at, cell in enumerate(line) if cell in line[:at]]
    if not again:
        yield line
    elif kind in _SETS:
        yield tuple(dict.fromkeys(line))
    elif kind is lines.PALINDROME:
        half = len(line) // 2
        pairs = zip(line[:half], line[: half - 1 : -1], strict=False)
        yield from dict.fromkeys(
            (min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]
        )
    elif kind in _BETWEEN_ENDS and not {line[0], line[-1]} & {*again}:
        yield tuple(dict.fromkeys((*line[:-1], line[-1])))
    elif kind in _STEPS:
        yield from _segments(variant, kind, line, 2)
    elif kind in _RUNS and values:
        reach = values[0] if kind is lines.MODULAR else _THIRDS
        yield from _segments(variant, kind, line, max(reach, 1))
    else:
        raise _refusal(variant, kind, again[0])


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
        f"a {kind.slug} meets {variant.cell_name(cell)} twice, which its rule does not"
        " allow"
    )
