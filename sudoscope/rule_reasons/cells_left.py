"""Cells that a step by rules leaves one digit, said after much that it strikes."""

from dataclasses import replace
from typing import Final

from solver.clauses.conclusion import MOST_NAMED
from solver.explain import Explanation
from solver.explain.named_words import NamingPhrasing, named
from solver.explain.rule_removals import candidate_lists, listed_clauses
from solver.log.events import Deduced
from solver.log.trace import Trace

_MOST: Final = 3
"""Cells that are named; more are said to lose what they lose."""


def with_cells_left(
    said: Explanation, trace: Trace, step: int, language: str
) -> Explanation:
    """*said* with the cells that keep one digit, which a film may ask about.

    What falls is said of many cells at once; it is not seen there what that leaves.
    """
    match trace.events[step - 1]:
        case Deduced(found) if found.constraints and len(found.removes) > MOST_NAMED:
            left = trace.grid(step)
        case _:
            return said
    told = {name.cell for name in named(said.follows).names if name.is_true}
    lost = sorted({gone.cell for gone in found.removes} - told)
    alone = {cell: left[cell] for cell in lost if left[cell].bit_count() == 1}
    if not 0 < len(alone) <= _MOST or not said.follows:
        return said
    words = NamingPhrasing(trace.puzzle.rules, language)
    out = listed_clauses(words, candidate_lists(words, alone))
    ends = words.say("follows", "out", out=out)
    return replace(said, follows=f"{said.follows} {ends}")
