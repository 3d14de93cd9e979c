"""A network while it is read: variables, values, constraints, and how it is drawn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil, cos, dist, pi, sin, sqrt
from statistics import fmean
from typing import Final

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.rules.cell_names import OwnNames
from solver.rules.constraint import Constraint
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.rule import RuleKind, Values
from solver.rules.digits import SYMBOLS, Digit, Mask, bit, full_mask, mask_of
from solver.rules.drawing import CHESSBOARD, GRAPH, GRID, SUM, Drawing
from solver.rules.house import House
from solver.rules.places import Cell, rectangle
from solver.rules.variant import Variant

MOST_VARIABLES: Final = 200
_MOST_NODES: Final = 40
"""Variables up to which a network is drawn as a graph."""
_RADIUS: Final = 100
"""Of a ring of nodes, in units of its own."""


@dataclass
class NetworkBuilder:
    """Collects what a text says of a network.

    Attributes:
        title: What it is called.
        values: The names of its values, from the lowest; empty until they are said.
        variables: The cells by their names, in the order in which they came.
        points: Where nodes are drawn, by their names.
        lines: Of a sum: its lines as on paper.
        is_board: Whether it is a chessboard.
        line: What is read now: the number of a line, and its text.
    """

    title: str = ""
    values: tuple[str, ...] = ()
    variables: dict[str, Cell] = field(default_factory=dict)
    points: dict[str, tuple[int, int]] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    is_board: bool = False
    line: tuple[int, str] = (1, "")
    _origins: dict[str | tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    _houses: list[House] = field(default_factory=list)
    _rules: dict[tuple[str, str], tuple[RuleKind, tuple[Cell, ...], Values]] = field(
        default_factory=dict
    )
    _allowed: dict[Cell, Mask] = field(default_factory=dict)
    _clues: dict[Cell, Digit] = field(default_factory=dict)

    def say_values(self, names: Sequence[str]) -> None:
        """Name the values.

        Raises:
            PuzzleError: They are said already, too many, one twice, or fewer than
                variables that differ.
        """
        if self.values:
            raise PuzzleError("the values are said twice; one line of them expected")
        if not 0 < len(names) <= len(SYMBOLS):
            raise PuzzleError(
                f"{len(names)} values found, 1 to {len(SYMBOLS)} expected"
            )
        twice = [name for name in names if names.count(name) > 1]
        if twice:
            raise PuzzleError(f"the value {twice[0]!r} found twice, each once expected")
        self.values = tuple(names)
        for house in self._houses:
            self._check_room(house.cells)

    def variable(self, name: str) -> Cell:
        """The cell of the variable called *name*, a new one if it was not named yet.

        Raises:
            PuzzleError: There are too many.
        """
        if name not in self.variables:
            if len(self.variables) >= MOST_VARIABLES:
                raise PuzzleError(f"more than {MOST_VARIABLES} variables found")
            self.variables[name] = Cell(len(self.variables))
        return self.variables[name]

    def digit(self, name: str) -> Digit:
        """The digit of the value called *name*.

        Raises:
            PuzzleError: No values were said before, or it is none of them.
        """
        if not self.values:
            raise PuzzleError("no values yet; a line `values …` expected before")
        if name not in self.values:
            known = ", ".join(self.values[:12])
            raise PuzzleError(f"found the value {name!r}, expected one of {known}")
        return Digit(self.values.index(name) + 1)

    @property
    def first_number(self) -> int:
        """The lowest value, where values are whole numbers one after the other.

        Raises:
            PuzzleError: They are not, or none was said yet.
        """
        if not self.values:
            raise PuzzleError("no values yet; a line `values …` expected before")
        first = int(self.values[0]) if _is_number(self.values[:1]) else None
        if first is None or self.values != numbers(first, first + len(self.values) - 1):
            raise PuzzleError(
                "sums and differences need values that are whole numbers one after the"
                " other, such as `values 0..9`"
            )
        return first

    def differ(self, names: Sequence[str], kind: str = "edge") -> None:
        """All of *names* hold different values.

        Raises:
            PuzzleError: They are fewer than two, one twice, or more than values.
        """
        cells = tuple(sorted(map(self.variable, names)))
        if len(cells) < 2 or len({*cells}) < len(cells):  # noqa: PLR2004 - a pair
            raise PuzzleError("two or more different variables expected, each once")
        if self.values:
            self._check_room(cells)
        by_cell = {cell: name for name, cell in self.variables.items()}
        label = "-".join(by_cell[cell] for cell in cells)
        if all(house.cells != cells for house in self._houses):
            self._houses.append(House(kind, label, cells))
            self._origins[label] = self.line

    def _check_room(self, cells: tuple[Cell, ...]) -> None:
        if len(cells) > len(self.values):
            names = [name for name, cell in self.variables.items() if cell in cells]
            raise PuzzleError(
                f"{len(cells)} variables cannot differ with {len(self.values)} values:"
                f" {' '.join(names)}"
            )

    def join(self, kind: RuleKind, names: Sequence[str], values: Values = ()) -> None:
        """A rule of *kind* for *names*, in their order.

        Raises:
            PuzzleError: One is named twice.
        """
        cells = tuple(map(self.variable, names))
        if len({*cells}) < len(cells):
            raise PuzzleError("the same variable found twice, each once expected")
        label, used = "-".join(names), 0
        while (kind.slug, label + "'" * used) in self._rules:
            used += 1
        key = kind.slug, label + "'" * used
        self._rules[key] = (kind, cells, values)
        self._origins[key] = self.line

    def keep(self, name: str, values: Iterable[Digit]) -> None:
        """*name* holds one of *values*.

        Raises:
            PuzzleError: None is left, or not the one that it holds.
        """
        cell = self.variable(name)
        left = self._allowed.get(cell, full_mask(len(self.values)))
        self._allowed[cell] = Mask(left & mask_of(values))
        if not self._allowed[cell]:
            raise PuzzleError(f"no value is left for {name}")
        self._check_clue(name)

    def give(self, name: str, value: str) -> None:
        """*name* holds *value*, as a clue does.

        Raises:
            PuzzleError: There is no such value, or it holds another or cannot hold it.
        """
        cell, digit = self.variable(name), self.digit(value)
        if self._clues.setdefault(cell, digit) != digit:
            raise PuzzleError(f"two values of {name} found, one expected")
        self._check_clue(name)

    def _check_clue(self, name: str) -> None:
        cell = self.variables[name]
        clue = self._clues.get(cell)
        if clue and cell in self._allowed and not self._allowed[cell] & bit(clue):
            raise PuzzleError(
                f"{name} = {self.values[clue - 1]} found, which another line excludes;"
                " leave one of both out"
            )

    @property
    def _slug(self) -> str:
        if self.is_board:
            return "queens"
        return "sum" if self.lines else "network"

    def puzzle(self) -> Puzzle:
        """The network as a puzzle.

        Raises:
            PuzzleError: It has no variables or no values, or a clue breaks a rule.
            VariantError: A constraint cannot be.
        """
        if not self.variables or not self.values:
            missing, such = (
                ("values", "red green") if self.variables else ("variables", "A B")
            )
            raise PuzzleError(
                f"a network without {missing} found; a line such as `{missing} {such}`"
                " expected"
            )
        count = len(self.variables)
        across = count if count <= _MOST_NODES else ceil(sqrt(count))
        places = rectangle(-(-count // across), across)[:count]
        variant = Variant(
            self._slug,
            len(self.values),
            places,
            tuple(self._houses),
            names=OwnNames(places, tuple(self.variables)),
            values=self.values,
            drawing=self._drawing(),
        )
        made = [
            rule_of(variant, kind, label, cells, values)
            for (_, label), (kind, cells, values) in self._rules.items()
        ]
        self._check_clues(made)
        limits: list[GivenCandidates] = []
        if self._allowed:
            limited = tuple(sorted(self._allowed))
            masks = tuple(self._allowed[cell] for cell in limited)
            label = variant.cell_name(limited[0])
            limits = [GivenCandidates(label, limited, masks)]
        clues = tuple(self._clues.get(cell) for cell in variant.cells)
        return Puzzle(variant, clues, self.title, (*made, *limits))

    def _check_clues(self, made: Sequence[Constraint]) -> None:
        """Refuse values that break a constraint, with its line.

        Raises:
            PuzzleError: They do.
        """
        for house in self._houses:
            given = {c: self._clues[c] for c in house.cells if c in self._clues}
            twice = [c for c, d in given.items() if [*given.values()].count(d) > 1]
            if twice:
                raise self._broken(house.label, twice)
        for key, rule in zip(self._rules, made, strict=True):
            known = [self._clues[cell] for cell in rule.cells if cell in self._clues]
            if len(known) == len(rule.cells) and not rule.allows(known):
                raise self._broken(key, rule.cells)

    def _broken(self, key: str | tuple[str, str], cells: Sequence[Cell]) -> PuzzleError:
        number, line = self._origins[key]
        names = tuple(self.variables)
        said = [f"{names[c]} = {self.values[self._clues[c] - 1]}" for c in cells]
        return PuzzleError(
            f"line {number}: {line!r} does not hold with {' and '.join(said)};"
            " give other values, or fewer"
        )

    def _drawing(self) -> Drawing:
        if self.is_board:
            return Drawing(CHESSBOARD)
        if self.lines:
            return Drawing(SUM, text=self.lines)
        if len(self.variables) > _MOST_NODES and not self.points:
            return Drawing(GRID)
        return Drawing(GRAPH, self._points())

    def _points(self) -> tuple[tuple[int, int], ...]:
        """Where nodes are: as said; all others on a ring around these.

        Raises:
            PuzzleError: Two are at the same point.
        """
        said = tuple(self.points.values()) or ((0, 0),)
        middle = fmean(x for x, _ in said), fmean(y for _, y in said)
        beyond = max(dist(middle, point) for point in said)
        ring = ring_of(len(self.variables), middle, beyond)
        found = tuple(
            self.points.get(name, ring[cell]) for name, cell in self.variables.items()
        )
        taken: dict[tuple[int, int], str] = {}
        for point, name in zip(found, self.variables, strict=True):
            other = taken.setdefault(point, name)
            if other != name:
                raise PuzzleError(
                    f"{other} and {name} found at the same point, each at one of its"
                    " own expected"
                )
        return found


def ring_of(
    count: int, middle: tuple[float, float] = (0, 0), beyond: float = 0
) -> tuple[tuple[int, int], ...]:
    """Points on a ring, clockwise from the top.

    Args:
        count: How many.
        middle: Of the ring.
        beyond: How far from the middle other nodes are, which it is around.
    """
    turns = (2 * pi * number / count - pi / 2 for number in range(count))
    radius = max(_RADIUS * max(1, count / 8), beyond and beyond + _RADIUS / 2)
    x, y = middle
    return tuple(
        (round(x + radius * cos(at)), round(y + radius * sin(at))) for at in turns
    )


def numbers(first: int, last: int) -> tuple[str, ...]:
    """The whole numbers from *first* to *last*, as names of values."""
    return tuple(map(str, range(first, last + 1)))


def _is_number(names: Iterable[str]) -> bool:
    return all(name.lstrip("-").isdecimal() and name.isascii() for name in names)
