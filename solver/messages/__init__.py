"""Message catalogues in TOML: a folder for each language, a file for each part.

The catalogue in this folder explains solves. A further language is a further folder of
the same files; English fills in what it lacks. The files of a language are one
catalogue here: a table may go on in several, so that each family of techniques has a
file of its own with its names and sentences. Packages in the registry ``PACKAGES`` have
folders of the same kind: their files of the names that are here go on in this one.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias

from solver.errors import UnknownNameError
from solver.registry import PACKAGES, sources_of

Sections: TypeAlias = Mapping[str, dict[str, str]]
"""The sentences of a language: section, then name, then a format string."""

FALLBACK: Final = "en"
_SUFFIX: Final = ".toml"
_FOLDER: Final = Path(__file__).parent
_TITLE: Final = re.compile(r"^\[([a-z0-9-]+)\]$", re.MULTILINE)
"""Above a table; these files have no tables in tables and no texts of several lines."""


@cache
def languages_in(folder: Path) -> tuple[str, ...]:
    """The languages of the catalogues in *folder*, by two letters, English first."""
    names = {entry.name for entry in folder.iterdir() if entry.is_dir()}
    return (FALLBACK, *sorted(names - {FALLBACK, "__pycache__"}))


def load(
    folder: Path, language: str, name: str, *, of_variables: bool = False
) -> dict[str, Any]:
    """Load a catalogue; English fills in what it lacks.

    Args:
        folder: Where the catalogues are.
        language: Two letters.
        name: The file in the folder of the language, without its suffix.
        of_variables: Whether it is about variables of a network.

    Raises:
        UnknownNameError: There is no such language.
    """
    known = languages_in(folder)
    if language not in known:
        raise UnknownNameError("language", language, known)
    over = "network" if of_variables else ""
    return _filled(partial(_read, folder, name=name), language, over)


def _filled(
    read: Callable[[str], Mapping[str, Any]], language: str, over: str
) -> dict[str, Any]:
    """What *read* gives for *language*, or for English where that has nothing.

    *over* some boards plain texts of a language are nearer than those of English.
    """
    chosen = partial(_over, over) if over else dict[str, Any]
    found = chosen(read(FALLBACK))
    return found if language == FALLBACK else completed(chosen(read(language)), found)


def completed(own: dict[str, Any], english: dict[str, Any]) -> dict[str, Any]:
    """*english* with the texts of *own* in their place, table by table."""
    return {
        key: text | own.get(key, {}) if isinstance(text, dict) else own.get(key, text)
        for key, text in english.items()
    }


def _over(boards: str, found: Mapping[str, Any]) -> dict[str, Any]:
    """*found* with what is said over networks or boards of symbols alone in its place.

    That has the names of tables or phrases behind ``network-`` or ``symbol-``.
    """
    made = dict(found)
    for name in [name for name in found if name.startswith(f"{boards}-")]:
        plain, own = name.removeprefix(f"{boards}-"), found[name]
        made[plain] = made.get(plain, {}) | own if isinstance(own, dict) else own
    return made


def _read(folder: Path, language: str, name: str) -> dict[str, Any]:
    return tomllib.loads(_text(folder, language, name))


def _text(folder: Path, language: str, name: str) -> str:
    """The content of a catalogue; empty where there is none."""
    file = folder.joinpath(language, name + _SUFFIX)
    return file.read_text("utf-8") if file.name in _files_in(file.parent) else ""


@cache
def _files_in(folder: Path) -> frozenset[str]:
    """The names of the files in *folder*: many catalogues are asked for in many."""
    if not folder.is_dir():
        return frozenset()
    return frozenset(path.name for path in folder.iterdir())


def package_folders() -> tuple[Path, ...]:
    """The folders of catalogues of the registered packages."""
    return _package_folders(sources_of(PACKAGES))


@cache
def _package_folders(packages: tuple[str, ...]) -> tuple[Path, ...]:
    found = []
    for package in packages:
        spec = find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            raise ModuleNotFoundError(f"no package is called {package!r}", name=package)
        found.append(Path(spec.submodule_search_locations[0]) / "messages")
    return tuple(found)


class _Tables(Mapping[str, dict[str, str]]):
    """Tables by their titles, each made when it is asked for: a step needs a few.

    Args:
        titles: Of the tables there are.
        made: Makes one.
    """

    def __init__(
        self, titles: Iterable[str], made: Callable[[str], dict[str, str]]
    ) -> None:
        self._titles = tuple(titles)
        self._made = made
        self._known: dict[str, dict[str, str]] = {}

    def __getitem__(self, title: str) -> dict[str, str]:
        if title not in self._known:
            if title not in self._titles:
                raise KeyError(title)
            self._known[title] = self._made(title)
        return self._known[title]

    def __iter__(self) -> Iterator[str]:
        return iter(self._titles)

    def __len__(self) -> int:
        return len(self._titles)


def _joined(folders: Sequence[Path], language: str) -> _Tables:
    """The tables of all files of *language*, by the names of those in this folder."""
    entries = _files_in(_FOLDER / language)
    names = sorted(e.removesuffix(_SUFFIX) for e in entries if e.endswith(_SUFFIX))
    parts: dict[str, list[tuple[str, str]]] = {}
    for folder, name in product(folders, names):
        _, *found = _TITLE.split(_text(folder, language, name))
        for title, part in zip(found[::2], found[1::2], strict=True):
            parts.setdefault(title, []).append((f"{language}/{name}", part))
    return _Tables(parts, lambda title: _table(title, parts[title]))


def _table(title: str, parts: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The table that is written in *parts*, each with the name of its file."""
    joined: dict[str, str] = {}
    for place, part in parts:
        table = tomllib.loads(part)
        if twice := joined.keys() & table.keys():
            raise ValueError(f"{place}: [{title}] {min(twice)} is there")
        joined |= table
    return joined


@cache
def languages() -> tuple[str, ...]:
    """The languages that solves are explained in."""
    return languages_in(_FOLDER)


def words(language: str = FALLBACK, *, over: str = "") -> Sections:
    """The sentences of *language*, over a "network" or a board of "symbol"s if need be.

    Raises:
        UnknownNameError: There is no such language.
    """
    return _words(sources_of(PACKAGES), language, over)


@cache
def _words(_packages: tuple[str, ...], language: str, over: str) -> Sections:
    if language not in languages():
        raise UnknownNameError("language", language, languages())
    folders = (_FOLDER, *package_folders())
    if over:
        return _filled(partial(_joined, folders), language, over)
    english = _joined(folders, FALLBACK)
    if language == FALLBACK:
        return english
    own = _joined(folders, language)
    return _Tables(english, lambda title: english[title] | own.get(title, {}))


def numeral(number: int, language: str = FALLBACK) -> str:
    """*number* with its thousands set apart as *language* does it.

    >>> numeral(1096), numeral(1096, "de")
    ('1,096', '1.096')
    """
    return f"{number:,}".replace(",", words(language)["lists"]["thousands"])


def decimal(number: float, language: str = FALLBACK) -> str:
    """*number* with one decimal.

    >>> decimal(3.2), decimal(3.2, "de")
    ('3.2', '3,2')
    """
    return f"{number:.1f}".replace(".", words(language)["lists"]["decimal-point"])
