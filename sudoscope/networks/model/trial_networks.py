"""Networks on which code is tried: some cannot be solved without going back.

In others it matters which end of an arc has which value. Each has one solution, or gets
values until it has one.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, digits
from solver.rules.variant import Variant
from sudoscope.networks.model.arcs import candidates_of, with_one_solution
from sudoscope.networks.model.notation import network_from_text

SolvedNetwork: TypeAlias = tuple[Puzzle, Sequence[Digit]]
"""A network and its only solution."""
_QUEENS: Final = "queens 6"
_ORDERED: Final = """
values 1..6
A < B
B = C + 1
D = 2*C
D >= E
E < F
"""
"""No constraint means the same with its values exchanged."""
_REPAIRS: Final = (
    "values 1..25\nvariables A B\nB < 2\nA = B + 12",
    """values 1..25
variables A B C D E F
D < 2
E < 2
F < 2
A = D + 12
B = E + 8
C = F + 21""",
)
_FOLLOWING: Final = """
{b} < 2
{d} < 2
{x} = {b} + 12
{x} = {d} + 12
{c} = {x}
"""
"""A variable C that follows X, which follows two of one value each.

X loses more conflicts by its good value than C can make it, so that it never leaves it
again; then only the good value of C has no conflict.
"""
_FOLLOWERS: Final = ("CAPQ", "DESR", "FGTU", "HJVW")
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
_GOOD: Final = (3, 1)
"""The value of X in each of them."""
_NAMES: Final = ("XABCDE", "YPQRSU")
_ORDER: Final = "X A B C D E U S R Q P Y"
"""X and Y come first whether variables are taken from the front, from the back, or by
MRV."""
_RESTORES: Final = """
values 1 2 3
variables {order}
forbid A G: 1-1
forbid B E: 3-1 3-2 3-3
forbid B F: 1-1
forbid B G: 2-1 2-2
forbid C G: 1-3 2-3 3-3
forbid D F: 1-2 2-2 3-2
forbid F G: 3-2
"""
"""A wrong guess leaves one value to its variable, and arcs strike values elsewhere.

If only these come back, the right values of the variable are gone, and a search finds
no solution.
"""
_BACK_AND_FORTH: Final = ("A B C D E F G", "G F E D C B A")
"""For a search that takes variables from the front or by MRV, and one from the back."""


def trial_networks() -> tuple[SolvedNetwork, ...]:
    """Networks whose arcs may lose several values at once, with many wrong guesses.

    In the second an arc and the one against it lose other values.
    """
    return _solved(_QUEENS), _solved(_ORDERED)


def repairs() -> tuple[SolvedNetwork, ...]:
    """Two networks for a local search, which needs one good step, or three.

    Values given in the order of the variables are in conflict, but by a rare chance: of
    25 values one is good, and nothing shows that before its neighbour has its only one.
    From there a variable in conflict, taken at random, is right for good once it has
    the value with the fewest conflicts, every second time.
    """
    return tuple(map(_solved, _REPAIRS))


def following() -> tuple[SolvedNetwork, ...]:
    """Two networks for a local search, whose last steps need the values of the moment.

    What counts conflicts with the first values of others goes on taking for C the first
    value of X, and ends only if one of both was right by chance, four times over. What
    counts them with those of the moment has sixteen variables to take one in conflict
    of, and eight steps to make, of which one or more is always open: that 1,000 steps
    are not enough, each with a chance of 1 in 16, has a probability below 1 in 10^17.
    One that takes the first or the last in conflict gets through one of the networks.
    """
    return tuple(map(_solved, _following()))


def _following() -> Iterator[str]:
    parts = (
        _FOLLOWING.format_map(dict(zip("cxbd", names, strict=True)))
        for names in _FOLLOWERS
    )
    rules = "".join(parts).replace("\n\n", "\n")
    names = [name for place in zip(*_FOLLOWERS, strict=True) for name in place]
    for order in (names, names[::-1]):
        yield f"values 1..25\nvariables {' '.join(order)}{rules}"


def text_of(rules: Variant, left: int) -> str:
    """The text of one of these networks in one line; empty for any other one.

    Args:
        rules: Its rules.
        left: The values of its variables, as bits.
    """
    own = (*map(_trap, _GOOD), *_restores(), *_following())
    texts = (_QUEENS, _ORDERED, *_REPAIRS, *own)
    found = (text for text in texts if _solved(text)[0].rules == rules)
    lines = next(found, "").strip().splitlines()
    return "; ".join((*lines, *values_left(rules, left))) if lines else ""


def values_left(rules: Variant, left: int) -> Iterator[str]:
    """Lines of a network that say which values are *left*, where some are not."""
    start = candidates_of(Puzzle(rules, (None,) * len(rules)))
    for cell in rules.cells:
        mask = rules.planes.mask(left, cell)
        if mask != rules.planes.mask(start, cell):
            values = " ".join(map(rules.value_name, digits(mask)))
            yield f"allow {rules.cell_name(cell)}: {values}"


def traps() -> tuple[SolvedNetwork, ...]:
    """Two networks, with the good value as the last and as the first one."""
    return tuple(map(_solved, map(_trap, _GOOD)))


def restores() -> tuple[SolvedNetwork, ...]:
    """Two networks on which a search must put back what a guess struck of its variable.

    One that keeps arcs consistent, and puts back only what that struck, may solve all
    the others.
    """
    return tuple(map(_solved, _restores()))


def _restores() -> Iterator[str]:
    return (_RESTORES.format(order=order) for order in _BACK_AND_FORTH)


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
    head = f"values 1..4\nvariables {_ORDER}"
    return head + "".join(parts).replace("\n\n", "\n")


@cache
def _solved(text: str) -> SolvedNetwork:
    puzzle = with_one_solution(network_from_text(text).puzzle)
    assert puzzle is not None
    solution = counted(puzzle).solution
    assert solution is not None
    return puzzle, solution
