"""View state of a picture: bookmarks, loop, tree."""

from dataclasses import dataclass
from typing import Final

from viz.scene.tree.view_state import TreeView


@dataclass(frozen=True, slots=True)
class ViewState:
    """The state of the picture that a viewer changes, apart from the moment.

    Attributes:
        bookmarks: Steps that are marked, in order.
        loop: The first and the last step of a section that is played over and over.
        tree: How the search tree is looked at.
        note: Words of the author's below the reason, or empty.
    """

    bookmarks: tuple[int, ...] = ()
    loop: tuple[int, int] | None = None
    tree: TreeView = TreeView()  # noqa: RUF009 - a value
    note: str = ""


PLAIN: Final = ViewState()
"""What a viewer who has set nothing sees."""
