"""Game IDs of Simon Tatham's puzzle collection: ``3x3:8e2_3c6…``.

Of "Solo" the plain, X, jigsaw and killer boards are read and written, and so are Keen,
Towers and Unequal; of saved games what was done is read, too. IDs with a random seed
are refused: only the collection itself can turn them into a puzzle.

Before the colon is the shape of the blocks (``3x3``) or the size and ``j`` for a
jigsaw, ``x`` for diagonals and ``k`` for cages. Behind it, parts with commas between:
the clues, the regions of a jigsaw, the cages, their sums.

Source: Tatham, "Solo", for the format (``solo.c``, functions that decode and encode a
grid and a block structure).
"""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from solver.errors import NotationError, PuzzleError, VariantError
from solver.formats.jigsaw import regions_of, same_houses
from solver.formats.notation import Notation, PuzzleRecord, only, single
from solver.formats.plain_writing import kinds_of
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage, cages
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.house import diagonals
from solver.rules.named_variants import classic, jigsaw, with_diagonals
from solver.rules.places import Place
from solver.rules.variant import Variant
from sudoscope.notations.cell_borders import drawn, numbers_in, regions_in, runs
from sudoscope.notations.latin_game_ids import (
    KEEN,
    TOWERS,
    UNEQUAL,
    latin_game,
    latin_puzzle,
    written_latin,
)
from sudoscope.notations.written_work import WrittenWork

if TYPE_CHECKING:
    from solver.rules.places import Cell

_TITLE: Final = "a game ID of Simon Tatham's collection"
_LONGEST: Final = 20_000
_MOST_LINES: Final = 10_000
_SOLO_NAME: Final = "Solo"
_SOLO: Final = re.compile(
    r"(?P<columns>\d{1,2})(?:x(?P<rows>\d{1,2})|(?=j))"
    r"(?P<kinds>[jxk]*)(?:m[0-9a-z]*|r\d|a)?(?:d[a-z])?"
)
_SHAPE: Final = re.compile(r"\d{1,2}(?:x\d{1,2})?[a-z0-9]{0,12}[:#][A-Z0-9a-z_,/.]{2,}")
_SAVED: Final = "SAVEFILE:"
_LINE: Final = re.compile(r"([A-Z]+) *:\d+:(.*)")
_RESTART: Final = "restart"
_AT: Final = re.compile(r"(\d{1,2}),(\d{1,2})")
_MOVE: Final = re.compile(
    r"(?P<kind>[PR])(?P<first>\d{1,2},\d{1,2}),(?P<digit>\d{1,2})(?P<more>(\+\d{1,2},\d{1,2})*)"
)


class _Shape(NamedTuple):
    """The board that the part before the colon describes.

    Attributes:
        size: Rows, columns and digits.
        block: Rows and columns of a block; ``None`` for a jigsaw.
        kinds: Letters of ``jxk``.
    """

    size: int
    block: tuple[int, int] | None
    kinds: str


def is_game_id(text: str) -> bool:
    """Whether *text* looks like a game ID, of any game."""
    begin = text.lstrip("\ufeff \t\r\n")
    if begin.startswith(_SAVED):
        return True
    return len(text) <= _LONGEST and _SHAPE.fullmatch(text.strip()) is not None


def _record(text: str) -> PuzzleRecord:
    if text.lstrip("\ufeff \t\r\n").startswith(_SAVED):
        return _saved(text)
    params, sign, desc = _parted(text.strip())
    if sign == "#":
        raise PuzzleError(
            "a game ID with a random seed found; only the program itself can make its"
            " puzzle: choose Specific in its menu to copy the ID that has the puzzle"
        )
    shape = _shape(params)
    if shape is None:
        return _latin(latin_game(params, desc), params, desc)
    return _solo(shape, params, desc)


