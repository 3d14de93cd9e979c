"""Sentences of the quiz."""

from collections.abc import Iterable

from solver.explain import Explanation, explain_deduction
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.events import Guessed
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.digits import Digit
from solver.rules.places import Cell
from viz.messages import FALLBACK, board_phrases


class Speech:
    """The phrases of the quiz in one language, about one position.

    Args:
        position: What is spoken about.
        language: One of ``viz.messages.languages()``.
    """

    def __init__(self, position: Position, language: str = FALLBACK) -> None:
        self.position = position
        self._language = language
        self._phrases = board_phrases("quiz", language, position.grid.variant)
        self._speaker = Phrasing(position.grid.variant, language)

    def say(self, key: str, /, **facts: object) -> str:
        """The phrase called *key*, its first letter a capital."""
        said = self._phrases[key].format_map(facts)
        return said[:1].upper() + said[1:]

    def explained(self, found: Deduction) -> Explanation:
        """Technique and reason of a deduction."""
        return explain_deduction(found, self.position, self._language)

    def technique(self, recorded: Deduction | Guessed) -> str:
        """The title of a deduction's technique; empty for a guess."""
        return "" if isinstance(recorded, Guessed) else self.explained(recorded).title

    def cell(self, cell: Cell) -> str:
        """A cell's name."""
        return self._speaker.cell(cell)

    def candidate(self, candidate: Candidate) -> str:
        """A digit in a cell."""
        return self._speaker.candidate(candidate)

    def in_scope(self, scope: Scope) -> str:
        """A place in words: in a house, or in a constraint."""
        return self._speaker.in_scope(scope)

    def cells(self, cells: Iterable[Cell]) -> str:
        """Cells, all meant; the last ones are counted where there are many."""
        return self._speaker.cells(cells, "and")

    def digit(self, digit: Digit) -> str:
        """A digit."""
        return self._speaker.digit(digit)

    def digits(self, members: Iterable[Digit]) -> str:
        """Digits, one of them meant."""
        return self._speaker.digits(members, "or")

    @property
    def guesses(self) -> str:
        """The open guesses; empty where there is none."""
        return self._speaker.guesses(self.position.guesses)
