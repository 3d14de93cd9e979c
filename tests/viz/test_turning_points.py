"""Turning points: the steps at which a search is told in a film."""

import re
from dataclasses import replace
from functools import cache

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.explain.named_words import names_in, sentences_of
from solver.log.events import Clashed, Guessed, Retracted
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from tests.support import NEEDS_MANY_GUESSES, puzzle_of
from tests.viz.replays import hardest, replay
from tests.viz.shared_comparisons import solved
from tests.viz.test_film import LOOK
from viz.appearance import LowerPanel
from viz.film.build import replay_film
from viz.film.film_options import FilmOptions
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.markers import Marker
from viz.replay.pace import Pace
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import Moment, is_read_in
from viz.replay.turning_points import turning_points
from viz.replay.undo_scenes import film_words, scene_words
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.scene.board.views.step import step_view

NINE_DEEP = (
    ".....4.2....6.7...8...2...3............8....127....93...2.....43..7.............."
)

FOUR_DEEP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)

LEARNS = (
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1...."
)

WRONG_AT_FIRST = (
    ".8..5..2..4.3.2.....7.....9.31..4...6....1......27..159.......1.5.4...368....7.9."
)


def test_the_costliest_guess_is_named_with_its_dead_ends() -> None:
    """No other wrong guess has more dead ends under it, counted one by one."""
    trace = hardest()
    tree = SearchTree.of(trace)

    step, turn = next(iter(turning_points(trace).items()))

    under = {
        node: sum(1 for n in tree.subtree(node) if tree.clashed[n] and tree.died[n])
        for node in range(1, len(tree))
        if tree.died[node]
    }
    assert turn.kind == "cost"
    assert turn.number == max(under.values())
    assert isinstance(trace.events[step - 1], Retracted)
    said = film_words(trace, step)
    assert f"This one guess cost {turn.number} dead ends." in said.reason
    assert said.reason != scene_words(trace, step).reason
    assert said.follows == scene_words(trace, step).follows != ""
    assert {name.cell for name in names_in(said.reason)} == {turn.guess.cell}


def test_the_deepest_and_the_last_dead_end_are_where_they_say() -> None:
    """By the events alone."""
    trace = hardest()
    kinds = {turn.kind: (step, turn) for step, turn in turning_points(trace).items()}
    clashes = [n for n, e in enumerate(trace.events, 1) if isinstance(e, Clashed)]
    depths = {step: len(trace.position(step).guesses) for step in clashes}

    deepest, last = kinds["deepest"], kinds["last"]

    assert deepest[1].number == max(depths.values()) == depths[deepest[0]]
    assert last[1].number == len(clashes)
    assert last[0] == max(clashes)


@cache
def _learning() -> Trace:
    """A long search that learns clauses."""
    return solve(puzzle_of(NEEDS_MANY_GUESSES), AgentSpec.named("dpll").chosen())


def test_a_film_of_learning_reads_its_question_and_its_first_dead_end() -> None:
    """Though the way back is not said with what is refuted."""
    trace, options = _learning(), FilmOptions((640, 360), LOOK)
    line = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=60_000), options).timeline
    steps = enumerate(trace.events, start=1)

    first = next(step for step, event in steps if isinstance(event, Clashed))

    assert line.durations[0] >= 2_300
    said = film_words(trace, first)
    assert line.durations[first] >= reading_ms(f"{said.reason} {said.follows}")


def test_no_guess_is_taken_back_at_a_dead_end() -> None:
    """All are open where the deepest one is told; the way back is the step after it."""
    trace = solve(puzzle_of(LEARNS), AgentSpec.named("dpll").chosen())

    (deepest,) = (
        step for step, turn in turning_points(trace).items() if turn.kind == "deepest"
    )

    assert isinstance(trace.events[deepest - 1], Clashed)
    assert film_words(trace, deepest).follows == (
        "The deepest dead end: 6 guesses are open."
    )


