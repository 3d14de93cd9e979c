"""``sudoscope rate``: tables for people, CSV and JSON for tools, and what is kept."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from solver.agents.limits import Limits
from solver.formats.notation import PuzzleRecord
from solver.formats.puzzle_json import json_record
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.options import solving
from sudoscope.rating.commands import rate as rate_command
from sudoscope.rating.commands.rating_file import columns_of
from sudoscope.rating.model.rated_lists import RatingTask, rate
from sudoscope.rating.model.sudoku_explainer.rater import ExplainerRating
from sudoscope.rating.model.sudoku_explainer.step import RatedStep
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_CHAINS, ON_DIAGONALS, puzzle_of
from viz.puzzles.examples import famous

ALONE = ("--workers", "1")
BASIC = ("--profile", "basic")
KEYS = columns_of("").csv_keys
CLASHING = "12....3....4...."
CHAINED = (
    ".3...89.2..2....4.......567...76...34...53........485.96..3....28.41.6.......617."
)
HARDEST = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
ONLY_SINGLES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """A list of two puzzles."""
    path = tmp_path / "list.txt"
    path.write_text(f"{EASY}\n{NEEDS_CHAINS}\n")
    return path


def rows_of(path: Path) -> list[dict[str, str]]:
    """The lines of a table, by the names of their columns."""
    return list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))


def test_a_puzzle_is_a_table_of_its_techniques(sudoscope: Program) -> None:
    """How often each was used and what it adds, then the verdict."""
    result = sudoscope("rate", EASY, *ALONE)

    rating = rate(RatingTask(), puzzle_of(EASY)).rating
    lines = result.out.splitlines()
    assert result.code == 0, result.err
    assert lines[0].split() == [
        *("Technique", "Times", "Each", "Score", "Step", "rating")
    ]
    assert len(lines) == 1 + len(rating.uses) + 2
    assert lines[-2] == f"Score: {rating.score} (HoDoKu's scale)"
    assert lines[-1].startswith("SE 1.2 by hidden single; 1.2 up to the first")


def test_of_several_solutions_it_is_said(sudoscope: Program) -> None:
    """A rating is meant for a puzzle with one."""
    assert "has several solutions: 3" in sudoscope("rate", "123.........4...").err
    assert "solutions" not in sudoscope("rate", "1234341221434...").err


def test_a_rating_is_opened_into_base_and_length(sudoscope: Program) -> None:
    """A classic puzzle has the rating of Sudoku Explainer; JSON has all its steps."""
    result = sudoscope("rate", CHAINED, *ALONE)
    facts = json.loads(sudoscope("rate", CHAINED, "--json", *ALONE).out)

    lines = result.out.splitlines()
    assert lines[-2].startswith("SE 7.2 by forcing chain;")
    assert lines[-1] == "7.2 = 7.0 + 0.2 for chains of length 8"
    explained = facts["puzzles"][0]["explainer"]
    hardest = max(explained["steps"], key=lambda step: step["rating"])
    assert explained["hardest"] == hardest["rating"] == 7.2
    assert (hardest["base"], hardest["length"]) == (7.0, 8)
    assert all(step["places"] or step["strikes"] for step in explained["steps"])


def test_a_list_has_the_figures_that_are_published(
    sudoscope: Program, tmp_path: Path
) -> None:
    """ER, EP and ED of classic puzzles, in the table, in JSON and as a mean."""
    listed, path = tmp_path / "list.txt", tmp_path / "ratings.csv"
    listed.write_text(f"{EASY}\n{CHAINED}\n", encoding="utf-8")
    arguments = ("rate", str(listed), "--explainer", "--csv", str(path), *ALONE)

    said = sudoscope(*arguments).out.splitlines()
    again = json.loads(sudoscope(*arguments, "--json").out)

    assert said[-1].startswith("SE: mean 4.2, highest 7.2; rated to the end: 2")
    rows = rows_of(path)
    assert [row["er"] for row in rows] == ["1.2", "7.2"]
    assert {row["ep"] for row in rows} == {row["ed"] for row in rows} == {"1.2"}
    figures = again["puzzles"][1]["explainer"]
    assert figures == {
        "solved": True,
        "hardest": 7.2,
        "to_first_digit": 1.2,
        "first_step": 1.2,
    }


def test_figures_at_a_limit_are_the_least(
    sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plus says so, also when they are read again."""
    path = tmp_path / "ratings.csv"
    steps = tuple(
        RatedStep("any", rating, strikes=((0, 0),)) for rating in (12, 107, 95)
    )
    monkeypatch.setattr(
        "sudoscope.rating.model.rated_lists.explainer_rating",
        lambda *_: ExplainerRating(steps, is_solved=False),
    )
    arguments = ("rate", EASY, "--explainer", "--csv", str(path), *ALONE)

    said = sudoscope(*arguments).out.splitlines()
    again = sudoscope(*arguments).out.splitlines()

    (row,) = rows_of(path)
    assert (row["er"], row["ep"], row["ed"]) == ("10.7+", "10.7+", "1.2")
    assert said[-1].startswith("SE 10.7 or more")
    assert again[-1] == said[-1]


