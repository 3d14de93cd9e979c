"""Films as .mov files for video editors.

ProRes 422 HQ, or ProRes 4444 with opacity where a film has no background. Each frame
stands for itself, so an editor cuts anywhere, and nothing is lost that one could see.
"""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from viz.choice_errors import UnfitTargetError
from viz.encoders.encoding import Extras, PixelFormat
from viz.encoders.session import EncoderSession, Raster
from viz.encoders.video.codec_options import (
    SAME_BYTES,
    STATED,
    TAGS,
    TO_BT709,
    Container,
    check_ffmpeg_has,
    check_sides,
    extras_options,
    inputs_of,
)
from viz.encoders.video.ffmpeg import ffmpeg_program
from viz.encoders.video.pipe_sink import FfmpegSink, Recipe
from viz.export.exporter import Destination, Exporter, Writer
from viz.export.exporters.films import Films, check_plain
from viz.output.atomic_file import AtomicFile

MOV: Final = Container(
    "ProRes", range(16, 8193), ("-f", "mov"), sound="pcm_s16le", subtitles="mov_text"
)
_HQ: Final = "3", "yuv422p10le"
_CLEAR: Final = "4444", "yuva444p10le"
"""The profile of ProRes, and its samples: without opacity, and with it."""


@dataclass(frozen=True, slots=True)
class MovFilms(Films):
    """Writes all frames of a film; see ``viz.export.exporter.Exporter``."""

    endings: tuple[str, ...] = (".mov",)
    summary: str = ".mov a video for editors, ProRes"

    def prepared(self, to: Destination) -> Writer:
        """Refuse sizes that the format does not hold, and options without a meaning."""
        from viz.export.sidecars import check_sidecars  # noqa: PLC0415 - draws

        encoder = mov_encoder(to)
        encoder.check = to.check
        check_sidecars(to.options, to.target)
        check_plain(to)
        return partial(self.write, to, encoder)


def mov_encoder(to: Destination) -> EncoderSession:
    """The encoder of a .mov file; width and height are even, 16 to 8192 pixels.

    Raises:
        RecordingError: The size is odd or out of range, or ffmpeg has no ProRes.
        UnfitTargetError: Another codec is asked for.
    """
    options, target = to.options, AtomicFile(Path(to.target))
    if options.encoding.codec is not None:
        raise UnfitTargetError("no-codecs", target=to.target, format=MOV.name)
    is_clear = options.encoding.pixel_format is PixelFormat.BGRA
    pixels = PixelFormat.BGRA if is_clear else PixelFormat.BGR
    raster = Raster(options.picture.size, options.file.fps, pixels)
    check_sides(target, raster.size, MOV)
    name = check_ffmpeg_has(target, ["prores_ks"], "ProRes")
    profile, samples = _CLEAR if is_clear else _HQ
    filters = f"{TO_BT709}{samples},fps={raster.fps}:round=near,{STATED}"
    opacity = ("-alpha_bits", "16") if is_clear else ()
    codec = ("-c:v", name, "-profile:v", profile, *opacity, "-vendor", "apl0")
    pictures = ("-vf", filters, *codec, *TAGS, "-pix_fmt", samples, *SAME_BYTES)

    def start(part: Path, extras: Extras) -> FfmpegSink:
        ends = (*extras_options(extras, MOV), *MOV.options)
        options = (*inputs_of(extras), *pictures, *ends)
        recipe = Recipe(ffmpeg_program(), options, extras.chapters)
        return FfmpegSink(recipe, raster, part)

    target.check()
    return EncoderSession(target, raster, start)


EXPORTERS: Final[tuple[Exporter, ...]] = (MovFilms(),)
