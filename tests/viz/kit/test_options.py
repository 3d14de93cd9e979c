"""Options of a choice as segments and tiles, and the buttons at the foot of a form."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.in_one_test import in_one_test
from tests.viz.colours import contrast
from tests.viz.extents import apart, extent, within
from tests.viz.kit.test_dialog_state import SCALES, WIDGETS, Scale, planned
from viz.kit.dialog_drawing import Style, widget_groups
from viz.kit.dialog_layout import plan
from viz.kit.dialog_state import DialogState
from viz.kit.input_events import Key
from viz.kit.option_pictures import AspectShape, ThemeSwatch
from viz.kit.widgets import (
    Button,
    Choice,
    Field,
    Option,
    PictureButton,
    Pressed,
    Rank,
    Set,
    Several,
    Tabs,
    Toggle,
    Widget,
)
from viz.shapes import Fill, Rect, Text
from viz.theme import THEMES, Role, theme_named

SEGMENTS = Choice("x", "Few", tuple(Option(v, v.upper()) for v in "abc"), "b")
TILES = Choice(
    "tiles",
    "Theme",
    tuple(Option(name, name, ThemeSwatch(name), "detail") for name in THEMES),
    THEMES[0],
)
SIZES = Choice(
    "sizes",
    "Size",
    tuple(
        Option(f"{w}x{h}", f"{w} by {h}", AspectShape(w, h))
        for w, h in ((1920, 1080), (1080, 1920), (1080, 1080))
    ),
    "1080x1080",
)
CARD = PictureButton(
    "card", "A title", "A few lines of text " * 6, ThemeSwatch("night")
)
KEYS = Several("keys", tuple(Option(n, n) for n in "123456789"), frozenset({"2"}))
FOOT = (
    Button("other", "Other", "Esc", rank=Rank.SECONDARY),
    Button("main", "Do it", "Enter", rank=Rank.PRIMARY),
)
ROOM = Rect(0, 0, 600, 800)
each_theme = pytest.mark.parametrize("name", THEMES)


@pytest.mark.parametrize("choice", [SEGMENTS, TILES, SIZES], ids=lambda c: c.name)
def test_a_click_on_an_option_chooses_it(choice: Choice) -> None:
    """Every segment and every tile; between them nothing happens."""
    form, made, _ = planned(choice)
    (placed,) = made.placed

    for option, rect in zip(choice.options, placed.options, strict=True):
        assert form.press(rect.centre, made) == Set(choice.name, option.value)
    assert form.press((placed.rect.x + 1, placed.rect.y + 1), made) is None


@pytest.mark.parametrize("choice", [SEGMENTS, TILES, SIZES], ids=lambda c: c.name)
@given(width=st.integers(160, 1800), scale=SCALES)
def test_options_lie_in_their_row_and_apart(
    choice: Choice, width: int, scale: Scale
) -> None:
    """In any width; tiles go to further lines, segments give way to arrows."""
    (placed,) = plan((choice,), Rect(7, 9, width, 4000), scale, 0).placed

    assert all(within(rect, placed.rect) for rect in placed.options)
    assert all(apart(one, other) for one, other in combinations(placed.options, 2))
    assert len(placed.options) in {0, len(choice.options)}
    assert placed.options or not choice.has_pictures


def test_a_click_on_a_key_names_its_value() -> None:
    """One that is on, too; and keys that are on look different."""
    form, made, groups = planned(KEYS)
    (placed,) = made.placed
    _, _, others = planned(replace(KEYS, values=frozenset()))

    for option, rect in zip(KEYS.options, placed.options, strict=True):
        assert form.press(rect.centre, made) == Set("keys", option.value)
    assert groups != others


@pytest.mark.parametrize("count", [1, 9, 13, 16, 25])
def test_keys_lie_in_their_widget_and_apart(count: int) -> None:
    """In one line, or in several where they are many."""
    keys = replace(KEYS, options=tuple(Option(str(n), "W") for n in range(count)))

    _, made, _ = planned(keys)

    (placed,) = made.placed
    assert len(placed.options) == count
    assert all(within(rect, placed.rect) for rect in placed.options)
    assert all(apart(*pair) for pair in combinations(placed.options, 2))


def test_many_or_long_options_stand_between_arrows() -> None:
    """Segments are for a few short ones."""
    many = tuple(Option(str(n), str(n)) for n in range(9))
    long = tuple(Option(v, v * 60) for v in "ab")

    for options in (many, long):
        (placed,) = planned(Choice("x", "Choice", options, options[0].value))[1].placed
        assert placed.options == ()


def test_arrow_keys_go_along_segments() -> None:
    """One to the left, one to the right."""
    form, _, widgets = planned(SEGMENTS)

    assert form.key(Key("left"), widgets) == Set("x", "a")
    assert form.key(Key("right"), widgets) == Set("x", "c")


@pytest.mark.parametrize(
    "widget",
    [SEGMENTS, TILES, Toggle("x", "Toggle", is_on=True), Field("x", "Field", "a")],
    ids=lambda widget: type(widget).__name__,
)
def test_enter_presses_the_primary_button_from_every_control(widget: Widget) -> None:
    """Space still changes a choice; other buttons are pressed themselves."""
    form, _, widgets = planned(widget, *FOOT)

    assert form.key(Key("return"), widgets) == Pressed("main")
    form.focus = "other"
    assert form.key(Key("return"), widgets) == Pressed("other")


@given(
    widgets=WIDGETS, scale=SCALES, columns=st.integers(1, 3), first=st.integers(0, 29)
)
def test_the_foot_is_always_in_view_and_apart_from_the_rows(
    widgets: tuple[Widget, ...], scale: Scale, columns: int, first: int
) -> None:
    """Wherever the rows are scrolled to."""
    body = Rect(20, 30, 700, 500)
    made = plan((*widgets, *FOOT), body, scale, min(first, len(widgets) - 1), columns)

    *_, other, main = made.placed
    assert (other.widget, main.widget) == FOOT
    rects = [placed.rect for placed in made.placed]
    assert all(within(rect, body) for rect in rects)
    assert all(apart(one, rect) for one, rect in combinations(rects, 2))
    assert made.above + len(rects) - 2 + made.below == len(widgets)


def test_buttons_without_room_beside_each_other_stand_below_each_other() -> None:
    """As wide as the form."""
    made = plan(FOOT, Rect(0, 0, 240, 600), Scale(), 0)

    assert [placed.rect.width for placed in made.placed] == [240, 240]


def test_tabs_without_room_are_narrower_and_have_letters_of_like_size() -> None:
    """Each by the same share, so that no long name is tiny between short ones."""
    names = ("All", "Singles", "Subsets", "Fish", "Uniqueness", "Chains", "Forcing")
    tabs = Tabs("tab", tuple(Option(name, name) for name in names), "All")
    form = DialogState("x")
    scale, sizes = Scale(), set[int]()
    made = form.plan((tabs,), Rect(0, 0, 620, 300), scale)
    for group in widget_groups(made, form, Style(scale, theme_named("paper"))):
        sizes |= {s.size for s in group.shapes if isinstance(s, Text)}

    assert max(sizes) - min(sizes) <= 2
    rects = made.placed[0].options
    assert rects[-1].right <= 620
    assert len({rect.width for rect in rects}) > 1


def test_no_words_of_a_button_are_smaller_than_those_beside_them() -> None:
    """What has no room is cut: letters of five pixels cannot be read."""
    form, scale = DialogState("x"), Scale()
    long, room = "In the editor: Thermometer Sudoku, 1 thermometer", Rect(0, 0, 300, 90)
    plan = form.plan((Button("x", long, "2026-11-30 10:25"),), room, scale)
    (group,) = widget_groups(plan, form, Style(scale, theme_named("paper")))

    label, detail = (s for s in group.shapes if isinstance(s, Text))
    assert label.size >= detail.size
    assert label.text.endswith("…")


@each_theme
def test_a_primary_button_is_filled_and_its_words_can_be_read(name: str) -> None:
    """In the accent's colour, which a secondary one has not."""
    theme, form = theme_named(name), DialogState("x")
    form_plan = form.plan((SEGMENTS, *FOOT), ROOM, Scale())
    groups = widget_groups(form_plan, form, Style(Scale(), theme))

    fills = {
        group.name: [s.colour for s in group.shapes if isinstance(s, Fill)]
        for group in groups
    }
    assert fills["widget main"] == [theme[Role.ACCENT]]
    assert fills["widget other"] == []
    least = 7 if name == "contrast" else 4.5
    (label, _) = (s for s in groups[-1].shapes if isinstance(s, Text))
    assert contrast(label.colour, theme[Role.ACCENT]) >= least


@each_theme
@in_one_test("letters", [1.0, 1.5, 2.0])
@in_one_test("width", [300, 600, 1200])
def test_tiles_and_cards_stay_in_their_rectangles(
    name: str, letters: float, width: int
) -> None:
    """With their pictures and labels, pointed at or not."""
    theme, form, scale = theme_named(name), DialogState(), Scale(letters)
    widgets = (TILES, SIZES, CARD, *FOOT)
    made = form.plan(widgets, Rect(0, 0, width, 3000), scale)
    form.pointed = "card"

    for group in widget_groups(made, form, Style(scale, theme)):
        for shape in group.shapes:
            assert within(extent(shape), group.bounds), (group.name, shape)


@each_theme
def test_a_swatch_has_the_colours_of_its_theme_whatever_is_around(name: str) -> None:
    """Its ground, ink and accent."""
    own = theme_named(name)
    for around in THEMES:
        shapes = ThemeSwatch(name).shapes(Rect(0, 0, 160, 60), theme_named(around))
        colours = {shape.colour for shape in shapes if isinstance(shape, Fill)}
        assert {own[Role.BACKGROUND], own[Role.INK], own[Role.ACCENT]} <= colours
