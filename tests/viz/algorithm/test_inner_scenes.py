"""Inner steps on the screen: the board, the arrows and the panel say what is done."""

import re
from functools import cache
from typing import Final

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.inner_steps.gac import CellMatched, HallSetStruck, HouseTaken
from solver.inner_steps.moves import (
    Arc,
    ArcTaken,
    SupportSought,
    ValueStruck,
    sentence,
)
from solver.inner_steps.runs_of_steps import RUNS
from solver.inner_steps.sac import DigitSpread, TrialFailed
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, Mask
from solver.rules.named_variants import variant_named
from tests.solver.inference.test_networks import queens, solved
from tests.support import NEEDS_A_GUESS
from tests.viz.extents import extent, within
from viz.appearance import Appearance, LowerPanel
from viz.layout.aspect import DESIGNS, Aspect
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.algorithm.arc_picture import arc_state
from viz.scene.algorithm.arrows import inner_arrows
from viz.scene.algorithm.house_graph import house_of, house_state
from viz.scene.board.cell_view import Mark
from viz.scene.board.lit_rules import hidden_boxes
from viz.scene.board.views.inner import inner_view
from viz.shapes import Frame, Group, Line, Polygon, Rect, Text, between
from viz.theme import Role, theme_named

SMALL: Final = "1............3.."
WAYS: Final = (*RUNS, "cover")
FEW: Final = Limits(events=60)
STEPS: Final = (1, 2, 17, 40, 58)
EACH: Final = 7
"""Inner steps of a step that are looked at, in equal distances."""
QUEUED: Final = ("ac3", "pc2", "gac", "forward-checking")

each_way = pytest.mark.parametrize("way", WAYS)


@cache
def replay(way: str, text: str = NEEDS_A_GUESS) -> Replay:
    """The beginning of a solve by that inference, or by dancing links."""
    agent = (
        agent_named("dlx")
        if way == "cover"
        else agent_named("csp", AgentOptions(inference=way))
    )
    rules = variant_named("classic-4" if text == SMALL else "classic")
    return Replay.of(solve(Puzzle.parse(text, rules), agent, limits=FEW))


@cache
def scene(way: str, form: Aspect = Aspect.WIDE, panel: str = "tree") -> Scene:
    """It, drawn."""
    look = Appearance(theme_named("paper"), panel=LowerPanel(panel))
    return Scene(replay(way), DESIGNS[form], look)


