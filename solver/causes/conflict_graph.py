"""Implications under guesses: which digits led to which, and what a conflict teaches.

Each digit that was placed under a guess is a node, with the digits that it followed
from. A candidate that is gone is none: it counts as the digits that removed it. Where
the rules are contradicted, the nodes that the contradiction rests on are replaced by
their causes, the latest first, until one node of the latest guess is left: the first
unique implication point. It and the digits from before cannot all be true; that is the
clause learned. What holds without a guess needs no cause and is left out.

Source: Marques-Silva and Sakallah, "GRASP: A Search Algorithm for Propositional
Satisfiability", IEEE Transactions on Computers 48 (1999).
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from solver.causes.premises import Premises, premises_of, steps_in_force
from solver.log.deduction import causes_concerning
from solver.log.events import Clashed, Deduced, Event, Guessed, Retracted
from solver.log.position import Position, next_position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates

LEARNED: Final = "learned-clause"
"""The technique of what a learned clause rules out."""


class Implied(NamedTuple):
    """A digit that was placed under a guess.

    Attributes:
        candidate: The digit.
        level: How many guesses were open then, itself included if it was guessed.
        causes: The digits placed under guesses that it followed from, each once; none
            for a guess.
    """

    candidate: Candidate
    level: int
    causes: tuple[Candidate, ...]


class LearningConflict(NamedTuple):
    """What a contradiction under guesses teaches.

    Attributes:
        seeds: The placed digits that the contradiction itself rests on.
        behind: The nodes replaced by their causes, the latest first: those between the
            contradiction and the cut.
        point: The first unique implication point.
        others: The other digits of the clause, in the order of their placing. Together
            with the point they cannot all be true.
        level: How many guesses stay open: those that the others were placed under.
    """

    seeds: tuple[Candidate, ...]
    behind: tuple[Implied, ...]
    point: Candidate
    others: tuple[Candidate, ...]
    level: int


class _Level(NamedTuple):
    """What followed under the guesses down to one of them."""

    placed: dict[Candidate, Implied]
    gone: dict[Candidate, tuple[Candidate, ...]]


class GuessImplications:
    """The implications of a solve as it goes, event by event."""

    def __init__(self) -> None:
        self._levels: list[_Level] = []

    @property
    def nodes(self) -> tuple[Implied, ...]:
        """All digits placed under the open guesses, in the order of their placing."""
        return tuple(n for level in self._levels for n in level.placed.values())

    def take(self, event: Event, before: Grid) -> None:
        """Note a guess or a deduction that was made on the grid *before* it."""
        match event:
            case Guessed(candidate):
                self._levels.append(_Level({}, {}))
                self._place(candidate, (), before)
            case Deduced(found) if self._levels:
                rests_on = premises_of(event, Position.at(before))
                latest = self._levels[-1]
                for gone in found.removes:
                    causes = causes_concerning(found, gone, before.variant)
                    latest.gone[gone] = self._placed_among(causes)
                for place in found.places:
                    self._place(place, self.resting_on(rests_on), before)
            case _:
                pass

    def back_to(self, level: int) -> None:
        """Forget all guesses but the first *level* ones, and what followed."""
        del self._levels[level:]

    def resting_on(self, premises: Premises) -> tuple[Candidate, ...]:
        """The digits placed under guesses that *premises* rest on, each once."""
        found = dict.fromkeys(self._placed_among(premises.present))
        for gone in premises.absent:
            for level in self._levels:
                if gone in level.gone:
                    found |= dict.fromkeys(level.gone[gone])
                    break
        return tuple(found)

    def conflict(self, clash: Clashed, grid: Grid) -> LearningConflict | None:
        """What *clash* of *grid* teaches; ``None`` where it rests on no guess."""
        nodes = self.nodes
        known = {node.candidate: node for node in nodes}
        order = {node.candidate: number for number, node in enumerate(nodes)}
        seeds = self.resting_on(premises_of(clash, Position.at(grid)))
        if not seeds:
            return None
        clause, behind = set(seeds), []
        top = max(known[node].level for node in clause)
        while True:
            latest = sorted(
                (node for node in clause if known[node].level == top),
                key=order.__getitem__,
            )
            if len(latest) == 1:
                break
            behind.append(known[latest[-1]])
            clause.remove(latest[-1])
            clause.update(known[latest[-1]].causes)
        others = sorted(clause - {latest[0]}, key=order.__getitem__)
        level = max((known[node].level for node in others), default=0)
        return LearningConflict(seeds, tuple(behind), latest[0], tuple(others), level)

    def _placed_among(self, causes: Iterable[Candidate]) -> tuple[Candidate, ...]:
        return tuple(
            cause
            for cause in causes
            if any(cause in level.placed for level in self._levels)
        )

    def _place(
        self, place: Candidate, causes: tuple[Candidate, ...], before: Grid
    ) -> None:
        """Note that *place* follows from *causes*, and what leaves its cell with it."""
        latest, planes = self._levels[-1], before.variant.planes
        latest.placed[place] = Implied(place, len(self._levels), causes)
        beside = planes.in_cells(1 << place.cell) & before.candidates
        for gone in Candidates(beside & ~planes.bit(place), planes.cells):
            latest.gone[gone] = (place,)


class ConflictGraph(NamedTuple):
    """A conflict with the implications around it, as far as the clause needs them.

    Attributes:
        clash: The contradiction.
        conflict: What it teaches.
        nodes: The digits of the clause and those replaced by their causes, in the order
            of their placing: all of the clause come first, and the point is the last
            of these.
        guesses: The guesses that were open, outermost first.
    """

    clash: Clashed
    conflict: LearningConflict
    nodes: tuple[Implied, ...]
    guesses: tuple[Candidate, ...]


def conflict_graph(trace: Trace, step: int) -> ConflictGraph | None:
    """The conflict at *step*: a contradiction, the way back from it, or its clause.

    ``None`` where there is none, or where it rests on no guess.
    """
    while step > 1 and _is_after_conflict(trace.events[step - 1]):
        step -= 1
    clash = trace.events[step - 1] if step else None
    if not isinstance(clash, Clashed):
        return None
    before = trace.position(step - 1)
    if not before.guesses:
        return None
    first = before.guesses[0].event
    inside = [n for n in steps_in_force(trace, step - 1) if n > first]
    implications, position = GuessImplications(), trace.position(first)
    for number in reversed(inside):
        event = trace.events[number - 1]
        implications.take(event, position.grid)
        position = next_position(event, position)
    conflict = implications.conflict(clash, before.grid)
    if conflict is None:
        return None
    shown = {n.candidate for n in conflict.behind} | {conflict.point, *conflict.others}
    nodes = tuple(n for n in implications.nodes if n.candidate in shown)
    guesses = tuple(guess.candidate for guess in before.guesses)
    return ConflictGraph(clash, conflict, nodes, guesses)


def _is_after_conflict(event: Event) -> bool:
    is_learned = isinstance(event, Deduced) and event.deduction.rule == LEARNED
    return is_learned or isinstance(event, Retracted)
