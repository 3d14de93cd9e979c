"""The words of a page: those of the window, and its own."""

from collections.abc import Sequence
from typing import Final

from solver.messages import words as spoken_words
from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.pages.packing import Record
from viz.messages import phrases, spoken

_COMMANDS: Final = (
    "play",
    "forward",
    "back",
    "forward-ten",
    "back-ten",
    "start",
    "end",
    "faster",
    "slower",
    "loop",
    "next-guess",
    "last-guess",
    "next-contradiction",
    "last-contradiction",
    "next-technique",
    "last-technique",
    "next-placement",
    "last-placement",
    "next-marker",
    "last-marker",
    "skip-branch",
    "open-step",
    "quiz",
    "lesson",
    "theme",
    "help",
    "close",
    "section-play",
    "section-jump",
    "section-tree",
    "section-learn",
    "section-window",
)
_TOASTS: Final = (
    "no-next-guess",
    "no-last-guess",
    "no-next-contradiction",
    "no-last-contradiction",
    "no-next-technique",
    "no-last-technique",
    "no-next-placement",
    "no-last-placement",
    "no-next-marker",
    "no-last-marker",
    "no-dead-branch",
    "nothing-to-open",
    "loop-from",
    "loop-on",
    "loop-off",
    "quiz-on",
    "quiz-off",
    "quiz-none",
    "lesson-on",
    "lesson-off",
    "step-tip",
)
_QUIZ: Final = (
    "number",
    "score",
    "score-none",
    "streak",
    "hint",
    "show",
    "skip",
    "go-on",
)


def words_record(language: str, cues: Sequence[PlacedCue] = ()) -> Record:
    """All phrases that the page's script says, by the name of their catalogue.

    Args:
        language: Of the page.
        cues: Of the lesson, whose phrases are there only where it has some.
    """
    lists = spoken_words(spoken(language))["lists"]
    return {
        "page": phrases("page", language),
        "panel": phrases("panel", language),
        "keys": phrases("keys", language),
        "commands": _some("commands", language, _COMMANDS),
        "player": _some("player", language, _TOASTS),
        "quiz": _some("quiz", language, _QUIZ),
        "themes": {
            name.removeprefix("theme-"): said
            for name, said in phrases("settings", language).items()
            if name.startswith("theme-")
        },
        "answers": phrases("answers", language) if cues else {},
        "lessons": phrases("lessons", language) if cues else {},
        "thousands": lists["thousands"],
        "and": lists["and"],
    }


def _some(catalogue: str, language: str, names: tuple[str, ...]) -> dict[str, str]:
    known = phrases(catalogue, language)
    return {name: known[name] for name in names}
