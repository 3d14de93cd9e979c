"""Reels: the best moments of a solve, and nothing else."""

from collections.abc import Iterator

import pytest

from solver.agents import solve as solve_with
from solver.rules.candidate_sets import Candidate
from tests.support import puzzle_of
from tests.viz.replays import hardest, replay
from tests.viz.test_short import ANSWERED, LOOP, X_WING, solved, words_of
from viz.appearance import Appearance
from viz.film.build import cues_with_notes, replay_film
from viz.film.film_options import FilmOptions
from viz.film.reel import _what, reel
from viz.replay.annotations import AuthorNote
from viz.replay.best_moments import Highlight, HighlightKind, highlights_of
from viz.replay.clause_times import Telling
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.reading_time import LEAST_MS
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate, placing, question_of
from viz.replay.subtitle_cues import asked
from viz.replay.timeline import UNREADABLE_MS, is_read_in
from viz.replay.undo_scenes import backtrack_of
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.theme import theme_named


@pytest.mark.parametrize("total", [None, 60_000])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_reel_shows_its_moments_alone(total: int | None, language: str) -> None:
    """In order, and as long as was asked for."""
    edit = reel(replay(hardest), FilmEdit(Pace(), fit=total), 5, language)

    timeline = timeline_of_edit(replay(hardest), edit)

    assert edit.parts is not None
    assert list(timeline.shown) == [step for part in edit.parts for step in part]
    assert total is None or timeline.length == total


def test_each_moment_says_what_it_is_and_what_is_skipped() -> None:
    """The numbers are those of the steps between."""
    edit = reel(replay(hardest), FilmEdit(Pace()), 3, "en")

    assert edit.parts is not None
    before = 0
    for number, (part, note) in enumerate(zip(edit.parts, edit.notes, strict=True), 1):
        assert note.step == part.start
        assert note.line.startswith(f"{number} of 3")
        assert note.text == note.headline  # alone, with nothing of the step before
        assert (note.text == "How many guesses will it take?") == (number == 1)
        skipped = part.start - before
        assert (f"({skipped:,} step" in note.line) == (skipped > 0)
        before = part.stop
    assert before == len(hardest()) + 1


