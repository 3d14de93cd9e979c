"""Forms: focus, scrolling, keys, typing and clicks, for any widgets in any room."""

from dataclasses import dataclass
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.viz.extents import apart, within
from viz.kit.dialog_layout import Plan, name_of, plan
from viz.kit.dialog_state import DialogState
from viz.kit.input_events import Key
from viz.kit.widgets import (
    Button,
    Choice,
    Field,
    Heading,
    Option,
    Pressed,
    Set,
    Toggle,
    Widget,
    Words,
    is_control,
)
from viz.shapes import Rect

OPTIONS = tuple(Option(value, value.upper()) for value in ("a", "b", "c"))
LONG_OPTIONS = tuple(Option(value, value.upper() * 40) for value in ("a", "b", "c"))
TAB, BACK = Key("tab"), Key("tab", shift=True)


@dataclass(frozen=True)
class Scale:
    """Pixels of a picture as large as its design."""

    letters: float = 1.0

    def px(self, length: float) -> int:
        """As in a layout."""
        return max(1, round(length))

    def font(self, length: float) -> int:
        """As in a layout."""
        return max(1, round(length * self.letters))


def _widget(kind: str, number: int) -> Widget:
    match kind:
        case "heading":
            return Heading(f"Heading {number}")
        case "words":
            return Words(f"Some words about number {number}. " * (number % 4 + 1))
        case "button":
            return Button(f"{number}", f"Button {number}", "Detail")
        case "choice":
            return Choice(f"{number}", "Choice", LONG_OPTIONS, "b")
        case "toggle":
            return Toggle(f"{number}", "Toggle", is_on=bool(number % 2))
        case _:
            return Field(f"{number}", "Field", "text")


KINDS = st.sampled_from(["heading", "words", "button", "choice", "toggle", "field"])
WIDGETS = st.lists(KINDS, min_size=1, max_size=30).map(
    lambda kinds: tuple(_widget(kind, number) for number, kind in enumerate(kinds))
)
ROOMS = st.builds(Rect, st.just(40), st.just(30), st.just(600), st.integers(160, 900))
SCALES = st.sampled_from([Scale(), Scale(1.5), Scale(2.0)])
COLUMNS = st.integers(1, 3)


def names_of(widgets: tuple[Widget, ...]) -> list[str]:
    """Of the controls, in order."""
    return [name for name in map(name_of, widgets) if name is not None]


@given(widgets=WIDGETS, body=ROOMS, scale=SCALES, columns=COLUMNS, data=st.data())
def test_widgets_stand_in_the_body_and_apart_from_each_other(
    widgets: tuple[Widget, ...],
    body: Rect,
    scale: Scale,
    columns: int,
    data: st.DataObject,
) -> None:
    """From whichever is first; and each is in view, above or below."""
    first = data.draw(st.integers(0, len(widgets) - 1))

    made = plan(widgets, body, scale, first, columns)

    rects = [placed.rect for placed in made.placed]
    assert all(within(rect, body) and rect.height > 0 for rect in rects)
    assert all(apart(one, other) for one, other in combinations(rects, 2))
    shown = tuple(placed.widget for placed in made.placed)
    assert shown
    assert widgets[first : first + len(shown)] == shown
    assert made.above + len(shown) + made.below == len(widgets)


@given(widgets=WIDGETS, body=ROOMS, scale=SCALES, columns=COLUMNS)
def test_tab_visits_every_control_and_comes_back(
    widgets: tuple[Widget, ...], body: Rect, scale: Scale, columns: int
) -> None:
    """In order, and with Shift the other way; what has the focus is in view."""
    names, form = names_of(widgets), DialogState()
    seen: list[str | None] = []
    back: list[str | None] = []
    for keys, found in ((TAB, seen), (BACK, back)):
        for _ in names:
            made = form.plan(widgets, body, scale, columns)
            assert form.focus is None or made.shows(form.focus)
            found.append(form.focus)
            form.key(keys, widgets)

    assert seen == names
    assert back == [*names[:1], *reversed(names[1:])]


@given(
    widgets=WIDGETS,
    body=ROOMS,
    scale=SCALES,
    columns=COLUMNS,
    keys=st.lists(
        st.sampled_from(
            ["tab", "up", "down", "page up", "page down", "home", "end", "left"]
        ),
        max_size=12,
    ),
)
def test_the_focus_is_in_view_whatever_moved_it(
    widgets: tuple[Widget, ...],
    body: Rect,
    scale: Scale,
    columns: int,
    keys: list[str],
) -> None:
    """Arrows, pages and ends."""
    form = DialogState()
    form.plan(widgets, body, scale, columns)

    for key in keys:
        form.key(Key(key), widgets)
        made = form.plan(widgets, body, scale, columns)
        assert form.focus is None or made.shows(form.focus)


