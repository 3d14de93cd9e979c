"""Options of a recording in any format: quality, codec, extras."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple, assert_never

from viz.choice_errors import UnfitTargetError
from viz.output.target import Target

FPS: Final = range(1, 121)
"""Frames a second that a film can have."""
FASTEST_GIF: Final = 50
"""Frames a second of a GIF at most: players show what is shorter than 2/100 s for
10/100 s."""
WITH_TRACKS: Final = (".mp4", ".webm")
"""Endings of formats that hold sound and subtitles."""
WITH_QUALITY: Final = (*WITH_TRACKS, ".webp")
"""Endings of formats that are written otherwise for each quality."""


class Quality(Enum):
    """Presets, named by what the recording is for."""

    DRAFT = "draft"
    """A quick look: written fastest. A video then has one frame for each change."""
    WEB = "web"
    """To be uploaded: small, sharp, with a constant frame rate."""
    ARCHIVE = "archive"
    """To be kept or edited: hardly different from the original, and slow."""


class Codec(Enum):
    """Codecs of videos."""

    H264 = "h264"
    H265 = "h265"
    AV1 = "av1"
    VP9 = "vp9"


class PixelFormat(Enum):
    """Layout of the bytes of a frame; the value is ffmpeg's name for it."""

    BGR = "bgr24"
    """Blue, green, red, one byte each, 0 to 255, row by row from the top left."""
    BGRA = "bgra"
    """The same with opacity as the fourth byte, by which the colours are not
    multiplied."""
    YUV = "yuv420p"
    """Three planes by the rules of BT.709, 16 to 235 and 16 to 240: brightness, then
    blue and red difference for each two by two pixels. Both sides are even."""

    def length(self, size: tuple[int, int]) -> int:
        """Bytes of a frame of *size*, without padding."""
        pixels = size[0] * size[1]
        match self:
            case PixelFormat.BGR:
                return pixels * 3
            case PixelFormat.BGRA:
                return pixels * 4
            case PixelFormat.YUV:
                return pixels * 3 // 2
            case _:
                assert_never(self)


class ChapterMark(NamedTuple):
    """A part of a video that players can jump to.

    Attributes:
        start: Where it begins, in milliseconds.
        end: Where it ends, in milliseconds: the start of the next, or of the last
            the end of the video, which is not known while it is written.
        title: The title.
    """

    start: int
    end: int
    title: str


@dataclass(frozen=True, slots=True)
class Extras:
    """Contents of a video besides pictures: sound, subtitles, chapters and metadata.

    Attributes:
        title: Of the video, or empty.
        author: The author, or empty.
        language: Of the words, as in ``viz.messages``.
        chapters: In order; the first begins at 0.
        subtitles: An SRT or WebVTT file to embed, which must stay until the end.
        is_shown: Whether players show the subtitles by themselves.
        sound: A WAV file to embed, which must stay until the end.
        sound_filters: Filters of ffmpeg for that sound; empty for none.
    """

    title: str = ""
    author: str = ""
    language: str = "en"
    chapters: tuple[ChapterMark, ...] = ()
    subtitles: Path | None = None
    is_shown: bool = True
    sound: Path | None = None
    sound_filters: str = ""


@dataclass(frozen=True, slots=True)
class Encoding:
    """Quality, codec and pixel format of a recording.

    Attributes:
        quality: What it is for.
        codec: How a video is packed; ``None`` for what is usual in its format.
        pixel_format: How the frames come, where the format can take them so; the
            encoder's own ``pixel_format`` says what it takes.
    """

    quality: Quality = Quality.WEB
    codec: Codec | None = None
    pixel_format: PixelFormat = PixelFormat.BGR


def no_opacity(target: Target, name: str) -> UnfitTargetError:
    """The error of *target*, whose format *name* cannot be transparent."""
    return UnfitTargetError("no-opacity", target=str(target.path), format=name)
