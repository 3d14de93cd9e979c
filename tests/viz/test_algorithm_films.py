"""Films about algorithms: what an inference does is shown, and choices are counted."""

from dataclasses import replace

import pytest

from solver.agents.search import removals_from_peers
from solver.explain import Explanation
from solver.inner_steps.moves import ArcsPutBack, SupportSought
from solver.log.events import Deduced, Guessed
from solver.log.forbidden_pairs import causes_of_pairs
from solver.rules.named_variants import classic
from tests.viz.shared_comparisons import solved
from tests.viz.test_film import LOOK
from viz.appearance import LowerPanel
from viz.film.build import replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.layout.layout import layout_for
from viz.layout.lower_area import with_opened_step
from viz.replay.algorithm_words import taken_by_options
from viz.replay.caption_groups import idea_of
from viz.replay.film_edit import FilmEdit, opened_parts, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import UNREADABLE_MS, WHOLE, Aside, Moment
from viz.scene import Scene
from viz.scene.view_state import PLAIN
from viz.shapes import Fill, Outline, Text
from viz.theme import Role


def film(way: str, panel: LowerPanel, edit: FilmEdit) -> Film:
    """The film of a puzzle that is solved in one way."""
    look = replace(LOOK, panel=panel)
    trace = solved("guess", way)
    return replay_film(Replay.of(trace), edit, FilmOptions((1280, 720), look))


@pytest.mark.parametrize(
    ("way", "panel"), [("csp:ac3", LowerPanel.ALGORITHM), ("dlx", LowerPanel.TREE)]
)
def test_a_film_about_an_algorithm_shows_what_it_does(
    way: str, panel: LowerPanel
) -> None:
    """Its first parts are read one by one, and first what all of them ask."""
    made = film(way, panel, FilmEdit(Pace(), fit=60_000))

    step = min(made.timeline.parts)
    times = made.timeline.part_times(step)
    read = {
        made.stage.words_at(made.timeline.at(start)).reason: end - start
        for _, start, end in times
        if end - start >= UNREADABLE_MS
    }
    assert len(read) >= 3
    assert next(iter(read)).startswith(idea_of(solved("guess", way), step))
    assert all(reading_ms(said) <= ms for said, ms in read.items())


def test_words_of_an_opened_step_go_with_it() -> None:
    """Kept while steps pass, they would jump to where other words are, and grow."""
    made = film("dlx", LowerPanel.TREE, FilmEdit(Pace(), fit=60_000))
    assert isinstance(made.stage, Scene)
    line, found = made.timeline, 0
    for step in line.parts:
        past, now = line.at(line.ends[step] - 1), line.at(line.ends[step])
        if made.stage.replay.inner.opened_at(past) and now.stretch:
            found += 1
            assert made.stage.words_at(now) != made.stage.words_at(past)
    assert found


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_an_arc_is_seen_while_a_film_says_what_an_arc_is(size: tuple[int, int]) -> None:
    """Value by value, in a picture that would be still; in the window it comes next."""
    replay = Replay.of(solved("guess", "csp:ac3"))
    window = replace(LOOK, panel=LowerPanel.ALGORITHM)
    film_look = FilmOptions(size, window).stage_look
    for look, is_shown in ((film_look, True), (window, False)):
        scene = Scene(replay, size, look)
        drawn = [
            [g for g in scene.frame(Moment(1, part, 1)).groups if "arc" in g.name]
            for part in (200, 600, WHOLE)
        ]
        assert all(drawn) is is_shown
        assert (drawn[0] != drawn[1] != drawn[2]) is is_shown


def test_a_film_that_is_about_the_solve_opens_nothing_by_itself() -> None:
    """Nor does a short one."""
    assert not film(
        "csp:ac3", LowerPanel.TREE, FilmEdit(Pace(), fit=60_000)
    ).timeline.parts
    short = FilmEdit(Pace(), fit=15_000)
    assert not film("csp:ac3", LowerPanel.ALGORITHM, short).timeline.parts


