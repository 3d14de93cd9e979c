"""Lessons for children show and say what a child of ten needs, and no more."""

from typing import Final

from solver.techniques.names import title_of
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed, solved
from tests.sudoscope.lessons.window.lesson_players import asked_at, learning
from tests.viz.player.watched import texts
from viz.messages import languages, phrases
from viz.player.state.settings import Settings
from viz.words.glossary import technique_of

CHILDRENS: Final = [name for name in NAMES if lesson(name).is_for_children]
LABELS: Final = (
    *("human", "propagation", "candidates-left", "symbols-left"),
    *("ladder", "first-use", "difficulty"),
)


def words_for_adults(name: str, language: str) -> set[str]:
    """Names of techniques, of ways of solving, and of counts and ratings."""
    panel = phrases("panel", language)
    kinds = {technique_of(event) for event in solved(name).events[:-1]}
    titles = {title_of(slug, language) for slug in kinds}
    return titles | {panel[label] for label in LABELS}


@in_one_test("name", CHILDRENS)
def test_a_child_sees_neither_counts_nor_names_of_techniques(name: str) -> None:
    """At no step of the lesson, whether something is asked there or not."""
    for language in languages():
        banned = words_for_adults(name, language)
        player = learning(name, Settings(language=language), (1024, 740))
        for step in range(len(player.trace) + 1):
            player.workspace.show.playback.seek(step)
            player.advance(0)
            seen = " ".join(texts(player.frame()))
            assert not [words for words in banned if words in seen], (step, language)


@in_one_test("name", CHILDRENS)
def test_where_squares_are_asked_for_no_cells_are_spoken_of(name: str) -> None:
    """And what the field says has room in a small window."""
    for language in languages():
        player = learning(name, Settings(language=language), (1024, 740))
        for one in placed(name):
            if one.cue.question is not None:
                asked_at(player, one.point.step)
                seen = " ".join(texts(player.frame()))
                assert not {"cells", "Zellen"} & set(seen.split()), language
                assert "…" not in seen, (one.cue.number, language)
