"""Frame deltas: the rectangle that changed, unchanged pixels transparent.

Painted over the frame before, a patch gives the new frame without loss. What is clear
is the same everywhere, so it costs next to nothing when it is packed.
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OPAQUE = 255


class Patch(NamedTuple):
    """A piece of a frame.

    Attributes:
        left: Pixels from the left edge; even.
        top: Pixels from the upper edge; even.
        pixels: Red, green, blue, opacity 0 or 255: shape (height, width, 4).
    """

    left: int
    top: int
    pixels: "NDArray[np.uint8]"


class Patches:
    """Compares each frame with the one before.

    Args:
        size: Width and height of the frames in pixels.
        channels: Bytes of a pixel: 3, or 4 with opacity. With that, a patch takes the
            place of what was there, and is clear only where the frame is.
    """

    def __init__(self, size: tuple[int, int], channels: int = 3) -> None:
        self._shape = (size[1], size[0], channels)
        self._before: NDArray[np.uint8] | None = None

    def of(self, frame: memoryview) -> Patch | None:
        """The changed part of *frame*: blue, green, red, opacity; it is not kept.

        Returns:
            ``None`` where nothing is; of the first frame all of it.
        """
        import numpy as np  # noqa: PLC0415  keeps start-up short

        # A copy, so that nothing holds on to the frame when Ctrl+C comes.
        now = np.frombuffer(bytes(frame), np.uint8).reshape(self._shape)
        before, self._before = self._before, now
        if before is None:
            return Patch(0, 0, _with_opacity(now, None))
        rows = np.flatnonzero((now != before).any(axis=(1, 2)))
        if not rows.size:
            return None
        top, bottom = int(rows[0]) // 2 * 2, int(rows[-1]) + 1
        changed = (now[top:bottom] != before[top:bottom]).any(axis=2)
        columns = np.flatnonzero(changed.any(axis=0))
        left, right = int(columns[0]) // 2 * 2, int(columns[-1]) + 1
        piece = now[top:bottom, left:right]
        return Patch(left, top, _with_opacity(piece, changed[:, left:right]))


def _with_opacity(
    piece: "NDArray[np.uint8]", changed: "NDArray[np.bool_] | None"
) -> "NDArray[np.uint8]":
    """*piece* from blue first to red first, clear where it is not *changed*."""
    import numpy as np  # noqa: PLC0415

    pixels = np.full((*piece.shape[:2], 4), OPAQUE, np.uint8)
    pixels[:, :, :3] = piece[:, :, 2::-1]
    if piece.shape[2] == pixels.shape[2]:
        pixels[:, :, 3] = piece[:, :, 3]
        return pixels
    if changed is not None:
        pixels[~changed] = 0
    return pixels
