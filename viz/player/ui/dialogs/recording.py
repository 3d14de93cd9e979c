"""The dialog for a recording: file, part, appearance, sound and files beside it."""

import os.path
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from solver.errors import SudoscopeError
from solver.messages import numeral
from viz.export.choices import FIT, HIGHLIGHTS, SPEED, UNIFORM_MS
from viz.export.export_options import declared_options
from viz.export.option_values import NATURAL
from viz.kit.widgets import (
    Action,
    Button,
    Choice,
    Field,
    Heading,
    Rank,
    Set,
    Tabs,
    Toggle,
    Widget,
    Words,
)
from viz.messages import phrases
from viz.option_field import Section
from viz.player.state.recording_draft import (
    FORMATS,
    RecordingDraft,
    RecordingKind,
    StepRange,
)
from viz.player.state.requests import Ask, Record
from viz.player.state.settings import PaceMode
from viz.player.ui.dialogs.choices import duration_choices, labelled_choice, options_of
from viz.player.ui.dialogs.recording_controls import changed, controls_of, problem_of
from viz.replay.reading_time import clock

_PACES: Final = tuple(mode for mode in PaceMode if mode is not PaceMode.FITTED)
"""What the time of a step depends on; its length is another choice."""
_WITH_DEAD_ENDS: Final = frozenset({RecordingKind.SOLVE, RecordingKind.CLIPS})
"""Kinds of recordings that show what becomes of wrong guesses."""


class Page(StrEnum):
    """A page of the dialog."""

    RECORDING = "recording"
    PICTURE = "picture"
    SOUND = "sound-texts"


_SECTIONS: Final = {
    Page.RECORDING: (Section.FILE, Section.PACE, Section.PART),
    Page.PICTURE: (Section.COLOURS, Section.PARTS, Section.AROUND),
    Page.SOUND: (Section.LANGUAGE, Section.TEXTS, Section.SOUND, Section.BESIDE),
}
"""The sections of each page, in order."""
_UNTITLED: Final = frozenset({Section.FILE, Section.COLOURS, Section.LANGUAGE})
"""The first of each page, without a heading."""


class RecordingSource(NamedTuple):
    """The subject of a recording.

    Attributes:
        spans: The parts of the replay that can be chosen, all of it first.
        of_two: Whether it is two solves side by side.
        has_dead_ends: Whether there are wrong guesses.
        has_notes: Whether a bookmark has a note.
        has_short: Whether there is a step that a short can tell.
        length: Gives the milliseconds that a film of such a draft lasts, if it can.
    """

    spans: Sequence[StepRange]
    of_two: bool = False
    has_dead_ends: bool = False
    has_notes: bool = False
    has_short: bool = False
    length: Callable[[RecordingDraft], int | None] | None = None


