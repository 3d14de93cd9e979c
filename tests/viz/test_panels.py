"""The words, numbers and curves beside the board, in every form and language."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents import AGENTS, solve
from solver.explain import Explanation
from solver.log.trace import Trace
from solver.rules.named_variants import classic
from tests.support import EASY, ON_DIAGONALS, puzzle_of
from tests.viz.extents import apart, extent, within
from tests.viz.replays import diagonal, hardest, matchings, replay, scene_of
from viz.appearance import Appearance, PicturePart
from viz.fonts import text_width, wrapped
from viz.layout.aspect import DESIGNS, Aspect, legible
from viz.layout.layout import layout_for
from viz.messages import languages, phrases
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Aside, Moment
from viz.scene import Scene, ViewState
from viz.scene.panels.countdown import countdown
from viz.scene.panels.heading import manners, title_of
from viz.scene.panels.reason import reason
from viz.shapes import Frame, Group, Rect, Text, Weight
from viz.text_fitting import evenly_wrapped, fitting, shortened
from viz.theme import Role, theme_named

SCALES = (1.0, 1.5, 2.0)
FORMS = st.sampled_from(Aspect)


def group_of(frame: Frame, name: str) -> Group:
    """The group called *name*."""
    return next(group for group in frame.groups if group.name == name)


def texts(group: Group) -> list[Text]:
    """What is written in *group*."""
    return [shape for shape in group.shapes if isinstance(shape, Text)]


def assert_inside(frame: Frame, layout_size: tuple[int, int]) -> None:
    """No shape leaves its group, and no group the picture by more than its edge."""
    for group in frame.groups:
        for shape in group.shapes:
            assert within(extent(shape), group.bounds), (group.name, shape)
    assert frame.size == layout_size


@given(
    form=FORMS,
    scale=st.sampled_from(SCALES),
    language=st.sampled_from(languages()),
    trace=st.sampled_from([hardest, matchings, diagonal]),
    data=st.data(),
)
def test_every_shape_lies_in_its_group(
    form: Aspect,
    scale: float,
    language: str,
    trace: Callable[[], Trace],
    data: st.DataObject,
) -> None:
    """Nothing overflows, however long the reason and however large the words."""
    size = DESIGNS[form]
    scene = scene_of(trace, size, language=language, font_scale=scale)
    step = data.draw(st.integers(0, len(scene.replay.trace)))
    view_state = ViewState((step // 2, step), (step // 3, step))

    assert_inside(scene.frame(Moment(step, WHOLE), view_state), size)


@given(
    size=st.tuples(st.integers(1, 2000), st.integers(1, 2000)).map(legible),
    scale=st.sampled_from(SCALES),
    hidden=st.frozensets(st.sampled_from(PicturePart)),
)
def test_every_shape_lies_in_its_group_in_windows_of_any_shape(
    size: tuple[int, int], scale: float, hidden: frozenset[PicturePart]
) -> None:
    """A window may be pulled to any size, and any part of it hidden."""
    appearance = Appearance(theme_named("night"), "de", scale, hidden)
    scene = Scene(replay(matchings), size, appearance)

    assert_inside(scene.frame(Moment(195, WHOLE)), size)


@pytest.mark.thorough
@pytest.mark.parametrize("form", Aspect)
@pytest.mark.parametrize("scale", SCALES)
def test_no_words_cover_other_words(form: Aspect, scale: float) -> None:
    """Outside board and search tree no two texts overlap at any step of a solve."""
    scene = scene_of(hardest, DESIGNS[form], font_scale=scale)
    steps = range(0, len(hardest()) + 1, 97)

    for step in steps:
        groups = scene.frame(Moment(step, WHOLE)).groups
        written = [
            text
            for group in groups
            if not group.name.startswith(("cell", "labels", "tree"))
            for text in texts(group)
        ]
        for one, other in combinations(written, 2):
            assert apart(extent(one), extent(other)), (one, other)


@pytest.mark.parametrize("trace", [hardest, matchings])
@pytest.mark.parametrize("form", Aspect)
def test_reasons_are_legible_at_1080p(form: Aspect, trace: Callable[[], Trace]) -> None:
    """The sentence that says why has letters of at least 28 pixels an em."""
    scene = scene_of(trace, DESIGNS[form])
    last = len(scene.replay.trace)

    for step in [*range(0, last, 61), last]:
        why = scene.said(step).reason.split()[0]
        group = group_of(scene.frame(Moment(step, WHOLE)), "reason")
        lines = [text for text in texts(group)[1:] if text.text.startswith(why)]
        assert max(text.size for text in lines) >= 28, scene.said(step)


@pytest.mark.parametrize("form", Aspect)
def test_larger_words_are_larger(form: Aspect) -> None:
    """A font scale of 2 makes the reason's words larger where there is room."""
    moment = Moment(20, WHOLE)
    usual, large = (
        group_of(scene_of(hardest, DESIGNS[form], font_scale=s).frame(moment), "reason")
        for s in (1.0, 2.0)
    )

    sizes = [max(text.size for text in texts(group)) for group in (usual, large)]
    assert sizes[0] <= sizes[1]
    assert sizes[0] < sizes[1] or form is Aspect.SQUARE


