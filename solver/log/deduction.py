"""Deductions, and the strategies that find them."""

import re
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from solver.rules.candidate_sets import NONE, Candidate, Candidates
from solver.rules.constraint import Constraint, Scope
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant


class CandidateRole(StrEnum):
    """The role of a candidate in a pattern."""

    PATTERN = "pattern"
    FIN = "fin"
    PIVOT = "pivot"
    PINCER = "pincer"
    BASE = "base"
    COVER = "cover"
    ENDO_FIN = "endo-fin"
    ASSUMPTION = "assumption"
    REFUTED = "refuted"
    CONTRADICTION = "contradiction"
    COLOUR_A = "colour-a"
    COLOUR_B = "colour-b"
    COLOUR_C = "colour-c"
    COLOUR_D = "colour-d"
    SET_A = "set-a"
    SET_B = "set-b"
    SET_C = "set-c"
    RESTRICTED_COMMON = "restricted-common"
    DEADLY = "deadly"


Node: TypeAlias = tuple[Candidate, ...]
"""An end of a link: one candidate, or one digit in several cells that act as one."""


class Link(NamedTuple):
    """A step of an argument from one node to another.

    Attributes:
        start: If this is false (strong) or true (weak) …
        end: … then this is true (strong) or false (weak).
        is_strong: Whether one of both must be true; else one of both must be false.
        reason: The house or constraint it rests on; ``None`` for a cell's digits.
        number: Its place in the argument, from 1.
        branch: Which of several arguments it belongs to, from 0.
        cells: The almost locked set it goes through, ascending; else empty.
    """

    start: Node
    end: Node
    is_strong: bool
    reason: Scope | None = None
    number: int = 1
    branch: int = 0
    cells: tuple[Cell, ...] = ()


class Truth(NamedTuple):
    """Candidates of which one must be true, by the rules alone.

    Either the digits of a cell, or the places of a digit in a full house. Set logic
    calls this a truth; whatever follows, follows from truths and from the peers.

    Attributes:
        cell: The cell; else ``None``.
        house: The full house; ``None`` for the digits of a cell.
        digit: The digit; ``None`` for the digits of a cell.
    """

    cell: Cell | None = None
    house: House | None = None
    digit: Digit | None = None

    def candidates(self, variant: Variant) -> int:
        """All its candidates, present or not, as bits of the planes."""
        planes = variant.planes
        if self.cell is not None:
            return planes.in_cells(1 << self.cell)
        assert self.house is not None
        assert self.digit is not None
        return variant.house_sets[self.house] << (self.digit - 1) * planes.cells


def truths_of(link: Link) -> tuple[Truth, ...]:
    """The cells of its set, or the cell or house that a strong *link* rests on.

    It is empty where a constraint alone links, and for a weak link without a set.
    """
    if link.cells or not link.is_strong:
        return tuple(Truth(cell) for cell in link.cells)
    first = link.start[0]
    if link.reason is None:
        return (Truth(first.cell),)
    if isinstance(link.reason, House):
        return (Truth(None, link.reason, first.digit),)
    return ()


def by_rule(link: Link) -> bool:
    """Whether *link* rests on a constraint, which no line from cell to cell shows."""
    return link.reason is not None and not isinstance(link.reason, House)


