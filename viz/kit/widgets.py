"""Widgets: what a dialog can hold, and what a viewer can do to it. All are values."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """A line over the widgets that belong to it."""

    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph to read."""

    text: str
    is_quiet: bool = True


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        label: What it says.
        detail: What stands at its right: its keys, for instance.
        is_main: Whether it is what the dialog is for.
    """

    name: str
    label: str
    detail: str = ""
    is_main: bool = False


class Option(NamedTuple):
    """One of the values of a choice, and what it is called."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values; its neighbours are reached by arrows.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        label: What is chosen.
        options: What can be chosen, in order; at least one.
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
    def place(self) -> int:
        """Where the option chosen stands among the options, from 0."""
        values = [option.value for option in self.options]
        return values.index(self.value) if self.value in values else 0

    def beside(self, by: int) -> str:
        """The value *by* options further on; from the last it goes on at the first."""
        return self.options[(self.place + by) % len(self.options)].value


@dataclass(frozen=True, slots=True)
class Toggle:
    """Something that is on or off."""

    name: str
    label: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A line of text to write.

    Attributes:
        name: Tells it from the other widgets of its dialog.
        label: What is asked for.
        text: What is written.
        hint: Shown while nothing is written.
    """

    name: str
    label: str
    text: str
    hint: str = ""


Widget: TypeAlias = Heading | Words | Button | Choice | Toggle | Field
Control: TypeAlias = Button | Choice | Toggle | Field
"""A widget that can have the focus."""


class Pressed(NamedTuple):
    """The button *name* was pressed, or Enter in the field of that name."""

    name: str


class Set(NamedTuple):
    """The control *name* has another value; ``on`` or ``off`` for a toggle."""

    name: str
    value: str


Action: TypeAlias = Pressed | Set


def is_control(widget: Widget) -> bool:
    """Whether *widget* can have the focus."""
    return not isinstance(widget, Heading | Words)
