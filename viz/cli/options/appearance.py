"""Dress: how a video looks, and what stands around the replay, as options say it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from viz.appearance import Appearance, Part
from viz.cli.options.option_group import option_group
from viz.cli.options.shared import SIZES, Size, language_option, theme_option
from viz.errors import RecordingError
from viz.film.build import FilmOptions
from viz.film.cards import Logo
from viz.painters.image_info import size_of
from viz.theme import theme_named

_CARDS: Final = ("none", "title", "end", "both")
_LARGEST_LOGO: Final = 20_000_000


@dataclass(frozen=True, slots=True)
class AppearanceOptions:
    """How a video looks; each attribute is an option of the same name.

    Attributes:
        size: Width and height in pixels.
        theme: Name of the colours.
        language: Two letters.
        hide: Parts that are not shown.
        cards: Which cards there are.
        title: What the puzzle is called, or empty for its own title.
        author: Named on the cards.
        logo: An image on the cards.
        captions: Whether reasons are written below the picture.
        progress: Whether a thin bar tells how far the video is.
        watermark: A text in the corner.
    """

    size: tuple[int, int]
    theme: str = "paper"
    language: str = "en"
    hide: tuple[str, ...] = ()
    cards: str = "none"
    title: str = ""
    author: str = ""
    logo: Path | None = None
    captions: bool = False
    progress: bool = False
    watermark: str = ""

    def options(self) -> FilmOptions:
        """The same for whoever makes the film.

        Raises:
            RecordingError: The logo cannot be read.
        """
        appearance = Appearance(theme_named(self.theme), self.language)
        appearance = Appearance(
            appearance.theme,
            appearance.language,
            hidden=frozenset(map(Part, self.hide)),
        )
        return FilmOptions(
            self.size,
            appearance,
            has_title=self.cards in {"title", "both"},
            has_end=self.cards in {"end", "both"},
            has_captions=self.captions,
            has_bar=self.progress,
            author=_line(self.author),
            logo=None if self.logo is None else _logo(self.logo),
            watermark=_line(self.watermark),
        )

    def titled(self, title: str) -> str:
        """What is called *title* by its own name, as it is called here."""
        return _line(self.title) or title


def _logo(path: Path) -> Logo:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_LOGO + 1)
    except OSError as error:
        raise RecordingError(
            f"the logo {path} cannot be read: {error.strerror}"
        ) from None
    size = size_of(path.name, data) if len(data) <= _LARGEST_LOGO else None
    if size is None:
        raise RecordingError(
            f"the logo {path} is no image that can be shown; a PNG, JPEG or SVG file"
            " below 20 MB expected"
        )
    return Logo(path.name, data, size)


def _line(text: str) -> str:
    """*text* in one line of printable letters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


takes_appearance: Final = option_group(
    "appearance_options",
    AppearanceOptions,
    (
        click.option(
            "--size",
            type=Size(),
            default="1080p",
            show_default=True,
            help=f"Of the picture: {', '.join(SIZES)} or WxH, for a video both even.",
        ),
        theme_option,
        language_option,
        click.option(
            "--hide",
            type=click.Choice([part.value for part in Part]),
            multiple=True,
            help="A part that is not shown; may be repeated.",
        ),
        click.option(
            "--cards",
            type=click.Choice(_CARDS),
            default="none",
            show_default=True,
            help="A title before the solve, its figures after it, or both.",
        ),
        click.option("--title", default="", help="What the puzzle is called."),
        click.option("--author", default="", help="Named on the cards."),
        click.option(
            "--logo", type=click.Path(path_type=Path), help="An image on the cards."
        ),
        click.option(
            "--captions",
            is_flag=True,
            help="Write the reasons below the picture, each as long as it takes to read"
            " it, and leave out the panel that changes with every step.",
        ),
        click.option(
            "--progress", is_flag=True, help="Draw a thin bar along the foot."
        ),
        click.option("--watermark", default="", help="A text in the lower corner."),
    ),
)
"""Gives a command these options, gathered in its argument ``appearance_options``."""
