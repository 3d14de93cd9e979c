"""Which rules leave a digit or a cell one way: what they struck before a single."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from solver.causes.premises import causes_of
from solver.explain import Explanation, explain
from solver.explain.named_words import joined, sentences_of
from solver.explain.phrasing import Phrasing
from solver.log.deduction import CandidateRole, Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.constraint import Constraint
from solver.rules.constraints.rule import Rule
from solver.rules.digits import bit
from sudoscope.rule_reasons.facts_and_effects import SECTION
from sudoscope.rule_reasons.lost_digits import seen_in, taken_said

_NAKED: Final = "naked-single"
_HIDDEN: Final = "hidden-single"
_ONE: Final = "single-by-one"
_MOST: Final = 3
"""Rules that are named; of more the last one, after which one way is left."""
_MOST_TITLES: Final = 2
"""Techniques that are named as what took digits which no rule did."""


def with_rules(
    said: Explanation, trace: Trace, step: int, language: str
) -> Explanation:
    """*said* of a single, with the rules that struck what no digit rules out."""
    match trace.events[step - 1]:
        case Deduced(found) if trace.puzzle.constraints and found.technique in {
            _NAKED,
            _HIDDEN,
        }:
            struck, others = _struck_by_rules(trace, step, language)
        case _:
            return said
    if not struck:
        return said
    words = Phrasing(trace.puzzle.rules, language)
    is_hidden = found.technique == _HIDDEN
    named, key = [*struck.items()], "single-from" if is_hidden else "single-by"
    if len(named) > _MOST:
        named, key = named[-1:], f"{key}-last"
    elif len(named) == 1 and not (others or is_hidden or isinstance(named[0][0], str)):
        key = _ONE
    grid, causes, parts = trace.grid(step - 1), list[str](), list[str]()
    for by, gone in named:
        if isinstance(by, str):
            said_gone = taken_said(words, grid, by_cell(sorted(gone)))
            causes.append(
                words.part(SECTION, "struck-named", taken=said_gone, names=by)
            )
        else:
            parts.append(_part(words, key, by, gone))
    # that cells are listed in each part leaves no room for a list of parts
    causes[:0] = parts if is_hidden or not parts else [words.listed(parts, "and")]
    if others and len(struck) <= _MOST:
        causes.append(_before(words, trace, step, others, language))
    first, *rest = sentences_of(said.reason)
    sentences = (f"{words.capitalised(cause)}." for cause in causes)
    return replace(said, reason=joined(first, *sentences, *rest))


def _part(
    words: Phrasing, key: str, rule: Constraint, gone: Sequence[Candidate]
) -> str:
    """That *rule* struck what is *gone*, in the words of *key*."""
    digits = sorted({candidate.digit for candidate in gone})
    key += "-many" * (len(digits) > 1 and key != _ONE)
    return words.part(
        SECTION,
        key,
        rule=words.scope(rule),
        digits=words.digits(digits, "and"),
        cells=words.cells(sorted({candidate.cell for candidate in gone}), "and"),
    )


def _before(
    words: Phrasing, trace: Trace, step: int, others: Mapping[Candidate, int], lang: str
) -> str:
    """What took *others* at their steps, which are named where few techniques did."""
    grid = trace.grid(step - 1)
    unseen = [one for one in others if seen_in(grid, one.cell, one.digit) is None]
    titles = dict.fromkeys(explain(trace, others[one], lang).title for one in unseen)
    taken = taken_said(words, grid, by_cell(others))
    if not 0 < len(titles) <= _MOST_TITLES:
        return taken
    names = words.listed([*titles], "and")
    return words.part(SECTION, "struck-named", taken=taken, names=names)


def _struck_by_rules(
    trace: Trace, step: int, language: str
) -> tuple[dict[Constraint | str, list[Candidate]], dict[Candidate, int]]:
    """What each rule has struck, the last one at the end; and what houses have.

    The latter with the step that did. Where rules are but links of an argument, it is
    its technique that has, by its name. What a digit on the board rules out needs no
    rule, nor does a filled cell.
    """
    before = trace.grid(step - 1)
    struck, others = dict[Constraint | str, list[Candidate]](), dict[Candidate, int]()
    causes = sorted(causes_of(trace, step).items(), key=lambda one: one[1].step)
    for gone, cause in causes:
        peers = before.variant.peers[gone.cell]
        is_seen = any(before.value(cell) == gone.digit for cell in peers)
        if is_seen or before.is_assigned(gone.cell):
            continue
        match trace.events[cause.step - 1]:
            case Deduced(found) if found.constraints:
                by = _by_itself(found, gone, before) or (
                    explain(trace, cause.step, language).title
                )
                struck[by] = [*struck.pop(by, []), gone]
            case _:
                others[gone] = cause.step
    return struck, others


def _by_itself(found: Deduction, gone: Candidate, grid: Grid) -> Constraint | None:
    """The rule that struck what is *gone*: of several by what it says alone.

    ``None`` where a step rests on several together, on more than the cells of the rule,
    or on what is supposed.
    """
    roles = {role for _, role in found.roles}
    if found.links or CandidateRole.ASSUMPTION in roles:
        return None
    rules = [rule for rule in found.constraints if gone.cell in rule.cells]
    if len(found.constraints) == 1:
        return rules[0] if rules else None
    every = grid.variant.all_digits
    for rule in rules:
        if isinstance(rule, Rule):
            kept = rule.filtered([every for _ in rule.cells])
            if not kept[rule.cells.index(gone.cell)] & bit(gone.digit):
                return rule
    return None