def _saved(text: str) -> PuzzleRecord:
    """The puzzle of a saved game, and what was done in it."""
    fields, moves = dict[str, str](), list[str]()
    for line in text.splitlines()[:_MOST_LINES]:
        if (match := _LINE.fullmatch(line.strip("\ufeff\r"))) is not None:
            fields.setdefault(match[1], match[2])
            if match[1] in ("MOVE", "SOLVE", "RESTART"):
                moves.append(_RESTART if match[1] == "RESTART" else match[2])
    game, params, desc = (fields.get(name, "") for name in ("GAME", "PARAMS", "DESC"))
    if not desc:
        raise PuzzleError("a saved game without a line DESC found; it is damaged")
    shape = _shape(params) if game == _SOLO_NAME else None
    if game != _SOLO_NAME and game not in (TOWERS, UNEQUAL, KEEN):
        raise PuzzleError(
            f"a saved game of {game[:40]!r} found; of this collection Solo, Towers,"
            " Unequal and Keen can be read"
        )
    found = (
        _latin(game if latin_game(params, desc) == game else "", params, desc)
        if shape is None
        else _solo(shape, params, desc)
    )
    now = fields.get("STATEPOS", "")  # 1 is the start; moves behind it were undone
    done = moves[: max(0, int(now[:6]) - 1)] if now.isdecimal() else moves
    return _work(done, found.puzzle.rules).beside(found)


def _work(moves: Iterable[str], variant: Variant) -> WrittenWork:
    """What *moves* lead to; those that are not known are passed over."""
    work, size = WrittenWork(), variant.digit_count
    for move in moves:
        if move == _RESTART:
            work = WrittenWork()
        elif move == "M":
            for cell in variant.cells:
                if cell not in work.digits:
                    work.notes[cell] = variant.all_digits
        elif (match := _MOVE.fullmatch(move)) is not None:
            digit = int(match["digit"])
            for column, row in _AT.findall(match["first"] + match["more"]):
                at = variant.cell_at.get(Place(int(row), int(column)))
                if at is None or digit > size:
                    raise PuzzleError(f"the move {move[:20]!r} lies beside the board")
                if match["kind"] == "P" and digit:
                    work.note(at, digit)
                else:
                    work.write(at, digit)
    return work


def _latin(game: str, params: str, desc: str) -> PuzzleRecord:
    if not game:
        raise PuzzleError(
            f"a game ID with {params[:20]!r} before the colon found; of this collection"
            " Solo can be read, such as 3x3: 9j: 3x3k: or 3x3x:, and Towers, Unequal"
            " and Keen"
        )
    return PuzzleRecord(latin_puzzle(game, params, desc))


def _solo(shape: _Shape, params: str, desc: str) -> PuzzleRecord:
    parts = desc.split(",")
    wanted = 1 + ("j" in shape.kinds) + 2 * ("k" in shape.kinds)
    if len(parts) != wanted:
        raise PuzzleError(
            f"{len(parts)} parts with commas between found behind {params}:, {wanted}"
            " expected"
        )
    clues = numbers_in(parts.pop(0), shape.size)
    variant = _variant(shape, parts)
    wrong = next((n for n in clues if n > shape.size), None)
    if wrong is not None:
        raise PuzzleError(f"found the clue {wrong}, expected 1 to {shape.size}")
    puzzle = Puzzle(variant, tuple(Digit(n) if n else None for n in clues))
    if "k" in shape.kinds:
        made = _cages(variant, *parts)
        puzzle = Puzzle(variant, puzzle.clues, "", made)
    return PuzzleRecord(puzzle)


def _parted(text: str) -> tuple[str, str, str]:
    place = min((text.find(sign) for sign in ":#" if sign in text), default=-1)
    if place < 0:
        raise PuzzleError(f"found {text[:20]!r}, expected a game ID such as 3x3:8e2_3…")
    return text[:place], text[place], text[place + 1 :]


def _shape(params: str) -> _Shape | None:
    match = _SOLO.fullmatch(params)
    if match is None:
        return None
    columns, rows, kinds = int(match["columns"]), match["rows"], match["kinds"]
    if "j" in kinds:
        size = columns * int(rows or 1)
        return _Shape(size, None, kinds)
    return _Shape(columns * int(rows), (columns, int(rows)), kinds)


