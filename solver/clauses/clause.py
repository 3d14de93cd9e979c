"""The clauses of an argument: a closed set of facts, one after the other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, assert_never

from solver.clauses.part import HouseRole, Part
from solver.log.deduction import Link, Node, Truth
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint, Scope
from solver.rules.places import Cell

Claim: TypeAlias = tuple[tuple[Candidate, bool], ...]
"""At least one of these is so: each candidate with whether it is true."""


def one_of(candidates: Iterable[Candidate]) -> Claim:
    """One of *candidates* is true, or more."""
    return tuple((candidate, True) for candidate in candidates)


def if_then(given: Candidate, then: Iterable[Candidate]) -> Claim:
    """With *given*, one of *then* is true."""
    return ((given, False), *one_of(then))


def none_of(candidates: Iterable[Candidate]) -> tuple[Claim, ...]:
    """Each of *candidates* is false."""
    return tuple(((candidate, False),) for candidate in candidates)


class Told(NamedTuple):
    """A part of a pattern, an inference or a conclusion, as a sentence with its marks.

    Attributes:
        key: Its sentence: a table of the messages and a name in it, "wings.pivot".
        parts: What the sentence names, by the names it has there.
        links: What is drawn with it, each strong or weak.
        claims: What it says that follows; empty for what one sees.
        truths: The cells and houses that the claims rest on, beside earlier claims.
        assumed: What it says that no truths prove: that there is one solution, say.
    """

    key: str
    parts: Mapping[str, Part]
    links: tuple[Link, ...] = ()
    claims: tuple[Claim, ...] = ()
    truths: tuple[Truth, ...] = ()
    assumed: tuple[Claim, ...] = ()

    @property
    def new_parts(self) -> tuple[Part, ...]:
        """The parts that come into view with it."""
        return tuple(part for part in self.parts.values() if not part.is_known)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The candidates that come into view with it, each once."""
        found = (c for part in self.new_parts for c in part.candidates)
        return tuple(dict.fromkeys(found))

    @property
    def houses(self) -> tuple[Scope, ...]:
        """The houses that come into view with it, each once."""
        found = (house for part in self.new_parts for house in part.houses)
        return tuple(dict.fromkeys(found))


class Supposed(NamedTuple):
    """A branch begins.

    Attributes:
        node: What is supposed to be true, or false.
        is_true: Which of both.
        branch: The number of the branch, from 0.
        is_under: Whether it is supposed under what was supposed before.
    """

    node: Node
    is_true: bool
    branch: int = 0
    is_under: bool = False


class LinksFollowed(NamedTuple):
    """A link of a chain, or a weak one and the strong one after it.

    Attributes:
        links: One or two, each from where the one before ends.
        inside: The candidates of the almost locked sets that they go through.
        is_torn: Whether they end with another digit in the one cell of what is supposed
            to be true, or from there at that itself.
    """

    links: tuple[Link, ...]
    inside: tuple[Candidate, ...] = ()
    is_torn: bool = False

    @property
    def branch(self) -> int:
        """The number of the branch, from 0."""
        return self.links[0].branch


class StruckOption(NamedTuple):
    """What has taken a candidate away since something was supposed.

    Attributes:
        gone: The candidate.
        by: The cell whose digit did; ``None`` where it was refuted by itself.
    """

    gone: Candidate
    by: Cell | None


class SinglePlaced(NamedTuple):
    """A digit follows, since nothing else is left.

    Attributes:
        candidate: The digit, and where.
        truth: The cell that has no other digit, or the house no other place.
        strikes: Why not; what was gone before anything was supposed is left out, and
            what a constraint has struck.
    """

    candidate: Candidate
    truth: Truth
    strikes: tuple[StruckOption, ...]


class LemmaRefuted(NamedTuple):
    """A candidate is out, by a proof of its own that can be opened.

    Attributes:
        candidate: Which.
        number: Its number among the refuted of the deduction, from 0.
    """

    candidate: Candidate
    number: int


class RefutedBefore(NamedTuple):
    """Candidates that were refuted before, and that a proof within makes use of."""

    candidates: tuple[Candidate, ...]


class RuleStruck(NamedTuple):
    """A constraint excludes candidates, by what is left in its cells.

    Attributes:
        rule: The constraint.
        gone: The candidates that matter for what follows.
        strikes: As in ``SinglePlaced``, of its other cells: without these it does so.
    """

    rule: Constraint
    gone: tuple[Candidate, ...]
    strikes: tuple[StruckOption, ...] = ()


class NothingLeft(NamedTuple):
    """The contradiction: a cell without a digit, or a house without a place.

    Attributes:
        truth: Which.
        strikes: As in ``SinglePlaced``; without these a constraint cannot be kept.
        unkept: The constraint that cannot be kept, where that is the reason.
        needed: What followed and cannot be true together, where that is the reason:
            digits of the cell, or one of it and the same in a cell that it sees.
    """

    truth: Truth
    strikes: tuple[StruckOption, ...]
    unkept: Constraint | None = None
    needed: tuple[Candidate, ...] = ()


