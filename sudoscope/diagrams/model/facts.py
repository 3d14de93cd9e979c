"""Facts of an argument in the order they are told: links, cells, what falls."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from solver.clauses.clause import (
    LinksFollowed,
    Supposed,
    Told,
    candidates_of,
    houses_of,
)
from solver.forms.fish import FISH
from solver.log.deduction import Link, Node
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.techniques.fish.equal_sets import SLUG
from viz.replay.argument_replay import ArgumentMoment
from viz.scene.board.fish_marks import bases_and_covers

_CASES: Final = frozenset({"rules.tried", "rules.beside", "rules.forced"})
"""Clauses that begin with a candidate, and say what would follow of it."""


class ChainFact(NamedTuple):
    """An end of a link.

    Attributes:
        node: The candidates of one digit that it is about.
        is_true: Whether one of them is true, or all are false.
        number: The clause that says it, from 0.
        part: Which of the links of its clause leads to it, and of how many.
        link: That link; ``None`` for what is supposed.
    """

    node: Node
    is_true: bool
    number: int
    part: tuple[int, int] = (0, 1)
    link: Link | None = None


class ToldChain(NamedTuple):
    """A chain as it is told.

    Attributes:
        facts: Its ends in order.
        closing: The fact that leads back to the first one; ``None`` where none does.
    """

    facts: tuple[ChainFact, ...]
    closing: ChainFact | None


def chain_of(moment: ArgumentMoment) -> ToldChain | None:
    """The chain of an argument; ``None`` where it has none, or several branches."""
    facts = list(_chain_facts(moment))
    if len(moment.argument.branches) > 1 or len(facts) < 3:  # noqa: PLR2004
        return None
    first, last = facts[0], facts[-1]
    is_back = {*first.node} == {*last.node} and first.is_true == last.is_true
    if is_back and last.link is not None:
        return ToldChain(tuple(facts[:-1]), last)
    return ToldChain(tuple(facts), None)


def _chain_facts(moment: ArgumentMoment) -> Iterator[ChainFact]:
    for number, step in enumerate(moment.argument.steps):
        if isinstance(step, Supposed):
            yield ChainFact(step.node, step.is_true, number)
        elif isinstance(step, LinksFollowed):
            for place, link in enumerate(step.links):
                part = place, len(step.links)
                yield ChainFact(link.end, link.is_strong, number, part, link)


class CellFact(NamedTuple):
    """A cell of a pattern.

    Attributes:
        cell: Which.
        digits: Its digits in the pattern, each with the clause that names it first.
    """

    cell: Cell
    digits: Mapping[Digit, int]

    @property
    def number(self) -> int:
        """The clause that names the cell first, from 0."""
        return min(self.digits.values())


def cells_of(moment: ArgumentMoment, case: range | None = None) -> tuple[CellFact, ...]:
    """The cells of the pattern of an argument, in the order they come into view.

    What falls is none of them, unless the pattern would be whole with it, or it is what
    one of two equal sets has more.

    Args:
        moment: Where in which argument.
        case: The clauses that name them; all by default.
    """
    found = moment.found
    removed = {*found.removes, *found.places} - {*found.because}
    lost = found.removes if found.rule == SLUG else ()  # what the other set has not
    held: dict[Cell, dict[Digit, int]] = {}
    for number, step in enumerate(moment.argument.steps):
        if not isinstance(step, Told) or (case is not None and number not in case):
            continue
        in_order = (c for part in step.new_parts for c in sorted(part.candidates))
        for candidate in in_order:
            if candidate not in removed:
                held.setdefault(candidate.cell, {}).setdefault(candidate.digit, number)
    for cell, digit in lost:
        held[cell][digit] = min(held[cell].values())
    return tuple(CellFact(cell, dict(sorted(of.items()))) for cell, of in held.items())


def case_of(moment: ArgumentMoment) -> range:
    """The clauses of the case that is told at *moment*: of all that follows of one.

    After the last clause it is none of several; where there are no cases, all clauses.
    """
    steps = moment.argument.steps
    tried = {
        number: step.parts["gone"].candidates
        for number, step in enumerate(steps)
        if isinstance(step, Told) and step.key in _CASES and "gone" in step.parts
    }
    starts = [min(n for n in tried if tried[n] == one) for one in {*tried.values()}]
    if len(starts) > 1 and moment.number >= len(steps):
        return range(0)
    ends = (number for number in sorted(starts) if number > moment.number)
    begun = (number for number in starts if number <= moment.number)
    return range(max(begun, default=0), next(ends, len(steps)))


class ToldFish(NamedTuple):
    """A fish of one digit, as rows and columns of a diagram.

    Attributes:
        digit: Which.
        bases: The houses whose digit lies in the covers only.
        covers: These.
        cells: The cells of each base in each cover, by their places in both.
        seen: The clauses that name the bases, and the covers, first.
    """

    digit: Digit
    bases: tuple[Scope, ...]
    covers: tuple[Scope, ...]
    cells: Mapping[tuple[int, int], tuple[Cell, ...]]
    seen: tuple[int, int]


def fish_of(moment: ArgumentMoment) -> ToldFish | None:
    """The fish of an argument; ``None`` for other patterns."""
    found = moment.found
    bases, covers = bases_and_covers(found)
    if found.rule not in FISH or len(bases) < 2 or len(bases) != len(covers):  # noqa: PLR2004
        return None
    held = {candidate.cell for candidate in found.because}
    cells = {
        (row, column): tuple(sorted(held & {*base.cells} & {*cover.cells}))
        for row, base in enumerate(bases)
        for column, cover in enumerate(covers)
    }
    if {cell for of in cells.values() for cell in of} != held:
        return None  # with a fin
    seen = tuple(_first_named(moment, house) for house in (bases[0], covers[0]))
    digit = found.because[0].digit
    return ToldFish(digit, tuple(bases), tuple(covers), cells, (seen[0], seen[1]))


def _first_named(moment: ArgumentMoment, house: Scope) -> int:
    """The clause that names *house* first."""
    for number, step in enumerate(moment.argument.steps):
        if isinstance(step, Told) and house in houses_of(step):
            return number
    return 0


def fallen(moment: ArgumentMoment) -> tuple[tuple[Candidate, bool], ...]:
    """What the argument ends in: each candidate, and whether it is placed."""
    found = moment.found
    if found.places:
        return tuple((candidate, True) for candidate in found.places)
    return tuple((candidate, False) for candidate in sorted(found.removes))


def told_now(moment: ArgumentMoment) -> frozenset[Candidate]:
    """The candidates that the clause at *moment* names."""
    steps = moment.argument.steps
    if moment.number >= len(steps):
        return frozenset()
    return frozenset(candidates_of(steps[moment.number]))


def is_seen_again(moment: ArgumentMoment) -> bool:
    """Whether the clause at *moment* looks again at links that were followed."""
    steps, number = moment.argument.steps, moment.number
    is_told = number < len(steps) and isinstance(steps[number], Told)
    return is_told and not flips(moment)


def flips(moment: ArgumentMoment) -> bool:
    """Whether the clause at *moment* says that a loop is true in one of two ways."""
    steps, number = moment.argument.steps, moment.number
    if not 0 < number < len(steps):
        return False
    return isinstance(steps[number], Told) and isinstance(
        steps[number - 1], LinksFollowed
    )
