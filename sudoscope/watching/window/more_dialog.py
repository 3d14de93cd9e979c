"""The list of what has no button of its own."""

from dataclasses import dataclass
from typing import Final

from viz.kit.widgets import Action, Button, Widget
from viz.messages import phrases
from viz.player.app.action_context import ActionContext
from viz.player.app.needs import meaningless
from viz.player.state.keys_and_commands import (
    Command,
    WindowCommand,
    commands,
    keys_of,
)
from viz.player.state.requests import Ask, Run, WindowRequest
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.overlays import pressed_in

_STATES: Final[dict[WindowCommand, str]] = {Command.BOOKMARK: "marked"}
"""The words for what is in use, where they are not "on"."""


def listed_as_more() -> tuple[WindowCommand, ...]:
    """The commands of the list, in its order."""
    listed = [
        (command.entry.more, command)
        for command in commands()
        if command.entry.more is not None
    ]
    return tuple(command for _, command in sorted(listed))


def list_more(context: ActionContext) -> DialogLayer:
    """The list for what is watched."""
    workspace = context.workspace
    hidden, on = meaningless(workspace), pressed_in(workspace)
    return DialogLayer(MoreDialog(workspace.settings.language, hidden, on))


def copy_words(context: ActionContext) -> None:
    """Ask the window to copy what is said of the step, for a screen reader say."""
    context.screen.requests.append(WindowRequest.COPY_WORDS)


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
        words, said = (phrases(n, self.language) for n in ("commands", "watching"))
        shown = (c for c in listed_as_more() if c not in self.hidden)
        return tuple(
            Button(
                command.value,
                words[command.value],
                f"{said[_STATES.get(command, 'in-use')]} · " * (command in self.on)
                + keys_of(command, self.language),
            )
            for command in shown
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Carry out the command."""
        return (Run(next(c for c in commands() if c == action.name)),)
