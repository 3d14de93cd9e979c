"""Reading time: how long sentences, notices and cards stay on screen."""

from typing import Final

LETTERS_A_SECOND: Final = 20
"""How fast people read a reason, at most."""

LEAST_MS: Final = 1000
"""A reason is shown for a second at least."""

LONGEST_SILENCE_MS: Final = 1500
"""After so long without a line a step is narrated, however quickly steps pass."""

LONGEST_NOTE: Final = 200
"""Characters of a note in a picture."""

_NOTICE_MS: Final = 3500
_NOTICE_MS_A_LETTER: Final = 70
"""Notices come unexpectedly, so they stay longer than reasons."""


def reading_ms(text: str) -> int:
    """Milliseconds it takes to read *text*, a reason."""
    return max(LEAST_MS, -(-len(text) * 1000 // LETTERS_A_SECOND))


def notice_ms(text: str) -> int:
    """Milliseconds to notice *text* and to read it."""
    return max(_NOTICE_MS, len(text) * _NOTICE_MS_A_LETTER)


def clock(ms: int) -> str:
    """*ms* milliseconds as minutes and seconds, rounded up.

    >>> clock(79_500)
    '1:20'
    """
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
