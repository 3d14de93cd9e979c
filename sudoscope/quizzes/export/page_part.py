"""The part of a page that asks before steps, and what one can choose about it."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sudoscope.pages.part import PartKind
from sudoscope.quizzes.game.kinds import QUIZ, Kind

if TYPE_CHECKING:  # slow to load, and the help of a command needs none of them
    from sudoscope.pages.content import PageContent
    from sudoscope.pages.packing import Record
    from sudoscope.quizzes.export.page_questions import PageQuestions

_SAID: Final = (
    "number",
    "score",
    "score-none",
    "streak",
    "hint",
    "show",
    "skip",
    "go-on",
)


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """Asks before steps, as the window does; see ``sudoscope.pages.part``.

    Attributes:
        kinds: The steps that it can ask before; none of them, nothing.
    """

    kinds: frozenset[Kind]

    def phrases(self, language: str) -> "Record":
        """What the card of a question says."""
        from sudoscope.pages.words import some_phrases  # noqa: PLC0415 - slow to load

        return {"quiz": some_phrases("quiz", language, _SAID)}

    def filled(self, content: "PageContent") -> "PageQuestions":
        """The questions about the solve of *content*."""
        from sudoscope.quizzes.export.page_questions import PageQuestions  # noqa: PLC0415

        return PageQuestions(content, self.kinds)


def _part(names: tuple[str, ...]) -> QuestionPart:
    return QuestionPart(frozenset(map(Kind, names or (QUIZ.usual,))))


KINDS: Final = (
    PartKind(
        replace(QUIZ, name="ask"),
        "The steps that the page can ask before; may be repeated (default:"
        f" {QUIZ.usual}).",
        _part,
    ),
)
"""The kinds of parts that this wing adds to pages."""
