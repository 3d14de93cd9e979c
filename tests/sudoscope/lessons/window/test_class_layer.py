"""The card of a question that a presenter shows: the class answers."""

from sudoscope.lessons.window.class_layer import ClassLayer
from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.quizzes.window.quiz_activity import QuizActivity
from tests.sudoscope.lessons.model.shipped import placed
from tests.sudoscope.lessons.window.lesson_players import learning
from tests.viz.player.watched import names, press_keys
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.settings import Settings
from viz.shapes import Text

LARGE = (1920, 1080)


def presenting(size: tuple[int, int] = LARGE, language: str = "en") -> Player:
    """A player that shows a lesson to a class."""
    return learning("arcs", Settings(language=language), size, is_asking=False)


def sizes(player: Player) -> dict[str, int]:
    """The size of the letters of each line in the picture."""
    groups = player.frame().groups
    lines = (shape for group in groups for shape in group.shapes)
    return {line.text: line.size for line in lines if isinstance(line, Text)}


def test_a_question_to_a_class_is_on_a_card_under_its_number() -> None:
    """In letters larger than those of the card that a learner answers."""
    shown, asked = sizes(presenting()), sizes(learning("arcs", size=LARGE))
    question = "How many arcs are there at first?"

    assert shown[question] > 1.3 * asked[question]
    assert "Question 1 of 4" in shown
    assert not any("How many arcs" in line for line in shown if line != question)


def test_a_card_for_a_class_takes_no_answer_and_leads_on() -> None:
    """In each language and size, at each question; the next step has the answer."""
    steps = [one.point.step for one in placed("arcs") if one.cue.question is not None]
    for language in languages():
        for size in (LARGE, (1024, 740)):
            player = presenting(size, language)
            for step in steps:
                player.workspace.show.playback.seek(step)
                player.advance(0)
                shown = names(player.frame())

                assert isinstance(player.layers[-1], ClassLayer)
                assert {n for n in shown if n[:6] == "widget"} == {"widget "}
                assert "note" not in shown
                press_keys(player, "right")
                player.advance(0)
                assert (player.step, player.layers) == (step + 1, [])
                assert "note" in names(player.frame())


def test_esc_leaves_the_presentation_at_a_question() -> None:
    """As it does at any other step."""
    player = presenting()

    press_keys(player, "escape")
    player.advance(0)

    assert not player.workspace.show.playback.presents
    assert player.layers == []


def test_what_asks_itself_and_a_learner_take_the_place_of_the_class() -> None:
    """A quiz that is begun asks alone; Shift and Q has the learner answer."""
    player = presenting()
    player.workspace.activities.turn(LessonActivity)
    player.advance(0)
    assert type(player.layers[-1]) is LessonLayer

    player = presenting()
    player.workspace.activities.turn(QuizActivity)
    assert isinstance(player.workspace.activities.asking, QuizActivity)
