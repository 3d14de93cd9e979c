"""What is read of what strangers hand in: ordinary files of their own, and no more."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from sudoscope.student_files.model.handed_in import (
    contents,
    copy_to_run,
    digest_of,
    files_below,
)
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.submissions import submission_of, submissions_in

CODE: Final = "def search(values): pass\n"
KNOWS_LINKS: Final = pytest.mark.skipif(
    sys.platform == "win32", reason="links need rights there, and there are no pipes"
)


def names_in(path: Path) -> set[str]:
    """The names of the files that are handed in at *path*, with those beside it."""
    return {name.as_posix() for name, _ in contents(submission_of(path))}


def test_all_files_of_a_student_are_in_the_copy(tmp_path: Path) -> None:
    """With their folders, so that code finds its data; what programs made is not."""
    folder = tmp_path / "anna"
    for name in ("src/solution.py", "src/data/rows.txt", ".git/config", "notes.md"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(CODE)

    with copy_to_run(submission_of(folder)) as code:
        root = code.parent.parent
        found = {path.relative_to(root).as_posix() for path in files_below(root)}
        content = code.read_text()

    assert code.name == "solution.py"
    assert content == CODE
    assert found == {"src/solution.py", "src/data/rows.txt", "notes.md"}
    assert not root.exists()


def test_a_copy_that_cannot_be_written_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the name of the file, and where there is no room."""
    (tmp_path / "solution.py").write_text(CODE)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)

    with (
        pytest.raises(StudentCodeError, match=r"solution.py cannot be.*No space"),
        copy_to_run(submission_of(tmp_path)),
    ):
        pass


def test_a_file_of_a_class_is_alone_in_its_copy(tmp_path: Path) -> None:
    """But for modules that it imports and that are no work of another student."""
    (tmp_path / "anna.py").write_text(f"import units, bert\n{CODE}")
    (tmp_path / "bert.py").write_text(CODE)
    (tmp_path / "units.py").write_text("N = 1\n")
    (tmp_path / "marks.csv").write_text("id\n")

    anna = next(s for s in submissions_in([tmp_path]) if s.student == "anna")

    assert {name.name for name, _ in contents(anna)} == {"anna.py", "units.py"}


def test_a_file_that_is_named_has_its_data_with_it(tmp_path: Path) -> None:
    """Where nobody else's code is beside it; else only what it imports."""
    path = tmp_path / "mine.py"
    path.write_text(f"from rules import search\n{CODE}")
    (tmp_path / "rules.py").write_text(CODE)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rows.txt").write_text("A\n")
    alone = names_in(path)

    (tmp_path / "other.py").write_text(CODE)

    assert alone == {"mine.py", "rules.py", "data/rows.txt"}
    assert names_in(path) == {"mine.py", "rules.py"}


def test_what_is_too_large_or_too_much_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of data; code that is too large is refused."""
    monkeypatch.setattr("sudoscope.student_files.model.source._LARGEST", 100)
    monkeypatch.setattr("sudoscope.student_files.model.handed_in._MOST_BYTES", 150)
    (tmp_path / "solution.py").write_text(CODE)
    for name, size in (("a", 101), ("b", 80), ("c", 80)):
        (tmp_path / name).write_bytes(b"x" * size)
    first = names_in(tmp_path)

    (tmp_path / "solution.py").write_text(CODE * 10)

    assert first == {"solution.py", "b"}
    with pytest.raises(StudentCodeError, match="too large"):
        names_in(tmp_path)


def test_a_folder_of_very_many_files_is_read_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies less deep comes first."""
    monkeypatch.setattr("sudoscope.student_files.model.handed_in._MOST_ENTRIES", 3)
    (tmp_path / "a").mkdir()
    for name in ("a/deep.py", "b.py", "c.py"):
        (tmp_path / name).touch()

    assert [path.name for path in files_below(tmp_path)] == ["b.py", "c.py"]


@KNOWS_LINKS
def test_links_out_of_a_folder_are_not_followed(tmp_path: Path) -> None:
    """Those within it are, to files: somebody may call one file two names."""
    folder = tmp_path / "anna"
    folder.mkdir()
    (folder / "main.py").write_text(CODE)
    (tmp_path / "secret").write_text("x")
    for name, target in (
        ("solution.py", "main.py"),
        ("up", ".."),
        ("secret", "../secret"),
        ("nowhere", "none"),
        ("self", "self"),
        ("zero", "/dev/zero"),
    ):
        (folder / name).symlink_to(target)
    os.mkfifo(folder / "pipe")

    assert names_in(folder) == {"solution.py", "main.py"}


def _linked(path: Path) -> None:
    path.symlink_to("right.py")


