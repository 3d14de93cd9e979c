"""Cells, digits, houses and rules of a variant in the words of a language.

Words of a rule name houses, and words of a choice name rules, so all of them are here:
where a clue is, the classes of digits, and the options of a choice.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Final

from solver.explain.filled_sentences import FilledSentences, words_over
from solver.explain.rule_words import numbers_of, rule_table
from solver.log.position import OpenGuess
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either, Option, OptionRule
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.shown_symbols import ShownValues
from solver.rules.variant import Variant

_THIRDS: Final = frozenset({"entropic", "entropy", "global-entropy"})
"""Kinds of rules that speak of low, middle and high digits."""


class Phrasing(FilledSentences):
    """Fills the sentences of a language with what a variant has.

    Args:
        variant: Whose cells and rules are named.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """

    def __init__(self, variant: Variant, language: str) -> None:
        super().__init__(language)
        self.variant = variant
        self.sections = words_over(variant, language)
        if variant.has_own_names:
            cells = map(variant.cell_name, variant.cells)
            self.names = frozenset({*cells, *variant.values})

    def cell(self, cell: Cell) -> str:
        """The cell's name, as on the board."""
        return self.variant.cell_name(cell)

    def digit(self, digit: Digit) -> str:
        """The digit as on the board; a letter in quotes, since rows are letters too."""
        said = self.variant.value_name(digit)
        values = self.variant.values
        is_word = bool(values) and not isinstance(values, ShownValues)
        is_plain = is_word or not said.isalpha()
        form = "{letter}" if is_plain else self.sections["lists"]["letter"]
        return form.format(letter=said)

    def candidate(self, candidate: Candidate) -> str:
        """A digit in a cell, as an equation."""
        return self.variant.candidate_name(candidate)

    def standing_for(self, text: str, candidates: Iterable[Candidate]) -> str:  # noqa: ARG002
        """*text*, in which names of cells stand for those of *candidates* in them."""
        return text

    def cells(self, cells: Iterable[Cell], conjunction: str) -> str:
        """The names of *cells*; the end of a long list is counted."""
        return self.shortened([self.cell(cell) for cell in cells], conjunction)

    def candidates(self, candidates: Iterable[Candidate]) -> str:
        """All of *candidates*, however many."""
        return self.listed([self.candidate(c) for c in candidates], "and")

    def guesses(self, guesses: Iterable[OpenGuess]) -> str:
        """What is assumed; the end of a long list is counted."""
        return self.guesses_of(guess.candidate for guess in guesses)

    def guesses_of(self, candidates: Iterable[Candidate]) -> str:
        """Candidates that are assumed; the end of a long list is counted."""
        names = [self.candidate(candidate) for candidate in candidates]
        return self.shortened(names, "and", "more-guesses")

    def digits(self, digits: Iterable[Digit], conjunction: str) -> str:
        """All of *digits*; a letter beside a numeral is no row, and has no quotes."""
        found = tuple(digits)
        symbols = [self.variant.value_name(digit) for digit in found]
        is_plain = any(said.isdecimal() for said in symbols)
        said = symbols if is_plain else [self.digit(digit) for digit in found]
        return self.listed(said, conjunction)

    def scope(self, scope: Scope) -> str:
        """A house or constraint as it follows "of"."""
        return self._scope("scopes", scope)

    def scopes(self, scopes: Iterable[Scope]) -> str:
        """One or the other of *scopes*, as they stand after "of"."""
        names = dict.fromkeys(self.scope(scope) for scope in scopes)
        return self.listed([*names], "or")

    def in_scope(self, scope: Scope) -> str:
        """Where something is: the house or constraint with the word before it."""
        return self._scope("places", scope)

    def houses(self, scopes: Sequence[Scope], conjunction: str = "and") -> str:
        """Several houses by their labels, where they are of one kind: "rows C and G".

        With "or" the kind stands in the singular: "column 6 or 9".
        """
        if conjunction == "or" and self._are_alike("scopes", scopes):
            labels = self._labels(scopes, conjunction)
            return self.sections["scopes"][scopes[0].kind].format(label=labels)
        if len(scopes) > 1 and self._are_alike("houses", scopes):
            return self._plural("houses", scopes)
        return self.listed([self.scope(scope) for scope in scopes], conjunction)

    def of_houses(self, scopes: Sequence[Scope]) -> str:
        """The same after what belongs to them: "of rows C and G"."""
        if len(scopes) > 1 and self._are_alike("of-houses", scopes):
            return self._plural("of-houses", scopes)
        names = self.listed([self.scope(scope) for scope in scopes], "and")
        return self.sections["of-houses"]["other"].format(names=names)

    def in_houses(self, scopes: Sequence[Scope]) -> str:
        """Where something is: "in rows C and G"."""
        if len(scopes) > 1 and self._are_alike("in-houses", scopes):
            return self._plural("in-houses", scopes)
        return self.shortened([self.in_scope(scope) for scope in scopes], "and")

    def these_houses(self, scopes: Sequence[Scope]) -> str:
        """Houses that were named before: "these rows"."""
        section = self.sections["these-houses"]
        is_one_kind = self._are_alike("these-houses", scopes)
        return section[scopes[0].kind if is_one_kind else "other"]

    def a_digit(self, digit: Digit) -> str:
        """The digit with its article: "a 4", "an 8"."""
        section, said = self.sections["articles"], self.digit(digit)
        is_an = said in section.get("an-before", "").split()
        return section["an" if is_an else "a"].format(digit=said)

    def _are_alike(self, section: str, scopes: Sequence[Scope]) -> bool:
        kinds = {scope.kind for scope in scopes}
        return len(kinds) == 1 and kinds <= set(self.sections[section])

    def _labels(self, scopes: Sequence[Scope], conjunction: str) -> str:
        return self.listed([self._label(s) for s in scopes], conjunction)

    def _label(self, scope: Scope) -> str:
        """What tells *scope* from others: a cell of a region, where a block is."""
        if scope.kind == "region":
            return self.variant.cell_name(scope.cells[0])
        if scope.kind != "block" or not self.variant.has_symbols:
            return self.variant.label(scope)
        first, *_, end = (self.variant.places[cell].name for cell in scope.cells)
        where = self.sections.get(f"blocks-of-{len(self.variant.cells)}", {})
        return where.get(f"{first}-{end}", self.variant.label(scope))

    def _plural(self, section: str, scopes: Sequence[Scope]) -> str:
        labels = self._labels(scopes, "and")
        return self.sections[section][scopes[0].kind].format(label=labels)

    def _scope(self, section: str, scope: Scope) -> str:
        table = rule_table(self, scope, self.variant.constraints)
        if table is not None:
            key = "scope" if section == "scopes" else "place"
            return table[key].format(**self.rule_facts(scope))
        sentences = self.sections[section]
        sentence = sentences.get(scope.kind, sentences["other"])
        return sentence.format(
            kind=scope.kind, label=self._label(scope), **facts_of(scope)
        )

    def rule_facts(self, scope: Scope) -> dict[str, str]:
        """What the words of a rule may name: its numbers and its ends."""
        first, last = self.cell(scope.cells[0]), self.cell(scope.cells[-1])
        facts = {"label": first, "first": first, "last": last}
        facts |= numbers_of(self, scope)
        if isinstance(scope, Rule | BoardRule):
            facts |= class_facts(self, scope)
        if isinstance(scope, Rule):
            facts |= line_facts(self, scope)
        if isinstance(scope, Either):
            facts |= {
                "options": self.listed(named(self, scope.options, self.scope), "or"),
                "places": self.listed(named(self, scope.options, self.in_scope), "or"),
                "reasons": reasons(self, scope.options),
            }
        return facts


