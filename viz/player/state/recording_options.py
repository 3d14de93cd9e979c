"""Options of a recording as the dialog offers them."""

import os.path
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from solver.rules.cell_names import CellNames
from viz.appearance import Part
from viz.encoders.video.gif import FASTEST as FASTEST_GIF
from viz.errors import OptionsError
from viz.export.choices import (
    BACKGROUND,
    FRAME_RATE,
    LANGUAGE,
    QUALITY,
    SIZE,
    SPEED,
    SPLIT,
    THEME,
    UNIFORM_MS,
    NumberChoice,
)
from viz.export.option_values import TRANSPARENT, background_from, size_from
from viz.export.options import ExportOptions, options_of
from viz.export.sidecars import WITH_TRACKS
from viz.player.state.settings import PaceMode, Settings
from viz.replay.step_reference import END

FORMATS: Final = (".mp4", ".webm", ".gif", ".webp", ".apng", "/")
"""Endings of what can be recorded; the last is a folder of pictures."""
FOLDER: Final = Path("recordings")
"""Where recordings go that are not told where."""
_MOST_NAMES: Final = 1000
COLOUR: Final = "colour"
"""A background of one's own colour."""
_SEE_THROUGH: Final = (".webm", ".webp", ".apng", "/")
"""Formats whose pictures can be transparent."""


def _texts(choice: NumberChoice) -> tuple[str, ...]:
    return tuple(f"{number:g}" for number in choice.offered)


SPEEDS: Final = _texts(SPEED)


class SpanKind(StrEnum):
    """How a part of a replay is bounded."""

    ALL = "all"
    FROM = "from"
    UNTIL = "until"
    SECTION = "section"


class StepRange(NamedTuple):
    """A part of a replay.

    Attributes:
        kind: What it is called by.
        first: Its first step.
        last: Its last; ``None`` for the end.
    """

    kind: SpanKind = SpanKind.ALL
    first: int = 0
    last: int | None = None


WHOLE: Final = StepRange()


class RecordingKind(StrEnum):
    """What becomes of the solve."""

    SOLVE = "solve"
    """One film of it."""
    HIGHLIGHTS = "highlights"
    """One film of its best moments."""
    CLIPS = "clips"
    """A film for each marker."""


class DeadEnds(StrEnum):
    """How a recording treats wrong guesses."""

    SHOWN = "shown"
    FOLDED = "folded"
    LEFT_OUT = "left-out"


