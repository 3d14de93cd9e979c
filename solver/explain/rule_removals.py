"""What a rule beyond houses removes, in words: by itself, or by what its cells hold."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from operator import and_
from typing import Final, NamedTuple

from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing, named, reasons
from solver.explain.rule_words import Table
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell

OPENING: Final = "rule-opening"
_BOUNDED: Final = frozenset(
    {"thermometer", "slow-thermometer", "greater", "minimum", "maximum", "arrow"}
    | {"between", "double-arrow", "little-killer", "skyscraper", "x-sum", "zipper"}
)
"""Kinds of rules whose cells are described by the least and the greatest digit."""
_MOST_CAUSES: Final = 3
"""Cells that are named as the cause; more say little."""
_PAIR: Final = 2
"""Digits of a cause that are named one by one, rather than their bounds."""
_MOST_RULES: Final = 3
"""Rules that are named; more are counted."""


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

    @property
    def is_even(self) -> bool:
        """Whether each of its cells loses the same digits."""
        cells, gone = ({c[at] for c in self.found.removes} for at in (0, 1))
        return len(cells) * len(gone) == len(self.found.removes)

    @property
    def left(self) -> str:
        """Which sentence, where each of its cells keeps the same few digits.

        They are named rather than what is struck, where they are fewer.
        """
        kept = {self.grid[c.cell] & ~self._gone for c in self.found.removes}
        is_few = len(kept) == 1 and 0 < max(kept).bit_count() < self._gone.bit_count()
        if is_few:
            said = self.words.digits(digits(Mask(max(kept))), "or")
            self.facts["left_digits_or"] = said
        return "-left" if is_few else ""

    @property
    def _gone(self) -> int:
        return sum({bit(candidate.digit) for candidate in self.found.removes})


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
    told = _Removal(
        words, found, grid, facts | {"because": _because(words, found, table, facts)}
    )
    is_said, reason = told.is_even, ""
    if found.rule == OPENING:
        title = words.sections["opening-titles"].get(rule.kind, title)
        reason = _opening(told)
        is_said = is_said and not reason
    elif isinstance(rule, Rule | Either):
        reason, is_said = _caused(told)
    if not reason and is_said and _has_choice(told):
        reason = words.say("steps-by-rules", "either", **told.facts)
    if not reason and is_said and found.rule == OPENING and len(found.within) > 1:
        reason = words.say("steps-by-rules", "by-rules", **told.facts)
    elif not reason:
        key = "rule" + told.left if is_said else "rule-many"
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
    for rule in rules[:_MOST_RULES]:
        own = {"in_house": words.in_scope(rule)}
        if rule is not found.within[0]:
            own |= words.rule_facts(rule)
        ends = {words.variant.digits[0], words.variant.digits[-1]}
        is_apart = found.rule == OPENING and {d for _, d in found.removes} - ends
        key = "because-rest" if is_apart and "because-rest" in table else "because"
        because = table[key].format(**(facts | own))
        said.append(words.capitalised(because))
    because = ". ".join(said)
    if len(rules) <= _MOST_RULES:
        return because
    return words.say(
        "steps-by-rules", "all-rules", because=because, count=f"{len(rules)}"
    )


def _opening(told: _Removal) -> str:
    """What a rule says by itself, if its kind has a sentence for that."""
    words, (rule, *others) = told.words, told.found.within
    if not isinstance(rule, Rule) or (rule.kind == "arrow" and rule.values[0] != 1):
        return ""
    key = rule.kind + ("-many" if others else "")
    if key not in words.sections["openings"]:
        return ""
    every = told.grid.variant.all_digits
    kept = [digits(mask) for mask in rule.filtered([every for _ in rule.cells])]
    first, last, beside = kept[0], kept[-1], kept[1:] or kept
    facts = told.facts | {
        "first_least": words.digit(first[0]),
        "first_most": words.digit(first[-1]),
        "last_least": words.digit(last[0]),
        "last_most": words.digit(last[-1]),
        "others_most": words.digit(max(held[-1] for held in beside)),
    }
    return words.say("openings", key, **facts)


def _caused(told: _Removal) -> tuple[str, bool]:
    """What the cells that cause a removal hold, and what follows for others.

    Returns:
        The sentence, empty where it would name too much; and whether it says all.
    """
    words, found, grid, facts = told
    rule = found.within[0]
    causes = list(dict.fromkeys(cause.cell for cause in found.because))
    is_outside = isinstance(rule, Rule) and rule.of.shape is RuleShape.EDGE
    is_few = len(causes) <= _MOST_CAUSES
    if not causes or not (is_few or isinstance(rule, Rule)):
        return "", told.is_even
    is_bounded = is_few and rule.kind in _BOUNDED
    effects, sums, premises = list[str](), "", [*found.because]
    if isinstance(rule, Rule) and (is_bounded or is_outside or not is_few):
        known = known_of(found, rule, grid)
        premises += [grid.single(c) for c in known if grid.is_assigned(c)]
        sums = sums_left(words, rule, known)
        effects = _effects(told, rule, known) if is_bounded else []
        is_bounded = is_bounded and bool(effects or not is_outside)
        held = (_bounds_of if is_bounded else _needed)(words, grid, known)
    else:
        held = candidate_lists(words, grid, causes)
    if not held:
        return "", told.is_even
    key = "caused" if told.is_even else "caused-many"
    if key == "caused":
        key = "either-caused" if _has_choice(told) else key + told.left
    if effects:
        key = "caused-sums" if sums else "caused-bounds"
    said = words.say(
        "steps-by-rules",
        key,
        **facts,
        sums=sums,
        held=words.standing_for(_joined(words, held), dict.fromkeys(premises)),
        effects=words.standing_for(_joined(words, effects), tuple(found.removes)),
    )
    return said, told.is_even or bool(effects)


def _joined(words: Phrasing, said: list[str]) -> str:
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


def _effects(told: _Removal, rule: Rule, known: Mapping[Cell, Mask]) -> list[str]:
    """The bounds that follow from what is *known*, at the ends where they strike.

    Those next to a cause come first. There are none where bounds do not say all that is
    struck. Where they leave a cell its last digit, it is named.
    """
    words, found, grid, _ = told
    every = words.variant.all_digits
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    left = dict(zip(rule.cells, map(digits, kept), strict=True))
    causes = [at for at, cell in enumerate(rule.cells) if cell in known]
    near = {
        cell: min([abs(at - one) for one in causes if one != at] or [len(rule.cells)])
        for at, cell in enumerate(rule.cells)
    }
    effects = []
    struck = [c for c in rule.cells if any(c == gone.cell for gone in found.removes)]
    for cell in sorted(struck, key=near.__getitem__):
        gone = {c.digit for c in found.removes if c.cell == cell}
        if not left[cell] or any(left[cell][0] <= d <= left[cell][-1] for d in gone):
            return []
        least, most = left[cell][0], left[cell][-1]
        low = least if least == most or min(gone) < least else None
        high = most if least == most or max(gone) > most else None
        rest = digits(Mask(grid[cell] & ~sum(map(bit, gone))))
        said = _bounds(words, cell, low, high)
        if len(rest) == 1 and least < most:
            named = {"said": said, "digit": words.digit(*rest)}
            said = words.part("steps-by-rules", "last", **named)
        effects.append(said)
    return effects if len(effects) <= _MOST_CAUSES else []


_MOST_LISTED: Final = 4
"""Digits of a cell that are listed; else those that it lacks."""
_MOST_TOLD: Final = 4
"""Groups of cells that hold or lack the same; of the others the cells are named."""


def _bounds_of(words: Phrasing, grid: Grid, known: Mapping[Cell, Mask]) -> list[str]:
    """That a cause is at least or at most so much, or which digits it has or lacks."""
    every, said = grid.variant.digits, []
    for cell, mask in known.items():
        held = digits(mask)
        low = held[0] if held[0] > every[0] else None
        high = held[-1] if held[-1] < every[-1] else None
        if grid[cell].bit_count() <= _PAIR:
            said += candidate_lists(words, grid, [cell])
        elif len(held) > held[-1] - held[0]:
            said.append(_bounds(words, cell, low, high))
        else:
            said += _needed(words, grid, {cell: mask})
    return said


def _bounds(words: Phrasing, cell: Cell, low: Digit | None, high: Digit | None) -> str:
    """That *cell* is at least *low* and at most *high*; ``None`` is no limit."""
    limits = {"low": low, "high": high}
    facts = {name: words.digit(limit) for name, limit in limits.items() if limit}
    key = "from-to" if len(facts) > 1 else "at-least" if low else "at-most"
    if low and high and high - low <= 1:
        named = words.digits(sorted({low, high}), "or")
        key, facts = "is", {"digit": named}
    return words.part("steps-by-rules", key, cell=words.cell(cell), **facts)


def candidate_lists(words: Phrasing, grid: Grid, cells: Iterable[Cell]) -> list[str]:
    """The digits that cells may hold, or those that they may not; equal ones as one."""
    alike: dict[Mask, list[Cell]] = {}
    for cell in sorted(cells):
        alike.setdefault(grid[cell], []).append(cell)
    return [_held(words, grid, mask, same) for mask, same in alike.items()]


def _held(words: Phrasing, grid: Grid, mask: Mask, cells: list[Cell]) -> str:
    facts, held = {"cell": words.cells(cells, "and")}, digits(mask)
    missing = digits(Mask(grid.variant.all_digits & ~mask))
    many = "-many" if len(cells) > 1 else ""
    if not missing:
        return words.part("steps-by-rules", f"is-any{many}", **facts)
    key = "is" if len(held) <= _MOST_LISTED else "is-not"
    said = words.digits(held if key == "is" else missing, "or")
    return words.part("steps-by-rules", key + many, digit=said, **facts)


def _needed(words: Phrasing, grid: Grid, known: Mapping[Cell, Mask]) -> list[str]:
    """What the causes of a removal hold or lack, where *known* is all that it needs.

    Cells of which the same is said are together; where there are many groups, the cells
    of the last ones are named alone.
    """
    groups: dict[tuple[str, Mask], list[Cell]] = {}
    for cell, mask in known.items():
        held, lacks = grid[cell], Mask(grid.variant.all_digits & ~mask)
        is_held = held.bit_count() <= min(_MOST_LISTED, lacks.bit_count())
        key = ("is", held) if is_held else ("is-not", lacks)
        groups.setdefault(key, []).append(cell)
    told = sorted(groups.items(), key=lambda group: group[0][1].bit_count())
    said = [
        words.part(
            "steps-by-rules",
            key if len(cells) == 1 else f"{key}-many",
            cell=words.cells(sorted(cells), "and"),
            digit=words.digits(digits(mask), "or"),
        )
        for (key, mask), cells in told[:_MOST_TOLD]
    ]
    if rest := [cell for _, cells in told[_MOST_TOLD:] for cell in cells]:
        said.append(words.part("steps-by-rules", "rest", cell=words.cells(rest, "and")))
    return said


_FEW_SUMS: Final = 4
"""Sums of an arrow that are written one by one."""
_TRIED: Final = 1000
"""Choices of digits among which these are looked for."""


def sums_left(words: Phrasing, rule: Rule, known: Mapping[Cell, Mask]) -> str:
    """The few sums that an arrow leaves by what is *known*, such as 7 = 6+1 or 8 = 7+1.

    Nothing where there are more, or for another rule.
    """
    every = words.variant.all_digits
    found = _sums(rule, [known.get(cell, every) for cell in rule.cells])
    named = [[words.digit(digit) for digit in one] for one in found]
    written = [f"{circle} = {'+'.join(others)}" for circle, *others in named]
    return words.listed(written, "or")


def _sums(rule: Rule, held: Sequence[Mask]) -> list[tuple[Digit, ...]]:
    """The few sums, circle first, that an arrow leaves cells with the digits *held*."""
    choices = [digits(mask) for mask in held]
    if rule.kind != "arrow" or rule.values != (1,) or prod(map(len, choices)) > _TRIED:
        return []
    found = [one for one in product(*choices) if rule.allows(one)]
    return found if len(found) <= _FEW_SUMS else []


def known_of(found: Deduction, rule: Rule, grid: Grid) -> dict[Cell, Mask]:
    """The digits of each cause, with all that the removal does not need it to lack.

    Where bounds are said, beyond the least and greatest digit only the next ones in
    turn, and of one or two digits nothing. Of sums that are named none is one that the
    digits of another cell exclude: it is then a cause, too.
    """
    every = grid.variant.all_digits
    causes = dict.fromkeys(cause.cell for cause in found.because)
    by_bounds = len(causes) <= _MOST_CAUSES and rule.kind in _BOUNDED
    held = [grid[cell] for cell in rule.cells]
    known = [m if c in causes else every for c, m in zip(rule.cells, held, strict=True)]
    gone = [
        Mask(sum(bit(digit) for c, digit in found.removes if c == cell))
        for cell in rule.cells
    ]
    for place, cell in enumerate(rule.cells):
        is_kept = by_bounds and known[place].bit_count() <= _PAIR
        is_opened = cell in causes and not is_kept
        lacks = digits(Mask(every & ~known[place])) if is_opened else ()
        below = [digit for digit in lacks if digit < digits(known[place])[0]]
        for digit in (*lacks[len(below) :], *reversed(below)):
            before, own = known[place], bit(digit)
            known[place] = Mask(before | own)
            is_apart = by_bounds and not before & (own << 1 | own >> 1)
            if is_apart or any(map(and_, rule.filtered(known), gone)):
                known[place] = before
    for place in sorted(range(len(known)), key=lambda at: held[at].bit_count()):
        if any(not bit(one[place]) & held[place] for one in _sums(rule, known)):
            known[place] = held[place]
    both = zip(rule.cells, known, strict=True)
    return {cell: mask for cell, mask in both if mask != every}
