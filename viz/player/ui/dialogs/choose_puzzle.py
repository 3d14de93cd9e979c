"""The dialog to choose a puzzle: an example, or one of a list."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Final

from solver.messages import numeral
from viz.kit.widgets import Action, Button, Heading, Set, Tabs, Widget
from viz.messages import phrases
from viz.player.state.requests import Ask, Choose, Solve
from viz.player.ui.dialogs.choices import options_of
from viz.puzzles.detect import FoundList
from viz.puzzles.examples import Example
from viz.puzzles.puzzle_rating import TechniqueGroup
from viz.words.variants import given_title

_ALL: Final = "all"
"""The page with all examples."""


class ExamplesDialog:
    """The library by difficulty, or the puzzles for techniques of a group.

    Args:
        entries: The examples.
        language: Of its words.
    """

    columns = 1

    def __init__(self, entries: Sequence[Example], language: str) -> None:
        self._entries = entries
        self._language = language
        self._page = _ALL

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("dialogs", self._language)["examples-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A page for each group of techniques, and a button for each puzzle of it."""
        words = phrases("dialogs", self._language)
        pages = {page: words[f"examples-{page}"] for page in (_ALL, *TechniqueGroup)}
        return (Tabs("page", options_of(pages), self._page), *self._examples())

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Show another page, or solve a puzzle."""
        if isinstance(action, Set):
            self._page = action.value
            return ()
        return (Solve(self._entries[int(action.name)].puzzle),)

    def _examples(self) -> Iterator[Widget]:
        """The puzzles of the page, by difficulty; those of a group by their rating."""
        numbered = list(enumerate(self._entries))
        if self._page != _ALL:
            shown = [pair for pair in numbered if pair[1].rating.group == self._page]
            for number, entry in sorted(shown, key=lambda pair: pair[1].rating.order):
                yield self._button(number, entry)
            return
        for level, group in groupby(numbered, lambda pair: pair[1].level):
            yield Heading(level.title(self._language))
            for number, entry in group:
                yield self._button(number, entry)

    def _button(self, number: int, entry: Example) -> Button:
        puzzle = entry.puzzle
        given = given_title(puzzle.clue_count, puzzle.constraints, self._language)
        needs = entry.rating.title(self._language)
        return Button(str(number), entry.title, f"{given} · {needs}")


@dataclass(frozen=True)
class ListDialog:
    """The puzzles of a list that was read."""

    found: FoundList
    language: str
    columns: int = 1

    @property
    def title(self) -> str:
        """The title of the dialog."""
        words = phrases("dialogs", self.language)
        return words["list-title"].format(
            count=numeral(len(self.found.entries), self.language)
        )

    def widgets(self) -> tuple[Widget, ...]:
        """A button for each puzzle."""
        return self._buttons

    @cached_property
    def _buttons(self) -> tuple[Widget, ...]:
        words = phrases("dialogs", self.language)
        return tuple(
            Button(
                str(number),
                words["list-puzzle"].format(number=numeral(number, self.language)),
                given_title(len(cells) - cells.count("."), language=self.language)
                if cells
                else "",
            )
            for number, cells in enumerate(self.found.entries, start=1)
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Choose the puzzle."""
        return (Choose(int(action.name)),)
