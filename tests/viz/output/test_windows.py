"""What is different on Windows when a file is written: names, and files in use."""

import errno
import warnings
from pathlib import Path, PureWindowsPath

import pytest

from solver.errors import OutputError
from tests.in_one_test import in_one_test
from viz.output.atomic_file import write_whole
from viz.output.os_errors import IN_USE, NOT_ALLOWED
from viz.output.target import windows_reason

GOOD = (
    *("solve.mp4", "C:/films/solve.mp4", "../solve", "./a.b.c", "conic.mp4", "com.mp4"),
    *("//server/share/solve.mp4", "COM10.txt", "100 % 'ü.MP4", ".hidden", "com1x.png"),
)
DEVICES = ("con", "NUL.txt", "aux.tar.gz", "com1.mp4", "films/LPT9/solve.mp4", "prn .x")


class WindowsError(PermissionError):
    """An error as Windows has it: with a number of its own.

    Attributes:
        winerror: The number.
    """

    def __init__(self, winerror: int) -> None:
        super().__init__(errno.EACCES, "Access is denied")
        self.winerror = winerror


@in_one_test("name", GOOD)
def test_usual_names_are_names_on_windows(name: str) -> None:
    """With drives, shares and dots in front, too."""
    assert windows_reason(PureWindowsPath(name)) == ""


@in_one_test("name", DEVICES)
def test_devices_are_no_names_on_windows(name: str) -> None:
    """With any ending, and as the name of a folder, as Python knows them."""
    path = PureWindowsPath(name)

    assert "is a device" in windows_reason(path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        assert any(PureWindowsPath(part).is_reserved() for part in path.parts)


@pytest.mark.parametrize("name", ["9:05.mp4", "a?.mp4", "a\n.mp4", "solve. ", "solve."])
def test_what_windows_would_cut_is_refused(name: str) -> None:
    """A colon would make a hidden part of another file."""
    assert "choose another name" in windows_reason(PureWindowsPath(name))


@pytest.mark.parametrize(
    ("number", "reason"), [(5, IN_USE), (32, IN_USE), (1314, NOT_ALLOWED)]
)
def test_a_file_that_another_program_has_open_is_named_as_such(
    number: int, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows does not replace it; what is in it stays, and no part is left."""
    path = tmp_path / "solve.jsonl"
    path.write_bytes(b"old")

    def refused(_: Path, __: Path) -> Path:
        raise WindowsError(number)

    monkeypatch.setattr(Path, "replace", refused)

    with pytest.raises(OutputError, match=reason):
        write_whole(path, b"new")

    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["solve.jsonl"]