def line_facts(words: Phrasing, rule: Rule) -> dict[str, str]:
    """What the words of rules of a row or an index may name."""
    houses = words.variant.houses
    line = next((h for h in houses if {*h.cells} == {*rule.cells}), None)
    facts = {"in_line": "" if line is None else words.in_scope(line)}
    if rule.of.shape is RuleShape.EDGE:
        facts["beside"] = _beside(words, rule, line)
    if rule.kind == "sandwich":
        facts["apart"] = _between_ends(words, rule)
    if rule.kind == "indexing":
        facts["index"] = words.cell(rule.cells[rule.values[0]])
    return facts


def _between_ends(words: Phrasing, rule: Rule) -> str:
    """That so many digits have the sum of a sandwich, and why; or that it has none."""
    total, inner = rule.values[0], words.variant.digits[1:-1]
    least, most = ([0, *accumulate(held)] for held in (inner, inner[::-1]))
    sizes = [n for n, low in enumerate(least) if low <= total <= most[n]] or [0]
    key = ("none", "one")[sizes[0]] if sizes in ([0], [1]) else "several"
    listed = words.listed([f"{size}" for size in sizes], "or")
    said = words.sections["sandwich"]
    why = [said["fewer"].format(sum=most[sizes[0] - 1])] if sizes[0] > 1 else []
    why += [said["more"].format(sum=n) for n in least[sizes[-1] + 1 : sizes[-1] + 2]]
    return said[key].format(sizes=listed, why=", ".join(why))


