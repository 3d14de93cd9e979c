"""Forms of rules: how a notation writes rules of a kind, one table for both ways.

A notation that holds rules has a table of forms. Reading looks a form up by its name;
writing by the kind of a rule, and takes the first form that can hold it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from solver.errors import PuzzleError
from solver.rules.constraints import cells, lines, outside_clues, sums
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import Rule, RuleKind
from solver.rules.places import Cell
from sudoscope.puzzle_sites.json_fields import number_at
from sudoscope.puzzle_sites.square_board import SquareBoard

MOST: Final = 999
"""The greatest number of a rule that is read."""
Read = TypeVar("Read")
"""What a notation reads rules of: a list of objects, the arguments of a constraint."""
Item = TypeVar("Item")
"""What it writes for a rule, one or several of them."""

LINES: Final[tuple[RuleKind, ...]] = (
    lines.THERMOMETER,
    lines.SLOW_THERMOMETER,
    lines.PALINDROME,
    lines.RENBAN,
    lines.NABNER,
    lines.BETWEEN,
    lines.ZIPPER,
    sums.DOUBLE_ARROW,
)
"""Kinds of lines that have no numbers."""
STRAIGHT: Final[tuple[RuleKind, ...]] = (
    outside_clues.SANDWICH,
    outside_clues.X_SUM,
    outside_clues.SKYSCRAPER,
    outside_clues.NUMBERED_ROOM,
)
"""Kinds of clues outside the board for a row or a column, with one number."""


class ReadingPlace(NamedTuple):
    """Where a rule is read.

    Attributes:
        where: Its place in the text, for messages, such as "thermometer 3".
        board: The board of the puzzle.
    """

    where: str
    board: SquareBoard

    def number(self, value: Any, name: str = "value") -> int:
        """A number of the rule.

        Raises:
            PuzzleError: It is no whole number from 0.
        """
        return number_at(value, f"{self.where}: {name}", 0, MOST)

    def refusal(self, said: str) -> PuzzleError:
        """A refusal of the rule that says what is wrong with it."""
        return PuzzleError(f"{self.where}: {said}")


class WritingPlace(NamedTuple):
    """What rules are written for.

    Attributes:
        board: The board of the puzzle.
        rules: All its rules.
    """

    board: SquareBoard
    rules: tuple[Rule, ...]

    def of(self, *kinds: RuleKind) -> list[Rule]:
        """The rules of *kinds*."""
        return [rule for rule in self.rules if rule.of in kinds]


@dataclass(frozen=True, slots=True)
class RuleForm(Generic[Read, Item]):
    """How a notation writes the rules of a kind.

    Attributes:
        name: What the notation calls it.
        kind: The kind of rule.
        read: The rules of what the notation has.
        write: What it has for a rule; ``None`` where it cannot hold it.
    """

    name: str
    kind: RuleKind
    read: Callable[[Read, ReadingPlace], Iterable[RuleEntry]]
    write: Callable[[Rule, WritingPlace], list[Item] | None]


class WrittenRules(NamedTuple, Generic[Item]):
    """What a notation has for the rules of a puzzle.

    Attributes:
        held: For each rule that it holds the name of the form, and what is written.
        missing: The names of the kinds that it cannot hold.
    """

    held: list[tuple[str, list[Item]]]
    missing: list[str]


def written_rules(
    place: WritingPlace, forms: Sequence[RuleForm[Any, Item]]
) -> WrittenRules[Item]:
    """What the notation of *forms* has for all rules of a puzzle."""
    found: WrittenRules[Item] = WrittenRules([], [])
    for rule in place.rules:
        own = (form for form in forms if form.kind is rule.of)
        held = ((form.name, form.write(rule, place)) for form in own)
        for name, value in held:
            if value is not None:
                found.held.append((name, value))
                break
        else:
            found.missing.append(rule.kind.replace("-", " "))
    return found


def region_sum(line: tuple[Cell, ...], place: ReadingPlace) -> RuleEntry:
    """The rule of a region sum line, whose parts are those in each region.

    Raises:
        PuzzleError: One of its cells is in no region.
    """
    if any(place.board.regions[cell] is None for cell in line):
        raise place.refusal("a cell of a region sum line lies in no region")
    return RuleEntry(lines.REGION_SUM, line, place.board.lengths(line))


def is_region_sum(rule: Rule, place: WritingPlace) -> bool:
    """Whether the parts of a region sum line are those that the regions make."""
    board = place.board
    has_regions = all(board.regions[cell] is not None for cell in rule.cells)
    return has_regions and board.lengths(rule.cells) == rule.values


def arrow(
    circle: Iterable[Cell], shaft: Iterable[Cell], place: ReadingPlace
) -> RuleEntry:
    """The rule of an arrow, whose shaft may be listed from its circle on.

    Raises:
        PuzzleError: It has no shaft.
    """
    pill = tuple(circle)
    rest = tuple(cell for cell in shaft if cell not in pill)
    if not pill or not rest:
        raise place.refusal("an arrow without a circle or without a shaft")
    return RuleEntry(sums.ARROW, (*pill, *rest), (len(pill),))


def arrow_parts(rule: Rule) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The circle and the shaft of an arrow."""
    (count,) = rule.values
    return rule.cells[:count], rule.cells[count:]


def extremes(
    kind: RuleKind, marked: Sequence[Cell], board: SquareBoard
) -> Iterator[RuleEntry]:
    """The rules of cells that are marked as a minimum or a maximum.

    Each is less or greater than the neighbours that do not have the mark.
    """
    for cell in marked:
        entry = board.extreme(kind, cell, marked)
        if len(entry.cells) > 1:
            yield entry


def is_extreme(rule: Rule, place: WritingPlace) -> bool:
    """Whether a minimum or maximum is as ``extremes`` makes it."""
    marked = [other.cells[0] for other in place.of(rule.of)]
    return place.board.extreme(rule.of, rule.cells[0], marked).cells == rule.cells


def has_thirds(board: SquareBoard) -> bool:
    """Whether there are as many low digits as middle and high ones."""
    return board.size % 3 == 0


def quadruple(square: tuple[Cell, ...], digits: Iterable[int]) -> RuleEntry:
    """The rule of digits at the corner of four cells."""
    return RuleEntry(cells.QUADRUPLE, square, tuple(digits))
