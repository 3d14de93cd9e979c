"""Garbage-collector tuning: keep full collections out of the frame loop.

Looking through the events of a long solve takes as long as several pictures.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MORE_SELDOM: Final = 100


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Meanwhile the collector looks through everything a hundred times more seldom.

    What is young is looked through as often as always.
    """
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, old * _MORE_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)


def set_aside() -> None:
    """Collect garbage now, and leave all that is still there alone from now on.

    What was set aside before is looked through once more, so that nothing piles up.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
