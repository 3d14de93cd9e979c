"""Tests of lessons on networks: statements with own names, and answers in them."""

import re
from collections.abc import Iterator

import pytest

from solver.explain import explain
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.lessons.model.annotations import parts_of
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.model.check import called_in, placed_cues
from sudoscope.lessons.model.context import SolveContext
from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.lessons.model.own_names import in_file_names
from sudoscope.lessons.model.reading import lesson_files, lesson_named
from sudoscope.lessons.window.lesson_place import place_of
from sudoscope.quizzes.model.question import AnswerKind
from tests.sudoscope.lessons.window.lesson_players import learning, question_of
from tests.sudoscope.networks.networks import AUSTRALIA, QUEENS, SEND, network
from viz.player.state.settings import Settings


@pytest.mark.parametrize(
    ("text", "own", "known"),
    [
        (AUSTRALIA, "struck == NT=red", "struck == A2=1"),
        (AUSTRALIA, "digits of SA == green blue", "digits of A3 == 2 3"),
        (AUSTRALIA, "NT = red, V", "A2=1, A6"),
        (QUEENS, "conflicts of Q2=3", "conflicts of A2=3"),
        (SEND, "placed == S=9", "placed == A1=A"),
    ],
)
def test_statements_have_own_names(text: str, own: str, known: str) -> None:
    """Variables and values are turned into the names that files have."""
    assert in_file_names(own, network(text).rules) == known


def test_sudokus_keep_their_statements() -> None:
    """Without own names nothing changes."""
    rules = lesson_named("arcs").puzzle.rules

    assert in_file_names("struck == A2=1", rules) == "struck == A2=1"


def test_answers_are_read_and_written_with_own_names() -> None:
    """What is shown as the answer is read as the same answer."""
    rules = network(AUSTRALIA).rules
    notation = AnswerNotation(AnswerKind.CANDIDATES, rules, "en")
    member = notation.member(Candidate(Cell(1), Digit(3)))

    written = notation.write(frozenset({member}))
    assert written == "NT = blue"
    assert notation.read(written) == frozenset({member})


def test_there_are_lessons_on_networks() -> None:
    """Maps and queens are taught, each in two ways."""
    drawn = [lesson_named(name).puzzle.rules.drawing.kind for name in lesson_files()]
    assert drawn.count("graph") == 2
    assert drawn.count("chessboard") == 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_answers_have_the_names_of_the_network(language: str) -> None:
    """On paper and beside the board, not those that files have for cells and digits."""
    lesson = lesson_named("map-arcs")
    placed = placed_cues(lesson, SolveContext(lesson.trace()))

    said = " ".join(part.text for part in parts_of(placed, language))

    assert "V ≠ blue" in said
    assert not re.search(r"\bA\d", said)


def _shown(placed: tuple[PlacedCue, ...], language: str) -> Iterator[str]:
    """The values on the board, the reasons, and the right answers."""
    for one in placed:
        yield from one.rules.values
        yield from one.point.context.trace.grid(one.point.step).variant.values
        yield explain(one.point.context.trace, one.point.step, language).reason
        if one.cue.question:
            yield one.cue.question.said(language, one.rules).right


@pytest.mark.parametrize("name", ["map-arcs", "map-dead-ends"])
def test_values_are_called_as_the_language_calls_them(name: str) -> None:
    """On the board, in reasons and answers; no English colour is in a German lesson."""
    lesson = lesson_named(name)
    placed = placed_cues(lesson, SolveContext(lesson.trace()))

    shown = {
        language: " ".join(_shown(called_in(lesson, placed, language), language))
        for language in ("en", "de")
    }

    assert not re.search("red|green|blue", shown["de"])
    assert not re.search("rot|grün|blau", shown["en"])
    assert "blau" in shown["de"]


def test_a_lesson_in_the_window_calls_its_values_as_it_speaks() -> None:
    """The board, the questions and the answers that are typed."""
    player = learning("map-arcs", Settings(language="de"))

    asked = question_of(player)
    values = player.workspace.show.playback.playable.trace.puzzle.rules.values

    assert values == asked.cue.rules.values == ("rot", "grün", "blau")
    notation = AnswerNotation(AnswerKind.CANDIDATES, asked.cue.rules, "de")
    for text in ("NT = blau", "NT = blue"):
        assert notation.read(text) == frozenset({"A2=3"})


def test_a_lesson_is_kept_whatever_its_values_are_called() -> None:
    """So it goes on in another language, too."""
    lesson = lesson_named("map-arcs")
    placed = placed_cues(lesson, SolveContext(lesson.trace()))

    places = {place_of(called_in(lesson, placed, one)).path for one in ("en", "de")}

    assert len(places) == 1
