"""The clause of each step of DPLL: what its literals are worth, and where it is."""

from functools import cache

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.log.trace import Trace
from sudoscope.algorithm_words.film_words import in_its_terms
from sudoscope.sat_clauses.model.clause_at_work import (
    ClauseKind,
    ClauseLiteral,
    Worth,
    clauses_at,
    has_clauses,
)
from tests.support import EASY, NEEDS_MANY_GUESSES, puzzle_of
from tests.viz.extents import extent, within
from tests.viz.test_film import LOOK
from viz.film.film_options import FilmOptions
from viz.messages import languages
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.replay.undo_scenes import film_words
from viz.scene import Scene
from viz.shapes import Line, Text

MANY = 200
"""Steps that are looked at."""


@cache
def trace() -> Trace:
    """The beginning of a solve with conflicts."""
    return solve(puzzle_of(NEEDS_MANY_GUESSES), "dpll", limits=Limits(events=MANY))


@cache
def first(kind: ClauseKind) -> int:
    """The first step of a kind."""
    found = ((step, clauses_at(trace(), step)) for step in range(1, MANY))
    return next(step for step, one in found if one and one.kind is kind)


def test_a_literal_is_worth_what_the_grid_says_and_one_is_left() -> None:
    """False is what the grid before has no more, and a unit has one that is not."""
    kinds = set()
    for step in range(1, MANY):
        found, grid = clauses_at(trace(), step), trace().grid(step - 1)
        if found is None:
            continue
        kinds.add(found.kind)

        def is_false(literal: ClauseLiteral) -> bool:
            (cell, digit), is_placed = literal.candidate, grid.value  # noqa: B023
            if literal.is_negated:
                return is_placed(cell) == digit
            return not grid[cell] & 1 << (digit - 1)  # noqa: B023

        for clause in found.clauses if found.kind is not ClauseKind.KEPT else ():
            left = [one for one in clause if one.worth is not Worth.FALSE]
            assert all(is_false(one) for one in clause if one not in left), step
            assert not any(map(is_false, left)), step
            if found.kind is ClauseKind.CONFLICT:
                assert not left
            elif found.kind is ClauseKind.DECISION:
                assert [one.worth for one in left].count(Worth.DECIDED) == 1
            else:
                assert [one.worth for one in left] == [Worth.TRUE], step
    assert kinds == set(ClauseKind)


@pytest.mark.parametrize("size", [(1280, 720), (540, 960)])
def test_all_literals_are_in_the_picture_above_a_tree_that_keeps_its_place(
    size: tuple[int, int],
) -> None:
    """In a film, wide and tall; those that are false are struck."""
    stage = Scene(Replay.of(trace()), size, FilmOptions(size, LOOK).stage_look)
    tree = stage.lower_panel.growing_place
    assert tree is not None or size[0] < size[1]  # there it is an icicle
    for kind in ClauseKind:
        found = clauses_at(trace(), step := first(kind))
        groups = {
            group.name: group for group in stage.frame(Moment.settled(step)).groups
        }
        calm = stage.frame(Moment.settled(step)._replace(calm=True)).groups
        clause = groups["clause"]
        written = [one for one in clause.shapes if isinstance(one, Text)]
        struck = [one for one in clause.shapes if isinstance(one, Line)]

        assert found is not None
        assert all(within(extent(one), clause.bounds) for one in clause.shapes)
        assert "clause" not in {group.name for group in calm}
        if kind is not ClauseKind.PAIRS:
            (literals,) = found.clauses
            assert sum(any(s in one.text for s in "=≠") for one in written) == len(
                literals
            )
            assert len(struck) == sum(one.worth is Worth.FALSE for one in literals)
        assert tree is None or clause.bounds.bottom <= tree.y


@pytest.mark.parametrize("language", languages())
def test_a_film_says_decisions_and_conflicts_in_the_terms_of_clauses(
    language: str,
) -> None:
    """Each with a title of its own, and a conflict once."""
    for kind in (ClauseKind.DECISION, ClauseKind.CONFLICT):
        step = first(kind)
        said = film_words(trace(), step, language)
        plain = solve(puzzle_of(EASY), "norvig")

        assert not has_clauses(plain)
        assert said.title in {"Decision", "Conflict", "Entscheidung", "Konflikt"}
        assert in_its_terms(said, plain, 1, language) == said
        assert said.reason.count(". ") < 3
