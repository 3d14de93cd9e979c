"""What a viewer has set on a picture: bookmarks, loop, tree."""

from dataclasses import dataclass
from typing import Final

from viz.scene.tree.view_state import TreeView


@dataclass(frozen=True, slots=True)
class ViewState:
    """What a viewer has set, beyond the moment that is shown.

    Attributes:
        bookmarks: Steps that are marked, in order.
        loop: The first and the last step of a section that is played over and over.
        tree: How the search tree is looked at.
        told: The step whose reason is told, where steps pass too quickly for each to
            tell its own; ``None``: the one that is shown.
        note: Words of the author's below the reason, or empty.
    """

    bookmarks: tuple[int, ...] = ()
    loop: tuple[int, int] | None = None
    tree: TreeView = TreeView()  # noqa: RUF009 - a value
    told: int | None = None
    note: str = ""


PLAIN: Final = ViewState()
"""What a viewer who has set nothing sees."""
