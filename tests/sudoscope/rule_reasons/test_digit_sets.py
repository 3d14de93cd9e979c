"""Numbered rooms, Renban and nabner lines in words: what is left is what cells keep."""

import re
from collections import Counter
from itertools import product
from random import Random

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.sudoscope.rule_reasons.test_sums import ROW, steps
from tests.support import at, grid_of, with_rule


def test_a_numbered_room_names_the_places_that_its_first_cell_keeps() -> None:
    """None is left out by what the step does not need."""
    line = [f"A{column}" for column in range(1, 10)]
    variant = with_rule("numbered-room", line, (2,))
    held = ["51829", "69713", "47581", "95", "273184", "52", "46", "41632", "7538169"]
    grid = grid_of(variant, **dict(zip(line, held, strict=True)))

    (found,) = find_constraint_removals(grid)

    said = explain_deduction(found, Position.at(grid)).line
    gone = {digit for cell, digit in found.removes if cell == at("A1")}
    kept = {*digits(grid[at("A1")])} - gone
    assert {*map(int, re.findall(r"with A1 = (\d)", said))} == kept == {5, 8}


def test_a_renban_line_names_all_runs_whose_digits_its_cells_keep() -> None:
    """Each digit that a cell keeps is in one of them."""
    chance, tried = Random(4), 0
    for _ in range(30):
        for grid, found, said in steps("renban", ROW[:4], (), chance):
            runs = re.findall(r"\d(?:-\d)+", said) if "With" not in said else []
            left = {int(one) for run in runs for one in run.split("-")}
            tried += bool(runs)
            for name in ROW[:4] if runs else ():
                cell = grid.variant.constraints[0].cells[ROW.index(name)]
                gone = {digit for one, digit in found.removes if one == cell}
                assert {*digits(grid[cell])} - gone <= left, said
    assert tried > 10


def test_a_nabner_line_names_all_sets_that_its_cells_can_have() -> None:
    """And no digit that it strikes is in a filling of one."""
    chance, tried = Random(4), 0
    for _ in range(150):
        held = {n: "".join(chance.sample("123456789", 4)) for n in ROW[:4]}
        grid = grid_of(with_rule("nabner", ROW[:4]), **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            sets = {*re.findall(r"\d(?:-\d)+", said)}
            (rule,) = grid.variant.constraints
            assert isinstance(rule, Rule)
            choices = product(*(digits(grid[cell]) for cell in rule.cells))
            ways = [*filter(rule.allows, choices)]
            able = {"-".join(map(str, sorted(way))) for way in ways}
            assert not sets or able <= sets, said
            tried += bool(sets)
            for cell, digit in found.removes:
                at_ = rule.cells.index(cell)
                assert digit not in {way[at_] for way in ways}, said
    assert tried > 5


def test_a_digit_of_a_nabner_line_leaves_cells_what_is_said() -> None:
    """One digit, none, or digits too near each other; none is near one said before."""
    chance, seen = Random(7), Counter[str]()
    for _ in range(150):
        held = {n: "".join(chance.sample("123456789", 4)) for n in ROW[:3]}
        grid = grid_of(with_rule("nabner", ROW[:3]), **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            for digit, name, why in re.findall(
                r"[Ww]ith (\d) in (A\d), ([^.]*)\.", said
            ):
                chosen = [(name, int(digit))]
                chosen += [(n, int(d)) for n, d in re.findall(r"(A\d) = (\d)", why)]
                for place, (cell, own) in enumerate(chosen[1:], 1):
                    assert left(held[cell], chosen[:place]) == {own}, said
                ends = re.findall(r"A\d", why.split(" for ")[-1])
                rest = [left(held[n], chosen) for n in ends]
                if len(ends) == 1:
                    assert not rest[0], said
                else:
                    assert all(abs(a - b) < 2 for a, b in product(*rest)), said
                seen["too near" if "near" in why else "none"] += 1
    assert seen["too near"], seen
    assert seen["none"] > 5, seen


def left(held: str, chosen: list[tuple[str, int]]) -> set[int]:
    """The digits of a cell that are not near any of those *chosen*."""
    return {int(one) for one in held if all(abs(int(one) - d) > 1 for _, d in chosen)}


def test_a_line_says_what_is_placed_on_it() -> None:
    """So that it is no run without that, and no list of what took its digits."""
    grid = grid_of(
        with_rule("renban", ROW[:5]), A1="=1", A2="=4", A3="35", A4="35", A5="2567"
    )
    (found,) = find_constraint_removals(grid)
    said = explain_deduction(found, Position.at(grid)).line
    assert said.endswith("That leaves only 1-2-3-4-5. So A5 is 2."), said


def test_a_nabner_line_of_five_cells_says_by_itself_what_it_has() -> None:
    """Every second digit, whatever its cells hold."""
    grid = grid_of(with_rule("nabner", ROW[:5]))
    (found,) = find_constraint_removals(grid)
    said = explain_deduction(found, Position.at(grid)).line
    assert "consecutive. That leaves only 1-3-5-7-9. So " in said, said


def test_digits_without_a_run_name_what_this_leaves_nothing() -> None:
    """A cell has none of the other digits of such runs, or one of these no cell."""
    chance, seen = Random(4), Counter[str]()
    for _ in range(30):
        held = {n: "".join(chance.sample("123456789", 5)) for n in ROW[:3]}
        grid = grid_of(with_rule("renban", ROW[:3]), **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            for digit, name, what, of in re.findall(
                r"[Ww]ith (\d) in (A\d), only [^.]* with no (digit|cell) for (A?\d)",
                said,
            ):
                runs = [{*range(at_, at_ + 3)} - {int(digit)} for at_ in range(1, 8)]
                runs = [run for run in runs if len(run) == 2]
                others = {n: {*map(int, held[n])} for n in ROW[:3] if n != name}
                seen[what] += 1
                for run in runs:
                    is_none = (
                        not others[of] & run if what == "digit" else int(of) in run
                    )
                    assert is_none, said
                assert what == "digit" or int(of) not in set().union(*others.values())
    assert min(seen["digit"], seen["cell"]) > 0, seen