@dataclass(frozen=True, slots=True)
class RecordingOptions:
    """The options of the recording dialog.

    Attributes:
        name: Of the file, without its ending; a path is taken from the folder in which
            the program was started.
        ending: One of ``FORMATS``.
        size: One of ``SIZES``.
        fps: Frames a second, as many as its format can have.
        quality: One of ``QUALITIES``.
        kind: What becomes of the solve.
        highlights: How many moments at most, where it is a film of those.
        theme: Name of the colours.
        background: "plain", "colour" or "transparent".
        own_background: The colour, as ``#RRGGBB``.
        hidden: Parts of the picture that are not shown.
        language: Two letters.
        cell_names: How cells are called.
        pace: By what the time of a step goes.
        speed: One of ``SPEEDS``, where it goes by meaning.
        uniform_ms: Milliseconds of a step where all are equal.
        fitted_seconds: How long a fitted film lasts.
        span: Which steps are shown.
        dead_ends: How wrong guesses are shown.
        captions: Whether the reasons stand in the picture.
        subtitles: Whether they stand in files beside the video.
        chapters: Whether they are listed in a text beside it, for upload sites.
        cards: Whether there is a title before and a summary after.
        heading: What stands on them; empty for what is usual.
        author: The author; may be empty.
        logo: An image file for them; may be empty.
        progress_bar: Whether a bar shows how far the film is.
        watermark: A text in the corner; may be empty.
        sound: Whether steps are heard.
        sound_bed: Whether a low chord lies under them.
        music: A file with music; may be empty.
        notes: Whether the notes of bookmarks stand in the picture.
        script: Whether what a speaker is to say is in a text beside it.
        thumbnail: Whether the most telling moment is a picture beside it.
    """

    name: str
    ending: str = FORMATS[0]
    size: str = SIZE.usual
    fps: int = int(FRAME_RATE.usual)
    quality: str = QUALITY.usual
    kind: RecordingKind = RecordingKind.SOLVE
    highlights: int = 5
    theme: str = THEME.usual
    background: str = BACKGROUND.usual
    own_background: str = "#00ff00"
    hidden: frozenset[Part] = frozenset()
    language: str = LANGUAGE.usual
    cell_names: CellNames = CellNames.LETTERS
    pace: PaceMode = PaceMode.MEANING
    speed: str = "1"
    uniform_ms: int = int(UNIFORM_MS.usual)
    fitted_seconds: int = 90
    span: StepRange = WHOLE
    dead_ends: DeadEnds = DeadEnds.SHOWN
    captions: bool = False
    subtitles: bool = False
    chapters: bool = False
    cards: bool = True
    heading: str = ""
    author: str = ""
    logo: str = ""
    progress_bar: bool = False
    watermark: str = ""
    sound: bool = False
    sound_bed: bool = False
    music: str = ""
    notes: bool = True
    script: bool = False
    thumbnail: bool = False

    @classmethod
    def like(cls, settings: Settings, name: str) -> "RecordingOptions":
        """Options with the look and pace of the window."""
        return cls(
            name,
            theme=settings.theme,
            language=settings.language,
            cell_names=settings.cell_names,
            pace=settings.pace,
            uniform_ms=settings.uniform_ms,
            fitted_seconds=settings.fitted_seconds,
            captions=settings.captions,
        )

    def paced(self, settings: Settings, speed: Fraction) -> Self:
        """The same in the words of *settings*, at their pace and *speed*."""
        return replace(
            self,
            language=settings.language,
            cell_names=settings.cell_names,
            pace=settings.pace,
            speed=f"{float(speed):g}",
            uniform_ms=max(1, round(settings.uniform_ms / speed)),
            fitted_seconds=settings.fitted_seconds,
        )

    @property
    def for_two(self) -> Self:
        """The same for two solves, of which all is shown, reasons included."""
        return replace(
            self,
            span=WHOLE,
            dead_ends=DeadEnds.SHOWN,
            captions=False,
            subtitles=False,
            kind=RecordingKind.SOLVE,
            notes=False,
            script=False,
            thumbnail=False,
        )

    @property
    def target(self) -> str:
        """The file or folder, as on the command line."""
        return f"{self.name}{self.ending}"

    @property
    def holds_sound(self) -> bool:
        """Whether its format has room for sound, chapters and subtitles."""
        return self.ending in WITH_TRACKS

    @property
    def rates(self) -> tuple[int, ...]:
        """The frames a second that its format can have, of those that are offered."""
        most = FASTEST_GIF if self.ending == ".gif" else FRAME_RATE.high
        return tuple(int(rate) for rate in FRAME_RATE.offered if rate <= most)

    @property
    def backgrounds(self) -> tuple[str, ...]:
        """The backgrounds that its format can have."""
        is_clear = self.ending in _SEE_THROUGH
        named = (one for one in BACKGROUND.values if one != TRANSPARENT or is_clear)
        return (*named, COLOUR)

    @property
    def is_of_clips(self) -> bool:
        """Whether there is a film for each marker, and no files beside them all."""
        return self.kind is RecordingKind.CLIPS

    @property
    def dead_end_ways(self) -> tuple[DeadEnds, ...]:
        """How wrong guesses can be shown."""
        shortened = () if self.is_of_clips else (DeadEnds.LEFT_OUT,)
        return (DeadEnds.SHOWN, DeadEnds.FOLDED, *shortened)

    @property
    def problems(self) -> dict[str, str]:
        """Why it cannot be recorded so: a phrase for each control to be changed."""
        found = {}
        if not self.name.strip():
            found["name"] = "no-name"
        for name in ("music", "logo"):
            path = os.path.expanduser(getattr(self, name))  # noqa: PTH111 - never raises
            if not self._uses(name) or not path:
                continue
            if not os.path.isfile(path):  # noqa: PTH113 - it never raises
                found[name] = "no-file"
            elif os.path.realpath(path) == os.path.realpath(self.target):
                found[name] = "own-target"
        try:
            background_from(self.shown_background)
        except OptionsError:
            found["own_background"] = "no-colour"
        return found

    def file(self, name: str) -> Path | None:
        """The file that the option *name* holds; ``None`` where it is not used."""
        text = getattr(self, name)
        if not text or not self._uses(name):
            return None
        return Path(os.path.expanduser(text))  # noqa: PTH111 - it never raises

    def beside(self, ending: str) -> Path:
        """The file beside it whose name ends in *ending*."""
        return Path(f"{self.name}{ending}")

    def _uses(self, name: str) -> bool:
        return self.cards if name == "logo" else self.holds_sound

    @property
    def shown_background(self) -> str:
        """The background as the command line names it."""
        chosen = self.background if self.background in self.backgrounds else ""
        return self.own_background if chosen == COLOUR else chosen or BACKGROUND.usual


