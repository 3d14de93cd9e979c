"""Tests of networks as text."""

from math import dist

import pytest

from solver.errors import PuzzleError
from solver.formats.reader import read_puzzles
from solver.oracle import counted, solutions
from sudoscope.networks.model.notation import looks_like_network
from tests.sudoscope.networks.networks import AUSTRALIA, QUEENS, SEND, network


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (AUSTRALIA, 18),
        (AUSTRALIA + "V = blue\n", 6),
        ("queens 4", 2),
        ("queens 6", 4),
        ("queens 3", 0),
        (SEND, 1),
        ("A + A = A", 1),
        ("I + I = U", 4),
        ("values 1..4\nA < B\nB < C", 4),
        ("values 1..4\nA <= B", 10),
        ("values 1..4\nvariables A B\nA = B", 4),
        ("values 1..4\nA >= B\nA != B", 6),
        ("values 1..3\nA != 2\nB >= 2\nA != B", 3),
        ("values a b c\nallow A B: a-b b-c", 2),
        ("values a b c\nforbid A B: a-b b-c", 7),
        ("values a b c\nallow A: a b\nvariables B", 6),
        ("values 0..9\nA + B = C\ndifferent A B C\nC = 3", 2),
        ("values 1..6\n2*A + B = C + 3", 14),
        ("values 1..5\n|A - B| = 2", 6),
        ("values 1..5\n|A - B| != 2", 19),
        ("values -1 0 1\nA + B = 0", 3),
        ("A != B\nvalues a b", 2),
        ("different A B\nvalues a b c", 6),
        ("values 1..3\nAB + CD = EF", 3),
        ("values 0..9\nvariables AB\nAB + CD = AB", 10),
    ],
)
def test_a_text_says_what_its_solutions_are(text: str, count: int) -> None:
    """Each kind of line allows what it says, and nothing else."""
    assert len([*solutions(network(text))]) == count


def test_variables_and_values_have_their_names() -> None:
    """The cells of a network are called as in its text, in the order of the text."""
    rules = network(AUSTRALIA).rules

    names = [rules.cell_name(cell) for cell in rules.cells]
    assert names == ["WA", "NT", "SA", "Q", "NSW", "V", "T"]
    assert rules.values == ("red", "green", "blue")


def test_the_letters_of_a_sum_are_its_digits() -> None:
    """9567 + 1085 = 10652 is the only solution of SEND + MORE = MONEY."""
    puzzle = network(SEND)
    found = counted(puzzle).solution

    assert found is not None
    rules = puzzle.rules
    digits = {rules.cell_name(c): rules.value_name(found[c]) for c in rules.cells}
    assert "".join(digits[letter] for letter in "MONEY") == "10652"


def test_a_sum_before_any_value_is_refused() -> None:
    """By what is missing."""
    with pytest.raises(PuzzleError, match="no values yet"):
        network("variables A B\nA + B = 3\nvalues 0..9")


def test_each_pair_of_queens_has_one_constraint() -> None:
    """The arcs are those of textbooks: two for each pair."""
    rules = network(QUEENS).rules

    assert len(rules.constraints) == 6
    assert not rules.houses


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("values red\nA != B ?", 2, "'?'"),
        ("values red red", 1, "'red' found twice"),
        ("values red\nvalues blue", 2, "said twice"),
        ("values red\nA != A", 2, "different variables"),
        ("values red\n\n# nothing\nfoo bar", 4, "expected a line of a network"),
        ("values red\nallow A B: red-blue", 2, "'blue'"),
        ("values red\nallow A B: red", 2, "2 values"),
        ("values red blue\nA = green", 2, "'green'"),
        ("values red\ndifferent A B", 2, "cannot differ"),
        ("values a b\nA + B = C", 2, "whole numbers"),
        ("queens 99", 1, "1 to 24"),
        ("queens 4\nqueens 5", 2, "no others fit"),
        ("values red blue\nA = red\nA = blue", 3, "two values"),
        ("ABCDEF + GHIJK = LM", 1, "letters"),
        ("queens", 1, "expected a line of a network"),
        ("title ", 1, "expected a line of a network"),
        ("different A B C\nvalues 1 2", 2, "cannot differ with 2 values: A B C"),
        ("values 1 2\nA = 1\nB = 1\nA != B", 4, "A = 1 and B = 1"),
        ("values 1 2\nA = 1\nA != 1", 3, "A = 1 found"),
        ("values 1 2\nA != 1\nA = 1", 3, "A = 1 found"),
        ("values 1 2\nA < B\nA = 2\nB = 1", 2, "'A < B' does not hold"),
        ("values 1..3\nA + B = 2\nA = 1\nB = 3", 2, "A = 1 and B = 3"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, said: str) -> None:
    """A wrong text is refused with the number of the line and what was found."""
    with pytest.raises(PuzzleError, match=f"^line {line}: ") as found:
        network(text)

    assert said in str(found.value)


def test_many_variables_lie_in_rows() -> None:
    """What is too large for a graph is nearly a square, in the order of its names."""
    names = " ".join(f"V{number}" for number in range(48))

    found = network(f"values 1 2\nvariables {names}").variant

    assert {place.row for place in found.places} == {*range(7)}
    assert found.places == tuple(sorted(found.places))


def test_a_file_of_networks_is_refused_as_one() -> None:
    """Its ending belongs to no other notation, so the text was to be a network."""
    with pytest.raises(PuzzleError, match="line 2: found 'hello'; exp"):
        read_puzzles("# first\nhello\n", suffix=".csp").chosen()


@pytest.mark.parametrize("text", ["values red", "variables A\ntitle x"])
def test_a_network_has_variables_and_values(text: str) -> None:
    """A text that lacks one of them is refused."""
    with pytest.raises(PuzzleError, match="a network without"):
        network(text)


@pytest.mark.parametrize("text", ["8 queens", "titles", "A1 = 3", "WA NT", "1.3.|...."])
def test_other_texts_are_no_networks(text: str) -> None:
    """Only a line that nothing else has begins a network."""
    assert not looks_like_network(text)


def test_nodes_without_a_point_lie_around_those_with_one() -> None:
    """So that no edge between the latter is behind one of the others."""
    points = network(AUSTRALIA[: AUSTRALIA.index("at SA")]).rules.drawing.points
    said, others = points[:2], [*points[2:]]
    middle = tuple(sum(axis) / 2 for axis in zip(*said, strict=True))

    assert {*said} == {(0, 150), (166, 0)}
    assert min(dist(middle, at) for at in others) > dist(middle, said[0])


def test_two_variables_at_one_point_are_named_together() -> None:
    """Of two such pairs those of one pair are named, not one of each."""
    points = {"A": "0 0", "B": "5 5", "C": "5 5", "D": "0 0"}
    said = "\n".join(f"at {name} {point}" for name, point in points.items())

    with pytest.raises(PuzzleError, match=r"^B and C found at the same point"):
        network(f"values 1 2\nvariables A B C D\n{said}")
