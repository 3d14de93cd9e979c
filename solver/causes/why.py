"""Why a digit is assigned or a candidate absent: the step, its causes, its effects.

A *fact* is the status of one digit in one cell, with the step that made it so. The
causes of a fact are facts of earlier steps, back to clues and guesses, or the rules
alone. ``solver.causes.premises`` gives the premises of each step.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from solver.causes.premises import Premises, premises_of, steps_in_force
from solver.errors import check_step
from solver.log.deduction import Deduction, causes_concerning, is_by_digit
from solver.log.events import Deduced, Event, Guessed, Restored, Retracted
from solver.log.position import Position, next_position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.places import Cell

LONGEST_CHAIN: Final = 200
"""Links of a chain that are listed before the rest is counted."""


class FactKind(StrEnum):
    """The knowledge about a digit in a cell."""

    GIVEN = "given"
    """The digit is a clue."""
    PLACED = "placed"
    """The digit is assigned; it was deduced."""
    GUESSED = "guessed"
    """The digit is assigned; it was guessed."""
    REMOVED = "removed"
    """The candidate is absent."""
    FAILED = "failed"
    """The digit was assumed and led to a contradiction."""
    OPEN = "open"
    """The candidate is still possible."""


ROOTS: Final = frozenset({FactKind.GIVEN, FactKind.GUESSED, FactKind.FAILED})
"""The kinds of facts without causes."""


class Fact(NamedTuple):
    """A digit in a cell, with its status and the step of it.

    Attributes:
        step: The step that made it so; 0 is the puzzle as given.
        candidate: The cell and the digit.
        kind: What is known of it.
    """

    step: int
    candidate: Candidate
    kind: FactKind


class ChainLink(NamedTuple):
    """A fact in a chain.

    Attributes:
        fact: The fact.
        depth: How many links are between it and the first; 0 is the first.
    """

    fact: Fact
    depth: int


class Chain(NamedTuple):
    """All facts that a fact depends on, each once.

    Attributes:
        links: The fact, and below each what it rests on, one level deeper. A fact that
            several rest on is below the one nearest to the first.
        more: How many further facts there are, farther back than these.
    """

    links: tuple[ChainLink, ...]
    more: int


class History:
    """The facts that hold after a step of a trace, with their steps and causes.

    Only steps that are not undone count: what was undone with a guess is skipped,
    so that the work depends on the size of the board and not on the length of the
    search.

    Args:
        trace: The solve.
        step: After which step.

    Attributes:
        trace: As given.
        step: As given.
        grid: The grid after that step.

    Raises:
        IndexError: There is no such step.
    """

    def __init__(self, trace: Trace, step: int) -> None:
        check_step(step, len(trace))
        self.trace = trace
        self.step = step
        self._before: dict[int, Position] = {}
        self._premises: dict[int, Premises] = {}
        self._concluded: dict[int, tuple[Fact, ...]] = {}
        self._digits: dict[Cell, Fact] = {}
        self._gone: dict[Candidate, Fact] = {}
        position = self._start()
        for number in reversed(tuple(steps_in_force(trace, step))):
            event = trace.events[number - 1]
            position = position._replace(step=number - 1)
            self._before[number] = position
            position = next_position(event, position)
            self._note(number, event, position.grid)
        self.grid: Grid = position.grid

    def _start(self) -> Position:
        puzzle = self.trace.puzzle
        position = Position.start(puzzle)
        planes = puzzle.rules.planes
        for cell, digit in enumerate(puzzle.clues):
            if digit is not None:
                clue = Candidate(Cell(cell), digit)
                self._digits[clue.cell] = Fact(0, clue, FactKind.GIVEN)
        gone = Candidates(planes.full & ~position.grid.candidates, planes.cells)
        self._gone |= {c: Fact(0, c, FactKind.REMOVED) for c in gone}
        return position

    def _note(self, number: int, event: Event, after: Grid) -> None:
        """Record the placements and removals of *event*."""
        planes = self.trace.puzzle.rules.planes
        lost = self._before[number].grid.candidates & ~after.candidates
        facts = [
            Fact(number, candidate, FactKind.REMOVED)
            for candidate in Candidates(lost, planes.cells)
        ]
        self._gone |= {fact.candidate: fact for fact in facts}
        match event:
            case Deduced(deduction):
                kind, filled = FactKind.PLACED, deduction.places
            case Guessed(candidate):
                kind, filled = FactKind.GUESSED, (candidate,)
            case Restored(candidates):
                self._restore(candidates, after)
                return
            case _:
                return
        placed = [Fact(number, candidate, kind) for candidate in filled]
        self._digits |= {fact.candidate.cell: fact for fact in placed}
        self._concluded[number] = (*placed, *facts)

    def _restore(self, candidates: Candidates, after: Grid) -> None:
        """Remove the facts of candidates that are possible again."""
        for candidate in candidates:
            self._gone.pop(candidate, None)
        self._digits = {
            cell: fact for cell, fact in self._digits.items() if after.is_assigned(cell)
        }

    def digit_in(self, cell: Cell) -> Fact | None:
        """The digit in *cell*; ``None`` if it is not assigned."""
        return self._digits.get(cell)

    def fact_of(self, candidate: Candidate) -> Fact:
        """The fact of *candidate*.

        Raises:
            IllegalMoveError: There is no such cell or digit.
        """
        self.trace.puzzle.rules.planes.check((candidate,))
        digit = self._digits.get(candidate.cell)
        if digit is not None and digit.candidate == candidate:
            return digit
        gone = self._gone.get(candidate)
        return Fact(0, candidate, FactKind.OPEN) if gone is None else gone

    def facts_in(self, cell: Cell) -> tuple[Fact, ...]:
        """The facts of every digit in *cell*, ascending."""
        digits = self.trace.puzzle.rules.digits
        return tuple(self.fact_of(Candidate(cell, digit)) for digit in digits)

    def causes(self, fact: Fact) -> tuple[Fact, ...]:
        """The facts that *fact*, which holds here, depends on directly.

        Nothing for clues, guesses and what is still possible, nor for what the rules
        say by themselves.
        """
        if fact.kind not in {FactKind.PLACED, FactKind.REMOVED}:
            return ()
        event = self.trace.events[fact.step - 1] if fact.step else None
        if isinstance(event, Deduced) and (
            fact.kind is FactKind.PLACED or fact.candidate in event.deduction.removes
        ):
            found = self._rests_on(fact, event.deduction)
        else:
            digit = self._digits.get(fact.candidate.cell)
            found = () if digit is None else (digit,)
        return tuple(dict.fromkeys(found))

    def effects(self, fact: Fact) -> tuple[Fact, ...]:
        """The facts of later steps that depend directly on *fact*, in order."""
        return tuple(
            later
            for number, facts in self._concluded.items()
            if number > fact.step
            for later in facts
            if fact in self.causes(later)
        )

    def chain(self, fact: Fact, limit: int = LONGEST_CHAIN) -> Chain:
        """All facts that *fact* depends on, back to clues and guesses.

        Args:
            fact: A fact that holds here.
            limit: Most links that are listed; the rest is counted.
        """
        below: dict[Fact, list[Fact]] = {fact: []}
        order = [fact]
        for found in order:  # grows while it is read: the nearest come first
            for cause in self.causes(found):
                if cause not in below:
                    below[cause] = []
                    order.append(cause)
                    if len(order) <= limit:
                        below[found].append(cause)
        return Chain(tuple(_outline(fact, below)), max(0, len(order) - limit))

    def _rests_on(self, fact: Fact, found: Deduction) -> Iterable[Fact]:
        """The facts that *fact*, concluded by *found*, depends on."""
        step, premises = fact.step, self._premises_of(fact.step)
        if found.technique == "refutation":
            yield from self._failed(step, found)
            yield from (self._digits[guess.cell] for guess in premises.assumed)
            if fact.kind is FactKind.REMOVED:
                return
        present, absent = premises.present, premises.absent
        if fact.kind is FactKind.REMOVED and is_by_digit(found):
            rules = self.trace.puzzle.rules
            seen = {c.cell for c in causes_concerning(found, fact.candidate, rules)}
            cells = sum(1 << cell for cell in seen)
            present = tuple(c for c in present if c.cell in seen)
            absent = Candidates(
                absent.bits & rules.planes.in_cells(cells), absent.cells
            )
        yield from (self._digits[candidate.cell] for candidate in present)
        yield from (self._absent(candidate, step) for candidate in absent)

    def _premises_of(self, step: int) -> Premises:
        if step not in self._premises:
            event = self.trace.events[step - 1]
            self._premises[step] = premises_of(event, self._before[step])
        return self._premises[step]

    def _absent(self, candidate: Candidate, step: int) -> Fact:
        """The fact that excluded *candidate* before *step*, its cell's digit if any."""
        digit = self._digits.get(candidate.cell)
        is_filled = digit is not None and (digit.step < step)
        return digit if digit is not None and is_filled else self._gone[candidate]

    def _failed(self, step: int, found: Deduction) -> Iterator[Fact]:
        """The guesses that the refutation at *step* depends on."""
        wanted, number = set(found.because), step - 1
        while wanted and number > 0:
            event = self.trace.events[number - 1]
            if not isinstance(event, Retracted):
                number -= 1
                continue
            guess = self.trace.events[event.guess]
            if isinstance(guess, Guessed) and guess.candidate in wanted:
                wanted.remove(guess.candidate)
                yield Fact(event.guess + 1, guess.candidate, FactKind.FAILED)
            number = event.guess


def _outline(first: Fact, below: dict[Fact, list[Fact]]) -> Iterator[ChainLink]:
    """*first*, and after each fact the ones *below* it."""
    waiting = [ChainLink(first, 0)]
    while waiting:
        link = waiting.pop()
        yield link
        deeper = link.depth + 1
        waiting += [ChainLink(f, deeper) for f in reversed(below[link.fact])]
