"""Clauses in words: what each names is one of its parts, in one of the views of it.

A sentence names a part by a view: "{pivot.cells} is {pivot.digits_or}". A view that is
none of those below is a word that agrees with the number of cells: "{gone.sees}".
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Final, NamedTuple, assert_never

from solver.clauses.clause import (
    Argument,
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
from solver.clauses.part import Part, known
from solver.explain.named_words import saying_true
from solver.explain.phrasing import Phrasing
from solver.log.deduction import CandidateRole, Link, Node, by_rule
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.constraint import Scope
from solver.rules.constraints.boards import MOVES
from solver.rules.digits import Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.grid_index import seen_in, shared_house

_LINKS: Final = "links"


def link_said(
    phrasing: Phrasing, link: Link, before: Position, *, is_brief: bool = False
) -> str:
    """What follows along *link*, with its reason in brackets.

    In brief without one that the board shows: what a candidate sees along a line.
    """
    state = state_said(phrasing, link.end, is_true=link.is_strong, after="then-")
    is_set = len(link.cells) > 1
    seen = seen_in(before.grid.variant, link) if is_by_sight(link) else {}
    moves = {house: cells for house, cells in seen.items() if house.kind in MOVES}
    if is_brief and not (is_set or link.is_strong or by_rule(link) or moves):
        return state
    if is_set:
        reason = _of_set(phrasing, link, before)
    elif len(seen) > 1:
        reason = _of_sight(phrasing, link, moves if is_brief else seen)
    elif house := next(iter(seen), None if link.cells else link.reason):
        reason = _of_house(phrasing, house, is_strong=link.is_strong)
    else:
        key = "only-digit" if link.is_strong else "one-cell"
        reason = phrasing.part(_LINKS, key)
    return phrasing.part(_LINKS, "link", state=state, reason=reason)


def is_by_sight(link: Link) -> bool:
    """Whether a digit at one end of *link* leaves cells at the other that it sees."""
    one, other = link.start[0], link.end[0]
    is_away = one.cell != other.cell and one.digit == other.digit
    return is_away and not (link.is_strong or link.cells or by_rule(link))


def seen_by_house(phrasing: Phrasing, house: Scope) -> str:
    """How one end of a weak link sees the other: "row C", "a knight's move apart"."""
    is_move = house.kind in MOVES
    return phrasing.in_scope(house) if is_move else phrasing.scope(house)


def _of_house(phrasing: Phrasing, house: Scope, *, is_strong: bool = False) -> str:
    said = seen_by_house(phrasing, house)
    key, place = "only-place" if is_strong else "one-house", phrasing.in_scope(house)
    return phrasing.part(_LINKS, key, house=said, in_house=place)


def _of_sight(
    phrasing: Phrasing, link: Link, seen: Mapping[House, Sequence[Cell]]
) -> str:
    """Which cells see the others, and which of them by a move."""
    one = min(([c.cell for c in n] for n in (link.start, link.end)), key=len)
    cells = phrasing.cells(one, "and")
    if len(one) > 1:
        moves = kinds_said(phrasing, seen)
        key = "see-all-moves" if moves else "see-all"
        return phrasing.part(_LINKS, key, cells=cells, moves=moves)
    by_kind: dict[str, list[Cell]] = {}
    for house, others in seen.items():
        by_move = f" {phrasing.in_scope(house)}" if house.kind in MOVES else ""
        by_kind.setdefault(by_move, []).extend(others)
    told = [
        phrasing.cells(sorted(c), "and") + how for how, c in sorted(by_kind.items())
    ]
    return phrasing.part(_LINKS, "sees", cell=cells, others=_enumerated(phrasing, told))


def kinds_said(phrasing: Phrasing, houses: Iterable[House]) -> str:
    """The kinds of moves among *houses*: "a knight's move apart"."""
    kinds = {house.kind: house for house in houses if house.kind in MOVES}
    return phrasing.listed([phrasing.in_scope(house) for house in kinds.values()], "or")


def _of_set(phrasing: Phrasing, link: Link, before: Position) -> str:
    """What is left in a set; it may force a cell outside it."""
    grid = before.grid
    forced = _forced(link, before)
    cells = [cell for cell in link.cells if cell != forced]
    held = 0
    for cell in cells:
        held |= grid[cell]
    held &= ~(1 << link.start[0].digit - 1)
    return phrasing.part(
        _LINKS,
        "left-in-set" if forced is None else "left-by-set",
        cells=phrasing.cells(cells, "and"),
        digits=phrasing.digits(digits(Mask(held)), "and"),
    )


def _forced(link: Link, before: Position) -> Cell | None:
    """The cell that a set leaves one candidate: in no house that the set is in."""
    if shared_house(before.grid.variant, cell_set(link.cells)) is not None:
        return None
    return link.end[0].cell


def _torn(phrasing: Phrasing, link: Link) -> str:
    """That a digit has no place but the cell of another, or that it has both."""
    if not link.is_strong:
        ends = (*link.start, *link.end)
        return phrasing.standing_for(_clash_said(phrasing, ends), ends)
    if link.reason is None or link.cells or by_rule(link):
        return ""
    (cell, digit), place = link.end[0], phrasing.in_scope(link.reason)
    facts = {"cell": phrasing.cell(cell), "digit": phrasing.digit(digit)}
    said = phrasing.part(_LINKS, "no-other-place", in_house=place, **facts)
    return phrasing.standing_for(said, link.end)


def state_said(
    phrasing: Phrasing, node: Node, *, is_true: bool, after: str = ""
) -> str:
    """That a node is true, or false, to be put into a sentence: behind "then", too."""
    is_none = len(node) > 1 and not is_true
    key = "is-not-among" if is_none else "is" if is_true else "is-not"
    nor = f" {phrasing.sections['lists']['nor']} "
    names = [phrasing.cell(candidate.cell) for candidate in node]
    cells = nor.join(names) if is_none else phrasing.shortened(names, "or")
    digit = phrasing.digit(node[0].digit)
    said = phrasing.part(_LINKS, after + key, cells=cells, digit=digit)
    return phrasing.standing_for(said, node)


def led_to(phrasing: Phrasing, clause: LinksFollowed) -> str:
    """A sentence on where the links of *clause* lead, without their reasons."""
    last = clause.links[-1]
    state = state_said(phrasing, last.end, is_true=last.is_strong, after="then-")
    return phrasing.say(_LINKS, "then", one=state)


def nothing_left(phrasing: Phrasing, end: NothingLeft) -> tuple[str, dict[str, str]]:
    """Which end it is, and what its words name.

    "unkept", "needed", "no-digit" or "no-place": a constraint that cannot be kept, what
    cannot be true together, a cell without a digit, a house without a place.
    """
    truth = end.truth
    if end.unkept is not None:
        lost = [s.gone for s in end.strikes if s.gone.cell != truth.cell]
        facts = {"lost": phrasing.guesses_of(lost)}
        return "unkept", facts | {"rule": phrasing.scope(end.unkept)}
    if truth.cell is not None:
        key = "needed" if end.needed else "no-digit"
        return key, {"cell": phrasing.cell(truth.cell)}
    assert truth.house is not None
    assert truth.digit is not None
    digit, place = phrasing.digit(truth.digit), phrasing.in_scope(truth.house)
    return "no-place", {"in_house": place, "digit": digit}


def nothing_said(phrasing: Phrasing, end: NothingLeft) -> str:
    """The constraint that cannot be kept, the cell without a digit, or the house."""
    key, facts = nothing_left(phrasing, end)
    if key == "needed":
        return _clash_said(phrasing, end.needed)
    key += "-without" if facts.get("lost") else ""
    return phrasing.part(_LINKS, key, **facts)


def _clash_said(phrasing: Phrasing, needed: Sequence[Candidate]) -> str:
    """Two digits of a cell, or a digit in two cells that see each other."""
    told = known(needed)
    key = "cell-of-several" if len(told.cells) == 1 else "digit-of-both"
    return phrasing.part(
        _LINKS,
        key,
        cells=phrasing.cells(told.cells, "and"),
        digits=phrasing.digits(told.digits, "and"),
    )


_SECTION: Final = "arguments"
MOST_GROUPS: Final = 6
"""Groups of cells that lose the same digits, up to which these are named one by one."""
MOST_OUT: Final = 12
"""Candidates that fall, up to which they are."""
_MOST_DIGITS: Final = 4
"""Digits of more candidates, up to which they are named; else cells are counted."""
_LETTERS: Final = {
    CandidateRole.COLOUR_A: "A",
    CandidateRole.COLOUR_B: "B",
    CandidateRole.COLOUR_C: "C",
    CandidateRole.COLOUR_D: "D",
}
_BRIEF: Final = "-brief"
"""What the table of short sentences has behind the name of the table."""


class Span(NamedTuple):
    """Words of a sentence, and what they name.

    Attributes:
        text: The words.
        part: What they name; ``None`` for those between.
    """

    text: str
    part: Part | None = None


def sentence(
    words: Phrasing, clause: Clause, before: Position, *, is_brief: bool = False
) -> str:
    """What *clause* says, in a sentence or two.

    Args:
        words: The language, and how cells are called.
        clause: Of an argument.
        before: Where the solve stood when it was found.
        is_brief: Whether what its marks show is left out, where it has such a form.

    Raises:
        ValueError: It is stated of an event, whose words have it.
    """
    match clause:
        case Told():
            return text_of(words, clause, is_brief=is_brief)
        case Supposed(node, is_true):
            state = state_said(words, node, is_true=is_true)
            section = _SECTION if clause.is_under else "links"
            key = "suppose-under" if clause.is_under else "suppose"
            return words.say(section, key, state=state)
        case LinksFollowed(links):
            told = [link_said(words, x, before, is_brief=is_brief) for x in links]
            if clause.is_torn:
                told[-1] = _torn(words, links[-1]) or told[-1]
            if len(told) == 1:
                return words.say("links", "then", one=told[0])
            return words.say("links", "then-so", one=told[0], other=told[-1])
        case BranchesEnd():
            return end_said(words, clause)
        case Stated():
            raise ValueError("what is stated of an event: see said_clauses")
        case _:
            return _of_net(words, clause)


def whole(words: Phrasing, argument: Argument, before: Position) -> str:
    """All clauses of *argument* but the conclusion, one after the other."""
    return " ".join(sentence(words, clause, before) for clause in argument.whole)


def text_of(words: Phrasing, told: Told, *, is_brief: bool = False) -> str:
    """The sentence of *told*, as a whole."""
    return "".join(span.text for span in spans(words, told, is_brief=is_brief))


def heading(words: Phrasing, told: Told) -> str:
    """*told* as it follows a title and a colon: its first letter stays as it is."""
    section, key = told.key.split(".")
    template = words.sections[section][key]
    return "".join(span.text for span in _spans(words, told, template))


def spans(words: Phrasing, told: Told, *, is_brief: bool = False) -> tuple[Span, ...]:
    """The sentence of *told*, with what its words name.

    Raises:
        KeyError: There is no such sentence, or it names what *told* has not.
    """
    section, key = told.key.split(".")
    brief = words.sections.get(section + _BRIEF, {}) if is_brief else {}
    template = brief.get(key) or words.sections[section][key]
    found = tuple(_spans(words, told, template))
    text, at, made = "".join(span.text for span in found), 0, []
    text = words.capitalised(text)
    for span in found:
        made.append(Span(text[at : at + len(span.text)], span.part))
        at += len(span.text)
    return tuple(made)


def _spans(words: Phrasing, told: Told, template: str) -> Iterator[Span]:
    for plain, name, _, _ in Formatter().parse(template):
        if plain:
            yield Span(plain)
        if name is not None:
            part, view = name.split(".")
            shown = told.parts[part]
            said = _viewed(words, shown, view)
            yield Span(words.standing_for(said, shown.candidates), shown)


def _viewed(words: Phrasing, part: Part, view: str) -> str:
    if view in _VIEWS:
        return _VIEWS[view](words, part)
    count = "one" if len(part.cells or part.houses) == 1 else "other"
    return words.sections["verbs"][f"{view}-{count}"]


def _by_kind(words: Phrasing, part: Part, say: Callable[[Sequence[Scope]], str]) -> str:
    """The houses of *part*, those of a kind together, from the top left on."""
    return words.listed([say(houses) for houses in _kinds(part)], "and")


def _kinds(part: Part) -> Iterator[list[Scope]]:
    for kind in dict.fromkeys(house.kind for house in part.houses):
        alike = [house for house in part.houses if house.kind == kind]
        yield sorted(alike, key=lambda house: min(house.cells))


def removals_text(words: Phrasing, part: Part) -> str:
    """That its candidates are false, cells with the same digits together."""
    by_cell = {
        cell: tuple(sorted({c.digit for c in part.candidates if c.cell == cell}))
        for cell in part.cells
    }
    told = []
    is_long = len({*by_cell.values()}) > MOST_GROUPS
    if is_long or len(part.candidates) > MOST_OUT:
        first, *rest = sorted(part.candidates)  # a film asks about the first
        left = known(rest)
        is_named = len(left.digits) <= _MOST_DIGITS or len(left.cells) == 1
        return words.part(
            "verbs",
            "out-many" if is_named else "out-of-many",
            cell=_subject(words, [first.cell]),
            digit=words.digit(first.digit),
            count=words.number(len(rest)),
            digits=words.digits(left.digits, "and"),
            cells=words.number(len(left.cells)),
        )
    for lost in dict.fromkeys(by_cell.values()):
        cells = [cell for cell in part.cells if by_cell[cell] == lost]
        key = "out-one" if len(cells) == 1 else "out-other"
        facts = {"cells": _subject(words, cells), "digits": words.digits(lost, "or")}
        told.append(words.part("verbs", key, **facts))
    return _enumerated(words, told)


def _enumerated(words: Phrasing, told: Sequence[str]) -> str:
    """What has lists within, with a comma before the last "and", too."""
    *first, last = told
    conjunction = words.sections["lists"]["and"]
    return ", ".join([*first, f"{conjunction} {last}" if first else last])


def _house_by_house(words: Phrasing, part: Part) -> str:
    """Digits with where each is seen: "1 and 5 in row H, and 2 in block 7"."""
    rest, told = list(part.candidates), list[str]()
    for house in part.houses:
        here = sorted(c.digit for c in rest if c.cell in house.cells)
        rest = [c for c in rest if c.cell not in house.cells]
        told.append(f"{words.digits(here, 'and')} {words.in_scope(house)}")
    return _enumerated(words, [*told, *map(words.candidate, rest)])


def _subject(words: Phrasing, cells: Iterable[Cell]) -> str:
    """Cells that a sentence is about, in the case of that."""
    return words.shortened([words.cell(cell) for cell in cells], "and", "more-guesses")


def _true(words: Phrasing, part: Part) -> str:
    """That its candidates are true, one by one."""
    told = [
        words.part("verbs", "in", cell=words.cell(cell), digit=words.digit(digit))
        for cell, digit in sorted(part.candidates)
    ]
    return words.listed(told, "and")


_VIEWS: Final[dict[str, Callable[[Phrasing, Part], str]]] = {
    "cells": lambda words, part: words.cells(part.cells, "and"),
    "cells_true": lambda w, part: saying_true(w.cells(part.cells, "and")),
    "cells_round": lambda words, part: words.cells(
        dict.fromkeys(c.cell for c in part.candidates), "and"
    ),
    "cells_or": lambda words, part: words.cells(part.cells, "or"),
    "subject": lambda words, part: _subject(words, part.cells),
    "digits": lambda words, part: words.digits(part.digits, "and"),
    "digits_or": lambda words, part: words.digits(part.digits, "or"),
    "a_digit": lambda words, part: words.a_digit(part.digits[0]),
    "candidates": lambda words, part: words.guesses_of(sorted(part.candidates)),
    "candidates_or": lambda words, part: words.shortened(
        [words.candidate(c) for c in sorted(part.candidates)], "or", "more-guesses"
    ),
    "count": lambda words, part: words.amount(len(part.cells)),
    "many": lambda words, part: words.amount(len(part.candidates)),
    "total": lambda words, part: f"{sum(c.digit for c in part.candidates)}",  # noqa: ARG005
    "times": lambda words, part: words.amount(len(part.houses) * len(part.digits)),
    "houses": lambda words, part: _by_kind(words, part, words.houses),
    "houses_or": lambda words, part: words.houses(part.houses, "or"),
    "house_by_house": _house_by_house,
    "each_house": lambda words, part: words.listed(
        [words.scope(house) for kind in _kinds(part) for house in kind], "and"
    ),
    "any_house": lambda words, part: words.scopes(part.houses),
    "in_houses": lambda words, part: _by_kind(words, part, words.in_houses),
    "of_houses": lambda words, part: _by_kind(words, part, words.of_houses),
    "these_houses": lambda words, part: words.these_houses(part.houses),
    "wing": lambda words, part: "RSTUVWXYZ"[-len(part.cells) :],  # noqa: ARG005
    "letter": lambda words, part: _LETTERS[part.role],  # noqa: ARG005
    "out": removals_text,
    "true": _true,
}
"""How a sentence may name a part, by the name of the view.

Cells and digits ascend, but in ``cells_round``, where each sees the next; ``times``
counts the digits, each once in every house, ``total`` adds them up; ``cells_true`` are
said to hold the digits that follow; ``out`` says that the candidates are false,
``true`` that they are true, ``letter`` names their colour.
"""


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
        case RuleStruck(rule, gone, strikes):
            said = {"rule": words.scope(rule), "candidates": words.guesses_of(gone)}
            said["lost"] = words.guesses_of(strike.gone for strike in strikes)
            key = "rule-struck-without" if strikes else "rule-struck"
            return words.say(_SECTION, key, **said)
        case NothingLeft():
            nothing = nothing_said(words, step)
            return words.say(_SECTION, "nothing", nothing=nothing)
        case _:
            assert_never(step)


def end_said(words: Phrasing, end: BranchesEnd) -> str:
    """What the branches have in common, or how they contradict each other."""
    key = "contradict" if end.is_contradiction else "alike"
    return words.say(_SECTION, key, end=words.candidate(end.end))
