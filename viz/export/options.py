"""All that can be chosen about an export, in one value.

The command line, the window and the library make an ``ExportOptions``; a worker is
handed one as JSON.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from solver.printable_line import one_line
from solver.rules.cell_names import CellNames
from solver.trace import Trace
from viz.appearance import Appearance, LowerPanel, PanelChoice, Part
from viz.bookmarks import Bookmark
from viz.encoders.encoding import Codec, Encoding, PixelFormat, Quality
from viz.errors import EditError, OptionsError, RecordingError
from viz.export.choices import (
    BACKGROUND,
    CARDS,
    CELL_NAMES,
    FRAME_RATE,
    LANGUAGE,
    PACE,
    PANEL,
    QUALITY,
    SIZE,
    SPEED,
    THEME,
)
from viz.export.option_values import (
    PLAIN,
    SIZES,
    TRANSPARENT,
    milliseconds,
    note_from,
    section_from,
    size_from,
    substep_from,
)
from viz.film.cards import Logo
from viz.film.options import FilmOptions
from viz.painters.image_info import size_of
from viz.replay.annotations import (
    Annotations,
    CellNote,
    CellNotes,
    PanelChange,
    SecondSolve,
    cells_from,
    solved_beside,
)
from viz.replay.film_edit import FilmEdit, Slowed, longest
from viz.replay.notes import LONGEST as LONGEST_NOTE
from viz.replay.notes import AuthorNote, merged
from viz.replay.pace import Pace
from viz.replay.step_reference import END, step_at
from viz.theme import Role, Theme, colour_of, theme_named

GROUNDS: Final = ("#000000", "#ffffff")
"""The backgrounds of the two films that make a transparent one."""
_PATHS: Final = ("logo", "chapters", "thumbnail", "music", "script", "voice_model")
_LARGEST_LOGO: Final = 20_000_000


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """How a solve becomes a file; each attribute is an option of the command line.

    Attributes:
        size: Width and height in pixels.
        fps: Frames a second, 1 to 120.
        quality: What it is for: "draft", "web" or "archive".
        codec: How a video is packed; ``None``: as is usual in its format.
        step: The step of which one picture is written; ``None`` for all of them.
        substep: The substep that it is opened at, from 1, after the substeps that are
            opened around it; a text like "4" or "3.8" will do. Empty: it is not opened.
        theme: Name of the colours, or a TOML file that describes them.
        background: "plain" for the theme's own, a colour as ``#RRGGBB``, or
            "transparent".
        language: Two letters.
        cell_names: How cells are called: "letters", "no-i" or "rc".
        hide: Parts that are not shown, by name.
        panel: What stands below the words: "tree", "algorithm" or "graph".
        cards: Which cards there are: "none", "title", "end" or "both".
        title: What the puzzle is called, or empty for its own title.
        author: Named on the cards.
        logo: An image on the cards.
        captions: Whether reasons are written below the picture.
        progress: Whether a thin bar shows how far the video is.
        watermark: A text in the corner.
        pace: "meaning", "uniform" or "logged": as a log says it was made.
        speed: How many times as fast as the pace.
        fit: Milliseconds of the whole video; ``None``: as long as it takes.
        slow_motion: Sections: first step, last step, factor.
        start: The first step that is shown, as ``step_at`` reads it.
        stop: The last.
        opened: Steps that are shown in their smallest steps, as ``step_at`` reads them.
        only_winning_path: Whether guesses that come to nothing are left out.
        fold_dead_branches: Whether they are passed through quickly.
        subtitles: Kinds of subtitles, separated by commas: "srt", "vtt", "embedded".
        chapters: The file for the list of chapters.
        sound: Whether steps are heard.
        sound_bed: Whether a low chord lies under them.
        music: A file with music, which is played under them.
        voice: Whether a text-to-speech engine speaks the reasons.
        voice_model: The file of its voice, for an engine that needs one.
        script: The file for what a speaker is to say, and when.
        notes: Words of the author's at a step, as ``step_at`` reads it: step, text.
        pauses: How long a step stays at least: step, milliseconds.
        panels: What stands below the words from a step on: step, panel.
        cell_notes: Notes on cells at a step: step, names of cells, text.
        compared: Other ways of solving that are shown beside a step: step, way.
        highlights: How many of the best moments are shown; ``None``: all of the solve.
        split: "markers" for a clip for each marker; ``None`` for one video.
        thumbnail: The file for the picture of the most telling moment.
    """

    size: tuple[int, int] = SIZES[SIZE.usual]
    fps: int = int(FRAME_RATE.usual)
    quality: str = QUALITY.usual
    codec: str | None = None
    step: int | None = None
    substep: tuple[int, ...] = ()
    theme: str = THEME.usual
    background: str = BACKGROUND.usual
    language: str = LANGUAGE.usual
    cell_names: str = CELL_NAMES.usual
    hide: tuple[str, ...] = ()
    panel: str = PANEL.usual
    cards: str = CARDS.usual
    title: str = ""
    author: str = ""
    logo: Path | None = None
    captions: bool = False
    progress: bool = False
    watermark: str = ""
    pace: str = PACE.usual
    speed: float = SPEED.usual
    fit: int | None = None
    slow_motion: tuple[tuple[str, str, Fraction], ...] = ()
    start: str = "0"
    stop: str = END
    opened: tuple[str, ...] = ()
    only_winning_path: bool = False
    fold_dead_branches: bool = False
    subtitles: str = ""
    chapters: Path | None = None
    sound: bool = False
    sound_bed: bool = False
    music: Path | None = None
    voice: bool = False
    voice_model: Path | None = None
    script: Path | None = None
    notes: tuple[tuple[str, str], ...] = ()
    pauses: tuple[tuple[str, int], ...] = ()
    panels: tuple[tuple[str, str], ...] = ()
    cell_notes: tuple[tuple[str, str, str], ...] = ()
    compared: tuple[tuple[str, str], ...] = ()
    highlights: int | None = None
    split: str | None = None
    thumbnail: Path | None = None

    @property
    def encoding(self) -> Encoding:
        """How the file is written, without anything beside the pictures."""
        codec = Codec(self.codec) if self.codec else None
        is_clear = self.background == TRANSPARENT
        pixels = PixelFormat.BGRA if is_clear else PixelFormat.YUV
        return Encoding(Quality(self.quality), codec, pixels)

    @property
    def colours(self) -> Theme:
        """The theme, on the background that was chosen.

        Raises:
            SudoscopeError: There is no such theme.
        """
        theme = theme_named(self.theme)
        if self.background in {PLAIN, TRANSPARENT}:
            return theme
        colours = theme.colours | {Role.BACKGROUND: colour_of(self.background)}
        name = f"{theme.name} on {self.background}"
        return replace(theme, name=name, colours=colours)

    @property
    def on_its_own_ground(self) -> Appearance:
        """The look of pictures that are not put over others."""
        return Appearance(theme_named(self.theme), self.language)

    @property
    def steps_pace(self) -> Pace:
        """How long each step is shown, before anything is fitted."""
        percent = round(self.speed * 100)
        if self.pace == "uniform":
            return Pace.uniform(speed_percent=percent)
        if self.pace == "logged":
            return Pace.logged(percent)
        return Pace(speed_percent=percent)

    @property
    def comparison_pace(self) -> Pace:
        """The same where two solves are shown, fitted."""
        pace = self.steps_pace
        return pace if self.fit is None else pace.fitted(self.fit)

    @property
    def has_tones(self) -> bool:
        """Whether the program itself makes sound."""
        return self.sound or self.sound_bed

    @property
    def is_heard(self) -> bool:
        """Whether the video has sound at all."""
        return self.has_tones or self.voice or self.music is not None

    def film_options(self) -> FilmOptions:
        """What concerns the look of the film.

        Raises:
            RecordingError: The logo cannot be read.
            UnknownNameError: There is no such theme.
        """
        hidden = frozenset(map(Part, self.hide))
        return FilmOptions(
            self.size,
            Appearance(
                self.colours,
                self.language,
                hidden=hidden,
                panel=LowerPanel(self.panel),
            ),
            has_title=self.cards in {"title", "both"},
            has_end=self.cards in {"end", "both"},
            has_captions=self.captions,
            has_bar=self.progress,
            author=one_line(self.author),
            logo=None if self.logo is None else _logo(self.logo),
            watermark=one_line(self.watermark),
        )

    def titled(self, trace: Trace) -> Trace:
        """*trace* with the names of cells that were chosen, and the title, if one."""
        named = trace.with_cell_names(CellNames(self.cell_names))
        title = one_line(self.title) or trace.puzzle.title
        return replace(named, puzzle=replace(named.puzzle, title=title))

    def edit(self, trace: Trace, bookmarks: Sequence[int | Bookmark] = ()) -> FilmEdit:
        """What is shown of *trace*, where the steps of *bookmarks* are marked.

        Raises:
            EditError: A step is not there, or the end of a section in slow motion is
                before its beginning.
        """
        marks = marks_of(bookmarks)
        steps = [mark.step for mark in marks]
        first, last = (step_at(trace, spot, steps) for spot in (self.start, self.stop))
        slowed = tuple(
            Slowed(step_at(trace, one, steps), step_at(trace, end, steps), by)
            for one, end, by in self.slow_motion
        )
        for section in slowed:
            if section.last < section.first:
                raise EditError(
                    f"the section in slow motion ends at step {section.last:,}, before"
                    f" it begins at step {section.first:,}; change the two around"
                )
        return FilmEdit(
            self.steps_pace,
            first,
            last,
            self.fit,
            self.pace == "meaning",
            slowed,
            self.only_winning_path,
            self.fold_dead_branches,
            notes=self._notes(trace, marks),
            holds=longest(
                *({step_at(trace, spot, steps): ms} for spot, ms in self.pauses)
            ),
            opened=tuple(step_at(trace, spot, steps) for spot in self.opened),
            annotations=self._annotations(trace, steps),
        )

    def _annotations(self, trace: Trace, marks: Sequence[int]) -> Annotations:
        """What the author shows besides words; other ways are solved for it."""
        panels = sorted(
            PanelChange(step_at(trace, spot, marks), PanelChoice.named(panel))
            for spot, panel in self.panels
        )
        notes: dict[int, tuple[CellNote, ...]] = {}
        for spot, names, text in self.cell_notes:
            note = CellNote(cells_from(names, trace.puzzle.rules), text)
            step = step_at(trace, spot, marks)
            notes[step] = (*notes.get(step, ()), note)
        solves = (
            SecondSolve(step_at(trace, spot, marks), solved_beside(trace, way))
            for spot, way in self.compared
        )
        cells = (CellNotes(step, of) for step, of in sorted(notes.items()))
        return Annotations(tuple(panels), tuple(cells), tuple(solves))

    def _notes(self, trace: Trace, marks: Sequence[Bookmark]) -> tuple[AuthorNote, ...]:
        """The author's words: those of this video, and those of bookmarks."""
        steps = [mark.step for mark in marks]
        own = [
            AuthorNote(step_at(trace, spot, steps), said) for spot, said in self.notes
        ]
        marked = [
            AuthorNote(mark.step, one_line(mark.note, LONGEST_NOTE), is_optional=True)
            for mark in marks
            if mark.note
        ]
        return merged((*marked, *own))

    def as_json(self) -> dict[str, Any]:
        """Values that JSON can hold, by name."""
        values = asdict(self)
        for name in _PATHS:
            values[name] = None if values[name] is None else str(values[name])
        values["slow_motion"] = [[a, b, str(by)] for a, b, by in self.slow_motion]
        return values

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "ExportOptions":
        """The options that ``as_json`` gave.

        Raises:
            OptionsError: An option is not known.
        """
        return options_of(**values)


