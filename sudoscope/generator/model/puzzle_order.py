"""Orders of puzzles: what a new puzzle is to be, and how it is made."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant
from solver.techniques.ladder import BY_SLUG
from sudoscope.generator.model.generator import generated
from sudoscope.generator.model.rated_puzzles import TRIES as RATED_TRIES
from sudoscope.generator.model.rated_puzzles import RatedSearch
from sudoscope.generator.model.rule_puzzles import Wanted, generated_with
from sudoscope.generator.model.technique_puzzles import TRIES, generated_for
from sudoscope.networks.model.generation import generated_network
from sudoscope.rating.model.rating_range import RatingRange

RULE_TRIES: Final = 60
"""Attempts where puzzles have further rules, which take a second or more each."""


class WantedRules(NamedTuple):
    """Rules beyond houses.

    Attributes:
        wanted: Which; often none.
        most_states: How long a search for the solution may be.
    """

    wanted: tuple[Wanted, ...]
    most_states: int


@dataclass(frozen=True, slots=True)
class PuzzleOrder:
    """What puzzles are made, in this process or another.

    Attributes:
        variant: The rules.
        rules: Rules beyond houses.
        clues: How many clues; ``None`` for as few as can be.
        symmetric: Whether they are placed symmetrically.
        technique: The slug of what the puzzles need, since what finds a technique
            cannot be sent to another process; empty for nothing in particular.
        rating: What rating they have.
        tries: The most attempts for one; ``None`` for the usual number.
        until: When to give up, in seconds of ``time.time()``.
        network: The name of constraint networks, which are made in their place.
    """

    variant: Variant
    rules: WantedRules
    clues: int | None
    symmetric: bool
    technique: str
    rating: RatingRange | None
    tries: int | None
    until: float
    network: str = ""

    @property
    def is_slow(self) -> bool:
        """Whether one puzzle takes longer than to start a process."""
        return bool(self.rules.wanted or self.technique or self.rating)

    def puzzle(self, seed: int) -> Puzzle | None:
        """The puzzle of *seed*; ``None`` where none was found."""
        if self.network:
            return generated_network(self.network, seed)
        variant, clues, symmetric = self.variant, self.clues, self.symmetric
        make = self._make
        if self.rating is not None:
            tries = self.tries or (RULE_TRIES if self.rules.wanted else RATED_TRIES)
            wanted = (self.rating, variant, clues, symmetric, tries, self.until, make)
            return RatedSearch(*wanted).found(seed)
        if not self.technique:
            return make(variant, seed=seed, clues=clues, symmetric=symmetric)
        return generated_for(
            BY_SLUG[self.technique],
            variant,
            seed=seed,
            clues=clues,
            symmetric=symmetric,
            tries=self.tries or (RULE_TRIES if self.rules.wanted else TRIES),
            until=self.until,
            make=make,
        )

    @property
    def _make(self) -> Callable[..., Puzzle]:
        """What makes a puzzle: houses alone, or further rules as well."""
        if not self.rules.wanted:
            return generated
        return partial(
            generated_with, self.rules.wanted, most_states=self.rules.most_states
        )
