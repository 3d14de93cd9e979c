"""The library: puzzles to try, easiest first."""

import tomllib
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from solver.formats import puzzle_from_text
from solver.puzzle import Puzzle
from solver.variant import variant_named
from viz.resources import assets
from viz.words import FALLBACK, phrases


class Level(StrEnum):
    """How hard a puzzle is, by what solves it."""

    EASY = "easy"
    """Elimination and single possibility."""
    MEDIUM = "medium"
    """Only choice as well."""
    HARD = "hard"
    """Naked twins as well."""
    VERY_HARD = "very-hard"
    """Up to three guesses after that."""
    EXTREME = "extreme"
    """Eight guesses or more."""
    DIAGONAL = "diagonal"
    """Any of these, with the diagonals as units too."""

    def title(self, language: str = FALLBACK) -> str:
        """What people call it."""
        return phrases("library", language)[self]


class Example(NamedTuple):
    """One puzzle of the library.

    Attributes:
        level: How hard it is.
        title: What people call it: the level with a number, or a name of its own.
        puzzle: With the same title.
        seed: What ``solver.generator.generated`` made it from; ``None`` for the demo's.
        clues: How many clues it was asked for; ``None``: as few as possible.
    """

    level: Level
    title: str
    puzzle: Puzzle
    seed: int | None
    clues: int | None


@cache
def library(language: str = FALLBACK) -> tuple[Example, ...]:
    """Every puzzle of ``assets/puzzles.toml``, level by level, titled in *language*.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = phrases("library", language)
    text = (assets() / "puzzles.toml").read_text("utf-8")
    counts = dict.fromkeys(Level, 0)
    examples = []
    for record in tomllib.loads(text)["puzzle"]:
        level, name = Level(record["level"]), record.get("title")
        counts[level] += name is None
        title = words[name] if name else f"{words[level]} {counts[level]}"
        variant = variant_named("diagonal" if level is Level.DIAGONAL else "classic")
        puzzle = puzzle_from_text(record["cells"], variant, title)
        seed, clues = record.get("seed"), record.get("clues")
        examples.append(Example(level, title, puzzle, seed, clues))
    return tuple(examples)
