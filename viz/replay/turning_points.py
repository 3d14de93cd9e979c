"""Turning points: the steps at which a search is told beside its rhythm.

The wrong guess that cost the most dead ends, the dead end under the most guesses, and
the last dead end, after which every guess holds.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final, NamedTuple

from solver.explain import Explanation
from solver.explain.named_words import joined, names_found, sentences_of
from solver.explain.phrasing import Phrasing
from solver.log.events import Clashed, Deduced
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
        depth: How many guesses were open with it.
        over: The guesses jumped over, where it is a way back.
    """

    kind: str
    number: int
    guess: Candidate
    made: int
    depth: int
    over: tuple[Candidate, ...]


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
    wrong = {node: over for node, *over in _refuted(trace, tree)}
    costly = max(wrong, key=lambda node: under[node])
    deepest = max(ends, key=lambda node: tree.depths[node])
    latest = max(wrong, key=lambda node: tree.died[node])
    last = tree.died[latest]
    is_told = last - 1 == tree.clashed[deepest]
    is_told = is_told or (latest == costly and under[costly] >= _FEWEST)
    if isinstance(trace.events[last - 2], Clashed) and not (is_told or wrong[latest]):
        last -= 1  # where it is marked
    found: dict[int, TurningPoint] = {}
    for kind, step, node, count in (
        ("cost", tree.died[costly], costly, under[costly]),
        ("deepest", tree.clashed[deepest], deepest, tree.depths[deepest]),
        ("last", last, latest, len(ends)),
    ):
        guess = tree.candidate(node)
        is_there = kind != "last" or tree.is_solved
        if guess is not None and is_there and count >= _FEWEST:
            back = wrong.get(node, ()) if step == tree.died[node] else ()
            over = tuple(filter(None, map(tree.candidate, back[::-1])))
            at = tree.made[node], tree.depths[node]
            found.setdefault(step, TurningPoint(kind, count, guess, *at, over))
    return found


def _refuted(trace: Trace, tree: SearchTree) -> Iterator[list[int]]:
    """Of each way back the guess that was refuted, then those taken back with it."""
    back = defaultdict[int, list[int]](list)
    for node in range(1, len(tree)):
        back[tree.died[node]].append(node)
    for step in filter(None, back):
        gone = struck_after(trace, step)
        yield sorted(back[step], key=lambda n: (tree.candidate(n) not in gone, -n))


def struck_after(trace: Trace, step: int) -> frozenset[Candidate]:
    """What the log strikes directly after *step*: after a way back, what was wrong."""
    found = trace.events[step : step + 1]
    struck = (one.deduction.removes for one in found if isinstance(one, Deduced))
    return frozenset(chain.from_iterable(struck))


def with_turn(
    said: Explanation, trace: Trace, step: int, language: str = FALLBACK
) -> Explanation:
    """*said* or, where *step* is a turning point, what it turns.

    What is left after the costliest guess is said with it, and at a dead end why it is
    one before what it turns.
    """
    turn = turning_points(trace).get(step)
    if turn is None:
        return said
    rules, words = trace.puzzle.rules, phrases("stretches", language)
    facts = {
        "cell": rules.cell_name(turn.guess.cell),
        "digit": rules.value_name(turn.guess.digit),
        "count": numeral(turn.number, language),
        "after": words.get(("", "after-one", "after-many")[min(turn.depth, 3) - 1], ""),
        "over": Phrasing(rules, language).guesses_of(turn.over),
    }
    key = f"turn-{turn.kind}"
    reason, follows = (words.get(k, "").format(**facts) for k in (key, f"{key}-so"))
    reason = names_found(reason, rules)
    if isinstance(trace.events[step - 1], Clashed):
        why = sentences_of(said.short)[-1] if reason else said.short
        reason, follows = why, reason or follows
    elif turn.kind == "cost":
        follows = said.follows
    if turn.over:
        with_it = words[f"with-it{'-many' * (len(turn.over) > 1)}"].format(**facts)
        follows = joined(names_found(with_it, rules), follows)
    return replace(said, reason=reason, follows=follows)
