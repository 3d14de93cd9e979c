"""What reads each constraint of cells of the Interactive Sudoku Solver, by its name.

Those of the table of forms are read as they are written. Some more are read as several
rules, or as one of several.

Source: as for ``sudoscope.puzzle_sites.interactive_solver_rules``.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, TypeAlias

from solver.formats.json_values import shown
from solver.rules.places import Cell
from sudoscope.puzzle_sites.interactive_solver_names import (
    cells_called,
    digits_called,
    line_called,
)
from sudoscope.puzzle_sites.interactive_solver_options import (
    Entry,
    OptionReader,
    containing,
    equality_cage,
    hidden_skyscraper,
    lunchbox,
    rellik_cage,
    same_values,
    sum_line,
    value_indexing,
    weighted_sum,
)
from sudoscope.puzzle_sites.interactive_solver_relations import (
    OF_ALL,
    RELATIONS,
    related,
)
from sudoscope.puzzle_sites.interactive_solver_rules import (
    FORMS,
    Arguments,
    first_number,
)
from sudoscope.puzzle_sites.relation_keys import OLD_SIGNS
from sudoscope.puzzle_sites.rule_forms import ReadingPlace

Reader: TypeAlias = Callable[[Arguments, ReadingPlace], Iterable[Entry]]
_WHOLE: Final = re.compile(r"-?\d{1,4}")
_LOOP: Final = "LOOP"


def _sum(arguments: Arguments, place: ReadingPlace) -> Iterator[Entry]:
    """A sum of digits, perhaps with weights: the sum, an equals sign and weights."""
    total, *rest = "".join(arguments[:1]).split("_")
    found = cells_called(arguments[1:], place)
    weights = rest[1:] if rest[:1] == ["="] else ["1"] * len(found)
    numbers = [total, *weights]
    if not all(map(_WHOLE.fullmatch, numbers)) or len(weights) != len(found):
        raise place.refusal(
            "a sum, or a sum and = and a whole number for each cell, with _ between,"
            f" expected, found {shown('~'.join(arguments)[:40])}"
        )
    yield from weighted_sum(int(total), [*map(int, weights)], found, place)


def _optional(
    name: str, read: OptionReader, *, has_number: bool = True
) -> Callable[[Arguments, ReadingPlace], Iterator[Entry]]:
    """A reader of a constraint of a number and cells that is one of several rules."""

    def entries(arguments: Arguments, place: ReadingPlace) -> Iterator[Entry]:
        number = first_number(arguments, place) if has_number else 0
        line = cells_called(arguments[has_number:], place)
        yield from _known(name, read(number, line, place), line, place)

    return entries


def _known(
    name: str,
    found: Iterable[Entry] | None,
    line: tuple[Cell, ...],
    place: ReadingPlace,
) -> Iterable[Entry]:
    """The entries that were *found*.

    Raises:
        PuzzleError: There are too many ways to keep the constraint.
    """
    if found is None:
        raise place.refusal(
            f"{name} of {len(line)} cells can be kept in no way, or in more ways than"
            " can be read"
        )
    return found


def _sum_line(arguments: Arguments, place: ReadingPlace) -> Iterator[Entry]:
    is_loop = arguments[-1:] == [_LOOP]
    line = cells_called(arguments[1 : len(arguments) - is_loop], place)
    found = sum_line(first_number(arguments, place), line, place, is_loop=is_loop)
    yield from _known("SumLine", found, line, place)


def _containing(
    arguments: Arguments, place: ReadingPlace, *, is_exact: bool
) -> Iterator[Entry]:
    digits = digits_called("".join(arguments[:1]).split("_"), place)
    line = cells_called(arguments[1:], place)
    found = containing(digits, line, place, is_exact=is_exact)
    yield from _known("Contain", found, line, place)


def _hidden_skyscrapers(arguments: Arguments, place: ReadingPlace) -> Iterator[Entry]:
    line = line_called("".join(arguments[:1]), place)
    for number, way in zip(arguments[1:3], (line, line[::-1]), strict=False):
        if number:
            digit = place.number(number, "clue")
            found = hidden_skyscraper(digit, way, place)
            yield from _known("HiddenSkyscraper", found, way, place)


READERS: Final[dict[str, Reader]] = {
    **{form.name: form.read for form in FORMS},
    **{
        f"Binary{rest}": partial(related, OLD_SIGNS, kinds)
        for rest, kinds in (("", RELATIONS), ("X", OF_ALL))
    },
    "SumLine": _sum_line,
    "Lunchbox": _optional("Lunchbox", lunchbox),
    "HiddenSkyscraper": _hidden_skyscrapers,
    "ValueIndexing": _optional("ValueIndexing", value_indexing, has_number=False),
    "RellikCage": _optional("RellikCage", rellik_cage),
    "EqualityCage": _optional("EqualityCage", equality_cage, has_number=False),
    "ContainAtLeast": partial(_containing, is_exact=False),
    "ContainExact": partial(_containing, is_exact=True),
    "SameValues": _optional("SameValues", same_values),
    "Sum": _sum,
}
"""What reads each constraint. Two are names of old for relations; the last ones are
read as several rules, or as one of several, and are not written."""
