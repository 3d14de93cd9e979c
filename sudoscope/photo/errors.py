"""Why a picture cannot be read, as data, and in each language."""

from enum import StrEnum

from solver.errors import SudoscopeError
from viz.messages import FALLBACK, phrases


class PictureFault(StrEnum):
    """A reason; each is a phrase in ``viz/messages/*/pictures.toml``."""

    LIBRARY = "library"
    BROKEN_LIBRARY = "broken-library"
    DAMAGED = "damaged"
    TOO_LARGE = "too-large"
    TOO_SMALL = "too-small"
    SIZE = "size"
    NO_GRID = "no-grid"
    SEVERAL_GRIDS = "several-grids"
    FEW_DIGITS = "few-digits"
    CAGES = "cages"
    LARGER_GRID = "larger-grid"
    NOTHING_TO_PASTE = "nothing-to-paste"
    PASTE_LIBRARY = "paste-library"
    PASTE_TOOL = "paste-tool"


class PictureError(SudoscopeError, ValueError):
    """A picture cannot be read.

    Attributes:
        fault: The reason.
        facts: The values of the placeholders in its sentence, by name.
    """

    def __init__(self, fault: PictureFault, **facts: str) -> None:
        self.fault = fault
        self.facts = facts
        super().__init__(self.sentence())

    def sentence(self, language: str = FALLBACK) -> str:
        """What was found and what is expected.

        Raises:
            UnknownNameError: There is no such language.
        """
        return phrases("pictures", language)[self.fault].format(**self.facts)
