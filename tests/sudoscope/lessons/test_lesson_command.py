"""``sudoscope lesson``: list, check, handout and what is refused."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from sudoscope.cli.options.window import Preferences
from sudoscope.lessons.model.reading import lesson_files, lesson_named
from tests.sudoscope.conftest import Program


def test_the_list_has_every_lesson_in_the_language_asked_for(
    sudoscope: Program,
) -> None:
    """By the name that the other actions take."""
    found = sudoscope("lesson", "list", "--language", "de")

    for name in lesson_files():
        assert f"{name}: " in found.out
    assert "Kanten und AC-3" in found.out


def test_lessons_have_numbers_and_are_listed_without_an_action(
    sudoscope: Program,
) -> None:
    """Each number names the same lesson as its name."""
    found = sudoscope("lesson")

    assert found.code == 0
    for number, name in enumerate(lesson_files(), start=1):
        assert f"{number} {name}: " in found.out
        assert lesson_named(str(number)) is lesson_named(name)


@pytest.mark.parametrize("lesson", ["search", "3"])
def test_a_lesson_alone_is_played(sudoscope: Program, lesson: str) -> None:
    """As with the action play, which writes nothing."""
    found = sudoscope("lesson", lesson, "-o", "x.mp4")

    assert found.code == 2
    assert "play writes nothing" in found.err


def test_what_is_no_lesson_says_which_there_are(sudoscope: Program) -> None:
    """With the one that is called much like it."""
    found = sudoscope("lesson", "naked-twin")

    assert found.code == 2
    said = " ".join(found.err.split())
    assert "'naked-twin' is no lesson and no action; did you mean naked-twins?" in said
    assert "3 search" in said


def test_a_lesson_that_is_not_so_fails_the_check(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Each fault is a line, and nothing is made of such a lesson."""
    text = lesson_files()["search"].read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("candidates_left == 35", "candidates_left == 36"))

    checked = sudoscope("lesson", "check", str(mine))
    made = sudoscope("lesson", "handout", str(mine), "-o", str(tmp_path / "x.html"))

    assert checked.code == 1
    assert "'candidates_left == 36' is not so at step 17: it is 35" in checked.out
    assert made.code == 2
    assert "see all with: sudoscope lesson check" in made.err
    assert not (tmp_path / "x.html").exists()


def test_a_check_goes_on_after_what_cannot_be_read(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Every fault of every file is told, one of each cue, and the rest is proved."""
    text = lesson_files()["search"].read_text("utf-8")
    mine = tmp_path / "mine.toml"
    wrong = text.replace("minutes = ", "minutes = 9", 1)
    wrong = wrong.replace("\nat = ", "\nat = false # ", 2)
    mine.write_text(wrong, "utf-8")

    checked = sudoscope("lesson", "check", "nope", str(mine), "search")

    assert checked.code == 2
    nope, *faults = checked.err.splitlines()
    assert nope.startswith("sudoscope: no lesson is called 'nope'; known: ")
    spots = ("[lesson]: found minutes", "cue 1: found at", "cue 2: found at")
    for fault, spot in zip(faults, spots, strict=True):
        assert fault.startswith(f"sudoscope: {mine}: {spot}")
    assert "search: " in checked.out


def test_a_handout_is_one_file(
    sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its title, in the language asked for, and no folder beside it."""
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "x.html"

    made = sudoscope(
        "lesson", "handout", "matching", "--language", "de", "-o", str(page)
    )

    assert made.code == 0
    assert "<title>Alle verschieden, durch Zuordnung</title>" in page.read_text("utf-8")
    assert list(tmp_path.iterdir()) == [page]


def test_the_length_of_a_film_is_said_before_it_is_written(
    sudoscope: Program, tmp_path: Path
) -> None:
    """In minutes and seconds; it takes a while, and can be made shorter."""
    asked = ("--cues", "1-1", "--no-questions", "--size", "320x180", "--fps", "5")

    made = sudoscope(
        "lesson", "record", "find", *asked, "-o", str(tmp_path / "film.mp4")
    )

    said, written = made.err.splitlines()
    length = re.fullmatch(r"sudoscope: a film of 0:([0-9]{2})", said)
    shown = re.search(r"([0-9.]+) s,", written)
    assert length
    assert shown
    assert abs(int(length[1]) - float(shown[1])) <= 1


def test_a_handout_can_be_a_pdf(sudoscope: Program, tmp_path: Path) -> None:
    """By the ending, in capitals too."""
    file = tmp_path / "x.PDF"

    made = sudoscope("lesson", "handout", "arcs", "--language", "de", "-o", str(file))

    assert made.code == 0
    assert f"Wrote {file}" in made.err
    assert "Kanten und AC-3" in PdfReader(file).pages[0].extract_text()
    assert list(tmp_path.iterdir()) == [file]


def test_a_handout_that_cannot_be_made_leaves_what_was_there(
    sudoscope: Program, tmp_path: Path
) -> None:
    """And no part of it beside that."""
    file = tmp_path / "x.pdf"
    file.write_text("before")

    made = sudoscope("lesson", "handout", "arcs", "--theme", "no", "-o", str(file))

    assert made.code == 2
    assert file.read_text() == "before"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("handout", "arcs", "-o", "x.doc"),
            "no handout has the suffix '.doc'; end the name in .html or .pdf",
        ),
        (("handout", "arc"), "no lesson is called 'arc'"),
        (("record",), "found 0 lessons, expected one"),
        (("play", "arcs", "-o", "x"), "play writes nothing"),
        (("handout", "arcs", "--size", "720p"), "a page has no size in pixels"),
        (("record", "arcs", "--presenter"), "leave --presenter out"),
        (("arcs", "--sound"), "only record makes a film; leave --sound out"),
        (("check", "arcs", "--fit", "30s"), "leave --fit out"),
    ],
)
def test_refusals_say_what_to_do(
    arguments: tuple[str, ...], said: str, sudoscope: Program
) -> None:
    """Before anything is written."""
    found = sudoscope("lesson", *arguments)

    assert found.code == 2
    assert said in found.err


@pytest.mark.parametrize(("lesson", "greets"), [("find", False), ("search", True)])
def test_a_child_is_not_told_of_keys_at_the_first_start(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch, lesson: str, *, greets: bool
) -> None:
    """The words would lie over the numbers of columns that the lesson needs."""
    told: list[bool] = []

    def watched(
        _opening: object, _settings: object, kept: Preferences, **_: object
    ) -> None:
        told.append(kept.is_first)

    monkeypatch.setattr("sudoscope.lessons.commands.lesson.watch", watched)
    monkeypatch.setattr(
        "sudoscope.cli.options.window.config_folder", lambda: Path("none")
    )
    sudoscope("lesson", "play", lesson)

    assert told == [greets]


def test_a_film_of_a_lesson_is_no_longer_than_its_words_need(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Whatever length is asked for: nothing would stand still for the rest."""
    small = ("--cues", "1", "--no-questions", "--size", "320x240", "--fps", "4")
    film = str(tmp_path / "find.mp4")

    usual, long = (
        sudoscope("lesson", "record", "find", *small, *fit, "-o", film)
        for fit in ((), ("--fit", "180"))
    )

    assert (usual.code, long.code) == (0, 0)
    said = [re.findall(r"a film of [\d:]+", one.err + one.out) for one in (usual, long)]
    assert said[0] == said[1] != []
