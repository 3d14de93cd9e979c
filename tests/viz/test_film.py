"""Films: a replay, and around it what was wished for, to the millisecond."""

from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise

import pytest

from solver import solve
from solver.puzzle.puzzle import Puzzle
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.viz.extents import extent, within
from tests.viz.replays import diagonal, hardest, replay
from tests.viz.shared_comparisons import comparison
from viz.appearance import Appearance, PicturePart
from viz.errors import EditError
from viz.film.adornments import Adornments
from viz.film.build import comparison_film, replay_film
from viz.film.card_times import LONGEST, CardTimes
from viz.film.closing import (
    CLOSING_MS,
    DEGREES,
)
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.replay.comparison_clock import Clock
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.scene import Scene
from viz.scene.panels.caption import caption_room
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Frame, Group, Rect, Text
from viz.theme import theme_named

LOOK = Appearance(theme_named("paper"))
SIZES = ((1920, 1080), (1440, 1080), (1080, 1080), (1080, 1920))
ALL = FilmOptions(
    (1280, 720),
    LOOK,
    has_title=True,
    has_end=True,
    has_captions=True,
    author="Ada",
    adornments=Adornments(progress=True, watermark="sudoscope.example"),
)
MINUTE = FilmEdit(Pace(), fit=60_000)


@cache
def film(wishes: FilmOptions = ALL, edit: FilmEdit = MINUTE) -> Film:
    """A film of the hardest solve."""
    return replay_film(replay(hardest), edit, wishes)


def group(frame: Frame, name: str) -> Group:
    """The group of *frame* called *name*."""
    return next(found for found in frame.groups if found.name == name)


def test_a_fitted_film_is_as_long_as_asked_for_with_its_cards() -> None:
    """To the millisecond: what the cards take is taken from the replay."""
    assert film().length == 60_000
    assert film().timeline.length == 60_000 - LONGEST.title - CLOSING_MS - LONGEST.end
    plain = film(FilmOptions((1280, 720), LOOK))
    assert plain.length == 60_000
    assert plain.timeline.length == 60_000 - CLOSING_MS


def test_a_film_without_room_for_its_cards_is_refused() -> None:
    """The message says how long they are."""
    with pytest.raises(EditError, match=r"3.2 s.* 6.4 s or more"):
        film(ALL, replace(MINUTE, fit=6_399))


@pytest.mark.parametrize(
    ("total", "times"),
    [
        (90_000, LONGEST),
        (36_000, LONGEST),
        (20_000, CardTimes(1_666, 3_333)),
        (6_400, CardTimes(1_200, 2_000)),
    ],
)
def test_cards_follow_the_length_of_the_film(total: int, times: CardTimes) -> None:
    """A quarter of it at most, where they can be read in that, and never half."""
    made = film(ALL, replace(MINUTE, fit=total))

    assert made.length == total
    assert made.dressing.times == times
    assert made.lead == times.title
    assert made.at(total - times.end).card == made.dressing.end
    assert made.at(total - times.end - 1).card is None


def test_a_short_part_has_short_cards() -> None:
    """Where no length is asked for, they follow that of the replay."""
    made = film(ALL, FilmEdit(Pace(), start=20, stop=22))
    cards = sum(made.dressing.times)

    assert cards < sum(LONGEST)
    assert abs(4 * cards - made.length) < 20


def test_a_film_begins_with_movement() -> None:
    """In its first second the clues come, on the title card or on the board."""
    for wishes, name in ((ALL, "board"), (FilmOptions((1280, 720), LOOK), "cell A1")):
        made = film(wishes)
        shown = [group(made.frame(made.at(ms)), name) for ms in (0, 100, 990)]
        assert shown[0] != shown[1] != shown[2], name
        last = group(made.frame(made.at(1500)), name)
        assert shown[2] == last


def test_the_first_picture_is_a_poster() -> None:
    """Title and question are there at once, and go one after the other."""
    made = film()

    def strengths(ms: int) -> list[int]:
        words = group(made.frame(made.at(ms)), "words")
        return [s.colour[3] for s in words.shapes if isinstance(s, Text | Fill)]

    for ms in (0, 60, 300, 1200):
        assert set(strengths(ms)) == {255}
        assert len(strengths(ms)) == len(strengths(1200))
    leaving = strengths(LONGEST.title - 450)
    assert leaving == sorted(leaving)
    assert min(leaving) < 255


