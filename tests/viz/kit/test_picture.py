"""Dialogs as shapes: nothing leaves its row, nothing is written over something else."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.viz.extents import apart, extent, within
from tests.viz.kit.test_dialog_state import SCALES, WIDGETS, Scale
from viz.fonts import text_width
from viz.kit.dialog_drawing import (
    Style,
    body_of,
    dialog_ground,
    widget_groups,
)
from viz.kit.dialog_state import DialogState
from viz.kit.widgets import Button, Choice, Field, Option, Rank, Several, Toggle, Widget
from viz.shapes import Rect, Text
from viz.text_fitting import ending, fitting
from viz.theme import THEMES, theme_named

LONG = st.text("abc WMfij,1", min_size=1, max_size=90).map(lambda text: f"{text}.")
RECTS = st.builds(
    Rect, st.just(20), st.just(10), st.integers(420, 1500), st.integers(330, 1000)
)


@st.composite
def controls(draw: st.DrawFn) -> tuple[Widget, ...]:
    """Controls with labels and values of any length."""
    said = [draw(LONG) for _ in range(6)]
    options = tuple(Option(text, text) for text in said)
    return (
        Button("button", said[0], said[1], rank=draw(st.sampled_from(Rank))),
        Choice("choice", said[2], options, said[3]),
        Toggle("toggle", said[4], is_on=draw(st.booleans())),
        Several("keys", options, frozenset(said[:2])),
        Field("field", said[5], draw(LONG | st.just("")), said[0]),
    )


@given(
    widgets=WIDGETS | controls(),
    rect=RECTS,
    scale=SCALES,
    theme=st.sampled_from(THEMES),
    columns=st.integers(1, 2),
    title=LONG,
)
def test_every_shape_lies_in_its_group(
    widgets: tuple[Widget, ...],
    rect: Rect,
    scale: Scale,
    theme: str,
    columns: int,
    title: str,
) -> None:
    """However long the words are and however large the letters."""
    form = DialogState()
    made = form.plan(widgets, body_of(rect, scale), scale, columns)
    style, more = Style(scale, theme_named(theme)), (made.above > 0, made.below > 0)
    ground = dialog_ground(title, rect, style, more)
    groups = (ground, *widget_groups(made, form, style))

    for group in groups:
        assert within(group.bounds, rect)
        for shape in group.shapes:
            assert within(extent(shape), group.bounds), (group.name, shape)
        written = [extent(s) for s in group.shapes if isinstance(s, Text)]
        assert all(apart(one, other) for one, other in combinations(written, 2))


def test_the_control_with_the_focus_is_framed_and_no_other() -> None:
    """So that keys are seen to go somewhere."""
    widgets = (Button("one", "One"), Button("two", "Two"))
    form, rect, style = (
        DialogState(),
        Rect(0, 0, 800, 600),
        Style(Scale(), theme_named("night")),
    )
    counts = []
    for name in ("one", "two"):
        form.focus = name
        made = form.plan(widgets, body_of(rect, Scale()), Scale())
        groups = widget_groups(made, form, style)
        counts.append([len(group.shapes) for group in groups])

    assert counts[0] == list(reversed(counts[1]))
    assert counts[0][0] == counts[0][1] + 1


@given(text=LONG, size=st.integers(1, 90), width=st.integers(1, 900))
def test_fitted_words_are_no_wider_than_their_room(
    text: str, size: int, width: int
) -> None:
    """As long as any letters are."""
    fits = fitting(text, size, width)

    assert 1 <= fits <= size
    assert fits == 1 or text_width(text, fits) <= width


@given(text=LONG, width=st.integers(40, 900))
def test_what_is_written_in_a_field_shows_its_end(text: str, width: int) -> None:
    """That is where letters are added; what is cut is told by dots."""
    shown = ending(text, 20, width)

    assert text_width(shown, 20) <= width
    assert shown == text or (shown[0] == "…" and text.endswith(shown[1:]))