def test_the_puzzle_has_none_of_the_time_that_is_left_over() -> None:
    """Three steps in a minute: the opened one has it."""
    replay = Replay.of(solved("guess", "csp:ac3"))
    edit = FilmEdit(Pace(), stop=3, fit=60_000, opened=(1,), told="en")

    times = timeline_of_edit(replay, edit).durations

    assert sum(times) == 60_000
    assert times[0] <= 4_000
    assert times[1] > max(times[2:])


def test_a_long_run_is_read_at_its_beginning_and_at_its_end() -> None:
    """What is between rushes."""
    replay = Replay.of(solved("guess", "csp:ac3"))
    step = next(s for s in range(1, 400) if replay.changes_at(s) > 40)

    first, *_, middle, _, last = [
        part.weight for part in opened_parts(replay, step, "en")
    ]

    assert min(first, last) > 2_000 > UNREADABLE_MS > middle


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_cover_that_is_read_removes_options(language: str) -> None:
    """The one without any, of the cell of a clue, passes."""
    replay = Replay.of(solved("guess", "dlx"))
    parts = opened_parts(replay, 1, language)
    read = [part.change for part in parts if part.weight >= UNREADABLE_MS]
    moves = [replay.inner.at(Moment.settled(1, (n,))) for n in read]
    covers = [m.step.move for m in moves if m and hasattr(m.step.move, "column")]

    assert covers
    assert all(getattr(cover, "gone", ()) for cover in covers)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_small_steps_do_can_be_read_while_they_rush(language: str) -> None:
    """Fewer of them are read before that where there is little time."""
    replay = Replay.of(solved("guess", "csp:ac3"))
    step = next(s for s in range(1, 400) if replay.changes_at(s) > 400)
    idea = idea_of(replay.trace, step, language)

    for most in (11_000, 13_000):
        parts = opened_parts(replay, step, language, most)
        rushing = [part.weight for part in parts if part.weight < UNREADABLE_MS]
        assert idea
        assert sum(rushing) >= reading_ms(idea)


def test_each_value_of_a_guess_is_counted_as_the_search_counted_it() -> None:
    """The marks among the neighbours are as many as it compared."""
    trace = solved("guess", "csp:ac3")
    guesses = [n for n, e in enumerate(trace.events, 1) if isinstance(e, Guessed)]

    for step in guesses:
        event, grid = trace.events[step - 1], trace.grid(step - 1)
        assert isinstance(event, Guessed)
        counted = taken_by_options(event, grid)
        taken = removals_from_peers(grid, event.candidate.cell)
        assert {one.digit: len(found) for one, found in counted.items()} == taken
        least = min(map(len, counted.values()))
        assert len(counted[event.candidate]) == least


def test_a_guess_in_reading_order_counts_nothing() -> None:
    """Since the search did not."""
    trace = solved("guess", "csp:ac3+values=ascending")
    for step, event in enumerate(trace.events, start=1):
        assert not taken_by_options(event, trace.grid(step - 1))


def test_a_pair_that_leaves_a_third_cell_no_value_frames_that_cell() -> None:
    """Every third cell of its pairs, and no other, in the first dozen such steps."""
    trace = solved("guess", "csp:pc2")
    scene = Scene(Replay.of(trace), (1280, 720), LOOK)
    colour = LOOK.theme[Role.CONTRADICTION][:3]
    seen = 0

    for step, event in enumerate(trace.events, start=1):
        if not isinstance(event, Deduced) or event.deduction.technique != "pc2":
            continue
        found = event.deduction
        (gone,) = found.removes
        cells = list(dict.fromkeys(cause.cell for cause in found.because))
        causes = causes_of_pairs(trace.grid(step - 1), gone, cells)
        thirds = {cause.third for cause in causes if cause.third is not None}
        if any(cause.earlier for cause in causes):
            continue
        (group,) = (
            g for g in scene.frame(Moment.settled(step)).groups if g.name == "pairs"
        )
        frames = [shape for shape in group.shapes if isinstance(shape, Outline)]
        assert len({frame.rect for frame in frames}) == len(thirds)
        assert all(frame.colour[:3] == colour for frame in frames)
        seen += bool(thirds)
        if seen == 12:
            break
    assert seen


