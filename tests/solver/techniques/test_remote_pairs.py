"""Remote pairs: a chain of cells with the same two candidates."""

import pytest

from solver.log.deduction import CandidateRole, Truth
from solver.techniques.wings.remote_pairs import REMOTE_PAIR
from tests.support import at, candidate_set, candidates, grid_of, house

CHAIN = {"A1": "12", "A5": "12", "E5": "12", "E8": "12"}


def test_the_ends_of_four_cells_differ() -> None:
    """A cell that sees both ends loses both digits."""
    (found,) = REMOTE_PAIR.find(grid_of(**CHAIN))

    assert found.removes == candidate_set("A8=1 A8=2 E1=1 E1=2")
    assert found.within == tuple(map(house, ("row A", "column 5", "row E")))
    assert found.truths == tuple(Truth(at(name)) for name in CHAIN)
    assert dict(found.roles) == dict.fromkeys(
        candidates("A1=1 A1=2 E8=1 E8=2"), CandidateRole.PINCER
    )


def test_its_links_follow_each_digit_that_is_removed() -> None:
    """From one end to the other, strong in a cell and weak between two."""
    (found,) = REMOTE_PAIR.find(grid_of(**CHAIN))

    for branch, name in enumerate("12"):
        links = [link for link in found.links if link.branch == branch]
        assert [link.is_strong for link in links] == [True, False] * 3 + [True]
        assert links[0].start == candidates(f"A1={name}")
        assert links[-1].end == candidates(f"E8={name}")


def test_six_cells_have_ends_that_differ_too() -> None:
    """Any even number will do; each two ends are found."""
    longer = CHAIN | {"I8": "12", "I3": "12"}

    ends = {
        (found.because[0].cell, found.because[-1].cell)
        for found in REMOTE_PAIR.find(grid_of(**longer))
    }

    assert ends == {
        (at("A1"), at("E8")),
        (at("A1"), at("I3")),
        (at("A5"), at("I8")),
        (at("E5"), at("I3")),
    }


@pytest.mark.parametrize(
    "cells",
    [
        {"A1": "12", "A5": "12", "E5": "12"},
        CHAIN | {"E5": "13"},
        CHAIN | {"E5": "123"},
        CHAIN | {"E8": "12", "E5": "=1"},
        CHAIN | {"A8": "345", "E1": "345"},
    ],
    ids=str,
)
def test_other_cells_are_no_remote_pair(cells: dict[str, str]) -> None:
    """It takes four cells in a chain, all with one pair, and something to remove."""
    assert not list(REMOTE_PAIR.find(grid_of(**cells)))
