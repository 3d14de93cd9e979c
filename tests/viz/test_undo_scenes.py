"""Backtracks: two steps of a trace, watched as one scene."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.explain import explain, explain_backtrack
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from solver.rules.digits import Digit, bit
from solver.rules.named_variants import classic, variant_named
from solver.rules.places import Cell
from tests.support import puzzle_of
from tests.viz.replays import cues_in, hardest, replay, scene_of
from viz.layout.layout import layout_for
from viz.player.state.playhead import Playhead
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.phases import STILL, Phase
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment, Timeline
from viz.replay.undo_scenes import (
    backtrack_of,
    film_words,
    is_again,
    scene_words,
    timeline_of,
)
from viz.scene.board.cell_view import CellView, Mark
from viz.scene.board.cells import cell_group
from viz.scene.board.views.refutation import refutation_view
from viz.scene.board.views.step import step_view
from viz.shapes import Group, Outline, Text
from viz.theme import Role, theme_named

TIMELINE = timeline_of(hardest(), Pace())
SCENE = scene_of(hardest, (640, 360))
FIRST = min(TIMELINE.joined)


def shown(ms: int, timeline: Timeline = TIMELINE) -> dict[str, Group]:
    """The groups of the picture at *ms*."""
    return {group.name: group for group in SCENE.frame(timeline.at(ms)).groups}


def test_every_backtrack_is_one_scene_with_its_refutation() -> None:
    """It lies between contradiction and refutation, and nothing else is joined."""
    events = hardest().events
    backs = [s for s, e in enumerate(events, start=1) if isinstance(e, Retracted)]

    assert sorted(TIMELINE.joined) == backs
    for step in backs:
        assert isinstance(events[step - 2], Clashed)
        assert isinstance(events[step], Deduced)
        assert (
            backtrack_of(hardest(), step) == backtrack_of(hardest(), step + 1) == step
        )
        assert not backtrack_of(hardest(), step - 1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_one_sentence_tells_both_steps(language: str) -> None:
    """The guess, how many digits leave, and what follows, in words and in numbers."""
    trace = hardest()
    for step in sorted(TIMELINE.joined):
        said = scene_words(trace, step, language)
        lost = sum(view.has(Mark.GONE) for view in step_view(trace, step).cells)
        after = trace.events[step]
        assert isinstance(after, Deduced)
        (wrong,) = after.deduction.because
        concerned = (*after.deduction.places, wrong)[0]
        cell = trace.puzzle.variant.cell_name(concerned.cell)

        assert said == scene_words(trace, step + 1, language)
        assert said.title == explain(trace, step, language).title
        assert f": {lost} " in said.reason
        assert cell in said.reason
        assert f"{cell} = {wrong.digit} " in said.reason
        assert cell in said.follows
        assert str(concerned.digit) in said.follows
        assert len(f"{said.reason} {said.follows}") < 130


def test_a_step_that_is_no_backtrack_has_no_such_sentence() -> None:
    """Asked for one, the message names the step."""
    with pytest.raises(ValueError, match="step 1 is no backtrack"):
        explain_backtrack(hardest(), 1)


def test_the_words_stay_while_the_scene_plays() -> None:
    """From its first millisecond to its last the panel says the same sentence."""
    start, end = TIMELINE.scene_of(FIRST)
    said = {SCENE.words_at(TIMELINE.at(ms)) for ms in range(start, end, 50)}

    assert said == {scene_words(hardest(), FIRST)}
    assert {TIMELINE.step_at(ms) for ms in (start, end - 1)} == {FIRST, FIRST + 1}


def test_one_motion_goes_through_both_steps() -> None:
    """The first moves until its last millisecond, and the second goes on from there."""
    start, end = TIMELINE.scene_of(FIRST)
    change = TIMELINE.start_of(FIRST + 1)
    progress = [TIMELINE.at(ms).progress for ms in range(start, change)]

    assert progress == sorted(progress)
    assert len(set(progress)) > 100
    ended = {g.name: g for g in SCENE.frame(Moment(FIRST, WHOLE)).groups}
    for name, group in shown(change).items():
        if name.startswith("cell "):
            texts, before = (
                {s.text for s in found.shapes if isinstance(s, Text)}
                for found in (group, ended[name])
            )
            assert texts == before, name
    assert TIMELINE.at(end - 1).progress == WHOLE


def test_digits_leave_in_reverse_order() -> None:
    """What was placed last is gone first, and the guess itself stays longest."""
    trace = hardest()
    order = [
        place.cell
        for event in trace.events[: FIRST - 1]
        if isinstance(event, Deduced)
        for place in event.deduction.places
    ]
    view = step_view(trace, FIRST)
    left = [view.cells[cell] for cell in order if view.cells[cell].has(Mark.GONE)]
    turns = [cell.number(Mark.GONE) for cell in left]

    assert len(turns) > 10
    assert turns == sorted(turns, reverse=True)


def test_the_branch_withers_while_the_digits_leave() -> None:
    """In the same time, and when they are gone it hangs below as a dead end."""
    start = TIMELINE.start_of(FIRST)
    motion = TIMELINE.motion_of(FIRST) * 2 // 3
    paths = [shown(start + motion * part // 6)["tree path"] for part in range(7)]

    widths = [
        max(s.rect.right for s in path.shapes if hasattr(s, "rect")) for path in paths
    ]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > widths[-1]
    assert len(set(widths)) > 3


def test_a_guess_is_in_the_tree_when_it_is_on_the_board() -> None:
    """While its words say what it can be, neither shows which one is tried."""
    step = next(s for s, e in enumerate(hardest().events, 1) if isinstance(e, Guessed))

    def tree(moment: Moment) -> list[Group]:
        groups = SCENE.frame(moment).groups
        return [group for group in groups if group.name.startswith("tree")]

    before = tree(Moment.settled(step - 1))
    assert before
    assert tree(Moment(step, 100)) == before != tree(Moment.settled(step))


def test_the_edge_turns_and_goes_with_the_guess() -> None:
    """At the contradiction it takes another colour, which leaves with the digits."""
    role = SCENE.appearance.theme[Role.CONTRADICTION]

    def edge(step: int, progress: int) -> set[tuple[int, ...]]:
        frame = SCENE.frame(Moment(step, progress))
        (group,) = (g for g in frame.groups if g.name == "assumption")
        return {s.colour for s in group.shapes if isinstance(s, Outline)}

    assert role not in edge(FIRST - 1, 0)
    assert edge(FIRST - 1, WHOLE) == {role} == edge(FIRST, 0)
    assert role not in edge(FIRST, WHOLE)


def test_a_second_half_shows_the_grid_of_its_step() -> None:
    """Whatever marks stay from the backtrack, the digits are those of the step."""
    for step in TIMELINE.joined:
        view = refutation_view(hardest(), step + 1)
        grid = hardest().grid(step + 1)
        assert [cell.digit for cell in view.cells] == [
            grid.value(cell) for cell in grid.variant.cells
        ]


def test_of_what_left_the_guess_alone_is_framed_while_its_answer_is_said() -> None:
    """The cells whose digits have left are not those that the words speak of."""
    for step in TIMELINE.joined:
        back = step_view(hardest(), step)
        view = refutation_view(hardest(), step + 1)

        left = [cell.cell for cell in back.cells if cell.has(Mark.GONE)]
        framed = {cell.cell for cell in view.cells if cell.has(Mark.GONE)}
        assert left
        assert all(back.cells[cell].has(Mark.TAKEN_BACK) for cell in framed)


def test_a_digit_that_comes_takes_the_place_of_a_guess_that_failed() -> None:
    """In the middle one would hide the other; in a corner there is room for both."""
    layout, paper = layout_for((1280, 720), classic()), theme_named("paper")
    coming = list(STILL)
    coming[Phase.PLACE] = 0
    for failed, is_seen in ((5, False), (3, True)):
        view = CellView(Cell(0), Digit(7)).marked(Mark.NEW)
        view = view.with_candidates_marked(Mark.FAILED, bit(Digit(failed)))

        seen = [
            [s for s in group.shapes if isinstance(s, Text) and s.text == f"{failed}"]
            for motion in (tuple(coming), STILL)
            for group in [cell_group(view, motion, "A1", layout, paper)]
        ]

        assert [*map(bool, seen)] == [True, is_seen]


@pytest.mark.parametrize("total", [60_000, 90_000])
def test_in_a_fitted_film_the_first_dead_end_is_told(total: int) -> None:
    """Its contradiction and its backtrack stay long enough to be read."""
    edit = FilmEdit(Pace(), fit=total, told="en")
    timeline = timeline_of_edit(replay(hardest), edit)
    told = {cue.step for cue in cues_in(replay(hardest), timeline)}
    start, end = timeline.scene_of(FIRST)

    assert {FIRST - 1, FIRST} <= told
    assert FIRST + 1 not in told
    assert end - start > 4500
    assert sum(timeline.durations) == total


def test_a_backtrack_of_half_a_second_rewinds() -> None:
    """Digits leave in more than one picture, with the sentence of the step."""
    durations = list(TIMELINE.durations)
    durations[FIRST], durations[FIRST + 1] = 230, 270
    timeline = Timeline(durations, TIMELINE.phases, TIMELINE.joined)
    start, _ = timeline.scene_of(FIRST)

    boards = [
        tuple(g for name, g in shown(start + ms, timeline).items() if "cell" in name)
        for ms in range(0, 230, 33)
    ]
    assert all(one != other for one, other in pairwise(boards))
    assert not timeline.is_calm(FIRST)
    assert timeline.at(start).stretch is None
    assert timeline.is_calm(FIRST, Fraction(4))


def test_a_scene_that_is_paused_keeps_its_sentence() -> None:
    """Who goes to one of its steps sees that step alone."""
    head = Playhead(TIMELINE)
    head.ms, head.playing = TIMELINE.start_of(FIRST + 1), True
    head.advance(10)
    playing = head.moment
    head.toggle()

    assert playing.is_joined
    assert head.moment == playing
    head.seek(FIRST + 1)
    assert not head.moment.is_joined
    assert SCENE.words_at(head.moment) == explain(hardest(), FIRST + 1)


@pytest.mark.parametrize("technique", ["constraint", "rule-of-45"])
def test_steps_without_causes_are_not_one_pattern(technique: str) -> None:
    """Of each cage or house a film says what it can hold, also after another one."""
    one, other = (
        Deduced(Deduction(technique, within=(house,)))
        for house in variant_named("classic").houses[:2]
    )
    trace = replace(hardest(), events=(one, other, other))

    assert [is_again(trace, step) for step in (2, 3)] == [False, True]


def test_a_pattern_is_read_once_for_both_of_its_houses() -> None:
    """In the second one what follows is enough, directly after the first."""
    puzzle = (
        "...2....3.9.1...6.6.83..4.....46..95....2...."
        "43..79.....7..23.6.4...5.2.1....8..."
    )
    trace = solve(puzzle_of(puzzle), AgentSpec.named("propagation").chosen())
    (step,) = filter(lambda step: is_again(trace, step), range(1, len(trace) + 1))
    first, second = explain(trace, step - 1), explain(trace, step)
    replayed = Replay.of(trace)
    edit = FilmEdit(Pace(), fit=45_000, told="en")

    cues = cues_in(replayed, timeline_of_edit(replayed, edit))

    assert first.reason.split(".")[0] == second.reason.split(".")[0]
    assert film_words(trace, step).sentences == second.follows
    texts = [cue.text for cue in cues]
    assert sum(first.reason in text for text in texts) == 1
    at = next(at for at, text in enumerate(texts) if first.reason in text)
    assert second.follows in " ".join(texts[at : at + 2])
