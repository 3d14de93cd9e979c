"""What the layers of someone who solves have in common: board, message and pad."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Final, Generic, TypeVar

from solver.log.trace import Trace
from solver.rules.places import Cell
from sudoscope.exercises.pictures.by_hand.message import message_group
from sudoscope.exercises.pictures.by_hand_words import HandSentence
from sudoscope.exercises.window.exercise_board import ExerciseBoard
from sudoscope.exercises.window.pad import (
    ExercisePlaces,
    Pad,
    PadKey,
    exercise_places,
    pad_groups,
)
from viz.appearance import Appearance
from viz.kit.input_events import Key
from viz.kit.widgets import Button, Rank
from viz.messages import phrases
from viz.player.state.current_show import CurrentShow
from viz.player.state.requests import Close, ReplayTrace
from viz.player.ui.board_keys import MOVES, REDO, UNDO, types_letters
from viz.player.ui.side_layer import Reply, SideDialogState, SideLayer, of_window
from viz.scene.board.board_background import background
from viz.scene.board.pointing import cell_at
from viz.shapes import Group, Point

_Board = TypeVar("_Board", bound=ExerciseBoard[Any, Any])
_ANY: Final = "en"
"""A language; what a key does is the same in all."""


class ExerciseLayer(SideLayer, Generic[_Board]):
    """A person's solve, in place of the show.

    Args:
        board: The solve; the workspace keeps it when the layer is left.
        show: The show, whose puzzle is solved.
        state: Moves the focus along the keys of the pad.

    Attributes:
        board: The same.
        letters: The commands that letters are keys of, by these.
        filled: The commands that stand out.
    """

    covers = True
    letters: ClassVar[Mapping[str, str]]
    filled: ClassVar[AbstractSet[str]]

    def __init__(
        self, board: _Board, show: CurrentShow, state: SideDialogState | None = None
    ) -> None:
        super().__init__(state)
        self.board = board
        self._show = show
        self._places: ExercisePlaces | None = None
        self._pointed: PadKey | None = None

    @property
    def is_over(self) -> bool:
        """Whether another puzzle is shown."""
        return self._show.origin.puzzle != self.board.puzzle

    @property
    def trace(self) -> Trace:
        """The trace of the solve so far."""
        trace: Trace = self.board.solve.trace()
        return trace

    @abstractmethod
    def pad(self, language: str) -> Pad:
        """The keys beside the board, in a language."""

    def placed(
        self, pad: Pad, size: tuple[int, int], appearance: Appearance
    ) -> ExercisePlaces:
        """The places of the parts, *pad* among them, in a picture of *size*."""
        digits, puzzle = len(pad.digits), self.board.puzzle
        return exercise_places(size, puzzle, appearance, pad.rows, digits)

    def whole(  # noqa: PLR0913 - one for each part
        self,
        places: ExercisePlaces,
        pad: Pad,
        said: HandSentence,
        drawn: Iterable[Group],
        appearance: Appearance,
        *,
        counts: tuple[str, ...] = (),
    ) -> tuple[Group, ...]:
        """The picture, as it can be clicked until the next one.

        Args:
            places: Of the parts.
            pad: The keys beside the board.
            said: The message.
            drawn: The board.
            appearance: Of all.
            counts: Lines below the message.
        """
        self._places, layout = places, places.layout
        self.notice_room = places.message
        return (
            background(layout.size, appearance.theme),
            *drawn,
            message_group(said, counts, places.message, layout, appearance),
            *pad_groups(places, pad, self._pointed, appearance),
        )

    def buttons(self, language: str, names: Iterable[str]) -> tuple[Button, ...]:
        """The commands *names* with their keys."""
        words = phrases("pad", language)
        letters = self.letter_names(self.letters, language)
        return tuple(
            Button(
                name,
                words[name],
                words.get(f"{name}-keys") or letters.get(name, ""),
                Rank.PRIMARY if name in self.filled else Rank.ROW,
            )
            for name in names
        )

    def letter_names(self, letters: Mapping[str, str], language: str) -> dict[str, str]:
        """The keys of what *letters* do; with Ctrl where letters are digits."""
        held = f"{phrases('keys', language)['ctrl']} + "
        before = held if types_letters(self.board.rules) else ""
        return {name: before + key.upper() for key, name in letters.items()}

    def steps(self, key: Key, *, adds: bool = False) -> bool:
        """Undo, redo or move by *key*, if it does that; whether it does."""
        if key == UNDO:
            self.board.undo()
        elif key in REDO:
            self.board.redo()
        elif key.name in MOVES:
            self.board.selection.move(*MOVES[key.name], adds=adds)
        else:
            return False
        return True

    def letter(self, key: Key, choices: Mapping[str, Callable[[], None]]) -> Reply:
        """Choose or do something by a letter; with Ctrl where letters are digits."""
        is_held = key.alt or key.shift
        if not is_held and (not key.ctrl or types_letters(self.board.rules)):
            if key.name in choices:
                choices[key.name]()
                return ()
            if key.name in self.letters:
                return self.do(self.letters[key.name])
        return of_window(key)

    def point(self, at: Point | None) -> None:
        """The key under the mouse looks so."""
        places = self._places
        self._pointed = None if places is None or at is None else places.key_at(at)

    def press(self, at: Point) -> Reply:
        """Use the key of the pad at *at*."""
        key = self._places.key_at(at) if self._places is not None else None
        return () if key is None else self.act(self.pad(_ANY).action(key))

    def cell_at(self, at: Point) -> Cell | None:
        """The cell of the board at *at*."""
        places = self._places
        return None if places is None else cell_at(at, places.layout, self.board.rules)

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        """The commands after which the layer stays, by their names."""
        return {"undo": self.board.undo, "redo": self.board.redo}

    def do(self, name: str) -> Reply:
        """Carry out the command *name*."""
        if name == "back":
            return (Close(),)
        if name == "watch":
            return (ReplayTrace(self.trace),)
        self.commands[name]()
        return ()