@given(widgets=WIDGETS, body=ROOMS, scale=SCALES, columns=COLUMNS)
def test_scrolling_reaches_everything_and_comes_back(
    widgets: tuple[Widget, ...], body: Rect, scale: Scale, columns: int
) -> None:
    """By wheel alone, down to the last widget and up to the first."""
    form = DialogState()
    made = form.plan(widgets, body, scale, columns)
    seen: list[Widget] = [placed.widget for placed in made.placed]
    while made.below:
        form.scroll(1, made)
        made = form.plan(widgets, body, scale, columns)
        seen += [placed.widget for placed in made.placed]
    end = made
    form.scroll(3, made)
    assert form.plan(widgets, body, scale, columns) == end
    while made.above:
        form.scroll(-1, made)
        made = form.plan(widgets, body, scale, columns)
        seen += [placed.widget for placed in made.placed]

    assert set(seen) == set(widgets)


@given(widgets=WIDGETS, body=ROOMS, data=st.data())
def test_what_has_no_control_is_scrolled_by_keys(
    widgets: tuple[Widget, ...], body: Rect, data: st.DataObject
) -> None:
    """A text to read is read to its end without a mouse."""
    kept = tuple(widget for widget in widgets if not is_control(widget))
    words = kept or (Words("One"), Words("Two"))
    form, scale = DialogState(), Scale(data.draw(st.sampled_from([1.0, 2.0])))
    seen: set[Widget] = set()
    for _ in words:
        seen |= {placed.widget for placed in form.plan(words, body, scale).placed}
        form.key(Key("down"), words)

    assert seen == set(words)
    form.key(Key("home"), words)
    assert form.plan(words, body, scale).above == 0


@given(widgets=WIDGETS, body=ROOMS, scale=SCALES)
def test_a_click_on_a_control_gives_it_the_focus_and_acts(
    widgets: tuple[Widget, ...], body: Rect, scale: Scale
) -> None:
    """A button is pressed, a switch turned, a value changed; a text does nothing."""
    form = DialogState()
    made = form.plan(widgets, body, scale)
    for widget, rect, options in made.placed:
        action = form.press(rect.centre, made)
        if not is_control(widget):
            assert action is None
            continue
        assert form.focus == name_of(widget)
        match widget:
            case Button(name):
                assert action == Pressed(name)
            case Toggle(name, _, is_on):
                assert action == Set(name, "off" if is_on else "on")
            case Choice(name):
                assert options == ()
                assert action == Set(name, "a")
            case _:
                assert action is None


def planned(*widgets: Widget) -> tuple[DialogState, Plan, tuple[Widget, ...]]:
    """A form with its plan in a large room."""
    form = DialogState()
    return form, form.plan(widgets, Rect(0, 0, 600, 800), Scale()), widgets


def test_both_ends_of_a_choice_can_be_clicked() -> None:
    """Left of its value the one before, right of it the one after."""
    form, made, _ = planned(Choice("x", "Choice", LONG_OPTIONS, "b"))
    rect = made.placed[0].rect

    left = form.press((rect.x + rect.width // 2, rect.centre[1]), made)
    right = form.press((rect.right - 20, rect.centre[1]), made)

    assert (left, right) == (Set("x", "a"), Set("x", "c"))


def test_values_go_round() -> None:
    """After the last comes the first, both ways."""
    form, _, widgets = planned(Choice("x", "Choice", OPTIONS, "c"))
    assert form.key(Key("right"), widgets) == Set("x", "a")
    assert form.key(Key("left"), widgets) == Set("x", "b")
    assert form.key(Key("space"), widgets) == Set("x", "a")


def test_a_button_is_pressed_by_enter_and_by_space() -> None:
    """And by nothing else."""
    form, _, widgets = planned(Button("x", "Button"))

    assert form.key(Key("return"), widgets) == Pressed("x")
    assert form.key(Key("enter"), widgets) == Pressed("x")
    assert form.key(Key("space"), widgets) == Pressed("x")
    assert form.key(Key("left"), widgets) is None


def test_a_switch_is_turned_by_enter_by_space_and_by_arrows() -> None:
    """Each way it says the other value."""
    form, _, widgets = planned(Toggle("x", "Switch", is_on=True))

    for name in ("return", "space", "left", "right"):
        assert form.key(Key(name), widgets) == Set("x", "off")


def test_text_is_written_into_the_field_that_has_the_focus() -> None:
    """Letters, not keys: what cannot be seen is left out; Enter says it is done."""
    form, _, widgets = planned(Field("x", "Field", "ab"), Button("y", "Button"))
    assert form.writes
    assert form.type("cé\n\t\x00", widgets) == Set("x", "abcé")
    assert form.type("\n", widgets) is None
    assert form.type("x" * 9999, widgets) == Set("x", ("ab" + "x" * 9999)[:400])
    assert form.key(Key("backspace"), widgets) == Set("x", "a")
    assert form.key(Key("backspace", ctrl=True), widgets) == Set("x", "")
    assert form.key(Key("return"), widgets) == Pressed("x")
    assert form.key(Key("space"), widgets) is None

    form.key(TAB, widgets)

    assert not form.writes
    assert form.type("c", widgets) is None


def test_the_focus_goes_to_the_first_where_its_control_has_gone() -> None:
    """Another choice may bring other widgets."""
    form, _, widgets = planned(Button("x", "Button"), Button("y", "Button"))
    form.key(TAB, widgets)
    assert form.focus == "y"

    form.key(Key("left"), widgets[:1])

    assert form.focus == "x"
