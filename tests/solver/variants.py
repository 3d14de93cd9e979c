"""The variants that laws about rules run over: sizes, regions, several grids, cages."""

from typing import Final

from solver.rules.house import House
from solver.rules.named_variants import classic, diagonal, latin, samurai
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example

PARTIAL: Final = Variant(
    "partial",
    4,
    classic(4).places,
    (*classic(4).houses, House("extra", "1", classic(4).cells[3:13:3][:3])),
)
"""Classic, with a house of three cells, A4 to C2, that forbids repeats."""

VARIANTS: Final[dict[str, Variant]] = {
    "classic-4": classic(4),
    "classic-6": classic(6),
    "classic-6-3x2": classic(6, (3, 2)),
    "classic-8": classic(8),
    "classic-9": classic(),
    "classic-10": classic(10),
    "classic-12": classic(12),
    "classic-15": classic(15),
    "classic-16": classic(16),
    "classic-25": classic(25),
    "diagonal-4": diagonal(4),
    "diagonal-6": diagonal(6),
    "diagonal-9": diagonal(),
    "diagonal-16": diagonal(16),
    "latin-5": latin(5),
    "latin-9": latin(9),
    "samurai": samurai(),
    "partial": PARTIAL,
} | {
    name: example(name).puzzle.rules
    for name in (
        "sgt-jigsaw-13",
        "sgt-jigsaw-01",
        "sgt-jigsaw-killer-01",
        "windoku-13",
        "disjoint-groups-13",
        "argyle-13",
        "tiny-samurai-01",
        "twodoku-05",
        "killer-4-01",
        "killer-13",
    )
}
"""Rules with and without blocks, with houses of all sizes and with constraints."""

each_variant: Final = in_one_test(
    "variant", list(VARIANTS.values()), ids=list(VARIANTS)
)
"""Runs a test with ``variant`` for each of them."""
