"""Comparisons: counters, timelines, words, and one moment of each form."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents.consistency_levels import LEVELS, CostUnit
from tests.goldens import assert_golden
from tests.viz.comparison_scenes import (
    COMPARISONS,
    FORMS,
    PAPER,
    TWINS,
    USED,
    USED_TWINS,
    groups_at,
    scene_of,
    texts,
)
from tests.viz.goldens import FOLDER, as_text, changed_groups
from tests.viz.shared_comparisons import PAIRS, comparison, solved
from viz.appearance import Appearance, PicturePart
from viz.messages import languages, phrases
from viz.replay.caption_groups import group_caption
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.timeline import WHOLE, Moment, Stretch
from viz.scene.comparison.counters import Row, rows
from viz.scene.comparison.headings import difference, head, name_of
from viz.scene.comparison.reasons import said
from viz.scene.comparison.scene import CompareScene
from viz.scene.number_text import figure
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Rect, Text, Weight
from viz.theme import Role


def test_fewer_is_better_and_what_is_spent_counts_at_the_end() -> None:
    """Steps are level until a side is done; the depth is nobody's merit."""
    early = {row.name: row for row in rows(TWINS, 60)}
    late = {row.name: row for row in rows(TWINS, TWINS.last_tick)}

    assert early["steps"] == Row("steps", (60, 60), None)
    assert early["guesses"].better == RIGHT
    assert early["changes"].better is None
    assert late["steps"] == Row("steps", (240, 116), RIGHT)
    assert late["changes"].better == RIGHT
    assert late["digits-left"] == Row("digits-left", (0, 0), None)
    assert late["depth"].numbers[0] != late["depth"].numbers[1]
    assert late["depth"].better is None


def test_of_two_solves_of_one_agent_it_is_said_what_differs() -> None:
    """A side that has fewer strategies is named by those that it has not."""
    fewer, more = (side.trace for side in comparison(Clock.WORK, *PAIRS[0]).sides)

    assert name_of(fewer, more, "en") == "Propagation without Naked pair"
    assert name_of(more, fewer, "en") == "Propagation + Naked pair"
    assert difference(more, fewer, "de") == "Dasselbe, aber mit: Nacktes Paar."
    assert difference(fewer, more, "en") == "The same, but without Naked pair."
    assert not difference(fewer, solved("guess", "norvig"), "en")


def test_two_ways_that_each_have_their_own_are_not_the_same() -> None:
    """Not "the same, but with" what one has, where the other is gone."""
    ac3, gac = (solved("guess", f"csp:{way}") for way in ("ac3", "gac"))

    assert ac3.strategies != gac.strategies
    assert not difference(ac3, gac, "en")
    assert not difference(gac, ac3, "en")


def test_a_race_asks_once_which_is_first() -> None:
    """The other side says in its place what it does else."""
    left, right = (
        said(comparison(Clock.WORK, *PAIRS[0]), side, 0, "en", is_film=True)
        for side in (LEFT, RIGHT)
    )

    assert left.title == "Which one is done first?"
    assert (right.title, right.reason) == ("", "The same, but with Naked pair.")


def test_a_program_of_somebody_is_asked_about_in_letters_as_large() -> None:
    """Nothing is known of its way, and its question is the title, as of others."""
    own = replace(solved("guess", "norvig"), agent="mine")
    one = Comparison.of(own, solved("guess", "human"), Clock.WORK)

    words = said(one, LEFT, 0, "en", is_film=True)

    assert words.title.endswith("?")
    assert not words.reason
    assert words.is_question


def test_two_that_need_as_much_are_no_race() -> None:
    """The film asks what is saved, and says that it is nothing, and of what."""
    less = "propagation:elimination+naked-single+hidden-single"
    for way, asked, saved in (
        (
            "propagation+twins",
            "Does Naked pair save anything?",
            "Naked pair saves nothing",
        ),
        (less, "Does one of them need less?", "Neither saves anything"),
    ):
        one = comparison(Clock.WORK, "easy", less, way)
        first, last = (
            [said(one, side, tick, "en", is_film=True) for side in (LEFT, RIGHT)]
            for tick in (0, one.last_tick)
        )
        steps = one.sides[RIGHT].last_step

        assert (first[LEFT].title, first[RIGHT].title) == (asked, "")
        assert last[LEFT].verdict == f"{saved} here: no guess in either."
        assert last[RIGHT].verdict == f"{saved} here: {steps} steps each."
        assert last[RIGHT].title == f"Solved after {steps} steps"
        assert first[LEFT].reason.startswith("Elimination, ")


def test_the_end_of_two_counts_in_one_unit() -> None:
    """Steps, unless the clock says another thing; then the left says what is counted.

    The right one, which is read after it, counts in the same.
    """
    for pair, unit in ((PAIRS[2], "comparisons"), (PAIRS[0], "steps")):
        one = comparison(Clock.WORK, *pair)
        ends = [
            said(one, side, one.last_tick, "en", is_film=True) for side in (LEFT, RIGHT)
        ]
        for side, end in enumerate(ends):
            steps = one.sides[side].last_step
            is_step = unit == "steps"
            assert (unit in end.verdict) is (is_step or side == LEFT)
            assert end.title == (f"Solved after {steps} steps" if is_step else "Solved")
        lead = abs(one.sides[LEFT].last_step - one.sides[RIGHT].last_step)
        assert unit != "steps" or f" {lead} steps " in ends[LEFT].verdict