@pytest.mark.parametrize("total", [60_000, None])
def test_a_jump_back_over_guesses_is_read_where_the_dead_end_before_it_is(
    total: int | None,
) -> None:
    """It is what learning is for; with the conflict alone several guesses just go."""
    replayed = Replay.of(solve(puzzle_of(LEARNS), AgentSpec.named("dpll").chosen()))
    trace, read = replayed.trace, set[str]()
    told = timeline_of_edit(replayed, FilmEdit(Pace(), fit=total, told="en"))
    for step, turn in turning_points(trace).items():
        after = film_words(trace, step + 1)
        if isinstance(trace.events[step - 1], Clashed) and "Jump" in after.reason:
            assert told.durations[step + 1] >= reading_ms(after.sentences)
            read.add(turn.kind)
    assert "deepest" in read


def test_a_guess_is_called_wrong_only_where_the_log_refutes_it() -> None:
    """Another digit is in the solution, or it was wrong after others alone.

    One that was jumped over is not: A8 is 4 in the solution.
    """
    trace = _learning()
    solved, name = trace.grid(len(trace)), trace.puzzle.rules.cell_name
    grid = {name(c): str(solved.value(c)) for c in trace.puzzle.rules.cells}

    wrong = list[tuple[str, ...]]()
    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Clashed | Retracted):
            said = film_words(trace, step)
            told = f"{said.reason} {said.follows}"
            wrong += re.findall(r"(\w\d) = (\d) was wrong( after)?", told)

    assert {len(after) > 0 for *_, after in wrong} == {True, False}
    assert all(grid[cell] != digit for cell, digit, after in wrong if not after)
    _, last = max(turning_points(trace).items())
    said = film_words(trace, max(turning_points(trace)))
    assert "B5 = 2 was wrong after the guesses before it" in said.reason
    assert said.follows.startswith("A8 = 4 is taken back with it.")
    assert [str(solved.value(one.cell)) for one in last.over] == [grid["A8"]] == ["4"]


def test_a_board_crosses_out_the_guess_that_is_refuted_alone() -> None:
    """One that is jumped over leaves as other digits do."""
    trace = _learning()
    step, turn = max(turning_points(trace).items())

    crossed = [v.cell for v in step_view(trace, step).cells if v.has(Mark.TAKEN_BACK)]

    assert turn.over
    assert crossed == [turn.guess.cell]


@pytest.mark.parametrize("total", [46_000, 60_000])
def test_a_film_shows_every_guess_that_the_deepest_dead_end_is_under(
    total: int,
) -> None:
    """It stays until it is read or, in a shorter film, until it has been seen."""
    trace = hardest()
    turns = turning_points(trace)
    deepest = next(step for step, turn in turns.items() if turn.kind == "deepest")
    film = replay_film(
        replay(hardest),
        FilmEdit(Pace(), fit=total),
        FilmOptions((1280, 720), LOOK),
    )
    made = {
        event.candidate: step
        for step, event in enumerate(trace.events[:deepest], start=1)
        if isinstance(event, Guessed)
    }

    for guess in trace.position(deepest).guesses:
        step = made[guess.candidate]
        read = reading_ms(film_words(trace, step).reason)
        assert film.timeline.durations[step] >= (read if total > 46_000 else 450)
    assert film.timeline.durations[deepest] >= 4_000


def test_a_film_reads_each_guess_that_is_open_where_it_tells_a_dead_end() -> None:
    """Where they are few; and that which fails last, when it is made."""
    trace = solve(puzzle_of(FOUR_DEEP), AgentSpec.named("csp:ac3").chosen())
    options = FilmOptions((640, 360), LOOK)
    film = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=45_000), options)
    kinds = {one.kind: (step, one) for step, one in turning_points(trace).items()}
    deepest, last = kinds["deepest"][0], kinds["last"][1].made
    tree = SearchTree.of(trace)
    made = [tree.made[node] for node in tree.path_at(deepest) if node]

    assert len(made) == 4
    for step in (*made, last):
        said = film_words(trace, step)
        read = reading_ms(f"{said.reason} {said.follows}".strip())
        assert film.timeline.durations[step] >= read


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("way", "puzzle"),
    [
        ("backtracking", FOUR_DEEP),
        ("csp:ac3", FOUR_DEEP),
        ("norvig", LEARNS),
        ("dpll", LEARNS),
        ("dlx", LEARNS),
    ],
)
def test_why_a_guess_fails_is_said_where_the_board_marks_it(
    way: str, puzzle: str, language: str
) -> None:
    """At the dead end, the last too; when digits leave, its cell has candidates."""
    trace = solve(puzzle_of(puzzle), AgentSpec.named(way).chosen())
    turns, found = turning_points(trace), set[str]()
    for step, event in enumerate(trace.events, start=1):
        before = trace.events[step - 2]
        if isinstance(event, Retracted) and isinstance(before, Clashed):
            *_, why = sentences_of(scene_words(trace, step - 1, language).short)
            assert why not in film_words(trace, step, language).reason
        elif step in turns and isinstance(event, Clashed):
            *_, why = sentences_of(scene_words(trace, step, language).short)
            said = film_words(trace, step, language)
            assert way in {"dpll", "dlx"} or said.reason.endswith(why)
            assert any(v.has(Mark.CLASH) for v in step_view(trace, step).cells)
            found.add(turns[step].kind)

    assert "last" in found


