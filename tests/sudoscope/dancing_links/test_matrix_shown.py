"""Dancing links on the screen: the matrix, what of it is covered, and its links."""

from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.inner_steps.dlx import ColumnChosen, OptionTakenBack, OptionTried
from solver.log.events import Deduced, Guessed
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from sudoscope.dancing_links.model.cover_matrix import CoverMatrix, cover_matrix
from sudoscope.dancing_links.step_panel import choice_at, uncovered_at
from tests.goldens import assert_golden
from tests.in_one_test import in_one_test
from tests.support import NEEDS_A_GUESS
from tests.viz.algorithm import test_inner_scenes as inner
from tests.viz.extents import extent, within
from tests.viz.sums import as_text
from viz.appearance import Appearance
from viz.film.film_options import FilmOptions
from viz.messages import languages
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.replay.undo_scenes import backtrack_of
from viz.scene import Scene
from viz.shapes import Disc, Fill, Group, Text
from viz.theme import Role, theme_named

GOLDENS: Final = Path(__file__).parent / "goldens"
SIZES: Final = ((1280, 720), (1600, 900), (1080, 1080), (1080, 1920))
MINI: Final = Puzzle.parse("1.....4..2.....4", variant_named("classic-4"))
LARGE: Final = Puzzle.parse(NEEDS_A_GUESS)
PAPER: Final = theme_named("paper")


@cache
def replay(puzzle: Puzzle) -> Replay:
    """The beginning of its solve by dancing links."""
    return Replay.of(solve(puzzle, "dlx", limits=Limits(events=40)))


def moments(puzzle: Puzzle) -> list[Moment]:
    """The inner steps of some steps."""
    replayed = replay(puzzle).inner
    return [
        Moment(step, WHOLE, number)
        for step in (1, 3, 6, 7, 18, 20)
        for number in range(1, replayed.count(step) + 1)
    ]


def drawn(scene: Scene, moment: Moment) -> tuple[Group, CoverMatrix] | None:
    """The picture at a moment, if there is room for it, and what it is of."""
    inner = scene.replay.inner.at(moment)
    assert inner is not None
    groups = scene.frame(moment).groups
    found = next((each for each in groups if each.name == "algorithm matrix"), None)
    matrix = cover_matrix(inner.run, inner.number)
    return None if found is None else (found, matrix)


@pytest.mark.parametrize("puzzle", [MINI, LARGE], ids=["whole", "part"])
def test_the_heads_of_covered_columns_are_pale(puzzle: Puzzle) -> None:
    """In the order of the columns, every one of them."""
    scene = Scene(replay(puzzle), SIZES[0], Appearance(PAPER))
    for moment in moments(puzzle)[::3]:
        picture = drawn(scene, moment)
        assert picture is not None
        group, matrix = picture
        boxes = [
            shape
            for shape in group.shapes
            if isinstance(shape, Fill) and shape.rect.width == shape.rect.height
        ]
        heads = sorted(boxes, key=lambda box: box.rect.x)[-len(matrix.columns) :]
        strong = {PAPER[Role.INK], PAPER[Role.ACCENT]}
        for column, head in zip(matrix.columns, heads, strict=True):
            is_pale = head.colour not in strong
            is_here = head.colour == PAPER[Role.ACCENT]
            assert is_here or is_pale == (column in matrix.covered)


@pytest.mark.thorough
@in_one_test(("size", "language"), zip(SIZES, cycle(languages()), strict=False))
@pytest.mark.parametrize("puzzle", [MINI, LARGE], ids=["whole", "part"])
def test_the_matrix_stays_in_its_place(
    puzzle: Puzzle, size: tuple[int, int], language: str
) -> None:
    """Whatever its size; what is left of it or left out is written below."""
    scene = Scene(replay(puzzle), size, Appearance(PAPER, language=language))
    for moment in moments(puzzle)[::9]:
        picture = drawn(scene, moment)
        if picture is None:
            continue
        group, matrix = picture
        for shape in group.shapes:
            assert within(extent(shape), group.bounds.inset(-2)), shape
        said = " ".join(s.text for s in group.shapes if isinstance(s, Text))
        assert str(matrix.columns_left_out or "") in said


@pytest.mark.thorough
def test_the_matrix_is_drawn_as_before() -> None:
    """Inner steps of dancing links beside the board."""
    frames = inner.sampled("cover", "algorithm")

    assert_golden(GOLDENS / "inner_cover_algorithm.txt", as_text(frames))


def technique(made: Replay, step: int) -> str:
    """The name of what *step* deduced."""
    event = made.trace.events[step - 1]
    return event.deduction.technique if isinstance(event, Deduced) else ""