def test_lines_of_the_end_come_one_after_the_other() -> None:
    """A line is never ahead of the one before it, and all stay."""
    made = film()
    begins = made.length - LONGEST.end

    def strengths(ms: int) -> list[int]:
        words = group(made.frame(made.at(begins + ms)), "words")
        return [s.colour[3] for s in words.shapes if isinstance(s, Text | Fill)]

    for ms in (300, 360, 420, 480):
        assert strengths(ms) == sorted(strengths(ms), reverse=True)
    assert len(strengths(900)) > len(strengths(300))
    assert set(strengths(LONGEST.end - 1)) == {255}


def test_figures_count_up_to_what_they_are() -> None:
    """On the end card, and no figure ever goes back."""
    made = film()
    begins = made.length - LONGEST.end
    seen = []
    for ms in range(begins, begins + 2000, 50):
        words = group(made.frame(made.at(ms)), "words").shapes
        texts = [shape.text for shape in words if isinstance(shape, Text)]
        if "steps" in texts:
            seen.append(int(texts[texts.index("steps") - 1].replace(",", "")))

    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    assert seen[-1] == len(hardest())


def test_reduced_motion_stills_the_cards() -> None:
    """Each card is one picture from its first millisecond to its last."""
    look = replace(LOOK, reduced_motion=True)
    made = film(replace(ALL, appearance=look, adornments=Adornments()))
    ends = made.length - LONGEST.end

    for times in (range(0, 2_000, 100), range(ends + 400, made.length, 200)):
        assert len({made.at(ms) for ms in times}) == 1


def test_cards_stand_before_and_after_the_replay() -> None:
    """The title from the first millisecond, the end to the last."""
    made = film()

    assert made.at(0).card == made.dressing.title
    assert made.at(0).veil == 0
    assert made.at(LONGEST.title).card is None
    assert made.at(made.length - 1).card == made.dressing.end
    assert made.at(made.length - 1).veil == 0


@pytest.mark.parametrize(
    "at", [60_000 - LONGEST.end - CLOSING_MS, 60_000 - LONGEST.end]
)
def test_pictures_fade_out_and_in_in_small_degrees(at: int) -> None:
    """The veil grows until the cut and goes after it, never by a jump."""
    made = film()
    veils = [made.at(ms).veil for ms in range(at - 400, at + 400)]

    assert veils[0] == veils[-1] == 0
    assert max(veils) == veils[400]
    assert all(abs(one - other) <= 1 for one, other in pairwise(veils))
    assert sum(1 for _ in groupby(veils)) >= 11


def test_the_board_moves_between_the_title_and_the_replay() -> None:
    """By small parts, without a veil, from its place on the card to the replay's."""
    made = film()
    lead = made.lead

    def left_edge(ms: int) -> int:
        return group(made.frame(made.at(ms)), "board").bounds.x

    edges = [left_edge(ms) for ms in range(lead - 600, lead, 20)]
    assert all(made.at(ms).veil == 0 for ms in range(lead - 600, lead + 600))
    assert edges == sorted(edges) or edges == sorted(edges, reverse=True)
    assert len(set(edges)) > 10
    assert abs(edges[-1] - left_edge(lead)) <= 1
    assert left_edge(0) == edges[0]


def test_the_replay_is_shown_as_its_own_scene_draws_it() -> None:
    """With nothing wished for, each picture is the scene's own, without controls."""
    plain = film(FilmOptions((1280, 720), LOOK), FilmEdit(Pace()))
    look = replace(LOOK, has_footer=False, captions=0)
    scene = Scene(replay(hardest), (1280, 720), look, film=plain.timeline)

    for ms in range(0, plain.length, 40_123):
        state = ViewState(head=plain.at(ms).head)
        assert plain.frame(plain.at(ms)) == scene.frame(plain.at(ms).moment, state)


def test_equal_shots_are_equal_pictures_and_times_that_differ_differ() -> None:
    """What is not drawn twice was the same."""
    made = film()
    first, second = made.at(20_000), made.at(40_000)

    assert made.frame(first) == film.__wrapped__().frame(first)
    assert made.frame(first) != made.frame(second)


