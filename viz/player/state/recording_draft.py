"""A recording as the dialog edits it: the options of an export, and the file's name."""

import os.path
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from viz.encoders.encoding import FASTEST_GIF, WITH_QUALITY, WITH_TRACKS
from viz.errors import OptionsError
from viz.export.choices import BACKGROUND, FRAME_RATE, SPEED, SPLIT, UNIFORM_MS
from viz.export.export_options import (
    ExportOptions,
    declared_options,
    options_of,
    unfit_for,
)
from viz.export.option_values import TRANSPARENT, background_from
from viz.option_field import OutputKind
from viz.player.state.settings import PaceMode, Settings
from viz.replay.step_notation import END

FORMATS: Final = (".mp4", ".webm", ".gif", ".webp", ".apng", "/")
"""Endings of what can be recorded; the last is a folder of pictures."""
FOLDER: Final = Path("recordings")
"""The folder of recordings whose name has none."""
COLOUR: Final = "colour"
"""A background of one's own colour."""
OWN_COLOUR: Final = "#00ff00"
MOMENTS: Final = 5
"""How many highlights there are at first."""
SUBTITLES: Final = "srt,vtt"
"""The subtitles that are written beside a recording."""
USUAL: Final = options_of(cards="both")
"""The options of a recording from the window, which has cards."""
_SEE_THROUGH: Final = (".webm", ".mov", ".webp", ".apng", "/")
"""Formats whose pictures can be transparent."""


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

    @property
    def options(self) -> dict[str, str]:
        """The options that choose it."""
        stop = END if self.last is None else str(self.last)
        return {"start": str(self.first), "stop": stop}


WHOLE: Final = StepRange()


class RecordingKind(StrEnum):
    """What becomes of the solve."""

    SOLVE = "solve"
    """One film of it."""
    HIGHLIGHTS = "highlights"
    """One film of its best moments."""
    SHORT = "short"
    """A question about its hardest step, and the answer."""
    CLIPS = "clips"
    """A film for each marker."""

    @property
    def options(self) -> dict[str, Any]:
        """The options that choose it."""
        return {
            "highlights": MOMENTS if self is RecordingKind.HIGHLIGHTS else None,
            "split": SPLIT.usual if self is RecordingKind.CLIPS else None,
            "short": self is RecordingKind.SHORT,
        }


class DeadEnds(StrEnum):
    """How a recording treats wrong guesses."""

    SHOWN = "shown"
    FOLDED = "folded"
    LEFT_OUT = "left-out"

    @property
    def options(self) -> dict[str, bool]:
        """The options that choose it."""
        return {
            "fold_dead_branches": self is DeadEnds.FOLDED,
            "only_winning_path": self is DeadEnds.LEFT_OUT,
        }


