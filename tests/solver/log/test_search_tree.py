"""Search trees: the laws that tie them to the positions of their trace."""

from array import array

import pytest

from solver.agents import agent_named, solve
from solver.agents.limits import Limits
from solver.log.events import Clashed, Outcome, Retracted
from solver.log.search_tree import NEVER, ROOT, SearchTree, Status
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.solver.solves import each_solve, trace_of
from tests.support import (
    EASY,
    NEEDS_MANY_GUESSES,
    NO_SOLUTION_AFTER_GUESSES,
    NO_SOLUTION_AT_ONCE,
    puzzle_of,
)

SOLVED = trace_of(puzzle_of(NEEDS_MANY_GUESSES))
TREE = SearchTree.of(SOLVED)


@each_solve
def test_the_path_is_the_open_guesses(puzzle: Puzzle, agent: str) -> None:
    """At every step the path from the root holds the guesses that are open."""
    trace = trace_of(puzzle, agent)
    tree = SearchTree.of(trace)

    for step, position in enumerate(trace.positions()):
        path = tree.path_at(step)
        assert path[0] == ROOT
        assert [tree.made[node] - 1 for node in path[1:]] == [
            guess.event for guess in position.guesses
        ]
        assert [tree.candidate(node) for node in path[1:]] == [
            guess.candidate for guess in position.guesses
        ]
        assert path[-1] == tree.node_at(step)
        assert tree.made_by(step) == position.tally.nodes


@each_solve
def test_statuses_change_with_the_open_guesses(puzzle: Puzzle, agent: str) -> None:
    """A guess is open from its step until the one that takes it back."""
    trace = trace_of(puzzle, agent)
    tree = SearchTree.of(trace)
    open_at = [{g.event + 1 for g in p.guesses} for p in trace.positions()]

    for node in range(1, len(tree)):
        made, died = tree.made[node], tree.died[node]
        near = {0, made - 1, made, died - 1, died, len(trace)}
        for step in near & set(range(len(open_at))):
            status = tree.status(node, step)
            assert (status is Status.UNMADE) == (step < made)
            is_open = status in {Status.OPEN, Status.SOLUTION}
            assert is_open == (made in open_at[step])


@each_solve
def test_a_subtree_is_its_node_and_its_childrens_subtrees(
    puzzle: Puzzle, agent: str
) -> None:
    """Sizes add up, depths count the way to the root, and all are counted."""
    trace = trace_of(puzzle, agent)
    tree = SearchTree.of(trace)
    tally = trace.position(len(trace)).tally

    for node in range(len(tree)):
        children = tuple(tree.children(node))
        below = [n for child in children for n in tree.subtree(child)]
        assert [node, *below] == list(tree.subtree(node))
        assert all(tree.parents[child] == node for child in children)
        assert len(tree.path_to(node)) == tree.depths[node] + 1
    assert len(tree.subtree(ROOT)) == len(tree) == tally.nodes
    assert max(tree.depths) == tally.deepest
    assert sum(map(bool, tree.clashed)) == tally.contradictions


@each_solve
def test_winning_path_and_dead_ranges_share_out_the_steps(
    puzzle: Puzzle, agent: str
) -> None:
    """Every step is in exactly one of them, and skipping what is dead shows no gap."""
    trace = trace_of(puzzle, agent)
    tree = SearchTree.of(trace)

    winning = {step for steps in tree.winning_path() for step in steps}
    dead = {step for steps in tree.dead_ranges for step in steps}

    assert not winning & dead
    assert winning | dead == set(range(len(trace) + 1))
    assert sum(map(len, tree.winning_path())) == len(winning)
    for steps in tree.dead_ranges:
        assert trace.grid(steps[0] - 1) == trace.grid(steps[-1])


@each_solve
def test_no_guess_on_the_winning_path_is_taken_back(puzzle: Puzzle, agent: str) -> None:
    """A step is dead if and only if it makes, follows or takes back a vain guess."""
    trace = trace_of(puzzle, agent)
    tree = SearchTree.of(trace)
    winning = {step for steps in tree.winning_path() for step in steps}

    for step, position in enumerate(trace.positions()):
        vain = any(tree.died[n] for n in tree.path_at(step)[1:])
        takes_back = step > 0 and isinstance(trace.events[step - 1], Retracted)
        assert (step in winning) == (not vain and not takes_back)
        assert position.step == step


