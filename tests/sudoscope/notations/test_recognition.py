"""The notations of the wing, beside those of the core: what a text is known as."""

import json
from pathlib import Path
from typing import Final

import pytest

from solver.errors import NotationError, PuzzleError, SeveralToWriteError
from solver.formats import (
    PuzzleRecord,
    notation_named,
    notation_to_write,
    notations,
    read_puzzles,
    sniffed,
    write_puzzles,
    written_on_one_line,
)
from solver.formats.puzzle_json import json_record
from solver.formats.registry import NOTATIONS
from solver.puzzle.puzzle import Puzzle
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import FOLDER, REFUSED, SPECIMENS, Specimen
from tests.solver.formats.test_all_notations import KINDS, trip
from tests.solver.rule_puzzles import records_of
from tests.sudoscope.networks.networks import DRAWN, network
from tests.support import EASY, NEEDS_A_GUESS

IN_ORDER: Final = (
    *("f-puzzles-link", "sudokupad-link", "interactive-solver-link"),
    *("sudokumaker-link", "sudokuwiki-link", "penpa", "puzz-link"),
    *("interactive-solver", "sudokuwiki", "json"),
    *(
        "shown-digits",
        "gnome-sudoku",
        "libresudoku",
        "ipuz",
        "sudoku-puzzle",
        "constraint-list",
    ),
    *("sudokumaker", "f-puzzles", "sudokupad"),
    *("opensudoku", "ksudoku", "hodoku-file", "hodoku-line"),
    *("sumocue", "killer-short", "game-id"),
    *("csv", "cell-table", "sudoku-exchange"),
    *("gsf", "jigsaw", "samurai"),
    *("sukaku", "sdk", "sdx"),
    "network",
    *("pencil-marks", "minizinc", "python-list"),
    *("any-text", "line", "grid", "sdm"),
    *("ss", "msk", "spf"),
    *("text", "dimacs"),
)
"""In which a text is tried."""

KILLER: Final = "3x3::k:" + ":".join(["0"] * 80)
SHORT: Final = "3<" + "." * 79
ALONE: Final = {
    "sdm": "line",
    "msk": "grid",
    "ss": "grid",
    "spf": "grid",
}
"""What a file without its ending is taken for: all of these are plain cells."""


def test_all_notations_are_tried_in_one_order() -> None:
    """It decides what a text is that looks like several."""
    assert tuple(notation.name for notation in notations()) == IN_ORDER


def test_no_two_notations_have_a_rank() -> None:
    """Else the order would be that of the wings."""
    ranks = [ranked.rank for ranked in NOTATIONS.values()]

    assert len(set(ranks)) == len(ranks)


@in_one_test("specimen", SPECIMENS, ids=lambda s: s.file)
def test_a_specimen_is_known_by_its_text_and_by_its_file(specimen: Specimen) -> None:
    """Those of plain cells by the ending of the file, all others by their signs."""
    name = specimen.notation

    assert sniffed(specimen.text).name == ALONE.get(name, name)
    assert sniffed(specimen.text, Path(specimen.file).suffix).name == name


def test_a_puzzle_file_is_known_whatever_it_is_called() -> None:
    """A line of it, with each kind of rule that generate places, and networks."""
    endings = {".other", *(end for known in notations() for end in known.suffixes)}
    puzzles = {
        rule.kind: record
        for name in ("rules.jsonl", "rules/small.jsonl")
        for record in records_of(name)
        for rule in record.puzzle.constraints
    }
    networks = {text: PuzzleRecord(network(text)) for text in DRAWN.values()}

    assert len(puzzles) > 10
    for kind, record in (puzzles | networks).items():
        line = json.dumps(json_record(record))
        for end in endings:
            assert sniffed(line, end).name == "json", (kind, end)


@pytest.mark.parametrize(("name", "rules"), REFUSED.items())
def test_rules_that_cannot_be_solved_are_refused_by_name(name: str, rules: str) -> None:
    """Nothing of a puzzle is passed over in silence."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")

    with pytest.raises(PuzzleError, match=rules):
        read_puzzles(text).chosen()


@pytest.mark.parametrize("name", ["csv", "hodoku-line", "game-id"])
def test_usual_puzzles_can_be_written(name: str) -> None:
    """The law of all notations is not true for want of those that hold anything."""
    assert trip(KINDS["classic"], notation_named(name)) == KINDS["classic"]


@in_one_test(
    ("kind", "name"),
    [
        ("jigsaw", "csv"),
        ("Killer", "dimacs"),
        ("classic", "killer-short"),
        ("sixteen rows", "ss"),
        ("diagonal", "opensudoku"),
    ],
)
def test_what_a_notation_cannot_hold_is_named(kind: str, name: str) -> None:
    """Rules are not left out; the message says which could not be written."""
    notation = notation_named(name)

    with pytest.raises(NotationError) as caught:
        "".join(write_puzzles([PuzzleRecord(KINDS[kind])], notation))

    assert notation.title in str(caught.value)


def test_some_notations_are_only_read_or_only_written() -> None:
    """They say so."""
    assert notation_to_write("", ".SDK") is notation_named("sdk")
    with pytest.raises(NotationError, match="can only be read"):
        notation_to_write("gsf")
    with pytest.raises(NotationError, match="can only be written"):
        read_puzzles(EASY, notation="dimacs")


@in_one_test(
    ("link", "said"),
    [
        ("https://sudokumaker.app/?puzzle=N4Ig", "packed text ends early"),
        (
            "https://swaroopg92.github.io/penpa-edit/?m=solve&p=abc",
            "is damaged|ends early",
        ),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=S9B01", "162 expected|no kind"),
        ("https://www.sudokuwiki.org/X_Player?bd=" + "0" * 81, "another kind"),
        (
            "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.FullRank~C1~10",
            "not known: FullRank",
        ),
    ],
)
def test_a_damaged_link_is_refused(link: str, said: str) -> None:
    """The message is about the link, not about a grid."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzles(link).chosen()


@in_one_test(
    ("text", "said"),
    [
        (KILLER, "80 numbers found, 81 expected"),
        (KILLER.replace("3x3", "4x4"), "is no Killer by SumoCue"),
        (SHORT[:-1], "80 characters found in a Killer of sums and < > ^ v"),
    ],
)
def test_what_is_nearly_right_is_refused_by_its_own_rules(text: str, said: str) -> None:
    """The message speaks of the notation that was meant, not of a classic puzzle."""
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(text).chosen()

    assert said in str(caught.value)


@in_one_test("kind", sorted(set(KINDS) - {"Samurai"}))
def test_a_puzzle_of_one_board_has_a_line(kind: str) -> None:
    """For lists and batches, with all its rules."""
    line = written_on_one_line(KINDS[kind])

    again = read_puzzles(line).chosen().puzzle
    assert "\n" not in line
    assert (again.clues, again.constraints) == (
        KINDS[kind].clues,
        KINDS[kind].constraints,
    )


@pytest.mark.parametrize("name", ["dimacs", "sdk"])
def test_several_puzzles_for_one_are_refused(name: str) -> None:
    """By the name of the notation, whether it writes a puzzle whole or by lines."""
    notation = notation_named(name)
    records = [PuzzleRecord(Puzzle.parse(text)) for text in (EASY, NEEDS_A_GUESS)]

    with pytest.raises(SeveralToWriteError) as caught:
        list(write_puzzles(records, notation))

    assert caught.value.notation in str(caught.value)
