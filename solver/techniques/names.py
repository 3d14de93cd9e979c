"""Names of techniques as people write them: titles, other names, aliases and slugs.

They are read in every language at once. Capitals, blanks, hyphens and other signs, a
plural s, "type" before a number and American spelling do not matter. A name may mean a
group: one that several techniques have ("simple colouring"), one of a family ("fish"),
one without the number at its end ("unique rectangle"), or one that solvers use for
several ("AIC"), also where one of them is called so.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from solver.log.deduction import code_function
from solver.techniques.strategy import Strategy

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
    yield from (*names_of_step(strategy.slug), *strategy.aliases, *strategy.codes)


def names_of_step(slug: str) -> Iterator[str]:
    """The slug of a technique or another kind of step, its titles and other names."""
    yield slug
    for sections in _sections():
        yield sections["titles"].get(slug, slug)
        for kind in ("also", "other-names"):
            yield from _listed(sections[kind].get(slug, ""))


def title_of(slug: str, language: str = "en") -> str:
    """The title of a technique, another step or a kind of rule, as people see it.

    Somebody's own technique is called by its slug, code of a student by its function.
    """
    return title_among(_sections(language)[0], slug)


def title_among(sections: Mapping[str, Mapping[str, str]], slug: str) -> str:
    """The title of *slug* in the sentences of a language."""
    if function := code_function(slug):
        return sections["reasons"]["your-title"].format(function=function)
    plain = slug[:1].upper() + slug[1:].replace("-", " ")
    rule = sections.get(slug, {})  # "rule-chain" is no kind of rule
    return sections["titles"].get(slug) or rule.get("title", plain)


def families_by_name() -> Iterator[tuple[str, str]]:
    """The names of families with the family that each means."""
    for sections in _sections():
        for family, names in sections["families"].items():
            yield from ((name, family) for name in _listed(names))


def groups_by_name(*chosen: str) -> Iterator[tuple[str, str]]:
    """The names of other groups, with patterns of the slugs that each means.

    In the languages *chosen*, or in all.
    """
    for sections in _sections(*chosen):
        for patterns, names in sections["groups"].items():
            yield from ((name, patterns) for name in _listed(names))


@cache
def meanings(strategies: tuple[Strategy, ...]) -> Mapping[str, tuple[Strategy, ...]]:
    """What each folded name means: one of *strategies* or a group, in their order."""
    found: dict[str, dict[Strategy, None]] = {}
    groups: dict[str, dict[Strategy, None]] = {}
    for strategy in strategies:
        for name in map(folded, names_of(strategy)):
            found.setdefault(name, {})[strategy] = None
            groups.setdefault(folded(_NUMBER.sub("", name)), {})[strategy] = None
    for name, family in families_by_name():
        groups[folded(name)] = {s: None for s in strategies if s.family == family}
    for name, patterns in groups_by_name():
        found[folded(name)] = {
            s: None
            for s in strategies
            if any(fnmatchcase(s.slug, pattern) for pattern in patterns.split())
        }
    return {name: tuple(each) for name, each in (groups | found).items() if name}


def _sections(*chosen: str) -> list[Mapping[str, dict[str, str]]]:
    """The messages of the languages *chosen*, or of all."""
    from solver.messages import languages, words  # noqa: PLC0415 - slow, seldom needed

    return [words(language) for language in chosen or languages()]


def _listed(names: str) -> Iterator[str]:
    """The names of a list with commas between them."""
    yield from filter(None, (name.strip() for name in names.split(",")))
