"""Phases: the parts of a step's motion, in order."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, TypeAlias, assert_never

from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from viz.replay.timeline import WHOLE

_ARGUED: Final = 4
"""Phases in which the candidates of a dead cell are struck, one after the other."""
_LONG: Final = 4
"""Phases in which digits leave one after the other, or a wave crosses the board."""
_RAYS: Final = 5
"""Phases in which the rays come that leave one place for a digit."""
_FALLS: Final = 3
_MOST_IN_TURN: Final = 40
"""Phases in which candidates fall one after the other, and up to how many do."""
_AT_ONCE: Final = 3
"""Links of a chain that are shown in one phase."""
_NOTCH: Final = 40
_FINE: Final = 4
"""Progress within a phase, and within a clause that is read, is in notches of this
many thousandths."""


class Phase(IntEnum):
    """Part of the motion of a step; each event has its own sequence of phases."""

    HOUSE = 0
    """The bands of the houses come in."""
    BLOCK = 1
    """What rules the other cells or digits out is framed."""
    CAUSE = 2
    """What the step rests on is marked: the pattern, or the options of a guess."""
    STRIKE = 3
    """The candidates that cannot be true are struck."""
    FADE = 4
    """What was struck fades."""
    PLACE = 5
    """The digit that results grows into its cell."""
    CLASH = 6
    """The contradiction is hatched."""
    REWIND = 7
    """What was taken back leaves, the latest first."""
    BLAME = 8
    """The guess that was wrong is shown."""
    WAVE = 9
    """A wave goes over the board: from the last digit, or through the clues."""
    CLAUSE = 10
    """The words of a clause are read, and what they name is marked with them."""


Motion: TypeAlias = tuple[int, ...]
"""How far each phase has come, by its number: 0 to 1000 thousandths."""

STILL: Final[Motion] = (WHOLE,) * len(Phase)
"""Nothing moves, or everything has ended."""


def phase_counts(events: Sequence[Event]) -> bytearray:
    """How many phases the motion of each step has, from step 0, before all *events*."""
    return bytearray((0, *(len(phases_of(event)) for event in events)))


def phases_of(event: Event) -> tuple[Phase, ...]:
    """The phases of *event* in order; one named twice in a row lasts twice as long."""
    match event:
        case Deduced(deduction):
            return _deducing(deduction)
        case Guessed():
            return Phase.CAUSE, Phase.PLACE
        case Clashed():
            return Phase.HOUSE, *(Phase.BLOCK,) * _ARGUED, Phase.CLASH, Phase.BLAME
        case Retracted():
            return *(Phase.REWIND,) * _LONG, Phase.BLAME, Phase.FADE
        case Tried(changes):  # what is in conflict beside one change stays marked
            return (Phase.PLACE, Phase.CLASH)[: len(changes)]
        case Restored():
            return (Phase.REWIND,)
        case Finished(Outcome.SOLVED):
            return (Phase.WAVE,) * _LONG
        case SearchStarted() | Examined() | Noted() | Finished():
            return ()
        case _:
            assert_never(event)


def _deducing(deduction: Deduction) -> tuple[Phase, ...]:
    """Phases of a deduction: bands, then the cause; a single cause cell comes first."""
    house = (Phase.HOUSE,) if deduction.within else ()
    cause = (Phase.CAUSE,) * _cause_duration(deduction) if deduction.because else ()
    if deduction.places:
        block = (Phase.BLOCK,) * _RAYS if rests_on_absence(deduction) else ()
        seen = (*house, *block, *cause)
    elif _is_cause_first(deduction):
        seen = (*cause, *house)
    else:
        seen = (*house, *cause)
    strike = (Phase.STRIKE,) * (_FALLS if falls_in_turn(deduction) else 1)
    struck = (*strike, Phase.FADE) if deduction.removes else ()
    placed = (Phase.PLACE,) if deduction.places else ()
    return (*seen, *struck, *placed)


def _is_cause_first(found: Deduction) -> bool:
    """Whether a single cell, or cells that use up their digits, are seen first."""
    cells = {candidate.cell for candidate in found.because}
    digits = {candidate.digit for candidate in found.because}
    is_set = falls_in_turn(found) and len(found.within) == 1
    return len(cells) == 1 or (is_set and len(cells) == len(digits))


def falls_in_turn(found: Deduction) -> bool:
    """Whether what *found* removes falls cell by cell, away from what it rests on.

    Where much falls at once, or a digit is placed, all falls together.
    """
    is_plain = not (found.links or found.places)
    return is_plain and 0 < len(found.removes) <= _MOST_IN_TURN


def rests_on_absence(found: Deduction) -> bool:
    """Whether *found* places a digit by what is gone, and has no pattern to show."""
    is_plain = not (found.links or found.roles or found.technique == "refutation")
    return bool(found.places) and is_plain


def _cause_duration(deduction: Deduction) -> int:
    """Duration factor of the cause: a chain is drawn link by link."""
    return min(_LONG, 1 + len(deduction.links) // _AT_ONCE)


def phases_after_backtrack(deduction: Deduction) -> tuple[Phase, ...]:
    """The phases of a refutation that follows its backtrack in one scene.

    There the guess is struck already; what is left is the digit that remains.
    """
    house = (Phase.HOUSE,) if deduction.within else ()
    return (*house, Phase.PLACE) if deduction.places else ()


def motion_at(phases: Sequence[Phase], progress: int) -> Motion:
    """Progress of each of *phases* at *progress*, in thousandths.

    They share the time evenly and follow each other; others count as ended.
    """
    if progress >= WHOLE or not phases:
        return STILL
    motion = list(STILL)
    along = progress * len(phases)
    for phase in set(phases):
        first, times = phases.index(phase), phases.count(phase)
        part = min(max(0, along - first * WHOLE) // times, WHOLE)
        motion[phase] = part - part % (_FINE if phase is Phase.CLAUSE else _NOTCH)
    return tuple(motion)
