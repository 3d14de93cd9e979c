"""Every picture of the pages, and the file that lists them."""

from typing import Final

from docs.make_pictures import (
    browser,
    films,
    networks,
    papers,
    rule_pictures,
    techniques,
    windows,
)
from docs.make_pictures.picture import FOLDER

LIST: Final = FOLDER / "list.json"
"""For each picture its words and a sum of the frames it was painted from."""
PICTURES: Final = (
    *films.pictures(),
    *windows.pictures(),
    *browser.pictures(),
    *papers.pictures(),
    *techniques.pictures(),
    *rule_pictures.pictures(),
    *networks.pictures(),
)
