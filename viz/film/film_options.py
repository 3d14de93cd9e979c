"""Options of a film: its size, its look, its cards and captions."""

from dataclasses import dataclass, replace

from viz.appearance import Appearance
from viz.film.adornments import PLAIN, Adornments
from viz.film.card_times import CardTimes
from viz.scene.panels.caption import caption_room


@dataclass(frozen=True, slots=True)
class Logo:
    """An image supplied by the author.

    Attributes:
        name: Of its file; the suffix tells the format.
        data: The content of the file.
        size: Its width and height in pixels.
    """

    name: str
    data: bytes
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FilmOptions:
    """Size, look, cards and captions of a film.

    Attributes:
        size: Width and height of the pictures in pixels.
        appearance: The colours, the language, how large words are, and what is hidden.
        has_title: Whether a card comes before the replay.
        has_end: Whether a card comes after it.
        has_captions: Whether reasons are written below the picture, or beside a board
            in a wide one, long enough to be read, instead of in the panel that changes
            with every step.
        author: Named on the cards, or empty.
        logo: Shown on the cards.
        adornments: What is drawn around each picture.
        photo: Pictures of a photo that turns into the board of the title card.
    """

    size: tuple[int, int]
    appearance: Appearance
    has_title: bool = False
    has_end: bool = False
    has_captions: bool = False
    author: str = ""
    logo: Logo | None = None
    adornments: Adornments = PLAIN
    photo: tuple[bytes, ...] = ()

    @property
    def stage_look(self) -> Appearance:
        """Look of the replay: with room for captions and for the watermark."""
        room = caption_room(self.size, self.appearance.safe)
        high = room.height if self.has_captions else 0
        is_signed = bool(self.adornments.mark)
        return replace(self.appearance, has_footer=is_signed, captions=high)

    def around(self, total: int) -> int:
        """Milliseconds of the cards in a film of *total* milliseconds."""
        times = CardTimes.within(total)
        return times.title * self.has_title + times.end * self.has_end