def spans(
    step: int, end: int, section: tuple[int, int] | None
) -> tuple[StepRange, ...]:
    """The parts that can be chosen while *step* of *end* is seen, all of it first.

    Args:
        step: What is seen.
        end: The last step.
        section: The first and last step of what is repeated, if something is.
    """
    found = [WHOLE]
    if 0 < step < end:
        found += [StepRange(SpanKind.FROM, step), StepRange(SpanKind.UNTIL, 0, step)]
    if section is not None:
        found.append(StepRange(SpanKind.SECTION, *section))
    return tuple(found)


def free_name(stem: str, ending: str, folder: Path = FOLDER) -> str:
    """A name in *folder* that begins with *stem* and that no recording has yet."""
    names = (stem, *(f"{stem}-{number}" for number in range(2, _MOST_NAMES)))
    free = (name for name in names if not (folder / f"{name}{ending}").exists())
    return str(folder / next(free, stem))


def export_options(options: RecordingOptions) -> ExportOptions:
    """The same for the exporter."""
    return options_of(
        size=size_from(options.size),
        fps=min(options.fps, options.rates[-1]),
        quality=options.quality,
        **_looks(options),
        **_part(options),
        **_files(options),
    )


def _looks(options: RecordingOptions) -> dict[str, Any]:
    """The picture, and the cards before and after it."""
    has_cards = options.cards
    return {
        "theme": options.theme,
        "background": options.shown_background,
        "language": options.language,
        "cell_names": options.cell_names.value,
        "hide": tuple(sorted(options.hidden)),
        "cards": "both" if has_cards else "none",
        "title": options.heading if has_cards else "",
        "author": options.author if has_cards else "",
        "logo": options.file("logo"),
        "captions": options.captions,
        "progress": options.progress_bar,
        "watermark": options.watermark,
    }


def _part(options: RecordingOptions) -> dict[str, Any]:
    """What of the solve is shown, and how fast."""
    is_reel = options.kind is RecordingKind.HIGHLIGHTS
    ways = () if is_reel else options.dead_end_ways
    dead_ends = options.dead_ends if options.dead_ends in ways else DeadEnds.SHOWN
    is_fitted = options.pace is PaceMode.FITTED
    return {
        "pace": "meaning" if is_fitted else options.pace.value,
        "speed": _speed(options),
        "fit": 1000 * options.fitted_seconds if is_fitted else None,
        "start": str(options.span.first),
        "stop": END if options.span.last is None else str(options.span.last),
        "only_winning_path": dead_ends is DeadEnds.LEFT_OUT,
        "fold_dead_branches": dead_ends is DeadEnds.FOLDED,
        "highlights": options.highlights if is_reel else None,
        "split": SPLIT.usual if options.is_of_clips else None,
    }


def _files(options: RecordingOptions) -> dict[str, Any]:
    """The sound, and the files beside the recording."""
    has_tracks, is_one = options.holds_sound, not options.is_of_clips
    has_sound = options.sound and has_tracks
    texts = is_one and has_tracks
    return {
        "subtitles": "srt,vtt" if options.subtitles and has_tracks else "",
        "chapters": _if(options.chapters and texts, options.beside("-chapters.txt")),
        "script": _if(options.script and texts, options.beside("-script.txt")),
        "thumbnail": _if(
            options.thumbnail and is_one, options.beside("-thumbnail.png")
        ),
        "sound": has_sound,
        "sound_bed": options.sound_bed and has_sound,
        "music": options.file("music"),
    }


def _if(is_wanted: bool, path: Path) -> Path | None:  # noqa: FBT001 - a condition
    return path if is_wanted else None


def _speed(options: RecordingOptions) -> float:
    match options.pace:
        case PaceMode.MEANING | PaceMode.LOGGED:
            return float(options.speed)
        case PaceMode.UNIFORM:
            return max(SPEED.low, UNIFORM_MS.usual / options.uniform_ms)
        case PaceMode.FITTED:
            return SPEED.usual
