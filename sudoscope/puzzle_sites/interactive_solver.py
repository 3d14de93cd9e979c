"""Constraint strings of the Interactive Sudoku Solver: ``.Cage~10~R1C1~R1C2.Windoku``.

Each item is a dot, the name of a constraint and its arguments, with ``~`` between.
Without a name it gives digits: ``~R1C2_8``; several digits behind a cell are its
candidates. Rows and columns above 9 are a, b, c and so on. A link has the string behind
``?q=``.

Source: ``sudoku_parser.js``, ``sudoku_constraint.js`` and ``grid_shape.js`` of
sigh/Interactive-Sudoku-Solver (MIT). That a cage of sum 0 has no sum is inferred.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final
from urllib.parse import unquote

from solver.errors import PuzzleError, VariantError
from solver.formats.json_values import shown
from solver.formats.notation import (
    Notation,
    PuzzleRecord,
    only,
    single,
)
from solver.oracle import counted
from solver.oracle.solution_count import SolutionCount
from solver.rules.constraints import cells
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.digits import Digit, Mask, bit, full_mask
from solver.rules.places import Cell
from sudoscope.puzzle_links import links_to
from sudoscope.puzzle_sites.board_parts import (
    disjoint_groups,
    members_of,
    windows,
)
from sudoscope.puzzle_sites.either_entries import CageEntry, EitherEntry
from sudoscope.puzzle_sites.interactive_solver_choices import (
    Item,
    choices,
    grouped,
    plain_items,
    read_choice,
)
from sudoscope.puzzle_sites.interactive_solver_copies import copied
from sudoscope.puzzle_sites.interactive_solver_names import cell_called, digits_called
from sudoscope.puzzle_sites.interactive_solver_options import (
    BOARD_READERS,
    Entry,
    weighted_sum,
)
from sudoscope.puzzle_sites.interactive_solver_readers import READERS
from sudoscope.puzzle_sites.interactive_solver_rules import BOARD_RULES, EXEMPT
from sudoscope.puzzle_sites.interactive_solver_shapes import (
    LARGEST,
    USUAL_SIZE,
    shapes_of,
)
from sudoscope.puzzle_sites.interactive_solver_writing import TITLE, written_string
from sudoscope.puzzle_sites.interactive_solver_zero import entries_from
from sudoscope.puzzle_sites.json_fields import number_at
from sudoscope.puzzle_sites.link_notation import link_notation
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder
from sudoscope.puzzle_sites.rectangles import RectangleBuilder, RectangleShape
from sudoscope.puzzle_sites.rule_forms import (
    ReadingPlace,
)
from sudoscope.puzzle_sites.unread_rules import refuse_unsolvable

LINK_TITLE: Final = "a link to the Interactive Sudoku Solver"
_LINK: Final = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_NAME: Final = re.compile(r"\.[A-Z][A-Za-z]?[a-z]")
"""A constraint; candidates on one line, dots and capitals, have no small letters."""
_BEGIN: Final = re.compile(r"\s*\.+(?:~|[A-Za-z]+[~.\s]|[A-Za-z]+$)")
_SHOWN_ONLY: Final = frozenset({"Priority"})
_EVERYWHERE: Final = BOARD_RULES.keys() | BOARD_READERS.keys()
_OF_NINE_DIGITS: Final = frozenset({"GlobalEntropy", "GlobalMod", "DutchFlatmates"})
_MORE_CELLS: Final = frozenset({"Var", "ChaosConstruction", "Doppelganger"})
"""What adds cells beside the board, which other constraints then name."""
_MOST_STATES: Final = 1000
_WITH_SUMS: Final = frozenset({"StrictXV", "StrictKropki"})
"""Rules of the board that digits counted from 0 would keep otherwise."""


def is_constraint_string(text: str) -> bool:
    """Whether *text* looks like such a string, valid or not."""
    begin = text.removeprefix("\ufeff").lstrip()
    return _BEGIN.match(begin) is not None and (
        "~" in text or ("\n" not in begin.strip() and _NAME.search(begin) is not None)
    )


def puzzle_from_string(text: str) -> PuzzleRecord:
    """Read a string.

    Raises:
        PuzzleError: It is no such string, or has constraints that cannot be solved yet,
            all of which the message names.
        VariantError: A cage has an impossible sum or too many cells.
    """
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    packed = "".join("".join(line.split()) for line in lines if line[:1] != "#")
    before, *items = packed.split(".")
    if before or not items:
        raise PuzzleError(f"{TITLE} begins with a dot; found {shown(before)}")
    named = [item.split("~") for item in items]
    refuse_unsolvable(Counter(name for name, *_ in named if name in _MORE_CELLS))
    shapes = shapes_of(named)
    if len(shapes) == 1:
        return _record(named, shapes[0])
    return _only_possible(named, shapes)


def _only_possible(items: list[Item], shapes: Sequence[RectangleShape]) -> PuzzleRecord:
    """The puzzle on the one of *shapes* on which it has a solution, and only one.

    Raises:
        PuzzleError: It may be on any.
    """
    numbers: list[SolutionCount] = []
    single: PuzzleRecord | None = None
    refusals: list[PuzzleError | VariantError] = []
    for shape in shapes:
        try:
            record = _record(items, shape)
        except (PuzzleError, VariantError) as error:
            refusals.append(error)
            numbers.append(SolutionCount.NONE)
            continue
        numbers.append(counted(record.puzzle, _MOST_STATES).number)
        if numbers[-1] is SolutionCount.ONE:
            single = record
    if len(refusals) == len(shapes):
        raise refusals[0]
    if single is not None and SolutionCount.NONE in numbers:
        return single
    shape = shapes[0]
    raise PuzzleError(
        f"a board of {shape.rows} rows, {shape.columns} columns and {shape.digits}"
        " digits may have boxes or not; write .NoBoxes or .RegionSize~"
        f"{max(shape.rows, shape.columns)} to say which"
    )


def _record(named: list[Item], shape: RectangleShape) -> PuzzleRecord:
    whole = grouped(copied(named, shape))
    plain = list(plain_items(whole))
    builder = (
        PuzzleBuilder(shape.rows)
        if shape.is_square and shape.lowest
        else RectangleBuilder(shape.rows, shape=shape)
    )
    found = _Items(builder)
    for name, *arguments in plain:
        found.read(name, arguments)
    found.finish_regions()
    for name, *arguments in plain:
        found.read_rule(name, arguments)
    for number, choice in enumerate(choices(whole), start=1):
        read_choice(choice, f"Or {number}", builder)
    found.finish_rules({name for name, *_ in plain})
    return builder.record()


class _Items:
    """Reads the items of a string into a builder."""

    def __init__(self, builder: PuzzleBuilder) -> None:
        self.builder = builder
        self._has_boxes = True
        self._layout: tuple[int | None, ...] | None = None
        self._counts: Counter[str] = Counter()
        self._numbers: Counter[str] = Counter()

    def read(self, name: str, arguments: list[str]) -> None:
        """Read one item."""
        builder = self.builder
        self._counts[name] += 1
        where = f"{name} {self._counts[name]}"
        match name:
            case "" | "Given":
                for argument in arguments:
                    self._read_digits(argument)
            case "Shape" | "RegionSize":
                pass
            case "NoBoxes":
                self._has_boxes = False
            case "Jigsaw":
                self._read_layout(arguments)
            case "Diagonal" if builder.board.width == builder.size:
                self._read_diagonal(arguments)
            case "Windoku" if self._is_square:
                self._read_windows()
            case "DisjointSets" if self._is_square:
                builder.add_known(disjoint_groups(builder.size))
            case "AllDifferent":
                builder.add_region(self.cells(arguments, where), where)
            case "Cage":
                self._read_cage(arguments, where)
            case _ if name in _SHOWN_ONLY:
                builder.notes.append(f"left out, since it is no rule: {name}")
            case _ if name not in READERS and name not in _EVERYWHERE:
                builder.unsolvable[name] += 1

    @property
    def _is_square(self) -> bool:
        board = self.builder.board
        return board.size == board.width == board.digit_count

    def _shift(self, total: int, count: int) -> int:
        """What *count* digits of the model add up to, where they show *total*."""
        return total + count * (1 - self.builder.board.lowest)

    def _read_cage(self, arguments: list[str], where: str) -> None:
        """Read a cage; a cell that is listed again counts again in its sum."""
        total = number_at("".join(arguments[:1]) or "0", f"{where}: sum", 0, 999)
        listed = tuple(self.cells(arguments[1:], where))
        found = tuple(sorted(set(listed)))
        if len(found) == len(listed) or not total:
            shifted = self._shift(total, len(found)) if total else None
            self.builder.add_cage(found, shifted, where)
            return
        self.builder.add_cage(found, None, where)
        place = ReadingPlace(where, self.builder.board)
        self._add(weighted_sum(total, [1] * len(listed), listed, place), where)

    def _add(self, entries: Iterable[Entry], where: str) -> None:
        for entry in entries:
            if isinstance(entry, EitherEntry):
                self.builder.add_choice(entry, where)
            elif isinstance(entry, CageEntry):
                self.builder.add_cage(entry.cells, entry.total, where)
            else:
                self.builder.add_rules([entry], where)

    def read_rule(self, name: str, arguments: list[str]) -> None:
        """Read an item that is a rule of some cells, once the regions are known."""
        if name in READERS:
            self._numbers[name] += 1
            where = f"{name} {self._numbers[name]}"
            place = ReadingPlace(where, self.builder.board)
            self._add(entries_from(name, arguments, place), where)

    def finish_rules(self, names: set[str]) -> None:
        """Add the rules of the whole board, and even and odd cells."""
        builder = self.builder
        lowest = builder.board.lowest
        if not lowest:
            with_zero = names & BOARD_RULES.keys() & _WITH_SUMS
            builder.unsolvable.update(f"{n} where 0 is a digit" for n in with_zero)
        for name in sorted(names & BOARD_RULES.keys()):
            exempt = [
                (min(entry.cells), max(entry.cells))
                for entry in builder.entries
                if (entry.kind, *entry.values) in EXEMPT.get(name, ())
            ]
            for kind, values in BOARD_RULES[name]:
                builder.add_board_rule(kind, values, exempt)
        digits = builder.board.digit_count
        for name in sorted(names & (_OF_NINE_DIGITS | BOARD_READERS.keys())):
            is_known = name not in _OF_NINE_DIGITS or digits == USUAL_SIZE
            if not (is_known and lowest):
                builder.unsolvable[f"{name} of {digits} digits"] += 1
            elif name in BOARD_READERS:
                self._add(BOARD_READERS[name](ReadingPlace(name, builder.board)), name)
        self._read_parities()

    def _read_parities(self) -> None:
        """Read candidates as even and odd cells, if all of them are such digits."""
        builder = self.builder
        found = {c: m for c, m in builder.candidates.items() if c not in builder.clues}
        evens, odds = _parities(builder.board.digit_count)
        is_from_one = builder.board.lowest == 1
        if is_from_one and found and all(m in (evens, odds) for m in found.values()):
            for kind, mask in ((cells.EVEN, evens), (cells.ODD, odds)):
                marked = tuple(sorted(c for c in found if found[c] == mask))
                builder.entries += [RuleEntry(kind, marked)] if marked else []
            for cell in found:
                del builder.candidates[cell]

    def finish_regions(self) -> None:
        """Set the regions, once all items are read."""
        usual = self.builder.board.regions
        has_boxes = self._has_boxes and None not in usual
        if self._layout is not None and has_boxes and self._layout != usual:
            for cells in members_of(self._layout):
                self.builder.add_region(cells, "Jigsaw", "region")
        elif self._layout is not None:
            self.builder.regions = self._layout
        elif not self._has_boxes:
            self.builder.regions = (None,) * len(usual)

    def _read_digits(self, argument: str) -> None:
        name, *values = argument.split("_")
        cell = self._cell(name, "a given digit")
        most = self.builder.board.digit_count
        place = ReadingPlace(f"the digits of {name[:10]}", self.builder.board)
        digits = digits_called(values[: 2 * LARGEST], place)
        mask = Mask(sum({bit(Digit(digit)) for digit in digits}))
        before = self.builder.candidates.get(cell, full_mask(most))
        self.builder.candidates[cell] = Mask(before & mask)
        if not before & mask:
            raise PuzzleError(f"no digit is left for {name[:10]}: {argument[:60]!r}")
        kept = self.builder.candidates[cell]
        if len(values) == 1 and kept == mask:
            self.builder.clues[cell] = Digit(kept.bit_length())

    def _read_layout(self, arguments: list[str]) -> None:
        layout = arguments[-1] if arguments else ""
        count = len(self.builder.board.regions)
        if len(layout) != count:
            raise PuzzleError(
                f"Jigsaw: {count} signs expected, one a cell, found {len(layout)}"
            )
        numbers = {sign: number for number, sign in enumerate(dict.fromkeys(layout))}
        board, sizes = self.builder.board, Counter(layout).values()
        least = max(board.size, board.width)
        if not least <= min(sizes) <= max(sizes) <= board.digit_count:
            raise PuzzleError(
                f"Jigsaw: regions of {min(sizes)} to {max(sizes)} cells found; {least}"
                f" to {board.digit_count} expected"
            )
        self._layout = tuple(numbers[sign] for sign in layout)

    def _read_diagonal(self, arguments: list[str]) -> None:
        match arguments:
            case ["1"]:
                self.builder.rising = True
            case ["-1"]:
                self.builder.falling = True
            case _:
                raise PuzzleError(
                    f"Diagonal: 1 or -1 expected, found {'~'.join(arguments)[:20]!r}"
                )

    def _read_windows(self) -> None:
        found = windows(self.builder.size)
        self.builder.add_known(found)
        if not found:
            self.builder.unsolvable[f"Windoku of {self.builder.size} rows"] += 1

    def cells(self, names: Iterable[str], where: str) -> Iterator[Cell]:
        """The cells called *names*, as they are asked for."""
        for name in names:
            yield self._cell(name, where)

    def _cell(self, name: str, where: str) -> Cell:
        return cell_called(name, ReadingPlace(where, self.builder.board))


def _parities(size: int) -> tuple[Mask, Mask]:
    """The even digits and the odd ones."""
    every = range(1, size + 1)
    evens = Mask(sum(1 << digit - 1 for digit in every[1::2]))
    return evens, Mask(full_mask(size) & ~evens)


def _constraints_in(address: str) -> str:
    """What follows ``q=``, also where a sign was damaged to one of addresses."""
    return unquote(re.split("[?&#]q=", address, maxsplit=1)[-1].partition("&")[0])


def _links(text: str) -> list[tuple[int, Callable[[], PuzzleRecord]]]:
    return [
        (link.line, partial(puzzle_from_string, _constraints_in(link.address)))
        for link in links_to("interactive-solver", text)
        if link.values.get("q")
    ]


def _link(record: PuzzleRecord) -> str:
    return _LINK + written_string(record)


STRING: Final = Notation(
    "interactive-solver",
    TITLE,
    (".iss", ".txt"),
    is_constraint_string,
    only(puzzle_from_string),
    single(written_string, TITLE),
    is_one_line=True,
)
LINK: Final = link_notation("interactive-solver-link", LINK_TITLE, _links, _link)
