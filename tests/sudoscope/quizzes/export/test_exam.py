"""Exams: each version asks something else, has no answers, and is in the key."""

import csv
from pathlib import Path

import pytest

from tests.sudoscope.conftest import Program
from tests.support import EASY

MEDIUM = (
    "45....619...4....5.26.9..84.8.6..1..6.......2..1..3.4.86..7.52.5....8...917....68"
)
ASKED = ("quiz", EASY, "--kind", "elimination", "--kind", "only-choice", "--count", "3")


def key_of(path: Path) -> list[dict[str, str]]:
    """The rows of a key."""
    return list(csv.DictReader(path.read_text("utf-8").splitlines()))


def test_versions_differ_and_are_all_in_the_key(
    sudoscope: Program, tmp_path: Path
) -> None:
    """The first version is the quiz of its seed; no answer is on its pages."""
    name = str(tmp_path / "exam.html")

    done = sudoscope(*ASKED, "--seed", "7", "--versions", "2", "-o", name)
    quiz = sudoscope(*ASKED, "--seed", "7")

    assert done.code == 0
    rows = key_of(tmp_path / "exam-key.csv")
    assert [row["version"] for row in rows] == ["1"] * 3 + ["2"] * 3
    assert [row["seed"] for row in rows] == ["7"] * 3 + ["8"] * 3
    pages = [(tmp_path / f"exam-{number}.html").read_text() for number in (1, 2)]
    assert "Version 2" in pages[1]
    assert pages[0] != pages[1]
    for row in rows:
        page = pages[int(row["version"]) - 1]
        assert row["reason"] not in page
        assert f"{row['letters'][0]}) " in page
    assert all(row["reason"] in quiz.out for row in rows if row["seed"] == "7")
    assert all(f"Answer: {r['letters']}." in quiz.out for r in rows if r["seed"] == "7")


def test_open_exams_have_room_in_place_of_options(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Nothing is said of options, in the key neither."""
    name = str(tmp_path / "exam.html")

    sudoscope(*ASKED, "--versions", "1", "--open", "-o", name)

    page = (tmp_path / "exam-1.html").read_text()
    assert page.count('class="room"') == 3
    assert "a) " not in page
    assert "answer is right" not in page
    rows = key_of(tmp_path / "exam-key.csv")
    assert {row["letters"] for row in rows} == {""}
    assert all(row["right"] for row in rows)


def test_a_key_has_all_arcs_however_many(sudoscope: Program, tmp_path: Path) -> None:
    """Of what is offered, too: 19 arcs come back to a changed cell of a Sudoku."""
    name = str(tmp_path / "exam.html")
    asked = ("quiz", MEDIUM, "--agent", "csp", "--kind", "ac3", "--count", "8")

    sudoscope(*asked, "--versions", "1", "-o", name)

    rows = key_of(tmp_path / "exam-key.csv")
    assert any(row["right"].count("(") == 19 for row in rows)
    assert not any("more" in row["right"] for row in rows)


def test_an_exam_on_4x4_cells_asks_for_arcs_that_come_back(
    sudoscope: Program, tmp_path: Path
) -> None:
    """In each version as often; nothing is right in half of the questions at most."""
    name = str(tmp_path / "exam.html")
    asked = ("quiz", "...23.......24..", "--agent", "csp", "--kind", "ac3")

    done = sudoscope(*asked, "--versions", "3", "--open", "-o", name)

    assert "do not ask the same sorts" not in done.err
    assert "share questions" not in done.err
    rows = key_of(tmp_path / "exam-key.csv")
    for version in ("1", "2", "3"):
        right = [row["right"] for row in rows if row["version"] == version]
        assert len(right) == 10
        assert 0 < right.count("nothing") <= 5
        assert sum(one.count("(") == 6 for one in right) == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--open",), "--open goes with --versions"),
        (("--versions", "2"), "--versions takes -o NAME.pdf or NAME.html alone"),
        (("--versions", "2", "-o", "exam.gift"), "ends in .html or .pdf"),
    ],
)
def test_what_is_no_exam_is_refused(
    sudoscope: Program, arguments: tuple[str, ...], said: str
) -> None:
    """Before any work, and nothing is written."""
    done = sudoscope("quiz", EASY, *arguments)

    assert done.code == 2
    assert said in " ".join(done.err.split())
