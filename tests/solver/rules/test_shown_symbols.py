"""What is shown in place of digits: a choice of the viewer, which no file holds."""

from dataclasses import replace

import pytest

from solver.codec import packed
from solver.puzzle.rule_records import rules_record
from solver.rules.cell_names import CellNames
from solver.rules.named_variants import classic, variant_named
from solver.rules.shown_symbols import Naming, ShownNames, ShownValues, Symbols
from solver.rules.variant import Variant
from tests.solver.solves import SEARCHED, trace_of
from tests.solver.variant_puzzles import example


def shown(symbols: Symbols) -> Naming:
    """The usual names of cells, with *symbols*."""
    return ShownNames(CellNames.LETTERS, symbols)


@pytest.mark.parametrize(
    ("rules", "symbols", "first", "last"),
    [
        (classic(), Symbols.LETTERS, "A", "I"),
        (classic(16), Symbols.FROM_ZERO, "0", "F"),
        (classic(4), Symbols.SHAPES, "■", "◉"),
        (variant_named("diagonal"), Symbols.LETTERS, "A", "I"),
        (classic(16), Symbols.SHAPES, "1", "G"),
    ],
)
def test_digits_are_called_as_chosen(
    rules: Variant, symbols: Symbols, first: str, last: str
) -> None:
    """Where there are too few shapes the digits stay; the usual ones come back."""
    named = rules.with_names(shown(symbols))

    called = [named.value_name(digit) for digit in named.digits]

    assert (called[0], called[-1]) == (first, last)
    assert len({*called}) == len(called)
    assert named.with_names(shown(Symbols.DIGITS)).values == ()


def test_values_of_their_own_stay() -> None:
    """A puzzle whose values have names keeps them, whatever is chosen."""
    shapes = classic(4).with_names(shown(Symbols.SHAPES)).values
    own = replace(classic(4), values=(*shapes,))

    assert own.with_names(shown(Symbols.LETTERS)) is own
    assert not isinstance(own.values, ShownValues)


def test_rules_of_numbers_keep_their_digits() -> None:
    """The sum of a cage is of numbers, and letters have none."""
    puzzle = example("sgt-killer-19").puzzle

    named = puzzle.with_cell_names(shown(Symbols.LETTERS))

    assert not named.rules.values


def test_files_hold_digits() -> None:
    """A solve that is watched in letters is written with digits, byte for byte."""
    trace = trace_of(SEARCHED[0])
    named = trace.with_cell_names(shown(Symbols.LETTERS))

    assert named.puzzle.rules.values
    assert packed(named) == packed(trace)
    assert rules_record(named.puzzle.rules) == rules_record(trace.puzzle.rules)
