"""The revision of an arc beside the queue, in films of AC-3."""

from dataclasses import replace

from solver.agents import solve
from solver.explain import Explanation
from solver.explain.named_words import names_found
from solver.inner_steps.moves import ValueStruck
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from sudoscope.diagrams.pictures.arc_revision import is_revising, revision
from tests.viz.shared_comparisons import solved
from tests.viz.test_algorithm_films import film
from tests.viz.test_film import LOOK
from viz.appearance import LowerPanel
from viz.layout.layout import layout_for
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Aside, Moment
from viz.scene.panel_canvas import PanelCanvas
from viz.scene.view_state import PLAIN
from viz.shapes import Group, Rect, Text


def test_a_film_of_arcs_has_the_arc_beside_its_queue() -> None:
    """Steps that pass have the queue alone, in the same place."""
    made = film("csp:ac3", LowerPanel.ALGORITHM, FilmEdit(Pace(), fit=15_000))
    moment = Moment(1, WHOLE)

    shown, passing = (
        {group.name: group.bounds for group in made.stage.frame(one, PLAIN).groups}
        for one in (moment, moment._replace(calm=True))
    )

    assert {"algorithm arc", "algorithm queue"} <= shown.keys()
    assert "algorithm arc" not in passing
    assert shown["algorithm queue"] == passing["algorithm queue"]


def test_an_arc_that_an_author_names_is_revised_as_it_is_read() -> None:
    """Before the first step, too, and after the last; other words have no arc."""
    replay = Replay.of(solved("guess", "csp:ac3"))
    look = replace(LOOK, captions=0, panel=LowerPanel.ALGORITHM)
    rules = replay.trace.puzzle.rules
    canvas = PanelCanvas(Rect(0, 0, 700, 500), layout_for((1280, 720), rules), look)
    end = replay.inner.at(Moment.settled(1))
    assert end is not None
    assert isinstance(end.step.move, ValueStruck)

    named = "Arc {} → {}.".format(*map(rules.cell_name, end.step.move.arc))
    moments = [said(named, rules, progress) for progress in (0, WHOLE)]
    first, last = (revision(replay, moment, canvas) for moment in moments)

    assert first != last
    assert [group.name for group in last] == ["algorithm arc"]
    assert is_revising(replay, moments[0], look)
    assert not is_revising(replay, said("A1 and A2.", rules, 0), look)
    at_end = moments[0]._replace(step=len(replay.trace))
    assert not is_revising(replay, at_end, look)


def test_arcs_that_come_back_are_seen_at_the_end_of_the_queue() -> None:
    """All that do, and how many wait with them; of a step without any, none."""
    puzzle = Puzzle.parse("1.....4..2.....4", variant_named("classic-4"))
    replay = Replay.of(solve(puzzle, "csp:ac3"))
    look = replace(LOOK, captions=0, panel=LowerPanel.ALGORITHM)
    layout = layout_for((1280, 720), puzzle.rules)
    canvas = PanelCanvas(Rect(0, 0, 700, 500), layout, look)

    steps = (11, 10)  # in the first of which 4 is struck from B2
    back, usual = (chips(revision(replay, Moment.settled(s), canvas)) for s in steps)

    arcs = {f"{cell} → B2" for cell in ("A1", "A2", "B1", "B4", "C2", "D2")}
    assert arcs <= back
    assert not arcs & usual


def chips(groups: tuple[Group, ...]) -> set[str]:
    """What is written in the queue."""
    (queue,) = (group for group in groups if group.name == "algorithm queue")
    return {shape.text for shape in queue.shapes if isinstance(shape, Text)}


def said(text: str, rules: Variant, progress: int) -> Moment:
    """The puzzle while an author says *text*."""
    aside = Aside(Explanation("", "", names_found(text, rules), ""), 1)
    return Moment(0, progress, aside=aside)