def test_solves_with_few_dead_ends_have_no_turning_points() -> None:
    """Nor has a solve without guesses."""
    assert not turning_points(solved("easy", "human"))
    assert not turning_points(solved("easy", "norvig"))


@pytest.mark.parametrize("total", [45_000, 90_000])
def test_a_film_of_a_search_tells_its_turning_points(total: int) -> None:
    """Each as long as it takes to read; the first dead end is told, too."""
    options = FilmOptions((640, 360), LOOK)
    film = replay_film(replay(hardest), FilmEdit(Pace(), fit=total), options)

    for step in turning_points(hardest()):
        start, end = film.timeline.scene_of(step)
        assert end - start >= reading_ms(film_words(hardest(), step).reason)
        moment = film.timeline.at((start + end) // 2)
        assert film.stage.words_at(moment).reason == film_words(hardest(), step).reason


def test_the_costliest_guess_is_read_when_it_is_made() -> None:
    """Also where other guesses pass."""
    film = replay_film(
        replay(hardest), FilmEdit(Pace(), fit=45_000), FilmOptions((640, 360), LOOK)
    )
    step = next(iter(turning_points(hardest()).values())).made

    assert isinstance(hardest().events[step - 1], Guessed)
    read = reading_ms(film_words(hardest(), step).reason)
    assert film.timeline.durations[step] >= read


def test_what_follows_from_a_guess_has_more_time_than_strikes() -> None:
    """Its digits are counted up to the dead end; before it, candidates fell."""
    trace = solve(puzzle_of(WRONG_AT_FIRST), AgentSpec.named("norvig").chosen())
    options = FilmOptions((640, 360), LOOK)
    film = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=40_000), options)
    timeline = film.timeline
    dead = next(n for n, e in enumerate(trace.events, 1) if isinstance(e, Clashed))

    led, struck = (timeline.stretch_of(step) for step in (dead - 1, 2))

    assert led is not None
    assert struck is not None
    led_ms, struck_ms = (
        timeline.start_of(run.last + 1) - timeline.start_of(run.first)
        for run in (led, struck)
    )
    assert led_ms >= 2 * struck_ms
    said = film.stage.words_at(timeline.at(timeline.start_of(dead) - 1)).reason
    assert said == "23 digits follow from A1 = 1."


@pytest.mark.parametrize(
    ("way", "panel", "total"),
    [
        ("propagation", LowerPanel.TREE, 60_000),
        ("csp:gac", LowerPanel.ALGORITHM, 61_500),
    ],
)
def test_turning_points_come_before_guesses_on_the_way_and_opened_runs(
    way: str, panel: LowerPanel, total: int
) -> None:
    """Seven guesses led to the first dead end, and rules are read before."""
    trace = solve(puzzle_of(NINE_DEEP, "diagonal"), AgentSpec.named(way).chosen())
    options = FilmOptions((640, 360), replace(LOOK, panel=panel))

    film = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=total), options)

    assert len(turning_points(trace)) == 3
    for step in turning_points(trace):
        start, end = film.timeline.scene_of(step)
        assert end - start >= reading_ms(film_words(trace, step).reason)


