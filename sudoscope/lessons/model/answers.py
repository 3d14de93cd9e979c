"""Answers to the questions of lessons: parsing and judging.

What is typed may have spaces, commas, small letters, any order, the thousands separator
of the language, and the names that the cells have in the window or in lesson files.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from solver.inference import INFERENCES
from solver.messages import numeral, words
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.ladder import slugs_meant
from sudoscope.lessons.model.statement_values import NO, NONE, YES
from sudoscope.lessons.model.typed_names import TypedNames, typed_names
from sudoscope.quizzes.model.question import AnswerKind, Value, member
from viz.messages import FALLBACK, phrases, spoken
from viz.words.glossary import glossary, level_title

_EXAMPLE: Final = 3
"""The digit of an example."""
_SPACES: Final = " \u00a0\u2009\u202f"
"""What may stand between thousands in any language: spaces, wide and narrow ones."""


def word_title(slug: str, language: str) -> str:
    """Title of the technique, the outcome or the way of solving *slug*."""
    agent, _, inference = slug.partition(":")
    if agent == "csp" and inference in INFERENCES:
        return level_title(inference, language)
    titles = words(spoken(language))["titles"]
    if slug in titles:
        return str(titles[slug])
    found = (entry.title for entry in glossary(language) if entry.slug == slug)
    return next(found, slug)


@dataclass(frozen=True, slots=True)
class AnswerNotation:
    """Notation of answers of one kind: parsing and writing.

    Attributes:
        kind: What they are.
        rules: Of the board, with the names that its cells have in the window.
        language: Two letters.
        options: The words that can be meant, where a word is asked for.
        titles: What words are called that have no title of their own.
        is_gone: Whether candidates are written as absent, "A1 ≠ 3".
        value: The symbol in files of the value that a question about candidates or
            cells names; empty if it names none. Cells alone are its candidates.
    """

    kind: AnswerKind
    rules: Variant
    language: str
    options: tuple[str, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)
    is_gone: bool = False
    value: str = ""

    def read(self, text: str) -> Value | None:
        """Parse *text*; ``None`` if it is no answer of this kind."""
        plain, names = " ".join(text.split()), self.names
        if self.kind.is_set and plain.casefold() in self._nothing:
            return frozenset()
        match self.kind:
            case AnswerKind.NUMBER:
                return self._number(text)
            case AnswerKind.TRUTH:
                return self._among(plain, (YES, NO))
            case AnswerKind.WORD:
                return self._among(plain, self.options)
            case AnswerKind.DIGITS:
                return names.read_values(plain)
            case AnswerKind.CELLS:
                return names.read_cells(plain, self.value)
            case AnswerKind.CANDIDATES:
                return names.read_candidates(plain, self.value)

    def write(self, value: Value) -> str:
        """*value* in words, for instance "A1 = 3, B2 = 3" or "none"."""
        if not value:
            return phrases("lessons", self.language)[NONE]
        return ", ".join(self.members(value))

    def members(self, value: Iterable[str]) -> tuple[str, ...]:
        """Members of *value* in words, in board order.

        Candidates of the value that the question names are written as their cells.
        """
        members = self.in_order(value)
        if self.value and all(one.endswith(f"={self.value}") for one in members):
            return tuple(self.rules.cell_name(self.cell_of(one)) for one in members)
        return tuple(map(self._said, members))

    def in_order(self, value: Iterable[str]) -> list[str]:
        """Members of *value* in board order."""
        return sorted(value, key=self._place)

    def cell_of(self, member: str) -> Cell:
        """Cell of *member*, which is a cell or a candidate."""
        return self.rules.cell_named[member.partition("=")[0]]

    def digit_of(self, member: str) -> Digit | None:
        """Digit of *member*; ``None`` if it is a cell."""
        digit = member.partition("=")[2]
        return Digit(SYMBOLS.index(digit) + 1) if digit else None

    def begun(self, cell: Cell) -> str:
        """The beginning of a candidate of *cell*, to which its value is to be typed."""
        return f"{self.rules.cell_name(cell)}="

    @property
    def digit_asked(self) -> Digit | None:
        """The digit of the value that the question names; ``None`` if it names none."""
        return Digit(SYMBOLS.index(self.value) + 1) if self.value else None

    def member(self, candidate: Candidate) -> str:
        """*candidate*, or its cell, as a member of an answer."""
        return member(candidate, self.kind, self.rules)

    @property
    def names(self) -> TypedNames:
        """What cells and values may be called."""
        return typed_names(self.rules, self.language)

    @property
    def example(self) -> str:
        """A candidate as it can be typed."""
        rules, digit = self.rules, self.rules.digits[:_EXAMPLE][-1]
        return f"{self.begun(rules.cells[0])}{rules.value_name(digit)}"

    @property
    def _nothing(self) -> set[str]:
        return {
            written.casefold()
            for language in (self.language, FALLBACK)
            for written in phrases("answers", language)["nothing"].split()
        }

    def _said(self, member: str) -> str:
        match self.kind:
            case AnswerKind.NUMBER:
                return numeral(int(member), spoken(self.language))
            case AnswerKind.TRUTH:
                return phrases("lessons", self.language)[member]
            case AnswerKind.WORD:
                return self.titles.get(member) or word_title(member, self.language)
            case AnswerKind.DIGITS:
                return self._value(member)
            case AnswerKind.CELLS | AnswerKind.CANDIDATES:
                cell, digit = self.cell_of(member), self.digit_of(member)
                if digit is None:
                    return self.rules.cell_name(cell)
                candidate = Candidate(cell, digit)
                return self.rules.candidate_name(candidate, is_true=not self.is_gone)

    def _value(self, symbol_of_one: str) -> str:
        """What the digit of a symbol is called."""
        return self.rules.value_name(Digit(SYMBOLS.index(symbol_of_one) + 1))

    def _place(self, member: str) -> tuple[int, int, str]:
        if self.kind.is_on_board:
            return self.cell_of(member), self.digit_of(member) or 0, member
        return 0, len(member), member

    def _number(self, text: str) -> Value | None:
        separator = words(spoken(self.language))["lists"]["thousands"]
        between = f"[{re.escape(separator)}{_SPACES}]"
        grouped = re.compile(f"[0-9]{{1,3}}({between}[0-9]{{3}})+")
        plain = text.strip()
        if grouped.fullmatch(plain):
            plain = re.sub(between, "", plain)
        if not re.fullmatch("[0-9]{1,12}", plain):
            return None
        return frozenset({str(int(plain))})

    def _among(self, plain: str, known: Sequence[str]) -> Value | None:
        """The word of *known* equal to *plain*, or the only one beginning with it."""
        asked = _folded(plain)
        if not asked:
            return None
        meant = {*slugs_meant(plain)} & {*known}
        if len(meant) == 1:
            return frozenset(meant)
        spellings = {slug: {_folded(slug), _folded(self._said(slug))} for slug in known}
        fits: Sequence[Callable[[str, str], bool]] = (str.__eq__, str.startswith)
        for fit in fits:
            found = [
                slug
                for slug, written in spellings.items()
                if any(fit(one, asked) for one in written)
            ]
            if len(found) == 1:
                return frozenset(found)
        return None


def _folded(text: str) -> str:
    """Normalize *text* for comparison with the beginnings of words."""
    return re.sub(r"[\W_]+", "", text.casefold())
