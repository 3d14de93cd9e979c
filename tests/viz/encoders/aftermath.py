"""What is left behind when a recording fails, and the process that made it."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

import pytest

from viz.encoders.registry import Encoder
from viz.encoders.session import EncoderSession
from viz.encoders.video.gif import GifSink
from viz.encoders.video.pipe_sink import FfmpegSink
from viz.errors import RecordingError

NO_SPACE: Final = "the disk is full; free some space or record to another disk"


@contextmanager
def no_file_after(
    path: Path, error: type[BaseException], words: str = ""
) -> Iterator[None]:
    """The block raises *error* with *words*; the folder is as it was, or gone."""
    before = contents(path.parent)
    with pytest.raises(error) as caught:
        yield
    assert words in str(caught.value)
    assert not path.parent.exists() or contents(path.parent) == before


def failing(path: Path, reason: str) -> AbstractContextManager[None]:
    """The block raises a sentence that gives *reason*, and leaves no file."""
    return no_file_after(path, RecordingError, f"{path} was not recorded: {reason}")


def contents(folder: Path) -> dict[Path, bytes]:
    """All files in a folder and below, and all folders.

    A file that another recording is writing may grow at any time.
    """
    return {
        path: path.read_bytes() if path.is_file() and not _is_begun(path) else b""
        for path in folder.rglob("*")
    }


def _is_begun(path: Path) -> bool:
    """Whether the file is one that a recording is writing."""
    return ".part" in path.suffixes


def process_of(encoder: Encoder) -> int:
    """The number of the ffmpeg that runs."""
    assert isinstance(encoder, EncoderSession)
    assert isinstance(encoder._sink, FfmpegSink | GifSink)
    return encoder._sink.process._process.pid


def is_gone(process: int) -> bool:
    """Whether there is no such process, not even one waiting to be reaped."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False
