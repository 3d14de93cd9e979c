"""Moves: the smallest steps of inferences; here those of queues and of arcs.

Each move says itself in words, at which line of its listing it is, and what it marks.
Those of one inference alone are defined with its run.
"""

from enum import StrEnum
from typing import Final, NamedTuple, Protocol, TypeAlias

from solver.explain.named_words import NamingPhrasing, named
from solver.explain.phrasing import Phrasing
from solver.messages import FALLBACK
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant

Values: TypeAlias = tuple[tuple[str, str], ...]
"""Names of a listing, each with its value."""


class Shown(NamedTuple):
    """The words and the marks of a move.

    Attributes:
        sentence: The key of its sentence.
        facts: What the braces of the sentence are filled with.
        line: The slug of the listing that it is a line of, the key of the line, and the
            names of the listing that have a value there. The slug is empty where any
            listing has the line.
        near: The cells that it looks at.
        causes: What it rests on, as far as that is left.
        tested: Values that it examines.
        options: What is chosen from.
        leaving: What leaves next.
        struck: What it removes.
        returning: What comes back.
        changed: Cells that were changed, or will be.
        clash: The cell in which it finds a contradiction.
        is_undone: Whether it takes back what was done.
    """

    sentence: str
    facts: dict[str, str]
    line: tuple[str, str, Values]
    near: tuple[Cell, ...] = ()
    causes: tuple[Candidate, ...] = ()
    tested: tuple[Candidate, ...] = ()
    options: tuple[Candidate, ...] = ()
    leaving: tuple[Candidate, ...] = ()
    struck: tuple[Candidate, ...] = ()
    returning: tuple[Candidate, ...] = ()
    changed: tuple[Cell, ...] = ()
    clash: Cell | None = None
    is_undone: bool = False

    def saying(self, facts: dict[str, str], *values: tuple[str, str]) -> "Shown":
        """With further *facts*, and *values* after those of its line."""
        listing, line, known = self.line
        return self._replace(
            facts=self.facts | facts, line=(listing, line, (*known, *values))
        )


class InnerMove(Protocol):
    """One of the smallest steps of an inference.

    It has the cells, digits and houses that it is about; the grid after it is in its
    ``InnerStep``.
    """

    def shown(self, words: Phrasing) -> Shown:
        """Its words and its marks."""


