"""Laws of notations: specimens, round trips, and whatever else a text may be."""

from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import NotationError, SudoscopeError
from solver.formats import (
    Notation,
    PuzzleRecord,
    notation_named,
    notation_to_write,
    notations,
    read_puzzles,
    sniffed,
    write_puzzles,
    written_on_one_line,
)
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import Digit, Mask, symbol
from solver.rules.named_variants import classic, diagonal, jigsaw, samurai
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import (
    PUZZLES,
    SPECIMENS,
    Specimen,
)
from tests.solver.variant_puzzles import example
from tests.support import EASY, ON_DIAGONALS

BY_FILE: Final = {specimen.file: specimen for specimen in SPECIMENS}
each_specimen = in_one_test("specimen", SPECIMENS, ids=BY_FILE)
each_notation = in_one_test("notation", notations(), ids=lambda n: n.name)


def read(specimen: Specimen, suffix: str = "") -> list[PuzzleRecord]:
    """All that *specimen* holds."""
    return list(read_puzzles(specimen.text, suffix=suffix).records())


@each_specimen
def test_a_specimen_is_read_to_its_puzzles(specimen: Specimen) -> None:
    """Known by its file it is its notation; by its text alone it is the same puzzle."""
    suffix = Path(specimen.file).suffix

    records = read(specimen, suffix)

    assert sniffed(specimen.text, suffix).name == specimen.notation
    assert tuple(record.puzzle.text for record in records) == specimen.clues
    assert [r.puzzle for r in read(specimen)] == [r.puzzle for r in records]


@each_specimen
def test_what_a_specimen_gives_beside_clues_fits_its_solution(
    specimen: Specimen,
) -> None:
    """Candidates, cages, regions and solutions are those of the puzzle."""
    for record, solution in zip(read(specimen), specimen.solutions, strict=True):
        puzzle = record.puzzle
        digits = Puzzle.parse(solution, puzzle.variant).clues
        given = [r for r in puzzle.constraints if isinstance(r, GivenCandidates)]

        assert "".join(map(symbol, record.solution or ())) in ("", solution)
        assert len(puzzle.constraints) - len(given) == specimen.cages
        assert sum(len(rule.cells) for rule in given) == specimen.gone
        for rule in puzzle.constraints:
            assert rule.allows([d for c in rule.cells if (d := digits[c])])


CAGES: Final = example("killer-15").puzzle.constraints
"""Cages that hold all cells of a classic board."""
SMALL: Final = Puzzle.parse("12..3......4....")
REGIONS: Final = (1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4)
NOT_IN_THE_CLUES: Final = GivenCandidates("A1", (Cell(0),), (Mask(0b11),))
"""Candidates of which two are gone for a reason that is not in the clues."""
KINDS: Final = {
    "classic": Puzzle.parse(EASY),
    "four rows": SMALL,
    "six rows": Puzzle.parse("1.3.5." + "." * 30),
    "sixteen rows": Puzzle.parse("1.G" + "." * 253),
    "other blocks": Puzzle(classic(6, (3, 2)), Puzzle.parse("1.3.5." + "." * 30).clues),
    "diagonal": Puzzle.parse(ON_DIAGONALS, "diagonal"),
    "Samurai": Puzzle(samurai(), (Digit(1), *(None,) * 368)),
    "jigsaw": Puzzle(jigsaw(REGIONS), SMALL.clues),
    "Killer": Puzzle(classic(), (None,) * 81, "", CAGES),
    "diagonal Killer": Puzzle(diagonal(), (None,) * 81, "", CAGES[:1]),
    "candidates": Puzzle(
        classic(), Puzzle.parse(PUZZLES[0]).clues, "", (NOT_IN_THE_CLUES,)
    ),
}
"""A puzzle of each kind."""


def trip(puzzle: Puzzle, notation: Notation) -> Puzzle | None:
    """*puzzle* written and read again; ``None`` where the notation cannot hold it."""
    try:
        text = "".join(write_puzzles([PuzzleRecord(puzzle)], notation))
    except NotationError:
        return None
    return read_puzzles(text, notation=notation.name).chosen().puzzle


@in_one_test("kind", KINDS)
@each_notation
def test_what_is_written_is_read_again(notation: Notation, kind: str) -> None:
    """A notation holds a puzzle with all its rules, or says that it cannot."""
    puzzle = KINDS[kind]
    if notation.write is None or notation.read is None:
        return
    again = trip(puzzle, notation)
    if again is None:
        return

    assert {house.cells for house in again.rules.houses} == {
        house.cells for house in puzzle.rules.houses
    }
    assert (again.clues, again.constraints) == (puzzle.clues, puzzle.constraints)


@pytest.mark.parametrize("name", ["line", "grid", "sdm", "json"])
def test_usual_puzzles_can_be_written(name: str) -> None:
    """The law above is not true for want of notations that hold anything."""
    assert trip(KINDS["classic"], notation_named(name)) == KINDS["classic"]


