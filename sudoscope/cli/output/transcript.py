"""Transcripts: a solve as Markdown text, for documents and screen readers."""

from collections.abc import Iterable, Iterator
from typing import Final

from solver.explain import Explanation, explain
from solver.log.events import Event, Finished, Guessed, Retracted
from solver.log.trace import Trace
from solver.messages import numeral
from solver.puzzle.grid import Grid
from solver.puzzle.text_board import drawn
from solver.rules.shown_symbols import ShownValues
from solver.techniques.basic.elimination import is_elimination
from viz.messages import FALLBACK, phrases, spoken
from viz.words.variants import given_of, puzzle_kind

_FINEST: Final = 6
"""The deepest level of headings that Markdown has."""
_ESCAPED: Final = frozenset("\\`*_[]<>#|")


def transcript(
    trace: Trace, language: str = FALLBACK, steps: Iterable[int] | None = None
) -> Iterator[str]:
    """Lines of a Markdown document that describes *trace* step by step.

    Each step has a heading and a paragraph. A digit that leaves the cells that see it
    is a paragraph of the step before. Steps under a guess are under its heading, a
    level deeper for each open guess. The board is drawn at the beginning, before each
    guess that is made under no other, and at the end.

    Args:
        trace: The solve.
        language: Two letters, one of ``viz.messages.languages()``.
        steps: Those to describe, in order; by default all.
    """
    return _Transcript(trace, language).lines(
        range(len(trace) + 1) if steps is None else steps
    )


class _Transcript:
    def __init__(self, trace: Trace, language: str) -> None:
        self._trace = trace
        self._spoken = spoken(language)
        self._language = language
        self._words = phrases("transcript", language)

    def lines(self, steps: Iterable[int]) -> Iterator[str]:
        """Yield all lines of the document."""
        yield from self._head()
        told = -1
        for step in steps:
            yield ""
            yield from self._step(step, follows=told == step - 1)
            told = step

    def _head(self) -> Iterator[str]:
        """Title, agent, the symbols of digits if they are others, initial board."""
        puzzle, language = self._trace.puzzle, self._language
        kind = puzzle_kind(puzzle, language)
        given = given_of(puzzle, language)
        agent = phrases("panel", language).get(self._trace.agent, self._trace.agent)
        yield f"# {_escaped(puzzle.title or kind)}"
        yield ""
        parts = (kind if puzzle.title else "", given, agent)
        yield _escaped(" · ".join(part for part in parts if part))
        yield ""
        if isinstance(puzzle.variant.values, ShownValues):
            yield _escaped(
                f"{self._words['digits']}: {' '.join(puzzle.variant.values)}"
            )
            yield ""
        yield from self._board(self._trace.position(0).grid)

    def _step(self, step: int, *, follows: bool) -> Iterator[str]:
        """Lines of a step; *follows*: the step before it is in the document."""
        said = explain(self._trace, step, self._spoken)
        text = _escaped(said.sentences)
        event = self._trace.events[step - 1] if step else None
        if follows and event is not None and is_elimination(event):
            yield text
            return
        depth = self._depth(step)
        if isinstance(event, Guessed) and depth == 1:
            yield from self._board(self._trace.position(step - 1).grid)
            yield ""
        number = numeral(step, self._language)
        title = self._words["step"].format(step=number, title=self._title(event, said))
        yield f"{'#' * min(2 + depth, _FINEST)} {_escaped(title)}"
        yield ""
        yield text
        if step and step == len(self._trace):
            yield from self._end()

    def _title(self, event: Event | None, said: Explanation) -> str:
        """Title of a step; for guesses and backtracks with the digit."""
        if isinstance(event, Retracted):
            event = self._trace.events[event.guess]
        if not isinstance(event, Guessed):
            return said.title
        name = self._trace.puzzle.variant.candidate_name(event.candidate)
        return self._words["about"].format(title=said.title, candidate=name)

    def _depth(self, step: int) -> int:
        """Number of open guesses at a step; a guess counts itself, the end has none."""
        if step and isinstance(self._trace.events[step - 1], Finished):
            return 0
        return len(self._trace.position(step).guesses)

    def _board(self, grid: Grid) -> Iterator[str]:
        """Digits of *grid* as text."""
        yield "```text"
        yield from drawn(grid.variant, grid.text)
        yield "```"

    def _end(self) -> Iterator[str]:
        """Final board and counters."""
        tally, words = self._trace.position(len(self._trace)).tally, self._words
        yield ""
        yield from self._board(self._trace.last_grid)
        yield ""
        for name, count in (
            ("steps", len(self._trace)),
            ("guesses", tally.guesses),
            ("dead-ends", tally.contradictions),
        ):
            yield f"- {words[name]}: {numeral(count, self._language)}"


def _escaped(text: str) -> str:
    """Escape *text* for Markdown."""
    return "".join(f"\\{letter}" if letter in _ESCAPED else letter for letter in text)