def test_the_line_at_work_is_that_which_the_words_speak_of() -> None:
    """First the cell is chosen, then its values are ordered, then one is added."""
    trace = solved("guess", "csp:ac3")
    look = replace(LOOK, panel=LowerPanel.ALGORITHM)
    stage = Scene(Replay.of(trace), (1280, 720), look)
    guess = next(n for n, e in enumerate(trace.events, 1) if isinstance(e, Guessed))
    said = stage.words_at(Moment.settled(guess))
    letters = len(f"{said.reason} {said.follows}")
    first = said.reason.index(". ") * WHOLE // letters
    lines = []
    for progress in (0, first // 2, (first + WHOLE) // 2, WHOLE - 1, WHOLE):
        groups = stage.frame(Moment(guess, progress)).groups
        (code,) = (group for group in groups if group.name == "algorithm code")
        texts = [shape for shape in code.shapes if isinstance(shape, Text)]
        (band,) = (shape.rect for shape in code.shapes if isinstance(shape, Fill))
        lines += [t.text for t in texts if band.y < t.baseline < band.bottom]

    assert "SELECT" in lines[0] == lines[1]
    assert "ORDER" in lines[2] == lines[3]
    assert lines[4].startswith("add")


def test_a_film_of_a_search_begins_with_its_question_and_no_candidates() -> None:
    """The clues are there at once, and the words ask how many guesses it takes."""
    made = film("norvig", LowerPanel.TREE, FilmEdit(Pace(), fit=40_000))
    first = made.at(0)

    groups = made.frame(first).groups

    cells = [group for group in groups if group.name.startswith("cell ")]
    written = [s for cell in cells for s in cell.shapes if isinstance(s, Text)]
    clues = solved("guess", "norvig").puzzle.clue_count
    said = made.stage.words_at(first.moment)
    assert said.reason.endswith("guesses will it take?")
    assert [text.colour for text in written] == [LOOK.theme[Role.CLUE]] * clues


def test_a_small_step_has_words_in_a_film_that_opens_none() -> None:
    """As a still of it says them, which may be of any."""
    made = film("csp:ac3", LowerPanel.TREE, FilmEdit(Pace()))

    assert not made.timeline.parts
    assert made.words(1, (1,)).endswith("The queue begins with 1,620 arcs.")


def test_a_film_has_no_hint_of_a_window_and_no_panel_that_nobody_asked_for() -> None:
    """Of a search that needs no guess."""
    trace = solved("easy", "csp:ac3")
    edit = FilmEdit(Pace(), fit=40_000)
    for panel in (LowerPanel.TREE, LowerPanel.ALGORITHM):
        options = FilmOptions((1280, 720), replace(LOOK, panel=panel))
        made = replay_film(Replay.of(trace), edit, options)

        words = made.stage.words_at(made.at(0).moment)
        shown = [made.frame(made.at(ms)).groups for ms in range(0, 40_000, 4_001)]

        assert words.reason.endswith("?")
        groups = [group for frame in shown for group in frame]
        texts = [s.text for g in groups for s in g.shapes if isinstance(s, Text)]
        assert not {"Open a", "No inference"} & {" ".join(t.split()[:2]) for t in texts}
        if panel is LowerPanel.TREE:
            assert not any(group.name.startswith("algorithm") for group in groups)


def test_the_words_of_an_opened_run_end_above_the_heading_of_its_panel() -> None:
    """On a phone, too, where other words may go on below their room."""
    usual = layout_for((540, 960), classic(), has_footer=False)
    opened = with_opened_step(usual)

    assert opened.reason is not None
    assert opened.tree is not None
    assert opened.reason.bottom + opened.spill < opened.tree.y


def test_words_of_an_author_are_large_on_phones_where_nothing_is_below() -> None:
    """The room of the panel is theirs as long as no inference is at work."""
    look = replace(LOOK, panel=LowerPanel.ALGORITHM)
    options = FilmOptions((1080, 1920), look)
    stage = Scene(
        Replay.of(solved("guess", "csp:ac3")), options.size, options.stage_look
    )
    said = Explanation("", "", "Two peers must differ.", "")
    sizes = []
    for step in (0, 1):
        moment = Moment(step, WHOLE, aside=Aside(said, 1))
        (words,) = (g for g in stage.frame(moment).groups if g.name == "reason")
        sizes.append(max(s.size for s in words.shapes if isinstance(s, Text)))

    assert sizes[0] > 1.2 * sizes[1]


def test_a_told_strike_of_an_arc_compares_value_by_value_with_its_words() -> None:
    """The arrow comes first, then each value, then the strike, which stays."""
    inner = Replay.of(solved("guess", "csp:ac3")).inner
    moments = [Moment(1, progress) for progress in range(0, WHOLE + 1, 50)]

    shown = [inner.revised_at(moment) for moment in moments]

    moves = [type(one.step.move).__name__ for one in shown if one]
    assert len(moves) == len(moments)
    assert list(dict.fromkeys(moves)) == ["ArcTaken", "SupportSought", "ValueStruck"]
    said = Moment(1, 0, aside=Aside(Explanation("", "", "A.", ""), 1))
    assert inner.revised_at(said) == inner.at(said)
    assert inner.revised_at(Moment(1, 0, change=1)) is None


@pytest.mark.parametrize(
    ("way", "panel", "shown"),
    [("dlx", LowerPanel.TREE, True), ("dpll", LowerPanel.ALGORITHM, False)],
)
def test_what_a_film_has_below_the_words_of_steps_that_pass(
    way: str, panel: LowerPanel, *, shown: bool
) -> None:
    """Exact cover its tree, clauses nothing, and no word that there is none."""
    made = film(way, panel, FilmEdit(Pace(), fit=15_000))
    moment = Moment.settled(made.timeline.last_step - 1)._replace(calm=True)

    names = [group.name for group in made.stage.frame(moment, PLAIN).groups]

    assert any(name.startswith("tree") for name in names) is shown
    assert "algorithm heading" not in names


def test_a_step_of_ac3_ends_with_the_arcs_that_come_back() -> None:
    """As many as its run puts in the queue, with the line of code that does."""
    replay, found = Replay.of(solved("guess", "csp:ac3")), list[int]()
    for step in range(1, 60):
        end = replay.inner.at(Moment.settled(step))
        assert end is not None
        moves = (end.run[n].move for n in range(end.number + 1, end.number + 10))
        back = next(move for move in moves if not isinstance(move, SupportSought))
        count = len(back.arcs) if isinstance(back, ArcsPutBack) else 0
        found.append(count)

        last = replay.inner.at(Moment.settled(step, (replay.inner.count(step),)))

        assert last is not None
        assert last.step.move == (back if count else end.step.move)

    assert 0 in found
    assert max(found) > 1


@pytest.mark.parametrize("way", ["csp:ac3", "csp:forward-checking", "csp:gac"])
def test_a_film_of_an_inference_without_guesses_is_about_that(way: str) -> None:
    """Its removals are read all over the film, and of the singles the first alone."""
    replay = Replay.of(solved("easy", way))
    edit = FilmEdit(Pace(), fit=45_000, told="en")

    times = timeline_of_edit(replay, edit).durations

    found = [
        event.deduction
        for event, ms in zip(replay.trace.events, times[1:], strict=True)
        if isinstance(event, Deduced) and ms >= UNREADABLE_MS
    ]
    assert sum(one.technique in replay.trace.strategies for one in found) > 4
    assert sum(one.technique == "naked-single" for one in found) <= 1
