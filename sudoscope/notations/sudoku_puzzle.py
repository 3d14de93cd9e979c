"""The open exchange format ``sudoku-puzzle``, version 1, of the project pencilmark.

A JSON object with a board of rows and columns, where a cell may be missing, the digits
that are given, and a list of rules, houses among them. A reader must refuse what it
does not know. Several puzzles are written one a line.

Source: FORMAT.md and the JSON Schema of pencilmark 1.0.0rc1 (MIT).
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_lines import json_reader, json_writer
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import Notation, PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage, cages
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import SYMBOLS, Digit, Mask, digits, mask_of
from solver.rules.places import Cell, Place
from solver.rules.variant import REGIONS, Variant
from solver.text.printable_line import one_line
from sudoscope.notations.boards_by_house import (
    BOX,
    LINES,
    SquareGrid,
    grid_houses,
    grids_in,
    variant_of_houses,
)
from sudoscope.puzzle_sites.json_boards import object_text
from sudoscope.puzzle_sites.json_fields import list_at, number_at, text_at
from sudoscope.puzzle_sites.puzzle_builder import read_solution
from sudoscope.puzzle_sites.puzzle_contents import refuse_to_write
from sudoscope.puzzle_sites.restricted_cells import given_candidates
from sudoscope.puzzle_sites.unread_rules import refuse_unsolvable

TITLE: Final = "a sudoku-puzzle file"
FORMAT: Final = "sudoku-puzzle"
VERSION: Final = 1
_MOST_SIDE: Final = 60
_MOST_RULES: Final = 2000
_MOST_GRIDS: Final = 50
_NAME: Final = re.compile(r"r([1-9]\d?)c([1-9]\d?)")
_FIELDS: Final = frozenset(
    {
        *("format", "format_version", "$schema", "meta", "board", "digits", "givens"),
        *("solution", "candidates", "rules", "decorations", "style", "ext"),
    }
)
_OF_META: Final = frozenset({"title", "author", "size", "rating", "source"})
_ASIDE: Final = frozenset({"type", "id", "label", "style"})
_RULES: Final = {
    "grid": frozenset({"origin"}),
    "box_grid": frozenset({"origin", "box"}),
    "box": frozenset({"cells"}),
    "row": frozenset({"cells"}),
    "column": frozenset({"cells"}),
    "region": frozenset({"kind", "cells"}),
    "cage": frozenset({"sum", "cells"}),
}
"""The rules that can be solved, with their fields."""
_KINDS: Final = {
    "diagonal": "diagonal",
    "window": "window",
    "disjoint": "group",
    "colour": "group",
    "extra": "extra",
    "region": "extra",
}
"""The kind of house of each kind of region."""
_REGIONS: Final = {"diagonal": "diagonal", "window": "window", "group": "disjoint"}


def is_sudoku_puzzle(text: str) -> bool:
    """Whether *text* looks like such a file, valid or not."""
    return '"format_version"' in object_text(text)


def sudoku_puzzle_from_text(text: str) -> PuzzleRecord:
    """Read one puzzle.

    Raises:
        PuzzleError: It is no such file, of another version, has an unknown field, or
            rules that cannot be solved yet: the message names them all.
        VariantError: The rules make no variant.
    """
    document = object_at(json_value(text, TITLE), TITLE)
    _check_version(document)
    _refuse_unknown(document, _FIELDS, "the file")
    board = object_at(document.get("board"), "board")
    _refuse_unknown(board, {"rows", "cols"}, "board")
    rows = number_at(board.get("rows"), "board: rows", 1, _MOST_SIDE)
    columns = number_at(board.get("cols"), "board: cols", 1, _MOST_SIDE)
    size = number_at(document.get("digits"), "digits", 1, len(SYMBOLS))
    givens = list_at(document.get("givens"), "givens", rows * columns)
    places = [
        Place(*divmod(at, columns))
        for at, given in enumerate(givens)
        if given is not None
    ]
    held = _Rules(size, {place: Cell(n) for n, place in enumerate(places)})
    for number, rule in enumerate(_rules(document), start=1):
        held.read(object_at(rule, f"rule {number}"), f"rule {number}")
    held.refuse_unsolvable()
    variant = variant_of_houses(size, places, held.houses, held.grids)
    return _record(document, variant, [g for g in givens if g is not None], held)


def _rules(document: dict[str, Any]) -> list[Any]:
    listed = list_at(document.get("rules"), "rules")
    if len(listed) > _MOST_RULES:
        raise PuzzleError(
            f"rules: {_MOST_RULES:,} at most expected, found {len(listed):,}"
        )
    return listed


def _check_version(document: dict[str, Any]) -> None:
    if document.get("format") != FORMAT:
        raise PuzzleError(
            f'"format": "{FORMAT}" expected, found {shown(document.get("format"))}'
        )
    version = document.get("format_version")
    if type(version) is not int or version != VERSION:
        raise PuzzleError(
            f"format_version {shown(version)} of {TITLE} found, {VERSION} expected; a"
            " newer Sudoscope may read it"
        )


def _refuse_unknown(
    found: dict[str, Any], known: set[str] | frozenset[str], where: str
) -> None:
    for name in found:
        if name not in known:
            raise PuzzleError(f"{where}: the field {shown(name)} is not known")


class _Rules:
    """Reads the rules of a file one by one.

    Attributes:
        houses: Kind and cells of each.
        grids: The square parts.
        cages: Cells and sums of those with a sum.
    """

    def __init__(self, size: int, cell_at: dict[Place, Cell]) -> None:
        self.houses: list[tuple[str, tuple[Cell, ...]]] = []
        self.grids: list[SquareGrid] = []
        self.cages: list[tuple[tuple[Cell, ...], int]] = []
        self._size = size
        self._cell_at = cell_at
        self._unsolvable: Counter[str] = Counter()

    def read(self, rule: dict[str, Any], where: str) -> None:
        """Read one rule."""
        kind = text_at(rule.get("type"), f"{where}: type")
        if kind not in _RULES:
            detail = rule.get("kind") or rule.get("op") or ""
            self._unsolvable[f"{kind} {detail}".strip()] += 1
            return
        _refuse_unknown(rule, _RULES[kind] | _ASIDE, where)
        match kind:
            case "grid" | "box_grid":
                self._read_grid(rule, where)
            case "cage" if "sum" in rule:
                total = number_at(rule["sum"], f"{where}: sum", 0, 999)
                self.cages.append((self._cells(rule, where), total))
            case "cage":
                self.houses.append(("cage", self._cells(rule, where)))
            case "region":
                known = _KINDS.get(str(rule.get("kind")))
                if known is None:
                    self._unsolvable[f"region {rule.get('kind')}"] += 1
                else:
                    self.houses.append((known, self._cells(rule, where)))
            case _:
                house = BOX if kind == "box" else kind
                house = "region" if house == BOX else house
                self.houses.append((house, self._cells(rule, where)))

    def refuse_unsolvable(self) -> None:
        """Refuse the file if there were rules that cannot be solved yet.

        Raises:
            PuzzleError: There were; the message names all.
        """
        refuse_unsolvable(self._unsolvable)

    def cell(self, name: Any, where: str) -> Cell:
        """The cell called *name*.

        Raises:
            PuzzleError: There is no such cell.
        """
        return self._cell_at[self._place(name, where)]

    def _place(self, name: Any, where: str) -> Place:
        match = _NAME.fullmatch(name) if isinstance(name, str) else None
        place = Place(int(match[1]) - 1, int(match[2]) - 1) if match else None
        if place is None or place not in self._cell_at:
            raise PuzzleError(f"{where}: there is no cell {shown(name)}")
        return place

    def _cells(self, rule: dict[str, Any], where: str) -> tuple[Cell, ...]:
        names = list_at(rule.get("cells"), f"{where}: cells")
        cells = tuple(sorted(self.cell(name, where) for name in names[:1000]))
        if not cells or len(set(cells)) < len(cells):
            raise PuzzleError(f"{where} has {'a cell twice' if cells else 'no cells'}")
        return cells

    def _read_grid(self, rule: dict[str, Any], where: str) -> None:
        corner = self._place(rule.get("origin"), where)
        block = None
        if rule["type"] == "box_grid":
            sides = list_at(rule.get("box"), f"{where}: box", 2)
            height, width = (
                number_at(side, f"{where}: box", 1, self._size) for side in sides
            )
            if height * width != self._size:
                raise PuzzleError(
                    f"{where}: a box of {height} by {width} cells found; there are"
                    f" {self._size} digits"
                )
            block = height, width
        grid = SquareGrid(corner, block)
        self.grids.append(grid)
        if len(self.grids) > _MOST_GRIDS:
            raise PuzzleError(f"more than {_MOST_GRIDS} grids found")
        self.houses += grid_houses(grid, self._size, self._cell_at)


def _record(
    document: dict[str, Any], variant: Variant, givens: Sequence[Any], held: _Rules
) -> PuzzleRecord:
    size = variant.digit_count
    numbers = [
        number_at(given, f"givens: {variant.places[n].name}", 0, size)
        for n, given in enumerate(givens)
    ]
    clues = tuple(Digit(number) if number else None for number in numbers)
    masks = _masks(document, variant, held)
    meta = object_at(document.get("meta") or {}, "meta")
    title = meta.get("title") if isinstance(meta.get("title"), str) else ""
    author = meta.get("author") if isinstance(meta.get("author"), str) else ""
    listed = document.get("solution")
    solution = None
    if listed is not None:
        found = [s for s in list_at(listed, "solution") if s is not None]
        solution = read_solution(found, variant)
        if solution is None:
            raise PuzzleError(
                f"solution: {len(variant)} digits 1 to {size} expected, one a cell"
            )
    puzzle = Puzzle(
        variant,
        clues,
        title or "",
        (*cages(variant, held.cages), *given_candidates(variant, clues, masks)),
    )
    warnings = tuple(_warnings(document))
    return PuzzleRecord(puzzle, solution, one_line(author or ""), warnings)


def _masks(document: dict[str, Any], variant: Variant, held: _Rules) -> list[Mask]:
    masks = [variant.all_digits] * len(variant)
    listed = object_at(document.get("candidates") or {}, "candidates")
    for name, allowed in listed.items():
        where = f"candidates of {shown(name)}"
        cell = held.cell(name, "candidates")
        masks[cell] = mask_of(
            Digit(number_at(digit, where, 1, variant.digit_count))
            for digit in list_at(allowed, where)[:100]
        )
        if not masks[cell]:
            raise PuzzleError(f"{where}: a digit at least expected, none found")
    return masks


def _warnings(document: dict[str, Any]) -> Iterator[str]:
    drawn = document.get("decorations")
    if isinstance(drawn, list) and drawn:
        yield f"left out: decorations ({len(drawn)})"
    others = [str(name) for name in document.get("meta") or () if name not in _OF_META]
    if others:
        yield f"left out: {', '.join(f'the field {name}' for name in others)[:200]}"


def sudoku_puzzle_record(record: PuzzleRecord) -> dict[str, Any]:
    """*record* as plain values.

    Raises:
        NotationError: It has constraints that the format or this writer cannot say.
    """
    puzzle = record.puzzle
    variant = puzzle.variant
    known = (Cage, GivenCandidates)
    given = (*variant.constraints, *puzzle.constraints)
    others = [r.kind for r in given if not isinstance(r, known)]
    refuse_to_write(TITLE, others, puzzle)
    made: dict[str, Any] = {"format": FORMAT, "format_version": VERSION}
    meta = {"title": puzzle.title, "author": record.source}
    if any(meta.values()):
        made["meta"] = {name: said for name, said in meta.items() if said}
    made["board"] = {"rows": variant.rows, "cols": variant.columns}
    made["digits"] = variant.digit_count
    made["givens"] = _flat(variant, [clue or 0 for clue in puzzle.clues])
    if record.solution:
        made["solution"] = _flat(variant, record.solution)
    candidates = {
        _name(variant, cell): list(digits(mask))
        for rule in puzzle.constraints
        if isinstance(rule, GivenCandidates)
        for cell, mask in zip(rule.cells, rule.masks, strict=True)
    }
    if candidates:
        made["candidates"] = candidates
    made["rules"] = [*_house_rules(variant), *_cage_rules(puzzle)]
    return made


def _flat(variant: Variant, values: Sequence[int]) -> list[int | None]:
    """*values* of the cells, and null where there is no cell."""
    at = dict(zip(variant.places, values, strict=True))
    return [
        at.get(Place(row, column))
        for row in range(variant.rows)
        for column in range(variant.columns)
    ]


def _house_rules(variant: Variant) -> Iterator[dict[str, Any]]:
    """The rules of the grids, then of the other houses."""
    said: set[tuple[Cell, ...]] = set()
    for grid in grids_in(variant):
        origin = _place_name(grid.corner)
        if grid.block is None:
            yield {"type": "grid", "origin": origin}
        else:
            yield {"type": "box_grid", "origin": origin, "box": list(grid.block)}
        houses = grid_houses(grid, variant.digit_count, variant.cell_at)
        said |= {cells for _, cells in houses}
    for house in variant.houses:
        if house.cells in said:
            continue
        cells = [_name(variant, cell) for cell in house.cells]
        if house.kind in LINES:
            yield {"type": house.kind, "cells": cells}
        elif house.kind in REGIONS:
            yield {"type": "box", "cells": cells}
        elif house.kind == "cage":
            yield {"type": "cage", "cells": cells}
        else:
            kind = _REGIONS.get(house.kind, "extra")
            yield {"type": "region", "kind": kind, "cells": cells}


def _cage_rules(puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    for rule in puzzle.rules.constraints:
        if isinstance(rule, Cage):
            cells = [_name(puzzle.variant, cell) for cell in rule.cells]
            yield {"type": "cage", "sum": rule.total, "cells": cells}


def _name(variant: Variant, cell: Cell) -> str:
    return _place_name(variant.places[cell])


def _place_name(place: Place) -> str:
    return f"r{place.row + 1}c{place.column + 1}"


NOTATION: Final = Notation(
    FORMAT,
    TITLE,
    (".json", ".jsonl"),
    is_sudoku_puzzle,
    json_reader(sudoku_puzzle_from_text),
    json_writer(sudoku_puzzle_record),
    longest=None,
)
