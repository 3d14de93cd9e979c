"""Checks shared by the formats without tracks and codecs."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from viz.choice_errors import UnfitTargetError
from viz.encoders.encoding import Encoding, Extras, PixelFormat, no_opacity
from viz.encoders.session import EncoderSession, Raster
from viz.encoders.sink import Sink
from viz.output.target import Target


def plain_raster(  # noqa: PLR0913 - one of them by name alone
    target: Target,
    raster: Raster,
    encoding: Encoding,
    name: str,
    sides: range,
    *,
    has_opacity: bool = False,
    has_times: bool = True,
) -> Raster:
    """*raster* with the pixel format that such formats take.

    Raises:
        RecordingError: The size is not within *sides*, or a codec or opacity was asked
            for, which the format called *name* does not have.
    """
    if any(side not in sides for side in raster.size):
        raise target.fault(
            "{}×{} pixels were asked for; ".format(*raster.size)
            + f"{name} allows {sides[0]} to {sides[-1]}"
        )
    if has_times and isinstance(raster.fps, Fraction):
        raise target.fault(
            f"{float(raster.fps):.5g} frames a second were asked for; {name} takes"
            " whole numbers, MP4 and WebM others"
        )
    if encoding.codec is not None:
        raise UnfitTargetError("no-codecs", target=str(target.path), format=name)
    if encoding.pixel_format is not PixelFormat.BGRA:
        return Raster(raster.size, raster.fps)
    if not has_opacity:
        raise no_opacity(target, name)
    return Raster(raster.size, raster.fps, PixelFormat.BGRA)


def plain_session(
    target: Target, raster: Raster, start: Callable[[Path], Sink]
) -> EncoderSession:
    """A session whose sink, made by *start*, has no room for extras."""

    def start_without(part: Path, _extras: Extras) -> Sink:
        return start(part)

    return EncoderSession(target, raster, start_without)
