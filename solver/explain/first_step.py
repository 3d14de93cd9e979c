"""The first step in words: what a puzzle gives, and what its rules say."""

from collections.abc import Iterable, Iterator
from typing import Final

from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing
from solver.explain.rule_words import given_rules, rule_table
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.given_candidates import GivenCandidates

_MOST_COUNTED: Final = 4
"""Kinds of rules that are counted, each."""
_MOST_WHOLE: Final = 3
"""Kinds of rules that are explained in full; of more the first sentence of each is."""


def start(phrasing: Phrasing, puzzle: Puzzle) -> Explanation:
    """What *puzzle* gives, then a sentence or two for each kind of rule that it has."""
    clues = puzzle.clue_count
    cages = sum(isinstance(rule, Cage) for rule in puzzle.constraints)
    rules = given_rules(phrasing, puzzle.constraints)
    left = phrasing.counted("to-find", len(puzzle.clues) - clues)
    if rules:
        reason = _with_rules(phrasing, puzzle, rules, cages)
    else:
        reason = phrasing.say(
            "reasons",
            _key(puzzle, cages),
            clues=phrasing.counted("clues", clues),
            cages=phrasing.counted("cages", cages),
            left=left,
        )
    sentences = rule_sentences(phrasing, puzzle)
    if len(sentences) > _MOST_WHOLE:
        sentences = [sentence.partition(". ")[0] for sentence in sentences]
        sentences = [f"{sentence.removesuffix('.')}." for sentence in sentences]
    said = " ".join(sentences)
    return phrasing.explanation(
        "start", reason, said or phrasing.say("follows", "start")
    )


def _key(puzzle: Puzzle, cages: int) -> str:
    """Which sentence says what a puzzle without further rules gives."""
    clues = puzzle.clue_count
    if any(isinstance(rule, GivenCandidates) for rule in puzzle.constraints):
        return "start-candidates" if clues else "start-candidates-alone"
    if cages:
        return "start-both" if clues else "start-cages"
    return "start" if clues else "start-empty"


def _with_rules(
    phrasing: Phrasing, puzzle: Puzzle, rules: list[str], cages: int
) -> str:
    """How many clues, rules and cages are given; of many kinds, how many kinds."""
    clues = puzzle.clue_count
    cages_given = [phrasing.counted("cages-given", cages)] if cages else []
    kinds = [*rules, *cages_given]
    if len(kinds) > _MOST_COUNTED:
        kinds = [phrasing.counted("kinds-given", len(kinds))]
    given = [*([phrasing.counted("clue-count", clues)] if clues else []), *kinds]
    limits = sum(isinstance(rule, GivenCandidates) for rule in puzzle.constraints)
    is_one = len(given) == 1 == clues + cages + len(puzzle.constraints) - limits
    return phrasing.say(
        "reasons",
        "start-rule" if is_one else "start-rules",
        given=phrasing.listed(given, "and"),
        left=phrasing.counted("to-find", len(puzzle.clues) - clues),
    )


def rule_sentences(phrasing: Phrasing, puzzle: Puzzle) -> list[str]:
    """What the rules of a puzzle say beyond rows, columns and blocks, kind by kind."""
    variant = puzzle.variant
    kinds = {house.kind for house in variant.houses}
    if "block" in kinds and len(variant.cells) > len(variant.digits) ** 2:
        kinds.add("grids")
    sentences = phrasing.sections["said"]
    said = [sentence for kind, sentence in sentences.items() if kind in kinds]
    return list(
        dict.fromkeys((*said, *sentences_of_rules(phrasing, puzzle.constraints)))
    )


def sentences_of_rules(phrasing: Phrasing, rules: Iterable[Constraint]) -> list[str]:
    """What *rules* say, kind by kind; in general where those of one kind differ."""
    alike: dict[str, list[Constraint]] = {}
    for rule in _flat(rules):
        key = _said_as(phrasing, rule)
        if key or rule_table(phrasing, rule) is not None:
            alike.setdefault(key or rule.name, []).append(rule)
    said = list[str]()
    for key, kind in alike.items():
        made = {_said(phrasing, key, one) for one in kind}
        said.append(_about(phrasing, kind[0]) if len(made) > 1 else made.pop())
    return said


def _flat(constraints: Iterable[Constraint]) -> Iterator[Constraint]:
    """All rules, those of a choice before it."""
    for rule in constraints:
        if isinstance(rule, Either):
            yield from rule.rules
        yield rule


def _said_as(phrasing: Phrasing, rule: Constraint) -> str:
    """The name of the sentence for a rule; empty where its kind has none of its own."""
    numbers = "-".join(map(str, getattr(rule, "values", ())))
    if f"rule-{rule.kind}-{numbers}" in phrasing.sections:
        return ""
    is_everywhere = isinstance(rule, BoardRule) and not rule.exempt
    names = (f"{rule.kind}-{numbers}", f"{rule.kind}-all" * is_everywhere, rule.kind)
    return next((name for name in names if name in phrasing.sections["said"]), "")


def _said(phrasing: Phrasing, key: str, rule: Constraint) -> str:
    sentence = phrasing.sections["said"].get(key)
    if sentence is None:
        return _about(phrasing, rule)
    return sentence.format(**phrasing.rule_facts(rule))


def _about(phrasing: Phrasing, rule: Constraint) -> str:
    """What the kind of a rule says in general."""
    table = rule_table(phrasing, rule)
    return "" if table is None else table["about"]
