"""What a rule beyond houses removes, in words: by itself, or by what its cells hold."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing, named, reasons
from solver.explain.rule_causes import (
    BOUNDED,
    MOST_CAUSES,
    PAIR,
    known_of,
    opening_sums,
    sums_left,
)
from solver.explain.rule_words import Table
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell

OPENING: Final = "rule-opening"
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
    def rest(self) -> list[str]:
        """What each of its cells keeps."""
        kept = {cell: self.grid[cell] for cell, _ in self.found.removes}
        for cell, digit in self.found.removes:
            kept[cell] = Mask(kept[cell] & ~bit(digit))
        return candidate_lists(self.words, self.grid, kept)

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
        reason, is_said = _opening(told)
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


def _opening(told: _Removal) -> tuple[str, bool]:
    """What a rule says by itself, if its kind has a sentence for that.

    Returns:
        The sentence; and whether it, or that of any rule, says all.
    """
    words, (rule, *others) = told.words, told.found.within
    if isinstance(rule, Rule) and rule.kind == "arrow":
        said = _opening_of_arrow(told, rule) if rule.values == (1,) else ""
        return said, bool(said) or told.is_even
    key = rule.kind + ("-many" if others else "")
    if not isinstance(rule, Rule) or key not in words.sections["openings"]:
        return "", told.is_even
    every = told.grid.variant.all_digits
    kept = [digits(mask) for mask in rule.filtered([every for _ in rule.cells])]
    first, last = kept[0], kept[-1]
    facts = told.facts | {
        "first_least": words.digit(first[0]),
        "first_most": words.digit(first[-1]),
        "last_least": words.digit(last[0]),
        "last_most": words.digit(last[-1]),
    }
    return words.say("openings", key, **facts), False


def _opening_of_arrow(told: _Removal, rule: Rule) -> str:
    """Its least sums and the bounds that follow; of both only what strikes."""
    words, effects = told.words, _effects(told, rule, {})
    gone, ends = tuple(told.found.removes), opening_sums(words, rule)
    is_circle = {cell == rule.cells[0] for cell, _ in gone}
    limits = [
        words.part("openings", key, sum=end)
        for key, end, is_it in zip(("least", "most"), ends, (True, False), strict=True)
        if end and is_it in is_circle
    ]
    if not effects or not limits:
        return ""
    facts = told.facts | {
        "limits": words.capitalised(words.listed(limits, "and")),
        "effects": words.standing_for(_joined(words, effects), gone),
    }
    return words.say("openings", rule.kind, **facts)


def _caused(told: _Removal) -> tuple[str, bool]:
    """What the cells that cause a removal hold, and what follows for others.

    Returns:
        The sentence, empty where it would name too much; and whether it says all.
    """
    words, found, grid, facts = told
    rule = found.within[0]
    causes = list(dict.fromkeys(cause.cell for cause in found.because))
    is_outside = isinstance(rule, Rule) and rule.of.shape is RuleShape.EDGE
    is_few = len(causes) <= MOST_CAUSES
    if not causes or not (is_few or isinstance(rule, Rule)):
        return "", told.is_even
    is_bounded = is_few and rule.kind in BOUNDED
    effects, sums, premises = list[str](), "", [*found.because]
    if isinstance(rule, Rule) and (is_bounded or is_outside or not is_few):
        known = known_of(found, rule, grid)
        placed = [grid.single(c) for c in known if grid.is_assigned(c)]
        sums = sums_left(words, rule, known)
        premises = placed if sums else premises + placed
        bounds = _effects(told, rule, known) if is_bounded and not sums else []
        effects = told.rest if sums else bounds
        is_bounded = is_bounded and bool(effects or not is_outside)
        held = (_bounds_of if is_bounded else _needed)(words, grid, known)
    else:
        held = candidate_lists(words, grid, {c: grid[c] for c in causes})
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
    struck.
    """
    words, found = told.words, told.found
    every = words.variant.all_digits
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    left = dict(zip(rule.cells, map(digits, kept), strict=True))
    causes = [at for at, cell in enumerate(rule.cells) if cell in known]
    near = {
        cell: min([abs(at - one) for one in causes if one != at] or [len(rule.cells)])
        for at, cell in enumerate(rule.cells)
    }
    alike: dict[tuple[Digit | None, Digit | None], list[Cell]] = {}
    struck = [c for c in rule.cells if any(c == gone.cell for gone in found.removes)]
    for cell in sorted(struck, key=near.__getitem__):
        gone = {c.digit for c in found.removes if c.cell == cell}
        if not left[cell] or any(left[cell][0] <= d <= left[cell][-1] for d in gone):
            return []
        least, most = left[cell][0], left[cell][-1]
        low = least if least == most or min(gone) < least else None
        high = most if least == most or max(gone) > most else None
        alike.setdefault((low, high), []).append(cell)
    effects = [_bounds(words, cells, *ends) for ends, cells in alike.items()]
    return effects if len(effects) <= MOST_CAUSES else []


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
        if grid[cell].bit_count() <= PAIR:
            said += candidate_lists(words, grid, {cell: grid[cell]})
        elif len(held) > held[-1] - held[0]:
            said.append(_bounds(words, [cell], low, high))
        else:
            said += _needed(words, grid, {cell: mask})
    return said


def _bounds(
    words: Phrasing, cells: Sequence[Cell], low: Digit | None, high: Digit | None
) -> str:
    """That *cells* are at least *low* and at most *high*; ``None`` is no limit."""
    limits = {"low": low, "high": high}
    facts = {name: words.digit(limit) for name, limit in limits.items() if limit}
    key = "from-to" if len(facts) > 1 else "at-least" if low else "at-most"
    if low and high and high - low <= 1:
        named = words.digits(sorted({low, high}), "or")
        key, facts = "is", {"digit": named}
    key += "-many" if len(cells) > 1 else ""
    return words.part("steps-by-rules", key, cell=words.cells(cells, "and"), **facts)


def candidate_lists(
    words: Phrasing, grid: Grid, masks: Mapping[Cell, Mask]
) -> list[str]:
    """The digits that cells may hold, or those that they may not; equal ones as one."""
    alike: dict[Mask, list[Cell]] = {}
    for cell in sorted(masks):
        alike.setdefault(masks[cell], []).append(cell)
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
