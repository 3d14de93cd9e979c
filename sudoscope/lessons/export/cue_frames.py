"""Cue frames: what of the board is framed, lit and crossed out as a cue is read.

Whatever a sentence names is seen while it is read: its cells, its houses, values that
are shapes wherever they are placed, and what the step of the cue has just struck.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from solver.explain.named_words import NamedText, names_found, names_in
from solver.explain.phrasing import Phrasing
from solver.log.events import Deduced
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.house import House
from solver.rules.places import Cell
from sudoscope.lessons.export.aside_options import LIT
from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.quizzes.model.question import AnswerKind
from viz.replay.annotations import MOST_CELL_NOTES

_ARTICLE: Final = re.compile(r"(?:the|de[mr]) ")
"""Before the name of a house, which a lesson may say in another case."""
_ITS: Final = r"\b(?:its|seine?[mnrs]?) "
"""Before a house of the cell that was named last."""

_PAIR: Final = 2

_Frames: TypeAlias = tuple[tuple[Cell, ...], ...]


class CueFrames(NamedTuple):
    """What is framed while a cue is read, as an option holds it.

    Attributes:
        one: The cue.
        language: Of its words.
        noted: The cells of each of its notes, which are framed in all its sentences.
    """

    one: PlacedCue
    language: str
    noted: _Frames = ()

    def said(
        self, text: NamedText, before: Sequence[NamedText] = ()
    ) -> tuple[str, ...]:
        """While *text* is read, after the sentences *before* it."""
        cells = self._cells(text)
        fresh = tuple(c for c in cells if c not in chain(*self.noted))
        named = *((fresh,) if fresh else ()), *self._houses(text, before)
        return self._held((*self.noted, *named), text)

    def asked(self, text: str) -> tuple[str, ...]:
        """While a question waits: what it names or is about, else what has notes."""
        cells = self._cells(text)
        named = *((cells,) if cells else ()), *self._houses(text)
        return self._held(named or self._asked_about() or self.noted, text)

    def answered(self, text: str) -> tuple[str, ...]:
        """With an answer: its cells in one frame, each with the digit it has or not."""
        cells = self._cells(text)
        named = (cells,) if cells else self._houses(text)
        return self._answer() or tuple(" ".join(map(str, frame)) for frame in named)

    def _answer(self) -> tuple[str, ...]:
        question, named = self.one.cue.stated, self.one.rules.cell_named
        if question is None:
            return ()
        about, sign = question.about, "≠" if question.is_gone else "="
        members = sorted(question.members)
        match question.answers, about.form.pattern.split():
            case AnswerKind.CANDIDATES, _:
                pairs = [tuple(member.split("=")) for member in members]
            case AnswerKind.CELLS, ["places", *_]:
                pairs = [(member, about.words[0]) for member in members]
            case AnswerKind.DIGITS, ["digits" | "solution", *_]:
                pairs = [(about.words[0], member) for member in members]
            case _:
                return ()
        marked = (
            f"{named[cell]}{sign}{SYMBOLS.index(digit) + 1}" for cell, digit in pairs
        )
        return (" ".join(marked),) if pairs else ()

    def _asked_about(self) -> _Frames:
        """The cells of the house that a question is about, by whatever words.

        So children find "the same block".
        """
        question = self.one.cue.stated
        if question is None or not question.about.form.pattern.endswith("{house}"):
            return ()
        return (self.one.rules.scope_named[question.about.words[-1]].cells,)

    def _held(self, frames: _Frames, text: str) -> tuple[str, ...]:
        """*frames*, and where the shapes that *text* names are placed.

        Without frames nothing steps back, so that all shapes are seen.
        """
        lit = self._lit(text) if frames else ()
        return (*(self._frame(one, text) for one in frames[:MOST_CELL_NOTES]), *lit)

    def _frame(self, cells: Sequence[Cell], text: str) -> str:
        """*cells*, each with those of its digits that the step has struck.

        Only those that *text* names, where it names some, and in houses.
        """
        named = self._values(text)
        is_house = not {*cells} <= {*self._cells(text), *chain(*self.noted)}
        return " ".join(
            mark
            for cell in cells
            for mark in [
                f"{cell}≠{digit}"
                for at, digit in self._struck()
                if at == cell and (digit in named or not (named or is_house))
            ]
            or [str(cell)]
        )

    def _lit(self, text: str) -> Iterator[str]:
        point, named = self.one.point, self._values(text)
        grid = point.context.trace.grid(point.step)
        placed = ((cell, grid.value(cell)) for cell in self.one.rules.cells)
        marked = [f"{cell}={digit}" for cell, digit in placed if digit in named]
        if marked:
            yield " ".join((LIT, *marked))

    def _values(self, text: str) -> frozenset[Digit]:
        """The digits that *text* names, where they are shapes."""
        rules = self.one.rules
        if not rules.has_symbols or rules.values[0].isalpha():
            return frozenset()
        return frozenset(d for d in rules.digits if rules.value_name(d) in text)

    def _struck(self) -> tuple[Candidate, ...]:
        event = self.one.point.event
        return tuple(event.deduction.removes) if isinstance(event, Deduced) else ()

    def _cells(self, text: str | NamedText) -> tuple[Cell, ...]:
        """The cells that *text* names."""
        found = names_in(names_found(text, self.one.rules))
        return tuple(dict.fromkeys(name.cell for name in found))

    def _houses(self, text: str, before: Sequence[NamedText] = ()) -> _Frames:
        """The cells of each house that *text* names.

        By its name, or as "its row" of the cell that was named last.
        """
        rules, phrasing = self.one.rules, Phrasing(self.one.rules, self.language)
        names = [_name(house, phrasing) for house in rules.houses]
        own = self._cells(text)
        last = () if own else next(filter(None, map(self._cells, reversed(before))), ())
        found = [
            house
            for house, name in zip(rules.houses, names, strict=True)
            if re.search(rf"\b{_at_any_place(name)}\b", text)
            or (
                {*last[-1:]} & {*house.cells}
                and re.search(_ITS + re.escape(name.split()[0]), text, re.IGNORECASE)
            )
        ]
        if not (
            found or own or self.one.point.step
        ):  # the board is still as it is given
            found = _examples(text, rules.houses, phrasing)
        return tuple(house.cells for house in found)


def _name(house: House, phrasing: Phrasing) -> str:
    return _ARTICLE.sub("", phrasing.scope(house), count=1)


def _at_any_place(name: str) -> str:
    """The pattern of *name*, which begins with a capital where a sentence does."""
    first, rest = re.escape(name[:1]), re.escape(name[1:])
    return f"(?:{first}|{first.upper()}){rest}"


def _examples(text: str, houses: Sequence[House], phrasing: Phrasing) -> list[House]:
    """A house of each kind that *text* names, where it can without common cells.

    Of a kind with two houses, such as diagonals, both: one alone is no example.
    """
    found: list[House] = []
    for kind in dict.fromkeys(house.kind for house in houses):
        alike = [house for house in houses if house.kind == kind]
        word = re.escape(_name(alike[0], phrasing).split()[0])
        if len(alike) > 1 and re.search(rf"\b{word}", text, re.IGNORECASE):
            seen = {cell for house in found for cell in house.cells}
            free = (house for house in alike if seen.isdisjoint(house.cells))
            one = next(free, alike[-1])
            found += alike if len(alike) == _PAIR else [one]
    return found
