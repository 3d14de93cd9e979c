"""The dialog to choose a puzzle: an example, or one of a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from solver.messages import numeral
from viz.kit.widgets import Action, Button, Heading, Widget
from viz.messages import phrases
from viz.player.state.requests import Ask, Choose, Solve
from viz.puzzles.detect import FoundList
from viz.puzzles.examples import Example
from viz.variant_names import given_title


@dataclass(frozen=True, slots=True)
class ExamplesDialog:
    """The library, by difficulty."""

    entries: Sequence[Example]
    language: str
    columns: int = 1

    @property
    def title(self) -> str:
        """The heading."""
        return phrases("dialogs", self.language)["examples-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A heading for each difficulty, a button for each puzzle."""
        found: list[Widget] = []
        numbered = enumerate(self.entries)
        for level, group in groupby(numbered, lambda pair: pair[1].level):
            found.append(Heading(level.title(self.language)))
            for number, entry in group:
                puzzle = entry.puzzle
                given = given_title(
                    puzzle.clue_count, puzzle.constraints, self.language
                )
                found.append(Button(str(number), entry.title, given))
        return tuple(found)

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Solve it."""
        return (Solve(self.entries[int(action.name)].puzzle),)


@dataclass(frozen=True)
class ListDialog:
    """The puzzles of a list that was read."""

    found: FoundList
    language: str
    columns: int = 1

    @property
    def title(self) -> str:
        """The heading."""
        words = phrases("dialogs", self.language)
        return words["list-title"].format(
            count=numeral(len(self.found.entries), self.language)
        )

    def widgets(self) -> tuple[Widget, ...]:
        """A button for each."""
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
        """Take it."""
        return (Choose(int(action.name)),)
