"""The editor layer: the board to edit and its controls."""

from typing import Final

from solver.digits import Digit
from solver.puzzle import Puzzle
from solver.rules.builders import variant_named
from solver.rules.geometry import Cell
from viz.appearance import Appearance
from viz.kit.input_events import Key
from viz.kit.widgets import Action, Button, Choice, Option, Pressed, Rank, Set
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.commands import KEYS, Command
from viz.player.state.requests import Close, Solve
from viz.player.state.solution_counter import SolutionCounter
from viz.player.ui.board_keys import MOVES, REDO, UNDO, typed_digit
from viz.player.ui.editor_layout import EditorPlaces, editor_places, pad_groups
from viz.player.ui.side_layer import Reply, SideForm, SideLayer, works_everywhere
from viz.puzzles.puzzle_draft import Sketch
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
_ANY: Final = "en"
"""A language; the effect of a key is the same in all."""


class EditorLayer(SideLayer):
    """A sketch being edited.

    Args:
        sketch: To begin with.
    """

    covers = True

    def __init__(self, sketch: Sketch) -> None:
        super().__init__(SideForm("solve", has_focus=False))
        self._sketch = sketch
        self._judge = SolutionCounter()
        self._places: EditorPlaces | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the solutions are still being counted."""
        return self._judge.is_busy

    @property
    def sketch(self) -> Sketch:
        """The sketch on the board."""
        return self._sketch

    def close(self) -> None:
        """Stop counting solutions."""
        self._judge.close()

    def take(self, puzzle: Puzzle) -> None:
        """Replace the sketch by *puzzle*; can be undone."""
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
            *self.form.groups(widgets, places.body, places.layout, theme),
        )

    def key(self, key: Key) -> Reply:
        """Write, move, undo, solve, or leave; Tab goes to what is beside the board."""
        if key.name == "escape":
            return (Close(),)
        if key.name == "tab":
            self.form.tab(key, self._widgets(_ANY))
            return ()
        if key == UNDO:
            self._sketch = self._sketch.undone()
        elif key in REDO:
            self._sketch = self._sketch.redone()
        elif self._passes(key):
            return None
        elif self.form.has_focus:
            return self.used(self.form.key(key, self._widgets(_ANY)))
        elif key.name in {"return", "enter"}:
            return self._solved()
        else:
            self._write(key)
        return ()

    def _passes(self, key: Key) -> bool:
        """Whether *key* is for a command that works everywhere, and no digit here."""
        is_command = works_everywhere(key) or KEYS.get(key) is Command.PASTE
        return is_command and self._typed(key) is None

    def press(self, at: Point) -> Reply:
        """Choose a cell, write a digit, or use what is beside the board."""
        places = self._places
        if places is None:
            return ()
        cell = cell_at(at, places.layout, self._sketch.variant)
        if cell is not None:
            self.form.has_focus = False
            self._sketch = self._sketch.with_cursor(cell)
            return ()
        for number, rect in enumerate(places.pad, start=1):
            if rect.holds(at):
                last = number > self._sketch.variant.digit_count
                self._sketch = self._sketch.with_digit(None if last else Digit(number))
                return ()
        return super().press(at)

    def turn(self, by: int, at: Point) -> Reply:
        """Write the next digit into the cell under the mouse; else scroll."""
        places, variant = self._places, self._sketch.variant
        cell = cell_at(at, places.layout, variant) if places is not None else None
        if cell is None:
            return super().turn(by, at)
        now = self._sketch.digits[cell] or 0
        digit = (now + by) % (variant.digit_count + 1)
        sketch = self._sketch.with_cursor(cell)
        self._sketch = sketch.with_digit(Digit(digit) if digit else None)
        return ()

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

    def act(self, action: Action) -> Reply:
        """Change the rules, undo, redo, empty the board, leave, or solve."""
        match action:
            case Set("variant", value) if value in _OFFERED:
                self._sketch = self._sketch.under(variant_named(value))
            case Pressed("undo"):
                self._sketch = self._sketch.undone()
            case Pressed("redo"):
                self._sketch = self._sketch.redone()
            case Pressed("empty"):
                self._sketch = self._sketch.emptied()
            case Pressed("back"):
                return (Close(),)
            case Pressed():
                return self._solved()
            case _:
                pass
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
