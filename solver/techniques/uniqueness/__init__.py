"""Uniqueness: what must hold because the puzzle has one solution.

A pattern that could be filled in two ways is deadly: the puzzle would have two
solutions. A candidate that prevents it must be true. All this depends on the clues, not
on the candidates that are left, and holds only if all rules are houses.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.techniques.strategy import Assumption, Clauses, Family, Strategy
from solver.techniques.uniqueness import (
    avoidable,
    clauses,
    linked_rectangles,
    unique_rectangles,
)
from solver.techniques.uniqueness.bug import find_bug_plus_1, find_bug_plus_n, graves
from solver.techniques.uniqueness.bug_lite import bug_lites_of_two, find_bug_lite
from solver.techniques.uniqueness.deadly_types import DeadlyPattern, finder
from solver.techniques.uniqueness.extended_rectangles import deadly_rectangles
from solver.techniques.uniqueness.loops import unique_loops
from solver.techniques.uniqueness.multivalue_graves import deadly_graves
from solver.techniques.uniqueness.qiu import qiu_finder
from solver.techniques.uniqueness.reverse_bug import find_reverse_bugs


def _strategy(
    slug: str,
    find: Callable[[Grid], Iterator[Deduction]],
    rating: float,
    code: str,
    *aliases: str,
    told: Clauses,
) -> Strategy:
    return Strategy(
        slug,
        find,
        Family.UNIQUENESS,
        rating,
        score=100,
        aliases=aliases,
        assumes=frozenset({Assumption.UNIQUE_SOLUTION}),
        codes=(code,) if code else (),
        clauses=told,
    )


def _of_deadly(  # noqa: PLR0913 - a record of its own
    slug: str,
    number: int,
    patterns: Callable[[Grid], Iterable[DeadlyPattern]],
    rating: float,
    told: Clauses,
    *,
    code: str = "",
) -> Strategy:
    """What follows by a type of deadly patterns, 1 to 4."""
    return _strategy(slug, finder(slug, number, patterns), rating, code, told=told)


UNIQUENESS: Final = (
    _strategy(
        "uniqueness-test-1",
        unique_rectangles.find_type_1,
        4.5,
        "0600",
        "unique-rectangle-1",
        told=clauses.two_digits,
    ),
    _strategy(
        "uniqueness-test-2",
        unique_rectangles.find_type_2,
        4.5,
        "0601",
        "unique-rectangle-2",
        told=clauses.two_digits,
    ),
    _strategy(
        "uniqueness-test-3",
        unique_rectangles.find_type_3,
        4.6,
        "0602",
        "unique-rectangle-3",
        told=clauses.two_digits,
    ),
    _strategy(
        "uniqueness-test-4",
        unique_rectangles.find_type_4,
        4.5,
        "0603",
        "unique-rectangle-4",
        told=clauses.two_digits,
    ),
    _strategy(
        "uniqueness-test-5",
        unique_rectangles.find_type_5,
        4.6,
        "0604",
        "unique-rectangle-5",
        told=clauses.two_digits,
    ),
    _strategy(
        "uniqueness-test-6",
        unique_rectangles.find_type_6,
        4.6,
        "0605",
        "unique-rectangle-6",
        told=clauses.opposite_sides,
    ),
    _strategy(
        "hidden-rectangle",
        unique_rectangles.find_hidden_rectangles,
        4.7,
        "0606",
        "hidden-unique-rectangle",
        told=clauses.hidden_corner,
    ),
    _of_deadly("unique-loop-1", 1, unique_loops, 4.7, clauses.two_digits, code="0620"),
    _of_deadly("unique-loop-2", 2, unique_loops, 4.7, clauses.two_digits, code="0620"),
    _of_deadly("unique-loop-3", 3, unique_loops, 4.8, clauses.two_digits),
    _of_deadly("unique-loop-4", 4, unique_loops, 4.7, clauses.two_digits),
    _of_deadly(
        "extended-rectangle-1",
        1,
        deadly_rectangles,
        4.7,
        clauses.two_lines,
        code="0621",
    ),
    _of_deadly(
        "extended-rectangle-2",
        2,
        deadly_rectangles,
        4.7,
        clauses.two_lines,
        code="0621",
    ),
    _of_deadly("extended-rectangle-3", 3, deadly_rectangles, 4.7, clauses.two_lines),
    _of_deadly("extended-rectangle-4", 4, deadly_rectangles, 4.7, clauses.two_lines),
    _strategy(
        "avoidable-rectangle-1",
        avoidable.find_type_1,
        4.7,
        "0607",
        told=clauses.last_corner,
    ),
    _strategy(
        "avoidable-rectangle-2",
        avoidable.find_type_2,
        4.8,
        "0608",
        told=clauses.two_corners,
    ),
    _strategy("bug-plus-1", find_bug_plus_1, 5.6, "0610", "bug", told=clauses.grave),
    _of_deadly("bug-2", 2, graves, 5.7, clauses.graves),
    _of_deadly("bug-3", 3, graves, 5.8, clauses.graves),
    _of_deadly("bug-4", 4, graves, 5.7, clauses.graves),
    _strategy("bug-plus-n", find_bug_plus_n, 5.8, "", told=clauses.grave_of_several),
    _strategy("bug-lite", find_bug_lite, 5.7, "0622", told=clauses.pairs),
    _of_deadly("bug-lite-2", 2, bug_lites_of_two, 5.7, clauses.pairs, code="0622"),
    _of_deadly("bug-lite-3", 3, bug_lites_of_two, 5.8, clauses.pairs),
    _of_deadly("bug-lite-4", 4, bug_lites_of_two, 5.7, clauses.pairs),
    _of_deadly("mug-1", 1, deadly_graves, 5.8, clauses.refilled, code="0624"),
    _of_deadly("mug-2", 2, deadly_graves, 5.8, clauses.refilled, code="0624"),
    _of_deadly("mug-3", 3, deadly_graves, 5.9, clauses.refilled),
    _of_deadly("mug-4", 4, deadly_graves, 5.8, clauses.refilled),
    *(
        _strategy(f"qiu-{n}", qiu_finder(n), 5.9, "", told=clauses.twin_lines)
        for n in range(1, 5)
    ),
    _strategy(
        "reverse-bug",
        find_reverse_bugs,
        5.7,
        "0623",
        "rbug",
        told=clauses.reverse_grave,
    ),
)
"""Easiest first. Those that Sudoku Explainer does not know, type 5 and on, are rated
a little above its own; BUG + 1 is rated as it does."""

LINKED_RECTANGLES: Final = (
    _strategy(
        "ur-2b-1sl", linked_rectangles.finder("2b-1sl"), 4.7, "", told=clauses.linked
    ),
    _strategy(
        "ur-2x-1sl",
        linked_rectangles.finder("2x-1sl"),
        4.7,
        "",
        "ur-2d-1sl",
        told=clauses.linked,
    ),
    _strategy(
        "ur-3x-2sl", linked_rectangles.finder("3x-2sl"), 4.8, "", told=clauses.linked
    ),
    _strategy(
        "ur-4x-3sl", linked_rectangles.finder("4x-3sl"), 4.9, "", told=clauses.linked
    ),
)
"""Rectangles with strong links; tried later, before the chains that find the same."""
