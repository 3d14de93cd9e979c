"""What people type is answered as far as it can be, and exit codes say what was not."""

import importlib
import re
from pathlib import Path
from typing import Any, Final

import pytest

from solver.agents.spec import AgentSpec
from solver.formats import read_puzzle
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.named_variants import VARIANTS, variant_named
from solver.rules.variant import Variant
from sudoscope.cli.console import progress
from sudoscope.cli.help.synonyms import AGENT_SYNONYMS
from sudoscope.cli.lists import cluster
from sudoscope.cli.main import main
from sudoscope.generator.commands.generate import puzzle_line
from sudoscope.rating.commands import rate
from tests.sudoscope.conftest import Program
from tests.support import EASY
from viz.messages import languages
from viz.output.target import file_size

ALONE: Final = ("--workers", "1")


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A list of two puzzles with a line between them that is none."""
    path = tmp_path / "list.txt"
    path.write_text(f"{EASY}\n12bad\n{EASY}\n")
    return path


@pytest.mark.parametrize(
    "command",
    [
        ("rate", "LIST", *ALONE),
        ("lab", "bench", "LIST", "--rounds", "1", "--agents", "norvig"),
        ("lab", "dataset", "LIST", "FOLDER", "--agent", "norvig", *ALONE),
        ("convert", "LIST", "-"),
        ("solve", "LIST"),
    ],
    ids=lambda words: words[words[0] == "lab"],
)
def test_a_list_with_one_bad_line_goes_on_and_says_so(
    command: tuple[str, ...], sudoscope: Program, damaged: Path, tmp_path: Path
) -> None:
    """The other two are done; the line is named; the code is that of wrong input."""
    places = {"LIST": str(damaged), "FOLDER": str(tmp_path / "steps")}
    wanted = {"solve": 2, "convert": 2}.get(command[0])

    result = sudoscope(*(places.get(word, word) for word in command))

    assert result.code == 2
    said = result.out if command[0] == "solve" else result.err
    assert "line 2" in said
    assert "b" in said
    assert result.out or wanted is None
    if command[0] == "convert":
        assert result.out.count(EASY) == wanted


def test_a_list_without_any_puzzle_is_refused_as_a_whole(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What is wrong with the first line is the error, and nothing is left out."""
    path = tmp_path / "list.txt"
    path.write_text("12bad\n34bad\n")

    result = sudoscope("rate", str(path))

    assert result.code == 2
    assert "line 1" in result.err
    assert "left out" not in result.err


@pytest.mark.parametrize("place", [1, 2])
def test_a_list_of_small_boards_goes_on_too(
    sudoscope: Program, tmp_path: Path, place: int
) -> None:
    """Their size is that of most lines; words above them are a title."""
    lines = ["...23.......24.."] * 2
    lines.insert(place, "12bad")
    path = tmp_path / "list.txt"
    path.write_text("\n".join(lines))

    result = sudoscope("convert", str(path), "-")

    assert result.out.split() == ["...23.......24.."] * 2
    assert result.code == 2
    assert f"line {place + 1}" in result.err


def test_of_many_bad_lines_the_first_are_named(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Ten, then how many more there are."""
    path = tmp_path / "list.txt"
    path.write_text(f"{EASY}\n" + "12bad\n" * 15 + f"{EASY}\n")

    result = sudoscope("convert", str(path), "-")

    assert result.err.count("it was left out") == 10
    assert "5 more lines were left out" in result.err


@pytest.mark.parametrize("language", languages())
def test_a_hint_for_a_puzzle_without_a_solution_says_that(
    sudoscope: Program, language: str
) -> None:
    """No technique is named, though one would find something; the exit code is 1."""
    # A hidden single is there, and nothing contradicts before it.
    puzzle = "3...4.1...2....4"

    results = [sudoscope("hint", puzzle, "-l", language, "--level", x) for x in "13"]

    assert [result.code for result in results] == [1, 1]
    assert results[0].out == results[1].out
    assert len(results[0].out.splitlines()) == 1


def test_a_rating_that_is_stopped_ends_as_any_stopped_command(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is known is printed, and the exit code is that of Ctrl+C."""

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rate, "explained_by", stopped)

    result = sudoscope("rate", EASY, *ALONE)

    assert result.code == 130
    assert "Score:" in result.out


