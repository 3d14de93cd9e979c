"""The styles of a page: fonts, colours by role, and what its style sheet says."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from sudoscope.pages.ink import ink_rules
from sudoscope.pages.packing import Record
from viz.assets_folder import assets
from viz.painters.embedded_font import FONT_NOTICE
from viz.painters.svg import FAMILIES, font_face
from viz.shapes import Colour, Weight
from viz.theme import Role, Theme, hex_of

_LETTERS: Final = frozenset(map(chr, (*range(0x20, 0x7F), 0xA0)))
_COMMENT: Final = re.compile(r"^\s*/\*.*?\*/\s*$", re.DOTALL | re.MULTILINE)
"""A comment that has its lines to itself."""
_RATIOS: Final = ("board", "lower", "strip", "narrow-lower", "narrow-strip")
"""What the widths of regions for each of their height are called in the styles."""
_SHEETS: Final = ("composition", "panels", "controls", "forms", "comparison")
"""The style sheets, in their order: what is later holds."""
_DARK: Final = "night"
_LIGHT: Final = "paper"
_OPAQUE: Final = 255


def page_style(
    themes: Sequence[Theme], said: str, facts: Record, letters: frozenset[str]
) -> str:
    """Fonts, colours by role, and the styles of the page.

    Args:
        themes: Those that a reader can choose from.
        said: What is written on the page besides what the script shows.
        facts: What the script shows and says.
        letters: Those of its pictures.
    """
    ratios = "".join(
        f"--{name}:{box.width / box.height:.4f};"
        for name, box in zip(_RATIOS, facts["regions"], strict=True)
    )
    ratio = f":root{{{ratios}}}\n{ink_rules()}"
    own = (dense(page_part(f"{name}.css")) for name in _SHEETS)
    return "".join((*_fonts(said, facts, letters), *_colours(themes), ratio, *own))


def dense(text: str) -> str:
    """*text* of a script or of styles without indentation and lines of comment."""
    lines = map(str.strip, _COMMENT.sub("", text).splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def page_part(name: str) -> str:
    """A file of ``assets/page``."""
    return (assets() / "page" / name).read_text("utf-8")


def _fonts(said: str, facts: Record, letters: frozenset[str]) -> Iterator[str]:
    """The letters that are used: of any text, of titles, and of clues."""
    shown = facts["said"], facts["heads"], facts["cues"]
    notes = facts["notes"], facts["cellNotes"]
    used = frozenset(f"{shown}{said}{notes}{facts['phrases']}") | letters | _LETTERS
    clues = frozenset(facts["board"]["symbols"])
    yield f"/* {FONT_NOTICE} */\n"
    for weight, of_weight in (
        (Weight.REGULAR, used),
        (Weight.SEMIBOLD, used),
        (Weight.BOLD, clues),
    ):
        yield f"{font_face(weight, of_weight)}\n"
    yield f":root{{--font:{FAMILIES}}}\n"


def _colours(themes: Sequence[Theme]) -> Iterator[str]:
    """The colours of each theme; light or dark ones as the reader's system is set."""
    by_name = {theme.name: theme for theme in themes}
    yield f":root{{color-scheme:light;{_roles(by_name[_LIGHT])}}}\n"
    dark = f':root[data-theme="auto"]{{color-scheme:dark;{_roles(by_name[_DARK])}}}'
    yield f"@media (prefers-color-scheme:dark){{{dark}}}\n"
    for theme in by_name.values():
        is_dark = sum(theme[Role.BACKGROUND][:3]) < sum(theme[Role.INK][:3])
        scheme = "dark" if is_dark else "light"
        chosen = f':root[data-theme="{theme.name}"]'
        yield f"{chosen}{{color-scheme:{scheme};{_roles(theme)}}}\n"


def _roles(theme: Theme) -> str:
    return "".join(f"--{role}:{_hex(theme[role])};" for role in Role)


def _hex(colour: Colour) -> str:
    opacity = colour[3]
    return hex_of(colour) + (f"{opacity:02x}" if opacity < _OPAQUE else "")
