"""Proofs of guesses, contradictions, examinations and ends."""

from collections.abc import Callable, Collection, Iterator
from itertools import chain, combinations
from typing import Final

from solver.checker.constraint_choices import is_broken, is_of_two
from solver.checker.guess_claims import wrong_choice
from solver.checker.local_search import why_not_minimum
from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError
from solver.log.events import (
    Clashed,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
    SolutionCount,
)
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import places
from solver.rules.constraint import Constraint
from solver.rules.digits import Mask, digits, symbol
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import REGIONS


def wrong_guess(event: Guessed, position: CheckedPosition) -> str | None:
    """Reason why a guess is not as it says, in English, or ``None``.

    One of its options has to be true, and its cell and digit chosen as it says.
    """
    rules, planes = position.rules, position.rules.planes
    options, candidate, house = event.options, event.candidate, event.house
    if candidate not in options or len(set(options)) < len(options):
        return "what is guessed is not one of its options, once"
    for option in options:
        if not position.has(option) or position.is_filled(option.cell):
            return "an option is no open candidate"
    if house is None:
        all_of = position.in_cell(candidate.cell)
        name = rules.cell_name(candidate.cell)
    elif house in rules.full_houses:
        inside = rules.house_sets[house]
        all_of = position.left & planes.of_digit(candidate.digit, inside).bits
        name = house.name
    else:
        return f"{house.name} need not hold every digit"
    tried = planes.bits(options)
    if tried & ~all_of:
        return f"its options are not all of {name}"
    if all_of & ~tried & ~position.refuted:
        return f"its options leave out others of {name}"
    return wrong_choice(event, position)


def wrong_examination(
    event: Examined, position: CheckedPosition, removed: int
) -> str | None:
    """Reason why an inference cannot have looked so often, or ``None``.

    Args:
        event: What it says.
        position: Where it ended.
        removed: How many candidates were removed since the event before its run.
    """
    if not event.technique:
        return "it does not say which inference looked"
    if event.revisions < 0:
        return "it looked less than never"
    rules = position.rules
    cells, digits_ = len(rules), rules.digit_count
    joined = [*chain(*(r.cells for r in rules.constraints if is_of_two(r)))]
    near = [
        peers.bit_count() + joined.count(cell)
        for cell, peers in zip(rules.cells, rules.peer_sets, strict=True)
    ]
    candidates = position.left.bit_count() + removed
    match event.technique:
        case "ac3":
            most = sum(near) + removed * max(near)
        case "gac":
            most = len(rules.houses) * (1 + removed)
        case "sac":
            most = candidates * (1 + removed)
        case _:  # paths between two cells, again for each pair of digits that is lost
            most = cells**3 * (1 + digits_) ** 2
    if event.revisions > most:
        return f"{event.technique} cannot have looked more than {most} times"
    return None


def wrong_comparisons(event: Event, position: CheckedPosition) -> str | None:
    """Reason why so many values cannot have been compared for *event*, or ``None``.

    Between two events every path of three cells is followed at most, for each pair of
    digits that its ends have and again for each that they lose.
    """
    rules = position.rules
    most = len(rules) ** 3 * (1 + rules.digit_count) ** 4
    compared: int = getattr(event, "comparisons", 0)
    if compared < 0:
        return "it compared less than nothing"
    return (
        f"it cannot have compared more than {most} times" if compared > most else None
    )


def wrong_clash(event: Clashed, position: CheckedPosition) -> str | None:
    """Reason why nothing is contradicted, in English, or ``None``."""
    rules, planes = position.rules, position.rules.planes
    match event:
        case Clashed((cell,), None, None) if 0 <= cell < len(rules):
            is_real = not position.in_cell(cell)
            words = f"{rules.cell_name(cell)} has candidates"
        case Clashed((), int(digit), House() as house) if house in rules.full_houses:
            places = planes.of_digit(digit, rules.house_sets[house]).bits
            is_real = not position.left & places
            words = f"{symbol(digit)} has a place in {house.name}"
        case Clashed((a, b), int(digit), House() as house) if house in rules.houses:
            two = planes.of_digit(digit, 1 << a | 1 << b).bits
            is_real = a != b and {a, b} <= {*house.cells}
            is_real = is_real and position.is_filled(a) and position.is_filled(b)
            is_real = is_real and position.left & two == two
            words = f"{symbol(digit)} does not stand in {house.name} twice"
        case Clashed(cells, None, scope) if scope and not isinstance(scope, House):
            if scope not in rules.constraints or cells != scope.cells:
                return "it names no rule of the puzzle"
            return _why_kept(scope, position)
        case _:
            is_real, words = False, "it names no rule of the puzzle"
    return None if is_real else words


def _why_kept(rule: Constraint, position: CheckedPosition) -> str | None:
    """Reason to doubt that *rule* is broken; ``None`` where it is."""
    try:
        is_shown = is_broken(rule, position.left, position)
    except TooLongError:
        return f"{rule.name} is not shown to be broken: there are too many choices"
    return None if is_shown else f"{rule.name} can be kept"


