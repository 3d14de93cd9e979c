"""Penpa+ links: drawings of puzzles from penpa-edit and its forks. They are only read.

After ``p=`` comes base64 of a raw deflate stream of text lines: a head, margins, the
drawn layer, the cells of the board. Names in it are shortened by a list of
replacements. Read are digits, regions between thick lines, killer cages with their
sums, thermometers and arrows, which have tools of their own, author, title and the
answer behind ``a=``. All else is drawing, and only the words of the setter say what it
means.

Sources: penpa-edit (MIT) as pencilmark's ``sources/penpa.py`` (MIT) documents it: the
fields of P and A, the replacements, and the numbers of points on a square board.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import PuzzleRecord
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.lines import THERMOMETER
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.puzzle_links import links_to
from sudoscope.puzzle_sites.board_parts import LARGEST, SMALLEST
from sudoscope.puzzle_sites.json_fields import list_at, number_at
from sudoscope.puzzle_sites.link_notation import link_notation
from sudoscope.puzzle_sites.penpa_text import drawing_lines, inflated, json_line
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder, read_solution
from sudoscope.puzzle_sites.rule_forms import ReadingPlace, arrow

TITLE: Final = "a Penpa+ link"
_PADDING: Final = 4
"""Rows and columns of points that penpa adds around a board."""
_LINES: Final = ("thermo", "arrows")
"""Tools of rules that are lines of cells: from a bulb, or from a circle."""
_RULES: Final = {"nobulbthermo": "thermometers without a bulb"}
_DRAWING: Final = {
    "surface": "shaded cells",
    "line": "lines",
    "freeline": "free lines",
    "freelineE": "free lines",
    "wall": "walls",
    "symbol": "symbols",
    "direction": "directions",
    "squareframe": "frames",
    "polygon": "polygons",
}
_READ: Final = frozenset(
    {
        *("number", "numberS", "lineE", "killercages", "cage", "deletelineE"),
        *("command_redo", "command_undo", "command_replay"),
    }
)
"""Parts of a drawing that are read, or say nothing about the rules."""
_THICK: Final = frozenset({2, 21})
_PLAIN_DIGIT: Final = "1"
_GRID_LINES: Final = frozenset({0, 1, 11, 80})
_TITLE_FIELD: Final = 15
_AUTHOR_FIELD: Final = 16
_RULES_FIELD: Final = 18
_SPACE_LINE: Final = 1
_DRAWN_LINE: Final = 3
_BOARD_LINE: Final = 5
_ANSWER_DIGITS: Final = 4


def penpa_from_values(values: dict[str, str]) -> PuzzleRecord:
    """Read the puzzle of a link.

    Args:
        values: The parts after the question mark, by name.

    Raises:
        PuzzleError: It is damaged, no square Sudoku, or has rules that cannot be solved
            yet: the message names them all.
        VariantError: A cage has an impossible sum or too many cells.
    """
    lines, head = _lines_and_head(values)
    board = _Board(head, lines)
    builder = board.builder
    builder.title = _words(head, _TITLE_FIELD, "Title:")
    builder.source = _words(head, _AUTHOR_FIELD, "Author:")
    builder.rules = _words(head, _RULES_FIELD, "")
    drawn = object_at(json_line(lines, _DRAWN_LINE) or {}, "the drawing")
    board.read_regions(_part(drawn, "lineE"))
    board.read_numbers(drawn)
    board.read_rest(drawn)
    if values.get("a"):
        board.read_answer(values["a"])
    return builder.record()


def penpa_cells(values: dict[str, str]) -> dict[int, Cell]:
    """The cells of the board of a link, by the number of their point.

    Args:
        values: The parts after the question mark, by name.

    Raises:
        PuzzleError: It is damaged, or the board is no square.
    """
    lines, head = _lines_and_head(values)
    return _Board(head, lines).cells


def _lines_and_head(values: dict[str, str]) -> tuple[list[str], list[str]]:
    """The lines of a drawing, and the fields of the first."""
    lines = drawing_lines(values["p"])
    head = lines[0].split(",")
    if head[0] not in ("square", "sudoku"):
        raise PuzzleError(
            f"a Penpa+ board of the kind {head[0][:20]!r} found; square or sudoku"
            " expected"
        )
    return lines, head


def _words(head: list[str], field: int, label: str) -> str:
    found = head[field] if field < len(head) else ""
    for escaped, sign in (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "=")):
        found = found.replace(escaped, sign)
    return found.strip().removeprefix(label).strip()


def _part(drawn: dict[str, Any], name: str) -> dict[str, Any]:
    value = drawn.get(name)
    return object_at(value, name) if value else {}


class _Board:
    """A square board among the points of a drawing.

    Points are numbered row by row, over the board and what is added around it: first
    the cells, then the corner below and right of each, two sorts of edges, and four
    places in the corners of each cell.

    Attributes:
        builder: The puzzle in the making.
        cells: The cells, by the number of their point.
    """

    def __init__(self, head: list[str], lines: list[str]) -> None:
        self._across = _side(head, 1) + _PADDING
        self._down = _side(head, 2) + _PADDING
        self._count = self._across * self._down
        points = self._points(lines)
        rows = sorted({point // self._across for point in points})
        columns = sorted({point % self._across for point in points})
        size = len(rows)
        is_square = (
            len(columns) == size > 0
            and len(points) == len(set(points)) == size * size
            and rows == list(range(rows[0], rows[0] + size))
            and columns == list(range(columns[0], columns[0] + size))
        )
        if not is_square or not SMALLEST <= size <= LARGEST:
            raise PuzzleError(
                f"a Penpa+ board of {len(points)} cells in {size} rows and"
                f" {len(columns)} columns found; a square of {SMALLEST} to {LARGEST}"
                " rows expected"
            )
        self.builder = PuzzleBuilder(size)
        self.cells = {
            point: Cell(number) for number, point in enumerate(sorted(points))
        }
        self._corner = min(points) - self._across - 1
        """The vertex at the top left of the board."""

    def _points(self, lines: list[str]) -> list[int]:
        listed = json_line(lines, _BOARD_LINE)
        if isinstance(listed, list) and listed and listed[0] is not None:
            points, at = [], 0
            for step in listed[: self._count + 1]:
                at += number_at(step, "the board", -self._count, self._count)
                points.append(at)
            if points and not 0 <= min(points) <= max(points) < self._count:
                raise PuzzleError("a cell of the board lies outside the Penpa+ drawing")
            return points
        space = list_at(json_line(lines, _SPACE_LINE) or [0, 0, 0, 0], "margins", 4)
        top, bottom, left, right = (number_at(s, "margins", 0, 100) for s in space)
        return [
            column + row * self._across
            for row in range(2 + top, self._down - 2 - bottom)
            for column in range(2 + left, self._across - 2 - right)
        ]

    def read_regions(self, edges: dict[str, Any]) -> None:
        """The regions between thick lines."""
        walls = self._walls(edges)
        numbers: list[int | None] = [None] * len(self.cells)
        count = 0
        for start in self.cells:
            if numbers[self.cells[start]] is not None:
                continue
            waiting = [start]
            numbers[self.cells[start]] = count
            while waiting:
                point = waiting.pop()
                for other in (
                    point - 1,
                    point + 1,
                    point - self._across,
                    point + self._across,
                ):
                    cell = self.cells.get(other)
                    if cell is None or numbers[cell] is not None:
                        continue
                    if frozenset((point, other)) not in walls:
                        numbers[cell] = count
                        waiting.append(other)
            count += 1
        sizes = {numbers.count(number) for number in range(count)}
        size = self.builder.size
        if count == 1:
            numbers = [None] * len(numbers)
            self.builder.notes.append(
                "no regions found between thick lines; only rows and columns hold each"
                " digit"
            )
        elif sizes != {size}:
            raise PuzzleError(
                f"the thick lines of this Penpa+ drawing make {count} regions, not"
                f" {size} of {size} cells"
            )
        self.builder.regions = tuple(numbers)

    def _walls(self, edges: dict[str, Any]) -> set[frozenset[int]]:
        """Pairs of cells that a thick line separates; diagonals are noted."""
        walls: set[frozenset[int]] = set()
        slanted: set[tuple[int, int]] = set()
        for name, style in edges.items():
            ends = re.fullmatch(r"(\d{1,7}),(\d{1,7})", name)
            if ends is None or type(style) is not int or style in _GRID_LINES:
                continue
            first, last = sorted(int(end) - self._count for end in ends.groups())
            step = last - first
            if abs(step - self._across) == 1:
                slanted.add((first, last))
            elif style not in _THICK or not 0 <= first <= last < self._count:
                self.builder.drawn["lines on edges"] += 1
            elif step == 1:
                walls.add(frozenset((last, last + self._across)))
            elif step == self._across:
                walls.add(frozenset((last, last + 1)))
            else:
                self.builder.drawn["lines on edges"] += 1
        self._read_diagonals(slanted)
        return walls

    def _read_diagonals(self, slanted: set[tuple[int, int]]) -> None:
        """Read the main diagonals, if the setter mentions diagonals."""
        size, across = self.builder.size, self._across
        starts = range(size)
        falling = {
            (corner, corner + across + 1)
            for corner in (self._corner + row * (across + 1) for row in starts)
        }
        rising = {
            (corner, corner + across - 1)
            for corner in (self._corner + size + row * (across - 1) for row in starts)
        }
        rest = len(slanted - falling - rising)
        words = f"{self.builder.title} {self.builder.rules}".lower()
        if "diagonal" in words:
            self.builder.falling = falling <= slanted
            self.builder.rising = rising <= slanted
        for line, is_rule in (
            (falling, self.builder.falling),
            (rising, self.builder.rising),
        ):
            rest += 0 if is_rule else len(line & slanted)
        if rest:
            self.builder.drawn["slanted lines"] += rest

    def read_numbers(self, drawn: dict[str, Any]) -> None:
        """Read digits in cells, and sums in the corners of cages."""
        sums: dict[Cell, str] = {}
        for part in ("number", "numberS"):
            for name, value in _part(drawn, part).items():
                self._read_number(part, name, value, sums)
        cages = drawn.get("killercages") or []
        for number, points in enumerate(list_at(cages, "killercages"), start=1):
            if points:
                self._read_cage(list_at(points, f"cage {number}"), number, sums)
        if sums:
            self.builder.drawn["numbers outside cages"] += len(sums)

    def _read_number(
        self, part: str, name: str, value: Any, sums: dict[Cell, str]
    ) -> None:
        place = name.rstrip("E")
        found = value if isinstance(value, list) else []
        text = str(found[0]).strip() if found else ""
        if not text or re.fullmatch(r"[0-9]{1,7}", place) is None:
            return
        point = int(place)
        style = str(found[2]) if len(found) > 2 else _PLAIN_DIGIT  # noqa: PLR2004
        if point in self.cells and part == "number" and style == _PLAIN_DIGIT:
            cell = self.cells[point]
            where = f"row {cell // self.builder.size + 1}, column"
            where += f" {cell % self.builder.size + 1}"
            self.builder.clues[cell] = Digit(
                number_at(text, where, 1, self.builder.size)
            )
        elif 4 * self._count <= point < 8 * self._count:
            corner = self.cells.get((point - 4 * self._count) // 4)
            if corner is not None:
                sums[corner] = text
        else:
            self.builder.drawn["small or outside numbers"] += 1

    def _read_cage(self, points: list[Any], number: int, sums: dict[Cell, str]) -> None:
        where = f"cage {number}"
        cells = self._cells(points, where)
        told = [sums.pop(cell) for cell in sorted(set(cells)) if cell in sums]
        if len(told) > 1 or not all(text.isdigit() for text in told):
            self.builder.unsolvable[
                f"a cage with the value {shown(' '.join(told))}"
            ] += 1
            return
        total = number_at(told[0], where, 0, 999) if told else None
        self.builder.add_cage(cells, total, where)

    def _cells(self, points: list[Any], where: str) -> tuple[Cell, ...]:
        """The cells at *points*."""
        found = (
            self.cells.get(number_at(point, where, 0, self._count - 1))
            for point in points
        )
        cells = tuple(found)
        if None in cells:
            raise PuzzleError(f"{where}: a cell outside the board found")
        return tuple(cell for cell in cells if cell is not None)

    def read_rest(self, drawn: dict[str, Any]) -> None:
        """Read the rules that a tool draws; count the others, and decoration."""
        for name in _LINES:
            listed = list_at(drawn.get(name) or [], name)
            for number, points in enumerate(filter(None, listed), start=1):
                self._read_line(name, points, f"{name} {number}")
        for name, title in _RULES.items():
            count = _filled(drawn.get(name))
            if count:
                self.builder.unsolvable[title] += count
        for name, title in _DRAWING.items():
            count = _filled(drawn.get(name))
            if count:
                self.builder.drawn[title] += count
        known = _READ | _RULES.keys() | _DRAWING.keys() | {*_LINES}
        self.builder.note_unknown(
            {n: v for n, v in drawn.items() if n not in known and _filled(v)}
        )
        if _filled(drawn.get("cage")) and not _filled(drawn.get("killercages")):
            self.builder.drawn["outlines of cages"] += 1

    def _read_line(self, tool: str, points: Any, where: str) -> None:
        """Read a thermometer from its bulb, or an arrow from its circle."""
        line = self._cells(list_at(points, where), where)
        if tool == "thermo":
            self.builder.add_rules([RuleEntry(THERMOMETER, line)], where)
        else:
            place = ReadingPlace(where, self.builder.board)
            self.builder.add_rules([arrow(line[:1], line[1:], place)], where)

    def read_answer(self, packed: str) -> None:
        """Read the digits of the answer, if it has one for each cell."""
        try:
            answer = json_value(inflated(packed, "a="), "the answer")
            listed = answer[_ANSWER_DIGITS]
            digits = dict(str(entry).split(",", 1) for entry in listed)
        except (PuzzleError, LookupError, TypeError, ValueError):
            self.builder.notes.append("the answer in the link could not be read")
            return
        places = [digits.get(str(point), "") for point in sorted(self.cells)]
        self.builder.solution = read_solution(places, self.builder.size)


def _side(head: list[str], field: int) -> int:
    return number_at(head[field] if field < len(head) else None, "the size", 1, 100)


def _filled(value: Any) -> int:
    """How many entries of *value* are not empty."""
    if isinstance(value, dict):
        return len(value)
    return sum(bool(entry) for entry in value) if isinstance(value, list) else 0


def _links(text: str) -> list[tuple[int, Callable[[], PuzzleRecord]]]:
    return [
        (link.line, partial(penpa_from_values, link.values))
        for link in links_to("penpa", text)
        if link.values.get("p")
    ]


LINK: Final = link_notation("penpa", TITLE, _links)
