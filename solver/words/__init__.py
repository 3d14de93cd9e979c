"""The sentences a solve is told in, as data: one TOML file a language."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from solver.errors import UnknownNameError

LANGUAGES: Final = ("en",)


@cache
def words(language: str = "en") -> dict[str, dict[str, str]]:
    """The sentences of *language*: section, then name, then a format string.

    Raises:
        UnknownNameError: There is no such language.
    """
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
    text = files("solver.words").joinpath(f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)
