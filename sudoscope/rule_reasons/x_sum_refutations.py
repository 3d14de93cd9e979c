"""Why digits fit no X-sum, in words: the few sums with them leave a cell nothing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from solver.explain.rule_kind_words import StepByRule
from solver.explain.rule_removals import listed_clauses, needed
from solver.explain.rule_sums import added
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, bit
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import SECTION, places_said, said_masks
from sudoscope.rule_reasons.x_sum_lines import Way, XSumLine

_MOST_REASONS: Final = 3
"""Groups of digits with a reason each."""
_MOST_WAYS: Final = 3
"""Sums that digits are said to need."""
_Vain = tuple[tuple[Way, Cell], ...]
"""Sums, and of each a cell that it leaves nothing."""


def refuted_said(step: StepByRule) -> list[str]:
    """What cells hold, and why there is no sum with each digit that *step* strikes.

    Empty where that is long, or where a sum fails by several cells together.
    """
    groups = dict[_Vain, list[Candidate]]()
    for gone in sorted(step.found.removes):
        vain = _vain(step, gone)
        if vain is None:
            return []
        groups.setdefault(vain, []).append(gone)
        if len(groups) > _MOST_REASONS:
            return []
    cells = {cell for vain in groups for _, cell in vain} | {step.rule.cells[0]}
    known = {cell: mask for cell, mask in step.known.items() if cell in cells}
    return [
        _facts(step, known),
        *(_said(step, vain, gone) for vain, gone in groups.items()),
    ]


def length_refuted(step: StepByRule, first: Candidate) -> str:
    """What the few sums with a *first* digit would leave a cell, by what is said.

    Empty where that is long, or where a sum fails by several cells together.
    """
    vain = _vain(step, first)
    return _said(step, vain, [first]) if vain else ""


def _vain(step: StepByRule, gone: Candidate) -> _Vain | None:
    """The sums with *gone*, each with a cell that it leaves nothing.

    ``None`` where there are many, or one leaves each cell something.
    """
    words, rule = step.words, step.rule
    held, masks = said_masks(step), [words.variant.all_digits] * len(rule.cells)
    masks[0] = held[0]
    masks[rule.cells.index(gone.cell)] = bit(gone.digit)
    line, vain = XSumLine(words, rule, tuple(masks)), list[tuple[Way, Cell]]()
    for way in line.ways():
        lacks = [at for at in range(1, len(held)) if not held[at] & _own(line, way, at)]
        if not lacks or len(vain) == _MOST_WAYS:
            return None
        vain.append((way, rule.cells[lacks[0]]))
    return tuple(vain)


def _own(line: XSumLine, way: Way, at: int) -> Mask:
    """The digits of *way* that a cell can have, by its place alone."""
    return Mask(~line.outside(way)) if at < way[0] else line.outside(way)


def _facts(step: StepByRule, known: Mapping[Cell, Mask]) -> str:
    words, grid = step.words, step.grid
    placed = [grid.single(cell) for cell in known if grid.is_assigned(cell)]
    because = [one for one in step.found.because if one.cell in known]
    facts = listed_clauses(words, needed(words, grid, known))
    return words.standing_for(facts, dict.fromkeys((*because, *placed)))


def _said(step: StepByRule, vain: _Vain, gone: Sequence[Candidate]) -> str:
    words, line = step.words, XSumLine(step.words, step.rule, said_masks(step))
    held = words.listed([*places_said(step, gone)], "or")
    if not vain:
        return words.part(SECTION, "no-sum-with", held=held)
    ways = words.listed([*_ways(line, vain)], "or")
    return words.part(SECTION, "only-with", held=held, ways=ways)


def _ways(line: XSumLine, vain: _Vain) -> Iterator[str]:
    """Sums, and the cell for which they leave no digit.

    The digits after a sum are never written in its place: they would be no sum of what
    was just said to be in the first cell.
    """
    groups = dict[Cell, list[str]]()
    for way, cell in vain:
        written = f"{line.total} = {added(line.words, way)}"
        groups.setdefault(cell, []).append(written)
    for cell, sums in groups.items():
        facts = {"sums": line.words.listed(sums, "or"), "cell": line.words.cell(cell)}
        yield line.words.part(SECTION, "none-for", **facts)
