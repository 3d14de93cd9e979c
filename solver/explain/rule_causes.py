"""What the cells of a rule hold that cause a removal, in words."""

from collections.abc import Iterable, Sequence
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell

_MOST_LISTED: Final = 4
"""Digits of a cell that are listed; else those that it lacks."""
_PAIR: Final = 2
"""Digits that are said one by one where others are said by their bounds."""
_MOST_TOLD: Final = 4
"""Groups of cells that hold or lack the same; of the others the cells are named."""


def bounds(words: Phrasing, grid: Grid, cell: Cell, held: Sequence[Digit]) -> str:
    """That a cell is at least and at most so much; or which of two digits it is."""
    least, most = held[0], held[-1]
    every = grid.variant.digits
    facts = {"cell": words.cell(cell)}
    if len(held) <= _PAIR:
        said = words.digits(held, "or")
        return words.part("steps-by-rules", "is", digit=said, **facts)
    low, high = words.digit(least), words.digit(most)
    if most == every[-1]:
        key = "is-any" if least == every[0] else "at-least"
    else:
        has_gaps = len(held) <= every.index(most) - every.index(least)
        within = "between" if has_gaps else "from-to"
        key = "at-most" if least == every[0] else within
    return words.part("steps-by-rules", key, low=low, high=high, **facts)


def held_in(words: Phrasing, grid: Grid, cells: Iterable[Cell]) -> list[str]:
    """The digits that cells may hold, or those that they may not; equal ones as one."""
    alike: dict[Mask, list[Cell]] = {}
    for cell in sorted(cells):
        alike.setdefault(grid[cell], []).append(cell)
    return [_held(words, grid, mask, same) for mask, same in alike.items()]


def _held(words: Phrasing, grid: Grid, mask: Mask, cells: list[Cell]) -> str:
    facts, held = {"cell": words.cells(cells, "and")}, digits(mask)
    missing = digits(Mask(grid.variant.all_digits & ~mask))
    many = "-many" if len(cells) > 1 else ""
    if not missing:
        return words.part("steps-by-rules", f"is-any{many}", **facts)
    key = "is" if len(held) <= _MOST_LISTED else "is-not"
    said = words.digits(held if key == "is" else missing, "or")
    return words.part("steps-by-rules", key + many, digit=said, **facts)


def needed(words: Phrasing, found: Deduction, rule: Rule, grid: Grid) -> list[str]:
    """What the causes of a removal hold or lack, as far as the removal rests on it.

    Cells of which the same is said are together; where there are many groups, the cells
    of the last ones are named alone.
    """
    known = _relaxed(found, rule, grid)
    groups: dict[tuple[str, Mask], list[Cell]] = {}
    for cell, mask in known.items():
        held, lacks = grid[cell], Mask(grid.variant.all_digits & ~mask)
        is_held = held.bit_count() <= min(_MOST_LISTED, lacks.bit_count())
        key = ("is", held) if is_held else ("is-not", lacks)
        groups.setdefault(key, []).append(cell)
    told = sorted(groups.items(), key=lambda group: group[0][1].bit_count())
    said = [
        words.part(
            "steps-by-rules",
            key if len(cells) == 1 else f"{key}-many",
            cell=words.cells(sorted(cells), "and"),
            digit=words.digits(digits(mask), "or"),
        )
        for (key, mask), cells in told[:_MOST_TOLD]
    ]
    if rest := [cell for _, cells in told[_MOST_TOLD:] for cell in cells]:
        said.append(words.part("steps-by-rules", "rest", cell=words.cells(rest, "and")))
    return said


def _relaxed(found: Deduction, rule: Rule, grid: Grid) -> dict[Cell, Mask]:
    """The digits of each cause, with all that the removal does not need it to lack."""
    every = grid.variant.all_digits
    causes = dict.fromkeys(cause.cell for cause in found.because)
    known = [grid[cell] if cell in causes else every for cell in rule.cells]
    gone = [
        Mask(sum(bit(digit) for c, digit in found.removes if c == cell))
        for cell in rule.cells
    ]
    for place, cell in enumerate(rule.cells):
        for digit in digits(Mask(every & ~known[place])) if cell in causes else ():
            before, known[place] = known[place], Mask(known[place] | bit(digit))
            kept = rule.filtered(known)
            if any(left & lost for left, lost in zip(kept, gone, strict=True)):
                known[place] = before
    return {
        cell: mask
        for cell, mask in zip(rule.cells, known, strict=True)
        if mask != every
    }
