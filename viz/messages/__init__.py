"""Message catalogues of the viewer: a folder for each language, a file for each part.

A further language is a further folder of the same files. English fills in what it
lacks. Packages in the registry ``PACKAGES`` have folders of the same kind: a file of a
name that is here goes on there, and no phrase occurs twice.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from solver.messages import FALLBACK, languages_in, load, package_folders
from solver.messages import languages as solver_languages
from solver.registry import PACKAGES, sources_of
from solver.rules.variant import Variant

__all__ = [
    "FALLBACK",
    "Catalogue",
    "board_phrases",
    "folders",
    "languages",
    "left_on",
    "phrases",
    "spoken",
    "tables",
]

Catalogue: TypeAlias = dict[str, str]
"""The phrases of one file: name and format string."""

_FOLDER: Final = Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """The languages of the viewer, by their two letters, English first."""
    return languages_in(_FOLDER)


def spoken(language: str) -> str:
    """The language of explanations: *language* if the solver has it, else English."""
    return language if language in solver_languages() else FALLBACK


def folders() -> tuple[Path, ...]:
    """The folders of catalogues: this one, then those of the registered packages."""
    return (_FOLDER, *package_folders())


def phrases(
    catalogue: str, language: str = FALLBACK, *, of_variables: bool = False
) -> Catalogue:
    """The phrases of *catalogue*, a file name without its suffix, in *language*.

    Those about variables of a network if *of_variables*.

    Raises:
        UnknownNameError: There is no such language.
    """
    return _joined(sources_of(PACKAGES), catalogue, language, of_variables)


def board_phrases(catalogue: str, language: str, rules: Variant) -> Catalogue:
    """The phrases of *catalogue* for a puzzle of *rules*, which may be a network.

    Raises:
        UnknownNameError: There is no such language.
    """
    return phrases(catalogue, language, of_variables=rules.has_own_names)


def left_on(rules: Variant) -> tuple[str, str]:
    """The keys of what is left on a board of *rules*: open cells and candidates."""
    if rules.has_own_names:
        return "variables-left", "values-left"
    return f"{'symbols' if rules.has_symbols else 'digits'}-left", "candidates-left"


def tables(catalogue: str, language: str = FALLBACK) -> dict[str, Catalogue]:
    """The phrases of *catalogue* where its file is made of tables: table, then name.

    The tables come in the order of the English files.

    Raises:
        UnknownNameError: There is no such language.
    """
    return _joined(sources_of(PACKAGES), catalogue, language)


@cache
def _joined(
    _packages: tuple[str, ...],
    catalogue: str,
    language: str,
    of_variables: bool = False,  # noqa: FBT001, FBT002 - a key of what is kept
) -> dict[str, Any]:
    """The phrases or tables of *catalogue* here and in the registered packages."""
    joined: dict[str, Any] = {}
    for place in folders():
        loaded = load(place, language, catalogue, of_variables=of_variables)
        for key, text in loaded.items():
            if key not in joined:
                joined[key] = text
            elif isinstance(text, dict) and not joined[key].keys() & text.keys():
                joined[key] = joined[key] | text
            else:
                raise ValueError(f"{place}: {catalogue} has {key!r} twice")
    return joined