class Deduction(NamedTuple):
    """A conclusion from a grid, with its premises.

    Facts about the grid only: no colours, no sentences.

    Attributes:
        technique: Slug of the technique that found it.
        places: Candidates that must be true. Their cells' other candidates go with
            them and are not repeated in *removes*.
        removes: Candidates that cannot be true.
        because: Its premises, in the order in which a person would check them.
        within: The houses and constraints it uses.
        roles: What candidates of *because* are in the pattern, where they differ.
        links: The argument, link by link; empty for techniques without chains.
        absent: Candidates whose absence it rests on, where ``solver.causes.premises``
            cannot tell from the technique.
        truths: Cells and houses used by the proof, each of which holds a digit. With
            them the proof is complete: the rules, these, and the absent candidates.
    """

    technique: str
    places: tuple[Candidate, ...] = ()
    removes: Candidates = NONE
    because: tuple[Candidate, ...] = ()
    within: tuple[Scope, ...] = ()
    roles: tuple[tuple[Candidate, CandidateRole], ...] = ()
    links: tuple[Link, ...] = ()
    absent: tuple[Candidate, ...] = ()
    truths: tuple[Truth, ...] = ()

    @property
    def rule(self) -> str:
        """The technique that explains it; for code of a student the rule found.

        >>> Deduction("your-eliminate:elimination").rule
        'elimination'
        """
        return self.technique.rpartition(":")[2]

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """The constraints that it uses, without its houses."""
        return tuple(scope for scope in self.within if not isinstance(scope, House))

    def with_roles_together(self) -> "Deduction":
        """A copy with the candidates of each role together, as traces list them."""
        order = list(dict.fromkeys(role for _, role in self.roles))
        roles = sorted(self.roles, key=lambda entry: order.index(entry[1]))
        return self._replace(roles=tuple(roles))

    @property
    def is_pattern(self) -> bool:
        """Whether its premises are several candidates that form a pattern."""
        return len(self.because) > 1


def conclusion(
    technique: str,
    places: tuple[Candidate, ...],
    removes: Candidates,
    because: tuple[Candidate, ...],
    within: tuple[Scope, ...] = (),
) -> Deduction:
    """A deduction without more than these; made faster, for what is made often."""
    parts = (technique, places, removes, because, within, (), (), (), ())
    return tuple.__new__(Deduction, parts)


UNREASONED: Final = frozenset(
    {"manual", "by-code", "unsound", "without-reason", "unconfirmed"}
)
"""Techniques that claim no reason, or one that is not there: what they conclude has to
follow from the whole grid."""

_LONGEST_SLUG: Final = 60
_NO_SLUG: Final = re.compile(r"[^a-z0-9]+")


def slug_of(name: str) -> str:
    """The slug of a technique's name; empty if the name has no letter.

    >>> slug_of("Naked Pair")
    'naked-pair'
    """
    return _NO_SLUG.sub("-", name.lower()).strip("-")[:_LONGEST_SLUG].strip("-")


OF_CODE: Final = "your-"


def code_function(technique: str) -> str:
    """The function of a student's code in a slug; empty if there is none."""
    if not technique.startswith(OF_CODE):
        return ""
    return technique.removeprefix(OF_CODE).partition(":")[0]


def gives_no_reason(found: Deduction) -> bool:
    """Whether *found* says nothing of why it follows: a move of a person or of code."""
    is_own = bool(code_function(found.technique)) and found.rule == found.technique
    return is_own or found.rule in UNREASONED


def elimination(
    variant: Variant, cause: Candidate, peers: int, technique: str
) -> Deduction:
    """The removal of the digit of *cause* from *peers*, a set of cells that have it."""
    cell, digit = cause
    planes = variant.planes
    because = planes.tuple_at[(digit - 1) * planes.cells + cell]
    within = tuple([h for h, cells in variant.house_sets_of[cell] if cells & peers])
    return conclusion(technique, (), planes.of_digit(digit, peers), because, within)


COVER: Final = "cover"
"""The technique of exact cover: what shares a column with a chosen option goes."""

BY_DIGIT: Final = frozenset(
    {
        "elimination",
        "consistency",
        "forward-checking",
        COVER,
        "at-most-one",
        "ac3",
        "by-hand-arc",
        "by-hand-cell",
    }
)
"""Techniques in which each cause removes its own digit from its peers.

Where a rule of two cells joins them, some name one cell and all its values instead.
"""


def is_by_digit(found: Deduction) -> bool:
    """Whether each cause of *found* removes its own digit from its peers."""
    return found.rule in BY_DIGIT and not found.constraints


def causes_concerning(
    found: Deduction, gone: Candidate, variant: Variant
) -> tuple[Candidate, ...]:
    """The causes of *found* that concern *gone*, one of them if each has a digit."""
    if not is_by_digit(found):
        return found.because
    peers = variant.peer_sets[gone.cell]
    return tuple(
        cause
        for cause in found.because
        if cause.digit == gone.digit and peers >> cause.cell & 1
    )[:1]
