"""Messages of the window over an edit, an own solve and an exercise by hand."""

from sudoscope.editor.window.commands import EditorCommand as Editing
from sudoscope.exercises.window.commands import ExerciseCommand as Exercise
from tests.in_one_test import in_one_test
from tests.viz.extents import extent, within
from tests.viz.player.watched import watching
from tests.viz.replays import hardest
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.player.ui.overlays import progress_area
from viz.shapes import Fill, Group, Rect, Text


@in_one_test("size", [(1280, 720), (1024, 740), (450, 450), (450, 800)], ids=str)
@in_one_test("font_scale", [1.0, 2.0])
@in_one_test("mode", [Editing.EDIT, Exercise.OWN_SOLVE, Exercise.BY_HAND])
def test_a_message_over_a_page_lies_in_its_sentence(
    size: tuple[int, int], font_scale: float, mode: Command
) -> None:
    """So it hides no key of the page, nor does the progress of a task."""
    player = watching(hardest, Settings(font_scale=font_scale), size)
    player.do(mode)
    player.frame()
    words = "The solve cannot be read to its end, so it goes on from the last line."
    player.workspace.notices.say(words)

    room = player.layers[-1].notice_room
    told = next(g for g in reversed(player.frame().groups) if g.name == "message")
    assert room is not None
    assert told.bounds == room
    assert words in " ".join(s.text for s in told.shapes if isinstance(s, Text))
    for shape in told.shapes:
        assert within(extent(shape), room), shape


@in_one_test("size", [(1280, 800), (1024, 740), (1920, 1080)], ids=str)
@in_one_test("mode", [Editing.EDIT, Exercise.OWN_SOLVE])
def test_a_message_leaves_the_heading_and_the_sentence_to_be_read(
    size: tuple[int, int], mode: Command
) -> None:
    """It lies at the foot of their room, and so does the progress of a task."""
    player = watching(hardest, None, size)
    player.do(mode)
    player.frame()
    room = player.layers[-1].notice_room
    assert room is not None
    said = [extent(s) for g in player.frame().groups for s in words_in(g, room)]
    player.workspace.notices.say("This puzzle has more than one solution.")

    told = next(g for g in reversed(player.frame().groups) if g.name == "message")
    covered = next(s.rect for s in told.shapes if isinstance(s, Fill))
    layout = player.stage.layout
    for place in (covered, progress_area(player.layers, layout)):
        assert said
        assert not [box for box in said if box.meets(place)]


def words_in(group: Group, room: Rect) -> list[Text]:
    """What of *group* is written in *room*: a heading, sentences and counts."""
    texts = [shape for shape in group.shapes if isinstance(shape, Text)]
    return [text for text in texts if within(extent(text), room)]
