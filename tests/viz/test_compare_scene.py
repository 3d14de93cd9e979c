"""Comparisons as pictures: their layouts, their laws, and one moment of each form."""

import os
from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.variant import classic
from tests.viz.duels import PAIRS, duel
from tests.viz.goldens import FOLDER, as_text, changed_groups
from viz.layouts.board_picture import BOARDS, board_picture
from viz.layouts.compare import CompareLayout, compare_layout
from viz.layouts.form import legible
from viz.look import Look, Part
from viz.metrics import CAP_HEIGHT
from viz.painters.screen import ScreenPainter
from viz.replay.duel import LEFT, RIGHT, Clock, Duel
from viz.replay.timeline import WHOLE, Moment
from viz.scene.compare import CompareScene
from viz.scene.scoreboard import Row, rows
from viz.scene.viewing import Viewing
from viz.shapes import Fill, Frame, Group, Rect, Text, Weight
from viz.theme import Role, theme_named
from viz.words import languages

PAPER = theme_named("paper")
FORMS = {
    "wide": (1920, 1080),
    "medium": (1440, 1080),
    "square": (1080, 1080),
    "tall": (1080, 1920),
}
TWINS = duel(Clock.STEP, *PAIRS[0])
DUELS = [duel(clock, *pair) for clock in Clock for pair in PAIRS]
SIZES = st.tuples(st.integers(1, 3840), st.integers(1, 3840)).map(legible)
HIDDEN = st.frozensets(st.sampled_from(Part))
LOOKS = st.builds(
    Look,
    st.just(PAPER),
    st.sampled_from(languages()),
    st.floats(1, 2),
    HIDDEN,
)


def scene_of(
    one: Duel = TWINS, form: str = "wide", look: Look | None = None
) -> CompareScene:
    """The scene of a duel in a picture of *form*."""
    return CompareScene(one, FORMS[form], look or Look(PAPER))


def groups_at(scene: CompareScene, tick: int) -> dict[str, Group]:
    """The groups of a tick whose motion has ended, by name."""
    frame = scene.frame(Moment(tick, WHOLE))
    return {group.name: group for group in frame.groups}


def texts(group: Group) -> list[Text]:
    """What is written in *group*."""
    return [shape for shape in group.shapes if isinstance(shape, Text)]


def parts(layout: CompareLayout) -> list[Rect]:
    """The areas that must not touch each other."""
    own = [
        part
        for half in layout.halves
        for part in (half.board.board, half.head, half.reason, half.numbers)
    ]
    whole = layout.whole
    found = [*own, layout.table, whole.track, whole.footer]
    return [part for part in found if part is not None]


