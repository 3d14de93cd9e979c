"""The texts of title and end cards."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.techniques import names
from viz.film.cards import Card, Figure
from viz.film.film_options import Logo
from viz.messages import left_on, phrases, spoken
from viz.puzzles.examples import explainer_rating
from viz.puzzles.puzzle_rating import solve_rating
from viz.replay.chapters import ENDINGS
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.difficulty import first_uses_above_singles
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate, film_question
from viz.replay.told_uses import told_uses
from viz.scene.comparison.headings import names_in
from viz.scene.comparison.reasons import said
from viz.scene.number_text import cpu_time, figure
from viz.scene.panels.heading import title_of
from viz.words.glossary import technique_of, term_at
from viz.words.variants import given_of, puzzle_kind

_MOST_NAMED: Final = 5
"""Techniques that an end card names in addition to the hardest."""


class Credits:
    """Makes the cards of one film.

    Args:
        language: Two letters.
        author: Who made it, or empty.
        logo: The author's.
        photo: Pictures of a photo that turns into the board of the title card.
    """

    def __init__(
        self,
        language: str,
        author: str = "",
        logo: Logo | None = None,
        photo: tuple[bytes, ...] = (),
    ) -> None:
        self._photo = photo
        self._language = language
        self._words = phrases("panel", language) | phrases("film", language)
        self._by = self._words["author"].format(author=author) if author else ""
        self._logo = logo

    def title(
        self,
        trace: Trace,
        own: str | None = None,
        told: int | None = None,
        *,
        names: bool = True,
    ) -> Card:
        """Title card: a question in large letters, the puzzle and the agent.

        Args:
            trace: The solve.
            own: What its author asks first, who has a title for it; may be empty.
                ``None``: the film asks.
            told: The step that its question is about, which the film tells; 0 if it
                tells none. ``None``: the one that a film tells first.
            names: Whether the agent is named, and what is given is counted.
        """
        words, puzzle = self._words, trace.puzzle
        agent = words.get(trace.agent, trace.agent) if names else ""
        card = self._opening(puzzle, agent, names=names)
        if own is not None:
            return replace(card, second=own)
        if told is None:
            told = next(iter(told_uses(trace)), 0)
        guesses = trace.position(len(trace)).tally.guesses
        heading = self._missing(puzzle)
        if told or guesses:  # what the film would ask without a card
            heading = film_question(trace, told, self._language)
        return replace(
            card,
            asked=None if guesses else asked_candidate(trace, told),
            heading=heading,
            lines=card.lines if puzzle.title else (card.heading, *card.lines),
            second=puzzle.title,
        )

    def _missing(self, puzzle: Puzzle) -> str:
        """How many digits are to be found."""
        count = figure(len(puzzle.clues) - puzzle.clue_count, self._language)
        return self._words[f"question-{left_on(puzzle.rules)[0]}"].format(count=count)

    def comparison_title(self, comparison: Comparison) -> Card:
        """Title card of a comparison: the puzzle and both agents."""
        left, right = (self._name(comparison, side) for side in (LEFT, RIGHT))
        manner = self._words["versus"].format(left=left, right=right)
        return self._opening(comparison.sides[LEFT].trace.puzzle, manner)

    def end(self, replay: Replay, last: int | None = None) -> Card:
        """End card: outcome, rating and counters.

        Args:
            replay: The solve.
            last: The last step that is shown; ``None`` for the end. Of a part the card
                says how far it came, and nothing of what follows.
        """
        trace, words = replay.trace, self._words
        step = len(trace) if last is None else last
        is_whole = step == len(trace)
        rating = self._rating(replay) if is_whole else ()
        lines = (title_of(trace.puzzle, self._language), *rating)
        tally = trace.position(step).tally
        is_solved = is_whole and trace.outcome is Outcome.SOLVED
        always = {"steps"} if is_solved else {"steps", "guessed"}  # "no guess" was read
        counted = (
            (step, "steps"),
            (tally.guesses, "guessed"),
            (tally.contradictions, "dead-ends"),
            (tally.deepest, "deepest"),
        )
        figures = [
            Figure(figure(number, self._language), words[name], number)
            for number, name in counted
            if number or name in always
        ]
        heading = words[ENDINGS[trace.outcome]]
        if not is_whole:
            heading = words["part-end"].format(
                step=figure(step, self._language),
                last=figure(len(trace), self._language),
            )
        return self._closing(heading, lines, tuple(figures), trace, step)

    def comparison_end(self, comparison: Comparison) -> Card:
        """End card of a comparison: what both came to, and the first if it is one."""
        lines = [title_of(comparison.sides[LEFT].trace.puzzle, self._language)]
        for side in (LEFT, RIGHT):
            told = said(comparison, side, comparison.last_tick, self._language)
            line = f"{self._name(comparison, side)}: {told.title}"
            time = cpu_time(comparison.sides[side].trace, self._language)
            cpu = phrases("compare", self._language)["cpu"].format(time=time)
            if not comparison.result.is_contest:  # what each did says more than times
                line = f"{line}. {told.reason}".removesuffix(". ")
            elif time:
                line = f"{line}, {cpu}"
            lines.append(line)
        first = comparison.result.first
        winner = RIGHT if first == RIGHT else LEFT
        if first is not None and comparison.result.lead:  # by what it won, at first
            end = comparison.last_tick
            lines.insert(0, said(comparison, first, end, self._language).verdict)
        trace = comparison.sides[winner].trace
        heading = self._words["end-level"]
        if first is not None:
            name = self._name(comparison, first)
            key = "end-first" if comparison.result.lead else "end-alone"
            heading = self._words[key].format(agent=name)
        elif not comparison.result.is_contest and comparison.sides[LEFT].is_decided:
            heading = self._words["end-unlike"]
        elif not comparison.result.level:
            heading = self._words["end-neither"]
        return self._closing(heading, tuple(lines), (), trace, len(trace))

    def _name(self, comparison: Comparison, side: int) -> str:
        return names_in(comparison, self._language)[side]

    def _opening(self, puzzle: Puzzle, manner: str, *, names: bool = True) -> Card:
        title, kind = title_of(puzzle, self._language), ""
        if puzzle.title:
            kind = puzzle_kind(puzzle, self._language)
        given = given_of(puzzle, self._language) if names else ""
        lines = tuple(line for line in (kind, given, manner) if line)
        return Card(
            title,
            lines,
            (),
            puzzle,
            puzzle.clues,
            self._by,
            self._logo,
            is_opening=True,
            photo=self._photo,
        )

    def _closing(
        self,
        heading: str,
        lines: tuple[str, ...],
        figures: tuple[Figure, ...],
        trace: Trace,
        step: int,
    ) -> Card:
        digits = _standing(trace, step)
        puzzle = trace.puzzle
        return Card(heading, lines, figures, puzzle, digits, self._by, self._logo)

    def _rating(self, replay: Replay) -> Iterator[str]:
        """The rating, and the techniques that were used."""
        trace, words = replay.trace, self._words
        guesses = trace.position(len(trace)).tally.guesses
        told = solve_rating(trace)._replace(explainer=explainer_rating(trace.puzzle))
        if told.explainer is not None or (told.hardest and not guesses):
            yield told.title(self._language)
        if guesses:
            return
        is_named = told.explainer is None
        if used := self._used(trace, told.hardest if is_named else ""):
            key = "also-used" if is_named else "used"
            yield words[key].format(techniques=", ".join(used))

    def _used(self, trace: Trace, known: str) -> list[str]:
        """The techniques above singles but *known*, the hardest first, how often.

        Each kind of rule is one.
        """
        slugs = [*first_uses_above_singles(trace)]
        uses = Counter(
            (slugs.index(slug), term_at(trace, step))
            for step, slug in enumerate(map(technique_of, trace.events), start=1)
            if slug in slugs
        )
        found = []
        for (place, term), count in sorted(uses.items()):
            if known not in {slugs[place], term}:
                title = names.title_of(term, spoken(self._language))
                often = f" × {figure(count, self._language)}" * (count > 1)
                found.append(f"{title}{often}")
        if len(found) > _MOST_NAMED:
            more = self._words["more"].format(
                count=figure(len(found) - _MOST_NAMED + 1, self._language)
            )
            found = [*found[: _MOST_NAMED - 1], more]
        return found


def _standing(trace: Trace, step: int) -> tuple[Digit | None, ...]:
    """Digits on the board after *step*."""
    grid = trace.grid(step)
    return tuple(grid.value(cell) for cell in trace.puzzle.variant.cells)
