"""Options of a recording as the dialog offers them."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Final, NamedTuple, Self

from viz.export.option_values import size_from
from viz.export.options import SLOWEST, ExportOptions
from viz.export.sidecars import WITH_TRACKS
from viz.messages import FALLBACK
from viz.player.state.settings import PaceMode, Settings
from viz.replay.step_reference import END
from viz.theme import THEMES

FORMATS: Final = (".mp4", ".webm", ".gif", ".webp", ".apng", "/")
"""Endings of what can be recorded; the last is a folder of pictures."""
FOLDER: Final = Path("recordings")
"""Where recordings go that are not told where."""
_UNIFORM: Final = 800
"""Milliseconds of a step of the uniform pace at its usual speed."""
_MOST_NAMES: Final = 1000
RATES: Final = (24, 25, 30, 50, 60)
SPEEDS: Final = ("0.25", "0.5", "1", "2", "4", "8", "16", "32", "64")


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
        fps: Frames a second.
        quality: One of ``QUALITIES``.
        theme: Name of the colours.
        language: Two letters.
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
        progress_bar: Whether a bar shows how far the film is.
        watermark: A text in the corner; may be empty.
        sound: Whether steps are heard.
    """

    name: str
    ending: str = FORMATS[0]
    size: str = "1080p"
    fps: int = 30
    quality: str = "web"
    theme: str = THEMES[0]
    language: str = FALLBACK
    pace: PaceMode = PaceMode.MEANING
    speed: str = "1"
    uniform_ms: int = 800
    fitted_seconds: int = 90
    span: StepRange = WHOLE
    dead_ends: DeadEnds = DeadEnds.SHOWN
    captions: bool = False
    subtitles: bool = False
    chapters: bool = False
    cards: bool = True
    heading: str = ""
    author: str = ""
    progress_bar: bool = False
    watermark: str = ""
    sound: bool = False

    @classmethod
    def like(cls, settings: Settings, name: str) -> "RecordingOptions":
        """Options with the look and pace of the window."""
        return cls(
            name,
            theme=settings.theme,
            language=settings.language,
            pace=settings.pace,
            uniform_ms=settings.uniform_ms,
            fitted_seconds=settings.fitted_seconds,
            captions=settings.captions,
        )

    def paced(self, settings: Settings, speed: Fraction) -> Self:
        """The same in the language of *settings*, at their pace and *speed*."""
        return replace(
            self,
            language=settings.language,
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
        )

    @property
    def target(self) -> str:
        """The file or folder, as on the command line."""
        return f"{self.name}{self.ending}"

    @property
    def holds_sound(self) -> bool:
        """Whether its format has room for sound, chapters and subtitles."""
        return self.ending in WITH_TRACKS


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
    holds_tracks = options.holds_sound
    has_chapters = options.chapters and holds_tracks
    return ExportOptions(
        size=size_from(options.size),
        fps=options.fps,
        quality=options.quality,
        theme=options.theme,
        language=options.language,
        cards="both" if options.cards else "none",
        title=options.heading if options.cards else "",
        author=options.author if options.cards else "",
        captions=options.captions,
        progress=options.progress_bar,
        watermark=options.watermark,
        pace="uniform" if options.pace is PaceMode.UNIFORM else "meaning",
        speed=_speed(options),
        fit=1000 * options.fitted_seconds if options.pace is PaceMode.FITTED else None,
        start=str(options.span.first),
        stop=END if options.span.last is None else str(options.span.last),
        only_winning_path=options.dead_ends is DeadEnds.LEFT_OUT,
        fold_dead_branches=options.dead_ends is DeadEnds.FOLDED,
        subtitles="srt,vtt" if options.subtitles and holds_tracks else "",
        chapters=Path(f"{options.name}-chapters.txt") if has_chapters else None,
        sound=options.sound and holds_tracks,
    )


def _speed(options: RecordingOptions) -> float:
    match options.pace:
        case PaceMode.MEANING:
            return float(options.speed)
        case PaceMode.UNIFORM:
            return max(SLOWEST, _UNIFORM / options.uniform_ms)
        case PaceMode.FITTED:
            return 1.0
