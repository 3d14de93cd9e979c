"""Keys of relations: which two digits may follow each other, six pairs a sign.

The pairs go row by row: the first digit and each second one. The lowest bit of a sign
is the first of its pairs, and signs without any are left out at the end.

Source: as for ``sudoscope.puzzle_sites.interactive_solver_rules``.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from solver.rules.constraints.rule import RuleKind, Values

SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OLD_SIGNS: Final = SIGNS[:-2] + "_-"
"""The signs of older keys."""
_BITS: Final = 6


def key_of(kind: RuleKind, values: Values, size: int) -> str:
    """The key of a relation of two digits."""
    bits = [
        kind.allows(values, (one, other))
        for one in range(1, size + 1)
        for other in range(1, size + 1)
    ]
    signs = [
        SIGNS[sum(bit << at for at, bit in enumerate(bits[start : start + _BITS]))]
        for start in range(0, len(bits), _BITS)
    ]
    return "".join(signs).rstrip(SIGNS[0])


def values_of(kind: RuleKind, key: str, size: int) -> Values | None:
    """The numbers with which *kind* has that key; ``None`` if it has it with none."""
    every = range(2 * size + 1)
    if kind.listed:
        fitting = (v for v in every[1:] if _excludes(kind, v, key, size))
        choices: Iterable[Values] = [tuple(fitting)]
    else:
        choices = [(value,) for value in every] if kind.fields else [()]
    return next((v for v in choices if key_of(kind, v, size) == key), None)


def _excludes(kind: RuleKind, value: int, key: str, size: int) -> bool:
    """Whether a relation forbids all that *value* alone would, and that is some."""
    found = _bits(key, size)
    forbidden = [
        found[(one - 1) * size + other - 1]
        for one in range(1, size + 1)
        for other in range(1, size + 1)
        if not kind.allows((value,), (one, other))
    ]
    return bool(forbidden) and not any(forbidden)


def relation_of(
    kinds: Sequence[RuleKind], key: str, name: str, size: int
) -> tuple[RuleKind, Values] | None:
    """The kind and the numbers of a key; the one with that name comes first."""
    for kind in sorted(kinds, key=lambda kind: kind.slug != name):
        values = values_of(kind, key, size)
        if values is not None:
            return kind, values
    return None


def table_of(key: str, size: int) -> Values:
    """For each digit those that may follow it, as the bits of a number."""
    found = _bits(key, size)
    return tuple(
        sum(bit << at for at, bit in enumerate(found[start : start + size]))
        for start in range(0, size * size, size)
    )


def _bits(key: str, size: int) -> list[int]:
    """Whether each pair of digits is in the key, 1 or 0."""
    count = size * size
    found = bits_of(key[:count])[:count]
    return [*found, *(0,) * (count - len(found))]


def bits_of(signs: str) -> list[int]:
    """Six bits a sign, 1 or 0, the lowest one first."""
    return [SIGNS.find(sign) >> at & 1 for sign in signs for at in range(_BITS)]
