"""Links to puzzles: found wherever they stand, decoded off line, or refused."""

from typing import Final
from urllib.parse import quote

import pytest

from solver.errors import PuzzleError
from solver.formats import (
    PuzzleRecord,
    notation_named,
    read_puzzle,
    read_puzzles,
    sniffed,
    write_puzzles,
)
from solver.puzzle.puzzle import Puzzle
from sudoscope.puzzle_links import links_in
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import FOLDER, PUZZLES

LINK: Final = (FOLDER / "classic.fpuzzles.url.txt").read_text("utf-8").strip()
PACKED: Final = LINK.partition("?load=")[2]
OTHER: Final = (FOLDER / "classic.ctc.url.txt").read_text("utf-8").strip()
DOCUMENT: Final = OTHER.partition("/ctc")[2]


@in_one_test(
    "text",
    [
        f"  {LINK}\n",
        f"<{LINK}>",
        f"Try this one: {LINK} (hard!)",
        f"[InternetShortcut]\r\nURL={LINK}\r\n",
        f"[Desktop Entry]\nType=Link\nURL={LINK}\nName=A puzzle\n",
        f"<plist><dict><key>URL</key><string>{LINK}</string></dict></plist>",
        LINK.replace("https://www.", ""),
        f"https://f-puzzles.com/?load={quote(PACKED, safe='')}&x=1",
        f"fpuzzles{PACKED}",
        f"https://sudokupad.app/fpuzzles{PACKED}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{PACKED}",
        f"sudokupad://puzzle/ctc{DOCUMENT}",
        f"scl{DOCUMENT}",
    ],
)
def test_a_link_is_found_wherever_people_have_it(text: str) -> None:
    """Alone, in a shortcut file, in a message, or as the packed part alone."""
    assert read_puzzle(text).text == PUZZLES[0]


def test_several_links_are_a_list() -> None:
    """Each with its line; the same one twice is one."""
    text = f"1. {LINK}\n2. {LINK}\n3. https://f-puzzles.com/?id=abc\n"

    entries = read_puzzles(text).entries

    assert [entry.line for entry in entries] == [1, 3]
    with pytest.raises(PuzzleError, match="2 puzzles found"):
        read_puzzle(text)


@pytest.mark.parametrize("text", [f"#U {LINK}\n{PUZZLES[0]}", f"{PUZZLES[1]} {LINK}"])
def test_a_puzzle_with_its_address_is_that_puzzle(text: str) -> None:
    """A link beside a grid says where it came from."""
    assert links_in(text) == ()
    assert not sniffed(text).name.endswith("link")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("https://sudokupad.app/abc123", "sudokupad.app/api/puzzle/"),
        ("https://sudokupad.app/author/a-title?setting-nogrid=1", "api/puzzle/"),
        ("https://f-puzzles.com/?id=y8u2", r"\?load="),
        ("https://tinyurl.com/y8u2", "copy the long address"),
    ],
)
def test_the_name_of_a_puzzle_on_a_server_is_refused(link: str, said: str) -> None:
    """Nothing goes on line, and the message says how to get the whole puzzle."""
    with pytest.raises(PuzzleError, match=said) as caught:
        read_puzzle(link)

    assert "does not go on line" in str(caught.value)


@in_one_test(
    ("link", "said"),
    [
        (LINK[:-40], "packed text ends early"),
        (LINK.replace("load=N4", "load=N4!"), "'!' found at character 3"),
        (OTHER[:200], "packed text ends early"),
        ("https://sudokupad.app/scf" + "o" * 14, "85 cells found|cells found"),
    ],
)
def test_a_damaged_link_is_refused(link: str, said: str) -> None:
    """The message is about the link, not about a grid."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzle(link)


def test_other_addresses_are_no_links_to_puzzles() -> None:
    """Nor are the names of hosts as parts of words."""
    for text in (
        "https://example.org/?load=N4Ig",
        "this.gdb",
        "xf-puzzles.com/?load=1",
    ):
        assert links_in(text) == ()


@in_one_test("name", ["f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link"])
def test_sites_hold_usual_puzzles(name: str) -> None:
    """Laws of what is written are not true for want of notations that hold anything."""
    puzzle = Puzzle.parse(PUZZLES[0])

    written = "".join(write_puzzles([PuzzleRecord(puzzle)], notation_named(name)))

    assert read_puzzle(written).clues == puzzle.clues
