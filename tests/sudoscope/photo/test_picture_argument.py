"""Pictures as puzzles on the command line."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from sudoscope.photo.commands.picture_argument import picture_to_open
from tests.sudoscope.conftest import Program
from tests.sudoscope.photo.printed import filled, png, printed, seen_aslant, shaded
from tests.sudoscope.photo.test_handwriting import entries_of
from tests.sudoscope.photo.test_region_borders import JIGSAW, REGIONS
from tests.support import EASY

_WRONG = EASY.replace("4", "8", 1)


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A photo of an easy puzzle, turned and shaded."""
    path = tmp_path / "photo.png"
    path.write_bytes(png(shaded(seen_aslant(printed(EASY), 5), blur=1, dark=0.3)))
    return path


def test_a_photo_is_a_puzzle(sudoscope: Program, photo: Path, tmp_path: Path) -> None:
    """Its digits are those that were printed, and a notice says so once."""
    target = tmp_path / "read.txt"

    result = sudoscope("convert", str(photo), str(target))

    assert (result.code, target.read_text("utf-8").strip()) == (0, EASY)
    assert result.err.count(f"{81 - EASY.count('.')} digits read") == 1


def test_a_photo_is_solved_as_the_puzzle_is(sudoscope: Program, photo: Path) -> None:
    """The same solution is printed."""
    solved, wanted = sudoscope("solve", str(photo)), sudoscope("solve", EASY)

    assert solved.out.partition("Agent")[0] == wanted.out.partition("Agent")[0]


@pytest.mark.parametrize("command", ["solve", "rate", "explain"])
def test_a_doubtful_photo_is_not_taken(
    sudoscope: Program, tmp_path: Path, command: str
) -> None:
    """The message has the digits and the option; nothing is printed."""
    path = tmp_path / "wrong.png"
    path.write_bytes(png(printed(_WRONG)))

    result = sudoscope(command, str(path))

    assert (result.code, result.out) == (2, "")
    assert "--accept-reading" in result.err
    assert "wrong.png" in result.err