class BranchesEnd(NamedTuple):
    """What all branches come to.

    Attributes:
        goal: What follows.
        is_true: Whether it is true; else it is false.
        end: Where the branches end; where they contradict each other, not the goal.
        is_contradiction: Whether they do.
    """

    goal: Candidate
    is_true: bool
    end: Candidate
    is_contradiction: bool


class Stated(NamedTuple):
    """A sentence about an event that is no pattern: a guess, a backtrack, a rule.

    Attributes:
        number: Which of the sentences that are said of the event, from 0.
        parts: What it is about.
        cells: The cells that it names without a candidate.
    """

    number: int
    parts: tuple[Part, ...] = ()
    cells: tuple[Cell, ...] = ()


Clause: TypeAlias = (
    Told
    | Stated
    | Supposed
    | LinksFollowed
    | SinglePlaced
    | LemmaRefuted
    | RefutedBefore
    | RuleStruck
    | NothingLeft
    | BranchesEnd
)
"""What is explained at once."""


def parts_of(clause: Clause) -> tuple[Part, ...]:
    """The parts of *clause*; none of one that follows from others."""
    match clause:
        case Told(_, parts):
            return tuple(parts.values())
        case Stated(_, stated):
            return stated
        case _:
            return ()


def candidates_of(clause: Clause) -> tuple[Candidate, ...]:
    """The candidates that *clause* names or marks, each once, in its order."""
    match clause:
        case Told() | Stated():
            found = [c for part in parts_of(clause) for c in part.candidates]
        case Supposed(node):
            found = [*node]
        case LinksFollowed(links, inside):
            ends = (c for link in links for c in (*link.start, *link.end))
            found = [*inside, *ends]
        case SinglePlaced(candidate) | LemmaRefuted(candidate):
            found = [candidate]
        case RefutedBefore(candidates):
            found = [*candidates]
        case RuleStruck(_, gone):
            found = [*gone]
        case NothingLeft():
            found = [*clause.needed]
        case BranchesEnd(goal, _, end):
            found = [end, goal]
        case _:
            assert_never(clause)
    return tuple(dict.fromkeys(found))


def houses_of(clause: Clause) -> tuple[Scope, ...]:
    """The houses and constraints that *clause* names or marks, each once."""
    match clause:
        case Told() | Stated():
            parts = parts_of(clause)
            found: list[Scope | None] = [h for part in parts for h in part.houses]
        case LinksFollowed(links):
            found = [link.reason for link in links]
        case SinglePlaced(_, truth):
            found = [truth.house]
        case NothingLeft(truth, _, unkept):
            found = [truth.house, unkept]
        case RuleStruck(rule):
            found = [rule]
        case _:
            found = []
    return tuple(dict.fromkeys(house for house in found if house is not None))


def covers_of(clause: Clause) -> tuple[Scope, ...]:
    """The houses that cover the places of those before."""
    covers = (p for p in parts_of(clause) if p.house_role is HouseRole.COVER)
    return tuple(house for part in covers for house in part.houses)


def cells_of(clause: Clause) -> tuple[Cell, ...]:
    """The cells that *clause* names without a candidate."""
    match clause:
        case Stated():
            return clause.cells
        case LinksFollowed(links):
            return tuple(dict.fromkeys(cell for link in links for cell in link.cells))
        case NothingLeft(truth) if truth.cell is not None:
            return (truth.cell,)
        case _:
            return ()


@dataclass(frozen=True, slots=True)
class Argument:
    """The argument of a deduction, in the order in which a person follows it.

    Attributes:
        steps: One after the other; empty where a deduction is plain.
        conclusion: Why its candidates fall, each named, or its digits are placed.
        heading: The pattern in a line, with its digits and houses or cells.
        outline: What is said in place of *steps* where all is said at once; empty
            where these are short enough.
    """

    steps: tuple[Clause, ...] = ()
    conclusion: Told | Stated | None = None
    heading: Told | None = None
    outline: tuple[Clause, ...] = ()

    @property
    def whole(self) -> tuple[Clause, ...]:
        """What is explained where all is at once, but for the conclusion."""
        return self.outline or self.steps

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """What is explained one after the other; the last is the conclusion."""
        ends = () if self.conclusion is None else (self.conclusion,)
        return (*(self.steps or self.outline), *ends)

    @property
    def branches(self) -> tuple[int, ...]:
        """The numbers of its branches, ascending; empty where nothing is supposed."""
        begun = {step.branch for step in self.steps if isinstance(step, Supposed)}
        return tuple(sorted(begun))

    @property
    def is_net(self) -> bool:
        """Whether digits follow under what is supposed, up to a contradiction."""
        return any(isinstance(step, NothingLeft) for step in self.steps)

    def lemma_at(self, number: int) -> int | None:
        """Which lemma step *number*, from 0, refutes; ``None`` where it is none."""
        if not 0 <= number < len(self.steps):
            return None
        step = self.steps[number]
        return step.number if isinstance(step, LemmaRefuted) else None
