"""View state of a picture: bookmarks, loop, tree."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from solver.rules.variant import Variant
from viz.appearance import PanelChoice
from viz.replay.annotations import NONE, Annotations, CellNote, NoteWords
from viz.scene.tree.viewport import TreeView

if TYPE_CHECKING:
    from viz.replay.comparison import Side


@dataclass(frozen=True, slots=True)
class ViewState:
    """The state of the picture that a viewer changes, apart from the moment.

    Attributes:
        bookmarks: Steps that are marked, in order.
        loop: The first and the last step of a section that is played over and over.
        tree: How the search tree is looked at.
        note: Words of the author's below the reason, or empty.
        cell_notes: Cells with a line around them, and words about them.
        solve: Another solve of the puzzle, shown in place of what stands below.
        panel: What stands below the words; ``None`` as usual.
        head: The column of the timeline's handle; ``None``: that of the step.
    """

    bookmarks: tuple[int, ...] = ()
    loop: tuple[int, int] | None = None
    tree: TreeView = TreeView()  # noqa: RUF009 - a value
    note: str = ""
    cell_notes: tuple[CellNote, ...] = ()
    solve: "Side | None" = None
    panel: PanelChoice | None = None
    head: int | None = None

    def annotated(
        self, step: int, note: str, annotations: Annotations = NONE
    ) -> "ViewState":
        """The same with what an author shows at *step*, the panel left out."""
        return replace(
            self,
            note=note,
            cell_notes=annotations.cell_notes_at(step),
            solve=annotations.solve_at(step),
        )

    def noted(self, rules: Variant) -> NoteWords:
        """The words below the reason, of a puzzle of *rules*."""
        notes = (note for note in self.cell_notes if note.text)
        return NoteWords(self.note, tuple(note.line(rules) for note in notes))


PLAIN: Final = ViewState()
"""What a viewer who has set nothing sees."""
