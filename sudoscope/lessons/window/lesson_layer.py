"""The layer of a lesson's question: its card, and the answer on the board."""

from dataclasses import replace
from typing import ClassVar, Final

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, bit, symbol
from solver.rules.places import Cell
from sudoscope.lessons.model.statement_values import NONE
from sudoscope.lessons.pictures.answer_marks import answer_group
from sudoscope.lessons.window.commands import LessonCommand
from sudoscope.lessons.window.lesson_activity import LessonActivity, is_for_answer
from sudoscope.lessons.window.lesson_layout import (
    CardShape,
    LessonCard,
    card_ground,
    lesson_card,
)
from sudoscope.lessons.window.lesson_questions import AskedQuestion
from sudoscope.lessons.window.lesson_room import (
    BelowCard,
    BoardBeside,
    has_words_above,
    height_needed,
)
from sudoscope.lessons.window.lesson_widgets import (
    ACTIONS,
    ANSWER,
    CHOICE,
    DIGITS,
    NOTHING,
    LessonWidgets,
)
from sudoscope.quizzes.game.judging import Verdict
from sudoscope.quizzes.model.question import AnswerKind, Value
from sudoscope.quizzes.pictures.marks import verdict_mark
from viz.appearance import Appearance
from viz.kit.input_events import ENTER, Key
from viz.kit.widgets import Action, Field, Pressed, Set, Widget
from viz.layout.layout import Layout, Places
from viz.player.state.keys_and_commands import Command, WindowCommand, keys
from viz.player.state.requests import Close, Run
from viz.player.state.workspace import Workspace
from viz.player.ui.board_keys import MOVES, typed_digit
from viz.player.ui.side_layer import Reply, SideDialogState, SideLayer, works_everywhere
from viz.puzzles.puzzle_draft import middle_of, moved_on
from viz.replay.annotations import NO_WORDS
from viz.scene.board.pointing import candidate_at, cell_at
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Group, Point, Rect, Shape
from viz.theme import Role, Theme

_HELD: Final = {
    Key("a", ctrl=True): "show",
    Key("n", ctrl=True): "skip",
    Key("page down"): "skip",
}
_PASSED: Final = frozenset[WindowCommand](
    {
        *(Command.BACK, Command.BACK_TEN, Command.START, Command.LAST_MARKER),
        LessonCommand.ANEW,
    }
)
"""The commands that do not go forward."""