def wrong_end(
    event: Finished,
    position: CheckedPosition,
    puzzle: Puzzle,
    *,
    is_impossible: Callable[[], bool],
    techniques: Collection[str] = (),
) -> str | None:
    """Reason why the solve did not end as it says, in English, or ``None``."""
    match event.outcome:
        case Outcome.SOLVED:
            return why_unsolved(position, puzzle)
        case Outcome.UNSOLVABLE:
            if is_impossible():
                return None
            return "no contradiction was shown without a guess"
        case Outcome.STUCK:
            if position.tried:
                return why_not_minimum(position)
            return why_not_stuck(position, techniques)
        case Outcome.LIMITED:
            return None


def why_unsolved(position: CheckedPosition, puzzle: Puzzle) -> str | None:
    """Reason why the grid is not a solution of *puzzle*, or ``None``."""
    rules, planes = position.rules, position.rules.planes
    if position.filled != planes.plane:
        return "not every cell is filled"
    held = []
    for cell, clue in zip(rules.cells, puzzle.clues, strict=True):
        values = digits(Mask(planes.mask(position.left, cell)))
        if len(values) != 1 or clue not in {None, values[0]}:
            return f"{rules.cell_name(cell)} does not hold its digit"
        held.append(values[0])
    for house in rules.houses:
        values = tuple(held[cell] for cell in house.cells)
        if len({*values}) < len(values):
            return f"{house.name} holds a digit twice"
    for rule in rules.constraints:
        if not rule.allows([held[cell] for cell in rule.cells]):
            return f"{rule.name} is not kept"
    return None


def is_confirmed(claimed: SolutionCount, counted: SolutionCount) -> bool:
    """Whether a count of solutions says no more than is known."""
    return claimed in {SolutionCount.UNKNOWN, counted}


_SUBSETS: Final = {"pair": 2, "triple": 3, "quad": 4}


def why_not_stuck(position: CheckedPosition, techniques: Collection[str]) -> str | None:
    """Reason why a solve is not stuck at *position*, in English, or ``None``.

    Singles, eliminations, locked candidates and subsets are looked for here. Of other
    techniques a caller may name what they find; it counts where it is proved.

    Args:
        position: Where it ended.
        techniques: Slugs of those that were in use.
    """
    rules, planes = position.rules, position.rules.planes
    open_ = planes.plane & ~position.filled
    if not open_:
        return "every cell is filled"
    for cell in map(Cell, places(open_)):
        if not position.in_cell(cell):
            return f"{rules.cell_name(cell)} has no candidate, which is a contradiction"
    finders = (_eliminations, _singles, _locked, _subsets)
    for find in finders:
        for technique, where in find(position):
            if technique in techniques:
                return f"{technique} follows still in {where}"
    return None


def _places_in(position: CheckedPosition, digit: int, cells: int) -> int:
    """The places left for *digit* in a set of *cells*, as a set of cells."""
    planes = position.rules.planes
    return position.left >> (digit - 1) * planes.cells & planes.plane & cells


def _eliminations(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    rules = position.rules
    for cell in places(position.filled):
        peers = rules.peer_sets[cell] & ~position.filled
        for digit in rules.digits:
            is_held = _places_in(position, digit, 1 << cell)
            if is_held and _places_in(position, digit, peers):
                yield "elimination", f"the peers of {rules.cell_name(Cell(cell))}"


def _singles(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    rules = position.rules
    open_ = rules.planes.plane & ~position.filled
    for cell in map(Cell, places(open_)):
        if position.in_cell(cell).bit_count() == 1:
            yield "naked-single", rules.cell_name(cell)
    for house, inside in rules.full_house_sets:
        if (inside & open_).bit_count() == 1:
            yield "full-house", house.name
        for digit in rules.digits:
            where = _places_in(position, digit, inside)
            if where.bit_count() == 1 and where & open_:
                yield "hidden-single", house.name


def _locked(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    rules = position.rules
    for house, inside in rules.full_house_sets:
        technique = "pointing" if house.kind in REGIONS else "claiming"
        for digit in rules.digits:
            where = _places_in(position, digit, inside)
            if where & position.filled or where.bit_count() <= 1:
                continue
            for other, cells in rules.house_sets.items():
                rest = cells & ~inside & ~position.filled
                if not where & ~cells and _places_in(position, digit, rest):
                    yield technique, other.name


def _subsets(position: CheckedPosition) -> Iterator[tuple[str, str]]:
    """Naked subsets of every house, and hidden ones of full houses."""
    rules = position.rules
    full = {house for house, _ in rules.full_house_sets}
    for house, inside in rules.house_sets.items():
        cells = [*places(inside & ~position.filled)]
        for name, size in _SUBSETS.items():
            for chosen in combinations(cells, size):
                here = sum(1 << cell for cell in chosen)
                rest = inside & ~here & ~position.filled
                held = _digits_in(position, here)
                if len(held) == size and any(
                    _places_in(position, digit, rest) for digit in held
                ):
                    yield f"naked-{name}", house.name
                own = held - _digits_in(position, inside & ~here)
                if house in full and len(own) == size < len(held):
                    yield f"hidden-{name}", house.name


def _digits_in(position: CheckedPosition, cells: int) -> set[int]:
    """The digits that a set of *cells* may hold."""
    return {
        digit for digit in position.rules.digits if _places_in(position, digit, cells)
    }
