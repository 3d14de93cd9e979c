"""Facts of rules that their words may name: where a clue is, classes of digits."""

from typing import TYPE_CHECKING, Final

from solver.rules.constraint import Scope
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import symbol
from solver.rules.house import House

if TYPE_CHECKING:
    from solver.explain.phrasing import Phrasing

_THIRDS: Final = frozenset({"entropic", "entropy", "global-entropy"})
"""Kinds of rules that speak of low, middle and high digits."""


def line_facts(words: "Phrasing", rule: Rule) -> dict[str, str]:
    """What the words of rules of a row or an index may name."""
    houses = words.variant.houses
    line = next((h for h in houses if {*h.cells} == {*rule.cells}), None)
    facts = {"in_line": "" if line is None else words.in_scope(line)}
    if rule.of.shape is RuleShape.EDGE:
        facts["beside"] = _beside(words, rule, line)
    if rule.kind == "indexing":
        facts["index"] = words.cell(rule.cells[rule.values[0]])
    return facts


def _beside(words: "Phrasing", rule: Rule, line: House | None) -> str:
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


def class_facts(words: "Phrasing", rule: Rule | BoardRule) -> dict[str, str]:
    """The classes of digits that a rule speaks of, and how many there are."""
    every = [symbol(digit) for digit in words.variant.digits]
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
    """What the words for a constraint may name beside its label."""
    match scope:
        case Cage(_, _, total):
            return {"total": total}
        case _:
            return {}
