"""Clauses as short as can be, for a column."""

from collections.abc import Iterable
from typing import Final, NamedTuple, assert_never

from solver.clauses.clause import (
    BranchesEnd,
    Clause,
    LemmaRefuted,
    LinksFollowed,
    NothingLeft,
    RefutedBefore,
    RuleStruck,
    SinglePlaced,
    Stated,
    Supposed,
    Told,
)
from solver.explain.clause_words import is_by_sight, nothing_left, seen_by_house
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Link, Node
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.constraint import Scope
from solver.rules.constraints.boards import MOVES
from solver.rules.digits import digits
from solver.techniques.grid_index import seen_in

_SECTION: Final = "arguments"


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


def column_entry(words: Phrasing, step: Clause) -> ColumnEntry:
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
            return ColumnEntry(_struck(words, candidates))
        case RuleStruck(rule, gone=gone):
            why = words.scope(rule)
            return ColumnEntry(_struck(words, gone), why, why)
        case NothingLeft():
            return ColumnEntry(_emptied(words, step))
        case Told() | Stated() | BranchesEnd():
            return ColumnEntry("")
        case _:
            assert_never(step)


def conclusion_entry(words: Phrasing, goal: Candidate, *, is_true: bool) -> str:
    """What follows for *goal*, as it is written at the foot of columns."""
    return _stated(words, (goal,), is_true=is_true)


def _stated(words: Phrasing, node: Node, *, is_true: bool) -> str:
    cells = " ".join(words.cell(candidate.cell) for candidate in node)
    sign = "=" if is_true else "≠"
    return f"{cells} {sign} {words.digit(node[0].digit)}"


def _struck(words: Phrasing, gone: Iterable[Candidate]) -> str:
    """That *gone* are false, the digits of a cell together: "E5 ≠ 1 2 3"."""
    return ", ".join(
        f"{words.cell(cell)} ≠ {' '.join(map(words.digit, digits(mask)))}"
        for cell, mask in by_cell(gone).items()
    )


def _why(words: Phrasing, link: Link) -> tuple[str, str]:
    """Why the end of *link* follows, and the same in a word or two."""
    if link.cells:
        cells = " ".join(map(words.cell, link.cells))
        why = words.part(_SECTION, "column-set", cells=cells)
        return why, words.part(_SECTION, "column-set-short")
    if is_by_sight(link):
        seen, move = seen_in(words.variant, link), words.part(_SECTION, "column-move")
        whole = dict.fromkeys(seen_by_house(words, house) for house in seen)
        short = [move if h.kind in MOVES else words.scope(h) for h in seen]
        return words.listed([*whole], "and"), ", ".join(dict.fromkeys(short))
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


def _emptied(words: Phrasing, end: NothingLeft) -> str:
    key, facts = nothing_left(words, end)
    if key == "needed":
        return ", ".join(map(words.candidate, end.needed))
    return words.part(_SECTION, f"column-{key}", **facts)
