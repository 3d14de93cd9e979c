"""Relations of two digits in strings of the Interactive Solver, written as a key.

A key has a bit for each pair of digits, six bits a sign; groups of cells keep it.

Source: as for ``sudoscope.puzzle_sites.interactive_solver_rules``.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

from solver.rules.constraints import lines, pairs
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import Rule, RuleKind, RuleShape
from solver.rules.places import Cell
from sudoscope.puzzle_sites.interactive_solver_names import cells_called, names_of
from sudoscope.puzzle_sites.relation_keys import (
    SIGNS,
    key_of,
    relation_of,
    table_of,
    values_of,
)
from sudoscope.puzzle_sites.rule_forms import ReadingPlace, WritingPlace
from sudoscope.puzzle_sites.square_board import SquareBoard

RELATIONS: Final = (
    *(lines.SLOW_THERMOMETER, lines.THERMOMETER, lines.WHISPER, pairs.GREATER),
    *(pairs.DIFFERENCE, pairs.RATIO, pairs.PAIR_SUM),
    *(pairs.NO_DIFFERENCE, pairs.NO_RATIO, pairs.NO_SUM),
)
"""Kinds of rules that a key may say of cells that follow each other on a line."""
OF_ALL: Final = (lines.NABNER, *RELATIONS[3:])
"""Kinds of rules that a key may say of each two cells."""


def touching(found: Sequence[Cell], board: SquareBoard) -> Iterator[tuple[Cell, Cell]]:
    """The pairs of cells of a list that touch, each in the order of the list."""
    for one, other in combinations(found, 2):
        if other in board.neighbours(one):
            yield one, other


def _groups(arguments: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The groups of cells behind a key, each with its name."""
    name, group = "", list[str]()
    for word in (*arguments[1:], ""):
        if word and not word.startswith("_"):
            group.append(word)
            continue
        if group:
            yield name, group
        name, group = (word[1:] or name), []


def related(
    signs: str, kinds: Sequence[RuleKind], arguments: list[str], place: ReadingPlace
) -> Iterator[RuleEntry]:
    """The rules of a key and the groups of cells that keep it.

    Args:
        signs: What the key is written with, in the order of their values.
        kinds: The kinds of rules that it may be.
        arguments: The key, then the cells.
        place: Where it is read.

    Raises:
        PuzzleError: The key is none.
    """
    key = "".join(arguments[:1]).translate(str.maketrans(signs, SIGNS))
    key = key.rstrip(SIGNS[0])
    for name, group in _groups(arguments):
        found = relation_of(kinds, key, name, place.board.digit_count)
        line = cells_called(group, place)
        if not key or not {*key} <= {*SIGNS}:
            raise place.refusal("a relation of two digits that is not known")
        is_chain = kinds is RELATIONS
        steps = [*(pairwise(line) if is_chain else combinations(line, 2))]
        if found is not None and found[0].shape is not RuleShape.PAIR:
            yield RuleEntry(found[0], line, found[1])
        elif found is not None and _all_touch(steps, place):
            yield from (RuleEntry(found[0], pair, found[1]) for pair in steps)
        else:
            table = table_of(key, place.board.digit_count)
            ends = [line] if is_chain else steps
            yield from (RuleEntry(lines.RELATION, end, table) for end in ends)


def _all_touch(steps: Iterable[tuple[Cell, Cell]], place: ReadingPlace) -> bool:
    return all(other in place.board.neighbours(one) for one, other in steps)


def written_relation(rule: Rule, place: WritingPlace) -> list[str] | None:
    """The key of a rule and its cells; ``None`` where a key cannot say it."""
    is_pair = rule.of.shape is RuleShape.PAIR
    if is_pair and not any(touching(rule.cells, place.board)):
        return None
    key = key_of(rule.of, rule.values, place.board.size)
    if values_of(rule.of, key, place.board.size) is None:
        return None
    return [key, f"_{rule.kind}", *names_of(rule.cells, place)]


def written_table(rule: Rule, place: WritingPlace) -> list[str] | None:
    """The key of a table of followers, and its cells."""
    key = key_of(rule.of, rule.values, place.board.size)
    return [key, f"_{rule.kind}", *names_of(rule.cells, place)]
