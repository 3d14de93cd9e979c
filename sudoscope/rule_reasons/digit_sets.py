"""Lines of which the digits are one of some sets, in words: the few that are left.

A Renban line has consecutive digits, a nabner line no two that are equal or
consecutive. What is placed on the line is said first.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, pairwise
from operator import and_
from typing import Final

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import (
    is_even,
    struck_by,
)
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    effects_said,
    few_facts,
    held_masks,
    held_said,
    placed_masks,
    places_said,
    said_masks,
    sentence,
    strikes_said,
)
from sudoscope.rule_reasons.lost_digits import taken_of_kept

SETS: Final = ("renban", "nabner")
_NABNER: Final = "nabner"
_MOST_REASONS: Final = 3
"""Groups of digits with a reason each."""
_FEW_REASONS: Final = 2
"""Such groups that are said rather than sets."""
_MOST_LEFT: Final = 4
"""Places or sets of digits that are named."""


def set_said(step: StepByRule) -> KindWords:
    """The few sets of digits that a line can have, or why none has what is struck.

    Behind the sets what took digits of these from the cells that are said to keep few.
    Where each digit is near all that a cell holds, that alone.
    """
    step = with_placed(step)
    seen = _seen_at_once(step) if step.rule.kind == _NABNER else None
    if seen is not None:
        return seen
    masks = said_masks(step) if few_facts(step) else held_masks(step)
    said, taken = few_left(step, [*_sets(step, masks)]), taken_of_kept(step, masks)
    if not said.ends:
        alone = few_left(step._replace(known={}), [*_sets(step, held_masks(step))])
        ways = (_refuted(step, _FEW_REASONS), alone, _refuted(step, _MOST_REASONS))
        return next((one for one in ways if one != NOTHING), NOTHING)
    if not taken:
        return said
    return said._replace(ends=f"{taken}. {said.ends}")


def with_placed(step: StepByRule) -> StepByRule:
    """*step* with all that is placed on its line, and what it needs beside that."""
    rule, placed = step.rule, placed_masks(step)
    known = placed | {c: mask for c, mask in step.known.items() if c not in placed}
    for cell in [cell for cell in known if cell not in placed]:
        fewer = {one: mask for one, mask in known.items() if one != cell}
        if _strikes(step, fewer):
            known = fewer
    return step._replace(known={c: known[c] for c in rule.cells if c in known})


def _strikes(step: StepByRule, known: dict[Cell, Mask]) -> bool:
    """Whether all that *step* strikes follows from what is *known*."""
    rule, every = step.rule, step.words.variant.all_digits
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    gone = struck_by(step.found)
    return not any(
        mask & gone.get(cell, 0) for cell, mask in zip(rule.cells, kept, strict=True)
    )


def _seen_at_once(step: StepByRule) -> KindWords | None:
    """The cells of which one for each digit that falls has only digits near it."""
    grid, causes = step.grid, dict[Cell, Mask]()
    for one in step.found.removes:
        near = [
            cell
            for cell in step.rule.cells
            if cell != one.cell and not grid[cell] & ~_near(one.digit)
        ]
        if not near:
            return None
        cause = min(near, key=lambda cell: grid[cell].bit_count())
        causes[cause] = grid[cause]
    if all(map(grid.is_assigned, causes)):
        return NOTHING
    return KindWords(held=held_said(step.words, causes))


def _near(digit: Digit) -> Mask:
    """A digit, and those next to it."""
    own = bit(digit)
    return Mask(own | own << 1 | own >> 1)


def _refuted(step: StepByRule, most: int) -> KindWords:
    """Why no set has what is struck; nothing if that takes more reasons than *most*."""
    words, facts, groups = step.words, few_facts(step), dict[str, list[Candidate]]()
    vain = _vain_beside if step.rule.kind == _NABNER else _vain
    for gone in sorted(step.found.removes):
        groups.setdefault(vain(step, gone), []).append(gone)
    if not facts or "" in groups or len(groups) > most:
        return NOTHING
    said = []
    key = "with-only" if step.rule.kind == _NABNER else "only-with"
    for why, same in groups.items():
        held = words.listed([*places_said(step, same)], "or")
        said.append(words.part(SECTION, key, held=held, ways=why))
    ends = strikes_said(step) if is_even(step.found, step.grid) else ""
    return KindWords(ends=ends, held=sentence(words, [facts, *said]))


def _vain(step: StepByRule, gone: Candidate) -> str:
    """The runs with *gone*, and the cell or digits for which they leave nothing."""
    words, rule, own = step.words, step.rule, bit(gone.digit)
    masks = dict(zip(rule.cells, said_masks(step), strict=True))
    del masks[gone.cell]
    runs = [run for run in all_sets(step) if gone.digit in run]
    runs = [run for run in runs if _has_placed(step, run)]
    rests = [Mask(sum(map(bit, run)) & ~own) for run in runs]
    written = words.listed([_written(step, run) for run in runs], "or")
    for cell, mask in masks.items():
        if not any(mask & rest for rest in rests):
            facts = {"sums": written, "cell": words.cell(cell)}
            return words.part(SECTION, "none-for", **facts)
    common = digits(Mask(reduce(and_, rests, words.variant.all_digits)))
    for few in (*combinations(common, 1), *combinations(common, 2)) if rests else ():
        has = [c for c, mask in masks.items() if any(mask & bit(d) for d in few)]
        if len(has) < len(few):
            facts = {"sums": written, "digit": words.digits(few, "and")}
            facts |= {"cell": words.cells(has, "and")} if has else {}
            return words.part(SECTION, "one-for" if has else "none-in", **facts)
    return ""


def _vain_beside(step: StepByRule, gone: Candidate) -> str:
    """The cells that would be one digit beside *gone*, and the one without any then."""
    words, rule = step.words, step.rule
    masks = dict(zip(rule.cells, said_masks(step), strict=True))
    del masks[gone.cell]
    forced, beside = dict[Cell, Mask](), _near(gone.digit)
    while True:
        left = {cell: Mask(mask & ~beside) for cell, mask in masks.items()}
        if empty := [cell for cell, mask in left.items() if not mask]:
            break
        one = next((c for c, mask in left.items() if mask.bit_count() == 1), None)
        if one is None:
            is_alone = all(step.grid.is_assigned(cell) for cell in forced)
            return _crowded(step, left) if is_alone else ""
        forced[one] = left[one]
        del masks[one]
        beside = Mask(beside | _near(digits(left[one])[0]))
    would = [
        f"{words.cell(cell)} = {words.digit(digits(mask)[0])}"
        for cell, mask in forced.items()
        if not step.grid.is_assigned(cell)
    ]
    facts = {"forced": words.listed(would, "and"), "cell": words.cell(empty[0])}
    return words.part(SECTION, "forced" if would else "nothing-for", **facts)


def _crowded(step: StepByRule, left: Mapping[Cell, Mask]) -> str:
    """Two cells of which all digits would be near each other; empty without any."""
    words = step.words
    for one, other in combinations(left, 2):
        both = Mask(left[one] | left[other])
        if not any(left[other] & ~_near(digit) for digit in digits(left[one])):
            facts = {"digits": words.digits(digits(both), "and")}
            cells = words.cells([one, other], "and")
            return words.part(SECTION, "too-near", cells=cells, **facts)
    return ""


def _sets(step: StepByRule, masks: Sequence[Mask]) -> Iterator[str]:
    """The sets, as words, that cells with *masks* can have."""
    for one in all_sets(step):
        own = sum(map(bit, one))
        if all(step.rule.filtered([Mask(mask & own) for mask in masks])):
            yield _written(step, one)


def _has_placed(step: StepByRule, run: Sequence[Digit]) -> bool:
    """Whether *run* has all digits that are placed on the line."""
    own = sum(map(bit, run))
    return not any(mask & ~own for mask in placed_masks(step).values())


def all_sets(step: StepByRule) -> list[tuple[Digit, ...]]:
    """All sets of digits that a line of its kind and length can have."""
    every, count = step.words.variant.digits, len(step.rule.cells)
    if step.rule.kind == _NABNER:
        sets = combinations(every, count)
        return [one for one in sets if all(b - a > 1 for a, b in pairwise(one))]
    return [every[at : at + count] for at in range(len(every) - count + 1)]


def _written(step: StepByRule, run: Sequence[Digit]) -> str:
    return "-".join(map(step.words.digit, run))


def few_left(step: StepByRule, left: list[str]) -> KindWords:
    """What cells hold, what is *left* by that, and what follows."""
    words, facts = step.words, few_facts(step)
    is_led = step.known or step.rule.kind in SETS
    if not is_led or not 0 < len(left) <= _MOST_LEFT:
        return NOTHING
    sums = words.listed(left, "or")
    is_set = step.rule.kind in SETS
    is_opening = is_set and len(left) == len(all_sets(step))  # by the rule alone
    said = words.part(SECTION, "leaves" if facts or is_opening else "allows", sums=sums)
    effects = effects_said(step, held_masks(step))
    return KindWords(ends=effects, held=sentence(words, [facts, said]))
