"""Digits, and sets of digits as bits of an integer."""

from collections.abc import Iterable
from functools import cache
from math import prod
from typing import Final, NewType

Digit = NewType("Digit", int)
"""A digit of a puzzle: 1 up to and including the variant's size."""

Mask = NewType("Mask", int)
"""A set of digits: bit ``digit - 1`` is set where *digit* is a member."""

EMPTY: Final = Mask(0)

SYMBOLS: Final = "123456789ABCDEFGHIJKLMNOP"
"""How the digits 1 to 25 are written, one symbol each."""


def full_mask(size: int) -> Mask:
    """All digits from 1 to *size*."""
    return Mask((1 << size) - 1)


def mask_of(digits: Iterable[Digit]) -> Mask:
    """The set of *digits*."""
    mask = 0
    for digit in digits:
        mask |= 1 << (digit - 1)
    return Mask(mask)


@cache
def bit(digit: Digit) -> Mask:
    """The set that holds *digit* alone."""
    return Mask(1 << (digit - 1))


@cache
def digits(mask: Mask) -> tuple[Digit, ...]:
    """The members of *mask*, ascending.

    >>> digits(Mask(0b1001))
    (1, 4)
    """
    return tuple(Digit(d) for d in range(1, mask.bit_length() + 1) if mask >> d - 1 & 1)


def is_single(mask: Mask) -> bool:
    """Whether *mask* holds exactly one digit."""
    return mask != 0 and mask & (mask - 1) == 0


def symbol(digit: Digit) -> str:
    """The one character of *digit*: 1 to 9, then A, B and so on."""
    return SYMBOLS[digit - 1]


def choice_count(masks: Iterable[Mask]) -> int:
    """In how many ways one digit of each of *masks* can be chosen."""
    return prod(mask.bit_count() for mask in masks)
