"""The words of a page: those of the window, and its own."""

from collections.abc import Sequence
from typing import Final

from solver.messages import words as spoken_words
from sudoscope.pages.packing import Record
from sudoscope.pages.part import NOTHING_SAID, PagePart
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
_OF_WINGS: Final = frozenset(
    {"quiz", "quiz-on", "quiz-off", "quiz-none", "lesson", "lesson-on", "lesson-off"}
)
"""Phrases that come with the parts of pages that ask."""
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


def words_record(language: str, parts: Sequence[PagePart]) -> Record:
    """All phrases that the page's script says, by the name of their catalogue.

    Args:
        language: Of the page.
        parts: What it asks.
    """
    lists = spoken_words(spoken(language))["lists"]
    asking: Record = {name: {} for name in NOTHING_SAID}
    for part in parts:
        asking |= part.phrases(language)
    return {
        "page": phrases("page", language),
        "panel": phrases("panel", language),
        "keys": phrases("keys", language),
        "commands": some_phrases("commands", language, _COMMANDS),
        "player": some_phrases("player", language, _TOASTS),
        "quiz": asking["quiz"],
        "themes": {
            name.removeprefix("theme-"): said
            for name, said in phrases("settings", language).items()
            if name.startswith("theme-")
        },
        "answers": asking["answers"],
        "lessons": asking["lessons"],
        "thousands": lists["thousands"],
        "and": lists["and"],
    }


def some_phrases(
    catalogue: str, language: str, names: tuple[str, ...]
) -> dict[str, str]:
    """The phrases *names* of *catalogue*, but those of wings that are not there."""
    known = phrases(catalogue, language)
    there = (name for name in names if name in known or name not in _OF_WINGS)
    return {name: known[name] for name in there}
