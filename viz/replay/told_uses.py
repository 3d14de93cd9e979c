"""The order in which a film without guesses tells its steps above singles."""

from collections import Counter
from collections.abc import Hashable
from typing import Final

from solver.explain.rule_removals import OPENING
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from viz.replay.clause_times import is_followed, is_read_whole
from viz.replay.difficulty import (
    difficulty_of,
    first_uses_above_singles,
    is_by_rule,
    named_use,
)
from viz.replay.short_film import asked_candidate, placing, steps_that_led

_MOST_ALIKE: Final = 2
"""Uses of a technique without a rule that are told of a puzzle with rules."""


def told_uses(trace: Trace) -> list[int]:
    """Steps above singles, in the order in which a film without guesses tells them.

    The first uses of techniques come first, or those that leave a digit, the one that
    the title names and then the hardest before all others; then their other uses,
    likewise. A puzzle with rules is told by what these do, all of which is first,
    preferably where it leaves a digit, which is told with it and with what else rules
    took from that cell, then each rule in turn, but the openings of a kind of rule,
    which are alike, as if of one; what other puzzles have, too, comes after it,
    ``_MOST_ALIKE`` times at most. A fish of many houses comes
    after the others of its turn, and a net, most of which passes, after all others.
    """
    return [*trace.derived(_in_order)]


def _in_order(trace: Trace) -> list[int]:
    first, has_rules = first_uses_above_singles(trace), bool(trace.puzzle.constraints)
    named = named_use(trace)
    found = [
        (step, event.deduction)
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique in first
    ]
    own = {step for step, _ in found if has_rules and is_by_rule(trace, step)}
    brought = dict[int, tuple[int, ...]]()
    for step, one in reversed(found):
        asked = asked_candidate(trace, step) if own >= {step} or not has_rules else None
        if asked and asked[1]:
            first[one.technique] = step
        if asked and asked[1] and has_rules:
            placed = placing(trace, step, asked[0])
            led = steps_that_led(trace, step, asked[0].cell)
            brought[step] = (placed, *filter(own.__contains__, led))
    kinds = {step: _kind(one, is_own=step in own) for step, one in found}
    used, order = Counter(map(kinds.get, first.values())), list[tuple[float, ...]]()
    for step, one in found:
        is_own, is_again = step in own, first[one.technique] != step
        used[kinds[step]] += is_again
        count = used[kinds[step]]
        if is_own or not has_rules or count <= _MOST_ALIKE:
            turn = (count, len(one.removes)) if is_own and is_again else (0, 0)
            rating, place = difficulty_of(one.technique)
            weight = (*turn, not is_followed(trace, step), -rating, -place)
            at_last = (not is_read_whole(trace, step), step != named)
            order.append((*at_last, not is_own, is_again, *weight, step))
    steps = (int(key[-1]) for key in sorted(order))
    told = (one for step in steps for one in (step, *brought.get(step, ())))
    return list(dict.fromkeys(told))


def _kind(found: Deduction, *, is_own: bool) -> Hashable:
    """What steps share that say the same of a film's puzzle, but of other cells."""
    if found.rule == OPENING:
        return found.within[0].kind
    return (found.technique, found.within[:1]) if is_own else found.technique
