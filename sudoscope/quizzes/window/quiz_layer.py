"""The quiz layer: its card beside the board, its marks on cells."""

from typing import Final

from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.model.what_if import what_if
from sudoscope.quizzes.pictures.card import Control, pressed
from sudoscope.quizzes.pictures.overlay import quiz_groups
from sudoscope.quizzes.window.commands import QuizCommand
from sudoscope.quizzes.window.quiz_activity import QuizActivity
from sudoscope.quizzes.window.quiz_game import Quiz
from sudoscope.quizzes.window.what_if_layer import WhatIfLayer
from viz.appearance import Appearance
from viz.kit.input_events import InputEvent, Key
from viz.layout.layout import Layout, Places
from viz.player.state.current_show import CurrentShow
from viz.player.state.requests import Close, Run
from viz.player.state.workspace import Workspace
from viz.player.ui.board_keys import MOVES, typed_digit
from viz.player.ui.side_layer import Reply, SideLayer
from viz.puzzles.puzzle_draft import middle_of, moved_on
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


class QuizLayer(SideLayer):
    """The open question of a quiz.

    Args:
        activity: Holds the quiz.
        quiz: What asks.
        show: What is asked about.
    """

    leaves_toolbar = True

    def __init__(self, activity: QuizActivity, quiz: Quiz, show: CurrentShow) -> None:
        super().__init__()
        self._activity = activity
        self._quiz = quiz
        self._show = show
        self._rules = show.origin.puzzle.variant
        self._layout: Layout | None = None
        self._card = Rect(0, 0, 0, 0)
        self._cursor = middle_of(self._rules)
        self._uses_keys = False
        self._followed: WhatIfLayer | None = None

    @property
    def covers(self) -> bool:
        """Whether a wrong answer is followed, in place of the show."""
        return self._followed is not None

    @property
    def hides_reason(self) -> bool:
        """Whether its card is shown, which a long sentence would go on below."""
        return self._quiz.view is not None and self._followed is None

    @property
    def is_over(self) -> bool:
        """Whether the question was closed."""
        return self._quiz.question is None

    def close(self) -> None:
        """Close the question without counting it."""
        self._quiz.drop()

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The card, the marks, and the cursor where keys are used."""
        view = self._quiz.view
        if self._followed is not None:
            return self._followed.groups(layout, appearance)
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
        """Take *event*; while a wrong answer is followed, that takes it."""
        if self._followed is None:
            return super().handle(event)
        reply = self._followed.handle(event)
        if self._followed.is_over:
            self._followed = None
        return reply

    def key(self, key: Key) -> Reply:
        """A letter that can be the answer is one; with Ctrl it is the command.

        Esc ends the quiz and says so, as the key and the button of the quiz do.
        """
        if key.name == "escape":
            return (Run(QuizCommand.QUIZ),)
        if key.name in MOVES and self._picks:
            self._move(*MOVES[key.name])
            return ()
        digit = typed_digit(key, self._rules)
        if digit is not None and (self._asks_digit or key.name.isdecimal()):
            self._quiz.enter(digit)
            return ()
        control = _CONTROLS.get(key.name)
        if control is not None:
            return self._use(control)
        return super().key(key)

    def press(self, at: Point) -> Reply:
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

    def turn(self, by: int, at: Point) -> Reply:
        """Do nothing: the show stays while a question is open."""
        del by, at
        return ()

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
            self._cursor = moved_on(self._rules, self._cursor, rows, columns)
        self._uses_keys = True

    def _use(self, control: Control) -> Reply:
        quiz = self._quiz
        match control:
            case Control.AGAIN | Control.GO_ON if quiz.is_lost:
                self._activity.restart()
            case Control.WHAT_IF:
                self._follow_answer()
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

    def _follow_answer(self) -> None:
        """Follow the wrong answer to its contradiction, if there is one."""
        view = self._quiz.view
        if view is not None and view.supposed is not None:
            question = view.question
            found = what_if(question.trace, question.step - 1, view.supposed)
            self._followed = WhatIfLayer(found)

    def _go_on(self, step: int | None) -> Reply:
        """Play the step that was asked for, and on to the next question."""
        if step is not None:
            head = self._show.playback.head
            head.seek(step)
            head.ms = head.timeline.start_of(step)
            head.playing = True
        return (Close(),)


def quiz_layer(workspace: Workspace) -> QuizLayer:
    """The layer of the open question."""
    activity = workspace.activities.of(QuizActivity)
    assert activity.quiz is not None
    return QuizLayer(activity, activity.quiz, workspace.show)


def _card(reason: Rect, tree: Rect | None) -> Rect:
    """The place of the card: over the *reason* and the *tree* below it."""
    if tree is None or tree.x != reason.x:
        return reason
    return reason._replace(height=tree.bottom - reason.y)
