"""The editor layer: the board to edit and its controls."""

from typing import Final, assert_never

from solver.digits import Digit
from solver.puzzle import Puzzle
from solver.rules.builders import variant_named
from solver.rules.geometry import Cell
from viz.appearance import Appearance
from viz.kit.input_events import (
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.kit.keys import Key
from viz.kit.widgets import Action, Button, Choice, Option, Rank, Set
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.commands import KEYS, Command
from viz.player.state.requests import Close, Solve
from viz.player.state.solution_counter import SolutionCounter
from viz.player.state.workspace import Workspace
from viz.player.ui.board_keys import MOVES, REDO, UNDO, typed_digit
from viz.player.ui.editor_layout import EditorPlaces, editor_places, pad_groups
from viz.player.ui.layers import Reply, works_everywhere
from viz.player.ui.side_form import SideForm
from viz.puzzles.sketch import Sketch
from viz.scene.board.pointing import cell_at
from viz.scene.editor import editor_groups
from viz.shapes import Fill, Group, Point, Rect
from viz.theme import Role
from viz.words.variants import rules_slug, rules_title

_EMPTIES: Final = frozenset({"backspace", "delete", "0", ".", "space"})
_OFFERED: Final = (
    "classic",
    "diagonal",
    "classic-4",
    "classic-6",
    "classic-8",
    "classic-10",
    "classic-12",
    "classic-16",
    "classic-25",
    "samurai",
)
"""Variants to choose from; others come with a puzzle."""


class EditorLayer:
    """A sketch being edited.

    Args:
        sketch: To begin with.
        workspace: Whose way of solving is used.
    """

    covers = True
    writes = False
    is_over = False

    def __init__(self, sketch: Sketch, workspace: Workspace) -> None:
        self._sketch = sketch
        self._workspace = workspace
        self._judge = SolutionCounter()
        self._form = SideForm("solve")
        self._places: EditorPlaces | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a verdict is still to come."""
        return self._judge.is_busy

    @property
    def sketch(self) -> Sketch:
        """The sketch on the board."""
        return self._sketch

    def close(self) -> None:
        """Ask for no more verdicts."""
        self._judge.close()

    def take(self, puzzle: Puzzle) -> None:
        """Put *puzzle* on the board, as a change that can be undone."""
        self._sketch = self._sketch.replaced_by(puzzle)

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The board with its cursor, and everything beside it."""
        places = self._places = editor_places(layout.size, self._sketch, appearance)
        judgement = self._judge.on(self._sketch)
        theme, whole = appearance.theme, Rect(0, 0, *layout.size)
        widgets = self._widgets(appearance.language)
        return (
            Group("background", whole, (Fill(whole, theme[Role.BACKGROUND]),)),
            *editor_groups(
                self._sketch, judgement, places.layout, appearance, places.words
            ),
            *pad_groups(places, theme),
            *self._form.groups(widgets, places.body, places.layout, theme),
        )

    def handle(self, event: InputEvent) -> Reply:
        """Write, move, undo, solve, or leave; Tab goes to what is beside the board."""
        match event:
            case KeyPressed(key):
                return self._key(key)
            case PointerPressed(at):
                return self._press(at)
            case PointerMoved(at):
                self._form.point(at)
                return None
            case WheelTurned(by, at):
                self._turn(by, at)
                return ()
            case TextTyped():
                return ()  # digits were taken as keys already
            case PointerReleased():
                return None
            case _:
                assert_never(event)

    def _key(self, key: Key) -> Reply:
        if key.name == "escape":
            return (Close(),)
        if key.name == "tab":
            self._form.tab(key, self._widgets("en"))
            return ()
        if key == UNDO:
            self._sketch = self._sketch.undone()
        elif key in REDO:
            self._sketch = self._sketch.redone()
        elif self._passes(key):
            return None
        elif self._form.has_focus:
            action = self._form.key(
                key, self._widgets(self._workspace.settings.language)
            )
            return self._act(action)
        elif key.name in {"return", "enter"}:
            return self._solved()
        else:
            self._write(key)
        return ()

    def _passes(self, key: Key) -> bool:
        """Whether *key* is no digit here, and for a command that works everywhere."""
        is_command = works_everywhere(key) or KEYS.get(key) is Command.PASTE
        return is_command and self._typed(key) is None

    def _press(self, at: Point) -> Reply:
        """Choose a cell, write a digit, or use what is beside the board."""
        places = self._places
        if places is None:
            return ()
        cell = cell_at(at, places.layout, self._sketch.variant)
        if cell is not None:
            self._form.has_focus = False
            self._sketch = self._sketch.with_cursor(cell)
            return ()
        for number, rect in enumerate(places.pad, start=1):
            if rect.holds(at):
                last = number > self._sketch.variant.digit_count
                self._sketch = self._sketch.with_digit(None if last else Digit(number))
                return ()
        return self._act(self._form.press(at))

    def _turn(self, by: int, at: Point) -> None:
        """Write the next digit into the cell that the mouse is at; else scroll."""
        places, variant = self._places, self._sketch.variant
        cell = cell_at(at, places.layout, variant) if places is not None else None
        if cell is None:
            self._form.scroll(-by)
            return
        now = self._sketch.digits[cell] or 0
        digit = (now + by) % (variant.digit_count + 1)
        sketch = self._sketch.with_cursor(cell)
        self._sketch = sketch.with_digit(Digit(digit) if digit else None)

    def _write(self, key: Key) -> None:
        if key.name in MOVES:
            self._sketch = self._sketch.moved(*MOVES[key.name])
        elif key.name in _EMPTIES:
            self._sketch = self._sketch.with_digit(None)
            by = {"backspace": -1, "delete": 0}.get(key.name, 1)
            self._sketch = self._sketch.advanced(by)
        elif key.name == "home":
            self._sketch = self._sketch.with_cursor(Cell(0))
        elif (digit := self._typed(key)) is not None:
            self._sketch = self._sketch.with_digit(digit).advanced()

    def _typed(self, key: Key) -> Digit | None:
        return typed_digit(key, self._sketch.variant)

    def _act(self, action: Action | None) -> Reply:
        match action:
            case None:
                return ()
            case Set("variant", value):
                if value in _OFFERED:
                    self._sketch = self._sketch.under(variant_named(value))
            case Set():
                pass
            case _ if action.name == "undo":
                self._sketch = self._sketch.undone()
            case _ if action.name == "redo":
                self._sketch = self._sketch.redone()
            case _ if action.name == "empty":
                self._sketch = self._sketch.emptied()
            case _ if action.name == "back":
                return (Close(),)
            case _:
                return self._solved()
        return ()

    def _solved(self) -> Reply:
        puzzle = self._sketch.puzzle
        return () if puzzle is None else (Solve(puzzle),)

    def _widgets(self, language: str) -> tuple[Button | Choice, ...]:
        words = phrases("editing", language)
        rules = rules_slug(self._sketch.variant, self._sketch.now.constraints)
        slugs = dict.fromkeys((*_OFFERED, rules))
        options = tuple(Option(s, rules_title(s, language)) for s in slugs)
        return (
            Choice("variant", words["variant"], options, rules),
            Button("undo", words["undo"], words["undo-keys"]),
            Button("redo", words["redo"], words["redo-keys"]),
            Button("empty", words["empty"]),
            Button("back", words["back"], words["back-keys"], Rank.SECONDARY),
            Button("solve", words["solve"], words["solve-keys"], Rank.PRIMARY),
        )
