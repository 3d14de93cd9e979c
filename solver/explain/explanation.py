"""The explanation of one step."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explanation:
    """What happened at a step, as a person would say it.

    Attributes:
        title: The technique, in a word or two.
        also: Another name people know it by, or empty.
        reason: What is seen, then what follows from it, with its cells and house.
        follows: What it leads to; may be empty.
        short: The technique with its digits and houses or cells, or what contradicts;
            shorter than the reason, and may be empty.
    """

    title: str
    also: str
    reason: str
    follows: str
    short: str = ""

    @property
    def sentences(self) -> str:
        """The reason and what follows."""
        return f"{self.reason} {self.follows}".strip()

    @property
    def line(self) -> str:
        """All of it but the other name, on one line."""
        return f"{self.title}: {self.sentences}" if self.title else self.sentences
