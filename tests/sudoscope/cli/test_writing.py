"""A log that cannot be written leaves nothing behind and damages nothing."""

import os
from pathlib import Path
from typing import Final

import pytest

from tests.sudoscope.conftest import Program
from tests.support import EASY

OPTIONS: Final = ("--trace", "--assignments")


def names(folder: Path) -> list[str]:
    """Everything in *folder*, hidden files and all below too."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


@pytest.mark.parametrize("option", OPTIONS)
def test_a_missing_folder_is_told_and_not_made(
    sudoscope: Program, tmp_path: Path, option: str
) -> None:
    """Nothing is solved in vain: what cannot be written is known before."""
    path = tmp_path / "missing" / "log"

    result = sudoscope("solve", EASY, option, str(path))

    assert result.code == 2
    assert result.err == (
        f"sudoscope: {path} was not written: there is no folder {path.parent};"
        " create it or choose another\n"
    )
    assert result.out == ""
    assert names(tmp_path) == []


@pytest.mark.parametrize("option", OPTIONS)
def test_a_folder_is_not_written_over(
    sudoscope: Program, tmp_path: Path, option: str
) -> None:
    """What is in it stays, and nothing is left beside it."""
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "kept").write_text("kept")

    result = sudoscope("solve", EASY, option, str(folder))

    assert result.code == 2
    assert result.err.startswith(f"sudoscope: {folder} was not written: ")
    assert len(result.err.splitlines()) == 1
    assert names(tmp_path) == ["folder", "folder/kept"]


@pytest.mark.parametrize("option", OPTIONS)
def test_a_file_is_not_taken_for_a_folder(
    sudoscope: Program, tmp_path: Path, option: str
) -> None:
    """What was in the file is still in it."""
    (tmp_path / "file").write_text("kept")

    result = sudoscope("solve", EASY, option, str(tmp_path / "file" / "log"))

    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert names(tmp_path) == ["file"]
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.parametrize("option", OPTIONS)
def test_a_name_too_long_is_told(
    sudoscope: Program, tmp_path: Path, option: str
) -> None:
    """The system's own reason is in the message."""
    result = sudoscope("solve", EASY, option, str(tmp_path / ("x" * 300)))

    assert result.code == 2
    assert " was not written: " in result.err
    assert names(tmp_path) == []


@pytest.mark.parametrize("path", [".", "", "/"])
@pytest.mark.parametrize("option", OPTIONS)
def test_a_path_without_a_name_is_told(
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    path: str,
) -> None:
    """The folder one is in is a folder like any other."""
    monkeypatch.chdir(tmp_path)

    result = sudoscope("solve", EASY, option, path)

    assert result.code == 2
    assert " was not written: " in result.err


@pytest.mark.parametrize("option", OPTIONS)
def test_a_refused_puzzle_leaves_an_older_log_alone(
    sudoscope: Program, tmp_path: Path, option: str
) -> None:
    """Nothing is written before the solve has ended."""
    path = tmp_path / "log"
    path.write_text("old")

    result = sudoscope("solve", "1" * 18, option, str(path))

    assert result.code == 2
    assert path.read_text() == "old"
    assert names(tmp_path) == ["log"]


def test_a_link_is_written_through(sudoscope: Program, tmp_path: Path) -> None:
    """The log arrives where the link points, and the link stays one."""
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)

    sudoscope("solve", EASY, "--trace", str(link))

    assert link.is_symlink()
    assert target.read_text().startswith('{"format"')


@pytest.mark.parametrize("option", OPTIONS)
def test_a_device_is_no_file(sudoscope: Program, tmp_path: Path, option: str) -> None:
    """A pipe or device is refused, and stays what it is."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    result = sudoscope("solve", EASY, option, str(pipe))

    assert result.code == 2
    assert "it is not an ordinary file" in result.err
    assert pipe.is_fifo()


@pytest.mark.parametrize("option", OPTIONS)
def test_the_puzzle_is_not_written_over(
    sudoscope: Program, tmp_path: Path, option: str
) -> None:
    """What is read is not lost, even if it is named for output."""
    path = tmp_path / "puzzle.txt"
    path.write_text(EASY)

    result = sudoscope("solve", str(path), option, str(path))

    assert result.code == 2
    assert path.read_text() == EASY


def test_one_file_is_not_written_twice(sudoscope: Program, tmp_path: Path) -> None:
    """Two outputs of one name would leave one of them."""
    path = str(tmp_path / "log")

    result = sudoscope("solve", EASY, "--trace", path, "--assignments", path)

    assert result.code == 2
    assert names(tmp_path) == []
