"""Waves: over the clues as a film begins, and from the last digit when it is solved."""

from typing import TypeGuard

from solver.log.events import Deduced
from tests.viz.replays import diagonal, hardest, replay, scene_of
from viz.replay.phases import Phase
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.scene.board.views.step import step_view
from viz.shapes import Fill, Group, Outline, Shape, Text
from viz.theme import Role

LAST = len(hardest())
SCENE = scene_of(hardest, (640, 360))
MOST_TINT = 64
"""Of 255: what a wave and the tint before it cover a cell with at most."""


def cells(scene: Scene, step: int, progress: int) -> list[Group]:
    """The cells at that moment."""
    frame = scene.frame(Moment(step, progress))
    return [group for group in frame.groups if group.name.startswith("cell ")]


def test_the_wave_begins_at_the_last_digit() -> None:
    """It comes to every cell, the farther the later."""
    view = step_view(hardest(), LAST)
    turns = [cell.number(Mark.WAVE) for cell in view.cells]
    placed = [
        place.cell
        for event in hardest().events
        if isinstance(event, Deduced)
        for place in event.deduction.places
    ]

    assert set(view.phases) == {Phase.WAVE}
    assert all(cell.has(Mark.WAVE) for cell in view.cells)
    assert turns[placed[-1]] == 0
    assert sorted(turns)[1] > 0


def test_what_was_assumed_becomes_certain_in_the_wave() -> None:
    """Before it the digits have the colour of guesses, and after it none has."""
    theme = SCENE.appearance.theme

    def inks(step: int, progress: int) -> set[tuple[int, ...]]:
        return {
            shape.colour
            for group in cells(SCENE, step, progress)
            for shape in group.shapes
            if isinstance(shape, Text)
        }

    assert theme[Role.GUESS_LINE] in inks(LAST - 1, WHOLE)
    assert theme[Role.GUESS_LINE] in inks(LAST, 0)
    assert inks(LAST, WHOLE) == {theme[Role.CLUE], theme[Role.PLACED]}
    frame = SCENE.frame(Moment(LAST, WHOLE))
    edge = next(group for group in frame.groups if group.name == "assumption")
    assert not any(isinstance(shape, Outline) for shape in edge.shapes)


def is_tint(shape: Shape, cell: Group) -> TypeGuard[Fill]:
    """Whether *shape* covers most of *cell*."""
    return isinstance(shape, Fill) and 2 * shape.rect.width > cell.bounds.width


def test_no_cell_flashes_in_a_wave() -> None:
    """A tint comes and goes once, as faint as that of a guess."""
    for trace_of in (hardest, diagonal):
        scene, last = scene_of(trace_of, (640, 360)), len(trace_of())
        before: dict[str, bool] = {}
        rises: dict[str, int] = {}
        for progress in range(0, WHOLE + 1, 20):
            for group in cells(scene, last, progress):
                tints = [s for s in group.shapes if is_tint(s, group)]
                assert all(shape.colour[3] <= MOST_TINT for shape in tints)
                placed = scene.appearance.theme[Role.PLACED][:3]
                has = any(shape.colour[:3] == placed for shape in tints)
                rises[group.name] = rises.get(group.name, 0) + (
                    has and not before.get(group.name, False)
                )
                before[group.name] = has
        assert set(rises.values()) == {1}


def test_a_window_shows_the_clues_at_once() -> None:
    """A replay that stands at its start is whole; only a film lets its clues come."""
    timeline = scene_of(hardest, (640, 360))
    clues = [cell for cell in step_view(hardest(), 0).cells if cell.has(Mark.CLUE)]

    assert all(cell.has(Mark.APPEARS) for cell in clues)
    assert len({cell.number(Mark.WAVE) for cell in clues}) > 5
    for group in cells(timeline, 0, WHOLE):
        bold = [s for s in group.shapes if isinstance(s, Text) and s.weight == "bold"]
        assert all(shape.colour[3] == 255 for shape in bold)
    assert replay(hardest).trace.puzzle.clue_count == len(clues)
