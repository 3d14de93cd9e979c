"""Plain notations: puzzles as symbols alone, on a line each or drawn as a grid.

They say no rules: these are asked for by name, or classic ones of the size that the
text has. Empty cells are written ``. 0 x X * _ -``.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from solver.errors import NotationError
from solver.formats.lists import list_entries, list_lines
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord, single
from solver.formats.sizes import rules_for
from solver.puzzle import Puzzle
from solver.rules.builders import classic
from solver.rules.variant import Variant

_LOOKED_AT: Final = 20_000
"""Characters of the beginning that tell a list."""


def clues_alone(puzzle: Puzzle, title: str) -> str:
    """The cells of a classic *puzzle*, one symbol each; "." is empty.

    Args:
        puzzle: What a plain notation is to hold.
        title: Of the notation, for messages.

    Raises:
        NotationError: It has other rules.
    """
    rules = rules_beside_classic(puzzle)
    if rules:
        raise NotationError(
            f"{title} holds clues alone and cannot say {rules}; choose a notation that"
            " holds the rules"
        )
    return puzzle.text


def rules_beside_classic(puzzle: Puzzle) -> str:
    """What rules *puzzle* has that a classic one has not; empty where there are none.

    >>> rules_beside_classic(Puzzle.parse("." * 16, "diagonal"))
    'the rules diagonal-4'
    """
    if not _is_classic(puzzle.variant):
        return f"the rules {puzzle.variant.slug}"
    kinds = sorted({rule.kind for rule in puzzle.constraints})
    return f"the constraints {', '.join(kinds)}" if kinds else ""


def _is_classic(variant: Variant) -> bool:
    return variant.slug.startswith("classic") and variant == classic(
        variant.digit_count
    )


def _is_list(text: str) -> bool:
    lines = islice(list_lines(text[:_LOOKED_AT]), 20)
    return any(line.cells for line in lines)


def _is_drawn(text: str) -> bool:
    return not text[:_LOOKED_AT].isspace()


def _entries(text: str, variant: str) -> Iterable[PuzzleEntry]:
    return list_entries(text, rules_for(text, variant or "classic"))


def _lines(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    for record in records:
        yield f"{clues_alone(record.puzzle, LINE.title)}\n"


def _grid(record: PuzzleRecord) -> str:
    clues_alone(record.puzzle, GRID.title)
    return f"{record.puzzle}\n"


LINE: Final = Notation(
    "line",
    "one puzzle a line",
    (".txt", ".sdm"),
    _is_list,
    _entries,
    _lines,
    says_rules=False,
    longest=None,
)
GRID: Final = Notation(
    "grid",
    "a grid over several lines",
    (".txt",),
    _is_drawn,
    _entries,
    single(_grid, "a grid over several lines"),
    says_rules=False,
    longest=None,
)