class LessonLayer(SideLayer):
    """The question at the step that is shown.

    Args:
        workspace: The state of the program.
        asked: The question.
    """

    leaves_toolbar = True
    _larger: ClassVar[tuple[float, ...]] = ()
    """How much larger letters are where they have room, the most first."""

    def __init__(self, workspace: Workspace, asked: AskedQuestion) -> None:
        has_focus = not asked.question.answers.is_set
        super().__init__(SideDialogState(ANSWER, has_focus=has_focus))
        self._show = workspace.show
        self._activity = workspace.activities.of(LessonActivity)
        self._settings = workspace.current_settings
        self._step = asked.step
        self._is_new = self._activity.goes_on
        self._activity.goes_on = False
        self._cursor = middle_of(self._show.origin.puzzle.variant)
        self._uses_keys = not self._activity.lesson.is_for_children
        self._layout: Layout | None = None
        self._appearance = workspace.appearance
        self._card: LessonCard | None = None
        self._below = BelowCard(self._show)
        self._board = BoardBeside(self._show)
        self._noted = NO_WORDS
        self._value: Digit | None = None
        self._clicked: Candidate | None = None

    @property
    def asked(self) -> AskedQuestion | None:
        """The question; ``None`` once another step is shown."""
        playback, questions = self._show.playback, self._activity.questions
        is_shown = playback.step == self._step and not playback.head.playing
        return questions.at(self._step) if questions and is_shown else None

    @property
    def is_over(self) -> bool:
        """Whether another step is shown, or nothing is asked any more."""
        return self.asked is None

    @property
    def hides_reason(self) -> bool:
        """Whether the lesson alone speaks: to children, before the first step."""
        questions = self._activity.questions
        return not self._step and questions is not None and questions.is_for_children

    @property
    def writes(self) -> bool:
        """Whether pasted text goes into the answer."""
        asked = self.asked
        return asked is not None and asked.is_open and self.dialog_state.writes

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The answer on the board, and the card."""
        if not isinstance(layout, Layout):
            return ()
        self._layout, self._appearance = layout, appearance
        made = self._widgets()
        if made is None:
            return ()
        theme = appearance.theme
        self._card = card = self._placed(made, layout)
        rect, cleared, shape, scale, rest = card
        widgets = made.form(shape).now
        below = self._below.groups(self._step, rest, layout, appearance)
        cleared = cleared.around(rest) if below else cleared
        ground = (
            Fill(cleared, theme[Role.BACKGROUND]),
            *card_ground(rect, layout, theme),
        )
        form = self.dialog_state.groups(widgets, card.body, scale, theme)
        has_corner = shape.has_heading and not self.dialog_state.is_scrolled
        figure = _figure(made.asked, card.body, layout, theme) if has_corner else ()
        return (
            self._marked(made, layout),
            Group("lesson card", cleared, (*ground, *figure)),
            *form,
            *below,
        )

    def below(self, view_state: ViewState, layout: Places) -> ViewState:
        """*view_state* without what the card covers.

        Another solve, or the panel, is below the card. Lines around cells stay where
        their words are, above the card or on it.
        """
        if not isinstance(layout, Layout):
            return view_state
        self._layout = layout
        made = self._widgets()
        if made is None:
            return view_state
        self._noted = view_state.noted(made.notation.rules)
        card = self._placed(made, layout)
        has_words = card.shape is not CardShape.CLOSEST
        notes = view_state.cell_notes
        if not has_words:
            notes = tuple(note for note in notes if not note.text)
        return replace(view_state, solve=None, cell_notes=notes)

    def _placed(self, made: LessonWidgets, layout: Layout) -> LessonCard:
        """The card with the widgets of *made*, and its place."""
        show, step, appearance = self._show, self._step, self._appearance
        needed = height_needed(show, step, layout, appearance)
        has_words = not self.hides_reason and has_words_above(
            show, step, self._noted, layout, appearance
        )
        return lesson_card(
            layout,
            made.form,
            needed,
            has_words_above=has_words,
            larger=self._larger,
        )

    def turn(self, by: int, at: Point) -> Reply:
        """Scroll the card where *at* is on it."""
        if self._card is None or not self._card.rect.holds(at):
            return None
        return super().turn(by, at)

    def _widgets(self) -> LessonWidgets | None:
        """The widgets of the card."""
        asked = self.asked
        trace = self._show.playback.playable.trace
        language = self._settings.language
        if asked is None:
            return None
        made = LessonWidgets.of(asked, trace, language, self._activity.lesson.count)
        hides = self._board.hides_candidates(self._layout, self._appearance)
        return made._replace(has_values=hides, value=self._value)

    def _shown(self, made: LessonWidgets) -> tuple[Widget, ...]:
        """The widgets that are in the picture."""
        shape = CardShape.WHOLE if self._card is None else self._card.shape
        return made.form(shape).now

    def _marked(self, made: LessonWidgets, layout: Layout) -> Group:
        asked, theme = made.asked, self._appearance.theme
        shows = self._uses_keys and asked.is_open and made.kind.is_on_board
        cursor = self._cursor if shows and not self.dialog_state.has_focus else None
        cursor = made.draft.begun if made.draft.begun is not None else cursor
        grid = self._show.playback.playable.trace.grid(self._step)
        return answer_group(made.marks(), cursor, grid, layout, theme)

    def key(self, key: Key) -> Reply:
        """Choose, write, answer, go on, or leave."""
        made = self._widgets()
        if made is None:
            return None
        if key.name == "escape":
            stays = self._activity.lesson.is_for_children
            return () if stays else (Run(LessonCommand.LESSON),)
        if not made.asked.is_open:
            goes_on = key.name in {*ENTER, "space"}
            return self._do("go-on") if goes_on else None
        if key in _HELD:
            return self._do(_HELD[key])
        is_once_more = self._is_new and key.name == "space"  # after that which led here
        self._is_new = False
        if key.name == "tab":
            self.dialog_state.tab(key, self._shown(made))
        if key.name == "tab" or is_once_more:
            return ()
        if self.dialog_state.has_focus:
            action = self.dialog_state.key(key, self._shown(made))
            if action is not None:
                return self.act(action)
            return _left(key)
        return self._board_key(key, made)

    def _board_key(self, key: Key, made: LessonWidgets) -> Reply:
        """Move the cursor, choose what is there, or answer."""
        rules = made.notation.rules
        self._uses_keys = True
        digit = typed_digit(key, rules)
        if key.name in ENTER:
            return self._do("submit")
        if key.name == "backspace":
            self._write("")
        elif key.name in MOVES and made.kind.is_on_board and not key.shift:
            self._cursor = moved_on(rules, self._cursor, *MOVES[key.name])
        elif key.name == "space" and made.kind is AnswerKind.CELLS:
            self._choose(made.notation.member(Candidate(self._cursor, rules.digits[0])))
        elif digit is not None and made.kind is AnswerKind.CANDIDATES:
            self._choose(made.notation.member(Candidate(self._cursor, digit)))
        elif digit is not None and made.kind is AnswerKind.DIGITS:
            if digit in made.digits:
                self._choose(symbol(digit))
        else:
            return _left(key)
        return ()

    def type(self, text: str) -> Reply:
        """Type into the field; a letter moves the focus there from the board."""
        made = self._widgets()
        if made is None or not made.asked.is_open:
            return ()
        if made.kind is AnswerKind.TRUTH:
            for word in made.notation.read(text) or ():
                self.dialog_state.focus_on(CHOICE + word)
            return ()
        widgets = self._shown(made)
        has_field = any(isinstance(widget, Field) for widget in widgets)
        if not self.dialog_state.writes and has_field and text[:1].isalpha():
            self.dialog_state.focus_on(ANSWER)
            if made.draft.begun is None:
                self._write(made.draft.kept)
            text = made.draft.typed_on(text)
            widgets = self._shown(self._widgets() or made)
        typed = (
            self.dialog_state.type(text, widgets) if self.dialog_state.writes else None
        )
        return self.used(typed)

    def press(self, at: Point) -> Reply:
        """Use the card, or choose what is on the board at *at*."""
        made, layout, card = self._widgets(), self._layout, self._card
        if made is None or layout is None or card is None:
            return None
        self._uses_keys = False
        if card.rect.holds(at):
            return super().press(at)
        cell = cell_at(at, layout, made.notation.rules)
        if cell is None or not made.kind.is_on_board or not made.asked.is_open:
            return () if card.cleared.holds(at) else None
        self._take(cell, self._pointed(at, cell, made, layout), made)
        return ()

    def _take(self, cell: Cell, pointed: Candidate | None, made: LessonWidgets) -> None:
        """Choose what is pointed at in *cell*, or begin a candidate of that cell.

        The key that is pressed gives the value. A begun candidate gets its value from a
        cell that has one, too.
        """
        begun, digit = made.draft.begun, self._value
        grid = self._show.playback.playable.trace.grid(self._step)
        if digit is not None:
            pointed = Candidate(cell, digit)
        elif pointed is not None and begun is not None and grid.is_assigned(cell):
            pointed = pointed._replace(cell=begun)
        self._clicked = None if digit is not None else pointed
        self._cursor, self._value = cell, None
        self.dialog_state.has_focus = pointed is None
        if pointed is not None:
            self._choose(made.notation.member(pointed))
        else:
            self._write(made.draft.beginning(cell))
            self.dialog_state.focus_on(ANSWER)

    def _press_key(self, value: str) -> None:
        """Choose *value*: alone, in the cell clicked last, or in the next one clicked.

        Another key right after a click replaces the value.
        """
        made = self._widgets()
        if made is None or made.kind is not AnswerKind.CANDIDATES:
            return self._choose(value)
        begun, digit = made.draft.begun, made.notation.digit_of(f"={value}")
        last, member = self._clicked, made.notation.member
        if digit is None or self._value is not None:
            self._value = None if digit == self._value else digit
        elif begun is not None:
            self._clicked = Candidate(begun, digit)
            self._choose(member(self._clicked))
        elif last and last.digit != digit and member(last) in made.chosen:
            self._clicked = last._replace(digit=digit)
            self._choose(member(last))
            self._choose(member(self._clicked))
        else:
            self._value = digit
        return None

    def _pointed(
        self, at: Point, cell: Cell, made: LessonWidgets, layout: Layout
    ) -> Candidate | None:
        """The candidate of *cell* that is meant at *at*; ``None`` if none is.

        It is the digit of the cell, where it has one, or else the value that is asked
        for. Where cells are asked for, its digit says nothing.
        """
        trace, notation = self._show.playback.playable.trace, made.notation
        digit = trace.grid(self._step).value(cell) or notation.digit_asked
        if digit is not None or made.kind is AnswerKind.CELLS:
            return Candidate(cell, digit or notation.rules.digits[0])
        found = candidate_at(at, cell, layout, notation.rules, self._appearance.theme)
        meant = self._board.meant_in(
            cell, layout, self._appearance, is_gone=notation.is_gone
        )
        return found if meant & bit(found.digit) else None

    def act(self, action: Action) -> Reply:
        """Write, choose, answer, or carry out a button."""
        match action:
            case Set(name, value) if name == ANSWER:
                self._write(value)
            case Set(name, value) if name == DIGITS and value == NONE:
                self._write(NONE)
            case Set(name, value) if name == ACTIONS and value == NOTHING:
                return self._give(frozenset())
            case Set(name, value) if name == ACTIONS:
                return self._do(value)
            case Set(name, value) if name == DIGITS:
                self._press_key(value)
            case Pressed(name) if name.startswith(CHOICE):
                return self._give(frozenset({name.removeprefix(CHOICE)}))
            case Pressed(name) if name == NOTHING:
                return self._give(frozenset())
            case Pressed(name):
                return self._do(name)
            case _:
                pass
        return ()

    def _do(self, name: str) -> Reply:
        """Carry out the button *name*."""
        lesson, made = self._activity.lesson, self._widgets()
        match name:
            case "show":
                lesson.show(self._step)
            case "skip":
                lesson.skip(self._step)
                return self._go_on()
            case "go-on":
                return self._go_on()
            case _ if made is not None:
                return self._give(made.notation.read(made.asked.draft))
        return ()

    def _give(self, given: Value | None) -> Reply:
        self._activity.lesson.give(self._step, given)
        return ()

    def _go_on(self) -> Reply:
        """Play on to the next question or marker; in a quiz go to that question."""
        activity = self._activity
        activity.goes_on = True
        if not (activity.lesson.is_quiz and activity.go_to_question(self._step)):
            self._show.playback.head.play()
        return (Close(),)

    def _write(self, draft: str) -> None:
        self._activity.lesson.write(self._step, draft)

    def _choose(self, member: str) -> None:
        """Choose or unchoose *member*."""
        made = self._widgets()
        if made is not None:
            self._write(made.draft.toggled(member))


def lesson_layer(workspace: Workspace) -> LessonLayer:
    """The layer of the question at the step that is shown."""
    lesson = workspace.activities.of(LessonActivity).lesson
    asked = lesson.at(workspace.show.playback.step)
    assert asked is not None
    return LessonLayer(workspace, asked)


def _left(key: Key) -> Reply:
    """Pass on a key that the question does not use, if it does not go forward.

    Letters are for the answer, whatever they are for elsewhere.
    """
    command = keys().get(key)
    is_paste = command is Command.PASTE and key.ctrl
    passes = command in _PASSED or is_paste or works_everywhere(key)
    return None if passes and not is_for_answer(key) else ()


def _figure(
    asked: AskedQuestion, body: Rect, layout: Layout, theme: Theme
) -> tuple[Shape, ...]:
    """A tick or a cross in the corner of the card, once an answer is judged."""
    if not asked.tries or asked.unread is not None:
        return ()
    radius = layout.font(20)
    middle = (body.right - radius, body.y + radius)
    is_right = asked.tries[-1].is_right
    verdict = Verdict.RIGHT_AS_RECORDED if is_right else Verdict.WRONG
    return verdict_mark(verdict, middle, radius, theme)
