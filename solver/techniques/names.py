"""Names of techniques as people write them: titles, other names, aliases and slugs.

They are read in every language at once, and it does not matter how they are written:
capitals, blanks, hyphens and other signs, a plural s, the word "type" before a number,
and whether a word is spelt in the British or the American way.

A name may mean several techniques, a group: one that all of them have ("simple
colouring"), one of a family ("fish"), or one without the number at its end ("unique
rectangle").
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from solver.log.deduction import Strategy, code_function
from solver.text.near_names import near_names

_NEAR: Final = 5
_SIGNS: Final = re.compile(r"[\W_]+")
_TYPE: Final = re.compile(r"type?(?=[0-9])")
_PLURAL: Final = re.compile(r"s(?=[0-9]*$)")
_NUMBER: Final = re.compile(r"[0-9]+$")
_SPELT_ALIKE: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "colour": "color"}


@cache
def folded(name: str) -> str:
    """*name* without what does not matter.

    >>> folded("Unique rectangles, type 1") == folded("unique-rectangle-1")
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    for one, other in _SPELT_ALIKE.items():
        plain = plain.replace(one, other)
    return _PLURAL.sub("", _TYPE.sub("", _SIGNS.sub("", plain)))


def names_of(strategy: Strategy) -> Iterator[str]:
    """All names of *strategy*, its slug first; the same name may come again."""
    yield from names_of_step(strategy.slug)
    yield from (*strategy.aliases, *strategy.codes)


def names_of_step(slug: str) -> Iterator[str]:
    """The slug of a technique or another kind of step, its titles and other titles."""
    from solver.messages import languages, words  # noqa: PLC0415 - slow, seldom needed

    yield slug
    for sections in map(words, languages()):
        yield sections["titles"].get(slug, slug)
        for kind in ("also", "other-names"):
            yield from _listed(sections[kind].get(slug, ""))


def title_of(slug: str, language: str = "en") -> str:
    """The title of a technique or another kind of step, as people see it anywhere.

    That of somebody's own technique is its slug in words, that of a student's code the
    name of the function.
    """
    from solver.messages import words  # noqa: PLC0415 - slow, seldom needed

    sections = words(language)
    if function := code_function(slug):
        return str(sections["reasons"]["your-title"].format(function=function))
    plain = slug.replace("-", " ")
    return str(sections["titles"].get(slug) or plain[:1].upper() + plain[1:])


def families_by_name() -> Iterator[tuple[str, str]]:
    """The names of families with the family that each means."""
    from solver.messages import languages, words  # noqa: PLC0415 - slow, seldom needed

    for language in languages():
        for family, names in words(language)["families"].items():
            yield from ((name, family) for name in _listed(names))


@cache
def meanings(strategies: tuple[Strategy, ...]) -> Mapping[str, tuple[Strategy, ...]]:
    """What each folded name means: one of *strategies* or a group, in their order."""
    found: dict[str, dict[Strategy, None]] = {}
    numbered: dict[str, dict[Strategy, None]] = {}
    for strategy in strategies:
        for name in map(folded, names_of(strategy)):
            found.setdefault(name, {})[strategy] = None
            base = _NUMBER.sub("", name)
            numbered.setdefault(folded(base), {})[strategy] = None
    for name, family in families_by_name():
        of_family = {s: None for s in strategies if s.family == family}
        numbered[folded(name)] = of_family
    return {name: tuple(each) for name, each in (numbered | found).items() if name}


def nearest(name: str, strategies: Iterable[Strategy]) -> tuple[str, ...]:
    """Names written much like *name*, each of another technique, the nearest first."""
    written: dict[str, tuple[str, Strategy]] = {}
    for strategy in strategies:
        _, *others = names_of(strategy)
        for other in others:
            written.setdefault(folded(other), (other, strategy))
    by_technique: dict[Strategy, str] = {}
    for near in near_names(folded(name), written, _NEAR * _NEAR):
        other, strategy = written[near]
        by_technique.setdefault(strategy, other)
    return tuple(by_technique.values())[:_NEAR]


def _listed(names: str) -> Iterator[str]:
    """The names of a list with commas between them."""
    yield from filter(None, (name.strip() for name in names.split(",")))