def test_the_reason_says_what_why_and_what_follows() -> None:
    """Read from the top it is the explanation, word for word."""
    scene = scene_of(hardest, (1920, 1080))
    step = 600
    said = scene.said(step)

    group = group_of(scene.frame(Moment(step, WHOLE)), "reason")

    read = " ".join(text.text for text in texts(group))
    words = f"{said.title} {said.reason} {said.follows}".rstrip()
    assert read == f"Step 600 of {len(hardest()):,} {words}"


@pytest.mark.parametrize("size", [(640, 360), (1920, 1080), (540, 960)])
def test_a_film_asks_in_larger_letters_than_it_says(size: tuple[int, int]) -> None:
    """By a quarter at least, in one or two lines, and nothing below is covered."""
    look = Appearance(theme_named("paper"), has_footer=False, captions=0)
    layout = Scene(replay(hardest), size, look).layout
    assert layout.reason is not None
    assert layout.tree is not None

    def written(text: str) -> list[Text]:
        said = Explanation("", "", text, "")
        found = reason(said, 0, 0, layout, look, is_short=True)
        assert found is not None
        return [line for line in texts(found) if line.text]

    for asked in (
        "Why can A3 not be 6?",
        "Warum kann A3 nicht 6 sein?",
        "How many guesses will it take?",
    ):
        large, usual = written(asked), written(f"{asked[:-1]}.")
        assert min(line.size for line in large) >= 1.25 * usual[0].size
        assert len(large) <= 2
        assert all(within(extent(line), layout.reason) for line in large[:1])
        assert extent(large[-1]).bottom <= layout.tree.y


def test_german_pictures_speak_german() -> None:
    """Labels are translated and thousands are grouped as Germans do."""
    frame = scene_of(hardest, (1920, 1080), language="de").frame(Moment(600, WHOLE))
    written = {text.text for group in frame.groups for text in texts(group)}

    assert {"Schritt 600 von 1.309", "Sackgassen", "Widerspruch"} <= written
    assert not written & set(phrases("panel", "en").values()) - set(
        phrases("panel", "de").values()
    )


def test_every_language_has_every_phrase_of_the_panels() -> None:
    """No viewer reads half a picture in English."""
    for language in languages():
        english, own = phrases("panel"), phrases("panel", language)
        assert set(own) == set(english)
        for name, phrase in english.items():
            assert own[name].count("{") == phrase.count("{"), name


@pytest.mark.parametrize(
    ("clues", "variant", "title", "expected"),
    [
        (EASY, "classic", "", "Sudoku"),
        (ON_DIAGONALS, "diagonal", "", "Diagonal Sudoku"),
        ("." * 80 + "1", "classic", "", "Sudoku"),
        (EASY, "classic", "Saturday's", "Saturday's"),
    ],
)
def test_a_puzzle_without_a_title_is_called_by_its_kind(
    clues: str, variant: str, title: str, expected: str
) -> None:
    """Every picture says what is solved."""
    puzzle = puzzle_of(clues, variant, title)

    assert title_of(puzzle, "en") == expected


def test_without_a_guess_the_search_tree_leaves_its_room_to_others() -> None:
    """A solve by deduction alone has a larger reason and chart, and no empty part."""
    size, appearance = (1920, 1080), Appearance(theme_named("paper"))
    usual = Scene(replay(hardest), size, appearance).layout
    without = Scene(Replay.of(solve(puzzle_of(EASY))), size, appearance).layout

    assert without.tree is None
    for before, after in (
        (usual.reason, without.reason),
        (usual.chart, without.chart),
    ):
        assert before is not None
        assert after is not None
        assert after.height > before.height


