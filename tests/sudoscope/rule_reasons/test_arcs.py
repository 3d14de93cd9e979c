"""Whispers and pairs in words: what a neighbour leaves the next, to all that goes."""

import re
from random import Random

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.digits import digits
from solver.rules.named_variants import classic
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import grid_of, with_rule


def test_what_neighbours_leave_is_true_and_comes_to_all_that_is_struck() -> None:
    """Each sentence follows from those before it and the board."""
    chance, tried = Random(4), 0
    names = ("D4", "D5", "E6", "F6", "G5")
    for distance in (4, 5) * 20:
        variant = with_rule("whisper", names, (distance,), classic(9))
        held = {name: {*chance.sample(range(1, 10), 4)} for name in names}
        texts = {name: "".join(map(str, sorted(one))) for name, one in held.items()}
        grid = grid_of(variant, **texts)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            if not re.search(r"which leaves (only|no) \d", said):
                continue
            told = re.findall(r"(\w\d) is ([\d, or]+), which leaves ([^.]*)\.", said)
            for after, have, leaves in told:
                assert {*map(int, re.findall(r"\d", have))} == held[after], said
                for key, listed, cells in re.findall(
                    r"(only|no) (\d[\d, or]*) for ((?:[A-I]\d(?:, | and )?)+)", leaves
                ):
                    tried += 1
                    wanted = {*map(int, re.findall(r"\d", listed))}
                    for cell in re.findall(r"[A-I]\d", cells):
                        fits = {
                            one
                            for one in held[cell]
                            if any(
                                abs(one - other) >= distance for other in held[after]
                            )
                        }
                        left = fits if key == "only" else held[cell] - fits
                        assert left == wanted, said
                        held[cell] = fits
            masks = {
                grid.variant.cell_name(c): {*digits(grid[c])} for c, _ in found.removes
            }
            for cell, digit in found.removes:
                masks[grid.variant.cell_name(cell)].remove(digit)
            assert masks.items() <= held.items(), said
    assert tried > 20


def test_a_long_way_along_a_line_is_said_by_what_each_cell_leaves_the_next() -> None:
    """A sentence a link, without what took the rest before."""
    held = {"C9": "1279", "D9": "1234", "E8": "12679", "E7": "149", "F7": "469"}
    grid = grid_of(with_rule("whisper", [*held], (5,)), **held)
    found = next(find_constraint_removals(grid))

    assert explain_deduction(found, Position.at(grid)).line.endswith(
        "D9 is 1, 2, 3 or 4, which leaves no 1 or 2 for C9 and E8. E8 is 6, 7 or 9,"
        " which leaves no 9 for E7. E7 is 1 or 4, which leaves no 4 for F7. So C9 and"
        " E8 have no 1 or 2 left, E7 has no 9 left, and F7 has no 4 left."
    )
