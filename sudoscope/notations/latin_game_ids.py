"""Game IDs of Latin squares in Simon Tatham's collection: Towers, Unequal and Keen.

Towers has the clues at the top, the bottom, the left and the right with ``/`` between,
then the digits behind a comma. Unequal has for each cell its digit and the letters of
the sides on which it is the greater one; in its other mode the letters mark neighbours
that are consecutive, and no others are. Keen has the borders of its cages, where a
number repeats the sign before it, and for each cage the operation and the result.

Source: Tatham, ``towers.c``, ``unequal.c`` and ``keen.c``, checked against IDs that the
collection made.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from solver.errors import NotationError, PuzzleError, VariantError
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints import boards, outside_clues, pairs, sums
from solver.rules.constraints.boards import BoardRule, board_rule
from solver.rules.constraints.kinds import RuleEntry, rules
from solver.rules.constraints.rule import Rule
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.named_variants import latin
from solver.rules.places import Cell
from sudoscope.notations.cell_borders import drawn, numbers_in, regions_in, runs
from sudoscope.puzzle_sites.board_parts import usual_regions
from sudoscope.puzzle_sites.square_board import Outside, SquareBoard

TOWERS, UNEQUAL, KEEN = "Towers", "Unequal", "Keen"
PARAMS: Final = re.compile(r"(\d{1,2})([am]?)(?:d[a-z])?")
_SIDES: Final = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
_OPERATIONS: Final = {
    "a": sums.ADD,
    "s": sums.SUBTRACT,
    "m": sums.MULTIPLY,
    "d": sums.DIVIDE,
}
_FORMS: Final = {
    TOWERS: re.compile(r"\d{0,2}(?:/\d{0,2}){11,}(?:,[0-9a-z_]*)?"),
    UNEQUAL: re.compile(r"\d+[URDL]*(?:,\d+[URDL]*)+,?"),
    KEEN: re.compile(r"[_a-z0-9]+,(?:[asmd]\d+)+"),
}
_MOST: Final = 9_999_999


class _Parts(NamedTuple):
    """What an ID says of its square.

    Attributes:
        clues: A digit for each cell; 0 where there is none.
        entries: The rules of some cells.
        is_exact: Whether pairs without a sign are not consecutive.
    """

    clues: Sequence[int]
    entries: Sequence[RuleEntry]
    is_exact: bool = False


def latin_game(params: str, desc: str) -> str:
    """The game of an ID of these parts; empty if it is none of these."""
    if PARAMS.fullmatch(params) is None:
        return ""
    return next((name for name, form in _FORMS.items() if form.fullmatch(desc)), "")


def latin_puzzle(game: str, params: str, desc: str) -> Puzzle:
    """The puzzle of an ID.

    Raises:
        PuzzleError: It is damaged, or its rules cannot be.
    """
    match = PARAMS.fullmatch(params)
    size = int(match[1]) if match else 0
    if not 2 < size <= len(SYMBOLS):  # noqa: PLR2004 - the smallest square
        raise PuzzleError(
            f"a square of {size} digits found, 3 to {len(SYMBOLS)} expected"
        )
    is_adjacent = match is not None and match[2] == "a"
    match game:
        case "Towers":
            parts = _towers(size, desc)
        case "Unequal":
            parts = _unequal(size, desc, pairs.DIFFERENCE if is_adjacent else None)
        case _:
            parts = _keen(size, desc)
    if wrong := [clue for clue in parts.clues if clue > size]:
        raise PuzzleError(f"found the clue {wrong[0]}, expected 1 to {size}")
    variant = latin(size)
    try:
        made = rules(variant, parts.entries)
    except VariantError as error:
        raise PuzzleError(str(error)) from None
    clues = tuple(Digit(clue) if clue else None for clue in parts.clues)
    if not parts.is_exact:
        return Puzzle(variant, clues, "", made)
    signs = [(min(rule.cells), max(rule.cells)) for rule in made]
    exact = board_rule(variant, boards.NO_NEIGHBOUR_DIFFERENCE, (1,), signs)
    return Puzzle(variant, clues, "", (*made, exact))


def _starts(size: int) -> list[Outside]:
    """The places of clues: top, bottom, left, right."""
    every = range(size)
    return [
        *(Outside(-1, at, 1, 0) for at in every),
        *(Outside(size, at, -1, 0) for at in every),
        *(Outside(at, -1, 0, 1) for at in every),
        *(Outside(at, size, 0, -1) for at in every),
    ]


def _towers(size: int, desc: str) -> _Parts:
    outside, _, inside = desc.partition(",")
    numbers = outside.split("/")
    starts, board = _starts(size), SquareBoard(size, ())
    if len(numbers) != len(starts):
        raise PuzzleError(f"{len(numbers)} clues found, {len(starts)} expected")
    entries = [
        RuleEntry(outside_clues.SKYSCRAPER, board.line(start), (int(number),))
        for start, number in zip(starts, numbers, strict=True)
        if number
    ]
    return _Parts(numbers_in(inside, size) if inside else [0] * size**2, entries)


def _unequal(size: int, desc: str, sign: object) -> _Parts:
    """Digits and signs; with *sign* the signs are of neighbours that follow."""
    words = desc.removesuffix(",").split(",")
    if len(words) != size**2:
        raise PuzzleError(f"{len(words)} cells found, {size**2} expected")
    board, clues, entries = SquareBoard(size, ()), list[int](), list[RuleEntry]()
    for number, word in enumerate(words):
        cell, letters = Cell(number), word.lstrip("0123456789")
        clues.append(int(word[: len(word) - len(letters)][:4]))
        for letter in letters:
            row, column = board.place(cell)
            down, across = _SIDES[letter]
            other = board.cell(row + down, column + across)
            if other is None:
                raise PuzzleError(f"the sign {letter!r} at the end of the board found")
            if sign is None:
                entries.append(RuleEntry(pairs.GREATER, (cell, other)))
            elif cell < other:
                entries.append(RuleEntry(pairs.DIFFERENCE, (cell, other), (1,)))
    return _Parts(clues, entries, is_exact=sign is not None)


def _keen(size: int, desc: str) -> _Parts:
    borders, _, results = desc.partition(",")
    repeated = re.sub(
        r"([a-z_])(\d{1,4})", lambda found: found[1] * int(found[2]), borders
    )
    regions = regions_in(repeated[: 4 * size**2], size)
    members: dict[int, list[Cell]] = {}
    for cell, region in enumerate(regions):
        members.setdefault(region, []).append(Cell(cell))
    found = re.findall(r"([asmd])(\d+)", results)
    if len(found) != len(members):
        raise PuzzleError(f"{len(found)} results found for {len(members)} cages")
    entries = [
        RuleEntry(sums.MATH_CAGE, tuple(cells), (_OPERATIONS[sign], _number(digits)))
        for cells, (sign, digits) in zip(members.values(), found, strict=True)
    ]
    return _Parts([0] * size**2, entries)


def _number(digits: str) -> int:
    number = int(digits[:8])
    if number > _MOST:
        raise PuzzleError(f"the result {digits[:20]} is too large")
    return number


def written_latin(puzzle: Puzzle) -> str | None:
    """The ID of a Latin square; ``None`` where no game has its rules."""
    size = puzzle.variant.digit_count
    if puzzle.variant != latin(size):
        return None
    found = [rule for rule in puzzle.constraints if isinstance(rule, Rule)]
    others = [rule for rule in puzzle.constraints if not isinstance(rule, Rule)]
    kinds = {rule.of for rule in found}
    board = SquareBoard(size, usual_regions(size))
    writers: dict[frozenset[object], Callable[[], str | None]] = {
        frozenset(): lambda: _written_unequal(puzzle, found, board),
        frozenset({pairs.GREATER}): lambda: _written_unequal(puzzle, found, board),
        frozenset({outside_clues.SKYSCRAPER}): lambda: _written_towers(
            puzzle, found, board
        ),
        frozenset({sums.MATH_CAGE}): lambda: _written_keen(puzzle, found),
    }
    if others:
        return _written_adjacent(puzzle, found, others, board)
    write = writers.get(frozenset(kinds))
    return write() if write is not None else None


def _written_towers(
    puzzle: Puzzle, found: Sequence[Rule], board: SquareBoard
) -> str | None:
    numbers = {rule.cells: f"{rule.values[0]}" for rule in found}
    lines = [board.line(start) for start in _starts(board.size)]
    if len(numbers) < len(found) or not {*numbers} <= {*lines}:
        return None
    outside = "/".join(numbers.get(line, "") for line in lines)
    inside = f",{runs([clue or 0 for clue in puzzle.clues])}" * bool(puzzle.clue_count)
    return f"{board.size}:{outside}{inside}\n"


def _signs(
    found: Sequence[Rule], board: SquareBoard
) -> Iterator[tuple[Cell, Cell, str]]:
    """For each sign its first cell, the other, and the side that this is on."""
    for rule in found:
        one, other = rule.cells
        (row, column), (last, end) = board.place(one), board.place(other)
        for letter, step in _SIDES.items():
            if step == (last - row, end - column):
                yield one, other, letter


def _written_unequal(
    puzzle: Puzzle, found: Sequence[Rule], board: SquareBoard, mode: str = ""
) -> str | None:
    letters = [""] * len(puzzle.variant)
    signs = list(_signs(found, board))
    if len(signs) < len(found):
        return None
    for one, other, letter in signs:
        letters[one] += letter
        if mode:
            letters[other] += {"U": "D", "D": "U", "L": "R", "R": "L"}[letter]
    order = list(_SIDES)
    words = (
        f"{clue or 0}{''.join(sorted({*signs}, key=order.index))},"
        for clue, signs in zip(puzzle.clues, letters, strict=True)
    )
    return f"{board.size}{mode}:{''.join(words)}\n"


def _written_adjacent(
    puzzle: Puzzle, found: Sequence[Rule], others: Sequence[object], board: SquareBoard
) -> str | None:
    match others:
        case [BoardRule() as rule]:
            pass
        case _:
            return None
    signs = {(min(sign.cells), max(sign.cells)) for sign in found}
    is_exact = (rule.of, rule.values) == (boards.NO_NEIGHBOUR_DIFFERENCE, (1,))
    is_plain = all((sign.of, *sign.values) == (pairs.DIFFERENCE, 1) for sign in found)
    if not is_exact or not is_plain or {*rule.exempt} != signs:
        return None
    return _written_unequal(puzzle, found, board, "a")


def _written_keen(puzzle: Puzzle, found: Sequence[Rule]) -> str | None:
    size = puzzle.variant.digit_count
    number = {cell: n for n, rule in enumerate(found) for cell in rule.cells}
    counted = sum(len(rule.cells) for rule in found)
    if puzzle.clue_count or not len(number) == counted == size**2:
        return None
    regions = [number[cell] for cell in puzzle.variant.cells]
    try:
        borders = drawn(regions, size)
    except NotationError:
        return None
    signs = {operation: sign for sign, operation in _OPERATIONS.items()}
    results = "".join(
        f"{signs[found[n].values[0]]}{found[n].values[1]}"
        for n in dict.fromkeys(regions)
    )
    short = re.sub(r"([a-z_])\1{2,}", lambda run: f"{run[1]}{len(run[0])}", borders)
    return f"{size}:{short},{results}\n"
