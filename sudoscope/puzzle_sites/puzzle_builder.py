"""Builder of puzzles with variants: a notation fills it field by field.

Rules that cannot be solved yet are collected by name, so that one message names them
all. What is only drawn may say rules, too: it is refused where the puzzle needs it, and
named in a warning elsewhere.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.notation import PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.boards import BoardKind, Pair, board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.kinds import RuleEntry, rules
from solver.rules.constraints.rule import RuleKind, Values
from solver.rules.digits import SYMBOLS, Digit, Mask, bit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.text.printable_line import one_line
from sudoscope.puzzle_sites.board_parts import (
    BoardParts,
    Extra,
    board_parts_of,
    usual_regions,
)
from sudoscope.puzzle_sites.either_entries import CageEntry, EitherEntry, eithers
from sudoscope.puzzle_sites.json_fields import list_at, number_at, text_at
from sudoscope.puzzle_sites.restricted_cells import given_candidates
from sudoscope.puzzle_sites.square_board import SquareBoard
from sudoscope.puzzle_sites.unread_rules import (
    check_solution,
    checked_drawing,
    names_of,
    refuse_unsolvable,
)

_MOST_RULES: Final = 5000
_MOST_REGIONS: Final = 1000
"""Cages and extra regions of a puzzle."""
_COLOURS: Final = {"c": "coloured cells", "colors": "coloured cells"}
_MARKS: Final = {"cornerPencilMarks": "corner marks", "pencilMarks": "corner marks"}
"""Fields of a cell in the JSON of several sites."""
_MOST_MARKS: Final = 50
_LONGEST_DIGIT: Final = 2
_LONGEST_NAME: Final = 60
_LONGEST_WORDS: Final = 4000


def _is_plain(value: Any) -> bool:
    """Whether *value* is a word or a number, or empty."""
    match value:
        case bool():
            return not value
        case str() | int() | float() | None:
            return True
        case _:
            return not value


@dataclass
class PuzzleBuilder:
    """Collects the parts of a puzzle on a square board.

    Attributes:
        size: Rows, columns and digits.
        regions: As in ``BoardParts``.
        falling: As in ``BoardParts``.
        rising: As in ``BoardParts``.
        extra: Cells that hold no digit twice, with the kind of their house.
        cages: The cells of each cage and its sum.
        entries: Further rules of some cells.
        choices: Rules that one of several holds.
        board_rules: Rules of the whole board, and the pairs of cells that each leaves
            alone.
        clues: By their cells.
        entered: Digits that are no clues. Where they fill all other cells they are the
            solution, else each is the only candidate of its cell.
        candidates: The digits that cells may hold, where the text restricts them.
        title: Of the puzzle.
        source: Who made it.
        rules: The rules in the words of the setter.
        solution: One digit a cell; ``None`` where it is not given.
        unsolvable: How often there is a rule that cannot be solved yet, by name.
        drawn: How often there is what may say a rule, drawn or not known, by name.
        marks: How often there are marks that say no rule, or words and numbers in
            fields that are not known, by name.
        notes: Other warnings, a sentence each without a full stop.
    """

    size: int
    regions: tuple[int | None, ...] = ()
    falling: bool = False
    rising: bool = False
    extra: list[Extra] = field(default_factory=list)
    cages: list[tuple[tuple[Cell, ...], int]] = field(default_factory=list)
    entries: list[RuleEntry] = field(default_factory=list)
    choices: list[EitherEntry] = field(default_factory=list)
    board_rules: dict[tuple[BoardKind, Values], frozenset[Pair]] = field(
        default_factory=dict
    )
    clues: dict[Cell, Digit] = field(default_factory=dict)
    entered: dict[Cell, Digit] = field(default_factory=dict)
    candidates: dict[Cell, Mask] = field(default_factory=dict)
    title: str = ""
    source: str = ""
    rules: str = ""
    solution: tuple[Digit, ...] | None = None
    unsolvable: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    marks: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    def add_cage(self, cells: Iterable[Cell], total: int | None, where: str) -> None:
        """Add a cage; without a *total* its digits are different and have no sum.

        Raises:
            PuzzleError: It has no cells, one twice, or there are far too many cages.
        """
        found = tuple(sorted(cells))
        if not found or len(set(found)) < len(found):
            problem = "a cell twice" if found else "no cells"
            raise PuzzleError(f"{where} has {problem}")
        if len(self.cages) + len(self.extra) >= _MOST_REGIONS:
            raise PuzzleError(
                f"more than {_MOST_REGIONS:,} cages and extra regions found; no puzzle"
                " has that many"
            )
        if total is None:
            self.extra.append(("cage", found))
        else:
            self.cages.append((found, total))

    def add_region(
        self, cells: Iterable[Cell], where: str, kind: str = "extra"
    ) -> None:
        """Add an extra region; errors as for ``add_cage``."""
        self.add_cage(cells, None, where)
        self.extra[-1] = (kind, self.extra[-1][1])

    def add_known(self, regions: Sequence[Extra]) -> None:
        """Add the extra regions of a named rule; a second time adds none."""
        if not set(regions) <= set(self.extra[-_MOST_REGIONS:]):
            self.extra += regions

    def add_rules(self, entries: Iterable[RuleEntry], where: str) -> None:
        """Add rules of some cells.

        Raises:
            PuzzleError: One has no cells, or there are far too many rules.
        """
        for entry in entries:
            if not entry.cells:
                raise PuzzleError(f"{where} has no cells")
            if len(self.entries) >= _MOST_RULES:
                raise PuzzleError(
                    f"more than {_MOST_RULES:,} rules found; no puzzle has that many"
                )
            self.entries.append(entry)

    def add_choice(self, entry: EitherEntry, where: str) -> None:
        """Add a rule that one of several holds; of equal ones that one does.

        Raises:
            PuzzleError: One of the rules has no cells, or there are far too many.
        """
        if len(entry.options) == 1:
            for own in entry.options[0]:
                if isinstance(own, CageEntry):
                    self.add_cage(own.cells, own.total, where)
                else:
                    self.add_rules([own], where)
            return
        if not all(own.cells for option in entry.options for own in option):
            raise PuzzleError(f"{where} has a rule without cells")
        if len(self.choices) >= _MOST_RULES:
            raise PuzzleError(
                f"more than {_MOST_RULES:,} rules found; no puzzle has that many"
            )
        self.choices.append(entry)

    def add_board_rule(
        self, kind: BoardKind, values: Values = (), exempt: Iterable[Pair] = ()
    ) -> None:
        """Add a rule of the whole board; of two equal ones the stricter one counts."""
        pairs = frozenset(exempt)
        known = self.board_rules.get((kind, values), pairs)
        self.board_rules[kind, values] = known & pairs

    def pairs_of(self, kinds: Container[RuleKind]) -> list[Pair]:
        """The pairs of cells with a sign of *kinds*, each ascending."""
        signs = (entry.cells for entry in self.entries if entry.kind in kinds)
        return [(min(cells), max(cells)) for cells in signs]

    @property
    def board(self) -> SquareBoard:
        """The board, as far as it was read."""
        return SquareBoard(self.size, self.regions or usual_regions(self.size))

    def restrict(self, cell: Cell, allowed: Iterable[Digit]) -> None:
        """Restrict *cell* to the digits of *allowed*; no digits restrict nothing."""
        mask = Mask(sum({bit(digit) for digit in allowed}))
        if mask:
            self.candidates[cell] = mask

    def read_words(
        self,
        document: Mapping[str, Any],
        *,
        title: str,
        source: str,
        rules: Sequence[str],
    ) -> None:
        """Read title, author and rules from the fields of these names.

        Raises:
            PuzzleError: One of them is no text.
        """
        self.title = text_at(document.get(title), title)
        self.source = text_at(document.get(source), source)
        self.rules = " ".join(text_at(document.get(r), r) for r in rules).strip()

    def read_solution(self, symbols: Sequence[object]) -> None:
        """Take *symbols* as the solution, unless there is one; say if they are none."""
        found = read_solution(symbols, self.size)
        if found is None and symbols:
            self.notes.append(
                f"the solution is left out: {self.size**2} digits 1 to {self.size}"
                f" expected, one a cell; found {len(symbols)} signs"
            )
        self.solution = self.solution or found

    def read_marks(self, cell: Cell, marks: Any, where: str) -> None:
        """Restrict *cell* to the digits of the list *marks*, if there are any.

        Raises:
            PuzzleError: It is no list, or holds anything but digits.
        """
        listed = list_at(marks, where) if marks else []
        self.restrict(
            cell,
            [Digit(number_at(m, where, 1, self.size)) for m in listed[:_MOST_MARKS]],
        )

    def note_drawn(self, found: Mapping[str, Any]) -> None:
        """Count the marks and the colours of a cell, which are fields of its object."""
        self.drawn.update(t for name, t in _COLOURS.items() if found.get(name))
        self.marks.update(t for name, t in _MARKS.items() if found.get(name))

    def _read_entered(self) -> None:
        entered = self.entered
        if entered and len(entered) + len(self.clues) == self.size**2:
            filled = entered | self.clues
            own = tuple(filled[cell] for cell in sorted(filled))
            self.solution = self.solution or own
            self.candidates.clear()
        elif entered:
            for cell, digit in entered.items():
                self.restrict(cell, (digit,))
            self.notes.append(
                f"{len(entered)} digits that are no clues are kept as the only"
                " candidates of their cells"
            )

    def note_unknown(
        self, found: Mapping[str, Any], known: Container[str] = ()
    ) -> None:
        """Count fields that are not *known*; a word or a number says no rule."""
        for name, value in found.items():
            if name in known:
                continue
            if not _is_plain(value):
                self.drawn[f"the field {name}"] += 1
            elif value:
                self.marks[f"the field {name[:_LONGEST_NAME]}"] += 1

    def record(self) -> PuzzleRecord:
        """Make the puzzle.

        Raises:
            UnreadRulesError: It has rules that cannot be solved yet; the message names
                all. Or what may say rules is not read, and what was read has several
                solutions.
            PuzzleError: Its rules or clues contradict each other, or the solution that
                comes with it.
            VariantError: A rule has impossible numbers, or too many cells.
        """
        refuse_unsolvable(self.unsolvable, self._rest)
        own = self._whole()
        if self.solution is not None:
            check_solution(own)
        self._read_entered()
        whole = own if not self.entered else self._whole()
        return checked_drawing(whole, self.drawn, self.rules)

    def _rest(self) -> PuzzleRecord:
        """The puzzle of what was read."""
        self._read_entered()
        left_out = names_of(self.unsolvable + self.drawn)
        self.notes.append(f"rules that are not read are left out: {left_out}")
        return self._whole()

    @property
    def variant(self) -> Variant:
        """The cells and houses that were read.

        Raises:
            PuzzleError: A region or an extra region has too many cells.
            VariantError: There are no usual blocks of that size.
        """
        seen = board_parts_of(self.size, self.extra)
        return BoardParts(
            self.size,
            self.regions,
            self.falling or seen.falling,
            self.rising or seen.rising,
            seen.extra,
        ).variant

    def _whole(self) -> PuzzleRecord:
        variant = self.variant
        clues = tuple(self.clues.get(cell) for cell in variant.cells)
        masks = [
            self.candidates.get(cell, variant.all_digits) for cell in variant.cells
        ]
        puzzle = Puzzle(
            variant,
            clues,
            self.title,
            (
                *cages(variant, self.cages),
                *rules(variant, self.entries),
                *eithers(variant, self.choices),
                *(
                    board_rule(variant, kind, values, exempt)
                    for (kind, values), exempt in self.board_rules.items()
                ),
                *given_candidates(variant, clues, masks),
            ),
        )
        return PuzzleRecord(
            puzzle,
            self.solution,
            one_line(self.source),
            tuple(self._warnings()),
            words=one_line(self.rules, _LONGEST_WORDS),
        )

    def _warnings(self) -> Iterator[str]:
        if self.marks:
            yield f"left out: {names_of(self.marks)}"
        yield from self.notes


def read_solution(
    symbols: Sequence[object], variant: Variant | int
) -> tuple[Digit, ...] | None:
    """*symbols* as a filled grid; ``None`` if they are not one.

    Args:
        symbols: One a cell: whole numbers, or texts of digits.
        variant: The rules, or the number of rows of a square board.
    """
    if isinstance(variant, int):
        count, most = variant * variant, variant
    else:
        count, most = len(variant), variant.digit_count
    found = [_digit(symbol, most) for symbol in symbols[: count + 1]]
    if len(found) != count:
        return None
    made = tuple(digit for digit in found if digit is not None)
    return made if len(made) == count else None


def _digit(symbol: object, most: int) -> Digit | None:
    """The digit of *symbol*; letters follow 9."""
    if isinstance(symbol, str):
        if symbol.isascii() and symbol.isdigit() and len(symbol) <= _LONGEST_DIGIT:
            value = int(symbol)
        elif len(symbol) == 1:
            value = SYMBOLS.find(symbol.upper()) + 1
        else:
            return None
    elif type(symbol) is int:
        value = symbol
    else:
        return None
    return Digit(value) if 1 <= value <= most else None
