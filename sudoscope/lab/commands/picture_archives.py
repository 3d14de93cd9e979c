"""Pictures of the steps of a data set, as members of tar files."""

import tarfile
from io import BytesIO
from typing import Final, NamedTuple

from sudoscope.lab.model.data_sets import (
    DataSetPart,
    DataSetPiece,
    DataSetTask,
    piece_of,
    solves_of,
)

PICTURE_NAMES: Final = {
    "NUMBER-STEP.before.png": "the board before the step, without marks",
    "NUMBER-STEP.png": "the board with the marks of the step, at its end",
    "NUMBER-STEP.apng": "the step as it moves in 0.9 seconds, 30 frames a second",
}
"""What the pictures of a step are called, by puzzle and step, each of six digits."""


SIDES: Final = range(128, 2049)
"""Pixels that a side may have."""


class PictureTask(NamedTuple):
    """What pictures of steps are wanted: it can be sent to a process.

    Attributes:
        side: Width and height in pixels.
        has_clips: Whether steps move, too.
    """

    side: int
    has_clips: bool = False

    @property
    def names(self) -> dict[str, str]:
        """The names of the pictures of a step, and what each is."""
        return {
            name: said
            for name, said in PICTURE_NAMES.items()
            if self.has_clips or not name.endswith(".apng")
        }


def pictured_piece(
    task: DataSetTask, pictures: PictureTask | None, part: DataSetPart
) -> DataSetPiece:
    """The lines of the puzzles of *part*, with pictures where they are wanted."""
    solves = solves_of(task, part)
    piece = piece_of(task, solves)
    if pictures is None:
        return piece
    from sudoscope.lab.export.step_pictures import step_pictures

    data = BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for number, trace in solves:
            made = step_pictures(trace, pictures.side, has_clips=pictures.has_clips)
            for step, ending, content in made:
                member = tarfile.TarInfo(f"{number:06}-{step:06}.{ending}")
                member.size = len(content)
                archive.addfile(member, BytesIO(content))
    return piece._replace(beside=data.getvalue())
