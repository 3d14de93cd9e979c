"""The words behind pictures in the pages, for those who cannot see them."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[2]
_PICTURE: Final = re.compile(
    r"!\[(?P<words>[^\]]*)\]\((?P<path>[\w./-]*pictures/[\w.-]+)\)"
)


def pages() -> tuple[Path, ...]:
    """The README and every page."""
    return (_ROOT / "README.md", *sorted((_ROOT / "docs").rglob("*.md")))


def pictures_on(page: Path) -> tuple[tuple[str, str], ...]:
    """The name and the words of each picture on *page*, in their order."""
    found = _PICTURE.finditer(page.read_text("utf-8"))
    return tuple((Path(one["path"]).name, one["words"]) for one in found)


def fill_in(was: Mapping[str, str], words: Mapping[str, str]) -> None:
    """Write the words of pictures into the pages where none are, or older ones.

    Args:
        was: The words of each picture before, by its name.
        words: Its words now.
    """

    def filled(found: re.Match[str]) -> str:
        name = Path(found["path"]).name
        if name not in words or found["words"] not in {"", was.get(name)}:
            return found[0]
        return f"![{words[name]}]({found['path']})"

    for page in pages():
        text = page.read_text("utf-8")
        new = _PICTURE.sub(filled, text)
        if new != text:
            page.write_text(new, "utf-8")
