"""The layer of someone who solves: the sheet, what is said, and the pad."""

from collections import Counter
from dataclasses import replace
from typing import Final

from solver.log.trace import Trace
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.exercises.pictures.by_hand.message import has_room, message_group
from sudoscope.exercises.pictures.own_solve.board import sheet_groups
from sudoscope.exercises.pictures.own_solve_words import OwnWords
from sudoscope.exercises.window.begun_solves import OpenSolve
from sudoscope.exercises.window.commands import ExerciseCommand
from sudoscope.exercises.window.exercise_layer import ExerciseLayer
from sudoscope.exercises.window.own_board import Mode, OwnBoard
from sudoscope.exercises.window.own_keys import SECTIONS
from sudoscope.exercises.window.own_pad import (
    ACTIONS,
    FURTHER,
    OwnPlaces,
    PadKey,
    PadLook,
    own_places,
    pad_groups,
    reading,
)
from sudoscope.exercises.window.practice_dialog import Practice
from sudoscope.exercises.window.review_dialog import ReviewDialog
from sudoscope.exercises.window.sheet_aids import SheetAids
from sudoscope.exercises.window.steps_dialog import StepsDialog
from sudoscope.key_list import KeysDialog
from viz.appearance import Appearance
from viz.kit.input_events import InputEvent, Key, KeyPressed, PointerPressed
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.current_show import CurrentShow
from viz.player.state.keys_and_commands import Command, keys
from viz.player.state.requests import Close, CompareTrace, ReplayTrace, Run
from viz.player.ui.board_keys import MOVES, REDO, UNDO, typed_digit, types_letters
from viz.player.ui.dialog_layer import Dialog, DialogLayer
from viz.player.ui.side_layer import Reply, works_everywhere
from viz.scene.board.board_background import background
from viz.scene.board.pointing import cell_at
from viz.shapes import Group, Point, Rect