def sentence(move: InnerMove, variant: Variant, language: str = FALLBACK) -> str:
    """The sentence of *move*.

    Args:
        move: Of a run under the rules of *variant*.
        variant: Whose cells and houses are named.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = NamingPhrasing(variant, language)
    shown = move.shown(words)
    return named(words.say("inner", shown.sentence, **shown.facts))


def candidate_facts(words: Phrasing, candidate: Candidate) -> dict[str, str]:
    """A candidate in the braces of a sentence."""
    return {
        "cell": words.cell(candidate.cell),
        "digit": words.digit(candidate.digit),
        "candidate": words.candidate(candidate),
    }


def of_candidate(
    words: Phrasing, key: str, candidate: Candidate, listing: str, line: str
) -> Shown:
    """A move about *candidate*, which a line of *listing* calls x of Xi."""
    facts = candidate_facts(words, candidate)
    values = (("Xi", facts["cell"]), ("x", words.variant.value_name(candidate.digit)))
    return Shown(key, facts, (listing, line, values))


class Arc(NamedTuple):
    """An arc that AC-3 revises: each candidate of *cell* needs support in *other*."""

    cell: Cell
    other: Cell

    def shown(self, words: Phrasing, key: str, line: str) -> "Shown":
        """A move about the arc: the key of its sentence, and of its line in AC-3."""
        one, other = words.cell(self.cell), words.cell(self.other)
        values = (("Xi", one), ("Xj", other))
        facts = {"one": one, "other": other}
        return Shown(key, facts, ("ac3", line, values), near=self)


class EntryKind(StrEnum):
    """The kind of entry of a queue."""

    ARCS = "arcs"
    PATHS = "paths"
    HOUSES = "houses"
    DIGITS = "digits"
    """Cells that hold their digit."""

    @property
    def listing(self) -> str:
        """The slug of the listing in which it waits."""
        return _LISTINGS[self]


_LISTINGS: Final = {
    EntryKind.ARCS: "ac3",
    EntryKind.PATHS: "pc2",
    EntryKind.HOUSES: "gac",
    EntryKind.DIGITS: "forward-checking",
}


class QueueFilled(NamedTuple):
    """A queue is filled and a run, or a part of one, begins.

    Attributes:
        waiting: How many entries there are.
        kind: What they are.
    """

    waiting: int
    kind: EntryKind

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        entries = words.counted(self.kind.value, self.waiting)
        values = (("|queue|", str(self.waiting)),)
        line = self.kind.listing, "fill", values
        return Shown(f"queue-{self.kind.value}", {"entries": entries}, line)


class ArcTaken(NamedTuple):
    """The arc that has waited longest leaves the queue."""

    arc: Arc

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        return self.arc.shown(words, "arc", "take")


class SupportSought(NamedTuple):
    """A value of the arc's cell was compared with those of its other cell.

    Attributes:
        arc: The arc that is revised.
        digit: The value that needs support.
        support: The lowest value of the other cell that supports it, if any.
        compared: How many values of the other cell were compared: in peers 1 or 2.
    """

    arc: Arc
    digit: Digit
    support: Digit | None
    compared: int

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        given = self.support
        found = () if given is None else (Candidate(self.arc.other, given),)
        shown = self.arc.shown(words, "support" if found else "no-support", "seek")
        y = ("y", "–" if given is None else words.variant.value_name(given))
        return shown.saying(
            {
                "digit": words.digit(self.digit),
                "support": "" if given is None else words.digit(given),
            },
            ("x", words.variant.value_name(self.digit)),
            y,
        )._replace(causes=found, tested=(Candidate(self.arc.cell, self.digit),))


class ValueStruck(NamedTuple):
    """A value without support is removed from the arc's cell.

    Attributes:
        arc: The arc that was revised.
        digit: What *arc.cell* loses.
        is_ruled: Whether a rule of two cells joins the cells; else they are peers, and
            the other cell can only hold *digit*.
    """

    arc: Arc
    digit: Digit
    is_ruled: bool = False

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        key = "value-struck-rule" if self.is_ruled else "value-struck"
        shown = self.arc.shown(words, key, "delete")
        return shown.saying(
            {"digit": words.digit(self.digit)},
            ("x", words.variant.value_name(self.digit)),
        )._replace(
            causes=() if self.is_ruled else (Candidate(self.arc.other, self.digit),),
            struck=(Candidate(self.arc.cell, self.digit),),
        )


class ArcsPutBack(NamedTuple):
    """A cell has changed, so the arcs of its neighbours to it must be revised again.

    Attributes:
        changed: The cell that lost a value.
        arcs: What was put at the end of the queue, in that order; maybe nothing.
        already: How many other arcs to the cell were waiting still.
    """

    changed: Cell
    arcs: tuple[Arc, ...]
    already: int

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        cell, arcs = words.cell(self.changed), self.arcs
        facts = {"cell": cell, "entries": words.counted("arcs-back", len(arcs))}
        added = ("|arcs|", str(len(arcs)))
        if len(arcs) == 1:
            added = ("Xk", words.cell(arcs[0].cell))
        return Shown(
            "arcs-back" if arcs else "arcs-waiting",
            facts,
            ("ac3", "back", (("Xi", cell), added)),
            near=tuple(arc.cell for arc in arcs),
            changed=(self.changed,),
        )


class NothingStruck(NamedTuple):
    """A revision changed nothing.

    Attributes:
        arc: The arc that was revised.
        is_assigned: Whether a value has no support, but the cell holds it for good.
    """

    arc: Arc
    is_assigned: bool

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        key = "arc-assigned" if self.is_assigned else "arc-kept"
        return self.arc.shown(words, key, "kept")


ArcMove: TypeAlias = ArcTaken | SupportSought | ValueStruck | NothingStruck
"""A move about one arc."""


class CellEmptied(NamedTuple):
    """A cell has no candidate left, which ends a run."""

    cell: Cell

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        name = words.cell(self.cell)
        line = "", "fail", (("Xi", name),)
        return Shown("emptied", {"cell": name}, line, clash=self.cell)


class RunEnded(NamedTuple):
    """The queue is empty, and nothing more can be removed in this way.

    Attributes:
        struck: How many candidates the run has removed.
        is_settled: Whether each cell has one candidate left; else a guess is next.
    """

    struck: int
    is_settled: bool

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        del words
        key = "ended-settled" if self.is_settled else "ended"
        return Shown(key, {}, ("", "done", ()))


Entry: TypeAlias = Arc | tuple[Cell, Cell, Cell] | House | Candidate
"""What waits in a queue: an arc, a path, a house, or a cell with its digit."""
