"""X-sums in words: which digits make the sum, or those after them the rest."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_sums import FEW_SUMS, added
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    effects_said,
    few_facts,
    held_masks,
    held_said,
    said_masks,
    sentence,
    strikes_said,
)
from sudoscope.rule_reasons.x_sum_lines import Way, XSumLine
from sudoscope.rule_reasons.x_sum_refutations import length_refuted, refuted_said
from sudoscope.rule_reasons.x_sum_rests import WrittenSum, rest_said, written_rests

X_SUM: Final = "x-sum"
_MOST_LIMITS: Final = 2
"""Lengths of which each is said why it is out."""
_MOST_BY_FIRST: Final = 8
"""Sums that are written behind the first digit of each."""
_MOST_FIRST: Final = 3
"""Digits of the first cell, after what came before."""
_MOST_NEAR: Final = 4
"""Cells of a sum of which it is said what they hold."""
_MOST_LISTED: Final = 12
"""Their digits, all together."""
_PAIR: Final = 2
"""The first digit that says that one other follows it."""


class _Told(NamedTuple):
    """What is said of a step.

    Attributes:
        words: That.
        line: What is known of the cells.
        ways: The digits that make the sum by that; empty where their sums are not said.
    """

    words: KindWords
    line: XSumLine
    ways: Sequence[Way] = ()


def x_sum_said(step: StepByRule) -> KindWords:
    """The few sums that are left, else why a length is out or digits fit nowhere."""
    return _told(step).words


def _told(step: StepByRule) -> _Told:
    """What is said of *step*, and of which sums.

    Sums are named where they leave what *step* leaves: who reads that 3+4+7 or 3+5+6
    are left, with 4 or 5 after the 3, asks why the last cell keeps 4 and 5. Else it is
    said what the digits that it strikes would leave. Nothing where no sum is left.
    """
    step = _with_placed(step)
    words, _, _, rule, known = step
    held = XSumLine(words, rule, held_masks(step))
    fewer = [*held.ways()]
    if not fewer:  # the line has no solution, though the step needs less than that
        return _Told(NOTHING, held)
    line, facts, key = _known_line(step, held, fewer)
    ways = [*line.ways()]
    effects = effects_said(step, line.masks, held.left(fewer))
    sums = _sums(line, ways, key)
    if sums and key == "leaves":
        sums = [*_lengths_out(step, line, ways), *sums]
    by_sums = sentence(words, [facts, *sums])
    if sums and _is_all(line, ways, step):
        effects = effects_said(step, line.left(ways), held.left(fewer))
        return _Told(KindWords(ends=effects, held=by_sums), line, ways)
    if said := refuted_said(step) if known else []:
        return _Told(
            KindWords(ends=strikes_said(step), held=sentence(words, said)), line
        )
    gone = step.found.removes
    is_first = {cell for cell, _ in gone} == {rule.cells[0]}
    if said := _limits(line, gone) if is_first else _by_first(line, ways, step):
        said = [facts, *said] if is_first else said
        return _Told(KindWords(ends=effects, held=sentence(words, said)), line)
    if sums:
        return _Told(KindWords(ends=strikes_said(step), held=by_sums), line, ways)
    if not known and (said := _lengths_and_others(step, line)):
        return _Told(
            KindWords(ends=strikes_said(step), held=sentence(words, said)), line
        )
    return _Told(NOTHING, line)


def _with_placed(step: StepByRule) -> StepByRule:
    """*step* by what is placed, too, in the first cell and in those that are added up.

    What the board shows is never argued about, and no sum is named that it rules out.
    Of the first cell alone, or of none, where it would be much to say.
    """
    words, _, grid, rule, known = step
    line = XSumLine(words, rule, held_masks(step))
    length = digits(line.masks[0])[0 if line.is_rest_said else -1]
    near = rule.cells[length:] if line.is_rest_said else rule.cells[1:length]
    is_shown = grid.is_assigned(rule.cells[0])
    first = [rule.cells[0]] if is_shown else []
    told = {*line._replace(masks=said_masks(step)).ways()}
    for cells in ((*first, *filter(grid.is_assigned, near)), first):
        both = {**known, **{cell: grid[cell] for cell in cells}}
        more = step._replace(known={c: both[c] for c in rule.cells if c in both})
        ways = {*line._replace(masks=said_masks(more)).ways()}
        if (is_shown or ways != told) and few_facts(more):
            return more
    return step


def _lengths_and_others(step: StepByRule, line: XSumLine) -> list[str]:
    """Why lengths are out that an opening strikes, and that others leave no sum."""
    first, variant = step.rule.cells[0], step.words.variant
    others = variant.planes.set_of(x for x in step.found.removes if x.cell != first)
    said = _limits(line, step.found.removes)
    more = refuted_said(step._replace(found=step.found._replace(removes=others)))
    return [*said, *more] if said and (more or not others) else []


def written_x_sums(step: StepByRule) -> list[WrittenSum]:
    """The few sums that are said to be left, to be drawn.

    Of the rest of a line first what it makes, then what it has with each first digit.
    """
    _, line, ways = _told(step)
    if not ways or line.total in {line.every[0], sum(line.every)}:
        return []
    if line.is_rest_said:
        return written_rests(line, ways)
    return [WrittenSum([one]) for one in _written(line, ways)]


def _known_line(
    step: StepByRule, held: XSumLine, fewer: Sequence[Way]
) -> tuple[XSumLine, str, str]:
    """The line by what is said of it, that, and how the sums follow: a key.

    The few cells of the sum are said where all that *step* needs would be too much.
    """
    line, facts = held._replace(masks=said_masks(step)), few_facts(step)
    if step.known and line.masks[0] != held.masks[0] and not line.is_rest_said:
        line, facts = _with_first(line, held, facts)
    is_less = len(fewer) <= FEW_SUMS < len([*line.ways()])
    if not step.known or (facts and not is_less):
        return line, facts, "leaves"
    near = _near(held)
    if {*near.ways()} != {*fewer}:
        return held, "", "allows"
    words, every = step.words, step.words.variant.all_digits
    both = zip(near.rule.cells, near.masks, strict=True)
    known = {cell: mask for cell, mask in both if mask != every}
    return near, held_said(words, known), "leaves"


def _with_first(line: XSumLine, held: XSumLine, facts: str) -> tuple[XSumLine, str]:
    """The line where what its first cell has is said, too, if it is little.

    An earlier step left that, so why other lengths are out is not said again.
    """
    first, words = held.masks[0], line.words
    if not facts or first.bit_count() > _MOST_FIRST:
        return line, facts
    said = held_said(words, {line.rule.cells[0]: first})
    masks = (first, *line.masks[1:])
    return line._replace(masks=masks), sentence(words, [said, facts])


def _near(held: XSumLine) -> XSumLine:
    """The line where only the cells that the sum may have are known.

    None is, where these are many or hold many digits.
    """
    near = held.masks[: digits(held.masks[0])[-1]]
    if len(near) > _MOST_NEAR or sum(m.bit_count() for m in near) > _MOST_LISTED:
        near = ()
    every = held.words.variant.all_digits
    rest = [every] * (len(held.masks) - len(near))
    return held._replace(masks=(*near, *rest))


def _lengths_out(step: StepByRule, line: XSumLine, ways: Sequence[Way]) -> list[str]:
    """Why first digits that none of *ways* has are out, if limits or sums say it all.

    The digits of cells that the line knows need no words, nor does a 1; of the rest of
    a line its own words say it.
    """
    if line.is_rest_said:
        return []
    first, left = line.rule.cells[0], {way[0] for way in ways}
    placed = {digits(mask)[0] for mask in line.masks[1:] if mask.bit_count() == 1}
    out = [d for d in digits(line.masks[0]) if d not in left | placed and d > 1]
    fits = [
        Candidate(first, d)
        for d in out
        if line.total - d in {sum(chosen) for chosen in line.choices(d)}
    ]
    is_known = line.masks[1:] == said_masks(step)[1:]
    vain = [length_refuted(step, one) if is_known else "" for one in fits]
    limits = _limits(line, [Candidate(first, d) for d in out if (first, d) not in fits])
    return [*limits, *vain] if all(vain) else []


def _is_all(line: XSumLine, ways: Sequence[Way], step: StepByRule) -> bool:
    """Whether *step* leaves no digit that none of *ways* leaves, so that it is all."""
    left, gone = line.left(ways), {*step.found.removes}
    return not any(
        Candidate(cell, digit) not in gone
        for cell, mask in zip(line.rule.cells, left, strict=True)
        for digit in digits(step.grid[cell] & ~mask)
    )


def _sums(line: XSumLine, ways: Sequence[Way], key: str) -> list[str]:
    """The few sums that are left, or what they leave after them, whichever is less."""
    if line.is_rest_said:
        return rest_said(line, ways, key)
    words = line.words
    if len(ways) > FEW_SUMS:
        return []
    if max(map(len, ways)) == 1:
        return [words.part(SECTION, "one-digit", total=line.total)]
    sums = words.listed(_written(line, ways), "or")
    return [words.part(SECTION, key, sums=sums)]


def _written(line: XSumLine, ways: Sequence[Way]) -> list[str]:
    told = [f"{line.total} = {added(line.words, line.placed(w))}" for w in sorted(ways)]
    return [*dict.fromkeys(told)]


def _by_first(line: XSumLine, ways: Sequence[Way], step: StepByRule) -> list[str]:
    """Why lengths are out, and what the others make behind each that is left.

    Of an opening with few sums of which none has the digits that it strikes.
    """
    words, cell = line.words, line.rule.cells[0]
    if step.known or line.is_rest_said or len(ways) > _MOST_BY_FIRST:
        return []
    said = _limits(line, step.found.removes)
    for first in dict.fromkeys(way[0] for way in ways):
        rests = [added(words, way[1:]) for way in ways if way[0] == first]
        kind = "sums-beside" if first > _PAIR else "sum-beside"
        one = words.part(
            SECTION, "in", digits=words.digit(first), cells=words.cell(cell)
        )
        facts = {"one": one, "count": first - 1}
        sums = words.listed(rests, "or")
        facts |= {"total": line.total - first, "sums": sums}
        said.append(words.part(SECTION, kind, **facts))
    return said


def _limits(line: XSumLine, gone: Iterable[Candidate]) -> list[str]:
    """Why the lengths that are *gone* are out; the nearest ones."""
    cell = line.rule.cells[0]
    reasons: dict[str, list[tuple[Digit, str]]] = {"most": [], "least": [], "never": []}
    for digit in (digit for one, digit in gone if one == cell):
        choices = sorted(line.choices(digit), key=sum)
        key, choice = "never", tuple[Digit, ...]()
        if choices and sum(choices[-1]) + digit < line.total:
            key, choice = "most", choices[-1][::-1]
        elif choices and sum(choices[0]) + digit > line.total:
            key, choice = "least", choices[0]
        said = _limit(line, key, (digit, *choice))
        reasons[key].append((digit, said))
    ends = [max(reasons["most"])] if reasons["most"] else []
    ends += [min(reasons["least"])] if reasons["least"] else []
    ends += reasons["never"]
    if not ends or len(reasons["never"]) > _MOST_LIMITS:
        return []
    return [line.words.listed([said for _, said in ends], "and")]


def _limit(line: XSumLine, key: str, choice: Sequence[Digit]) -> str:
    """Why as many digits as that of the first cell says do not make the sum."""
    words, first = line.words, Candidate(line.rule.cells[0], choice[0])
    return words.part(
        SECTION,
        f"total-{key}" if first.digit > 1 else "total-one",
        first=words.standing_for(words.cell(first.cell), (first,)),
        digit=words.digit(first.digit),
        count=f"{first.digit}",
        added=added(words, choice),
        sum=f"{sum(choice)}",
        total=f"{line.total}",
    )
