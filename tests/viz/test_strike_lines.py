"""The argument of a step: every candidate that is gone is struck by who took it."""

from dataclasses import replace
from itertools import pairwise

import pytest

from solver.agents import solve
from solver.log.events import Clashed
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from tests.in_one_test import in_one_test
from tests.solver.solves import knights
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.extents import extent
from tests.viz.replays import hardest, replay, scene_of
from viz.puzzles.examples import famous
from viz.replay.phases import STILL, Phase
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.board_background import board_shapes
from viz.scene.board.causes import Strike
from viz.scene.board.cell_view import Mark, StepView
from viz.scene.board.strike_lines import strike_lines
from viz.scene.board.views.step import standing, step_view
from viz.scene.one_board import Scene
from viz.shapes import Fill, Line, Outline, Text, between
from viz.theme import Role

SIZE = (1280, 720)
GLYPH = 0.22
"""Half the breadth of a large digit, in parts of its cell."""
CLASHES = [
    step for step, event in enumerate(hardest().events, 1) if isinstance(event, Clashed)
]


def scene() -> Scene:
    """The hardest solve."""
    return scene_of(hardest, SIZE, "paper")


def lines_at(step: int, part: int) -> list[Line]:
    """The lines of the argument when *part* of it has come."""
    made, view = scene(), step_view(hardest(), step)
    motion = list(STILL)
    motion[Phase.BLOCK] = part
    group = strike_lines(view, tuple(motion), made.layout, made.appearance.theme)
    return [shape for shape in group.shapes if isinstance(shape, Line)]


@in_one_test("step", CLASHES)
def test_every_candidate_of_a_dead_cell_is_struck_or_known_to_have_failed(
    step: int,
) -> None:
    """All of it has a cause in the picture, and most a line from a cell."""
    trace, event = hardest(), hardest().events[step - 1]
    assert isinstance(event, Clashed)
    view = step_view(trace, step)
    struck = {strike.gone for strike in view.strikes}
    if not event.cells or event.digit is not None:
        return
    (dead,) = event.cells
    failed = view.cells[dead].marked_digits(Mark.FAILED)

    digits = {digit for cell, digit in struck if cell == dead}
    assert len(digits) + failed.bit_count() >= 8
    for strike in view.strikes:
        for cell in strike.by:
            peers = trace.puzzle.rules.peers[strike.gone.cell]
            assert cell in peers or cell in {s.gone.cell for s in view.strikes}


def test_lines_come_one_after_the_other_and_step_back() -> None:
    """At first none, then more and more; only one of them is strong at a time."""
    step = CLASHES[0]
    parts = [lines_at(step, part) for part in range(0, WHOLE + 1, 100)]

    assert not parts[0]
    assert all(len(a) <= len(b) for a, b in pairwise(parts))
    assert len(parts[-1]) > len(parts[1]) > 0
    strong = [max((line.colour[3] for line in lines), default=0) for lines in parts]
    assert max(strong[1:-1]) > strong[-1]


@pytest.mark.parametrize("size", [(640, 360), (1920, 1080), (540, 960)])
def test_no_line_crosses_a_digit_on_its_way(size: tuple[int, int]) -> None:
    """It would strike it: from every peer to a corner and the middle of the board."""
    trace, look = hardest(), scene().appearance
    layout = Scene(replay(hardest), size, look).layout
    solved = trace.position(len(trace))
    plain = StepView(0, solved, tuple(standing(trace, solved)))
    cells, peers = trace.puzzle.rules.cells, trace.puzzle.rules.peers
    assert all(cell.digit for cell in plain.cells)
    for gone, by in ((c, p) for c in (cells[0], cells[40]) for p in peers[c]):
        view = replace(plain, strikes=(Strike(Candidate(gone, Digit(3)), (by,)),))
        shapes = strike_lines(view, STILL, layout, look.theme).shapes
        points = [
            between(shape.start, shape.end, part / 16)
            for shape in shapes
            if isinstance(shape, Line)
            for part in range(17)
        ]
        assert any(map(layout.cell(by).holds, points))
        for rect in (layout.inner(cell) for cell in cells if cell != gone):
            glyph = rect.inset(round(rect.width * (0.5 - GLYPH)))
            assert not any(map(glyph.holds, points)), (gone, by)


