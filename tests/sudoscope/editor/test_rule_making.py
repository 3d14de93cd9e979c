"""The editor's tools make the rules that are meant, and refuse what cannot be."""

import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.named_variants import classic, variant_named
from sudoscope.editor.model.rule_changes import (
    SWITCHES,
    switched,
    switches_for,
    switches_on,
    with_mark,
    with_rule,
    without_rule_at,
)
from sudoscope.editor.model.rule_making import (
    TOOLS,
    Problem,
    RuleRefusal,
    RuleTool,
    ToolGroup,
    tools_of,
)
from sudoscope.editor.model.rule_places import copied, corner_at, lines_from, touch
from sudoscope.editor.pictures.new_rule import rule_words, tool_title
from tests.in_one_test import in_one_test
from tests.support import at
from viz.messages import languages, phrases

BOARD = classic()
each_tool = in_one_test("tool", TOOLS.values(), ids=lambda t: t.name)
TYPED = {
    "sandwich": "5",
    "x-sum": "15",
    "skyscraper": "3",
    "numbered-room": "4",
    "little-killer": "9",
    "cage-sum": "12",
    "quadruple": "12",
    "math-cage": "12×",
}
WITHOUT_TOOL = {
    "no-difference": "a part of the rule for pairs without a dot",
    "no-ratio": "a part of the rule for pairs without a dot",
    "no-sum": "a part of the rule for pairs without a sum",
    "entropy": "a part of the rule for every square of four",
    "relation": "its table comes with a file; no number says it",
    "table": "its rows come with a file; no number says them",
    "linear": "its weights come with a file; no number says them",
}
"""Kinds that no tool makes, each with its reason."""


def cells_for(tool: RuleTool) -> tuple[int, ...]:
    """Cells in the middle of the board, or at its edge, that suit *tool*."""
    if tool.shape is RuleShape.EDGE:
        cell = at("D1") if tool.is_straight else at("A8")
        return lines_from(BOARD, cell, is_straight=tool.is_straight)[0]
    if tool.shape is RuleShape.CORNER:
        return corner_at(BOARD, at("D4"))
    if tool.shape is RuleShape.PAIR:
        return at("E5"), at("E6")
    if tool.shape is RuleShape.CELL:
        return (at("E5"),)
    names = "C3 D3 D4" if tool.name != "region-sum" else "C3 D4"
    names += " G5 H5 H6" if tool.has_copy else ""
    return tuple(at(name) for name in names.split())


def made(name: str, cells: str, typed: str = "") -> Constraint:
    """The rule of the tool called *name* on these cells."""
    found = TOOLS[name].made(BOARD, tuple(map(at, cells.split())), typed)
    assert not isinstance(found, RuleRefusal)
    return found


@each_tool
def test_each_tool_makes_a_rule_of_a_puzzle(tool: RuleTool) -> None:
    """Of its kind; where a number is needed only with one."""
    cells = tuple(BOARD.cells[cell] for cell in cells_for(tool))

    rule = tool.made(BOARD, cells, TYPED.get(tool.name, ""))

    assert not isinstance(rule, RuleRefusal)
    assert rule.kind == (tool.kind.slug if tool.kind else "cage-sum")
    assert Puzzle(BOARD, (None,) * 81, constraints=(rule,)).rules.constraints
    assert tool.has_number == (tool.name in TYPED)
    if tool.has_number:
        assert tool.made(BOARD, cells, "") == RuleRefusal(Problem.NUMBER)
    numbers = {tool.numbers(BOARD, cells, typed) for typed in "12"}
    assert tool.takes_number == (len(numbers) == 2)


@each_tool
@in_one_test("language", languages())
def test_each_tool_has_words(tool: RuleTool, language: str) -> None:
    """Its name, how it is used, and every refusal."""
    assert tool_title(tool, language)
    assert rule_words(tool, "12", None, language).title.endswith(": 12")
    for problem in Problem:
        said = rule_words(tool, "", RuleRefusal(problem, 2), language)
        assert "{" not in said.sentence
    words = phrases("editor-rules", language)
    assert {*SWITCHES, *(family.value for family in ToolGroup)} <= set(words)


def test_every_kind_has_a_tool_or_a_reason() -> None:
    """A new kind is made in the editor, or this list says why not."""
    with_tool = {tool.kind.slug for tool in TOOLS.values() if tool.kind}
    with_switch = {switch.kind.slug for switch in SWITCHES.values()}

    found = with_tool | with_switch

    assert not found & set(WITHOUT_TOOL)
    assert found | set(WITHOUT_TOOL) == {*RULE_KINDS, *BOARD_KINDS}


def test_every_tool_is_in_a_group() -> None:
    """Those of digits are none."""
    grouped = [tool for family in ToolGroup for tool in tools_of(family)]

    assert grouped == list(TOOLS.values())
    assert not tools_of(ToolGroup.DIGITS)


