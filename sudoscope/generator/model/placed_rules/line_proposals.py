"""Lines at random: paths whose digits keep the rule of a kind."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final, TypeAlias

from solver.rules.constraints import lines, sums
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import RuleKind, Values
from solver.rules.places import Cell
from sudoscope.generator.model.placed_rules.filled_board import FilledBoard
from sudoscope.puzzle_sites.either_entries import EitherEntry

Path: TypeAlias = tuple[Cell, ...]
Numbers: TypeAlias = Callable[[FilledBoard], Values]
"""The numbers of a rule on a board; a whisper's difference depends on its size."""

_TRIES: Final = 4_000
"""Paths that are tried before a kind has no further line."""
_BEND: Final = 0.4
"""How often a line turns where it could go straight on."""


def no_numbers(_board: FilledBoard) -> Values:
    """None."""
    return ()


@dataclass(frozen=True, slots=True)
class LineProposals:
    """Lines of a kind.

    Attributes:
        kind: Which.
        numbers: Its numbers on a board.
        least: The fewest cells.
        most: The most.
        grows: Whether each beginning of a line keeps the rule, too.
        odd: Whether it has a cell in the middle.
    """

    kind: RuleKind
    numbers: Numbers = no_numbers
    least: int = 3
    most: int = 6
    grows: bool = False
    odd: bool = False

    def __call__(self, board: FilledBoard) -> Iterator[RuleEntry]:
        """Lines that the board keeps, at random; the same may come again."""
        values = self.numbers(board)
        for _ in range(_TRIES):
            path = self.path(board, values)
            found = self._longest(path, board, values)
            if found:
                yield RuleEntry(self.kind, found, values)

    def path(self, board: FilledBoard, values: Values) -> Path:
        """A path from a random cell, over free places."""
        most = board.chance.randint(self.least, self.most)
        free = [cell for cell in board.variant.cells if cell not in board.used]
        path = [board.chance.choice(free)] if free else []
        while path and len(path) < most:
            options = [
                cell
                for cell in steps_from(path, board)
                if not self.grows or self._keeps((*path, cell), board, values)
            ]
            if not options:
                break
            path.append(_next(path, options, board))
        return tuple(path)

    def _longest(self, path: Path, board: FilledBoard, values: Values) -> Path:
        """The longest beginning of *path* that keeps the rule; empty if none does."""
        for count in range(len(path), self.least - 1, -1):
            if self.odd and count % 2 == 0:
                continue
            if self._keeps(path[:count], board, values):
                return path[:count]
        return ()

    def _keeps(self, path: Path, board: FilledBoard, values: Values) -> bool:
        return self.kind.allows(values, board.digits(path))


def _next(path: list[Cell], options: list[Cell], board: FilledBoard) -> Cell:
    """One of *options*, straight on more often than not."""
    if len(path) > 1 and board.chance.random() > _BEND:
        last, before = (board.variant.places[cell] for cell in (path[-1], path[-2]))
        row, column = 2 * last.row - before.row, 2 * last.column - before.column
        for cell in options:
            if board.variant.places[cell] == (row, column):
                return cell
    return board.chance.choice(options)


def steps_from(path: list[Cell], board: FilledBoard) -> Iterator[Cell]:
    """The free cells that a path can go on to without crossing itself or others."""
    own = {board.middle(*pair) for pair in pairwise(path)}
    for cell in board.near(path[-1], is_diagonal_too=True):
        step = board.middle(path[-1], cell)
        if cell not in path and step not in own and board.used.isdisjoint((cell, step)):
            yield cell


def choices(board: FilledBoard) -> Iterator[EitherEntry]:
    """Thermometers with the bulb at either end, and lines that are one of two kinds."""
    half = ((board.variant.digit_count + 1) // 2,)
    thermometers = LineProposals(lines.THERMOMETER, grows=True)
    kinds = (RuleEntry(lines.RENBAN, ()), RuleEntry(lines.WHISPER, (), half))
    drawn = (
        thermometers,
        LineProposals(lines.RENBAN, most=5),
        LineProposals(lines.WHISPER, lambda _: half, grows=True),
    )
    running = [proposals(board) for proposals in drawn]
    for _ in range(_TRIES):
        found = next(board.chance.choice(running), None)
        if found is None:
            return
        if found.kind is lines.THERMOMETER:
            ways = [found, found._replace(cells=found.cells[::-1])]
            board.chance.shuffle(ways)
        else:
            ways = [kind._replace(cells=found.cells) for kind in kinds]
        yield EitherEntry(tuple((way,) for way in ways))


def arrows(board: FilledBoard) -> Iterator[RuleEntry]:
    """Arrows of one circle, with a shaft of two to four cells."""
    for _ in range(_TRIES):
        free = [cell for cell in board.variant.cells if cell not in board.used]
        if not free:
            return
        path = [board.chance.choice(free)]
        rest = int(board.filled[path[0]])
        while rest and len(path) < _most_of_arrow(board):
            options = [c for c in steps_from(path, board) if board.filled[c] <= rest]
            if not options:
                break
            path.append(_next(path, options, board))
            rest -= board.filled[path[-1]]
        if not rest and len(path) > 2:  # noqa: PLR2004 - a shaft of one repeats it
            yield RuleEntry(sums.ARROW, tuple(path), (1,))


def _most_of_arrow(board: FilledBoard) -> int:
    """The most cells of an arrow."""
    return min(5, board.variant.digit_count)


def region_sums(board: FilledBoard) -> Iterator[RuleEntry]:
    """Lines through two regions or more with the same sum in each."""
    paths = LineProposals(lines.REGION_SUM, least=3, most=7)
    if not all(board.variant.region_of):
        return
    for _ in range(_TRIES):
        path = paths.path(board, ())
        lengths = [
            len(list(group))
            for _, group in groupby(
                path, key=lambda cell: board.variant.region_of[cell]
            )
        ]
        while len(lengths) > 1:
            cells = path[: sum(lengths)]
            is_new = len({board.variant.region_of[cell] for cell in cells})
            if is_new == len(lengths) and lines.REGION_SUM.allows(
                tuple(lengths), board.digits(cells)
            ):
                yield RuleEntry(lines.REGION_SUM, cells, tuple(lengths))
                break
            lengths.pop()
