"""Lines of equal sums in words: the sums that are written are equal in any filling."""

import re
from itertools import product

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.named_variants import classic
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import grid_of, with_rule

LINE = ("A2", "B2", "C2", "C3", "C4")


def test_the_sums_of_a_line_are_written_by_its_cells() -> None:
    """Those of a zipper from its ends, with the middle; those of regions in order."""
    for kind, values, length in (
        ("zipper", (), 5),
        ("zipper", (), 4),
        ("region-sum", (2, 3), 5),
    ):
        names = LINE[:length]
        board = with_rule(kind, names, values, classic(6))
        grid = grid_of(board, **{names[0]: "1", names[-1]: "14"})
        (rule,) = board.constraints
        assert isinstance(rule, Rule)
        found = next(iter(find_constraint_removals(grid)), None)
        assert found, (kind, length)
        said = explain_deduction(found, Position.at(grid)).line
        sums = re.search(r"\w\d(?:\+\w\d)*(?: = \w\d(?:\+\w\d)*)+", said)
        assert sums, said
        named = re.findall(r"\w\d", sums[0])
        assert sorted(named) == sorted(names), said
        for way in filter(rule.allows, product(board.digits, repeat=length)):
            own = dict(zip(names, way, strict=True))
            sides = [
                sum(own[name] for name in side.split("+"))
                for side in sums[0].split(" = ")
            ]
            assert len({*sides}) == 1, said
