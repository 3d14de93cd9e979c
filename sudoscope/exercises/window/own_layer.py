"""The layer of someone who solves: the sheet, what is said, and the pad."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from solver.log.trace import Trace
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.exercises.pictures.by_hand.message import has_room
from sudoscope.exercises.pictures.own_solve.board import sheet_groups
from sudoscope.exercises.pictures.own_solve_words import OwnWords
from sudoscope.exercises.window.begun_solves import OpenSolve
from sudoscope.exercises.window.commands import ExerciseCommand
from sudoscope.exercises.window.exercise_layer import ExerciseLayer
from sudoscope.exercises.window.own_board import Mode, OwnBoard
from sudoscope.exercises.window.pad import Pad, reading
from sudoscope.exercises.window.practice_dialog import Practice
from sudoscope.exercises.window.review_dialog import ReviewDialog
from sudoscope.exercises.window.sheet_aids import SheetAids
from sudoscope.exercises.window.steps_dialog import StepsDialog
from sudoscope.key_list import KeysDialog
from viz.appearance import Appearance
from viz.kit.input_events import ENTER, InputEvent, Key, KeyPressed, PointerPressed
from viz.kit.widgets import Action, Choice, Option, Pressed, Set
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.current_show import CurrentShow
from viz.player.state.keys_and_commands import Command, keys
from viz.player.state.requests import Close, CompareTrace, ReplayTrace, Run
from viz.player.ui.board_keys import typed_digit, types_letters
from viz.player.ui.dialog_layer import Dialog, DialogLayer
from viz.player.ui.side_layer import Reply, works_everywhere
from viz.shapes import Group, Point

_MODES: Final = {
    "z": Mode.DIGIT,
    "x": Mode.CORNER,
    "c": Mode.CENTRE,
    "v": Mode.COLOUR,
}
COMMANDS: Final = (
    *("clear", "undo", "redo", "candidates", "filter", "steps"),
    *("check", "hint", "watch", "more", "help", "back"),
)
"""The commands of the pad in order, the most used ones."""
FURTHER: Final = (
    *("pause", "restart", "way-back", "thirds", "compare", "record"),
    *("check", "hint", "exercise", "more", "help", "back"),
)
"""Those that ``more`` shows in their place; as many, so that no key moves."""
SECTIONS: Final = {
    "write": (
        *("digit", "corner", "centre", "colour", "mode", "cycle"),
        *("erase", "candidates", "undo", "redo"),
    ),
    "select": ("move", "more", "click", "drag", "toggle", "double", "all"),
    "look": ("filter", "thirds", "pause"),
    "ask": ("check", "hint", "whole", "steps", "way-back", "leave"),
    "after": ("watch", "compare", "record", "save", "practice"),
}
"""The lines of the dialog of an own solve in sections."""
_MODE: Final = "mode"
_CLEARING: Final = frozenset({"delete", "backspace", "0"})
_ANY: Final = "en"
"""A language until it is drawn in another."""


class OwnLayer(ExerciseLayer[OwnBoard]):
    """A person's solve, in place of the show.

    Args:
        own: The solve; the workspace keeps it when the layer is left.
        show: The show, whose puzzle is solved.
        practised: Brings another board once the step asked for is done.
    """

    letters: ClassVar = {
        "k": "check",
        "h": "hint",
        "f": "candidates",
        "w": "watch",
        "m": "compare",
        "r": "record",
        "l": "filter",
        "o": "steps",
        "p": "pause",
        "u": "way-back",
        "n": "thirds",
    }
    filled: ClassVar = frozenset({"check", "hint"})

    def __init__(
        self, own: OpenSolve, show: CurrentShow, practised: Practice | None = None
    ) -> None:
        super().__init__(own.board, show)
        self._own = own
        self._practised = practised
        self._drags: bool | None = None
        self._aids = SheetAids(own.board)
        self._has_further = False
        self._over: DialogLayer | None = None
        self._language = _ANY
        if not own.board.is_done:
            own.board.watch.start()

    @property
    def is_busy(self) -> bool:
        """Whether a check or a hint is being worked out."""
        return self.board.is_busy or self._aids.is_busy

    @property
    def saved(self) -> Trace:
        """The trace of the solve so far."""
        return self.trace

    def close(self) -> None:
        """Stop the time; the solve is kept."""
        self._aids.stop()
        self.board.pause()
        self._own.keep(is_left=True)

    def keep(self) -> None:
        """Keep the solve."""
        self._own.keep()

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The sheet, and beside it what is said and the pad."""
        board = self.board
        board.follow()
        self._aids.follow()
        self._list_found()
        pad = self.pad(appearance.language)
        places = self.placed(pad, layout.size, appearance)
        self._language = appearance.language
        words = OwnWords(board.solve, self._language)
        notice = board.notice
        said = words.asked(board.mode) if notice is None else words.said(notice)
        is_hint = notice is not None and notice.hint is not None
        if is_hint and not has_room(said, places.message, places.layout):
            places = reading(places, self._shown)
        said = said._replace(beside=words.counts(board.watch.ms))
        beside: Places = places.layout
        if isinstance(layout, Layout):  # whose lists have larger letters
            beside = replace(layout, board=beside.board, track=None)
        drawn = sheet_groups(self._aids.shown(board.view()), places.layout, appearance)
        return (
            *self.whole(places, pad, said, drawn, appearance),
            *(self._over.groups(beside, appearance) if self._over else ()),
        )

    def _list_found(self) -> None:
        """Open the list of steps, or how it went, once that is found."""
        review, self._aids.review = self._aids.review, None
        if review is not None:
            told = ReviewDialog(self.board.puzzle, review, self._language)
            self._over = DialogLayer(told)
        steps, self._aids.steps = self._aids.steps, None
        if steps is not None:
            dialog = StepsDialog(self.board.puzzle, steps, self._language)
            self._over = DialogLayer(dialog)

    @property
    def _shown(self) -> tuple[str, ...]:
        """The commands that are shown."""
        return FURTHER if self._has_further else COMMANDS

    def pad(self, language: str) -> Pad:
        """Modes, commands and digits."""
        words, board = phrases("own_solve", language), self.board
        modes = tuple(Option(mode, words[f"short-{mode}"]) for mode in Mode)
        counts = Counter(board.solve.now.digits)
        most = len(board.rules) // board.rules.digit_count
        letters = (k for k in _MODES if typed_digit(Key(k), board.rules) is None)
        return Pad(
            (Choice(_MODE, "", modes, board.mode),),
            self.buttons(language, self._shown),
            {_MODES[key]: key.upper() for key in letters},
            tuple(map(board.rules.value_name, board.rules.digits)),
            board.mode,
            frozenset(d for d, n in counts.items() if d is not None and n >= most),
        )

    # Keys

    def key(self, key: Key) -> Reply:
        """Write, select, change the mode, ask, or leave."""
        board = self.board
        if key.name == "escape":
            if self._aids.filter is not None or self._aids.asks_filter:
                self._aids.turn_filter()
                return ()
            return () if board.leave_hint() else (Close(),)
        if key.name in {"?", "f1"}:
            return self.do("help")
        if self.steps(key, adds=key.shift or key.ctrl):
            return ()
        if keys().get(key) is Command.SAVE_TRACE:
            return None
        if keys().get(key) is ExerciseCommand.PRACTICE:
            return (Run(ExerciseCommand.PRACTICE),)
        if key == Key("a", ctrl=True):
            board.selection.select_all()
        elif key.name in {"space", "tab"}:
            modes = list(Mode)
            by = -1 if key.shift else 1
            self._choose(modes[(modes.index(board.mode) + by) % len(modes)])
        elif key.name in _CLEARING and typed_digit(key, board.rules) is None:
            board.clear()
        elif key.name in ENTER:
            self._enter()
        else:
            return self._letter(key)
        return ()

    def _enter(self) -> None:
        """Go on to another board, once a step that is practised was found; or check."""
        if self.board.is_found and self._practised is not None:
            self._practised.go_on()
        else:
            self.board.check()

    def _letter(self, key: Key) -> Reply:
        """A digit as the held keys say, a mode, or a command."""
        digit = typed_digit(Key(key.name), self.board.rules)
        is_letter = key.name.isalpha()
        is_command = key.ctrl and is_letter
        if digit is not None and not is_command and self._aids.takes(digit):
            return ()
        if digit is not None and not is_command:
            self.board.write(digit, self._mode_of(key))
            return ()
        if key.name == "h" and key.shift and not (key.ctrl or key.alt):
            self.board.ask_hint(whole=True)
            return ()
        modes = {} if key.ctrl else _MODES
        return self.letter(
            key, {name: partial(self._choose, mode) for name, mode in modes.items()}
        )

    def _mode_of(self, key: Key) -> Mode:
        """The mode that the held keys ask for, or else the chosen one."""
        if key.alt or (key.shift and key.ctrl):
            return Mode.COLOUR
        if key.shift:
            return Mode.CORNER
        return Mode.CENTRE if key.ctrl else self.board.mode

    def _choose(self, mode: Mode) -> None:
        self.board.mode = mode
        if self.board.hint is None:
            self.board.notice = None

    # The mouse

    def handle(self, event: InputEvent) -> Reply:
        """Take *event*; what is listed takes it first, and a pause ends with it."""
        if self._over is not None:
            if Close() in (self._over.handle(event) or ()):
                return self._close_list(self._over.dialog)
            return ()
        if isinstance(event, PointerPressed | KeyPressed) and self._aids.is_left(event):
            return ()
        is_past, is_paused = self.board.past is not None, self._aids.is_paused
        if (is_past or is_paused) and isinstance(event, PointerPressed | KeyPressed):
            if isinstance(event, KeyPressed) and works_everywhere(event.key):
                return None
            self.board.leave_hint()
            if is_paused:
                self._aids.turn_pause()
            return ()
        if isinstance(event, PointerPressed):
            return self._pressed(event)
        return super().handle(event)

    def _close_list(self, dialog: Dialog) -> Reply:
        """Close a list, and show what was chosen in it."""
        self._over = None
        if isinstance(dialog, StepsDialog) and dialog.chosen is not None:
            self._aids.show(dialog.steps, dialog.chosen)
        if isinstance(dialog, ReviewDialog) and dialog.chosen is not None:
            self._aids.show_moment(dialog.chosen)
        if isinstance(dialog, ReviewDialog) and dialog.compares:
            return (CompareTrace(self.trace),)
        return ()

    def _pressed(self, event: PointerPressed) -> Reply:
        cell = self.cell_at(event.at)
        if cell is None:
            return self.press(event.at)
        self._press_cell(cell, event)
        return ()

    def act(self, action: Action) -> Reply:
        """Choose a mode, write a digit, or carry out a command."""
        match action:
            case Set(_, value):
                self._choose(Mode(value))
            case Pressed(name) if name.isdecimal():
                if not self._aids.takes(Digit(int(name))):
                    self.board.write(Digit(int(name)), self.board.mode)
            case Pressed(name):
                return self.do(name)
            case _:
                pass
        return ()

    def _press_cell(self, cell: Cell, event: PointerPressed) -> None:
        board = self.board
        if event.is_double:
            board.selection.select_alike(cell, board.solve.now)
        elif event.adds and cell in board.selection.cells:
            board.selection.drop(cell)
            self._drags = False
        else:
            board.selection.select([cell], adds=event.adds)
            self._drags = True

    def point(self, at: Point | None) -> None:
        """Select on while the button is held."""
        super().point(at)
        if self._drags is None or at is None:
            return
        cell = self.cell_at(at)
        if cell is None or cell == self.board.selection.cursor:
            return
        if self._drags:
            self.board.selection.select([cell], adds=True)
        else:
            self.board.selection.drop(cell)

    def release(self) -> Reply:
        """Select no more."""
        self._drags = None
        return ()

    # Commands

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        """The commands after which the layer stays, by their names."""
        board, aids = self.board, self._aids
        return super().commands | {
            "clear": board.clear,
            "candidates": board.fill_candidates,
            "check": board.check,
            "hint": board.ask_hint,
            "filter": aids.turn_filter,
            "steps": aids.list_steps,
            "pause": aids.turn_pause,
            "restart": aids.restart,
            "way-back": aids.undo_to_right,
            "thirds": aids.turn_thirds,
            "compare": aids.look_back,
            "help": self._list_keys,
            "more": self._turn_further,
        }

    def do(self, name: str) -> Reply:
        """Carry out the command *name*."""
        if name == "record":
            return (ReplayTrace(self.trace, records=True),)
        if name == "exercise":
            return (Run(ExerciseCommand.BY_HAND),)
        return super().do(name)

    def _list_keys(self) -> None:
        has_letters = types_letters(self.board.rules)
        dialog = KeysDialog(self._language, has_letters, "own_solve", SECTIONS)
        self._over = DialogLayer(dialog)

    def _turn_further(self) -> None:
        self._has_further = not self._has_further
