"""Cuts: what is shown is what was asked for, and as long as was asked for."""

from fractions import Fraction
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents import agent_named, solve
from solver.log.events import Guessed
from solver.puzzle.puzzle import Puzzle
from tests.viz.replays import diagonal, hardest, matchings, replay
from tests.viz.shared_comparisons import solved
from tests.viz.test_short import LOOP
from viz.errors import EditError
from viz.replay.difficulty import is_above_singles
from viz.replay.film_edit import FOLDED_MS, FilmEdit, Slowed, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import LOUDEST_MS, UNREADABLE_MS, is_brief
from viz.replay.undo_scenes import backtrack_of
from viz.words.glossary import technique_of

LAST = len(hardest())
PACES = (Pace(), Pace.uniform(), Pace(speed_percent=1700))
steps = st.integers(0, LAST)


@st.composite
def cuts(draw: st.DrawFn) -> FilmEdit:
    """Cuts of the hardest solve that leave something to show."""
    first = draw(steps)
    slowed = draw(st.lists(st.tuples(steps, steps, st.fractions(Fraction(1, 4), 9))))
    return FilmEdit(
        draw(st.sampled_from(PACES)),
        first,
        draw(st.integers(first, LAST)),
        draw(st.none() | st.integers(1, 600_000)),
        draw(st.booleans()),
        tuple(Slowed(*section) for section in slowed[:2]),
        fold_dead_branches=draw(st.booleans()),
    )


@given(edit=cuts())
def test_a_fitted_cut_lasts_what_was_asked_for(edit: FilmEdit) -> None:
    """To the millisecond, whatever is slowed down, folded or left out."""
    timeline = timeline_of_edit(replay(hardest), edit)

    assert timeline.length > 0
    if edit.fit is not None:
        assert timeline.length == edit.fit


@given(edit=cuts())
def test_no_step_outside_the_cut_is_shown(edit: FilmEdit) -> None:
    """Neither before its beginning nor behind its end."""
    shown = timeline_of_edit(replay(hardest), edit).shown

    assert edit.stop is not None
    assert shown[0] >= edit.start
    assert shown[-1] <= edit.stop


def test_a_fitted_part_of_a_persons_solve_ends_where_it_was_asked_to() -> None:
    """The end of the solve has no time to be read where it is not shown."""
    edit = FilmEdit(Pace(), 19, 21, fit=15_000, told="en")

    assert timeline_of_edit(Replay.of(solved("guess", "human")), edit).shown[-1] == 21


def test_the_winning_path_shows_no_step_of_a_dead_branch() -> None:
    """And every other step."""
    dead = {step for part in replay(hardest).tree.dead_ranges for step in part}

    shown = timeline_of_edit(
        replay(hardest), FilmEdit(Pace(), only_winning_path=True)
    ).shown

    assert set(shown) == set(range(LAST + 1)) - dead


def lasting(edit: FilmEdit) -> dict[int, int]:
    """How long the scene of each step lasts in *edit*, by its first step."""
    timeline = timeline_of_edit(replay(hardest), edit)
    scenes = ((step, timeline.scene_of(step)) for step in range(LAST + 1))
    return {
        step: end - start
        for step, (start, end) in scenes
        if start == timeline.start_of(step)
    }


def test_slow_motion_changes_its_section_alone() -> None:
    """Each of its steps is shown so many times as long, the others as before."""
    usual = lasting(FilmEdit(Pace()))
    slowed = (Slowed(100, 120, Fraction(5, 2)),)

    times = lasting(FilmEdit(Pace(), slow_motion=slowed))

    for step, ms in times.items():
        factor = Fraction(5, 2) if 100 <= step <= 120 else 1
        assert ms == usual[step] * factor, step


def test_an_opened_step_has_time_for_its_parts() -> None:
    """As long as each part is read, and no longer than an opened step may take."""
    solve = replay(matchings)
    counts = {step: solve.changes_at(step) for step in (1, 2)}

    timeline = timeline_of_edit(solve, FilmEdit(Pace(), opened=tuple(counts)))
    usual = timeline_of_edit(solve, FilmEdit(Pace()))

    told = {step: len(parts) for step, parts in timeline.parts.items()}
    assert told == counts
    for step, count in counts.items():
        assert timeline.durations[step] == max(
            usual.durations[step], min(count * 1500, 16_000)
        )
    assert timeline.durations[3:] == usual.durations[3:]


def test_a_folded_branch_is_its_guess_a_glimpse_and_its_end() -> None:
    """Guess and retraction keep their time; between them it lasts a second and a half.

    One sees where the guess has led: the last step under it is seen longest.
    """
    times = lasting(FilmEdit(Pace(), fold_dead_branches=True))

    for dead in replay(hardest).tree.dead_ranges:
        inner = [times[step] for step in range(dead.start + 1, dead.stop - 1)]
        assert times[dead.start] >= Pace().guess
        assert times[dead.stop - 1] >= Pace().guess
        assert 0 < sum(inner) <= FOLDED_MS
        assert inner[-1] == max(inner)


