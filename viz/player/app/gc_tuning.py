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
    """Exempt all objects from collection; from the second time on, collect before.

    What was exempted before is looked through once more, so that nothing piles up. A
    start leaves hardly any garbage, and its search takes half as long as a picture.
    """
    if gc.get_freeze_count():
        gc.unfreeze()
        gc.collect()
    gc.freeze()
