"""``sudoscope convert``, and puzzles of any notation given to the other commands."""

import json
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from solver.errors import NotationError
from solver.formats import (
    PuzzleRecord,
    notation_named,
    notations,
    read_puzzle,
    read_puzzles,
    sniffed,
    write_puzzles,
)
from solver.formats.notation import Notation
from solver.formats.unwritten import PARTS, unwritten
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.lists import stream_list
from sudoscope.cli.lists.batch_list import entries_in
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import (
    FOLDER,
    PUZZLES,
    SOLUTIONS,
    SPECIMENS,
    Specimen,
)
from tests.sudoscope.conftest import Program
from tests.support import EASY, ON_DIAGONALS

MARKS: Final = FOLDER / "pm_simple.txt"
LIST: Final = FOLDER / "kaggle9m.csv"


def test_the_table_has_every_notation(sudoscope: Program) -> None:
    """With what can be done with it."""
    result = sudoscope("convert", "--list")

    lines = result.out.splitlines()[1:]
    assert [line.split()[0] for line in lines] == [n.name for n in notations()]
    assert [line.count("yes") for line in lines] == [
        (n.read is not None) + (n.write is not None) for n in notations()
    ]


def test_the_ending_of_the_target_chooses_the_notation(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What is written is read again as the same puzzle."""
    target = tmp_path / "out.sdk"

    result = sudoscope("convert", str(MARKS), str(target))

    assert (result.code, result.out) == (0, "")
    assert result.err.startswith(f"Wrote {target} (")
    assert read_puzzle(target.read_text()).text == PUZZLES[0]


@pytest.mark.parametrize("given", ["file", "argument", "input"])
def test_a_puzzle_comes_from_a_file_an_argument_or_standard_input(
    sudoscope: Program, given: str
) -> None:
    """As for every command."""
    text = MARKS.read_text()
    source = {"file": str(MARKS), "argument": text, "input": "-"}[given]

    result = sudoscope("convert", source, "-", stdin=text.encode())

    assert result.out == f"{PUZZLES[0]}\n"


def test_one_of_a_list_or_all_of_it(sudoscope: Program) -> None:
    """From CSV, which goes on with its solutions."""
    every = sudoscope("convert", str(LIST), "-", "--to", "csv")
    second = sudoscope("convert", str(LIST), "-", "--nth", "2")

    rows = [",".join(pair) for pair in zip(PUZZLES, SOLUTIONS, strict=True)]
    assert every.out.splitlines() == ["puzzle,solution", *rows]
    assert second.out == f"{PUZZLES[1]}\n"


def written(notation: Notation, record: PuzzleRecord) -> str:
    """The text of one puzzle."""
    return "".join(write_puzzles((record,), notation))


def test_what_a_notation_cannot_hold_is_named_and_nothing_else() -> None:
    """Title, source, words and solution are read again, or the notice names them."""
    cells = Puzzle.parse(PUZZLES[0], title="Evening star")
    digits = Puzzle.parse(SOLUTIONS[0]).clues
    solution = tuple(digit for digit in digits if digit)
    whole = PuzzleRecord(cells, solution, "Jane Doe", words="Each row holds 1 to 9.")
    held = 0
    for notation in notations():
        if notation.write is None or notation.read is None:
            continue
        write = partial(written, notation)
        with suppress(NotationError):
            text, lost = write(whole), unwritten(whole, write)
            again = next(read_puzzles(text, notation=notation.name).records())
            kept = {
                "title": again.puzzle.title == "Evening star",
                "source": again.source == whole.source,
                "words": again.words == whole.words,
                "solution": again.solution == solution,
            }
            assert lost == tuple(part for part in PARTS if not kept[part])
            held += not lost

    assert held > 1
    assert not unwritten(whole, partial(written, notation_named("json")))


def test_what_is_lost_is_said_once_with_what_to_do(
    sudoscope: Program, tmp_path: Path
) -> None:
    """For a list of several puzzles, too; words of setters go with their puzzle."""
    site = tmp_path / "puzzle.json"
    grid = [[{"value": 1, "given": True}, *({},) * 8], *([{}] * 9,) * 8]
    site.write_text(json.dumps({"size": 9, "grid": grid, "ruleset": "As\nusual."}))

    listed = sudoscope("convert", str(LIST), "-")
    line = sudoscope("convert", str(site), "-")
    other = sudoscope("convert", str(site), "-", "--to", "sudokupad")
    plain = sudoscope("convert", EASY, "-", "--to", "grid")
    text = sudoscope("convert", site.read_text(), "-")

    why = "left out, since one puzzle a line cannot hold it"
    assert listed.err == (
        f"sudoscope: {LIST}: {why}: the solution; --to json keeps all\n"
    )
    assert f"{why}: the words of the setter; --to json" in line.err
    assert "ruleset" not in text.err
    assert why in text.err
    assert json.loads(other.out)["metadata"] == {"rules": "As usual."}
    assert (other.err, plain.err) == ("", "")


def test_a_long_list_is_read_line_by_line(
    sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same outcome, and the line that is left out."""
    monkeypatch.setattr(stream_list, "_LONG", 100)
    target = tmp_path / "out.sdm"
    wrong = tmp_path / "wrong.csv"
    wrong.write_text(LIST.read_text() + "1,2\n")

    good = sudoscope("convert", str(LIST), str(target))
    second = sudoscope("convert", str(LIST), "-", "--nth", "2")
    none = sudoscope("convert", str(LIST), "-", "--nth", "4")
    bad = sudoscope("convert", str(wrong), str(tmp_path / "new.sdm"))

    assert (good.code, target.read_text().count("\n")) == (0, 3)
    assert second.out == f"{PUZZLES[1]}\n"
    assert none.err == f"sudoscope: {LIST}: there is no puzzle 4\n"
    assert f"sudoscope: {wrong}: line 5: 1 symbols found" in bad.err
    assert (bad.code, (tmp_path / "new.sdm").read_text()) == (2, target.read_text())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument 'IN'"),
        ((EASY, "out.pdf"), "cannot write .pdf files"),
        ((EASY, "-", "--to", "gsf"), "can only be read, not written"),
        ((EASY, "-", "--to", "none"), "no notation is called 'none'; known: "),
        ((EASY, "-", "--from", "dimacs"), "can only be written, not read"),
        ((EASY, "-", "--from", "csv"), "expected the names of columns"),
        ((EASY, "-", "--nth", "2"), "there is 1 puzzle, so there is no puzzle 2"),
        (
            (str(LIST), "-", "--to", "grid"),
            "holds one puzzle, several found; choose one with --nth",
        ),
        ((str(MARKS), str(MARKS)), "it is what is read"),
        (
            (ON_DIAGONALS, "-", "--variant", "diagonal"),
            "cannot say the rules diagonal",
        ),
        ((str(FOLDER / "sgt_keen.txt"), "-"), "rules latin-5"),
    ],
)
def test_what_cannot_be_done_is_refused(
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    """In a sentence, and no file is left."""
    monkeypatch.chdir(tmp_path)

    result = sudoscope("convert", *arguments)

    assert result.code == 2
    assert said in " ".join(result.err.split())
    assert not list(tmp_path.iterdir())


def test_what_is_left_out_is_said(sudoscope: Program) -> None:
    """On standard error; the output is the puzzle alone."""
    path = FOLDER / "sadman.sdk"

    result = sudoscope("convert", str(path), "-")

    assert result.out == f"{PUZZLES[0]}\n"
    assert result.err == f"sudoscope: {path}: the section [State] was left out\n"


@in_one_test(
    "specimen",
    [s for s in SPECIMENS if len(s.clues) == 1 and "." in s.clues[0] and not s.cages],
    ids=lambda specimen: specimen.file,
)
def test_every_command_reads_every_notation(
    sudoscope: Program, specimen: Specimen
) -> None:
    """From standard input; the hint goes on from the candidates that are given.

    What is said beside it is what was left out.
    """
    result = sudoscope("hint", "-", stdin=specimen.text.encode())

    records = list(read_puzzles(specimen.text).records())
    left_out = [warning for record in records for warning in record.warnings]
    said = [f"sudoscope: standard input: {warning}" for warning in left_out]
    assert (result.code, result.err.splitlines()) == (0, said)
    assert result.out.startswith("Look for: ")


def test_a_link_is_read_as_an_argument(sudoscope: Program) -> None:
    """Off line; what cannot be had off line is refused without talk of files."""
    link = (FOLDER / "classic.fpuzzles.url.txt").read_text("utf-8").strip()

    converted = sudoscope("convert", link, "-")
    refused = sudoscope("solve", "https://sudokupad.app/abc123")

    assert converted.out == f"{PUZZLES[0]}\n"
    assert refused.err.startswith("sudoscope: the short link https://sudokupad.app/")
    assert "there is no file" not in refused.err


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("https://sudokupad.app/", "this address holds no puzzle that can be read"),
        ("https://f-puzzles.com/", "this address holds no puzzle that can be read"),
        ("https://sudokupad.app/fpuzN4IgzgFg", "the packed text ends early"),
    ],
)
def test_an_address_without_a_puzzle_is_refused_as_one(
    sudoscope: Program, address: str, said: str
) -> None:
    """It is not read as the signs of a board."""
    refused = sudoscope("solve", address)

    assert (refused.code, refused.out) == (2, "")
    assert said in refused.err


