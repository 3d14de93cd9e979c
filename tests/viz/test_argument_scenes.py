"""Arguments on the screen: what is said now, what steps back, and the columns."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.clauses.clause import (
    Clause,
    LemmaRefuted,
    LinksFollowed,
    SinglePlaced,
    Supposed,
    Told,
    parts_of,
)
from solver.explain.clause_words import sentence
from solver.explain.column_words import ColumnEntry
from solver.explain.phrasing import Phrasing
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, bit, digits
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.techniques import ARGUED, FORCING, found_with, grid_with, trace_with
from tests.viz.extents import extent, within
from viz.appearance import Appearance, LowerPanel
from viz.layout.aspect import DESIGNS, Aspect, least_letters
from viz.messages import languages
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.replay import Replay
from viz.replay.substeps import change_words, single_changes
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.argument.columns import (
    ColumnLine,
    ColumnRow,
    FoldedRows,
    columns_of,
    folded,
    in_strips,
)
from viz.scene.argument.panel import ArgumentPanel
from viz.scene.argument.scene import ArgumentScene
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.views.argument import argument_view
from viz.scene.board.views.step import step_view
from viz.scene.board.views.substep import PartGrid, PartViews
from viz.scene.panels.reason import is_short
from viz.shapes import Frame, Group, Rect, Text
from viz.theme import theme_named

each_technique = in_one_test("technique", ARGUED)
BRANCHED: Final = (*FORCING, "death-blossom")
NETS: Final = ("contradiction-net", "nested-net")
PATTERNS: Final = tuple(t for t in ARGUED if t not in NETS)


@cache
def replay(technique: str) -> Replay:
    """Its trace, whose last step it is."""
    return Replay.of(trace_with(technique))


@cache
def scene(technique: str, form: Aspect = Aspect.WIDE, panel: str = "tree") -> Scene:
    """It, drawn."""
    look = Appearance(theme_named("paper"), panel=LowerPanel(panel))
    return Scene(replay(technique), DESIGNS[form], look)


def last(technique: str) -> int:
    """The step."""
    return len(replay(technique).trace)


def moments(technique: str) -> list[ArgumentMoment]:
    """Every step of its argument."""
    step, arguments = last(technique), replay(technique).arguments
    found = [
        arguments.opened_at(Moment(step, WHOLE, change + 1))
        for change in range(len(arguments.argument(step).steps))
    ]
    return [moment for moment in found if moment is not None]


def views(technique: str) -> list[StepView]:
    """What each of them shows."""
    trace, step = replay(technique).trace, last(technique)
    return [argument_view(trace, step, moment) for moment in moments(technique)]


def marked(cell: CellView) -> set[Candidate]:
    """The candidates of *cell* that have a mark, or its digit that has one."""
    found = {
        Candidate(cell.cell, digit)
        for mark in cell.marks
        if mark.mark not in {Mark.REMOVED, Mark.FADING}
        for digit in digits(mark.digits)
    }
    is_told = cell.is_marked(Mark.CAUSE) or cell.has(Mark.ASSUMED)
    if cell.digit is not None and is_told:
        found.add(Candidate(cell.cell, cell.digit))
    return found


def told(step: Clause) -> Iterator[Candidate]:
    """What *step* says something new about: the ends of its links, not their starts."""
    match step:
        case Told(candidates=shown):
            yield from shown
        case Supposed(node):
            yield from node
        case LinksFollowed(links, inside):
            yield from inside
            yield from (c for link in links for c in link.end)
        case SinglePlaced(placed) | LemmaRefuted(placed):
            yield placed
        case _:
            return


def group(frame: Frame, name: str) -> Group | None:
    """The group of that name, if there is one."""
    return next((found for found in frame.groups if found.name == name), None)


@each_technique
def test_none_of_several_of_which_one_is_true_is_struck(technique: str) -> None:
    """A chain supposes that its first candidate is false; at its end it does not."""
    for moment, view in zip(moments(technique), views(technique), strict=True):
        if isinstance(moment.step, Told) and len(moment.step.claims) == 1:
            (claim,) = moment.step.claims
            ends = [c for c, is_true in claim if is_true]
            for cell, digit in ends if len(ends) == len(claim) > 1 else ():
                assert not view.cells[cell].marked_digits(Mark.FALSE) & bit(digit)
                assert not view.cells[cell].marked_digits(Mark.SUPPOSED) & bit(digit)


@each_technique
def test_every_candidate_of_a_deduction_is_marked(technique: str) -> None:
    """At one step of its argument or another."""
    seen = {c for view in views(technique) for cell in view.cells for c in marked(cell)}

    assert {*found_with(technique).because} <= seen


@each_technique
def test_a_step_marks_what_it_tells_and_the_rest_steps_back(technique: str) -> None:
    """One accent at a time: what was told before is quiet, what is told now is not."""
    before: set[Candidate] = set()
    for moment, view in zip(moments(technique), views(technique), strict=True):
        now = {*told(moment.step)}
        for cell in view.cells:
            quiet = {
                Candidate(cell.cell, digit)
                for digit in digits(cell.marked_digits(Mark.EARLIER))
            }
            assert not quiet & now
            assert quiet <= before
        if not moment.argument.is_net:
            assert now <= {c for cell in view.cells for c in marked(cell)}
        before |= now


@each_technique
def test_a_digit_that_an_earlier_step_told_steps_back(technique: str) -> None:
    """Its ring is faint, as the mark of a candidate is, until it is told again."""
    for moment, view in zip(moments(technique), views(technique), strict=True):
        parts = parts_of(moment.step) if isinstance(moment.step, Told) else ()
        known = (candidate for part in parts for candidate in part.candidates)
        now = {cell for cell, _ in chain(told(moment.step), known)}
        for cell in view.cells if not moment.argument.is_net else ():
            if cell.digit is not None and cell.is_marked(Mark.CAUSE):
                assert cell.is_marked(Mark.EARLIER) is (cell.cell not in now)


KINDS: Final = (
    *(Mark.SUPPOSED, Mark.CAUSE, Mark.SECOND),
    *(Mark.SET_A, Mark.SET_B, Mark.SET_C, Mark.SET_D),
)
"""What a candidate of a pattern may be."""


def kinds(view: StepView) -> dict[tuple[Cell, Mark], int]:
    """The candidates of each kind, by their cells."""
    return {
        (cell.cell, mark.mark): mark.digits
        for cell in view.cells
        for mark in cell.marks
        if mark.mark in KINDS and mark.digits
    }


@in_one_test("technique", PATTERNS)
def test_a_mark_keeps_its_meaning_within_a_step(technique: str) -> None:
    """What is of one kind in a part of the argument is so in the others and in all.

    Within a branch, that is: another one supposes otherwise. The stem of a death
    blossom is supposed digit by digit, and its sets may have cells in common.
    """
    if technique in BRANCHED or technique == "dual-empty-rectangle":
        return
    trace, step = replay(technique).trace, last(technique)
    gone = {(c.cell, c.digit) for c in found_with(technique).removes}
    said = [kinds(view) for view in (step_view(trace, step), *views(technique))]
    seen: dict[tuple[Cell, int], set[Mark]] = {}
    for view in said:
        for (cell, mark), held in view.items():
            for digit in digits(Mask(held)):
                if (cell, digit) not in gone:
                    seen.setdefault((cell, digit), set()).add(mark)
    sets = {Mark.SET_A, Mark.SET_B, Mark.SET_C, Mark.SET_D}
    for marks in seen.values():
        assert len(marks) == 1 or (len(marks) == 2 and Mark.SUPPOSED in marks)
        assert len(marks & sets) <= 1


@in_one_test("technique", PATTERNS)
def test_what_is_supposed_makes_the_rest_true_or_false(technique: str) -> None:
    """The end of a strong link has a full ring, that of a weak one a struck one."""
    for moment, view in zip(moments(technique), views(technique), strict=True):
        if not isinstance(moment.step, LinksFollowed):
            continue
        for link in moment.step.links:
            for cell, digit in link.end:
                mark = Mark.TRUE if link.is_strong else Mark.FALSE
                assert digit in digits(view.cells[cell].marked_digits(mark))


@each_technique
def test_the_substeps_end_with_the_whole_deduction(technique: str) -> None:
    """All that is placed and struck, with the pattern and its links beside it."""
    trace, step = replay(technique).trace, last(technique)
    found, changes = found_with(technique), single_changes(trace, step)
    count = replay(technique).changes_at(step)
    told_first = len(replay(technique).arguments.argument(step).steps)

    view = PartViews(trace, step).view(count - told_first)

    assert count == told_first + len(changes)
    after = PartGrid(trace.grid(step - 1), changes)
    assert tuple(after.masks) == trace.grid(step).masks
    assert (view.links, view.told) == (found.links, len(found.links))
    for cell, digit in found.removes:
        struck = map(view.cells[cell].marked_digits, (Mark.REMOVED, Mark.SPENT))
        assert digit in digits(Mask(sum(struck)))
    for cell, digit in found.places:
        assert view.cells[cell].digit == digit


@in_one_test("technique", PATTERNS)
def test_branches_are_seen_one_at_a_time(technique: str) -> None:
    """Only the links of the branch that is told, and of those the latest are new."""
    for moment, view in zip(moments(technique), views(technique), strict=True):
        step = moment.step
        if not isinstance(step, LinksFollowed):
            continue
        assert {link.branch for link in view.links} == {step.branch}
        assert view.told is not None
        assert view.links[view.told :] == step.links


@pytest.mark.parametrize("technique", NETS)
def test_a_net_is_followed_with_digits(technique: str) -> None:
    """Every digit that was told stands, assumed; at the end the clash is hatched."""
    *_, view = views(technique)
    placed = {(cell.cell, cell.digit) for cell in view.cells if cell.has(Mark.ASSUMED)}
    told_digits = {cell for cell, _ in found_with(technique).because}

    assert {cell for cell, _ in placed} == told_digits
    assert any(cell.has(Mark.CLASH) for cell in view.cells)
    assert view.supposed == 1


@each_technique
def test_the_words_beside_the_board_are_those_of_the_substep(technique: str) -> None:
    """First of the argument, then of each change; in every language."""
    step = last(technique)
    before = replay(technique).trace.position(step - 1)
    for language in languages():
        look = Appearance(theme_named("paper"), language)
        drawn = Scene(replay(technique), (640, 360), look)
        words = Phrasing(grid_with(technique).variant, language)

        for number, moment in enumerate(moments(technique), start=1):
            said = drawn.words_at(Moment(step, WHOLE, number))
            assert said.reason == sentence(words, moment.step, before, is_brief=True)
            assert not said.follows
        first = drawn.words_at(Moment(step, WHOLE, len(moments(technique)) + 1))
        assert first.reason == change_words(replay(technique).trace, step, 1, language)
        end = drawn.words_at(Moment(step, WHOLE, is_conclusion=True))
        conclusion = replay(technique).arguments.argument(step).conclusion
        assert conclusion is not None
        assert end.reason == sentence(words, conclusion, before)
        assert not first.follows
        assert not end.follows


@in_one_test("technique", BRANCHED)
def test_each_branch_has_a_column(technique: str) -> None:
    """All its steps in their order, under what it supposes."""
    words = Phrasing(grid_with(technique).variant, "en")
    moment = moments(technique)[-1]
    steps = moment.argument.steps

    columns = columns_of(moment, words).columns

    assert [column.branch for column in columns] == [*moment.argument.branches]
    for column in columns:
        rows = [*column.head, *column.rows]
        assert [row.number for row in rows] == sorted(row.number for row in rows)
        begun = [steps[row.number] for row in column.head]
        assert all(isinstance(step, Supposed) for step in begun)
        if not column.is_net:
            own = [
                number
                for number, step in enumerate(steps)
                if isinstance(step, Supposed | LinksFollowed)
                and step.branch == column.branch
            ]
            assert [row.number for row in rows] == own
        else:
            assert [row.number for row in rows] == [*range(len(steps))]


@pytest.mark.parametrize("width", range(480, 1080, 40))
@in_one_test("technique", BRANCHED)
def test_no_reason_in_a_column_is_cut(technique: str, width: int) -> None:
    """It goes below what it is the reason of, or is left out; the end comes last."""
    layout = scene(technique).layout
    look = Appearance(theme_named("paper"))
    words = Phrasing(grid_with(technique).variant, "en")
    for moment in (moments(technique)[0], moments(technique)[-1]):
        shown = columns_of(moment, words)
        entries = [row.entry for column in shown.columns for row in column.rows]
        area = Rect(0, 0, width, 460)
        panel = ArgumentPanel(moment, words, area, layout, look)
        said = [s.text for s in panel.group.shapes if isinstance(s, Text)]
        cut = [text[:-1] for text in said if text.endswith("…")]
        whys = {why for entry in entries for why in entry[1:] if why}
        assert not [c for c in cut if any(why.startswith(c) for why in whys)]
        if moment.number < len(moment.argument.steps) - 1:
            assert shown.foot not in {*said} - {shown.brief}


@pytest.mark.thorough
@pytest.mark.parametrize("technique", BRANCHED)
@pytest.mark.parametrize("form", [Aspect.WIDE, Aspect.SQUARE, Aspect.TALL])
def test_the_columns_stay_in_their_place(technique: str, form: Aspect) -> None:
    """In letters that can be read, where counters and curve are else."""
    drawn, step = scene(technique, form), last(technique)
    count = len(moments(technique)) + 1
    for change in range(1, count, max(1, count // 3)):
        frame = drawn.frame(Moment(step, WHOLE, change))
        found = group(frame, "argument columns")
        assert found is not None
        assert group(frame, "counters") is None
        for shape in found.shapes:
            assert within(extent(shape), found.bounds.inset(-1)), shape
            if isinstance(shape, Text):
                assert shape.size >= least_letters(DESIGNS[form])


def test_the_column_of_the_link_that_is_told_is_lit() -> None:
    """While the links of a step are drawn, line after line."""
    drawn, step = scene("cell-forcing-chain"), last("cell-forcing-chain")

    lit = []
    for progress in range(0, WHOLE, 25):
        found = group(drawn.frame(Moment(step, progress)), "argument columns")
        assert found is not None
        lit.append(found)

    links = found_with("cell-forcing-chain").links
    assert len({found.shapes for found in lit}) >= len(links) // 2


def test_other_panels_are_left_as_they_were_chosen() -> None:
    """Who wants to see the graph of constraints or the levels sees them."""
    step = last("cell-forcing-chain")
    for panel in ("graph", "levels"):
        frame = scene("cell-forcing-chain", panel=panel).frame(Moment(step, WHOLE))
        assert group(frame, "argument columns") is None


def test_steps_without_branches_keep_their_counters() -> None:
    """A chain of one branch is told beside the board alone."""
    frame = scene("x-chain").frame(Moment(last("x-chain"), WHOLE, 2))

    assert group(frame, "argument columns") is None
    assert group(frame, "counters") is not None


def rows(count: int) -> tuple[ColumnRow, ...]:
    """Lines of a column."""
    return tuple(ColumnRow(number, ColumnEntry(str(number))) for number in range(count))


@given(count=st.integers(1, 60), room=st.integers(5, 40), current=st.integers(-1, 60))
def test_a_long_branch_is_folded_with_a_count(
    count: int, room: int, current: int
) -> None:
    """No line is lost: those that are not seen are counted where they were."""
    lines: tuple[ColumnLine, ...] = folded(rows(count), room, current)

    assert len(lines) <= room
    number = 0
    for line in lines:
        if isinstance(line, FoldedRows):
            assert line.left_out > 1
            number += line.left_out
        else:
            assert line.number == number
            number += 1
    assert number == count
    seen = {line.number for line in lines if isinstance(line, ColumnRow)}
    assert {0, count - 1} <= seen
    assert current in seen or not 0 <= current < count


@pytest.mark.parametrize("form", Aspect)
@pytest.mark.parametrize("technique", NETS)
def test_the_contradiction_is_said_in_full(technique: str, form: Aspect) -> None:
    """In two lines where the column is too narrow, in a proof inside too."""
    step, found = last(technique), replay(technique)
    whole = found.arguments.argument(step)
    proofs = [n for n in range(1, 99) if whole.lemma_at(n - 1) is not None]
    insides: list[tuple[int, ...]] = [(), *((number,) for number in proofs[:2])]
    for language, inside in product(languages(), insides):
        look = Appearance(theme_named("paper"), language=language)
        count = len(found.arguments.argument(step, inside).steps)
        moment = Moment(step, WHOLE, count, inside=inside)
        opened = found.arguments.opened_at(moment)
        assert opened is not None
        words = Phrasing(grid_with(technique).variant, language)
        end = columns_of(opened, words).columns[-1].rows[-1].entry.what

        columns = group(
            Scene(found, DESIGNS[form], look).frame(moment), "argument columns"
        )

        assert columns is not None
        said = " ".join(s.text for s in columns.shapes if isinstance(s, Text))
        assert end in said


def test_a_last_line_that_goes_on_keeps_its_second_line_in_its_strip() -> None:
    """It moves to the next strip where it would be the last of a full one."""
    lines = rows(4)

    assert [len(part) for part in in_strips(lines, 4, 2, 0)] == [4, 0]
    assert [len(part) for part in in_strips(lines, 4, 2, 1)] == [3, 1]
    assert [len(part) for part in in_strips(lines, 3, 2, 1)] == [3, 1]


def test_no_house_lights_up_in_clauses_that_pass() -> None:
    """One after the other they would flash."""
    trace, step = replay("x-wing").trace, last("x-wing")
    lit = [
        [
            cell.has(Mark.HOUSE)
            for moment in moments("x-wing")
            for cell in argument_view(trace, step, moment, is_calm=is_calm).cells
        ]
        for is_calm in (False, True)
    ]

    assert any(lit[0])
    assert not any(lit[1])


def test_a_proof_inside_is_seen_beside_what_it_is_part_of() -> None:
    """Two columns: the net, with the line that is opened, and the proof of it."""
    step, drawn, found = last("nested-net"), scene("nested-net"), replay("nested-net")
    whole = found.arguments.argument(step)
    number = next(n for n in range(1, 99) if whole.lemma_at(n - 1) is not None)
    inside = Moment(step, WHOLE, 3, inside=(number,))
    moment = found.arguments.opened_at(inside)
    assert moment is not None
    words = Phrasing(grid_with("nested-net").variant, "en")

    outer, inner = columns_of(moment, words).columns
    view = argument_view(found.trace, step, moment)

    assert (outer.current, inner.current) == (number - 1, 2)
    assert moment.refuted is not None
    refuted = words.candidate(moment.refuted)
    assert drawn.words_at(inside).also == f"why not {refuted}"
    assert drawn.frame(inside) != drawn.frame(inside._replace(change=4))
    steps = moment.argument.steps
    assert found.proof_steps(step, (number,)) == len(steps)
    assert found.proof_steps(step, (1,)) == 0
    assert view.supposed == sum(isinstance(s, Supposed) for s in steps[:3])


@pytest.mark.parametrize(
    ("technique", "font_scale", "fit"),
    [
        ("skyscraper", 1.0, {True}),
        ("x-wing", 1.0, {True}),
        ("x-wing", 1.5, {True, False}),
        ("sue-de-coq", 2.0, {False}),
    ],
)
def test_letters_are_larger_where_all_sentences_are_short(
    technique: str, font_scale: float, fit: set[bool]
) -> None:
    """One long sentence of an argument, the first or the last, keeps all of them small.

    Args:
        technique: Whose argument.
        font_scale: How large the viewer wants all letters.
        fit: Whether its sentences have room in larger letters.
    """
    step, drawn = last(technique), scene(technique)
    drawn = replace(drawn, appearance=replace(drawn.appearance, font_scale=font_scale))
    argument = ArgumentScene(replay(technique), drawn.layout, drawn.appearance)
    opened = [
        Moment(step, WHOLE, change + 1) for change in range(len(moments(technique)))
    ]
    said = [argument.words(drawn.said(step), moment) for moment in opened]
    short = [is_short(one, drawn.layout, drawn.appearance) for one in said if one]

    assert len(short) == len(opened)
    assert set(short) == fit
    for moment in opened:
        has_short = argument.has_short_words(drawn.said(step), moment, drawn.layout)
        assert has_short == all(short)


def test_no_branches_stand_under_a_question() -> None:
    """They are those of the step before the one that is asked about."""
    technique = "cell-forcing-chain"
    stage = scene(technique)
    told = Moment.settled(last(technique))

    assert group(stage.frame(told), "argument columns")
    assert not group(stage.frame(told._replace(is_question=True)), "argument columns")
