"""Names written much like another: what a mistyped one may stand for."""

from collections.abc import Iterable, Sequence
from typing import Final

_MOST: Final = 3
_LIKENESS: Final = 0.6
"""Least likeness, from 0 to 1, of a name that is offered in place of another."""


def near_names(name: str, known: Iterable[str], most: int = _MOST) -> tuple[str, ...]:
    """The names that *name* may stand for: first those that begin as it does.

    Hyphens at the beginning, as options have, and capitals do not count.

    >>> near_names("--cell", ["--help", "--cells", "--seed"])
    ('--cells',)

    Args:
        name: As it was given.
        known: The names there are.
        most: How many at most.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - few names are wrong

    bare: dict[str, str] = {}
    for one in known:
        bare.setdefault(_bare(one), one)
    wanted = _bare(name)
    if not wanted:
        return ()
    near = get_close_matches(wanted, bare, most, _LIKENESS)
    near.sort(key=lambda one: one[0] != wanted[0])
    begun = [one for one in bare if one.startswith(wanted)]
    found = dict.fromkeys((*near, *begun))
    return tuple(bare[one] for one in found)[:most]


def question(names: Sequence[str]) -> str:
    """The question for *names*, "did you mean x or y?"; empty where there are none."""
    if not names:
        return ""
    *others, last = names
    listed = f"{', '.join(others)} or {last}" if others else last
    return f"did you mean {listed}?"


def offer(name: str, known: Iterable[str]) -> str:
    """What may be meant by a name that is not among the *known*: like it, or all.

    >>> offer("thermo", ["thermometer", "arrow"])
    'did you mean thermometer?'
    >>> offer("fog", ["thermometer", "arrow"])
    'known: arrow, thermometer'
    """
    names = sorted(known)
    return question(near_names(name, names)) or f"known: {', '.join(names)}"


def _bare(name: str) -> str:
    return name.strip().lstrip("-").lower()
