"""Choices of rules: counted, solved, proved, told, written and refused."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from solver import solve
from solver.checker.verification import verify
from solver.errors import PuzzleError, VariantError
from solver.explain import explain
from solver.formats import read_puzzles
from solver.log.events import Deduced, Outcome
from solver.log.trace import Trace
from solver.messages import languages
from solver.oracle import solutions
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.rule_records import constraint_record, read_constraint
from solver.rules.constraints.either import Either, either
from solver.rules.digits import Digit
from tests.in_one_test import in_one_test
from tests.solver.oracle import solutions as brute_force
from tests.solver.rule_puzzles import rule_puzzle
from tests.solver.rules.test_rule_kinds import BOARD, EITHERS, either_of, entry, named

EMPTY: Final = (None,) * 16
each_choice: Final = pytest.mark.parametrize("rule", EITHERS, ids=named)


@cache
def filled() -> tuple[tuple[int, ...], ...]:
    """Every filled board of four digits, by brute force."""
    return tuple(brute_force(Trace(Puzzle(BOARD, EMPTY), ()).grid(0)))


def puzzle_of(*rules: Either) -> Puzzle:
    """An empty board with choices."""
    return Puzzle(BOARD, EMPTY, constraints=rules)


def kept_by(*rules: Either) -> Iterator[tuple[int, ...]]:
    """The filled boards that keep all of *rules*, by their definitions."""
    for board in filled():
        if all(rule.allows([Digit(board[c]) for c in rule.cells]) for rule in rules):
            yield board


@each_choice
def test_boards_under_a_choice_are_counted_as_by_brute_force(rule: Either) -> None:
    """Each once, and no others; alone and beside another choice."""
    for rules in ((rule,), (rule, EITHERS[2])) if rule != EITHERS[2] else ((rule,),):
        found = [*solutions(puzzle_of(*rules))]

        assert len(found) == len({*found})
        assert {*found} == {*kept_by(*rules)}
        assert 0 < len(found) < len(filled())


@pytest.mark.parametrize(
    ("agent", "title"),
    [("human", "choices-6-1"), ("human", "choices-6-2"), ("csp", "choices-6-3")],
)
def test_puzzles_with_choices_are_solved_and_every_step_is_proved(
    agent: str, title: str
) -> None:
    """By a person's techniques and by a search."""
    trace = solve(rule_puzzle(title), agent)

    assert trace.outcome is Outcome.SOLVED
    assert verify(trace).is_proved


def test_a_choice_says_which_option_is_out_and_what_the_other_says() -> None:
    """While both are open it says both."""
    line = "A1 B2 C3"
    rule = either_of((entry("renban", line),), (entry("whisper", line, 2),))
    clues = {"A1": 1, "B2": 4}
    digits = [clues.get(place.name) for place in BOARD.places]
    puzzle = Puzzle(
        BOARD, tuple(None if d is None else Digit(d) for d in digits), "", (rule,)
    )

    trace = solve(puzzle, "human")
    steps = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and rule in event.deduction.within
    ]

    said = explain(trace, steps[0], "en").reason
    assert said.startswith("On the renban line at A1 nothing fits any more")
    assert "on the whisper at A1 neighbours differ by 2 or more" in said


@each_choice
@in_one_test("language", languages())
def test_each_step_of_a_choice_is_told(rule: Either, language: str) -> None:
    """In whole sentences, without a brace."""
    trace = solve(puzzle_of(rule), "human")

    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Deduced) and rule in event.deduction.within:
            said = explain(trace, step, language)
            assert said.reason.endswith(".")
            assert not {"{", "}"} & {*said.line}


def record(*options: Any) -> dict[str, Any]:
    """The record of a choice."""
    return {"kind": "either", "label": "A1", "options": [*options]}


LINE: Final = {"kind": "renban", "label": "A1", "cells": "A1 A2"}
PAIR: Final = {"kind": "difference", "label": "A1-A2", "cells": "A1 A2"}


@in_one_test(
    ("fields", "fact"),
    [
        ({"kind": "cage-sum", "total": -5}, "total: 0 or more expected, found -5"),
        ({"kind": "given-candidates", "candidates": "17 1"}, "digits 1 to 4 and"),
        ({"kind": "leaper", "down": 0, "across": 0}, "a move above 0 expected"),
    ],
)
def test_a_record_with_a_number_that_means_nothing_is_refused(
    fields: dict[str, Any], fact: str
) -> None:
    """It would have no effect, or leave no solution without a word."""
    with pytest.raises((ValueError, VariantError), match=fact):
        read_constraint({**LINE, **fields}, BOARD)


@pytest.mark.parametrize(
    ("found", "fact"),
    [
        (record(LINE), "has 1 options; 2 to 100 expected"),
        (record(LINE, LINE), "has an option twice"),
        (record(LINE, []), "has an option without a rule"),
        (record(LINE, {"kind": "leaper", "down": 1, "across": 2}), "called 'leaper'"),
        (record(LINE, record(LINE, PAIR)), "no option is called 'either'"),
        (record(LINE, 3), "a list of objects expected"),
        (record(LINE, {**LINE, "kind": "renbans"}), "did you mean renban"),
        ({"kind": "either", "label": "A1", "options": "x"}, "a list expected"),
    ],
)
def test_a_record_of_no_choice_is_refused(found: dict[str, Any], fact: str) -> None:
    """The message says what was found and what was expected."""
    with pytest.raises(ValueError, match=fact):
        read_constraint(found, BOARD)


def test_an_option_of_several_rules_is_a_list_in_its_record() -> None:
    """One rule alone is an object."""
    several = next(rule for rule in EITHERS if len(rule.options[0]) > 1)
    found = constraint_record(several, BOARD)["options"]

    assert [type(option) for option in found] == [list, dict]


def test_a_choice_of_equal_options_is_refused() -> None:
    """It would be no choice."""
    option = EITHERS[0].options[0]

    with pytest.raises(VariantError, match="an option twice"):
        either("A1", [option, option])


@pytest.mark.parametrize(
    ("kind", "fact"),
    [
        ("thermo", "constraint 1: .* did you mean thermometer"),
        ("fog of war", "known: arrow, between, cage-sum"),
    ],
)
def test_an_unknown_kind_is_refused_with_those_that_are_known(
    kind: str, fact: str
) -> None:
    """By what is written like it, or else by all."""
    text = (
        '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic-4",'
        f' "clues": "{"." * 16}", "constraints": [{{"kind": "{kind}", "label": "A1",'
        ' "cells": "A1 A2"}]}'
    )

    with pytest.raises(PuzzleError, match=fact):
        read_puzzles(text).chosen()
