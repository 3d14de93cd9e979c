"""Game IDs of Simon Tatham's puzzle collection: ``3x3:8e2_3c6…``.

Of "Solo" the plain, X, jigsaw and killer boards are read and written. The IDs of Keen,
Towers and Unequal are recognised and refused by name; so are IDs with a random seed,
which only the collection itself can turn into a puzzle.

Before the colon is the shape of the blocks (``3x3``) or the size and ``j`` for a
jigsaw, ``x`` for diagonals and ``k`` for cages. Behind it, parts with commas between:
the clues, the regions of a jigsaw, the cages, their sums.

Source: Tatham, "Solo", for the format (``solo.c``, functions that decode and encode a
grid and a block structure).
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from solver.digits import SYMBOLS, Digit
from solver.errors import NotationError, PuzzleError, VariantError
from solver.formats.jigsaw import regions_of, same_houses
from solver.formats.notation import Notation, PuzzleRecord, only, single
from solver.formats.plain_writing import kinds_of
from solver.puzzle import Puzzle
from solver.rules.builders import classic, diagonals, jigsaw
from solver.rules.constraints.cage import Cage, cages
from solver.rules.variant import Variant

if TYPE_CHECKING:
    from solver.rules.geometry import Cell

_TITLE: Final = "a game ID of Simon Tatham's collection"
_LONGEST: Final = 20_000
_SOLO: Final = re.compile(
    r"(?P<columns>\d{1,2})(?:x(?P<rows>\d{1,2})|(?=j))"
    r"(?P<kinds>[jxk]*)(?:m[0-9a-z]*|r\d|a)?(?:d[a-z])?"
)
_SHAPE: Final = re.compile(r"\d{1,2}(?:x\d{1,2})?[a-z0-9]{0,12}[:#][A-Z0-9a-z_,/.]{2,}")
_KEEN: Final = re.compile(r"[_a-z0-9]+,(?:[asmd]\d+)+")
_TOWERS: Final = re.compile(r"[0-9]*(?:/[0-9]*){11,}(?:,.*)?")
_UNEQUAL: Final = re.compile(r"\d+[URDL]*(?:,\d+[URDL]*)+,?")
_OTHERS: Final = (
    (_TOWERS, "Towers (Skyscrapers)"),
    (_UNEQUAL, "Unequal (Futoshiki)"),
    (_KEEN, "Keen (a board with sums, products and so on)"),
)
_WHOLE_RUN: Final = 25
"""Borders that are passed over by ``z``, the one letter that no border follows."""
_LETTERS: Final = 26


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
    return len(text) <= _LONGEST and _SHAPE.fullmatch(text.strip()) is not None


def _record(text: str) -> PuzzleRecord:
    params, sign, desc = _parted(text.strip())
    if sign == "#":
        raise PuzzleError(
            "a game ID with a random seed found; only the program itself can make its"
            " puzzle: choose Specific in its menu to copy the ID that has the puzzle"
        )
    shape = _shape(params)
    if shape is None:
        raise PuzzleError(_refusal(params, desc))
    parts = desc.split(",")
    wanted = 1 + ("j" in shape.kinds) + 2 * ("k" in shape.kinds)
    if len(parts) != wanted:
        raise PuzzleError(
            f"{len(parts)} parts with commas between found behind {params}:, {wanted}"
            " expected"
        )
    clues = _numbers(parts.pop(0), shape.size)
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


def _refusal(params: str, desc: str) -> str:
    for pattern, name in _OTHERS:
        if params.partition("d")[0].rstrip("am").isdecimal() and pattern.fullmatch(
            desc
        ):
            return f"a game ID of {name} found; its rules cannot be solved here yet"
    return (
        f"a game ID with {params[:20]!r} before the colon found; of this collection"
        " Solo can be read, such as 3x3: 9j: 3x3k: or 3x3x:"
    )


def _variant(shape: _Shape, parts: list[str]) -> Variant:
    """The rules; takes the regions of a jigsaw from *parts*."""
    size = shape.size
    if size > len(SYMBOLS):
        raise PuzzleError(f"a board of {size} digits found, at most 25 expected")
    try:
        if shape.block is None:
            plain = jigsaw(_regions(parts.pop(0), size))
        else:
            plain = classic(size, shape.block)
    except VariantError as error:
        raise PuzzleError(str(error)) from None
    if "x" not in shape.kinds:
        return plain
    slug = plain.slug.replace("classic", "diagonal")
    return Variant(slug, size, plain.places, (*plain.houses, *diagonals(size)))


def _numbers(text: str, size: int) -> list[int]:
    """The numbers of the cells, 0 where there is none.

    A letter passes over so many cells; ``_`` parts two numbers.
    """
    found: list[int] = []
    for piece in re.findall(r"\d+|.", text):
        if piece.isdecimal():
            found.append(int(piece[:4]))
        elif "a" <= piece <= "z":
            found.extend([0] * (ord(piece) - ord("a") + 1))
        elif piece != "_":
            raise PuzzleError(f"found {piece!r}, expected a number, a to z or _")
    if len(found) != size * size:
        raise PuzzleError(f"{len(found)} cells found, {size * size} expected")
    return found


def _borders(size: int) -> Iterator[tuple[int, int]]:
    """The pairs of cells that a border may separate, in the order of the format.

    Beside each other row by row, then above each other column by column.
    """
    for row in range(size):
        for column in range(size - 1):
            yield row * size + column, row * size + column + 1
    for column in range(size):
        for row in range(size - 1):
            yield row * size + column, (row + 1) * size + column


def _regions(text: str, size: int) -> tuple[int, ...]:
    """For each cell the number of its region, from the borders between them."""
    borders = list(_borders(size))
    is_border: list[bool] = []
    for sign in text:
        if sign == "_":
            is_border.append(True)
        elif sign == "z":
            is_border.extend([False] * _WHOLE_RUN)
        elif "a" <= sign < "z":
            is_border.extend([False] * (ord(sign) - ord("a") + 1) + [True])
        else:
            raise PuzzleError(f"found {sign!r} in the regions, expected a to z or _")
    if len(is_border) not in (len(borders), len(borders) + 1):
        raise PuzzleError(
            f"{len(is_border)} borders between cells found, {len(borders)} expected"
        )
    root = list(range(size * size))

    def found(cell: int) -> int:
        while root[cell] != cell:
            root[cell] = root[root[cell]]
            cell = root[cell]
        return cell

    for (first, second), is_there in zip(borders, is_border, strict=False):
        if not is_there:
            root[found(second)] = found(first)
    return tuple(map(found, range(size * size)))


def _cages(variant: Variant, text: str, totals: str) -> tuple[Cage, ...]:
    members: dict[int, list[Cell]] = {}
    sums: dict[int, int] = {}
    size = variant.digit_count
    regions = _regions(text, size)
    for cell, total in zip(variant.cells, _numbers(totals, size), strict=True):
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
    params, regions = _params(puzzle.variant)
    size = puzzle.variant.digit_count
    if kinds := kinds_of(r for r in puzzle.constraints if not isinstance(r, Cage)):
        raise NotationError(f"{_TITLE} cannot say the constraints {kinds}")
    parts = [_runs([clue or 0 for clue in puzzle.clues])]
    if regions:
        parts.append(_drawn(regions, size))
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


def _runs(numbers: Sequence[int]) -> str:
    """The numbers of the cells, written as ``_numbers`` reads them."""
    found: list[str] = []
    run = 0
    for number in numbers:
        if not number:
            run += 1
            continue
        found += _passed(run)
        if not run and found:
            found.append("_")
        found.append(f"{number}")
        run = 0
    return "".join((*found, *_passed(run)))


def _passed(run: int) -> list[str]:
    """The letters for so many cells without a number."""
    whole, rest = divmod(run, _LETTERS)
    return ["z"] * whole + ([chr(ord("a") + rest - 1)] if rest else [])


def _drawn(regions: Sequence[int], size: int) -> str:
    """The borders between regions, written as ``_regions`` reads them.

    Raises:
        NotationError: The cells of a region do not hang together.
    """
    found: list[str] = []
    run = 0
    ends = [regions[first] != regions[second] for first, second in _borders(size)]
    for is_border in (*ends, True):
        if not is_border:
            run += 1
            continue
        found += ["z"] * (run // _WHOLE_RUN)
        rest = run % _WHOLE_RUN
        found.append(chr(ord("a") + rest - 1) if rest else "_")
        run = 0
    text = "".join(found)
    if len(set(_regions(text, size))) != len(set(regions)):
        raise NotationError(
            f"{_TITLE} needs the cells of a region or cage to hang together"
        )
    return text


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
    return _drawn(regions, size), _runs(
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