def moments(way: str) -> list[Moment]:
    """Some inner steps of some steps."""
    found = []
    for step in STEPS:
        count = replay(way).inner.count(step)
        numbers = {1 + (count - 1) * part // (EACH - 1) for part in range(EACH)}
        found += [Moment(step, WHOLE, number) for number in sorted(numbers) if count]
    return found


def sampled(way: str, panel: str) -> list[tuple[str, Frame]]:
    """Every fifth of them beside *panel*, each with its name."""
    return [
        (f"step {moment.step} {moment.change}", scene(way, panel=panel).frame(moment))
        for moment in moments(way)[::5]
    ]


def group(frame: Frame, name: str) -> Group:
    """The group of that name."""
    return next(found for found in frame.groups if found.name == name)


def texts(found: Group) -> list[str]:
    """What is written in a group."""
    return [shape.text for shape in found.shapes if isinstance(shape, Text)]


@pytest.mark.thorough
@each_way
def test_the_board_shows_what_the_step_leaves(way: str) -> None:
    """Candidates are those of the run; what is struck is there, and struck."""
    for moment in moments(way):
        inner = replay(way).inner.at(moment)
        assert inner is not None
        view = inner_view(replay(way).trace, moment.step, inner)
        masks = inner.run.grid(inner.step).masks
        for cell in view.cells:
            if cell.digit is None:
                removed = cell.marked_digits(Mark.REMOVED)
                if inner.step.assumed is not None:  # the grid is under a paler layer
                    removed = Mask(removed | cell.marked_digits(Mark.SPENT))
                left = Mask(cell.candidates & ~removed)
                assert left == masks[cell.cell] & ~removed


def test_a_trial_is_a_paler_layer_over_the_grid() -> None:
    """What it strikes is faint, and what it leaves alone is a pale large digit.

    The panel lists the digits that it has spread, in order.
    """
    seen = 0
    trace = solve(
        Puzzle.parse("..2.4.3...6.2.31...1.....3...54....."),
        agent_named("csp", AgentOptions(inference="sac")),
    )
    shown = Scene(Replay.of(trace), (1280, 720), Appearance(theme_named("paper")))
    for number in (868, 880, 886):
        moment = Moment(88, WHOLE, number)
        inner = shown.replay.inner.at(moment)
        assert inner is not None
        run, assumed = inner.run, inner.step.assumed
        assert assumed is not None
        before = run.before_trial(inner.number)
        assert before.assumed is None
        held, left = run.grid(before).masks, run.grid(inner.step).masks
        view = inner_view(trace, 88, inner)
        clashing = [c for c in view.cells if Mark.CLASH in {m[0] for m in c.marks}]
        assert len(clashing) == isinstance(inner.step.move, TrialFailed)
        for cell in view.cells:
            if cell.digit is None:
                spent = cell.marked_digits(Mark.SPENT)
                assert (cell.candidates, spent) == (
                    held[cell.cell],
                    held[cell.cell] & ~left[cell.cell],
                )
                ghosts = [
                    found.number for found in cell.marks if found[0] is Mark.GHOST
                ]
                alone = left[cell.cell].bit_count() == 1 and bool(spent)
                assert ghosts == [left[cell.cell].bit_length()] * alone
                seen += bool(ghosts)
        chips = texts(group(shown.frame(moment), "algorithm trial"))
        spread = [step.move for step in run.trial_so_far(inner.number)]
        count = sum(isinstance(move, DigitSpread) for move in spread)
        failed = isinstance(spread[-1], TrialFailed)
        assert chips[0] == "Trial: A1 = 1"
        assert len(chips) == 1 + count + failed
    assert seen > 10


@each_way
def test_the_sentence_is_that_of_the_inner_step(way: str) -> None:
    """Beside the board stands what is done, and nothing of the whole step."""
    for moment in moments(way):
        inner = replay(way).inner.at(moment)
        assert inner is not None
        said = scene(way).words_at(moment)
        rules = replay(way).trace.puzzle.rules
        assert (said.reason, said.follows) == (sentence(inner.step.move, rules), "")


@each_way
@pytest.mark.parametrize("form", [Aspect.WIDE, Aspect.SQUARE, Aspect.TALL])
def test_all_of_it_stays_in_its_place(way: str, form: Aspect) -> None:
    """Arrows on the board, chips and graphs in their panel."""
    for moment in moments(way)[::5]:
        for found in scene(way, form).frame(moment).groups:
            if found.name.startswith(("algorithm", "inner")) and found.shapes:
                assert within(found.bounds, Rect(0, 0, *DESIGNS[form]))
                for shape in found.shapes:
                    assert within(extent(shape), found.bounds.inset(-1)), shape


@pytest.mark.parametrize("way", QUEUED)
def test_the_chips_are_the_queue_from_its_front(way: str) -> None:
    """With how many more there are, where these wait; together they are all of it.

    What comes back is at the end, so those between are counted before it.
    """
    for moment in moments(way):
        inner = replay(way).inner.at(moment)
        assert inner is not None
        if house_of(inner.step.move) is not None:
            continue
        chips = texts(group(scene(way).frame(moment), "algorithm queue"))
        waiting = inner.step.queue_length
        more = {at: chip for at, chip in enumerate(chips) if chip.startswith("+")}
        hidden = [int(re.sub(r"\D", "", chip)) for chip in more.values()]
        if not waiting:
            assert chips == ["The queue is empty."]
        else:
            assert len(chips) - len(more) + sum(hidden) == waiting
            assert {*more} <= {1, len(chips) - 1}


def test_an_arc_is_an_arrow_also_while_its_values_are_compared() -> None:
    """In the colour of causes while a support is shown; never two side by side."""
    seen, theme = set(), scene("ac3").appearance.theme
    for number in range(1, 8):
        moment = Moment(1, WHOLE, number)
        inner = replay("ac3").inner.at(moment)
        assert inner is not None
        shapes = group(scene("ac3").frame(moment), "inner arrows").shapes
        colours = {shape.colour for shape in shapes if isinstance(shape, Line)}
        match inner.step.move:
            case ArcTaken():
                assert colours == {theme[Role.ACCENT]}
            case SupportSought(support=support):
                assert (colours == {theme[Role.CAUSE]}) is (support is not None)
            case _:
                continue
        assert sum(isinstance(shape, Line) for shape in shapes) == 1
        assert sum(isinstance(shape, Polygon) for shape in shapes) == 1
        seen.add(type(inner.step.move))
    assert seen == {ArcTaken, SupportSought}


@pytest.mark.parametrize("size", [(640, 360), (1920, 1080), (540, 960)])
def test_no_arc_goes_over_a_digit(size: tuple[int, int]) -> None:
    """Small or large, on its way to all peers of some cells."""
    trace, look = replay("ac3").trace, scene("ac3").appearance
    layout, moment = Scene(replay("ac3"), size, look).layout, Moment(1, WHOLE, 1)
    inner, rules = replay("ac3").inner.at(moment), trace.puzzle.rules
    assert inner is not None
    cells = inner_view(trace, 1, inner).cells
    large = [layout.inner(cell.cell) for cell in cells if cell.digit]
    glyphs = [rect.inset(round(rect.width * 0.28)) for rect in large]
    open_cells = [cell.cell for cell in cells if cell.digit is None]
    arcs = [Arc(c, p) for c in open_cells[:40:26] for p in rules.peers[c]]
    found = 0
    assert len(arcs) == 40
    for arc in arcs:
        move = ValueStruck(arc, Digit(1)) if arc.other % 2 else ArcTaken(arc)
        now = inner._replace(step=inner.step._replace(move=move))
        drawn = inner_arrows(now, cells, layout, look.theme)
        lines = [shape for shape in drawn if isinstance(shape, Line)]
        found += bool(lines)
        assert len(drawn) == len(lines) + 1
        assert not [*hidden_boxes(lines, cells, layout, look.theme)], arc
        points = [
            between(one.start, one.end, at / 8) for one in lines for at in range(9)
        ]
        assert not any(glyph.holds(p) for glyph in glyphs for p in points), arc
    assert found >= 39  # at 360 lines a way between cells of a block may be its head


def test_the_graph_of_a_house_has_an_edge_for_each_candidate() -> None:
    """The matching and the Hall set are those that the moves tell."""
    stretch = replay("gac").inner._steps.at(1)
    assert stretch is not None
    for number in range(1, stretch.end - stretch.first + 1):
        inner = replay("gac").inner.at(Moment(1, WHOLE, number))
        assert inner is not None
        move = inner.step.move
        if house_of(move) is None:
            continue
        state = house_state(inner)
        match move:
            case HouseTaken(_, edges):
                assert state.edges == set(edges)
                assert not state.matching
            case CellMatched(_, _, matching):
                assert state.matching == set(matching)
            case HallSetStruck(_, cells, digits, removes):
                assert state.hall == frozenset(cells)
                assert state.digits == frozenset(digits)
                assert state.struck == set(removes)
                assert len(state.matching) == len(state.house.cells)
            case _:
                pass
        lines = [
            shape
            for shape in group(
                scene("gac").frame(Moment(1, WHOLE, number)), "algorithm graph"
            ).shapes
            if isinstance(shape, Line)
        ]
        assert len(lines) == len(state.edges) + 2 * len(state.struck)


def test_the_queue_stands_beside_closed_steps_where_it_is_wanted() -> None:
    """As the step leaves it; without an inference it says so."""
    drawn = scene("ac3", panel="algorithm")
    inner = replay("ac3").inner.at(Moment(2, WHOLE))
    assert inner is not None

    heading = texts(group(drawn.frame(Moment(2, WHOLE)), "algorithm heading"))
    idle = texts(group(drawn.frame(Moment(0, WHOLE)), "algorithm heading"))

    assert f"{inner.step.queue_length:,} waiting" in heading[1]
    assert idle == ["No inference is at work in this step."]


def test_a_run_that_takes_long_is_not_made_for_a_closed_step() -> None:
    """A picture does not wait for PC-2; the panel says how to see it."""
    drawn = scene("pc2", panel="algorithm")

    said = texts(group(drawn.frame(Moment(2, WHOLE)), "algorithm heading"))

    assert said == ["Open a step to see what its inference does."]
    assert not replay("pc2").inner.are_quick
    assert replay("ac3").inner.are_quick


@pytest.mark.thorough
@pytest.mark.parametrize("way", RUNS)
def test_runs_on_rules_of_two_cells_are_drawn(way: str) -> None:
    """Queens by columns: every kind of move, with all that an arc strikes crossed."""
    trace = solved(queens(6), way)
    replayed = Replay.of(trace)
    look = Appearance(theme_named("paper"), panel=LowerPanel.ALGORITHM)
    drawn = Scene(replayed, DESIGNS[Aspect.WIDE], look)
    most = 0

    for step in range(1, min(len(trace), 9)):
        count = replayed.inner.count(step)
        for number in range(1, count + 1, max(1, count // 8)):
            moment = Moment(step, WHOLE, number)
            inner = replayed.inner.at(moment)
            assert drawn.frame(moment).groups
            state = None if inner is None else arc_state(inner)
            most = max(most, 0 if state is None else len(state.struck))

    assert (most > 1) is (way in {"ac3", "pc2", "sac"})
