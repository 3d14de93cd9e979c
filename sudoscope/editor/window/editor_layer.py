"""The editor layer: the board to edit and its controls."""

from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.cell_names import CellNames
from solver.rules.digits import Digit
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from solver.rules.shown_symbols import Naming
from solver.rules.variant import Variant
from sudoscope.editor.model.rule_making import ToolGroup
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.pictures.edited_board import editor_groups, shown_rules
from sudoscope.editor.pictures.new_rule import ANOTHER_BOARD
from sudoscope.editor.pictures.source_picture import source_groups, source_room
from sudoscope.editor.window.begun_drafts import OpenDraft
from sudoscope.editor.window.candidate_finder import CandidateFinder
from sudoscope.editor.window.editor_layout import (
    ACTIONS,
    TAKES_BACK,
    EditorPlaces,
    editor_places,
    pad_groups,
    pad_keys,
)
from sudoscope.editor.window.palette import chosen_at, inner_cell_at, palette
from sudoscope.editor.window.rule_input import RuleInput, can_be_or
from sudoscope.editor.window.rule_palette import RulePalette
from sudoscope.editor.window.solution_counter import SolutionCounter
from sudoscope.key_list import KeysDialog
from viz.appearance import Appearance
from viz.kit.input_events import ENTER, InputEvent, Key
from viz.kit.widgets import (
    Action,
    Button,
    Choice,
    Option,
    Pressed,
    Rank,
    Set,
    Widget,
)
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.keys_and_commands import (
    Command,
    WindowCommand,
    command_for_begun,
    keys,
)
from viz.player.state.requests import Close, Over, Solve
from viz.player.ui.board_keys import MOVES, REDO, UNDO, typed_digit, types_letters
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.side_layer import (
    Reply,
    SideDialogState,
    SideLayer,
    of_window,
    works_everywhere,
)
from viz.puzzles.sketch_source import SketchSource
from viz.scene.board.board_background import background
from viz.scene.board.pointing import cell_at
from viz.shapes import Group, Point
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
_PALETTE: Final = Key("p", ctrl=True)
_EMPTY: Final = Key("delete", ctrl=True)
_OR: Final = Key("o")
_OUTGOING: Final[dict[str, WindowCommand | None]] = {
    "copy": Command.COPY,
    "copy-link": Command.COPY_LINK,
    "save": Command.SAVE_PUZZLE,
    "begun": None,
}
"""What is done with the puzzle, and the list of what was begun."""
_CHANGES: Final = {
    "undo": Sketch.undone,
    "redo": Sketch.redone,
    "empty": Sketch.emptied,
}
_CHANGE_KEYS: Final = {UNDO: "undo", _EMPTY: "empty"}
"""The keys of changes; several keys are for what was undone."""
_TAKES_BACK: Final = frozenset({"backspace", "delete"})
_SIGNS: Final = {"+": "+", "-": "−", "*": "×", "x": "×", "/": "÷", ":": "÷"}
_TYPED: Final = {**{figure: figure for figure in "0123456789"}, **_SIGNS}
"""What keys write of a number."""
_ANY: Final = "en"
"""A language; the effect of a key is the same in all."""
SECTIONS: Final = {
    "write": ("digit", "empty", "back", "delete", "move", "first", "wheel"),
    "rule": (
        *("palette", "beside", "draw", "cell", "number", "end", "or", "away", "drop"),
    ),
    "board": ("undo", "redo", "empty-all", "paste", "copy", "save", "solve", "leave"),
}
"""The lines of the list of its keys in sections."""


