"""Replays of SudokuPad: digits, undo and clearing, times, and damage."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.codec.recorded_solves import read_solve
from solver.errors import MissingPuzzleError, SudoscopeError, TraceError
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from sudoscope.logs.replaying import replayed
from sudoscope.logs.sudokupad import read_replay
from tests.sudoscope.logs.replays import replay_of
from tests.sudoscope.logs.written import told

CLUES = "1.....3..4.....2"
DIGITS = "1324423124133142"


def _done(*actions: str, version: str = "0.612.0") -> list[tuple[str, str, int | None]]:
    """What was done to the digits: kind, cell and digit, milliseconds."""
    return told(read_replay(replay_of(CLUES, actions, version)))


def test_digits_go_into_the_selected_cells() -> None:
    """Selecting takes its time, too: ticks of 50 milliseconds."""
    assert _done("I1_20", "B3_4", "J_2", "I2_1", "B2_1") == [
        ("set", "A2 = 3", 1200),
        ("set", "A3 = 2", 1400),
    ]


def test_a_digit_again_takes_it_away() -> None:
    """Only where all selected cells have it; clues never change."""
    assert [kind for kind, *_ in _done("I013_0", "B4_0", "B4_0", "B2_0")] == [
        "set", "set", "clear", "clear", "set", "set",
    ]  # fmt: skip


def test_undo_takes_back_and_redo_does_again() -> None:
    """Selections before what is undone go with it."""
    done = _done("I1_0", "B3_0", "I2_0", "G_0", "H_0", "J_0", "I3_0", "B4_0")

    assert [(kind, name) for kind, name, _ in done] == [
        ("set", "A2 = 3"), ("clear", "A2"), ("set", "A2 = 3"), ("set", "A4 = 4"),
    ]  # fmt: skip


def test_a_group_is_undone_as_one() -> None:
    """Everything between its start and its end."""
    done = _done("I1_0", "M_0", "B3_0", "J_0", "I2_0", "B2_0", "N_0", "G_0")

    assert [kind for kind, *_ in done] == ["set", "set", "clear", "clear"]


def test_clearing_takes_what_is_seen_first() -> None:
    """With the tool for digits the digit, then small digits; these are none of ours."""
    done = _done("I1_0", "D3_0", "B3_0", "F0_0", "F0_0", "F0_0", "C1_0", "F1_0")

    assert [kind for kind, *_ in done] == ["set", "clear"]


def test_small_digits_keep_the_tool_from_the_digit() -> None:
    """The tool for colours clears a colour before the digit under it."""
    done = _done("I1_0", "B3_0", "E4_0", "F3_0", "F3_0")

    assert [(kind, at) for kind, _, at in done] == [("set", 0), ("clear", 0)]


def test_pauses_do_not_count() -> None:
    """What the app says it was paused for is taken off."""
    assert _done("I1_10", "O100_120", "B3_0")[0][2] == 1500


def test_earlier_versions_had_other_letters() -> None:
    """In 0.80 a G was what an F is now."""
    actions = ("I0_0", "J1_0", "B3_0", "G0_0")

    assert [k for k, *_ in _done(*actions, version="0.80.0")] == ["set", "clear"]


def test_a_person_who_solves_it_is_a_trace() -> None:
    """A wrong digit that is erased later is in it, and so are the times."""
    actions = ["I1_0", "B2_20", "J_0"]
    for cell, digit in enumerate(DIGITS):
        actions += [f"I{cell:x}_1", f"B{digit}_1", "J_0"]

    trace = read_solve(replay_of(CLUES, actions).encode())

    assert trace.outcome is Outcome.SOLVED
    assert trace.agent == "person"
    times = [said["at"] for said in trace.other.values() if "at" in said]
    assert times == sorted(times)
    assert times[-1] > 1000


def test_the_puzzle_may_be_given() -> None:
    """A replay whose puzzle has rules that are not known here says which."""
    lines = [["R1C1", "R1C2"]]
    text = replay_of(CLUES, ["I1_0", "B3_0"], spiral=[{"lines": lines}])

    with pytest.raises(MissingPuzzleError, match="spiral"):
        read_replay(text)

    puzzle = Puzzle.parse(CLUES, "classic-4")
    assert len(replayed(read_replay(text, puzzle))) > 1


def test_another_size_of_puzzle_is_refused() -> None:
    """It cannot be what was solved."""
    with pytest.raises(TraceError, match="4 rows and 4 columns found"):
        read_replay(replay_of(CLUES, []), Puzzle.parse("." * 81))


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (["I1"], "action 1 of the replay: a letter"),
        (["Z1_1"], "action 1 of the replay: a letter"),
        (["B3_1", "Ig_1"], "action 2 of the replay: cells as numbers of 1 hexadecimal"),
        (["i1_1"], "found 'i1_1'"),
    ],
)
def test_a_damaged_action_is_told_by_its_number(actions: list[str], said: str) -> None:
    """And with what was expected."""
    with pytest.raises(TraceError) as caught:
        read_replay(replay_of(CLUES, actions))

    assert said in str(caught.value)


@given(st.text(max_size=30), st.sampled_from(["puzzle", "data", "type", "rows"]))
@settings(max_examples=30)
def test_a_damaged_replay_is_a_trace_or_an_error(text: str, name: str) -> None:
    """Whatever stands in one of its fields."""
    record = json.loads(replay_of(CLUES, ["I1_0", "B3_0"]))
    (record if name == "puzzle" else record["replay"])[name] = text

    try:
        trace = read_solve(json.dumps(record).encode())
    except SudoscopeError:
        return
    assert trace.outcome is not None
