"""Tridagons: twelve cells of three digits, of which one has more."""

from itertools import combinations, permutations, product

import pytest

from solver.explain import explain_deduction
from solver.log.deduction import Deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.named_variants import classic, diagonal, latin
from solver.rules.places import Cell
from solver.techniques.templates.tridagons import REMOTE_TRIPLE, TRIDAGON
from tests.support import at, candidate_set, candidates, grid_of
from tests.techniques import grid_with, why_unproved

PLAIN = "A1 B2 C3 A4 B5 C6 D1 E2 F3 D5 E4 F6"
"""Twelve cells of four blocks; the last block alone has an odd order."""
EVEN = "A1 B2 C3 A4 B5 C6 D1 E2 F3 D4 E5 F6"
ORDERS = tuple(permutations(range(3)))


def with_threes(names: str, **others: str) -> Grid:
    """An open board on which those cells hold 1, 2 and 3, but for some others."""
    return grid_of(**(dict.fromkeys(names.split(), "123") | others))


def is_odd(order: tuple[int, ...]) -> bool:
    """Whether the permutation is odd."""
    return sum(a > b for a, b in combinations(order, 2)) % 2 == 1


def test_the_guardian_holds_none_of_the_three() -> None:
    """Whatever else it may be; the cells are what it rests on."""
    (found,) = TRIDAGON.find(with_threes(PLAIN, E4="1259"))

    assert found.removes == candidate_set("E4=1 E4=2")
    assert {cause.cell for cause in found.because} == {
        at(name) for name in PLAIN.split() if name != "E4"
    }


@pytest.mark.parametrize(
    ("names", "others"),
    [
        (EVEN, {"E5": "1239"}),
        (PLAIN, {"E4": "1239", "A1": "1238"}),
        (PLAIN, {}),
        (PLAIN, {"E4": "1239", "A1": "=1"}),
        (PLAIN, {"E4": "1239", "A1": "45"}),
    ],
)
def test_what_is_none(names: str, others: dict[str, str]) -> None:
    """An even order, two guardians, none, and cells without these digits."""
    assert not list(TRIDAGON.find(with_threes(names, **others)))


def test_cells_may_lack_some_of_the_three() -> None:
    """Two of them are enough."""
    (found,) = TRIDAGON.find(with_threes(PLAIN, E4="12359", B2="13", F6="23"))

    assert found.removes == candidate_set("E4=1 E4=2 E4=3")


def test_one_of_several_guardians_holds_their_further_digit() -> None:
    """What sees them all does not; with different further digits nothing follows."""
    grid = with_threes(PLAIN, E4="1239", F6="1239")
    (found,) = TRIDAGON.find(grid)

    assert found.removes == candidate_set("D4=9 D6=9 E5=9 E6=9 F4=9 F5=9")
    assert {c for c, _ in found.roles} == {*candidates("E4=9 F6=9")}
    assert why_unproved(found, grid) is None
    assert "So E4 or F6 is 9" in told(found, grid)
    assert not list(TRIDAGON.find(with_threes(PLAIN, E4="1239", F6="1238")))


def told(found: Deduction, grid: Grid) -> str:
    """The reason, in English."""
    return explain_deduction(found, Position.at(grid)).reason


def colours(cells: list[int]) -> bool:
    """Whether three colours can be given to *cells* so that peers differ."""
    peers = classic().peer_sets

    def is_possible(given: dict[int, int]) -> bool:
        if len(given) == len(cells):
            return True
        cell = cells[len(given)]
        taken = {colour for other, colour in given.items() if peers[cell] >> other & 1}
        return any(is_possible(given | {cell: c}) for c in range(3) if c not in taken)

    return is_possible({})


