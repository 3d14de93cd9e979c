"""Puzzles of many families of variants, each with its one solution.

They lie in ``tests/data/variants`` as JSON lines. A record has the size of the board,
its regions (rows and columns of a block, or a symbol for each cell), the corners of
its grids where there are several, and further rules by their names.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import cages
from solver.rules.digits import Digit
from solver.rules.house import House, diagonals
from solver.rules.named_variants import classic, jigsaw, latin, multigrid, samurai
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from tests.support import digit_of

FOLDER: Final = Path(__file__).parents[1] / "data" / "variants"
_HOLE: Final = "#"
_WINDOWS: Final = ((1, 1), (1, 5), (5, 1), (5, 5))
"""The top left places of the four windows of a Windoku, from 0."""


class Example(NamedTuple):
    """A puzzle and its only solution.

    Attributes:
        name: Of the record.
        family: Which other puzzles it belongs with.
        puzzle: Its title is the name.
        solution: The digit of every cell, in reading order.
    """

    name: str
    family: str
    puzzle: Puzzle
    solution: tuple[Digit, ...]


def example(name: str) -> Example:
    """The example called *name*."""
    return _by_name()[name]


def examples() -> tuple[Example, ...]:
    """Every example there is, file by file."""
    return tuple(_by_name().values())


@cache
def _by_name() -> dict[str, Example]:
    records = [
        json.loads(line)
        for path in sorted(FOLDER.glob("*.jsonl"))
        for line in path.read_text("utf-8").splitlines()
    ]
    return {record["id"]: _example(record) for record in records}


def _example(record: Mapping[str, Any]) -> Example:
    variant = _variant(record)
    clues = _digits(record["givens"], len(variant))
    solution = _digits(record["solution"], len(variant))
    rules = [rule for rule in _rules(record) if rule["type"] == "cage"]
    entries = [(_cells(rule, variant), rule["sum"]) for rule in rules]
    puzzle = Puzzle(variant, clues, record["id"], cages(variant, entries))
    return Example(
        record["id"],
        record["family"],
        puzzle,
        tuple(digit for digit in solution if digit is not None),
    )


def _digits(text: str, count: int) -> tuple[Digit | None, ...]:
    """One entry a cell; a drawing grid may have holes, which are none."""
    symbols = [symbol for symbol in text if symbol != _HOLE]
    assert len(symbols) == count
    return tuple(None if s == "." else digit_of(s) for s in symbols)


def _rules(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = record.get("constraints", [])
    return found


def _variant(record: Mapping[str, Any]) -> Variant:
    size = record["values"][1]
    match record:
        case {"family": "samurai"}:
            return samurai()
        case {"grids": corners, "box": [height, width]}:
            grids = [Place(*corner) for corner in corners]
            plain = multigrid(record["family"], size, (height, width), grids)
        case {"regions": None}:
            plain = latin(size)
        case {"regions": str() as regions}:
            plain = jigsaw(tuple(map(ord, regions)))
        case {"regions": [height, width]}:
            plain = classic(size, (height, width))
        case _:
            raise AssertionError(f"{record['id']} has no regions")
    extra = tuple(_extra_houses(record, plain))
    if not extra:
        return plain
    slug = f"{record['family']} of tests"
    return Variant(slug, size, plain.places, (*plain.houses, *extra))


def _extra_houses(record: Mapping[str, Any], plain: Variant) -> Iterator[House]:
    for number, rule in enumerate(_rules(record), start=1):
        match rule:
            case {"type": "diagonal", "dir": way}:
                yield diagonals(plain.digit_count)[way == "+"]
            case {"type": "windoku"}:
                for label, (top, left) in enumerate(_WINDOWS, start=1):
                    block = [Place(top + r, left + c) for r, c in _NINE]
                    yield House("window", f"{label}", _at(block, plain))
            case {"type": "disjoint_groups"}:
                for label, (row, column) in enumerate(_NINE, start=1):
                    group = [Place(row + 3 * r, column + 3 * c) for r, c in _NINE]
                    yield House("group", f"{label}", _at(group, plain))
            case {"type": "all_different"}:
                yield House("extra", f"{number}", _cells(rule, plain))
            case {"type": "cage"}:
                pass
            case _:
                raise AssertionError(f"{record['id']}: {rule['type']} is not known")


_NINE: Final = tuple((row, column) for row in range(3) for column in range(3))


def _cells(rule: Mapping[str, Any], variant: Variant) -> tuple[Cell, ...]:
    """The cells of a rule, which are written like R1C9."""
    numbers = [name.removeprefix("R").split("C") for name in rule["cells"]]
    return _at(
        [Place(int(row) - 1, int(column) - 1) for row, column in numbers], variant
    )


def _at(places: list[Place], variant: Variant) -> tuple[Cell, ...]:
    return tuple(sorted(variant.cell_at[place] for place in places))
