"""Experiments in words: titles of settings and counts, and what was equal for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from solver.messages import numeral
from sudoscope.lab.model.experiments import Conditions, Experiment, SettingTotal
from viz.messages import phrases

AT_LEAST: Final = "≥"
"""Stands before a count that is a lower bound."""


@dataclass(frozen=True, slots=True)
class ExperimentWords:
    """Titles and notes of one experiment.

    Attributes:
        experiment: What was compared.
        conditions: What was equal for all settings.
        language: Two letters.
        has_equal_searches: Whether two of the settings made the same guesses, and the
            notes say why.
        has_rules: Whether a puzzle has rules beyond houses, which may filter.
        has_networks: Whether all are networks beyond Sudoku, of variables and values.
    """

    experiment: Experiment
    conditions: Conditions
    language: str
    has_equal_searches: bool = False
    has_rules: bool = False
    has_networks: bool = False

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key*, its braces filled."""
        return self._known[key].format_map(facts)

    @property
    def title(self) -> str:
        """Heading: what is compared."""
        return self.say(f"title-{self.experiment.name}")

    def about(self, puzzles: int) -> str:
        """Number of *puzzles* and the conditions equal for all settings."""
        key = f"puzzles-{'one' if puzzles == 1 else 'other'}"
        return self.say(
            f"about-{self.experiment.name}",
            puzzles=self.say(key, count=self.number(puzzles)),
            inference=self.say(f"setting-inference-{self.conditions.inference}"),
            seed=self.conditions.seed,
        )

    def setting(self, name: str) -> str:
        """Title of the setting *name*."""
        return self.say(f"setting-{self.experiment.name}-{name}")

    def measure(self, name: str) -> str:
        """Title of the count *name*."""
        return self._own("measure", f"-{name}") or self.say(f"measure-{name}")

    def count(self, total: SettingTotal, measure: str) -> str:
        """A count with its thousands set apart, and a sign where it is too low."""
        words = self.number(self.experiment.count(total, measure))
        return f"{AT_LEAST} {words}" if total.limited else words

    def number(self, number: int) -> str:
        """*number* with its thousands set apart."""
        return numeral(number, self.language)

    def limited(self, totals: Sequence[SettingTotal]) -> str:
        """Note on counts that are lower bounds; empty if there are none."""
        most = self.conditions.limits.events
        if most is None or not any(total.limited for total in totals):
            return ""
        return self.say("note-limited", sign=AT_LEAST, limit=self.number(most))

    def notes(self, totals: Sequence[SettingTotal]) -> list[str]:
        """Notes below a table; the first line says what is summed up."""
        sums = self._own("sums") or self.say("sums")
        equal = self._own("equal") if self.has_equal_searches else ""
        filters = self._own("filters") if self.has_rules else ""
        lines = (sums, self._own("note"), filters, equal, self.limited(totals))
        return [line for line in lines if line]

    def _own(self, key: str, rest: str = "") -> str:
        """Phrase specific to this experiment; empty if it has none."""
        return self._known.get(f"{key}-{self.experiment.name}{rest}", "")

    @property
    def _known(self) -> Mapping[str, str]:
        return phrases("experiments", self.language, of_variables=self.has_networks)