def test_twelve_cells_have_no_three_colours_where_the_order_is_odd() -> None:
    """All ways of four blocks, by trying; the order of the first may be fixed."""
    for orders in product(ORDERS[:1], ORDERS, ORDERS, ORDERS):
        cells = [
            9 * (3 * (block // 2) + row) + 3 * (block % 2) + order[row]
            for block, order in enumerate(orders)
            for row in range(3)
        ]
        assert colours(cells) is (sum(map(is_odd, orders)) % 2 == 0)


def test_the_checker_proves_it_and_no_even_one() -> None:
    """By trying the cells that it names, with no code of the strategy."""
    grid = grid_with("tridagon")
    (found,) = TRIDAGON.find(grid)

    assert why_unproved(found, grid) is None
    wider = Grid(
        grid.variant,
        grid.candidates | grid.variant.planes.column << found.because[0].cell,
        grid.assigned,
    )
    assert why_unproved(found, wider) is not None


@pytest.mark.parametrize("variant", [latin(9), classic(4), classic(6)])
def test_other_boards_have_none(variant: object) -> None:
    """Without blocks of three rows and columns there are no four at corners."""
    grid = grid_of(variant)  # type: ignore[arg-type]

    assert not list(TRIDAGON.find(grid))


def test_further_houses_are_no_matter() -> None:
    """On the diagonal board blocks, rows and columns are the same."""
    cells = dict.fromkeys(PLAIN.split(), "123") | {"E4": "1239"}
    found = next(iter(TRIDAGON.find(grid_of(diagonal(), **cells))))

    assert found.removes == candidate_set("E4=1 E4=2 E4=3")
    assert Cell(at("E4")) not in {cause.cell for cause in found.because}


MISSING = {"F6": "456789"}
"""The corner of a rectangle with C3, C6 and F3 holds none of the three."""


def test_a_digit_is_in_one_of_the_other_three_corners() -> None:
    """Where one of them lacks it, what sees the other two loses it."""
    grid = with_threes(PLAIN, C6="12", **MISSING)

    (found,) = REMOTE_TRIPLE.find(grid)

    assert found.removes == candidate_set("A3=3 B3=3 D3=3 E3=3 G3=3 H3=3 I3=3")
    assert why_unproved(found, grid) is None
    reason = explain_deduction(found, Position.at(grid)).reason
    assert "C3, C6 and F3 are corners of a rectangle" in reason


def test_two_corners_that_do_not_see_each_other_are_a_pair() -> None:
    """The third holds neither of their digits, whatever the missing one is."""
    grid = with_threes(PLAIN, C6="12", F3="12", F6="=9")

    (found,) = REMOTE_TRIPLE.find(grid)

    assert not candidate_set("C3=1 C3=2 C9=3 I3=3").bits & ~found.removes.bits
    assert why_unproved(found, grid) is None


@pytest.mark.parametrize(
    ("names", "others"),
    [
        (EVEN, MISSING),
        (PLAIN, {"A1": "456"}),
        (PLAIN, {"F6": "456", "A1": "1239"}),
        (PLAIN, {"F6": "456", "A1": "=1"}),
        (PLAIN, {}),
    ],
)
def test_what_is_no_remote_triple(names: str, others: dict[str, str]) -> None:
    """An even order, another cell that is missing, two of them, or none."""
    assert not list(REMOTE_TRIPLE.find(with_threes(names, **({"C6": "12"} | others))))


@pytest.mark.parametrize(
    ("names", "others"),
    [
        (EVEN, MISSING),
        (PLAIN, {"A1": "1234"}),
        (PLAIN, {"C6": "123"}),
        (PLAIN, {"A1": "=1"}),
    ],
)
def test_the_checker_refuses_what_is_no_remote_triple(
    names: str, others: dict[str, str]
) -> None:
    """What follows from one does not follow without it."""
    (whole,) = REMOTE_TRIPLE.find(with_threes(PLAIN, C6="12", **MISSING))
    grid = with_threes(names, **({"C6": "12"} | MISSING | others))

    assert why_unproved(whole, grid) is not None


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_every_odd_order_has_one_rectangle(order: tuple[int, ...]) -> None:
    """Any of its four corners may be missing, and the checker proves what follows."""
    last = [f"{'DEF'[row]}{4 + column}" for row, column in enumerate(order)]
    names = [*PLAIN.split()[:9], *last]
    missing = set()
    for name, further in permutations(names, 2):
        grid = with_threes(" ".join(names), **{name: "456789", further: "12"})
        for found in REMOTE_TRIPLE.find(grid):
            assert why_unproved(found, grid) is None
            missing.add(name)

    assert len(missing) == (4 if is_odd(order) else 0)