def test_a_package_that_is_broken_is_said_in_a_sentence(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever needs it; only what this program itself lacks is an error of its own."""

    def broken(*_: object) -> None:
        raise ImportError("libSDL2.so: cannot open\nshared object file", name=lacking)

    monkeypatch.setattr(rate, "records_asked", broken)
    lacking = "pygame.base"
    result = sudoscope("rate", EASY)
    lacking = "viz.colours"

    assert (result.code, result.out) == (2, "")
    assert result.err == (
        "sudoscope: a package that it needs cannot be loaded: libSDL2.so: cannot open"
        " shared object file; install all again with: pip install -I sudoscope\n"
    )
    with pytest.raises(ImportError):
        main(["rate", EASY])


def test_a_package_that_fails_by_itself_is_named(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whatever it raises while it is loaded; an error of the program's own is shown."""
    (tmp_path / "broken_wheel.py").write_text("{}['built for another Python']")
    monkeypatch.syspath_prepend(tmp_path)

    def broken(*_: object) -> None:
        importlib.import_module("broken_wheel")

    monkeypatch.setattr(rate, "records_asked", broken)
    result = sudoscope("rate", EASY)

    assert (result.code, result.out) == (2, "")
    assert result.err == (
        "sudoscope: a package that it needs cannot be loaded: broken_wheel:"
        " 'built for another Python'; install all again with: pip install -I"
        " sudoscope\n"
    )

    def own(*_: object) -> None:
        raise KeyError("own")

    monkeypatch.setattr(rate, "records_asked", own)
    with pytest.raises(KeyError):
        main(["rate", EASY])


def test_how_far_a_work_is_is_said_on_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line after some seconds each, with what is done of all."""
    monkeypatch.setattr(progress, "SELDOM_S", 0.0)

    assert progress.tracked("ab", "Ratings", 2) == ["a", "b"]

    assert capsys.readouterr().err == (
        "sudoscope: Ratings: 1 of 2\nsudoscope: Ratings: 2 of 2\n"
    )


def test_a_recording_that_gets_no_further_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Once until the next frame, and not while nothing is recorded yet."""
    times = iter([99, 100, 129, 130, 160, 170, 200])
    checks: list[None] = []
    still = progress.Standstill(lambda: checks.append(None), lambda: next(times))
    said = "sudoscope: no frame was written for 30 s; if ffmpeg hangs, Ctrl+C stops it"

    still.check()
    tell = still.watched(lambda _done, _total: None)
    still.check()
    assert not capsys.readouterr().err

    still.check()
    still.check()
    assert capsys.readouterr().err == f"{said}\n"

    tell(1, 2)
    still.check()
    assert capsys.readouterr().err == f"{said}\n"
    assert len(checks) == 5


def test_the_list_of_techniques_cuts_nothing(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However narrow the terminal is, which may wrap the lines."""
    monkeypatch.setenv("COLUMNS", "80")
    wide = sudoscope("techniques", "-l", "de").out
    monkeypatch.setenv("COLUMNS", "30")

    assert sudoscope("techniques", "-l", "de").out == wide
    assert "…" not in wide


def test_the_end_of_the_time_is_not_answered_with_more_attempts(
    sudoscope: Program,
) -> None:
    """A limit that ends a search is the one to be raised."""
    line = ("generate", "--variant", "classic-4", "--technique", "pointing")

    late = sudoscope(*line, "--limit-seconds", "0.000001", "--seed", "1")
    tired = sudoscope(*line, "--tries", "2", "--seed", "1")

    assert (late.code, tired.code) == (1, 1)
    assert "allow more time (--limit-seconds" in late.err
    assert "allow more attempts (--tries" in tired.err


def _boards() -> list[Variant]:
    sized = {"latin": "latin-5", "classic": "classic-6"}
    return [variant_named(sized.get(name, name)) for name in VARIANTS]


@pytest.mark.parametrize("variant", _boards(), ids=lambda board: board.slug)
def test_what_generate_prints_is_read_back(variant: Variant) -> None:
    """As the same puzzle with the same rules, from its line alone."""
    puzzle = Puzzle(variant, (Digit(1), *(None,) * (len(variant) - 1)))

    line = puzzle_line(puzzle)

    assert "\n" not in line
    read = read_puzzle(line)
    assert (read.variant, read.clues) == (variant, puzzle.clues)


def test_cells_of_a_samurai_on_one_line_are_read() -> None:
    """In reading order, as lists of solutions have them."""
    variant = variant_named("samurai")
    line = "1" + "." * (len(variant) - 2) + "2"

    assert read_puzzle(line).text == line
    assert read_puzzle(line).variant == variant


@pytest.mark.parametrize(
    ("known", "is_said"),
    [
        ({"n_workers": 2, "workers": {}}, False),
        ({"n_workers": 0, "workers": {}}, True),
        ({"workers": {"a": 1}}, False),
        ({"workers": {}}, True),
    ],
    ids=str,
)
def test_workers_are_counted_by_the_scheduler(
    known: dict[str, Any],
    is_said: bool,  # noqa: FBT001 - a case of the law
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The mapping of their names may be empty while all of them work."""

    class Client:
        def scheduler_info(self) -> dict[str, Any]:
            return known

    said: list[str] = []
    monkeypatch.setattr(cluster, "notice", said.append)

    was_there = cluster.workers_seen(
        Client(), cluster.Address("tcp", "here", 1), was_there=True
    )

    assert bool(said) is is_said
    assert was_there is not is_said


@pytest.mark.parametrize("language", languages())
def test_solve_says_how_many_solutions_there_are_and_where_they_differ(
    sudoscope: Program, language: str
) -> None:
    """Each cell that has another digit in another solution is named."""
    result = sudoscope("solve", "1234..........21", "-l", language)

    assert result.code == 0
    named = result.err.replace(",", "").split()
    assert "2" in named
    assert {cell for cell in named if len(cell) == 2} >= {"B1", "B2", "D1", "D2"}
    assert not {"A1", "B3", "C1"} & set(named)


@pytest.mark.parametrize(
    "command",
    [
        ("solve", EASY),
        ("solve", "12..34.........."),
        ("solve", "LIST"),
        ("verify", EASY, "--agent", "human"),
        ("candidates", "12..34..........", "--counts"),
        ("lab", "bench", "LIST", "--rounds", "1", "--agents", "norvig"),
        ("lab", "trials", "12..34..........", "--runs", "2", *ALONE),
        ("rate", EASY, *ALONE),
        ("hint", EASY),
        ("explain", "12..34.........."),
        ("compare", "12..34..........", "--print"),
        ("lab", "levels", "12..34.........."),
        ("techniques", "x-wing"),
        ("list", "agents"),
        ("why", "12..34..........", "A4"),
    ],
    ids=" ".join,
)
def test_results_are_in_the_language_that_is_set(
    command: tuple[str, ...],
    sudoscope: Program,
    damaged: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Words of the German result are no English ones, but for names of the field."""
    monkeypatch.chdir(damaged.parent)
    words = [damaged.name if word == "LIST" else word for word in command]

    german = sudoscope(*words, "--language", "de")
    english = sudoscope(*words, "--language", "en")

    assert german.code == english.code
    assert not _ENGLISH & set(re.findall(r"[a-z]+", german.out.lower())), german.out
    assert german.out != english.out or command == ("solve", "LIST")


_ENGLISH: Final = {
    *("the", "of", "and", "is", "are", "no", "only", "with", "digits", "guesses"),
    *("puzzle", "puzzles", "solution", "solutions", "steps", "outcome", "events"),
}


@pytest.mark.parametrize("option", ["-n", "-3", "--number"])
def test_a_count_of_puzzles_needs_no_option(sudoscope: Program, option: str) -> None:
    """And the refusal writes the line that works."""
    said = sudoscope("generate", option)

    assert said.code == 2
    assert "the number needs no option: sudoscope generate 5" in said.err


def test_words_of_the_field_name_an_agent_or_suggest_one(sudoscope: Program) -> None:
    """However they are hyphenated; what is suggested is an agent."""
    assert "mean dlx?" in sudoscope("solve", EASY, "--agent", "dancing-links").err
    assert "mean dpll?" in sudoscope("solve", EASY, "--agent", "SAT").err
    assert all(AgentSpec.named(name).agent for name in AGENT_SYNONYMS.values())


def test_empty_cells_that_are_blanks_are_answered_with_their_signs(
    sudoscope: Program,
) -> None:
    """A shell passes them on, but where a run of them ends cannot be seen."""
    said = sudoscope("solve", "53  7    6  195    98    6 8   6")

    assert "an empty cell is written as . or 0" in said.err


def test_a_small_file_has_some_kilobytes() -> None:
    """Never none; from a million bytes on they are megabytes."""
    sizes = [file_size(count) for count in (1, 54_321, 999_999, 1_000_000, 2_345_678)]

    assert sizes == ["1 kB", "55 kB", "1 MB", "1 MB", "2.3 MB"]
