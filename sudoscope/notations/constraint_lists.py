"""Constraint lists: JSON with rows, columns, regions, givens and a list of constraints.

One object is a puzzle; several are on a line each. Cells are called R1C1; "regions" is
the height and width of a block, or a sign for the region of each cell.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from solver.errors import PuzzleError, VariantError
from solver.formats.json_lines import json_reader
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import Notation, PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints import boards, cells
from solver.rules.constraints.boards import BoardKind, Pair, board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.kinds import RuleEntry, rules
from solver.rules.constraints.rule import RuleKind
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.named_variants import multigrid
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from solver.text.near_names import offer
from sudoscope.notations.constraint_list_entries import (
    ENTRIES,
    ListedConstraint,
    cells_named,
    extreme,
    without_implied,
)
from sudoscope.puzzle_sites.board_parts import (
    BoardParts,
    blocks_of,
    disjoint_groups,
    windows,
)
from sudoscope.puzzle_sites.json_boards import object_text
from sudoscope.puzzle_sites.json_fields import list_at, number_at, text_at

TITLE: Final = "a list of constraints"
_TWO: Final = 2
_LARGEST: Final = 60
"""Rows and columns of a board of several grids."""
_FIELDS: Final = frozenset(
    (
        *("id", "family", "rows", "cols", "values", "regions", "givens", "solution"),
        *("constraints", "candidates", "even", "odd", "minimum", "maximum"),
        *("grids", "grid_size", "box", "mask", "origin", "licence", "generated"),
        *("verified_by", "status", "tier", "sgt_id"),
    )
)
_OF_CONSTRAINTS: Final = frozenset(
    {
        *("type", "cells", "name", "sum", "value", "values", "count", "dir", "step"),
        *("circle", "shaft", "segments", "groups", "op", "relation", "exempt"),
    }
)
_OF_THE_BOARD: Final = ("diagonal", "windoku", "disjoint_groups", "all_different")
_EVERYWHERE: Final = ("anti_leaper", "non_consecutive", "global_entropy", "negative")
_NEGATIVES: Final[dict[str, BoardKind]] = {
    "difference": boards.NO_NEIGHBOUR_DIFFERENCE,
    "ratio": boards.NO_NEIGHBOUR_RATIO,
    "pair_sum": boards.NO_NEIGHBOUR_SUM,
}


def is_constraint_list(text: str) -> bool:
    """Whether *text* looks like a list of constraints, valid or not."""
    found = object_text(text.split("\n", 1)[0] if "\n{" in text else text)
    is_other = '"format_version"' in found
    return '"givens"' in found and '"cols"' in found and not is_other


def constraint_list_from_text(text: str) -> PuzzleRecord:
    """Read the object of one puzzle.

    Raises:
        PuzzleError: It is no such object, or has a constraint that is not known.
        VariantError: A constraint cannot be kept.
    """
    found = object_at(json_value(text, TITLE), TITLE)
    unknown = [name for name in found if name not in _FIELDS]
    if unknown:
        raise PuzzleError(f"{TITLE} has a field {shown(unknown[0])} that is not known")
    board = _Board(found)
    title = text_at(found.get("id"), "id")
    clues = board.digits("givens")
    constraints = tuple(board.constraints())
    puzzle = Puzzle(board.variant, clues, title, constraints)
    source = text_at(found.get("origin"), "origin").replace("\n", " ")
    return PuzzleRecord(puzzle, board.solution(), source)


class _Board:
    """The board of an object, and its constraints."""

    def __init__(self, found: dict[str, Any]) -> None:
        self._found = found
        self._objects = [
            object_at(entry, f"constraint {number}")
            for number, entry in enumerate(
                list_at(found.get("constraints") or [], "constraints"), start=1
            )
        ]
        for number, entry in enumerate(self._objects, start=1):
            if unknown := [name for name in entry if name not in _OF_CONSTRAINTS]:
                raise PuzzleError(
                    f"constraint {number}: the field {shown(unknown[0])} is not known"
                )
        values = list_at(found.get("values"), "values", 2)
        self._size = number_at(values[1], "values", 1, len(SYMBOLS))
        if values[0] != 1:
            raise PuzzleError(f"values: digits from 1 expected, found {shown(values)}")

    @cached_property
    def variant(self) -> Variant:
        """The cells and their houses."""
        if self._found.get("grids") is not None:
            return self._grids()
        for name in ("rows", "cols"):
            number_at(self._found.get(name), name, self._size, self._size)
        flat = self._parts().variant
        extra = tuple(self._extra(flat))
        return self._parts(extra).variant

    def _grids(self) -> Variant:
        found = self._found
        for number, row in enumerate(list_at(found.get("mask") or [], "mask"), start=1):
            if wrong := text_at(row, "mask").strip(".#"):
                raise PuzzleError(
                    f"mask: row {number}: a cell is ., none is #, found {wrong[0]!r}"
                )
        corners = []
        for entry in list_at(found["grids"], "grids"):
            row, column = list_at(entry, "grids", 2)
            corners.append(
                Place(
                    number_at(row, "grids", 0, _LARGEST),
                    number_at(column, "grids", 0, _LARGEST),
                )
            )
        size = number_at(found.get("grid_size"), "grid_size", 2, len(SYMBOLS))
        height, width = (
            number_at(side, "box", 1, size)
            for side in list_at(found.get("box"), "box", 2)
        )
        slug = text_at(found.get("family"), "family")
        return multigrid(slug, size, (height, width), corners)

    def _parts(self, extra: tuple[Any, ...] = ()) -> BoardParts:
        ways = [e.get("dir") for e in self._objects if e.get("type") == "diagonal"]
        if unknown := {*map(str, ways)} - {"+", "-"}:
            raise PuzzleError(f"dir: + or - expected, found {shown(min(unknown))}")
        return BoardParts(self._size, self._regions(), "-" in ways, "+" in ways, extra)

    def _regions(self) -> tuple[int | None, ...]:
        regions, size = self._found.get("regions"), self._size
        match regions:
            case None:
                return (None,) * size**2
            case [int(height), int(width)] if height * width == size:
                return blocks_of(size, height, width)
            case str() if len(regions) == size**2 and set(regions) <= {*SYMBOLS}:
                return tuple(map(SYMBOLS.index, regions))
        raise PuzzleError(
            f"regions: height and width of a block of {size} cells, or {size**2}"
            f" signs expected, found {shown(regions)}"
        )

    def _extra(self, flat: Variant) -> Iterator[tuple[str, tuple[Any, ...]]]:
        kinds = [entry.get("type") for entry in self._objects]
        if "windoku" in kinds:
            yield from windows(self._size)
        if "disjoint_groups" in kinds:
            yield from disjoint_groups(self._size)
        for listed in self._listed(flat):
            if _is_plain_house(listed.found):
                name = text_at(listed.found.get("name"), listed.where) or "extra"
                yield name, tuple(sorted(listed.cells()))

    def _listed(self, variant: Variant) -> Iterator[ListedConstraint]:
        for number, found in enumerate(self._objects, start=1):
            yield ListedConstraint(found, f"constraint {number}", variant)

    def digits(self, name: str) -> tuple[Digit | None, ...]:
        """The digits of a field, a text or a list with one a cell; "#" is no cell."""
        found = self._found.get(name)
        if not isinstance(found, str | list):
            raise PuzzleError(
                f"{name}: a text or a list expected, found {shown(found)}"
            )
        signs = [sign for sign in found if sign != "#"]
        if len(signs) != len(self.variant):
            raise PuzzleError(
                f"{name}: {len(self.variant)} cells expected, found {len(signs)}"
            )
        return tuple(self._digit(sign, name) for sign in signs)

    def _digit(self, sign: Any, name: str) -> Digit | None:
        if sign in (".", "0", 0, None):
            return None
        found = sign
        if isinstance(sign, str) and sign in SYMBOLS:
            found = SYMBOLS.index(sign) + 1
        return Digit(number_at(found, name, 1, self._size))

    def solution(self) -> tuple[Digit, ...] | None:
        """The solution, where the object has one.

        Raises:
            PuzzleError: A cell of it is empty.
        """
        if self._found.get("solution") is None:
            return None
        found = self.digits("solution")
        known = tuple(digit for digit in found if digit is not None)
        if len(known) < len(found):
            raise PuzzleError(f"solution: {len(found) - len(known)} cells are empty")
        return known

    def constraints(self) -> Iterator[Constraint]:
        """All constraints of the puzzle.

        Raises:
            PuzzleError: One is not known, or is not as it should be.
            VariantError: One cannot be.
        """
        listed = list(self._listed(self.variant))
        sums = [e for e in listed if _is_cage(e.found)]
        yield from cages(self.variant, [(e.cells(), e.number("sum")) for e in sums])
        entries = without_implied([*self._marks(), *self._entries(listed)])
        yield from rules(self.variant, entries)
        for entry in listed:
            yield from self._board_rules(entry)

    def _marks(self) -> Iterator[RuleEntry]:
        parities = dict(self._parities())
        for name, kind in (("even", cells.EVEN), ("odd", cells.ODD)):
            held = parities.get(kind, ())
            listed = self._cells(name) if name in self._found else held
            if held and {*held} != {*listed}:
                raise PuzzleError(
                    f"candidates: other cells are {name} than those of the field {name}"
                )
            if listed:
                yield RuleEntry(kind, listed)
        for name, kind in (("minimum", cells.MINIMUM), ("maximum", cells.MAXIMUM)):
            for cell in self._cells(name):
                yield extreme(kind, cell, self.variant)

    def _parities(self) -> Iterator[tuple[RuleKind, tuple[Cell, ...]]]:
        """The cells whose candidates are all even digits, and those with all odd."""
        found = object_at(self._found.get("candidates") or {}, "candidates")
        every = range(1, self._size + 1)
        wanted = {cells.EVEN: [*every[1::2]], cells.ODD: [*every[::2]]}
        for name, digits in found.items():
            if digits not in wanted.values():
                raise PuzzleError(
                    f"candidates: all even or all odd digits expected in {name:.40},"
                    f" found {shown(digits)}"
                )
        for kind, listed in wanted.items():
            names = [name for name, digits in found.items() if digits == listed]
            if names:
                yield kind, cells_named(names, "candidates", self.variant)

    def _cells(self, name: str) -> tuple[Any, ...]:
        listed = list_at(self._found.get(name) or [], name)
        return cells_named(listed, name, self.variant)

    def _entries(self, listed: list[ListedConstraint]) -> Iterator[RuleEntry]:
        for entry in listed:
            kind = text_at(entry.found.get("type"), entry.where)
            if kind in ENTRIES:
                yield from ENTRIES[kind](entry)
            elif kind not in ("cage", *_OF_THE_BOARD, *_EVERYWHERE):
                known = (*ENTRIES, "cage", *_OF_THE_BOARD, *_EVERYWHERE)
                raise PuzzleError(
                    f"{entry.where}: the type {shown(kind)} is not known;"
                    f" {offer(kind, known)}"
                )

    def _board_rules(self, entry: ListedConstraint) -> Iterator[Constraint]:
        match entry.found.get("type"):
            case "anti_leaper":
                step = list_at(entry.found.get("step"), entry.where, 2)
                low, high = sorted(number_at(s, entry.where, 0, _LARGEST) for s in step)
                yield board_rule(self.variant, boards.LEAPER, (low, high))
            case "non_consecutive":
                kind = boards.NO_NEIGHBOUR_DIFFERENCE
                yield board_rule(self.variant, kind, (1,))
            case "global_entropy":
                kind = boards.GLOBAL_ENTROPY
                yield board_rule(self.variant, kind, (self._size,))
            case "negative":
                yield self._negative(entry)

    def _negative(self, entry: ListedConstraint) -> Constraint:
        relation = text_at(entry.found.get("relation"), entry.where)
        if relation not in _NEGATIVES:
            raise PuzzleError(
                f"{entry.where}: the relation {shown(relation)} is not known"
            )
        shown_kinds = list_at(entry.found.get("exempt", [relation]), entry.where)
        exempt: list[Pair] = []
        for other in self._listed(self.variant):
            if other.found.get("type") in shown_kinds:
                pair = sorted(other.cells())
                if len(pair) != _TWO:
                    raise PuzzleError(f"{other.where}: two cells expected")
                exempt.append((pair[0], pair[1]))
        values = tuple(
            number_at(value, entry.where, 0, _LARGEST)
            for value in list_at(entry.found.get("values"), entry.where)
        )
        return board_rule(self.variant, _NEGATIVES[relation], values, exempt)


def _is_cage(found: dict[str, Any]) -> bool:
    return found.get("type") == "cage" and found.get("sum") is not None


def _is_plain_house(found: dict[str, Any]) -> bool:
    """Whether it says that cells differ, and nothing else."""
    kind = found.get("type")
    return kind == "all_different" or (kind == "cage" and found.get("sum") is None)


def _record(text: str) -> PuzzleRecord:
    try:
        return constraint_list_from_text(text)
    except VariantError as error:
        raise PuzzleError(str(error)) from None


NOTATION: Final = Notation(
    "constraint-list",
    "Lists of constraints, JSON",
    (".jsonl", ".json"),
    is_constraint_list,
    json_reader(_record),
)
