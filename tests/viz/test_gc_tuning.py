"""Garbage: the collector is spared and let loose again."""

import gc
import weakref

from viz.player.app.gc_tuning import rare_collections, set_aside


class Loop:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.itself = self


def test_the_collector_is_as_before_afterwards() -> None:
    """While pictures are drawn it rarely looks through everything, then as ever."""
    before = gc.get_threshold()

    with rare_collections():
        meanwhile = gc.get_threshold()

    assert meanwhile[:2] == before[:2]
    assert meanwhile[2] > before[2]
    assert gc.get_threshold() == before


def test_what_is_set_aside_is_left_alone_until_it_is_set_aside_again() -> None:
    """What there was is not looked through, but garbage in it is found in the end."""
    loop = Loop()
    found = weakref.ref(loop)

    try:
        set_aside()
        del loop
        gc.collect()
        was_left_alone = found() is not None
        set_aside()
    finally:
        gc.unfreeze()

    assert was_left_alone
    assert found() is None


def test_garbage_is_looked_for_only_where_something_was_set_aside_before() -> None:
    """The first time, with the first picture, the viewer does not wait for it."""
    searches: list[str] = []
    gc.unfreeze()
    gc.disable()
    gc.callbacks.append(lambda phase, _: searches.append(phase))

    try:
        set_aside()
        at_first = len(searches)
        set_aside()
    finally:
        gc.callbacks.pop()
        gc.enable()
        gc.unfreeze()

    assert at_first == 0
    assert searches == ["start", "stop"]
