"""The phrases of the window: every room in every language, naming the same things."""

import tomllib
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

import solver.messages
import viz.messages
from solver.errors import UnknownNameError
from tests.in_one_test import in_one_test
from viz.messages import FALLBACK, folders, languages, phrases


def rooms(language: str) -> set[Path]:
    """The files of *language*, each with the language left out of its path."""
    return {
        folder / file.name
        for folder in folders()
        for file in (folder / language).glob("*.toml")
    }


def leaves(entries: dict[str, object], before: str = "") -> dict[str, str]:
    """Every phrase by the names that lead to it; a list of phrases is one."""
    found: dict[str, str] = {}
    for key, value in entries.items():
        name = f"{before}{key}"
        if isinstance(value, dict):
            found |= leaves(value, f"{name}.")
        else:
            found[name] = " ".join(value) if isinstance(value, list) else str(value)
    return found


def written(room: Path, language: str) -> dict[str, str]:
    """The phrases in the file of *room*, without what it takes from English."""
    file = room.parent / language / room.name
    return leaves(tomllib.loads(file.read_text("utf-8")))


def named(phrase: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}


ROOMS: Final = sorted(rooms(FALLBACK))
OTHERS: Final = [name for name in languages() if name != FALLBACK]

each_room = in_one_test("room", ROOMS)
each_other_language = pytest.mark.parametrize("language", OTHERS)


@each_other_language
def test_a_language_has_the_rooms_of_english(language: str) -> None:
    """None is missing and none stands alone."""
    assert rooms(language) == set(ROOMS)


@each_other_language
@each_room
def test_a_room_has_the_same_phrases_in_every_language(
    room: Path, language: str
) -> None:
    """None is missing, none is left over, and none is empty where English is not.

    What is said over networks stands where the plain phrase of a language is none.
    """
    english, own = written(room, FALLBACK), written(room, language)

    assert set(filter(is_plain, own)) == set(filter(is_plain, english))
    assert all(own[key].strip() or not english.get(key, "").strip() for key in own)
    for key in {*own, *english}:
        assert is_plain(key) or key.replace("network-", "", 1) in english, key


def is_plain(key: str) -> bool:
    """Whether a phrase does not take the place of another over networks."""
    return not key.startswith("network-") or key == "network-size"


@each_other_language
@each_room
def test_a_phrase_has_the_same_placeholders_in_every_language(
    room: Path, language: str
) -> None:
    """What the program fills in is said in every language."""
    english, own = written(room, FALLBACK), written(room, language)

    for key in english.keys() & own.keys():
        assert named(own[key]) == named(english[key]), key


@in_one_test("language", languages())
@each_room
def test_no_phrase_shouts(room: Path, language: str) -> None:
    """There are no exclamation marks."""
    for key, phrase in written(room, language).items():
        assert "!" not in phrase, key


def test_no_room_has_the_name_of_a_file_of_sentences() -> None:
    """Packages add to both, and a name says to which."""
    sentences = Path(solver.messages.__file__).parent / FALLBACK
    own = Path(viz.messages.__file__).parent / FALLBACK

    names = [{path.name for path in folder.iterdir()} for folder in (sentences, own)]

    assert all(names)
    assert not set.intersection(*names)


def test_window_and_sentences_speak_the_same_languages() -> None:
    """A viewer who chooses one hears all of it."""
    assert viz.messages.languages() == solver.messages.languages()


def test_an_unknown_language_is_refused() -> None:
    """The message names what there is."""
    with pytest.raises(UnknownNameError, match="known: en, de"):
        phrases("panel", "xx")
