"""Constraint lists: JSON with rows, columns, regions, givens and a list of constraints.

One object is a puzzle; several stand on a line each. Cells are called R1C1.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from solver.digits import SYMBOLS, Digit
from solver.errors import PuzzleError
from solver.formats.board_parts import BoardParts, blocks_of, disjoint_groups, windows
from solver.formats.json_boards import object_text
from solver.formats.json_values import (
    json_value,
    list_at,
    object_at,
    text_at,
)
from solver.formats.notation import PuzzleRecord
from solver.puzzle import Puzzle
from solver.rules.builders import multigrid
from solver.rules.constraint import Constraint
from solver.rules.constraints import boards, cells, edges, lines, pairs, sums
from solver.rules.constraints.boards import BoardKind, Pair, board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.kinds import Entry, rules
from solver.rules.constraints.rule import RuleKind
from solver.rules.geometry import Cell, Place
from solver.rules.variant import Variant

TITLE: Final = "a list of constraints"
_CELL: Final = re.compile(r"R(\d{1,2})C(\d{1,2})")

_LINES: Final[dict[str, RuleKind]] = {
    "thermo": lines.THERMOMETER,
    "slow_thermo": lines.SLOW_THERMOMETER,
    "whisper": lines.WHISPER,
    "renban": lines.RENBAN,
    "nabner": lines.NABNER,
    "palindrome": lines.PALINDROME,
    "modular": lines.MODULAR,
    "between": lines.BETWEEN,
    "lockout": lines.LOCKOUT,
    "zipper": lines.ZIPPER,
    "double_arrow": sums.DOUBLE_ARROW,
    "little_killer": sums.LITTLE_KILLER,
    "sandwich": edges.SANDWICH,
    "x_sum": edges.X_SUM,
    "skyscraper": edges.SKYSCRAPER,
    "numbered_room": edges.NUMBERED_ROOM,
    "difference": pairs.DIFFERENCE,
    "ratio": pairs.RATIO,
    "pair_sum": pairs.PAIR_SUM,
    "greater": pairs.GREATER,
    "even": cells.EVEN,
    "odd": cells.ODD,
}
"""Kinds whose cells and number stand as they are."""
_NUMBERS: Final = ("value", "sum", "count")
_NEGATIVES: Final[dict[str, BoardKind]] = {
    "difference": boards.NO_NEIGHBOUR_DIFFERENCE,
    "ratio": boards.NO_NEIGHBOUR_RATIO,
    "pair_sum": boards.NO_NEIGHBOUR_SUM,
}
_OPERATIONS: Final = {"+": 0, "-": 1, "*": 2, "/": 3}


def is_constraint_list(text: str) -> bool:
    """Whether *text* looks like a list of constraints, valid or not."""
    found = object_text(text.split("\n", 1)[0] if "\n{" in text else text)
    return '"givens"' in found and '"cols"' in found


def constraint_list_from_text(text: str) -> PuzzleRecord:
    """Read the object of one puzzle.

    Raises:
        PuzzleError: It is no such object, or has a constraint that is not known.
        VariantError: A constraint cannot be kept.
    """
    found = object_at(json_value(text, TITLE), TITLE)
    board = _Board(found)
    constraints = tuple(board.constraints())
    clues = board.clues(found.get("givens"))
    puzzle = Puzzle(board.variant, clues, text_at(found.get("id"), "id"), constraints)
    solution = board.clues(found.get("solution")) if found.get("solution") else None
    known = tuple(digit for digit in solution or () if digit is not None)
    is_whole = solution is not None and len(known) == len(solution)
    return PuzzleRecord(puzzle, known if is_whole else None)


class _Board:
    """The board of an object, and its constraints."""

    def __init__(self, found: dict[str, Any]) -> None:
        self._found = found
        low, self.size = list_at(found.get("values"), "values", 2)
        self._listed = [
            object_at(entry, f"constraint {number}")
            for number, entry in enumerate(
                list_at(found.get("constraints") or [], "constraints"), start=1
            )
        ]
        self.variant = self._grids() if "grids" in found else self._square()

    def _grids(self) -> Variant:
        found = self._found
        corners = [Place(row, column) for row, column in found["grids"]]
        height, width = found["box"]
        slug = text_at(found.get("family"), "family")
        return multigrid(slug, found["grid_size"], (height, width), corners)

    def _square(self) -> Variant:
        size, regions = self.size, self._found.get("regions")
        numbers: tuple[int | None, ...] = (None,) * size**2
        if isinstance(regions, list):
            numbers = blocks_of(size, *regions)
        elif isinstance(regions, str):
            numbers = tuple(SYMBOLS.index(sign) for sign in regions)
        kinds = [entry["type"] for entry in self._listed]
        ways = {
            entry.get("dir") for entry in self._listed if entry["type"] == "diagonal"
        }
        extra = [*(windows(size) if "windoku" in kinds else ())]
        extra += disjoint_groups(size) if "disjoint_groups" in kinds else ()
        named = [
            e
            for e in self._listed
            if e["type"] == "all_different" or (e["type"] == "cage" and "sum" not in e)
        ]
        flat = BoardParts(size, numbers).variant
        for entry in named:
            inside = tuple(sorted(self._cell(name, flat) for name in entry["cells"]))
            extra.append((entry.get("name", "extra"), inside))
        return BoardParts(size, numbers, "-" in ways, "+" in ways, tuple(extra)).variant

    def _cell(self, name: str, variant: Variant | None = None) -> Cell:
        match = _CELL.fullmatch(name)
        if match is None:
            raise PuzzleError(f"a cell such as R1C9 expected, found {name!r:.40}")
        at = Place(int(match[1]) - 1, int(match[2]) - 1)
        return (variant or self.variant).cell_at[at]

    def _cells(self, names: Iterable[str]) -> tuple[Cell, ...]:
        return tuple(self._cell(name) for name in names)

    def clues(self, given: Any) -> tuple[Digit | None, ...]:
        """The digits of a text or a list, one a cell; "#" is no cell."""
        signs = [sign for sign in given if sign != "#"]
        return tuple(
            None
            if sign in (".", 0, None)
            else Digit(sign if isinstance(sign, int) else SYMBOLS.index(sign) + 1)
            for sign in signs
        )

    def constraints(self) -> Iterator[Constraint]:
        """All constraints of the puzzle."""
        found = self._found
        sums = [
            (self._cells(e["cells"]), e["sum"])
            for e in self._listed
            if e["type"] == "cage" and "sum" in e
        ]
        yield from cages(self.variant, sums)
        entries = [entry for e in self._listed for entry in self._entries(e)]
        for name, kind in (("even", cells.EVEN), ("odd", cells.ODD)):
            if found.get(name):
                entries.append(Entry(kind, self._cells(found[name])))
        for name, kind in (("minimum", cells.MINIMUM), ("maximum", cells.MAXIMUM)):
            entries += [
                self._extreme(kind, cell) for cell in self._cells(found.get(name) or ())
            ]
        yield from rules(self.variant, entries)
        for entry in self._listed:
            yield from self._board_rules(entry)

    def _extreme(self, kind: RuleKind, cell: Cell) -> Entry:
        others = [
            b if a == cell else a
            for a, b in boards.touching(self.variant)
            if cell in (a, b)
        ]
        return Entry(kind, (cell, *others))

    def _entries(self, entry: dict[str, Any]) -> Iterator[Entry]:
        kind = entry["type"]
        match kind:
            case "arrow":
                circle = entry["circle"]
                yield Entry(
                    sums.ARROW, self._cells([*circle, *entry["shaft"]]), (len(circle),)
                )
            case "region_sum":
                lengths = tuple(len(part) for part in entry["segments"])
                yield Entry(lines.REGION_SUM, self._cells(entry["cells"]), lengths)
            case "entropic":
                yield Entry(lines.ENTROPIC, self._cells(entry["cells"]), (self.size,))
            case "clone":
                groups = entry["groups"]
                names = [name for group in groups for name in group]
                yield Entry(cells.CLONE, self._cells(names), (len(groups[0]),))
            case "quad":
                yield Entry(
                    cells.QUADRUPLE, self._cells(entry["cells"]), tuple(entry["values"])
                )
            case "math_cage":
                yield Entry(
                    sums.MATH_CAGE,
                    self._cells(entry["cells"]),
                    (_OPERATIONS[entry["op"]], entry["value"]),
                )
            case "index":
                yield from self._indexing(entry)
            case _ if kind in _LINES:
                number = next((entry[name] for name in _NUMBERS if name in entry), None)
                yield Entry(
                    _LINES[kind],
                    self._cells(entry["cells"]),
                    () if number is None else (number,),
                )
            case _ if kind not in _OTHER:
                raise PuzzleError(f"the constraint {kind!r:.40} is not known")

    def _indexing(self, entry: dict[str, Any]) -> Iterator[Entry]:
        for cell in self._cells(entry["cells"]):
            at = self.variant.places[cell]
            if entry["dir"] == "C":
                line = [Place(at.row, column) for column in range(self.size)]
                place = at.column
            else:
                line = [Place(row, at.column) for row in range(self.size)]
                place = at.row
            found = tuple(self.variant.cell_at[where] for where in line)
            yield Entry(cells.INDEXING, found, (place, place + 1))

    def _board_rules(self, entry: dict[str, Any]) -> Iterator[Constraint]:
        match entry["type"]:
            case "anti_leaper":
                down, across = sorted(entry["step"])
                yield board_rule(self.variant, boards.LEAPER, (down, across))
            case "non_consecutive":
                yield board_rule(self.variant, boards.NO_NEIGHBOUR_DIFFERENCE, (1,))
            case "global_entropy":
                yield board_rule(self.variant, boards.GLOBAL_ENTROPY, (self.size,))
            case "negative":
                relation = entry["relation"]
                shown = entry.get("exempt", [relation])
                pairs_shown: list[Pair] = []
                for other in self._listed:
                    if other["type"] in shown and other["type"] != "negative":
                        one, two = sorted(self._cells(other["cells"]))
                        pairs_shown.append((one, two))
                yield board_rule(
                    self.variant,
                    _NEGATIVES[relation],
                    tuple(entry["values"]),
                    pairs_shown,
                )


_OTHER: Final = frozenset(
    {
        *("diagonal", "windoku", "disjoint_groups", "all_different", "cage"),
        *("anti_leaper", "non_consecutive", "global_entropy", "negative"),
    }
)
