"""What the layers of someone who solves have in common: the board, and its letters."""

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant
from viz.messages import phrases
from viz.player.state.current_show import CurrentShow
from viz.player.ui.board_keys import types_letters
from viz.player.ui.side_layer import SideForm, SideLayer


class ExerciseBoard(Protocol):
    """A solve by a person."""

    @property
    def puzzle(self) -> Puzzle:
        """What is solved."""

    @property
    def rules(self) -> Variant:
        """All rules of the puzzle."""


_Board = TypeVar("_Board", bound=ExerciseBoard)


class ExerciseLayer(SideLayer, Generic[_Board]):
    """A person's solve, in place of the show.

    Args:
        board: The solve.
        show: The show, whose puzzle is solved.
        form: The widgets beside it.

    Attributes:
        board: The same.
    """

    covers = True

    def __init__(
        self, board: _Board, show: CurrentShow, form: SideForm | None = None
    ) -> None:
        super().__init__(form)
        self.board = board
        self._show = show

    @property
    def is_over(self) -> bool:
        """Whether another puzzle is shown."""
        return self._show.origin.puzzle != self.board.puzzle

    def letter_names(self, letters: Mapping[str, str], language: str) -> dict[str, str]:
        """The keys of *letters* by their commands; with Ctrl where they are digits."""
        held = f"{phrases('keys', language)['ctrl']} + "
        before = held if types_letters(self.board.rules) else ""
        return {name: before + key.upper() for key, name in letters.items()}
