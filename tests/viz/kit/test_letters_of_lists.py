"""The letters of a list's lines and of a row of tabs: one size, and it can be read."""

from solver.rules.named_variants import classic
from viz.fonts import text_width
from viz.kit.dialog_drawing import Style, widget_groups
from viz.kit.dialog_layout import fitting_scale, plan
from viz.kit.dialog_state import DialogState
from viz.kit.widgets import Button, Option, Tabs, Widget
from viz.layout.layout import layout_for
from viz.shapes import Rect, Text
from viz.theme import theme_named

LEAST = 11
"""Pixels an em, below which nobody reads a list."""


def letters(widgets: tuple[Widget, ...], width: int) -> list[Text]:
    """What is written in *widgets*, a window of 1024 × 768 wide and high."""
    style = Style(layout_for((1024, 768), classic(), 1.0), theme_named("paper"))
    made = plan(widgets, Rect(0, 0, width, 700), style.scale, 0)
    groups = widget_groups(made, DialogState(), style)
    return [s for group in groups for s in group.shapes if isinstance(s, Text)]


def test_a_long_name_is_cut_and_makes_no_line_and_no_tab_small() -> None:
    """A date beside it stays; what is long too has half of the line at most."""
    long = "In the editor: Thermometer Sudoku, 1 thermometer, and an arrow"
    names = ("Easy", long)
    lines = tuple(Button(name, name, "2026-11-30 10:59") for name in names)
    tabs = Tabs("page", tuple(Option(n, n) for n in (*names, "Uniqueness")), "Easy")

    for shown in (letters(lines, 400), letters((tabs,), 400)):
        named = [text for text in shown if "2026" not in text.text]
        assert len({text.size for text in named}) == 1
        assert named[0].size >= LEAST
        assert [text.text.endswith("…") for text in named[:2]] == [False, True]
    assert sum(t.text == "2026-11-30 10:59" for t in letters(lines, 400)) == 2


def test_columns_get_smaller_until_no_name_is_cut() -> None:
    """If they can; where none would be whole, the letters stay as large as they are."""
    scale = layout_for((1920, 1080), classic(), 1.0)
    body = Rect(0, 0, 1600, 800)
    column = (body.width - scale.px(48)) // 2
    words = "Wort " * 40
    reach = next(
        n for n in range(len(words)) if text_width(words[:n], scale.font(28)) > column
    )
    long, longest = words[: reach - 1], words
    for name, is_smaller in (("Easy", False), (long, True), (longest, False)):
        widgets = (Button("a", name, ""), Button("b", "Easy", ""))
        assert (fitting_scale(widgets, body, scale, 2).font(28) < 28) == is_smaller
