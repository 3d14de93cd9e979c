"""Widgets of dialogs and the actions on them, as values."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, TypeAlias

from viz.shapes import Rect, Shape
from viz.theme import Theme


class Thumbnail(Hashable, Protocol):
    """A small picture of an option."""

    def shapes(self, rect: Rect, theme: Theme) -> tuple[Shape, ...]:
        """The picture, inside *rect*."""


class Rank(StrEnum):
    """Place and emphasis of a button."""

    ROW = "row"
    """A row of a list, among the other widgets."""
    OUTLINED = "outlined"
    """Among the other widgets too, with an outline: no row of a list."""
    SECONDARY = "secondary"
    """At the foot of the dialog, with an outline."""
    PRIMARY = "primary"
    """At the foot of the dialog, filled: what the dialog is for. Enter presses it."""


_AT_FOOT: Final = frozenset({Rank.SECONDARY, Rank.PRIMARY})


@dataclass(frozen=True, slots=True)
class Heading:
    """A title above a group of widgets."""

    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph to read."""

    text: str
    is_quiet: bool = True


@dataclass(frozen=True, slots=True)
class Button:
    """A button with a label.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        label: The text on it.
        detail: What stands at its right: its keys, for instance.
        rank: Whether it is a row, or stands at the foot.
    """

    name: str
    label: str
    detail: str = ""
    rank: Rank = Rank.ROW


@dataclass(frozen=True, slots=True)
class PictureButton:
    """A button with a picture, a title and a few lines of text.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        label: The text beside it.
        text: Stands below.
        picture: Stands at the left.
        is_on: Whether it is chosen.
        detail: Lines below the text; where there is little room, in place of some.
    """

    name: str
    label: str
    text: str
    picture: Thumbnail
    is_on: bool = False
    detail: str = ""


class Option(NamedTuple):
    """One of the values of a choice.

    Attributes:
        value: The current value.
        label: The text beside it.
        picture: Stands over the label.
        detail: Said of it while it is chosen; only where there is a picture.
    """

    value: str
    label: str
    picture: Thumbnail | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values: a row of segments, tiles, or a value between arrows.

    Options with pictures are tiles. Others are segments where there are few and their
    labels have room beside each other.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        label: What is chosen.
        options: The options to choose from, in order; at least one.
        value: The value chosen, one of the options'.
    """

    name: str
    label: str
    options: tuple[Option, ...]
    value: str

    @property
    def chosen(self) -> Option:
        """The option chosen."""
        return self.options[self.place]

    @property
    def has_pictures(self) -> bool:
        """Whether its options are tiles."""
        return any(option.picture is not None for option in self.options)

    @property
    def place(self) -> int:
        """Index of the chosen option."""
        values = [option.value for option in self.options]
        return values.index(self.value) if self.value in values else 0

    def beside(self, by: int) -> str:
        """The value *by* options further on, wrapping around."""
        return self.options[(self.place + by) % len(self.options)].value


@dataclass(frozen=True, slots=True)
class Several:
    """Some of a few values: keys side by side, each on or off.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        options: The values to choose from, in order; at least one.
        values: Those that are on.
    """

    name: str
    options: tuple[Option, ...]
    values: frozenset[str]


@dataclass(frozen=True, slots=True)
class Toggle:
    """A switch that is on or off."""

    name: str
    label: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A text field of one line.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        label: What is asked for; without one the field is as wide as its dialog.
        text: The text.
        hint: Shown while nothing is written.
    """

    name: str
    label: str
    text: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Tabs:
    """The pages of a dialog, side by side above all its columns; its first widget.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        options: The pages, in order; at least one.
        value: The page that is shown, one of the options'.
    """

    name: str
    options: tuple[Option, ...]
    value: str

    @property
    def place(self) -> int:
        """Index of the page that is shown."""
        return [option.value for option in self.options].index(self.value)

    def beside(self, by: int) -> str:
        """The page *by* pages further on, wrapping around."""
        return self.options[(self.place + by) % len(self.options)].value


Control: TypeAlias = Button | PictureButton | Choice | Several | Toggle | Field | Tabs
"""A widget that can have the focus."""
Widget: TypeAlias = Heading | Words | Control


class Pressed(NamedTuple):
    """The button *name* was pressed, or Enter in the field of that name."""

    name: str


class Set(NamedTuple):
    """The control *name* has another value; ``on`` or ``off`` for a toggle.

    Of several values it is the one that is turned on or off.
    """

    name: str
    value: str


Action: TypeAlias = Pressed | Set


def is_control(widget: Widget) -> bool:
    """Whether *widget* can have the focus."""
    return not isinstance(widget, Heading | Words)


def primary_of(widgets: Iterable[Widget]) -> Button | None:
    """The primary button among *widgets*, if there is one."""
    buttons = (widget for widget in widgets if isinstance(widget, Button))
    return next((button for button in buttons if button.rank is Rank.PRIMARY), None)


def is_at_foot(widget: Widget) -> bool:
    """Whether *widget* belongs at the foot of its dialog."""
    return isinstance(widget, Button) and widget.rank in _AT_FOOT
