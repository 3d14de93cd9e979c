"""Files of SadMan Sudoku and SudoCue: ``.sdk``, a puzzle, and ``.sdx``, work on one.

An ``.sdk`` file has a line for each row. SudoCue writes ``#`` and a letter before what
it says about a puzzle: author, description, comment, date, source, level, address.
SadMan has the puzzle below ``[Puzzle]`` and the work on it below ``[State]``. An
``.sdx`` file has groups with spaces between: a clue, ``u`` and a digit that somebody
filled in, or candidates.

Source: SudoCue, "File Formats" (2006).
"""

import re
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.formats.lists import rules_for
from solver.formats.notation import Notation, PuzzleRecord, only, single
from solver.formats.plain_writing import plain_cells
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import EMPTY_SYMBOLS, clues_from_text, numbered_lines
from solver.rules.digits import SYMBOLS, Mask, is_single
from solver.rules.named_variants import BLOCKS, classic
from solver.text.printable_line import one_line
from sudoscope.notations.candidates import (
    candidates_alone,
    clues_among,
    mask_from,
    puzzle_with,
    symbols_of,
)
from sudoscope.notations.classic_rules import require_classic

_SDK_TITLE: Final = "a puzzle by SadMan or SudoCue"
_SDX_TITLE: Final = "work on a puzzle by SudoCue"
_ABOUT: Final = re.compile(r"#([A-Z])(\S.*|)")
_SECTION: Final = re.compile(r"\s*\[(\w+)\]\s*")
_GROUP: Final = re.compile(r"u?[1-9A-P]+")
_PUZZLE: Final = "puzzle"
_LOOKED_AT: Final = 20_000
_TITLE_LETTERS: Final = "D"
_SOURCE_LETTERS: Final = "ASBU"
"""Author, source, date and address."""
_USER: Final = "u"


class _Parts(NamedTuple):
    """The parts of an ``.sdk`` file.

    Attributes:
        rows: The lines of the puzzle, each with its number in the text.
        about: The facts about it, by letter.
        others: The names of the other sections.
    """

    rows: list[tuple[int, str]]
    about: dict[str, str]
    others: list[str]


def _parts(text: str) -> _Parts:
    parts = _Parts([], {}, [])
    section = _PUZZLE
    for number, line in numbered_lines(text):
        said, head = _ABOUT.fullmatch(line.rstrip()), _SECTION.fullmatch(line)
        if said:
            parts.about.setdefault(said[1], said[2].strip())
        elif head:
            section = head[1].lower()
            if section != _PUZZLE:
                parts.others.append(head[1])
        elif section == _PUZZLE:
            parts.rows.append((number, line))
    return parts


def _is_sdk(text: str) -> bool:
    """Whether *text* has words about a puzzle, and a line for each of its rows."""
    parts = _parts(text[:_LOOKED_AT])
    rows = [line.strip() for _, line in parts.rows]
    is_about = bool(parts.about or parts.others) or "[Puzzle]" in text[:_LOOKED_AT]
    known = set(SYMBOLS + EMPTY_SYMBOLS)
    return (
        is_about
        and len(rows) in BLOCKS
        and all(known.issuperset(row) for row in rows)
        and abs(len(rows[0]) - len(rows)) <= 1
    )


def _sdk_record(text: str) -> PuzzleRecord:
    parts = _parts(text)
    if not parts.rows:
        raise PuzzleError("no rows of a puzzle found; a line for each row expected")
    first = parts.rows[0][0]
    lines = dict(parts.rows)
    rows = "\n".join(lines.get(n, "") for n in range(first, max(lines) + 1))
    title = one_line(next(filter(None, map(parts.about.get, _TITLE_LETTERS)), ""))
    rules = rules_for(rows, "classic")
    puzzle = Puzzle(rules, clues_from_text(rows, rules, first), title)
    source = ", ".join(filter(None, map(parts.about.get, _SOURCE_LETTERS)))
    warnings = tuple(
        f"the section [{one_line(name, 40)}] was left out" for name in parts.others
    )
    return PuzzleRecord(puzzle, None, one_line(source), warnings)


def _sdk_text(record: PuzzleRecord) -> str:
    puzzle = record.puzzle
    cells = plain_cells(puzzle, _SDK_TITLE)
    size = puzzle.variant.digit_count
    lines = [cells[first : first + size] for first in range(0, len(cells), size)]
    about = [
        f"#{letter}{text}"
        for letter, text in (("D", puzzle.title), ("S", record.source))
        if text
    ]
    return "\n".join((*about, *lines)) + "\n"


def _groups(text: str) -> list[tuple[int, list[str]]]:
    """The groups of each line of *text*, with the number of the line."""
    return [(number, line.split()) for number, line in numbered_lines(text)]


def _is_sdx(text: str) -> bool:
    """Whether *text* has a square of groups, one of them entered by a user."""
    if _USER not in text:
        return False
    rows = _groups(text[:_LOOKED_AT])
    return len(rows) in BLOCKS and all(
        len(row) == len(rows) and all(map(_GROUP.fullmatch, row)) for _, row in rows
    )


def _sdx_record(text: str) -> PuzzleRecord:
    rows = _groups(text)
    size = len(rows)
    if size not in BLOCKS:
        raise PuzzleError(f"{size} rows found; {_SDX_TITLE} has 9")
    masks: list[Mask] = []
    users: set[int] = set()
    for number, row in rows:
        if len(row) != size:
            raise PuzzleError(
                f"line {number}: {len(row)} groups of digits found, {size} expected"
            )
        for column, group in enumerate(row, start=1):
            mask = mask_from(group.removeprefix(_USER), size)
            is_user = group.startswith(_USER)
            if not mask or (is_user and not is_single(mask)):
                raise PuzzleError(
                    f"line {number}, cell {column}: found {group[:20]!r}, expected a"
                    " digit, u and a digit, or candidates"
                )
            users |= {len(masks)} if is_user else set()
            masks.append(mask)
    clues = [
        None if cell in users else clue
        for cell, clue in enumerate(clues_among(classic(size), masks))
    ]
    return PuzzleRecord(puzzle_with(classic(size), masks, "", clues))


def _sdx_text(record: PuzzleRecord) -> str:
    puzzle = record.puzzle
    require_classic(puzzle.variant, _SDX_TITLE)
    groups = [
        _group(puzzle, cell, mask)
        for cell, mask in enumerate(candidates_alone(puzzle, _SDX_TITLE))
    ]
    size = puzzle.variant.digit_count
    rows = [groups[first : first + size] for first in range(0, len(groups), size)]
    return "\n".join(map(" ".join, rows)) + "\n"


def _group(puzzle: Puzzle, cell: int, mask: Mask) -> str:
    """The candidates of a cell; a single one that is no clue has ``u`` before it."""
    is_left = is_single(mask) and puzzle.clues[cell] is None
    return f"{_USER if is_left else ''}{symbols_of(mask)}"


SDK: Final = Notation(
    "sdk",
    _SDK_TITLE,
    (".sdk",),
    _is_sdk,
    only(_sdk_record),
    single(_sdk_text, _SDK_TITLE),
    longest=_LOOKED_AT,
)
SDX: Final = Notation(
    "sdx",
    _SDX_TITLE,
    (".sdx",),
    _is_sdx,
    only(_sdx_record),
    single(_sdx_text, _SDX_TITLE),
    longest=_LOOKED_AT,
)
