"""The submissions of a class: which file of each student is taken."""

from pathlib import Path

import pytest

from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.submissions import (
    is_of_several,
    main_file_of_one,
    submissions_in,
)

_CODE = "def search(values): pass\n"


def test_a_class_has_files_and_folders(tmp_path: Path) -> None:
    """A folder without code is a submission, too, and code in another language."""
    (tmp_path / "anna.py").write_text(_CODE)
    (tmp_path / "bert").mkdir()
    (tmp_path / "bert" / "x.py").write_text(_CODE)
    (tmp_path / "carl").mkdir()
    (tmp_path / "Dora.java").touch()
    (tmp_path / "marks.csv").touch()
    (tmp_path / ".git").mkdir()

    (tmp_path / "graded").mkdir()

    submissions = submissions_in([tmp_path], tmp_path / "graded")

    found = {s.student: s.path for s in submissions}

    assert found == {
        "anna": tmp_path / "anna.py",
        "bert": tmp_path / "bert" / "x.py",
        "carl": None,
        "Dora.java": None,
    }


@pytest.mark.parametrize(
    ("files", "taken"),
    [
        ({"a.py": "x = 1\n", "b.py": _CODE}, "b.py"),
        ({"a.py": _CODE, "solution.py": "x = 1\n"}, "solution.py"),
        ({"test_a.py": _CODE * 2, "z.py": _CODE}, "z.py"),
        ({"a.ipynb": "{}", "a.py": "x = 1\n"}, "a.py"),
        ({"deep/a.py": _CODE, "__MACOSX/b.py": _CODE}, "deep/a.py"),
    ],
)
def test_the_likeliest_file_of_a_folder_is_taken(
    tmp_path: Path, files: dict[str, str], taken: str
) -> None:
    """By its name, by the functions it has, and never by chance."""
    for name, text in files.items():
        path = tmp_path / "anna" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    (found,) = submissions_in([tmp_path])

    assert found.path == tmp_path / "anna" / taken


def test_equal_names_are_told_apart(tmp_path: Path) -> None:
    """By their folders."""
    paths = [tmp_path / name / "solution.py" for name in ("anna", "bert")]
    for path in paths:
        path.parent.mkdir()
        path.write_text(_CODE)

    names = [found.student for found in submissions_in(paths)]

    assert names == ["anna-solution.py", "bert-solution.py"]


def test_what_is_no_class_is_refused(tmp_path: Path) -> None:
    """In a sentence."""
    with pytest.raises(StudentCodeError, match="holds no submissions"):
        submissions_in([tmp_path])
    with pytest.raises(StudentCodeError, match="no such file or folder"):
        submissions_in([tmp_path / "none"])


def test_a_folder_of_several_students_is_known(tmp_path: Path) -> None:
    """By known functions in two files, unless one imports the other."""
    code = "def eliminate(values):\n    return values\n"
    (tmp_path / "anna.py").write_text(code)
    (tmp_path / "rules.py").write_text("SIZE = 9\n")
    alone = is_of_several(tmp_path)
    (tmp_path / "bert.py").write_text(code)
    both = is_of_several(tmp_path)
    (tmp_path / "anna.py").write_text("from bert import eliminate\n")
    imported = is_of_several(tmp_path)
    (tmp_path / "anna.py").rename(tmp_path / "solution.py")

    assert (alone, both, imported) == (False, True, False)
    assert not is_of_several(tmp_path)


def test_a_folder_of_one_student_is_known_by_the_file_that_imports_the_rest(
    tmp_path: Path,
) -> None:
    """A module that all students of a class import leaves several; one file is none."""
    (tmp_path / "main.py").write_text("from model.board import Board\n")
    alone = main_file_of_one(tmp_path)
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "board.py").write_text("class Board: ...\n")
    whole = main_file_of_one(tmp_path)
    (tmp_path / "bert.py").write_text("import model\n")

    assert (alone, whole) == (None, tmp_path / "main.py")
    assert main_file_of_one(tmp_path) is None
    assert main_file_of_one(tmp_path / "none") is None