@each_solve
def test_skipping_leaves_the_dead_branch(puzzle: Puzzle, agent: str) -> None:
    """One lands right after the branch was taken back, and on no step before."""
    trace = trace_of(puzzle, agent)
    tree = SearchTree.of(trace)
    winning = {step for steps in tree.winning_path() for step in steps}

    for step in range(len(trace)):
        end = tree.end_of_dead_branch(step)
        far = tree.end_of_dead_branch(step, outermost=True)
        if step in winning:
            assert end is far is None
        elif end is not None:
            assert far is None or step < end <= far
            back = trace.events[end - 2]
            touched = {*tree.path_at(step), *tree.path_at(max(0, step - 1))}
            assert isinstance(back, Retracted)
            assert back.guess + 1 in {tree.made[node] for node in touched}


def test_skipping_goes_to_the_end_of_the_outermost_vain_guess() -> None:
    """From anywhere inside, the whole branch is left at once."""
    assert TREE.dead_ranges
    for steps in TREE.dead_ranges:
        ends = {TREE.end_of_dead_branch(step, outermost=True) for step in steps}
        assert ends == {steps.stop}


def test_skipping_the_innermost_guess_stays_in_the_one_around_it() -> None:
    """Where a vain guess has a vain one around it, only the inner one is left."""
    inner = next(
        node
        for node in range(1, len(TREE))
        if TREE.died[node] and TREE.died[TREE.parents[node]]
    )

    end = TREE.end_of_dead_branch(TREE.made[inner])

    assert end == TREE.died[inner] + 1
    assert TREE.parents[inner] in TREE.path_at(TREE.died[inner])


def test_what_stands_at_the_end_is_the_solution() -> None:
    """With the last step the open guesses become the solution, no others."""
    last = len(SOLVED)
    path = set(TREE.path_at(last))

    solution = {n for n in range(len(TREE)) if TREE.status(n, last) is Status.SOLUTION}

    assert solution == path
    assert len(path) > 2
    assert TREE.status(TREE.node_at(last), last - 1) is Status.OPEN


@pytest.mark.parametrize("text", [NO_SOLUTION_AT_ONCE, NO_SOLUTION_AFTER_GUESSES])
def test_without_a_solution_the_root_is_dead(text: str) -> None:
    """In the end nothing stands, not even the solve without guesses."""
    trace = trace_of(puzzle_of(text))
    tree = SearchTree.of(trace)
    last = len(trace)

    assert trace.outcome is Outcome.UNSOLVABLE
    assert {tree.status(n, last) for n in range(len(tree))} == {Status.DEAD_END}
    assert tree.status(ROOT, 0) is Status.OPEN
    assert tree.is_clashing(ROOT, last)


def test_a_contradiction_shows_until_its_guess_is_taken_back() -> None:
    """The deepest guess clashes from the contradiction on, while it is open."""
    clashes = [
        step
        for step, event in enumerate(SOLVED.events, start=1)
        if isinstance(event, Clashed)
    ]

    for step in clashes:
        node = TREE.node_at(step)
        assert not TREE.is_clashing(node, step - 1)
        assert TREE.is_clashing(node, step)
        assert not TREE.is_clashing(node, TREE.died[node])


def test_a_broken_off_solve_has_an_open_path() -> None:
    """Without an end nothing is a solution, and what is open stays open."""
    node = max(range(len(TREE)), key=lambda n: TREE.depths[n])
    broken = Trace(SOLVED.puzzle, SOLVED.events[: TREE.made[node]])

    tree = SearchTree.of(broken)

    assert {tree.status(n, len(broken)) for n in tree.path_to(node)} == {Status.OPEN}
    assert tree.died[node] == NEVER


def test_the_root_assumes_nothing() -> None:
    """Only the other nodes have a candidate."""
    assert TREE.candidate(ROOT) is None
    assert TREE.candidate(1) == SOLVED.events[TREE.made[1] - 1].candidate  # type: ignore[union-attr]  # it is a guess
    assert SearchTree.of(trace_of(puzzle_of(EASY))).candidate(ROOT) is None


def test_a_search_of_many_guesses_has_a_small_tree() -> None:
    """Brute force goes on for long; its tree holds every guess in few bytes."""
    agent = agent_named("backtracking")
    trace = solve(puzzle_of(NEEDS_MANY_GUESSES), agent, limits=Limits(events=6_000))

    tree = SearchTree.of(trace)

    arrays = [a for a in vars(tree).values() if isinstance(a, array)]
    assert len(tree) == trace.position(len(trace)).tally.nodes > 500
    assert len(arrays) == 10
    assert sum(a.itemsize * len(a) for a in arrays) < 45 * len(tree)
