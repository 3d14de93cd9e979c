"""What a viewer has set on the search tree: scroll, zoom, unfolded nodes."""

from typing import Final, NamedTuple

from viz.shapes import Point

SMALLEST: Final = 0.25
LARGEST: Final = 4.0


class TreeView(NamedTuple):
    """How the viewer looks at a search tree.

    Attributes:
        zoom: How many times as large as the smallest size at which labels are easily
            read, ``SMALLEST`` to ``LARGEST``; ``None`` to fit the tree to its box.
        scroll: Which pixel of the tree is in the upper left corner of its rectangle;
            ``None`` to keep the current path in sight.
        unfolded: The nodes that show what is below them after they have died; ``None``
            for as many as fit in the box. What is on the current path is never folded.
    """

    zoom: float | None = None
    scroll: Point | None = None
    unfolded: frozenset[int] | None = None

    def followed(self) -> "TreeView":
        """Back to keeping the current path in sight."""
        return self._replace(scroll=None)
