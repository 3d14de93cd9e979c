"""View model of a step: digit, candidates and highlights of every cell."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from solver.deduction import Link
from solver.digits import EMPTY, Digit, Mask
from solver.position import Position
from solver.rules.geometry import Cell
from viz.replay.phases import STILL, Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.causes import Strike

LATEST_TURN: Final = 700
"""Thousandths of a rewind or wave after which it comes to no other cell."""


class Guessing(StrEnum):
    """What a cell has to do with guesses."""

    NONE = "none"
    NEW = "new"
    OPEN = "open"
    BLAMED = "blamed"
    TAKEN_BACK = "taken back"


class CellView(NamedTuple):
    """What is seen of one cell at one step.

    Attributes:
        cell: Which.
        digit: The digit in it, if any.
        is_clue: Whether the digit was given.
        is_new: Whether this step puts the digit there.
        candidates: The candidates shown, those removed by this step among them.
        causes: The candidates the step rests on.
        seconds: Those of them that belong to a second pattern, or are fins.
        quiet: Those of both that were told before what is told now.
        options: The candidates a guess is chosen from.
        supposed: The candidate that is supposed to be true, or not, in an argument.
        removed: The candidates the step removes.
        spent: Those that earlier changes of an opened step have removed.
        leaving: Candidates that fade because the cell gets its digit.
        back: Candidates that come back because something is taken back.
        gone: A digit that fades because it is taken back.
        turn: When it begins to leave, or a wave comes to it, in thousandths of that.
        blocking: The candidates that keep others from being possible.
        failed: Candidates that are gone because they were guessed and failed.
        is_cause: Whether the cell's digit is what the step rests on.
        blocks: Whether the cell's digit, or what it may hold, keeps others from being
            possible.
        in_house: Whether the cell lies in a house the step speaks of.
        clashes: Whether the contradiction is here.
        is_opened: Whether the single change that is shown is here.
        assumed: Under how many open guesses its digit stands, 3 at most; 0 is certain.
        is_refuted: Whether what it stands under was just found to be wrong.
        is_rushed: Whether steps rush by, so that nothing must flash.
        in_wave: Whether a wave goes over the cell.
        appears: Whether its clue comes with the wave.
        was_assumed: Under how many guesses its digit stood until the wave; 3 at most.
        glow: How lately it changed where steps rush by, 0 to 3: not, to just now.
        guessing: Whether its digit is a guess.
    """

    cell: Cell
    digit: Digit | None = None
    is_clue: bool = False
    is_new: bool = False
    candidates: Mask = EMPTY
    causes: Mask = EMPTY
    seconds: Mask = EMPTY
    quiet: Mask = EMPTY
    options: Mask = EMPTY
    supposed: Mask = EMPTY
    removed: Mask = EMPTY
    spent: Mask = EMPTY
    leaving: Mask = EMPTY
    back: Mask = EMPTY
    gone: Digit | None = None
    blocking: Mask = EMPTY
    failed: Mask = EMPTY
    turn: int = 0
    is_cause: bool = False
    blocks: bool = False
    in_house: bool = False
    clashes: bool = False
    is_opened: bool = False
    is_refuted: bool = False
    is_rushed: bool = False
    in_wave: bool = False
    appears: bool = False
    was_assumed: int = 0
    glow: int = 0
    assumed: int = 0
    guessing: Guessing = Guessing.NONE

    def seen_of(self, motion: Motion) -> Motion:
        """What of *motion* is seen in this cell; the rest counts as ended.

        Cells that see the same are the same picture.
        """
        if motion is STILL or self._is_quiet:
            return STILL
        parts = [WHOLE] * len(motion)
        for phase, moves in enumerate(self._moves):
            if moves:
                parts[phase] = motion[phase]
        if parts[Phase.WAVE] < WHOLE:
            parts[Phase.WAVE] = self._in_turn(parts[Phase.WAVE])
        if parts[Phase.REWIND] < WHOLE and self.gone is not None:
            parts[Phase.REWIND] = self._in_turn(parts[Phase.REWIND])
        elif parts[Phase.REWIND] < WHOLE:
            parts[Phase.REWIND] -= parts[Phase.REWIND] % 200
        return tuple(parts)

    def _in_turn(self, part: int) -> int:
        """How far the cell has come, when its turn comes in *part* of the motion."""
        since = (part - self.turn) * WHOLE // (WHOLE - LATEST_TURN)
        own = min(max(0, since), WHOLE)
        return own - own % 50

    @property
    def _is_quiet(self) -> bool:
        """Whether the step says nothing of this cell, as of most cells of large boards.

        A cheaper way to find that nothing in it moves.
        """
        is_plain = self[_FIRST_SAID:-2] == _NOTHING_SAID
        return is_plain and not self.is_new and self.guessing in _STANDING

    @property
    def _moves(self) -> tuple[bool, ...]:
        """For each phase, by its number, whether something of it is in this cell."""
        taken_back = self.guessing is Guessing.TAKEN_BACK
        removed = bool(self.removed)
        return (
            self.in_house,
            self.blocks or bool(self.failed),
            bool(self.causes & ~self.quiet or self.options or self.supposed)
            or self.is_cause,
            removed,
            removed or taken_back,
            self.is_new,
            self.clashes or self.is_refuted,
            self.gone is not None or bool(self.back),
            taken_back or self.guessing is Guessing.BLAMED,
            self.in_wave,
        )


_FIRST_SAID: Final = CellView._fields.index("causes")
_NOTHING_SAID: Final = CellView(Cell(0))[_FIRST_SAID:-2]
_NO_CANDIDATES: Final[dict[str, Any]] = dict.fromkeys(
    (
        "candidates",
        "causes",
        "seconds",
        "quiet",
        "options",
        "supposed",
        "removed",
        "spent",
        "leaving",
        "back",
        "blocking",
        "failed",
    ),
    EMPTY,
)
_STANDING: Final = frozenset({Guessing.NONE, Guessing.OPEN})


@dataclass(frozen=True, slots=True)
class StepView:
    """What is seen of the whole board at one step.

    Attributes:
        step: Its number.
        position: Where the solve stands after it.
        cells: In reading order.
        phases: What moves, in order.
        strikes: What was taken by which cells, where the step rests on that.
        links: The links of its chains.
        before: Where the solve stood before it; ``None`` at the start, and where steps
            rush by.
        candidates_left: How many candidates are left where that is not what the step
            leaves, since it is opened.
        told: How many of the links were told before what is told now; ``None`` where
            all of them are of one step.
        supposed: How much is supposed inside the argument of an opened step.
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

    @property
    def at_rest(self) -> "StepView":
        """The same without motion."""
        return replace(self, phases=())

    def without_candidates(self) -> "StepView":
        """The same with digits alone: no candidate, and no mark or line of one."""
        cells = tuple(
            cell._replace(**_NO_CANDIDATES, blocks=cell.blocks and not cell.blocking)
            for cell in self.cells
        )
        return replace(self, cells=cells, strikes=(), links=())
