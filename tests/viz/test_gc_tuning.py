"""Garbage: the collector is spared and let loose again."""

import gc
import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from viz.player.app.gc_tuning import collect_between, collections_between, set_aside


class Loop:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.itself = self


def test_the_collector_is_as_before_afterwards() -> None:
    """While pictures are drawn it looks through nothing by itself, then as ever."""
    with collections_between():
        meanwhile = gc.isenabled()

    assert not meanwhile
    assert gc.isenabled()


def test_garbage_is_found_between_pictures() -> None:
    """Once there are enough new objects; before, nobody looks."""
    with collections_between():
        gc.collect()
        loop = Loop()
        found = weakref.ref(loop)
        del loop
        collect_between()
        is_early = found() is not None
        kept: list[list[int]] = [[] for _ in range(2_000)]
        collect_between()

    assert kept
    assert is_early
    assert found() is None


def test_older_objects_are_looked_through_more_rarely() -> None:
    """What outlived a search is looked at again after a few searches."""
    ages: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            ages.append(info["generation"])

    kept: list[list[list[int]]] = []
    with collections_between():
        gc.collect()
        gc.callbacks.append(note)
        for _ in range(6):
            kept.append([[] for _ in range(2_000)])
            collect_between()
        gc.callbacks.remove(note)

    assert ages == [0, 0, 1, 0, 0, 1]


@pytest.mark.parametrize("claim", ["left_alone", "first_time"])
def test_what_is_set_aside(claim: str) -> None:
    """In a process of its own, where a search has little to look through."""
    program = f"from {__name__} import {claim}; {claim}()"

    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr


def left_alone() -> None:
    """What there was is not looked through, but garbage in it is found in the end."""
    loop = Loop()
    found = weakref.ref(loop)

    set_aside()
    del loop
    gc.collect()
    was_left_alone = found() is not None
    set_aside()

    assert was_left_alone
    assert found() is None


def first_time() -> None:
    """The first time, with the first picture, the viewer does not wait for it."""
    searches: list[str] = []
    gc.disable()
    gc.callbacks.append(lambda phase, _: searches.append(phase))

    set_aside()
    at_first = len(searches)
    set_aside()

    assert at_first == 0
    assert searches == ["start", "stop"]
