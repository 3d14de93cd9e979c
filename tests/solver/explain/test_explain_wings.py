"""What is said of turbot fish, wings and colouring."""

from typing import Final

from solver.explain import explain_deduction
from solver.explain.techniques.almost_locked_sets import wing_name
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.techniques.almost_locked_sets.pairs import ALS_XZ
from solver.techniques.ladder import strategies_named
from tests.in_one_test import in_one_test
from tests.solver.techniques.placed import grid_with
from tests.solver.told import told_in
from tests.support import candidate_set, grid_of

SAID: Final[dict[str, tuple[Grid, str, str]]] = {
    "skyscraper": (
        grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"}),
        "Skyscraper: 5 in row A and row F",
        (
            "In row A, 5 goes in A8 or A2; in row F, in F2 or F9. A2 and F2 see"
            " each other in column 2, so not both are 5. Then A8 or F9 is 5, and a"
            " cell that sees both cannot be."
        ),
    ),
    "empty-rectangle": (
        grid_with("5", {"block 1": "B1 B3 C2", "column 8": "B8 H8"}),
        "Empty rectangle: 5 in column 8 and block 1",
        (
            "In column 8, 5 goes in H8 or B8. If B8 is 5, block 1 has its 5 in C2."
            " So 5 is in H8 or, in block 1, in C2, and a cell that sees all of these"
            " cannot be 5."
        ),
    ),
    "xy-wing": (
        grid_of(A1="12", A5="13", E1="23"),
        "XY-wing: 1, 2 and 3 in A1, A5 and E1",
        (
            "A1 is 1 or 2. If 1, A5 is 3; if 2, E1 is 3. So A5 or E1 is 3, and a"
            " cell that sees both cannot be."
        ),
    ),
    "xyz-wing": (
        grid_of(A1="123", A5="13", B2="23"),
        "XYZ-wing: 1, 2 and 3 in A1, A5 and B2",
        (
            "A1 is 1, 2 or 3. If 1, A5 is 3; if 2, B2 is 3. So A1, A5 or B2 is 3,"
            " and a cell that sees all three cannot be."
        ),
    ),
    "w-wing": (
        grid_with("1", {"column 8": "A8 H8"}, of=grid_of(A1="12", H6="12")),
        "W-wing: 1 and 2 in A1, A8, H8 and H6",
        (
            "A1 and H6 are each 1 or 2. In column 8, 1 goes in A8 or H8: A1 sees"
            " A8, H6 sees H8, so not both are 1. Then A1 or H6 is 2, and a cell that"
            " sees both cannot be."
        ),
    ),
    "wxyz-wing": (
        grid_of(A1="1234", A5="14", A6="24", B2="34"),
        "WXYZ-wing: 1, 2, 3 and 4 in A1, A5, A6 and B2",
        (
            "A1, A5, A6 and B2 hold only 1, 2, 3 and 4. Each of 1, 2 and 3 has room"
            " once among them, and three digits cannot fill four cells. So A1, A5,"
            " A6 or B2 is 4, and a cell that sees all of these cannot be."
        ),
    ),
    "remote-pair": (
        grid_of(A1="12", A5="12", E5="12", E8="12"),
        "Remote pair: 1 and 2 in A1, A5, E5 and E8",
        (
            "A1, A5, E5 and E8 are each 1 or 2, and each sees the next, so the"
            " digits alternate. The ends A1 and E8 differ: one is 1, the other 2. A"
            " cell that sees both can be neither."
        ),
    ),
    "simple-colouring-trap": (
        grid_with("5", {"row A": "A1 A5", "column 5": "A5 E5", "row E": "E5 E2"}),
        "Colour trap: 5 in A1, E5, A5 and E2",
        (
            "In row A, in column 5 and in row E, 5 has two places each, so it"
            " alternates: it is in all cells of colour A (A1 and E5) or in all of"
            " colour B (A5 and E2). A cell that sees both colours cannot be 5."
        ),
    ),
    "multi-colouring-1": (
        grid_with("5", {"row A": "A2 A8", "row F": "F2 F9"}),
        "Multi-colouring 1: 5 in A2, A8, F2 and F9",
        (
            "In row A, 5 has two places: colour A (A2) or colour B (A8). In row F,"
            " 5 has two places: colour C (F2) or colour D (F9). A2 of colour A and"
            " F2 of colour C see each other in column 2, so one of these colours is"
            " wrong. Then colour B or colour D is right, and a cell that sees both"
            " cannot be 5."
        ),
    ),
}


def found_in(grid: Grid, slug: str) -> Deduction:
    """The first deduction of a technique."""
    (strategy,) = strategies_named([slug])
    return next(strategy.find(grid))


@in_one_test("slug", SAID)
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

    assert "Then A8 or G2 is 5" in said.reason
    assert "Then B9 or H3 is 5" in said.reason
    assert said.follows == "5 is struck from G8 and H9."


@in_one_test("slug", SAID)
def test_what_lacks_its_form_is_told_generally(slug: str) -> None:
    """Without houses, links or roles nothing is said that would name them."""
    grid, short, _ = SAID[slug]
    bare = found_in(grid, slug)._replace(within=(), links=(), truths=(), roles=())

    said = told_in(grid, bare)

    assert said.title == short.partition(":")[0]
    assert said.reason.startswith(f"Concluded by “{said.title}” from ")
    assert (said.short, bool(said.follows)) == ("", True)


WING = {"F8": "36", "B1": "12", "C1": "146", "D1": "24", "F1": "34"}
"""Five cells of row F and column 1 with five digits; only 6 is not restricted."""


def wings_of(grid: Grid) -> list[str]:
    """The names of the wings that two almost locked sets are, empty for none."""
    return [wing_name(found) for found in ALS_XZ.find(grid)]


def test_two_sets_with_as_many_digits_as_cells_are_a_wing() -> None:
    """The sentence says of how many cells, and which."""
    grid = grid_of(**WING)
    found = next(f for f in ALS_XZ.find(grid) if wing_name(f) == "VWXYZ")

    assert found.removes == candidate_set("C8=6")
    assert "five cells with as many digits, in two houses that cross: a VWXYZ-wing" in (
        explain_deduction(found, Position.at(grid)).reason
    )


def test_sets_that_share_a_third_digit_are_no_wing() -> None:
    """Then they have fewer digits than cells, or are linked twice."""
    assert "VWXYZ" not in wings_of(grid_of(**(WING | {"F8": "346", "F9": "46"})))
