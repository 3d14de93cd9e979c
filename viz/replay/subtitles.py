"""Subtitles: cues written as SRT or WebVTT."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from viz.replay.reading_time import LEAST_MS

LETTERS_A_LINE: Final = 42
"""What players show on a line without breaking it."""

_MOST_LINES: Final = 2
"""What sites show of a cue at once; a longer one is several."""

_CLAUSE_ENDS: Final = {
    r"\? ": 0,
    r"[.?!] ": 1,
    r"(?<=.{38})[;:] | (?=\()": 2,  # not a name alone
    r", (?!\w*\d)|(?<=\s\w), (?=\w\w)": 3,  # "not 8, A1 is"
    r" (?=(and|or|but|so|und|oder|aber|also) (?!\w*\d))": 4,
    r"(?<!,)(?<!\band)(?<!\bor)(?<!und)(?<!oder) (?!(and|or|und|oder) )": 5,
    " ": 8,
}
"""Where a cue is parted, the best first; a list of cells or digits at the very last."""

_KEEP: Final = "\N{NO-BREAK SPACE}"
_SINGLE: Final = re.compile(r"(?<![.?!]) (?=[^ ](?:[.,;:]?(?: |$)))")


class Cue(NamedTuple):
    """A sentence with its start and end.

    Attributes:
        start: When it appears, in milliseconds.
        end: When it is gone, in milliseconds.
        text: The reason of a step and, where there is time, what follows.
        step: Whose reason it is, or the first of the steps it tells together.
        title: The technique of that step; empty for several.
        last: The last of the steps it tells together; 0 for one.
    """

    start: int
    end: int
    text: str
    step: int
    title: str = ""
    last: int = 0


def srt(cues: Iterable[Cue]) -> str:
    r"""*cues* as SubRip text.

    >>> srt([Cue(0, 61500, "In row A an 8 fits only A1.", 1)]).splitlines()
    ['1', '00:00:00,000 --> 00:01:01,500', 'In row A an 8 fits only A1.']
    """
    return "\n".join(
        f"{number}\n{_clock(cue.start, ',')} --> {_clock(cue.end, ',')}\n"
        f"{in_lines(cue.text)}\n"
        for number, cue in enumerate(_parted(cues), start=1)
    )


def vtt(cues: Iterable[Cue]) -> str:
    """*cues* as WebVTT text."""
    parts = (
        f"{_clock(cue.start, '.')} --> {_clock(cue.end, '.')}\n"
        f"{_escaped(in_lines(cue.text))}\n"
        for cue in _parted(cues)
    )
    return "\n".join(("WEBVTT\n", *parts))


FORMATS: Final[Mapping[str, Callable[[Iterable[Cue]], str]]] = MappingProxyType(
    {"srt": srt, "vtt": vtt}
)
"""What writes each format, by the suffix of its files."""


def _parted(cues: Iterable[Cue]) -> Iterator[Cue]:
    """*cues* in parts that end where clauses do, each for the time of its letters."""
    for cue in cues:
        text = _SINGLE.sub(_KEEP, re.sub(r"\s*\n\s*", " ", cue.text).strip())
        if in_lines(text).count("\n") < _MOST_LINES:
            yield cue._replace(text=text)
            continue
        whole = len(text)
        _, at = min(
            (abs(found.end() - whole / 2) + rank * whole / 8, found.end())
            for end, rank in _CLAUSE_ENDS.items()
            for found in re.finditer(end, text)
        )
        ms = cue.end - cue.start
        least = min(LEAST_MS, ms // 2)
        turn = cue.start + sorted((least, ms * at // whole, ms - least))[1]
        first = cue._replace(text=text[:at], end=turn)
        yield from _parted((first, cue._replace(text=text[at:], start=turn)))


def in_lines(text: str) -> str:
    """*text* in as few lines as players need, all about equally long."""
    count = -(-len(text) // LETTERS_A_LINE)
    while True:
        lines = [""]
        most = max(LETTERS_A_LINE, len(text) // count)
        for word in _SINGLE.sub(_KEEP, text).split(" "):
            longer = f"{lines[-1]} {word}".lstrip()
            passed = len(" ".join(lines))
            is_full = passed >= len(text) * len(lines) / count
            if lines[-1] and (len(longer) > most or is_full):
                lines.append(word)
            else:
                lines[-1] = longer
        if len(lines) <= count:
            return "\n".join(lines).replace(_KEEP, " ")
        count += 1


def _clock(ms: int, mark: str) -> str:
    """Hours, minutes, seconds and, after *mark*, milliseconds."""
    seconds, thousandths = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}{mark}{thousandths:03}"


def _escaped(text: str) -> str:
    """*text* in which no sign of WebVTT is left: "-->" would end a cue."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