def _beside(words: Phrasing, rule: Rule, line: House | None) -> str:
    """Where the clue of a row or column is, seen from the board."""
    first, last = (words.variant.places[rule.cells[at]] for at in (0, -1))
    outside = words.sections["outside"]
    if line is None:
        return outside["at"].format(first=words.cell(rule.cells[0]))
    if first.row == last.row:
        key = "left" if first.column < last.column else "right"
    else:
        key = "above" if first.row < last.row else "below"
    return outside[key].format(house=words.scope(line))


def class_facts(words: Phrasing, rule: Rule | BoardRule) -> dict[str, str]:
    """The classes of digits that a rule speaks of, and how many there are."""
    every = [words.variant.value_name(digit) for digit in words.variant.digits]
    if rule.kind == "modular":
        (amount,) = rule.values
        classes = [every[rest::amount] for rest in range(amount)]
    elif rule.kind in _THIRDS:
        amount = 3
        size = -(-len(every) // amount)
        classes = [every[at : at + size] for at in range(0, len(every), size)]
    else:
        return {}
    said = words.listed(["-".join(symbols) for symbols in classes], "and")
    return {"classes": said, "amount": words.amount(amount)}


def facts_of(scope: Scope) -> dict[str, int]:
    """What the words for a constraint may name in addition to its label."""
    return {"total": scope.total} if isinstance(scope, Cage) else {}


def reasons(words: Phrasing, options: Sequence[Option]) -> str:
    """What options say, one or the other of them, without a full stop."""
    said = [
        words.listed([_reason(words, rule) for rule in option], "and")
        for option in options
    ]
    if len(said) == 1:
        return said[0]
    first, *others = said
    return ". ".join(
        (
            words.say("options", "first", reason=first),
            *(words.say("options", "other", reason=other) for other in others),
        )
    )


def named(
    words: Phrasing, options: Sequence[Option], name: Callable[[Scope], str]
) -> list[str]:
    """Each option by the names of its rules."""
    return [words.listed([name(rule) for rule in option], "and") for option in options]


def _reason(words: Phrasing, rule: OptionRule) -> str:
    """What a rule says, as where it removes something."""
    facts = words.rule_facts(rule) | {
        "house": words.scope(rule),
        "in_house": words.in_scope(rule),
        **{name: f"{value}" for name, value in facts_of(rule).items()},
    }
    table = rule_table(words, rule)
    said = words.sections["options"][rule.kind] if table is None else table["because"]
    return said.format(**facts)
