"""The glossary dialog, with the term in question first."""

from collections.abc import Sequence
from dataclasses import dataclass

from viz.kit.widgets import Action, Heading, Widget, Words
from viz.messages import phrases
from viz.player.state.requests import Ask
from viz.words.glossary import Entry


@dataclass(frozen=True, slots=True)
class GlossaryDialog:
    """Terms and their explanations."""

    entries: Sequence[Entry]
    language: str
    columns: int = 1

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("dialogs", self.language)["glossary-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A heading and a paragraph for each term."""
        also = phrases("dialogs", self.language)["glossary-also"]
        found: list[Widget] = []
        for entry in self.entries:
            found.append(Heading(entry.title))
            said = entry.text
            if entry.also:
                said = f"{said} {also.format(names=entry.also)}"
            found.append(Words(said))
        return tuple(found)

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Do nothing: it has no controls."""
        del action
        return ()
