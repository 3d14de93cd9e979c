"""The cues of a lesson on a page: what is said, what is asked, and right answers."""

from collections.abc import Iterator

from sudoscope.lessons.model.annotations import answer
from sudoscope.lessons.model.answers import word_options, word_title
from sudoscope.lessons.model.lesson import LessonQuestion, PlacedCue
from sudoscope.pages.content import PageContent
from sudoscope.pages.packing import Record


def cues_record(content: PageContent) -> list[Record]:
    """The cues, in the order of their steps."""
    return list(_cues(content))


def _cues(content: PageContent) -> Iterator[Record]:
    asked = 0
    for one in content.options.cues:
        record: Record = {"step": one.point.step}
        if one.cue.say:
            record["say"] = one.cue.say[content.language]
        if one.cue.question is not None:
            asked += 1
            record["question"] = _question(one.cue.question, one, content.language)
            record["question"]["number"] = asked
        yield record


def _question(question: LessonQuestion, one: PlacedCue, language: str) -> Record:
    options = word_options(question, one.point.context.trace)
    return {
        "ask": question.words[language],
        "kind": question.about.kind.name.lower(),
        "answers": sorted(question.answers),
        "said": answer(question, language),
        "options": [[slug, word_title(slug, language)] for slug in options],
    }
