"""Facts about each step of a page: what changes, what is marked, and what is said.

Of the grid only the changes are written, from which the page's script computes it. What
is marked are the fields of the view model of a step that neither the event nor the
grid tells. Lists stand in a table, since many steps share them.

======= ==========================================================================
field   meaning; lists are flat, cells are numbers from 0, sets of digits are bits
======= ==========================================================================
p       placed: cell, digit, …
r       removed: cell, digits, …
g       the guess that is taken back: its event, from 0
z       restored: cell, digit or 0, candidates, …
c       candidates that it rests on: cell, digits, …
s       those of a second pattern: cell, digits, …
q       those of both that are faint: cell, digits, …
o       options of a guess: cell, digits, …
m       candidates that keep others from being possible: cell, digits, …
f       candidates that were guessed and failed: cell, digits, …
d b h x cells: digits it rests on; that block others; in its houses; in contradiction
u w     cells: of the guess that is to blame; of guesses that are taken back
t       when its turn comes: cell, thousandths, …
a       strikes: a list of cell, digit, and the cells that took it, each
l       links: way (from the left, from the top, …), whether strong, branch, number,
        and the place of the number
v       what moves: the place in the table of motions
======= ==========================================================================
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Restored,
    Retracted,
    SearchStarted,
)
from solver.explain import Explanation
from solver.trace import Trace
from viz.export.page.interning import Interned
from viz.layout.layout import Layout
from viz.replay.phases import Phase
from viz.replay.timeline import Timeline
from viz.replay.undo_scenes import backtrack_of, scene_words
from viz.scene.board.cell_view import CellView, Mark, StepView, by_cell
from viz.scene.board.link_marks import PlacedLink, placed_links
from viz.scene.board.views.step import step_view
from viz.theme import Theme
from viz.words.glossary import technique_of

Record: TypeAlias = dict[str, Any]
"""Facts as JSON can hold them."""

_LETTERS: Final[dict[type[Event], str]] = {
    Deduced: "d",
    SearchStarted: "s",
    Guessed: "g",
    Clashed: "x",
    Examined: "e",
    Retracted: "r",
    Restored: "b",
    Finished: "f",
}
_SECOND: Final = (Mark.SECOND, Mark.EARLIER_SECOND)
_EARLIER: Final = (Mark.EARLIER_CAUSE, Mark.EARLIER_SECOND)
_CAUSES: Final = (Mark.CAUSE, Mark.SECOND, *_EARLIER)


def _any_of(view: CellView, marks: Iterable[Mark]) -> int:
    """The candidates with one of *marks*, each of which has others."""
    return sum(view.marked_digits(mark) for mark in marks)


_MASKS: Final[dict[str, Callable[[CellView], int]]] = {
    "c": lambda view: _any_of(view, _CAUSES),
    "s": lambda view: _any_of(view, _SECOND),
    "q": lambda view: _any_of(view, _EARLIER),
    "o": lambda view: view.marked_digits(Mark.OPTION),
    "m": lambda view: view.marked_digits(Mark.BLOCKING),
    "f": lambda view: view.marked_digits(Mark.FAILED),
    "t": lambda view: view.number(Mark.WAVE) or view.number(Mark.GONE),
}
_CELLS: Final[dict[str, Callable[[CellView], bool]]] = {
    "d": lambda view: view.is_marked(Mark.CAUSE),
    "b": lambda view: view.has(Mark.BLOCKING),
    "h": lambda view: view.has(Mark.HOUSE),
    "x": lambda view: view.has(Mark.CLASH),
    "u": lambda view: view.has(Mark.BLAMED),
    "w": lambda view: view.has(Mark.TAKEN_BACK),
}


@dataclass(frozen=True)
class StepFacts:
    """Writes the facts of the steps of one solve.

    Attributes:
        trace: The solve.
        timeline: When its steps are shown; only the changes are told of the others.
        said: Gives the words of a step.
        is_short: Whether a step is of a kind whose reasons have larger letters.
        language: Of the words, one the solver speaks.
        layout: Where the cells are.
        theme: How wide lines are.
        check: Called before each step; what it raises ends the work.
    """

    trace: Trace
    timeline: Timeline
    said: Callable[[int], Explanation]
    is_short: Callable[[int], bool]
    language: str
    layout: Layout
    theme: Theme
    check: Callable[[], None]
    _lists: Interned[tuple[int, ...]] = field(default_factory=Interned)
    _heads: Interned[tuple[str, str, bool]] = field(default_factory=Interned)
    _terms: Interned[str] = field(default_factory=Interned)
    _motions: Interned[tuple[Phase, ...]] = field(default_factory=Interned)

    def record(self) -> Record:
        """All of it: a list with an entry for each step from 0, or a table, each."""
        trace, line = self.trace, self.timeline
        steps = range(len(trace) + 1)
        rows = [self._row(step) for step in steps]
        words = [self._words(step) for step in steps]
        terms = [0, *(self._terms.number(technique_of(e)) for e in trace.events)]
        return {
            "kinds": " " + "".join(_LETTERS[type(event)] for event in trace.events),
            "rows": rows,
            "heads": [head for head, _, _ in words],
            "why": [why for _, why, _ in words],
            "then": [then for _, _, then in words],
            "terms": terms,
            "ms": list(line.durations),
            "phases": list(line.phases) or [1] * len(steps),
            "joined": sorted(line.joined),
            "scenes": dict(self._scenes()),
            "lists": self._lists.values,
            "titles": self._heads.values,
            "techniques": self._terms.values,
            "motions": self._motions.values,
        }

    def _row(self, step: int) -> Record:
        """What changes at *step*, and what is marked where it is shown."""
        self.check()
        changes = dict(self._changes(step))
        if not self.timeline.durations[step]:
            return changes
        view = step_view(self.trace, step)
        marks = dict(self._marks(view)) | dict(self._lines(view))
        if view.phases:
            marks["v"] = self._motions.number(view.phases)
        return changes | marks

    def _changes(self, step: int) -> Iterator[tuple[str, Any]]:
        event = self.trace.events[step - 1] if step else None
        match event:
            case Deduced(deduction):
                if deduction.places:
                    yield "p", self._listed(deduction.places)
                if deduction.removes:
                    removed = by_cell(deduction.removes).items()
                    yield "r", self._listed(sorted(removed))
            case Guessed(candidate):
                yield "p", self._listed([candidate])
            case Retracted(guess):
                yield "g", guess
            case Restored():
                yield "z", self._listed(self._restored(step))
            case _:
                pass

    def _restored(self, step: int) -> Iterator[tuple[int, int, int]]:
        """What the cells hold that *step* changes."""
        before, after = self.trace.grid(step - 1), self.trace.grid(step)
        for cell in after.variant.cells:
            held = before.value(cell), before[cell]
            if held != (after.value(cell), after[cell]):
                yield cell, after.value(cell) or 0, after[cell]

    def _lines(self, view: StepView) -> Iterator[tuple[str, Any]]:
        """The lines of *view*: strikes and links."""
        if view.strikes:
            yield "a", [[*one.gone, *one.by] for one in view.strikes]
        placed = placed_links(view, self.layout, self.theme)
        if placed:
            yield "l", list(map(_link, placed))

    def _marks(self, view: StepView) -> Iterator[tuple[str, int]]:
        for name, of in _MASKS.items():
            if found := [(cell.cell, of(cell)) for cell in view.cells if of(cell)]:
                yield name, self._listed(found)
        for name, has in _CELLS.items():
            if marked := [(cell.cell,) for cell in view.cells if has(cell)]:
                yield name, self._listed(marked)

    def _listed(self, entries: Iterable[tuple[int, ...]]) -> int:
        """The place of a list in the table."""
        return self._lists.number(tuple(n for entry in entries for n in entry))

    def _words(self, step: int) -> tuple[int, str, str]:
        """The place of the title in its table, why, and what follows."""
        if not self.timeline.durations[step]:
            return 0, "", ""
        return self._told(self.said(step), is_short=self.is_short(step))

    def _scenes(self) -> Iterator[tuple[int, tuple[int, str, str]]]:
        """The words of scenes that two steps share, by the first of them."""
        for step in sorted(self.timeline.joined):
            if backtrack_of(self.trace, step) == step:
                said = scene_words(self.trace, step, self.language)
                yield step, self._told(said, is_short=False)

    def _told(self, said: Explanation, *, is_short: bool) -> tuple[int, str, str]:
        head = self._heads.number((said.title, said.also, is_short))
        return head, said.reason, said.follows


def _link(placed: PlacedLink) -> list[Any]:
    way = [length for point in placed.route for length in point]
    link = placed.link
    return [way, int(link.is_strong), link.branch, placed.label, *placed.at]
