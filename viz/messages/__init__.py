"""Message catalogues of the viewer: a folder for each language, a file for each part.

A further language is a further folder of the same files. English fills in what it
lacks.
"""

from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from solver.messages import FALLBACK, languages_in, load
from solver.messages import languages as solver_languages

__all__ = ["FALLBACK", "Catalogue", "languages", "phrases", "spoken", "tables"]

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


@cache
def phrases(catalogue: str, language: str = FALLBACK) -> Catalogue:
    """The phrases of *catalogue*, a file name without its suffix, in *language*.

    Raises:
        UnknownNameError: There is no such language.
    """
    return load(_FOLDER, language, catalogue)


@cache
def tables(catalogue: str, language: str = FALLBACK) -> dict[str, Catalogue]:
    """The phrases of *catalogue* where its file is made of tables: table, then name.

    The tables come in the order of the English file.

    Raises:
        UnknownNameError: There is no such language.
    """
    return load(_FOLDER, language, catalogue)