@pytest.mark.parametrize(
    ("ending", "name"), [(".txt", "line"), (".json", "json"), (".ipuz", "ipuz")]
)
def test_the_ending_chooses_the_notation(
    sudoscope: Program, tmp_path: Path, ending: str, name: str
) -> None:
    """Plain ones first, and of JSON our own."""
    path = tmp_path / f"puzzle{ending}"

    result = sudoscope("convert", PUZZLES[0], str(path))

    assert result.code == 0
    assert sniffed(path.read_text("utf-8")).name == name


def test_a_puzzle_in_any_notation_needs_no_command(sudoscope: Program) -> None:
    """It is played, and what is neither is refused as a command."""
    played = sudoscope("3x3#123456789")
    unknown = sudoscope("sovle-a-puzzle")

    assert "random seed" in played.err
    assert "No such command" in unknown.err


def test_a_batch_takes_lists_of_any_notation(tmp_path: Path) -> None:
    """Each puzzle of a list is one recording, with all that it gives."""
    path = tmp_path / "marks.txt"
    path.write_text(MARKS.read_text().replace("1257 ", "12   ", 1) + "\nor\n" * 2)
    two = tmp_path / "two.txt"
    two.write_text(path.read_text() * 2)

    folder = entries_in(FOLDER / "opensudoku_v1.opensudoku")
    (alone,) = entries_in(path)
    marks = entries_in(two)

    assert [read_puzzle(entry.puzzle).text for entry in folder] == list(PUZZLES)
    assert alone.puzzle == str(path)
    assert [read_puzzle(e.puzzle) for e in marks] == [read_puzzle(path.read_text())] * 2


def test_what_is_only_drawn_is_refused_until_digits_alone_are_asked_for(
    sudoscope: Program, tmp_path: Path
) -> None:
    """The message names the option; with it a notice says what is left out."""
    cells: list[list[dict[str, int]]] = [[{}] * 9] * 9
    drawn = {"cells": cells, "regions": [], "lines": [{"wayPoints": [[0, 0], [2, 2]]}]}
    source = tmp_path / "drawn.json"
    source.write_text(json.dumps(drawn))

    refused = sudoscope("convert", str(source), "-", "--to", "f-puzzles")
    taken = sudoscope(
        "convert", str(source), "-", "--to", "f-puzzles", "--digits-alone"
    )

    assert refused.code == 2
    assert "its rules are in the drawing" in refused.err
    assert "--digits-alone" in refused.err
    assert taken.code == 0
    assert "not read: lines" in taken.err
    assert '"grid"' in taken.out
