"""The painter: what it leaves out makes no difference."""

from dataclasses import replace
from typing import Final
from zlib import adler32, crc32

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.explain import Explanation
from tests.viz.replays import hardest, scene_of
from viz.export.video_recording import Canvas
from viz.painters.surface import ScreenPainter
from viz.replay.timeline import WHOLE, Aside, Moment
from viz.shapes import Fill, Frame, Group, Outline, Rect
from viz.theme import Role

SIZE = (640, 360)
SCENE = scene_of(hardest, SIZE, "night")
MOMENTS = st.builds(
    Moment,
    step=st.integers(0, len(hardest())),
    progress=st.integers(0, WHOLE),
    change=st.just(0) | st.integers(0, 12),
    calm=st.booleans(),
    stretch=st.none(),
    glow_from=st.just(0),
    taken_back=st.just(0) | st.integers(1, len(hardest())),
    announced=st.none(),
    is_joined=st.booleans(),
    inside=st.just(()),
    is_conclusion=st.booleans(),
    is_question=st.booleans(),
    sides=st.just(()),
    aside=st.none()
    | st.just(Aside(Explanation("Look", "", "Two cells.", ""), 900, 300)),
    waited=st.integers(0, WHOLE),
)


def digest(surface: pygame.Surface) -> tuple[int, int]:
    """Equal for equal pixels, and quick to tell when they are not."""
    held = pygame.image.tobytes(surface, "RGB")
    return crc32(held), adler32(held)


def pixels(frame: Frame) -> tuple[int, int]:
    """The digest of *frame* painted on an empty surface, as a window has one."""
    surface = pygame.Surface(frame.size, 0, 32)
    ScreenPainter(surface).paint(frame)
    return digest(surface)


@pytest.mark.thorough
@settings(max_examples=15)
@given(moments=st.lists(MOMENTS, min_size=2, max_size=6))
def test_repainting_what_changed_equals_painting_everything(
    moments: list[Moment],
) -> None:
    """However frames follow each other, the picture is that of the last one alone."""
    surface = pygame.Surface(SIZE, 0, 32)
    painter = ScreenPainter(surface)

    for moment in moments:
        painter.paint(SCENE.frame(moment))

    assert digest(surface) == pixels(SCENE.frame(moments[-1]))


GROUND: Final = (250, 248, 240, 255)
COLOURS = st.sampled_from([(200, 30, 30, 255), (30, 90, 200, 120), (20, 20, 20, 60)])


@st.composite
def groups(draw: st.DrawFn) -> Group:
    """Some shapes that may cover each other, and reach beyond the group's bounds."""
    x, y = draw(st.integers(0, 500)), draw(st.integers(0, 260))
    width, height = draw(st.integers(20, 140)), draw(st.integers(20, 100))
    bounds = Rect(x, y, width, height)
    inner = st.builds(
        lambda left, top, w, h: Rect(x + left, y + top, w, h),
        st.integers(-12, 10),
        st.integers(-12, 10),
        st.integers(1, width - 10),
        st.integers(1, height - 10),
    )
    shape = st.builds(Fill, inner, COLOURS) | st.builds(
        Outline, inner, COLOURS, st.sampled_from([1, 3, 9]), st.sampled_from([0, 6])
    )
    return Group("group", bounds, tuple(draw(st.lists(shape, max_size=4))))


@pytest.mark.thorough
@settings(max_examples=30)
@given(data=st.data())
def test_whatever_comes_goes_or_changes_its_order_is_repainted(
    data: st.DataObject,
) -> None:
    """Groups are shared, or alike, or have some shapes alike, in any order."""
    whole = Rect(0, 0, *SIZE)
    grounds = [
        Group("ground", whole, (Fill(whole, colour),))
        for colour in (GROUND, (20, 24, 30, 255))
    ]
    pool = data.draw(st.lists(groups(), min_size=2, max_size=5))
    pool += [replace(group, shapes=group.shapes[1:]) for group in pool]
    pool += [replace(group, shapes=group.shapes[::-1]) for group in pool]
    chosen = st.lists(st.sampled_from(pool), max_size=5)
    surface = pygame.Surface(SIZE, 0, 32)
    painter = ScreenPainter(surface)

    for _ in range(data.draw(st.integers(2, 5))):
        ground = data.draw(st.sampled_from(grounds))
        frame = Frame(SIZE, (ground, *data.draw(chosen)))
        painter.paint(frame)
        assert digest(surface) == pixels(frame)


def assert_come_again_as_before(bars: tuple[Fill, ...]) -> None:
    """A picture of *bars* and one without the last are as fresh ones, in turns."""
    ground = Group("ground", Rect(0, 0, *SIZE), (Fill(Rect(0, 0, *SIZE), GROUND),))
    whole, fewer = (
        Frame(SIZE, (ground, Group("bars", Rect(0, 0, 260, 50), shown)))
        for shown in (bars, bars[:-1])
    )
    painter = ScreenPainter(surface := pygame.Surface(SIZE, 0, 32))

    for frame in (whole, fewer, whole, fewer):
        painter.paint(frame)

        assert digest(surface) == pixels(frame)