def test_a_log_that_breaks_off_at_a_dead_end_is_a_film() -> None:
    """Nothing was taken back."""
    trace = hardest()
    steps = enumerate(trace.events, start=1)
    end = next(step for step, event in steps if isinstance(event, Clashed))
    cut = replace(trace, events=trace.events[:end])
    edit = FilmEdit(Pace(), fit=12_000)

    film = replay_film(Replay.of(cut), edit, FilmOptions((640, 360), LOOK))

    assert film.timeline.shown[-1] == end


def test_a_window_says_why_a_guess_failed() -> None:
    """Also at a turning point, where who stops looks for the reason."""
    scene = Scene(replay(hardest), (1280, 720), LOOK)

    for step in turning_points(hardest()):
        said = scene.words_at(Moment.settled(step)).reason
        assert said != film_words(hardest(), step).reason


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_a_film_shows_its_tree_in_every_picture_and_nothing_in_it_moves(
    size: tuple[int, int],
) -> None:
    """What was drawn of a dead end stays where it is to the end."""
    look = replace(LOOK, captions=0, has_footer=False)
    scene = Scene(replay(hardest), size, look)
    steps = range(0, len(hardest()), 97)

    drawn = [scene.frame(Moment.settled(step)) for step in steps]

    trees = [
        [g for g in frame.groups if g.name.startswith(("tree", "icicle"))]
        for frame in drawn
    ]
    assert all(trees)
    assert len({group.bounds for groups in trees for group in groups[:1]}) == 1


@pytest.mark.parametrize("seconds", [30, 60])
def test_the_first_guess_and_the_first_dead_end_are_read(seconds: int) -> None:
    """The guess also where the step before is opened, and takes half of the film."""
    made = replay(hardest)
    trace, guess = made.trace, made.tree.made[1]
    plain = FilmEdit(Pace(), fit=seconds * 1000)
    clash = next(
        n for n, event in enumerate(trace.events, 1) if isinstance(event, Clashed)
    )

    for edit, read in ((replace(plain, opened=(1,)), ()), (plain, (clash, clash + 1))):
        timeline = replay_film(made, edit, FilmOptions((640, 360), LOOK)).timeline
        made_last = made.tree.made[made.tree.path_at(clash)[-1]]
        for step in (guess, *read, *[made_last] * (seconds > 30 and bool(read))):
            start, end = timeline.scene_of(step)
            said = film_words(trace, step)
            assert end - start >= reading_ms(f"{said.reason} {said.follows}".strip())


@pytest.mark.parametrize("seconds", [None, 20, 60])
def test_no_sentence_of_a_search_flickers(seconds: int | None) -> None:
    """What is shown for half a second or more in words of its own can be read."""
    made = replay(hardest)
    edit = FilmEdit(Pace(), fit=seconds and seconds * 1000, stop=120)
    timeline = replay_film(made, edit, FilmOptions((640, 360), LOOK)).timeline

    read = [s for s in timeline.shown if s and timeline.stretch_of(s) is None]

    assert len(read) > 2
    for step in read:
        start, end = timeline.scene_of(step)
        said = film_words(made.trace, step)
        assert end - start >= reading_ms(f"{said.reason} {said.follows}".strip())


def test_a_short_film_of_a_search_reads_its_first_dead_end_and_where_it_turns() -> None:
    """After the last wrong guess it goes straight to the solution."""
    made = replay(hardest)
    line = timeline_of_edit(made, FilmEdit(Pace().in_runs(), fit=17_500, told="en"))
    first, *_ = made.markers[Marker.CONTRADICTION]

    for step in (first, max(turning_points(made.trace))):
        assert is_read_in(line, step)


@pytest.mark.parametrize("fit", [20_000, 45_000])
def test_what_passes_in_a_search_is_counted_in_words(fit: int) -> None:
    """Where it takes most of a second, however many steps pass in it."""
    options = FilmOptions((640, 360), LOOK)
    film = replay_film(replay(hardest), FilmEdit(Pace(), fit=fit), options)
    line, runs = film.timeline, 0

    for ms in range(film.lead, line.length, 250):
        moment = line.at(ms)
        run = moment.stretch
        if run is None or run.last - run.first < 10:
            continue
        lasting = line.start_of(run.last + 1) - line.start_of(run.first)
        runs += 1
        assert film.stage.words_at(moment).reason or lasting < 700

    assert runs
