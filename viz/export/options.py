"""Options of an export, in one value of five groups.

Each option is a field of one group, declared here and nowhere else. The command line,
the dialog of the window and the library make an ``ExportOptions``; a worker is handed
one as JSON.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, Self

from viz.appearance import Appearance
from viz.encoders.encoding import Codec, Encoding, PixelFormat, Quality
from viz.errors import OptionsError
from viz.export.choices import (
    BACKGROUND,
    CARDS,
    CELL_NAMES,
    CODEC,
    FIT,
    FRAME_RATE,
    HIDE,
    HIGHLIGHTS,
    LANGUAGE,
    PACE,
    PANEL,
    QUALITY,
    SIZE,
    SPEED,
    SPLIT,
    THEME,
)
from viz.export.option_field import (
    Detail,
    ExportOption,
    Section,
    Swatch,
    declared_in,
    option,
)
from viz.export.option_values import (
    PLAIN,
    SIZES,
    TRANSPARENT,
    background_from,
    note_from,
    pause_from,
    section_from,
    size_from,
    substep_from,
    subtitle_kinds,
    texts_from,
    time_from,
)
from viz.replay.pace import Pace
from viz.replay.step_reference import END
from viz.theme import Role, Theme, colour_of, theme_named

GROUNDS: Final = ("#000000", "#ffffff")
"""The backgrounds of the two films that make a transparent one."""
_SPOT: Final = (
    "a step's number, a technique (its first use), a marker like guess:3,"
    " contradiction:1 or, in a trace that was watched, bookmark:2"
)


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """How the picture looks."""

    size: tuple[int, int] = option(
        SIZES[SIZE.usual],
        Detail(
            f"Size of the picture: {', '.join(SIZE.values)} or WxH, both even for a"
            " video.",
            SIZE,
            is_open=True,
            read=size_from,
            section=Section.FILE,
            swatch=Swatch.SHAPE,
        ),
    )
    theme: str = option(
        THEME.usual,
        Detail(
            f"The colours: {', '.join(THEME.values)}, or a TOML file like theirs.",
            THEME,
            is_open=True,
            metavar="NAME|FILE",
            section=Section.COLOURS,
            swatch=Swatch.THEME,
        ),
    )
    background: str = option(
        BACKGROUND.usual,
        Detail(
            "Behind everything: the theme's colour, another one, or nothing, for"
            " editing, where the format can (.webm, .webp, .apng, PNG).",
            BACKGROUND,
            is_open=True,
            read=background_from,
            metavar="|".join((*BACKGROUND.values, "#RRGGBB")),
            section=Section.COLOURS,
        ),
    )
    hide: tuple[str, ...] = option(
        (),
        Detail(
            "Leave out this part of the picture; may be repeated.",
            HIDE,
            read=str,
            is_many=True,
            section=Section.PARTS,
        ),
    )
    panel: str = option(
        PANEL.usual,
        Detail(
            "Below the words: the search tree, the algorithm at work with its queue,"
            " or the constraint graph.",
            PANEL,
        ),
    )
    progress: bool = option(
        default=False,
        detail=Detail("Draw a thin progress bar at the bottom.", section=Section.PARTS),
    )
    watermark: str = option(
        "", Detail("Text for the lower corner.", section=Section.PARTS)
    )

    @property
    def is_clear(self) -> bool:
        """Whether the pictures have no background."""
        return self.background == TRANSPARENT

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


@dataclass(frozen=True, slots=True)
class EditOptions:
    """The part of the solve that is shown, and its pace."""

    pace: str = option(
        PACE.usual,
        Detail(
            "How long each step lasts. By meaning, simple steps are quick; guesses,"
            " dead ends and the first use of a technique last longer. Logged, they last"
            " as long as in the log that was read.",
            PACE,
            section=Section.PACE,
        ),
    )
    speed: float = option(
        SPEED.usual,
        Detail("How many times as fast as usual.", SPEED, section=Section.PACE),
    )
    fit: int | None = option(
        None,
        Detail(
            "Length of the video, like 90s or 1m30s. By meaning, dead ends pass"
            " quickly, to leave time for the steps that lead to the solution.",
            FIT,
            read=time_from,
            metavar="TIME",
            section=Section.PACE,
        ),
    )
    slow_motion: tuple[tuple[str, str, Fraction], ...] = option(
        (),
        Detail(
            "Show these steps so many times longer; may be repeated.",
            read=section_from,
            is_many=True,
            metavar="FROM:TO=FACTOR",
        ),
    )
    start: str = option(
        "0", Detail(f"First step of the video: {_SPOT}.", read=str, metavar="SPOT")
    )
    stop: str = option(
        END,
        Detail(
            "Last step of the video, named in the same way.", read=str, metavar="SPOT"
        ),
    )
    highlights: int | None = option(
        None,
        Detail(
            "Show only the N best moments, in order: the end, the deepest dead end,"
            " the hardest technique, the first and the last guess, and others. Each"
            " says how many steps are skipped before it.",
            HIGHLIGHTS,
            metavar="N",
            section=Section.PART,
        ),
    )
    split: str | None = option(
        None,
        Detail(
            "Make a clip for each guess, contradiction, first use of a technique and"
            " bookmark, up to the next one, with its number in its name, and a list of"
            " them in NAME-clips.jsonl.",
            SPLIT,
        ),
    )
    opened: tuple[str, ...] = option(
        (),
        Detail(
            "Show this step in its smallest steps, such as each arc of AC-3; may be"
            " repeated.",
            read=str,
            is_many=True,
            metavar="SPOT",
        ),
    )
    only_winning_path: bool = option(
        default=False,
        detail=Detail(
            "Leave out guesses that turn out wrong, and what follows from them."
        ),
    )
    fold_dead_branches: bool = option(
        default=False,
        detail=Detail(
            "Shorten what follows from a wrong guess to a few glimpses, its dead end"
            " and the way back."
        ),
    )

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
        """How long each step of a comparison is shown."""
        pace = self.steps_pace
        return pace if self.fit is None else pace.fitted(self.fit)


@dataclass(frozen=True, slots=True)
class WordOptions:
    """The words in the picture, on its cards and in files beside it."""

    language: str = option(
        LANGUAGE.usual,
        Detail("Language of all texts.", LANGUAGE, section=Section.LANGUAGE),
    )
    cell_names: str = option(
        CELL_NAMES.usual,
        Detail(
            "Names of cells: rows A to I (letters), rows A to H and J (no-i), or r9c8"
            " (rc).",
            CELL_NAMES,
            section=Section.LANGUAGE,
        ),
    )
    cards: str = option(
        CARDS.usual,
        Detail(
            "Show a title before the solve, its figures after it, or both.",
            CARDS,
            section=Section.AROUND,
        ),
    )
    title: str = option("", Detail("Title of the puzzle.", section=Section.AROUND))
    author: str = option(
        "", Detail("Author named on the cards.", section=Section.AROUND)
    )
    logo: Path | None = option(
        None, Detail("Image file for the cards.", section=Section.AROUND)
    )
    captions: bool = option(
        default=False,
        detail=Detail(
            "Write the reasons below the picture, each long enough to be read, in"
            " place of the panel that changes with every step.",
            section=Section.TEXTS,
        ),
    )
    notes: tuple[tuple[str, str], ...] = option(
        (),
        Detail(
            "Your own words at a step, as in 214=... or guess:3=...: below the reason"
            " and in the subtitles, and the step stays until they are read; may be"
            " repeated. Notes of bookmarks in a trace stand there too.",
            read=note_from,
            is_many=True,
            metavar="STEP=TEXT",
        ),
    )
    subtitles: str = option(
        "",
        Detail(
            "Write the reasons as subtitles: srt and vtt are files beside the"
            " video, embedded is a track in it; separated by commas.",
            read=subtitle_kinds,
            metavar="LIST",
            section=Section.BESIDE,
        ),
    )
    chapters: Path | None = option(
        None,
        Detail(
            "Also write the list of chapters to this file, as upload sites read it."
            " The video itself always has its chapters.",
            section=Section.BESIDE,
        ),
    )


@dataclass(frozen=True, slots=True)
class FileOptions:
    """How the file is written, what is heard, and what is written beside it."""

    fps: int = option(
        int(FRAME_RATE.usual),
        Detail(
            "Frames a second; a GIF has 50 at most.",
            FRAME_RATE,
            is_open=True,
            section=Section.FILE,
        ),
    )
    quality: str = option(
        QUALITY.usual,
        Detail(
            "Purpose of the file: a quick look (at a variable frame rate), an upload,"
            " or an archive to edit.",
            QUALITY,
            section=Section.FILE,
        ),
    )
    codec: str | None = option(
        None, Detail("Video codec (default: h264 in .mp4, vp9 in .webm).", CODEC)
    )
    step: int | None = option(
        None, Detail("Write only the picture of this step, as {pictures}.")
    )
    substep: tuple[int, ...] = option(
        (),
        Detail(
            "Open the step of the picture at this substep, counted from 1; 3.8 is one"
            " of the proof inside substep 3.",
            read=substep_from,
            metavar="N",
        ),
    )
    thumbnail: Path | None = option(
        None,
        Detail(
            "A .png or .jpg file for a picture of the most telling moment: the dead"
            " end under the most guesses, else the hardest technique, else the end."
            " With {title}, that is its large line.",
            section=Section.BESIDE,
        ),
    )
    sound: bool = option(
        default=False,
        detail=Detail(
            "Add sound: a note for a digit, a thud for a dead end.",
            section=Section.SOUND,
        ),
    )
    sound_bed: bool = option(
        default=False,
        detail=Detail("The same over a low, quiet chord.", section=Section.SOUND),
    )
    music: Path | None = option(
        None,
        Detail(
            "A file with music: repeated or cut to the length of the video, quieter"
            " while a step is heard, and faded at the end.",
            section=Section.SOUND,
        ),
    )
    voice: bool = option(
        default=False,
        detail=Detail(
            "Speak the reasons, with espeak-ng, espeak or say, whichever is"
            " installed: a step stays until its sentence is spoken. With {fit},"
            " sentences for which there is no time are left out."
        ),
    )
    voice_model: Path | None = option(
        None, Detail("The voice of piper, an .onnx file, which speaks then.")
    )
    script: Path | None = option(
        None,
        Detail(
            "A text file for what a speaker is to say, and from when to when.",
            section=Section.BESIDE,
        ),
    )

    @property
    def has_tones(self) -> bool:
        """Whether the program itself makes sound."""
        return self.sound or self.sound_bed

    @property
    def is_heard(self) -> bool:
        """Whether the video has sound at all."""
        return self.has_tones or self.voice or self.music is not None


@dataclass(frozen=True, slots=True)
class AnnotationOptions:
    """What a lesson or a caller shows at steps: pauses, panels, cell notes, solves."""

    pauses: tuple[tuple[str, int], ...] = option(
        (),
        Detail(
            "How long a step stays at least: step, milliseconds.",
            read=pause_from,
            is_many=True,
            is_listed=False,
        ),
    )
    panels: tuple[tuple[str, str], ...] = option(
        (),
        Detail(
            "The panel below the words from a step on: step, panel.",
            read=texts_from,
            is_many=True,
            is_listed=False,
        ),
    )
    cell_notes: tuple[tuple[str, str, str], ...] = option(
        (),
        Detail(
            "Notes on cells at a step: step, names of cells, text.",
            read=texts_from,
            is_many=True,
            is_listed=False,
        ),
    )
    compared: tuple[tuple[str, str], ...] = option(
        (),
        Detail(
            "Another way of solving, shown beside a step: step, way.",
            read=texts_from,
            is_many=True,
            is_listed=False,
        ),
    )


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """All options of an export; ``options_of`` makes them from options by name.

    Attributes:
        picture: How the picture looks.
        edit: What of the solve is shown, and how fast.
        words: The words in the picture, on its cards and in files beside it.
        file: How the file is written, what is heard, and what is written beside it.
        annotations: What an author shows at steps besides words.
    """

    picture: PictureOptions = PictureOptions()
    edit: EditOptions = EditOptions()
    words: WordOptions = WordOptions()
    file: FileOptions = FileOptions()
    annotations: AnnotationOptions = AnnotationOptions()

    def value(self, name: str) -> Any:
        """The value of the option *name*."""
        return getattr(getattr(self, DECLARED[name].group), name)

    def is_usual(self, name: str) -> bool:
        """Whether the option *name* has its default."""
        return bool(self.value(name) == DECLARED[name].default)

    def changed(self, **values: Any) -> Self:
        """A copy with other *values* of options, which are neither read nor checked."""
        groups: dict[str, dict[str, Any]] = {}
        for name, value in values.items():
            groups.setdefault(DECLARED[name].group, {})[name] = value
        return replace(
            self,
            **{
                group: replace(getattr(self, group), **inside)
                for group, inside in groups.items()
            },
        )

    def without(self, names: Iterable[str]) -> Self:
        """A copy with the defaults of the options called *names*."""
        return self.changed(**{name: DECLARED[name].default for name in names})

    @property
    def encoding(self) -> Encoding:
        """How the frames are encoded."""
        codec = Codec(self.file.codec) if self.file.codec else None
        pixels = PixelFormat.BGRA if self.picture.is_clear else PixelFormat.YUV
        return Encoding(Quality(self.file.quality), codec, pixels)

    @property
    def on_its_own_ground(self) -> Appearance:
        """The look of pictures that are not put over others."""
        return Appearance(theme_named(self.picture.theme), self.words.language)

    def as_json(self) -> dict[str, Any]:
        """Values that JSON can hold, by name."""
        return {name: ExportOption.in_json(self.value(name)) for name in DECLARED}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "ExportOptions":
        """The options that ``as_json`` gave.

        Raises:
            OptionsError: An option is not known.
        """
        return options_of(**values)


DECLARED: Final[Mapping[str, ExportOption]] = declared_in(ExportOptions)
"""Every option by its name, in the order of the help and the tables."""


def options_of(**chosen: Any) -> ExportOptions:
    """Make options by name; a size or a time may be a text.

    >>> options_of(size="720p", fit="1m30s").edit.fit
    90000

    Raises:
        OptionsError: An option is not known, or its value is none.
    """
    if unknown := sorted(set(chosen) - set(DECLARED)):
        raise OptionsError(
            f"no option is called {unknown[0]!r}; known: {', '.join(sorted(DECLARED))}"
        )
    read = {name: DECLARED[name].read(value) for name, value in chosen.items()}
    return ExportOptions().changed(**read)