def apart(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have no pixel in common."""
    across = one.right <= other.x or other.right <= one.x
    return across or one.bottom <= other.y or other.bottom <= one.y


@given(size=SIZES, name=st.sampled_from(BOARDS), look=LOOKS)
def test_nothing_overlaps_or_leaves_the_picture(
    size: tuple[int, int], name: str, look: Look
) -> None:
    """Whatever the picture's size and shape, the letters' size and what is hidden."""
    found = parts(compare_layout(size, board_picture(name), look))

    for part in found:
        assert min(part.x, part.y) >= 0
        assert min(part.width, part.height) > 0
        assert part.right <= size[0]
        assert part.bottom <= size[1]
    for one, other in combinations(found, 2):
        assert apart(one, other)


@given(size=SIZES, look=LOOKS)
def test_both_boards_have_the_same_square_cells(
    size: tuple[int, int], look: Look
) -> None:
    """What is seen left and right differs by the solve alone."""
    layout = compare_layout(size, board_picture("classic"), look)
    cells = [half.board.cell(c) for half in layout.halves for c in classic().cells]

    assert len({(cell.width, cell.height) for cell in cells}) == 1
    assert cells[0].width == cells[0].height


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_candidates_and_reasons_are_legible_at_1080p(form: str) -> None:
    """A candidate is 14 pixels high and a reason has letters of 28 pixels an em."""
    scene = scene_of(duel(Clock.STEP, "guess", "propagation", "norvig"), form)
    candidate = scene.places.halves[0].board.cell(classic().cells[0]).height * 0.28

    assert round(candidate * CAP_HEIGHT) >= 14
    for tick in range(0, scene.duel.last_tick + 1, 5):
        for side in ("1", "2"):
            written = texts(groups_at(scene, tick)[f"reason {side}"])
            assert min(text.size for text in written[2:]) >= 28


@pytest.mark.parametrize("form", FORMS)
def test_hiding_words_leaves_more_room_for_the_boards(form: str) -> None:
    """Reasons and counters give their place to the boards, which never shrink."""
    hidden = frozenset({Part.REASON, Part.COUNTERS, Part.TIMELINE})
    usual = scene_of(form=form).places.halves[0].board
    bare = scene_of(form=form, look=Look(PAPER, hidden=hidden)).places.halves[0].board

    assert bare.zoom >= usual.zoom
    if form != "tall":
        assert bare.zoom > usual.zoom


def test_larger_words_leave_the_boards_most_of_their_size() -> None:
    """Also where there is not room for words as large as they are wanted."""
    for form in FORMS:
        usual = scene_of(form=form).places
        large = scene_of(form=form, look=Look(PAPER, font_scale=2.0)).places

        assert large.whole.font_scale > 1
        assert large.halves[0].board.zoom >= 0.8 * usual.halves[0].board.zoom


@settings(max_examples=4)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", languages())
@given(data=st.data())
def test_no_group_paints_outside_its_bounds(
    form: str, language: str, data: st.DataObject
) -> None:
    """What a group covers is what it says it covers."""
    one = data.draw(st.sampled_from(DUELS))
    width, height = FORMS[form]
    size = (width // 3, height // 3)
    look = Look(PAPER, language, data.draw(st.sampled_from((1.0, 1.6))))
    moment = Moment(
        data.draw(st.integers(0, one.last_tick)), data.draw(st.integers(0, WHOLE))
    )

    ground, *groups = CompareScene(one, size, look).frame(moment).groups

    for group in groups:
        if not group.name.startswith(("cell", "board")):
            assert_inside(group, ground)


def assert_inside(group: Group, ground: Group) -> None:
    """Paint *group* as if it covered everything, and look around its bounds."""
    surface = pygame.Surface(ground.bounds[2:], 0, 32)
    painter = ScreenPainter(surface)
    everything = Group("all", ground.bounds, (*ground.shapes, *group.shapes))
    painter.paint(Frame(surface.get_size(), (everything,)))
    background = PAPER[Role.BACKGROUND][:3]
    surface.fill(background, group.bounds)
    blank = pygame.Surface(surface.get_size(), 0, 32)
    blank.fill(background)

    seen, expected = (pygame.image.tobytes(s, "RGB") for s in (surface, blank))
    is_blank = seen == expected
    assert is_blank, f"{group.name} paints outside its bounds"


@given(number=st.integers(0, len(DUELS) - 1), data=st.data())
def test_a_frame_is_a_function_of_its_moment(number: int, data: st.DataObject) -> None:
    """Two scenes, one used before and one new, give equal frames."""
    one = DUELS[number]
    tick = data.draw(st.integers(0, one.last_tick))
    moment = Moment(tick, data.draw(st.integers(0, WHOLE)))
    form = data.draw(st.sampled_from(list(FORMS)))

    assert USED[number, form].frame(moment) == scene_of(one, form).frame(moment)


@pytest.mark.parametrize("form", FORMS)
def test_all_frames_have_the_same_groups(form: str) -> None:
    """Groups keep their names and order, and no two have the same name."""
    scene = scene_of(form=form)
    names = [group.name for group in scene.frame(Moment(0, WHOLE)).groups]

    assert len(set(names)) == len(names)
    for tick in range(0, TWINS.last_tick + 1, 3):
        frame = scene.frame(Moment(tick, WHOLE))
        assert [group.name for group in frame.groups] == names


@given(tick=st.integers(0, TWINS.last_tick))
def test_each_board_shows_its_sides_grid(tick: int) -> None:
    """Every assigned cell shows its digit, left and right."""
    groups = groups_at(USED_TWINS, tick)
    large = USED_TWINS.places.halves[0].board.cell(classic().cells[0]).height * 0.3

    for side in (LEFT, RIGHT):
        grid = TWINS.sides[side].trace.grid(TWINS.step(side, tick))
        for cell in classic().cells:
            group = groups[f"cell {classic().cell_name(cell)} {side + 1}"]
            value = grid.value(cell)
            shown = [text.text for text in texts(group) if text.size > large]
            assert shown == ([] if value is None else [str(value)])


def test_only_the_side_that_moves_is_in_motion() -> None:
    """Where one stands still, a tick changes nothing on its board but the end."""
    tick = min(side.last_step for side in TWINS.sides) + 5
    before = USED_TWINS.frame(Moment(tick, WHOLE))
    after = USED_TWINS.frame(Moment(tick + 1, 400))

    changed = [group.name for group in changed_groups(before, after)]

    assert not [name for name in changed if name.startswith("cell") and "2" in name[-1]]
    assert [name for name in changed if name.startswith("cell")]


def test_fewer_is_better_and_what_is_spent_counts_at_the_end() -> None:
    """Steps are level until a side is done; the depth is nobody's merit."""
    early = {row.name: row for row in rows(TWINS, 60)}
    late = {row.name: row for row in rows(TWINS, TWINS.last_tick)}

    assert early["steps"] == Row("steps", (60, 60), None)
    assert early["guesses"].better == RIGHT
    assert early["changes"].better is None
    assert late["steps"] == Row("steps", (244, 131), RIGHT)
    assert late["changes"].better == RIGHT
    assert late["digits-left"] == Row("digits-left", (0, 0), None)
    assert late["depth"].numbers[0] != late["depth"].numbers[1]
    assert late["depth"].better is None


def test_by_work_the_clock_is_among_the_counters() -> None:
    """In place of the changes, which are part of it."""
    one = duel(Clock.WORK, "easy", "csp:ac3", "csp:gac")
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
    assert {"131", "576", "3"} <= bold
    assert bold.isdisjoint({"244", "1,238", "15"})
    edges = {(text.x, text.align) for text in written}
    assert len(edges) == (2 if form == "tall" else 3)


def test_the_lines_end_where_the_solves_do() -> None:
    """The shorter one ends early, and both are on the same clock."""
    scene = scene_of(duel(Clock.WORK, *PAIRS[0]))
    track, one = scene.track, scene.duel
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


@given(number=st.integers(0, len(DUELS) - 1), data=st.data())
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

    seen = USED_TWINS.frame(moment, Viewing(bookmarks=(70,), loop=(100, 120)))

    changed = {group.name for group in changed_groups(plain, seen)}
    assert changed - {"legend"}
    assert all(name.startswith(("track ", "legend")) for name in changed)
    legends = [next(g for g in f.groups if g.name == "legend") for f in (plain, seen)]
    assert len(texts(legends[1])) == len(texts(legends[0])) + 1
    assert USED_TWINS.frame(moment) == plain


def test_a_hidden_timeline_leaves_nothing_to_point_at() -> None:
    """Neither lines nor a legend nor a footer."""
    scene = scene_of(look=Look(PAPER, hidden=frozenset({Part.TIMELINE})))
    names = groups_at(scene, 5)

    assert scene.track is None
    assert scene.layout.footer is None
    assert not [name for name in names if name.startswith(("track", "legend"))]


def test_both_sides_are_told_in_words() -> None:
    """The left one first."""
    said = USED_TWINS.said(TWINS.last_tick - 1)

    assert said.reason == texts(groups_at(USED_TWINS, 243)["reason 1"])[2].text
    assert said.follows.endswith("First. The other is still at work.")


@pytest.mark.parametrize(
    ("clock", "left", "right"),
    [
        (
            Clock.STEP,
            ["Solved after 244 steps", "Second, 113 steps behind."],
            ["Solved after 131 steps", "First, 113 steps ahead."],
        ),
        (
            Clock.WORK,
            ["Solved after 244 steps", "Second, with 672 more work."],
            ["Solved after 131 steps", "First, with 672 less work."],
        ),
    ],
)
def test_at_the_end_each_side_says_how_it_did(
    clock: Clock, left: list[str], right: list[str]
) -> None:
    """Who was first, and by how much on the clock; who waits says so before."""
    one = duel(clock, *PAIRS[0])
    scene = scene_of(one)
    last = groups_at(scene, one.last_tick)
    early = groups_at(scene, one.last_tick - 1)

    for name, expected in (("reason 1", left), ("reason 2", right)):
        written = texts(last[name])
        assert [written[0].text, written[-1].text] == expected
    assert texts(early["reason 2"])[-1].text == "First. The other is still at work."
    assert texts(early["reason 1"])[1].text == "Step 243 of 244"


def test_who_is_stuck_says_so() -> None:
    """And the other that it alone got done."""
    one = duel(Clock.STEP, "easy", "deduction:elimination", "propagation")
    groups = groups_at(scene_of(one), one.last_tick)

    assert texts(groups["reason 1"])[0].text.startswith("Stuck after")
    assert texts(groups["reason 2"])[-1].text == "Only this one gets done."


def test_what_only_one_side_works_with_stands_out() -> None:
    """The rest is said quietly on both."""
    heads = groups_at(USED_TWINS, 0)
    left = [text.text for text in texts(heads["head 1"])]
    *shared, own = texts(heads["head 2"])

    assert left == ["Propagation", "Elimination · Only choice"]
    assert [text.text for text in shared] == left
    assert (own.text, own.weight) == ("+ Naked twins", Weight.SEMIBOLD)


@pytest.mark.parametrize("form", FORMS)
def test_each_form_looks_as_before(form: str) -> None:
    """The words, numbers and lines of one moment are those of its golden.

    Run the tests with SUDOSCOPE_WRITE_GOLDENS=1 to write the goldens anew, then look
    at what changed in them.
    """
    scene = scene_of(form=form)
    found = groups_at(scene, 140)
    wanted = ("head", "reason", "counters", "handle", "cell A1", "cell C2", "legend")
    text = as_text([g for g in found.values() if g.name.startswith(wanted)])
    golden = FOLDER.parent / "compare_goldens" / f"{form}.txt"
    if os.environ.get("SUDOSCOPE_WRITE_GOLDENS"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, "utf-8")

    assert text == golden.read_text("utf-8")


USED = {(n, form): scene_of(one, form) for n, one in enumerate(DUELS) for form in FORMS}
USED_TWINS = scene_of()
