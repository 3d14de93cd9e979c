"""The dialog with the keys of a solve by oneself."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from viz.kit.widgets import Action, Button, Heading, Widget, Words
from viz.messages import phrases
from viz.player.state.requests import Ask, Close

SECTIONS: Final = {
    "write": (
        "digit",
        "corner",
        "centre",
        "colour",
        "mode",
        "cycle",
        "erase",
        "candidates",
        "undo",
        "redo",
    ),
    "select": ("move", "more", "click", "drag", "toggle", "double", "all"),
    "ask": ("check", "hint", "leave"),
    "after": ("watch", "compare", "record", "save"),
}
"""The lines of the dialog in sections."""


@dataclass(frozen=True, slots=True)
class OwnKeysDialog:
    """What each key does, in sections.

    Attributes:
        language: Two letters.
        has_letters: Whether letters are digits on the board.
        columns: Of widgets.
    """

    language: str
    has_letters: bool
    columns: int = 2

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("own_solve", self.language)["title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A heading for each section, a line for each key."""
        return tuple(self._widgets())

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Close: its lines are there to be read."""
        del action
        return (Close(),)

    def _widgets(self) -> Iterator[Widget]:
        words = phrases("own_solve", self.language)
        for section, names in SECTIONS.items():
            yield Heading(words[f"keys-{section}"])
            for name in names:
                yield Button(name, words[f"does-{name}"], words[f"key-{name}"])
        if self.has_letters:
            yield Words(words["keys-letters"])