def _linked_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def _linked_to_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _folder_linked(path: Path) -> None:
    path.with_suffix("").symlink_to("folder")


def _folder_linked_up(path: Path) -> None:
    path.with_suffix("").symlink_to("..")


def _folder_with_link(path: Path) -> None:
    path.with_suffix("").mkdir()
    (path.with_suffix("") / "solution.py").symlink_to("../right.py")


def _folder_with_pipe(path: Path) -> None:
    path.with_suffix("").mkdir()
    os.mkfifo(path.with_suffix("") / "solution.py")


def _large(path: Path) -> None:
    path.write_bytes(b"#" * 2_000_001)


ODD: Final[dict[str, Callable[[Path], None]]] = {
    "link": _linked,
    "link-to-itself": _linked_to_itself,
    "link-to-device": _linked_to_device,
    "folder-link": _folder_linked,
    "folder-link-up": _folder_linked_up,
    "link-in-folder": _folder_with_link,
    "pipe": os.mkfifo,
    "pipe-in-folder": _folder_with_pipe,
    "large": _large,
}
"""What makes an entry of a class that nobody can grade, at a path that ends in .py."""


@KNOWS_LINKS
@pytest.mark.parametrize("kind", ODD)
def test_an_odd_entry_is_the_problem_of_its_student(tmp_path: Path, kind: str) -> None:
    """A sentence, for the entry alone; it never waits and reads no one else's work."""
    (tmp_path / "right.py").write_text(CODE)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "solution.py").write_text(CODE)
    ODD[kind](tmp_path / "odd.py")

    found = {s.student: s for s in submissions_in([tmp_path])}

    assert found.keys() == {"right", "folder", "odd"}
    for student in ("right", "folder"):
        assert digest_of(found[student])
    with pytest.raises(StudentCodeError) as refused:
        digest_of(found["odd"])
    assert ".py" in str(refused.value) or "odd" in str(refused.value)


@KNOWS_LINKS
def test_a_link_is_followed_only_where_it_is_named_alone(tmp_path: Path) -> None:
    """Of several one may lead to another's work; a grader mounts one as a link."""
    (tmp_path / "anna.py").write_text(CODE)
    link = tmp_path / "bert.py"
    link.symlink_to("anna.py")

    alone = submission_of(link)
    (_, of_two) = submissions_in([tmp_path / "anna.py", link])

    assert alone.path == link
    assert digest_of(alone)
    assert of_two.path is None
    assert "bert.py is a link" in of_two.problem


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_the_name_of_a_student_can_be_written(tmp_path: Path) -> None:
    """Bytes that are no UTF-8, and control characters, are escapes in it."""
    for name in (b"J\xfcrgen.py", b"a\r\n\x1b.py"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text(CODE)

    found = submissions_in([tmp_path])

    assert [s.student for s in found] == ["J\\xfcrgen", "a\\r\\n\\x1b"]
    assert [s.file for s in found] == ["J\\xfcrgen.py", "a\\r\\n\\x1b.py"]
    for submission in found:
        with copy_to_run(submission) as code:
            assert code.read_text() == CODE


def test_a_digest_depends_on_what_is_imported(tmp_path: Path) -> None:
    """Not on other files of a class, nor on the name of the file."""
    file, module, other = (tmp_path / f"{n}.py" for n in ("file", "units", "other"))
    file.write_text(f"import units\n{CODE}")
    module.write_text("N = 1\n")

    def digest(name: str) -> str:
        found = submissions_in([tmp_path])
        return digest_of(next(s for s in found if s.student == name))

    first = digest("file")
    other.write_text("N = 2\n")
    assert digest("file") == first
    file.rename(tmp_path / "named.py")
    assert digest("named") == first
    module.write_text("N = 2\n")
    assert digest("named") != first


def test_a_digest_depends_on_the_data_of_a_folder(tmp_path: Path) -> None:
    """Code may read them."""
    (tmp_path / "solution.py").write_text(CODE)
    first = digest_of(submission_of(tmp_path))

    (tmp_path / "rows.txt").write_text("A\n")

    assert digest_of(submission_of(tmp_path)) != first


def test_a_package_of_a_student_is_whole_in_the_copy(tmp_path: Path) -> None:
    """What makes its folder one is no file that programs make."""
    package = tmp_path / "anna" / "rules"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from .near import solve\n", "utf-8")
    (package / "near.py").write_text("def solve(grid):\n    return grid\n", "utf-8")
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "near.pyc").write_bytes(b"1")
    main = tmp_path / "anna" / "solution.py"
    main.write_text("from rules import solve\n", "utf-8")

    with copy_to_run(submission_of(main.parent)) as code:
        found = {path.name for path in code.parent.rglob("*") if path.is_file()}

    assert found == {"solution.py", "__init__.py", "near.py"}
