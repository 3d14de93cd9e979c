"""What a handout has: pictures, words and questions, and the answers."""

from typing import Final, NamedTuple

from viz.shapes import Frame

THEME: Final = "paper"
"""The colours of print."""


class HandoutQuestion(NamedTuple):
    """A question.

    Attributes:
        label: What it is called, with its number.
        text: What is asked.
        answer: All right answers, as one would say them.
        options: What can be ticked, each with its letter; empty where one writes.
        reason: Why the answers are right; may be empty.
    """

    label: str
    text: str
    answer: str
    options: tuple[str, ...] = ()
    reason: str = ""


class HandoutCue(NamedTuple):
    """A picture with words and perhaps a question.

    Attributes:
        title: Which step it is about.
        picture: The board at that step.
        reason: The reason of the step, for those who cannot see the picture.
        said: What is said; may be empty.
        notes: Lines about cells that have a line around them in the picture.
        beside: A second picture, a panel or another solve, if there is one.
        question: What is asked, if anything.
    """

    title: str
    picture: Frame
    reason: str
    said: str
    notes: tuple[str, ...]
    beside: Frame | None
    question: HandoutQuestion | None


class Handout(NamedTuple):
    """All of a handout, in the order in which it is read.

    Attributes:
        language: Two letters.
        title: Of all of it.
        about: What it is for.
        facts: What else is to be known, in one line.
        name: Before the room for the name of whoever writes on it.
        cues: Pictures, words and questions.
        key: The heading of the answers; empty where they are left out.
        has_large_pictures: Whether small digits of pictures are to be read.
    """

    language: str
    title: str
    about: str
    facts: str
    name: str
    cues: tuple[HandoutCue, ...]
    key: str
    has_large_pictures: bool = False
