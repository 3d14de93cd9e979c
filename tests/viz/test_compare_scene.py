"""Comparisons as pictures: their layouts and their laws."""

from itertools import combinations, cycle

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.rules.named_variants import classic
from tests.viz.boards import BOARDS
from tests.viz.comparison_scenes import (
    COMPARISONS,
    FORMS,
    LOOKS,
    PAPER,
    SIZES,
    TWINS,
    USED,
    USED_TWINS,
    apart,
    groups_at,
    parts,
    scene_of,
    texts,
)
from tests.viz.goldens import changed_groups
from tests.viz.shared_comparisons import comparison
from viz.appearance import Appearance, PicturePart
from viz.fonts import CAP_HEIGHT
from viz.layout.comparison import compare_layout
from viz.messages import languages
from viz.painters.surface import ScreenPainter
from viz.replay.comparison import LEFT, RIGHT
from viz.replay.comparison_clock import Clock
from viz.replay.timeline import WHOLE, Moment
from viz.scene.comparison.scene import CompareScene
from viz.shapes import Align, Frame, Group
from viz.theme import Role


@given(size=SIZES, name=st.sampled_from(sorted(BOARDS)), appearance=LOOKS)
def test_nothing_overlaps_or_leaves_the_picture(
    size: tuple[int, int], name: str, appearance: Appearance
) -> None:
    """Whatever the picture's size and shape, the letters' size and what is hidden."""
    found = parts(compare_layout(size, BOARDS[name], appearance))

    for part in found:
        assert min(part.x, part.y) >= 0
        assert min(part.width, part.height) > 0
        assert part.right <= size[0]
        assert part.bottom <= size[1]
    for one, other in combinations(found, 2):
        assert apart(one, other)


@given(size=SIZES, appearance=LOOKS)
def test_both_boards_have_the_same_square_cells(
    size: tuple[int, int], appearance: Appearance
) -> None:
    """What is seen left and right differs by the solve alone."""
    layout = compare_layout(size, classic(), appearance)
    cells = [half.board.cell(c) for half in layout.halves for c in classic().cells]

    assert len({(cell.width, cell.height) for cell in cells}) == 1
    assert cells[0].width == cells[0].height


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_candidates_and_reasons_are_legible_at_1080p(form: str) -> None:
    """A candidate is 14 pixels high and a reason has letters of 28 pixels an em."""
    scene = scene_of(comparison(Clock.STEP, "guess", "propagation", "norvig"), form)
    candidate = scene.places.halves[0].board.cell(classic().cells[0]).height * 0.28

    assert round(candidate * CAP_HEIGHT) >= 14
    for tick in range(0, scene.comparison.last_tick + 1, 23):
        for side in ("1", "2"):
            written = texts(groups_at(scene, tick)[f"reason {side}"])
            lines = [text for text in written[1:] if text.align is not Align.RIGHT]
            assert min(text.size for text in lines) >= 28


@pytest.mark.parametrize("form", FORMS)
def test_hiding_words_leaves_more_room_for_the_boards(form: str) -> None:
    """Reasons and counters give their place to the boards, which never shrink."""
    hidden = frozenset({PicturePart.REASON, PicturePart.COUNTERS, PicturePart.TIMELINE})
    usual = scene_of(form=form).places.halves[0].board
    bare = (
        scene_of(form=form, appearance=Appearance(PAPER, hidden=hidden))
        .places.halves[0]
        .board
    )

    assert bare.placement.cell >= usual.placement.cell
    if form != "tall":
        assert bare.placement.cell > usual.placement.cell


def test_larger_words_leave_the_boards_most_of_their_size() -> None:
    """Also where there is not room for words as large as they are wanted."""
    for form in FORMS:
        usual = scene_of(form=form).places
        large = scene_of(form=form, appearance=Appearance(PAPER, font_scale=2.0)).places

        assert large.whole.font_scale > 1
        zooms = [side.halves[0].board.placement.zoom for side in (large, usual)]
        assert zooms[0] >= 0.8 * zooms[1]


