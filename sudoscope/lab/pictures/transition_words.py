"""The phase transition in words: titles, shares and notes."""

from dataclasses import dataclass

from solver.messages import numeral
from sudoscope.lab.model.phase_transition import Transition, TransitionRow
from sudoscope.lab.pictures.experiment_words import AT_LEAST
from viz.messages import phrases


@dataclass(frozen=True, slots=True)
class TransitionWords:
    """Titles and notes of a phase transition.

    Attributes:
        transition: What was tried at each share.
        language: Two letters.
    """

    transition: Transition
    language: str

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key*, its braces filled."""
        known = phrases("experiments", self.language)
        return known[f"transition-{key}"].format_map(facts)

    @property
    def title(self) -> str:
        """Heading: what is looked for."""
        return self.say("title", size=self.transition.size)

    @property
    def about(self) -> str:
        """What was the same at each share."""
        tried = self.transition
        runs = numeral(tried.runs, self.language)
        return self.say("about", runs=runs, way=tried.way, seed=tried.seed)

    def share(self, percent: int) -> str:
        """A share of cells."""
        return self.say("share", percent=percent)

    def notes(self, rows: list[TransitionRow]) -> list[str]:
        """Notes below the table."""
        notes = [self.say("note")]
        if any(row.limited for row in rows):
            limit = numeral(self.transition.limit, self.language)
            limited = phrases("experiments", self.language)["note-limited"]
            notes.append(limited.format(sign=AT_LEAST, limit=limit))
        return notes
