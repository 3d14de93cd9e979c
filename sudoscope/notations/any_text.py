"""Grids in any text: what people paste, type and print, where no notation fits.

First the values of programs are looked for, then rows of lines. Names say which of
several grids is the puzzle, the solution or the regions. All else that the text says is
named in a warning; words of rules that cannot be read refuse the puzzle, so that it is
never taken for a classic one.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import isqrt
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.formats.excerpts import plain
from solver.formats.extra_text import left_out, rule_words, unread, words_in
from solver.formats.lists import rules_for
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import clues_from_text, is_line_of_cells, variant_for
from solver.rules.constraints import boards
from solver.rules.digits import SYMBOLS, Digit, symbol
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.text.printable_line import one_line
from sudoscope.notations.cell_signs import (
    SignReading,
    clues_of_signs,
    has_empty,
    usual_sign,
)
from sudoscope.notations.line_grids import SignGrid, figures_in, grids_in_lines
from sudoscope.notations.lists_of_languages import with_usual_lists
from sudoscope.notations.named_cells import grid_of_named_cells
from sudoscope.notations.value_grids import grids_in_values
from sudoscope.notations.written_values import WrittenValue
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder

_CELLS: Final = 81
_FEW: Final = 2
"""Single figures beside a grid that say its size or number, and belong to no cells."""
_TITLE: Final = "a grid in any text"
_LONGEST: Final = 200_000
_BRACKETS: Final = re.compile(r"[\[{(]|[\"'`]")
_CELLS_BY_NAME: Final = re.compile(
    r"(?:\bR[1-9]C[1-9]\s*[=:]\s*[1-9]\b\W*){8}", re.IGNORECASE
)
"""Clues, each with the name of its cell."""
_DIGITS: Final = re.compile(r"\w[\W_]{0,40}\w", re.DOTALL)
_SOLUTIONS: Final = re.compile(
    r"solution|solved|answer|expected|result|output|goal|complete", re.IGNORECASE
)
_UNSOLVED: Final = re.compile(r"unsolved|incomplete", re.IGNORECASE)
_REGIONS: Final = re.compile(
    r"region|block|box|jigsaw|areas?$|shapes?|zones?|groups?", re.IGNORECASE
)
_RULES: Final = re.compile(
    r"cages?|killer|thermo|arrow|diag|anti|knight|king|consec|region|jigsaw|irregular"
    r"|whisper|renban|kropki|sandwich|palindrom|quad|even|odd|little|window|hyper"
    r"|extra|constraint|rules?|variant|between|clone|skyscraper|x-?v\b|parity|lines?$"
    r"|dots?$|sums?$|inequal|greater|disjoint|samurai|frame|outside|circles?|fog",
    re.IGNORECASE,
)
_PLAIN_KINDS: Final = frozenset(
    {
        *("", "sudoku", "classic", "normal", "standard", "9x9", "regular", "none"),
        *("vanilla", "grid"),
    }
)
_KINDS: Final = frozenset({"type", "variant", "rules", "kind", "rule", "constraints"})
_INFORMATION: Final = frozenset(
    {"title", "name", "author", "size", "rating", "solution", "source", "rows", "cols"}
)
_FALSE: Final = frozenset({"false", "0", "null", "none", "nil", "no", ""})
_TRUE: Final = frozenset({"true", "1", "yes"})
_OF_BOARDS: Final = {
    "antiknight": (boards.LEAPER, (1, 2)),
    "antiking": (boards.LEAPER, (1, 1)),
    "nonconsecutive": (boards.NO_NEIGHBOUR_DIFFERENCE, (1,)),
}
_DIAGONALS: Final = frozenset({"diagonal", "diagonals", "xsudoku", "sudokux"})
_CODE_WORDS: Final = frozenset(
    {
        *("import", "numpy", "np", "as", "from", "int", "char", "String", "var", "let"),
        *("const", "final", "static", "public", "private", "new", "print", "list"),
        *("dtype", "torch.int32", "torch.int64", "np.int32", "int64", "int32", "auto"),
        *("vec!", "mut", "vector", "array", "byte", "short", "long", "object", "uint8"),
    }
)


class _Read(NamedTuple):
    """The puzzles of a text, not read yet.

    Attributes:
        grids: Those that are puzzles.
        solution: Its signs, where it stands beside one puzzle.
        regions: The number of the region of each cell, as signs.
        title: Of the one puzzle.
        fields: Other values with names.
        left: Other words of the text.
        is_cut: Whether it ends inside of a bracket.
    """

    grids: tuple[SignGrid, ...]
    solution: SignGrid | None = None
    regions: SignGrid | None = None
    title: str = ""
    fields: tuple[tuple[str, WrittenValue], ...] = ()
    left: tuple[str, ...] = ()
    is_cut: bool = False


@lru_cache(maxsize=4)
def _read(text: str) -> _Read | None:
    """The grids of *text*; ``None`` where there are none."""
    text = with_usual_lists(text)
    if (_BRACKETS.search(text) or _CELLS_BY_NAME.search(text)) and _DIGITS.search(text):
        values = grids_in_values(text)
        if values.grids:
            words = [w for w in values.words if w not in _CODE_WORDS and len(w) > 1]
            numbers = [w for w in values.words if w.isdecimal() and len(w) == 1]
            words += numbers if len(numbers) > _FEW else []
            title = _comment(text)
            found = _chosen(values.grids, tuple(values.fields), words, title)
            return found and found._replace(is_cut=_is_cut(text))
    if grid := grid_of_named_cells(text):
        return _Read((grid,), left=tuple(_left_of(text, [grid])), is_cut=_is_cut(text))
    if run := _run_of_grids(text):
        return _Read(tuple(run))
    lines = grids_in_lines(text)
    return _chosen(lines, (), _left_of(text, lines), "") if lines else None


def _run_of_grids(text: str) -> list[SignGrid]:
    """The grids of nine rows that stand in one run of symbols, one after another.

    One alone is none but where 0 stands beside another sign for empty cells.
    """
    cells = text.strip()
    count, rest = divmod(len(cells), _CELLS)
    fewest = 1 if _is_mixed(cells) else 2
    if rest or count < fewest or cells.strip("0123456789.*_-"):
        return []
    return [
        SignGrid(1, 1, tuple(cells[n * _CELLS : (n + 1) * _CELLS]), 9)
        for n in range(count)
    ]


def _is_cut(text: str) -> bool:
    """Whether more brackets open than close, as in a text that lost its end."""
    return sum(map(text.count, "([{")) > sum(map(text.count, ")]}"))


def _comment(text: str) -> str:
    found = re.match(r"\s*(?:#|//|%)[ \t]*([^\n]*)", text)
    return one_line(found[1]) if found else ""


def _chosen(
    grids: Sequence[SignGrid],
    fields: tuple[tuple[str, WrittenValue], ...],
    left: Sequence[str],
    title: str,
) -> _Read | None:
    """Which of *grids* is what; ``None`` where all are solutions."""
    solutions = [g for g in grids if _is_solution(g)]
    regions = [g for g in grids if g not in solutions and _REGIONS.search(g.key)]
    puzzles = [g for g in grids if g not in solutions and g not in regions]
    if not puzzles:
        return None
    puzzles = _without_answers(puzzles)
    one = len(puzzles) == 1
    return _Read(
        tuple(puzzles),
        solutions[0] if one and len(solutions) == 1 else None,
        regions[0] if regions else None,
        title if one else "",
        fields,
        tuple(left),
    )


def _is_solution(grid: SignGrid) -> bool:
    return bool(_SOLUTIONS.search(grid.key)) and not _UNSOLVED.search(grid.key)


def _without_answers(grids: Sequence[SignGrid]) -> list[SignGrid]:
    """*grids* without full ones that fill in the one before."""
    found: list[SignGrid] = []
    for grid in grids:
        signs = [usual_sign(sign) for sign in grid.signs]
        before = [usual_sign(sign) for sign in found[-1].signs] if found else []
        is_answer = (
            len(signs) == len(before)
            and len(set(signs)) <= grid.size
            and len(set(before)) > len(set(signs))
            and not has_empty(signs, grid.size)
            and all(
                b == s or b not in set(signs)
                for b, s in zip(before, signs, strict=True)
            )
        )
        if not is_answer:
            found.append(grid)
    return found


def _left_of(text: str, grids: Sequence[SignGrid]) -> list[str]:
    """The words and figures that stand beside the *grids* of some lines."""
    taken = {n for grid in grids for n in range(grid.line, grid.last_line + 1)}
    lines = enumerate(re.sub(r"<[^<>]*>", " ", text).splitlines(), start=1)
    beside = [line for number, line in lines if number not in taken]
    return [*words_in("\n".join(beside)), *figures_in(beside)]


def _looks_like_one(text: str) -> bool:
    """Whether a grid is in *text* that plain lines of cells do not have."""
    if len(text) > _LONGEST or is_line_of_cells(text) or _is_plain_list(text):
        return False
    if not _is_mixed(text) and _reads_plainly(text):
        return False
    return _read(text) is not None


def _is_plain_list(text: str) -> bool:
    """Whether each line is the cells of a puzzle, as in a list of them."""
    lines = [
        line for line in text.splitlines() if line.strip() and line.strip()[0] != "#"
    ]
    words = [line.split(maxsplit=1)[0].strip(",;\"'") for line in lines[:20]]
    long = [word for word in words if is_line_of_cells(word) and _has_its_digits(word)]
    sizes = {len(word) for word in long}
    is_one = len(lines) == 1 or sizes - {len(lines)}
    return len(long) * 2 > len(words) and bool(is_one) and not _is_square(words)


def _has_its_digits(word: str) -> bool:
    """Whether no sign of *word* is a digit that a board of so many cells has not."""
    beyond = SYMBOLS[isqrt(len(word)) :].replace("X", "")
    return not {*word.upper()} & {*beyond}


def _is_square(words: Sequence[str]) -> bool:
    return len({len(word) for word in words}) == 1 and len(words[0]) == len(words)


def _is_mixed(text: str) -> bool:
    """Whether 0 stands beside another sign for empty cells."""
    return "0" in text and any(sign in text for sign in ".*_-xX,;\t ")


def _reads_plainly(text: str) -> bool:
    shown = plain(text)
    try:
        clues_from_text(shown, rules_for(shown, "classic"))
    except (PuzzleError, ValueError):
        return False
    return True


def entries_in(text: str, variant: str) -> Iterator[PuzzleEntry]:
    """The puzzles of *text*, under the rules called *variant*.

    Raises:
        PuzzleError: No grid is found.
    """
    found = _read(text)
    if found is None:
        raise PuzzleError(
            "no puzzle found: expected as many rows as a row has cells, such as nine"
            " of nine"
        )
    for grid in found.grids:
        read = partial(_record, found, grid, found.title, variant)
        yield PuzzleEntry(grid.line, read, _cells(grid))


def has_grid(text: str) -> bool:
    """Whether ``entries_in`` finds a puzzle in *text*."""
    return _read(text) is not None


def _cells(grid: SignGrid) -> str:
    """The signs of *grid* as one symbol a cell, as far as they are clear."""
    try:
        clues = clues_of_signs(grid.signs, _rules(grid.size, "")).clues
    except PuzzleError:
        return ""
    return "".join("." if clue is None else symbol(clue) for clue in clues)


def _rules(size: int, variant: str) -> Variant:
    return variant_for(["." * size] * size, variant or "classic")


def _record(found: _Read, grid: SignGrid, title: str, variant: str) -> PuzzleRecord:
    """Read one grid, with the rules that the text says."""
    rules = _rules(grid.size, variant)
    if len(rules) != len(grid.signs):
        raise PuzzleError(
            f"{len(grid.signs)} cells found; {rules.slug} has {len(rules)}"
        )
    if found.is_cut and "" in grid.signs:
        raise PuzzleError(
            "the text ends inside of a bracket, so that clues may be missing; expected:"
            " all of the text"
        )
    reading = clues_of_signs(grid.signs, _without_blocks(rules, found))
    warnings = [reading.note] if reading.note else []
    warnings += left_out(found.left)
    warnings += unread(rule_words(" ".join(found.left)))
    if variant:
        puzzle = Puzzle(rules, reading.clues, title)
        return PuzzleRecord(puzzle, warnings=tuple(warnings))
    made = _built(found, reading, grid.size, title)
    return replace(made, warnings=(*warnings, *made.warnings))


def _without_blocks(rules: Variant, found: _Read) -> Variant:
    """The rules that decide what a sign means: without blocks where others are said."""
    return rules if found.regions is None else classic(rules.digit_count)


def _built(found: _Read, reading: SignReading, size: int, title: str) -> PuzzleRecord:
    builder = PuzzleBuilder(size, title=title)
    builder.clues = {
        Cell(cell): clue for cell, clue in enumerate(reading.clues) if clue is not None
    }
    if found.solution is not None and len(found.solution.signs) == size * size:
        builder.solution = _solution(found.solution, size)
    if found.regions is not None:
        builder.regions = _regions(found.regions, size)
    for name, value in found.fields:
        _read_field(name, value, builder)
    return builder.record()


def _solution(grid: SignGrid, size: int) -> tuple[Digit, ...] | None:
    clues = clues_of_signs(grid.signs, _rules(size, "")).clues
    made = tuple(clue for clue in clues if clue is not None)
    return made if len(made) == len(clues) else None


def _regions(grid: SignGrid, size: int) -> tuple[int, ...]:
    """The number of the region of each cell.

    Raises:
        PuzzleError: A region has not as many cells as the board has rows.
    """
    if grid.size != size:
        raise PuzzleError(
            f"{grid.key or 'regions'}: {grid.size} rows found, {size} expected as the"
            " puzzle has"
        )
    numbers = {sign: n for n, sign in enumerate(dict.fromkeys(grid.signs))}
    for sign in numbers:
        count = grid.signs.count(sign)
        if count != size:
            raise PuzzleError(
                f"{grid.key or 'regions'}: the region {sign[:20]!r} has {count} cells,"
                f" {size} expected"
            )
    return tuple(numbers[sign] for sign in grid.signs)


def _read_field(name: str, value: WrittenValue, builder: PuzzleBuilder) -> None:
    """Read a value with a name: a rule, words, or something that is not known."""
    key = re.sub(r"[\W_]", "", name).casefold()
    word = value.word.casefold() if value.word is not None else None
    is_nothing = word in _FALSE if word is not None else not value.items
    match key:
        case "title" | "name" if value.word:
            builder.title = one_line(value.word)
        case "author" | "source" if value.word:
            builder.source = one_line(value.word)
        case _ if (key in _INFORMATION and word is not None) or is_nothing:
            pass
        case _ if key in _KINDS and re.sub(r"[\W_]", "", word or "?") in _PLAIN_KINDS:
            pass
        case _ if key in _DIAGONALS and word in _TRUE:
            builder.falling = builder.rising = True
        case _ if key in _OF_BOARDS and word in _TRUE:
            builder.add_board_rule(*_OF_BOARDS[key])
        case _ if _RULES.search(name) or key in _KINDS:
            builder.unsolvable[f"{name} {value.word}".strip() if word else name] += 1
        case _ if word is None:
            builder.drawn[f"the field {name}"] += 1
        case _:
            builder.note_unknown({name: value.word})


NOTATION: Final = Notation(
    "any-text",
    _TITLE,
    (".txt",),
    _looks_like_one,
    entries_in,
    says_rules=False,
    longest=_LONGEST,
)
