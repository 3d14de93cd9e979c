"""Films of two solves: each side moves by itself, and its hardest steps are read."""

from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise
from operator import itemgetter

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.events import Clashed
from tests.support import puzzle_of
from tests.viz.shared_comparisons import PAIRS, comparison, solved
from tests.viz.test_film import LOOK
from viz.appearance import PicturePart
from viz.film.build import comparison_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.replay.clause_times import Telling
from viz.replay.comparison import LEFT, RIGHT, Comparison, alike_from
from viz.replay.comparison_clock import Clock
from viz.replay.comparison_sides import times_in_pieces
from viz.replay.comparison_telling import hardest_steps, in_turn
from viz.replay.comparison_timeline import ComparisonTimeline, ToldTick
from viz.replay.pace import Pace
from viz.replay.timeline import WHOLE, Moment
from viz.replay.undo_scenes import film_words
from viz.scene.comparison.headings import names_in
from viz.scene.comparison.scene import CompareScene, Filled
from viz.shapes import Group, Text, Weight
from viz.words.glossary import technique_of

LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
SOLVERS = ("human", "norvig")
SIZES = [(1280, 720), (1080, 1920), (1000, 1000), (1200, 900)]


@cache
def loop_race() -> Comparison:
    """A race in which one side has a long loop."""
    left, right = (
        solve(puzzle_of(LOOP), AgentSpec.named(way).chosen()) for way in SOLVERS
    )
    return Comparison.of(left, right, Clock.WORK)


def timed(one: Comparison, total: int) -> ComparisonTimeline:
    """Its timeline in a film of *total* milliseconds."""
    return one.timeline(Pace().fitted(total))


@pytest.mark.parametrize("pair", PAIRS[:3])
def test_the_steps_of_one_side_never_end_the_motion_of_the_other(
    pair: tuple[str, str, str],
) -> None:
    """While a side shows one step, its motion goes on and its marks stay."""
    one = comparison(Clock.WORK, *pair)
    timeline = timed(one, 40_000)

    shown = [one.moments(timeline.at(ms)) for ms in range(0, timeline.length, 33)]

    for before, after in pairwise(shown):
        for side in (LEFT, RIGHT):
            if before[side].step == after[side].step:
                assert before[side].calm == after[side].calm
                assert before[side].progress <= after[side].progress


def test_what_two_ways_do_alike_is_told_once_and_what_differs_at_all() -> None:
    """The technique that only one has; a guess of both of both at once, in words once.

    Also where one counts comparisons and the other does not.
    """
    for pair, own in ((PAIRS[0], "naked-pair"), (PAIRS[1], "")):
        one, words = comparison(Clock.WORK, *pair), list[str]()
        film = comparison_film(one, Pace().fitted(40_000), FilmOptions(SIZES[0], LOOK))
        assert isinstance(film.timeline, ComparisonTimeline)
        told = one.told_ticks(Pace(fit=40_000))
        for each in told.values():
            sides = [s for s in (LEFT, RIGHT) if each.step and each.step_of(s)]
            said = {
                film_words(one.sides[s].trace, each.step_of(s) or 0).sentences
                for s in sides
            }
            words += said
            assert len(said) <= 1
        right = [
            one.sides[RIGHT].trace.events[t.step - 1]
            for t in told.values()
            if t.side == RIGHT
        ]
        shared = [each for each in told.values() if each.step and each.side is None]

        assert len(words) == len({*words})
        assert shared
        assert not own or own in {technique_of(event) for event in right}


def test_a_side_goes_on_while_the_other_is_told() -> None:
    """Both are near one reading where a side begins to be told, and end at one."""
    one = comparison(Clock.STEP, "guess", "human", "propagation")
    timeline = timed(one, 60_000)
    told = one.told_ticks(Pace().fitted(60_000))
    moved = list[int]()

    for tick, each in told.items():
        start, side = timeline.start_of(tick), each.side
        if side is None:
            continue
        before, after = (
            [own.step_at(ms) for own in timeline.sides]
            for ms in (start, start + each.ms - 1)
        )
        assert before[side] == after[side] == each.step
        assert abs(each.step - one.step(side, tick)) <= 8
        moved.append(after[1 - side] - before[1 - side])
    assert sum(moved) > max(moved) > 1
    last = timeline.at(timeline.length - 1)
    assert [shown.step for shown in last.sides] == [s.last_step for s in one.sides]


def test_a_step_begins_with_each_piece_of_time_that_has_one() -> None:
    """And all of the time is filled, also where steps are few."""
    assert times_in_pieces([1] * 4, [100, 300]) == [100, 100, 100, 100]
    assert times_in_pieces([1], [50, 30]) == [80]
    assert times_in_pieces([1, 3], [50, 50]) == [50, 50]
    assert times_in_pieces([], [10]) == []


