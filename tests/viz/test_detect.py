"""What comes in: puzzles are found where there is no doubt, the rest is told."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.agents import solve
from solver.codec import packed
from solver.errors import TraceError
from solver.formats import read_puzzles
from solver.rules.cell_names import CellNames
from solver.rules.named_variants import classic, diagonal
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import SPECIMENS, Specimen
from tests.support import EASY, EASY_SOLUTION, NEEDS_A_GUESS, at, puzzle_of
from viz.messages import languages, phrases
from viz.puzzles.detect import (
    MOST_TEXT,
    FoundList,
    FoundPuzzle,
    FoundTrace,
    Reason,
    Refused,
    read_incoming,
    read_incoming_file,
)

ROWS = [EASY[i : i + 9] for i in range(0, 81, 9)]
LINES = "\n".join(ROWS)
ZEROS = EASY.replace(".", "0")
BARS = ["|".join((row[:3], row[3:6], row[6:])) for row in ROWS]
RULE = "\n---+---+---\n"
BOXED = RULE.join("\n".join(BARS[i : i + 3]) for i in (0, 3, 6))
DRAWN = (
    "┏━━━┯━━━┯━━━┓\n"
    + "\n".join("┃" + bar.replace("|", "│").replace(".", "·") + "┃" for bar in BARS)
    + "\n┗━━━┷━━━┷━━━┛"
)

WRITTEN = {
    "a line": EASY,
    "zeros": ZEROS,
    "underscores": EASY.replace(".", "_"),
    "dashes": EASY.replace(".", "-"),
    "nine lines": LINES,
    "windows line ends": LINES.replace("\n", "\r\n") + "\r\n",
    "boxes": BOXED,
    "drawn boxes": DRAWN,
    "wide digits": "".join(chr(ord(c) + 0xFEE0) if c != "." else c for c in EASY),
    "blanks that do not break": LINES.replace(".", ".\xa0"),
    "a comment behind it": f"{EASY} # easy one, seed 30179864020739",
    "a comment before it": f"# 30179864020739\n{EASY}",
    "an address": f"https://example.org/solve?s={ZEROS}&mode=2",
    "an address that ends with it": f"https://example.org/{ZEROS}",
    "a message": f"Can you do this one?\n\n    {EASY}\n\nI could not.",
    "a drawn board in a message": f"Mine from 5 May:\n\n{BOXED}\n\nSent from here",
    "a quoted table": '[["' + '"],["'.join('","'.join(row) for row in ROWS) + '"]]',
    "a list of lists": str([[int(c) for c in row.replace(".", "0")] for row in ROWS]),
    "a list of rows": str(ROWS),
    "with its solution": f"puzzle,solution\n{ZEROS},{EASY_SOLUTION}\n",
    "a section of a file": f"#A me\n[Puzzle]\n{LINES}\n[Other]\nnone\n",
    "twice the same": f"{ZEROS}\n\n{BOXED}",
}


@in_one_test("text", WRITTEN.values(), ids=WRITTEN)
def test_a_puzzle_is_found_however_it_is_written(text: str) -> None:
    """One puzzle and nothing that could be another: it is that puzzle."""
    found = read_incoming(text)

    assert isinstance(found, FoundPuzzle)
    assert found.puzzle.text == EASY


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
def test_bytes_are_read_as_the_text_they_are(codec: str) -> None:
    """With and without a mark of their order."""
    found = read_incoming(DRAWN.encode(codec), "one.txt")

    assert isinstance(found, FoundPuzzle)
    assert found.puzzle.text == EASY
    assert found.puzzle.title == "one"


def test_the_rules_are_those_asked_for() -> None:
    """A text does not say which; the viewer does."""
    found = read_incoming(puzzle_of("." * 81).text, variant=diagonal())

    assert isinstance(found, FoundPuzzle)
    assert found.puzzle.variant == diagonal()


LISTS = {
    "a line each": f"{EASY}\n{NEEDS_A_GUESS}\n",
    "with solutions": f"quizzes,solutions\n{EASY},{EASY_SOLUTION}\n{NEEDS_A_GUESS},\n",
    "rows with headings": f"Grid 01\n{LINES}\nGrid 02\n"
    + "\n".join(NEEDS_A_GUESS[i : i + 9] for i in range(0, 81, 9)),
    "rows below each other": LINES
    + "\n\n"
    + "\n".join(NEEDS_A_GUESS[i : i + 9] for i in range(0, 81, 9)),
}


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_several_puzzles_are_a_list_to_choose_from(text: str) -> None:
    """In their order; the chosen one says which it is."""
    found = read_incoming(text, "many.txt")

    assert isinstance(found, FoundList)
    assert found.entries == (EASY, NEEDS_A_GUESS)
    chosen = found.chosen(2)
    assert isinstance(chosen, FoundPuzzle)
    assert chosen.puzzle.text == NEEDS_A_GUESS
    assert chosen.puzzle.title == "many 2"


def test_a_list_keeps_its_numbers_where_a_puzzle_comes_twice() -> None:
    """The third line is puzzle 3."""
    found = read_incoming(f"{EASY}\n{EASY}\n{NEEDS_A_GUESS}")

    assert isinstance(found, FoundList)
    assert found.entries == (EASY, EASY, NEEDS_A_GUESS)
    with pytest.raises(IndexError):
        found.chosen(4)


DOUBTFUL = {
    "eighty-two symbols": f"see {EASY}. and so on",
    "a longer number": f"id 4{ZEROS}",
    "letters attached": f"a{ZEROS}",
    "a name attached": f"puzzle{ZEROS}f",
    "two ways to be empty": f"see {EASY[:40].replace('.', '-')}{EASY[40:]}",
    "no digit": f"Title\n{'-' * 81}\nText",
    "ten lines": f"Look:\n{LINES}\n{ROWS[0]}\nHm",
    "a solved grid among other things": f'{{"solution": "{EASY_SOLUTION}"}}',
    "numbers of two digits": str([10] * 40 + [1]),
    "words": "Nothing to see here",
}


@in_one_test("text", DOUBTFUL.values(), ids=DOUBTFUL)
def test_what_could_be_read_in_two_ways_is_refused(text: str) -> None:
    """Nothing is guessed."""
    found = read_incoming(text)

    assert isinstance(found, Refused)
    assert found.reason in {Reason.NOTHING, Reason.WRONG_COUNT, Reason.INVALID}


def test_json_that_is_broken_or_unknown_is_called_json() -> None:
    """With the place where it is broken."""
    said = []
    for text in ('{"cells": [1,2', '{"a": 1,\n "b": }', "{}"):
        found = read_incoming(text)
        assert isinstance(found, Refused)
        said.append(dict(found.facts)["error"])
    assert "JSON is damaged at column 15" in said[0]
    assert "JSON is damaged at line 2, column 7" in said[1]
    assert "this JSON is of no notation that is known" in said[2]


def test_notations_that_say_their_rules_are_read_under_them() -> None:
    """A line with a map of its blocks is a Jigsaw, whatever rules are chosen."""
    blocks = (
        "112233333111243433511244436512224446515526466555526667888888677999888777"
        "999999777"
    )

    found = read_incoming(f"{NEEDS_A_GUESS}\n{blocks}", variant=diagonal())

    assert isinstance(found, FoundPuzzle)
    assert found.puzzle.variant.slug == "jigsaw"


@in_one_test("specimen", SPECIMENS, ids=lambda specimen: specimen.file)
def test_every_notation_may_be_pasted_or_dropped(specimen: Specimen) -> None:
    """As text and as a file it is the same puzzle as everywhere."""
    data = specimen.text.encode()
    wanted = [r.puzzle for r in read_puzzles(specimen.text).records()]

    for found in (read_incoming(specimen.text), read_incoming(data, specimen.file)):
        if isinstance(found, FoundList):
            puzzles = [found.chosen(n + 1) for n in range(len(found.entries))]
        else:
            puzzles = [found] if isinstance(found, FoundPuzzle) else []
        assert [
            (p.puzzle.clues, p.puzzle.rules)
            for p in puzzles
            if isinstance(p, FoundPuzzle)
        ] == [(puzzle.clues, puzzle.rules) for puzzle in wanted]


def test_a_puzzle_of_a_list_that_is_none_is_refused_when_it_is_chosen() -> None:
    """The others can be chosen."""
    lines = [
        json.dumps({"format": "sudoscope-puzzle", "version": 1, "clues": clues})
        for clues in (EASY, "12", f"11{'.' * 79}")
    ]

    found = read_incoming("\n".join(lines), "a.jsonl")

    assert isinstance(found, FoundList)
    assert [isinstance(found.chosen(n), Refused) for n in (1, 2, 3)] == [0, 1, 1]


def test_too_few_cells_are_counted() -> None:
    """Where nothing but cells is there, the sentence says how many."""
    found = read_incoming(EASY[:-1])

    assert isinstance(found, Refused)
    assert found.sentence() == "80 cells found, 81 expected: 9 rows of 9."


def test_clues_that_contradict_come_as_a_draft() -> None:
    """An editor can show both, and the sentence says where they are."""
    found = read_incoming(f"11{'.' * 79}", "bad.txt")

    assert isinstance(found, Refused)
    assert found.reason is Reason.CONFLICT
    assert found.sentence().startswith("bad.txt: The puzzle has the digit 1 at A1 and")
    assert "r1c1" in found.sentence(names=CellNames.NUMBERS)
    assert found.board is not None
    cells = {cell for clash in found.board.conflicts for cell in clash.cells}
    assert cells == {at("A1"), at("A2")}


NOTHING = {
    "nothing": (b"", Reason.EMPTY),
    "blanks": (b" \r\n\t", Reason.EMPTY),
    "a mark alone": (b"\xef\xbb\xbf", Reason.EMPTY),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), Reason.PICTURE),
    "a photograph": (b"\xff\xd8\xff\xe0JFIF", Reason.PICTURE),
    "a printed page": (b"%PDF-1.7 ...", Reason.PICTURE),
    "bytes": (bytes(range(256)), Reason.NO_TEXT),
    "zero bytes": (bytes(100), Reason.NO_TEXT),
    "another archive": (gzip.compress(EASY.encode()), Reason.ARCHIVE),
    "a broken archive": (b"\x1f\x8b\x08broken", Reason.ARCHIVE),
    "too much": (b"7" * (MOST_TEXT + 1), Reason.TOO_LARGE),
}


@pytest.mark.parametrize(("data", "reason"), NOTHING.values(), ids=NOTHING)
def test_what_is_no_puzzle_is_told(data: bytes, reason: Reason, tmp_path: Path) -> None:
    """As pasted or dropped bytes and as a file."""
    path = tmp_path / "thing"
    path.write_bytes(data)

    for found in (read_incoming(data, "thing"), read_incoming_file(path)):
        assert isinstance(found, Refused)
        assert found.reason is reason
        assert found.sentence().startswith("thing: ")


@in_one_test("language", languages())
@in_one_test("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason, language: str) -> None:
    """In every language, with nothing left to fill in, and without shouting."""
    names = "found wanted rows size most digit first second error"

    said = Refused(reason, "x", tuple((name, "5") for name in names.split())).sentence(
        language
    )

    assert said.startswith("x: ")
    assert said.endswith(".")
    assert not set("{}!") & set(said)
    assert phrases("incoming", language).keys() == {*Reason, "of_file"}


def test_an_empty_clipboard_is_told() -> None:
    """There is no file to name."""
    found = read_incoming("")

    assert isinstance(found, Refused)
    assert found.sentence().startswith("There is no text")


def test_folders_and_missing_files_are_told(tmp_path: Path) -> None:
    """So are names that no file can have."""
    for path, reason in (
        (tmp_path, Reason.FOLDER),
        (tmp_path / "none.txt", Reason.MISSING),
        (Path("/dev/null"), Reason.UNREADABLE),
    ):
        found = read_incoming_file(path)
        assert isinstance(found, Refused)
        assert found.reason is reason


def test_a_name_that_no_file_can_have_is_told() -> None:
    """A NUL in a path, or one too long."""
    for path in (Path("a\0b"), Path("x" * 5000)):
        found = read_incoming_file(path)

        assert isinstance(found, Refused)
        assert found.reason in {Reason.MISSING, Reason.UNREADABLE}


@pytest.mark.parametrize("compressed", [False, True])
def test_a_trace_is_read_when_there_is_time(
    tmp_path: Path, *, compressed: bool
) -> None:
    """It is known by its beginning, from a file or pasted, and read by a job."""
    trace = solve(puzzle_of(EASY))
    data = packed(trace, compressed=compressed)
    path = tmp_path / "log.jsonl"
    path.write_bytes(data)

    for found in (read_incoming(data, "log.jsonl"), read_incoming_file(path)):
        assert isinstance(found, FoundTrace)
        assert found.read() == trace


def test_a_damaged_trace_says_which_file() -> None:
    """The message names the file and the line."""
    found = read_incoming(b'{"format":"sudoscope-trace","version":99}\n', "log")

    assert isinstance(found, FoundTrace)
    with pytest.raises(TraceError, match="log: line 1"):
        found.read()


def test_a_trace_that_was_cut_off_is_refused() -> None:
    """An archive that ends too early."""
    data = packed(solve(puzzle_of(EASY)), compressed=True)
    found = read_incoming(data[: len(data) // 2], "log.gz")

    assert isinstance(found, FoundTrace)
    with pytest.raises(TraceError, match=r"log\.gz: the file is not a whole gzip"):
        found.read()


@given(text=st.text(alphabet="123.0-x| +\n#a", max_size=300))
def test_anything_is_read_without_an_error(text: str) -> None:
    """Whatever is pasted, there is an answer; and a puzzle has the text's digits."""
    found = read_incoming(text)

    if isinstance(found, FoundPuzzle):
        clues = [c for c in text if c in "123456789"]
        assert found.puzzle.clue_count <= len(clues)


@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_without_an_error(data: bytes) -> None:
    """Whatever a file holds, there is an answer."""
    assert read_incoming(data, "x", classic())
