"""The sentences a solve is told in, as data: one TOML file a language.

A further language is a further file. What it lacks is said in English.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

from solver.errors import UnknownNameError

Sections: TypeAlias = dict[str, dict[str, str]]
"""The sentences of a language: section, then name, then a format string."""

FALLBACK: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their two letters, English first."""
    names = (file.name for file in files(__name__).iterdir())
    found = {name.removesuffix(".toml") for name in names if name.endswith(".toml")}
    return (FALLBACK, *sorted(found - {FALLBACK}))


@cache
def words(language: str = FALLBACK) -> Sections:
    """The sentences of *language*; English ones where it has none.

    Raises:
        UnknownNameError: There is no such language.
    """
    if language not in languages():
        raise UnknownNameError("language", language, languages())
    return completed(_read(language))


def numeral(number: int, language: str = FALLBACK) -> str:
    """*number* with its thousands set apart as *language* does it.

    >>> numeral(1096), numeral(1096, "de")
    ('1,096', '1.096')
    """
    return f"{number:,}".replace(",", words(language)["lists"]["thousands"])


def completed(own: Sections) -> Sections:
    """The sentences of a language, with the English ones for those it lacks."""
    return {
        section: english | own.get(section, {})
        for section, english in _read(FALLBACK).items()
    }


def _read(language: str) -> Sections:
    text = files(__name__).joinpath(f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)
