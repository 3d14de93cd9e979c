"""The pictures of the pages: what they show is what the program shows now."""

import json
from pathlib import Path
from typing import Final

import pytest

from docs.make_pictures.all_pictures import LIST, PICTURES
from docs.make_pictures.alternative_words import pages, pictures_on
from docs.make_pictures.picture import FOLDER, DocPicture
from tests.in_one_test import in_one_test

LARGEST: Final = 80_000
"""Bytes of a picture that does not move."""
LARGEST_MOVING: Final = 1_500_000
ALL: Final = 3_000_000
LISTED: Final[dict[str, dict[str, str]]] = json.loads(LIST.read_text("utf-8"))
SHOWN: Final = {page: pictures_on(page) for page in pages()}


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_shows_what_the_program_shows(picture: DocPicture) -> None:
    """If this fails, run ``python -m docs.make_pictures`` and look at the picture."""
    assert picture.record() == LISTED[picture.name]


def test_the_list_has_every_picture_and_no_other() -> None:
    """None is left from before, and none was made by hand."""
    files = {path.name for path in FOLDER.iterdir()} - {LIST.name}

    assert files == set(LISTED) == {picture.name for picture in PICTURES}


def test_every_picture_is_on_a_page() -> None:
    """None is made for nothing."""
    shown = {name for pictures in SHOWN.values() for name, _ in pictures}

    assert shown == set(LISTED)


@in_one_test("page", SHOWN, ids=lambda page: page.name)
def test_pictures_have_words_for_those_who_cannot_see_them(page: Path) -> None:
    """The script fills them in, where the author of a page wrote none."""
    assert all(words for _, words in SHOWN[page])


def test_pictures_are_small() -> None:
    """They load with their page."""
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}

    for name, size in sizes.items():
        assert size <= (LARGEST_MOVING if name.endswith(".gif") else LARGEST), name
    assert sum(sizes.values()) <= ALL
