"""What cells of a picture may show, in words."""

from collections.abc import Iterable

from viz.messages import FALLBACK, phrases
from viz.puzzles.sketch_source import DigitShare


def shares_text(shares: Iterable[DigitShare], language: str = FALLBACK) -> str:
    """Digits that a cell may show, in words: "6 70 % or 4 26 %".

    Raises:
        UnknownNameError: There is no such language.
    """
    words = phrases("pictures", language)
    return words["or"].join(
        words["share"].format(
            digit=one.digit or words["empty"], percent=round(one.share * 100)
        )
        for one in shares
    )