def test_a_table_of_an_older_version_is_made_again(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """It has no figures."""
    path = tmp_path / "ratings.csv"
    older = ",".join(name for name in KEYS if name not in {"er", "ep", "ed"})
    path.write_text(f"{older}\n", encoding="utf-8")

    assert not sudoscope("rate", str(listed), "--csv", str(path), *ALONE).code
    assert tuple(rows_of(path)[0]) == KEYS


def test_what_is_not_classic_has_the_rating_of_its_solve(sudoscope: Program) -> None:
    """Sudoku Explainer rates no other puzzles."""
    result = sudoscope("rate", ON_DIAGONALS, "--variant", "diagonal", *ALONE)

    assert result.out.splitlines()[-1].startswith("Hardest step: ")
    assert "Sudoku Explainer" not in result.out


@pytest.mark.parametrize("name", ["wikipedia", "seventeen", "six", "arrow", "killer"])
def test_the_last_line_begins_as_the_start_page_says(
    sudoscope: Program, name: str
) -> None:
    """The same figure under the same name; in CSV and JSON the same step, too."""
    (entry,) = (entry for entry in famous() if entry.name == name)
    text = json.dumps(json_record(PuzzleRecord(entry.puzzle)))

    lines = sudoscope("rate", text, *ALONE).out.splitlines()
    facts = json.loads(sudoscope("rate", text, "--json", *ALONE).out)
    out = sudoscope("rate", text, "--csv", "-", "--quiet", *ALONE).out
    (row,) = csv.DictReader(io.StringIO(out))

    assert lines[-1].startswith(entry.rating.title())
    assert sum("ardest" in line for line in lines) <= 1
    (puzzle,) = facts["puzzles"]
    assert puzzle["hardest"] == row["hardest"] == entry.rating.hardest
    assert puzzle["rating"] == float(row["rating"]) == entry.rating.rating


def test_the_table_is_printed_before_the_rating_is_looked_for(
    sudoscope: Program,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The rating of the hardest takes minutes; a line now and then says how far it is.

    That is so in a pipe, too.
    """
    before: list[str] = []
    step = RatedStep("any", 71, strikes=((0, 0),))
    now = [0.0]

    def explained(
        _puzzle: Puzzle, _limits: object, on_step: Any, on_look: Any
    ) -> ExplainerRating:
        before.append(capsys.readouterr().out)
        on_step(step)
        now[0] += 61.5
        on_look()
        on_look()
        return ExplainerRating((step,), is_solved=False)

    monkeypatch.setattr("sudoscope.rating.commands.rate.explained_by", explained)
    monkeypatch.setattr("sudoscope.cli.console.progress.SELDOM_S", 0)
    monkeypatch.setattr(rate_command, "monotonic", lambda: now[0])

    result = sudoscope("rate", EASY, *ALONE)

    assert before[0].startswith("Technique")
    assert "SE 7.1 or more" not in before[0]
    assert "SE 7.1 or more" in result.out
    so_far = "sudoscope: SE 7.1 so far, step 1, 32 of 81 cells filled"
    assert result.err == f"{so_far}\n{so_far}; 61 s into the next\n"


def test_a_rating_that_takes_too_long_is_that_of_the_solve(sudoscope: Program) -> None:
    """The limit holds for both."""
    result = sudoscope("rate", HARDEST, "--limit-seconds", "0.01", *ALONE)

    assert "Not solved: stopped at the limit" in result.out


def test_the_solve_the_count_and_the_steps_have_one_limit(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the solve took is gone for what follows it."""
    given: list[Limits] = []

    def explained(_: object, limits: Limits, *__: object) -> None:
        given.append(limits)

    monkeypatch.setattr(solving, "process_time", iter([5.0]).__next__)
    monkeypatch.setattr(rate_command, "process_time", iter([7.5]).__next__)
    monkeypatch.setattr(rate_command, "explained_by", explained)
    sudoscope("rate", EASY, "--limit-seconds", "3", *ALONE)

    assert given == [Limits(seconds=0.5)]


def test_a_guess_is_told_in_the_language(sudoscope: Program) -> None:
    """It has a score, and no rating."""
    result = sudoscope(*("rate", NEEDS_CHAINS, "--language", "de", *BASIC, *ALONE))

    assert "Schwerster Schritt: Suche" in result.out
    assert "Es braucht " in result.out
    assert "10.000" in result.out


def test_a_puzzle_without_a_solution_has_no_verdict(sudoscope: Program) -> None:
    """The exit code says so too."""
    result = sudoscope("rate", CLASHING, *ALONE)

    assert result.code == 1
    assert "Not solved: it has no solution" in result.out


def test_a_list_has_a_summary(sudoscope: Program, listed: Path) -> None:
    """How many by hardest technique, and the mean score."""
    result = sudoscope("rate", str(listed), "--workers", "2", *BASIC)

    assert result.code == 0, result.err
    assert result.out.startswith("2 puzzles, 2 solved")
    assert "without a guess: 1 (50.0 %)" in result.out


def test_json_and_csv_say_the_same(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """A puzzle each, with names that stay the same."""
    path = tmp_path / "ratings.csv"

    result = sudoscope("rate", str(listed), "--json", "--csv", str(path), *ALONE)

    found: dict[str, Any] = json.loads(result.out)
    rows = rows_of(path)
    assert tuple(rows[0]) == KEYS
    assert [p["puzzle"] for p in found["puzzles"]] == [EASY, NEEDS_CHAINS]
    for puzzle, row in zip(found["puzzles"], rows, strict=True):
        assert row["hardest"] == puzzle["hardest"]
        assert row["rating"] == str(puzzle["rating"] or "search")
        assert int(row["score"]) == puzzle["score"]
        uses = " ".join(f"{name}={times}" for name, times in puzzle["uses"].items())
        assert row["uses"] == uses
    assert sum(total["puzzles"] for total in found["hardest"]) == 2


def test_only_what_is_missing_is_rated_again(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """After a stop in the middle of a line, and when the list has grown."""
    path = tmp_path / "ratings.csv"
    arguments = ("rate", str(listed), "--csv", str(path), *ALONE)
    sudoscope(*arguments)
    whole = path.read_text("utf-8")
    kept, easy, cut = whole.splitlines(keepends=True)
    path.write_text(kept + easy.replace("solved", "stuck") + cut[:30], "utf-8")

    result = sudoscope(*arguments)

    assert "1 of 2 puzzles were rated before" in result.err
    assert path.read_text("utf-8") == whole.replace("solved", "stuck", 1)

    listed.write_text(
        f"{ONLY_SINGLES}\n{listed.read_text(encoding='utf-8')}", encoding="utf-8"
    )
    assert "2 of 3 puzzles were rated before" in sudoscope(*arguments).err
    assert rows_of(path)[0]["puzzle"] == ONLY_SINGLES


def test_another_way_of_rating_is_made_again(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """What was stopped at a limit is no rating for those who set another."""
    path = tmp_path / "ratings.csv"
    arguments = ("rate", str(listed), "--csv", str(path), *ALONE)
    sudoscope(*arguments, "--limit-events", "5")

    result = sudoscope(*arguments)

    assert "rated before" not in result.err
    assert [row["outcome"] for row in rows_of(path)] == ["solved", "solved"]


def test_shares_fill_one_table(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """In the order of the list, whichever is done first."""
    path = tmp_path / "ratings.csv"

    for share in ("2/2", "1/2"):
        assert not sudoscope(
            *("rate", str(listed), "--csv", str(path), "--shard", share, *ALONE)
        ).code

    assert [row["puzzle"] for row in rows_of(path)] == [EASY, NEEDS_CHAINS]


def test_a_share_of_one_puzzle_is_rated_as_that_puzzle_is(
    sudoscope: Program, listed: Path
) -> None:
    """Not as the first of the list."""
    assert sudoscope("rate", str(listed), "--shard", "2/2", *ALONE).out == (
        sudoscope("rate", NEEDS_CHAINS, *ALONE).out
    )


def test_a_file_of_another_kind_is_not_written_over(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """Nor is the list itself."""
    other = tmp_path / "notes.csv"
    other.write_text("mine\n1\n")

    result = sudoscope("rate", str(listed), "--csv", str(other), *ALONE)

    assert (result.code, result.out) == (2, "")
    assert "it is there and holds no ratings" in result.err
    assert other.read_text() == "mine\n1\n"
    assert sudoscope("rate", str(listed), "--csv", str(listed)).code == 2


def test_one_of_a_list_and_a_share_without_puzzles(
    sudoscope: Program, listed: Path
) -> None:
    """The first is a table of its own, the second is refused."""
    assert sudoscope("rate", str(listed), "--nth", "1", *ALONE).out == (
        sudoscope("rate", EASY, *ALONE).out
    )
    result = sudoscope("rate", EASY, "--shard", "2/2", *ALONE)
    assert (result.code, result.out) == (2, "")
    assert "there is no puzzle for this share" in result.err


def test_what_is_no_puzzle_of_a_list_is_in_the_json(
    sudoscope: Program, tmp_path: Path
) -> None:
    """As on standard error, and without a place among the ratings."""
    path = tmp_path / "list.txt"
    path.write_text(f"{EASY}\n12bad\n{EASY}\n")

    result = sudoscope("rate", str(path), "--json", *ALONE)

    found = json.loads(result.out)
    assert (result.code, len(found["puzzles"])) == (2, 2)
    (said,) = found["left_out"]
    assert said.startswith("line 2")
