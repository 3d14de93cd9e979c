"""Rules of every kind with choices of digits that they allow, by definitions alone.

Numbers and choices are drawn with fixed seeds and kept where ``RuleKind.problem`` and
``RuleKind.allows`` say so. Nothing is asked of a reading or of a propagation, and
nothing is known of a kind but that it is registered.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Final, NamedTuple, TypeAlias

from solver.rules.constraints.rule import Partners, Rule, RuleKind, Values
from solver.rules.digits import Digit
from solver.rules.places import Cell

Choice: TypeAlias = tuple[Digit, ...]

_TRIES: Final = 150
"""Choices that are drawn for a rule of some number of cells."""
_ENOUGH: Final = 6
"""Allowed choices after which no more are drawn; three times as many of a whole row."""
_SAME_NUMBER: Final = 2
"""Those of rules with the same first number, or as many that are listed."""
_FREE: Final = (-1,)
"""No first number: choices are counted under it that may change as they like."""


class Allowed(NamedTuple):
    """A choice that a kind allows.

    Attributes:
        values: The numbers of the rule.
        choice: The digits, one a cell.
    """

    values: Values
    choice: Choice


def rule_of(kind: RuleKind, count: int, values: Values, partners: Partners) -> Rule:
    """A rule of *kind* about *count* cells."""
    return Rule(kind, "A1", tuple(map(Cell, range(count))), values, partners)


def takes(kind: RuleKind, count: int, digit_count: int) -> bool:
    """Whether a rule of *kind* can have *count* cells."""
    least = digit_count if kind.is_whole else kind.least
    most = digit_count if kind.is_whole else kind.most or count
    return least <= count <= most


def drawn_values(
    kind: RuleKind, count: int, digit_count: int, random: Random
) -> Values | None:
    """Numbers that a rule of *count* cells may have; ``None`` where none were met."""
    for number in range(90):
        top = random.choice((2, 4, digit_count, 3 * digit_count, 6 * digit_count))
        length = random.randint(1, digit_count) if kind.listed else 0
        if number >= 60:  # numbers for each cell, one or several
            length = min(length, 4) * count if kind.listed else 0
            top = random.choice((2, digit_count))
        top = random.choice((top, (1 << digit_count) - 1)) if length > 2 else top
        size = len(kind.fields) + length
        values = tuple(random.choices(range(top + 1), k=size))
        if not kind.problem(values, count, digit_count):
            return values
    return None


def every_choice(count: int, digit_count: int) -> Iterator[Choice]:
    """All choices of *count* of so many digits."""
    return product(map(Digit, range(1, digit_count + 1)), repeat=count)


@cache
def numbers(kind: RuleKind, count: int, digit_count: int) -> tuple[Values, ...]:
    """Numbers of rules of few cells: those with most to allow, and any others.

    Empty if no numbers are known that the kind takes.
    """
    random = Random(f"{kind.slug} {count} {digit_count}")
    if not (kind.fields or kind.listed):
        return ((),)
    most = 4 + 2000 // digit_count**count
    drawn = {drawn_values(kind, count, digit_count, random) for _ in range(3 * most)}
    sample = [_drawn_choice(count, digit_count, random) for _ in range(100)]
    found = sorted(values for values in drawn if values is not None)
    found.sort(key=lambda values: -sum(kind.allows(values, own) for own in sample))
    return tuple([*found[: most - 1], *found[-1:]] if len(found) > most else found)


def partners_of(kind: RuleKind, count: int, random: Random) -> list[Partners]:
    """Which cells must differ: none, and if it concerns *kind* all, and some."""
    if not kind.sees:
        return [()]
    pairs = [[*range(place)] for place in range(count)]
    some = tuple(tuple(a for a in own if random.random() < 0.4) for own in pairs)
    return [(), tuple(map(tuple, pairs)), some]


def _drawn_choice(count: int, digit_count: int, random: Random) -> Choice:
    """A choice with some order in it, as definitions ask for."""
    every = range(1, digit_count + 1)
    few = random.sample(every, random.randint(1, min(3, digit_count)))
    drawn: list[int] = random.choices(random.choice((every, few)), k=count)
    if count <= digit_count and random.random() < 0.7:
        start = random.randint(1, digit_count - count + 1)
        run = [*range(start, start + count)]
        drawn = random.choice((run, random.sample(every, count)))
        random.shuffle(drawn)
    match random.randrange(5):
        case 0:
            drawn.sort()
        case 1:
            drawn.sort(reverse=True)
        case 2:
            drawn = [*drawn[: (count + 1) // 2], *reversed(drawn[: count // 2])]
        case _:
            pass
    return tuple(map(Digit, drawn))


@cache
def allowed(kind: RuleKind, count: int, digit_count: int) -> tuple[Allowed, ...]:
    """Choices of *count* cells that *kind* allows, with the numbers of their rules.

    They are drawn, or grow from those of fewer cells by a digit or two.
    """
    if not takes(kind, count, digit_count):
        return ()
    random = Random(f"allowed {kind.slug} {count} {digit_count}")
    shorter = [
        found
        for fewer in (count - 1, count - 2)
        if fewer > 0 and not kind.is_whole
        for found in allowed(kind, fewer, digit_count)
    ]
    enough = 3 * _ENOUGH if kind.is_whole else _ENOUGH
    met: dict[Allowed, None] = {}
    common: Counter[Values] = Counter()
    for number in range(_TRIES):
        if shorter and number % 4:
            found = _grown(random.choice(shorter), count, digit_count, random)
        else:
            found = _drawn(kind, count, digit_count, random)
        if not _allows(kind, found, digit_count):
            found = _mended(kind, found, digit_count, random)
        first = (len(found.values),) if kind.listed else found.values[:1]
        if (
            _allows(kind, found, digit_count)
            and found not in met
            and not (found.values and common[first] >= _SAME_NUMBER)
            and not (common[_FREE] and _is_free(kind, found, digit_count))
        ):
            met[found] = None
            common[first] += 1
            common[_FREE] += _is_free(kind, found, digit_count)
        if len(met) == enough:
            break
    return tuple(met)


def _drawn(kind: RuleKind, count: int, digit_count: int, random: Random) -> Allowed:
    """A choice with numbers; the last of fixed ones fits it, if any does."""
    choice = _drawn_choice(count, digit_count, random)
    values = drawn_values(kind, count, digit_count, random) or ()
    found = Allowed(values, choice)
    if values and not kind.listed:
        every = range(6 * digit_count)
        for last in random.sample(every, len(every)):
            tried = (*values[:-1], last)
            if _allows(kind, Allowed(tried, choice), digit_count):
                return Allowed(tried, choice)
    as_listed = Allowed((*values[: len(kind.fields)], *choice), choice)
    if kind.listed and not _allows(kind, Allowed(values, choice), digit_count):
        return as_listed if _allows(kind, as_listed, digit_count) else found
    return found


def _allows(kind: RuleKind, found: Allowed, digit_count: int) -> bool:
    """Whether there is a rule with these numbers, which allows the choice."""
    values, choice = found
    is_rule = not kind.problem(values, len(choice), digit_count)
    return is_rule and kind.allows(values, choice)


def _mended(
    kind: RuleKind, found: Allowed, digit_count: int, random: Random
) -> Allowed:
    """*found* with a change by which it is allowed; as it is if none was met."""
    if not kind.problem(found.values, len(found.choice), digit_count):
        for other in random.choices([*changed(found.choice, digit_count)], k=50):
            if kind.allows(found.values, other):
                return Allowed(found.values, other)
    return found


def _is_free(kind: RuleKind, found: Allowed, digit_count: int) -> bool:
    """Whether every change of *found* is allowed, too; such are soon met."""
    return all(
        kind.allows(found.values, other) for other in changed(found.choice, digit_count)
    )


def _grown(found: Allowed, count: int, digit_count: int, random: Random) -> Allowed:
    """*found* with digits put in, and perhaps another number or digit changed."""
    choice, values = [*found.choice], [*found.values]
    while len(choice) < count:
        digit = Digit(random.randint(1, digit_count))
        choice.insert(random.randint(0, len(choice)), digit)
    if random.random() < 0.3:
        choice[random.randrange(count)] = Digit(random.randint(1, digit_count))
    if values and random.random() < 0.7:
        at, by = random.randrange(len(values)), random.randint(1, digit_count)
        values[at] = random.choice((values[at] + by, values[at] * by))
    return Allowed(tuple(values), tuple(choice))


def changed(choice: Sequence[Digit], digit_count: int) -> Iterator[Choice]:
    """*choice* itself, and with each change of one digit and each exchange of two."""
    yield tuple(choice)
    for place, own in enumerate(choice):
        for digit in range(1, digit_count + 1):
            if digit != own:
                yield (*choice[:place], Digit(digit), *choice[place + 1 :])
        for other in range(place):
            swapped = [*choice]
            swapped[place], swapped[other] = choice[other], own
            yield tuple(swapped)
