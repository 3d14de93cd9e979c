"""Annotations: what an author adds to a replay: words, panels, notes on cells, solves.

Words and notes on cells are shown at their step alone, as is a second solve; a panel
stays until another one is chosen.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from solver.explain import explain
from solver.explain.named_words import names_found
from solver.log.trace import Trace
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.appearance import PanelChoice, PicturePart
from viz.errors import EditError
from viz.messages import FALLBACK
from viz.replay.clause_times import LEAST_TOLD, SentenceTimes, Telling
from viz.replay.reading_time import LEAST_MS, reading_ms
from viz.replay.subtitles import Cue
from viz.replay.timeline import Aside, Timeline

if TYPE_CHECKING:
    from viz.replay.comparison import Side

_LEAST_WAIT_MS: Final = 2_000
"""How long a question waits at least in a film of a given length."""

_LEAST_SAID_MS: Final = 2_000
"""How long anything else, which may be the answer, is there; and any note anywhere."""

MOST_CELL_NOTES: Final = 3
"""Notes on cells at one step; each has a line of its own kind around its cells."""


class CellNote(NamedTuple):
    """An outline around cells, with a short text.

    Attributes:
        cells: Which, at least one.
        text: One line, without the names of the cells; empty for the outline alone.
    """

    cells: tuple[Cell, ...]
    text: str

    def line(self, rules: Variant) -> str:
        """The names of its cells, a colon and its text."""
        return f"{', '.join(map(rules.cell_name, self.cells))}: {self.text}"


class PanelChange(NamedTuple):
    """A change of the lower panel at a step.

    Attributes:
        step: The step.
        choice: The panel.
    """

    step: int
    choice: PanelChoice


class CellNotes(NamedTuple):
    """The notes on cells at a step.

    Attributes:
        step: The step.
        notes: In order, ``MOST_CELL_NOTES`` at most.
    """

    step: int
    notes: tuple[CellNote, ...]


class SecondSolve(NamedTuple):
    """Another solve of the same puzzle, shown next to a step.

    Attributes:
        step: The step.
        side: The solve.
    """

    step: int
    side: "Side"


@dataclass(frozen=True, slots=True)
class Annotations:
    """The panels, cell notes, second solves and asides of one replay.

    Attributes:
        panels: In the order of their steps.
        cells: The same; one for each step at most.
        solves: The same.
        asides: What a film says after some steps, if it shows them: step and all of it.
        hidden: Parts of the picture that are not for those who watch in the window.
    """

    panels: tuple[PanelChange, ...] = ()
    cells: tuple[CellNotes, ...] = ()
    solves: tuple[SecondSolve, ...] = ()
    asides: tuple[tuple[int, tuple[Aside, ...]], ...] = ()
    hidden: frozenset[PicturePart] = frozenset()

    def panel_at(self, step: int) -> PanelChoice | None:
        """The panel chosen at or before *step*; ``None`` before the first choice."""
        number = bisect_right(self.panels, step, key=lambda change: change.step)
        return self.panels[number - 1].choice if number else None

    def cell_notes_at(self, step: int) -> tuple[CellNote, ...]:
        """The notes on cells at *step*."""
        return next((one.notes for one in self.cells if one.step == step), ())

    def solve_at(self, step: int) -> "Side | None":
        """The second solve that is shown at *step*, if there is one."""
        return next((one.side for one in self.solves if one.step == step), None)

    def fitted(
        self, fit: int, spoken_ms: SentenceTimes | None, around: Callable[[int], int]
    ) -> Self:
        """A copy whose asides take three quarters of *fit* ms at most: shorter waits.

        A film of so many milliseconds has *around* those beside its replay.

        Raises:
            EditError: It takes longer to read them, or to speak them.
        """
        most, heard = fit * 3 // 4, spoken_ms or reading_ms
        least, more = list[int](), list[int]()
        for one in (one for _, said in self.asides for one in said):
            ms = max(heard(one.said.sentences), min(one.ms, _LEAST_SAID_MS))
            wait = min(one.wait, _LEAST_WAIT_MS)
            least += ms, wait
            more += max(0, one.ms - ms), one.wait - wait
        if (needed := sum(least)) > most:
            verb, film = "speak" if spoken_ms else "read", 0
            while (longer := ceil(needed * 4 / 3) + around(film)) > film:
                film = longer
            raise EditError(
                f"what is said after steps takes {ceil(needed / 1000)} s to {verb}, so"
                f" the film needs {ceil(film / 1000)} s or more; give it that time, or"
                " leave its length out"
            )
        from viz.replay.pace import shared  # noqa: PLC0415 - slow to load, films alone

        spare = shared(min(most - needed, sum(more)), more)
        parts = (few + ms for few, ms in zip(least, spare, strict=True))
        asides = tuple(
            (at, tuple(one._replace(ms=next(parts), wait=next(parts)) for one in said))
            for at, said in self.asides
        )
        return replace(self, asides=asides)


NONE: Final = Annotations()


def cells_from(names: str, rules: Variant) -> tuple[Cell, ...]:
    """The cells called *names*, which are separated by spaces.

    Raises:
        EditError: There is no such cell, or none is named.
    """
    found = names.split()
    for name in found:
        if name not in rules.cell_named:
            raise EditError(f"there is no cell {name}; a note on cells needs some")
    if not found:
        raise EditError("found no cells for a note on cells, expected some like A1 B2")
    return tuple(rules.cell_named[name] for name in found)


def note_ms(text: str) -> int:
    """Milliseconds to find a note and to read it."""
    return max(_LEAST_SAID_MS, reading_ms(text))


class AuthorNote(NamedTuple):
    """A text of the author at a step.

    Attributes:
        step: Where they stand.
        text: One line, not empty.
        is_optional: Whether they are left out where their step is not shown.
        is_announcement: Whether they say what comes, so that nobody has to read the
            reason of their step, too.
        headline: What comes, where the picture of the step announces it alone, on the
            board as it is then; empty where it is below the reason.
        line: What is written above the headline, smaller.
        clause: Of a step that is told in clauses the one that it belongs to, 0 for what
            follows; that has the time to read it. ``None``: to all of the step.
    """

    step: int
    text: str
    is_optional: bool = False
    is_announcement: bool = False
    headline: str = ""
    line: str = ""
    clause: int | None = None

    @property
    def ms(self) -> int:
        """Milliseconds to find and to read it."""
        return note_ms(self.said)

    @property
    def said(self) -> str:
        """All that is written."""
        return f"{self.line}: {self.text}" if self.line else self.text


class NoteWords(NamedTuple):
    """The text in the box below a reason.

    Attributes:
        text: Words of the author's; may be empty.
        cells: A line for each note on cells, with their names.
    """

    text: str
    cells: tuple[str, ...] = ()


NO_WORDS: Final = NoteWords("")


def merged(notes: Iterable[AuthorNote]) -> tuple[AuthorNote, ...]:
    """Join the notes of each step; sorted by step."""
    found: dict[int, AuthorNote] = {}
    for note in notes:
        before = found.get(note.step)
        if before is not None:
            text = f"{before.text} {note.text}"
            both = before.is_optional and note.is_optional
            says = before.is_announcement and note.is_announcement
            note = AuthorNote(note.step, text, both, says)  # noqa: PLW2901 - both
        found[note.step] = note
    return tuple(found[step] for step in sorted(found))


def note_times(
    trace: Trace, notes: Iterable[AuthorNote], told: str
) -> tuple[dict[int, int], dict[int, int]]:
    """Milliseconds that *notes* hold their steps, and those that they add to them.

    A note adds the time to read it; where its step is not told in clauses, which have
    their own time, the reason holds it. A line that says what comes has its own alone.

    Args:
        trace: What is replayed.
        notes: One for each step at most.
        told: The language in which hard steps are told; empty: none is.
    """
    holds: dict[int, int] = {}
    added: dict[int, int] = {}
    telling = Telling(trace, told) if told else None
    for note in (one for one in notes if one.clause is None):
        if note.is_announcement:
            holds[note.step] = note.ms
            continue
        added[note.step] = note.ms
        if telling is None or not telling.clauses(note.step):
            holds[note.step] = _reason_ms(trace, note.step, told or FALLBACK)
    return holds, added


def with_notes(  # noqa: PLR0913, PLR0917 - what a cue is made of
    cues: Sequence[Cue],
    notes: Iterable[AuthorNote],
    trace: Trace,
    timeline: Timeline,
    language: str,
    title: str = "",
) -> tuple[Cue, ...]:
    """Insert each of *notes* after the reason of its step, or before its clauses.

    Args:
        cues: The reasons, in order.
        notes: Those whose steps are shown.
        trace: What is replayed.
        timeline: When each step is shown.
        language: Two letters, one the solver speaks.
        title: Of the notes.
    """
    told = tuple(cues)
    for note in notes:
        begins = timeline.start_of(note.step)
        end = begins + timeline.durations[note.step]
        is_alone = bool(note.headline)
        after = begins + (0 if is_alone else _reason_ms(trace, note.step, language))
        start = max(begins, min(after, end - note.ms))
        parts = timeline.part_times(note.step)
        if parts and parts[0][1] > begins:
            start, end = begins, parts[0][1]  # it is read before the step is told
        for over in (over for part, _, over in parts if part.change == note.clause):
            start = over - note.ms  # and it stays while the step rests
            end = min((at for _, at, _ in parts if at >= over), default=end)
        text = names_found(note.said, trace.puzzle.rules)
        own = Cue(start, end, text, note.step, title)
        told = tuple(sorted((*_without(told, start, end), own)))
    return told


def _reason_ms(trace: Trace, step: int, language: str) -> int:
    return reading_ms(explain(trace, step, language).reason)


def _without(cues: Iterable[Cue], start: int, end: int) -> Iterator[Cue]:
    """Cut *start* to *end* out of *cues*; drop what is too short to be read."""
    for cue in cues:
        if cue.end <= start or cue.start >= end:
            yield cue
        elif start - cue.start >= LEAST_MS * LEAST_TOLD:
            yield cue._replace(end=start)
        elif cue.start >= start and cue.end - end >= LEAST_MS * LEAST_TOLD:
            yield cue._replace(start=end)
