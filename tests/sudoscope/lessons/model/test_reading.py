"""Reading lessons: what describes none is refused with its cue."""

from pathlib import Path

import pytest

from sudoscope.lessons.model.check import check_lesson
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.reading import lesson_files, lesson_from, read_lesson
from tests.in_one_test import in_one_test
from viz.appearance import LowerPanel, PanelChoice
from viz.assets_folder import assets

RIGHT = """
[lesson]
title = { en = "Title", de = "Titel" }
about = { en = "About", de = "Über" }
level = "beginner"
minutes = 5
puzzle = ".4...2....2...1."
agent = "csp:ac3"

[[cue]]
at = 0
say = { en = "Look", de = "Schau" }
claims = ["candidates_left == 48"]
"""


def test_what_is_left_out_is_usual() -> None:
    """The panel is the tree, steps pass as usual, nothing is opened or asked."""
    lesson = lesson_from(RIGHT.encode(), "mine")

    (cue,) = lesson.cues
    assert (lesson.name, lesson.panel, lesson.speed_percent) == ("mine", "tree", 100)
    assert (cue.spot, cue.question, cue.is_open, cue.slow) == ("0", None, False, 1)
    assert lesson.puzzle.variant.slug == "classic-4"


@in_one_test(
    ("old", "new", "said"),
    [
        ("[lesson]", "[lesson", "this is no TOML"),
        ("[lesson]", f"x = {'[' * 2_000}", "this is no TOML: maximum recursion"),
        ("[[cue]]", "[[cues]]", "found 'cues', expected some of cue, lesson"),
        ('level = "beginner"', 'level = "hard"', "[lesson]: found level = 'hard'"),
        ("minutes = 5", "minutes = true", "expected a whole number from 1 to 60"),
        (
            "minutes = 5",
            'minutes = 5\nvalues = { en = "a b c d", de = "a b c" }',
            "[lesson]: found values in 'de': values: 4 expected, found 3",
        ),
        (
            "minutes = 5",
            'minutes = 5\nvalues = { en = "a b c d" }',
            "[lesson]: found values in en, expected de, en as for the title",
        ),
        (".4...2....2...1.", ".4", "[lesson]: "),
        ('"csp:ac3"', '"csp:ac4"', "[lesson]: no inference is called 'ac4'"),
        ('agent = "csp:ac3"', "", "[lesson]: it has no 'agent'"),
        (', de = "Titel"', ', fr = "Titre"', "found title in 'fr', expected en, de"),
        (', de = "Schau"', "", "cue 1: found say in en, expected de, en"),
        ('en = "Look"', 'en = " "', "cue 1: found no words for say in 'en'"),
        ("at = 0", "at = -1", "cue 1: found at = '-1', expected a step like 12"),
        ("at = 0", "at = 0\nopen = 1", "cue 1: found open = 1, expected true"),
        ("at = 0", "at = 0\nslow = 99", "cue 1: found slow = 99, expected a whole"),
        ("at = 0", "at = 0\nsaid = 1", "cue 1: found 'said', expected some of"),
        ("at = 0", 'at = 0\nasks = "depth"', "cue 1: found asks without ask"),
        ("at = 0", 'at = 0\npanel = "queue"', "cue 1: found panel = 'queue', expected"),
        (
            "at = 0",
            'at = 0\npanel = "queue"',
            "graph, levels, probabilities, levels:LEVEL",
        ),
        ("at = 0", 'at = 0\npanel = "levels:"', "expected a level behind levels"),
        ("at = 0", 'at = 0\npanel = "tree:ac3"', "expected a level behind levels"),
        ("at = 0", 'at = 0\ncompare = "csp:ac4"', "cue 1: no inference is called"),
        ("at = 0", "at = 0\nnotes = 1", "cue 1: found notes = 1, expected a list of 3"),
        ("at = 0", "at = 0\nnotes = [1]", "cue 1: found the note 1, expected one like"),
        (
            "at = 0",
            'at = 0\nnotes = [{ cells = ["A1"] }]',
            "cue 1: a note has no 'text'",
        ),
        (
            "at = 0",
            'at = 0\nnotes = [{ cells = [], text = { en = "a", de = "b" } }]',
            "cue 1: found cells = []",
        ),
        (
            "at = 0",
            'at = 0\nnotes = [{ cells = ["A1"], text = { en = "a" } }]',
            "cue 1: found text in en, expected de, en",
        ),
        ("left == 48", "left", "cue 1: found 'candidates_left', expected a value"),
        ("left == 48", "left == 4 8", "cue 1: found '4 8', expected a number"),
        ("candidates_left", "candidates", "cue 1: found 'candidates', expected one of"),
        ("candidates_left ==", "digits of A1 <", "only numbers are greater or less"),
    ],
)
def test_refusals_say_what_was_found(old: str, new: str, said: str) -> None:
    """And where, and what was expected."""
    assert old in RIGHT

    with pytest.raises(LessonError) as refused:
        lesson_from(RIGHT.replace(old, new).encode(), "mine")

    assert said in str(refused.value)


def test_a_cue_chooses_a_panel_points_at_cells_and_compares() -> None:
    """All three are read; what is left out is as before, nothing and nobody."""
    chosen = """at = 0
panel = "levels:ac3"
compare = "dlx"
notes = [{ cells = ["A1", "B1"], text = { en = "here", de = "hier" } }]
"""
    lesson = lesson_from(RIGHT.replace("at = 0\n", chosen).encode(), "mine")

    (cue,) = lesson.cues
    (usual,) = lesson_from(RIGHT.encode(), "mine").cues
    assert cue.panel == PanelChoice(LowerPanel.LEVELS, "ac3")
    assert cue.compared is not None
    assert cue.compared.name == "dlx"
    assert [note.cells for note in cue.notes] == [("A1", "B1")]
    assert (usual.panel, usual.notes, usual.compared) == (None, (), None)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """So is one that describes no lesson."""
    with pytest.raises(LessonError, match=r"cannot read .*gone\.toml"):
        read_lesson(tmp_path / "gone.toml")
    (tmp_path / "bad.toml").write_bytes(b"\xff")

    with pytest.raises(LessonError, match=r"bad\.toml: byte 0 is not UTF-8"):
        read_lesson(tmp_path / "bad.toml")


def test_the_documented_lesson_is_proved() -> None:
    """It is an example of a lesson without faults."""
    page = Path(__file__).parents[4] / "docs" / "lessons.md"
    example = page.read_text("utf-8").partition("```toml\n")[2].partition("```")[0]

    assert check_lesson(lesson_from(example.encode(), "mine")).faults == ()


def test_the_files_of_shipped_lessons_are_numbered() -> None:
    """Their order is that of the list."""
    files = [*lesson_files().values()]

    assert len(files) == len([*(assets() / "lessons").glob("*.toml")])
    numbers = [file.name.partition("-")[0] for file in files]
    assert numbers == [str(n) for n in range(1, len(files) + 1)]
