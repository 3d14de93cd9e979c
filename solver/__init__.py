"""Solving Sudoku, with a log of every change and its reason.

>>> from solver import solve, steps_of
>>> trace = solve(
...     "..3.2.6..9..3.5..1..18.64....81.29.."
...     "7.......8..67.82....26.95..8..2.3..9..5.1.3.."
... )
>>> print(trace.outcome, len(trace), trace.solution.text[:9])
solved 81 483921657
>>> for step in steps_of(trace)[1:3]:
...     print(step.number, step.reason)
1 Each of the 32 clues rules its digit out of every cell that shares a house with it.
2 Only 4 is left for E6. So E6 is 4.

The names below are the public interface; other modules may change. Each name is
imported when it is first used.
"""

from pkgutil import extend_path
from typing import TYPE_CHECKING, Final

from solver.public_names import lazily_imported

if TYPE_CHECKING:
    from solver.agents import agent_named as agent_named
    from solver.agents import solve as solve
    from solver.agents.limits import Limits as Limits
    from solver.causes.steps import steps_of as steps_of
    from solver.codec import packed as packed
    from solver.codec import read_trace as read_trace
    from solver.errors import SudoscopeError as SudoscopeError
    from solver.formats.one_puzzle import read_puzzle as read_puzzle
    from solver.log.board import Board as Board
    from solver.log.deduction import Deduction as Deduction
    from solver.log.events import Outcome as Outcome
    from solver.log.trace import Trace as Trace
    from solver.oracle import count_solutions as count_solutions
    from solver.puzzle.grid import Grid as Grid
    from solver.puzzle.puzzle import Puzzle as Puzzle
    from solver.rules.candidate_sets import Candidate as Candidate
    from solver.rules.named_variants import variant_named as variant_named
    from solver.rules.variant import Variant as Variant
    from solver.techniques.strategy import Family as Family
    from solver.techniques.strategy import Strategy as Strategy

# A folder of somebody else with this name and without an __init__ keeps its modules.
__path__ = extend_path(__path__, __name__)
_HOMES: Final = {
    "Board": "solver.log.board",
    "Candidate": "solver.rules.candidate_sets",
    "Deduction": "solver.log.deduction",
    "Family": "solver.techniques.strategy",
    "Grid": "solver.puzzle.grid",
    "Limits": "solver.agents.limits",
    "Outcome": "solver.log.events",
    "Puzzle": "solver.puzzle.puzzle",
    "Strategy": "solver.techniques.strategy",
    "SudoscopeError": "solver.errors",
    "Trace": "solver.log.trace",
    "Variant": "solver.rules.variant",
    "agent_named": "solver.agents",
    "count_solutions": "solver.oracle",
    "packed": "solver.codec",
    "read_puzzle": "solver.formats.one_puzzle",
    "read_trace": "solver.codec",
    "solve": "solver.agents",
    "steps_of": "solver.causes.steps",
    "variant_named": "solver.rules.named_variants",
}

__all__ = list(_HOMES)
if not TYPE_CHECKING:  # a name that is not above is an error
    __getattr__, __dir__ = lazily_imported(__name__, _HOMES)