def race(size: tuple[int, int] = SIZES[0], right: str = "propagation") -> Film:
    """The film of a person and of a search that guesses."""
    one = comparison(Clock.WORK, "guess", "human", right)
    return comparison_film(one, Pace().fitted(60_000), FilmOptions(size, LOOK))


def test_the_hardest_step_of_each_side_is_told() -> None:
    """While the other side shows none of its own marks."""
    film = race()
    timeline = film.timeline
    assert isinstance(timeline, ComparisonTimeline)

    assert {side for *_, side in timeline.told} == {LEFT, RIGHT}
    for start, end, side in timeline.told:
        assert side is not None
        both = timeline.at((start + end) // 2).sides
        assert not both[side].calm
        other = both[1 - side]
        assert other.calm or other.progress == WHOLE or other.step in {0, len(both)}


@pytest.mark.parametrize("total", [20_000, 40_000])
def test_the_hardest_step_of_a_side_is_told_before_others(total: int) -> None:
    """In a short film, too."""
    one = comparison(Clock.WORK, "guess", "human", "propagation")
    told = {(t.side, t.step) for t in one.told_ticks(Pace(fit=total)).values()}

    ways = [solved("guess", way) for way in ("human", "propagation")]
    for side, pair in enumerate((ways, ways[::-1])):
        assert (side, hardest_steps(*pair)[0]) in told


def test_the_links_of_the_hardest_step_have_their_causes_or_are_counted() -> None:
    """In a minute a loop is read whole, before easier steps; in less, where it leads.

    No link is hurried without what it rests on.
    """
    one = loop_race()
    loop = hardest_steps(*(side.trace for side in one.sides))[0]
    whole = Telling(one.sides[LEFT].trace, "en").clauses(loop)
    links = sum("Then" in clause.text for clause in whole)

    for total, is_whole in ((60_000, True), (40_000, False)):
        film = comparison_film(one, Pace().fitted(total), FilmOptions(SIZES[0], LOOK))
        stage, timeline = film.stage, film.timeline
        assert isinstance(stage, CompareScene)
        assert isinstance(timeline, ComparisonTimeline)
        moments = map(timeline.sides[LEFT].at, range(0, total, 100))
        said = {
            stage.side_words(LEFT, 1, moment).reason
            for moment in moments
            if moment.step == loop
        }
        assert is_whole == all(clause.text in said for clause in whole)
        assert sum("Then" in words for words in said) == (links if is_whole else 1)
        assert is_whole or "10 links follow. Then B1 is not 3." in said


def test_a_step_of_a_race_is_read_in_nine_tenths_of_its_time_at_least() -> None:
    """A step that would have less is not read, and some have less than all of it."""
    one = loop_race()
    telling = Telling(one.sides[LEFT].trace, "en")
    shares = [
        told.ms / (sum(clause.ms for clause in telling.clauses(told.step)) + 700)
        for total in range(43_000, 54_000, 250)
        for told in one.told_ticks(Pace(fit=total)).values()
        if told.side == LEFT and told.parts and not told.is_brief
    ]

    assert 0.9 <= min(shares) < 0.91
    assert max(shares) <= 1


def test_no_step_of_a_race_is_lost_where_three_in_turn_change_places() -> None:
    """The one that comes later is compared with the next one as well."""
    told = [(0, 1, 12_000), (1, 1, 9_000), (0, 2, 5_000), (1, 4, 4_000)]
    turns = in_turn({tick: ToldTick(*one) for tick, one in enumerate(told, start=1)})

    assert [turns[tick][:2] for tick in turns] == [(1, 1), (0, 1), (0, 2), (1, 4)]


def test_a_dead_end_of_a_race_comes_after_the_guess_that_it_proves_wrong() -> None:
    """Both are read."""
    one = comparison(Clock.WORK, "guess", "norvig", "csp:forward-checking")
    told = one.told_ticks(Pace(fit=60_000)).values()
    ends = 0

    for side in (LEFT, RIGHT):
        trace = one.sides[side].trace
        steps = [each.step_of(side) for each in told if each.step_of(side)]
        for before, step in pairwise(map(int, filter(None, steps))):
            if isinstance(trace.events[step - 1], Clashed):
                ends += 1
                assert before == trace.position(step - 1).guesses[-1].event + 1
    assert ends


def test_the_guess_that_is_told_with_its_dead_end_is_not_told_again() -> None:
    """It is among the guesses that are told later, too."""
    for pair in PAIRS[:2]:
        told = comparison(Clock.STEP, *pair).told_ticks(Pace(fit=60_000)).values()
        for side in (LEFT, RIGHT):
            steps = [each.step_of(side) for each in told if each.step_of(side)]
            assert len(steps) == len({*steps})


def test_a_tall_race_shows_one_board_while_it_is_told() -> None:
    """As wide as the picture nearly, and both between; one, too, while both ask or end.

    What both say then is as wide as the board, below it and apart from all else.
    """
    film = race((1080, 1920))
    assert isinstance(film.timeline, ComparisonTimeline)
    start, _, side = film.timeline.told[0]
    assert side is not None
    passing = next(at for at, near in film.timeline.near[2:] if near is None)
    told, between, asked, ended = (
        {group.name: group.bounds for group in film.frame(film.at(ms)).groups}
        for ms in (start + 100, passing + 100, 100, film.length - 1)
    )

    for shown in (asked, ended):
        board = shown["board 1"]
        assert board.width > film.size[0] * 3 // 5
        assert "board 2" not in shown
        rows = [shown[f"{part} {n}"] for n in (1, 2) for part in ("head", "reason")]
        for above, below in pairwise((board, *rows)):
            assert above.bottom <= below.y
        assert rows[1].width > board.width * 9 // 10

    assert told[f"board {side + 1}"].width > film.size[0] * 3 // 4
    assert f"board {2 - side}" not in told
    assert {"board 1", "board 2", "bar 1", "bar 2"} <= between.keys()
    assert {"bar 1", "bar 2"} <= told.keys()
    assert film.at(film.lead + start).veil > 0 == film.at(film.lead + start + 150).veil


@pytest.mark.parametrize("total", [30_000, 60_000])
def test_a_tall_race_keeps_one_board_or_both_for_a_while(total: int) -> None:
    """One board goes on alone where both would come for a moment, and say nothing."""
    for pair in (("guess", "human", "propagation"), PAIRS[1]):
        timeline = timed(comparison(Clock.WORK, *pair), total)
        alike = {
            timeline.start_of(at) for at, one in timeline.ticks.items() if one is None
        }
        shown = [(at, side is None) for at, side in timeline.near if at not in alike]
        turns = [next(run)[0] for _, run in groupby(shown, itemgetter(1))]
        assert all(after - at >= 4_000 for at, after in pairwise(turns[1:]))
        for start, _, side in timeline.told:
            near = timeline.near_at(timeline.step_at(start))
            assert side is None or near == side


@pytest.mark.parametrize("total", [20_000, 40_000, 60_000])
def test_a_tall_race_shows_both_boards_where_it_speaks_of_both(total: int) -> None:
    """However short the one before was alone."""
    for pair in (
        PAIRS[0],
        PAIRS[1],
        PAIRS[3],
        ("guess", "csp:forward-checking", "csp:ac3"),
    ):
        timeline = timed(comparison(Clock.STEP, *pair), total)
        for tick, side in timeline.ticks.items():
            assert side is not None or timeline.near_at(tick) is None


@pytest.mark.parametrize("size", [SIZES[0], (1080, 1920)])
def test_a_race_has_no_numbers_of_steps_on_its_boards(size: tuple[int, int]) -> None:
    """As no film has: nobody can look them up, and they covered clues."""
    one = comparison(Clock.WORK, "guess", "norvig", "csp:gac")
    film = comparison_film(one, Pace().fitted(60_000), FilmOptions(size, LOOK))
    line = film.timeline
    assert isinstance(line, ComparisonTimeline)
    shown = [film.frame(film.at(film.lead + end - 100)) for _, end, _ in line.told]
    written = {text for frame in shown for g in frame.groups for text in _texts(g)}
    assert shown
    assert not [text for text in written if text.startswith("#")]


def test_where_both_do_the_same_to_the_end_the_right_side_says_so() -> None:
    """Its counts would be those of the left one."""
    one = comparison(Clock.WORK, *PAIRS[0])
    left, right = (side.trace.events for side in one.sides)
    first, second = alike_from(one)
    stage = comparison_film(
        one, Pace().fitted(40_000), FilmOptions(SIZES[0], LOOK)
    ).stage

    assert len(left) - first == len(right) - second
    assert left[first - 1][:2] != right[second - 1][:2]
    assert isinstance(stage, CompareScene)
    tick = one.tick_of(RIGHT, second + 1)
    for step, is_same in ((second, False), (second + 1, True)):
        words = stage.side_words(RIGHT, tick, Moment(step, WHOLE, calm=True))
        assert (words.reason == "The same from here on.") is is_same


def test_the_heading_of_a_race_counts_what_only_one_side_has_apart() -> None:
    """Three are the same, and the fourth is named."""
    one = comparison(Clock.WORK, *PAIRS[0])
    film = comparison_film(one, Pace().fitted(20_000), FilmOptions((1920, 1080), LOOK))
    heads = {group.name: _texts(group) for group in film.frame(film.at(100)).groups}

    assert heads["head 1"][0] == "Propagation without Naked pair"
    assert heads["head 2"][0] == "Propagation + Naked pair"
    assert heads["head 2"][1].endswith("3 techniques")
    assert heads["head 2"][2] == "+ Naked pair"


@pytest.mark.parametrize("size", SIZES)
def test_a_race_has_one_bar_for_each_side_and_no_table(size: tuple[int, int]) -> None:
    """As long as the part of the open cells that is filled; none while it is asked."""
    one = comparison(Clock.WORK, *PAIRS[1])
    film = comparison_film(one, Pace().fitted(20_000), FilmOptions(size, LOOK))

    for ms in range(0, 20_000, 4_000):
        shot = film.at(ms)
        groups = {group.name: group for group in film.frame(shot).groups}
        assert "counters" not in groups
        for side, moment in enumerate(one.moments(shot.moment), start=1):
            if moment.step <= one.sides[side - 1].begins:
                assert f"bar {side}" not in groups
                continue
            trace = one.sides[side - 1].trace
            filled = Filled.at(trace, moment.step)
            words = [
                getattr(shape, "text", "") for shape in groups[f"bar {side}"].shapes
            ]
            assert f"{filled.cells}/{filled.of}" in words
            assert 0 <= filled.cells <= filled.of


@pytest.mark.parametrize("hidden", [PicturePart.COUNTERS, PicturePart.REASON])
def test_a_tall_race_can_do_without_its_bars_or_its_words(hidden: PicturePart) -> None:
    """Then it shows no room for them, and where there are no bars both boards."""
    one = comparison(Clock.WORK, "guess", "human", "propagation")
    look = replace(LOOK, hidden=frozenset({hidden}))
    film = comparison_film(one, Pace().fitted(60_000), FilmOptions((1080, 1920), look))
    assert isinstance(film.timeline, ComparisonTimeline)
    start, *_ = film.timeline.told[0]

    for ms in (0, start + 100, film.length - 1):
        groups = film.frame(film.at(ms)).groups
        names = {group.name for group in groups}
        assert all(group.bounds.width >= 0 <= group.bounds.height for group in groups)
        assert ("bar 1" in names) == (hidden is PicturePart.REASON)
        assert ("reason 1" in names) == (hidden is PicturePart.COUNTERS)


def test_letters_of_a_tall_race_can_be_read_on_a_phone() -> None:
    """Names, bars, words and candidates of the board that is told, at 390 pixels."""
    film = race((1080, 1920))
    assert isinstance(film.timeline, ComparisonTimeline)
    start, *_ = film.timeline.told[0]
    groups = film.frame(film.at(start + 100)).groups
    sizes = {
        group.name[:4]: min(
            shape.size for shape in group.shapes if isinstance(shape, Text)
        )
        for group in groups
        if _texts(group) and group.name[:4] not in {"labe", "link"}
    }

    assert sizes.pop("cell") >= 22
    assert min(sizes.values()) >= 34


def test_what_is_told_of_a_solve_is_there_and_comes_once() -> None:
    """Each step is there, and none comes twice."""
    for way in ("human", "propagation", "norvig"):
        trace = solved("guess", way)
        steps = hardest_steps(trace, trace)
        assert len(set(steps)) == len(steps)
        assert all(1 <= step <= len(trace) for step in steps)


@pytest.mark.parametrize("size", SIZES)
def test_a_race_begins_with_its_question_on_boards_without_candidates(
    size: tuple[int, int],
) -> None:
    """Of a person another than of a search, whose guesses it asks about."""
    one = comparison(Clock.WORK, "guess", "human", "propagation")
    film = comparison_film(one, Pace().fitted(40_000), FilmOptions(size, LOOK))

    groups = film.frame(film.at(100)).groups
    said = " ".join(text for group in groups for text in _texts(group))
    cells = [group for group in groups if group.name.startswith("cell ")]
    words = [shape for g in groups if "reason" in g.name for shape in g.shapes]
    sizes = {
        is_asked: {
            t.size
            for t in words
            if isinstance(t, Text) and (t.weight is not Weight.REGULAR) is is_asked
        }
        for is_asked in (True, False)
    }

    assert len(sizes[True]) == 1
    assert min(sizes[True]) > max(sizes[False])
    assert "without a guess?" in said
    assert "guesses will it take?" in said
    assert all(len(_texts(group)) <= 1 for group in cells)


def test_a_race_asks_no_second_question_while_its_first_steps_pass() -> None:
    """The film of one solve has one of its own, which nobody could read there."""
    one = comparison(Clock.WORK, "guess", "propagation", "csp:ac3")
    film = comparison_film(one, Pace().fitted(60_000), FilmOptions(SIZES[0], LOOK))

    def asked_at(ms: int) -> set[str]:
        groups = [g for g in film.frame(film.at(ms)).groups if "reason" in g.name]
        return {said for g in groups for said in _texts(g) if said.endswith("?")}

    times = range(0, film.timeline.start_of(1) + 3_000, 100)

    assert asked_at(100)
    assert set[str]().union(*map(asked_at, times)) == asked_at(100)


def texts_of(groups: dict[str, Group], side: int) -> list[Text]:
    """What is written below the board of *side*, from 1, but for its question."""
    shapes = groups[f"reason {side}"].shapes
    return [s for s in shapes if isinstance(s, Text) and "?" not in s.text]


def test_what_the_clues_strike_has_no_marks_in_a_race() -> None:
    """Its candidates are gone at once, since nobody can look at hundreds of marks."""
    film = race()
    start = film.timeline.start_of(1)
    shown = film.timeline.at(start).sides[RIGHT]

    assert shown.step <= 1 or shown.calm


def _texts(group: Group) -> list[str]:
    return [shape.text for shape in group.shapes if isinstance(shape, Text)]


def test_the_question_of_a_square_race_is_as_large_as_its_room() -> None:
    """It has several lines rather than small letters, and so has its end."""
    film = race((1080, 1080))
    for ms in (100, film.length - 1):
        groups = {group.name: group for group in film.frame(film.at(ms)).groups}
        titled = [
            shape
            for side in (1, 2)
            for shape in groups[f"reason {side}"].shapes
            if isinstance(shape, Text) and shape.weight is not Weight.REGULAR
        ]
        assert len(titled) == 4
        assert min(shape.size for shape in titled) >= 48


@cache
def like_race(size: tuple[int, int]) -> Film:
    """The film of two searches whose names are long."""
    one = comparison(Clock.WORK, "guess", "csp:forward-checking", "csp:ac3")
    return comparison_film(one, Pace().fitted(40_000), FilmOptions(size, LOOK))


@pytest.mark.parametrize("size", SIZES)
def test_no_two_lines_of_a_race_touch(size: tuple[int, int]) -> None:
    """Of what is said, however large the letters of the next line; and of names."""
    film = like_race(size)
    for ms in range(0, film.length, 500):
        written = [
            (group.name[:-2], shape)
            for group in film.frame(film.at(ms)).groups
            if group.name[:-2] in {"head", "reason", "title"}
            for shape in group.shapes
            if isinstance(shape, Text)
        ]
        for name, above in written:
            for other, below in written:
                is_below = other == name and below.baseline > above.baseline
                if is_below and below.x == above.x:
                    assert below.baseline - above.baseline >= below.size, (above, below)


def test_long_names_above_the_board_that_is_told_are_one_line_each() -> None:
    """In letters of one size, so that it is seen which bar belongs to which."""
    film = like_race((1080, 1920))
    assert isinstance(film.timeline, ComparisonTimeline)
    start, *_ = film.timeline.told[0]

    groups = {group.name: group for group in film.frame(film.at(start + 100)).groups}

    (first,), (second,) = (
        [shape for shape in groups[f"head {n}"].shapes if isinstance(shape, Text)]
        for n in (1, 2)
    )
    assert (first.text, second.text) == names_in(film_comparison(film), "en")
    assert first.size == second.size


def film_comparison(film: Film) -> Comparison:
    """The two solves of *film*."""
    assert isinstance(film.stage, CompareScene)
    return film.stage.comparison


def test_a_solver_from_outside_is_asked_about_like_the_other_side() -> None:
    """In a title of the same letters."""
    left, right = (solved("guess", way) for way in ("propagation", "human"))
    one = Comparison.of(replace(left, agent="Ada's solver"), right, Clock.WORK)
    film = comparison_film(one, Pace().fitted(40_000), FilmOptions(SIZES[0], LOOK))

    groups = {group.name: group for group in film.frame(film.at(100)).groups}

    asked = [
        shape
        for n in (1, 2)
        for shape in groups[f"reason {n}"].shapes
        if isinstance(shape, Text) and shape.text.endswith("?")
    ]
    assert len(asked) == 2
    assert asked[0].size == asked[1].size
