"""Names of cells on the screen: numbered rows leave no letter of a row anywhere."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

import pytest

from solver.causes.why import History
from solver.explain import explain
from solver.log.trace import Trace
from solver.rules.cell_names import CellNames
from tests.solver.solves import SEARCHED, trace_of
from tests.solver.variant_puzzles import example
from tests.viz.player.watched import guessed, watching
from tests.viz.replays import first_steps, hardest, matchings
from viz.appearance import Appearance
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.messages import languages
from viz.replay.caption_groups import group_caption
from viz.replay.replay import Replay
from viz.replay.substeps import change_words, single_changes
from viz.replay.timeline import WHOLE, Moment, Stretch
from viz.scene import Scene
from viz.shapes import Text
from viz.theme import theme_named
from viz.words.why import WhyWords

LETTERED = re.compile(r"\b[A-Z]{1,2}[0-9]{1,2}\b|\b(?:row|Zeile|Reihe) [A-Z]\b")
TRACES: dict[str, Callable[[], Trace]] = {
    "classic": hardest,
    "gac": matchings,
    "diagonal": lambda: trace_of(SEARCHED[0]),
    "killer": lambda: trace_of(example("sgt-killer-19").puzzle),
}
each_trace = pytest.mark.parametrize("name", TRACES)
each_language = pytest.mark.parametrize("language", languages())


def numbered(name: str) -> Trace:
    """A trace whose cells have numbers."""
    return TRACES[name]().with_cell_names(CellNames.NUMBERS)


def sentences(trace: Trace, language: str) -> Iterator[str]:
    """What is said of the first step of every kind, in whole, opened and quickly."""
    for step in first_steps(trace).values():
        yield explain(trace, step, language).line
        yield from (
            change_words(trace, step, change, language)
            for change in range(1, len(single_changes(trace, step)) + 1)
        )
        if step:
            said = group_caption(trace, Stretch(max(1, step - 3), step), step, language)
            yield said.line
            history = History(trace, step)
            words = WhyWords(history, language)
            for fact in history.facts_in(trace.puzzle.rules.cells[step % 9])[:3]:
                yield words.headline(fact)
                yield words.sentence(fact)
                links = history.chain(fact).links
                yield from (words.line(link.fact) for link in links)


@each_language
@each_trace
def test_no_sentence_names_a_row_by_a_letter(name: str, language: str) -> None:
    """Of every kind of step, and of answers why."""
    said = list(sentences(numbered(name), language))

    assert [line for line in said if LETTERED.search(line)] == []
    assert any("r1c" in line for line in said)


@each_language
def test_nothing_on_the_picture_has_a_letter(language: str) -> None:
    """Board, reason, tree and captions; at every kind of step."""
    trace = numbered("classic")
    look = Appearance(theme_named("paper"), language)
    scene = Scene(Replay.of(trace), (1920, 1080), look)
    frames = (scene.frame(Moment(step, WHOLE)) for step in first_steps(trace).values())
    written = {
        shape.text
        for group in chain.from_iterable(frame.groups for frame in frames)
        for shape in group.shapes
        if isinstance(shape, Text)
    }

    assert {text for text in written if LETTERED.search(text)} == set()
    assert not written & set("ABCDEFGHI")
    assert any(re.match(r"r\dc\d = \d", text) for text in written)


@each_language
def test_chapters_and_cues_have_none(language: str) -> None:
    """What goes beside a video."""
    options = options_of(cell_names="rc", language=language)
    made = assembled(trace_of(SEARCHED[0]), options)
    said = [cue.text for cue in made.cues()] + [c.title for c in made.chapters]

    assert [line for line in said if LETTERED.search(line)] == []
    assert any(re.search(r"\br\dc\d\b", line) for line in said)


def test_other_rows_follow_h_with_j() -> None:
    """Without I nothing is called by it."""
    trace = replace(hardest()).with_cell_names(CellNames.NO_I)
    said = [explain(trace, step).line for step in range(200)]

    assert not any(re.search(r"\bI[1-9]\b|row I\b", line) for line in said)
    assert any(re.search(r"\bJ[1-9]\b", line) for line in said)


def test_the_window_changes_names_at_once() -> None:
    """Sentence and board are told anew at the same step."""
    player = watching(guessed)
    player.workspace.show.playback.seek(9)
    before = player.step
    settings = replace(player.workspace.settings, cell_names=CellNames.NUMBERS)
    player.workspace.apply(settings)
    player.screen.restage()

    frame = player.frame()
    named = player.trace.puzzle.variant.names
    written = {s.text for g in frame.groups for s in g.shapes if isinstance(s, Text)}

    assert (player.step, named) == (before, CellNames.NUMBERS)
    assert not written & set("ABCDEFGHI")
    assert {text for text in written if LETTERED.search(text)} == set()
