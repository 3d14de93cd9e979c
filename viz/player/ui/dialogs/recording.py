"""The dialog for a recording: part, appearance and target."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from solver.messages import numeral
from viz.export.option_values import SIZES
from viz.export.options import QUALITIES
from viz.kit.option_pictures import AspectShape
from viz.kit.widgets import (
    Action,
    Button,
    Choice,
    Field,
    Heading,
    Option,
    Rank,
    Set,
    Toggle,
    Widget,
    Words,
)
from viz.messages import phrases
from viz.player.state.recording_options import (
    FORMATS,
    RATES,
    SPEEDS,
    DeadEnds,
    RecordingOptions,
    StepRange,
)
from viz.player.state.requests import Ask, Record
from viz.player.state.settings import PaceMode
from viz.player.ui.dialogs.choices import (
    duration_choices,
    labelled_choice,
    language_choice,
    options_of,
    theme_choice,
)

_LARGEST: Final = max(width * height for width, height in SIZES.values())


class RecordingDialog:
    """Dialog for the options of a recording.

    Args:
        options: As it is at first.
        spans: Which parts of the replay can be chosen, all of it first.
        language: Of its words.
        of_two: Whether two solves are recorded side by side.
        has_dead_ends: Whether there are wrong guesses.
    """

    columns = 2

    def __init__(
        self,
        options: RecordingOptions,
        spans: Sequence[StepRange],
        language: str,
        *,
        of_two: bool = False,
        has_dead_ends: bool = False,
    ) -> None:
        self._take = options
        self._spans = spans
        self._of_two = of_two
        self._has_dead_ends = has_dead_ends
        self._language = language
        self._words = phrases("recording", language)

    @property
    def title(self) -> str:
        """The heading."""
        return self._words["title"]

    def widgets(self) -> tuple[Widget, ...]:
        """Everything that can be chosen, and the button to begin."""
        return tuple(self._all())

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Change what is wanted, or begin."""
        if isinstance(action, Set):
            if action.name == "span":
                span = self._spans[int(action.value)]
                self._take = replace(self._take, span=span)
            else:
                self._take = changed(self._take, action.name, action.value)
            return ()
        return (Record(self._take),) if self._take.name.strip() else ()

    def _all(self) -> Iterator[Widget]:
        words, options = self._words, self._take
        yield Field("name", words["name"], options.name)
        yield Words(self._where())
        yield self._choice("ending", FORMATS, options.ending)
        yield self._sizes()
        yield self._choice("fps", RATES, options.fps)
        yield self._choice("quality", QUALITIES, options.quality)
        yield Heading(words["time"])
        yield from self._time()
        yield Heading(words["picture"])
        yield from self._looks()
        if options.holds_sound:
            yield Heading(words["beside"])
            yield Toggle("sound", words["sound"], options.sound)
            yield Toggle("chapters", words["chapters"], options.chapters)
            if not self._of_two:
                yield Toggle("subtitles", words["subtitles"], options.subtitles)
        yield Button("record", words["record"], rank=Rank.PRIMARY)

    def _where(self) -> str:
        """Where it goes, and whether something is there."""
        path = Path(self._take.target).absolute()
        there = "replaces" if path.exists() else "goes-to"
        return self._words[there].format(path=path)

    def _sizes(self) -> Choice:
        """The sizes as tiles: each a rectangle of its shape."""
        words, options = self._words, []
        for name, (width, height) in SIZES.items():
            part = max(0.5, (width * height / _LARGEST) ** 0.25)
            shape = AspectShape(width, height, part)
            pixels = f"{width} × {height}"
            options.append(Option(name, words.get(f"size-{name}", name), shape, pixels))
        return Choice("size", words["size"], tuple(options), self._take.size)

    def _time(self) -> Iterator[Widget]:
        words, options = self._words, self._take
        yield self._choice("pace", list(PaceMode), options.pace)
        if options.pace is PaceMode.MEANING:
            speeds = {speed: f"{speed}×" for speed in SPEEDS}
            yield Choice("speed", words["speed"], options_of(speeds), options.speed)
        yield from duration_choices(words, options)
        if len(self._spans) > 1:
            names = {str(n): self._span(span) for n, span in enumerate(self._spans)}
            place = (
                self._spans.index(options.span) if options.span in self._spans else 0
            )
            yield Choice("span", words["span"], options_of(names), str(place))
        if self._has_dead_ends:
            yield self._choice("dead_ends", list(DeadEnds), options.dead_ends)

    def _looks(self) -> Iterator[Widget]:
        words, options = self._words, self._take
        of_settings = phrases("settings", self._language)
        yield theme_choice(of_settings, options.theme)
        yield language_choice(of_settings, options.language)
        if not self._of_two:
            yield Toggle("captions", words["captions"], options.captions)
        yield Toggle("progress_bar", words["progress_bar"], options.progress_bar)
        yield Field("watermark", words["watermark"], options.watermark)
        yield Heading(words["around"])
        yield Toggle("cards", words["cards"], options.cards)
        if options.cards:
            yield Field(
                "heading", words["heading"], options.heading, words["heading-hint"]
            )
            yield Field("author", words["author"], options.author)

    def _span(self, span: StepRange) -> str:
        first = numeral(span.first, self._language)
        last = numeral(span.last or 0, self._language)
        return self._words[span.kind].format(first=first, last=last)

    def _choice(self, name: str, values: Sequence[object], now: object) -> Choice:
        return labelled_choice(self._words, name, values, now)


def changed(options: RecordingOptions, name: str, value: str) -> RecordingOptions:
    """*options* with the control called *name* set to *value*."""
    return replace(options, **{name: _READERS[name](value)})


def _is_on(value: str) -> bool:
    return value == "on"


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "name": str,
    "ending": str,
    "size": str,
    "fps": int,
    "quality": str,
    "pace": PaceMode,
    "speed": str,
    "uniform_ms": int,
    "fitted_seconds": int,
    "dead_ends": DeadEnds,
    "theme": str,
    "language": str,
    "captions": _is_on,
    "progress_bar": _is_on,
    "cards": _is_on,
    "heading": str,
    "author": str,
    "watermark": str,
    "sound": _is_on,
    "chapters": _is_on,
    "subtitles": _is_on,
}
"""How the value of each control is read."""
