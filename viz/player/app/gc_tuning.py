"""Garbage-collector tuning: keep full collections out of the frame loop.

Looking through the events of a long solve takes as long as several pictures.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_RARER: Final = 100


@contextmanager
def rare_collections() -> Iterator[None]:
    """Make full garbage collections a hundred times rarer inside the block.

    What is young is looked through as often as always.
    """
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, old * _RARER)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)


def set_aside() -> None:
    """Collect garbage now, and exempt all remaining objects from collection.

    What was set aside before is looked through once more, so that nothing piles up.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
