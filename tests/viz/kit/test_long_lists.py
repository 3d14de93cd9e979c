"""Lists of thousands: a dialog looks at few of its widgets for a picture."""

from collections.abc import Sequence
from typing import overload

from solver.rules.named_variants import classic
from viz.kit.dialog_layout import plan
from viz.kit.dialog_state import DialogState
from viz.kit.input_events import Key
from viz.kit.widgets import Button, Widget
from viz.layout.layout import layout_for
from viz.player.ui.dialogs.choose_puzzle import ListDialog
from viz.puzzles.detect import FoundList
from viz.shapes import Rect

LAYOUT = layout_for((1280, 720), classic(), 1.0)
BODY = Rect(0, 0, 400, 600)
BUTTONS = tuple(Button(str(number), f"{number}") for number in range(5000))


class Counted(Sequence[Widget]):
    """Buttons that count how often a part of them is asked for."""

    def __init__(self) -> None:
        self.parts = 0

    def __len__(self) -> int:
        return len(BUTTONS)

    @overload
    def __getitem__(self, place: int) -> Widget: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Widget]: ...
    def __getitem__(self, place: int | slice) -> Widget | Sequence[Widget]:
        self.parts += isinstance(place, slice)
        return BUTTONS[place]


def test_the_end_of_a_long_list_is_found_with_few_plans() -> None:
    """Not with one for each widget that is passed over."""
    buttons, form = Counted(), DialogState()
    form.key(Key("end"), buttons)

    made = form.plan(buttons, BODY, LAYOUT)

    assert made.shows("4999")
    assert buttons.parts < 20


def test_no_more_is_scrolled_than_brings_the_focus_into_view() -> None:
    """One widget less, and it would not be seen."""
    form = DialogState()
    form.key(Key("end"), BUTTONS)

    made = form.plan(BUTTONS, BODY, LAYOUT)

    assert made.shows("4999")
    assert not plan(BUTTONS, BODY, LAYOUT, made.above - 1).shows("4999")


def test_the_buttons_of_a_list_are_made_once() -> None:
    """Every picture asks for them."""
    dialog = ListDialog(FoundList(("." * 81,) * 3, classic(), ""), "en")

    assert dialog.widgets() is dialog.widgets()
