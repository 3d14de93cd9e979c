"""Short recordings for the tests, and what ffmpeg and the bytes say of a file."""

import re
import subprocess
from collections.abc import Iterable
from hashlib import shake_128
from pathlib import Path

from imageio_ffmpeg import get_ffmpeg_exe

from viz.encoders.registry import encoder_for

SIZE = (64, 48)


def plain_frame(colour: tuple[int, int, int], size: tuple[int, int] = SIZE) -> bytes:
    """A frame of one colour: blue, green, red."""
    return bytes(colour) * (size[0] * size[1])


def grey_frames(count: int, size: tuple[int, int] = SIZE) -> list[bytes]:
    """Frames that can be told apart: the n-th has the brightness 40 + 5 n."""
    return [plain_frame((40 + 5 * n,) * 3, size) for n in range(count)]


def noise_frames(count: int, size: tuple[int, int]) -> list[bytes]:
    """Frames that cannot be compressed, the same in every run."""
    length = size[0] * size[1] * 3
    return [shake_128(bytes([n])).digest(length) for n in range(count)]


def record(
    path: Path, frames: Iterable[bytes], size: tuple[int, int] = SIZE, fps: int = 30
) -> Path:
    """Record *frames* to *path*."""
    with encoder_for(path, size, fps) as encoder:
        for frame in frames:
            encoder.write(frame)
    return path


def description(path: Path) -> str:
    """What ffmpeg prints about the streams of a file."""
    return _ffmpeg(path, "-t", "0", "-f", "null", "-").stderr.decode()


def decoded(path: Path, size: tuple[int, int] = SIZE) -> list[bytes]:
    """The frames of a file, converted back by the BT.709 rules."""
    back = "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd,format=bgr24"
    raw = _ffmpeg(path, "-vf", back, "-f", "rawvideo", "pipe:1").stdout
    step = size[0] * size[1] * 3
    return [raw[start : start + step] for start in range(0, len(raw), step)]


def picture_types(path: Path) -> str:
    """A letter for each frame as shown: K to seek to, I, P or B."""
    shown = _ffmpeg(path, "-vf", "showinfo", "-f", "null", "-").stderr.decode()
    found = re.findall(r"iskey:(\d) type:(\w)", shown)
    return "".join("K" if key == "1" else kind for key, kind in found)


def boxes(data: bytes) -> list[tuple[str, bytes]]:
    """The outermost boxes of an MP4 file in order: name and content."""
    found = []
    start = 0
    while start < len(data):
        length = int.from_bytes(data[start : start + 4], "big")
        name = data[start + 4 : start + 8].decode("ascii")
        assert 8 <= length <= len(data) - start, f"{name} is cut off"
        found.append((name, data[start + 8 : start + length]))
        start += length
    return found


def _ffmpeg(path: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [get_ffmpeg_exe(), "-nostdin", "-i", f"file:{path}", *arguments]
    return subprocess.run(command, check=True, capture_output=True)