@pytest.mark.thorough
@settings(max_examples=2)
@pytest.mark.parametrize(
    ("form", "language"), [*zip(FORMS, cycle(languages()), strict=False)]
)
@given(data=st.data())
def test_no_group_paints_outside_its_bounds(
    form: str, language: str, data: st.DataObject
) -> None:
    """What a group covers is what it says it covers."""
    one = data.draw(st.sampled_from(COMPARISONS))
    width, height = FORMS[form]
    size = (width // 3, height // 3)
    appearance = Appearance(PAPER, language, data.draw(st.sampled_from((1.0, 1.6))))
    moment = Moment(
        data.draw(st.integers(0, one.last_tick)), data.draw(st.integers(0, WHOLE))
    )

    ground, *groups = CompareScene(one, size, appearance).frame(moment).groups

    for group in groups:
        if not group.name.startswith(("cell", "board")):
            assert_inside(group, ground)


def assert_inside(group: Group, ground: Group) -> None:
    """Paint *group* as if it covered everything, and look around its bounds."""
    surface = pygame.Surface(ground.bounds[2:], 0, 32)
    painter = ScreenPainter(surface)
    everything = Group("all", ground.bounds, (*ground.shapes, *group.shapes))
    painter.paint(Frame(surface.get_size(), (everything,)))
    background = PAPER[Role.BACKGROUND][:3]
    surface.fill(background, group.bounds)

    blank = bytes(background) * (surface.width * surface.height)
    is_blank = pygame.image.tobytes(surface, "RGB") == blank
    assert is_blank, f"{group.name} paints outside its bounds"


@pytest.mark.thorough
@given(number=st.integers(0, len(COMPARISONS) - 1), data=st.data())
def test_a_frame_is_a_function_of_its_moment(number: int, data: st.DataObject) -> None:
    """Two scenes, one used before and one new, give equal frames."""
    one = COMPARISONS[number]
    tick = data.draw(st.integers(0, one.last_tick))
    moment = Moment(tick, data.draw(st.integers(0, WHOLE)))
    form = data.draw(st.sampled_from(list(FORMS)))

    assert USED[number, form].frame(moment) == scene_of(one, form).frame(moment)


@pytest.mark.parametrize("form", FORMS)
def test_all_frames_have_the_same_groups(form: str) -> None:
    """Groups keep their names and order, and no two have the same name."""
    scene = scene_of(form=form)
    names = [group.name for group in scene.frame(Moment(0, WHOLE)).groups]

    assert len(set(names)) == len(names)
    for tick in range(0, TWINS.last_tick + 1, 13):
        frame = scene.frame(Moment(tick, WHOLE))
        assert [group.name for group in frame.groups] == names


@given(tick=st.integers(0, TWINS.last_tick))
def test_each_board_shows_its_sides_grid(tick: int) -> None:
    """Every assigned cell shows its digit, left and right."""
    groups = groups_at(USED_TWINS, tick)
    large = USED_TWINS.places.halves[0].board.cell(classic().cells[0]).height * 0.3

    for side in (LEFT, RIGHT):
        grid = TWINS.sides[side].trace.grid(TWINS.step(side, tick))
        for cell in classic().cells:
            group = groups[f"cell {classic().cell_name(cell)} {side + 1}"]
            value = grid.value(cell)
            shown = [text.text for text in texts(group) if text.size > large]
            assert shown == ([] if value is None else [str(value)])


def test_only_the_side_that_moves_is_in_motion() -> None:
    """Where one stands still, a tick changes nothing on its board but the end."""
    tick = min(side.last_step for side in TWINS.sides) + 5
    before = USED_TWINS.frame(Moment(tick, WHOLE))
    after = USED_TWINS.frame(Moment(tick + 1, 400))

    changed = [group.name for group in changed_groups(before, after)]

    assert not [name for name in changed if name.startswith("cell") and "2" in name[-1]]
    assert [name for name in changed if name.startswith("cell")]
