"""Takes: what a viewer wants recorded, and what the command line is told of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple, Self

from viz.messages import FALLBACK
from viz.player.state.settings import PaceMode, Settings
from viz.theme import THEMES

FORMATS: Final = (".mp4", ".webm", ".gif", ".webp", ".apng", "/")
"""Endings of what can be recorded; the last is a folder of pictures."""
FOLDER: Final = Path("recordings")
"""Where recordings go that are not told where."""
_UNIFORM: Final = 800
"""Milliseconds of a step of the uniform pace at its usual speed."""
_SLOWEST: Final = 0.05
"""The least that --speed takes."""
_MOST_NAMES: Final = 1000
SOUNDING: Final = (".mp4", ".webm")
"""Those that hold sound, chapters and subtitles."""
SIZES: Final = ("720p", "1080p", "1440p", "4k", "square", "vertical")
RATES: Final = (24, 25, 30, 50, 60)
SPEEDS: Final = ("0.5", "1", "2", "4", "8", "16")
QUALITIES: Final = ("draft", "web", "archive")


class SpanKind(StrEnum):
    """What a part of a replay is called by."""

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
    """What becomes of guesses that come to nothing."""

    SHOWN = "shown"
    FOLDED = "folded"
    LEFT_OUT = "left-out"


@dataclass(frozen=True, slots=True)
class RecordingOptions:
    """What is to be recorded, and how.

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
        dead_ends: What becomes of guesses that come to nothing.
        captions: Whether the reasons stand in the picture.
        subtitles: Whether they stand in files beside the video.
        chapters: Whether they are listed in a text beside it, for upload sites.
        cards: Whether there is a title before and a summary after.
        heading: What stands on them; empty for what is usual.
        author: Who made it; may be empty.
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
        """A take that looks as the window does."""
        return cls(
            name,
            theme=settings.theme,
            language=settings.language,
            pace=settings.pace,
            uniform_ms=settings.uniform_ms,
            fitted_seconds=settings.fitted_seconds,
            captions=settings.captions,
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
        """The file or folder, as the command line is told."""
        return f"{self.name}{self.ending}"

    @property
    def holds_sound(self) -> bool:
        """Whether its format has room for sound, chapters and subtitles."""
        return self.ending in SOUNDING


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


def arguments_of(options: RecordingOptions) -> tuple[str, ...]:
    """What ``sudoscope record`` is told, behind what to record."""
    return (
        *("-o", options.target, "--size", options.size, "--fps", str(options.fps)),
        *("--quality", options.quality),
        *_times(options),
        *("--theme", options.theme, "--language", options.language),
        *(("--captions",) if options.captions else ()),
        *(("--progress",) if options.progress_bar else ()),
        *(("--watermark", options.watermark) if options.watermark else ()),
        *(("--cards", "both") if options.cards else ()),
        *(("--title", options.heading) if options.cards and options.heading else ()),
        *(("--author", options.author) if options.cards and options.author else ()),
        *(_besides(options) if options.holds_sound else ()),
    )


def _besides(options: RecordingOptions) -> Iterator[str]:
    if options.sound:
        yield "--sound"
    if options.chapters:
        yield from ("--chapters", f"{options.name}-chapters.txt")
    if options.subtitles:
        yield from ("--subtitles", "srt,vtt")


def _times(options: RecordingOptions) -> Iterator[str]:
    match options.pace:
        case PaceMode.MEANING:
            yield from ("--pace", "meaning", "--speed", options.speed)
        case PaceMode.UNIFORM:
            speed = max(_SLOWEST, _UNIFORM / options.uniform_ms)
            yield from ("--pace", "uniform", "--speed", f"{speed:g}")
        case PaceMode.FITTED:
            yield from ("--fit", f"{options.fitted_seconds}s")
    if options.span.first:
        yield from ("--from", str(options.span.first))
    if options.span.last is not None:
        yield from ("--to", str(options.span.last))
    match options.dead_ends:
        case DeadEnds.SHOWN:
            pass
        case DeadEnds.FOLDED:
            yield "--fold-dead-branches"
        case DeadEnds.LEFT_OUT:
            yield "--only-winning-path"
