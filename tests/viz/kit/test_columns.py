"""Columns of a dialog: what stands where, and where letters go."""

import pytest

from tests.viz.player.watched import press_keys, watching
from viz.kit.dialog_drawing import Style, widget_groups
from viz.kit.dialog_layout import plan
from viz.kit.dialog_state import DialogState
from viz.kit.widgets import Button, Field, Heading, Widget, is_at_foot
from viz.messages import languages
from viz.player.state.settings import Settings
from viz.player.ui.dialog_layer import DialogLayer
from viz.shapes import Rect, TextHighlight
from viz.theme import Role, theme_named

BODY = Rect(0, 0, 1000, 200)


def test_a_heading_is_never_the_last_of_a_column() -> None:
    """It goes to the next one with the widget it is over."""
    layout = watching().stage.layout
    widgets = (*(Button(str(n), str(n)) for n in range(20)), Button("under", "under"))

    for place in range(1, 20):
        with_heading: tuple[Widget, ...]
        with_heading = (*widgets[:place], Heading("over"), *widgets[place:])
        placed = plan(with_heading, BODY, layout, 0, columns=9).placed
        where = next(n for n, p in enumerate(placed) if p.widget == Heading("over"))
        assert placed[where].rect.x == placed[where + 1].rect.x


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["?", "r"])
def test_a_section_stands_in_one_column(key: str, language: str) -> None:
    """Nothing of it is continued in the next one, and all is in view."""
    player = watching(settings=Settings(language=language))
    press_keys(player, key)
    layer = player.layers[-1]
    assert isinstance(layer, DialogLayer)

    made = layer.dialog_state._plan

    assert (made.above, made.below) == (0, 0)
    left = None
    for placed in made.placed:
        if is_at_foot(placed.widget):
            continue
        if isinstance(placed.widget, Heading) or left is None:
            left = placed.rect.x
        assert placed.rect.x == left, placed.widget


def test_only_the_field_with_the_focus_has_a_caret() -> None:
    """Where letters go can be seen."""
    layout, theme = watching().stage.layout, theme_named("paper")
    fields = (Field("one", "One", "a"), Field("two", "Two", "b"))
    form = DialogState("two")
    planned = form.plan(fields, BODY, layout)

    groups = widget_groups(planned, form, Style(layout, theme))

    carets = [
        group.name
        for group in groups
        for shape in group.shapes
        if isinstance(shape, TextHighlight) and shape.colour == theme[Role.ACCENT]
    ]
    assert carets == ["widget two"]
