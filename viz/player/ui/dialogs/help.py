"""The dialogs of help: every command with its keys, and the glossary."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from viz.kit.widgets import Action, Button, Heading, Widget, Words
from viz.messages import phrases
from viz.player.state.keys_and_commands import (
    WindowCommand,
    commands,
    keys_of,
    listed_as_more,
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
        return _run(action)

    def _widgets(self) -> Iterator[Widget]:
        words = phrases("commands", self.language)
        for section, listed in sections().items():
            shown = [c for c in listed if c not in self.hidden]
            if shown:
                yield Heading(words[section])
            for command in shown:
                keys = keys_of(command, self.language)
                yield Button(command.value, words[command.value], keys)


@dataclass(frozen=True, slots=True)
class MoreDialog:
    """What has no button of its own.

    Attributes:
        language: Of its words.
        hidden: The commands that mean nothing for what is watched.
        on: Those that are in use.
    """

    language: str
    hidden: frozenset[WindowCommand]
    on: frozenset[WindowCommand]
    columns: int = 1

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("commands", self.language)["label-more"]

    def widgets(self) -> tuple[Widget, ...]:
        """A button for each command."""
        words, said = (phrases(n, self.language) for n in ("commands", "dialogs"))
        shown = (c for c in listed_as_more() if c not in self.hidden)
        return tuple(
            Button(
                command.value,
                words[command.value],
                f"{said['in-use']} · " * (command in self.on)
                + keys_of(command, self.language),
            )
            for command in shown
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Carry out the command."""
        return _run(action)


def _run(action: Action) -> tuple[Ask, ...]:
    """Carry out the command that *action* is called by."""
    return (Run(next(c for c in commands() if c == action.name)),)


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
