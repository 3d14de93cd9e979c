"""The editor as it is opened: with the puzzle shown, a board read, or a draft kept."""

from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.window.begun_drafts import Drafts
from sudoscope.editor.window.edited_puzzles import EditedPuzzles
from sudoscope.editor.window.editor_layer import EditorLayer
from viz.player.app.action_context import ActionContext
from viz.player.state.begun_files import Begun
from viz.player.state.notices import Toast
from viz.puzzles.puzzle_draft import Draft
from viz.puzzles.sketch_source import SketchSource


def open_editor(context: ActionContext) -> EditorLayer:
    """The editor with the puzzle that is shown, or as it was left; pause the show."""
    workspace = context.workspace
    draft = _drafts(context).over(workspace.show.origin.puzzle)
    if draft.is_begun:
        workspace.notices.tell(Toast("draft-again"))
    elif draft.has_other:
        workspace.notices.tell(Toast("draft-other"))
    return EditorLayer(draft)


def open_board(
    context: ActionContext,
    board: Draft,
    source: SketchSource | None = None,
    begun: Begun | None = None,
) -> EditorLayer:
    """The editor with *board*; pause the show.

    Args:
        context: What is shown.
        board: Its digits may contradict each other. One that was read is a change of
            an empty board, which can be undone.
        source: The picture that it was read from, if it was.
        begun: What is gone on with, if that is so.
    """
    sketch = Sketch(board)
    if begun is None:
        empty = Sketch.empty(board.variant)
        sketch = empty.filled_with(board.variant, board.digits)
        sketch = sketch.with_cursor(board.cursor)
    over = context.workspace.show.origin.puzzle
    return EditorLayer(_drafts(context).open(over, sketch, source, begun))


def _drafts(context: ActionContext) -> Drafts:
    """Those of the window, whose show is paused."""
    context.playback.wait()
    workspace = context.workspace
    return workspace.activities.of(EditedPuzzles).drafts(workspace.begun)