@dataclass(frozen=True, slots=True)
class RecordingDraft:
    """A recording as the dialog edits it.

    What is chosen for one format stays when another is chosen that cannot have it;
    ``export_options`` leaves it out.

    Attributes:
        name: Of the file, without its ending; a path is relative to the folder in which
            the program was started.
        ending: One of ``FORMATS``.
        options: How it is recorded.
        typed: The text of each field that may not mean anything yet, by its option.
        bookmark_notes: Whether the notes of bookmarks stand in the picture.
    """

    name: str
    ending: str = FORMATS[0]
    options: ExportOptions = USUAL
    typed: Mapping[str, str] = field(default_factory=dict, hash=False)
    bookmark_notes: bool = True

    @classmethod
    def like(cls, settings: Settings, name: str) -> "RecordingDraft":
        """A draft with the look and the pace of the window."""
        draft = cls(name).paced(settings, Fraction(1))
        return draft.changed(theme=settings.theme, captions=settings.captions)

    def paced(self, settings: Settings, speed: Fraction) -> Self:
        """The same in the words of *settings*, at their pace and *speed*."""
        chosen = options_of_pace(settings.pace)
        match settings.pace:
            case PaceMode.MEANING:
                pass  # as fast as one reads, however fast one watches
            case PaceMode.LOGGED | PaceMode.CUT:
                chosen["speed"] = float(speed)
            case PaceMode.UNIFORM:
                chosen["speed"] = speed_of(max(1, round(settings.uniform_ms / speed)))
            case PaceMode.FITTED:
                chosen["fit"] = settings.fit
        for name in ("language", "cell_names", "symbols"):
            chosen[name] = str(getattr(settings, name))
        return self.changed(**chosen)

    def changed(self, **values: Any) -> Self:
        """The same with other *values* for options."""
        return replace(self, options=self.options.changed(**values))

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
    def background(self) -> str:
        """Which of ``backgrounds`` it has."""
        chosen = self.options.picture.background
        if chosen not in BACKGROUND.values:
            return COLOUR
        return chosen if chosen in self.backgrounds else BACKGROUND.usual

    @property
    def kind(self) -> RecordingKind:
        """What becomes of the solve."""
        if self.options.edit.short:
            return RecordingKind.SHORT
        if self.options.edit.highlights is not None:
            return RecordingKind.HIGHLIGHTS
        is_split = self.options.edit.split is not None
        return RecordingKind.CLIPS if is_split else RecordingKind.SOLVE

    @property
    def pace(self) -> PaceMode:
        """What the time of a step depends on."""
        return PaceMode(self.options.edit.pace)

    @property
    def dead_ends(self) -> DeadEnds:
        """How wrong guesses are shown, as far as they are."""
        edit, unused = self.options.edit, self.unused()
        if edit.only_winning_path and "only_winning_path" not in unused:
            return DeadEnds.LEFT_OUT
        is_folded = edit.fold_dead_branches and "fold_dead_branches" not in unused
        return DeadEnds.FOLDED if is_folded else DeadEnds.SHOWN

    @property
    def dead_end_ways(self) -> tuple[DeadEnds, ...]:
        """How wrong guesses can be shown."""
        return tuple(way for way in DeadEnds if not _chosen(way) & self.unused())

    def text(self, name: str) -> str:
        """The text of the field for the option *name*."""
        value = self.options.value(name)
        return self.typed.get(name, "" if value is None else str(value))

    def unused(self, *, of_two: bool = False) -> frozenset[str]:
        """The options for which the rest leaves no use, so that they are not offered.

        Args:
            of_two: Whether it is of two solves, of which all is shown.
        """
        options = self.options
        output = options.output
        if of_two:
            output |= OutputKind.COMPARISON
        if self.ending not in WITH_QUALITY:
            output |= OutputKind.PLAIN
        found = set(unfit_for(output))
        for name, one in declared_options().items():
            lacks = one.needs and options.is_usual(one.needs)
            if lacks or (one.in_tracks and not self.holds_sound):
                found.add(name)
        if options.edit.fit:
            found.add("speed")
        if self.kind is RecordingKind.HIGHLIGHTS:
            found |= {"only_winning_path", "fold_dead_branches"}
        if options.picture.background == TRANSPARENT != self.background:
            found.add("background")
        return frozenset(found)

    @property
    def problems(self) -> dict[str, str]:
        """Why it cannot be recorded so: a phrase for each option to be changed."""
        found = {} if self.name.strip() else {"name": "no-name"}
        for name, text in self.typed.items():
            if name in self.unused() or not text:
                continue
            if declared_options()[name].is_path and (
                problem := self._file_problem(text)
            ):
                found[name] = problem
        try:
            background_from(self.text("background"))
        except OptionsError:
            found["background"] = "no-colour"
        return found

    def _file_problem(self, text: str) -> str:
        """What is wrong with a file called *text*; empty if nothing is."""
        path = os.path.expanduser(text)  # noqa: PTH111 - it never raises
        if not os.path.isfile(path):  # noqa: PTH113 - likewise
            return "no-file"
        is_own = os.path.realpath(path) == os.path.realpath(self.target)
        return "own-target" if is_own else ""


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


def options_of_pace(mode: PaceMode) -> dict[str, Any]:
    """The options that choose *mode*, at its usual speed."""
    is_fitted = mode is PaceMode.FITTED
    return {
        "pace": PaceMode.MEANING.value if is_fitted else mode.value,
        "speed": SPEED.usual,
        "fit": Settings().fit if is_fitted else None,
    }


def speed_of(uniform_ms: float) -> float:
    """The speed at which each step of the uniform pace lasts *uniform_ms*."""
    return max(SPEED.low, UNIFORM_MS.usual / uniform_ms)


def export_options(draft: RecordingDraft, *, of_two: bool = False) -> ExportOptions:
    """The options of the exporter.

    Args:
        draft: A draft without problems.
        of_two: Whether it is of two solves.
    """
    unused = draft.unused(of_two=of_two)
    used = {n: one for n, one in declared_options().items() if n not in unused}
    values: dict[str, Any] = {"fps": min(draft.options.file.fps, draft.rates[-1])}
    for name in used.keys() & draft.typed.keys():
        values[name] = _read(name, draft.typed[name])
    for name, one in used.items():
        if one.beside and draft.options.value(name) is not None:
            values[name] = Path(f"{draft.name}{one.beside}")
    return draft.options.changed(**values).without(unused)


def _read(name: str, text: str) -> Any:
    """The value of the option *name* that was typed as *text*."""
    option = declared_options()[name]
    if option.is_path:
        return Path(os.path.expanduser(text)) if text else None  # noqa: PTH111
    return option.read(text)


def _chosen(way: DeadEnds) -> set[str]:
    return {name for name, is_chosen in way.options.items() if is_chosen}
