"""The steps of an argument: a closed set of what is said one after the other."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import CandidateRole, Link, Node, Truth
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint, Scope
from solver.rules.places import Cell


class PatternPart(StrEnum):
    """What part of a pattern a step shows; the key of its sentence."""

    LOCKED_PLACES = "locked-places"
    LOCKED_LINE = "locked-line"
    NAKED_CELLS = "naked-cells"
    NAKED_HOUSES = "naked-houses"
    HIDDEN_PLACES = "hidden-places"
    HIDDEN_FULL = "hidden-full"
    FISH_BASES = "fish-bases"
    FISH_COVERS = "fish-covers"
    FISH_COVERS_OF_REST = "fish-covers-of-rest"
    FISH_FINS = "fish-fins"
    FISH_ENDO_FINS = "fish-endo-fins"
    TWO_PLACES = "two-places"
    NOT_BOTH = "not-both"
    SEE_ONE_EACH = "see-one-each"
    WING_PIVOT = "wing-pivot"
    WING_PINCER = "wing-pincer"
    WING_CELLS = "wing-cells"
    WING_ONCE = "wing-once"
    WING_ENDS = "wing-ends"
    COLOURED_LINKS = "coloured-links"
    COLOUR = "colour"
    COLOUR_CLASH = "colour-clash"
    DEADLY = "deadly"
    REFILLED = "refilled"
    FLOOR = "floor"
    SAVED_BY_ONE = "saved-by-one"
    SAVED_BY_SOME = "saved-by-some"
    SUBSET = "subset"
    GRAVE = "grave"
    CLUES = "clues"
    CLUES_COMPLETED = "clues-completed"
    SET_A = "set-a"
    SET_B = "set-b"
    RESTRICTED_COMMON = "restricted-common"
    SET_ENDS = "set-ends"
    ALMOST_LOCKED = "almost-locked"
    ALMOST_LOCKED_PLACES = "almost-locked-places"
    ALMOST_LOCKED_FULL = "almost-locked-full"
    CROSSING = "crossing"
    ADDED = "added"
    ADDED_FULL = "added-full"
    STEM = "stem"
    TEMPLATES = "templates"
    TEMPLATES_OF_OTHERS = "templates-of-others"
    OPTIONS_OF_CELL = "options-of-cell"
    OPTIONS_OF_HOUSE = "options-of-house"
    TRUE_OR_FALSE = "true-or-false"
    NEEDED_BY_RULE = "needed-by-rule"
    EQUAL_HOUSES = "equal-houses"
    EQUAL_ONE = "equal-one"
    EQUAL_OTHER = "equal-other"
    FORCED_BY_RULES = "forced-by-rules"
    LOOP_BLOCKS = "loop-blocks"
    LOOP_LINES = "loop-lines"
    LOOP_FULL = "loop-full"
    ODDAGON = "oddagon"
    ODDAGON_GUARDIANS = "oddagon-guardians"
    BROKEN_WING = "broken-wing"
    TRIDAGON = "tridagon"
    REMOTE_TRIPLE = "remote-triple"
    GUARDIAN = "guardian"
    GUARDIANS = "guardians"
    FIREWORKS_LINES = "fireworks-lines"
    FIREWORKS_CELLS = "fireworks-cells"
    SECTORS_ALONG = "sectors-along"
    SECTORS_ACROSS = "sectors-across"
    SECTORS_FULL = "sectors-full"
    EXOCET_BASE = "exocet-base"
    EXOCET_ROOM = "exocet-room"
    EXOCET_TARGETS = "exocet-targets"
    SENIOR_ROOM = "senior-room"
    DOUBLE_BASES = "double-bases"
    DOUBLE_TARGETS = "double-targets"


NEEDING_HOUSES: Final = frozenset(
    {
        PatternPart.LOCKED_PLACES,
        PatternPart.LOCKED_LINE,
        PatternPart.NAKED_HOUSES,
        PatternPart.HIDDEN_PLACES,
        PatternPart.BROKEN_WING,
        PatternPart.FIREWORKS_LINES,
        PatternPart.EXOCET_ROOM,
        PatternPart.SENIOR_ROOM,
        PatternPart.LOOP_BLOCKS,
        PatternPart.LOOP_LINES,
        PatternPart.SECTORS_ALONG,
        PatternPart.SECTORS_ACROSS,
        PatternPart.FISH_BASES,
        PatternPart.FISH_COVERS,
        PatternPart.FISH_COVERS_OF_REST,
        PatternPart.TWO_PLACES,
        PatternPart.NOT_BOTH,
        PatternPart.COLOUR_CLASH,
        PatternPart.SUBSET,
        PatternPart.ALMOST_LOCKED,
        PatternPart.ALMOST_LOCKED_PLACES,
        PatternPart.ALMOST_LOCKED_FULL,
        PatternPart.CROSSING,
        PatternPart.ADDED,
        PatternPart.OPTIONS_OF_HOUSE,
        PatternPart.NEEDED_BY_RULE,
        PatternPart.EQUAL_ONE,
        PatternPart.EQUAL_OTHER,
        PatternPart.FORCED_BY_RULES,
    }
)
"""Parts whose sentences name houses."""


class PartShown(NamedTuple):
    """A part of a pattern comes into view.

    Attributes:
        part: Which.
        candidates: What comes in with it; may have been there before.
        houses: What is looked at.
        role: What the candidates are in the pattern.
        links: What links them, each strong or weak.
        beside: Candidates that were shown before and that the sentence names.
        before: Houses that were looked at before and that the sentence names.
    """

    part: PatternPart
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[Scope, ...] = ()
    role: CandidateRole = CandidateRole.PATTERN
    links: tuple[Link, ...] = ()
    beside: tuple[Candidate, ...] = ()
    before: tuple[Scope, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether there is all that its sentence names."""
        if not self.houses and self.part in NEEDING_HOUSES:
            return False
        if self.part is PatternPart.WING_PINCER and not self.beside:
            return False
        is_named = self.part is not PatternPart.NAKED_HOUSES
        return bool(self.candidates or self.beside) or not is_named


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
    """

    links: tuple[Link, ...]
    inside: tuple[Candidate, ...] = ()

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
    """

    rule: Constraint
    gone: tuple[Candidate, ...]


class NothingLeft(NamedTuple):
    """The contradiction: a cell without a digit, or a house without a place.

    Attributes:
        truth: Which.
        strikes: As in ``SinglePlaced``.
        unkept: The constraint that cannot be kept, where that is the reason.
    """

    truth: Truth
    strikes: tuple[StruckOption, ...]
    unkept: Constraint | None = None


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


ArgumentStep: TypeAlias = (
    PartShown
    | Supposed
    | LinksFollowed
    | SinglePlaced
    | LemmaRefuted
    | RefutedBefore
    | RuleStruck
    | NothingLeft
    | BranchesEnd
)
"""What is said at once. The conclusion itself is no part of it."""


@dataclass(frozen=True, slots=True)
class Argument:
    """The argument of a deduction, in the order in which a person follows it.

    Attributes:
        steps: One after the other; empty where a deduction is plain.
    """

    steps: tuple[ArgumentStep, ...] = ()

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
