"""The dialogs of help: every command with its keys, and the glossary."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from viz.kit.widgets import Action, Button, Heading, Widget, Words
from viz.messages import phrases
from viz.player.state.keys_and_commands import (
    WindowCommand,
    commands,
    keys_of,
    sections,
)
from viz.player.state.requests import Ask, Run
from viz.words.glossary import Entry


@dataclass(frozen=True, slots=True)
class HelpDialog:
    """Every command that means something for what is watched, in sections.

    Attributes:
        language: Of its words.
        hidden: The commands that mean nothing.
    """

    language: str
    hidden: frozenset[WindowCommand] = frozenset()
    columns: int = 4

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
            shown = [c for c in listed if c not in self.hidden]
            if shown:
                yield Heading(words[section])
            for command in shown:
                keys = keys_of(command, self.language)
                yield Button(command.value, words[command.value], keys)


@dataclass(frozen=True)
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
        return self._widgets

    @cached_property
    def _widgets(self) -> tuple[Widget, ...]:
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
