"""The moves of a page: how long each step is shown, and where one can jump to."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from solver.rules.digits import SYMBOLS
from solver.rules.variant import Variant
from sudoscope.pages.content import PageContent
from sudoscope.pages.interning import Interned
from sudoscope.pages.packing import Record, numerals
from sudoscope.pages.regions import PageShape
from sudoscope.pages.row_changes import Changes, Value, differences
from viz.replay.jump_targets import Landmark
from viz.replay.markers import Marker

_DIRECTIONS: Final = (
    Landmark.GUESS,
    Landmark.CONTRADICTION,
    Landmark.TECHNIQUE,
    Landmark.PLACEMENT,
)


def moves_record(content: PageContent) -> Record:
    """The times of steps, and the steps of each kind.

    ======= ========================================================================
    field   meaning
    ======= ========================================================================
    ms      milliseconds of each step; 0 where it is hidden
    parts   the steps that are shown in parts while they play, and of each part its
            number, 0 for what follows from all of them, and how long it is shown in
            proportion to the others
    jumps   steps of each kind, each as how far it is after the one before, as numerals
    ends    where the dead branch around a step ends: steps from which on it is so,
            and the step or 0, in turn, as numerals
    clock   of a comparison the reading of the clock at each step; here empty, since the
            timeline has equal distances from step to step
    ======= ========================================================================
    """
    line, replay = content.timeline, content.replay
    marked = {**replay.markers, Marker.BOOKMARK: content.bookmarks}
    return {
        "ms": list(line.durations),
        "parts": {  # a part is shown during the rest before it, too
            step: [[part.change, part.weight + part.lead] for part in parts]
            for step, parts in line.parts.items()
        },
        "jumps": {
            **{kind: _written(_landmarks(content, kind)) for kind in _DIRECTIONS},
            "marker": _written(sorted({s for steps in marked.values() for s in steps})),
        },
        "ends": numerals(_ends(content)),
        "clock": "",
    }


def _written(steps: Iterable[int]) -> str:
    return numerals(differences(steps))


def _landmarks(content: PageContent, kind: Landmark) -> Iterator[int]:
    found = content.replay.landmarks.after(kind, 0)
    while found is not None:
        yield found
        found = content.replay.landmarks.after(kind, found)


def _ends(content: PageContent) -> Iterator[int]:
    """Steps from which on a dead branch ends at another step, and which, in turn."""
    before = 0
    for step in range(len(content.replay.trace) + 1):
        end = content.replay.tree.end_of_dead_branch(step) or 0
        if end != before:
            yield from (step, end)
            before = end


def board_record(content: PageContent, board: PageShape) -> Record:
    """What the script needs to read the board to those who listen, and to answer on it.

    What is known of a cell is twice the set of its candidates, and 1 more where a digit
    stands; the states of cells are numbers of these, from 1.
    """
    trace = content.replay.trace
    rules, placement = trace.puzzle.rules, board.layout.placement
    known: Interned[int] = Interned()
    states = Changes()
    for step, ms in enumerate(content.timeline.durations):
        grid = trace.grid(step)
        found = (2 * grid[cell] + grid.is_assigned(cell) for cell in rules.cells)
        numbers = {cell: Value(known.number(one) + 1) for cell, one in enumerate(found)}
        states.add(numbers if ms else {})
    clues: list[Any] = [n for n, clue in enumerate(trace.puzzle.clues) if clue]
    return {
        **values_record(rules),
        "names": [rules.cell_name(cell) for cell in rules.cells],
        "plain": [place.name for place in rules.places],
        "rows": [place.row for place in rules.places],
        "columns": [place.column for place in rules.places],
        "rects": [length for rect in placement.cell_rects for length in rect],
        "clues": clues,
        "known": known.values,
        "states": states.record(),
    }


def values_record(rules: Variant) -> Record:
    """The symbols of digits in files, and what the board shows in their place."""
    return {
        "symbols": SYMBOLS[: rules.digit_count],
        "values": [rules.value_name(digit) for digit in rules.digits],
    }
