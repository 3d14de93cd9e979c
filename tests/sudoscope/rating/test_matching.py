"""``sudoscope rate --matching``: the puzzles of a list that have what was asked for."""

from pathlib import Path

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.rating.model.fitting_puzzles import ClueRange
from sudoscope.rating.model.rated_lists import RatingTask, rate
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS, NEEDS_CHAINS

PUZZLES = (EASY, NEEDS_CHAINS, NEEDS_A_GUESS)


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """A list of three puzzles."""
    path = tmp_path / "list.txt"
    path.write_text("".join(f"{puzzle}\n" for puzzle in PUZZLES))
    return path


def test_each_way_to_choose_keeps_what_its_ratings_say(
    sudoscope: Program, listed: Path
) -> None:
    """By rating, clues, technique, and all at once, in the order of the list."""
    rows = {text: rate(RatingTask(), Puzzle.parse(text)) for text in PUZZLES}
    clues = {text: Puzzle.parse(text).clue_count for text in PUZZLES}
    technique = rows[NEEDS_CHAINS].rating.uses[-1].technique
    uses = {
        text: {use.technique for use in row.rating.uses} for text, row in rows.items()
    }

    def chosen(*words: str) -> list[str]:
        line = ("rate", str(listed), "--workers", "1", "--matching", "-", *words)
        return sudoscope(*line).out.splitlines()

    assert chosen("--rating", "1-4.9") == [
        text for text in PUZZLES if rows[text].told.value < 5
    ]
    few = min(clues.values())
    assert chosen("--clues", str(few)) == [t for t in PUZZLES if clues[t] == few]
    using = [text for text in PUZZLES if technique in uses[text]]
    assert 0 < len(using) < 3
    assert chosen("--technique", technique) == using
    assert chosen("--technique", technique, "--clues", "81+") == []


def test_what_matches_is_a_list_again_and_none_is_no_file(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """The table is printed beside the file; of nothing a sentence speaks.

    So does one of what the list cannot hold.
    """
    some, none = tmp_path / "some.txt", tmp_path / "none.txt"

    first = sudoscope("rate", str(listed), "--clues", "1+", "--matching", str(some))
    second = sudoscope("rate", str(listed), "--clues", "81", "--matching", str(none))
    titled = tmp_path / "titled.csv"
    titled.write_text(f"puzzle,source\n{PUZZLES[0]},Jane Doe\n")
    third = sudoscope("rate", str(titled), "--clues", "1+", "--matching", "-")

    assert some.read_text().split() == list(PUZZLES)
    assert "Mean score" in first.out
    assert not none.exists()
    assert "no puzzle has all that was asked for" in second.err
    assert "cannot hold it: the source; --matching NAME.json keeps all" in third.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rating", "5"), "--matching"),
        (("--matching", "-"), "--rating, --clues or --technique"),
        (("--matching", "-", "--clues", "many"), "expected clues like"),
        (("--matching", "-", "--clues", "9-5"), "the first is above the second"),
    ],
    ids=" ".join,
)
def test_what_makes_no_choice_is_refused(
    words: tuple[str, ...], said: str, sudoscope: Program, listed: Path
) -> None:
    """Before anything is rated."""
    result = sudoscope("rate", str(listed), *words)

    assert (result.code, result.out) == (2, "")
    assert said in result.err


def test_a_range_of_clues_has_both_its_ends() -> None:
    """Without an upper end it has all above."""
    assert [n in ClueRange.read("17-19") for n in (16, 17, 19, 20)] == [
        *(False, True, True, False),
    ]
    assert 81 in ClueRange.read("30+")
    assert 29 not in ClueRange.read("30+")
