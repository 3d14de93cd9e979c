"""The thumbnail of one recording, written beside it."""

from collections.abc import Iterator
from pathlib import Path

from sudoscope.thumbnails.pictures import comparison_thumbnail, thumbnail
from sudoscope.thumbnails.shown_moment import most_telling
from sudoscope.thumbnails.thumbnail_options import ThumbnailOptions
from viz.appearance import Appearance
from viz.export.added_options import FilmAddition
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions
from viz.export.sidecars import picture_bytes
from viz.replay.comparison import Comparison
from viz.replay.replay import Replay
from viz.shapes import Frame
from viz.theme import theme_named


class FilmThumbnail(FilmAddition):
    """The picture of one film; see ``viz.export.added_options.FilmAddition``.

    Args:
        options: Of the export.
    """

    def __init__(self, options: ExportOptions) -> None:
        path = options.group(ThumbnailOptions).thumbnail
        assert path is not None
        self._path, self._options = path, options

    def check(self, target: str) -> tuple[Path, ...]:  # noqa: ARG002 - as declared
        """The file of the picture."""
        return (self._path,)

    def picture(self, made: AssembledFilm) -> Frame:
        """The picture of *made*."""
        size, theme = self._options.picture.size, self._options.picture.theme
        # no picture over others, so it has the theme's own ground
        look = Appearance(theme_named(theme), self._options.words.language)
        if isinstance(made.shown, Comparison):
            return comparison_thumbnail(made.shown, size, look)
        shown, asked = made.film.timeline.shown, self._asked(made, made.shown)
        within = range(shown[0], shown[-1] + 1)
        return thumbnail(made.shown, size, look, within, asked)

    def _asked(self, made: AssembledFilm, solve: Replay) -> int | None:
        """The step before the one that the film asks about; ``None``: asks of none.

        Where no rule and no short makes that the subject, the moment of most interest
        has its name instead, if it is the same one.
        """
        timeline, asked = made.film.timeline, made.film.dressing.asked
        if self._options.edit.short or not asked or solve.has_guesses:
            return timeline.answer - 1 if timeline.answer else timeline.question
        if solve.trace.puzzle.constraints or most_telling(solve).step != asked:
            return asked - 1
        return None

    def files(self, made: AssembledFilm) -> Iterator[tuple[Path, bytes]]:
        """The file of the picture, and its content."""
        yield self._path, picture_bytes(self.picture(made), self._path.suffix)
