"""Packed strings of sudokuwiki.org's solvers, such as ``S9B010g…``, and ``?bd=`` links.

A letter names the kind (Sudoku, X, Windoku, Colour, Jigsaw, kiLler, Mixed killer
Jigsaw), a digit the rows, a letter the version. A number in base 36 follows for each
cell: two signs of S, X, W and C, three of J, four of L, five of M. In its lowest bits
it says a clue (1 to 9), a digit that was placed (10 to 18), or 18 plus a set of
candidates; in killers all digits are written as if placed, and in those of six rows 6
and 12 stand for 9 and 18. Bits above those say the block of J and M, and the sum and
the colour of a cage. Touching cells of one colour are one cage.

Sources: pencilmark's ``interop.py`` (MIT), which says it was checked against the site;
clues, placed digits and candidates were checked against links that people published
beside the puzzle from its start. That a cage without a sum forbids repeats is inferred,
and so is the same meaning of placed digits and candidates in J, L and M.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from solver.errors import NotationError, PuzzleError
from solver.formats.notation import (
    Notation,
    PuzzleRecord,
    only,
    single,
)
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, Mask, digits, mask_of
from solver.rules.places import Cell
from sudoscope.puzzle_links import PuzzleLink, links_to
from sudoscope.puzzle_sites.board_parts import (
    disjoint_groups,
    usual_regions,
    windows,
)
from sudoscope.puzzle_sites.link_notation import link_notation
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder
from sudoscope.puzzle_sites.puzzle_contents import (
    Contents,
    contents_of,
    refuse_to_write,
)

TITLE: Final = "a packed string of sudokuwiki.org"
LINK_TITLE: Final = "a sudokuwiki.org link"
_PACKED: Final = re.compile(r"\s*([SXWCJLM])([69])([BC])([0-9a-zA-Z]{50,450})\s*")
_BEGIN: Final = re.compile(r"\s*[SXWCJLM][69][BC][0-9a-zA-Z]{50,500}\s*")
_PLAIN: Final = re.compile(r"[0-9.]{81}")
_SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_WIDTH: Final = {**dict.fromkeys("SXWC", 2), "J": 3, "L": 4, "M": 5}
_KNOWN: Final = frozenset(
    ("S9B", "S6B", "X9B", "W9B", "C9B", "J9B", "L9B", "M9B", "L6C")
)
_PAGES: Final = {"S9B": "sudoku.htm", "J9B": "Jigsaw_Sudoku_Player"}
"""Pages that read each kind, where a published link shows it."""
_CLASSIC_PAGES: Final = frozenset({"", "sudoku.htm", "sudoku.asp"})
_COLOURS: Final = 8
_SIZE: Final = 9
_SMALL: Final = 6


class _Layout(NamedTuple):
    """How many bits of a number hold which value, from the lowest.

    Attributes:
        cell: The digit or the candidates.
        clue: The sum of a cage.
        colour: Of a cage; in S to J and in L there is nothing above.
    """

    cell: int
    clue: int
    colour: int


_LAYOUTS: Final = {
    "J9B": _Layout(10, 0, 0),
    "L9B": _Layout(10, 6, 16),
    "M9B": _Layout(10, 6, 3),
    "L6C": _Layout(7, 11, 16),
}
_WHOLE: Final = _Layout(16, 0, 0)


def is_packed_string(text: str) -> bool:
    """Whether *text* looks like a packed string, valid or nearly so."""
    return len(text) < 1000 and _BEGIN.fullmatch(text) is not None  # noqa: PLR2004


def puzzle_from_packed(text: str) -> PuzzleRecord:
    """Read a packed string.

    Raises:
        PuzzleError: It is no such string, of another length, or contradicts itself.
        VariantError: A cage has an impossible sum or too many cells.
    """
    match = _PACKED.fullmatch(text)
    kind = "".join(match.groups()[:3]) if match else ""
    if match is None or kind not in _KNOWN:
        raise PuzzleError(
            f"{text.strip()[:3]!r} is no kind of packed string that Sudoscope knows;"
            f" known: {', '.join(sorted(_KNOWN))}"
        )
    size, width = int(match[2]), _WIDTH[kind[0]]
    count = size * size
    if len(match[4]) != count * width:
        raise PuzzleError(
            f"{len(match[4])} signs found behind {kind}, {count * width} expected:"
            f" {width} for each of {count} cells; copy it as a whole"
        )
    numbers = [
        int(match[4][at : at + width], 36) for at in range(0, count * width, width)
    ]
    return _read(kind, size, numbers).record()


def _read(kind: str, size: int, numbers: Sequence[int]) -> PuzzleBuilder:
    builder = PuzzleBuilder(size)
    layout = _LAYOUTS.get(kind, _WHOLE)
    low = (1 << layout.cell) - 1
    is_killer = kind[0] in "LM"
    for number, value in enumerate(numbers):
        _read_cell(Cell(number), value & low, builder, kind)
    above = [value >> layout.cell for value in numbers]
    match kind[0]:
        case "X":
            builder.falling = builder.rising = True
        case "W":
            builder.add_known(windows(size))
        case "C":
            builder.add_known(disjoint_groups(size))
        case "J":
            builder.regions = tuple(above)
        case _:
            pass
    if is_killer:
        sums = [value & (1 << layout.clue) - 1 for value in above]
        higher = [value >> layout.clue for value in above]
        colours = [value & (1 << layout.colour) - 1 for value in higher]
        if kind[0] == "M":
            builder.regions = tuple(value >> layout.colour for value in higher)
        _read_cages(colours, sums, builder, has_operators=kind == "L6C")
    return builder


def _step(kind: str) -> int:
    """The first number of placed digits; candidates begin at twice that."""
    return _SMALL if kind == "L6C" else _SIZE


def _read_cell(cell: Cell, value: int, builder: PuzzleBuilder, kind: str) -> None:
    size, step = builder.size, _step(kind)
    every = (1 << size) - 1
    if 1 <= value <= size:
        builder.clues[cell] = Digit(value)
    elif step < value <= step + size and kind[0] in "LM":
        builder.clues[cell] = Digit(value - step)
    elif step < value <= step + size:
        builder.restrict(cell, (Digit(value - step),))
    elif 2 * step < value <= 2 * step + every:
        builder.restrict(cell, digits(Mask(value - 2 * step)))
    elif value:
        row, column = divmod(cell, size)
        raise PuzzleError(
            f"row {row + 1}, column {column + 1}: {value} stands for no digit and no"
            f" candidates of a board of {size} rows"
        )


def _read_cages(
    colours: Sequence[int],
    sums: Sequence[int],
    builder: PuzzleBuilder,
    *,
    has_operators: bool,
) -> None:
    """Read the cages: adjacent cells of one colour, with the sum in the first."""
    for cells in _areas(colours, builder.size):
        first, *others = cells
        operator = others[0] if has_operators and others else None
        if has_operators and first + 1 in others and (first + 1) % builder.size:
            operator = Cell(first + 1)
        elif has_operators and first + builder.size in others:
            operator = Cell(first + builder.size)
        for cell in others:
            if cell == operator and sums[cell] > 1:
                builder.unsolvable["cages with another operation than a sum"] += 1
            elif sums[cell] and cell != operator:
                row, column = divmod(cell, builder.size)
                raise PuzzleError(
                    f"row {row + 1}, column {column + 1}: a sum of {sums[cell]} found"
                    " in a cell that is not the first of its cage"
                )
        where = f"the cage at row {first // builder.size + 1}, column"
        where += f" {first % builder.size + 1}"
        if sums[first]:
            builder.add_cage(cells, sums[first], where)
        elif others:
            builder.add_cage(cells, None, where)


def _areas(colours: Sequence[int], size: int) -> Iterator[list[Cell]]:
    """Adjacent cells of one colour, each area ascending, in reading order."""
    seen: set[int] = set()
    for start in range(size * size):
        if start in seen:
            continue
        found, waiting = [], [start]
        seen.add(start)
        while waiting:
            cell = waiting.pop()
            found.append(Cell(cell))
            for beside in _beside(cell, size):
                if beside not in seen and colours[beside] == colours[cell]:
                    seen.add(beside)
                    waiting.append(beside)
        yield sorted(found)


def _beside(cell: int, size: int) -> Iterator[int]:
    row, column = divmod(cell, size)
    if row:
        yield cell - size
    if row < size - 1:
        yield cell + size
    if column:
        yield cell - 1
    if column < size - 1:
        yield cell + 1


def _links(text: str) -> list[tuple[int, Callable[[], PuzzleRecord]]]:
    return [
        (link.line, partial(_read_held, link, link.values["bd"]))
        for link in links_to("sudokuwiki", text)
        if link.values.get("bd")
    ]


def _read_held(link: PuzzleLink, held: str) -> PuzzleRecord:
    if not _PLAIN.fullmatch(held):
        return puzzle_from_packed(held)
    is_classic = link.path.lower() in _CLASSIC_PAGES
    if not is_classic or {"shape", "jigmap"} & link.values.keys():
        raise PuzzleError(
            f"the 81 digits of {link.address[:80]} say clues alone, but that page is"
            " for another kind of Sudoku; copy a link whose bd= begins with a letter"
        )
    return PuzzleRecord(Puzzle.parse(held))


def _written(record: PuzzleRecord) -> str:
    return "".join(_packed(record)) + "\n"


def _link(record: PuzzleRecord) -> str:
    kind, numbers = _packed(record)
    if kind not in _PAGES:
        raise NotationError(
            f"{LINK_TITLE} is known for Sudokus and jigsaws of 9 rows alone; the"
            f" notation {STRING.name} writes a string {kind}… that the solver there"
            " takes"
        )
    return f"https://www.sudokuwiki.org/{_PAGES[kind]}?bd={kind}{numbers}\n"


def _packed(record: PuzzleRecord) -> tuple[str, str]:
    """The kind, and the numbers of the cells."""
    found = contents_of(record, TITLE, largest=_SIZE)
    kind = _kind_of(found)
    size, is_killer = found.parts.size, kind[0] in "LM"
    layout = _LAYOUTS.get(kind, _WHOLE)
    cells = [_cell(found, cell, kind) for cell in range(size * size)]
    above = [0] * len(cells)
    if is_killer:
        colours, sums = _coloured(found)
        shift = layout.clue
        above = [c << shift | s for c, s in zip(colours, sums, strict=True)]
    if kind[0] in "JM":
        shift = layout.clue + layout.colour
        regions = [number or 0 for number in found.region_numbers]
        above = [r << shift | low for r, low in zip(regions, above, strict=True)]
    width = _WIDTH[kind[0]]
    return kind, "".join(
        _in_base_36(high << layout.cell | low, width)
        for high, low in zip(above, cells, strict=True)
    )


def _kind_of(found: Contents) -> str:
    parts = found.parts
    size = parts.size
    extra = {cells for _, cells in found.regions}
    is_usual = found.region_numbers == usual_regions(size)
    is_killer = bool(found.cages or found.uncounted)
    is_whole = None not in found.region_numbers
    both = parts.falling and parts.rising
    shape = (is_usual, both, is_killer)
    if parts.falling != parts.rising or not is_whole or (extra and (both or is_killer)):
        kind = ""
    elif extra:
        groups = {cells for _, cells in disjoint_groups(size)} if is_usual else set()
        is_windoku = is_usual and extra == {cells for _, cells in windows(size)}
        kind = "W9B" if is_windoku else "C9B" if extra == groups else ""
    else:
        kind = {
            (True, False, False): f"S{size}B",
            (True, True, False): f"X{size}B",
            (False, False, False): f"J{size}B",
            (True, False, True): f"L{size}{'C' if size == _SMALL else 'B'}",
            (False, False, True): f"M{size}B",
        }.get(shape, "")
    if kind not in _KNOWN:
        raise NotationError(
            f"{TITLE} holds Sudokus of 6 and 9 rows, and with 9 rows X, Windoku,"
            " colour, jigsaw and killer; it cannot say the rules"
            f" {found.puzzle.variant.slug} of {size} rows"
            f"{' with cages' if is_killer else ''}"
        )
    return kind


def _cell(found: Contents, cell: int, kind: str) -> int:
    size, step = found.parts.size, _step(kind)
    clue = found.puzzle.clues[cell]
    if clue is not None:
        return clue + step if kind[0] in "LM" else clue
    allowed = found.candidates.get(Cell(cell))
    return 2 * step + (mask_of(allowed) if allowed else (1 << size) - 1)


def _coloured(found: Contents) -> tuple[list[int], list[int]]:
    """A colour and a sum for each cell; adjacent cages differ in colour."""
    size = found.parts.size
    cages: list[tuple[Sequence[Cell], int]] = [(c.cells, c.total) for c in found.cages]
    cages += [(cells, 0) for cells in found.uncounted]
    cage_of: dict[int, int] = {}
    problems = []
    for number, (cells, _) in enumerate(cages):
        area = _connected(cells, size)
        if area != set(cells):
            problems.append("cages whose cells do not touch")
        if cage_of.keys() & set(cells):
            problems.append("cages that overlap")
        cage_of |= dict.fromkeys(cells, number)
    refuse_to_write(TITLE, problems, found.puzzle)
    for cell in range(size * size):
        if cage_of.setdefault(cell, len(cages)) == len(cages):
            cages.append(([Cell(cell)], 0))
    colour_of = _colours(cage_of, len(cages), size)
    sums = [0] * (size * size)
    for cells, total in cages:
        sums[cells[0]] = total
        if size == _SMALL and total and len(cells) > 1:
            first = cells[0]
            beside = first + 1 if first + 1 in cells and (first + 1) % size else None
            sums[first + size if beside is None else beside] = 1
    return [colour_of[cage_of[cell]] for cell in range(size * size)], sums


def _connected(cells: Sequence[Cell], size: int) -> set[int]:
    """The cells that are connected with the first one within *cells*."""
    within, found, waiting = set(cells), {int(cells[0])}, [int(cells[0])]
    while waiting:
        for beside in _beside(waiting.pop(), size):
            if beside in within and beside not in found:
                found.add(beside)
                waiting.append(beside)
    return found


def _colours(cage_of: dict[int, int], count: int, size: int) -> list[int]:
    """A colour for each cage that no adjacent cage has, the most adjacent first."""
    beside: list[set[int]] = [set() for _ in range(count)]
    for cell, cage in cage_of.items():
        beside[cage] |= {cage_of[other] for other in _beside(cell, size)} - {cage}
    colours: dict[int, int] = {}
    for cage in sorted(range(count), key=lambda c: -len(beside[c])):
        taken = {colours.get(other) for other in beside[cage]}
        free = (colour for colour in range(_COLOURS) if colour not in taken)
        colour = next(free, None)
        if colour is None:
            raise NotationError(f"{TITLE} has not enough colours for these cages")
        colours[cage] = colour
    return [colours[cage] for cage in range(count)]


def _in_base_36(number: int, width: int) -> str:
    signs = ""
    for _ in range(width):
        number, low = divmod(number, 36)
        signs = _SIGNS[low] + signs
    return signs


STRING: Final = Notation(
    "sudokuwiki",
    TITLE,
    (".txt",),
    is_packed_string,
    only(puzzle_from_packed),
    single(_written, TITLE),
)
LINK: Final = link_notation("sudokuwiki-link", LINK_TITLE, _links, _link)
