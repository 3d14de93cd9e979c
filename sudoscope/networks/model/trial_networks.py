"""Networks on which code is tried: a search cannot solve them without going back.

Each has one solution, or gets values until it has one.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from sudoscope.networks.model.arcs import with_one_solution
from sudoscope.networks.model.notation import network_from_text

SolvedNetwork: TypeAlias = tuple[Puzzle, Sequence[Digit]]
"""A network and its only solution."""
_QUEENS: Final = "queens 6"
_TRAP: Final = """
{x} < 4
{a} != {b} {c} {d}
{b} != {c} {d}
{c} != {d}
allow {x} {a}: {good}-4 {wrong_pairs}
forbid {x} {b}: {wrong}
forbid {x} {c}: {wrong}
forbid {x} {d}: {wrong}
forbid {x} {e}: {good}-1 {good}-2 {good}-3
"""
"""A variable X of three values, of which two leave three values to four others.

All of those differ, which no arc refutes: a search finds it out two guesses later, and
has to take back all three. The good value wants the last one of A, whatever A had
before, and leaves E one value alone, so that by LCV it comes last.
"""
_NAMES: Final = ("XABCDE", "YPQRSU")
_ORDER: Final = "X A B C D E U S R Q P Y"
"""X and Y come first whether variables are taken from the front, from the back, or by
MRV."""


@cache
def trial_networks() -> tuple[SolvedNetwork, ...]:
    """Networks whose arcs may lose several values at once, with many wrong guesses."""
    return (_solved(_QUEENS),)


@cache
def traps() -> tuple[SolvedNetwork, ...]:
    """Two networks, with the good value as the last and as the first one."""
    return tuple(_solved(_trap(good)) for good in (3, 1))


def _trap(good: int) -> str:
    others = [value for value in (1, 2, 3) if value != good]
    facts = {
        "good": good,
        "wrong": " ".join(f"{value}-4" for value in others),
        "wrong_pairs": " ".join(f"{v}-{w}" for v in others for w in (1, 2, 3)),
    }
    parts = (
        _TRAP.format_map(facts | dict(zip("xabcde", names, strict=True)))
        for names in _NAMES
    )
    head = f"title X = Y = {good}\nvalues 1..4\nvariables {_ORDER}"
    return f"{head}\n{''.join(parts)}"


def _solved(text: str) -> SolvedNetwork:
    puzzle = with_one_solution(network_from_text(text).puzzle)
    assert puzzle is not None
    solution = counted(puzzle).solution
    assert solution is not None
    return puzzle, solution