class EditorLayer(SideLayer):
    """A sketch being edited.

    Args:
        draft: The sketch, which is kept when the layer is left.
    """

    covers = True
    takes_puzzles = True

    def __init__(self, draft: OpenDraft) -> None:
        super().__init__(SideDialogState("solve", has_focus=False))
        self._draft = draft
        self._sketch = draft.sketch
        self._source = draft.source
        self._judge = SolutionCounter()
        self._finder = CandidateFinder()
        self._rule = RuleInput()
        self._places: EditorPlaces | None = None
        self._over: SideLayer | None = None
        self._asked: Variant | None = None
        self._language = _ANY
        self._naming: Naming = CellNames.LETTERS

    @property
    def is_busy(self) -> bool:
        """Whether the solutions are still being counted."""
        return self._judge.is_busy or self._finder.is_busy

    @property
    def sketch(self) -> Sketch:
        """The sketch on the board."""
        return self._sketch

    def close(self) -> None:
        """Stop counting solutions; the sketch is kept."""
        self._judge.close()
        self._finder.close()
        self.keep()

    def keep(self) -> None:
        """Keep the sketch."""
        self._draft.keep(self._sketch)

    def take(self, puzzle: Puzzle) -> None:
        """Replace the sketch by *puzzle*; can be undone."""
        self._sketch = self._sketch.replaced_by(puzzle)

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The board with its cursor, and everything beside it."""
        self._language = appearance.language
        is_rule = self._rule.tool is not None
        self._naming = appearance.naming
        keys = pad_keys(_shown(self._sketch, self._naming), of_numbers=is_rule)
        is_beside = _is_of(self._source, self._sketch)
        places = editor_places(
            layout.size, self._sketch, appearance, keys, has_picture=is_beside
        )
        self._places = places
        judgement = self._judge.on(self._sketch)
        theme = appearance.theme
        widgets = self._widgets(appearance.language)
        words, beside = (
            places.words,
            _from_source(self._source, self._sketch, places, appearance),
        )
        if beside:
            words = words._replace(width=beside[-1].bounds.x - words.x)
        self.notice_room = words
        return (
            background(layout.size, theme),
            *editor_groups(
                self._sketch,
                judgement,
                places.layout,
                appearance,
                words,
                view=(
                    self._rule.view_on(self._sketch.variant)
                    if self._asked is None
                    else ANOTHER_BOARD
                ),
                digits=self._finder.on(self._sketch),
            ),
            *beside,
            *pad_groups(places, phrases("editing", self._language), theme),
            *self.dialog_state.groups(widgets, places.body, places.layout, theme),
            *(self._over.groups(layout, appearance) if self._over else ()),
        )

    def key(self, key: Key) -> Reply:
        """Write, move, undo, solve, or leave; Tab goes to what is beside the board."""
        shown = _shown(self._sketch, self._naming)
        if key in REDO or key in _CHANGE_KEYS:
            self._change(_CHANGE_KEYS.get(key, "redo"))
        elif key.name == "escape":
            return self._left()
        elif key.name in {"?", "f1"}:
            self._over = _key_list(self._language, shown)
        elif key == _PALETTE:
            self._over = RulePalette(self._rule.tool)
        elif key.name == "tab":
            self.dialog_state.tab(key, self._widgets(_ANY))
        elif _is_command(key) and typed_digit(key, shown) is None:
            return None
        elif self.dialog_state.has_focus:
            return self.used(self.dialog_state.key(key, self._widgets(_ANY)))
        elif key.name in ENTER:
            return self._entered()
        else:
            self._asked = None
            if not self._rule.is_in_use or key.name in MOVES:
                return self._write(key)
            self._put(key)
        return ()

    def puzzle(self, watched: Puzzle) -> Puzzle | None:
        """What is edited; ``None`` where its digits contradict each other."""
        del watched
        return self._sketch.puzzle

    def handle(self, event: InputEvent) -> Reply:
        """Take *event*; the list of keys and the palette take it first."""
        over = self._over
        if over is None:
            return super().handle(event)
        if Close() in (over.handle(event) or ()):
            self._over = None
            if isinstance(over, RulePalette) and over.chosen is not None:
                self._rule.choose(over.chosen)
                self.dialog_state.has_focus = False
        return ()

    def _change(self, name: str) -> None:
        """Undo, redo or empty; take another board, or take the question back alone."""
        asked, self._asked = self._asked, None
        if asked is None and name in _CHANGES:
            self._sketch = _CHANGES[name](self._sketch)
        elif asked is not None and name not in _CHANGES:
            self._sketch = self._sketch.under(asked)

    def _left(self) -> Reply:
        """Keep the board, give up the rule that is begun, or leave."""
        if self._asked is not None:
            self._asked = None
            return ()
        if not self._rule.has_begun:
            return (Close(),)
        self._rule.drop()
        return ()

    def _entered(self) -> Reply:
        """Take another board, end the rule that is begun, or solve."""
        if self._asked is not None:
            self._change("change")
            return ()
        if not self._rule.has_begun:
            return self._solved()
        self._sketch = self._rule.finish(self._sketch)
        return ()

    def _put(self, key: Key) -> None:
        """Take a cell or a figure of a rule, or take some back."""
        rule, sketch = self._rule, self._sketch
        if key.name == "space":
            self._sketch = rule.add(sketch, sketch.cursor)
        elif key.name in _TAKES_BACK:
            if rule.cells or rule.figures:
                rule.shorten()
            else:
                self._sketch = rule.erase(sketch)
        elif key.name == "home":
            self._sketch = sketch.with_cursor(Cell(0))
        elif key == _OR and can_be_or(rule):
            rule.is_or = not rule.is_or
        elif key.name in _TYPED and not key.ctrl:
            rule.type(_TYPED[key.name])

    def press(self, at: Point) -> Reply:
        """Choose a cell, write a digit, or use what is beside the board."""
        places = self._places
        if places is None:
            return ()
        rule, sketch = self._rule, self._sketch
        cell = cell_at(at, places.layout, sketch.variant)
        if cell is not None:
            self._asked = None
            self.dialog_state.has_focus = False
            found = chosen_at(at, cell, rule.tool, sketch.variant, places.layout)
            self._sketch = rule.press(sketch.with_cursor(cell), found)
            return ()
        for label, rect in zip(places.keys, places.pad, strict=True):
            if rect.holds(at):
                self._pad(label)
                return ()
        action = places.action_at(at)
        return super().press(at) if action is None else self.act(Pressed(action))

    def point(self, at: Point | None) -> None:
        """Draw a line on to the cell under the mouse while the button is held."""
        places, sketch = self._places, self._sketch
        if at is not None and places is not None and self._rule.is_pressed:
            cell = inner_cell_at(at, places.layout, sketch.variant)
            if cell is not None:
                self._sketch = self._rule.drag(sketch.with_cursor(cell), cell)
        super().point(at)

    def release(self) -> Reply:
        """End a line that was drawn."""
        self._sketch = self._rule.release(self._sketch)
        return None

    def _pad(self, label: str) -> None:
        """Write the digit of the pad, or empty the cell; of a rule write a figure."""
        self._asked = None
        if not self._rule.is_in_use:
            digit = typed_digit(Key(label.lower()), _shown(self._sketch, self._naming))
            self._sketch = self._sketch.with_digit(digit)
        elif label != TAKES_BACK:
            self._rule.type(label)
        elif self._rule.cells or self._rule.figures:
            self._rule.shorten()
        else:
            self._sketch = self._rule.erase(self._sketch)

    def turn(self, by: int, at: Point) -> Reply:
        """Write the next digit into the cell under the mouse; else scroll."""
        places, variant = self._places, self._sketch.variant
        cell = cell_at(at, places.layout, variant) if places is not None else None
        if cell is None or self._rule.is_in_use:
            return super().turn(by, at)
        now = self._sketch.digits[cell] or 0
        digit = (now + by) % (variant.digit_count + 1)
        sketch = self._sketch.with_cursor(cell)
        self._sketch = sketch.with_digit(Digit(digit) if digit else None)
        return ()

    def _write(self, key: Key) -> Reply:
        shown = _shown(self._sketch, self._naming)
        if key.name in MOVES:
            self._sketch = self._sketch.moved(*MOVES[key.name])
        elif (digit := typed_digit(key, shown)) is not None:
            self._sketch = self._sketch.with_digit(digit).advanced()
        elif key.name in _EMPTIES:
            self._sketch = self._sketch.with_digit(None)
            by = {"backspace": -1, "delete": 0}.get(key.name, 1)
            self._sketch = self._sketch.advanced(by)
        elif key.name == "home" and not key.ctrl:
            self._sketch = self._sketch.with_cursor(Cell(0))
        else:
            return of_window(key)
        return ()

    def act(self, action: Action) -> Reply:
        """Change the rules, undo, redo, empty the board, leave, or solve."""
        match action:
            case Pressed(name) if name in _OUTGOING:
                return (Over(_OUTGOING[name] or command_for_begun() or Command.HELP),)
            case Set(name, value):
                self._set(name, value)
            case Pressed("put"):
                self._sketch = self._rule.finish(self._sketch)
            case Pressed("rules"):
                self._over = RulePalette(self._rule.tool)
            case Pressed("change"):
                self._change("change")
            case Pressed("undo" | "redo" | "empty" as name):
                self._change(name)
            case Pressed("back"):
                return self._left()
            case Pressed():
                return self._solved()
            case _:
                pass
        return ()

    def _set(self, name: str, value: str) -> None:
        """Set what the widget called *name* chooses."""
        match name:
            case "variant" if value in _OFFERED:
                self._change_rules(variant_named(value))
            case "family":
                self._rule.choose_family(value)
            case "regions":
                on = ToolGroup.REGIONS if value == "on" else ToolGroup.DIGITS
                self._rule.choose_family(on)
            case "tool":
                self._rule.choose_tool(value)
            case "sign":
                self._rule.type(value)
            case "switch":
                self._rule.switch = value
            case "or":
                self._rule.is_or = value == "on"
            case "everywhere":
                self._sketch = self._rule.turn_switch(self._sketch)
            case "candidates":
                self._finder.is_on = value == "on"
            case _:
                pass

    def _change_rules(self, variant: Variant) -> None:
        """Take other rules; of another board ask first, as nothing is kept then."""
        sketch, self._asked = self._sketch, None
        is_bare = not sketch.count and not sketch.now.constraints
        if is_bare or sketch.has_room_in(variant):
            self._sketch = sketch.under(variant)
        else:
            self._asked = variant

    def _solved(self) -> Reply:
        puzzle = self._sketch.puzzle
        if puzzle is None:
            return ()
        self.keep()
        self._draft.solved(puzzle)
        source = self._source
        if source is None or source.sheet is None:
            return (Solve(puzzle),)
        is_same = source.variant.places == puzzle.rules.places
        sheet = source.sheet.with_clues(puzzle.clues) if is_same else None
        return (Solve(puzzle, sheet=sheet),)

    def _widgets(self, language: str) -> tuple[Widget, ...]:
        words, is_asked = phrases("editing", language), self._asked is not None
        rules = rules_slug(self._sketch.variant, self._sketch.now.constraints)
        rules = rules if self._asked is None else self._asked.slug
        slugs = dict.fromkeys((*_OFFERED, rules))
        options = tuple(Option(s, rules_title(s, language)) for s in slugs)
        return (
            Choice("variant", words["variant"], options, rules),
            *palette(self._rule, self._sketch, language, shows=self._finder.is_on),
            *(
                Button(name, words[name], words.get(f"{name}-keys", ""))
                for line in ACTIONS
                for name in line
                if self._places is not None and not self._places.actions
            ),
            _secondary(self._rule, language, is_asked=is_asked),
            _primary(self._rule, language, is_asked=is_asked),
        )


def _secondary(rule: RuleInput, language: str, *, is_asked: bool) -> Button:
    """What Escape does: keep this board, drop the rule that is begun, or leave."""
    words, name = phrases("editing", language), "back"
    if is_asked:
        name = "keep-board"
    elif rule.has_begun:
        name = "drop-rule"
    return Button("back", words[name], words["back-keys"], Rank.SECONDARY)


def _primary(rule: RuleInput, language: str, *, is_asked: bool) -> Button:
    """What Enter does: take another board, end the rule that is begun, or solve."""
    if is_asked:
        words = phrases("editing", language)
        return Button("change", words["change"], words["solve-keys"], Rank.PRIMARY)
    if rule.has_begun:
        words = phrases("editor-rules", language)
        return Button("put", words["put"], words["put-keys"], Rank.PRIMARY)
    words = phrases("editing", language)
    return Button("solve", words["solve"], words["solve-keys"], Rank.PRIMARY)


def _from_source(
    source: SketchSource | None,
    sketch: Sketch,
    places: EditorPlaces,
    appearance: Appearance,
) -> tuple[Group, ...]:
    """The picture that the sketch was read from, and what is doubtful in it."""
    if source is None or not _is_of(source, sketch):
        return ()
    keys, gap = (*places.pad, *places.actions.values()), places.layout.px(12)
    room = source_room(places.words, keys, gap)
    return source_groups(source, sketch, places.layout, appearance, room)


def _is_of(source: SketchSource | None, sketch: Sketch) -> bool:
    """Whether *sketch* is on the board of the picture."""
    return source is not None and source.variant.places == sketch.variant.places


def _key_list(language: str, variant: Variant) -> DialogLayer:
    """The list of what the keys do on a board of *variant*."""
    dialog = KeysDialog(language, types_letters(variant), "editor_keys", SECTIONS)
    return DialogLayer(dialog)


def _is_command(key: Key) -> bool:
    """Whether *key* is for a command that works everywhere, or pastes."""
    return works_everywhere(key) or keys().get(key) is Command.PASTE


def _shown(sketch: Sketch, naming: Naming) -> Variant:
    """The rules of *sketch*, with its digits as they are shown."""
    return shown_rules(sketch.rules, naming)
