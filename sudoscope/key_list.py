"""The dialog that lists the keys of a board."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from viz.kit.widgets import Action, Button, Heading, Widget, Words
from viz.messages import phrases
from viz.player.state.requests import Ask, Close


@dataclass(frozen=True, slots=True)
class KeysDialog:
    """What each key does, in sections.

    Attributes:
        language: Two letters.
        has_letters: Whether letters are digits on the board.
        catalogue: Name of the messages.
        sections: The lines in sections, by their message keys.
        columns: Of widgets.
    """

    language: str
    has_letters: bool
    catalogue: str
    sections: Mapping[str, tuple[str, ...]]
    columns: int = 2

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases(self.catalogue, self.language)["title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A heading for each section, a line for each key."""
        return tuple(self._widgets())

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Close: its lines are there to be read."""
        del action
        return (Close(),)

    def _widgets(self) -> Iterator[Widget]:
        words = phrases(self.catalogue, self.language)
        for section, names in self.sections.items():
            yield Heading(words[f"keys-{section}"])
            for name in names:
                yield Button(name, words[f"does-{name}"], words[f"key-{name}"])
        if self.has_letters:
            yield Words(words["keys-letters"])
