"""Levels: each is its inference or strategy, and theory holds between them."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.agents import agent_named
from solver.agents.agent_options import AgentOptions
from solver.agents.consistency_levels import (
    LEVELS,
    Finding,
    GridLevels,
    Level,
    compared,
    idle_levels,
    levels_for,
)
from solver.errors import SolveCancelledError
from solver.inference import INFERENCES
from solver.log.board import Board
from solver.log.events import Outcome
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, variant_named
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.ladder import strategies_named
from solver.techniques.subsets.find import NAKED_PAIR
from tests.in_one_test import in_one_test
from tests.solver.inner_steps.grids import Asked, small
from tests.solver.transformed import known_puzzles
from tests.solver.variant_puzzles import example, examples
from tests.support import candidate_set, grid_of

ALWAYS: Final = (
    ("ac3", "forward-checking"),
    ("pc2", "ac3"),
    ("gac", "ac3"),
    ("sac", "ac3"),
    ("gac", "hidden-single"),
    ("gac", "naked-pair"),
    ("ac3", "naked-single"),
)
"""A level, and one that it contains on every grid."""


def by_name(found: GridLevels) -> dict[str, Finding]:
    """What each level finds, by its name."""
    names = [level.slug for level in found.levels]
    return dict(zip(names, found.findings, strict=True))


@settings(max_examples=20)
@given(asked=small())
def test_what_theory_says_of_levels_holds_on_small_grids(asked: Asked) -> None:
    """AC-3 removes what forward checking does; PC-2, SAC and GAC what AC-3 does."""
    found = compared(asked.grid)
    names = [level.slug for level in found.levels]

    for strong, weak in ALWAYS:
        more, fewer = (found.findings[names.index(name)] for name in (strong, weak))
        assert more.contains(fewer), (strong, weak)


@settings(max_examples=5)
@given(data=st.data())
def test_what_theory_says_holds_on_puzzles(data: st.DataObject) -> None:
    """On boards of other sizes and rules, which all have a solution."""
    puzzle, truth = data.draw(known_puzzles(most_cells=50))

    findings = by_name(compared(Grid.of(puzzle)))

    for strong, weak in ALWAYS:
        assert findings[strong].contains(findings[weak]), (strong, weak)
    for finding in findings.values():
        assert finding.clash is None
        assert not any(truth[c.cell] == c.digit for c in finding.removes)


def called(names: set[str], variant: Variant) -> list[Level]:
    """The levels of *variant* with those names."""
    return [level for level in levels_for(variant) if level.slug in names]


@settings(max_examples=10)
@given(asked=small())
def test_single_possibility_goes_as_far_as_arc_consistency(asked: Asked) -> None:
    """Both know the same candidates gone, unless one finds a contradiction first."""
    levels = called({"ac3", "naked-single"}, asked.grid.variant)
    findings = by_name(compared(asked.grid, levels))
    single, arcs = findings["naked-single"], findings["ac3"]

    if not asked.grid.variant.constraints and not single.clash and not arcs.clash:
        assert single.removes == arcs.removes
        assert single.is_settled == arcs.is_settled


@pytest.mark.parametrize("name", [name for name in INFERENCES if name != "none"])
def test_an_inference_is_taken_as_a_solve_takes_it(name: str) -> None:
    """The same candidates go and the same is counted as by csp before any guess."""
    puzzle = example("killer-4-01" if name == "pc2" else "killer-6-01").puzzle
    levels = called({name}, puzzle.rules)
    (finding,) = compared(Grid.of(puzzle), levels).findings
    board = Board(puzzle)

    INFERENCES[name](board, None)
    board.finish(Outcome.STUCK)

    gone = Grid.of(puzzle).candidates & ~board.grid.candidates
    assert finding.removes.bits == gone
    assert finding.looks == board.tally.revisions > 0
    assert finding.cost == board.tally.comparisons > 0


@pytest.mark.parametrize("slug", ["naked-single", "hidden-single"])
@settings(max_examples=4)
@given(data=st.data())
def test_singles_are_taken_as_far_as_they_go(slug: str, data: st.DataObject) -> None:
    """They remove what the agent removes that deduces with them and elimination."""
    puzzle, _ = data.draw(known_puzzles(most_cells=50))
    board = Board(puzzle)

    options = AgentOptions(strategies=strategies_named([ELIMINATION.slug, slug]))
    agent_named("deduction", options).run(board)

    finding = level(slug).find(Grid.of(puzzle))
    assert finding.removes.bits == Grid.of(puzzle).candidates & ~board.grid.candidates
    assert finding.looks >= 1
    assert finding.cost is None


@settings(max_examples=8)
@given(asked=small())
def test_twins_are_taken_as_far_as_they_go(asked: Asked) -> None:
    """Neither twins nor elimination remove anything afterwards."""
    finding = level("naked-pair").find(asked.grid)

    if finding.clash is None:
        after = asked.grid.without(finding.removes)
        assert not list(NAKED_PAIR.find(after))
        assert not after.strikes()


def level(slug: str) -> Level:
    """The level called *slug*."""
    return next(found for found in LEVELS if found.slug == slug)


def test_a_pair_is_seen_by_twins_and_gac_alone() -> None:
    """Two cells with two digits: no arc is inconsistent, the house is."""
    findings = by_name(compared(grid_of(A1="12", A2="12")))

    gone = candidate_set(
        " ".join(f"{cell}={digit}" for cell in _PEERS_OF_BOTH for digit in (1, 2))
    )
    for slug, finding in findings.items():
        sees_it = slug in {"naked-pair", "gac", "pc2", "sac"}
        assert (finding.removes == gone) is sees_it, slug


_PEERS_OF_BOTH: Final = (
    *(f"A{column}" for column in range(3, 10)),
    *(f"{row}{column}" for row in "BC" for column in (1, 2, 3)),
)


def test_a_contradiction_contains_every_level() -> None:
    """It would remove everything; a level without one contains none with one."""
    found = compared(grid_of(A1="12", A2="12", A3="12"))
    findings = by_name(found)

    assert findings["gac"].clash is not None
    assert findings["gac"].contains(findings["ac3"])
    assert findings["ac3"].clash is None
    assert not findings["ac3"].contains(findings["gac"])
    assert not findings["gac"].is_settled


def test_a_grid_that_contradicts_itself_costs_nothing() -> None:
    """Every level says the same, and nothing is looked for."""
    found = compared(grid_of(A1="", B5="=3"))

    for finding in found.findings:
        assert finding.clash is not None
        assert finding.clash.cells == (0,)
        assert (len(finding.removes), finding.cost) == (0, 0)


def test_constraints_are_told_apart_by_the_rules() -> None:
    """Strategies about cages are levels where there are cages, and idle elsewhere."""
    killer = example("killer-6-01").puzzle.rules

    assert idle_levels(classic()) == (
        *("constraint", "rule-of-45", "cage-claim"),
        *("rule-partners", "rule-claim"),
    )
    assert idle_levels(killer) == ()
    assert levels_for(killer) == LEVELS


@pytest.mark.parametrize(
    ("variant", "slugs"),
    [
        (classic(), ["forward-checking", "ac3", "gac", "sac"]),
        (example("killer-13").puzzle.rules, ["forward-checking", "ac3"]),
        (variant_named("classic-16"), ["forward-checking", "ac3"]),
        (variant_named("latin-25"), ["forward-checking"]),
    ],
    ids=["classic", "killer", "classic-16", "latin-25"],
)
def test_what_is_quick_depends_on_the_rules(variant: Variant, slugs: list[str]) -> None:
    """Houses and trials take too long beside constraints and on large boards."""
    assert [level.slug for level in LEVELS if level.is_quick(variant)] == slugs


def test_no_level_is_both_quick_and_slow() -> None:
    """Under no rules there are; and something is always quick."""
    variants = {one.puzzle.rules for one in examples()}

    for variant in variants:
        quick = [level for level in LEVELS if level.is_quick(variant)]
        assert quick
        assert not any(level.is_slow(variant) for level in quick)


@in_one_test("level", LEVELS, ids=lambda level: level.slug)
def test_a_level_can_be_stopped_on_a_grid(level: Level) -> None:
    """Each looks now and then whether to go on, the first time before any work."""

    def look() -> None:
        raise SolveCancelledError("stopped")

    with pytest.raises(SolveCancelledError):
        compared(grid_of(A1="12", A2="=3"), [level], look)


def test_a_board_may_begin_anywhere() -> None:
    """It changes its own grid, counts from there, and keeps no events."""
    grid = grid_of(A1="12", A2="=3")
    board = Board(Puzzle(grid.variant, (None,) * len(grid.variant)), start=grid)

    board.eliminate(grid.variant.cell_named["A1"], Digit(1))

    assert board.grid == grid_of(A1="2", A2="=3")
    assert (board.tally.removals, board.tally.placements) == (1, 0)
    assert board.trace().events == ()