@given(hidden=st.frozensets(st.sampled_from(PicturePart)), form=FORMS)
def test_hidden_parts_are_not_drawn(
    hidden: frozenset[PicturePart], form: Aspect
) -> None:
    """A hidden part leaves no group behind."""
    appearance = Appearance(theme_named("paper"), hidden=hidden)
    frame = Scene(replay(hardest), DESIGNS[form], appearance).frame(Moment(9, WHOLE))
    names = {group.name for group in frame.groups}

    for part, name in {
        PicturePart.REASON: "reason",
        PicturePart.COUNTERS: "counters",
        PicturePart.TIMELINE: "track 1",
    }.items():
        assert (name in names) == (part not in hidden)
    assert not (PicturePart.TREE in hidden and "guesses" in names)


@given(
    text=st.text("abc WM,1", min_size=1, max_size=60),
    size=st.integers(1, 90),
    width=st.integers(1, 900),
)
def test_fitted_words_are_as_large_as_their_room_allows(
    text: str, size: int, width: int
) -> None:
    """They fit, unless no letters do, and a pixel more would not."""
    fits = fitting(text, size, width, Weight.BOLD)

    assert 1 <= fits <= size
    assert fits == 1 or text_width(text, fits, Weight.BOLD) <= width
    if fits < size:
        assert text_width(text, fits + 1, Weight.BOLD) > width


@given(text=st.text("abc W,1", min_size=1, max_size=60), width=st.integers(1, 500))
def test_shortened_words_fit_and_tell_that_they_are_cut(text: str, width: int) -> None:
    """What fits stays whole; else its beginning and dots, or nothing."""
    short = shortened(text, 20, width)

    assert text_width(short, 20) <= width
    if text_width(text, 20) <= width:
        assert short == text
    elif short:
        assert short.endswith("…")
        assert text.startswith(short[:-1])


@given(
    words=st.lists(st.text("abcW", min_size=2, max_size=9), min_size=1, max_size=30),
    width=st.integers(200, 900),
)
def test_evenly_wrapped_words_take_no_more_lines(words: list[str], width: int) -> None:
    """All words in order, in as many lines as before, none wider than the room."""
    text = " ".join(words)

    lines = evenly_wrapped(text, 20, width)

    assert " ".join(lines) == text
    assert len(lines) == len(wrapped(text, 20, width))
    assert all(text_width(line, 20) <= width for line in lines)


def test_no_word_is_left_alone_on_the_last_line() -> None:
    """A word that just did not fit is given company."""
    text = "One two three four five six seven eight nine ten eleven twelve thirteen"
    width = text_width(text.removesuffix(" thirteen"), 20)

    assert wrapped(text, 20, width)[-1] == "thirteen"
    assert len(evenly_wrapped(text, 20, width)[-1].split()) > 3


@pytest.mark.parametrize(
    ("title", "agent", "expected"),
    [
        ("", "csp", "Constraint search"),
        ("Saturday's", "dlx", "Sudoku · Dancing links"),
        ("Saturday's", "", "Sudoku"),
        ("", "mine", "mine"),
    ],
)
def test_the_heading_tells_the_way_of_solving(
    title: str, agent: str, expected: str
) -> None:
    """By its name in words; one that has none by the name it has."""
    trace = Trace(puzzle_of(EASY, title=title), (), agent)

    assert manners(trace, "en")[0] == expected


@pytest.mark.parametrize("language", languages())
def test_ways_of_solving_have_one_name(language: str) -> None:
    """Where one is chosen it is called what the heading calls it."""
    words, ways = phrases("panel", language), phrases("ways", language)

    assert {name: words[name] for name in AGENTS} == {
        name: ways[f"agent-{name}"] for name in AGENTS
    }


def test_the_bar_of_a_waiting_question_stays_above_what_is_below_its_words() -> None:
    """Where these fill their place, and else well below them."""
    paper, said = theme_named("paper"), Explanation("", "", "Where?", "")
    layout, aside = layout_for((1920, 1080), classic()), Aside(said, 1000, 1000)
    bounds = Rect(0, 0, 800, 400)
    for baseline in (200, 390):
        text = Text("Where?", 0, baseline, 60, paper[Role.INK])
        words = Group("reason", bounds, (text,))
        bar = countdown(Moment(1, WHOLE, aside=aside), words, layout, paper)

        assert bar is not None
        assert bar.bounds.bottom <= bounds.bottom
        assert baseline > 300 or bar.bounds.y > baseline + 20
