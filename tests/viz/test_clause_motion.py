"""Marks come with the words of their clause, and what stays, stays."""

from functools import cache
from typing import Final, NamedTuple

import pytest

from solver.clauses.clause import LinksFollowed
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Link
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import cages
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.techniques import ARGUED, telling, trace_with
from viz.appearance import Appearance, PicturePart
from viz.replay.clause_times import Telling
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.clause_motion import MarkMotion, Spoken, clause_spoken
from viz.shapes import Frame, Group, Text
from viz.theme import theme_named

BOARD: Final = ("cell ", "links", "crossing")
EXCHANGED: Final = (
    "siamese-finned-x-wing",
    "siamese-finned-franken-x-wing",
    "siamese-finned-mutant-x-wing",
    "siamese-finned-mutant-jellyfish",
    "siamese-finned-mutant-squirmbag",
    "senior-exocet",
)
"""In these the lines or edges of a second shape come at once in place of the first."""
FULL: Final = 255
HIDDEN: Final = frozenset(PicturePart) - {PicturePart.REASON}
each_technique = in_one_test("technique", telling)


@cache
def _scene(technique: str) -> Scene:
    replay = Replay.of(trace_with(technique))
    look = Appearance(theme_named("paper"), hidden=HIDDEN, has_footer=False)
    return Scene(replay, (960, 540), look)


class ClausePictures(NamedTuple):
    """What is seen of a clause at its start, after its half, and in the end.

    Attributes:
        change: Its number.
        torn: What of the board is at its start not as the clause before has left it.
        moves: Whether the board changes after the half.
        faint: The opacities of the words after a half.
        read: Those in the end.
    """

    change: int
    torn: set[str]
    moves: bool
    faint: set[int]
    read: set[int]


class TellingPictures(NamedTuple):
    """What is seen while a step is told.

    Attributes:
        clauses: Of each of its clauses; nets, which are told with digits, have none.
        stays: Whether the board is in the end as it is when the step is paused.
    """

    clauses: tuple[ClausePictures, ...] = ()
    stays: bool = True


@cache
def _told(technique: str) -> TellingPictures:
    """The pictures of *technique*."""
    trace, scene = trace_with(technique), _scene(technique)
    step = len(trace)
    if scene.replay.arguments.argument(step).is_net:
        return TellingPictures()
    found, last = [], None
    for clause in Telling(trace, "en").told_parts(step):
        begun, middle, ended = (
            scene.frame(
                Moment(step, at, clause.change, is_conclusion=not clause.change)
            )
            for at in (0, 500, WHOLE)
        )
        start, half, end = _board(begun), _board(middle), _board(ended)
        before = start if last is None else last
        torn = {n for n in {*before, *start} if before.get(n) != start.get(n)}
        words = _opacities(middle), _opacities(ended)
        found.append(ClausePictures(clause.change, torn, half != end, *words))
        last = end
    paused = _board(scene.frame(Moment.settled(step)))
    return TellingPictures(tuple(found), last is None or last == paused)


def _board(frame: Frame) -> dict[str, Group]:
    seen = (group for group in frame.groups if group.name.startswith(BOARD))
    return {group.name: group for group in seen if group.shapes}


def _opacities(frame: Frame) -> set[int]:
    shapes = (s for g in frame.groups if g.name == "reason" for s in g.shapes)
    return {shape.colour[3] for shape in shapes if isinstance(shape, Text)}


@pytest.mark.thorough
@each_technique
def test_a_clause_begins_with_the_board_of_the_one_before(technique: str) -> None:
    """No mark is cut and drawn anew: what leaves is still there at first."""
    for clause in _told(technique).clauses:
        assert not clause.torn or technique in EXCHANGED, clause.change


@pytest.mark.thorough
@each_technique
def test_a_told_step_ends_as_it_stands_when_it_is_paused(technique: str) -> None:
    """After its last clause nothing has stepped back, and all is as without motion."""
    assert _told(technique).stays


@pytest.mark.thorough
@each_technique
def test_something_moves_in_the_second_half_of_a_clause(technique: str) -> None:
    """Nothing is done before half of its words can be read."""
    for clause in _told(technique).clauses:
        assert clause.moves, clause.change


@pytest.mark.thorough
@each_technique
def test_words_light_up_while_they_are_read(technique: str) -> None:
    """Some are still faint after half of the time, and none in the end."""
    for clause in _told(technique).clauses:
        assert min(clause.faint) < FULL, clause.change
        assert clause.read == {FULL}, clause.change


def test_cells_without_a_mark_are_framed_while_they_are_named() -> None:
    """One after the other, and none at the beginning and in the end."""
    position = trace_with(ARGUED[0]).position(0)
    cells = tuple(map(CellView, position.grid.variant.cells))
    view = StepView(0, position, cells)
    said = Spoken(100, {cells[3].cell: 20, cells[7].cell: 60}, {}, {}, {})

    drawn = MarkMotion(said).drawn(view, view)

    turns = {
        cell.cell: [(t.start, t.end, t.last) for t in cell.turns]
        for cell in drawn.cells
        if cell.turns
    }
    first, second = turns[cells[3].cell], turns[cells[7].cell]
    assert [*turns] == [cells[3].cell, cells[7].cell]
    assert 0 < first[0][0] < first[-1][1] <= second[0][0]
    assert [times[-1][-1] for times in (first, second)] == [0, 0]
    assert all(t.mark is Mark.NAMED for c in drawn.cells for t in c.turns)


def test_a_rule_that_links_is_lit_with_its_words_and_before_the_house() -> None:
    """What the first link of a clause rests on is seen, too, where it is a rule."""
    (cage,), row = cages(classic(), [((Cell(0), Cell(1)), 12)]), classic().houses[0]
    gone, holds = Candidate(Cell(0), Digit(7)), Candidate(Cell(1), Digit(7))
    supposed = Candidate(Cell(1), Digit(3))
    weak = Link((supposed,), (gone,), is_strong=False, reason=cage)
    strong = Link((gone,), (holds,), is_strong=True, reason=row)
    words = Phrasing(Puzzle(classic(), (None,) * 81, "", (cage,)).rules, "en")
    text = "Then A1 is not 7 (the cage of 12 at A1), so A2 is 7 (only place in row A)."

    said = clause_spoken(words, LinksFollowed((weak, strong)), text)

    assert said.houses == {cage: text.index("the cage"), row: text.index("row A")}
