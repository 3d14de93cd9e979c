"""Moving pictures, and single pictures of films."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from docs.make_pictures.picture import DocPicture
from docs.make_pictures.solves import LOOP, LOOP_STEP, solved
from viz.export.assembly import AssembledFilm, assembled
from viz.export.export_options import options_of
from viz.library.recording import record
from viz.shapes import Frame

_LOOK: Final[Mapping[str, Any]] = {
    "size": (960, 540),
    "fps": 12,
    "fit": "40s",
    "start": str(LOOP_STEP - 1),
}
"""The end of a solve, its hardest step clause by clause."""
_LOOKED_AT: Final = 1000
"""Milliseconds between the frames whose sum is kept."""
_PHONE: Final[Mapping[str, Any]] = {"size": (540, 960), "opened": (str(LOOP_STEP),)}
_PHONE_PART: Final = 6


def pictures() -> tuple[DocPicture, ...]:
    """The moving picture of the README, and a picture of a film for phones."""
    return (
        DocPicture(
            "solve.gif",
            "A solve as a film: a loop of numbered arrows is drawn link by link"
            " around the board, each link with its reason; then the remaining"
            " digits follow one by one until the board is full.",
            _frames,
            _write,
        ),
        DocPicture(
            "film-phone.png",
            "A picture of a film in the shape of a phone: the board, below it the"
            " technique and one link of its argument in large letters; the edges are"
            " free.",
            lambda: (_phone_frame(),),
        ),
    )


def _film() -> AssembledFilm:
    return assembled(solved(LOOP), options_of(**_LOOK))


def _frames() -> tuple[Frame, ...]:
    film = _film().film
    times = range(0, film.length, _LOOKED_AT)
    return tuple(film.frame(film.at(ms)) for ms in (*times, film.length - 1))


def _write(path: Path) -> bool:
    record(solved(LOOP), path, **_LOOK)
    return True


def _phone_frame() -> Frame:
    film = assembled(solved(LOOP), options_of(**_PHONE)).film
    return film.still(LOOP_STEP, (_PHONE_PART,))
