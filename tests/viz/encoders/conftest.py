"""Disks that are full or read-only, and programs in ffmpeg's place."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

IS_LINUX_ROOT = sys.platform == "linux" and os.geteuid() == 0
NEEDS_MOUNT = "mounting a small disk for this test needs root on Linux"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """A function that makes a disk of so many bytes and returns its folder."""
    if not IS_LINUX_ROOT:
        pytest.skip(NEEDS_MOUNT)
    folder = tmp_path / "disk"
    folder.mkdir()

    def mounted(options: str) -> Path:
        command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            pytest.skip(f"{NEEDS_MOUNT}, which refused it")
        return folder

    yield mounted
    subprocess.run(["umount", str(folder)], check=False, capture_output=True)


@pytest.fixture
def program(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], None]:
    """A function that puts a Python script in ffmpeg's place."""
    if sys.platform == "win32":
        pytest.skip("a script is no program on Windows")
    path = tmp_path_factory.mktemp("program") / "ffmpeg"

    def install(script: str) -> None:
        path.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
        path.chmod(0o755)
        monkeypatch.setenv("IMAGEIO_FFMPEG_EXE", str(path))

    return install
