"""Pages of comparisons: both boards, words, counters and timelines, tick by tick.

A tick of the common clock is to such a page what a step is to others. It asks nothing,
and nothing on it can be opened.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Any, Final

from sudoscope.pages.compared_shape import (
    ComparedBoards,
    ComparedPanels,
    compared_shapes,
)
from sudoscope.pages.content import PageOptions
from sudoscope.pages.document import VERSION, PageTexts, check_length, document
from sudoscope.pages.frame_store import MARKS, FrameStore
from sudoscope.pages.ink import theme_of_roles
from sudoscope.pages.interning import Interned
from sudoscope.pages.moves import values_record
from sudoscope.pages.packing import Record, numerals
from sudoscope.pages.part import nothing_asked
from sudoscope.pages.row_changes import Changes, Value, differences
from sudoscope.pages.sentences import Sentences
from sudoscope.pages.words import words_record
from viz.appearance import Appearance
from viz.cancellation import go_on
from viz.messages import FALLBACK, phrases
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.jump_targets import Landmark
from viz.replay.markers import Marker
from viz.replay.timeline import Moment, Timeline
from viz.scene.comparison.headings import name_of
from viz.scene.comparison.reasons import said

_SIDES: Final = (LEFT, RIGHT)
_JUMPS: Final = {
    Landmark.GUESS: (Marker.GUESS,),
    Landmark.CONTRADICTION: (Marker.CONTRADICTION,),
    Landmark.TECHNIQUE: (),
    Landmark.PLACEMENT: (),
    "marker": tuple(Marker),
}
"""The markers that can be jumped to, by what the script calls the jump."""


@dataclass(frozen=True)
class ComparedContent:
    """What the page of a comparison has in it.

    Attributes:
        comparison: The two solves.
        timeline: How long each tick is shown; those without time are left out.
        language: Two letters, one of ``viz.messages.languages()``.
        options: What else there is.
    """

    comparison: Comparison
    timeline: Timeline
    language: str = FALLBACK
    options: PageOptions = field(default_factory=PageOptions)

    @property
    def names(self) -> tuple[str, str]:
        """Both ways of solving, each with what only it has."""
        left, right = (side.trace for side in self.comparison.sides)
        return (
            name_of(left, right, self.language),
            name_of(right, left, self.language),
        )


@dataclass(frozen=True)
class ComparedPictures:
    """Draws the pictures of a comparison, and writes its words.

    Attributes:
        content: What is in the page.
        check: Called before each picture; what it raises ends the work.
        store: Where they are stored.
    """

    content: ComparedContent
    check: Callable[[], None]
    store: FrameStore = field(default_factory=FrameStore)

    @cached_property
    def boards(self) -> ComparedBoards:
        """Both boards, which wide and narrow pages share."""
        return self._shapes[0]

    @cached_property
    def _shapes(self) -> tuple[ComparedBoards, ComparedPanels, ComparedPanels]:
        theme = theme_of_roles(self.content.options.stroke)
        look = Appearance(theme, self.content.language)
        return compared_shapes(self.content.comparison, look)

    def record(self) -> Record:
        """All pictures, with the fields of ``PagePictures.record``."""
        sentences, rests, number = Sentences(0), list[int](), -1
        for tick, ms in enumerate(self.content.timeline.durations):
            before = number
            if ms or not rests:
                self.check()
                number = self._add(tick)
                self._say(tick, sentences)
            rests.append(number - before)
        boards, *panels = self._shapes
        shown = (area for one in panels for area in (one.lower, one.strip))
        return {
            "regions": [boards.area, *shown],
            "tracks": [(one.track.x, one.track.width) for one in panels],
            "rests": rests,
            "opened": {},
            "asked": [],
            "sweeps": [
                found
                for one in panels
                if (found := self.store.sweep(one.first + 1, "track played", "cursor"))
            ],
            **sentences.record(),
        }

    def _add(self, tick: int) -> int:
        moment = Moment.settled(tick)
        return self.store.add(
            placed
            for shape in self._shapes
            for placed in shape.groups(shape.scene.frame(moment))
        )

    def _say(self, tick: int, sentences: Sentences) -> None:
        """Append the words of both sides at *tick*."""
        title = self.boards.scene.said(tick).title
        left, right = (self._words(side, tick) for side in _SIDES)
        sentences.append((title, "", False), left, right)

    def _words(self, side: int, tick: int) -> str:
        """The name of a side, and what it says at *tick*, as HTML."""
        content = self.content
        words = said(content.comparison, side, tick, content.language)
        who = " · ".join(filter(None, (content.names[side], words.counted)))
        parts = (
            f"<small>{escape(who)}</small>",
            f"<strong>{escape(words.title)}</strong>",
            escape(words.reason),
            f"<strong>{escape(words.verdict)}</strong>" if words.verdict else "",
        )
        return "<br>".join(filter(None, parts))


def compared_html(content: ComparedContent, check: Callable[[], None] = go_on) -> str:
    """The whole page as HTML. Equal contents give equal texts.

    Args:
        content: What is in it.
        check: Called between ticks; what it raises ends the work.

    Raises:
        RecordingError: The comparison has more ticks than a page can hold.
    """
    check_length(content.comparison.last_tick)
    pictures = ComparedPictures(content, check)
    facts = _facts(content, pictures)
    puzzle, manner = (
        content.comparison.sides[LEFT].trace.puzzle,
        " | ".join(content.names),
    )
    texts = PageTexts("comparison", content.language, content.options, puzzle, manner)
    return document(texts, facts, pictures.store.letters)


def _facts(content: ComparedContent, pictures: ComparedPictures) -> Record:
    """All that the script shows and says."""
    comparison = content.comparison
    asked = nothing_asked()
    outcomes = (side.trace.outcome for side in comparison.sides)
    return {
        "version": VERSION,
        "last": comparison.last_tick,
        "agent": ",".join(side.trace.agent for side in comparison.sides),
        "outcome": ",".join(one.value if one else "" for one in outcomes),
        "board": _board_record(content, pictures.boards),
        "notes": [],
        "cellNotes": [],
        "themes": [theme.name for theme in content.options.themes],
        "cues": asked["cues"],
        "phrases": _phrases(content),
        **_moves_record(content),
        **asked,
        **pictures.record(),
        "marks": pictures.store.family(0, MARKS).number,
        **pictures.store.record(),
    }


def _phrases(content: ComparedContent) -> Record:
    """Those of a page, which count ticks of both sides rather than steps."""
    found = words_record(content.language, content.options.parts)
    own = phrases("page", content.language)
    found["panel"] = {**found["panel"], "step": own["moment"]}
    found["player"] = {**found["player"], "step-tip": own["moment-tip"]}
    return found


def _moves_record(content: ComparedContent) -> Record:
    """The times of ticks and where one can jump to; see ``moves_record``."""
    comparison = content.comparison

    def marked(kinds: Iterable[Marker]) -> list[int]:
        return sorted(
            {
                comparison.tick_of(number, step)
                for kind in kinds
                for number, side in enumerate(comparison.sides)
                for step in side.markers[kind]
            }
        )

    return {
        "ms": list(content.timeline.durations),
        "parts": {},
        "jumps": {
            name: numerals(differences(marked(kinds))) for name, kinds in _JUMPS.items()
        },
        "ends": "",
        "clock": numerals(differences(comparison.readings)),
    }


def _board_record(content: ComparedContent, boards: ComparedBoards) -> Record:
    """Both boards as one table, the left one above; see ``board_record``."""
    comparison, words = content.comparison, phrases("page", content.language)
    puzzle = comparison.sides[LEFT].trace.puzzle
    rules, known, states = puzzle.rules, Interned[int](), Changes()
    size = len(rules.cells)
    for tick, ms in enumerate(content.timeline.durations):
        grids = (
            side.trace.grid(comparison.step(number, tick))
            for number, side in enumerate(comparison.sides)
        )
        found = (
            2 * grid[cell] + grid.is_assigned(cell)
            for grid in grids
            for cell in rules.cells
        )
        row = {cell: Value(known.number(one) + 1) for cell, one in enumerate(found)}
        states.add(row if ms or not tick else {})
    clues: list[Any] = [n for n, clue in enumerate(puzzle.clues) if clue]
    below = 1 + max(place.row for place in rules.places)
    return {
        **values_record(rules),
        "names": [
            words[key].format(cell=rules.cell_name(cell))
            for key in ("cell-left", "cell-right")
            for cell in rules.cells
        ],
        "plain": [place.name for place in rules.places] * 2,
        "rows": [place.row + down for down in (0, below) for place in rules.places],
        "columns": [place.column for place in rules.places] * 2,
        "rects": [length for rect in boards.cell_rects for length in rect],
        "clues": [clue + after for after in (0, size) for clue in clues],
        "known": known.values,
        "states": states.record(),
    }
