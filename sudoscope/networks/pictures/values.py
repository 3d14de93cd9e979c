"""Values as colours, each with letters of its own, so that no colour is needed."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from viz.theme import Role

_WORDS: Final[dict[str, Role]] = {
    "red": Role.RED,
    "rot": Role.RED,
    "green": Role.GREEN,
    "grün": Role.GREEN,
    "blue": Role.BLUE,
    "blau": Role.BLUE,
    "yellow": Role.YELLOW,
    "gelb": Role.YELLOW,
    "purple": Role.VIOLET,
    "violet": Role.VIOLET,
    "lila": Role.VIOLET,
    "violett": Role.VIOLET,
    "grey": Role.GREY,
    "gray": Role.GREY,
    "grau": Role.GREY,
}
"""Colours that have a name, in the languages of the program."""

COLOURS: Final = (
    Role.RED,
    Role.GREEN,
    Role.BLUE,
    Role.YELLOW,
    Role.VIOLET,
    Role.GREY,
)
_LONGEST: Final = 3


@lru_cache(maxsize=64)
def roles_of(values: tuple[str, ...]) -> tuple[Role, ...]:
    """The colour of each value: the one that it names; others take turns.

    >>> roles_of(("blue", "small"))[0].value
    'blue'
    """
    named = [_WORDS.get(value.lower()) for value in values]
    free = [role for role in COLOURS if role not in named] or list(COLOURS)
    found: list[Role] = []
    for number, role in enumerate(named):
        unnamed = number - sum(each is not None for each in named[:number])
        found.append(role or free[unnamed % len(free)])
    return tuple(found)


@lru_cache(maxsize=64)
def signs_of(values: tuple[str, ...]) -> tuple[str, ...]:
    """The first letters of each value that no other has; numbers, where none do.

    >>> signs_of(("red", "green", "grey")), signs_of(("10", "11"))
    (('1', '2', '3'), ('10', '11'))
    """
    short = tuple(_sign(value, values) for value in values)
    if max(map(len, short), default=0) <= _LONGEST:
        return short
    return tuple(str(number) for number in range(1, len(values) + 1))


def _sign(value: str, values: Sequence[str]) -> str:
    if value.lstrip("-").isdecimal():
        return value
    others = [other for other in values if other != value]
    for length in range(1, len(value)):
        begin = value[:length]
        if not any(other.startswith(begin) for other in others):
            return begin
    return value
