"""Takes: what a viewer wants recorded, and what the command line is told of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple, Self

from viz.player.settings import PaceMode, Settings
from viz.theme import THEMES
from viz.words import FALLBACK

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


class Span(NamedTuple):
    """A part of a replay.

    Attributes:
        kind: What it is called by.
        first: Its first step.
        last: Its last; ``None`` for the end.
    """

    kind: SpanKind = SpanKind.ALL
    first: int = 0
    last: int | None = None


WHOLE: Final = Span()


class DeadEnds(StrEnum):
    """What becomes of guesses that come to nothing."""

    SHOWN = "shown"
    FOLDED = "folded"
    LEFT_OUT = "left-out"


@dataclass(frozen=True, slots=True)
class Take:
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
    span: Span = WHOLE
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
    def like(cls, settings: Settings, name: str) -> "Take":
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


def spans(step: int, end: int, section: tuple[int, int] | None) -> tuple[Span, ...]:
    """The parts that can be chosen while *step* of *end* is seen, all of it first.

    Args:
        step: What is seen.
        end: The last step.
        section: The first and last step of what is repeated, if something is.
    """
    found = [WHOLE]
    if 0 < step < end:
        found += [Span(SpanKind.FROM, step), Span(SpanKind.UNTIL, 0, step)]
    if section is not None:
        found.append(Span(SpanKind.SECTION, *section))
    return tuple(found)


def free_name(stem: str, ending: str, folder: Path = FOLDER) -> str:
    """A name in *folder* that begins with *stem* and that no recording has yet."""
    names = (stem, *(f"{stem}-{number}" for number in range(2, _MOST_NAMES)))
    free = (name for name in names if not (folder / f"{name}{ending}").exists())
    return str(folder / next(free, stem))


def arguments_of(take: Take) -> tuple[str, ...]:
    """What ``sudoscope record`` is told, behind what to record."""
    return (
        *("-o", take.target, "--size", take.size, "--fps", str(take.fps)),
        *("--quality", take.quality),
        *_times(take),
        *("--theme", take.theme, "--language", take.language),
        *(("--captions",) if take.captions else ()),
        *(("--progress",) if take.progress_bar else ()),
        *(("--watermark", take.watermark) if take.watermark else ()),
        *(("--cards", "both") if take.cards else ()),
        *(("--title", take.heading) if take.cards and take.heading else ()),
        *(("--author", take.author) if take.cards and take.author else ()),
        *(_besides(take) if take.holds_sound else ()),
    )


def _besides(take: Take) -> Iterator[str]:
    if take.sound:
        yield "--sound"
    if take.chapters:
        yield from ("--chapters", f"{take.name}-chapters.txt")
    if take.subtitles:
        yield from ("--subtitles", "srt,vtt")


def _times(take: Take) -> Iterator[str]:
    match take.pace:
        case PaceMode.MEANING:
            yield from ("--pace", "meaning", "--speed", take.speed)
        case PaceMode.UNIFORM:
            speed = max(_SLOWEST, _UNIFORM / take.uniform_ms)
            yield from ("--pace", "uniform", "--speed", f"{speed:g}")
        case PaceMode.FITTED:
            yield from ("--fit", f"{take.fitted_seconds}s")
    if take.span.first:
        yield from ("--from", str(take.span.first))
    if take.span.last is not None:
        yield from ("--to", str(take.span.last))
    match take.dead_ends:
        case DeadEnds.SHOWN:
            pass
        case DeadEnds.FOLDED:
            yield "--fold-dead-branches"
        case DeadEnds.LEFT_OUT:
            yield "--only-winning-path"