class RecordingDialog:
    """Dialog for the options of a recording.

    Args:
        draft: The recording at first.
        source: What is recorded.
        language: Of its words.
    """

    columns = 2

    def __init__(
        self, draft: RecordingDraft, source: RecordingSource, language: str
    ) -> None:
        self._draft = draft
        self._source = source
        self._language = language
        self._page = Page.RECORDING
        self._lengths: dict[object, int | None] = {}
        self._words = phrases("settings", language) | phrases("recording", language)

    @property
    def title(self) -> str:
        """The heading of the dialog."""
        return self._words["dialog-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """The tabs, the sections of the page, and the button to begin."""
        words = self._words
        names = {page.value: words[f"page-{page}"] for page in Page}
        return (
            Tabs("page", options_of(names), self._page),
            *(w for section in _SECTIONS[self._page] for w in self._section(section)),
            Button("record", words["record"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Change the draft, or begin; where something is wrong, show its page."""
        if isinstance(action, Set):
            if action.name == "page":
                self._page = Page(action.value)
            elif action.name == "span":
                span = self._source.spans[int(action.value)]
                self._draft = self._draft.changed(**span.options)
            else:
                self._draft = changed(self._draft, action.name, action.value)
            return ()
        for name in self._draft.problems:
            self._page = _page_of(name)
            return ()
        return (Record(self._draft),)

    def _section(self, section: Section) -> Iterator[Widget]:
        """The heading and the controls of *section*, if it has any."""
        shown = list(self._controls(section))
        if shown and section not in _UNTITLED:
            yield Heading(self._words[section])
        yield from shown

    def _controls(self, section: Section) -> Iterator[Widget]:
        """The controls of *section*: what is declared for it, or more."""
        match section:
            case Section.FILE:
                yield from self._file()
            case Section.TEXTS:
                yield from self._texts()
            case Section.SOUND if not self._draft.holds_sound and _is_heard():
                yield Words(self._words["no-sound"])
            case Section.PACE:
                yield from self._time()
            case Section.PART:
                yield from self._part()
            case _:
                yield from self._declared(section)

    def _declared(self, section: Section) -> Iterator[Widget]:
        """The controls of the options that are declared for *section*."""
        unused = self._draft.unused(of_two=self._source.of_two)
        for name, option in declared_options().items():
            if option.section is section and name not in unused - {"background"}:
                yield from controls_of(option, self._draft, self._words)

    def _file(self) -> Iterator[Widget]:
        """The name and the format, before what is declared."""
        words, draft = self._words, self._draft
        yield Field("name", words["name"], draft.name)
        yield from problem_of("name", draft, words)
        yield Words(self._where())
        yield labelled_choice(words, "ending", FORMATS, draft.ending)
        yield from self._declared(Section.FILE)

    def _where(self) -> str:
        """The path of the recording, and whether something is there."""
        path = os.path.abspath(self._draft.target)  # noqa: PTH100 - it never raises
        there = "replaces" if os.path.exists(path) else "goes-to"  # noqa: PTH110
        return self._words[there].format(path=path)

    def _texts(self) -> Iterator[Widget]:
        """What is declared, and the notes of bookmarks."""
        yield from self._declared(Section.TEXTS)
        if self._source.of_two:
            return
        if self._source.has_notes:
            is_on = self._draft.bookmark_notes
            yield Toggle("bookmark_notes", self._words["bookmark_notes"], is_on)
        else:
            yield Words(self._words["no-notes"])

    def _time(self) -> Iterator[Widget]:
        """How long the video will be, the pace, and the duration that it has."""
        words, draft = self._words, self._draft
        edit = draft.options.edit
        ms = self._length_ms()
        if draft.kind is not RecordingKind.CLIPS:
            yield self._length(ms)
        if ms is not None:
            yield Words(words["length"].format(time=clock(ms)))
        if draft.kind is RecordingKind.SHORT:
            return
        yield labelled_choice(self._words, "pace", _PACES, draft.pace)
        if edit.fit:
            return
        if draft.pace is not PaceMode.UNIFORM:
            speeds = {f"{speed:g}": f"{speed:g}×" for speed in SPEED.offered}
            yield Choice("speed", words["speed"], options_of(speeds), f"{edit.speed:g}")
        yield from duration_choices(words, draft.pace, UNIFORM_MS.usual / edit.speed)

    def _length(self, ms: int | None) -> Choice:
        """The lengths to choose from; at first the usual one of such a film is on."""
        edit, labels = self._draft.options.edit, {}
        now = edit.fit
        if now is None:
            now = ms if ms in FIT.offered else NATURAL
        for one in sorted({*map(int, FIT.offered), now}):
            labels[str(one)] = self._words.get(f"fit-{one}", clock(one))
        return Choice("fit", self._words["fit"], options_of(labels), str(now))

    def _length_ms(self) -> int | None:
        """How long the video will be; ``None`` of clips, or where it cannot be made.

        It is counted once for the same options.
        """
        draft, count = self._draft, self._source.length
        if draft.kind is RecordingKind.CLIPS or count is None:
            return None
        options = draft.options
        key = options.edit, options.words, options.picture.hide, draft.bookmark_notes
        if key not in self._lengths:
            self._lengths.clear()
            try:
                self._lengths[key] = count(draft)
            except SudoscopeError:
                self._lengths[key] = None
        return self._lengths[key]

    def _part(self) -> Iterator[Widget]:
        """What of the solve is shown."""
        draft, of_two = self._draft, self._source.of_two
        kind = RecordingKind.SOLVE if of_two else draft.kind
        if not of_two:
            kinds = [
                one
                for one in RecordingKind
                if one is not RecordingKind.SHORT or self._source.has_short
            ]
            yield labelled_choice(self._words, "kind", kinds, kind)
        if kind is RecordingKind.HIGHLIGHTS:
            counts = [int(count) for count in HIGHLIGHTS.offered]
            yield labelled_choice(
                self._words, "highlights", counts, draft.options.edit.highlights
            )
        if len(self._source.spans) > 1 and kind is not RecordingKind.SHORT:
            spans = enumerate(self._source.spans)
            names = {str(n): self._span_words(span) for n, span in spans}
            place = str(self._source.spans.index(self._span))
            yield Choice("span", self._words["span"], options_of(names), place)
        if self._source.has_dead_ends and kind in _WITH_DEAD_ENDS:
            yield labelled_choice(
                self._words, "dead_ends", draft.dead_end_ways, draft.dead_ends
            )
        if kind is not RecordingKind.SOLVE:
            yield Words(self._words[f"about-{kind}"])

    @property
    def _span(self) -> StepRange:
        """The part that is chosen, all of it where that is none that is offered."""
        edit = self._draft.options.edit
        chosen = {"start": edit.start, "stop": edit.stop}
        found = (span for span in self._source.spans if span.options == chosen)
        return next(found, self._source.spans[0])

    def _span_words(self, span: StepRange) -> str:
        first = numeral(span.first, self._language)
        last = numeral(span.last or 0, self._language)
        return self._words[span.kind].format(first=first, last=last)


def _is_heard() -> bool:
    """Whether there are options for what is heard."""
    return any(one.section is Section.SOUND for one in declared_options().values())


def _page_of(name: str) -> Page:
    """The page with the control that has to change before anything is recorded."""
    option = declared_options().get(name)
    section = Section.FILE if option is None else option.section
    return next(page for page, sections in _SECTIONS.items() if section in sections)
