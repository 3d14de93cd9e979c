"""Values of options as text: sizes, times, sections, kinds of subtitles."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from solver.text.printable_line import one_line
from viz.errors import OptionsError
from viz.replay.reading_time import LONGEST_NOTE
from viz.replay.step_notation import SPOT
from viz.replay.subtitles import FORMATS

SIZES: Final = {
    "720p": (1280, 720),
    "1080p": (1920, 1080),
    "1440p": (2560, 1440),
    "4k": (3840, 2160),
    "square": (1080, 1080),
    "vertical": (1080, 1920),
}
"""Sizes of pictures by name: width and height in pixels."""
EMBEDDED: Final = "embedded"
"""The kind of subtitles that are a track of the video."""
PLAIN: Final = "plain"
"""The background that a theme has: one colour."""
TRANSPARENT: Final = "transparent"
"""No background at all, for editing."""
LONGEST_MS: Final = 12 * 3_600_000
_SHORTEST_MS: Final = 2000
"""The longest time that can be asked for, and the shortest of a video."""
NATURAL: Final = 0
"""The length of a video in which every step has its own time."""
NATURAL_LENGTH: Final = "natural"
"""How that length is written."""
_TIME: Final = re.compile(
    r"(?:([0-9]{1,9})h)?(?:([0-9]{1,9})m)?(?:([0-9]{1,9}(?:\.[0-9]{1,3})?)s?)?"
)
_WIDTH_HEIGHT: Final = re.compile(r"([0-9]{1,5})x([0-9]{1,5})")
_UNITS_MS: Final = (3_600_000, 60_000, 1000)
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_SUBSTEP: Final = re.compile(r"[1-9][0-9]{0,8}(?:\.[1-9][0-9]{0,8})*")
_PAIR: Final = 2
"""A step as it is named: its number, or an event with its number."""
_SECTION: Final = re.compile(
    rf"({SPOT.pattern}):({SPOT.pattern})=([0-9]+(?:\.[0-9]+)?)x?"
)
_LARGEST_FACTOR: Final = 1000

_DROPPED: Final = (24, 30, 60)
"""Rates of which television takes 1000 / 1001."""


def milliseconds(text: str) -> int:
    """A length of time such as ``90s``, ``1m30s`` or a number of seconds.

    Raises:
        OptionsError: It is none, or longer than 12 hours.
    """
    found = _TIME.fullmatch(text.strip().lower())
    parts = found.groups("0") if found else ()
    pairs = zip(parts, _UNITS_MS, strict=False)
    ms = sum(round(Fraction(part) * unit) for part, unit in pairs)
    if not 1 <= ms <= LONGEST_MS:
        raise OptionsError(
            f"found {text!r}, expected a time like 90s or 1m30s, at most 12h"
        )
    return ms


def time_from(time: str | int) -> int:
    """A length of time in milliseconds: as it is, or as ``milliseconds`` reads it.

    Raises:
        OptionsError: It is none.
    """
    return milliseconds(time) if isinstance(time, str) else time


def fit_from(time: str | int) -> int:
    """The length of a video in milliseconds; ``NATURAL`` for the word natural.

    Raises:
        OptionsError: It is none, or nobody could follow so short a video.
    """
    if time == NATURAL_LENGTH:
        return NATURAL
    ms = time_from(time)
    if 0 < ms < _SHORTEST_MS:
        raise OptionsError(
            f"found {time!r}, in which nothing can be read; give the video"
            f" {_SHORTEST_MS // 1000} s or more"
        )
    return ms


def rate_from(rate: str | float | Fraction) -> int | Fraction:
    """Read frames a second: a whole number, or a rate of film and television.

    >>> rate_from("29.97"), rate_from(24)
    (Fraction(30000, 1001), 24)

    Raises:
        OptionsError: It is none of these.
    """
    text = str(rate)
    for whole in _DROPPED:
        exact = Fraction(whole * 1000, 1001)
        if text in {str(exact), f"{float(exact):.2f}", f"{float(exact):.3f}"}:
            return exact
    if isinstance(rate, bool) or not text.isdecimal():
        names = ", ".join(f"{whole * 1000 / 1001:.5g}" for whole in _DROPPED)
        raise OptionsError(
            f"fps: found {rate!r}, expected a whole number, or one of {names}"
        )
    return int(text)


def section_from(section: str | Sequence[Any]) -> tuple[str, str, Fraction]:
    """A section in slow motion: its first step, its last step and the factor.

    Args:
        section: The three of them, or a text like ``40:60=4``.

    Raises:
        OptionsError: It is none.
    """
    if isinstance(section, str):
        return _section_in(section)
    try:
        first, last, factor = tuple(section)
        return str(first), str(last), Fraction(factor)
    except (TypeError, ValueError):
        raise OptionsError(
            f"slow_motion: found {section!r}, expected first step, last step, factor"
        ) from None


def _section_in(text: str) -> tuple[str, str, Fraction]:
    found = _SECTION.fullmatch(text.strip().lower())
    factor = Fraction(found[3]) if found else Fraction(0)
    if not found or not 0 < factor <= _LARGEST_FACTOR:
        raise OptionsError(
            f"found {text!r}, expected FROM:TO=FACTOR like 40:60=4, the factor up to"
            f" {_LARGEST_FACTOR}"
        )
    return found[1], found[2], factor


def pause_from(pause: Sequence[Any]) -> tuple[str, int]:
    """A pause: the step, and its milliseconds.

    Raises:
        OptionsError: It is none.
    """
    try:
        spot, ms = pause
        return str(spot), int(ms)
    except (TypeError, ValueError):
        raise OptionsError(
            f"pauses: found {pause!r}, expected a step and milliseconds"
        ) from None


def texts_from(texts: Sequence[Any]) -> tuple[str, ...]:
    """Several texts that belong together."""
    return tuple(map(str, texts))


def size_from(size: str | Sequence[int]) -> tuple[int, int]:
    """Width and height: from a name of ``SIZES``, ``1280x720`` or two numbers.

    Raises:
        OptionsError: It is none of these.
    """
    if not isinstance(size, str):
        try:
            width, height = map(int, size)
        except (TypeError, ValueError):
            raise OptionsError(
                f"found {size!r}, expected width and height in pixels"
            ) from None
        return width, height
    name = size.lower()
    if name in SIZES:
        return SIZES[name]
    found = _WIDTH_HEIGHT.fullmatch(name)
    if not found:
        raise OptionsError(
            f"found {size!r}, expected {', '.join(SIZES)} or WxH like 1600x900"
        )
    return int(found[1]), int(found[2])


def substep_from(substep: str | int | Sequence[int]) -> tuple[int, ...]:
    """A substep: a number like 4; with the substeps around it, like "3.8".

    Raises:
        OptionsError: It is none.
    """
    if isinstance(substep, str | int):
        text = str(substep)
    else:
        text = ".".join(map(str, substep))
        if not text:
            return ()
    if not _SUBSTEP.fullmatch(text):
        raise OptionsError(
            f"found {substep!r}, expected the number of a substep like 4, or like 3.8"
            " for one of the proof inside substep 3"
        )
    return tuple(map(int, text.split(".")))


def subtitle_kinds(text: str) -> str:
    """Kinds of subtitles, separated by commas: each once.

    Raises:
        OptionsError: One of them is not known.
    """
    kinds = dict.fromkeys(part.strip() for part in text.lower().split(","))
    known = (*FORMATS, EMBEDDED)
    if not set(kinds) <= set(known) and any(kinds):
        raise OptionsError(f"found {text!r}, expected some of {','.join(known)}")
    return ",".join(kinds)


def note_from(note: Sequence[str] | str) -> tuple[str, str]:
    """A note: a step as ``step_at`` reads it, and words; or both as ``214=words``.

    Raises:
        OptionsError: It has no step or no words, or too many.
    """
    parts = note.split("=", 1) if isinstance(note, str) else list(note)
    if len(parts) != _PAIR or not all(isinstance(part, str) for part in parts):
        raise OptionsError(f"found {note!r}, expected STEP=TEXT like 214=Watch row C")
    spot, said = parts[0].strip().lower(), one_line(parts[1], LONGEST_NOTE + 1)
    if not SPOT.fullmatch(spot) or not said:
        raise OptionsError(f"found {note!r}, expected STEP=TEXT like 214=Watch row C")
    if len(said) > LONGEST_NOTE:
        raise OptionsError(
            f"the note at {spot} is too long to be read in a picture; {LONGEST_NOTE}"
            " characters at most"
        )
    return spot, said


def background_from(text: str) -> str:
    """A background: ``plain``, ``transparent`` or a colour like ``#00FF00``.

    Raises:
        OptionsError: It is none of these.
    """
    name = text.strip()
    if name.lower() in {PLAIN, TRANSPARENT}:
        return name.lower()
    if not _COLOUR.fullmatch(name):
        raise OptionsError(
            f"found {text!r}, expected {PLAIN}, {TRANSPARENT} or a colour like #00FF00"
        )
    return name.lower()
