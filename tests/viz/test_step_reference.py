"""Spots: every step can be called by what happens there."""

import pytest

from tests.in_one_test import in_one_test
from tests.viz.replays import hardest
from viz.errors import EditError
from viz.replay.markers import Marker, markers_of
from viz.replay.step_reference import step_at
from viz.words.glossary import technique_of


@pytest.mark.parametrize("name", ["guess", "contradiction"])
def test_markers_are_counted_in_their_order(name: str) -> None:
    """The nth of a kind is the nth on the timeline, and the bare name the first."""
    marked = markers_of(hardest())[Marker(name)]

    found = [step_at(hardest(), f"{name}:{n}") for n in range(1, len(marked) + 1)]

    assert tuple(found) == marked
    assert step_at(hardest(), name) == marked[0]


@pytest.mark.parametrize("name", ["naked-pair", "naked-twins", "twins"])
def test_a_technique_is_its_first_use(name: str) -> None:
    """By its slug, an alias or the beginning of its name."""
    events = hardest().events
    first = next(
        step
        for step, event in enumerate(events, start=1)
        if technique_of(event) == "naked-pair"
    )

    assert step_at(hardest(), name) == first


def test_numbers_and_the_end_are_steps() -> None:
    """From the puzzle as given to the last."""
    assert step_at(hardest(), "0") == 0
    assert step_at(hardest(), "17") == 17
    assert step_at(hardest(), "end") == len(hardest())


def test_bookmarks_are_counted_too() -> None:
    """Those that are given."""
    assert step_at(hardest(), "bookmark:2", (5, 40, 90)) == 40


@in_one_test(
    ("spot", "said"),
    [
        ("1310", "the last is 1,309"),
        ("guess:40", "there are 39 of them"),
        ("search:2", "there is no search:2; there is 1 of them"),
        ("bookmark:2", "1 step is marked"),
        ("swordfish", "no step of this solve is called 'swordfish'"),
        ("guess:0", "names no step"),
        ("-1", "names no step"),
        ("", "names no step"),
    ],
)
def test_spots_that_are_not_there_are_refused(spot: str, said: str) -> None:
    """The message says what there is."""
    with pytest.raises(EditError, match=said):
        step_at(hardest(), spot, (7,))
