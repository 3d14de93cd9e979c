"""Options of ffmpeg for each codec and quality."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from viz.choice_errors import UnfitTargetError
from viz.encoders.encoding import Encoding, Extras, PixelFormat, Quality
from viz.encoders.session import EncoderSession, Raster
from viz.encoders.sink import SinkError
from viz.encoders.video.ffmpeg import (
    FfmpegError,
    ffmpeg_encoders,
    ffmpeg_program,
    frames_as_they_come,
)
from viz.encoders.video.pipe_sink import FfmpegSink, Recipe
from viz.output.target import Target

# Without "accurate_rnd" a faster conversion turns white 255 into 252. The colours are
# stated twice: newer ffmpegs take them from the frames, older ones from the options.
TO_BT709: Final = (
    "scale=out_color_matrix=bt709:out_range=tv:flags=area+accurate_rnd,format="
)
STATED: Final = (
    "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"
)
TAGS: Final = (
    *("-color_range", "tv", "-color_primaries", "bt709"),
    *("-color_trc", "bt709", "-colorspace", "bt709"),
)
# "bitexact" leaves out the time of day and the names of programs.
SAME_BYTES: Final = (
    *("-map_metadata:g", "-1", "-fflags", "+bitexact"),
    *("-flags:v", "+bitexact+cgop", "-flags:a", "+bitexact"),
)
LANGUAGES: Final = {"en": "eng", "de": "deu"}


@dataclass(frozen=True, slots=True)
class Container:
    """A file format for videos.

    Attributes:
        name: As people know it.
        sides: The widths and heights it can have, of which the even ones do.
        options: Its arguments for ffmpeg.
        sound: ffmpeg's name for how sound is packed in it.
        subtitles: The same for subtitles.
    """

    name: str
    sides: range
    options: Sequence[str]
    sound: str
    subtitles: str


def film_encoder(
    target: Target,
    raster: Raster,
    encoding: Encoding,
    container: Container,
    codec: Sequence[str],
) -> EncoderSession:
    """An encoder for a video.

    Args:
        target: Where the file goes.
        raster: The common properties of the frames.
        encoding: What it is for.
        container: The format of the file.
        codec: The arguments of ffmpeg for the video codec, after ``-c:v``.

    Raises:
        RecordingError: The size is odd or out of range, or this ffmpeg cannot do it.
    """
    check_sides(target, raster.size, container)
    is_constant = encoding.quality is not Quality.DRAFT
    try:
        program = ffmpeg_program()
        uneven = () if is_constant else frames_as_they_come(program)
    except FfmpegError as error:
        raise target.fault(str(error)) from None
    is_clear = raster.pixel_format is PixelFormat.BGRA
    samples = "yuva420p" if is_clear else "yuv420p"
    filters = [
        *(() if raster.pixel_format is PixelFormat.YUV else (TO_BT709 + samples,)),
        f"fps={raster.fps}:round=near"
        if is_constant
        else f"settb={_ratio(raster.fps, '/')}",
        STATED,
    ]
    pictures = (
        *("-vf", ",".join(filters), "-c:v", *codec, *TAGS, "-pix_fmt", samples),
        *(
            ()
            if is_constant
            else (*uneven, "-enc_time_base:v", _ratio(raster.fps, ":"))
        ),
        *SAME_BYTES,
    )

    def start(part: Path, extras: Extras) -> FfmpegSink:
        check_files(extras)
        options = (
            *inputs_of(extras),
            *pictures,
            *extras_options(extras, container),
            *container.options,
        )
        recipe = Recipe(program, options, extras.chapters, not is_constant)
        return FfmpegSink(recipe, raster, part)

    return EncoderSession(target, raster, start)


def _ratio(fps: int | Fraction, sign: str) -> str:
    """The seconds of a frame: two numbers with *sign* between them."""
    exact = Fraction(fps)
    return f"{exact.denominator}{sign}{exact.numerator}"


def check_sides(target: Target, size: tuple[int, int], container: Container) -> None:
    """Refuse a size the format does not allow.

    Raises:
        RecordingError: It is odd or out of range; the sentence names the nearest.
    """
    low, high = container.sides[0], container.sides[-1]
    near = tuple(min(max(side + side % 2, low), high) for side in size)
    if near != size:
        raise target.fault(
            "{}×{} pixels were asked for; ".format(*size)
            + f"{container.name} needs even numbers, {low} to {high}; "
            + "the nearest size is {}x{}".format(*near)
        )


def check_files(extras: Extras) -> None:
    """Refuse sound and subtitles that are not there.

    Raises:
        SinkError: One of the files is missing.
    """
    for path in files_of(extras):
        if not path.is_file():
            raise SinkError(f"there is no file {path} to embed")


def files_of(extras: Extras) -> list[Path]:
    """The files to embed, in the order of their tracks."""
    return [path for path in (extras.sound, extras.subtitles) if path is not None]


def check_ffmpeg_has(target: Target, encoders: Sequence[str], name: str) -> str:
    """The first of *encoders* that this ffmpeg has.

    Raises:
        RecordingError: It has none of them, so it cannot do what is called *name*.
    """
    try:
        known = ffmpeg_encoders(ffmpeg_program())
    except FfmpegError as error:
        raise target.fault(str(error)) from None
    for encoder in encoders:
        if encoder in known:
            return encoder
    raise UnfitTargetError(
        "no-encoder",
        target=str(target.path),
        format=name,
        encoders=" or ".join(encoders),
    )


def keyframes(fps: int | Fraction) -> tuple[str, ...]:
    """A picture to seek to every half second, also where frames are not even."""
    distance = str(max(1, fps // 2))
    return ("-g", distance, "-force_key_frames", "expr:gte(t,n_forced*0.5)")


def inputs_of(extras: Extras) -> tuple[str, ...]:
    """Options for the files ffmpeg reads in addition to the pictures."""
    files = files_of(extras)
    inputs = [part for path in files for part in ("-i", f"file:{path.absolute()}")]
    maps = [part for n in range(len(files) + 1) for part in ("-map", str(n))]
    return (*inputs, *maps)


def extras_options(extras: Extras, container: Container) -> tuple[str, ...]:
    """Options for codecs of the extras and for metadata."""
    language = LANGUAGES.get(extras.language, "und")
    found: list[str] = []
    if extras.sound is not None:
        if extras.sound_filters:
            found += ["-af", extras.sound_filters]
        found += ["-c:a", container.sound, "-b:a", "128k"]
        found += ["-metadata:s:a:0", f"language={language}"]
    if extras.subtitles is not None:
        found += ["-c:s", container.subtitles]
        found += ["-metadata:s:s:0", f"language={language}"]
        found += [] if extras.is_shown else ["-disposition:s:0", "0"]
    if extras.title:
        found += ["-metadata", f"title={extras.title}"]
    if extras.author:
        found += ["-metadata", f"artist={extras.author}"]
    return tuple(found)
