"""What of the editor is kept in files, to be gone on with in another window."""

from typing import Final

from sudoscope.editor.window.commands import EditorCommand
from viz.player.state.begun_files import WorkKind

DRAFT: Final = WorkKind(
    "draft",
    "json",
    "sudoscope.editor.window.begun_drafts:draft_in",
    "sudoscope.editor.window.begun_drafts:draft_title",
    EditorCommand.EDIT,
)
"""A puzzle being edited."""

KINDS: Final = (DRAFT,)
