"""The editor's tools make the rules that are meant, and refuse what cannot be."""

from solver.puzzle import Puzzle
from solver.rules.builders import classic
from solver.rules.constraint import Constraint
from solver.rules.constraints.rule import RuleShape
from tests.in_one_test import in_one_test
from tests.support import at
from viz.messages import languages, phrases
from viz.puzzles.rule_tools import (
    EVERYWHERE,
    TOOLS,
    Problem,
    RuleRefusal,
    RuleTool,
    ToolGroup,
    corner_at,
    everywhere_on,
    lines_from,
    switched,
    tools_of,
    touch,
    with_mark,
    with_rule,
    without_rule_at,
)
from viz.scene.editor_rule import rule_words, tool_title

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
}


def cells_for(tool: RuleTool) -> tuple[int, ...]:
    """Cells in the middle of the board, or at its edge, that suit *tool*."""
    if tool.shape is RuleShape.EDGE:
        cell = at("D1") if tool.kind and tool.kind.is_whole else at("A8")
        return lines_from(BOARD, cell, tool)[0]
    if tool.shape is RuleShape.CORNER:
        return corner_at(BOARD, at("D4"))
    if tool.shape is RuleShape.PAIR:
        return at("E5"), at("E6")
    if tool.shape is RuleShape.CELL:
        return (at("E5"),)
    names = "C3 D3 D4" if tool.name != "region-sum" else "C3 D4"
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
    assert rule.kind == tool.name
    assert Puzzle(BOARD, (None,) * 81, constraints=(rule,)).rules.constraints
    assert tool.has_number == (tool.name in TYPED)
    if tool.has_number:
        assert tool.made(BOARD, cells, "") == RuleRefusal(Problem.NUMBER)


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
    assert {*EVERYWHERE, *(family.value for family in ToolGroup)} <= set(words)


def test_every_tool_is_in_a_group() -> None:
    """Those of digits are none."""
    grouped = [tool for family in ToolGroup for tool in tools_of(family)]

    assert grouped == list(TOOLS.values())
    assert not tools_of(ToolGroup.DIGITS)


@in_one_test(
    ("name", "cells", "typed", "refusal"),
    [
        ("thermometer", "A1", "", RuleRefusal(Problem.SHORT, 2)),
        ("between", "A1 A2", "", RuleRefusal(Problem.SHORT, 3)),
        ("cage-sum", "A1 A2", "2", RuleRefusal(Problem.IMPOSSIBLE)),
        ("cage-sum", "A1 A2", "99999", RuleRefusal(Problem.NUMBER)),
        ("difference", "A1 A2", "9", RuleRefusal(Problem.IMPOSSIBLE)),
        ("quadruple", "A1 A2 B1 B2", "12345", RuleRefusal(Problem.NUMBER)),
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

    assert without_rule_at(every, at("A2")) == (line, clue)
    assert without_rule_at(every, at("A1")) == (line, cage)
    assert without_rule_at(every, at("I9")) == every


def test_rules_for_the_whole_board_are_switched() -> None:
    """On and off again, each by itself."""
    found: tuple[Constraint, ...] = ()
    for number, name in enumerate(EVERYWHERE, start=1):
        found = switched(found, name, BOARD)
        assert len(found) == number
        assert name in everywhere_on(found)
    for name in EVERYWHERE:
        found = switched(found, name, BOARD)
    assert found == ()


def test_lines_begin_at_the_edge() -> None:
    """A corner has two rows, and one diagonal into the board; the middle none."""
    straight, slanted = TOOLS["sandwich"], TOOLS["little-killer"]

    assert len(lines_from(BOARD, at("A1"), straight)) == 2
    assert len(lines_from(BOARD, at("I9"), straight)) == 2
    assert len(lines_from(BOARD, at("A5"), straight)) == 1
    assert not lines_from(BOARD, at("E5"), straight)
    assert len(lines_from(BOARD, at("A5"), slanted)) == 2
    assert not lines_from(BOARD, at("E5"), slanted)
    assert corner_at(BOARD, at("I9")) == ()


def test_lines_go_on_at_corners_and_groups_do_not() -> None:
    """Nor does anything skip a cell."""
    assert touch(BOARD, at("A1"), at("B2"), RuleShape.LINE)
    assert not touch(BOARD, at("A1"), at("B2"), RuleShape.AREA)
    assert not touch(BOARD, at("A1"), at("A3"), RuleShape.LINE)
