"""The quiz layer: its card beside the board, its marks on cells."""

from typing import Final, assert_never

from solver.what_if import what_if
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
from viz.layout.layout import Layout, Places
from viz.player.state.commands import Command
from viz.player.state.quiz_session import Quiz
from viz.player.state.requests import Close, Run
from viz.player.state.workspace import Workspace
from viz.player.ui.board_keys import MOVES, typed_digit
from viz.player.ui.layers import Reply, works_everywhere
from viz.player.ui.supposition_view import SuppositionView
from viz.puzzles.sketch import middle_of, moved_on
from viz.quiz.questions import Ask
from viz.scene.quiz.card import Control, pressed
from viz.scene.quiz.overlay import quiz_groups
from viz.shapes import Group, Outline, Point, Rect
from viz.theme import Role

_CONTROLS: Final = {
    "h": Control.HINT,
    "a": Control.SHOW,
    "n": Control.SKIP,
    "w": Control.WHAT_IF,
    "return": Control.GO_ON,
    "enter": Control.GO_ON,
    "space": Control.GO_ON,
}


class QuizLayer:
    """The open question of a quiz.

    Args:
        workspace: The state of the program.
        quiz: What asks.
    """

    writes = False
    is_busy = False

    def __init__(self, workspace: Workspace, quiz: Quiz) -> None:
        self._workspace = workspace
        self._quiz = quiz
        self._layout: Layout | None = None
        self._card = Rect(0, 0, 0, 0)
        self._cursor = middle_of(workspace.show.origin.puzzle.variant)
        self._uses_keys = False
        self._supposition: SuppositionView | None = None

    @property
    def covers(self) -> bool:
        """Whether a wrong answer is played out, in place of what is watched."""
        return self._supposition is not None

    @property
    def is_over(self) -> bool:
        """Whether the question was closed."""
        return self._quiz.question is None

    def close(self) -> None:
        """Leave the question open no longer."""
        self._quiz.drop()

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The card, the marks, and the cursor where keys are used."""
        view = self._quiz.view
        if self._supposition is not None:
            return self._supposition.groups(layout, appearance)
        if view is None or not isinstance(layout, Layout) or layout.reason is None:
            return ()
        self._layout = layout
        self._quiz.language = appearance.language
        self._card = _card(layout.reason, layout.tree)
        groups = quiz_groups(view, self._card, layout, appearance)
        if not self._uses_keys or not self._picks:
            return groups
        rect = layout.cell(self._cursor)
        ring = Outline(rect, appearance.theme[Role.ACCENT], layout.px(5))
        return (*groups, Group("quiz cursor", rect, (ring,)))

    def handle(self, event: InputEvent) -> Reply:
        """Answer with a digit or a cell, ask for a hint, or go on."""
        if self._supposition is not None:
            return self._follow(self._supposition, event)
        match event:
            case KeyPressed(key):
                return self._key(key)
            case PointerPressed(at):
                return self._press(at)
            case TextTyped() | WheelTurned():
                return ()
            case PointerMoved() | PointerReleased():
                return None
            case _:
                assert_never(event)

    def _key(self, key: Key) -> Reply:
        """A letter that can be the answer is one; with Ctrl it is the command.

        Esc ends the quiz and says so, as the key and the button of the quiz do.
        """
        if key.name == "escape":
            return (Run(Command.QUIZ),)
        if key.name in MOVES and self._picks:
            self._move(*MOVES[key.name])
            return ()
        digit = typed_digit(key, self._workspace.show.origin.puzzle.variant)
        if digit is not None and (self._asks_digit or key.name.isdecimal()):
            self._quiz.enter(digit)
            return ()
        control = _CONTROLS.get(key.name)
        if control is not None:
            return self._use(control)
        return None if works_everywhere(key) else ()

    def _follow(self, supposition: SuppositionView, event: InputEvent) -> Reply:
        """Steer what plays out a wrong answer; at its end the question is back."""
        match event:
            case KeyPressed(key) if works_everywhere(key):
                return None
            case KeyPressed(key):
                supposition.key(key)
            case PointerPressed(at):
                supposition.press(at)
            case PointerMoved() | PointerReleased():
                return None
            case _:
                pass
        if supposition.is_over:
            self._supposition = None
        return ()

    def _press(self, at: Point) -> Reply:
        """Pick a cell or a digit, or use a button of the card."""
        view, layout = self._quiz.view, self._layout
        if view is None or layout is None:
            return None
        self._uses_keys = False
        match pressed(view, self._card, layout, at):
            case Control() as control:
                return self._use(control)
            case int() as digit:
                self._quiz.enter(digit)
                return ()
            case None:
                pass
        for cell in view.question.position.grid.variant.cells:
            if layout.cell(cell).holds(at):
                self._quiz.pick(cell)
                return ()
        return None if layout.footer and layout.footer.holds(at) else ()

    @property
    def _picks(self) -> bool:
        """Whether a cell is asked for."""
        view = self._quiz.view
        return view is not None and view.is_open and not self._asks_digit

    @property
    def _asks_digit(self) -> bool:
        """Whether a digit is asked for."""
        view = self._quiz.view
        return view is not None and view.is_open and view.question.ask is Ask.DIGIT

    def _move(self, rows: int, columns: int) -> None:
        if self._uses_keys:
            variant = self._workspace.show.origin.puzzle.variant
            self._cursor = moved_on(variant, self._cursor, rows, columns)
        self._uses_keys = True

    def _use(self, control: Control) -> Reply:
        quiz = self._quiz
        match control:
            case Control.AGAIN | Control.GO_ON if quiz.is_lost:
                self._workspace.exercises.restart_quiz()
            case Control.WHAT_IF:
                self._suppose()
            case _ if quiz.is_lost:
                pass
            case Control.HINT:
                quiz.hint()
            case Control.SHOW:
                quiz.show()
            case Control.SKIP:
                return self._go_on(quiz.skip())
            case Control.GO_ON if quiz.settled:
                return self._go_on(quiz.go_on())
            case Control.GO_ON if self._picks and self._uses_keys:
                quiz.pick(self._cursor)
            case _:
                pass
        return ()

    def _suppose(self) -> None:
        """Play out the wrong answer, if there is one."""
        view = self._quiz.view
        if view is not None and view.supposed is not None:
            question = view.question
            found = what_if(question.trace, question.step - 1, view.supposed)
            self._supposition = SuppositionView(found)

    def _go_on(self, step: int | None) -> Reply:
        """Play the step that was asked for, and on to the next question."""
        if step is not None:
            self._workspace.show.playback.play_from(step)
        return (Close(),)


def _card(reason: Rect, tree: Rect | None) -> Rect:
    """Where the card goes: over the *reason* and the *tree* below it."""
    if tree is None or tree.x != reason.x:
        return reason
    return reason._replace(height=tree.bottom - reason.y)
