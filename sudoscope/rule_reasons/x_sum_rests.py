"""The rest of the line of an X-sum in words: what it makes, and in how many cells."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solver.explain.rule_sums import FEW_SUMS, added
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from sudoscope.rule_reasons.facts_and_effects import SECTION
from sudoscope.rule_reasons.x_sum_lines import Way, XSumLine

_MOST_NEVER: Final = 2
"""Lengths between others of which each is said why it is out."""


def rest_said(line: XSumLine, ways: Sequence[Way], key: str) -> list[str]:
    """What the rest makes, why it has no other length, and the few sums that are left.

    Empty where these are many.

    Args:
        line: What its cells hold by what was said before.
        ways: The digits that make the sum, one or more.
        key: How those that are left follow: ``leaves`` or ``allows``.
    """
    words, everything = line.words, sum(line.every)
    rest = everything - line.total
    if not rest:
        return [words.part(SECTION, "all-digits", count=f"{len(line.every)}")]
    groups = _by_first(line, ways)
    if sum(map(len, groups.values())) > FEW_SUMS + 1:
        return []
    said = words.part(
        SECTION, "rest-of-line", all=everything, total=line.total, rest=rest
    )
    return [said, *_lengths_out(line, [*groups]), *_left(line, groups, key)]


class WrittenSum(NamedTuple):
    """A sum that is drawn while a step is read.

    Attributes:
        terms: What is written, in order.
        from_end: Which sentence says it, counted from the last before what follows: 1.
    """

    terms: list[str]
    from_end: int = 1


def written_rests(line: XSumLine, ways: Sequence[Way]) -> list[WrittenSum]:
    """What the rest makes, and what it has with each first digit; see ``rest_said``."""
    everything, first = sum(line.every), line.words.cell(line.rule.cells[0])
    makes = [f"{everything}", f"− {line.total}", f"= {everything - line.total}"]
    groups = _by_first(line, ways)
    after = [*_lengths_out(line, [*groups]), *_left(line, groups, "leaves")]
    written = [WrittenSum(makes, 1 + len(after))]
    for at, (digit, sums) in enumerate(groups.items()):
        terms = [f"{first} = {digit}:", ", ".join(sums)]
        written.append(WrittenSum(terms, len(groups) - at))
    return written


def _by_first(line: XSumLine, ways: Sequence[Way]) -> dict[Digit, dict[str, None]]:
    """The sums of the rest by the digit of the first cell."""
    groups = dict[Digit, dict[str, None]]()
    for way in sorted(ways, key=lambda way: (way[0], digits(line.outside(way)))):
        sums = groups.setdefault(way[0], {})
        sums[added(line.words, digits(line.outside(way)))] = None
    return groups


def _left(
    line: XSumLine, groups: dict[Digit, dict[str, None]], key: str
) -> Iterator[str]:
    """The digits of the first cell that are left, and what the rest makes with each.

    Nothing where both are placed.
    """
    words, cells = line.words, line.rule.cells
    first = next(iter(groups))
    if all(mask.bit_count() == 1 for mask in (line.masks[0], *line.masks[first:])):
        return
    if len(groups) > 1:
        yield words.part(SECTION, key, sums=_first(line, [*groups]))
    for digit, sums in groups.items():
        where = words.cells(cells[digit:], "and")
        made = words.listed([*sums], "or")
        rest = words.part(SECTION, "in", digits=made, cells=where)
        one = _first(line, [digit])
        if len(groups) == 1:
            is_shown = line.masks[0].bit_count() == 1
            both = words.part(SECTION, "with", one=one, other=rest)
            yield words.part(SECTION, key, sums=rest if is_shown else both)
        else:
            yield words.part(SECTION, "rest-with", one=one, rest=rest)


def _first(line: XSumLine, held: Sequence[Digit]) -> str:
    """Digits in the first cell: "7 or 8 in I5"."""
    words, cell = line.words, line.rule.cells[0]
    stated = [Candidate(cell, digit) for digit in held]
    named = words.standing_for(words.cell(cell), stated)
    return words.part(SECTION, "in", digits=words.digits(held, "or"), cells=named)


def _lengths_out(line: XSumLine, left: Sequence[Digit]) -> Iterator[str]:
    """Why the first cell has no other digit than those *left*: the nearest ones.

    The digits of cells that the line knows need no words.
    """
    everything, never = sum(line.every), list[str]()
    rest = everything - line.total
    placed = {digits(mask)[0] for mask in line.masks[1:] if mask.bit_count() == 1}
    out = [d for d in digits(line.masks[0]) if d not in {*left, *placed}]
    limits = dict[str, str]()
    for digit in out:
        choices = sorted(line.rests(digit), key=sum)
        sums = [sum(one) for one in choices]
        if not choices or (rest not in sums and sums[0] < rest < sums[-1]):
            never.append(_limit(line, "rest-never", digit, ()))
        elif sums[0] > rest:  # the longest rest is that of the first one
            limits["rest-least"] = _limit(line, "rest-least", digit, choices[0])
        elif sums[-1] < rest and "rest-most" not in limits:
            key = "rest-most" if choices[-1] else "rest-none"
            limits["rest-most"] = _limit(line, key, digit, choices[-1])
    if len(never) <= _MOST_NEVER and (said := [*limits.values(), *never]):
        yield line.words.listed(said, "and")


def _limit(line: XSumLine, key: str, digit: Digit, rest: Way) -> str:
    """Why the rest after *digit* does not make what it has to."""
    words, cells = line.words, line.rule.cells[digit:]
    is_one = len(cells) == 1 and key in {"rest-least", "rest-most"}
    return words.part(
        SECTION,
        f"{key}-one" if is_one else key,
        one=_first(line, [digit]),
        cells=words.cells(cells, "and"),
        limit=added(words, rest) + (f" = {sum(rest)}" if rest[1:] else ""),
        rest=f"{sum(line.every) - line.total}",
    )
