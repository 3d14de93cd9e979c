"""What a rule beyond houses removes, in words: by itself, or by what its cells hold."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import and_, or_
from typing import Final, NamedTuple, TypeAlias

from solver.explain.clause_words import MOST_GROUPS
from solver.explain.conclusion_words import is_read_by_groups, struck
from solver.explain.explanation import Explanation
from solver.explain.named_words import saying_true
from solver.explain.phrasing import Phrasing, named, reasons
from solver.explain.rule_kind_words import (
    NOTHING,
    StepByRule,
    kept_words,
    words_of_kind,
)
from solver.explain.rule_sums import few_sums
from solver.explain.rule_words import Table
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import by_cell
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.places import Cell

OPENING: Final = "rule-opening"
_BOUNDED: Final = frozenset(
    {"thermometer", "slow-thermometer", "greater", "minimum", "maximum", "arrow"}
    | {"between", "double-arrow", "little-killer", "skyscraper", "zipper"}
)
"""Kinds of rules whose cells are described by the least and the greatest digit."""
_MOST_CAUSES: Final = 3
"""Cells that are named as the cause, or rules; more say little."""
PAIR: Final = 2
"""Digits of a cause that are named one by one, rather than their bounds."""


class _Removal(NamedTuple):
    """The words for a removal.

    Attributes:
        words: The language.
        found: Of the technique "constraint" or "rule-opening".
        grid: Where.
        facts: What any sentence about it may name; "because" says the rule.
    """

    words: Phrasing
    found: Deduction
    grid: Grid
    facts: dict[str, str]


def rule_removal(
    words: Phrasing, found: Deduction, grid: Grid, table: Table, facts: dict[str, str]
) -> tuple[Explanation, bool]:
    """What *found* rests on, and whether that says all that is struck.

    Args:
        words: The language.
        found: Of the technique "constraint" or "rule-opening".
        grid: Where.
        table: The words of the kind of rule.
        facts: What any sentence about the deduction may name.
    """
    rule, title = found.within[0], table["title"]
    if isinstance(rule, Either):
        facts = facts | {"reasons": _of_options(words, rule, grid)}
    facts = facts | {"because": _because(words, found, table, facts)}
    told = _Removal(words, found, grid, facts)
    is_said, reason = is_even(found, grid), ""
    if found.rule == OPENING:
        title = words.sections["opening-titles"].get(rule.kind, title)
        reason, is_said = _each_by_itself(told, table) or _opening(told)
    elif isinstance(rule, Rule | Either):
        reason, is_said = _caused(told)
    if not reason and is_said and _has_choice(told):
        reason = words.say("steps-by-rules", "either", **told.facts)
    if not reason and is_said and found.rule == OPENING and len(found.within) > 1:
        reason = words.say("steps-by-rules", "by-rules", **told.facts)
    elif not reason:
        key = "rule" if is_said else "rule-many"
        reason = words.say("deductions", key, **told.facts)
    said = words.explanation(found.technique, reason)
    return replace(said, title=title, also=""), is_said


def _of_options(words: Phrasing, rule: Either, grid: Grid) -> str:
    """What the options say that are not out, and which are."""
    left = rule.open_options([grid[cell] for cell in rule.cells])
    out = [option for option in rule.options if option not in left]
    reason = reasons(words, left)
    if not out or not left:
        return reason
    return words.say(
        "options",
        "left",
        out=words.listed(named(words, out, words.in_scope), "and"),
        reason=reason,
    )


def _because(
    words: Phrasing, found: Deduction, table: Table, facts: dict[str, str]
) -> str:
    """What the rule of a removal says, or each rule of an opening; of many the first.

    The rules of an opening are of one kind.
    """
    rules = found.within if found.rule == OPENING else found.within[:1]
    said = []
    for rule in rules[:_MOST_CAUSES]:
        own = {"in_house": words.in_scope(rule)}
        if rule is not found.within[0]:
            own |= words.rule_facts(rule)
        because = table["because"].format(**(facts | own))
        said.append(words.capitalised(because))
    because = ". ".join(said)
    if len(rules) <= _MOST_CAUSES:
        return because
    return words.say(
        "steps-by-rules", "all-rules", because=because, count=f"{len(rules)}"
    )


def _each_by_itself(told: _Removal, table: Table) -> tuple[str, bool] | None:
    """What each of few rules says and strikes; ``None`` where words do not say all."""
    words, found, grid, facts = told
    said, every = list[str](), grid.variant.all_digits
    for rule in found.within if 1 < len(found.within) <= _MOST_CAUSES else ():
        assert isinstance(rule, Rule)
        kept = rule.filtered([every for _ in rule.cells])
        left = dict(zip(rule.cells, kept, strict=True))
        gone = (x for x in found.removes if not left.get(x.cell, every) & bit(x.digit))
        own = found._replace(within=(rule,), removes=grid.variant.planes.set_of(gone))
        own_facts = facts | words.rule_facts(rule)
        own_facts |= {"because": _because(words, own, table, own_facts)}
        reason, is_said = _opening(_Removal(words, own, grid, own_facts))
        if not reason or not is_said:
            return None
        said.append(reason)
    return (" ".join(said), True) if said else None


def _opening(told: _Removal) -> tuple[str, bool]:
    """What a rule says by itself, if its kind has a sentence for that.

    Returns:
        The sentence; and whether it, or that of any rule, says all.
    """
    words, (rule, *others) = told.words, told.found.within
    if isinstance(rule, Rule) and not others:
        said, is_said = _by_itself(told, rule)
        if said:
            return said, is_said
    key = rule.kind + ("-many" if others else "")
    if not isinstance(rule, Rule) or key not in words.sections["openings"]:
        return "", is_even(told.found, told.grid)
    every = told.grid.variant.all_digits
    kept = [digits(mask) for mask in rule.filtered([every for _ in rule.cells])]
    facts = told.facts | {
        "first_most": words.digit(kept[0][-1]),
        "last_least": words.digit(kept[-1][0]),
    }
    return words.say("openings", key, **facts), False


def _by_itself(told: _Removal, rule: Rule) -> tuple[str, bool]:
    """What its kind has words for; and whether that is all."""
    _, ends, held = words_of_kind(StepByRule(*told[:3], rule, {}))
    said = [told.facts["because"], *filter(None, (held, ends)), ""]
    is_said = bool(ends) or (not held and is_even(told.found, told.grid))
    return ". ".join(said).strip() if held or ends else "", is_said


def _caused(told: _Removal) -> tuple[str, bool]:
    """What the cells that cause a removal hold, and what follows for others.

    Returns:
        The sentence, empty where it would name too much; and whether it says all.
    """
    words, found, grid, facts = told
    rule, even = found.within[0], is_even(found, grid)
    causes = list(dict.fromkeys(cause.cell for cause in found.because))
    is_outside = isinstance(rule, Rule) and rule.of.shape is RuleShape.EDGE
    is_few = len(causes) <= _MOST_CAUSES
    if not causes and isinstance(rule, Rule):
        return _by_itself(told, rule)
    if not causes or not (is_few or isinstance(rule, Rule)):
        return "", even
    is_bounded = is_few and rule.kind in _BOUNDED
    effects, known, own = list[str](), dict.fromkeys(causes, EMPTY), NOTHING
    if isinstance(rule, Rule):
        known = known_of(found, rule, grid)
        own = words_of_kind(StepByRule(words, found, grid, rule, known))
        if own.first:
            first = words.capitalised(own.first)
            facts = facts | {"because": f"{facts['because']}. {first}"}
        if is_bounded:
            effects = bounds_left(StepByRule(words, found, grid, rule, known))
        is_bounded = is_bounded and bool(effects or not is_outside)
        held = (bounds_of if is_bounded else needed)(words, grid, known)
    else:
        held = candidate_lists(words, {c: grid[c] for c in causes})
    if not held:  # its cells may hold any digit
        return _by_itself(told, rule) if isinstance(rule, Rule) else ("", even)
    key = "caused" if even else "caused-many"
    if even and _has_choice(told):
        key = "either-caused"
    key = "caused-bounds" if effects else key
    key = "caused-many" if own.ends or own.held else key
    named = stated(words, grid, known, held)
    ends = words.standing_for(listed_clauses(words, effects), tuple(found.removes))
    facts = {**facts, "held": own.held or named, "effects": ends}
    said = words.say("steps-by-rules", key, **facts)
    if own.ends:
        return f"{said} {own.ends}.", True
    return said, not own.held and (even or bool(effects))


def stated(words: Phrasing, grid: Grid, cells: Iterable[Cell], facts: list[str]) -> str:
    """*facts*, in which names of *cells* with few digits stand for all of these."""
    few = [cell for cell in cells if grid[cell].bit_count() <= MOST_LISTED]
    return words.standing_for(listed_clauses(words, facts), grid.candidates_in(*few))


def listed_clauses(words: Phrasing, said: list[str]) -> str:
    """*said* with "and"; behind a comma where one of them has an "and" itself."""
    conjunction = words.sections["lists"]["and"]
    if len(said) > 1 and any(f" {conjunction} " in one for one in said):
        return ", ".join([*said[:-1], f"{conjunction} {said[-1]}"])
    return words.listed(said, "and")


def _has_choice(told: _Removal) -> bool:
    """Whether several options of its rule are not out."""
    rule, grid = told.found.within[0], told.grid
    return (
        isinstance(rule, Either)
        and len(rule.open_options([grid[cell] for cell in rule.cells])) > 1
    )


def bounds_left(step: StepByRule) -> list[str]:
    """The bounds that follow from what is known, at the ends where they strike.

    What a cell loses, where it had lost the bound before and that is little. Those next
    to a cause come first. There are none where bounds do not say all that is struck.
    """
    words, found, grid, rule, known = step
    every, struck = words.variant.all_digits, struck_by(found)
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    left = dict(zip(rule.cells, map(digits, kept), strict=True))
    causes = [at for at, cell in enumerate(rule.cells) if cell in known]
    near = {
        cell: min([abs(at - one) for one in causes if one != at] or [len(rule.cells)])
        for at, cell in enumerate(rule.cells)
    }
    alike: dict[_Ends, list[Cell]] = {}
    exact: dict[_Ends | Mask, list[Cell]] = {}
    for cell in sorted(filter(struck.get, rule.cells), key=near.__getitem__):
        gone, keeps = digits(struck[cell]), digits(Mask(grid[cell] & ~struck[cell]))
        if not left[cell] or any(left[cell][0] <= d <= left[cell][-1] for d in gone):
            return []
        least, most = left[cell][0], left[cell][-1]
        low = least if least == most or gone[0] < least else None
        high = most if least == most or gone[-1] > most else None
        is_shown = {low, high} <= {None, *keeps[:1], *keeps[-1:]}
        alike.setdefault((low, high), []).append(cell)
        exact.setdefault((low, high) if is_shown else struck[cell], []).append(cell)
    is_short = len(exact) <= _MOST_CAUSES or len(alike) > _MOST_CAUSES
    effects = [
        _bounds(words, cells, ends)
        if isinstance(ends, tuple)
        else cells_said(words, "is-not", cells, ends)
        for ends, cells in (exact if is_short else alike).items()
    ]
    return effects if len(effects) <= MOST_LISTED else []


MOST_LISTED: Final = 4
"""Digits of a cell, else those that it lacks; groups of cells, of others the names."""
_Ends: TypeAlias = tuple[Digit | None, Digit | None]
"""The least and the greatest digit of cells; ``None`` is no limit."""


def bounds_of(words: Phrasing, grid: Grid, known: Mapping[Cell, Mask]) -> list[str]:
    """That a cause is at least or at most so much, or which digits it has or lacks."""
    every, said = grid.variant.digits, []
    for cell, mask in known.items():
        held = digits(mask)
        low = held[0] if held[0] > every[0] else None
        ends = low, held[-1] if held[-1] < every[-1] else None
        if grid[cell].bit_count() <= PAIR:
            said += candidate_lists(words, {cell: grid[cell]})
        elif len(held) > held[-1] - held[0]:
            limits = ends if grid[cell].bit_count() > MOST_LISTED else ()
            shown = [one for one in grid.candidates_in(cell) if one.digit in limits]
            said.append(words.standing_for(_bounds(words, [cell], ends), shown))
        else:
            said += needed(words, grid, {cell: mask})
    return said


def _bounds(words: Phrasing, cells: Sequence[Cell], ends: _Ends) -> str:
    """That *cells* are at least and at most so much."""
    (low, high), names = ends, zip(("low", "high"), ends, strict=True)
    facts = {name: words.digit(limit) for name, limit in names if limit}
    key = "from-to" if len(facts) > 1 else "at-least" if low else "at-most"
    if low and high and high - low <= 1:
        named = words.digits(sorted({low, high}), "or")
        key, facts = "is", {"digit": named}
    key += "-many" if len(cells) > 1 else ""
    named = words.cells(cells, "and")
    return saying_true(words.part("steps-by-rules", key, cell=named, **facts))


def is_even(found: Deduction, grid: Grid) -> bool:
    """Whether each of its cells loses the same digits, fewer than it keeps."""
    return len({*struck_by(found).values()}) == 1 and not keeps_few(found, grid)


def keeps_few(found: Deduction, grid: Grid) -> bool:
    """Whether cells keep few digits, all of them fewer than what *found* strikes."""
    masks = _kept(found, grid).values()
    kept = [mask.bit_count() for mask in masks]
    is_less = sum(kept) < len(found.removes) or len({*masks}) == 1 < len(kept)
    return max(kept) <= MOST_LISTED and is_less


def conclusion(words: Phrasing, found: Deduction, grid: Grid) -> tuple[str, str]:
    """What took digits before, and what cells keep, if it is little; else what goes.

    One digit that they keep is always that, where a rule leaves no other. What would
    not be named if it goes is what they keep after all.
    """
    is_few, kept = keeps_few(found, grid), _kept(found, grid)
    is_one = all(mask.bit_count() == 1 for mask in kept.values())
    before = kept_words(words, found, grid) if is_few or is_one else None
    told, left = candidate_lists(words, kept), reduce(or_, kept.values())
    if before is None or (before and not is_few):
        is_each = not left & reduce(or_, struck_by(found).values())
        is_long = any(mask.bit_count() > MOST_LISTED for mask in kept.values())
        if is_each or is_long or len(told) > MOST_GROUPS or is_read_by_groups(found):
            return "", struck(words, found, is_each=is_each)
    out = words.standing_for(listed_clauses(words, told), tuple(found.removes))
    return before or "", words.say("follows", "out", out=out)


def _kept(found: Deduction, grid: Grid) -> dict[Cell, Mask]:
    """The digits that each cell of *grid* keeps that loses some."""
    return {cell: Mask(grid[cell] & ~mask) for cell, mask in struck_by(found).items()}


def struck_by(found: Deduction) -> dict[Cell, Mask]:
    """The digits that each cell loses."""
    return by_cell(found.removes)


def candidate_lists(words: Phrasing, masks: Mapping[Cell, Mask]) -> list[str]:
    """The digits that cells may hold, or those that they may not; equal ones as one."""
    alike: dict[Mask, list[Cell]] = {}
    for cell in sorted(masks):
        alike.setdefault(masks[cell], []).append(cell)
    return [_held(words, mask, same) for mask, same in alike.items()]


def _held(words: Phrasing, mask: Mask, cells: list[Cell]) -> str:
    missing = Mask(words.variant.all_digits & ~mask)
    key = "is" if mask.bit_count() <= MOST_LISTED else "is-not"
    return cells_said(
        words, key if missing else "is-any", cells, mask if key == "is" else missing
    )


def needed(words: Phrasing, grid: Grid, known: Mapping[Cell, Mask]) -> list[str]:
    """What the causes of a removal hold or lack, where *known* is all that it needs.

    Cells of which the same is said are together; where there are many groups, the cells
    of the last ones are named alone.
    """
    groups: dict[tuple[str, Mask], list[Cell]] = {}
    for cell, mask in known.items():
        is_held = is_listed(grid, cell, mask)
        lacks = Mask(grid.variant.all_digits & ~mask)
        key = ("is", grid[cell]) if is_held else ("is-not", lacks)
        groups.setdefault(key, []).append(cell)
    told = sorted(groups.items(), key=lambda group: group[0][1].bit_count())
    said = [
        cells_said(words, key, sorted(cells), mask)
        for (key, mask), cells in told[:MOST_LISTED]
    ]
    if rest := [cell for _, cells in told[MOST_LISTED:] for cell in cells]:
        said.append(words.part("steps-by-rules", "rest", cell=words.cells(rest, "and")))
    return said


def is_listed(grid: Grid, cell: Cell, mask: Mask) -> bool:
    """Whether it is said what *cell* holds, not what *mask* lacks, that is needed."""
    lacks = grid.variant.all_digits & ~mask
    most = min(MOST_LISTED, max(lacks.bit_count(), PAIR))
    return grid[cell].bit_count() <= most


def cells_said(words: Phrasing, key: str, cells: Sequence[Cell], mask: Mask) -> str:
    """That *cells* are, or by the *key* "is-not" are not, one of some digits."""
    many, held = "-many" if len(cells) > 1 else "", words.digits(digits(mask), "or")
    named = words.shortened(list(map(words.cell, cells)), "and", "more-guesses")
    told = words.part("steps-by-rules", key + many, cell=named, digit=held)
    return saying_true(told) if key == "is" else told


def known_of(found: Deduction, rule: Rule, grid: Grid) -> dict[Cell, Mask]:
    """The digits of each cause, with all that the removal does not need it to lack.

    Where bounds are said, it may lack all beyond its least or greatest digit or none,
    and of one or two digits nothing. Where few sums are left it leaves the same.
    """
    every = grid.variant.all_digits
    causes = dict.fromkeys(cause.cell for cause in found.because)
    by_bounds = len(causes) <= _MOST_CAUSES and rule.kind in _BOUNDED
    held = [grid[cell] for cell in rule.cells]
    kept = rule.filtered(held)
    is_few, both = bool(few_sums(rule, kept)), zip(rule.cells, held, strict=True)
    known = [mask if is_few or cell in causes else every for cell, mask in both]
    struck = struck_by(found)
    gone = [struck.get(cell, EMPTY) for cell in rule.cells]
    order = [
        (c in causes, -held[at].bit_count(), at) for at, c in enumerate(rule.cells)
    ]
    for is_cause, _, place in sorted(order):
        is_kept = is_cause and by_bounds and known[place].bit_count() <= PAIR
        lacks = () if is_kept else digits(Mask(every & ~known[place]))
        below = [digit for digit in lacks if digit < digits(known[place])[0]]
        above = [digit for digit in lacks if digit > digits(known[place])[-1]]
        amid, ends = lacks[len(below) : len(lacks) - len(above)], [above, below[::-1]]
        if not by_bounds or is_few:
            ends = [[digit] for end in ends for digit in end]
        for more in (*[[digit] for digit in amid], *ends):
            before = known[place]
            known[place] = Mask(reduce(or_, map(bit, more), before))
            left = rule.filtered(known)
            if left != kept if is_few else any(map(and_, left, gone)):
                known[place] = before
    both = zip(rule.cells, known, strict=True)
    return {cell: mask for cell, mask in both if mask != every}
