"""The help dialog: every command with its keys, each a button."""

from collections.abc import Iterator
from dataclasses import dataclass

from viz.kit.widgets import Action, Button, Heading, Widget
from viz.messages import phrases
from viz.player.state.keys_and_commands import OF_SEARCH, commands, keys_of, sections
from viz.player.state.requests import Ask, Run


@dataclass(frozen=True, slots=True)
class HelpDialog:
    """Every command, in sections; those of a search where something was guessed.

    Attributes:
        language: Of its words.
        has_guesses: Whether something was guessed in what is watched.
    """

    language: str
    has_guesses: bool = True
    columns: int = 3

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("dialogs", self.language)["help-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A heading for each section, a button for each command."""
        return tuple(self._widgets())

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Carry out the command."""
        return (Run(next(c for c in commands() if c == action.name)),)

    def _widgets(self) -> Iterator[Widget]:
        words = phrases("commands", self.language)
        for section, listed in sections().items():
            shown = [c for c in listed if self.has_guesses or c not in OF_SEARCH]
            if shown:
                yield Heading(words[section])
            for command in shown:
                keys = keys_of(command, self.language)
                yield Button(command.value, words[command.value], keys)
