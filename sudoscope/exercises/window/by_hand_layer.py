"""The layer of a solve by hand: the board, the message and its controls."""

from typing import Final

from solver.agents.consistency_levels import quick_inferences
from solver.rules.candidate_sets import Candidate
from sudoscope.exercises.pictures.by_hand.board import hand_groups
from sudoscope.exercises.pictures.by_hand.message import message_group
from sudoscope.exercises.pictures.by_hand_words import HandSentence, HandWords
from sudoscope.exercises.window.by_hand_board import HandBoard, Tool, UnitKind, units_of
from sudoscope.exercises.window.by_hand_layout import HandPlaces, hand_places, unit_at
from sudoscope.exercises.window.exercise_layer import ExerciseLayer
from viz.appearance import Appearance
from viz.kit.input_events import Key
from viz.kit.widgets import Action, Button, Choice, Option, Pressed, Rank, Set, Widget
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.current_show import CurrentShow
from viz.player.state.requests import Close, CompareTrace, ReplayTrace
from viz.player.ui.board_keys import MOVES, REDO, UNDO, typed_digit, types_letters
from viz.player.ui.side_layer import Reply, SideForm, works_everywhere
from viz.scene.board.board_background import background
from viz.scene.board.pointing import candidate_at, cell_at
from viz.shapes import Group, Point, Rect

_ENTER: Final = frozenset({"return", "enter"})
_TOOLS: Final = {"a": Tool.ARC, "u": Tool.UNIT, "o": Tool.CELL, "g": Tool.GUESS}
_UNITS: Final = {
    "r": UnitKind.ROW,
    "c": UnitKind.COLUMN,
    "b": UnitKind.BLOCK,
    "x": UnitKind.OTHER,
}
_LETTERS: Final = {
    "n": "done",
    "h": "hint",
    "e": "eliminate",
    "t": "take-back",
    "w": "watch",
    "m": "compare",
}
_HELD: Final = {UNDO: "undo"} | dict.fromkeys(REDO, "redo")
_ANY: Final = "en"
"""A language; the effect of a key is the same in all."""