def test_a_file_that_its_name_calls_a_picture_is_said_to_be_none(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Its text is read as a puzzle all the same, where it is one."""
    text, puzzle = tmp_path / "text.jpg", tmp_path / "puzzle.PNG"
    text.write_text("hello")
    puzzle.write_text(EASY)

    refused = sudoscope("solve", str(text))

    assert refused.code == 2
    assert "nor is it a picture, as its name says" in refused.err
    assert sudoscope("solve", str(puzzle)).code == 0


def test_the_rules_of_a_photo_are_taken(sudoscope: Program, tmp_path: Path) -> None:
    """The regions of a jigsaw, unless others are asked for; a notice names them."""
    path = tmp_path / "jigsaw.png"
    path.write_bytes(png(printed(JIGSAW, REGIONS)))

    read = sudoscope("convert", str(path), "-", "--to", "jigsaw")
    asked = sudoscope("convert", "--variant", "classic", str(path), "-")

    assert (read.code, read.out.split()) == (0, [JIGSAW, REGIONS])
    assert "rules: jigsaw" in read.err
    assert asked.code == 2
    assert JIGSAW in asked.err


def test_a_photo_that_contradicts_its_rules_is_not_taken(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Two equal digits in a region of a jigsaw: the message has the digits."""
    path = tmp_path / "jigsaw.png"
    wrong = f"1{JIGSAW[1:11]}1{JIGSAW[12:]}"
    path.write_bytes(png(printed(wrong, REGIONS)))

    result = sudoscope("solve", str(path))

    assert (result.code, result.out) == (2, "")
    assert "jigsaw.png" in result.err


def test_a_doubtful_photo_is_taken_when_that_is_asked_for(
    sudoscope: Program, tmp_path: Path
) -> None:
    """As it is proposed."""
    path = tmp_path / "few.png"
    few = "".join(symbol if n % 2 else "." for n, symbol in enumerate(EASY))
    path.write_bytes(png(printed(few)))
    target = tmp_path / "few.txt"

    result = sudoscope("convert", "--accept-reading", str(path), str(target))

    assert (result.code, target.read_text("utf-8").strip()) == (0, few)


def test_a_damaged_picture_is_refused_by_its_name(
    sudoscope: Program, photo: Path
) -> None:
    """And no notation is looked for in it."""
    photo.write_bytes(photo.read_bytes()[:500])

    result = sudoscope("solve", str(photo))

    assert result.code == 2
    assert "photo.png: This picture is damaged" in result.err


@pytest.mark.thorough
def test_the_film_of_a_photo_has_a_title_card_with_it(
    sudoscope: Program, photo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first picture has colours of the table; without cards it has none."""
    monkeypatch.setattr("sudoscope.photo.flattening.STILLS", 6)
    greys = []
    for more in ((), ("--cards", "none")):
        target = tmp_path / "frames"
        size = ("--size", "320x180", "--fit", "6s", "--fps", "1")
        result = sudoscope(
            "record", str(photo), "-o", f"{target}{len(more)}/", *size, *more
        )
        assert result.code == 0, result.err
        first = min(Path(f"{target}{len(more)}").glob("*.png"))
        shown = np.asarray(Image.open(first).convert("L"))
        greys.append(((shown > 40) & (shown < 90)).mean())

    assert greys[0] > 0.05 > greys[1]


def test_play_opens_the_editor_for_a_picture_to_open_alone(
    photo: Path, tmp_path: Path
) -> None:
    """A certain one is solved, and a puzzle is no picture."""
    wrong = tmp_path / "wrong.png"
    wrong.write_bytes(png(printed(_WRONG)))

    assert picture_to_open(str(wrong), "") == wrong
    assert picture_to_open(str(photo), "") is None
    assert picture_to_open(EASY, "") is None


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["solve.html", "step.svg"])
def test_what_has_no_cards_is_written_from_a_photo_too(
    sudoscope: Program, photo: Path, tmp_path: Path, name: str
) -> None:
    """A page and a picture; nobody asked for a card."""
    more = ("--from", "2", "--to", "3") if name.endswith(".html") else ("--step", "2")

    result = sudoscope("record", str(photo), "-o", str(tmp_path / name), *more)

    assert (result.code, (tmp_path / name).is_file()) == (0, True)


def test_what_was_accepted_once_is_asked_again(
    sudoscope: Program, tmp_path: Path
) -> None:
    """In one process, too."""
    path = tmp_path / "wrong.png"
    path.write_bytes(png(printed(_WRONG.replace("9", ".", 1))))

    accepted = sudoscope("convert", "--accept-reading", str(path), "-", "--to", "line")
    asked = sudoscope("convert", str(path), "-", "--to", "line")

    assert "--accept-reading" not in accepted.err
    assert asked.code == 2
    assert "--accept-reading" in asked.err


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A photo of an easy puzzle that somebody has begun to solve, with a mistake."""
    entries = list(entries_of(EASY))
    entries[entries.index("1")] = "5"
    entries[-20:] = "." * 20
    path = tmp_path / "begun.png"
    path.write_bytes(png(filled(EASY, "".join(entries))))
    return path


def test_what_somebody_wrote_is_no_clue(
    sudoscope: Program, begun: Path, tmp_path: Path
) -> None:
    """The notice says how much it is; the window opens the photo with it."""
    target = tmp_path / "read.txt"

    result = sudoscope("convert", str(begun), str(target))

    assert (result.code, target.read_text("utf-8").strip()) == (0, EASY)
    assert "written by hand, which are no clues; wrong: " in result.err
    assert picture_to_open(str(begun), "") == begun


def test_a_hint_goes_on_from_what_somebody_wrote(
    sudoscope: Program, begun: Path
) -> None:
    """From the right digits, so that the first step of the clues alone is done."""
    result = sudoscope("hint", str(begun), "--level", "3")
    first = sudoscope("hint", EASY, "--level", "3")

    assert (result.code, first.code) == (0, 0)
    assert result.out != first.out
