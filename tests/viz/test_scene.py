"""Scenes: each kind of event as text, and the laws of frames."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.goldens import assert_golden
from tests.viz.goldens import FOLDER, panels_as_text, step_as_text
from tests.viz.replays import diagonal, first_steps, hardest, replay, scene_of
from viz.replay.markers import Marker
from viz.replay.timeline import WHOLE, Moment
from viz.scene.panels.track import Track
from viz.shapes import Rect, Text
from viz.theme import THEMES

SIZE = (1280, 720)
STEPS = first_steps(hardest())


OTHER_FORMS = {
    "standard": ((960, 720), "en", 1.0, "guess"),
    "square": ((720, 720), "de", 1.5, "contradiction"),
    "tall": ((720, 1280), "de", 1.0, "naked-pair"),
}


def golden_of(name: str) -> Path:
    """The file of the golden called *name*."""
    return FOLDER / f"{name.replace(' ', '_')}.txt"


@pytest.mark.parametrize("kind", STEPS)
def test_each_kind_of_event_looks_as_before(kind: str) -> None:
    """The shapes a step changes are those of its golden."""
    assert_golden(golden_of(kind), step_as_text(scene_of(hardest, SIZE), STEPS[kind]))


@pytest.mark.parametrize("form", OTHER_FORMS)
def test_each_form_looks_as_before(form: str) -> None:
    """The words and numbers of one step in the other compositions, whole."""
    size, language, font_scale, kind = OTHER_FORMS[form]
    scene = scene_of(hardest, size, language=language, font_scale=font_scale)

    assert_golden(golden_of(form), panels_as_text(scene, STEPS[kind]))


def test_every_kind_of_event_has_a_golden() -> None:
    """The solve the goldens come from leaves no kind of event out."""
    assert set(STEPS) == {
        "start",
        "elimination by all clues",
        "search",
        "elimination",
        "naked-single",
        "hidden-single",
        "naked-pair",
        "guess",
        "contradiction",
        "contradiction in a house",
        "retraction",
        "refutation",
        "end",
    }
    assert {path.stem for path in FOLDER.iterdir()} == {
        kind.replace(" ", "_") for kind in (*STEPS, *OTHER_FORMS)
    }


@pytest.mark.thorough
@given(step=st.integers(0, len(hardest())), progress=st.integers(0, WHOLE))
def test_a_frame_is_a_function_of_its_moment(step: int, progress: int) -> None:
    """Two scenes, one used before and one new, give equal frames."""
    moment = Moment(step, progress)

    assert USED.frame(moment) == scene_of(hardest, SIZE).frame(moment)


@pytest.mark.thorough
@pytest.mark.parametrize("theme", THEMES)
def test_all_frames_have_the_same_groups(theme: str) -> None:
    """Groups keep their names and order, so that two frames can be compared."""
    scene = scene_of(diagonal, SIZE, theme)
    names = [group.name for group in scene.frame(Moment(0, WHOLE)).groups]

    for step in range(0, len(diagonal()) + 1, 1 if theme == THEMES[0] else 9):
        frame = scene.frame(Moment(step, WHOLE))
        assert [group.name for group in frame.groups] == names


@given(step=st.integers(1, len(hardest())))
def test_the_board_shows_the_grid(step: int) -> None:
    """After a step's motion every assigned cell shows its digit, and only those."""
    grid = hardest().grid(step)
    frame = USED.frame(Moment(step, WHOLE))
    groups = {group.name: group for group in frame.groups}
    height = USED.layout.cell(grid.variant.cells[0]).height

    for cell in grid.variant.cells:
        shapes = groups[f"cell {grid.variant.cell_name(cell)}"].shapes
        large = [
            s.text for s in shapes if isinstance(s, Text) and s.size > height * 0.3
        ]
        value = grid.value(cell)
        assert large == ([] if value is None else [str(value)])


@given(step=st.integers(1, len(hardest())))
def test_every_candidate_left_is_shown(step: int) -> None:
    """The small digits are the grid's candidates and those the step removes."""
    grid, before = hardest().grid(step), hardest().grid(step - 1)
    groups = {g.name: g for g in USED.frame(Moment(step, WHOLE)).groups}

    for cell in grid.variant.cells:
        if grid.is_assigned(cell):
            continue
        shapes = groups[f"cell {grid.variant.cell_name(cell)}"].shapes
        shown = {int(shape.text) for shape in shapes if isinstance(shape, Text)}
        left = {d for d in range(1, 10) if grid[cell] >> d - 1 & 1}
        had = {d for d in range(1, 10) if before[cell] >> d - 1 & 1}
        assert left <= shown <= left | had


@given(last=st.integers(0, 5000), width=st.integers(50, 4000), data=st.data())
def test_the_timeline_finds_its_steps_again(
    last: int, width: int, data: st.DataObject
) -> None:
    """Where a step has a pixel of its own, pointing at it finds it."""
    track = Track(Rect(40, 0, width, 20), last)
    step = data.draw(st.integers(0, last))

    assert track.rect.x <= track.x_of(step) <= track.rect.right
    if last <= width:
        assert track.step_at(track.x_of(step)) == step
    assert track.step_at(-999) == 0
    assert track.step_at(99_999) == last


def test_markers_stand_at_guesses_contradictions_and_first_uses() -> None:
    """One marker for each guess, each contradiction and each technique's first use."""
    tally = hardest().position(len(hardest())).tally
    markers = replay(hardest).markers

    assert len(markers[Marker.GUESS]) == tally.guesses
    assert len(markers[Marker.CONTRADICTION]) == tally.contradictions
    assert len(markers[Marker.FIRST_USE]) == len(
        {"elimination", "naked-single", "hidden-single"} | {"naked-pair", "refutation"}
    )


USED = scene_of(hardest, SIZE)
