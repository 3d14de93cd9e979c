"""Write a puzzle as a constraint string of the Interactive Sudoku Solver.

Source: as for ``sudoscope.puzzle_sites.interactive_solver``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from solver.formats.notation import PuzzleRecord
from solver.rules.constraints import cells
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.places import Cell
from sudoscope.puzzle_sites.board_parts import (
    disjoint_groups,
    members_of,
    usual_regions,
    windows,
)
from sudoscope.puzzle_sites.interactive_solver_choices import written_choice
from sudoscope.puzzle_sites.interactive_solver_names import cell_name
from sudoscope.puzzle_sites.interactive_solver_rules import (
    BOARD_RULES,
    EXEMPT,
    FORMS,
)
from sudoscope.puzzle_sites.interactive_solver_shapes import LARGEST
from sudoscope.puzzle_sites.puzzle_contents import (
    Contents,
    contents_of,
    refuse_to_write,
)
from sudoscope.puzzle_sites.rule_forms import WritingPlace, WrittenRules, written_rules

TITLE: Final = "a string of the Interactive Sudoku Solver"


def written_string(record: PuzzleRecord) -> str:
    """The string of a puzzle, with an end of line.

    Raises:
        NotationError: It has rules that no constraint says.
    """
    found = contents_of(
        record, TITLE, largest=LARGEST, holds_rules=True, holds_choices=True
    )
    return "".join(_items(found)) + "\n"


def _items(found: Contents) -> Iterator[str]:
    size = found.parts.size
    if size != 9:  # noqa: PLR2004 - the size that needs no saying
        yield f".Shape~{size}x{size}"
    numbers = found.region_numbers
    if numbers != usual_regions(size):
        yield ".NoBoxes"
        counts = Counter(numbers)
        if None not in counts and set(counts.values()) == {size}:
            signs = (SYMBOLS[number] for number in numbers if number is not None)
            yield f".Jigsaw~{''.join(signs)}"
        else:
            for cells in members_of(numbers):
                yield _item("AllDifferent", cells, size)
    yield from (".Diagonal~1",) if found.parts.rising else ()
    yield from (".Diagonal~-1",) if found.parts.falling else ()
    extra = {cells for _, cells in found.regions}
    for name, known in (("Windoku", windows(size)), ("DisjointSets", _groups(size))):
        together = {members for _, members in known}
        if together and together <= extra:
            yield f".{name}"
            extra -= together
    for cells in (*sorted(extra), *found.uncounted):
        yield _item("AllDifferent", cells, size)
    for cage in found.cages:
        yield _item(f"Cage~{cage.total}", cage.cells, size)
    yield from _rules(found)
    yield from _digits(found)


def _rules(found: Contents) -> Iterator[str]:
    """The items of rules beyond cages and regions.

    Raises:
        NotationError: There are rules that have no item.
    """
    others = [rule for rule in found.rules if rule.of not in (cells.EVEN, cells.ODD)]
    place = WritingPlace(found.board, tuple(others))
    rules: WrittenRules[list[str]] = written_rules(place, FORMS)
    names, missing = _board_items(found, place)
    chosen = [written_choice(rule, found.board) for rule in found.choices]
    missing += [kind for _, lacking in chosen for kind in lacking]
    refuse_to_write(TITLE, [*rules.missing, *missing], found.puzzle)
    yield from (f".{name}" for name in names)
    for name, items in rules.held:
        yield from ("~".join((f".{name}", *arguments)) for arguments in items)
    for choice, _ in chosen:
        yield from (f".{'~'.join(item)}" for item in choice)


def _board_items(found: Contents, place: WritingPlace) -> tuple[list[str], list[str]]:
    """The items of rules of the whole board, and the kinds of the others."""
    rules = {(rule.of, frozenset(rule.values)): rule for rule in found.board_rules}
    names: list[str] = []
    for name, kinds in BOARD_RULES.items():
        exempt = {
            (min(sign.cells), max(sign.cells))
            for sign in place.rules
            if (sign.of, *sign.values) in EXEMPT.get(name, ())
        }
        keys = [(kind, frozenset(values)) for kind, values in kinds]
        held = [rules[key] for key in keys if key in rules]
        if len(held) == len(keys) and all({*r.exempt} == exempt for r in held):
            names.append(name)
            rules = {key: rule for key, rule in rules.items() if key not in keys}
    return names, [rule.kind for rule in rules.values()]


def _groups(size: int) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
    return disjoint_groups(size) if usual_regions(size)[0] is not None else ()


def _digits(found: Contents) -> Iterator[str]:
    size = found.parts.size
    given = [
        f"{cell_name(Cell(cell), size)}_{clue}"
        for cell, clue in enumerate(found.puzzle.clues)
        if clue is not None
    ]
    given += [
        f"{cell_name(cell, size)}_{'_'.join(map(str, _twice_if_alone(allowed)))}"
        for cell, allowed in sorted(_allowed(found).items())
    ]
    if given:
        yield ".~" + "~".join(given)


def _allowed(found: Contents) -> dict[Cell, tuple[Digit, ...]]:
    """The candidates that are given, and the digits of even and odd cells."""
    allowed = dict(found.candidates)
    for rule in found.rules:
        if rule.of in (cells.EVEN, cells.ODD):
            for cell in rule.cells:
                every = allowed.get(cell, found.puzzle.variant.digits)
                kept = tuple(digit for digit in every if rule.of.allows((), (digit,)))
                if not kept:
                    refuse_to_write(
                        TITLE, ["a cell that is even and odd"], found.puzzle
                    )
                allowed[cell] = kept
    clues = found.puzzle.clues
    return {cell: kept for cell, kept in allowed.items() if clues[cell] is None}


def _twice_if_alone(allowed: Sequence[Digit]) -> tuple[Digit, ...]:
    """A single candidate written twice, since a single digit is a clue."""
    return tuple(allowed) * (2 if len(allowed) == 1 else 1)


def _item(name: str, cells: Iterable[Cell], size: int) -> str:
    return "~".join((f".{name}", *(cell_name(cell, size) for cell in cells)))
