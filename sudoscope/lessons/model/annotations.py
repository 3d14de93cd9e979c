"""What a lesson shows at its steps: words, questions, answers, panels and notes.

The answer to a question is shown at the step after it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from solver.agents.agent_options import Cells, Values
from solver.agents.spec import AgentSpec
from solver.errors import SudoscopeError
from sudoscope.diagrams.tables.levels_view import pictured_levels
from sudoscope.lessons.model.context import SolvePoint
from sudoscope.lessons.model.lesson import Lesson, LessonCue, PlacedCue
from viz.messages import phrases
from viz.replay.annotations import (
    Annotations,
    CellNote,
    CellNotes,
    PanelChange,
    SecondSolve,
)
from viz.replay.reading_time import LONGEST_NOTE
from viz.replay.undo_scenes import backtrack_of

LONGEST_LINE: Final = 60
"""Characters of a note on cells, with their names."""

_ORDER: Final = re.compile(
    r"order\b|fewest|learn|Reihenfolge|wenigsten|[Gg]elernt|Lernen"
)
"""Words for the order in which a search guesses."""

LONGEST: Final = LONGEST_NOTE + 60
"""Characters at one step: a note, and a short answer before it."""


class LessonNote(NamedTuple):
    """The text shown at a step.

    Attributes:
        step: The step.
        text: All of it, in one line.
        cue: The number of the cue that it is of; the later one where there are two.
        asks: Whether there is something to think about.
    """

    step: int
    text: str
    cue: int
    asks: bool


def notes_of(placed: Iterable[PlacedCue], language: str) -> tuple[LessonNote, ...]:
    """Texts of a lesson by step, in the order of the steps."""
    notes: dict[int, LessonNote] = {}
    for note in parts_of(placed, language):
        before = notes.get(note.step)
        if before is not None:
            text, asks = f"{before.text} {note.text}", before.asks or note.asks
            note = note._replace(text=text, asks=asks)  # noqa: PLW2901 - both of them
        notes[note.step] = note
    return tuple(notes[step] for step in sorted(notes))


def parts_of(placed: Iterable[PlacedCue], language: str) -> Iterator[LessonNote]:
    """Texts one by one in order: statement, question, answer."""
    for one in placed:
        cue, step, question = one.cue, one.point.step, one.cue.question
        if cue.say:
            yield LessonNote(step, cue.say[language], cue.number, asks=False)
        if question is not None:
            said = question.said(language, one.rules)
            yield LessonNote(step, said.asked, cue.number, asks=True)
            text = phrases("lessons", language)["answer"].format(answer=said.right)
            text = f"{text} {said.reason}".rstrip()
            yield LessonNote(_answered_at(one.point), text, cue.number, asks=False)


def _answered_at(point: SolvePoint) -> int:
    """The step that shows the answer to the question at *point*.

    A backtrack is shown in one motion with the step after it, which stays longer.
    """
    step = point.step + 1
    return step + (backtrack_of(point.context.trace, step) == step)


def annotations_of(placed: Sequence[PlacedCue], language: str) -> Annotations:
    """Panels, cell notes and second solves of a proved lesson.

    Args:
        placed: The cues, with their steps.
        language: One of the lesson's.
    """
    panels, cells, solves = [], [], []
    for one in placed:
        cue, step = one.cue, one.point.step
        if cue.panel is not None:
            panels.append(PanelChange(step, cue.panel))
        if cue.notes:
            cells.append(CellNotes(step, cell_notes(one, language)))
        if cue.compared is not None:
            side = one.point.context.solved_by(cue.compared.name)
            solves.append(SecondSolve(step, side))
    return Annotations(tuple(panels), tuple(cells), tuple(solves))


def cell_notes(one: PlacedCue, language: str) -> tuple[CellNote, ...]:
    """The notes on cells of one cue."""
    named = one.point.context.trace.puzzle.rules.cell_named
    return tuple(
        CellNote(tuple(named[name] for name in note.cells), note.words[language])
        for note in one.cue.notes
    )


def note_lines(cue: LessonCue, language: str) -> tuple[str, ...]:
    """The notes on cells of *cue*, each behind the names of its cells."""
    return tuple(
        f"{', '.join(note.cells)}: {note.words[language]}" for note in cue.notes
    )


def lines_length(lines: Iterable[str]) -> int:
    """Space that *lines* take, in characters of running text."""
    return sum(max(LONGEST_LINE, len(line)) for line in lines)


def shown_faults(lesson: Lesson, cue: LessonCue, point: SolvePoint) -> Iterator[str]:
    """Faults of the panels, notes and comparisons of *cue*."""
    rules = point.context.trace.puzzle.rules
    for note in cue.notes:
        for cell in note.cells:
            if cell not in rules.cell_named:
                yield f"there is no cell {cell}, and a note points at it"
    for language in lesson.languages:
        for line in note_lines(cue, language):
            if len(line) > LONGEST_LINE:
                yield (
                    f"the note {line!r} has {len(line)} characters with its cells;"
                    f" {LONGEST_LINE} at most fit on a line"
                )
    if cue.panel is not None and cue.panel.level:
        known = [level.slug for level in pictured_levels(rules)]
        if cue.panel.level not in known:
            yield (
                f"no level that fits a picture is called {cue.panel.level!r}; known:"
                f" {', '.join(known)}"
            )
    yield from _comparison_faults(lesson, cue, point)


def _comparison_faults(
    lesson: Lesson, cue: LessonCue, point: SolvePoint
) -> Iterator[str]:
    """Faults of the agent that *cue* compares with."""
    if cue.compared is None:
        return
    if cue.compared.options == lesson.way.options and (
        cue.compared.agent == lesson.way.agent
    ):
        yield f"it compares with {cue.compared.name}, which is the way of the lesson"
        return
    try:
        point.context.solved_by(cue.compared.name)
    except SudoscopeError as error:
        yield f"{cue.compared.name} cannot be compared with: {error}"
        return
    orders = _order_of(lesson.way), _order_of(cue.compared)
    if None not in orders and orders[0] != orders[1] and not _names_order(cue):
        own = "+".join(orders[0] or ())
        yield (
            f"it compares with {cue.compared.name}, which guesses in another order, so"
            f" that two things differ; add {own} to it, or name the order in the words"
        )


def _order_of(way: AgentSpec) -> tuple[str, str] | None:
    """In which order *way* takes cells and values, as options; ``None``: by its own."""
    match way.agent:
        case "backtracking":
            cells, values = str(Cells.READING_ORDER), str(Values.ASCENDING)
        case "csp":
            cells, values = way.options.cells, way.options.values
        case _:
            return None
    return f"cells={cells}", f"values={values}"


def _names_order(cue: LessonCue) -> bool:
    """Whether the words of *cue* say, in each language, in which order one guesses."""
    return all(map(_ORDER.search, cue.say.values()))
