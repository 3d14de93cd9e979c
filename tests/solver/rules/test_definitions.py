"""Definitions of rules by hand: what each kind allows, and what not.

All laws hold readings, propagation and checker to these definitions, so that a wrong
one would deceive them all.
"""

from typing import Final

from solver.rules.constraints.kinds import RULE_KINDS
from tests.in_one_test import in_one_test

CHOICES: Final[dict[str, tuple[tuple[int, ...], str, str]]] = {
    "even": ((), "24 88 6", "23 32 1"),
    "odd": ((), "13 99 5", "14 41 2"),
    "minimum": ((), "123 155 89", "112 213 98"),
    "maximum": ((), "921 655 98", "992 391 89"),
    "greater": ((), "21 98", "12 55"),
    "difference": ((2,), "13 97", "12 33 14"),
    "ratio": ((2,), "12 84", "13 22 82"),
    "pair-sum": ((5,), "14 32", "15 55 22"),
    "no-difference": ((1, 3), "13 22 51", "12 98 14 63"),
    "no-ratio": ((2, 3), "14 22 23", "12 84 39"),
    "no-sum": ((5, 10), "12 33 45", "14 32 46 91"),
    "thermometer": ((), "1259 123456", "1225 21 123465"),
    "slow-thermometer": ((), "1225 11", "21 12543"),
    "arrow": ((1,), "312 9234 55", "313 1111 54"),
    "double-arrow": ((), "2143 154", "1222 3111"),
    "little-killer": ((12,), "345 3333", "346 12"),
    "math-cage": ((2, 24), "234 38", "235 37"),
    "linear": ((7, 2, 1, -1), "321 398", "232 111"),
    "palindrome": ((), "121 1221 7", "122 1212 12"),
    "whisper": ((5,), "16 1617 49", "15 1634 95"),
    "renban": ((), "213 6758 1", "124 113 6856"),
    "nabner": ((), "135 926 71", "1352 12 66"),
    "modular": ((3,), "123 1231 48", "124 1232 11"),
    "entropic": ((9,), "147 1472 58", "124 1474 11"),
    "between": ((), "124 9461", "143 1531 115"),
    "lockout": ((4,), "195 1675 6192", "1512 5315 143 135"),
    "region-sum": ((2, 2), "1423 3315", "1424 1234"),
    "zipper": ((), "132 1324 12423", "153 1434"),
    "relation": ((2, 4, 1), "1231 23", "13 1232"),
    "table": ((1, 2, 3, 3, 2, 1), "123 321", "121 213"),
    "clone": ((2,), "1212 3434", "1221 1213"),
    "quadruple": ((1, 2), "1234 5212", "1345 2222"),
    "indexing": ((0, 2), "3124 4132", "1234 3142"),
    "counting": ((), "1 22 122", "2 11 1222"),
    "sandwich": ((2,), "1243 3124", "1423 2143"),
    "x-sum": ((3,), "2143 2134", "1243 3214"),
    "skyscraper": ((2,), "2143 3412", "1234 4321"),
    "numbered-room": ((4,), "2413 3142", "1243 4312"),
    "entropy": ((4,), "1234 1324", "1233 1144"),
}
"""Numbers of each kind, choices of digits that it allows, and others."""


def test_every_kind_is_listed() -> None:
    """None can be wrong without a test."""
    assert CHOICES.keys() == RULE_KINDS.keys()


@in_one_test("kind", CHOICES)
def test_a_kind_allows_what_it_is_said_to(kind: str) -> None:
    """And nothing else of what is listed."""
    values, allowed, refused = CHOICES[kind]

    def allows(text: str) -> list[str]:
        definition = RULE_KINDS[kind].allows
        return [own for own in text.split() if definition(values, [*map(int, own)])]

    assert allows(allowed) == allowed.split()
    assert allows(refused) == []