def test_the_verdicts_of_both_have_letters_alike() -> None:
    """Within a pixel, in each shape of picture, however long the one is."""
    one = comparison(Clock.WORK, *PAIRS[2])
    for size in ((900, 900), (1280, 720), (720, 1280)):
        scene = CompareScene(one, size, Appearance(PAPER))
        found = groups_at(scene, one.last_tick)
        sizes = []
        for side in (LEFT, RIGHT):
            verdict = said(one, side, one.last_tick, "en").verdict
            (first,) = (
                text
                for text in texts(found[f"reason {side + 1}"])
                if verdict.startswith(text.text)
            )
            sizes.append(first.size)
        assert max(sizes) - min(sizes) <= 1, (size, sizes)


def test_the_end_of_a_contest_has_the_numbers_of_both_and_their_difference() -> None:
    """Also of two searches with equal guesses, whose second says why they are equal.

    Nothing is said twice: the difference is read where both numbers are known.
    """
    ways = "csp:forward-checking", "csp:ac3"
    for pair in (("guess", *ways), PAIRS[2]):
        for language in languages():
            one = comparison(Clock.WORK, *pair)
            for side in (LEFT, RIGHT):
                end = said(one, side, one.last_tick, language, is_film=True)
                assert figure(one.length(side), language) in end.verdict
                is_last = side == RIGHT
                assert (figure(one.result.lead, language) in end.verdict) is is_last


@pytest.mark.parametrize("language", languages())
def test_each_inference_is_introduced_by_what_it_does(language: str) -> None:
    """Two sides that begin with one sentence leave a viewer without a difference."""
    one = comparison(Clock.WORK, "easy", "csp:ac3", "csp:gac")
    begins = [said(one, side, 0, language, is_film=True).reason for side in (0, 1)]

    ways = phrases("ways", language)
    levels = (level.slug for level in LEVELS if level.unit is not CostUnit.LOOKS)
    told = [ways[f"film-csp-{slug}"] for slug in levels]
    assert len({*told}) == len(told)
    assert {*begins} < {*told}
    assert begins[0] != begins[1]


def test_by_work_the_clock_is_among_the_counters() -> None:
    """In place of the changes, which are part of it."""
    one = comparison(Clock.WORK, "easy", "csp:ac3", "csp:gac")
    last = {row.name: row for row in rows(one, one.last_tick)}

    assert "changes" not in last
    assert last["work"].numbers == (one.length(LEFT), one.length(RIGHT))


@pytest.mark.parametrize("form", FORMS)
def test_the_better_number_is_bold_and_the_columns_line_up(form: str) -> None:
    """In a table each side's numbers share an edge; weight tells, not colour alone."""
    groups = groups_at(scene_of(form=form), TWINS.last_tick)
    written = [
        text
        for name in ("counters", "counters 1", "counters 2")
        if name in groups
        for text in texts(groups[name])
    ]

    bold = {text.text for text in written if text.weight is Weight.BOLD}
    assert {"116", "576", "3"} <= bold
    assert bold.isdisjoint({"240", "1,282", "15"})
    edges = {(text.x, text.align) for text in written}
    assert len(edges) == (2 if form == "tall" else 3)


def test_the_lines_end_where_the_solves_do() -> None:
    """The shorter one ends early, and both are on the same clock."""
    scene = scene_of(comparison(Clock.WORK, *PAIRS[0]))
    track, one = scene.track, scene.comparison
    assert track is not None
    ends: dict[int, int] = {}
    for group in scene.frame(Moment(0, WHOLE)).groups:
        if group.name.startswith("track "):
            for shape in group.shapes:
                if isinstance(shape, Fill) and shape.colour == PAPER[Role.TRACK]:
                    y = shape.rect.y
                    ends[y] = max(ends.get(y, 0), shape.rect.right)

    upper, lower = (ends[y] for y in sorted(ends))
    assert upper == track.rect.right
    assert lower == track.x_at(one.length(RIGHT)) < upper


@given(number=st.integers(0, len(COMPARISONS) - 1), data=st.data())
def test_pointing_at_the_timeline_finds_the_tick(
    number: int, data: st.DataObject
) -> None:
    """A tick with a pixel of its own is found again; outside are the ends."""
    track = USED[number, "wide"].track
    assert track is not None
    tick = data.draw(st.integers(0, track.last))
    x = track.x_of(tick)

    assert track.rect.x <= x <= track.rect.right
    assert track.x_of(track.step_at(x)) == x
    assert track.step_at(-999) == 0
    assert track.step_at(99_999) == track.last


