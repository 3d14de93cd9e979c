"""The steps of an argument in words: a plain sentence each, and short for a column."""

from typing import Final, NamedTuple, assert_never

from solver.arguments.steps import (
    ArgumentStep,
    BranchesEnd,
    LemmaRefuted,
    LinksFollowed,
    NothingLeft,
    PartShown,
    PatternPart,
    RefutedBefore,
    RuleStruck,
    SinglePlaced,
    Supposed,
)
from solver.explain.phrasing import Phrasing
from solver.explain.techniques.chains import link_said, state_said
from solver.explain.techniques.forcing import nothing_said
from solver.log.deduction import CandidateRole, Link, Node, Truth
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint, Scope

_SECTION: Final = "arguments"
_COLOUR_NAMES: Final = {
    CandidateRole.COLOUR_A: "A",
    CandidateRole.COLOUR_B: "B",
    CandidateRole.COLOUR_C: "C",
    CandidateRole.COLOUR_D: "D",
}
_OR: Final = frozenset(
    {
        PatternPart.FISH_FINS,
        PatternPart.TWO_PLACES,
        PatternPart.WING_ENDS,
        PatternPart.OPTIONS_OF_HOUSE,
        PatternPart.SET_ENDS,
        PatternPart.NEEDED_BY_RULE,
    }
)
"""Parts of whose cells one is meant."""


def argument_sentence(words: Phrasing, step: ArgumentStep, before: Position) -> str:
    """What *step* says, in a sentence or two.

    Args:
        words: The language, and how cells are called.
        step: Of an argument.
        before: Where the solve stood when it was found.
    """
    match step:
        case PartShown():
            return words.say(_SECTION, step.part.value, **_of_part(words, step))
        case Supposed(node, is_true):
            state = state_said(words, node, is_true=is_true)
            section = _SECTION if step.is_under else "chains"
            key = "suppose-under" if step.is_under else "suppose"
            return words.say(section, key, state=state)
        case LinksFollowed(links):
            return _followed(words, links, before)
        case BranchesEnd():
            return end_said(words, step)
        case _:
            return _of_net(words, step)


def _of_net(
    words: Phrasing,
    step: SinglePlaced | LemmaRefuted | RefutedBefore | RuleStruck | NothingLeft,
) -> str:
    match step:
        case SinglePlaced(candidate, truth):
            placed = words.candidate(candidate)
            if truth.house is None:
                return words.say(_SECTION, "single-of-cell", placed=placed)
            place = words.in_scope(truth.house)
            return words.say(_SECTION, "single", placed=placed, in_house=place)
        case LemmaRefuted(candidate):
            gone = words.candidate(candidate)
            return words.say(_SECTION, "lemma", candidate=gone)
        case RefutedBefore(candidates):
            gone = words.guesses_of(candidates)
            return words.say(_SECTION, "refuted-before", candidates=gone)
        case RuleStruck(rule, gone):
            out = words.guesses_of(gone)
            said = words.scope(rule)
            return words.say(_SECTION, "rule-struck", rule=said, candidates=out)
        case NothingLeft(truth, _, unkept):
            nothing = nothing_said(words, truth, unkept)
            return words.say(_SECTION, "nothing", nothing=nothing)
        case _:
            assert_never(step)


def end_said(words: Phrasing, end: BranchesEnd) -> str:
    """What the branches have in common, or how they contradict each other."""
    key = "chain-contradiction" if end.is_contradiction else "chain-verity"
    key += "-on" if end.is_true else "-off"
    return words.say(
        "forcing",
        key,
        end=words.candidate(end.end),
        cell=words.cell(end.goal.cell),
        digit=words.digit(end.goal.digit),
    )


def _of_part(words: Phrasing, step: PartShown) -> dict[str, str]:
    """Whatever a sentence about a part of a pattern may name."""
    shown = step.candidates or step.beside
    cells = sorted({candidate.cell for candidate in shown})
    held = sorted({candidate.digit for candidate in shown})
    given = {candidate.digit for candidate in step.beside}
    facts = {
        "cells": words.cells(cells, "or" if step.part in _OR else "and"),
        "digits": words.digits(held, "and"),
        "digits_or": words.digits(held, "or"),
        "others": words.digits([d for d in held if d not in given], "and"),
        "count": words.amount(len(cells)),
        "candidates": words.guesses_of(shown),
        "given": words.guesses_of(step.beside),
        "houses": words.houses(step.houses) if step.houses else "",
        "in_houses": words.in_houses(step.houses) if step.houses else "",
    }
    if step.houses:
        facts["named_houses"] = words.houses(step.houses)
        facts["these_houses"] = words.these_houses(step.houses)
    if step.before:
        facts["before_houses"] = words.houses(step.before)
        facts["these_before_houses"] = words.these_houses(step.before)
    if step.beside:
        beside = sorted({candidate.cell for candidate in step.beside})
        facts["beside_cells"] = words.cells(beside, "and")
    if held:
        facts["a_digit"] = words.a_digit(held[0])
    if step.role in _COLOUR_NAMES:
        facts["colour"] = _COLOUR_NAMES[step.role]
    return facts