def test_what_stands_under_a_guess_looks_otherwise_than_what_is_certain() -> None:
    """Another colour, a tint, and a bar for each guess; the edge of the board too."""
    made, trace = scene(), hardest()
    step = CLASHES[0] - 1
    before = trace.position(step).guesses
    assert len(before) >= 3
    frame = made.frame(Moment(step, WHOLE))
    groups = {group.name: group for group in frame.groups}
    assert any(isinstance(s, Outline) for s in groups["assumption"].shapes)
    rules = trace.puzzle.rules
    for cell in rules.cells:
        group = groups[f"cell {rules.cell_name(cell)}"]
        grid = trace.grid(step)
        if not grid.is_assigned(cell) or trace.puzzle.clues[cell]:
            continue
        depth = sum(not guess.before.is_assigned(cell) for guess in before)
        bars = [
            shape
            for shape in group.shapes
            if isinstance(shape, Fill)
            and shape.colour == made.appearance.theme[Role.GUESS_LINE]
        ]
        assert len(bars) == min(3, depth)
        big = max(
            (s for s in group.shapes if isinstance(s, Text)), key=lambda s: s.size
        )
        if depth and big.colour != made.appearance.theme[Role.GUESS_INK]:
            assert big.colour == made.appearance.theme[Role.GUESS_LINE]


def test_at_a_contradiction_the_tint_turns() -> None:
    """What falls with the guess has the colour of contradictions, and so the edge."""
    made = scene()
    frame = made.frame(Moment(CLASHES[0], WHOLE))
    turned = made.appearance.theme[Role.CONTRADICTION]
    edge = next(group for group in frame.groups if group.name == "assumption")
    cells = [group for group in frame.groups if group.name.startswith("cell ")]

    assert any(isinstance(s, Outline) and s.colour == turned for s in edge.shapes)
    bars = [s for g in cells for s in g.shapes if isinstance(s, Fill)]
    assert sum(s.colour == turned for s in bars) >= 3


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (540, 960)])
def test_the_edge_of_guesses_leaves_the_names_of_rows_and_columns_free(
    size: tuple[int, int],
) -> None:
    """Also under several guesses, and where names are large for a phone."""
    look = replace(scene().appearance, captions=0)
    made = Scene(replay(hardest), size, look)

    groups = {g.name: g for g in made.frame(Moment(CLASHES[0], WHOLE)).groups}

    edge = [s.rect for s in groups["assumption"].shapes if isinstance(s, Outline)]
    names = [s for s in groups["labels"].shapes if isinstance(s, Text)]
    tops = [s.baseline for s in names if s.text.isdigit()]
    assert edge
    assert max(tops) <= min(rect.y for rect in edge)


@pytest.mark.parametrize("agent", ["propagation", "backtracking", "csp"])
def test_what_is_solved_is_certain(agent: str) -> None:
    """No guess is open, whatever was assumed on the way."""
    trace = solve(NEEDS_A_GUESS if agent != "backtracking" else EASY, agent)
    view = step_view(trace, len(trace))

    assert trace.position(len(trace)).guesses
    marks = {mark.mark for cell in view.cells for mark in cell.marks}
    assert marks <= {Mark.CLUE, Mark.WAVE, Mark.WAS_ASSUMED}


def test_the_line_of_a_knights_move_has_its_corner() -> None:
    """One line runs along a row or a column; two of them make an L of two and one."""
    trace = knights()
    made = scene_of(knights, SIZE, "paper")
    legs = []
    for step in range(2, len(trace)):
        group = strike_lines(
            step_view(trace, step), STILL, made.layout, made.appearance.theme
        )
        lines = [shape for shape in group.shapes if isinstance(shape, Line)]
        legs += [
            (one, other)
            for one, other in pairwise(lines)
            if one.end == other.start and one.end not in (one.start, other.end)
        ]
    assert legs
    for one, other in legs:
        first = (one.start[0] == one.end[0], one.start[1] == one.end[1])
        second = (other.start[0] == other.end[0], other.start[1] == other.end[1])
        assert first == second[::-1]


def test_no_badge_covers_the_sum_of_a_cage() -> None:
    """The numbers of earlier steps keep out of the corners that have a sum."""
    (entry,) = (one for one in famous() if one.name == "killer")
    trace = solve(entry.puzzle)
    made = Scene(Replay.of(trace), SIZE, scene().appearance)
    theme, rules = made.appearance.theme, trace.puzzle.rules
    drawn = board_shapes(rules, made.layout.placement, theme)
    sums = [extent(s) for s in drawn if isinstance(s, Text) and s.text.isdecimal()]

    badges = [
        shape.rect
        for step in range(1, len(trace), 3)
        for shape in strike_lines(
            step_view(trace, step), STILL, made.layout, theme
        ).shapes
        if isinstance(shape, Outline)
    ]

    assert badges
    assert not [badge for badge in badges if any(map(badge.meets, sums))]
