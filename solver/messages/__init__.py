"""Message catalogues in TOML: a file for each language, or a folder of files.

The catalogue in this folder explains solves. A further language is a further file;
English fills in what it lacks.
"""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from solver.errors import UnknownNameError

Sections: TypeAlias = dict[str, dict[str, str]]
"""The sentences of a language: section, then name, then a format string."""

FALLBACK: Final = "en"
_SUFFIX: Final = ".toml"
_FOLDER: Final = files(__name__)


def languages_in(folder: Traversable) -> tuple[str, ...]:
    """The languages of the catalogues in *folder*, by two letters, English first."""
    entries = (e for e in folder.iterdir() if e.is_dir() or e.name.endswith(_SUFFIX))
    names = {entry.name.removesuffix(_SUFFIX) for entry in entries}
    return (FALLBACK, *sorted(names - {FALLBACK, "__pycache__"}))


def load(folder: Traversable, language: str, name: str = "") -> dict[str, Any]:
    """One catalogue, completed in English.

    Args:
        folder: Where the catalogues are.
        language: Two letters.
        name: The file in the folder of the language, without its suffix; empty where
            each language is one file.

    Raises:
        UnknownNameError: There is no such language.
    """
    known = languages_in(folder)
    if language not in known:
        raise UnknownNameError("language", language, known)
    return completed(_read(folder, language, name), _read(folder, FALLBACK, name))


def completed(own: dict[str, Any], english: dict[str, Any]) -> dict[str, Any]:
    """*english* with the texts that *own* has in their place, table by table."""
    return {
        key: text | own.get(key, {}) if isinstance(text, dict) else own.get(key, text)
        for key, text in english.items()
    }


def _read(folder: Traversable, language: str, name: str) -> dict[str, Any]:
    file = folder.joinpath(f"{language}/{name}".rstrip("/") + _SUFFIX)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def languages() -> tuple[str, ...]:
    """The languages that solves are explained in."""
    return languages_in(_FOLDER)


@cache
def words(language: str = FALLBACK) -> Sections:
    """The sentences of *language*.

    Raises:
        UnknownNameError: There is no such language.
    """
    return load(_FOLDER, language)


def numeral(number: int, language: str = FALLBACK) -> str:
    """*number* with its thousands set apart as *language* does it.

    >>> numeral(1096), numeral(1096, "de")
    ('1,096', '1.096')
    """
    return f"{number:,}".replace(",", words(language)["lists"]["thousands"])