def _followed(words: Phrasing, links: tuple[Link, ...], before: Position) -> str:
    told = [link_said(words, link, before) for link in links]
    if len(told) == 1:
        return words.say("chains", "then", one=told[0])
    return words.say("chains", "then-so", one=told[0], other=told[-1])


class ColumnEntry(NamedTuple):
    """A step of a branch in a column.

    Attributes:
        what: What holds: "F4 = 2", "G4 ≠ 8"; empty where a column has no line for it.
        why: Why: "only place in block 5"; may be empty.
        where: The same in a word or two, where there is less room: "block 5".
    """

    what: str
    why: str = ""
    where: str = ""


def column_entry(words: Phrasing, step: ArgumentStep) -> ColumnEntry:
    """*step* as short as can be, for a column."""
    match step:
        case Supposed(node, is_true):
            return ColumnEntry(_stated(words, node, is_true=is_true))
        case LinksFollowed(links):
            last = links[-1]
            what = _stated(words, last.end, is_true=last.is_strong)
            return ColumnEntry(what, *_why(words, last))
        case SinglePlaced(candidate, truth):
            reasons = _why_left(words, truth.house, is_left=True)
            return ColumnEntry(words.candidate(candidate), *reasons)
        case LemmaRefuted(candidate):
            keys = "column-lemma", "column-lemma-short"
            why, where = (words.part(_SECTION, key) for key in keys)
            return ColumnEntry(_stated(words, (candidate,), is_true=False), why, where)
        case RefutedBefore(candidates):
            what = ", ".join(_stated(words, (c,), is_true=False) for c in candidates)
            return ColumnEntry(what)
        case RuleStruck(rule, gone):
            what = ", ".join(_stated(words, (c,), is_true=False) for c in gone)
            why = words.scope(rule)
            return ColumnEntry(what, why, why)
        case NothingLeft(truth, _, unkept):
            return ColumnEntry(_emptied(words, truth, unkept))
        case PartShown() | BranchesEnd():
            return ColumnEntry("")
        case _:
            assert_never(step)


def conclusion_entry(words: Phrasing, goal: Candidate, *, is_true: bool) -> str:
    """What follows for *goal*, as it stands at the foot of columns."""
    return _stated(words, (goal,), is_true=is_true)


def _stated(words: Phrasing, node: Node, *, is_true: bool) -> str:
    cells = " ".join(words.cell(candidate.cell) for candidate in node)
    sign = "=" if is_true else "≠"
    return f"{cells} {sign} {words.digit(node[0].digit)}"


def _why(words: Phrasing, link: Link) -> tuple[str, str]:
    """Why the end of *link* follows, and the same in a word or two."""
    if link.cells:
        cells = " ".join(map(words.cell, link.cells))
        why = words.part(_SECTION, "column-set", cells=cells)
        return why, words.part(_SECTION, "column-set-short")
    return _why_left(words, link.reason, is_left=link.is_strong)


def _why_left(
    words: Phrasing, scope: Scope | None, *, is_left: bool
) -> tuple[str, str]:
    """That of a cell or house nothing else *is left*; or else that both share it."""
    if scope is None:
        key = "column-digit" if is_left else "column-cell"
        return words.part(_SECTION, key), words.part(_SECTION, f"{key}-short")
    house = words.scope(scope)
    if not is_left:
        return house, house
    place = words.in_scope(scope)
    return words.part(_SECTION, "column-place", in_house=place), house


def _emptied(words: Phrasing, truth: Truth, unkept: Constraint | None) -> str:
    if unkept is not None:
        return words.part(_SECTION, "column-unkept", rule=words.scope(unkept))
    if truth.cell is not None:
        return words.part(_SECTION, "column-no-digit", cell=words.cell(truth.cell))
    assert truth.house is not None
    assert truth.digit is not None
    return words.part(
        _SECTION,
        "column-no-place",
        digit=words.digit(truth.digit),
        in_house=words.in_scope(truth.house),
    )
