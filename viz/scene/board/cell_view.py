"""View model of a step: digit, candidates and marks of every cell."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum, auto
from typing import Final, NamedTuple

from solver.log.deduction import Link
from solver.log.position import Position
from solver.puzzle.notes import NotedCell
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, Mask
from solver.rules.places import Cell
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.causes import Strike

LATEST_TURN: Final = 700
"""Thousandths of a rewind or wave after which it reaches no other cell."""

TOP: Final = 1
RIGHT: Final = 2
BOTTOM: Final = 4
LEFT: Final = 8
"""The sides of a cell at which a cover ends, added up in the number of its mark."""


DEGREE_BITS: Final = 4
"""Bits of the degree of each candidate in the number of ``Mark.PROBABLE``."""

DEGREES: Final = (1 << DEGREE_BITS) - 1
"""The greatest degree: that of a certain candidate."""


class Mark(IntEnum):
    """What a cell, its digit or a candidate is marked as.

    ``MARK_DRAWINGS`` says how each is drawn. Marks under digits are painted in this
    order; of several marks of a candidate the first one is drawn.
    """

    CLUE = auto()
    """The digit was given."""
    NEW = auto()
    """The step puts the digit here."""
    ASSUMED = auto()
    """The digit holds under guesses; number: how many, 3 at most, 0 if not counted."""
    WAS_ASSUMED = auto()
    """The digit becomes certain; number: under how many guesses it was, 1 to 3."""
    REFUTED = auto()
    """The assumption was just found to be wrong."""
    WAVE = auto()
    """A wave passes; number: when it arrives, in thousandths."""
    APPEARS = auto()
    """The clue comes with the wave."""
    GHOST = auto()
    """A trial leaves one digit here; number: the digit."""
    GLOW = auto()
    """The cell changed lately while steps rush by; number: 1 to 3, 3 for just now."""
    PROBABLE = auto()
    """The candidates are so probable; number: for each digit, from the lowest bits on,
    ``DEGREE_BITS`` bits with its degree: the share, rounded up."""
    HOUSE = auto()
    """The cell lies in a house that the step is about."""
    COVER = auto()
    """The cell lies in a cover house of a fish; number: sides at which that ends."""
    NAMED = auto()
    """The words name the cell at this moment."""
    BLOCKING = auto()
    """The digit, or these candidates, keep others from being possible."""
    CLASH = auto()
    """The contradiction is here."""
    GONE = auto()
    """The digit named here fades because it is taken back; number: when, in
    thousandths."""
    OPENED = auto()
    """The single change that is shown of an opened step is here."""
    GUESSED = auto()
    """The step guesses the digit."""
    OPEN_GUESS = auto()
    """The digit is a guess that is not decided yet."""
    BLAMED = auto()
    """The digit is the guess that led to the contradiction."""
    TAKEN_BACK = auto()
    """The step takes the guess of the digit back."""
    SUPPOSED = auto()
    """The argument supposes that the candidates are true, or with FALSE false."""
    EARLIER = auto()
    """The candidates are of an earlier step of the argument, or of a net as a whole:
    their marks are faint."""
    TRUE = auto()
    """In the argument the candidates are true."""
    FALSE = auto()
    """In the argument the candidates are false."""
    SET_A = auto()
    """Causes that belong to the first set or colour."""
    SET_B = auto()
    """Likewise, to the second one."""
    SET_C = auto()
    """Likewise, to the third one."""
    SET_D = auto()
    """Likewise, to the fourth one."""
    SECOND = auto()
    """Causes that are ends of a pattern, of which one is true, or are fins."""
    CAUSE = auto()
    """The step rests on the digit, or on these candidates."""
    REMOVED = auto()
    """The step removes the candidates."""
    SPENT = auto()
    """Earlier changes of an opened step removed the candidates."""
    OPTION = auto()
    """A guess is chosen from the candidates."""
    FAILED = auto()
    """The candidates are gone because they were guessed and failed."""
    FADING = auto()
    """The candidates fade because the cell gets its digit."""
    RETURNING = auto()
    """The candidates come back because something is taken back."""
    DIMMED = auto()
    """The digit, or these candidates, step back while others are spoken of."""


SWEPT: Final = frozenset({Mark.HOUSE, Mark.REMOVED})
"""Marks that may come cell by cell: those with a number, which says when."""


_UNSPOKEN: Final = frozenset(
    {Mark.GONE, Mark.PROBABLE, Mark.OPTION, Mark.FADING, Mark.RETURNING, Mark.DIMMED}
)
"""Marks of candidates that no clause is about, or around the digit of their cell."""


class CellMark(NamedTuple):
    """A mark of one cell.

    Attributes:
        mark: What it says.
        digits: The candidates it is about; empty for the cell itself or its digit.
        number: A depth, degree or time, as the mark says; else 0.
    """

    mark: Mark
    digits: Mask = EMPTY
    number: int = 0


class Turn(NamedTuple):
    """How a mark comes, changes or leaves while a clause is read.

    Attributes:
        mark: Which mark of the cell.
        digit: The candidate that has it; 0 for the cell itself or its digit.
        start: When it begins, in thousandths of the time that the clause has.
        end: When it is over.
        first: How strong the mark was before, 0 to 1000 thousandths.
        last: How strong it is afterwards.
    """

    mark: Mark
    digit: int
    start: int
    end: int
    first: int = 0
    last: int = 1000


class CellView(NamedTuple):
    """One cell at one step.

    Attributes:
        cell: Which.
        digit: The digit in it, if any.
        candidates: The candidates shown, those removed by this step among them.
        marks: In the order of ``Mark``, each at most once.
        notes: The pencil marks of a person in it, if any; drawn while it has neither
            digit nor candidates, its colours always.
        turns: When its marks come and leave with the words of a clause; the others are
            as they stay.
    """

    cell: Cell
    digit: Digit | None = None
    candidates: Mask = EMPTY
    marks: tuple[CellMark, ...] = ()
    notes: NotedCell | None = None
    turns: tuple[Turn, ...] = ()

    def has(self, mark: Mark) -> bool:
        """Whether the cell, its digit or a candidate has *mark*."""
        for found in self.marks:  # noqa: SIM110 - asked for every cell of a picture
            if found[0] is mark:
                return True
        return False

    def marked_digits(self, mark: Mark) -> Mask:
        """The candidates with *mark*."""
        for found in self.marks:
            if found[0] is mark:
                return found[1]
        return EMPTY

    def number(self, mark: Mark) -> int:
        """The number of *mark*; 0 without one."""
        for found in self.marks:
            if found[0] is mark:
                return found[2]
        return 0

    def is_marked(self, mark: Mark) -> bool:
        """Whether the cell itself or its digit has *mark*, not its candidates."""
        return any(found[0] is mark and not found[1] for found in self.marks)

    def marked(self, mark: Mark, number: int = 0) -> "CellView":
        """With *mark* on the cell itself or its digit."""
        return self._with(CellMark(mark, EMPTY, number))

    def with_candidates_marked(
        self, mark: Mark, digits: int, number: int = 0
    ) -> "CellView":
        """With *mark* on the candidates *digits*; unchanged if there are none."""
        if not digits:
            return self
        return self._with(CellMark(mark, Mask(digits), number))

    def without(self, *marks: Mark) -> "CellView":
        """Without any of *marks*."""
        left = tuple(found for found in self.marks if found[0] not in marks)
        return self._replace(marks=left)

    def showing(self, digit: Digit | None, candidates: int) -> "CellView":
        """With other contents and the same marks."""
        cell, _, _, marks, notes, turns = self
        return CellView(cell, digit, Mask(candidates), marks, notes, turns)

    def _with(self, new: CellMark) -> "CellView":
        """With *new* in place of a mark of its kind."""
        cell, digit, candidates, marks, notes, turns = self
        others = [found for found in marks if found[0] is not new[0]]
        marks = tuple(sorted((*others, new)))
        return CellView(cell, digit, candidates, marks, notes, turns)


class MarkedBoard:
    """The cells of a board, which are marked one after the other.

    Attributes:
        cells: In reading order.
    """

    def __init__(self, cells: Iterable[CellView]) -> None:
        self.cells = list(cells)

    def mark(self, mark: Mark, cells: Iterable[Cell], number: int = 0) -> None:
        """Mark *cells* themselves."""
        for cell in cells:
            self.cells[cell] = self.cells[cell].marked(mark, number)

    def mark_candidates(self, mark: Mark, candidates: Iterable[Candidate]) -> None:
        """Mark *candidates*."""
        for cell, digits in by_cell(candidates).items():
            view = self.cells[cell]
            self.cells[cell] = view.with_candidates_marked(mark, digits)


@dataclass(frozen=True, slots=True)
class StepView:
    """The whole board at one step.

    Attributes:
        step: Its number.
        position: Where the solve stands after it.
        cells: In reading order.
        phases: What moves, in order.
        strikes: Removed candidates with the cells that removed them, where the step
            rests on that.
        links: The links of its chains.
        before: Where the solve stood before it; ``None`` at the start, and where steps
            rush by.
        candidates_left: How many candidates are left where that is not what the step
            leaves, since it is opened.
        told: How many of the links belong to earlier steps of the argument; ``None``
            where all of them are of one step.
        supposed: Under how many suppositions the argument of an opened step is.
        crossing: Candidates that lines join in pairs: the X of an X-wing.
        lit: The rules that it rests on, whose signs are lit.
        line_time: From when to when its links and lines are drawn, in thousandths of
            the time that the clause has.
        earlier: What the clause before shows, from which its links change.
        plan: The step when all has been told, by which the ways and the numbers of its
            links are found; ``None`` for its own.
        rays: What the step removes by digits on the board, with the cells of these.
    """

    step: int
    position: Position
    cells: tuple[CellView, ...]
    phases: tuple[Phase, ...] = ()
    strikes: tuple[Strike, ...] = ()
    links: tuple[Link, ...] = ()
    before: Position | None = None
    candidates_left: int | None = None
    told: int | None = None
    supposed: int = 0
    crossing: tuple[tuple[Candidate, Candidate], ...] = ()
    lit: tuple[Rule | Either, ...] = ()
    line_time: tuple[int, int] = (0, WHOLE)
    earlier: "StepView | None" = None
    plan: "StepView | None" = None
    rays: tuple[Strike, ...] = ()

    def lines_come(self, motion: Motion) -> int:
        """How many of its links and lines have come, in thousandths."""
        if Phase.CLAUSE not in self.phases:
            return motion[Phase.CAUSE]
        start, end = self.line_time
        return min(
            max(0, (motion[Phase.CLAUSE] - start) * WHOLE // (end - start)), WHOLE
        )

    @property
    def at_rest(self) -> "StepView":
        """The same without motion."""
        return replace(self, phases=())

    def without_candidates(self) -> "StepView":
        """The same with digits alone: no candidate, and no mark or line of one.

        Nor does an empty cell glow, where nobody would see why.
        """
        cells = tuple(
            cell._replace(
                candidates=EMPTY,
                marks=tuple(
                    found
                    for found in cell.marks
                    if (not found.digits or found.mark is Mark.GONE)
                    and (found.mark is not Mark.GLOW or cell.digit is not None)
                ),
            )
            for cell in self.cells
        )
        return replace(self, cells=cells, strikes=(), links=(), crossing=(), rays=())


def spoken_of(views: Iterable[StepView]) -> dict[Cell, Mask]:
    """The candidates that any of *views* of a step marks, for each cell with some."""
    found: dict[Cell, Mask] = {}
    for cell in (cell for view in views for cell in view.cells if cell.digit is None):
        for mark, mask, _ in cell.marks:
            if mask and mark not in _UNSPOKEN:
                found[cell.cell] = Mask(found.get(cell.cell, EMPTY) | mask)
    return found
