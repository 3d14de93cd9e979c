"""Names of kinds of puzzles and of rules on the screen."""

from collections.abc import Iterable, Sequence
from typing import Final

from solver.errors import UnknownNameError, VariantError
from solver.explain.rule_words import given_rules, named_by_rules
from solver.puzzle import Puzzle
from solver.rules.builders import variant_named
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.variant import Variant
from viz.messages import FALLBACK, phrases, spoken

_USUAL: Final = (9, 9)
_KILLER: Final = "killer"


def puzzle_kind(puzzle: Puzzle, language: str = FALLBACK) -> str:
    """The kind of a puzzle, for instance "Killer Sudoku 6×6"."""
    words = phrases("variants", language)
    slug = puzzle.variant.slug
    kind = slug.partition("-")[0]
    name = words.get(kind, _spelled(slug))
    by_rules = named_by_rules(puzzle.constraints, spoken(language))
    if by_rules is not None:
        name = by_rules
    elif _cages(puzzle.constraints):
        name = words.get(f"killer-{kind}", words[_KILLER])
    return _sized(name, puzzle.variant, words["sized"])


def given_title(
    clues: int, constraints: Sequence[Constraint] = (), language: str = FALLBACK
) -> str:
    """How much of a puzzle is given, for instance "24 clues" or "29 cages".

    Args:
        clues: How many digits.
        constraints: The rules of the puzzle alone.
        language: Two letters, one of ``viz.messages.languages()``.
    """
    words = phrases("variants", language)
    counts = {"clue": clues, "cage": _cages(constraints)}
    shown = [noun for noun, count in counts.items() if count] or ["clue"]
    given = [
        words[noun if counts[noun] == 1 else f"{noun}s"].format(count=counts[noun])
        for noun in shown
    ]
    rules = given_rules(constraints, spoken(language))
    given = [*(given if clues or counts["cage"] or not rules else ()), *rules]
    if any(isinstance(rule, GivenCandidates) for rule in constraints):
        given.append(words["candidates"])
    return ", ".join(given)


def rules_slug(variant: Variant, constraints: Iterable[Constraint]) -> str:
    """The slug of a puzzle's rules for ``rules_title``: its cages, or *variant*."""
    return _KILLER if _cages(constraints) else variant.slug


def rules_title(slug: str, language: str = FALLBACK) -> str:
    """The name of a set of rules, for instance "diagonal 6×6".

    A slug that names none is spelled out.
    """
    words = phrases("variants", language)
    kind = slug.partition("-")[0]
    name = words.get(f"rules-{kind}", _spelled(slug))
    if kind == slug:
        return name
    try:
        variant = variant_named(slug)
    except (UnknownNameError, VariantError):
        return name
    return _sized(name, variant, words["sized"])


def _cages(constraints: Iterable[Constraint]) -> int:
    return sum(isinstance(rule, Cage) for rule in constraints)


def _spelled(slug: str) -> str:
    """A slug as words: "Odd even" for "odd-even"."""
    return slug.replace("-", " ").capitalize()


def _sized(name: str, variant: Variant, sentence: str) -> str:
    """*name* with the size of the board, where it is square and not the usual one."""
    size = (variant.rows, variant.columns)
    is_usual = size == _USUAL or len(variant) != variant.rows * variant.columns
    if is_usual:
        return name
    return sentence.format(name=name, rows=variant.rows, columns=variant.columns)
