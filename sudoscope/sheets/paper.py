"""The paper that sheets are printed on."""

from enum import StrEnum


class Paper(StrEnum):
    """The size of pages."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return (1240, 1754) if self is Paper.A4 else (1275, 1650)
