"""Turning points: the steps at which a search is told beside its rhythm.

The wrong guess that cost the most dead ends, the dead end under the most guesses, and
the last dead end, after which every guess holds.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from solver.explain import Explanation, explain
from solver.explain.named_words import joined, names_found, sentences_of
from solver.log.events import Clashed
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from solver.messages import FALLBACK, numeral
from solver.rules.candidate_sets import Candidate
from viz.messages import phrases

_FEWEST: Final = 3
"""Dead ends below which a search has no turning points."""


class TurningPoint(NamedTuple):
    """What a step turns.

    Attributes:
        kind: ``cost``, ``deepest`` or ``last``.
        number: The dead ends under one guess, the guesses that are open, or all dead
            ends.
        guess: The guess that was wrong, or that ran into the dead end.
        made: The step that made it.
    """

    kind: str
    number: int
    guess: Candidate
    made: int


def turning_points(trace: Trace) -> Mapping[int, TurningPoint]:
    """The turning points by step, the costliest first; a short search has none."""
    return trace.derived(_found_in)


def _found_in(trace: Trace) -> Mapping[int, TurningPoint]:
    if trace.position(len(trace)).tally.contradictions < _FEWEST:
        return {}
    tree = SearchTree.of(trace)
    ends = [
        node for node in range(1, len(tree)) if tree.clashed[node] and tree.died[node]
    ]
    if len(ends) < _FEWEST:
        return {}
    under = [0] * len(tree)
    for node in range(len(tree) - 1, 0, -1):
        under[node] += bool(tree.clashed[node] and tree.died[node])
        under[tree.parents[node]] += under[node]
    wrong = [node for node in range(1, len(tree)) if tree.died[node]]
    costly = max(wrong, key=lambda node: under[node])
    deepest = max(ends, key=lambda node: tree.depths[node])
    latest = max(wrong, key=lambda node: (tree.died[node], -node))
    found: dict[int, TurningPoint] = {}
    for kind, step, node, count in (
        ("cost", tree.died[costly], costly, under[costly]),
        ("deepest", tree.clashed[deepest], deepest, tree.depths[deepest]),
        ("last", tree.died[latest], latest, len(ends)),
    ):
        guess = tree.candidate(node)
        is_there = kind != "last" or tree.is_solved
        if guess is not None and is_there and count >= _FEWEST:
            found.setdefault(step, TurningPoint(kind, count, guess, tree.made[node]))
    return found


def with_turn(
    said: Explanation, trace: Trace, step: int, language: str = FALLBACK
) -> Explanation:
    """*said* or, where *step* is a turning point, what it turns.

    What is left after the costliest guess is said with it, and why others fail before
    what they turn.
    """
    turn = turning_points(trace).get(step)
    if turn is None:
        return said
    rules, words = trace.puzzle.rules, phrases("stretches", language)
    facts = {
        "cell": rules.cell_name(turn.guess.cell),
        "digit": rules.value_name(turn.guess.digit),
        "count": numeral(turn.number, language),
    }
    key = f"turn-{turn.kind}"
    reason, follows = (words.get(k, "").format(**facts) for k in (key, f"{key}-so"))
    why = said.short if turn.kind == "deepest" else ""
    if turn.kind == "last" and isinstance(trace.events[step - 2], Clashed):
        *_, why = sentences_of(explain(trace, step - 1, language).short)
        follows = ""
    reason = joined(why, names_found(reason, rules))
    if turn.kind == "cost":
        follows = said.follows
    return replace(said, reason=reason, follows=follows)