def test_many_areas_that_come_again_look_as_before() -> None:
    """What was filled area by area is put down as one image, with the same pixels."""
    assert_come_again_as_before(
        tuple(Fill(Rect(9 * n, n, 7, 20), (9 * n, 90, 20, 255)) for n in range(28))
    )


@pytest.mark.parametrize("wide", [7, 12])
def test_areas_seen_through_look_as_before_when_they_come_again(wide: int) -> None:
    """They are one image where they are beside each other, not where they overlap."""
    colours = [(30, 90, 200, 120), (200, 30, 30, 255)]
    assert_come_again_as_before(
        tuple(Fill(Rect(9 * n, n, wide, 20), colours[n % 2]) for n in range(28))
    )


def test_neighbours_that_change_are_one_part() -> None:
    """Side by side they are painted at once; what is far away is a part of its own."""
    places = [Rect(20 * n, 40, 20, 90) for n in range(9)]
    far = Rect(20, 300, 20, 20)

    def frame(colour: tuple[int, int, int, int]) -> Frame:
        rects = (Rect(0, 0, *SIZE), *places, far)
        inks = GROUND, *[colour] * (len(places) + 1)
        groups = (
            Group("one", r, (Fill(r, c),)) for r, c in zip(rects, inks, strict=True)
        )
        return Frame(SIZE, tuple(groups))

    painter = ScreenPainter(surface := pygame.Surface(SIZE, 0, 32))
    painter.paint(frame((200, 30, 30, 255)))

    parts = painter.paint(frame((30, 90, 200, 255)))

    assert parts == [pygame.Rect(0, 40, 180, 90), pygame.Rect(far)]
    assert digest(surface) == pixels(frame((30, 90, 200, 255)))


@given(moment=MOMENTS)
def test_an_equal_frame_paints_nothing(moment: Moment) -> None:
    """The second time there is no part to paint."""
    painter = ScreenPainter(pygame.Surface(SIZE))
    painter.paint(SCENE.frame(moment))

    assert painter.paint(scene_of(hardest, SIZE, "night").frame(moment)) == []


RIGHT: Final[set[Group]] = set()
"""Groups that were found to paint nothing outside their bounds."""


@pytest.mark.thorough
@settings(max_examples=8)
@given(moment=MOMENTS)
def test_no_group_paints_outside_its_bounds(moment: Moment) -> None:
    """What a group covers is what it says it covers."""
    ground, *groups = SCENE.frame(moment).groups
    blank = pixels(Frame(SIZE, (ground,)))
    surface = pygame.Surface(SIZE, 0, 32)

    for group in set(groups) - RIGHT:
        painter = ScreenPainter(surface)
        painter.paint(Frame(SIZE, (ground,)))
        painter.paint(Frame(SIZE, (ground, Group("all", ground.bounds, group.shapes))))
        surface.fill(SCENE.appearance.theme[Role.BACKGROUND][:3], group.bounds)
        assert digest(surface) == blank, group.name
        RIGHT.add(group)


def test_a_step_repaints_a_small_part_of_the_picture() -> None:
    """A digit that grows leaves the rest of the board alone, and then all the rest."""
    painter = ScreenPainter(pygame.Surface(SIZE))
    guess = 3
    painter.paint(SCENE.frame(Moment(guess, 300)))

    comes = painter.paint(SCENE.frame(Moment(guess, 600)))  # in the tree, too
    grows = painter.paint(SCENE.frame(Moment(guess, 800)))

    on_board = [part for part in comes if part.left < SIZE[0] // 2]
    for parts in (on_board, grows):
        area = sum(part.width * part.height for part in parts)
        assert 0 < area < SIZE[0] * SIZE[1] / 50


def test_an_outline_that_changes_repaints_its_line_alone() -> None:
    """What is inside of it stays, also where it becomes wider."""
    whole, colour = Rect(0, 0, *SIZE), (200, 30, 30, 255)
    around = whole.inset(20)
    narrow, wide = (
        Group("edge", around, (Outline(around, colour, width),)) for width in (3, 7)
    )
    painter = ScreenPainter(pygame.Surface(SIZE))
    painter.paint(Frame(SIZE, (narrow,)))

    parts = painter.paint(Frame(SIZE, (wide,)))

    assert len(parts) == 4
    assert all(min(part.width, part.height) == 7 for part in parts)


def test_a_forgotten_picture_is_painted_again() -> None:
    """After ``forget`` everything is painted, as a window that was covered needs."""
    painter = ScreenPainter(pygame.Surface(SIZE))
    painter.paint(SCENE.frame(Moment(3, WHOLE)))

    painter.forget()

    assert painter.paint(SCENE.frame(Moment(3, WHOLE))) == [pygame.Rect(0, 0, *SIZE)]


def test_the_video_has_the_pixels_of_the_window() -> None:
    """The bytes are blue, green, red, row by row, without padding at any width."""
    for size in ((640, 360), (642, 362)):
        scene = scene_of(hardest, size)
        canvas = Canvas(size)
        canvas.paint(scene.frame(Moment(5, WHOLE)))
        surface = pygame.image.frombuffer(bytes(canvas.pixels), size, "BGR")
        assert digest(surface) == pixels(scene.frame(Moment(5, WHOLE)))
