"""Exercises as sums: boards of a solve by hand, and what is said beside them."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from solver.log.events import Clashed
from solver.log.position import Position
from solver.log.trace import Trace
from sudoscope.exercises.model.by_hand.move_reasons import (
    ArcReason,
    CellReason,
    UnitReason,
)
from sudoscope.exercises.pictures.by_hand.board import hand_groups
from sudoscope.exercises.pictures.by_hand.message import message_group
from sudoscope.exercises.pictures.by_hand.view import HandView
from sudoscope.exercises.pictures.by_hand_words import HandSentence
from tests.goldens import assert_golden
from tests.viz.sums import groups_as_text
from tests.viz.test_group_sums import (
    PLAIN,
    PUZZLE,
    RULES,
    candidate,
    guessed,
    layouts,
)
from viz.layout.layout import layout_for
from viz.shapes import Rect

GOLDENS: Final = Path(__file__).parent / "goldens"


def hand_views() -> Iterator[HandView]:
    """Each reason, mark and contradiction; guesses as deep as the board can show."""
    guesses = ("B2", 4), ("C3", 4), ("D1", 4), ("A4", 4), ("A2", 3)
    trace = Trace(PUZZLE, tuple(guessed(*guess) for guess in guesses))
    start, cell = Position.start(PUZZLE), RULES.cell_named
    unit = RULES.houses[0]
    here, there = candidate("A2", 2), candidate("B1", 3)
    yield HandView(PUZZLE, start, cursor=cell["B2"])
    yield HandView(PUZZLE, start, first=cell["B2"], marks=frozenset({here, there}))
    yield HandView(PUZZLE, start, marks=frozenset({here}), is_guess=True)
    yield HandView(PUZZLE, start, ArcReason(cell["A2"], cell["A3"]), hinted=(here,))
    yield HandView(PUZZLE, start, ArcReason(cell["D1"], cell["A4"]))
    yield HandView(PUZZLE, start, UnitReason(unit), clash=Clashed((), None, unit))
    for ghosts in ((), (here, there), (there, candidate("A1", 1))):
        reason = CellReason(cell["B1"])
        yield HandView(PUZZLE, start, reason, disputed=here, ghosts=ghosts)
    for step in range(1, len(trace) + 1):
        clash = Clashed((cell["A1"], cell["B2"])) if step % 2 else None
        yield HandView(PUZZLE, trace.position(step), clash=clash)


def test_solves_by_hand_are_drawn_as_before() -> None:
    """Every state of the board, in pictures of all forms."""
    drawn = {
        f"view {number} {layout.size}": hand_groups(view, layout, PLAIN)
        for layout, (number, view) in product(layouts(), enumerate(hand_views()))
    }

    assert_golden(GOLDENS / "by_hand.txt", groups_as_text(drawn))


def test_messages_of_a_solve_by_hand_are_set_as_before() -> None:
    """Short and long ones, where there is room and where there is none."""
    short = HandSentence("Arcs", "Choose a cell.")
    long = HandSentence("A title that is far too long for its line", "Words. " * 40)
    counts = ("3 moves", "2 hints and 1 refusal, which is rather a long line of counts")
    rooms = Rect(20, 30, 800, 400), Rect(20, 30, 240, 130), Rect(20, 30, 500, 60)
    layout = layout_for((1280, 720), RULES)
    drawn = {
        f"{said.title[:5]} {room.height} {lines}": (
            message_group(said, counts[:lines], room, layout, PLAIN),
        )
        for said, room, lines in product((short, long), rooms, (1, 2))
    }

    assert_golden(GOLDENS / "by_hand_messages.txt", groups_as_text(drawn))
