"""Every format there is, and what a viewer of its files sees, frame by frame."""

import subprocess
from pathlib import Path
from typing import Final

from imageio_ffmpeg import get_ffmpeg_exe
from PIL import Image

from tests.viz.encoders.recordings import SIZE
from viz.encoders.registry import ENCODERS

FOLDER: Final = "frames"
FILMS: Final = ("solve.mp4", "solve.webm")
ANIMATIONS: Final = ("solve.gif", "solve.webp", "solve.apng")
MOVING: Final = (*FILMS, *ANIMATIONS, FOLDER)
BY_FFMPEG: Final = (*FILMS, "solve.gif")
EVERY: Final = (*(f"solve{suffix}" for suffix in ENCODERS), FOLDER)
NEAR: Final = {".mp4": 2, ".webm": 3, ".gif": 2}
"""Levels of 256 that a plain colour may be off after the codec; else none."""


def shown(path: Path, size: tuple[int, int] = SIZE, fps: int = 30) -> list[bytes]:
    """What is seen at the time of each frame: blue, green, red."""
    if path.is_dir():
        return [_bgr(Image.open(file)) for file in sorted(path.iterdir())]
    if path.suffix in {".mp4", ".webm"}:
        return _of_film(path, size, fps)
    frames: list[bytes] = []
    elapsed = 0.0
    for picture, seconds in pieces(path):
        elapsed += seconds
        frames += [picture] * (round(elapsed * fps) - len(frames))
    return frames


def pieces(path: Path) -> list[tuple[bytes, float]]:
    """The pictures of an animated file, and for how many seconds each is shown."""
    found = []
    with Image.open(path) as picture:
        for number in range(getattr(picture, "n_frames", 1)):
            picture.seek(number)
            pixels = _bgr(picture)
            found.append((pixels, picture.info.get("duration", 0) / 1000))
    return found


def bytes_of(path: Path) -> bytes:
    """A file, or all files of a folder in order."""
    if path.is_dir():
        return b"".join(file.read_bytes() for file in sorted(path.iterdir()))
    return path.read_bytes()


def _bgr(picture: Image.Image) -> bytes:
    return picture.convert("RGB").tobytes("raw", "BGR")


def _of_film(path: Path, size: tuple[int, int], fps: int) -> list[bytes]:
    back = (
        f"fps={fps}:round=near,"
        "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd,format=bgr24"
    )
    command = [get_ffmpeg_exe(), "-nostdin", "-i", f"file:{path}", "-vf", back]
    raw = subprocess.run(
        [*command, "-f", "rawvideo", "pipe:1"], check=True, capture_output=True
    ).stdout
    step = size[0] * size[1] * 3
    return [raw[start : start + step] for start in range(0, len(raw), step)]
