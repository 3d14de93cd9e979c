"""Rules beyond houses in words: their names, their numbers, how many are given."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from solver.explain.catalogue import Catalogue
from solver.messages import words
from solver.rules.constraint import Constraint, Scope
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.rule import Rule

Table: TypeAlias = Mapping[str, str]
"""The words of a kind of rule; ``solver/messages/en/rules.toml`` says which."""


def rule_table(catalogue: Catalogue, scope: Scope) -> Table | None:
    """The words of the kind of *scope*; ``None`` where it is no such rule.

    A rule of the board with numbers that have a name, such as the knight's move, has a
    table of its own.
    """
    if not isinstance(scope, Rule | BoardRule):
        return None
    sections = catalogue.sections
    own = sections.get(f"rule-{scope.kind}-{scope.label}")
    return own or sections[f"rule-{scope.kind}"]


def numbers_of(catalogue: Catalogue, scope: Scope) -> dict[str, str]:
    """The numbers of a rule, by the names of its kind, and how many cells it has."""
    if not isinstance(scope, Rule):
        return {}
    kind, values = scope.of, [catalogue.number(value) for value in scope.values]
    named = dict(zip(kind.fields, values, strict=False))
    if kind.listed:
        named[kind.listed] = catalogue.listed(values[len(kind.fields) :], "and")
    return {"count": catalogue.number(len(scope.cells))} | named


def given_rules(constraints: Iterable[Constraint], language: str) -> list[str]:
    """How many rules of each kind a puzzle gives, for instance "9 thermometers".

    Raises:
        UnknownNameError: There is no such language.
    """
    catalogue = Catalogue(language)
    tables: dict[int, Table] = {}
    counts: dict[int, int] = {}
    for rule in constraints:
        table = rule_table(catalogue, rule)
        if table is not None:
            tables[id(table)] = table
            counts[id(table)] = counts.get(id(table), 0) + 1
    return [
        tables[key]["one" if count == 1 else "other"].format(
            count=catalogue.number(count)
        )
        for key, count in counts.items()
    ]


def named_by_rules(constraints: Iterable[Constraint], language: str) -> str | None:
    """The name that the rules of a puzzle give it; ``None`` without such rules.

    For instance "Thermometer Sudoku", or "Sudoku with thermometers and cages".

    Raises:
        UnknownNameError: There is no such language.
    """
    catalogue = Catalogue(language)
    listed = list(constraints)
    found = [table for rule in listed if (table := rule_table(catalogue, rule))]
    if not found:
        return None
    names = list(dict.fromkeys(table["plural"] for table in found))
    if any(isinstance(rule, Cage) for rule in listed):
        names.append(words(language)["counts"]["cages-plural"])
    titles = {table["puzzle"] for table in found}
    if len(titles) == 1 and not any(isinstance(rule, Cage) for rule in listed):
        return titles.pop()
    sentence = words(language)["counts"]["sudoku-with"]
    return sentence.format(rules=catalogue.listed(names, "and"))