@pytest.mark.parametrize(
    ("name", "cells", "typed", "refusal"),
    [
        ("thermometer", "A1", "", RuleRefusal(Problem.SHORT, 2)),
        ("between", "A1 A2", "", RuleRefusal(Problem.SHORT, 3)),
        ("cage-sum", "A1 A2", "2", RuleRefusal(Problem.IMPOSSIBLE)),
        ("cage-sum", "A1 A2", "99999", RuleRefusal(Problem.NUMBER)),
        ("difference", "A1 A2", "9", RuleRefusal(Problem.IMPOSSIBLE)),
        ("quadruple", "A1 A2 B1 B2", "12345", RuleRefusal(Problem.NUMBER)),
        ("math-cage", "A1 A2", "×", RuleRefusal(Problem.NUMBER)),
        ("math-cage", "A1 A2", "11×", RuleRefusal(Problem.IMPOSSIBLE)),
        ("arrow", "A1 A2", "7", RuleRefusal(Problem.IMPOSSIBLE)),
    ],
)
def test_what_cannot_be_is_refused(
    name: str, cells: str, typed: str, refusal: RuleRefusal
) -> None:
    """With its reason."""
    found = TOOLS[name].made(BOARD, tuple(map(at, cells.split())), typed)

    assert found == refusal


def test_a_rule_of_too_many_cells_is_refused() -> None:
    """A thermometer of ten cells has no digits."""
    cells = (*BOARD.cells[:9], BOARD.cells[17])

    found = TOOLS["thermometer"].made(BOARD, cells, "")

    assert found == RuleRefusal(Problem.IMPOSSIBLE)


def test_the_same_rule_again_takes_it_away() -> None:
    """Another one at the same cell has a label of its own."""
    one, other = made("thermometer", "A1 A2"), made("thermometer", "A1 B1")

    both = with_rule(with_rule((), one, BOARD), other, BOARD)

    assert [rule.label for rule in both] == ["A1", "A1'"]
    assert with_rule(both, other, BOARD) == (one,)


def test_cells_of_a_mark_are_one_rule() -> None:
    """The same cell again is no longer marked; a minimum is a rule by itself."""
    found: tuple[Constraint, ...] = ()
    for name in ("A1", "B2", "A1"):
        marked = with_mark(found, TOOLS["even"], at(name), BOARD)
        assert not isinstance(marked, RuleRefusal)
        found = marked
    assert [rule.cells for rule in found] == [(at("B2"),)]

    least = with_mark(found, TOOLS["minimum"], at("E5"), BOARD)

    assert not isinstance(least, RuleRefusal)
    assert {*least[1].cells} == {at(c) for c in ("D5", "E4", "E5", "E6", "F5")}
    assert with_mark(least, TOOLS["minimum"], at("E5"), BOARD) == found


def test_the_last_rule_at_a_cell_is_erased() -> None:
    """A clue outside at the cell before which it is."""
    line, cage = made("thermometer", "A1 A2"), made("cage-sum", "A2 A3", "5")
    clue = made("sandwich", "A1 A2 A3 A4 A5 A6 A7 A8 A9", "0")
    every = (line, cage, clue)

    assert without_rule_at(every, at("A2"), BOARD) == (line, clue)
    assert without_rule_at(every, at("A1"), BOARD) == (line, cage)
    assert without_rule_at(every, at("I9"), BOARD) == every


def test_rules_for_the_whole_board_are_switched() -> None:
    """On and off again, each by itself."""
    found: tuple[Constraint, ...] = ()
    for number, name in enumerate(SWITCHES, start=1):
        found = switched(found, name, BOARD)
        assert len(found) == number
        assert name in switches_on(found, BOARD)
    for name in SWITCHES:
        found = switched(found, name, BOARD)
    assert found == ()


def test_a_board_has_the_switches_that_it_can_keep() -> None:
    """Four digits have no thirds."""
    names = [switch.name for switch in switches_for(variant_named("classic-4"))]

    assert "entropy" not in names
    assert "knight" in names


def exempt(constraints: tuple[Constraint, ...]) -> list[str]:
    """The pairs that rules for pairs without a sign leave alone."""
    found = [rule.exempt for rule in constraints if isinstance(rule, BoardRule)]
    return ["-".join(map(BOARD.cell_name, pair)) for pairs in found for pair in pairs]


