"""What a viewer has set on the search tree: scroll, zoom, unfolded nodes."""

from typing import Final, NamedTuple

from viz.shapes import Point

SMALLEST: Final = 0.25
LARGEST: Final = 4.0


class TreeView(NamedTuple):
    """How the viewer looks at a search tree.

    Attributes:
        zoom: How many times as large as usual, ``SMALLEST`` to ``LARGEST``.
        scroll: Which pixel of the tree is in the upper left corner of its rectangle;
            ``None`` to keep the current path in sight.
        unfolded: The nodes that show what is below them after they have died. What is
            on the current path is never folded.
    """

    zoom: float = 1.0
    scroll: Point | None = None
    unfolded: frozenset[int] = frozenset()

    def toggled(self, node: int) -> "TreeView":
        """*node* unfolded, or folded where it was unfolded."""
        return self._replace(unfolded=self.unfolded ^ {node})

    def followed(self) -> "TreeView":
        """Back to keeping the current path in sight."""
        return self._replace(scroll=None)