class HandLayer(ExerciseLayer[HandBoard]):
    """A solve by hand, in place of the show.

    Args:
        board: The solve; the workspace keeps it when the layer is left.
        show: The show, whose puzzle is solved.
        appearance: Until it is drawn in another.
    """

    def __init__(
        self, board: HandBoard, show: CurrentShow, appearance: Appearance
    ) -> None:
        super().__init__(board, show, SideForm("strike", has_focus=False))
        self._places: HandPlaces | None = None
        self._appearance = appearance
        self._uses_keys = True

    @property
    def notice_room(self) -> Rect | None:
        """Where its sentence is."""
        return self._places.message if self._places is not None else None

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The board with its marks, and everything beside it."""
        self._appearance, board = appearance, self.board
        widgets = self._widgets(appearance.language)
        places = hand_places(layout.size, board.puzzle, appearance, widgets)
        self._places, theme = places, appearance.theme
        shows_cursor = self._uses_keys and not self.form.has_focus
        words = HandWords(board.solve, board.level, appearance.language)
        counts = (words.level_count(), words.counts())
        return (
            background(layout.size, theme),
            *hand_groups(
                board.view(shows_cursor=shows_cursor), places.layout, appearance
            ),
            message_group(
                self._said(words), counts, places.message, places.layout, appearance
            ),
            *self.form.groups(widgets, places.body, places.scale, theme),
        )

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
            self.form.tab(key, self._widgets(_ANY))
            return ()
        held = _HELD.get(key)
        if held is not None:
            return self._do(held)
        if self.form.has_focus and key.name in {*MOVES, *_ENTER, "space"}:
            return self.used(self.form.key(key, self._widgets(_ANY)))
        self._uses_keys = True
        if key.name in _ENTER:
            return self._do("place" if key.shift else "strike")
        if key.name in MOVES:
            self.board.move(*MOVES[key.name])
        elif key.name == "space":
            self.board.pick(self.board.cursor)
        elif (digit := typed_digit(key, self.board.rules)) is not None:
            self.board.mark(Candidate(self.board.cursor, digit))
        else:
            return self._letter(key)
        return ()

    def _letter(self, key: Key) -> Reply:
        """A letter for a command; with Ctrl where letters are digits."""
        board = self.board
        has_letters = types_letters(board.rules)
        if key.shift or (key.ctrl and not has_letters):
            return None if works_everywhere(key) else ()
        if key.name in _TOOLS:
            board.choose(_TOOLS[key.name])
        elif key.name in _UNITS:
            board.pick_unit(_UNITS[key.name], board.cursor)
        elif key.name in _LETTERS:
            return self._do(_LETTERS[key.name])
        else:
            return None if works_everywhere(key) else ()
        return ()

    def press(self, at: Point) -> Reply:
        """Pick a cell or a unit, mark a candidate, or use what is beside the board."""
        places, board = self._places, self.board
        if places is None:
            return ()
        layout, rules = places.layout, board.rules
        cell = cell_at(at, layout, rules)
        if cell is not None:
            self.form.has_focus = self._uses_keys = False
            theme = self._appearance.theme
            board.press(cell, candidate_at(at, cell, layout, rules, theme))
            return ()
        line = unit_at(at, layout)
        if line is not None:
            self._press_label(*line)
            return ()
        return super().press(at)

    def _press_label(self, kind: str, number: int) -> None:
        """Choose the row or column of a label, by its first cell."""
        rules = self.board.rules
        for cell, place in zip(rules.cells, rules.places, strict=True):
            if (place.row if kind == "row" else place.column) == number:
                self.board.pick_unit(UnitKind(kind), cell)
                return

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
                return self._do(name)
            case _:
                pass
        return ()

    def _do(self, name: str) -> Reply:
        """Carry out the button *name*."""
        board = self.board
        if name == "back":
            return (Close(),)
        if name == "watch":
            return (ReplayTrace(board.solve.trace()),)
        if name == "compare":
            return (CompareTrace(board.solve.trace()),)
        moves = {
            "strike": board.act,
            "place": board.place,
            "done": board.done,
            "hint": board.give_hint,
            "eliminate": board.strike_by_digits,
            "take-back": board.take_back,
            "undo": board.undo,
            "redo": board.redo,
        }
        moves[name]()
        return ()

    def _widgets(self, language: str) -> tuple[Widget, ...]:
        words, board = phrases("by_hand", language), self.board
        tools = tuple(Option(tool, words[f"tool-{tool}"]) for tool in Tool)
        units = tuple(Option(k, words[f"unit-{k}"]) for k in self._unit_kinds())
        levels = tuple(
            Option(x.slug, words[f"level-{x.slug}"])
            for x in quick_inferences(board.rules)
        )
        act = words["make-guess" if board.tool is Tool.GUESS else "strike"]
        rows = ("place", "eliminate", "take-back", "undo", "redo", "compare")
        keys = self._key_names(language)
        return (
            Choice("reason", words["reason"], tools, board.tool),
            Choice("unit-kind", words["unit-kind"], units, board.unit_kind),
            Choice("level", words["level"], levels, board.level.slug),
            Button("done", words["done-button"], keys["done"]),
            Button("hint", words["hint-button"], keys["hint"]),
            *(Button(name, words[name], keys[name]) for name in rows),
            Button("back", words["back"], words["back-keys"], Rank.SECONDARY),
            Button("watch", words["watch"], keys["watch"], Rank.SECONDARY),
            Button("strike", act, words["strike-keys"], Rank.PRIMARY),
        )

    def _key_names(self, language: str) -> dict[str, str]:
        """The keys of the buttons; letters with Ctrl where letters are digits."""
        words = phrases("by_hand", language)
        names = {name: words[f"{name}-keys"] for name in ("place", "undo", "redo")}
        return names | self.letter_names(_LETTERS, language)

    def _unit_kinds(self) -> tuple[UnitKind, ...]:
        """The kinds of units in the rules."""
        rules = self.board.rules
        return tuple(
            kind
            for kind in UnitKind
            if any(units_of(rules, cell, kind) for cell in rules.cells)
        )