@pytest.mark.thorough
@in_one_test("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@in_one_test("theme", ["paper", "night"])
@in_one_test("ms", [0, 2_900, 3_050, 20_000, 59_000])
def test_everything_in_a_film_is_inside_its_group(
    size: tuple[int, int], theme: str, ms: int
) -> None:
    """And every group inside the picture, whatever the form."""
    appearance = Appearance(theme_named(theme), "de", 1.5)
    made = film(replace(ALL, size=size, appearance=appearance))
    whole = Rect(0, 0, *size)

    frame = made.frame(made.at(ms))

    assert frame.size == size
    assert frame.groups[0].bounds == whole
    for found in frame.groups:
        if found.name in {"caption", "watermark", "veil", "progress"}:
            assert within(found.bounds, whole)
            for shape in found.shapes:
                assert within(extent(shape), found.bounds), (found.name, shape)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_captions_have_room_of_their_own(size: tuple[int, int]) -> None:
    """Nothing of the replay is in it, and its panel of reasons is gone."""
    made = film(replace(ALL, size=size))
    frame = made.frame(made.at(20_000))
    assert isinstance(made.stage, Scene)
    beside = made.stage.layout.caption
    room = beside or caption_room(size)

    caption = group(frame, "caption").bounds  # a long one goes on below
    assert caption._replace(height=room.height) == room
    assert "reason" not in {found.name for found in frame.groups}
    for found in frame.groups:
        if beside is not None:
            is_ground = found.name in {"background", "ground", "caption", "progress"}
            assert is_ground or not found.bounds.meets(room), found.name
        elif found.name in {"board", "labels"}:  # these have an empty border
            assert made.stage.layout.placement.grid.bottom <= room.y
        elif found.name not in {"background", "ground", "caption", "progress"}:
            is_below = found.bounds.y >= caption.bottom
            is_apart = found.bounds.bottom <= room.y or is_below
            assert is_apart, found.name


def test_a_caption_is_shown_while_its_cue_lasts() -> None:
    """Whole, with the technique, and away when it is over."""
    made = film()
    for number, cue in enumerate(made.dressing.cues[:12]):
        for at in (cue.start, cue.end - 1):
            shot = made.at(LONGEST.title + at)
            if shot.card is None:
                assert shot.cue == number
        shapes = group(made.frame(made.at(LONGEST.title + cue.start)), "caption").shapes
        texts = [shape for shape in shapes if isinstance(shape, Text)]
        read = {text.baseline: text.text for text in texts[1:]}
        whole = {text.baseline: text.text for text in reversed(texts[1:])}
        title, said = texts[0].text, " ".join(reversed(whole.values()))
        if not made.at(LONGEST.title + cue.start).moment.calm:  # else it counts on
            assert (title, said) == (cue.title, cue.text)
        assert all(whole[at].startswith(text) for at, text in read.items())


def test_the_bar_tells_how_far_the_film_is() -> None:
    """In proportion, over cards and replay alike."""
    made = film()
    for ms in (0, 15_000, 30_000, 59_999):
        frame = made.frame(made.at(ms))
        fills = [s for s in group(frame, "progress").shapes if isinstance(s, Fill)]
        done = fills[1].rect.width if len(fills) > 1 else 0
        assert done == 1280 * ms // 60_000


def test_a_watermark_stands_beside_the_legend() -> None:
    """In every form, whole, and in nothing else's way."""
    for size in SIZES:
        made = film(replace(ALL, size=size, has_captions=False))
        frame = made.frame(made.at(20_000))
        mark = group(frame, "watermark")
        (text,) = mark.shapes
        assert isinstance(text, Text)
        assert text.text == "sudoscope.example"
        for found in frame.groups:
            if found.name.startswith(("cell", "track", "legend", "counters", "reason")):
                drawn = [extent(shape) for shape in found.shapes]
                assert not any(_meet(extent(text), rect) for rect in drawn), found.name


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def test_two_solves_make_a_film_too() -> None:
    """With cards, a bar and a watermark, as long as asked for."""
    both = comparison(Clock.STEP, "guess", "propagation", "norvig")
    wishes = replace(ALL, has_captions=False)

    made = comparison_film(both, Pace().fitted(40_000), wishes)

    assert made.length == 40_000
    names = {found.name for found in made.frame(made.at(20_000)).groups}
    assert {"board 1", "board 2", "progress", "watermark"} <= names


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_without_controls_the_board_is_not_smaller(size: tuple[int, int]) -> None:
    """What nobody presses in a video leaves its room to the rest."""
    usual = film(replace(ALL, size=size, has_captions=False)).stage.layout
    free = film(FilmOptions(size, LOOK)).stage.layout

    assert free.board.height >= usual.board.height
    assert free.track is not None
    assert usual.track is not None
    assert free.track.y >= usual.track.y


def test_a_film_with_guesses_ends_on_the_whole_tree() -> None:
    """Between the replay and the end card, the path lighting up from dark to bright."""
    made = film()
    begins = made.length - LONGEST.end - CLOSING_MS

    lit = [made.at(begins + ms).lit for ms in range(CLOSING_MS)]

    assert made.at(begins - 1).lit == -1
    assert lit == sorted(lit)
    assert (lit[0], lit[-1]) == (0, DEGREES)
    assert made.at(begins + CLOSING_MS).card == made.dressing.end
    last = made.frame(made.at(begins + CLOSING_MS - 400))
    assert any(found.name.startswith("tree") for found in last.groups)


def test_reduced_motion_lights_the_path_at_once() -> None:
    """Nothing moves in the closing."""
    look = replace(LOOK, reduced_motion=True)
    made = film(FilmOptions((1280, 720), look))

    shown = {made.at(made.length - ms).lit for ms in range(1, CLOSING_MS)}

    assert shown == {DEGREES}


@pytest.mark.parametrize(
    "edit",
    [FilmEdit(Pace(), stop=100), FilmEdit(Pace(), fit=4 * CLOSING_MS - 1)],
    ids=["part", "short"],
)
def test_parts_and_short_films_have_no_closing(edit: FilmEdit) -> None:
    """What was not shown is not told, and a tree takes no quarter of a film."""
    made = film(FilmOptions((1280, 720), LOOK), edit)

    assert made.dressing.closing is None
    assert made.length == made.timeline.length


def test_a_film_has_room_for_its_captions_alone() -> None:
    """As high as they are; without them the board loses no pixel."""
    size = 1080, 1920
    rooms = [
        FilmOptions(size, LOOK, has_captions=has).stage_look.captions
        for has in (False, True)
    ]

    assert rooms == [0, caption_room(size).height]


def test_a_film_that_stops_at_the_last_step_has_a_closing() -> None:
    """It shows all; one that stops a step earlier does not."""
    options, last = FilmOptions((1280, 720), LOOK), len(hardest())

    whole = film(options, FilmEdit(Pace(), stop=last))
    part = film(options, FilmEdit(Pace(), stop=last - 1))

    assert whole.dressing.closing is not None
    assert part.dressing.closing is None


def test_without_a_wrong_guess_there_is_no_closing() -> None:
    """The tree of a guess that is right is a line: the start and the guess."""
    solve_of_one = Replay.of(solve(example("latin-5-07").puzzle))

    made = replay_film(solve_of_one, FilmEdit(Pace()), FilmOptions((1280, 720), LOOK))

    assert len(solve_of_one.tree) == 2
    assert made.dressing.closing is None


def test_without_a_way_to_the_solution_there_is_no_closing() -> None:
    """Where dead ends leave every digit certain, the film ends on the solved board."""
    clues = (
        "1.....569492.561.8.561.924...964.8.1"
        ".64.1....218.356.4.4.5...169.5.614.2621.....5"
    )
    refuted = Replay.of(solve(Puzzle.parse(clues), "csp"))

    made = replay_film(refuted, FilmEdit(Pace()), FilmOptions((1280, 720), LOOK))

    assert len(refuted.tree) > 1
    assert len(refuted.tree.path_at(refuted.tree.last)) == 1
    assert made.dressing.closing is None


def test_without_a_guess_or_a_tree_there_is_no_closing() -> None:
    """Nothing changes for a solve without guesses, nor where the tree is hidden."""
    options = FilmOptions((1280, 720), LOOK)
    easy = replay_film(replay(diagonal), FilmEdit(Pace()), options)
    hidden = replace(LOOK, hidden=frozenset({PicturePart.TREE}))

    assert easy.dressing.closing is None
    assert film(replace(options, appearance=hidden)).dressing.closing is None


@pytest.mark.parametrize(
    ("size", "high"), [((320, 180), 2), ((1920, 1080), 6), ((3840, 2160), 12)]
)
def test_the_bar_is_a_thin_line_at_the_foot(size: tuple[int, int], high: int) -> None:
    """Never thinner than two pixels, and filled as far as the film is."""
    made = film(replace(ALL, size=size))

    (rest, done) = group(made.frame(made.at(made.length // 2)), "progress").shapes

    assert isinstance(rest, Fill)
    assert isinstance(done, Fill)
    assert rest.rect == Rect(0, size[1] - high, size[0], high)
    assert done.rect.height == high
    assert done.rect.width == pytest.approx(size[0] / 2, abs=size[0] / 100)