@pytest.mark.parametrize("total", [24_000, 50_000])
def test_a_hardest_step_is_read_link_by_link_beside_other_moments(total: int) -> None:
    """In any case, and the end of the solve is there, whose last digits pass."""
    solve = Replay.of(solved(LOOP))
    edit = reel(solve, FilmEdit(Pace(), fit=total, told="en"), 3, "en")

    line = timeline_of_edit(solve, edit)

    assert {20, len(solve.trace)} <= {*edit.moments}
    assert min(part.weight for part in line.parts[20]) >= UNREADABLE_MS
    assert sum(line.durations[-5:-1]) <= max(2000, line.durations[20] // 4)


def test_time_to_spare_is_shared_by_what_is_shown() -> None:
    """The end picture has none of it: there is nothing to follow."""
    solve, times = Replay.of(solved(LOOP)), []
    for total in (90_000, 180_000):
        edit = reel(solve, FilmEdit(Pace(), fit=total, told="en"), 3, "en")
        times.append(timeline_of_edit(solve, edit).durations)
    short, long = times

    assert sum(long) == 2 * sum(short) == 180_000
    assert 2 * short[20] <= long[20]
    assert long[-1] == short[-1] < short[20]


def test_time_to_spare_makes_no_sentence_of_a_search_slower_than_others() -> None:
    """The first guess has no more of it than what is told later."""
    puzzle = (
        "52...6.........7.13...........4..8..6......5."
        "..........418.........3..2...87....."
    )
    solve = Replay.of(solve_with(puzzle_of(puzzle), "propagation"))
    edit = reel(solve, FilmEdit(Pace().in_runs(), fit=60_000, told="en"), 4, "en")
    line, telling = timeline_of_edit(solve, edit), Telling(solve.trace, "en")

    slow = []
    for step in range(1, line.last_step):
        start, end = line.scene_of(step)
        if is_read_in(line, step) and backtrack_of(solve.trace, step) in {0, step}:
            slow.append((end - start) / telling.ms(step))

    assert len(slow) > 4
    assert max(slow) <= 1.25 * min(slow)


def test_a_moment_asks_and_has_its_answer_and_the_end_is_short() -> None:
    """The digit that the pattern leaves is placed in words; the end rests 3 seconds."""
    solve = Replay.of(solved(ANSWERED))
    edit = reel(solve, FilmEdit(Pace(), fit=30_000, told="en"), 3, "en")
    times = timeline_of_edit(solve, edit).durations
    asked = dict(asked_moments(edit, solve))

    answers = [
        placing(solve.trace, step, candidate)
        for step, (candidate, is_true) in asked.items()
        if is_true
    ]

    assert asked
    assert answers
    assert all(times[step] >= LEAST_MS for step in answers)
    assert times[-1] <= 3000


def asked_moments(
    edit: FilmEdit, solve: Replay
) -> Iterator[tuple[int, tuple[Candidate, bool]]]:
    """The steps that *edit* asks about, each with what is asked."""
    for note in edit.notes:
        found = asked_candidate(solve.trace, note.step + 1)
        if found is not None and note.headline.endswith("?"):
            yield note.step + 1, found


def test_subtitles_say_which_moment_comes_and_what_is_skipped() -> None:
    """All that announces it is there long enough to find it and to read it."""
    edit = reel(replay(hardest), FilmEdit(Pace(), fit=60_000), 3, "en")
    look = FilmOptions((640, 360), Appearance(theme_named("paper")))

    cues = cues_with_notes(edit, replay_film(replay(hardest), edit, look))

    lasting = {str(cue.text): cue.end - cue.start for cue in cues}
    for note in edit.notes:
        assert lasting[f"{note.line}: {note.text}"] >= note.ms >= 2_000


def test_words_of_the_author_stay() -> None:
    """A note at the first step of a moment follows its caption."""
    plain = reel(replay(hardest), FilmEdit(Pace()), 2, "en")
    assert plain.parts is not None
    step = plain.parts[0].start

    edit = reel(
        replay(hardest), FilmEdit(Pace(), notes=(AuthorNote(step, "Look"),)), 2, "en"
    )

    assert edit.notes[0].text == f"{plain.notes[0].text} Look"


def test_what_is_announced_is_seen_in_a_fitted_reel() -> None:
    """Each moment stays for a glance at least, whatever takes time before it."""
    solve = replay(hardest)
    edit = reel(solve, FilmEdit(Pace(), fit=40_000, told="en"), 5, "en")

    timeline = timeline_of_edit(solve, edit)

    assert len(edit.moments) == 5
    assert min(timeline.durations[step] for step in edit.moments) >= 900


@pytest.mark.parametrize(
    ("skipped", "said"),
    [(0, ""), (1, " (1 step skipped)"), (2, " (2 steps skipped)")],
)
def test_steps_before_the_first_moment_are_counted(skipped: int, said: str) -> None:
    """From the step at which the video begins; one is told apart from several."""
    plain = reel(replay(hardest), FilmEdit(Pace()), 1, "en")
    assert plain.parts is not None
    start = plain.parts[0].start

    edit = reel(replay(hardest), FilmEdit(Pace(), start=start - skipped), 1, "en")

    (note,) = edit.notes
    assert note.step == start
    assert note.line.partition(" (")[1:] == (said[:2], said[2:])


def test_no_moment_is_after_the_end_of_the_video() -> None:
    """Not even the step that follows its last one."""
    for moment in sorted(reel(replay(hardest), FilmEdit(Pace()), 5, "en").moments)[1:]:
        edit = reel(replay(hardest), FilmEdit(Pace(), stop=moment - 1), 5, "en")

        assert edit.parts is not None
        assert max(edit.moments) < moment
        assert edit.parts[-1].stop <= moment


def test_a_technique_is_announced_on_the_board_before_it() -> None:
    """Large and alone: nothing of the step before, such as elimination."""
    solve = Replay.of(solved(X_WING))
    edit = reel(solve, FilmEdit(Pace()), 1, "en")
    look = FilmOptions((1080, 1920), Appearance(theme_named("paper")))

    film = replay_film(solve, edit, look)

    moment = film.at(0).moment
    said = film.stage.words_at(moment)
    assert moment.step + 1 == edit.moments[0]
    hardest_step = "1 of 1, the hardest step (40 steps skipped)"
    assert said.reason == asked(question_of(solve.trace, edit.moments[0]))
    assert said.title == hardest_step
    assert "Elimination" not in words_of(film.frame(film.at(0)))


@pytest.mark.parametrize("solve", [replay(hardest), Replay.of(solved(LOOP))])
def test_a_picture_that_announces_a_later_step_asks_about_no_cell(
    solve: Replay,
) -> None:
    """What leads to a dead end or to the end is no answer; a technique is one."""
    edit = reel(solve, FilmEdit(Pace()), 5, "en")
    look = FilmOptions((1280, 720), Appearance(theme_named("paper")))
    film = replay_film(solve, edit, look)

    assert isinstance(film.stage, Scene)
    line, steps = film.timeline, film.stage.steps
    pointed = {
        note.step + 1
        for note in edit.notes
        if note.headline
        for cell in steps.at(line.asked_at(note.step, 0)).view.cells
        if cell.has(Mark.NAMED)
    }

    assert edit.parts is not None
    later = [one.start for one in edit.parts if one.start + 1 not in edit.moments]
    assert any(asked_candidate(solve.trace, step + 1) for step in later)
    assert pointed <= {*edit.moments}
    assert bool(pointed) == (not solve.has_guesses)


@pytest.mark.parametrize(("depth", "said"), [(1, "one guess"), (2, "2 guesses")])
def test_a_dead_end_says_under_how_many_guesses(depth: int, said: str) -> None:
    """One and several have words of their own."""
    searched = replay(hardest)
    step = next(
        step
        for step in range(len(hardest()))
        if searched.tree.depths[searched.tree.node_at(step)] == depth
    )
    moment = Highlight(step, HighlightKind.DEAD_END, range(step, step + 1))

    assert f"{said} deep" in _what(searched, moment, "en")


def test_a_reel_shows_a_backtrack_with_what_follows_from_it() -> None:
    """The two steps of its scene have one sentence, and the time for that."""
    solve = replay(hardest)
    for one in highlights_of(solve, 9):
        last = one.steps.stop - 1
        assert backtrack_of(solve.trace, last) != last


@pytest.mark.parametrize("solve", [replay(hardest), Replay.of(solved(LOOP))])
def test_what_the_poster_has_asked_is_not_asked_again(solve: Replay) -> None:
    """The first moment is announced by what it is."""
    edits = (
        reel(solve, FilmEdit(Pace()), 3, "en", is_asked=is_asked)
        for is_asked in (False, True)
    )
    headlines = [edit.notes[0].headline for edit in edits]

    assert [text.endswith("?") for text in headlines] == [True, False]


def test_rather_fewer_moments_are_told_than_in_brief() -> None:
    """A loop is told in all its clauses, link by link, though in 40 seconds."""
    solve = Replay.of(solved(LOOP))
    edit = reel(solve, FilmEdit(Pace(), fit=36_000, told="en"), 5, "en")
    told = Telling(solve.trace, "en").clauses(edit.moments[0])

    line = timeline_of_edit(solve, edit)

    parts = line.parts[edit.moments[0]]
    assert [part.change for part in parts] == [one.change for one in told]
    assert [part.weight for part in parts] == [one.ms for one in told]