def _variant(shape: _Shape, parts: list[str]) -> Variant:
    """The rules; takes the regions of a jigsaw from *parts*."""
    size = shape.size
    if size > len(SYMBOLS):
        raise PuzzleError(f"a board of {size} digits found, at most 25 expected")
    try:
        if shape.block is None:
            plain = jigsaw(regions_in(parts.pop(0), size))
        else:
            plain = classic(size, shape.block)
    except VariantError as error:
        raise PuzzleError(str(error)) from None
    return with_diagonals(plain) if "x" in shape.kinds else plain


def _cages(variant: Variant, text: str, totals: str) -> tuple[Cage, ...]:
    members: dict[int, list[Cell]] = {}
    sums: dict[int, int] = {}
    size = variant.digit_count
    regions = regions_in(text, size)
    for cell, total in zip(variant.cells, numbers_in(totals, size), strict=True):
        members.setdefault(regions[cell], []).append(cell)
        if total and sums.setdefault(regions[cell], total) != total:
            raise PuzzleError(f"two sums in the cage of {variant.cell_name(cell)}")
    without = next((region for region in members if region not in sums), None)
    if without is not None:
        name = variant.cell_name(members[without][0])
        raise PuzzleError(f"no sum found in the cage of {name}")
    try:
        return cages(variant, [(members[n], sums[n]) for n in members])
    except VariantError as error:
        raise PuzzleError(str(error)) from None


def _written(record: PuzzleRecord) -> str:
    puzzle = record.puzzle
    if (found := written_latin(puzzle)) is not None:
        return found
    params, regions = _params(puzzle.variant)
    size = puzzle.variant.digit_count
    if kinds := kinds_of(r for r in puzzle.constraints if not isinstance(r, Cage)):
        raise NotationError(f"{_TITLE} cannot say the constraints {kinds}")
    parts = [runs([clue or 0 for clue in puzzle.clues])]
    if regions:
        parts.append(drawn(regions, size))
    if puzzle.constraints:
        parts += _cage_parts(puzzle)
        params += "k"
    return f"{params}:{','.join(parts)}\n"


def _params(variant: Variant) -> tuple[str, Sequence[int]]:
    """The part before the colon, and the regions of a jigsaw."""
    size = variant.digit_count
    for columns in range(1, size + 1):
        if size % columns:
            continue
        block = (columns, size // columns)
        for kinds in ("", "x"):
            shape = _Shape(size, block, kinds)
            if same_houses(_variant(shape, []), variant):
                return f"{columns}x{block[1]}{kinds}", ()
    plain = variant
    is_crossed = {house.cells for house in diagonals(size)} <= {
        house.cells for house in variant.houses
    }
    if is_crossed:
        kept = tuple(h for h in variant.houses if h.kind != "diagonal")
        plain = Variant(variant.slug, size, variant.places, kept)
    regions = regions_of(plain)
    if not regions:
        raise NotationError(f"{_TITLE} cannot say the rules {variant.slug}")
    return f"{size}j{'x' if is_crossed else ''}", regions


def _cage_parts(puzzle: Puzzle) -> tuple[str, str]:
    size = puzzle.variant.digit_count
    made = [rule for rule in puzzle.constraints if isinstance(rule, Cage)]
    number = {cell: n for n, cage in enumerate(made) for cell in cage.cells}
    if len(number) < len(puzzle.variant) or len(number) < sum(
        len(cage.cells) for cage in made
    ):
        raise NotationError(f"{_TITLE} needs each cell to be in one cage")
    regions = [number[cell] for cell in puzzle.variant.cells]
    totals = {cage.cells[0]: cage.total for cage in made}
    return drawn(regions, size), runs(
        [totals.get(cell, 0) for cell in puzzle.variant.cells]
    )


GAME_IDS: Final = Notation(
    "game-id",
    _TITLE,
    (".txt",),
    is_game_id,
    only(_record),
    single(_written, _TITLE),
    is_one_line=True,
)
