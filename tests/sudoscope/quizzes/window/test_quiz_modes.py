"""The quiz with what else the window does: presenting, dialogs, other shows."""

from dataclasses import replace

from solver.rules.cell_names import CellNames
from sudoscope.quizzes.window.commands import QuizCommand
from sudoscope.quizzes.window.quiz_activity import QuizActivity
from sudoscope.quizzes.window.quiz_game import Quiz
from sudoscope.quizzes.window.quiz_layer import QuizLayer
from tests.viz.player.bounds import Shown, each_picture
from tests.viz.player.test_winning_path import dead, on_winning_path
from tests.viz.player.watched import (
    click,
    comparing,
    easy,
    guessed,
    press_keys,
    settle,
    watching,
)
from tests.viz.replays import hardest
from tests.viz.test_cell_names import LETTERED
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.playhead import SPEEDS
from viz.player.state.requests import Solve
from viz.shapes import Text


def quiz_of(player: Player) -> Quiz | None:
    """The quiz, while there is one."""
    return player.workspace.activities.of(QuizActivity).quiz


@each_picture
def test_a_question_stays_inside(shown: Shown) -> None:
    """In every form of picture, with usual letters and with the largest."""

    def ask(player: Player) -> None:
        player.workspace.show.playback.seek(0)
        player.do(QuizCommand.QUIZ)
        while not player.layers:
            player.advance(200)

    shown.assert_inside(ask)


def test_escape_leaves_the_quiz_between_the_help_and_presenting() -> None:
    """One thing after the other, and never the window."""
    player = watching()
    for command in (
        Command.FULL_SCREEN,
        Command.PRESENT,
        QuizCommand.QUIZ,
        Command.HELP,
    ):
        player.do(command)

    left = []
    for _ in range(4):
        press_keys(player, "escape")
        playback = player.workspace.show.playback
        left.append(
            (
                bool(player.layers),
                quiz_of(player) is None,
                playback.presents,
            )
        )

    assert left == [
        (True, False, True),  # the help, and the question is below it
        (False, True, True),
        (False, True, False),
        (False, True, False),
    ]
    player.workspace.notices.words = ""
    press_keys(player, "escape")
    assert player.is_open
    assert "Q" in player.workspace.notices.words


def test_the_quiz_does_not_ask_about_steps_that_are_hidden() -> None:
    """It asks before the next step that is shown."""
    player = on_winning_path(dead().start - 1)
    player.do(QuizCommand.QUIZ)
    for _ in range(100):
        player.advance(100)

    quiz = quiz_of(player)
    assert quiz is not None
    assert quiz.question is not None
    assert player.workspace.show.playback.head.timeline.durations[quiz.question.step]
    assert player.step < quiz.question.step


def test_a_step_forward_asks_about_the_next_step_that_is_shown() -> None:
    """The step that follows a dead branch is asked about before the branch."""
    player = on_winning_path(dead().start - 1)
    player.do(QuizCommand.QUIZ)
    quiz, playback = quiz_of(player), player.workspace.show.playback
    assert quiz is not None
    asked = playback.head.timeline.next_shown(quiz.next_step, dead().start, 1)
    assert asked is not None
    before = playback.head.timeline.step_at(playback.head.timeline.start_of(asked) - 1)
    playback.seek(before)

    player.do(Command.FORWARD)

    assert quiz.question is not None
    assert (player.step, quiz.question.step) == (before, asked)


def test_a_stop_at_a_marker_asks_about_no_later_step() -> None:
    """Presenting stops first; the question waits until its step comes."""
    player = watching(hardest)
    playback = player.workspace.show.playback
    playback.presents = True
    player.do(QuizCommand.QUIZ)
    player.advance(0)
    player.do(Command.CLOSE)
    quiz = quiz_of(player)
    assert quiz is not None
    marker = next(
        step
        for step in range(1, len(player.trace))
        if playback.markers.after(step - 1) == step
        and (quiz.next_step(step - 1) or 0) == step + 2
    )
    playback.seek(marker - 1)
    playback.head.speed = SPEEDS[-1]
    player.do(Command.PLAY)

    for _ in range(20):
        player.advance(100)

    assert player.step == marker
    assert quiz.question is None


def test_the_window_changes_names_at_once_in_a_question() -> None:
    """At the same step, with the names of the sentence and of the board."""
    player = watching(guessed)
    player.workspace.show.playback.seek(9)
    player.workspace.activities.turn(QuizActivity)
    before = player.step
    settings = replace(player.workspace.settings, cell_names=CellNames.NUMBERS)
    player.workspace.apply(settings)
    player.screen.restage()

    frame = player.frame()
    named = player.trace.puzzle.variant.names
    written = {s.text for g in frame.groups for s in g.shapes if isinstance(s, Text)}

    assert (player.step, named) == (before, CellNames.NUMBERS)
    assert not written & set("ABCDEFGHI")
    assert {text for text in written if LETTERED.search(text)} == set()


def test_a_question_over_another_show_goes_with_it() -> None:
    """A question about one solve is not left over the next."""
    player = watching(hardest)
    player.do(QuizCommand.QUIZ)
    while not player.layers:
        player.advance(100)
    assert isinstance(player.layers[0], QuizLayer)

    player.workspace.loader.solve(Solve(easy().puzzle))
    settle(player)
    player.advance(0)

    assert not player.layers
    assert player.trace.puzzle == easy().puzzle


def test_two_solves_are_not_asked_about() -> None:
    """The viewer is told why."""
    player = comparing()

    player.do(QuizCommand.QUIZ)

    assert quiz_of(player) is None
    assert player.workspace.notices.words


def test_the_list_of_more_says_that_the_quiz_asks() -> None:
    """It looks otherwise then, and as before once the quiz has ended."""
    player = watching(easy)
    looks = []
    for _ in range(3):
        click(player, "button more")
        found = {group.name: group for group in player.frame().groups}
        looks.append(found["widget quiz"])
        player.do(Command.CLOSE)
        player.do(QuizCommand.QUIZ)

    assert looks[0] == looks[2] != looks[1]


def test_a_question_shows_the_moment_before_its_step_below_a_dialog_too() -> None:
    """The board gives nothing away, whatever lies over it."""
    player = watching(easy)
    player.do(QuizCommand.QUIZ)
    quiz = quiz_of(player)
    assert quiz is not None
    assert quiz.question is not None
    view_state = player.workspace.show.playback.view_state

    player.do(Command.HELP)

    expected = player.stage.frame(quiz.question.shown, view_state).groups
    assert player.moment != quiz.question.shown
    assert player.frame().groups[: len(expected)] == expected
