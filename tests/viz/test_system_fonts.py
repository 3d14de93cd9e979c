"""Letters that the program's font lacks: another font, or a box that is named."""

from pathlib import Path

import pygame
import pytest

from tests.viz.replays import hardest
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.fonts import font_file, text_width
from viz.painters import system_fonts
from viz.painters.surface import Letters
from viz.shapes import Text, Weight

OWN = str(font_file(Weight.REGULAR))
NOWHERE = "\U0010fffd"
"""A letter that no font has."""
RARE = "\U00013000"
"""A hieroglyph."""


def only(path: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which the font *path* has the Chinese letters, and none others."""
    monkeypatch.setattr(
        system_fonts,
        "_path",
        lambda sign: path if "\u4e00" <= sign <= "\u9fff" else None,
    )


def test_pieces_of_a_text_have_their_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blanks between letters of another font belong to these; words of ours do not."""
    only(OWN, monkeypatch)

    assert list(system_fonts.runs("A 数独 数独 B 数", Weight.BOLD)) == [
        ("A ", None),
        ("数独 数独", OWN),
        (" B ", None),
        ("数", OWN),
    ]


def test_letters_of_another_font_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As wide as their pieces together, on the same line, and otherwise than a box."""
    text = Text("A数B", 0, 40, 40, (0, 0, 0, 255))
    only(None, monkeypatch)
    boxed, _ = Letters().rendered(text)
    only(OWN, monkeypatch)
    monkeypatch.setattr(
        "viz.painters.surface.font_for",
        lambda _piece, path, size: pygame.font.Font(path, size * 2),
    )

    painted, ascent = Letters().rendered(text)

    assert painted.get_height() == boxed.get_height()
    assert painted.get_width() > boxed.get_width()
    assert Letters().width(text, 3) == painted.get_width()
    assert ascent == Letters().rendered(Text("A", 0, 40, 40, text.colour))[1]


def test_a_font_has_a_letter_if_it_draws_it_otherwise_than_any() -> None:
    """Ours has an A, and no Chinese letter."""
    pygame.font.init()
    font = pygame.font.Font(OWN, 20)

    assert system_fonts.has(font, "A")
    assert not system_fonts.has(font, "数")
    assert not system_fonts.has(font, NOWHERE)


def test_wide_letters_have_room() -> None:
    """They are as wide as high, and marks above others have no width."""
    assert text_width("数独", 100) >= 200
    assert text_width("数\u0301", 100) == text_width("数", 100)


@pytest.mark.parametrize("chosen", [{"title": RARE}, {"notes": (f"5={RARE}",)}])
def test_letters_that_no_font_has_are_named(
    chosen: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is made; others are not spoken of."""
    only(OWN, monkeypatch)
    said = assembled(hardest(), options_of(**chosen)).notices
    silent = assembled(hardest(), options_of(title="Šudoku für Ωmega")).notices

    assert [repr(RARE) in one for one in said if "no font" in one] == [True]
    assert not [one for one in silent if "no font" in one]


def test_the_files_of_fonts_are_there() -> None:
    """Those that the system names and that can be read."""
    assert all(Path(path).exists() for path, _ in system_fonts.fonts())
