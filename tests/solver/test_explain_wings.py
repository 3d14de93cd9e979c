"""What is said of turbot fish, wings and colouring."""

from typing import Final

import pytest

from solver.deduction import Deduction
from solver.grid import Grid
from solver.strategies.ladder import strategies_named
from tests.solver.strategies.placed import grid_with
from tests.solver.told import told_in
from tests.support import grid_of

SAID: Final[dict[str, tuple[Grid, str, str]]] = {
    "skyscraper": (
        grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"}),
        "Skyscraper: 5 in row A and row F",
        (
            "In row A the digit 5 can only go in A8 and A2, and in row F only in F2"
            " and F9. Since 5 stands only once in column 2, A2 and F2 cannot both be"
            " 5. Hence at least one of A8 and F9 is 5, and no cell that sees both of"
            " them can be 5."
        ),
    ),
    "empty-rectangle": (
        grid_with("5", {"block 1": "B1 B3 C2", "column 8": "B8 H8"}),
        "Empty rectangle: 5 in column 8 and block 1",
        (
            "In column 8 the digit 5 can only go in H8 and B8. If H8 is not 5, B8"
            " is, and no other cell of row B can be 5. Then block 1 can hold 5 only"
            " in C2. So 5 is in H8 or, in block 1, in C2, and no cell that sees all"
            " of H8 and C2 can be 5."
        ),
    ),
    "xy-wing": (
        grid_of(A1="12", A5="13", E1="23"),
        "XY-wing: 1, 2 and 3 in A1, A5 and E1",
        (
            "A1 is 1 or 2. If it is 1, A5, which it sees in row A, must be 3. If it"
            " is 2, E1, which it sees in column 1, must be 3. Either way A5 or E1 is"
            " 3, so no cell that sees both of them can be 3."
        ),
    ),
    "xyz-wing": (
        grid_of(A1="123", A5="13", B2="23"),
        "XYZ-wing: 1, 2 and 3 in A1, A5 and B2",
        (
            "A1 is 1, 2 or 3. If it is 1, A5, which it sees in row A, must be 3. If"
            " it is 2, B2, which it sees in block 1, must be 3. In any case one of"
            " A1, A5 and B2 is 3, so no cell that sees all three of them can be 3."
        ),
    ),
    "w-wing": (
        grid_with("1", {"column 8": "A8 H8"}, of=grid_of(A1="12", H6="12")),
        "W-wing: 1 and 2 in A1, A8, H8 and H6",
        (
            "A1 and H6 hold only 1 and 2. The digit 1 has two places in column 8:"
            " A8 and H8. A1 sees A8 in row A and H6 sees H8 in row H, so if both"
            " were 1, no place for it would be left in column 8. Hence A1 or H6 is"
            " 2, and no cell that sees both of them can be 2."
        ),
    ),
    "wxyz-wing": (
        grid_of(A1="1234", A5="14", A6="24", B2="34"),
        "WXYZ-wing: 1, 2, 3 and 4 in A1, A5, A6 and B2",
        (
            "A1, A5, A6 and B2 hold only 1, 2, 3 and 4. For each of 1, 2 and 3 the"
            " cells among these that can hold it see each other, so it fills one of"
            " the four at most. Three digits cannot fill four cells, so 4 is in one"
            " of A1, A5, A6 and B2, and no cell that sees all of these can be 4."
        ),
    ),
    "remote-pair": (
        grid_of(A1="12", A5="12", E5="12", E8="12"),
        "Remote pair: 1 and 2 in A1, A5, E5 and E8",
        (
            "A1, A5, E5 and E8 each hold only 1 and 2, and each sees the next: A1"
            " and A5 in row A, A5 and E5 in column 5 and E5 and E8 in row E. So the"
            " two digits take turns along the chain, and its ends A1 and E8 differ."
            " One of the ends is 1 and the other 2, so no cell that sees both ends"
            " can be 1 or 2."
        ),
    ),
    "simple-colouring-trap": (
        grid_with("5", {"row A": "A1 A5", "column 5": "A5 E5", "row E": "E5 E2"}),
        "Colour trap: 5 in A1, E5, A5 and E2",
        (
            "In row A, in column 5 and in row E the digit 5 has two places each."
            " From one to the next it is true, then false: it is in all of colour A"
            " (A1 and E5) and in none of colour B (A5 and E2), or the other way"
            " round. A cell that sees both colours sees the digit 5 either way, so"
            " it cannot be 5."
        ),
    ),
    "multi-colouring-1": (
        grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"}),
        "Multi-colouring 1: 5 in A2, A8, F2 and F9",
        (
            "In row A the digit 5 has two places: it is in colour A (A2) or in"
            " colour B (A8). In row F the digit 5 has two places: it is in colour C"
            " (F2) or in colour D (F9). A2 of colour A and F2 of colour C see each"
            " other in column 2, so at least one of these colours is wrong. Hence"
            " colour B or colour D is right, and no cell that sees both of them can"
            " be 5."
        ),
    ),
}


def found_in(grid: Grid, slug: str) -> Deduction:
    """The first deduction of a technique."""
    (strategy,) = strategies_named([slug])
    return next(strategy.find(grid))


@pytest.mark.parametrize("slug", SAID)
def test_the_pattern_and_its_argument_are_said(slug: str) -> None:
    """The short form names digits and houses or cells, the long one every link."""
    grid, short, reason = SAID[slug]

    said = told_in(grid, found_in(grid, slug))

    assert said.short == short
    assert said.reason == reason


def test_a_dual_kite_is_said_as_two_kites() -> None:
    """Each of them has its own houses and its own free ends."""
    houses = {"row A": "A3 A8", "column 2": "B2 G2"}
    others = {"row B": "B2 B9", "column 3": "A3 H3"}
    grid = grid_with("5", houses | others)

    said = told_in(grid, found_in(grid, "dual-two-string-kite"))

    assert "one of A8 and G2 is 5" in said.reason
    assert "one of B9 and H3 is 5" in said.reason
    assert said.follows == "5 is struck from G8 and H9."


@pytest.mark.parametrize("slug", SAID)
def test_what_lacks_its_form_is_told_generally(slug: str) -> None:
    """Without houses, links or roles nothing is said that would name them."""
    grid, short, _ = SAID[slug]
    bare = found_in(grid, slug)._replace(within=(), links=(), truths=(), roles=())

    said = told_in(grid, bare)

    assert said.title == short.partition(":")[0]
    assert said.reason.startswith(f"Concluded by “{said.title}” from ")
    assert (said.short, bool(said.follows)) == ("", True)
