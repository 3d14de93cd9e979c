"""The cues of a lesson on a page: what is said, what is asked, and right answers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from sudoscope.lessons.model.answers import word_title
from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.pages.content import PageContent
from sudoscope.pages.frame_store import FrameStore
from sudoscope.pages.packing import Record
from sudoscope.pages.regions import PageShape
from sudoscope.pages.words import some_phrases
from sudoscope.quizzes.model.question import Question
from viz.messages import phrases
from viz.replay.timeline import Moment

_SAID: Final = ("answer", "yes", "no")


@dataclass(frozen=True, slots=True)
class LessonPart:
    """The part of a page with the cues of a lesson; see ``sudoscope.pages.part``.

    Attributes:
        cues: At least one, in the order of their steps.
    """

    cues: tuple[PlacedCue, ...]

    def phrases(self, language: str) -> Record:
        """What the card says, and what is said of answers."""
        return {
            "answers": phrases("answers", language),
            "lessons": some_phrases("lessons", language, _SAID),
        }

    def filled(self, content: PageContent) -> "PageCues":
        """The cues in the language of *content*."""
        return PageCues(self.cues, content.language)


@dataclass(frozen=True, slots=True)
class PageCues:
    """The cues of one page.

    Attributes:
        cues: In the order of their steps.
        language: Two letters.
        moments: None: what is asked is asked beside the step itself.
    """

    cues: tuple[PlacedCue, ...]
    language: str
    moments: Mapping[int, Moment] = field(default_factory=dict)

    def record(
        self, board: PageShape, store: FrameStore, check: Callable[[], None]
    ) -> Record:
        """The cues; they have no marks."""
        del board, store, check
        return {"cues": list(self._cues())}

    def _cues(self) -> Iterator[Record]:
        asked = 0
        for one in self.cues:
            record: Record = {"step": one.point.step}
            if one.cue.say:
                record["say"] = one.cue.say[self.language]
            if one.cue.question is not None:
                asked += 1
                record["question"] = _question(one.cue.question, one, self.language)
                record["question"]["number"] = asked
            yield record


def _question(question: Question, one: PlacedCue, language: str) -> Record:
    said = question.said(language, one.rules)
    options = question.offered(one.point.context.trace)
    return {
        "ask": said.asked,
        "kind": question.answers.name.lower(),
        "answers": sorted(question.members),
        "said": said.right,
        "options": [[slug, word_title(slug, language)] for slug in options],
    }
