"""Image files: whether they can be shown, and their size."""

import io
import warnings


def size_of(name: str, data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of the image file called *name* that holds *data*.

    ``None`` where it is no image, or none that can be shown.
    """
    import pygame  # noqa: PLC0415 - only for images, and not in a browser

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return pygame.image.load(io.BytesIO(data), name).get_size()
    except pygame.error:
        return None
