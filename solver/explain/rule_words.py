"""Rules beyond houses in words: their names, their numbers, how many are given."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from solver.explain.filled_sentences import FilledSentences
from solver.rules.constraint import Constraint, Scope
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule

Table: TypeAlias = Mapping[str, str]
"""The words of a kind of rule; ``solver/messages/en/rules.toml`` says which."""
Worded: TypeAlias = Rule | Either | BoardRule
"""A rule whose kind has a table of words."""

_COUNTED_BY_CELL: Final = frozenset({"even", "odd", "counting"})
"""Kinds of which a puzzle has one rule of many cells."""
_RATIOS: Final = frozenset({"ratio", "no-ratio", "no-neighbour-ratio"})
_NOTHING_ELSE: Final = {
    "no-neighbour-difference": "difference",
    "no-neighbour-ratio": "ratio",
    "no-neighbour-sum": "pair-sum",
}
"""Rules that say that of a kind all are given."""
_MOST_NAMED: Final = 2
"""Kinds of rules that the name of a puzzle has; more are counted."""
_LATIN: Final = "latin"


def rule_table(
    filled: FilledSentences, scope: Scope, among: Iterable[Constraint] = ()
) -> Table | None:
    """The words of the kind of *scope*; ``None`` where it is no such rule.

    A rule of the board with numbers that have a name, such as the knight's move, has a
    table of its own. A rule of few cells that one of the board *among* the others
    implies is called like that one, and where no pair is exempt, it says so.
    """
    if not isinstance(scope, Worded):
        return None
    table = filled.sections[f"rule-{_key(filled, scope)}"]
    boards = (rule for rule in among if isinstance(rule, BoardRule))
    board = next((rule for rule in boards if scope in rule.parts), None)
    if board is None:
        return table
    title = filled.sections[f"rule-{_key(filled, board)}"]["title"]
    own = filled.sections.get(f"everywhere-{scope.kind}", {})
    return {**table, "title": title, **({} if board.exempt else own)}


def _key(filled: FilledSentences, rule: Worded) -> str:
    """The kind of *rule*, with its numbers where those have words of their own."""
    own = f"{rule.kind}-{rule.label}"
    return own if f"rule-{own}" in filled.sections else rule.kind


def numbers_of(filled: FilledSentences, scope: Scope) -> dict[str, str]:
    """The numbers of a rule, by the names of its kind, and how many cells it has."""
    if not isinstance(scope, Rule | BoardRule):
        return {}
    kind, values = scope.of, [filled.number(value) for value in scope.values]
    named = dict(zip(kind.fields, values, strict=False))
    if kind.listed:
        is_any = kind.slug.startswith("no-")
        found = values[len(kind.fields) :]
        named[kind.listed] = filled.listed(found, "or" if is_any else "and")
    if kind.slug in _RATIOS:
        times = [_times(filled, value) for value in scope.values]
        named["times"] = filled.listed(times, "or")
    return {"count": filled.number(len(scope.cells))} | named


def _times(filled: FilledSentences, number: int) -> str:
    """How many times a digit is another: "twice"."""
    multiples = filled.sections["multiples"]
    said = multiples.get(str(number), multiples["other"])
    return said.format(number=filled.number(number))


def given_rules(
    filled: FilledSentences, constraints: Sequence[Constraint]
) -> list[str]:
    """How many rules of each kind a puzzle gives, for instance "9 thermometers"."""
    whole = _whole(constraints)
    counts = _counts(filled, constraints, whole)
    return [_counted(filled, key, n, whole) for key, n in counts.items()]


def _counts(
    filled: FilledSentences, constraints: Iterable[Constraint], whole: frozenset[str]
) -> dict[str, int]:
    """How many rules of each kind there are, by the key of its words."""
    counts: dict[str, int] = {}
    for rule in constraints:
        if isinstance(rule, Worded) and not _is_implied(rule, whole):
            key = _key(filled, rule)
            more = len(rule.cells) if rule.kind in _COUNTED_BY_CELL else 1
            counts[key] = counts.get(key, 0) + more
    return counts


def _counted(
    filled: FilledSentences, key: str, count: int, whole: frozenset[str]
) -> str:
    """How many rules of a kind there are, or that these are all."""
    if key in whole and count > 1:
        sentence = filled.sections["all-given"][key]
    else:
        table = filled.sections[f"rule-{key}"]
        sentence = table["one" if count == 1 else "other"]
    return sentence.format(count=filled.number(count))


def _whole(constraints: Iterable[Constraint]) -> frozenset[str]:
    """The kinds of rules that are there and of which none is left out."""
    kinds = {rule.kind for rule in constraints}
    return frozenset(_NOTHING_ELSE[k] for k in kinds & {*_NOTHING_ELSE}) & kinds


def _is_implied(rule: Constraint, whole: frozenset[str]) -> bool:
    """Whether *rule* says only that no others of a kind are left out."""
    return _NOTHING_ELSE.get(rule.kind) in whole


class BoardName(NamedTuple):
    """What a puzzle is called by its board alone.

    Attributes:
        name: For instance "Diagonal Sudoku"; with cages "Killer Sudoku".
        kind: The kind of board, such as "latin"; empty where the name says more than
            "Sudoku".
    """

    name: str
    kind: str = ""


def names_by_rules(
    constraints: Sequence[Constraint], board: BoardName, language: str
) -> tuple[str, ...]:
    """The names that the rules of a puzzle give it, or that of its *board*.

    The first says most, for instance "Windoku with arrows and white dots"; the next
    ones are shorter: "Windoku with two kinds of rules", "Windoku".

    Raises:
        UnknownNameError: There is no such language.
    """
    filled, whole = FilledSentences(language), _whole(constraints)
    counts = _counts(filled, constraints, whole)
    if not counts:
        return (board.name,)
    tables = {key: filled.sections[f"rule-{key}"] for key in counts}
    name, titles = board.name, {table["puzzle"] for table in tables.values()}
    if board.kind and not any(isinstance(rule, Cage) for rule in constraints):
        own = _own_name(filled, board, [*counts])
        if own or len(titles) == 1:
            return (own or titles.pop(),)
        first = next((r for r in constraints if isinstance(r, BoardRule)), None)
        if first is not None and not _is_implied(first, whole):
            name = tables.pop(_key(filled, first))["puzzle"]
    named = {
        table["plural" if counts[key] > 1 else "single"]: None
        for key, table in tables.items()
    }
    return _with_kinds(filled, name, [*named])


def _with_kinds(
    filled: FilledSentences, name: str, named: Sequence[str]
) -> tuple[str, ...]:
    """*name* with kinds of rules: by their names if they are few, counted, without."""
    sentences, count = filled.sections["counts"], len(named)
    names = [name]
    if count > 1:
        said = filled.amount(count)
        names.append(sentences["sudoku-of-kinds"].format(name=name, count=said))
    if count <= _MOST_NAMED:
        rules = filled.listed(named, "and")
        names.append(sentences["sudoku-with"].format(name=name, rules=rules))
    return tuple(reversed(names))


def _own_name(filled: FilledSentences, board: BoardName, keys: Sequence[str]) -> str:
    """The name that puzzles with just these rules have on this board, if any."""
    named, found = filled.sections["named"], " ".join(sorted(keys))
    on_board = named.get(f"{board.kind} {found}", "") if board.kind == _LATIN else ""
    return on_board or named.get(found, "")
