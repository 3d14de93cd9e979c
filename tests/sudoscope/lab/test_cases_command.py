"""``sudoscope cases``: techniques held against cases, and refusals."""

from pathlib import Path
from typing import Final

import pytest

from tests.sudoscope.conftest import Program

PAIR = "1234567.." + "." * 72
"""The digits 8 and 9 lie in two cells of row A and of block 3."""
STRUCK = " ".join(f"{d}{row}{c}" for row in "23" for c in "789" for d in "89")
CASES = (
    "# pairs and singles",
    f":0003:9:12345678.{'.' * 72}:::919:",
    f":0003-x:8:12345678.{'.' * 72}:::919:",
    f":0200:89:{PAIR}::{STRUCK}::",
    f":0200:89:{PAIR}::829::",
    f":0200-x:89:{PAIR}::::",
    f":0200:67:{PAIR}::{STRUCK}::",
    f":9999:89:{PAIR}::{STRUCK}::",
)


@pytest.fixture
def cases(tmp_path: Path) -> str:
    """The path of a file with cases, of which three are passed."""
    path = tmp_path / "cases.txt"
    path.write_bytes("\r\n".join(CASES).encode())
    return str(path)


def test_cases_are_counted_by_code_and_technique(
    sudoscope: Program, cases: str
) -> None:
    """With a sum below; the exit code says that some failed."""
    result = sudoscope("cases", cases)

    assert result.code == 1
    assert [" ".join(line.split()) for line in result.out.splitlines()] == [
        "Code Technique Passed Of",
        "0003 Naked single 1 1",
        "0003-x Naked single 1 1",
        "0200 Naked pair 1 3",
        "0200-x Naked pair 0 1",
        "9999 no technique has this code 0 1",
        "All 3 7",
    ]


def test_failed_cases_are_listed_by_line(sudoscope: Program, cases: str) -> None:
    """Each with what was wrong."""
    result = sudoscope("cases", cases, "--failed")

    assert result.out.splitlines()[-4:] == [
        "Line 5, 0200: other effects",
        "Line 6, 0200-x: found, and must not be",
        "Line 7, 0200: nothing found",
        "Line 8, 9999: no technique has this code",
    ]


def test_only_some_codes_can_be_run(sudoscope: Program, cases: str) -> None:
    """Those that begin so; where all are passed the exit code is 0."""
    result = sudoscope("cases", cases, "--code", "0003", "--language", "de")

    assert result.code == 0
    assert result.out.split()[-3:] == ["Alle", "2", "2"]


def test_cases_are_chosen_by_the_name_of_a_technique_or_a_group(
    sudoscope: Program, cases: str
) -> None:
    """One without codes, or without cases, is refused; so is what is no name."""
    found = sudoscope("cases", cases, "--code", "naked subsets", "--code", "AIC")
    assert found.out.split()[-3:] == ["All", "1", "4"]
    assert "no such case" in sudoscope("cases", cases, "--code", "fish").err
    assert "no technique" in sudoscope("cases", cases, "--code", "gues").err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0200:89", "line 2: a case like :code:digits:cells:deleted"),
        (f":0200:89:{PAIR}.::::", "line 2: 81 cells expected, found 82"),
        (f":0200:89:{PAIR}::8::", "line 2: digit, row and column expected, found '8'"),
        (f":0200:89:{PAIR}::²11::", "digit, row and column expected, found '²11'"),
        (f":0200:8x:{PAIR}::::", "line 2: digits from 1 to 9 expected, found '8x'"),
        (f":0200:89:{'z' * 81}::::", "a digit, a dot or + expected, found 'z'"),
    ],
)
def test_a_line_that_is_no_case_is_said_and_left_out(
    sudoscope: Program, tmp_path: Path, line: str, said: str
) -> None:
    """With its number; the others are run, and the exit code says that one is bad."""
    path = tmp_path / "cases.txt"
    path.write_text(f"{CASES[1]}\n{line}\n{CASES[1]}\n")

    result = sudoscope("cases", str(path))

    assert result.code == 1
    assert result.out.split()[-3:] == ["All", "2", "2"]
    assert said in result.err


LATER: Final = (
    *(f"062{number}" for number in range(5)),
    *(f"080{number}" for number in (2, 4, 5, 6, 7, 8, 9)),
    *(f"140{number}" for number in range(3)),
)
"""Codes of later libraries of HoDoKu's format."""


@pytest.mark.thorough
def test_codes_of_later_libraries_are_known(sudoscope: Program, tmp_path: Path) -> None:
    """On an empty board none of their techniques may find anything."""
    path = tmp_path / "cases.txt"
    path.write_text("".join(f":{code}-x:x:{'.' * 81}:::\n" for code in LATER))

    result = sudoscope("cases", str(path))

    assert result.code == 0
    assert result.out.split()[-3:] == ["All", "15", "15"]


BENT: Final = {
    "0804": ({"11": "1234", "15": "14", "16": "24", "22": "34"}, "412 413"),
    "0802": ({"11": "1234", "15": "124", "16": "24", "22": "34"}, "412 413"),
    "0805": (
        {"11": "12345", "15": "15", "16": "25", "17": "35", "22": "45"},
        "512 513",
    ),
    "0622": (
        {"11": "12", "14": "23", "17": "13", "21": "12", "24": "23", "27": "134"},
        "127 327",
    ),
}
"""For each code the cells of its pattern, by row and column, and what is removed."""


@pytest.mark.parametrize("code", BENT)
def test_a_case_of_a_later_library_is_passed(
    sudoscope: Program, tmp_path: Path, code: str
) -> None:
    """With a third digit in its last cell, of two, nothing is found."""
    cells, removes = BENT[code]
    digits = "".join(sorted({digit for held in cells.values() for digit in held}))
    wanted = "123" if code == "0622" else digits
    path = tmp_path / "cases.txt"
    gone = " ".join(
        f"{digit}{at}"
        for at, held in cells.items()
        for digit in {*"123456789"} - {*held}
    )
    last = [*cells][1]
    less = " ".join(triple for triple in gone.split() if triple != f"9{last}")
    path.write_text(
        f":{code}:{wanted}:{'.' * 81}:{gone}:{removes}::\n"
        f":{code}-x:x:{'.' * 81}:{less}:::\n"
    )

    assert sudoscope("cases", str(path), "--failed").out.split()[-2:] == ["2", "2"]


def test_a_file_without_cases_is_refused(sudoscope: Program, tmp_path: Path) -> None:
    """Or one that is not there."""
    empty = tmp_path / "cases.txt"
    empty.write_text("# nothing\n")

    assert "holds no such case" in sudoscope("cases", str(empty)).err
    assert sudoscope("cases", str(tmp_path / "other.txt")).code == 2
