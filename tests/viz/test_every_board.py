"""Every board in every picture: replay, comparison, card and editor, at every shape."""

from collections.abc import Sequence
from itertools import cycle, islice, pairwise
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.rules.digits import symbol
from tests.in_one_test import in_one_test
from tests.viz.boards import BOARDS, begun
from tests.viz.extents import extent, within
from viz.appearance import Appearance
from viz.film.cards import Card, Figure, card_frame
from viz.layout.aspect import DESIGNS, Aspect
from viz.replay.comparison import Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.comparison.scene import CompareScene
from viz.shapes import Fill, Group, Text
from viz.theme import THEMES, Role, theme_named

PAPER = Appearance(theme_named("paper"))
NAMES = st.sampled_from(sorted(BOARDS))
SMALL = (640, 360)
TELLING = ("classic-4", "classic-9", "classic-25", "samurai", "killer-9")
"""Boards that are looked at in every shape: the smallest, largest and fullest."""
T = TypeVar("T")


def scene_of(name: str, size: tuple[int, int], theme: str = "paper") -> Scene:
    """The replay of a few steps on the board called *name*."""
    return Scene(Replay.of(begun(name)), size, Appearance(theme_named(theme)))


def turns(shapes: Sequence[T], count: int) -> list[tuple[str, T]]:
    """Every board in *count* of the *shapes*, the telling ones in each."""
    turn = cycle(shapes)
    return [
        (name, shape)
        for name in BOARDS
        for shape in (shapes if name in TELLING else islice(turn, count))
    ]


def assert_inside(groups: tuple[Group, ...], before: tuple[Group, ...] = ()) -> None:
    """Every group has a name of its own, and paints what it says it covers.

    The very groups that were there *before*, by identity, are right.
    """
    assert len({group.name for group in groups}) == len(groups)
    right = {id(group) for group in before}
    for group in groups:
        if id(group) in right:
            continue
        for shape in group.shapes:
            assert within(extent(shape), group.bounds), (group.name, shape)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "size"), turns([*DESIGNS.values(), SMALL], 1))
def test_every_board_is_replayed_in_every_picture(
    name: str, size: tuple[int, int]
) -> None:
    """Nothing raises, nothing leaves its group, and every cell has one."""
    rules, steps = BOARDS[name], len(begun(name))
    theme = THEMES[len(name) % len(THEMES)]
    scene = scene_of(name, size, theme)

    before: tuple[Group, ...] = ()
    for moment in (Moment(0, WHOLE), Moment(1, 400), Moment(steps, WHOLE)):
        groups = scene.frame(moment).groups
        assert_inside(groups, before)
        before = groups
        cells = {f"cell {rules.cell_name(cell)}" for cell in rules.cells}
        assert cells <= {group.name for group in groups}


@given(
    name=NAMES,
    theme=st.sampled_from(THEMES),
    form=st.sampled_from(Aspect),
    data=st.data(),
)
def test_every_step_of_a_board_can_be_shown(
    name: str, theme: str, form: Aspect, data: st.DataObject
) -> None:
    """In every theme and form, at any moment of its motion."""
    step = data.draw(st.integers(0, len(begun(name))))
    moment = Moment(step, data.draw(st.integers(0, WHOLE)))

    frame = scene_of(name, DESIGNS[form], theme).frame(moment)

    assert_inside(frame.groups)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "form"), turns(list(Aspect), 1)[::2])
def test_every_board_is_compared(name: str, form: Aspect) -> None:
    """Two boards have room, and what is said of them."""
    trace = begun(name)
    scene = CompareScene(Comparison.of(trace, trace, Clock.STEP), DESIGNS[form], PAPER)

    first, last = (scene.frame(Moment(s, WHOLE)).groups for s in (0, len(trace)))

    assert_inside(first)
    assert_inside(last, first)


@in_one_test(("name", "form"), turns(list(Aspect), 1))
def test_every_board_is_on_cards(name: str, form: Aspect) -> None:
    """With its clues, on a title's card and at the end."""
    puzzle = begun(name).puzzle
    card = Card("How?", ("a line",), (Figure("3", "steps"),), puzzle, puzzle.clues)

    frame = card_frame(card, DESIGNS[form], PAPER)

    assert_inside(frame.groups)
    board = next(group for group in frame.groups if group.name == "board")
    digits = [s.text for s in board.shapes if isinstance(s, Text)]
    clues = [symbol(clue) for clue in puzzle.clues if clue is not None]
    assert digits[-len(clues) :] == clues or not clues


@pytest.mark.parametrize("name", ["samurai", "classic-16", "three grids", "killer-9"])
@pytest.mark.parametrize("form", [Aspect.WIDE, Aspect.TALL])
def test_candidates_of_large_boards_can_be_read_at_1080p(
    name: str, form: Aspect
) -> None:
    """Digits as small as 6 pixels are still digits; dots stand for smaller ones."""
    scene = scene_of(name, DESIGNS[form])
    cell = BOARDS[name].cells[-1]
    group = named(scene, f"cell {BOARDS[name].cell_name(cell)}")
    small = [shape.size for shape in group.shapes if isinstance(shape, Text)]

    assert len(small) == BOARDS[name].digit_count
    assert min(small) * 0.66 >= 6


def test_candidates_that_cannot_be_read_are_dots_in_their_places() -> None:
    """A board of 25 by 25 at 1080p has a dot for each candidate."""
    scene = scene_of("classic-25", DESIGNS[Aspect.WIDE])
    shapes = named(scene, "cell Y25").shapes
    colour = scene.appearance.theme[Role.CANDIDATE]
    dots = [s.rect for s in shapes if isinstance(s, Fill) and s.colour == colour]

    assert not any(isinstance(shape, Text) for shape in shapes)
    assert len(set(dots)) == 25
    assert len({dot.x for dot in dots}) == len({dot.y for dot in dots}) == 5
    assert min(min(dot[2:]) for dot in dots) >= 2


@pytest.mark.thorough
@in_one_test("name", {*TELLING, *(n for n, b in BOARDS.items() if b.digit_count > 9)})
def test_digits_above_nine_are_letters(name: str) -> None:
    """Clues and candidates alike are written as the rules' symbols."""
    rules = BOARDS[name]
    groups = scene_of(name, (3840, 2160)).frame(Moment(0, WHOLE)).groups
    cells = [group for group in groups if group.name.startswith("cell ")]
    texts = {s.text for g in cells for s in g.shapes if isinstance(s, Text)}

    assert texts == {symbol(digit) for digit in rules.digits}


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOARDS)
def test_only_what_changes_is_drawn_again(name: str) -> None:
    """Board, labels and the cells a step leaves alone are the very same groups."""
    scene = scene_of(name, SMALL)
    steps = range(1, min(6, len(begun(name))) + 1)
    frames = [scene.frame(Moment(step, WHOLE)) for step in steps]

    for before, after in pairwise(frames):
        pairs = zip(before.groups, after.groups, strict=True)
        drawn = [new.name for old, new in pairs if old is not new]
        assert not {"board", "labels"} & set(drawn)
        olds = {group.name: group for group in before.groups}
        news = {group.name: group for group in after.groups}
        cells = (group for group in drawn if group.startswith("cell "))
        assert all(olds[cell] != news[cell] for cell in cells)


def named(scene: Scene, name: str) -> Group:
    """A group of the first frame."""
    frame = scene.frame(Moment(0, WHOLE))
    return next(group for group in frame.groups if group.name == name)
