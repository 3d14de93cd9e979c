"""Ways on: from step to step for children, and from the end of each lesson."""

from typing import Final

from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.lessons.window.step_layer import StepLayer
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed
from tests.sudoscope.lessons.window.lesson_players import asked_at, learning
from tests.viz.player.watched import click, names, press_keys, texts, texts_in
from viz.kit.input_events import PointerMoved, PointerPressed
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.shapes import Text

CHILDRENS: Final = [name for name in NAMES if lesson(name).is_for_children]
SMALL: Final = (1024, 740)
_WAYS: Final = ("widget go-on", "widget show")
_MOST_CLICKS: Final = 60


def played(player: Player) -> None:
    """Let the show go on until it stands still."""
    while player.workspace.show.playback.head.playing:
        player.advance(1_000)
    player.advance(0)


@in_one_test("name", CHILDRENS)
def test_clicks_alone_lead_a_child_to_the_end(name: str) -> None:
    """Wherever the lesson stands still there is a button, and it leads on."""
    player = learning(name, size=SMALL)
    for _ in range(_MOST_CLICKS):
        seen = names(player.frame())
        if player.step == len(player.trace):
            break
        click(player, next(way for way in _WAYS if way in seen))
        played(player)

    assert {"widget lessons", "widget lesson-anew"} <= names(player.frame())
    click(player, "widget lesson-anew")
    played(player)
    assert player.step == 0


@in_one_test("name", ["arcs", "cheaper", "map-dead-ends"])
def test_each_lesson_ends_with_its_score_and_a_button_to_begin_anew(name: str) -> None:
    """Its words and what stands below them stay in view, and keys are for the show."""
    player = learning(name, size=SMALL)
    questions = player.workspace.activities.of(LessonActivity).lesson
    player.workspace.show.playback.seek(len(player.trace))
    player.advance(0)
    seen = texts(player.frame())

    assert questions.is_complete
    assert any("questions at the first try" in said for said in seen)
    last = " ".join(placed(name)[-1].cue.say["en"].split()[:3])
    assert any(last in said for said in seen)
    assert {"widget lessons", "widget lesson-anew"} <= names(player.frame())
    press_keys(player, "left")
    assert player.step == len(player.trace) - 1
    press_keys(player, "right")
    player.advance(0)
    click(player, "widget lesson-anew")
    played(player)

    assert player.step == 0
    assert not questions.is_complete
    assert isinstance(player.layers[-1], LessonLayer)


def test_a_lesson_that_asks_nothing_has_no_score() -> None:
    """Nor a card for it at its end."""
    player = learning("arcs")
    player.workspace.activities.of(LessonActivity).lesson._asked.clear()
    player.workspace.show.playback.seek(len(player.trace))
    player.advance(0)

    assert "widget lesson-anew" not in names(player.frame())
    assert not any("of 0 questions" in said for said in texts(player.frame()))


def test_a_lesson_that_the_class_answers_ends_without_buttons() -> None:
    """Whoever shows it goes on by keys."""
    player = learning("arcs", is_asking=False)
    player.workspace.show.playback.seek(len(player.trace))
    player.advance(0)

    assert "widget lesson-anew" not in names(player.frame())


@in_one_test("name", CHILDRENS)
def test_each_step_has_a_way_on_that_covers_no_words(name: str) -> None:
    """In each language, whether something is asked at the step or not."""
    for language in languages():
        player = learning(name, Settings(language=language), SMALL)
        for step in range(len(player.trace)):
            player.workspace.show.playback.seek(step)
            player.advance(0)
            player.frame()
            if not isinstance(player.layers[-1], StepLayer):
                assert isinstance(player.layers[-1], LessonLayer)
                continue
            groups = {group.name: group for group in player.frame().groups}
            button = groups["widget go-on"].bounds
            under = [g for key, g in groups.items() if not key.startswith("widget")]
            written = [s for group in under for s in group.shapes if type(s) is Text]
            beside = [s for s in written if s.x >= player.stage.layout.board.right]
            assert not any(
                button.x <= s.x <= button.right
                and button.y - s.size // 4 <= s.baseline <= button.bottom + s.size // 2
                for s in beside
            ), (step, language)


@in_one_test("name", CHILDRENS)
def test_the_ends_have_the_words_of_the_lesson_alone(name: str) -> None:
    """No count of givens and no promise of reasons; at the end the score is first."""
    player = learning(name, size=SMALL)
    assert not any("step by step" in said for said in texts(player.frame()))
    player.workspace.show.playback.seek(len(player.trace))
    player.advance(0)
    card = next(g for g in player.frame().groups if g.name.startswith("widget"))

    assert texts_in(card)[0].startswith("You did the whole lesson.")


def test_a_click_on_a_square_asks_for_no_reasons_of_adults() -> None:
    """Neither beside a verdict nor a way on; and not while the class answers."""
    player = learning("find", size=SMALL)
    asked_at(player, 1)
    click(player, "widget show")
    board = player.stage.layout.board
    for step in (1, 3, 3):
        player.workspace.show.playback.seek(step)
        player.advance(0)
        player.frame()
        count = len(player.layers)
        player.handle(PointerPressed((board.x + 20, board.y + 20)))
        press_keys(player, "y")
        assert len(player.layers) == count
        lesson_now = player.workspace.activities.of(LessonActivity).lesson
        lesson_now.is_asking = step != 3


def test_only_what_is_of_the_window_has_a_button_beside_a_childrens_lesson() -> None:
    """The class may answer: then all buttons are there, as in other lessons."""
    tools = {f"button {c}" for c in ("own-solve", Command.COMPARE, Command.RECORD)}
    player = learning("find", size=SMALL)

    assert not tools & names(player.frame())
    assert f"button {Command.HELP}" in names(player.frame())
    press_keys(player, "m")
    assert isinstance(player.layers[-1], LessonLayer)
    player.workspace.activities.of(LessonActivity).lesson.is_asking = False
    assert f"button {Command.COMPARE}" in names(player.frame())
    assert f"button {Command.COMPARE}" in names(learning("arcs").frame())


def test_esc_leaves_a_child_the_question() -> None:
    """At a question and at a step; in other lessons it lets the class answer."""
    player = learning("find", size=SMALL)
    for step in (0, 3):
        player.workspace.show.playback.seek(step)
        player.advance(0)
        press_keys(player, "escape")
        player.advance(0)
        assert player.workspace.activities.of(LessonActivity).lesson.is_asking


def test_no_corners_are_around_a_square_before_keys_are_used() -> None:
    """The cursor of the keyboard is for those who move it."""
    player = learning("find", size=SMALL)
    asked_at(player, 1)
    before = next(g for g in player.frame().groups if g.name == "answer marks")
    press_keys(player, "right")
    after = next(g for g in player.frame().groups if g.name == "answer marks")

    assert len(after.shapes) > len(before.shapes)


def test_the_timeline_names_no_technique_to_a_child() -> None:
    """The words at the mouse have the number of the step alone."""
    player = learning("find", size=SMALL)
    player.workspace.show.playback.seek(3)
    player.advance(0)
    player.layers.clear()
    track = player.stage.track
    assert track is not None
    player.handle(PointerMoved((track.x_of(12), track.rect.centre[1])))

    assert "Step 12" in texts(player.frame())