def test_a_film_has_the_matrix_at_a_choice_and_its_tree_else() -> None:
    """The window keeps its tree."""
    made = Replay.of(solve(LARGE, "dlx", limits=Limits(events=300)))
    events = enumerate(made.trace.events, start=1)
    guess = next(n for n, event in events if isinstance(event, Guessed))
    last = next(n for n in range(1, guess) if technique(made, n) == "last-option")
    look = Appearance(PAPER)
    film = FilmOptions(SIZES[0], look).stage_look
    for appearance, step, is_shown in (
        (film, guess, True),
        (film, last, True),
        (film, guess + 1, False),
        (look, guess, False),
    ):
        frame = Scene(made, SIZES[0], appearance).frame(Moment(step, WHOLE))
        names = {group.name for group in frame.groups}
        assert ("algorithm matrix" in names) is is_shown


def test_a_film_covers_what_its_words_have_come_to() -> None:
    """The column of a guess is chosen, its option put in, and all of it covered."""
    made = Replay.of(solve(LARGE, "dlx", limits=Limits(events=300)))
    events = enumerate(made.trace.events, start=1)
    guess = next(n for n, event in events if isinstance(event, Guessed))

    read = [choice_at(made, guess, part) for part in (0, 500, WHOLE)]

    moves = [type(one.step.move) for one in read if one]
    assert moves[:2] == [ColumnChosen, OptionTried]
    assert read[-1] is not None
    assert read[-1].number == len(read[-1].run) - 1


def test_a_film_uncovers_what_its_words_have_come_to() -> None:
    """Both steps of a way back have the matrix, the last with all of it uncovered."""
    made = Replay.of(solve(LARGE, "dlx", limits=Limits(events=900)))
    back = next(n for n in range(1, len(made.trace)) if backtrack_of(made.trace, n))
    film = FilmOptions(SIZES[0], Appearance(PAPER)).stage_look
    scene = Scene(made, SIZES[0], film)

    read = [uncovered_at(made, back, part) for part in (0, 500, WHOLE)]

    numbers = [one.number for one in read if one]
    assert numbers == sorted({*numbers})
    assert read[-1] is not None
    assert numbers[-1] == len(read[-1].run) - 1
    for step in (back, back + 1):
        names = {group.name for group in scene.frame(Moment(step, WHOLE)).groups}
        assert "algorithm matrix" in names


def test_a_film_uncovers_the_option_that_its_words_name() -> None:
    """Its matrix alone is shown, not those of all options that were taken before it."""
    made = Replay.of(solve(LARGE, "dlx", limits=Limits(events=900)))
    longest = 0
    for back in range(1, len(made.trace)):
        if backtrack_of(made.trace, back) != back:
            continue
        read = [uncovered_at(made, back, part) for part in range(0, WHOLE + 1, 10)]
        run = next(one.run for one in read if one)
        taken = [m.option for m in (s.move for s in run) if hasattr(m, "option")]
        longest = max(longest, len(dict.fromkeys(taken)))
        moves = [one.step.move for one in read if one]

        assert {getattr(move, "option", None) for move in moves} == {taken[-1]}
        assert isinstance(moves[0], OptionTakenBack)
    assert longest > 1


@pytest.mark.parametrize("size", [SIZES[1], SIZES[3]])
def test_each_row_of_a_film_has_its_name(size: tuple[int, int]) -> None:
    """Those without room are left out, and an option comes before what it removes."""
    look = FilmOptions(size, Appearance(PAPER)).stage_look
    scene = Scene(replay(LARGE), size, look)
    count = scene.replay.inner.count(1)
    for change, read in ((1, 0), (1, 300), (1, WHOLE), (count, WHOLE)):
        picture = drawn(scene, Moment(1, read, change))
        assert picture is not None
        group, _ = picture
        names = {
            s.text for s in group.shapes if isinstance(s, Text) and " = " in s.text
        }
        rows = {s.centre[1] for s in group.shapes if isinstance(s, Disc)}
        if read in {0, 300}:
            assert len(names) == 1
            assert len(rows) == (read > 0)
        else:
            assert len(names) == len(rows) > 1


def test_a_matrix_is_seen_in_few_pictures_while_its_words_are_read() -> None:
    """Each is another part of it, so that a picture for each column would flicker."""
    made = Replay.of(solve(LARGE, "dlx", limits=Limits(events=900)))
    events = enumerate(made.trace.events, start=1)
    guess = next(n for n, event in events if isinstance(event, Guessed))
    back = next(n for n in range(1, len(made.trace)) if backtrack_of(made.trace, n))

    for shown, step in ((choice_at, guess), (uncovered_at, back)):
        found = [shown(made, step, part) for part in range(0, WHOLE + 1, 10)]
        numbers = [one.number for one in found if one is not None]
        assert len(numbers) == len(found)
        assert numbers == sorted(numbers)
        assert 3 <= len({*numbers}) <= 5
