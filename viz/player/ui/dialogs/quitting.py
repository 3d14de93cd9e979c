"""The dialog for a window that is to be closed while something is recorded."""

from dataclasses import dataclass
from typing import Final

from viz.kit.widgets import Action, Button, Rank, Widget, Words
from viz.messages import phrases
from viz.player.state.requests import Ask, Close, Quit

_ANSWERS: Final[dict[str, Ask]] = {
    "finish": Quit(finishes=True),
    "stop": Quit(finishes=False),
    "back": Close(),
}


@dataclass(frozen=True, slots=True)
class QuitDialog:
    """Whether the recording continues without the window, ends, or the window stays."""

    language: str
    columns: int = 1

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("recording", self.language)["quit-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """What is going on, and a button for each answer."""
        words = phrases("recording", self.language)
        return (
            Words(words["quit-about"]),
            *(Button(name, words[f"quit-{name}"]) for name in ("stop", "back")),
            Button("finish", words["quit-finish"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Carry out the answer."""
        return (_ANSWERS[action.name],)
