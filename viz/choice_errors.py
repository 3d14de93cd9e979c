"""Errors about options, as data: each is given in the words of whoever shows it.

The sentence of an error is in the catalogue ``conflicts``, with the names of options in
braces. The library shows them as they are, the command line as its options, the window
as the labels of its controls.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from viz.errors import EditError, OptionsError, RecordingError
from viz.messages import FALLBACK, phrases

_NAME: Final = re.compile(r"\{([a-z_]+)\}")


class ConflictError(OptionsError):
    """Options contradict each other, or one means nothing here.

    Args:
        key: Of the sentence in the catalogue ``conflicts``.
        option: The name of the option that *option* stands for in the sentence, if any.
        target: The file that was not recorded for this reason; empty where the reason
            is told alone.
        facts: What else stands in the sentence, by name.

    Attributes:
        key: Likewise.
        facts: All of what stands in the sentence.
    """

    def __init__(
        self, key: str, *, option: str = "", target: str = "", **facts: str
    ) -> None:
        self.key = key
        self.facts = {"option": option, "target": target, **facts}
        super().__init__(self.worded(str))

    def worded(self, named: Callable[[str], str], language: str = FALLBACK) -> str:
        """The sentence.

        Args:
            named: How an option is called where the sentence is shown.
            language: Of the sentence.
        """
        words = phrases("conflicts", language)
        sentence = words[self.key]
        if self.facts["target"]:
            sentence = words["not-recorded"].replace("{reason}", sentence)

        def filled(found: re.Match[str]) -> str:
            name = found[1]
            if name == "option":
                return named(self.facts[name])
            return self.facts[name] if name in self.facts else named(name)

        return _NAME.sub(filled, sentence)

    def __reduce__(self) -> tuple[Any, ...]:
        """So that it goes from one process to another as it is."""
        return _remade, (type(self), self.key, self.facts)


class UnfitTargetError(ConflictError, RecordingError):
    """A file cannot be recorded with the options that were chosen."""


class UnfitPartError(ConflictError, EditError):
    """A part of a solve does not go with the options that were chosen."""


def _remade(
    kind: type[ConflictError], key: str, facts: dict[str, str]
) -> ConflictError:
    return kind(key, **facts)
