"""The layer of a solve by hand: the board, the message and its controls."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar, Final

from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.session import quick_inferences
from sudoscope.exercises.pictures.by_hand.board import hand_groups
from sudoscope.exercises.pictures.by_hand_words import HandSentence, HandWords
from sudoscope.exercises.window.by_hand_board import (
    HandBoard,
    Tool,
    UnitKind,
    unit_kinds,
)
from sudoscope.exercises.window.exercise_layer import ExerciseLayer
from sudoscope.exercises.window.pad import Pad
from viz.appearance import Appearance
from viz.kit.input_events import ENTER, Key
from viz.kit.widgets import Action, Choice, Option, Pressed, Set, Widget
from viz.layout.layout import Layout, Places
from viz.messages import phrases
from viz.player.state.current_show import CurrentShow
from viz.player.state.requests import Close, CompareTrace
from viz.player.ui.board_keys import MOVES, typed_digit
from viz.player.ui.side_layer import Reply, SideDialogState
from viz.scene.board.pointing import candidate_at
from viz.shapes import Group, Point

_TOOLS: Final = {"a": Tool.ARC, "u": Tool.UNIT, "o": Tool.CELL, "g": Tool.GUESS}
_UNITS: Final = {
    "r": UnitKind.ROW,
    "c": UnitKind.COLUMN,
    "b": UnitKind.BLOCK,
    "x": UnitKind.OTHER,
}
_COMMANDS: Final = (
    *("done", "hint", "place", "eliminate", "take-back", "undo", "redo"),
    *("compare", "back", "watch"),
)
"""The commands of the pad in order, before the one that carries the move out."""
_ANY: Final = "en"
"""A language; the effect of a key is the same in all."""


class HandLayer(ExerciseLayer[HandBoard]):
    """A solve by hand, in place of the show.

    Args:
        board: The solve; the workspace keeps it when the layer is left.
        show: The show, whose puzzle is solved.
        appearance: Until it is drawn in another.
    """

    letters: ClassVar = {
        "n": "done",
        "h": "hint",
        "e": "eliminate",
        "t": "take-back",
        "w": "watch",
        "m": "compare",
    }
    filled: ClassVar = frozenset({"strike", "make-guess"})

    def __init__(
        self, board: HandBoard, show: CurrentShow, appearance: Appearance
    ) -> None:
        super().__init__(board, show, SideDialogState("strike", has_focus=False))
        self._appearance = appearance
        self._uses_keys = True

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The board with its marks, and everything beside it."""
        self._appearance, board = appearance, self.board
        pad = self.pad(appearance.language)
        places = self.placed(pad, layout.size, appearance)
        shows_cursor = self._uses_keys and not self.dialog_state.has_focus
        words = HandWords(board.solve, board.level, appearance.language)
        view = board.view(shows_cursor=shows_cursor)
        drawn = hand_groups(view, places.layout, appearance)
        said, counts = self._said(words), (words.level_count(), words.counts())
        return self.whole(places, pad, said, drawn, appearance, counts=counts)

    def _said(self, words: HandWords) -> HandSentence:
        """The message, or an explanation of the chosen tool."""
        board = self.board
        if board.notice is not None:
            return words.said(board.notice)
        rules, tool = board.rules, board.tool
        if tool is Tool.GUESS:
            marked = next(iter(board.marks), None)
            name = rules.candidate_name(marked) if marked is not None else ""
            return words.asked("guess-mark" if marked else "guess", marked=name)
        if board.reason is not None:
            return words.asked(f"{tool}-mark", board.reason)
        if board.first is not None:
            first = rules.cell_name(board.first)
            return words.asked("arc-second", cell=first)
        return words.asked(tool, unit=board.unit_kind)

    def key(self, key: Key) -> Reply:
        """Choose, mark, strike, undo, or leave; Tab goes to what is beside."""
        if key.name == "escape":
            return (Close(),)
        if key.name == "tab":
            self.dialog_state.tab(key, self._widgets)
            return ()
        if self.dialog_state.has_focus and key.name in {*MOVES, *ENTER, "space"}:
            return self.used(self.dialog_state.key(key, self._widgets))
        self._uses_keys = True
        if key.name in ENTER:
            return self.do("place" if key.shift else "strike")
        board, digit = self.board, typed_digit(key, self.board.rules)
        if self.steps(key):
            return ()
        if key.name == "space":
            board.pick(board.cursor)
        elif digit is not None:
            board.mark(Candidate(board.cursor, digit))
        else:
            at = board.cursor
            tools = {k: partial(board.choose, tool) for k, tool in _TOOLS.items()}
            units = {k: partial(board.pick_unit, u, at) for k, u in _UNITS.items()}
            return self.letter(key, tools | units)
        return ()

    def press(self, at: Point) -> Reply:
        """Pick a cell or a unit, mark a candidate, or use what is beside the board."""
        places, board = self._places, self.board
        if places is None:
            return ()
        layout, rules, cell = places.layout, board.rules, self.cell_at(at)
        if cell is not None:
            self.dialog_state.has_focus = self._uses_keys = False
            theme = self._appearance.theme
            board.press(cell, candidate_at(at, cell, layout, rules, theme))
            return ()
        line = self._unit_at(at, layout)
        if line is not None:
            board.pick_unit(*line)
            return ()
        return super().press(at)

    def _unit_at(self, at: Point, layout: Layout) -> tuple[UnitKind, Cell] | None:
        """The row or column whose label is at *at*, by its first cell."""
        (x, y), left, top = at, layout.placement.xs[0], layout.placement.ys[0]
        for cell in self.board.rules.cells if layout.board.holds(at) else ():
            rect = layout.cell(cell)
            if x < left and rect.y <= y < rect.bottom:
                return UnitKind.ROW, cell
            if y < top and rect.x <= x < rect.right:
                return UnitKind.COLUMN, cell
        return None

    def act(self, action: Action) -> Reply:
        """Choose a reason, a kind of unit or a level, or carry out a button."""
        match action:
            case Set("reason", value):
                self.board.choose(Tool(value))
            case Set("unit-kind", value):
                self.board.choose(Tool.UNIT)
                self.board.unit_kind = UnitKind(value)
            case Set("level", value):
                self.board.choose_level(value)
            case Pressed(name):
                return self.do(name)
            case _:
                pass
        return ()

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        """The commands after which the layer stays, by their names."""
        board = self.board
        return super().commands | {
            "strike": board.act,
            "make-guess": board.act,
            "place": board.place,
            "done": board.done,
            "hint": board.give_hint,
            "eliminate": board.strike_by_digits,
            "take-back": board.take_back,
        }

    def do(self, name: str) -> Reply:
        """Carry out the command *name*."""
        return (CompareTrace(self.trace),) if name == "compare" else super().do(name)

    @property
    def _widgets(self) -> tuple[Widget, ...]:
        """The keys of the pad in the order in which Tab goes along them."""
        pad = self.pad(_ANY)
        return (*pad.choices, *pad.buttons)

    def pad(self, language: str) -> Pad:
        """Reasons, kinds of units, levels and commands."""
        words, board = phrases("by_hand", language), self.board
        act = "make-guess" if board.tool is Tool.GUESS else "strike"
        levels = [level.slug for level in quick_inferences(board.rules)]

        def choice(name: str, prefix: str, values: Iterable[str], value: str) -> Choice:
            options = tuple(Option(v, words[f"{prefix}-{v}"]) for v in values)
            return Choice(name, "", options, value)

        return Pad(
            (
                choice("reason", "tool", Tool, board.tool),
                choice("unit-kind", "unit", unit_kinds(board.rules), board.unit_kind),
                choice("level", "level", levels, board.level.slug),
            ),
            self.buttons(language, (*_COMMANDS, act)),
            self.letter_names({**_TOOLS, **_UNITS}, language)
            | {slug: words[f"name-{slug}"] for slug in levels},
            focus=self.dialog_state.focus if self.dialog_state.has_focus else None,
        )
