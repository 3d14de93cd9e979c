"""The program's font has every letter that the program writes."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import solver.messages
from viz.assets_folder import assets
from viz.fonts import letters
from viz.messages import folders
from viz.shapes import Weight

FOLDERS: Final = (
    Path(solver.messages.__file__).parent,
    *folders(),
    assets() / "lessons",
    assets() / "puzzles.toml",
)


def files() -> Iterator[Path]:
    """Every catalogue: messages, names of techniques, lessons, famous puzzles."""
    for folder in FOLDERS:
        yield from sorted(folder.rglob("*.toml")) if folder.is_dir() else [folder]


def written(value: object) -> Iterator[str]:
    """All names and phrases in *value*, which a catalogue holds."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from written(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from written(inner)
    else:
        yield str(value)


@pytest.mark.parametrize("weight", Weight)
def test_the_font_has_every_letter_of_every_catalogue(weight: Weight) -> None:
    """In each language: a letter it lacks would be a box with a cross."""
    found = list(files())
    missing = {
        (file.name, letter)
        for file in found
        for phrase in written(tomllib.loads(file.read_text("utf-8")))
        for letter in set(phrase) - letters(weight) - {"\n"}
    }

    assert len(found) > 100
    assert not missing