def marks_of(bookmarks: Sequence[int | Bookmark]) -> tuple[Bookmark, ...]:
    """*bookmarks*, of which some may be steps alone."""
    return tuple(m if isinstance(m, Bookmark) else Bookmark(m) for m in bookmarks)


def options_of(**chosen: Any) -> ExportOptions:
    """Options by name, as one writes them: a size or a time may be a text.

    >>> options_of(size="720p", fit="1m30s").fit
    90000

    Raises:
        OptionsError: An option is not known, or its value is none.
    """
    known = {field.name for field in fields(ExportOptions)}
    if unknown := sorted(set(chosen) - known):
        raise OptionsError(
            f"no option is called {unknown[0]!r}; known: {', '.join(sorted(known))}"
        )
    values = dict(chosen)
    if isinstance(values.get("fit"), str):
        values["fit"] = milliseconds(values["fit"])
    for name in _PATHS:
        if values.get(name) is not None:
            values[name] = Path(values[name])
    for name, read in _READ.items():
        if name in values:
            values[name] = read(values[name])
    return ExportOptions(**values)


def _texts(found: Any) -> tuple[str, ...]:
    return tuple(map(str, found))


def _rows(found: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(map(_texts, found))


_READ: Final[dict[str, Callable[[Any], object]]] = {
    "size": size_from,
    "substep": substep_from,
    "hide": _texts,
    "opened": _texts,
    "slow_motion": lambda found: tuple(map(section_from, found)),
    "notes": lambda found: tuple(map(note_from, found)),
    "pauses": lambda found: tuple((str(spot), int(ms)) for spot, ms in found),
    "panels": _rows,
    "cell_notes": _rows,
    "compared": _rows,
    "start": str,
    "stop": str,
}
"""How the values of options are read that one may write in several ways."""


def _logo(path: Path) -> Logo:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_LOGO + 1)
    except OSError as error:
        raise RecordingError(
            f"the logo {path} cannot be read: {error.strerror}"
        ) from None
    size = size_of(path.name, data) if len(data) <= _LARGEST_LOGO else None
    if size is None:
        raise RecordingError(
            f"the logo {path} is no image that can be shown; a PNG, JPEG or SVG file"
            " below 20 MB expected"
        )
    return Logo(path.name, data, size)
