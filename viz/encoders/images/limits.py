"""Validation shared by formats without audio and codecs."""

from viz.encoders.encoding import Encoding
from viz.encoders.output.atomic_file import Target
from viz.encoders.output.atomic_folder import FolderTarget
from viz.encoders.session import Raster


def plain_raster(
    target: Target | FolderTarget,
    raster: Raster,
    encoding: Encoding,
    name: str,
    sides: range,
) -> Raster:
    """*raster* with the pixel format that such formats take.

    Raises:
        RecordingError: The size is not within *sides*, or a codec or sound was asked
            for, which the format called *name* does not have.
    """
    if any(side not in sides for side in raster.size):
        raise target.fault(
            "{}×{} pixels were asked for; ".format(*raster.size)
            + f"{name} allows {sides[0]} to {sides[-1]}"
        )
    if encoding.codec is not None:
        raise target.fault(
            f"{name} has no choice of codecs; leave out --codec or end the name in .mp4"
        )
    if encoding.extras.sound is not None:
        raise target.fault(f"{name} holds no sound; end the name in .mp4 or .webm")
    return Raster(raster.size, raster.fps)
