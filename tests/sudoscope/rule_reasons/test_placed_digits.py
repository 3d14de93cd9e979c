"""What the board shows, in words: placed digits are not argued about."""

import re
from itertools import product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.rules.named_variants import classic
from solver.techniques.constraints.find import find_constraint_removals
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.sudoscope.rule_reasons.test_shown_limits import said_of
from tests.support import grid_of, with_rule

ROW: Final = tuple(f"A{column}" for column in range(1, 7))
LONG_ROW: Final = tuple(f"A{column}" for column in range(1, 10))
OPERATIONS: Final = "+−×÷"


def steps_said(grid: Grid) -> list[str]:
    """What is said of the steps of the rule of *grid*, the first first."""
    found = [*RULE_OPENING.find(grid), *find_constraint_removals(grid)]
    return [explain_deduction(one, Position.at(grid)).line for one in found]


def test_a_cell_that_is_placed_is_never_tried_and_never_what_is_left() -> None:
    """Neither the first cell of an X-sum nor an end of a sandwich."""
    chance, tried = Random(4), dict.fromkeys(("x-sum", "sandwich"), 0)
    for kind, _ in product(tried, range(150)):
        order = chance.sample("123456", 6)
        placed = dict(zip(ROW, order, strict=True))
        end = 0 if kind == "x-sum" else order.index(chance.choice("16"))
        held = {
            name: f"={digit}"
            if at == end or chance.random() < 0.2
            else "".join(sorted({digit, *chance.sample("123456", 3)}))
            for at, (name, digit) in enumerate(placed.items())
        }
        first, last = sorted((order.index("1"), order.index("6")))
        own = order[: int(order[0])] if kind == "x-sum" else order[first + 1 : last]
        total = sum(map(int, own))
        grid = grid_of(with_rule(kind, ROW, (total,), classic(6)), **held)
        for said in steps_said(grid):
            for named in re.findall(
                r"(?:[Ww]ith|only|with) \d(?:(?:, | or )\d)* in (A\d)\b(?! or)", said
            ):
                cell = grid.variant.cell_named[named]
                is_rest = re.search(rf"rest is [^.]* in {named}", said)
                assert not grid.is_assigned(cell) or is_rest, said
            tried[kind] += "nly" in said
    assert min(tried.values()) > 40, tried


def test_an_x_sum_has_placed_digits_in_their_places() -> None:
    """In the order of the cells; and what follows for the cell that is left."""
    few = dict.fromkeys(("A4", "A5", "A7"), "14789")
    grid = grid_of(
        with_rule("x-sum", LONG_ROW, (6,)), A1="=3", A2="=2", A3="16789", **few
    )
    said = said_of(grid)

    assert "A1 is 3 and A2 is 2. That leaves only 6 = 3+2+1. So A3 is 1" in said, said


def test_sums_that_the_board_rules_out_are_not_said_to_be_left() -> None:
    """Of a cage with an operation, or of a diagonal."""
    chance, tried = Random(5), dict.fromkeys(("math-cage", "little-killer"), 0)
    names = ("A1", "A2", "A3")
    for kind, _ in product(tried, range(150)):
        operation = chance.randrange(4)
        cells = names[: chance.choice((2, 2, 3) if operation in {0, 2} else (2,))]
        values: tuple[int, ...] = (operation, chance.randrange(1, 20))
        if kind == "little-killer":
            cells, values = ("A2", "B1"), (chance.randrange(4, 12),)
        held = {n: "".join(sorted(chance.sample("123456", 4))) for n in cells}
        grid = grid_of(with_rule(kind, cells, values, classic(6)), **held)
        (rule,) = grid.variant.constraints
        assert isinstance(rule, Rule)
        choices = product(*(digits(grid[cell]) for cell in rule.cells))
        able = {tuple(sorted(way)) for way in choices if rule.allows(way)}
        for said in steps_said(grid) if able else ():
            for listed in re.findall(r"only ([^.A-Z]*)\.", said):
                for one in re.findall(rf"\d(?:[{OPERATIONS}]\d)+", listed):
                    tried[kind] += 1
                    sums = tuple(sorted(map(int, re.findall(r"\d", one))))
                    assert sums in able, said
    assert min(tried.values()) > 20, tried


def test_what_a_sum_says_of_a_cell_by_itself_is_what_the_board_leaves() -> None:
    """A diagonal does not say that a cell could be the 9 that it had lost."""
    grid = grid_of(with_rule("little-killer", ("A2", "B1"), (15,)), A2="145678")
    found = next(iter(RULE_OPENING.find(grid)))
    said = explain_deduction(found, Position.at(grid)).line

    assert "at least 15−9 = 6" in said, said


def test_a_numbered_room_says_its_place_only_while_it_is_open() -> None:
    """Of its digit and of what says the place."""
    board = with_rule("numbered-room", LONG_ROW, (4,))

    said = said_of(grid_of(board, A1="=6", A6="1347", A3="34"))
    assert "A1 is 6. That leaves only 4 in A6. So A6 is 4." in said, said

    said = said_of(grid_of(board, A1="67", A6="=4", A7="135"))
    assert "only A1 = 6. So A1 is 6" in said, said
