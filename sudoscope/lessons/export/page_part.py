"""The cues of a lesson on a page: what is said, what is asked, and right answers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from solver.rules.variant import Variant
from sudoscope.lessons.model.answer_words import AnswerWords
from sudoscope.lessons.model.answers import AnswerNotation, word_title
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from sudoscope.lessons.model.typed_names import typed_names, value_asked
from sudoscope.lessons.pictures.small_values import hides_candidates, meant_by_clicks
from sudoscope.pages.content import PageContent, PageOptions
from sudoscope.pages.frame_store import FrameStore
from sudoscope.pages.packing import Record
from sudoscope.pages.regions import PageShape
from sudoscope.pages.words import some_phrases
from sudoscope.quizzes.export.page_part import QuestionPart
from sudoscope.quizzes.model.question import AnswerKind, Question
from viz.messages import phrases
from viz.replay.timeline import Moment
from viz.scene.board.cell_view import StepView
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.one_board import Scene

_SAID: Final = ("answer", "yes", "no")


@dataclass(frozen=True, slots=True)
class LessonPart:
    """The part of a page with the cues of a lesson; see ``sudoscope.pages.part``.

    Attributes:
        cues: At least one, in the order of their steps.
        leads: Whether each step has a button to go on.
    """

    cues: tuple[PlacedCue, ...]
    leads: bool = False

    def phrases(self, language: str) -> Record:
        """What the card says, and what is said of answers."""
        return {
            "answers": phrases("answers", language),
            "lessons": some_phrases("lessons", language, _SAID),
        }

    def filled(self, content: PageContent) -> "PageCues":
        """The cues in the language of *content*."""
        return PageCues(self.cues, content.language, self.leads)


def lesson_page(
    lesson: Lesson, placed: tuple[PlacedCue, ...], theme: str | None = None
) -> PageOptions:
    """What the page of *lesson* asks and shows."""
    parts = (QuestionPart(frozenset()), LessonPart(placed, lesson.is_for_children))
    return PageOptions(theme=theme, parts=parts, hidden=lesson.hidden)


@dataclass(frozen=True, slots=True)
class PageCues:
    """The cues of one page.

    Attributes:
        cues: In the order of their steps.
        language: Two letters.
        leads: Whether each step has a button to go on, as for children.
        moments: None: what is asked is asked beside the step itself.
    """

    cues: tuple[PlacedCue, ...]
    language: str
    leads: bool = False
    moments: Mapping[int, Moment] = field(default_factory=dict)

    def record(
        self, board: PageShape, store: FrameStore, check: Callable[[], None]
    ) -> Record:
        """The cues, and how answers to them are typed and pointed at.

        ========== =====================================================================
        field      meaning
        ========== =====================================================================
        leads      whether each step has a button to go on
        called     the cells and the values as files name them, by what one may type
        candidates the middles of small digits, x and y in turn, cell by cell
        ========== =====================================================================
        """
        del store, check
        rules, asked = self.cues[0].rules, [one.cue.question for one in self.cues]
        names = typed_names(rules, self.language)
        points = any(one and one.answers is AnswerKind.CANDIDATES for one in asked)
        return {
            "cues": list(self._cues(board.scene)),
            "called": {"cells": names.cells, "values": names.values},
            "leads": self.leads,
            "candidates": list(_middles(rules, board)) if points else [],
        }

    def _cues(self, scene: Scene) -> Iterator[Record]:
        asked = 0
        for one in self.cues:
            record: Record = {"step": one.point.step}
            if one.cue.say:
                record["say"] = one.cue.say[self.language]
            if one.cue.question is not None:
                asked += 1
                view = scene.steps.at(Moment.settled(one.point.step)).view
                record["question"] = {
                    **_question(one.cue.question, one, self.language, view),
                    "number": asked,
                }
            yield record


def _middles(rules: Variant, board: PageShape) -> Iterator[int]:
    theme = board.scene.appearance.theme
    for cell in rules.cells:
        marks = PencilMarks(cell, board.layout, theme)
        for digit in rules.digits:
            yield from marks.place(digit)


def _question(
    question: Question, one: PlacedCue, language: str, view: StepView
) -> Record:
    said = question.said(language, one.rules)
    options = question.offered(one.point.context.trace)
    value = value_asked(said.asked, question.members, one.rules)
    notation = AnswerNotation(question.answers, one.rules, language, value=value)
    has_small = question.answers is AnswerKind.CANDIDATES
    has_keys = has_small and hides_candidates(view)
    meant = meant_by_clicks(view, is_gone=question.is_gone) if has_small else ()
    return {
        "ask": said.asked,
        "kind": question.answers.name.lower(),
        "gone": question.is_gone,
        "value": value,
        "keys": has_keys or question.answers is AnswerKind.DIGITS,
        "hint": AnswerWords(notation).hint(has_keys=has_keys),
        "meant": list(meant),
        "answers": notation.in_order(question.members),
        "said": said.right,
        "options": [[slug, word_title(slug, language)] for slug in options],
    }