def test_bookmarks_and_the_loop_are_on_the_timeline() -> None:
    """What a viewer sets is seen, and gone when it is taken away."""
    moment = Moment(50, WHOLE)
    plain = USED_TWINS.frame(moment)

    seen = USED_TWINS.frame(moment, ViewState(bookmarks=(70,), loop=(100, 120)))

    changed = {group.name for group in changed_groups(plain, seen)}
    assert changed - {"legend"}
    assert all(name.startswith(("track ", "legend")) for name in changed)
    legends = [next(g for g in f.groups if g.name == "legend") for f in (plain, seen)]
    assert len(texts(legends[1])) == len(texts(legends[0])) + 1
    assert USED_TWINS.frame(moment) == plain


def test_a_hidden_timeline_leaves_nothing_to_point_at() -> None:
    """Neither lines nor a legend nor a footer."""
    scene = scene_of(
        appearance=Appearance(PAPER, hidden=frozenset({PicturePart.TIMELINE}))
    )
    names = groups_at(scene, 5)

    assert scene.track is None
    assert scene.layout.footer is None
    assert not [name for name in names if name.startswith(("track", "legend"))]


def test_both_sides_are_told_in_words() -> None:
    """The left one first."""
    said = USED_TWINS.said(TWINS.last_tick - 1)

    assert (
        said.reason
        == texts(groups_at(USED_TWINS, TWINS.last_tick - 1)["reason 1"])[2].text
    )
    assert said.follows.endswith("Finished first; the other is still at work.")


@pytest.mark.parametrize(
    ("clock", "left", "right"),
    [
        (
            Clock.STEP,
            ["Solved after 240 steps", "Second, 124 steps behind."],
            ["Solved after 116 steps", "First, 124 steps ahead."],
        ),
        (
            Clock.WORK,
            ["Solved after 240 steps", "Second, 124 steps behind."],
            ["Solved after 116 steps", "First, 124 steps ahead."],
        ),
    ],
)
def test_at_the_end_each_side_says_how_it_did(
    clock: Clock, left: list[str], right: list[str]
) -> None:
    """Who was first, and by how much on the clock; who waits says so before."""
    one = comparison(clock, *PAIRS[0])
    scene = scene_of(one)
    last = groups_at(scene, one.last_tick)
    early = groups_at(scene, one.last_tick - 1)

    for name, expected in (("reason 1", left), ("reason 2", right)):
        written = texts(last[name])
        assert [written[0].text, written[-1].text] == expected
    assert (
        texts(early["reason 2"])[-1].text
        == "Finished first; the other is still at work."
    )
    assert texts(early["reason 1"])[1].text == "Step 239 of 240"


def test_who_is_stuck_says_so() -> None:
    """And the other that it alone got done."""
    one = comparison(Clock.STEP, "easy", "deduction:elimination", "propagation")
    groups = groups_at(scene_of(one), one.last_tick)

    assert texts(groups["reason 1"])[0].text.startswith("Stuck after")
    assert texts(groups["reason 2"])[-1].text == "Only this one finishes."


def test_what_only_one_side_works_with_stands_out() -> None:
    """The rest is said quietly on both."""
    heads = groups_at(USED_TWINS, 0)
    left = [text.text for text in texts(heads["head 1"])]
    *shared, own = texts(heads["head 2"])

    assert left == ["Propagation", "Elimination · Naked single · Hidden single"]
    assert [text.text for text in shared] == ["Propagation", "the same 3 techniques"]
    assert (own.text, own.weight) == ("+ Naked pair", Weight.SEMIBOLD)


def test_techniques_of_unlike_ways_are_not_called_the_same() -> None:
    """Of a person's way and a search those that were used are counted on each side."""
    person, search = solved("easy", "human"), solved("easy", "propagation+twins")
    room, layout = Rect(0, 0, 300, 30), scene_of().places
    for trace, other in ((person, search), (search, person)):
        shapes = head(trace, other, room, layout, Appearance(PAPER))
        said = " ".join(one.text for one in shapes if isinstance(one, Text))
        assert "techniques" in said
        assert "the same" not in said


@pytest.mark.parametrize("form", FORMS)
def test_each_form_looks_as_before(form: str) -> None:
    """The words, numbers and lines of one moment are those of its golden."""
    scene = scene_of(form=form)
    found = groups_at(scene, 100)
    wanted = ("head", "reason", "counters", "handle", "cell A1", "cell C2", "legend")
    text = as_text([g for g in found.values() if g.name.startswith(wanted)])

    assert_golden(FOLDER.parent / "compare_goldens" / f"{form}.txt", text)


def test_steps_too_quick_to_be_read_are_told_together() -> None:
    """Each side says what was counted in its own steps so far."""
    scene = scene_of()
    tick = 60
    stretch = Stretch(tick - 40, tick + 40)
    quick = scene.frame(Moment(tick, WHOLE, calm=True, stretch=stretch, glow_from=tick))

    for side in (0, 1):
        steps = scene.comparison.steps[side]
        trace, step = scene.comparison.sides[side].trace, steps[tick]
        own = Stretch(steps[tick - 40], steps[tick + 40])
        (found,) = (g for g in quick.groups if g.name == f"reason {side + 1}")
        words = " ".join(t.text for t in texts(found))
        assert group_caption(trace, own, step).reason in words
