"""New networks: queens, maps and sums of letters, each with one solution."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from solver.errors import PuzzleError, VariantError
from solver.oracle import is_unique, solutions
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from sudoscope.networks.model.queens import MOST_QUEENS

_NAME: Final = re.compile(r"([a-z]+)(?:-(\d{1,2}))?")
_COLOURS: Final = "red green blue yellow"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_APART: Final = 100
"""Between the places of a map's regions, which are moved by a third of it at most."""
_TRIES: Final = 500
"""Sums of letters that are tried, of which some have several solutions."""


class _Family(NamedTuple):
    """Networks of one kind.

    Attributes:
        text: The text of one of some size; chance may choose among several.
        usual: The size where none is said.
        least: The smallest.
        most: The largest.
    """

    text: Callable[[int, Random], Iterator[str]]
    usual: int
    least: int
    most: int


def _queens(size: int, _random: Random) -> Iterator[str]:
    yield f"queens {size}"


def _map(size: int, random: Random) -> Iterator[str]:
    """Regions in rows, joined with their neighbours and across some squares."""
    wide = max(2, round(size**0.5))
    names = _LETTERS[:size]
    lines = [f"title Map of {size} regions", f"values {_COLOURS}"]
    lines.append(f"variables {' '.join(names)}")
    for place, name in enumerate(names):
        row, column = divmod(place, wide)
        x, y = (at * _APART + random.randrange(_APART // 3) for at in (column, row))
        lines.append(f"at {name} {x} {y}")
        beside = [place + 1] if column + 1 < wide else []
        below = [place + wide]
        across = [place + wide + 1] if beside and random.random() < 0.5 else []  # noqa: PLR2004 - half of them
        joined = (n for n in (*beside, *below, *across) if n < size)
        lines.extend(f"{name} != {names[other]}" for other in joined)
    yield "\n".join(lines)


def _sums(size: int, random: Random) -> Iterator[str]:
    """Sums of two numbers of *size* figures, written in letters."""
    for _ in range(_TRIES):
        one, other = (random.randrange(10 ** (size - 1), 10**size) for _ in range(2))
        figures = "".join(map(str, (one, other, one + other)))
        letters = random.sample(_LETTERS, len(_LETTERS))
        known = dict(zip(dict.fromkeys(figures), letters, strict=False))
        left, right, total = (
            "".join(known[figure] for figure in str(number))
            for number in (one, other, one + other)
        )
        yield f"{left} + {right} = {total}"


FAMILIES: Final = {
    "queens": _Family(_queens, 8, 4, MOST_QUEENS),
    "map": _Family(_map, 12, 4, 26),
    "sum": _Family(_sums, 4, 3, 6),
}
"""What can be made, by the name, behind which a size may stand: "queens-6"."""


def is_network_name(name: str) -> bool:
    """Whether *name* is that of a family, perhaps with a size."""
    found = _NAME.fullmatch(name)
    return found is not None and found[1] in FAMILIES


def generated_network(name: str, seed: int) -> Puzzle:
    """A network of the family called *name*, with one solution, the same for a seed.

    Raises:
        VariantError: There is none of that size.
    """
    # with the notations, which whoever asks for the help does not need
    from sudoscope.networks.model.notation import network_from_text  # noqa: PLC0415

    found = _NAME.fullmatch(name)
    assert found is not None
    family = FAMILIES[found[1]]
    size = int(found[2] or family.usual)
    if not family.least <= size <= family.most:
        raise VariantError(
            f"found {name}, expected a size of {family.least} to {family.most}"
        )
    random = Random(f"{name} {seed}")  # noqa: S311 - no secret
    puzzle = None
    for text in family.text(size, random):
        puzzle = network_from_text(text).puzzle
        if is_unique(puzzle):
            return puzzle
    assert puzzle is not None
    return _with_clues(puzzle, random)


def _with_clues(puzzle: Puzzle, random: Random) -> Puzzle:
    """*puzzle* with clues of a solution, of which none can be left out."""
    clues: list[Digit | None] = list(_some_solution(puzzle, random))
    for cell in random.sample(puzzle.rules.cells, len(clues)):
        kept, clues[cell] = clues[cell], None
        if not is_unique(replace(puzzle, clues=tuple(clues))):
            clues[cell] = kept
    return replace(puzzle, clues=tuple(clues))


def _some_solution(puzzle: Puzzle, random: Random) -> tuple[Digit, ...]:
    """A solution, with values chosen by chance as long as they leave one."""
    clues: list[Digit | None] = list(puzzle.clues)
    found = next(solutions(puzzle))
    for cell in random.sample(puzzle.rules.cells, len(clues)):
        clues[cell] = random.choice(puzzle.rules.digits)
        try:
            chosen = replace(puzzle, clues=tuple(clues))
            found = next(solutions(chosen))
        except (PuzzleError, StopIteration):
            clues[cell] = found[cell]
    return found