_MODES: Final = {
    "z": Mode.DIGIT,
    "x": Mode.CORNER,
    "c": Mode.CENTRE,
    "v": Mode.COLOUR,
}
_LETTERS: Final = {
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
_CLEARING: Final = frozenset({"delete", "backspace", "0"})
_ENTER: Final = frozenset({"return", "enter"})
_ANY: Final = "en"
"""A language until it is drawn in another."""


class OwnLayer(ExerciseLayer[OwnBoard]):
    """A person's solve, in place of the show.

    Args:
        own: The solve; the workspace keeps it when the layer is left.
        show: The show, whose puzzle is solved.
        practised: Brings another board once the step asked for is done.
    """

    def __init__(
        self, own: OpenSolve, show: CurrentShow, practised: Practice | None = None
    ) -> None:
        super().__init__(own.board, show)
        self._own = own
        self._practised = practised
        self._places: OwnPlaces | None = None
        self._drags: bool | None = None
        self._pointed: PadKey | None = None
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
        return self.board.solve.trace()

    @property
    def notice_room(self) -> Rect | None:
        """Where its sentence is."""
        return self._places.message if self._places is not None else None

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
        board, theme = self.board, appearance.theme
        board.follow()
        self._aids.follow()
        self._list_found()
        actions = FURTHER if self._has_further else ACTIONS
        places = own_places(layout.size, board.puzzle, appearance, actions)
        self._language = appearance.language
        words = OwnWords(board.solve, self._language)
        notice = board.notice
        said = words.asked(board.mode) if notice is None else words.said(notice)
        is_hint = notice is not None and notice.hint is not None
        if is_hint and not has_room(said, places.message, places.layout):
            places = reading(places)
        self._places = places
        said = said._replace(beside=words.counts(board.watch.ms))
        beside: Places = places.layout
        if isinstance(layout, Layout):  # whose lists have larger letters
            beside = replace(layout, board=beside.board, track=None)
        return (
            background(layout.size, theme),
            *sheet_groups(self._aids.shown(board.view()), places.layout, appearance),
            message_group(said, (), places.message, places.layout, appearance),
            *pad_groups(places, self._look(self._language), appearance),
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

    def _look(self, language: str) -> PadLook:
        words, board = phrases("own_solve", language), self.board
        labels = {mode.value: words[f"short-{mode}"] for mode in Mode}
        labels |= {name: words[name] for name in (*ACTIONS, *FURTHER)}
        labels |= {str(d): board.rules.value_name(d) for d in board.rules.digits}
        details = {mode.value: key.upper() for key, mode in _MODES.items()}
        details |= self.letter_names(_LETTERS, language)
        details |= {name: words[f"{name}-keys"] for name in _OTHER_KEYS}
        counts = Counter(board.solve.now.digits)
        most = len(board.rules) // board.rules.digit_count
        full = frozenset(d for d, n in counts.items() if d is not None and n >= most)
        pointed = self._pointed.name if self._pointed else None
        return PadLook(board.mode, labels, details, full, pointed)

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
            return self._do("help")
        if key == UNDO:
            board.undo()
        elif key in REDO:
            board.redo()
        elif keys().get(key) is Command.SAVE_TRACE:
            return None
        elif keys().get(key) is ExerciseCommand.PRACTICE:
            return (Run(ExerciseCommand.PRACTICE),)
        elif key == Key("a", ctrl=True):
            board.selection.select_all()
        elif key.name in MOVES:
            board.selection.move(*MOVES[key.name], adds=key.shift or key.ctrl)
        elif key.name in {"space", "tab"}:
            modes = list(Mode)
            by = -1 if key.shift else 1
            self._choose(modes[(modes.index(board.mode) + by) % len(modes)])
        elif key.name in _CLEARING and typed_digit(key, board.rules) is None:
            board.clear()
        elif key.name in _ENTER:
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
        has_letters = types_letters(self.board.rules)
        if key.name == "h" and key.shift and not (key.ctrl or key.alt):
            self.board.ask_hint(whole=True)
            return ()
        if key.alt or key.shift or (key.ctrl and not has_letters):
            return None if works_everywhere(key) else ()
        if key.name in _MODES and not key.ctrl:
            self._choose(_MODES[key.name])
        elif key.name in _LETTERS:
            return self._do(_LETTERS[key.name])
        else:
            return None if works_everywhere(key) else ()
        return ()

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
        self._over, board = None, self.board
        if isinstance(dialog, StepsDialog) and dialog.chosen is not None:
            self._aids.show(dialog.steps, dialog.chosen)
        if isinstance(dialog, ReviewDialog) and dialog.chosen is not None:
            self._aids.show_moment(dialog.chosen)
        if isinstance(dialog, ReviewDialog) and dialog.compares:
            return (CompareTrace(board.solve.trace()),)
        return ()

    def _pressed(self, event: PointerPressed) -> Reply:
        places, board = self._places, self.board
        if places is None:
            return ()
        cell = self._cell_at(event.at)
        if cell is not None:
            self._press_cell(cell, event)
            return ()
        key = places.key_at(event.at)
        if key is None:
            return ()
        match key.name:
            case Mode() as mode:
                self._choose(mode)
            case int(number):
                if not self._aids.takes(Digit(number)):
                    board.write(Digit(number), board.mode)
            case str(name):
                return self._do(name)
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
        places = self._places
        self._pointed = None if places is None or at is None else places.key_at(at)
        if self._drags is None or at is None:
            return
        cell = self._cell_at(at)
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

    def _cell_at(self, at: Point) -> Cell | None:
        places = self._places
        if places is None:
            return None
        return cell_at(at, places.layout, self.board.rules)

    # Commands

    def _do(self, name: str) -> Reply:
        """Carry out the key *name* of the pad."""
        board = self.board
        match name:
            case "back":
                return (Close(),)
            case "watch":
                return (ReplayTrace(board.solve.trace()),)
            case "record":
                return (ReplayTrace(board.solve.trace(), records=True),)
            case "compare":
                self._aids.look_back()
                return ()
            case "exercise":
                return (Run(ExerciseCommand.BY_HAND),)
            case "help":
                has_letters = types_letters(board.rules)
                dialog = KeysDialog(self._language, has_letters, "own_solve", SECTIONS)
                self._over = DialogLayer(dialog)
                return ()
            case "more":
                self._has_further = not self._has_further
                return ()
        if name in _AIDS:
            _AIDS[name](self._aids)
        else:
            _ACTIONS[name](board)
        return ()


_ACTIONS: Final = {
    "clear": OwnBoard.clear,
    "undo": OwnBoard.undo,
    "redo": OwnBoard.redo,
    "candidates": OwnBoard.fill_candidates,
    "check": OwnBoard.check,
    "hint": OwnBoard.ask_hint,
}
_AIDS: Final = {
    "filter": SheetAids.turn_filter,
    "steps": SheetAids.list_steps,
    "pause": SheetAids.turn_pause,
    "restart": SheetAids.restart,
    "way-back": SheetAids.undo_to_right,
    "thirds": SheetAids.turn_thirds,
}
_OTHER_KEYS: Final = ("clear", "undo", "redo", "help", "back")
