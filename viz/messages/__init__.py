"""Message catalogues: a folder for each language, a file for each catalogue.

A further language is a further folder of the same files. What it lacks is said in
English.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from solver.errors import UnknownNameError

Catalogue: TypeAlias = dict[str, str]
"""The phrases of one file: name and format string."""

FALLBACK: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their two letters, English first."""
    found = {f.name for f in files(__name__).iterdir() if f.is_dir()} - {"__pycache__"}
    return (FALLBACK, *sorted(found - {FALLBACK}))


@cache
def phrases(catalogue: str, language: str = FALLBACK) -> Catalogue:
    """The phrases of *catalogue*, a file name without its ending, in *language*.

    Raises:
        UnknownNameError: There is no such language.
    """
    own: Catalogue = _read(catalogue, language)
    return own if language == FALLBACK else _read(catalogue, FALLBACK) | own


@cache
def tables(catalogue: str, language: str = FALLBACK) -> dict[str, Catalogue]:
    """The phrases of *catalogue* where its file is made of tables: table, then name.

    The tables come in the order of the English file.

    Raises:
        UnknownNameError: There is no such language.
    """
    own: dict[str, Catalogue] = _read(catalogue, language)
    english: dict[str, Catalogue] = _read(catalogue, FALLBACK)
    return {name: table | own.get(name, {}) for name, table in english.items()}


def _read(catalogue: str, language: str) -> dict[str, Any]:
    """What stands in one file, and nothing where there is no file."""
    if language not in languages():
        raise UnknownNameError("language", language, languages())
    file = files(__name__).joinpath(language, f"{catalogue}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