def test_folding_changes_nothing_outside_dead_branches() -> None:
    """The winning path takes as long as in a cut that shows nothing else.

    Guesses aside: the first one seen is another there. So is what a backtrack tells.
    """
    path = [step for part in replay(hardest).tree.winning_path() for step in part]
    path = [s for s in path if not isinstance(hardest().events[s - 1], Guessed)]
    path = [s for s in path if not backtrack_of(hardest(), s)]
    usual = timeline_of_edit(
        replay(hardest), FilmEdit(Pace(), only_winning_path=True)
    ).durations

    times = timeline_of_edit(
        replay(hardest), FilmEdit(Pace(), fold_dead_branches=True)
    ).durations

    assert [times[step] for step in path] == [usual[step] for step in path]


def test_a_long_solve_fitted_by_meaning_stays_with_what_leads_on() -> None:
    """In 90 seconds the tenth of the steps that leads on takes nearly half the time."""
    path = [step for part in replay(hardest).tree.winning_path() for step in part]

    timeline = timeline_of_edit(replay(hardest), FilmEdit(Pace(), fit=90_000))

    assert sum(timeline.durations[step] for step in path) > 40_000
    assert min(timeline.durations[step] for step in path) >= LOUDEST_MS


def test_uniform_and_fitted_every_step_lasts_the_same() -> None:
    """To the millisecond that is left over."""
    edit = FilmEdit(Pace.uniform(), fit=90_000, rushes=False)

    timeline = timeline_of_edit(replay(hardest), edit)

    alone = [
        ms for step, ms in enumerate(timeline.durations) if not timeline.is_joined(step)
    ]
    joined = [end - start for start, end in map(timeline.scene_of, timeline.joined)]
    assert max(alone) - min(alone) <= 1
    assert joined
    assert all(2 * min(alone) <= ms <= 2 * max(alone) for ms in joined)


def test_nothing_is_folded_where_nothing_was_in_vain() -> None:
    """A solve without a wrong guess is shown as ever."""
    whole = timeline_of_edit(replay(diagonal), FilmEdit(Pace()))

    assert not replay(diagonal).tree.dead_ranges
    assert (
        timeline_of_edit(replay(diagonal), FilmEdit(Pace(), fold_dead_branches=True))
        == whole
    )


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (FilmEdit(Pace(), 50, 40), "ends at step 40, before it begins at step 50"),
        (FilmEdit(Pace(), 30, 60, only_winning_path=True), "no step is left"),
    ],
    ids=["end before beginning", "in a dead branch"],
)
def test_a_cut_of_nothing_is_refused(edit: FilmEdit, said: str) -> None:
    """The message says what to do."""
    with pytest.raises(EditError, match=said):
        timeline_of_edit(replay(hardest), edit)


def test_digits_between_two_steps_of_a_search_that_are_read_are_seen_to_come() -> None:
    """Many of them in half a second or more, as long as other runs have the time."""
    trace, total = hardest(), 60_000
    times = timeline_of_edit(
        replay(hardest), FilmEdit(Pace(), fit=total, told="en")
    ).durations
    runs = (
        (steps[0], steps[-1], sum(times[step] for step in steps))
        for is_read, run in groupby(
            range(1, len(times)), lambda step: times[step] > 500
        )
        if not is_read and (steps := list(run))
    )
    many = [
        ms
        for first, last, ms in runs
        if trace.position(last).tally.placements
        >= trace.position(first - 1).tally.placements + 6
    ]

    assert sum(times) == total
    assert len(many) > 3
    assert min(many) >= 600


def test_what_nobody_reads_of_a_search_passes_in_six_seconds() -> None:
    """And without marks, where all guesses are read; digits are read in its place."""
    trace = solve(Puzzle.parse(LOOP), agent_named("dpll"))
    line = timeline_of_edit(
        Replay.of(trace), FilmEdit(Pace().in_runs(), fit=45_000, told="en")
    )
    passing = [step for step in line.shown if line.stretch_of(step) is not None]
    last = max(s for s, one in enumerate(trace.events, 1) if isinstance(one, Guessed))

    assert 2000 < sum(line.durations[step] for step in passing) <= 6000
    assert all(line.at(line.start_of(step)).calm for step in passing)
    assert any(ms > 1000 for ms in line.durations[last + 1 : -1])


def test_the_hardest_step_has_its_time_before_singles() -> None:
    """Of a part of 20 s, it is read where its links begin and lead, then its digit."""
    found = Replay.of(solve(Puzzle.parse(LOOP), agent_named("human")))
    line = timeline_of_edit(found, FilmEdit(Pace(), 20, 21, 20_000, told="en"))

    read = [part.change for part in line.parts[20] if part.weight >= UNREADABLE_MS]
    assert read == [1, 8, 0]
    assert 2000 <= line.durations[21] < line.durations[20] / 4


@pytest.mark.parametrize("total", [20_000, 30_000, 45_000])
def test_techniques_that_pass_have_the_time_to_be_named(total: int) -> None:
    """Where a later step may rest on them; the hardest is never one of them."""
    trace = solve(Puzzle.parse(LOOP), agent_named("human"))
    line = timeline_of_edit(Replay.of(trace), FilmEdit(Pace(), fit=total, told="en"))
    above = [
        s
        for s in line.shown[1:-1]
        if is_above_singles(technique_of(trace.events[s - 1]))
    ]
    runs = {line.stretch_of(step) for step in above} - {None}

    assert line.stretch_of(20) is None
    for run in filter(None, runs):
        assert not is_brief(line, run)
