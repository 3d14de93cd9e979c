"""Messages of the window over an edit, an own solve and an exercise by hand."""

from sudoscope.editor.window.commands import EditorCommand as Editing
from sudoscope.exercises.window.commands import ExerciseCommand as Exercise
from tests.in_one_test import in_one_test
from tests.viz.extents import extent, within
from tests.viz.player.watched import watching
from tests.viz.replays import hardest
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.shapes import Text


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
