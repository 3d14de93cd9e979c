"""The dialogs for one bookmark with its note, and for all bookmarks."""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.messages import numeral
from viz.bookmarks import Bookmark
from viz.kit.widgets import Action, Button, Field, Pressed, Rank, Widget, Words
from viz.messages import phrases
from viz.player.state.keys_and_commands import Command
from viz.player.state.requests import (
    Ask,
    Close,
    RemoveBookmark,
    Run,
    SeekRequest,
    SetBookmark,
)


class NoteDialog:
    """The note of the bookmark at one step."""

    columns = 1

    def __init__(self, step: int, text: str, language: str) -> None:
        self._step = step
        self._text = text
        self._language = language
        self._words = phrases("dialogs", language)

    @property
    def title(self) -> str:
        """The title of the dialog."""
        step = numeral(self._step, self._language)
        return self._words["note-title"].format(step=step)

    def widgets(self) -> tuple[Widget, ...]:
        """The note, and what to do with it."""
        words = self._words
        return (
            Field("note", "", self._text, words["note-hint"]),
            Button("forget", words["note-forget"], rank=Rank.SECONDARY),
            Button("keep", words["note-keep"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Change the note, keep it, or remove the bookmark."""
        match action:
            case Pressed("forget"):
                return RemoveBookmark(self._step), Close()
            case Pressed():
                return SetBookmark(self._step, self._text), Close()
            case _:
                self._text = action.value
                return ()


@dataclass(frozen=True, slots=True)
class BookmarksDialog:
    """All bookmarks of a replay."""

    bookmarks: Sequence[Bookmark]
    language: str
    columns: int = 1

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("dialogs", self.language)["bookmarks-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A button for each bookmark; without any, how to set one."""
        words = phrases("dialogs", self.language)
        if not self.bookmarks:
            return (
                Words(words["bookmarks-none"]),
                Button("set", words["bookmarks-set"], rank=Rank.PRIMARY),
            )
        untitled = words["bookmark-untitled"]
        return tuple(
            Button(
                str(mark.step),
                mark.note or untitled,
                words["bookmark-step"].format(step=numeral(mark.step, self.language)),
            )
            for mark in self.bookmarks
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Go to the bookmark."""
        if action.name == "set":
            return (Run(Command.BOOKMARK),)
        return (SeekRequest(int(action.name)),)
