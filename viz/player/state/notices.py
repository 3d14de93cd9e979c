"""Notices: the message on the screen and how long it is shown."""

from typing import NamedTuple

from solver.messages import numeral
from viz.messages import phrases
from viz.player.state.current_settings import CurrentSettings
from viz.replay.reading_time import notice_ms


class Toast(NamedTuple):
    """A message for the viewer.

    Attributes:
        key: Of the message.
        values: Those of its placeholders; numbers are written as in the language.
        catalogue: Where the message is.
    """

    key: str
    values: dict[str, str | int] = {}  # noqa: RUF012 - never changed
    catalogue: str = "player"


class Notices:
    """The message on the screen, which goes once it can have been read.

    Args:
        settings: Give the language.

    Attributes:
        words: The message; empty for none.
        count: How many messages there were.
        left_ms: How long it takes to read the rest of it.
        stays: Whether it stays until the next input, on a page with a line for it.
    """

    def __init__(self, settings: CurrentSettings) -> None:
        self.words = ""
        self.count = 0
        self.stays = False
        self._settings = settings
        self.left_ms = 0

    def say(self, words: str) -> None:
        """Show *words* for as long as it takes to read them."""
        self.words = words
        self.count += 1
        self.left_ms = notice_ms(words)

    def tell(self, toast: Toast | None) -> None:
        """Show *toast* in the viewer's language; nothing for ``None``."""
        if toast is None:
            return
        language = self._settings.language
        values = {
            name: numeral(value, language) if isinstance(value, int) else value
            for name, value in toast.values.items()
        }
        self.say(phrases(toast.catalogue, language)[toast.key].format(**values))

    def end(self) -> None:
        """Show no message."""
        self.words, self.left_ms = "", 0

    def advance(self, ms: int) -> None:
        """Let *ms* milliseconds pass."""
        self.left_ms = max(0, self.left_ms - ms)
        if not (self.left_ms or self.stays):
            self.words = ""
