"""Sandwiches in words: where their ends can be, and the sums of what is between them.

The lowest and the highest digit of a row or column are its ends; the clue is the sum of
what is between.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from solver.explain.named_words import saying_true
from solver.explain.rule_kind_words import NOTHING, KindWords, StepByRule
from solver.explain.rule_removals import cells_said, struck_by
from solver.explain.rule_sums import FEW_SUMS, added
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from sudoscope.rule_reasons.facts_and_effects import (
    SECTION,
    few_facts,
    sentence,
    so_said,
    strikes_said,
)
from sudoscope.rule_reasons.sandwich_lines import MOST_PLACES, Sandwich, places_of
from sudoscope.rule_reasons.sandwich_sides import company_said

_MOST_EFFECTS: Final = 6
"""Groups of cells of which the same follows."""
_MOST_NEEDED: Final = 4
"""Places that digits are said to need."""
_FEW_KEPT: Final = 2
"""Digits of a cell that are named, rather than those that it loses."""


def sandwich_said(step: StepByRule) -> KindWords:
    """Why ends need more room or digits are between them; else where it can be."""
    line = _line(step)
    if not step.known:
        said = [*_too_near(line), *_by_sums(line)] if _is_by_sums(line) else []
        if {digit in line.ends for _, digit in line.gone} == {True, False} and said:
            return KindWords(ends=strikes_said(step), held=sentence(step.words, said))
    elif needs := _needs(line):
        return KindWords(". ".join(needs))
    elif (placed := _by_places(step, *_left(step))) != NOTHING:
        return placed
    elif company := [*company_said(line)]:
        return KindWords(". ".join(company))
    else:
        shown, gone = _shown(step), {digit for _, digit in line.gone}
        is_told = gone <= {*line.ends} or _has_sums(shown)
        return _by_places(step, shown, "") if is_told else NOTHING
    return KindWords(ends=sentence(step.words, said))


def _line(step: StepByRule) -> Sandwich:
    words, found, grid, rule, known = step
    every = words.variant.all_digits
    masks = [
        grid[cell] if grid[cell].bit_count() <= _FEW_KEPT else known.get(cell, every)
        for cell in rule.cells
    ]
    return Sandwich(words, rule, tuple(masks), tuple(found.removes))


def written_fillings(step: StepByRule) -> list[str]:
    """The few sums between the ends that are left, such as "1 [2+7] 9", to be drawn."""
    line = _left(step)[0] if step.known else _line(step)
    low, high = map(step.words.digit, line.ends)
    left = line.fillings().values() if step.known else [line.all_sets]
    sets = dict.fromkeys(one for each in left for one in each)
    is_outside = 2 * line.total > sum(line.inner)  # what is said then is the rest
    if not 0 < len(sets) <= FEW_SUMS or not any(sets) or is_outside:
        return []
    return [f"{low} [{added(step.words, one)}] {high}" for one in sets]


def _by_places(step: StepByRule, line: Sandwich, facts: str) -> KindWords:
    """The few places and sums that are left, and what follows, if it is little."""
    said = [*_places_left(line, step.grid, "leaves" if facts else "allows")]
    if not said:
        return KindWords()
    ends = line.words.capitalised(_effects(line, step))
    return KindWords(ends=ends, held=sentence(line.words, [facts, *said]))


def _left(step: StepByRule) -> tuple[Sandwich, str]:
    """The line by the few facts of a step, with these; else as the board shows it.

    So that no place and no sum is named which the board rules out.
    """
    line, shown, facts = _line(step), _shown(step), few_facts(step)
    left, of_board = ((one.fillings(), _middles(one)) for one in (line, shown))
    is_named = any(left) and left != of_board
    return (line, facts) if facts and not is_named else (shown, "")


def _shown(step: StepByRule) -> Sandwich:
    """The line with all that the board shows of it."""
    line = _line(step)
    return line._replace(masks=tuple(step.grid[cell] for cell in line.cells))


def _has_sums(line: Sandwich) -> bool:
    """Whether the sums that are left are few enough to be said."""
    sets = {one for each in line.fillings().values() for one in each}
    return any(sets) and len(sets) <= FEW_SUMS


def _too_near(line: Sandwich) -> Iterator[str]:
    """That ends are so far apart that neither is in some cells near the middle."""
    cells = dict.fromkeys(c for c, digit in line.gone if digit in line.ends)
    if cells:
        yield _say(line, "apart", cells, count=line.sizes[0])


def _is_by_sums(line: Sandwich) -> bool:
    """Whether each inner digit that is struck is in all sums or in none."""
    sets = line.all_sets
    inner = {digit for _, digit in line.gone} - {*line.ends}
    return all(len({digit in one for one in sets}) == 1 for digit in inner)


def _by_sums(line: Sandwich) -> Iterator[str]:
    """That digits are in each sum, so at no end of the line; or in none."""
    sets = line.all_sets
    gone = sorted({digit for _, digit in line.gone} - {*line.ends})
    every = [digit for digit in gone if all(digit in one for one in sets)]
    if gone and 1 < len(sets) <= FEW_SUMS:
        yield _sums(line, sets)
    for key, held in (("inside", every), ("beside", sorted({*gone} - {*every}))):
        cells = dict.fromkeys(cell for cell, digit in line.gone if digit in held)
        if cells:
            many = "-many" if len(held) > 1 else ""
            yield _say(line, key + many, cells, digits=line.words.digits(held, "and"))


def _needs(line: Sandwich) -> list[str]:
    """What the digits that are struck would need elsewhere, if that is all there is."""
    needs, count = list[str](), 0
    at_ends = line.cells[0], line.cells[-1]
    alone = [one for one in line.gone if _is_alone(line, one) and one.cell in at_ends]
    if alone and len(alone) < len(line.gone):
        cells, held = [one.cell for one in alone], line.words.digit(line.total)
        needs.append(line.words.capitalised(_say(line, "inside", cells, digits=held)))
    for gone in line.gone:
        if gone in alone and needs:
            continue
        is_end = gone.digit in line.ends
        options = _partners(line, gone) if is_end else _around(line, gone)
        count += len(options)
        if not options or count > _MOST_NEEDED:
            return []
        one = places_of(line, [gone.digit], [line.cells.index(gone.cell)])
        wanted = line.words.listed(options, "or")
        needs.append(line.words.part(SECTION, "needs", one=one, options=wanted))
    return needs


def _partners(line: Sandwich, gone: Candidate) -> list[str]:
    """Where the other end would have to be, and cannot; or the one digit between."""
    place, other = line.cells.index(gone.cell), Digit(sum(line.ends) - gone.digit)
    steps = [step * (size + 1) for size in line.sizes for step in (-1, 1)]
    there = [
        at for step in sorted(steps) if 0 <= (at := place + step) < len(line.cells)
    ]
    open_ = [at for at in there if line.masks[at] & bit(other)]
    if not open_:
        return [places_of(line, [other], there)] if there else []
    if line.sizes != [1] or any(
        line.masks[(at + place) // 2] & bit(line.total) for at in open_
    ):
        return []
    return [
        line.words.listed(
            [
                places_of(line, [line.total], [(at + place) // 2]),
                places_of(line, [other], [at]),
            ],
            "and",
        )
        for at in there
    ]


def _around(line: Sandwich, gone: Candidate) -> list[str]:
    """That a digit which is alone between the ends would need both beside it."""
    place, ends = line.cells.index(gone.cell), Mask(sum(map(bit, line.ends)))
    there = [place - 1, place + 1]
    is_inside = 0 < place < len(line.cells) - 1
    if not (_is_alone(line, gone) and is_inside) or all(
        line.masks[at] & ends for at in there
    ):
        return []
    return [places_of(line, line.ends, there, "and")]


def _is_alone(line: Sandwich, one: Candidate) -> bool:
    """Whether its digit is all that is between the ends."""
    return line.sizes == [1] and one.digit == line.total


def _places_left(line: Sandwich, grid: Grid, key: str) -> Iterator[str]:
    """The few places of both ends, and the few sums that go with them."""
    fillings = line.fillings()
    if not 0 < len(fillings) <= MOST_PLACES:
        yield from _middles_left(line, key)
        return
    if not all(grid.is_assigned(line.cells[at]) for pair in fillings for at in pair):
        places = [_ends_at(line, grid, both) for both in _by_shared_end([*fillings])]
        yield line.words.part(SECTION, key, sums=line.words.listed(places, "or"))
    sets = [*dict.fromkeys(one for sets in fillings.values() for one in sets)]
    if len(sets) <= FEW_SUMS and any(sets):
        yield _sums(line, sets, [*fillings])


def _ends_at(
    line: Sandwich, grid: Grid, places: tuple[Sequence[int], Sequence[int]]
) -> str:
    """The *places* of the lowest and the highest digit; not of one that is placed."""
    open_ = [
        places_of(line, [digit], there)
        for digit, there in zip(line.ends, places, strict=True)
        if not all(grid.is_assigned(line.cells[at]) for at in there)
    ]
    if len(open_) == 1:
        return open_[0]
    return line.words.part(SECTION, "with", one=open_[0], other=open_[1])


def _by_shared_end(
    pairs: Sequence[tuple[int, int]],
) -> list[tuple[list[int], list[int]]]:
    """The places of both ends; those of one together where the other has only one."""
    firsts, lasts = ([*dict.fromkeys(each)] for each in zip(*pairs, strict=True))
    if len(firsts) == 1 or len(lasts) == 1:
        return [(firsts, lasts)]
    return [([first], [last]) for first, last in pairs]


def _middles_left(line: Sandwich, key: str) -> Iterator[str]:
    """The few places of a digit that is alone between the ends."""
    places = _middles(line)
    if 0 < len(places) <= MOST_PLACES:
        beside = line.words.digits(line.ends, "and")
        one = places_of(line, [line.total], places)
        middle = line.words.part(SECTION, "amid", one=one, ends=beside)
        yield line.words.part(SECTION, key, sums=middle)


def _middles(line: Sandwich) -> list[int]:
    """The places of a digit that is alone between the ends."""
    return [
        at
        for at in range(1, len(line.cells) - 1)
        if line.sizes == [1]
        and line.masks[at] & bit(line.total)
        and any(line.filling_at(at - 1, at + 1))
    ]


def _sums(
    line: Sandwich,
    sets: Sequence[tuple[Digit, ...]],
    pairs: Sequence[tuple[int, int]] = (),
) -> str:
    """What is between the ends, or outside, whichever is less, as sums.

    Its cells are named where *pairs*, the places of the ends, are one pair.
    """
    total, key = line.rule.values[0], "between"
    if 2 * total > sum(line.inner):
        total, key = sum(line.inner) - total, "outside"
        sets = [tuple(d for d in line.inner if d not in one) for one in sets]
    written = [added(line.words, one) for one in sorted(sets, key=len)]
    facts = {"sums": line.words.listed(written, "or"), "total": f"{total}"}
    if len(pairs) == 1:
        first, last = sorted(pairs[0])
        is_in = (first < at < last for at in range(len(line.cells)))
        places = [at for at, one in enumerate(is_in) if one == (key == "between")]
        places = [at for at in places if at not in pairs[0]]
        cells = [line.cells[at] for at in places]
        own = Mask(sum(map(bit, {digit for one in sets for digit in one})))
        held = [
            Candidate(line.cells[at], digit)
            for at in places
            for digit in digits(Mask(line.masks[at] & own))
        ]
        named = line.words.standing_for(line.words.cells(cells, "and"), held)
        facts["cells"] = saying_true(named)
        key += "-cells" if len(cells) > 1 else "-cell"
    elif written == [f"{total}"]:
        key += "-one"
    return line.words.part(SECTION, key, **facts)


def _effects(line: Sandwich, step: StepByRule) -> str:
    """What cells keep, if it is little, else what they lose; empty if it is long.

    Of a cell that keeps more than its sums leave only what it loses.
    """
    groups: dict[tuple[str, Mask], list[Cell]] = {}
    struck = struck_by(step.found)
    masks = tuple(step.grid[cell] for cell in line.cells)
    left = dict(zip(line.cells, line._replace(masks=masks).left(), strict=False))
    for cell in filter(struck.get, line.cells):
        kept = Mask(step.grid[cell] & ~struck[cell])
        is_kept = kept.bit_count() <= _FEW_KEPT and kept == left.get(cell, kept)
        group = ("is", kept) if is_kept else ("is-not", struck[cell])
        groups.setdefault(group, []).append(cell)
    if len(groups) > _MOST_EFFECTS:
        return ""
    said = [
        cells_said(line.words, key, cells, mask)
        for (key, mask), cells in sorted(groups.items())
    ]
    return so_said(line.words, said, line.gone)


def _say(line: Sandwich, key: str, cells: Iterable[Cell], **facts: object) -> str:
    low, high = map(line.words.digit, line.ends)
    named = line.words.standing_for(line.words.cells(cells, "or"), line.gone)
    return line.words.part(SECTION, key, low=low, high=high, cells=named, **facts)