@pytest.mark.parametrize(
    ("switch", "sign", "other"),
    [
        ("differences", "difference", "pair-sum"),
        ("differences", "ratio", "greater"),
        ("ratios", "difference", "pair-sum"),
        ("sums", "pair-sum", "difference"),
    ],
)
def test_pairs_with_a_sign_are_left_alone(switch: str, sign: str, other: str) -> None:
    """Whether the sign came before the switch or after it, as long as it is there."""
    first = with_rule((), made(sign, "A2 A1"), BOARD)
    on = switched(first, switch, BOARD)
    assert exempt(on) == ["A1-A2"]

    more = with_rule(
        with_rule(on, made(sign, "E5 E6"), BOARD), made(other, "H1 H2"), BOARD
    )

    assert exempt(more) == ["A1-A2", "E5-E6"]
    assert exempt(without_rule_at(more, at("A1"), BOARD)) == ["E5-E6"]
    assert exempt(with_rule(more, made(sign, "E5 E6"), BOARD)) == ["A1-A2"]


@pytest.mark.parametrize(
    ("tool", "line"),
    [
        ("indexing-row", "B1 B2 B3 B4 B5 B6 B7 B8 B9"),
        ("indexing-column", "A3 B3 C3 D3 E3 F3 G3 H3 I3"),
        ("indexing-block", "A1 A2 A3 B1 B2 B3 C1 C2 C3"),
    ],
)
def test_an_index_has_the_line_of_its_cell(tool: str, line: str) -> None:
    """Its number is its own place there; each is a rule by itself."""
    one = with_mark((), TOOLS[tool], at("B3"), BOARD)
    assert not isinstance(one, RuleRefusal)
    (rule,) = one
    assert isinstance(rule, Rule)
    assert rule.cells == tuple(at(name) for name in line.split())
    place = rule.cells.index(at("B3"))
    assert rule.values == (place, place + 1)

    two = with_mark(one, TOOLS[tool], at("E5"), BOARD)

    assert not isinstance(two, RuleRefusal)
    assert len(two) == 2
    assert without_rule_at(two, at("B3"), BOARD) == two[1:]
    assert with_mark(two, TOOLS[tool], at("E5"), BOARD) == one


def test_a_board_without_blocks_has_no_index_of_one() -> None:
    """It is refused in words."""
    latin = variant_named("latin-9")

    found = with_mark((), TOOLS["indexing-block"], at("B3"), latin)

    assert found == RuleRefusal(Problem.BOARD)


def test_a_shape_is_copied_where_it_has_room() -> None:
    """Neither over itself nor beyond the board."""
    shape = (at("B2"), at("B3"), at("A3"))

    assert copied(BOARD, shape, at("E5")) == (at("E5"), at("E6"), at("D6"))
    assert copied(BOARD, shape, at("A5")) is None
    assert copied(BOARD, shape, at("B9")) is None
    assert copied(BOARD, shape, at("B3")) is None


def clones(cells: str) -> Constraint:
    """Clones of a shape that was drawn in this order."""
    return made("clone", cells)


def test_further_copies_of_a_shape_are_clones_of_all() -> None:
    """In the order in which the first was drawn or another; the same takes away."""
    pair = with_rule((), clones("A2 A1 E6 E5"), BOARD)

    three = with_rule(pair, clones("A1 A2 G1 G2"), BOARD)

    (rule,) = three
    assert isinstance(rule, Rule)
    assert rule.values == (2,)
    assert [BOARD.cell_name(c) for c in rule.cells] == [
        "A1",
        "A2",
        "E5",
        "E6",
        "G1",
        "G2",
    ]
    (left,) = with_rule(three, clones("A1 A2 E5 E6"), BOARD)
    assert [BOARD.cell_name(cell) for cell in left.cells] == ["A1", "A2", "G1", "G2"]
    assert len(with_rule(three, clones("A1 A2 E6 E7"), BOARD)) == 2
    assert with_rule(pair, clones("A2 A1 E6 E5"), BOARD) == ()


def test_lines_begin_at_the_edge() -> None:
    """A corner has two rows, and one diagonal into the board; the middle none."""
    assert TOOLS["sandwich"].is_straight
    assert not TOOLS["little-killer"].is_straight
    assert len(lines_from(BOARD, at("A1"), is_straight=True)) == 2
    assert len(lines_from(BOARD, at("I9"), is_straight=True)) == 2
    assert len(lines_from(BOARD, at("A5"), is_straight=True)) == 1
    assert not lines_from(BOARD, at("E5"), is_straight=True)
    assert len(lines_from(BOARD, at("A5"), is_straight=False)) == 2
    assert not lines_from(BOARD, at("E5"), is_straight=False)
    assert corner_at(BOARD, at("I9")) == ()


def test_lines_go_on_at_corners_and_groups_do_not() -> None:
    """Nor does anything skip a cell."""
    assert touch(BOARD, at("A1"), at("B2"), RuleShape.LINE)
    assert not touch(BOARD, at("A1"), at("B2"), RuleShape.AREA)
    assert not touch(BOARD, at("A1"), at("A3"), RuleShape.LINE)
