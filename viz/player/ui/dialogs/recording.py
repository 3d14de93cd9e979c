"""The dialog for a recording: file, part, appearance, sound and files beside it."""

import os.path
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from solver.messages import numeral
from solver.rules.cell_names import CellNames
from viz.appearance import Part
from viz.export.choices import BACKGROUND, CELL_NAMES, HIGHLIGHTS, QUALITY
from viz.export.option_values import SIZES
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
    Tabs,
    Toggle,
    Widget,
    Words,
)
from viz.messages import phrases
from viz.player.state.recording_options import (
    COLOUR,
    FORMATS,
    SPEEDS,
    WHOLE,
    DeadEnds,
    RecordingKind,
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


class Page(StrEnum):
    """A page of the dialog."""

    RECORDING = "recording"
    PICTURE = "picture"
    SOUND = "sound-texts"


_PAGE_OF: Final = {
    "name": Page.RECORDING,
    "own_background": Page.PICTURE,
    "logo": Page.PICTURE,
    "music": Page.SOUND,
}
"""The page of each control that may have to change before anything is recorded."""


class RecordingSource(NamedTuple):
    """What is recorded.

    Attributes:
        spans: Which parts of the replay can be chosen, all of it first.
        of_two: Whether it is two solves side by side.
        has_dead_ends: Whether there are wrong guesses.
        has_notes: Whether a bookmark has a note.
        steps: How many steps all of it has, with the puzzle as given.
        usual_ms: How long all of it lasts where each step has the time of its meaning;
            0 where that is not known.
    """

    spans: Sequence[StepRange]
    of_two: bool = False
    has_dead_ends: bool = False
    has_notes: bool = False
    steps: int = 0
    usual_ms: int = 0


class RecordingDialog:
    """Dialog for the options of a recording.

    Args:
        options: As it is at first.
        source: What is recorded.
        language: Of its words.
    """

    columns = 2

    def __init__(
        self,
        options: RecordingOptions,
        source: RecordingSource,
        language: str,
    ) -> None:
        self._take = options
        self._source = source
        self._language = language
        self._page = Page.RECORDING
        self._words = phrases("settings", language) | phrases("recording", language)

    @property
    def title(self) -> str:
        """The heading."""
        return self._words["title"]

    def widgets(self) -> tuple[Widget, ...]:
        """The pages, everything that can be chosen on one, and the button to begin."""
        words = self._words
        names = {page.value: words[f"page-{page}"] for page in Page}
        return (
            Tabs("page", options_of(names), self._page),
            *_PAGES[self._page](self),
            Button("record", words["record"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Change what is wanted, or begin; where something is wrong, show that."""
        if isinstance(action, Set):
            if action.name == "page":
                self._page = Page(action.value)
            elif action.name == "span":
                span = self._source.spans[int(action.value)]
                self._take = replace(self._take, span=span)
            else:
                self._take = changed(self._take, action.name, action.value)
            return ()
        for name in self._take.problems:
            self._page = _PAGE_OF[name]
            return ()
        return (Record(self._take),)

    def _length_ms(self) -> int | None:
        """About how long the video will be, where that is simple to say."""
        options, source = self._take, self._source
        is_all = options.kind is RecordingKind.SOLVE and options.span == WHOLE
        if not is_all or not source.usual_ms or options.dead_ends is not DeadEnds.SHOWN:
            return None
        match options.pace:
            case PaceMode.MEANING:
                return round(source.usual_ms / float(options.speed))
            case PaceMode.UNIFORM:
                return source.steps * options.uniform_ms
            case PaceMode.LOGGED:
                return None
            case PaceMode.FITTED:
                return 1000 * options.fitted_seconds

    def recording_page(self) -> Iterator[Widget]:
        """The file, and what it shows of the solve."""
        words, options = self._words, self._take
        yield Field("name", words["name"], options.name)
        yield from self._problem("name")
        yield Words(self._where())
        yield self._choice("ending", FORMATS, options.ending)
        yield self._sizes()
        fps = min(options.fps, options.rates[-1])
        yield self._choice("fps", options.rates, fps)
        yield self._choice("quality", QUALITY.values, options.quality)
        yield Heading(words["time"])
        if (ms := self._length_ms()) is not None:
            minutes, seconds = divmod(round(ms / 1000), 60)
            yield Words(words["length"].format(time=f"{minutes}:{seconds:02}"))
        yield from self._time()
        yield Heading(words["part"])
        yield from self._part()

    def picture_page(self) -> Iterator[Widget]:
        """The colours and parts of the picture, and the cards around it."""
        words, options = self._words, self._take
        yield theme_choice(words, options.theme)
        background = options.background
        if background not in options.backgrounds:
            background = BACKGROUND.usual
        yield self._choice("background", options.backgrounds, background)
        if background == COLOUR:
            yield Field(
                "own_background", words["own_background"], options.own_background
            )
            yield from self._problem("own_background")
        yield Heading(words["parts"])
        for part in Part:
            is_on = part not in options.hidden
            yield Toggle(f"hidden {part}", words[f"hidden-{part}"], is_on)
        yield Toggle("progress_bar", words["progress_bar"], options.progress_bar)
        yield Field("watermark", words["watermark"], options.watermark)
        yield Heading(words["around"])
        yield Toggle("cards", words["cards"], options.cards)
        if options.cards:
            hint = words["heading-hint"]
            yield Field("heading", words["heading"], options.heading, hint)
            yield Field("author", words["author"], options.author)
            yield Field("logo", words["logo"], options.logo, words["file-hint"])
            yield from self._problem("logo")

    def sound_page(self) -> Iterator[Widget]:
        """The texts in the picture and beside it, the sound, and a picture of it."""
        words, options = self._words, self._take
        has_texts = options.holds_sound
        yield language_choice(words, options.language)
        yield self._choice("cell_names", CELL_NAMES.values, options.cell_names)
        if not self._source.of_two:
            yield Heading(words["texts"])
            yield Toggle("captions", words["captions"], options.captions)
            if self._source.has_notes:
                yield Toggle("notes", words["notes"], options.notes)
            else:
                yield Words(words["no-notes"])
        yield Heading(words["sound-title"])
        if has_texts:
            yield Toggle("sound", words["sound"], options.sound)
            if options.sound:
                yield Toggle("sound_bed", words["sound_bed"], options.sound_bed)
            yield Field("music", words["music"], options.music, words["file-hint"])
            yield from self._problem("music")
        else:
            yield Words(words["no-sound"])
        yield from self._beside()

    def _beside(self) -> Iterator[Widget]:
        """The files that can be written beside it."""
        words, options = self._words, self._take
        shown: list[Widget] = []
        if options.holds_sound and not options.is_of_clips:
            shown.append(Toggle("chapters", words["chapters"], options.chapters))
        if options.holds_sound and not self._source.of_two:
            shown.append(Toggle("subtitles", words["subtitles"], options.subtitles))
            if not options.is_of_clips:
                shown.append(Toggle("script", words["script"], options.script))
        if not self._source.of_two and not options.is_of_clips:
            shown.append(Toggle("thumbnail", words["thumbnail"], options.thumbnail))
        if shown:
            yield Heading(words["beside"])
            yield from shown

    def _problem(self, name: str) -> Iterator[Widget]:
        """What is wrong with the control called *name*, if anything is."""
        problem = self._take.problems.get(name)
        if problem is not None:
            yield Words(self._words[problem], is_quiet=False)

    def _where(self) -> str:
        """Where it goes, and whether something is there."""
        path = os.path.abspath(self._take.target)  # noqa: PTH100 - it never raises
        there = "replaces" if os.path.exists(path) else "goes-to"  # noqa: PTH110
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
        if options.pace in {PaceMode.MEANING, PaceMode.LOGGED}:
            speeds = {speed: f"{speed}×" for speed in SPEEDS}
            yield Choice("speed", words["speed"], options_of(speeds), options.speed)
        yield from duration_choices(words, options)

    def _part(self) -> Iterator[Widget]:
        """What of the solve is shown."""
        words, options = self._words, self._take
        kind = RecordingKind.SOLVE if self._source.of_two else options.kind
        if not self._source.of_two:
            yield self._choice("kind", list(RecordingKind), kind)
        if kind is RecordingKind.HIGHLIGHTS:
            counts = [int(count) for count in HIGHLIGHTS.offered]
            yield self._choice("highlights", counts, options.highlights)
        if len(self._source.spans) > 1:
            names = {
                str(n): self._span(span) for n, span in enumerate(self._source.spans)
            }
            place = (
                self._source.spans.index(options.span)
                if options.span in self._source.spans
                else 0
            )
            yield Choice("span", words["span"], options_of(names), str(place))
        if self._source.has_dead_ends and kind is not RecordingKind.HIGHLIGHTS:
            ways = [way for way in DeadEnds if way in options.dead_end_ways]
            now = options.dead_ends if options.dead_ends in ways else DeadEnds.SHOWN
            yield self._choice("dead_ends", ways, now)
        if kind is not RecordingKind.SOLVE:
            yield Words(words[f"about-{kind}"])

    def _span(self, span: StepRange) -> str:
        first = numeral(span.first, self._language)
        last = numeral(span.last or 0, self._language)
        return self._words[span.kind].format(first=first, last=last)

    def _choice(self, name: str, values: Sequence[object], now: object) -> Choice:
        return labelled_choice(self._words, name, values, now)


_PAGES: Final[dict[Page, Callable[[RecordingDialog], Iterator[Widget]]]] = {
    Page.RECORDING: RecordingDialog.recording_page,
    Page.PICTURE: RecordingDialog.picture_page,
    Page.SOUND: RecordingDialog.sound_page,
}


def changed(options: RecordingOptions, name: str, value: str) -> RecordingOptions:
    """*options* with the control called *name* set to *value*."""
    name, _, part = name.partition(" ")
    if part:
        others = options.hidden - {Part(part)}
        hidden = others if _is_on(value) else others | {Part(part)}
        return replace(options, hidden=hidden)
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
    "kind": RecordingKind,
    "highlights": int,
    "theme": str,
    "background": str,
    "own_background": str,
    "language": str,
    "cell_names": CellNames,
    "captions": _is_on,
    "progress_bar": _is_on,
    "cards": _is_on,
    "heading": str,
    "author": str,
    "logo": str,
    "watermark": str,
    "sound": _is_on,
    "sound_bed": _is_on,
    "music": str,
    "notes": _is_on,
    "script": _is_on,
    "thumbnail": _is_on,
    "chapters": _is_on,
    "subtitles": _is_on,
}
"""How the value of each control is read."""
