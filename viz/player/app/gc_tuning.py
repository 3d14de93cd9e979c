"""Garbage-collector tuning: no picture waits for a search of garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_OFTEN: Final = (1_000, 2, 10_000)
"""From how many new objects on they are looked through, which takes a millisecond; and
after how many such searches the older ones, then all, which takes as long as several
pictures."""


@contextmanager
def collections_between() -> Iterator[None]:
    """Leave garbage inside the block to ``collect_between``."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def collect_between() -> None:
    """Look for garbage once a picture is seen, if there are enough new objects."""
    counts = gc.get_count()
    due = [age for age, often in enumerate(_OFTEN) if counts[age] >= often]
    if due:
        gc.collect(due[-1])


def set_aside() -> None:
    """Exempt all objects from collection; from the second time on, collect before.

    What was exempted before is looked through once more, so that nothing piles up. A
    start leaves hardly any garbage, and its search takes half as long as a picture.
    """
    if gc.get_freeze_count():
        gc.unfreeze()
        gc.collect()
    gc.freeze()
