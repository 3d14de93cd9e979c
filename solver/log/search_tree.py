"""Search trees: the guesses of a solve, each below the guess it was made under.

Nodes are numbered in the order in which they were made, 0 for the root, the solve
without any guess, and n for the nth guess. A search goes depth-first, so this is the
tree's preorder: the subtree of a node is the run of numbers that starts with it, and a
node's next sibling follows right after it.

Built in one pass and stored in arrays, some 40 bytes a guess.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, Self

from solver.log.events import Clashed, Finished, Guessed, Outcome, Retracted
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant

ROOT: Final = 0
"""The node of the solve without any guess."""

NEVER: Final = 0
"""In place of a step, for what did not happen; nothing happens at step 0."""


class Status(StrEnum):
    """The status of a node at a step."""

    UNMADE = "unmade"
    """The guess comes later."""
    OPEN = "open"
    """The guess is open: it is on the current path."""
    DEAD_END = "dead end"
    """The guess was undone; the root: the puzzle has no solution."""
    SOLUTION = "solution"
    """The guess is open and the puzzle is solved."""


@dataclass(frozen=True, eq=False)
class SearchTree:
    """Every guess of one solve. Entry n of an array belongs to node n.

    Attributes:
        variant: Whose cells the guesses are in.
        last: Number of the trace's last step.
        is_solved: Whether the solve ended with a solution.
        parents: The node each guess was made under; the root's is the root.
        depths: How many guesses are open when it is: 0 for the root.
        made: The step of the guess, ascending; 0 for the root.
        died: The step that takes it back, ``NEVER`` if none does. The root's is that
            of its contradiction or, without one, the end as unsolvable.
        clashed: The step at which it, and no deeper guess, met a contradiction.
        cells: The cell of the guess; 0 for the root, which has none.
        digits: Its digit; 0 for the root.
        sizes: How many nodes its subtree has, itself included.
        turns: The steps at which the deepest open guess became another, ascending.
        currents: The deepest open guess from each of these steps on.
    """

    variant: Variant
    last: int
    is_solved: bool
    parents: "array[int]"
    depths: "array[int]"
    made: "array[int]"
    died: "array[int]"
    clashed: "array[int]"
    cells: "array[int]"
    digits: "array[int]"
    sizes: "array[int]"
    turns: "array[int]"
    currents: "array[int]"

    @classmethod
    def of(cls, trace: Trace) -> Self:
        """The tree of *trace*, in time proportional to its length."""
        growth = _Growth()
        for step, event in enumerate(trace.events, start=1):
            match event:
                case Guessed(candidate):
                    growth.guess(step, candidate)
                case Retracted(guess):
                    growth.retract(step, guess)
                case Clashed():
                    growth.clash(step)
                case Finished(Outcome.UNSOLVABLE):
                    growth.end(step)
                case _:
                    pass
        return cls(
            trace.puzzle.rules,
            len(trace),
            trace.outcome is Outcome.SOLVED,
            growth.parents,
            growth.depths,
            growth.made,
            growth.died,
            growth.clashed,
            growth.cells,
            growth.digits,
            growth.counted(),
            growth.turns,
            growth.currents,
        )

    def __len__(self) -> int:
        """How many nodes, the root included."""
        return len(self.made)

    def candidate(self, node: int) -> Candidate | None:
        """The candidate of *node*; ``None`` for the root."""
        if node == ROOT:
            return None
        return Candidate(Cell(self.cells[node]), Digit(self.digits[node]))

    def status(self, node: int, step: int) -> Status:
        """The status of *node* after *step* events."""
        if step < self.made[node]:
            return Status.UNMADE
        if self.has_died(node, step):
            return Status.DEAD_END
        if self.is_solved and step >= self.last and not self.died[node]:
            return Status.SOLUTION
        return Status.OPEN

    def has_died(self, node: int, step: int) -> bool:
        """Whether *node* has been undone by *step*."""
        return NEVER < self.died[node] <= step

    def is_clashing(self, node: int, step: int) -> bool:
        """Whether *node* has a contradiction at *step* and is not undone yet."""
        has_clashed = NEVER < self.clashed[node] <= step
        return has_clashed and (node == ROOT or not self.has_died(node, step))

    def node_at(self, step: int) -> int:
        """The deepest guess that is open after *step* events; else the root."""
        place = bisect_right(self.turns, step)
        return self.currents[place - 1] if place else ROOT

    def path_at(self, step: int) -> tuple[int, ...]:
        """The root and the guesses open after *step* events, outermost first."""
        return self.path_to(self.node_at(step))

    def path_to(self, node: int) -> tuple[int, ...]:
        """The root, the nodes between it and *node*, and *node*."""
        path = [node]
        while path[-1] != ROOT:
            path.append(self.parents[path[-1]])
        return tuple(reversed(path))

    def made_by(self, step: int) -> int:
        """How many nodes there are after *step* events: those numbered below this."""
        return bisect_right(self.made, step)

    def subtree(self, node: int) -> range:
        """*node* and everything below it."""
        return range(node, node + self.sizes[node])

    def children(self, node: int) -> Iterator[int]:
        """The guesses made directly under *node*, in order."""
        child, end = node + 1, node + self.sizes[node]
        while child < end:
            yield child
            child += self.sizes[child]

    @cached_property
    def dead_ranges(self) -> tuple[range, ...]:
        """The steps of the wrong guesses, outermost guesses only.

        Each range goes from a guess to the step that undoes it, both included. They
        are in order and do not overlap.
        """
        ranges = []
        node = 1
        while node < len(self):
            if self.died[node]:
                ranges.append(range(self.made[node], self.died[node] + 1))
                node += self.sizes[node]
            else:
                node += 1
        return tuple(ranges)

    def winning_path(self) -> tuple[range, ...]:
        """The steps outside of every guess that is undone, as ranges in order.

        Played one after the other they show the solve as if each guess had been right:
        the grid after a range is the grid before the next one's first step.
        """
        starts = (0, *(dead.stop for dead in self.dead_ranges))
        stops = (*(dead.start for dead in self.dead_ranges), self.last + 1)
        between = map(range, starts, stops)
        return tuple(steps for steps in between if steps)

    def end_of_dead_branch(self, step: int, *, outermost: bool = False) -> int | None:
        """The first step after the dead branch around *step*.

        Args:
            step: The current step.
            outermost: Leave all wrong guesses around *step*, not only the innermost.

        Returns:
            The step to go to, after *step*; ``None`` where *step* is on the winning
            path or the trace ends before.
        """
        if outermost:
            place = bisect_right(self.dead_ranges, step, key=lambda dead: dead.start)
            inside = place and step in self.dead_ranges[place - 1]
            end = self.dead_ranges[place - 1].stop if inside else self.last + 1
        else:
            node = self._worked_on(step)
            end = self.died[node] + 1 if node and self.died[node] else self.last + 1
        return end if end <= self.last else None

    def _worked_on(self, step: int) -> int:
        """The guess that *step* belongs to: the one it undoes, else the deepest."""
        node = self.node_at(step)
        before = self.path_to(self.node_at(step - 1)) if step else ()
        return next((n for n in before if n and self.died[n] == step), node)


class _Growth:
    """The arrays of a tree while it is built."""

    def __init__(self) -> None:
        self.parents = array("i", [ROOT])
        self.depths = array("H", [0])
        self.made = array("i", [0])
        self.died = array("i", [NEVER])
        self.clashed = array("i", [NEVER])
        self.cells = array("H", [0])
        self.digits = array("B", [0])
        self.turns = array("i")
        self.currents = array("i")
        self._open = [ROOT]

    def guess(self, step: int, candidate: Candidate) -> None:
        """Add a node below the deepest open one."""
        node = len(self.made)
        self.parents.append(self._open[-1])
        self.depths.append(len(self._open))
        self.made.append(step)
        self.died.append(NEVER)
        self.clashed.append(NEVER)
        self.cells.append(candidate.cell)
        self.digits.append(candidate.digit)
        self._open.append(node)
        self._turn(step)

    def retract(self, step: int, guess: int) -> None:
        """Close the node of the event *guess* and those below it."""
        while True:
            node = self._open.pop()
            self.died[node] = step
            if self.made[node] == guess + 1:
                break
        self._turn(step)

    def clash(self, step: int) -> None:
        """Note a contradiction at the deepest open node."""
        node = self._open[-1]
        self.clashed[node] = self.clashed[node] or step
        if node == ROOT:
            self.end(step)

    def end(self, step: int) -> None:
        """Note that no option is left."""
        self.died[ROOT] = self.died[ROOT] or step

    def counted(self) -> "array[int]":
        """The size of every subtree."""
        sizes = array("i", [1]) * len(self.made)
        for node in range(len(sizes) - 1, ROOT, -1):
            sizes[self.parents[node]] += sizes[node]
        return sizes

    def _turn(self, step: int) -> None:
        self.turns.append(step)
        self.currents.append(self._open[-1])
