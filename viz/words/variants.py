"""Names of kinds of puzzles and of rules on the screen."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from solver.errors import UnknownNameError, VariantError
from solver.explain.filled_sentences import FilledSentences
from solver.explain.rule_words import BoardName, given_rules, names_by_rules
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.drawing import GRID
from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from viz.messages import FALLBACK, phrases, spoken

_USUAL: Final = (9, 9)
_KILLER: Final = "killer"
_PLAIN: Final = frozenset({"classic", "latin"})
"""Boards whose puzzles are called after their rules alone."""
_USUAL_HOUSES: Final = frozenset({"row", "column", "block", "region"})


def puzzle_kind(puzzle: Puzzle, language: str = FALLBACK) -> str:
    """The kind of a puzzle, for instance "Killer Sudoku 6×6"."""
    return puzzle_kinds(puzzle, language)[0]


def puzzle_kinds(puzzle: Puzzle, language: str = FALLBACK) -> tuple[str, ...]:
    """What the kind of a puzzle is called, then shorter names for it."""
    words, variant = phrases("variants", language), puzzle.variant
    board = _board_name(variant, words)
    if _cages(puzzle.constraints):
        killer = words.get(f"killer-{variant.slug.partition('-')[0]}", words[_KILLER])
        board = BoardName(killer)
    if variant.drawing.kind != GRID:
        return (board.name,)
    names = names_by_rules(puzzle.constraints, board, spoken(language))
    return tuple(_sized(name, variant, words["sized"]) for name in names)


def _board_name(variant: Variant, words: Mapping[str, str]) -> BoardName:
    """What puzzles on the board of *variant* are called."""
    slug = variant.slug
    kind = slug.partition("-")[0]
    if kind in _PLAIN:
        return BoardName(words[kind], kind)
    houses = "+".join(sorted({house.kind for house in variant.houses} - _USUAL_HOUSES))
    for key in (slug, f"houses-{houses}", kind):
        if key in words:
            return BoardName(words[key])
    return BoardName(_spelled(slug))


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
    rules = given_rules(FilledSentences(spoken(language)), constraints)
    given = [*(given if clues or counts["cage"] or not rules else ()), *rules]
    if any(isinstance(rule, GivenCandidates) for rule in constraints):
        given.append(words["candidates"])
    return ", ".join(given)


def given_of(puzzle: Puzzle, language: str = FALLBACK) -> str:
    """How much of *puzzle* is given; of a network how large it is, too."""
    if not puzzle.variant.has_own_names:
        return given_title(puzzle.clue_count, puzzle.constraints, language)
    size = phrases("variants", language)["network-size"].format(
        variables=len(puzzle.rules), values=puzzle.rules.digit_count
    )
    clues = puzzle.clue_count
    return f"{size}, {given_title(clues, language=language)}" if clues else size


def rules_slug(variant: Variant, constraints: Iterable[Constraint]) -> str:
    """The slug of the rules for ``rules_title``: *variant*, or cages on a plain one."""
    is_plain = variant.slug.partition("-")[0] in _PLAIN
    return _KILLER if is_plain and _cages(constraints) else variant.slug


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
    is_usual = is_usual or variant.drawing.kind != GRID
    if is_usual:
        return name
    return sentence.format(name=name, rows=variant.rows, columns=variant.columns)
