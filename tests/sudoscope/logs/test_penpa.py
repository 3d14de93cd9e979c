"""Replays of Penpa+: digits, undo, moves, times, and damage."""

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.codec.recorded_solves import is_solve, read_solve
from solver.errors import MissingPuzzleError, SudoscopeError, TraceError
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from sudoscope.logs.penpa import read_penpa_replay
from tests.in_one_test import in_one_test
from tests.sudoscope.logs.written import told

CLUES = "1.....3..4.....2"
DIGITS = "1324423124133142"
SIZE, ACROSS = 4, 8
"""Penpa adds two points on each side."""


def point(cell: int) -> int:
    """The number of the point at the middle of *cell*."""
    return (cell // SIZE + 2) * ACROSS + cell % SIZE + 2


def packed(text: str) -> str:
    """*text* as Penpa packs it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def drawing(**parts: Any) -> str:
    """The drawing of a puzzle with the clues, and with thick lines around boxes."""
    corners = ACROSS * ACROSS
    walls = {}
    for place in range(SIZE):
        down = corners + (place + 1) * ACROSS + 3
        right = corners + 3 * ACROSS + place + 1
        walls[f"{down},{down + ACROSS}"] = 2
        walls[f"{right},{right + 1}"] = 2
    number = {
        str(point(cell)): [clue, 1, "1"]
        for cell, clue in enumerate(CLUES)
        if clue != "."
    }
    lines = [f"square,{SIZE},{SIZE},38", "[0,0,0,0]", "", ""]
    lines[3] = json.dumps({"number": number, "lineE": walls, **parts})
    return "\n".join([*lines, "", ""])


def link(replay: str, **parts: Any) -> str:
    """A link with *replay* behind ``r=``."""
    return (
        "https://swaroopg92.github.io/penpa-edit/#m=solve"
        f"&p={packed(drawing(**parts))}&q={packed('{}')}&r={replay}"
    )


def written(cell: int, text: str | None, at: Any = None, size: str = "1") -> Any:
    """The command that leaves *text* in *cell*."""
    return [
        "number",
        point(cell),
        None if text is None else [text, 9, size],
        "pu_a",
        7,
        at,
    ]


def replay_of(*commands: Any, **parts: Any) -> str:
    """A link with *commands*, the earliest first."""
    return link(packed(json.dumps(commands[::-1])), **parts)


def done(*commands: Any) -> list[tuple[str, str, int | None]]:
    """What was done to the digits: kind, cell and digit, milliseconds."""
    return told(read_penpa_replay(replay_of(*commands)))


@given(st.permutations([i for i, clue in enumerate(CLUES) if clue == "."]))
@settings(max_examples=20, deadline=None)
def test_digits_come_back_in_order(cells: list[int]) -> None:
    """Each with its time, whatever the order."""
    commands = [written(c, DIGITS[c], 100 * n) for n, c in enumerate(cells)]
    log = read_penpa_replay(replay_of(*commands))

    assert "".join(str(clue or ".") for clue in log.puzzle.clues) == CLUES
    assert [
        (int(entry.candidates[0].cell), int(entry.candidates[0].digit), entry.at)
        for entry in log.entries
    ] == [(c, int(DIGITS[c]), 100 * n) for n, c in enumerate(cells)]


def test_a_person_who_solves_it_is_a_trace() -> None:
    """A wrong digit that is erased later is in it."""
    commands = [written(1, "2", 0), written(1, None, 1900)]
    commands += [written(c, d, 2000 + c) for c, d in enumerate(DIGITS)]
    data = replay_of(*commands).encode()

    assert is_solve(data)
    trace = read_solve(data)

    assert trace.outcome is Outcome.SOLVED
    assert trace.agent == "person"


def test_what_stands_afterwards_counts() -> None:
    """Undo is a command too; an empty text empties the cell, and so does a mark."""
    assert done(
        written(1, "3", 100),
        written(1, "2", 200),
        written(1, "3", 300),
        written(1, ""),
        written(2, "2"),
        written(2, "24", size="5"),
        written(3, "9"),
    ) == [
        ("set", "A2 = 3", 100),
        ("set", "A2 = 2", 200),
        ("set", "A2 = 3", 300),
        ("clear", "A2", None),
        ("set", "A3 = 2", None),
        ("clear", "A3", None),
    ]


def test_drawings_and_clues_do_not_count() -> None:
    """Marks in corners, colours, lines, the layer of the setter, given cells."""
    setter = ["number", point(1), ["3", 1, "1"], "pu_q", 0, None]
    corner = ["numberS", 4 * (64 + point(1)), ["3", 9], "pu_a", 0, 100]
    outside = ["number", 0, ["3", 9, "1"], "pu_a", 0, 100]
    colour = ["surface", point(1), 2, "pu_a", 0, 100]
    line = ["lineE", "83,84", 3, "pu_a", 0, 100]

    assert done(setter, corner, outside, colour, line, written(0, "3")) == []


def test_a_digit_that_is_moved_leaves_its_cell() -> None:
    """The app names where each part of the drawing was."""
    move = ["move", {"number": point(1)}, point(2), "pu_a", 0, 300]

    assert done(written(1, "2", 100), move)[1:] == [
        ("set", "A3 = 2", 300),
        ("clear", "A2", 300),
    ]


def test_times_do_not_go_back() -> None:
    """After the stopwatch was reset, and where the app notes none, there are none."""
    times = [200, 100, None, 300, -1, "5", 10**15]
    commands = [written(1, "32"[n % 2], at) for n, at in enumerate(times)]

    assert [at for *_, at in done(*commands)] == [200, None, None, 300, *[None] * 3]


def test_the_puzzle_may_be_given() -> None:
    """A replay whose puzzle has rules that are not known here says which."""
    text = replay_of(written(1, "3"), nobulbthermo=[[18, 19]])

    with pytest.raises(MissingPuzzleError, match="without a bulb"):
        read_penpa_replay(text)

    log = read_penpa_replay(text, Puzzle.parse(CLUES, "classic-4"))
    assert len(log.entries) == 1
    with pytest.raises(TraceError, match="16 cells found"):
        read_penpa_replay(text, Puzzle.parse("." * 81))


@in_one_test(
    ("replay", "said"),
    [
        (packed("x" * 5_000_000), "more than 4,000,000"),
        (packed("[[1, 2, 3], [4, 5, 6]]")[:-8], "ends early"),
        ("!A", "damaged"),
        (packed("{}"), "a list of at most"),
        (packed(json.dumps([0] * 50_001)), "at most 50,000"),
        (packed("[["), "the replay"),
        (packed("[[]]"), "command 1 of the replay"),
        (packed(json.dumps([["number"], written(1, "3")])), "command 2"),
        (packed('[["number",18,"3","pu_a"]]'), "text, colour and size"),
        (packed('[["move",18,19,"pu_a"]]'), "where the move begins"),
    ],
)
def test_damage_is_told(replay: str, said: str) -> None:
    """And what is too long is not unpacked to its end."""
    with pytest.raises(TraceError) as caught:
        read_penpa_replay(link(replay))

    assert said in str(caught.value)


def test_a_replay_that_the_app_could_not_pack_is_none() -> None:
    """The link is a puzzle then."""
    assert not is_solve(link("penpaerror-replayisblank").encode())
    assert not is_solve(link("").encode())


def test_several_links_are_a_list_of_puzzles() -> None:
    """Even if all of them hold replays."""
    one, other = replay_of(written(1, "3")), replay_of(written(2, "2"))

    assert is_solve(f"My solve: {one}\n".encode())
    assert not is_solve(f"{one}\n{other}\n".encode())


JSON = st.recursive(
    st.none()
    | st.integers()
    | st.text(max_size=4)
    | st.sampled_from(["number", "pu_a"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(st.lists(JSON, max_size=4) | JSON)
@settings(max_examples=40, deadline=None)
def test_any_content_is_a_trace_or_an_error(content: Any) -> None:
    """Never a fault of the program."""
    try:
        trace = read_solve(link(packed(json.dumps(content))).encode())
    except SudoscopeError:
        return
    assert trace.outcome is not None
