"""Example puzzles, by difficulty, and the puzzle of the demo."""

import tomllib
from dataclasses import replace
from enum import StrEnum
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from solver.formats import read_puzzle
from solver.formats.puzzle_json import puzzle_from_json
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from viz.assets_folder import assets
from viz.messages import FALLBACK, phrases, tables
from viz.puzzles.puzzle_rating import PuzzleRating
from viz.words.variants import puzzle_kind


class Difficulty(StrEnum):
    """How hard a puzzle is, by what solves it."""

    EASY = "easy"
    """Elimination and naked single."""
    MEDIUM = "medium"
    """Hidden single as well."""
    HARD = "hard"
    """Naked pair as well."""
    VERY_HARD = "very-hard"
    """More, up to a step of 6.0 on the ladder."""
    EXTREME = "extreme"
    """A step above that."""
    TECHNIQUES = "techniques"
    """Each needs a technique that a person learns after singles, and nothing harder."""
    DIAGONAL = "diagonal"
    """Any of these, with the diagonals as houses too."""
    OTHER_RULES = "other-rules"
    """Other sizes and rules: small and large boards, Jigsaw, Killer, Samurai."""

    def title(self, language: str = FALLBACK) -> str:
        """The name it is known by."""
        return phrases("library", language)[self]


class Example(NamedTuple):
    """One puzzle of the library.

    Attributes:
        level: How hard it is.
        title: What people call it: the level with a number, or its technique or kind.
        puzzle: With the same title; without one where that is but its kind.
        rating: What it takes a person.
        seed: What it was generated from, as it is or for a technique; ``None`` for the
            first diagonal one and for those of other rules.
        clues: How many clues it was asked for; ``None``: as few as possible.
    """

    level: Difficulty
    title: str
    puzzle: Puzzle
    rating: PuzzleRating
    seed: int | None
    clues: int | None


class Famous(NamedTuple):
    """A puzzle of the start page.

    Attributes:
        name: Tells it from the others.
        title: The name it is known by.
        teaches: What there is to see, in a sentence.
        puzzle: It has a title of its own, or that of the library.
        rating: What it takes a person.
    """

    name: str
    title: str
    teaches: str
    puzzle: Puzzle
    rating: PuzzleRating


@cache
def famous(language: str = FALLBACK) -> tuple[Famous, ...]:
    """The puzzles of the start page, by rating and then by digits to find.

    Raises:
        UnknownNameError: There is no such language.
    """
    words, found = tables("famous", language), []
    for record in _entries()["famous"]:
        name = record["name"]
        title, teaches = words[name]["title"], words[name]["teaches"]
        if "cells" in record:
            puzzle = replace(_read(record), title=title)
            rating = _rating(record)
        else:
            place = record["number"] - 1
            known = example_at(Difficulty(record["level"]), place, language)
            puzzle, rating = known.puzzle, known.rating
        found.append(Famous(name, title, teaches, puzzle, rating))
    return tuple(found)


@cache
def demo(language: str = FALLBACK) -> Puzzle:
    """The puzzle of the demo, titled in *language*: it needs an X-wing.

    Raises:
        UnknownNameError: There is no such language.
    """
    record = _entries()["demo"]
    title = phrases("library", language)["demo"]
    return replace(_read(record), title=title)


def _rating(record: dict[str, Any]) -> PuzzleRating:
    known = record.get("explainer")
    return PuzzleRating(record["hardest"], record.get("rating"), known)


def is_classic(puzzle: Puzzle) -> bool:
    """Whether *puzzle* has the usual rules alone."""
    return not puzzle.constraints and puzzle.variant == classic()


def explainer_rating(puzzle: Puzzle) -> float | None:
    """What Sudoku Explainer rates *puzzle*; ``None`` where it is not one of these."""
    if not is_classic(puzzle):
        return None
    return _explained().get(puzzle.text)


@cache
def _explained() -> dict[str, float]:
    """The ratings of Sudoku Explainer by the cells of the puzzles it rates."""
    entries = _entries()
    records = (entries["demo"], *entries["puzzle"], *entries["famous"])
    return {r["cells"]: r["explainer"] for r in records if "explainer" in r}


@cache
def _entries() -> dict[str, Any]:
    return tomllib.loads((assets() / "puzzles.toml").read_text("utf-8"))


@cache
def library(language: str = FALLBACK) -> tuple[Example, ...]:
    """The puzzles by level, each level by its description, titled in *language*.

    Those of one technique each are in the order of the ladder.

    Raises:
        UnknownNameError: There is no such language.
    """
    places = ((level, range(len(of))) for level, of in _by_level().items())
    return tuple(example_at(level, n, language) for level, ns in places for n in ns)


@cache
def _by_level() -> dict[Difficulty, list[dict[str, Any]]]:
    """The records of the library by level, in order."""
    records = groupby(_entries()["puzzle"], key=lambda one: one["level"])
    return {Difficulty(level): [*of] for level, of in records}


@cache
def example_at(level: Difficulty, place: int, language: str) -> Example:
    """The puzzle of *level* at *place*, from 0."""
    record = _by_level()[level][place]
    puzzle = _read(record, "diagonal" if level is Difficulty.DIAGONAL else "")
    title, rating = f"{level.title(language)} {place + 1}", _rating(record)
    if level is Difficulty.TECHNIQUES:
        title = rating.technique(language)
    if level is Difficulty.OTHER_RULES:
        title = puzzle_kind(puzzle, language)
    else:
        puzzle = replace(puzzle, title=title)
    seed, clues = record.get("seed"), record.get("clues")
    return Example(level, title, puzzle, rating, seed, clues)


def _read(record: dict[str, Any], variant: str = "") -> Puzzle:
    """The puzzle of *record*; all notations are loaded for rare ones alone."""
    cells = record["cells"]
    if cells.startswith("{"):
        return puzzle_from_json(cells).puzzle
    return read_puzzle(cells, variant)
