"""The dialog about a puzzle whose rules cannot all be read: take the rest, or not."""

from typing import Final

from viz.kit.widgets import Action, Button, Rank, Widget, Words
from viz.messages import phrases
from viz.player.state.requests import Ask, Close, Take
from viz.puzzles.detect import Refused
from viz.words.variants import given_title, puzzle_kind

TAKE: Final = "take"
"""The name of the button that takes what can be read."""


class UnreadRulesDialog:
    """Offers the digits, and the rules that were read, alone.

    Args:
        refused: Why the puzzle was refused; it has a rest.
        language: Of the words.
    """

    columns = 1

    def __init__(self, refused: Refused, language: str) -> None:
        assert refused.rest is not None, "there is something to offer"
        self._rest = refused.rest
        self._said = dict(refused.facts)["error"]
        self._language = language
        self._words = phrases("dialogs", language)

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return self._words["unread-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """Why it was refused, what can be read, and a button to take that."""
        words, puzzle = self._words, self._rest.puzzle
        rest = words["unread-rest"].format(
            kind=puzzle_kind(puzzle, self._language),
            given=given_title(puzzle.clue_count, puzzle.constraints, self._language),
        )
        return (
            Words(f"{self._said[:1].upper()}{self._said[1:]}.", is_quiet=False),
            Words(rest),
            Button("leave", words["unread-leave"], rank=Rank.SECONDARY),
            Button(TAKE, words["unread-take"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Take what can be read, or leave it."""
        return (Take(self._rest),) if action.name == TAKE else (Close(),)