@in_one_test(
    ("kind", "name"),
    [
        ("diagonal", "line"),
        ("candidates", "sdm"),
        ("Killer", "jigsaw"),
        ("jigsaw", "grid"),
    ],
)
def test_what_a_notation_cannot_hold_is_named(kind: str, name: str) -> None:
    """Rules are not left out; the message says which could not be written."""
    assert notation_named(name).title in not_held(kind, name)


def not_held(kind: str, name: str) -> str:
    """How the notation called *name* refuses to write the puzzle of *kind*."""
    with pytest.raises(NotationError) as caught:
        "".join(write_puzzles([PuzzleRecord(KINDS[kind])], notation_named(name)))
    return str(caught.value)


def test_plain_cells_have_a_line_and_other_rules_a_refusal() -> None:
    """With the notations of the core; no rule is left out."""
    assert written_on_one_line(KINDS["classic"]) == KINDS["classic"].text
    with pytest.raises(NotationError, match="holds this puzzle of the rules samurai"):
        written_on_one_line(KINDS["Samurai"])


@each_notation
def test_a_notation_of_one_puzzle_refuses_several(notation: Notation) -> None:
    """A list is written whole; in other notations no puzzle is dropped."""
    records = [PuzzleRecord(Puzzle.parse(text)) for text in PUZZLES]
    if notation.write is None or notation.read is None:
        return
    try:
        text = "".join(notation.write(records))
    except NotationError:
        return

    again = read_puzzles(text, notation=notation.name).records()
    assert tuple(record.puzzle.text for record in again) == PUZZLES


def test_notations_are_chosen_by_name_or_file() -> None:
    """Names are unique; what is asked for in vain is refused with what there is."""
    names = [notation.name for notation in notations()]

    assert len(set(names)) == len(names)
    assert notation_to_write("", ".SDM") is notation_named("sdm")
    assert notation_to_write("grid", ".sdm") is notation_named("grid")
    for name, suffix in (("text", ""), ("", ".pdf"), ("none", "")):
        with pytest.raises(SudoscopeError, match=r"sdm|only be read"):
            notation_to_write(name, suffix)


def read_or_refused(text: str, suffix: str = "") -> None:
    """Read all of *text*; any error but a refusal goes on."""
    with suppress(SudoscopeError):
        for entry in read_puzzles(text, suffix=suffix).entries:
            with suppress(SudoscopeError):
                entry.read()


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """A specimen with pieces cut out, doubled, exchanged or written over."""
    specimen = draw(st.sampled_from(SPECIMENS))
    text = specimen.text[:4_000]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from((0, 1, 2, 9, 80))))
        put = draw(
            st.sampled_from(
                (
                    "",
                    "0",
                    "9",
                    "99999",
                    "+",
                    ":",
                    ",",
                    "|",
                    "\n",
                    "u",
                    "z",
                    "<",
                    "\0",
                    "²",
                )
            )
            | st.just(text[start:end] * 2)
        )
        text = text[:start] + put + text[end:]
    return text, Path(specimen.file).suffix


@settings(max_examples=150, deadline=None)
@given(damaged())
def test_a_damaged_specimen_is_read_or_refused(found: tuple[str, str]) -> None:
    """Nothing but puzzles and refusals comes, whatever a text has become."""
    text, suffix = found

    read_or_refused(text, suffix)
    read_or_refused(text)


@each_specimen
def test_a_specimen_that_was_cut_off_is_read_or_refused(specimen: Specimen) -> None:
    """As after a transfer that broke off."""
    for part in range(1, 9):
        read_or_refused(specimen.text[: len(specimen.text) * part // 9])


@each_notation
def test_a_notation_refuses_other_texts(notation: Notation) -> None:
    """Asked to read what it is not, it says so."""
    if notation.read is None:
        return
    for text in (
        "",
        "\n",
        "Hello",
        "7",
        "a,b\n1,2",
        "<a/>",
        "[Puzzle]\n",
        "3x3:",
        EASY[1:],
    ):
        with pytest.raises(SudoscopeError):
            list(read_puzzles(text, notation=notation.name).records())


LONG: Final = 300_000
"""Letters of a text whose square could not be waited for."""
RUBBISH: Final = (
    *("1", ".", "*", "|", "a", "z", "<", "[", "[[", "[|", "{", ":", ":0:", "#", "-"),
    *("1 ", "1,", "12 ", "<!---->", "<?x?>", "3x3:", "<opensudoku>", "u1 ", "=", "9\n"),
    *("1\n", ". . .\n", "[1],", "puzzle,solution\n1,2\n", ":0000:x:1", "'", '"', "\r"),
    *(".A~1", "{ce:[[", '{"grid":[', "sudokupad.app/ ", "f-puzzles.com/?load=N4 "),
    *("1234.6789\n", "12 34 5 6 7 8 9 1 2\n", "array2d(1,", "/", "_", " ", "\u2028"),
)


@pytest.mark.thorough
@in_one_test("piece", RUBBISH)
def test_a_long_text_of_rubbish_ends(piece: str) -> None:
    """Much of any of it takes no time that grows with its square."""
    text = (piece * (LONG // len(piece) + 1))[:LONG]

    try:
        entries = read_puzzles(text).entries
    except SudoscopeError:
        return
    for entry in entries[:20]:
        with pytest.raises(SudoscopeError):
            entry.read()
