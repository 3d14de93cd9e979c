"""Files take their names only when they are complete."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from solver.errors import OutputError
from viz.output.atomic_file import write_whole

ROOT: Final = Path(__file__).parents[3]
TOO_LARGE: Final = """
import resource, sys
from pathlib import Path
from solver.errors import OutputError
from viz.output.atomic_file import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), bytes(5000))
except OutputError:
    print("refused")
"""


def names(folder: Path) -> list[str]:
    """What is in *folder*, hidden files too."""
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """Its bytes are there, and nothing beside it."""
    write_whole(tmp_path / "trace.jsonl", b"\x00new\r\n")

    assert (tmp_path / "trace.jsonl").read_bytes() == b"\x00new\r\n"
    assert names(tmp_path) == ["trace.jsonl"]


def test_a_file_that_was_there_is_replaced(tmp_path: Path) -> None:
    """Not appended to, and no longer than the new one."""
    path = tmp_path / "trace.jsonl"
    path.write_bytes(b"something longer")

    write_whole(path, b"new")

    assert path.read_bytes() == b"new"
    assert names(tmp_path) == ["trace.jsonl"]


def test_a_folder_that_is_missing_is_not_made(tmp_path: Path) -> None:
    """The error comes through and nothing is left."""
    with pytest.raises(OutputError, match="no folder"):
        write_whole(tmp_path / "missing" / "trace.jsonl", b"new")

    assert names(tmp_path) == []


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    """What is in it stays, and no part of the file is left beside it."""
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "kept").write_bytes(b"kept")

    with pytest.raises(OutputError, match="it is a folder"):
        write_whole(folder, b"new")

    assert names(tmp_path) == ["folder"]
    assert names(folder) == ["kept"]


def test_a_file_stays_as_it_is_when_the_new_one_does_not_fit(tmp_path: Path) -> None:
    """A write that fails half way leaves the old bytes and nothing else."""
    pytest.importorskip("resource", reason="no limits on files here")
    path = tmp_path / "trace.jsonl"
    path.write_bytes(b"old")

    done = subprocess.run(
        [sys.executable, "-c", TOO_LARGE, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.stdout == "refused\n", done.stderr
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["trace.jsonl"]
