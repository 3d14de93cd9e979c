"""Cells, candidates, grids and puzzles written the short way, and known puzzles."""

from collections.abc import Sequence
from typing import Final

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraints.kinds import RULE_KINDS, RuleEntry, rules
from solver.rules.constraints.rule import Values
from solver.rules.digits import SYMBOLS, Digit, mask_of
from solver.rules.house import House
from solver.rules.named_variants import classic, variant_named
from solver.rules.places import Cell
from solver.rules.variant import Variant

EASY: Final = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)
"""Needs elimination and only choice, no guess."""
EASY_SOLUTION: Final = (
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
)
NEEDS_A_GUESS: Final = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
NEEDS_CHAINS: Final = (
    ".....5..33.2.8..7...43..9...81..27..7.......9..37..12...6..35...1..6.2.75..2....."
)
"""Without chains, or anything as hard, it takes three guesses."""
NEEDS_MANY_GUESSES: Final = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
ON_DIAGONALS: Final = (
    "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
)
NO_SOLUTION_AT_ONCE: Final = "12345678." + "........9" + "." * 63
"""A9 has no candidate left as soon as its peers are eliminated."""
NO_SOLUTION_AFTER_GUESSES: Final = (
    "4.....8.5.3..2.......7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
"""Only a search finds that nothing fits."""
NO_CLUES: Final = "." * 81

FOR_ANY_VARIANT: Final = (NO_CLUES, NO_SOLUTION_AT_ONCE)
FOR_VARIANT: Final[dict[str, tuple[str, ...]]] = {
    "classic": (EASY, NEEDS_A_GUESS, NEEDS_MANY_GUESSES, NO_SOLUTION_AFTER_GUESSES),
    "diagonal": (ON_DIAGONALS,),
}


def puzzle_of(text: str, variant: Variant | str = "classic", title: str = "") -> Puzzle:
    """The puzzle of one symbol a cell, "." where it is empty."""
    rules = variant_named(variant) if isinstance(variant, str) else variant
    clues = tuple(None if symbol == "." else digit_of(symbol) for symbol in text)
    return Puzzle(rules, clues, title)


def grid_of(variant: Variant | None = None, /, **cells: str) -> Grid:
    """A grid with the candidates of *cells*; those not named hold every digit.

    ``A1="12"`` leaves A1 two candidates, ``A1="=5"`` assigns it.
    """
    rules = classic() if variant is None else variant
    masks = [rules.all_digits] * len(rules.cells)
    assigned = 0
    for name, text in cells.items():
        cell = rules.cell_named[name]
        masks[cell] = mask_of(map(digit_of, text.removeprefix("=")))
        assigned |= text.startswith("=") << cell
    return Grid.of_masks(rules, masks, assigned)


def with_rule(
    kind: str, names: Sequence[str], values: Values = (), board: Variant | None = None
) -> Variant:
    """*board*, or the classic one, with a rule on the cells called *names*."""
    base = classic() if board is None else board
    cells = tuple(base.cell_named[name] for name in names)
    entry = RuleEntry(RULE_KINDS[kind], cells, values)
    return base.with_constraints(rules(base, (entry,)))


def digit_of(symbol: str) -> Digit:
    """The digit that *symbol* stands for."""
    return Digit(SYMBOLS.index(symbol) + 1)


def at(name: str) -> Cell:
    """The cell of a 9×9 board called *name*."""
    return classic().cell_named[name]


def house(name: str, variant: str = "classic") -> House:
    """The house called *name*."""
    found = variant_named(variant).scope_named[name]
    assert isinstance(found, House)
    return found


def candidate(text: str) -> Candidate:
    """The candidate of a 9×9 board written like "A1=5"."""
    name, _, symbol = text.partition("=")
    return Candidate(at(name), digit_of(symbol))


def candidates(text: str) -> tuple[Candidate, ...]:
    """Candidates of a 9×9 board, a space between them."""
    return tuple(map(candidate, text.split()))


def candidate_set(text: str) -> Candidates:
    """Candidates of a 9×9 board as a set, a space between them."""
    return classic().planes.set_of(candidates(text))
