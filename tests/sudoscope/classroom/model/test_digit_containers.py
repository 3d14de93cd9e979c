"""Code whose cells hold numbers, where most of it works with texts, too."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of

CODE: Final = """
rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
units = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
units += [
    [r + c for r in rs for c in cs]
    for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")
]


def reduce_puzzle(values):
    before = 0
    while before != (before := sum(map(len, values.values()))):
        for box in [b for b in boxes if len(values[b]) == 1]:
            for peer in {b for unit in units if box in unit for b in unit} - {box}:
                values[peer] -= values[box]
        for unit in units:
            for digit in range(1, 10):
                places = [b for b in unit if digit in values[b]]
                if len(places) == 1:
                    values[places[0]] = {digit}
        if not all(values.values()):
            return False
    return values
"""


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        (CODE, CodeVerdict.RIGHT),
        (CODE.replace("range(1, 10)", "range(1, 3)"), CodeVerdict.WRONG),
    ],
    ids=["right", "wrong"],
)
def test_what_counts_numbers_is_tried_with_numbers(
    code: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """It strikes texts as well, so that a first call seems to fit."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    [grade] = grades_of(path).functions

    assert grade.verdict is verdict


OF_BITS: Final = """
ALL = 0b1111111110


def revise(domains, x, y):
    other = domains[y]
    if other.bit_count() == 1 and domains[x] & other:
        domains[x] &= ~other
        return True
    return False
"""
OF_OWN: Final = """
domains = [(1 << 9) - 1 for _ in range(81)]


def revise(x, y):
    left = domains[x] & ~domains[y] if domains[y].bit_count() == 1 else domains[x]
    domains[x], old = left, domains[x]
    return left != old
"""


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        (OF_BITS, "", ""),
        (OF_BITS, "other.bit_count() == 1", "other"),
        (OF_OWN, "", ""),
        (OF_OWN, "left != old", "False"),
    ],
)
def test_numbers_whose_bits_are_digits_are_domains(
    code: str, old: str, new: str, tmp_path: Path
) -> None:
    """If a number of the file has all of them, that of 1 the lowest or the next."""
    path = tmp_path / "solution.py"
    path.write_text(code.replace(old, new), "utf-8")

    [grade] = grades_of(path).functions

    assert grade.verdict is (CodeVerdict.WRONG if old else CodeVerdict.RIGHT)
